// What the check room is given: the site, every rendered page, the paths of all other published files, and the code
// samples with what is wrong in them.

import type { StaticFile } from '../content/static-files.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { Source } from '../model/page.ts'
import type { Site } from '../model/site.ts'
import type { CheckedPage } from './checked-page.ts'
import type { CommandLine } from './commands/command-line.ts'
import type { PageSummary } from './page-summary.ts'
import type { ReadFamily } from './samples/sample.ts'

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

/** Stands for the files of a site where rules of single pages alone are run. */
export const noSiteFiles: SiteFiles = { snippets: [], partials: [], images: [], used: new Set() }

/** Everything that the rules look at. */
export interface CheckInput {
  readonly site: Site
  /** The pages; read one at a time where they are many. */
  readonly pages: Iterable<CheckedPage>
  /** A summary of each page; made from the pages unless it is given. */
  readonly summaries?: readonly PageSummary[] | undefined
  /** Decoded paths below baseUrl of all other published files: static files, hashed assets, machine pages. */
  readonly outputs: ReadonlySet<string>
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
  /** The command lines of programs that the site describes; absent: command lines are not checked. */
  readonly commandLines?: readonly CommandLine[] | undefined
  readonly spellings?: readonly Spelling[]
  /** What the site writes, and the words and phrases that it avoids for it. */
  readonly phrasings?: readonly Spelling[]
}
