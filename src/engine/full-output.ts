// llms-full.txt of a build: kept while no twin has changed; the twins are read from where the pages stand, published or staged, and written
// to the staging folder one after the other. After an edit of texts, it is the file of before with the parts of those pages in their places, of
// which all up to the first is written while the pages are drawn.

import { appendFileSync, closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { llmsFullPart, llmsFullParts, mainVersion } from '../emit/llms.ts'
import type { OutputFile } from '../emit/output.ts'
import type { PublishFolders } from '../emit/publish.ts'
import { type Key, keyOf, startHash } from '../model/key.ts'
import { urlOf } from '../model/route.ts'
import type { Page, Site } from '../model/site.ts'
import type { FullState } from './build-state.ts'
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
  /** Gives the file, and the state to remember. */
  finish(results: readonly PageResult[]): Promise<{ readonly file: OutputFile; readonly state: FullState }>
}

const output = 'llms-full.txt'

/** Opens llms-full.txt. */
export function openFull(input: FullInput): FullOutput {
  const { site, folders, before } = input
  const state = before.state.full
  const isPublished = state !== undefined && before.trusted?.files[output] === state.hash
  let begun: Begun | undefined
  return {
    begin(plan, drawn) {
      if (input.scope === undefined || !isPublished) return
      try {
        begun = begin(input, plan, drawn)
      } catch (error) {
        if (!isDiskError(error)) throw error // what the disk refuses is told when the file is written whole
      }
    },
    async finish(results) {
      const key = fullKey(site, results)
      if (isPublished && state.key === key) {
        if (begun !== undefined) rmSync(fileIn(folders.staging))
        return { file: { type: 'keep', path: output, hash: state.hash }, state }
      }
      const hash = begun === undefined ? writeAnew(input, results) : goOn(input, begun)
      return { file: { type: 'staged', path: output, hash }, state: { key, hash } }
    },
  }
}

function fileIn(folder: string): string {
  return path.join(folder, output)
}

function fullKey({ config }: Site, results: readonly PageResult[]): Key {
  const paged = results.filter(({ planned }) => planned.page !== undefined)
  const twins = paged.map(({ planned: { route, page }, state }) => `${urlOf(route, config)} ${page?.unlisted} ${state?.twinHash}`)
  return keyOf('full-1', config.url, ...twins)
}

/** A file of which all up to the first part of a page that is drawn is written. */
interface Begun {
  readonly old: Buffer
  readonly hash: ReturnType<typeof startHash>
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
  const old = readFileSync(fileIn(folders.out))
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
  if (at !== old.length) return undefined
  const hash = startHash()
  const first = old.subarray(0, places[0]?.start ?? at)
  hash.add(first)
  mkdirSync(folders.staging, { recursive: true })
  writeFileSync(fileIn(folders.staging), first)
  return { old, hash, places }
}

/** Goes on with the parts of the drawn pages, and what stands between them. */
function goOn({ site, folders }: FullInput, { old, hash, places }: Begun): Key {
  const parts = places.flatMap(({ page, twin, end }, index) => {
    const text = readFileSync(path.join(folders.staging, twin), 'utf8')
    return [Buffer.from(llmsFullPart(site, page, text)), old.subarray(end, places[index + 1]?.start)]
  })
  for (const part of parts) {
    hash.add(part)
    appendFileSync(fileIn(folders.staging), part)
  }
  return hash.key()
}

/** Writes the file page by page, and gives its hash. */
function writeAnew({ site, folders }: FullInput, results: readonly PageResult[]): Key {
  const twins = new Map<Page, string>()
  for (const { planned, isStaged, state } of results) {
    const { page, twinOutput } = planned
    if (page !== undefined && twinOutput !== undefined && state !== undefined)
      twins.set(page, path.join(isStaged ? folders.staging : folders.out, twinOutput))
  }
  const file = fileIn(folders.staging)
  mkdirSync(path.dirname(file), { recursive: true })
  const target = openSync(file, 'w')
  try {
    const hash = startHash()
    for (const part of llmsFullParts(site, (page) => readTwin(twins.get(page)))) {
      hash.add(part)
      writeFileSync(target, part)
    }
    return hash.key()
  } finally {
    closeSync(target)
  }
}

function readTwin(file: string | undefined): string | undefined {
  return file === undefined ? undefined : readFileSync(file, 'utf8')
}
