// What a build remembers for the next: for each page what it was made of and where its output is, so that an unchanged page costs a
// look. Kept in one file with a checksum; a damaged, foreign or older file counts as none.

import { closeSync, existsSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import path from 'node:path'
import type { FileStamps } from '../emit/stamps.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import { ensure } from '../model/ensure.ts'
import { hashOf, type Key, startHash } from '../model/key.ts'
import { tableOf } from '../model/table.ts'
import type { Unresolved } from '../render/host.ts'
import type { Reads } from '../render/recorder.ts'
import { readIfThere } from './kept-file.ts'
import { cacheDirOf, type SiteOptions } from './site-options.ts'

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

/** The state after a build. Pages are named by route; plain pages (404, search, generated indexes) too. */
export interface BuildState {
  readonly pages: Readonly<Record<string, PageState>>
  readonly search?: SearchState
  readonly stamps: FileStamps
  /** Files that no text of a page has a part in: machine files, assets, sidebars, static files. */
  readonly fixed?: readonly (readonly [path: string, hash: Key])[]
}

/** A state that was read, with its key. */
export interface ReadState extends BuildState {
  readonly key?: Key
}

const format = 'docs-gen-state-6'
const fileName = 'state.json'

/** What every build needs of a page; `more` holds what few pages have. */
export type PageRow = readonly [
  route: string,
  contentKey: Key,
  contentHash: Key,
  propsKey: Key,
  documentHash: Key,
  twinHash: Key,
  more?: Pick<PageState, 'copies' | 'diagnostics' | 'unresolved'>,
]

/** The first line of the file; the reads of each page follow, a line each, and are parsed for those that ask for them. */
interface StateHead extends Omit<BuildState, 'pages'> {
  readonly rows: readonly PageRow[]
}

/** Says whether a build has left its state. */
export function hasBuildState(folder: string): boolean {
  return existsSync(path.join(folder, fileName))
}

/** Says whether a build has nothing to go by, and so will render all pages. */
export function isColdBuild(options: SiteOptions & { readonly useCache: boolean }): boolean {
  return !options.useCache || !hasBuildState(cacheDirOf(options))
}

/** Reads the state of the last build; an empty one when there is none that can be trusted. */
export function readBuildState(folder: string): ReadState {
  const empty: ReadState = { pages: {}, stamps: {} }
  const bytes = readIfThere(path.join(folder, fileName)) ?? Buffer.alloc(0)
  const start = bytes.indexOf(newline) + 1
  const body = bytes.subarray(start)
  const key = hashOf(body)
  if (bytes.toString('latin1', 0, start) !== firstLine(key)) return empty
  const [head, ...lines] = linesOf(body)
  const { rows, ...rest } = JSON.parse(ensure(head).toString('utf8')) as StateHead // its checksum says that writeBuildState wrote it
  return { ...rest, pages: tableOf(rows.map((row, index) => [row[0], pageState(row, ensure(lines[index]))])), key }
}

const newline = 10
/** Parts of the file that are written at once; each is some kilobytes. */
const partsAtOnce = 500

function linesOf(body: Buffer): readonly Buffer[] {
  const lines: Buffer[] = []
  for (let at = 0; at < body.length; ) {
    const end = body.indexOf(newline, at)
    lines.push(body.subarray(at, end))
    at = end + 1
  }
  return lines
}

/** Makes the state of a page of its row and the JSON of its reads. */
export function pageState([, contentKey, contentHash, propsKey, documentHash, twinHash, more]: PageRow, line: string | Buffer): PageState {
  const { copies, diagnostics, unresolved } = more ?? { copies: [], diagnostics: [], unresolved: [] }
  return new KeptState({ contentKey, contentHash, propsKey, documentHash, twinHash, copies, diagnostics, unresolved }, line)
}

/**
 * The state of a page whose reads are known as JSON, in which they take a third of the memory, and which few ask for. A class, since each
 * object literal with a getter has a form of its own in V8, of 2 kB.
 */
export class KeptState implements PageState {
  readonly contentKey: Key
  readonly contentHash: Key
  readonly propsKey: Key
  readonly documentHash: Key
  readonly twinHash: Key
  readonly copies: PageState['copies']
  readonly diagnostics: readonly Diagnostic[]
  readonly unresolved: readonly Unresolved[]
  /** The reads as JSON. */
  readonly line: string | Buffer
  #reads: Reads | undefined

  constructor(known: Omit<PageState, 'reads'>, line: string | Buffer) {
    this.contentKey = known.contentKey
    this.contentHash = known.contentHash
    this.propsKey = known.propsKey
    this.documentHash = known.documentHash
    this.twinHash = known.twinHash
    this.copies = known.copies
    this.diagnostics = known.diagnostics
    this.unresolved = known.unresolved
    this.line = line
  }

  get reads(): Reads {
    this.#reads ??= JSON.parse(this.line.toString('utf8')) as Reads // written by writeBuildState, or by the worker that drew the page
    return this.#reads
  }

  /** Gives the fields of a state: JSON leaves out what is not the object's own, as the reads are. */
  toJSON(): PageState {
    const { line: _line, ...fields } = this
    return { ...fields, reads: this.reads }
  }
}

/** Gives the reads of a page as JSON, without parsing those that were kept. */
export function readsOf(state: PageState): string | Buffer {
  return state instanceof KeptState ? state.line : JSON.stringify(state.reads)
}

/** Says whether the questions of a page may hold one of these texts, without parsing those that were kept. */
export function mayHaveRead(state: PageState, texts: readonly string[]): boolean {
  return !(state instanceof KeptState) || texts.some((text) => state.line.includes(JSON.stringify(text).slice(1, -1)))
}

/** Writes the state, whole or not at all, and gives its key. */
export function writeBuildState(folder: string, { pages, ...rest }: BuildState): Key {
  const states = Object.entries(pages)
  const head: StateHead = { ...rest, rows: states.map(([route, state]) => rowOf(route, state)) }
  const end = '\n'
  const lines = states.flatMap(([, state]) => [readsOf(state), end])
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, fileName)
  const key = writeParts(`${file}.${process.pid}`, [JSON.stringify(head), end, ...lines])
  renameSync(`${file}.${process.pid}`, file)
  return key
}

/** Writes a file of many parts without a copy of all of them in memory, the first line last: it names the key, which is given. */
function writeParts(file: string, parts: readonly (string | Buffer)[]): Key {
  const handle = openSync(file, 'w')
  try {
    const sum = startHash()
    let at = firstLine(hashOf('')).length
    for (let from = 0; from < parts.length; from += partsAtOnce) {
      const block = parts.slice(from, from + partsAtOnce).map((part) => (typeof part === 'string' ? Buffer.from(part, 'utf8') : part))
      const bytes = Buffer.concat(block)
      sum.add(bytes)
      writeAt(handle, bytes, at)
      at += bytes.length
    }
    const key = sum.key()
    writeAt(handle, Buffer.from(firstLine(key), 'latin1'), 0)
    return key
  } finally {
    closeSync(handle)
  }
}

function writeAt(handle: number, bytes: Buffer, at: number): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(handle, bytes, done, bytes.length - done, at + done)
}

/** The first line of the file, which is of one length for every key. */
function firstLine(key: Key): string {
  return `${format} ${key}\n`
}

/** Makes the row of a page, field by field: to spread a state would parse its reads. */
export function rowOf(route: string, state: PageState): PageRow {
  const { contentKey, contentHash, propsKey, documentHash, twinHash, copies, diagnostics, unresolved } = state
  const row = [route, contentKey, contentHash, propsKey, documentHash, twinHash] as const
  return copies.length + diagnostics.length + unresolved.length === 0 ? row : [...row, { copies, diagnostics, unresolved }]
}
