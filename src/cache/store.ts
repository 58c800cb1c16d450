// The one store of what is remembered between runs: values by key, in name spaces, in immutable pack files of one
// folder. Values go to disk as they come, so that memory does not grow with the site. Every entry carries a checksum: a
// damaged or foreign entry is a miss, never an error. Keys are hashes of all that a value depends on, so the folder may
// be deleted, restored in a fresh clone, and shared between branches at any time.

import { closeSync, readSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensure } from '../model/ensure.ts'
import { hashOf, type Key } from '../model/key.ts'
import { listPacks, openPack, type Pack, type PackRow, PackWriter } from './pack.ts'

/**
 * What is remembered: what texts say, diagrams, images in other sizes, compiled sources, traces of contents and the
 * contents, files made under a key, facts for the check, answers of parsers of samples and of other sites.
 */
export type Space =
  | 'texts'
  | 'diagrams'
  | 'images'
  | 'compiled'
  | 'traces'
  | 'contents'
  | 'outputs'
  | 'facts'
  | 'samples'
  | 'links'

/** Where one entry stands. */
interface Location {
  readonly pack: Pack
  readonly row: PackRow
}

/** Packs are merged when there are more than this many; a few reads at start cost next to nothing. */
const maxPacks = 4

/** To which share of its size a cache is pruned that is too large: else it would be at each build from then on. */
const prunedShare = 3 / 4

/** Keeps values on disk. Open one for a run, `close` it at the end. */
export class Store {
  readonly #folder: string
  readonly #maxBytes: number
  readonly #found = new Map<string, Location>()
  readonly #packs: Pack[] = []
  readonly #used = new Set<string>()
  /** Values added after a write failed; this run can still read them. */
  readonly #unwritten = new Map<string, Uint8Array>()
  #writer: PackWriter | undefined
  #isClosed = false
  /** Why nothing more is written. */
  #refusal: { readonly error: unknown } | undefined

  /**
   * Opens the store in a folder, which need not exist. `isFresh` finds nothing that was kept before; `maxBytes` (512 MB
   * unless given) bounds what `close` leaves on disk.
   */
  constructor(folder: string, options: { readonly isFresh?: boolean; readonly maxBytes?: number | undefined } = {}) {
    this.#folder = folder
    this.#maxBytes = options.maxBytes ?? 512 * 1024 * 1024
    if (options.isFresh !== true) for (const name of listPacks(folder)) this.#open(path.join(folder, name))
  }

  /** Whether nothing was kept before. */
  get isEmpty(): boolean {
    return this.#found.size === 0
  }

  /** Reads a value as the bytes that were written; undefined when it is not there or was damaged. */
  get(space: Space, key: Key): Uint8Array | undefined {
    const name = nameOf(space, key)
    const location = this.#found.get(name)
    const bytes = location && this.#readAt(name, location)
    if (bytes !== undefined) this.#used.add(name)
    return bytes ?? this.#unwritten.get(name)
  }

  /** Reads a value that was put as JSON. The caller knows what it put under the key. */
  getJson(space: Space, key: Key): unknown {
    const bytes = this.get(space, key)
    return bytes === undefined ? undefined : JSON.parse(Buffer.from(bytes).toString('utf8'))
  }

  /** Says whether a value is there, without reading it. */
  has(space: Space, key: Key): boolean {
    const name = nameOf(space, key)
    const isThere = this.#found.has(name)
    if (isThere) this.#used.add(name)
    return isThere || this.#unwritten.has(name)
  }

  /** Adds a value, which the next run finds after `close`; that reports what the disk refuses. */
  put(space: Space, key: Key, bytes: Uint8Array): void {
    if (this.#isClosed) return
    const name = nameOf(space, key)
    try {
      if (this.#refusal === undefined) {
        this.#writer ??= new PackWriter(this.#folder)
        this.#found.set(name, { pack: this.#writer.pack, row: this.#writer.add(name, bytes, hashOf(bytes)) })
        this.#used.add(name)
        return
      }
    } catch (error) {
      this.#refusal = { error }
    }
    this.#unwritten.set(name, bytes)
  }

  /** Adds a value as JSON. */
  putJson(space: Space, key: Key, value: unknown): void {
    this.put(space, key, Buffer.from(JSON.stringify(value), 'utf8'))
  }

  /** Finds nothing of what was kept before. */
  forget(): void {
    this.#found.clear()
  }

  /** Publishes what was added, so that it survives when the run is ended early. */
  flush(): void {
    const writer = this.#writer
    if (writer === undefined || this.#refusal !== undefined) return
    try {
      this.#open(writer.finish())
      this.#writer = undefined
    } catch (error) {
      this.#refusal = { error }
    }
  }

  /** Puts what was added in its place, merges packs when they are many, and closes them. Throws the disk's refusal. */
  close(): void {
    try {
      if (this.#refusal !== undefined) throw this.#refusal.error
      if (this.#isLarge() || this.#isMany()) this.#merge()
      else this.#writer?.finish()
      this.#writer = undefined
    } finally {
      this.abandon()
    }
  }

  /** Closes the files without keeping what was added. */
  abandon(): void {
    this.#isClosed = true
    this.#dropWriter()
    for (const pack of this.#packs) closeSync(pack.handle)
    this.#packs.length = 0
    this.#found.clear()
    this.#unwritten.clear()
  }

  #isMany(): boolean {
    return this.#packs.length + (this.#writer === undefined ? 0 : 1) > maxPacks
  }

  /** Says whether the size is passed by entries that this run has not used; what it has used stays in any case. */
  #isLarge(): boolean {
    let all = 0
    let used = 0
    for (const [key, { row }] of this.#found) {
      all += row[2]
      if (this.#used.has(key)) used += row[2]
    }
    return all > this.#maxBytes && used < all
  }

  #open(file: string): void {
    const opened = openPack(file)
    if (opened === undefined) {
      rmSync(file, { force: true })
      return
    }
    const { pack, rows } = opened
    this.#packs.push(pack)
    for (const row of rows) this.#found.set(row[0], { pack, row })
  }

  #dropWriter(): void {
    const writer = this.#writer
    if (writer === undefined) return
    this.#writer = undefined
    for (const [key, { pack }] of this.#found) if (pack === writer.pack) this.#found.delete(key)
    writer.abandon()
  }

  #readAt(key: string, { pack, row: [, offset, length, checksum] }: Location): Buffer | undefined {
    const bytes = Buffer.allocUnsafe(length)
    const read = readSync(pack.handle, bytes, 0, length, offset)
    if (read === length && hashOf(bytes) === checksum) return bytes
    this.#found.delete(key)
    return undefined
  }

  /** Writes one pack of all entries, those used in this run first, as far as the size allows. */
  #merge(): void {
    const merged = new PackWriter(this.#folder)
    try {
      this.#copyInto(merged)
    } catch (error) {
      merged.abandon()
      throw error
    }
    merged.finish()
    this.#dropWriter()
    for (const pack of this.#packs) rmSync(pack.file, { force: true })
  }

  /** Copies what was used last into a pack, and to its end what is likelier to be used again, as in all packs. */
  #copyInto(merged: PackWriter): void {
    let left = this.#isLarge() ? this.#maxBytes * prunedShare : this.#maxBytes
    const chosen: (readonly [key: string, location: Location])[] = []
    const used = [...this.#used].filter((key) => this.#found.has(key))
    for (const key of new Set([...used, ...[...this.#found.keys()].reverse()])) {
      const location = ensure(this.#found.get(key))
      left -= location.row[2]
      if (left < 0 && !this.#used.has(key)) break
      chosen.push([key, location])
    }
    for (const [key, location] of chosen.reverse()) {
      const bytes = this.#readAt(key, location)
      if (bytes !== undefined) merged.add(key, bytes, location.row[3])
    }
  }
}

function nameOf(space: Space, key: Key): string {
  return `${space} ${key}`
}
