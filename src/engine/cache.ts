// The build cache: values by key in immutable pack files. A pack is written whole and renamed into place, so builds that run at once
// or are killed cannot damage it. Every entry carries a checksum: a damaged or foreign entry is a miss, never an error.

import { closeSync, fstatSync, mkdirSync, openSync, readdirSync, readSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { hasErrorCode } from '../model/error-code.ts'
import { hashOf, type Key } from '../model/key.ts'

/** Where one entry stands: its pack, byte offset and byte length, and the hash of its bytes. */
interface Location {
  readonly pack: Pack
  readonly offset: number
  readonly length: number
  readonly checksum: string
}

interface Pack {
  readonly file: string
  readonly handle: number
  readonly bytes: number
}

type IndexRow = readonly [key: string, offset: number, length: number, checksum: string]

/** The last bytes of a pack: where its index begins (20 digits) and the index's hash (32). */
const footerLength = 52
/** Packs are merged when there are more than this many; four reads at start cost under 1 ms (2026-11). */
const maxPacks = 4

/** Keeps JSON values by key on disk. Open one for a build, `close` it at the end. */
export class Cache {
  readonly #folder: string
  readonly #maxBytes: number
  readonly #found = new Map<string, Location>()
  readonly #packs: Pack[] = []
  readonly #added = new Map<string, string>()
  readonly #used = new Set<string>()

  /**
   * Opens the cache of a folder, which need not exist. `isFresh` finds nothing that was kept before; `maxBytes` (512 MB unless given)
   * bounds what `close` leaves on disk.
   */
  constructor(folder: string, options: { readonly isFresh?: boolean; readonly maxBytes?: number } = {}) {
    this.#folder = folder
    this.#maxBytes = options.maxBytes ?? 512 * 1024 * 1024
    if (options.isFresh !== true) for (const name of listPacks(folder)) this.#openPack(path.join(folder, name))
  }

  /** Reads the value of a key as parsed JSON; undefined when it is not there or its bytes are not those that were written. */
  get(key: Key): unknown {
    const text = this.getText(key)
    return text === undefined ? undefined : JSON.parse(text)
  }

  /** Reads the value of a key as JSON text. */
  getText(key: Key): string | undefined {
    const text = this.#added.get(key) ?? this.#read(key)
    if (text !== undefined) this.#used.add(key)
    return text
  }

  /** Says whether a key is there, without reading its value. */
  has(key: Key): boolean {
    const isThere = this.#added.has(key) || this.#found.has(key)
    if (isThere) this.#used.add(key)
    return isThere
  }

  /** Adds a JSON value; it is on disk after `close`. */
  put(key: Key, value: unknown): void {
    this.putText(key, JSON.stringify(value))
  }

  /** Adds a value that is JSON text already. */
  putText(key: Key, text: string): void {
    this.#added.set(key, text)
    this.#used.add(key)
  }

  /** Writes what was added as a new pack, merges packs when there are many, and closes the files. */
  close(): void {
    try {
      if (this.#packs.length + (this.#added.size > 0 ? 1 : 0) > maxPacks) this.#merge()
      else if (this.#added.size > 0) this.#write([...this.#added])
    } finally {
      this.abandon()
    }
  }

  /** Closes the files without keeping what was added. */
  abandon(): void {
    for (const pack of this.#packs) closeSync(pack.handle)
    this.#packs.length = 0
    this.#found.clear()
    this.#added.clear()
  }

  #openPack(file: string): void {
    const handle = openSync(file, 'r')
    const bytes = fstatSync(handle).size
    const rows = readIndex(handle, bytes)
    if (rows === undefined) {
      closeSync(handle)
      rmSync(file, { force: true })
      return
    }
    const pack = { file, handle, bytes }
    this.#packs.push(pack)
    for (const [key, offset, length, checksum] of rows) this.#found.set(key, { pack, offset, length, checksum })
  }

  #read(key: string): string | undefined {
    const location = this.#found.get(key)
    if (location === undefined) return undefined
    const bytes = Buffer.allocUnsafe(location.length)
    const read = readSync(location.pack.handle, bytes, 0, location.length, location.offset)
    if (read === location.length && hashOf(bytes) === location.checksum) return bytes.toString('utf8')
    this.#found.delete(key)
    return undefined
  }

  /** Writes one pack of all entries, those used in this run first, as far as the size allows, and removes the others. */
  #merge(): void {
    const old = this.#packs.map((pack) => pack.file)
    const keys = [...new Set([...this.#used, ...this.#added.keys(), ...this.#found.keys()])]
    const entries: [string, string][] = []
    let bytes = 0
    for (const key of keys) {
      const text = this.#added.get(key) ?? this.#read(key)
      if (text === undefined) continue
      bytes += text.length
      if (bytes > this.#maxBytes && !this.#used.has(key)) break
      entries.push([key, text])
    }
    this.#write(entries)
    for (const file of old) rmSync(file, { force: true })
  }

  #write(entries: readonly (readonly [string, string])[]): void {
    const parts: Buffer[] = []
    const rows: IndexRow[] = []
    let offset = 0
    for (const [key, text] of entries) {
      const bytes = Buffer.from(text, 'utf8')
      rows.push([key, offset, bytes.length, hashOf(bytes)])
      parts.push(bytes)
      offset += bytes.length
    }
    const index = Buffer.from(JSON.stringify(rows), 'utf8')
    const footer = Buffer.from(`${String(offset).padStart(20, '0')}${hashOf(index)}`, 'ascii')
    const content = Buffer.concat([...parts, index, footer])
    mkdirSync(this.#folder, { recursive: true })
    // Later packs have higher numbers, and win where two hold the same key.
    const last = listPacks(this.#folder).at(-1) ?? '0'
    const number = String(Number.parseInt(last, 10) + 1).padStart(8, '0')
    const file = path.join(this.#folder, `${number}-${hashOf(index)}.pack`)
    writeFileSync(`${file}.${process.pid}`, content)
    renameSync(`${file}.${process.pid}`, file)
  }
}

function listPacks(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => /^\d{8}-.*\.pack$/.test(name))
      .sort()
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT', 'ENOTDIR')) return []
    throw error
  }
}

/** Reads a pack's index; undefined when the pack is damaged or no pack. */
function readIndex(handle: number, bytes: number): readonly IndexRow[] | undefined {
  if (bytes < footerLength) return undefined
  const footer = Buffer.alloc(footerLength)
  readSync(handle, footer, 0, footerLength, bytes - footerLength)
  const start = Number(footer.toString('ascii', 0, 20))
  if (!Number.isSafeInteger(start) || start < 0 || start > bytes - footerLength) return undefined
  const index = Buffer.alloc(bytes - footerLength - start)
  readSync(handle, index, 0, index.length, start)
  if (hashOf(index) !== footer.toString('ascii', 20)) return undefined
  return JSON.parse(index.toString('utf8')) as readonly IndexRow[] // its hash says that we wrote it
}
