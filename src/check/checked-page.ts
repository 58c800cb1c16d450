// The page type of the check input: the result of rendering its content, and the facts of its sources.

import type { HtmlScan } from '../html/scan.ts'
import type { LinkRecord } from '../links/link-record.ts'
import type { Compiled } from '../model/compiled.ts'
import type { Page } from '../model/page.ts'
import type { Route } from '../model/route.ts'

/** A page to check. */
export interface CheckedPage {
  /** Absent for pages without a source, such as generated indexes. */
  readonly page?: Page
  readonly route: Route
  /** The scan of the content's HTML, including its additions to the head. Its URLs are resolved. */
  readonly scan: HtmlScan
  /** The resolved links and images, in order. */
  readonly links: readonly LinkRecord[]
  readonly compiled?: Compiled
  /** The partials included in the page. */
  readonly partials: readonly Compiled[]
  /** Data files that the page shows parts of, such as API data, and the scripts that it imports. */
  readonly furtherFiles?: readonly string[]
}

/** Returns a test of whether a URL stays as it is written in an element of the page: no link record has it. */
export function urlsOfElements({ links }: CheckedPage): (url: string) => boolean {
  const recorded = new Set(links.map(({ url }) => url))
  return (url) => !recorded.has(url)
}

/** Lists the compiled sources of a page: its own and its partials. */
export function sourcesOf({ compiled, partials }: CheckedPage): readonly Compiled[] {
  return compiled === undefined ? partials : [compiled, ...partials]
}

/** Lists the data files and scripts among the files that a page uses. */
export function furtherFilesOf(usedFiles: readonly string[]): readonly string[] {
  return usedFiles.filter((file) => /\.(?:ya?ml|json5?|toml|[cm]?[jt]sx?)$/i.test(file))
}
