// A page that is checked: what rendering its content gave, and what its sources say.

import type { HtmlScan } from '../html/scan.ts'
import type { LinkRecord } from '../links/link-record.ts'
import type { Compiled } from '../model/compiled.ts'
import type { Page } from '../model/page.ts'
import type { Route } from '../model/route.ts'

/** A page as it will be published. */
export interface CheckedPage {
  /** Absent for pages without a source, such as generated indexes. */
  readonly page?: Page
  readonly route: Route
  /** What `scanHtml` gave for the content's HTML, with what it adds to the head, after its URLs were resolved. */
  readonly scan: HtmlScan
  /** The links and images that were resolved, in their order. */
  readonly links: readonly LinkRecord[]
  readonly compiled?: Compiled
  /** The partials included in the page. */
  readonly partials: readonly Compiled[]
  /** Data files that the page shows something of, such as API data. */
  readonly dataFiles?: readonly string[]
}

/** Lists the compiled sources of a page: its own and its partials. */
export function sourcesOf({ compiled, partials }: CheckedPage): readonly Compiled[] {
  return compiled === undefined ? partials : [compiled, ...partials]
}

/** Lists the data files among the files that a page uses. */
export function dataFilesOf(usedFiles: readonly string[]): readonly string[] {
  return usedFiles.filter((file) => /\.(?:ya?ml|json5?|toml)$/i.test(file))
}
