// The search field of the search page and of 404.html, and the button that opens the search in pages.

import type { PageProps } from '../../src/model/template.ts'
import { usePage } from '../host.tsx'
import { useTexts } from '../use-texts.tsx'

/** Renders a search field that opens the search page. */
export function SearchForm({ site, label }: { readonly site: PageProps['site']; readonly label: string }) {
  const t = useTexts()
  return (
    <search>
      <form className="search-form needs-js" data-search-form={site.searchHref}>
        <label htmlFor="dgSearchField">{label}</label>
        <span className="search-form-row">
          <input id="dgSearchField" type="search" name="q" autoComplete="off" spellCheck="false" />
          <button type="submit">{t('Search')}</button>
        </span>
      </form>
    </search>
  )
}

/** Renders a link to the search page that opens the search, as in the header. */
export function SearchBar() {
  const t = useTexts()
  const { site } = usePage()
  return (
    <a className="search-button" href={`${site.baseUrl}search/`} data-search="">
      <span className="icon i-search" />
      <span className="search-label">{t('Search')}</span>
    </a>
  )
}
