// What a run knew of the site's files: what the disk said of each, and the hashes of the texts that were read. The next run reads only
// files of which the disk says something else.

import path from 'node:path'
import type { KnownTexts } from '../load/late-source.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import { type Key, keyOf } from '../model/key.ts'
import type { Source } from '../model/site.ts'
import { tableOf } from '../model/table.ts'
import { readKeptFile, writeKeptFile } from './kept-file.ts'
import { packageBuild } from './package.ts'
import { fileOfLine, type TakenPrint } from './site-print.ts'

/** What was known of the files when a print was taken. */
export interface KnownFiles {
  /** The print of the site's folder. */
  readonly print: Key
  /** What the disk said of each file. */
  readonly lines: readonly string[]
  /** Hashes of texts, by file relative to the site's root. */
  readonly hashes: Readonly<Record<string, Key>>
  /** Files, absolute, whose times do not tell of their next change. */
  readonly young: readonly string[]
}

/** Reads what was known. */
export function readKnownFiles(cacheDir: string): KnownFiles | undefined {
  return readKeptFile(fileOf(cacheDir), keyOfFiles()) as KnownFiles | undefined // written by writeKnownFiles, below
}

/** What a run found: the print of the site's folder, taken before anything was read, and the sources. */
export interface FoundFiles {
  readonly root: string
  readonly print: TakenPrint
  readonly sources: ReadonlyMap<string, Source>
  readonly diagnostics: readonly Diagnostic[]
}

/** Leaves what is known for the next run. */
export function writeKnownFiles(cacheDir: string, known: KnownFiles): void {
  writeKeptFile(fileOf(cacheDir), keyOfFiles(), known)
}

/** Tells what was found as the next run is to know it. Texts that the print does not cover, and those in which something is wrong, are left out. */
export function knownFilesOf({ root, print: { print, lines, young }, sources, diagnostics }: FoundFiles): KnownFiles {
  const covered = new Set(lines.map((line) => siteFile(root, fileOfLine(line))))
  const faulty = new Set(diagnostics.map(({ place }) => place?.file))
  const hashes = tableOf([...sources].flatMap(([file, { hash }]) => (covered.has(file) && !faulty.has(file) ? [[file, hash]] : [])))
  return { print, lines, hashes, young: young.map(([file]) => file) }
}

/** Gives the hashes of the texts of those files that are as they were. */
export function knownTexts(root: string, now: TakenPrint, kept: KnownFiles, isLive: boolean): KnownTexts {
  const changed = new Set([...changedFiles(now, kept), ...kept.young].map((file) => siteFile(root, file)))
  return {
    isLive,
    hashOf: (file) => (changed.has(file) ? undefined : kept.hashes[file]),
  }
}

/** Names a file of a site's folder, given as a print names it, as sources are named. */
export function siteFile(root: string, file: string): string {
  const own = file.slice(root.endsWith(path.sep) ? root.length : root.length + 1)
  return path.sep === '/' ? own : own.split(path.sep).join('/')
}

/** Lists the files, absolute, of which the disk says something else than it did, new and removed ones with them. */
export function changedFiles({ lines }: Pick<TakenPrint, 'lines'>, kept: KnownFiles): readonly string[] {
  const before = new Set(kept.lines)
  const after = new Set(lines)
  const changed = [...lines.filter((line) => !before.has(line)), ...kept.lines.filter((line) => !after.has(line))]
  return [...new Set(changed.map(fileOfLine))]
}

function fileOf(cacheDir: string): string {
  return path.join(cacheDir, 'files.json')
}

function keyOfFiles(): Key {
  return keyOf('files-1', packageBuild())
}
