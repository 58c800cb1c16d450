// What the last build made, kept with a print of everything that it read and wrote: while all of that is as it was, there is nothing to
// build. What a print does not cover is not kept: plugins, whose own imports nobody follows, and files in folders that a print leaves out.

import { existsSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { lockFileOf } from '../emit/lock.ts'
import { markerFile, type OutputManifest, parseManifest } from '../emit/output.ts'
import { publishFolders } from '../emit/publish.ts'
import { type FileStamps, stampFiles } from '../emit/stamps.ts'
import type { LastUpdate } from '../load/git.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import { hashOf, type Key, keyOf, stableJson } from '../model/key.ts'
import type { Source } from '../model/site.ts'
import type { BuildOptions, BuildResult } from './build.ts'
import { isDiskError } from './disk-errors.ts'
import { readKeptFile, writeKeptFile } from './kept-file.ts'
import { byFile, namedSources } from './named-sources.ts'
import { packageBuild, packageRoot } from './package.ts'
import { cacheDirOf } from './site-options.ts'
import { isSamePrint, keptPrint, printOfFiles, type SitePrint, type TakenPrint, takePrint } from './site-print.ts'

/** What a build leaves for one that finds nothing changed. */
export interface KeptBuild {
  /** The print of the site's folder, taken before anything was read. */
  readonly print: SitePrint
  /** Files that the build read and that the print leaves out, and their own print. */
  readonly outside: readonly string[]
  readonly outsidePrint: Key
  /** The pages that git was asked of, and what it said. */
  readonly updates?: { readonly files: readonly string[]; readonly said: Key }
  /** The marker of the output, and what the disk says of the files that it lists. */
  readonly marker: Key
  readonly stamps: Key
  /** The key of the state that the build left, and the hash of the templates that it drew with. */
  readonly state: Key
  readonly bundle: Key
  /** The key under which the site is kept. */
  readonly site: Key
  readonly pages: number
  readonly files: number
  readonly diagnostics: readonly Diagnostic[]
  /** The sources that diagnostics name. */
  readonly sources: readonly Source[]
}

/** What was found: the result of a build that has nothing to do, and the print of the folder for one that has. */
export interface FoundUnchanged {
  readonly unchanged?: Omit<BuildResult, 'phases'>
  readonly print?: TakenPrint
  /** What the last build left. */
  readonly kept?: KeptBuild
  /** Whether the last build is known, and files of the site are others since. */
  readonly isChanged: boolean
}

/** Compares the site and its output with what the last build left. What the disk refuses is for the whole build to say. */
export async function findUnchanged(options: BuildOptions): Promise<FoundUnchanged> {
  if (options.shard !== undefined) return { isChanged: false }
  try {
    const print = takePrint(options.root, [cacheDirOf(options), options.out, realOut(options.out)])
    if (print === undefined) return { isChanged: false }
    const kept = options.useCache ? readKept(options) : undefined
    if (kept === undefined) return { print, isChanged: false }
    if (!isSamePrint(print, kept.print)) return { print, kept, isChanged: true }
    const unchanged = await compare(options, print, kept)
    return { print, kept, isChanged: false, ...(unchanged && { unchanged }) }
  } catch (error) {
    if (isDiskError(error)) return { isChanged: false }
    throw error
  }
}

function readKept(options: BuildOptions): KeptBuild | undefined {
  return readKeptFile(fileOf(options), keyOfBuild(options)) as KeptBuild | undefined // written by keepBuild, below
}

async function compare(options: BuildOptions, print: SitePrint, kept: KeptBuild): Promise<FoundUnchanged['unchanged']> {
  const { root, out } = options
  if (printOfFiles(kept.outside) !== kept.outsidePrint) return undefined
  if (!isOutputUnchanged(realOut(out), kept)) return undefined
  if (kept.updates !== undefined) {
    const { lastUpdates } = await import('../load/git.ts')
    if (updatesKey(await lastUpdates(root, kept.updates.files)) !== kept.updates.said) return undefined
  }
  // What was young when the print was taken has been read to compare it; from now on its time tells.
  if (kept.print.young.length > 0) keepBuild(options, { ...kept, print: keptPrint(print) })
  const { pages, files, diagnostics, sources } = kept
  const published = { written: 0, kept: files, removed: 0 }
  return { diagnostics, sources: byFile(sources), pages, reused: pages, published }
}

/** Says whether the output is as it was published, and no other build is at work on it or was killed at it. */
function isOutputUnchanged(out: string, kept: KeptBuild): boolean {
  const marker = path.join(out, markerFile)
  if (!existsSync(marker)) return false
  const folders = publishFolders(out)
  if ([lockFileOf(out), folders.staging, folders.old].some((file) => existsSync(file))) return false
  const text = readFileSync(marker, 'utf8')
  const manifest = parseManifest(text)
  return manifest !== undefined && hashOf(text) === kept.marker && stampsKey(stampFiles(out, manifest)) === kept.stamps
}

/** Keeps what a build made. */
export function keepBuild(options: BuildOptions, kept: KeptBuild): void {
  writeKeptFile(fileOf(options), keyOfBuild(options), kept)
}

/** What a build knows at its end. */
export interface BuiltSite {
  readonly print: SitePrint
  readonly outside: readonly string[]
  /** What git said of pages; undefined when it was not asked. */
  readonly updates?: { readonly files: readonly string[]; readonly found: ReadonlyMap<string, LastUpdate> }
  readonly manifest: OutputManifest
  readonly stamps: FileStamps
  readonly state: Key
  readonly bundle: Key
  readonly site: Key
  readonly pages: number
  readonly diagnostics: readonly Diagnostic[]
  readonly sources: ReadonlyMap<string, Source>
}

/** Makes what is kept of a build that has just published. */
export function keptBuildOf(out: string, built: BuiltSite): KeptBuild {
  const { print, outside, updates, diagnostics, pages, state, bundle, site } = built
  return {
    print: keptPrint(print),
    outside,
    outsidePrint: printOfFiles(outside),
    ...(updates && { updates: { files: updates.files, said: updatesKey(updates.found) } }),
    marker: hashOf(readFileSync(path.join(out, markerFile), 'utf8')),
    stamps: stampsKey(built.stamps),
    state,
    bundle,
    site,
    pages,
    files: Object.keys(built.manifest.files).length,
    diagnostics,
    sources: namedSources(diagnostics, built.sources),
  }
}

/** Hashes what git said. */
export function updatesKey(updates: ReadonlyMap<string, LastUpdate>): Key {
  return hashOf(stableJson(Object.fromEntries(updates)))
}

function stampsKey(stamps: FileStamps): Key {
  return hashOf(JSON.stringify(stamps))
}

function fileOf(options: BuildOptions): string {
  return path.join(cacheDirOf(options), 'build-print.json')
}

function keyOfBuild(options: BuildOptions): Key {
  const { root, content = '', baseUrl = '', withSearch } = options
  const theme = path.join(packageRoot(), 'dist', 'theme', 'manifest.json')
  const themeText = existsSync(theme) ? readFileSync(theme, 'utf8') : ''
  return keyOf('build-print-3', packageBuild(), themeText, root, realOut(options.out), content, baseUrl, String(withSearch))
}

/** A link that leads to the output folder stays; what it leads to is replaced. */
export function realOut(out: string): string {
  return existsSync(out) ? realpathSync(out) : out
}
