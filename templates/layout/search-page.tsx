// The content of /search: a field, and room for the results that a script puts in.

import type { PageProps } from '../../src/model/template.ts'
import { SearchForm } from './search-form.tsx'

/** Renders the search page. */
export function SearchPage({ site, assets, version, title, showTitle }: PageProps) {
  return (
    <div data-search-page={assets.search} data-version={version.others.length > 0 ? version.label : undefined}>
      {!showTitle && <h1>{title}</h1>}
      <SearchForm site={site} label="Search for" />
      <div data-search-filters="" />
      <p data-search-status="" role="status" />
      <div data-search-results="" />
      <noscript>
        <p>Searching needs JavaScript. All pages are in the navigation.</p>
      </noscript>
    </div>
  )
}
