// The input of the check: the site, every rendered page, the paths of all other published files, and the code samples
// with their errors.

import type { StaticFile } from '../content/static-files.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { Source } from '../model/page.ts'
import type { Site } from '../model/site.ts'
import type { LayoutUrl } from '../model/template.ts'
import type { CheckedPage } from './checked-page.ts'
import type { CommandLine } from './commands/command-line.ts'
import type { PageSummary } from './page-summary.ts'
import type { ReadFamily } from './samples/sample.ts'

/** The files of the site that pages can use, relative to the site root. */
export interface SiteFiles {
  readonly snippets: readonly string[]
  readonly partials: readonly string[]
  readonly images: readonly string[]
  /** The files that some page uses, including other kinds. */
  readonly used: ReadonlySet<string>
}

/** Empty lists of files, for runs of only the rules for single pages. */
export const noSiteFiles: SiteFiles = { snippets: [], partials: [], images: [], used: new Set() }

/** The input of all rules. */
export interface CheckInput {
  readonly site: Site
  /** The pages, which may be read one at a time. */
  readonly pages: Iterable<CheckedPage>
  /** The summary of each page. Default: created from the pages. */
  readonly summaries?: readonly PageSummary[] | undefined
  /** Decoded paths below baseUrl of all other published files: static files, hashed assets, files for programs. */
  readonly outputs: ReadonlySet<string>
  /** Ids that the layout puts on every page, such as the target of the skip link. */
  readonly layoutIds?: readonly string[] | undefined
  /** The URLs in the site's own parts of the layout. */
  readonly layoutUrls?: readonly LayoutUrl[] | undefined
  readonly files: SiteFiles
  /** The files of the static folders. */
  readonly staticFiles?: readonly StaticFile[]
  /** The style sheets that the configuration names. */
  readonly sheets?: readonly Source[]
  /** Returns whether the site's folder has a file, by its path. */
  readonly hasFile?: (file: string) => boolean
  /** Reads a file of a static folder whose text isn't among the sources; undefined if it can't be read. */
  readonly readStaticFile?: (file: string) => string | undefined
  /** Sizes of the published images in bytes, by file. */
  readonly imageBytes?: ReadonlyMap<string, number>
  /** Texts by file: pages, partials, snippets, sidebars, configuration and static style sheets. */
  readonly sources: ReadonlyMap<string, Source>
  /** Findings of earlier stages. Settings and suppressions apply to them too, and nothing is reported twice. */
  readonly earlier?: readonly Diagnostic[]
  /** Findings about links to other sites, and whether all of these links were checked. Absent if none were. */
  readonly external?: { readonly found: readonly Diagnostic[]; readonly isWhole: boolean } | undefined
  /** Source files renamed in version control: old path to new path. */
  readonly moved?: () => ReadonlyMap<string, string>
  /** The code samples with the answers of their readers. Absent: samples aren't checked. */
  readonly samples?: readonly ReadFamily[] | undefined
  /** The command lines of programs that the site describes. Absent: command lines aren't checked. */
  readonly commandLines?: readonly CommandLine[] | undefined
}

/** Codes of findings about pages that were left out of the site. */
const droppingCodes: ReadonlySet<string> = new Set([
  'duplicate-route',
  'invalid-utf8',
  'unreadable-file',
  'page-too-large',
])

/** Returns the files of pages that were left out of the site, and of those that took their addresses. */
export function filesOfLeftOut({ earlier = [] }: Pick<CheckInput, 'earlier'>): ReadonlySet<string> {
  const dropped = earlier.filter(({ code }) => droppingCodes.has(code))
  const places = dropped.flatMap(({ place, notes = [] }) => [place, ...notes.map((note) => note.place)])
  return new Set(places.flatMap((place) => place?.file ?? []))
}
