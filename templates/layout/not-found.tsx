// The content of 404.html. A script adds the pages with the nearest addresses.

import type { PageProps } from '../../src/model/template.ts'
import { SearchForm } from './search-form.tsx'

/** Renders what a reader sees at an address that has no page. */
export function NotFound({ site, title, showTitle }: PageProps) {
  return (
    <>
      {!showTitle && <h1>{title}</h1>}
      <p>There is no page at this address. It may have moved, or the link may be mistyped.</p>
      {site.searchHref !== undefined && <SearchForm site={site} label="Search the documentation" />}
      <p>
        <a href={site.homeHref}>Go to the start page</a>
      </p>
      {/* The files there name listed pages by words of their addresses; they are fetched here only. */}
      <div className="nearest-pages" data-nearest-pages={`${site.baseUrl}nearest/`} />
    </>
  )
}
