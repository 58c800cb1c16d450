// The content of 404.html. A script adds links to the pages with the most similar addresses.

import type { PageProps } from '../../src/model/template.ts'
import { Parts } from '../docusaurus/part.tsx'
import { translatorOf } from '../texts.ts'
import { TextsProvider } from '../use-texts.tsx'
import { SearchForm } from './search-form.tsx'

/** Renders the content that readers see at an address without a page. */
export function NotFound({ site, title, showTitle, texts, href }: PageProps) {
  const t = translatorOf(texts)
  const { homeHref, logo } = site
  const start = logo?.href?.startsWith('/') === true ? logo.href : homeHref
  return (
    <TextsProvider texts={texts}>
      <Parts names={['NotFound', 'NotFound/Content']} given={{ location: { pathname: href, search: '', hash: '' } }}>
        {!showTitle && <h1>{title}</h1>}
        <p>{t('There is no page at this address. It may have moved, or the link may be mistyped.')}</p>
        {site.searchHref !== undefined && <SearchForm site={site} label={t('Search the documentation')} />}
        <p>
          <a href={start}>{t('Go to the start page')}</a>
        </p>
        {/* Files in this folder index the listed pages by words of their addresses. Only this page fetches them. */}
        <div className="nearest-pages" data-nearest-pages={`${site.baseUrl}nearest/`} />
      </Parts>
    </TextsProvider>
  )
}
