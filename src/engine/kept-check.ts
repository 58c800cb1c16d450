// What the last check found, kept with the key of all that it looked at: when that and every answer its pages were rendered with are still
// the same, the findings are, too, and nothing is scanned again.

import path from 'node:path'
import type { Diagnostic } from '../model/diagnostic.ts'
import { type Key, keyOf, stableJson } from '../model/key.ts'
import type { Reads } from '../render/recorder.ts'
import { readKeptFile, writeKeptFile } from './kept-file.ts'
import type { OpenedSite } from './open-site.ts'
import { packageBuild } from './package.ts'

/** The findings of a check. */
export interface KeptCheck {
  readonly key: Key
  /** What git said of renamed files, hashed; only when the findings depend on it. */
  readonly renames?: Key
  /** The answers that each page was rendered with, in the order of the site's pages. */
  readonly reads: readonly Reads[]
  readonly diagnostics: readonly Diagnostic[]
}

/** The names of the files that a check looks at without reading them. */
export interface CheckedFiles {
  /** All files of the content folders. */
  readonly content: readonly string[]
  /** Output paths of the files of the static folders. */
  readonly statics: readonly string[]
}

const format = 'docs-gen-check-1'
const fileName = 'check.json'

/** Makes the key of everything that a check depends on, but for what its pages ask while they are rendered. */
export function checkKey({ site, bundle, sources, diagnostics }: OpenedSite, { content, statics }: CheckedFiles): Key {
  const texts = [...sources.values()].map(({ file, hash }) => `${hash} ${file}`)
  const lists = [texts, content, statics].map((list) => list.join('\n'))
  return keyOf(format, packageBuild(), bundle?.manifest.hash ?? '', stableJson(site.config), JSON.stringify(diagnostics), ...lists)
}

/** Reads what was kept under a key. */
export function readKeptCheck(folder: string, key: Key): KeptCheck | undefined {
  return readKeptFile(path.join(folder, fileName), key) as KeptCheck | undefined // written by writeKeptCheck
}

/** Writes the findings for the next time. */
export function writeKeptCheck(folder: string, kept: KeptCheck): void {
  writeKeptFile(path.join(folder, fileName), kept.key, kept)
}
