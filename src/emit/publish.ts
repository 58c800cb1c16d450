// Publishes a site at once: it is written beside the output folder, unchanged files hard-linked from the site before, and then renamed
// into place. A kill at any moment leaves the old site or the new one; what a kill left behind is repaired at the next start.

import { copyFileSync, existsSync, linkSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Key } from '../model/key.ts'
import { manifestOf, markerFile, type OutputFile, type OutputManifest } from './output.ts'
import { isMissing } from './output-folder.ts'

/** Where the parts of one publication stand. All absolute. */
export interface PublishFolders {
  readonly out: string
  /** Holds the new site while it is written. */
  readonly staging: string
  /** Holds the old site between the two renames. */
  readonly old: string
  /** Whether staging and old are inside `out`, because `out` itself cannot be renamed. */
  readonly isInside: boolean
}

/** The site that is published now: what its marker lists, and those of the files that nobody has changed since. */
export interface PublishedSite {
  readonly listed: OutputManifest
  readonly trusted: OutputManifest
}

/** What publishing did. */
export interface PublishResult {
  readonly written: number
  readonly kept: number
  readonly removed: number
}

/** Finds where to stage: beside the output folder, or inside it when it is a mount point or its parent cannot be written. */
export function publishFolders(out: string): PublishFolders {
  const parent = path.dirname(out)
  const isInside = existsSync(out) && (statSync(out).dev !== statSync(parent).dev || !canCreateIn(parent))
  const base = isInside ? path.join(out, '.docs-gen') : path.join(parent, `.${path.basename(out)}.docs-gen`)
  return { out, staging: `${base}-new`, old: `${base}-old`, isInside }
}

function canCreateIn(folder: string): boolean {
  const probe = path.join(folder, `.docs-gen-probe-${process.pid}`)
  try {
    mkdirSync(probe)
    rmSync(probe, { recursive: true })
    return true
  } catch {
    return false // read-only or not ours: stage inside the output folder instead
  }
}

/** Puts right what a killed build left: finishes a swap that had begun, removes what was only half written. */
export function repairOutput(folders: PublishFolders): void {
  if (existsSync(folders.old)) {
    const isStaged = existsSync(path.join(folders.staging, markerFile))
    const isOutWhole = folders.isInside ? existsSync(path.join(folders.out, markerFile)) : existsSync(folders.out)
    if (isOutWhole && isStaged && folders.isInside) restoreOld(folders)
    else if (!isOutWhole && isStaged) finishSwap(folders)
    else if (!isOutWhole) restoreOld(folders)
    else keepRepository(folders)
  }
  removeLeftovers(folders)
}

/** Removes the staging and old folders; safe at any moment outside the swap itself. */
export function removeLeftovers(folders: PublishFolders): void {
  rmSync(folders.staging, { recursive: true, force: true })
  rmSync(folders.old, { recursive: true, force: true })
}

/** Publishes files as the whole new content of the output folder. Returns without touching anything when all is as it was. */
export async function publish(folders: PublishFolders, files: readonly OutputFile[], published?: PublishedSite): Promise<PublishResult> {
  const before = published?.trusted.files ?? {}
  const kept = files.filter((file) => before[file.path] === file.hash).length
  const paths = new Set(files.map((file) => file.path))
  const removed = Object.keys(published?.listed.files ?? {}).filter((file) => !paths.has(file)).length
  if (published !== undefined && removed === 0 && kept === files.length) return { written: 0, kept, removed: 0 }
  mkdirSync(path.dirname(folders.out), { recursive: true })
  mkdirSync(folders.staging, { recursive: true })
  await stage(folders, files, before)
  writeFileSync(path.join(folders.staging, markerFile), `${JSON.stringify(manifestOf(files), undefined, 1)}\n`)
  swap(folders)
  return { written: files.length - kept, kept, removed }
}

/** Writes every file below the staging folder. Gives the event loop a turn every few hundred files, so that signals are heard. */
async function stage(folders: PublishFolders, files: readonly OutputFile[], before: Readonly<Record<string, Key>>): Promise<void> {
  const made = new Set<string>([folders.staging])
  let count = 0
  for (const file of files) {
    if (file.type === 'staged') continue
    const target = path.join(folders.staging, file.path)
    const folder = path.dirname(target)
    if (!made.has(folder)) {
      mkdirSync(folder, { recursive: true })
      made.add(folder)
    }
    if (before[file.path] === file.hash) linkOrCopy(path.join(folders.out, file.path), target)
    else if (file.type === 'bytes') writeFileSync(target, file.bytes)
    else if (file.type === 'copy') copyFileSync(file.from, target)
    else throw new Error(`bug: \`${file.path}\` is kept but was not published before`)
    if (++count % 200 === 0) await nextTurn()
  }
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch (error) {
    if (isMissing(error)) throw error
    copyFileSync(from, to) // a file system without hard links, or too many of them
  }
}

/** Puts the staged site in place. Synchronous, so that no signal is handled between its renames. A step that fails is taken back. */
function swap(folders: PublishFolders): void {
  try {
    if (folders.isInside) {
      mkdirSync(folders.old, { recursive: true })
      moveEntries(folders.out, folders.old, folders)
    } else if (existsSync(folders.out)) {
      renameSync(folders.out, folders.old)
    }
    finishSwap(folders)
  } catch (error) {
    if (folders.isInside ? existsSync(folders.old) : !existsSync(folders.out) && existsSync(folders.old)) restoreOld(folders)
    throw error
  }
  removeLeftovers(folders)
}

/** Moves the staged site into the place that the old one has left. Also the repair after a kill between the renames. */
function finishSwap(folders: PublishFolders): void {
  if (folders.isInside) {
    moveEntries(folders.staging, folders.out, folders)
  } else {
    renameSync(folders.staging, folders.out)
  }
  keepRepository(folders)
}

function restoreOld(folders: PublishFolders): void {
  if (folders.isInside) moveEntries(folders.old, folders.out, folders)
  else renameSync(folders.old, folders.out)
}

/** Moves the entries of one folder to another, the marker last, so that its presence means a whole site. */
function moveEntries(from: string, to: string, folders: PublishFolders): void {
  const own = new Set([folders.staging, folders.old])
  const names = readdirSync(from).filter((name) => !own.has(path.join(from, name)))
  for (const name of names.sort((a, b) => Number(a === markerFile) - Number(b === markerFile))) {
    rmSync(path.join(to, name), { recursive: true, force: true })
    renameSync(path.join(from, name), path.join(to, name))
  }
}

/** Carries a `.git` folder or file of the output (a branch checked out there for publishing) over to the new site. */
function keepRepository(folders: PublishFolders): void {
  const from = path.join(folders.old, '.git')
  if (existsSync(from)) renameSync(from, path.join(folders.out, '.git'))
}

/** Size and modification time of each published file: what proves, at the next build, that nobody has changed it since. */
export type FileStamps = Readonly<Record<string, readonly [size: number, mtimeMs: number]>>

/** Reads the stamps of all files of a manifest; a missing file has none. */
export function stampFiles(out: string, manifest: OutputManifest): FileStamps {
  const stamps: Record<string, readonly [number, number]> = {}
  for (const file of Object.keys(manifest.files)) {
    const stat = lstatSync(path.join(out, file), { throwIfNoEntry: false })
    if (stat?.isFile() === true) stamps[file] = [stat.size, stat.mtimeMs]
  }
  return stamps
}

/** Leaves of a manifest the files whose stamps are as recorded; the others will be written again. */
export function trustedManifest(manifest: OutputManifest, now: FileStamps, recorded: FileStamps): OutputManifest {
  const files = Object.entries(manifest.files).filter(([file]) => {
    const a = now[file]
    const b = recorded[file]
    return a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1]
  })
  return { ...manifest, files: Object.fromEntries(files) }
}
