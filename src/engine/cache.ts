// The build cache: values by key in immutable pack files. Values go to disk as they come, so that memory does not grow with the site.
// Every entry carries a checksum: a damaged or foreign entry is a miss, never an error.

import { closeSync, readSync, rmSync } from 'node:fs'
import path from 'node:path'
import { hashOf, type Key } from '../model/key.ts'
import { listPacks, openPack, type Pack, type PackRow, PackWriter } from './cache-pack.ts'

/** Where one entry stands. */
interface Location {
  readonly pack: Pack
  readonly row: PackRow
}

/** Small packs are merged when there are more than this many; four reads at start cost under 1 ms (2026-11). */
const maxPacks = 4

/** To which share of its size a cache is pruned that is too large: else it would be at each build from then on. */
const prunedShare = 3 / 4

/** Bytes up to which packs are merged with all smaller ones, whatever these hold. */
const smallPack = 1024 * 1024

/** Keeps JSON values by key on disk. Open one for a build, `close` it at the end. */
export class Cache {
  readonly #folder: string
  readonly #maxBytes: number
  readonly #found = new Map<string, Location>()
  readonly #packs: Pack[] = []
  readonly #used = new Set<string>()
  #writer: PackWriter | undefined
  /** Why nothing more is written. */
  #refusal: { readonly error: unknown } | undefined

  /**
   * Opens the cache of a folder, which need not exist. `isFresh` finds nothing that was kept before; `maxBytes` (512 MB unless given)
   * bounds what `close` leaves on disk.
   */
  constructor(folder: string, options: { readonly isFresh?: boolean; readonly maxBytes?: number } = {}) {
    this.#folder = folder
    this.#maxBytes = options.maxBytes ?? 512 * 1024 * 1024
    if (options.isFresh !== true) for (const name of listPacks(folder)) this.#open(path.join(folder, name))
  }

  /** Reads the value of a key as parsed JSON; undefined when it is not there or its bytes are not those that were written. */
  get(key: Key): unknown {
    const bytes = this.getBytes(key)
    return bytes === undefined ? undefined : JSON.parse(bytes.toString('utf8'))
  }

  /** Reads the value of a key as the bytes that were written. */
  getBytes(key: Key): Buffer | undefined {
    const location = this.#found.get(key)
    const bytes = location && this.#readAt(key, location)
    if (bytes !== undefined) this.#used.add(key)
    return bytes
  }

  /** Says whether a key is there, without reading its value. */
  has(key: Key): boolean {
    const isThere = this.#found.has(key)
    if (isThere) this.#used.add(key)
    return isThere
  }

  /** Adds a JSON value; the next run finds it after `close`. */
  put(key: Key, value: unknown): void {
    this.putText(key, JSON.stringify(value))
  }

  /** Adds a value that is JSON text already. */
  putText(key: Key, json: string): void {
    const bytes = Buffer.from(json, 'utf8')
    this.putBytes(key, bytes, hashOf(bytes))
  }

  /** Adds a value that is bytes already, and whose hash is known. What the disk refuses is told by `close`. */
  putBytes(key: Key, bytes: Uint8Array, checksum: Key): void {
    if (this.#refusal !== undefined) return
    try {
      this.#writer ??= new PackWriter(this.#folder)
      this.#found.set(key, { pack: this.#writer.pack, row: this.#writer.add(key, bytes, checksum) })
      this.#used.add(key)
    } catch (error) {
      this.#refusal = { error }
      this.#dropWriter()
    }
  }

  /** Takes back the value that was added under a key. */
  forget(key: Key): void {
    this.#found.delete(key)
    this.#writer?.drop(key)
  }

  /** Puts what was added in its place, merges packs when there are many, and closes the files. Throws what the disk refused. */
  close(): void {
    try {
      if (this.#refusal !== undefined) throw this.#refusal.error
      const merging = this.#isLarge() ? this.#packs : this.#isMany() ? this.#smallPacks() : []
      if (merging.length > 0) this.#merge(new Set(merging))
      else this.#writer?.finish()
      this.#writer = undefined
    } finally {
      this.abandon()
    }
  }

  /** Closes the files without keeping what was added. */
  abandon(): void {
    this.#dropWriter()
    for (const pack of this.#packs) closeSync(pack.handle)
    this.#packs.length = 0
    this.#found.clear()
  }

  #isMany(): boolean {
    return this.#packs.length + (this.#writer === undefined ? 0 : 1) > maxPacks
  }

  /** The last packs that are small beside those before them: a pack of a whole site is not copied at every few edits. */
  #smallPacks(): readonly Pack[] {
    let size = smallPack
    let from = this.#packs.length
    for (let pack = this.#packs[from - 1]; pack !== undefined && pack.bytes <= 2 * size; pack = this.#packs[from - 1]) {
      size += pack.bytes
      from--
    }
    return this.#packs.slice(from)
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

  /** Writes one pack of all entries of packs and of what was added, those used in this run first, as far as the size allows. */
  #merge(packs: ReadonlySet<Pack>): void {
    const merged = new PackWriter(this.#folder)
    try {
      this.#copyInto(merged, packs)
    } catch (error) {
      merged.abandon()
      throw error
    }
    merged.finish()
    this.#dropWriter()
    for (const pack of packs) rmSync(pack.file, { force: true })
  }

  /** Copies what was used last into a pack, and what is likelier to be used again to its end: so it stands in all packs, and in their order. */
  #copyInto(merged: PackWriter, packs: ReadonlySet<Pack>): void {
    let left = this.#isLarge() ? this.#maxBytes * prunedShare : this.#maxBytes
    const chosen: (readonly [key: string, location: Location])[] = []
    for (const key of new Set([...this.#used, ...[...this.#found.keys()].reverse()])) {
      const location = this.#found.get(key)
      if (location === undefined || (location.pack !== this.#writer?.pack && !packs.has(location.pack))) continue
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
