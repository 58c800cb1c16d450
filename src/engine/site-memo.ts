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
  /** Leaves what is remembered of these files for the next command, when some of it is new. */
  keep(files: ReadonlySet<string>): void
}

/** Makes an empty memo, of which nothing is kept. */
export function createSiteMemo(): SiteMemo {
  return { load: createLoadMemo(), scripts: new Map(), keep() {} }
}

/** Up to such a share, what is new is kept apart: writing all would cost more than an edit. */
const newShare = 1 / 20

/** Opens what earlier commands remembered of a site. */
export function openSiteMemo(cacheDir: string): SiteMemo {
  const file = path.join(cacheDir, 'texts.json')
  const key = keyOf('texts-1', packageBuild())
  const newsFile = path.join(cacheDir, 'texts-new.json')
  const nothing: KeptTexts = [[], [], []]
  const kept = (readKeptFile(file, key) ?? nothing) as KeptTexts // written by keep, below
  const news = (readKeptFile(newsFile, key) ?? nothing) as KeptTexts // as well
  const known = new Set<unknown>(entriesOf(kept))
  let newsKnown = new Set<unknown>(entriesOf(news))
  const memo = {
    load: { pages: new Map([...kept[0], ...news[0]]), symbols: new Map([...kept[1], ...news[1]]) },
    scripts: new Map([...kept[2], ...news[2]]),
  }
  return {
    ...memo,
    keep(files) {
      const texts = textsOf(memo, files)
      const entries = entriesOf(texts)
      const fresh = entries.filter((entry) => !known.has(entry))
      if (fresh.every((entry) => newsKnown.has(entry))) return
      const isMuch = fresh.length > entries.length * newShare
      try {
        if (isMuch) writeKeptFile(file, key, texts)
        writeKeptFile(newsFile, key, isMuch ? nothing : withoutEntries(texts, known))
        for (const entry of isMuch ? entries : []) known.add(entry)
        newsKnown = new Set(fresh)
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

function entriesOf(texts: KeptTexts): readonly unknown[] {
  return texts.flatMap((entries) => entries.map(([, entry]) => entry))
}

function withoutEntries([pages, symbols, scripts]: KeptTexts, known: ReadonlySet<unknown>): KeptTexts {
  const isNew = ([, entry]: readonly [string, unknown]) => !known.has(entry)
  return [pages.filter(isNew), symbols.filter(isNew), scripts.filter(isNew)]
}

/** Says whether a value is the same when it was written as JSON, which has no infinity, no `NaN` and no `-0`. */
function isJson(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0)
  return value === null || typeof value !== 'object' || Object.values(value).every(isJson)
}
