// llms-full.txt of a build: kept while no twin has changed, and else written to the staging folder while pages are drawn. In a build of all
// pages, the twins are read from where they stand, published or staged, and added in their order as they come. After an edit of texts, it is the
// file of before with the parts of those pages in their places, of which all up to the first is written before they are drawn.

import { closeSync, mkdirSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { llmsFullEnd, llmsFullPart, llmsFullStart, mainVersion } from '../emit/llms.ts'
import type { OutputFile } from '../emit/output.ts'
import type { PublishFolders } from '../emit/publish.ts'
import { removeFile } from '../emit/remove-file.ts'
import { type Key, keyOf } from '../model/key.ts'
import type { Page, Site } from '../model/site.ts'
import { isDiskError } from './disk-errors.ts'
import type { EditScope } from './open-edited.ts'
import type { PlannedPage } from './page-plan.ts'
import type { PublishedBefore } from './published-before.ts'
import type { PageResult } from './render-pages.ts'

/** What the file is made of besides pages. */
export interface FullInput {
  readonly site: Site
  /** The output folder, and that in which the pages drawn in this run stand. */
  readonly folders: Pick<PublishFolders, 'out' | 'staging'>
  readonly before: PublishedBefore
  /** The pages whose texts have changed, when nothing else has. */
  readonly scope?: EditScope
}

/** llms-full.txt in the making. */
export interface FullOutput {
  /** Makes what can be made before these pages of a plan are drawn. */
  begin(plan: readonly PlannedPage[], drawn: ReadonlySet<PlannedPage>): void
  /** Takes a page as soon as it is known. */
  take(result: PageResult): void
  /** Gives the file. Its hash is that of the twins it is made of, and tells the next build whether it is the same: nothing hashes its text. */
  finish(results: readonly PageResult[]): OutputFile
}

const output = 'llms-full.txt'

/** Bytes that are written at once. */
const blockSize = 1 << 18

/** Opens llms-full.txt. */
export function openFull(input: FullInput): FullOutput {
  const { site, folders, before } = input
  const published = before.trusted?.files[output]
  // What the disk refuses meanwhile is told when the file is written whole.
  let begun: Begun | undefined
  let writer = published === undefined ? openWriter(input) : undefined
  return {
    begin(plan, drawn) {
      if (input.scope === undefined || published === undefined) return
      unlessRefused(() => {
        begun = begin(input, plan, drawn)
      })
    },
    take(result) {
      if (writer !== undefined && !unlessRefused(() => writer?.take(result))) writer = undefined
    },
    finish(results) {
      const hash = fullKey(site, results)
      if (published === hash) {
        removeFile(fileIn(folders.staging)) // what was begun, or refused on the way
        return { type: 'keep', path: output, hash }
      }
      if (begun !== undefined) goOn(input, begun)
      else (writer ?? writerOf(input, results)).end()
      return { type: 'staged', path: output, hash }
    },
  }
}

/** Does something unless the disk refuses it; says whether it was done. */
function unlessRefused(action: () => void): boolean {
  try {
    action()
    return true
  } catch (error) {
    if (isDiskError(error)) return false
    throw error
  }
}

function fileIn(folder: string): string {
  return path.join(folder, output)
}

function fullKey({ config: { url, baseUrl, trailingSlash } }: Site, results: readonly PageResult[]): Key {
  const paged = results.filter(({ planned }) => planned.page !== undefined)
  const twins = paged.map(({ planned: { route, page }, state }) => `${route} ${page?.unlisted} ${state?.twinHash}`)
  return keyOf('full-2', url, baseUrl, String(trailingSlash), twins.join('\n'))
}

/** A file of which all up to the first part of a page that is drawn is written. */
interface Begun {
  /** Where that part starts, and the file of before from there on. */
  readonly start: number
  readonly rest: Buffer
  /** The pages that are drawn, in the order of the file, and where their old parts stand. */
  readonly places: readonly Place[]
}

interface Place {
  readonly page: Page
  readonly twin: string
  readonly start: number
  readonly end: number
}

/** Begins with the file of before. Where each part stands follows from the sizes of the twins; undefined when they do not add up. */
function begin({ site, folders, before }: FullInput, plan: readonly PlannedPage[], drawn: ReadonlySet<PlannedPage>): Begun | undefined {
  const planned = new Map(plan.map((each) => [each.page, each]))
  const places: Place[] = []
  let at = 0
  for (const page of mainVersion(site).pages) {
    const own = planned.get(page)
    const twin = own?.twinOutput
    if (own === undefined || twin === undefined || page.unlisted) continue
    const size = before.stamps[twin]?.[0]
    if (size === undefined || before.trusted?.files[twin] === undefined) return undefined // changed by hand
    const start = at
    at += Buffer.byteLength(llmsFullPart(site, page, '')) + size
    if (drawn.has(own)) places.push({ page, twin, start, end: at })
  }
  if (at !== before.stamps[output]?.[0]) return undefined
  const start = places[0]?.start ?? at
  const rest = readFrom(fileIn(folders.out), start, at)
  if (start + rest.length !== at) return undefined
  mkdirSync(folders.staging, { recursive: true })
  copyStart(fileIn(folders.out), fileIn(folders.staging), start)
  return { start, rest, places }
}

/** Copies the first bytes of a file. To copy all of it and cut it off takes five times as long (ext4, 2026-11). */
function copyStart(from: string, to: string, size: number): void {
  const source = openSync(from, 'r')
  try {
    const target = openSync(to, 'w')
    try {
      const block = Buffer.allocUnsafeSlow(Math.min(size, blockSize))
      for (let at = 0, read = -1; at < size && read !== 0; at += read) {
        read = readSync(source, block, 0, Math.min(block.length, size - at), at)
        writeFileSync(target, block.subarray(0, read))
      }
    } finally {
      closeSync(target)
    }
  } finally {
    closeSync(source)
  }
}

/** Reads a part of a file. */
function readFrom(file: string, start: number, end: number): Buffer {
  const bytes = Buffer.allocUnsafeSlow(end - start)
  const handle = openSync(file, 'r')
  try {
    return bytes.subarray(0, readSync(handle, bytes, 0, bytes.length, start))
  } finally {
    closeSync(handle)
  }
}

/** Goes on with the parts of the drawn pages, and what stands between them. */
function goOn({ site, folders }: FullInput, { rest, start, places }: Begun): void {
  const handle = openSync(fileIn(folders.staging), 'a')
  try {
    for (const [index, { page, twin, end }] of places.entries()) {
      const next = places[index + 1]?.start ?? start + rest.length
      const parts = [...partOf(site, page, path.join(folders.staging, twin)), rest.subarray(end - start, next - start)]
      for (const part of parts) writeFileSync(handle, part)
    }
  } finally {
    closeSync(handle)
  }
}

/** Gives the part of a page, whose twin need not be decoded. */
function partOf(site: Site, page: Page, twin: string): readonly Uint8Array[] {
  return [Buffer.from(llmsFullStart(site, page)), readFileSync(twin), Buffer.from(llmsFullEnd)]
}

/** Writes the file whole, page by page. */
interface FullWriter {
  take(result: PageResult): void
  /** Writes what is left. */
  end(): void
}

function writerOf(input: FullInput, results: readonly PageResult[]): FullWriter {
  const writer = openWriter(input)
  for (const result of results) writer.take(result)
  return writer
}

function openWriter({ site, folders }: FullInput): FullWriter {
  const pages = mainVersion(site).pages
  /** Where the twins of pages stand that were not their turn yet; of a page that has none, nothing. */
  const twins = new Map<Page, string | undefined>()
  const file = fileIn(folders.staging)
  let next = 0
  let parts: Uint8Array[] = []
  let size = 0
  let isBegun = false
  const write = () => {
    if (!isBegun) mkdirSync(folders.staging, { recursive: true })
    writeFileSync(file, Buffer.concat(parts), { flag: isBegun ? 'a' : 'w' })
    isBegun = true
    parts = []
    size = 0
  }
  const add = (page: Page, twin: string | undefined) => {
    if (twin === undefined || page.unlisted) return
    for (const part of partOf(site, page, twin)) {
      parts.push(part)
      size += part.length
    }
    if (size >= blockSize) write()
  }
  return {
    take({ planned: { page, twinOutput }, isStaged, state }) {
      if (page === undefined) return
      const isThere = twinOutput !== undefined && state !== undefined
      twins.set(page, isThere ? path.join(isStaged ? folders.staging : folders.out, twinOutput) : undefined)
      for (let due = pages[next]; due !== undefined && twins.has(due); due = pages[++next]) {
        add(due, twins.get(due))
        twins.delete(due)
      }
    },
    end: write,
  }
}
