// What the check room is given: the site, every rendered page, the paths of all other published files, and the code
// samples with what is wrong in them.

import type { StaticFile } from '../content/static-files.ts'
import type { HtmlScan } from '../html/scan.ts'
import type { LinkRecord } from '../links/link-record.ts'
import type { Compiled } from '../model/compiled.ts'
import type { Config } from '../model/config.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { Route } from '../model/route.ts'
import type { Page, Site, Source } from '../model/site.ts'
import type { ReadFamily } from './samples/sample.ts'

/** A page as it will be published. */
export interface CheckedPage {
  /** Absent for pages without a source, such as generated indexes. */
  readonly page?: Page
  readonly route: Route
  /** What `scanHtml` gave for the content's HTML after its URLs were resolved. */
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

/** A term and the spellings of it that are wrong on this site. */
export interface Spelling {
  readonly right: string
  readonly wrong: readonly string[]
}

/** The files of the site that pages may use, relative to the site root. */
export interface SiteFiles {
  readonly snippets: readonly string[]
  readonly partials: readonly string[]
  readonly images: readonly string[]
  /** Those of them (and others) that some page uses. */
  readonly used: ReadonlySet<string>
}

/** Everything that the rules look at. */
export interface CheckInput {
  readonly site: Site
  readonly pages: readonly CheckedPage[]
  /**
   * Decoded paths below baseUrl of every other file that will be published: static files, hashed assets, machine pages.
   */
  readonly outputs: ReadonlySet<string>
  readonly config: Config
  /** Ids that the layout puts on every page, such as the target of the skip link. */
  readonly layoutIds?: readonly string[] | undefined
  readonly files: SiteFiles
  /** The files of the static folders. */
  readonly staticFiles?: readonly StaticFile[]
  /** Reads a file of a static folder whose text is not among the sources; undefined when it cannot be read. */
  readonly readStaticFile?: (file: string) => string | undefined
  /** Bytes of the images that are published, by their files. */
  readonly imageBytes?: ReadonlyMap<string, number>
  /** Texts by file: pages, partials, snippets, sidebars, configuration and static style sheets. */
  readonly sources: ReadonlyMap<string, Source>
  /** Findings of earlier stages; settings and suppressions hold for them too, and nothing is reported twice. */
  readonly earlier?: readonly Diagnostic[]
  /** What was found of links to other sites, and whether all were asked for; absent when none were. */
  readonly external?: { readonly found: readonly Diagnostic[]; readonly isWhole: boolean } | undefined
  /** Source files that version control knows to be renamed: old path to new path. */
  readonly moved?: () => ReadonlyMap<string, string>
  /** The code samples with what their readers say; absent: samples are not checked. */
  readonly samples?: readonly ReadFamily[] | undefined
  readonly spellings?: readonly Spelling[]
  /** What the site writes, and the words and phrases that it avoids for it. */
  readonly phrasings?: readonly Spelling[]
}
