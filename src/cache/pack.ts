// The pack files of the store. A pack holds values one after another, then an index, then the offset and hash of that
// index. It is written under a temporary name and renamed when it is complete, so concurrent or killed builds cannot
// damage a pack.

import { closeSync, mkdirSync, openSync, readdirSync, readSync, renameSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { ifThere, isFile, openRegular } from '../files/read-file.ts'
import { isAlive } from '../files/running-process.ts'
import { hashOf } from '../model/key.ts'

/** An open pack. */
export interface Pack {
  readonly file: string
  readonly handle: number
  readonly bytes: number
}

/** Offset and length of a value in a pack, in bytes, and its hash. */
export type PackRow = readonly [key: string, offset: number, length: number, checksum: string]

/** Size of the trailer of a pack: the offset of its index (20 digits) and the hash of the index (32). */
const footerLength = 52
const packName = /^\d{8}-.*\.pack$/
const partName = /^(\d+)-\d+\.part$/

/** Lists the packs in a folder, oldest first, and removes unfinished packs of killed builds. */
export function listPacks(folder: string): readonly string[] {
  const names = ifThere(() => readdirSync(folder)) ?? []
  for (const name of names) {
    const owner = partName.exec(name)?.[1]
    if (owner !== undefined && !isAlive(Number(owner))) rmSync(path.join(folder, name), { force: true })
  }
  return names.filter((name) => packName.test(name)).sort()
}

/** Opens a pack and reads its index. Returns undefined if the file is damaged or not a pack. */
export function openPack(file: string): { readonly pack: Pack; readonly rows: readonly PackRow[] } | undefined {
  if (!isFile(file)) return undefined
  const { handle, size: bytes } = openRegular(file)
  const rows = readIndex(handle, bytes)
  if (rows !== undefined) return { pack: { file, handle, bytes }, rows }
  closeSync(handle)
  return undefined
}

function readIndex(handle: number, bytes: number): readonly PackRow[] | undefined {
  if (bytes < footerLength) return undefined
  const footer = Buffer.alloc(footerLength)
  readSync(handle, footer, 0, footerLength, bytes - footerLength)
  const start = Number(footer.toString('ascii', 0, 20))
  if (!Number.isSafeInteger(start) || start < 0 || start > bytes - footerLength) return undefined
  const index = Buffer.alloc(bytes - footerLength - start)
  readSync(handle, index, 0, index.length, start)
  if (hashOf(index) !== footer.toString('ascii', 20)) return undefined
  return JSON.parse(index.toString('utf8')) as readonly PackRow[] // its hash says that we wrote it
}

/** A pack being written: `add` values, then `finish` or `abandon` it. Added values can be read at once. */
export class PackWriter {
  readonly pack: Pack
  readonly #folder: string
  readonly #rows = new Map<string, PackRow>()
  #end = 0
  #isOpen = true

  constructor(folder: string) {
    this.#folder = folder
    mkdirSync(folder, { recursive: true })
    const file = path.join(folder, `${process.pid}-${process.hrtime.bigint()}.part`)
    this.pack = { file, handle: openSync(file, 'wx+'), bytes: 0 }
  }

  /** Writes a value and returns its row. */
  add(key: string, bytes: Uint8Array, checksum: string): PackRow {
    const row = [key, this.#end, bytes.length, checksum] as const
    this.#write(bytes)
    this.#rows.set(key, row)
    return row
  }

  /** Writes the index, renames the pack to its final name, and returns its path. */
  finish(): string {
    const index = Buffer.from(JSON.stringify([...this.#rows.values()]), 'utf8')
    const hash = hashOf(index)
    const footer = `${String(this.#end).padStart(20, '0')}${hash}`
    this.#write(index)
    this.#write(Buffer.from(footer, 'ascii'))
    this.#closeFile()
    // Later packs have higher numbers. If two packs hold the same key, the later one wins.
    const last = listPacks(this.#folder).at(-1) ?? ''
    const number = String((Number.parseInt(last, 10) || 0) + 1).padStart(8, '0')
    const file = path.join(this.#folder, `${number}-${hash}.pack`)
    renameSync(this.pack.file, file)
    return file
  }

  /** Discards what was written. */
  abandon(): void {
    this.#closeFile()
    rmSync(this.pack.file, { force: true })
  }

  #closeFile(): void {
    if (this.#isOpen) closeSync(this.pack.handle)
    this.#isOpen = false
  }

  #write(bytes: Uint8Array): void {
    for (let done = 0; done < bytes.length; )
      done += writeSync(this.pack.handle, bytes, done, bytes.length - done, this.#end + done)
    this.#end += bytes.length
  }
}
