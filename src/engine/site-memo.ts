// What opening a site remembers: what its texts say, by their hashes. Kept for the next command, which then parses only what has changed.

import path from 'node:path'
import { createLoadMemo, type LoadMemo } from '../load/site.ts'
import { keyOf } from '../model/key.ts'
import { isDiskError } from './disk-errors.ts'
import { readKeptFile, writeKeptFile } from './kept-file.ts'
import { packageBuild } from './package.ts'
import type { ScriptMemo } from './page-scripts.ts'

/** What opening a site remembers. */
export interface SiteMemo {
  readonly load: LoadMemo
  readonly scripts: ScriptMemo
  /** Leaves what is remembered of these files for the next command, when enough of it is new. */
  keep(files: ReadonlySet<string>): void
}

/** Makes an empty memo, of which nothing is kept. */
export function createSiteMemo(): SiteMemo {
  return { load: createLoadMemo(), scripts: new Map(), keep() {} }
}

/** Parsing one text of so many again costs less than writing all. */
const newShare = 1 / 20

/** Opens what earlier commands remembered of a site. */
export function openSiteMemo(cacheDir: string): SiteMemo {
  const file = path.join(cacheDir, 'texts.json')
  const key = keyOf('texts-1', packageBuild())
  const kept = (readKeptFile(file, key) ?? [[], [], []]) as KeptTexts // written by keep, below
  const known = new Set<unknown>(kept.flatMap((entries) => entries.map(([, entry]) => entry)))
  const [pages, symbols, scripts] = kept
  const memo = { load: { pages: new Map(pages), symbols: new Map(symbols) }, scripts: new Map(scripts) }
  return {
    ...memo,
    keep(files) {
      const texts = textsOf(memo, files)
      const entries = texts.flatMap((each) => each.map(([, entry]) => entry))
      if (entries.filter((entry) => !known.has(entry)).length <= entries.length * newShare) return
      for (const entry of entries) known.add(entry)
      try {
        writeKeptFile(file, key, texts)
      } catch (error) {
        if (!isDiskError(error)) throw error // a disk that takes nothing costs time, and what is written after this tells of it
      }
    },
  }
}

type Entries<T extends Map<unknown, unknown>> = T extends Map<infer K, infer V> ? readonly (readonly [K, V])[] : never
type KeptTexts = readonly [Entries<LoadMemo['pages']>, Entries<LoadMemo['symbols']>, Entries<ScriptMemo>]

function textsOf({ load, scripts }: Pick<SiteMemo, 'load' | 'scripts'>, files: ReadonlySet<string>): KeptTexts {
  const isThere = ([name]: readonly [string, unknown]) => files.has(name)
  return [
    [...load.pages].filter((entry) => isThere(entry) && isJson(entry[1].parsed.matter.fields.raw)),
    [...load.symbols].filter(isThere),
    [...scripts].filter(isThere),
  ]
}

/** Says whether a value is the same when it was written as JSON, which has no infinity, no `NaN` and no `-0`. */
function isJson(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0)
  return value === null || typeof value !== 'object' || Object.values(value).every(isJson)
}
