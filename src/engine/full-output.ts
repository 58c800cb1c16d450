// llms-full.txt of a build: kept while no twin has changed; the twins are read from where the pages stand, published or staged, and written
// to the staging folder one after the other.

import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { llmsFullParts } from '../emit/llms.ts'
import type { OutputFile, OutputManifest } from '../emit/output.ts'
import { type Key, keyOf, startHash } from '../model/key.ts'
import { urlOf } from '../model/route.ts'
import type { Page, Site } from '../model/site.ts'
import type { FullState } from './build-state.ts'
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
}

const output = 'llms-full.txt'

/** Gives llms-full.txt, and the state to remember. */
export function fullOutput({ site, results, out, staging, state, published }: FullInput): {
  readonly file: OutputFile
  readonly state: FullState
} {
  const paged = results.filter(({ planned }) => planned.page !== undefined)
  const key = keyOf(
    'full-1',
    site.config.url,
    ...paged.map(({ planned, state: page }) => `${urlOf(planned.route, site.config)} ${planned.page?.unlisted} ${page?.twinHash}`),
  )
  if (state?.key === key && published?.files[output] === state.hash)
    return { file: { type: 'keep', path: output, hash: state.hash }, state }
  const twins = new Map<Page, string>()
  for (const { planned, isStaged, state: known } of paged) {
    if (planned.page === undefined || planned.twinOutput === undefined || known === undefined) continue
    twins.set(planned.page, path.join(isStaged ? staging : out, planned.twinOutput))
  }
  const parts = llmsFullParts(site, (page) => {
    const twin = twins.get(page)
    return twin === undefined ? undefined : readFileSync(twin, 'utf8')
  })
  const hash = writeParts(path.join(staging, output), parts)
  return { file: { type: 'staged', path: output, hash }, state: { key, hash } }
}

/** Writes a text as it comes, and gives its hash. */
function writeParts(file: string, parts: Iterable<string>): Key {
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
