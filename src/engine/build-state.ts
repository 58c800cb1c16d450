// What a build remembers for the next: for each page what it was made of and where its output is, so that an unchanged page costs a
// look. Kept in one file with a checksum; a damaged, foreign or older file counts as none.

import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { FileStamps } from '../emit/stamps.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import { hasErrorCode } from '../model/error-code.ts'
import { hashOf, type Key } from '../model/key.ts'
import type { Unresolved } from '../render/host.ts'
import type { Reads } from '../render/recorder.ts'

/** What was known of one published page. */
export interface PageState {
  /** Key of the content's own inputs: source, options, templates. */
  readonly contentKey: Key
  /** Hash of the content as it is kept in the cache; of a page without a source, of its document. */
  readonly contentHash: Key
  readonly reads: Reads
  /** Key of the props the document was drawn with. */
  readonly propsKey: Key
  readonly documentHash: Key
  readonly twinHash: Key
  readonly copies: readonly (readonly [output: string, file: string])[]
  readonly diagnostics: readonly Diagnostic[]
  readonly unresolved: readonly Unresolved[]
}

/** What was known of the search index. */
export interface SearchState {
  /** Key of the pages that it was made of: the contents' keys and their props. */
  readonly key: Key
  /** Key of the code that made it. */
  readonly maker: Key
  /** The source is the hash of the bytes that a file was made of. */
  readonly files: readonly (readonly [path: string, hash: Key, source: Key])[]
}

/** What was known of llms-full.txt: the key of the twins it was made of, and its hash. */
export interface FullState {
  readonly key: Key
  readonly hash: Key
}

/** The state after a build. Pages are named by route; plain pages (404, search, generated indexes) too. */
export interface BuildState {
  readonly pages: Readonly<Record<string, PageState>>
  readonly search?: SearchState
  readonly full?: FullState
  readonly stamps: FileStamps
  /** Files that no text of a page has a part in: machine files, assets, sidebars, static files. */
  readonly fixed?: readonly (readonly [path: string, hash: Key])[]
}

/** A state that was read, with its key. */
export interface ReadState extends BuildState {
  readonly key?: Key
}

const format = 'docs-gen-state-4'
const fileName = 'state.json'

/** Says whether a build has left its state. */
export function hasBuildState(folder: string): boolean {
  return existsSync(path.join(folder, fileName))
}

/** Reads the state of the last build; an empty one when there is none that can be trusted. */
export function readBuildState(folder: string): ReadState {
  const empty: ReadState = { pages: {}, stamps: {} }
  let text: string
  try {
    text = readFileSync(path.join(folder, fileName), 'utf8')
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT', 'ENOTDIR', 'EISDIR')) return empty
    throw error
  }
  const [head = '', ...rest] = text.split('\n')
  const body = rest.join('\n')
  const key = hashOf(body)
  if (head !== `${format} ${key}`) return empty
  return { ...(JSON.parse(body) as BuildState), key } // its checksum says that writeBuildState wrote it
}

/** Writes the state, whole or not at all, and gives its key. */
export function writeBuildState(folder: string, state: BuildState): Key {
  const body = JSON.stringify(state)
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, fileName)
  const key = hashOf(body)
  writeFileSync(`${file}.${process.pid}`, `${format} ${key}\n${body}`)
  renameSync(`${file}.${process.pid}`, file)
  return key
}
