// The output of an edit of texts, told from the published one: which files the edited pages have a part in is found while they are drawn, and
// then only those are looked at. Where a file would meet another, all files are gathered, to say so (output-files.ts).

import type { OutputFile, OutputManifest } from '../emit/output.ts'
import type { SiteChanges } from '../emit/ready-spare.ts'
import { compareText } from '../model/diagnostic.ts'
import type { Key } from '../model/key.ts'
import { tableOf } from '../model/table.ts'
import type { BuildState } from './build-state.ts'
import { copyOf, pageFiles } from './output-files.ts'
import type { PlannedPage } from './page-plan.ts'
import type { PublishedBefore } from './published-before.ts'
import type { PageResult } from './render-pages.ts'

/** What stays of a published site whatever the texts of some pages say. */
export interface EditedOutput {
  readonly trusted: OutputManifest
  readonly fixed: NonNullable<BuildState['fixed']>
  /** The files that may change, or go. */
  readonly open: ReadonlySet<string>
  /** The published files, for what changes to be put into it. */
  readonly entries: Record<string, Key>
}

/** Finds what stays while these pages of a plan are drawn; undefined when the published site is not as it was. */
export function openEditedOutput(
  { state: { fixed, pages }, listed, trusted }: PublishedBefore,
  plan: readonly PlannedPage[],
  drawn: ReadonlySet<PlannedPage>,
): EditedOutput | undefined {
  if (fixed === undefined || trusted === undefined || trusted !== listed) return undefined
  const staying = new Set(fixed.map(([file]) => file))
  for (const planned of plan) {
    if (drawn.has(planned)) continue
    staying.add(planned.output)
    if (planned.twinOutput !== undefined) staying.add(planned.twinOutput)
    for (const [output] of pages[planned.route]?.copies ?? []) staying.add(output)
  }
  const entries = tableOf(Object.entries(trusted.files))
  const open = new Set(Object.keys(entries).filter((file) => !staying.has(file)))
  return fixed.every(([file, hash]) => trusted.files[file] === hash) ? { trusted, fixed, open, entries } : undefined
}

/** What an edit is published with. */
export interface ChangesInput {
  readonly root: string
  /** The pages that were drawn. */
  readonly drawn: readonly PageResult[]
  /** Files made elsewhere: the search index, llms-full.txt. */
  readonly others: readonly OutputFile[]
}

/** Tells what changes in the published site; undefined when a file would be in the place of another. To be asked once. */
export function changesOf({ trusted, fixed, open, entries }: EditedOutput, { root, drawn, others }: ChangesInput): SiteChanges | undefined {
  const copies = new Map(drawn.flatMap(({ state }) => state?.copies ?? []))
  // The name of a copy tells what it holds: one that is published need not be read.
  const fresh = [...copies].filter(([output]) => trusted.files[output] === undefined).map(([output, file]) => copyOf(root, output, file))
  const files = [...drawn.flatMap(pageFiles), ...others, ...fresh]
  const changed = files.filter((file) => trusted.files[file.path] !== file.hash)
  if (fixed.some(([file]) => copies.has(file)) || changed.some((file) => !open.has(file.path) && trusted.files[file.path] !== undefined))
    return undefined
  const names = new Set([...files.map((file) => file.path), ...copies.keys()])
  const removed = [...open].filter((file) => !names.has(file))
  for (const file of removed) delete entries[file]
  for (const { path, hash } of changed) entries[path] = hash
  const isNew = changed.some((file) => trusted.files[file.path] === undefined)
  if (isNew && !areApart(Object.keys(entries), files)) return undefined
  const sorted = isNew ? tableOf(Object.entries(entries).sort(([a], [b]) => compareText(a, b))) : entries
  return { manifest: { ...trusted, files: sorted }, files: changed, removed }
}

/** Says whether no two files have one path, on file systems that ignore case, either. */
function areApart(all: readonly string[], files: readonly OutputFile[]): boolean {
  const given = new Set(files.map((file) => file.path))
  return given.size === files.length && new Set(all.map((file) => file.toLowerCase())).size === all.length
}
