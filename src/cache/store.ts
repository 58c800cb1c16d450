// The only store of data kept between runs: values by key, in namespaces, in immutable pack files in one folder. Values
// are written to disk immediately, so memory use does not grow with the site. Every entry has a checksum: a damaged or
// foreign entry is a miss, never an error. A key is a hash of everything the value depends on, so the folder can be
// deleted, restored in a fresh clone, or shared between branches at any time.

import { closeSync, readSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensure } from '../model/ensure.ts'
import { hashOf, type Key } from '../model/key.ts'
import { listPacks, openPack, type Pack, type PackRow, PackWriter } from './pack.ts'

/**
 * The namespaces: parsed texts, diagrams, resized images, compiled sources, rendered contents and their traces, files
 * built under a key, facts for the check, and the results of sample parsers and external links.
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

/** The values of one namespace as JSON. A Map is one. */
export interface JsonValues {
  get(key: string): unknown
  set(key: string, value: unknown): void
}

/** Location of one entry. */
interface Location {
  readonly pack: Pack
  readonly row: PackRow
}

/** Packs are merged if there are more than this many. Reading a few indexes at startup costs next to nothing. */
const maxPacks = 4

/** Share of the size limit to which an oversized cache is pruned, so that the next builds don't prune again. */
const prunedShare = 3 / 4

/** Keeps values on disk. Open a store for a run and `close` it at the end. */
export class Store {
  readonly #folder: string
  readonly #maxBytes: number
  readonly #found = new Map<string, Location>()
  readonly #packs: Pack[] = []
  readonly #used = new Set<string>()
  /** Values added after a write failed. This run can still read them. */
  readonly #unwritten = new Map<string, Uint8Array>()
  #writer: PackWriter | undefined
  #isClosed = false
  /** The error after which nothing more is written. */
  #refusal: { readonly error: unknown } | undefined

  /**
   * Opens the store in a folder, which need not exist. With `isFresh`, the store ignores everything kept before;
   * `maxBytes` (512 MB by default) limits the size that `close` leaves on disk.
   */
  constructor(folder: string, options: { readonly isFresh?: boolean; readonly maxBytes?: number | undefined } = {}) {
    this.#folder = folder
    this.#maxBytes = options.maxBytes ?? 512 * 1024 * 1024
    if (options.isFresh !== true) for (const name of listPacks(folder)) this.#open(path.join(folder, name))
  }

  /** Whether the store has no entries of earlier runs. */
  get isEmpty(): boolean {
    return this.#found.size === 0
  }

  /** Reads the bytes of a value. Returns undefined if it is missing or damaged. */
  get(space: Space, key: Key): Uint8Array | undefined {
    const name = nameOf(space, key)
    const location = this.#found.get(name)
    const bytes = location && this.#readAt(name, location)
    if (bytes !== undefined) this.#used.add(name)
    return bytes ?? this.#unwritten.get(name)
  }

  /** Reads a value stored as JSON. The caller knows the type that it stored under the key. */
  getJson(space: Space, key: Key): unknown {
    const bytes = this.get(space, key)
    return bytes === undefined ? undefined : JSON.parse(Buffer.from(bytes).toString('utf8'))
  }

  /** Returns whether a value exists, without reading it. */
  has(space: Space, key: Key): boolean {
    const name = nameOf(space, key)
    const isThere = this.#found.has(name)
    if (isThere) this.#used.add(name)
    return isThere || this.#unwritten.has(name)
  }

  /** Adds a value, which later runs find after `close`. `close` throws errors of the disk. */
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

  /** Returns the JSON values of a namespace. Their keys can be any text that says what a value depends on. */
  values(space: Space): JsonValues {
    return {
      get: (key) => this.getJson(space, key as Key), // only names entries
      set: (key, value) => this.putJson(space, key as Key, value),
    }
  }

  /** Ignores everything kept by earlier runs. */
  forget(): void {
    this.#found.clear()
  }

  /** Publishes the values added so far, so that they survive if the run is interrupted. */
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

  /** Publishes the added values, merges packs if there are too many, and closes them. Throws errors of the disk. */
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

  /** Closes the files and discards the added values. */
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

  /** Returns whether entries that this run didn't use exceed the size limit. Used entries are always kept. */
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

  /** Writes one pack with all entries, those used in this run first, up to the size limit. */
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

  /** Copies the most recently used entries into a pack. As in all packs, those likely to be reused come last. */
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
