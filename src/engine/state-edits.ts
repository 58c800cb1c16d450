// What edits of texts have changed in the state since a build wrote it whole (build-state.ts), in a file beside it: to write all of it after each
// edit takes as long as to publish one. A state that was written since takes no notice of that file.

import path from 'node:path'
import type { KnownSpare } from '../emit/ready-spare.ts'
import { removeFile } from '../emit/remove-file.ts'
import type { FileStamp, FileStamps } from '../emit/stamps.ts'
import { hashOf, type Key, keyOf } from '../model/key.ts'
import { tableOf } from '../model/table.ts'
import {
  type BuildState,
  type PageRow,
  pageState,
  type ReadState,
  readBuildState,
  readsOf,
  rowOf,
  type SearchState,
  writeBuildState,
} from './build-state.ts'
import { readKeptFile, writeKeptFile } from './kept-file.ts'

/** What an edit changes. */
export interface StateEdit {
  /** The states of the edited pages, by route. */
  readonly pages: BuildState['pages']
  /** The stamps of the files that were written. */
  readonly stamps: FileStamps
  /** The files that are no more. */
  readonly removed: readonly string[]
  readonly search?: SearchState
  /** What is known of the spare, when the edit was published. */
  readonly spare?: KnownSpare
}

/** All edits since a state was written whole. */
interface KeptEdits {
  /** The key of that state. */
  readonly base: Key
  readonly pages: readonly (readonly [row: PageRow, reads: string])[]
  readonly stamps: readonly (readonly [file: string, stamp: FileStamp | null])[]
  readonly search?: SearchState
  readonly spare?: KnownSpare
}

/** A state as the last build left it, with what is known of how it was written. */
export interface LatestState extends ReadState {
  readonly base?: Key
  readonly edits?: KeptEdits
}

/** So many edited pages, and stamps of files, are kept beside a state at most: each edit with search renames some. */
const mostPages = 50
const mostStamps = 1000

/** Reads the state of the last build; an empty one when there is none that can be trusted. */
export function readState(folder: string): LatestState {
  const state = readBuildState(folder)
  const { key: base } = state
  const edits = readKeptFile(fileOf(folder), format) as KeptEdits | undefined // written by writeEdit
  if (base === undefined || edits?.base !== base) return { ...state, ...(base && { base }) }
  const stamps = tableOf(Object.entries(state.stamps))
  for (const [file, stamp] of edits.stamps) {
    if (stamp === null) delete stamps[file]
    else stamps[file] = stamp
  }
  return {
    ...state,
    pages: tableOf([...Object.entries(state.pages), ...edits.pages.map(([row, reads]) => [row[0], pageState(row, reads)] as const)]),
    stamps,
    ...(edits.search && { search: edits.search }),
    base,
    edits,
    key: keyOfEdits(edits),
  }
}

/** Writes a whole state, and gives its key. */
export function writeState(folder: string, state: BuildState): Key {
  const key = writeBuildState(folder, state)
  removeFile(fileOf(folder))
  return key
}

/** Writes what an edit changes in a state that was read, and gives the key of what it is now; undefined when it should be written whole. */
export function writeEdit(
  folder: string,
  { base, edits }: LatestState,
  { pages, stamps, removed, search, spare }: StateEdit,
): Key | undefined {
  if (base === undefined) return undefined
  const edited = new Map((edits?.pages ?? []).map((page) => [page[0][0], page]))
  for (const [route, state] of Object.entries(pages)) edited.set(route, [rowOf(route, state), readsOf(state).toString()])
  const stamped = new Map<string, FileStamp | null>(edits?.stamps)
  for (const [file, stamp] of Object.entries(stamps)) stamped.set(file, stamp)
  for (const file of removed) stamped.set(file, null)
  if (edited.size > mostPages || stamped.size > mostStamps) return undefined
  const latest = search ?? edits?.search
  const more = { ...(latest && { search: latest }), ...(spare && { spare }) }
  const kept: KeptEdits = { base, pages: [...edited.values()], stamps: [...stamped], ...more }
  writeKeptFile(fileOf(folder), format, kept)
  return keyOfEdits(kept)
}

function keyOfEdits(edits: KeptEdits): Key {
  return hashOf(JSON.stringify(edits))
}

const format = keyOf('state-edits-1')

function fileOf(folder: string): string {
  return path.join(folder, 'state-edits.json')
}
