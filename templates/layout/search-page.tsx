// The content of /search: a field, and a place for the results that a script adds.

import type { PageProps } from '../../src/model/template.ts'
import { translatorOf } from '../texts.ts'
import { TextsProvider } from '../use-texts.tsx'
import { SearchForm } from './search-form.tsx'

/** Renders the search page. */
export function SearchPage({ site, assets, version, title, showTitle, texts }: PageProps) {
  const t = translatorOf(texts)
  return (
    <TextsProvider texts={texts}>
      <div data-search-page={assets.search} data-version={version.others.length > 0 ? version.label : undefined}>
        {!showTitle && <h1>{title}</h1>}
        <SearchForm site={site} label={t('Search for')} />
        <div data-search-filters="" />
        <p data-search-status="" role="status" />
        <div data-search-results="" />
        <p className="no-js">{t('Searching needs JavaScript. All pages are in the navigation.')}</p>
      </div>
    </TextsProvider>
  )
}
