// A Docusaurus site whose configuration is read. Each converter gets it, returns its part of docs-gen.yaml, and reports
// what works, what is replaced and what is lost.

import { filesIn } from '../files/files-in.ts'
import type { Loose } from '../scripts/loose-values.ts'
import type { Findings } from './findings.ts'

/** A docs instance: its id, its keys in docs-gen.yaml, and its sidebars file as configured. */
export interface ForeignInstance {
  readonly id: string
  readonly keys: Readonly<Record<string, unknown>>
  /** Path of the sidebars file; false for no sidebar; undefined for one generated from the folders. */
  readonly sidebarPath: string | false | undefined
  readonly options: Loose
}

/** A Docusaurus site. */
export interface ForeignSite {
  readonly root: string
  /** Name of its configuration file. */
  readonly source: string
  readonly config: Loose
  readonly themeConfig: Loose
  readonly instances: readonly ForeignInstance[]
  readonly findings: Findings
}

/** Lists the folders of the site's docs, relative to its root. */
export function contentDirsOf({ instances }: ForeignSite): readonly string[] {
  return instances.map(({ keys }) => String(keys.content))
}

/** Lists the files in the root of the site that list frozen versions. */
export function versionLists(root: string): readonly string[] {
  return filesIn(root, '.', 0).filter((file) => /(?:^|_)versions\.json$/.test(file))
}
