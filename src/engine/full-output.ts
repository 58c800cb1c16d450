// llms-full.txt of a build: kept while no twin has changed; the twins are read from where the pages stand, published or staged, and written
// to the staging folder one after the other.

import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { llmsFullPart, llmsFullParts, mainVersion } from '../emit/llms.ts'
import type { OutputFile, OutputManifest } from '../emit/output.ts'
import type { FileStamps } from '../emit/stamps.ts'
import { type Key, keyOf, startHash } from '../model/key.ts'
import { urlOf } from '../model/route.ts'
import type { Page, Site } from '../model/site.ts'
import type { FullState } from './build-state.ts'
import type { EditScope } from './open-edited.ts'
import type { PageResult } from './render-pages.ts'

/** What the file is made of. */
export interface FullInput {
  readonly site: Site
  readonly results: readonly PageResult[]
  /** The output folder, and that in which the pages drawn in this run stand; absolute. */
  readonly out: string
  readonly staging: string
  readonly state?: FullState
  readonly published?: OutputManifest
  /** What the disk says of the published files. */
  readonly stamps: FileStamps
  /** The pages whose texts have changed, when nothing else has. */
  readonly scope?: EditScope
}

const output = 'llms-full.txt'

/** Gives llms-full.txt, and the state to remember. */
export function fullOutput(input: FullInput): { readonly file: OutputFile; readonly state: FullState } {
  const { site, results, staging, state, published } = input
  const paged = results.filter(({ planned }) => planned.page !== undefined)
  const key = keyOf(
    'full-1',
    site.config.url,
    ...paged.map(({ planned, state: page }) => `${urlOf(planned.route, site.config)} ${planned.page?.unlisted} ${page?.twinHash}`),
  )
  if (state?.key === key && published?.files[output] === state.hash)
    return { file: { type: 'keep', path: output, hash: state.hash }, state }
  const twins = new Map<Page, Twin>()
  for (const { planned, isStaged, state: known } of paged) {
    const { page, twinOutput } = planned
    if (page !== undefined && twinOutput !== undefined && known !== undefined) twins.set(page, { file: twinOutput, isStaged })
  }
  const parts = partsOfBefore({ ...input, twins }) ?? partsAnew({ ...input, twins })
  const hash = writeParts(path.join(staging, output), parts)
  return { file: { type: 'staged', path: output, hash }, state: { key, hash } }
}

/** Where the twin of a page is: its path in the output, and whether it was drawn in this run. */
interface Twin {
  readonly file: string
  readonly isStaged: boolean
}

interface Parts extends FullInput {
  readonly twins: ReadonlyMap<Page, Twin>
}

/** Gives the file page by page, of the twins where they stand. */
function partsAnew({ site, twins, out, staging }: Parts): Iterable<string> {
  return llmsFullParts(site, (page) => {
    const twin = twins.get(page)
    return twin && readFileSync(path.join(twin.isStaged ? staging : out, twin.file), 'utf8')
  })
}

/**
 * Gives the file of before with the parts of the pages that were drawn in its place, when only texts have changed: reading 2,000 twins one
 * by one takes longer than the rest of an edit. Where each part stands follows from the sizes of the twins; undefined when they do not add up.
 */
function partsOfBefore({ site, twins, out, staging, scope, stamps, state, published }: Parts): readonly Uint8Array[] | undefined {
  if (scope === undefined || state === undefined || published?.files[output] !== state.hash) return undefined
  const before = readFileSync(path.join(out, output))
  const parts: Uint8Array[] = []
  let at = 0
  let from = 0
  for (const page of mainVersion(site).pages) {
    const twin = page.unlisted ? undefined : twins.get(page)
    if (twin === undefined) continue
    const size = stamps[twin.file]?.[0]
    if (size === undefined || published.files[twin.file] === undefined) return undefined // changed by hand
    const length = Buffer.byteLength(llmsFullPart(site, page, '')) + size
    if (twin.isStaged) {
      const text = readFileSync(path.join(staging, twin.file), 'utf8')
      parts.push(before.subarray(from, at), Buffer.from(llmsFullPart(site, page, text)))
      from = at + length
    }
    at += length
  }
  return at === before.length ? [...parts, before.subarray(from)] : undefined
}

/** Writes a text as it comes, and gives its hash. */
function writeParts(file: string, parts: Iterable<string | Uint8Array>): Key {
  mkdirSync(path.dirname(file), { recursive: true })
  const target = openSync(file, 'w')
  try {
    const hash = startHash()
    for (const part of parts) {
      hash.add(part)
      writeFileSync(target, part)
    }
    return hash.key()
  } finally {
    closeSync(target)
  }
}
