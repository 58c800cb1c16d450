// Publishes a site atomically: writes it beside the output folder, hard-links unchanged files from the old site, and
// renames it into place. A kill at any moment leaves the old site or the new one. The next build repairs what a kill
// left behind.

import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { readText } from '../files/read-file.ts'
import { writeBytes } from '../files/write-file.ts'
import { hasErrorCode } from '../model/error-code.ts'
import type { Key } from '../model/key.ts'
import { markerFile } from '../model/marker-file.ts'
import { manifestOf, manifestText, type OutputFile, type OutputManifest, parseManifest } from './output-file.ts'
import type { PublishedSite } from './published-site.ts'
import { canCreateIn, isOwnName, ownPrefix } from './reserved-names.ts'

/** The folders of a publication. All paths are absolute. */
export interface PublishFolders {
  readonly out: string
  /** Contains the new site while it is written. */
  readonly staging: string
  /** Contains the old site between the two renames. */
  readonly old: string
  /** Whether these folders are inside `out`, because `out` itself can't be renamed. */
  readonly isInside: boolean
}

/** The result of publishing. */
export interface PublishResult {
  readonly written: number
  readonly kept: number
  readonly removed: number
}

/** Chooses where to stage: beside the output folder, or inside it if it is a mount point or its parent is read-only. */
export function publishFolders(out: string): PublishFolders {
  const parent = path.dirname(out)
  const isInside = existsSync(out) && (statSync(out).dev !== statSync(parent).dev || !canCreateIn(parent))
  const base = isInside ? path.join(out, ownPrefix) : path.join(parent, `.${path.basename(out)}${ownPrefix}`)
  return { out, staging: `${base}new`, old: `${base}old`, isInside }
}

/** Repairs what a killed build left behind: finishes a swap, removes incomplete files. */
export function repairOutput(folders: PublishFolders): void {
  if (existsSync(folders.old)) {
    const isStaged = hasMarker(folders.staging)
    // Inside the output folder, the old site has its marker once it was moved completely.
    if (folders.isInside && !hasMarker(folders.old)) restoreOld(folders)
    else if (folders.isInside ? isStaged : isStaged && !existsSync(folders.out)) finishSwap(folders)
    else if (folders.isInside ? hasMarker(folders.out) : existsSync(folders.out)) keepRepository(folders)
    else restoreOld(folders)
  }
  removeLeftovers(folders)
}

function hasMarker(folder: string): boolean {
  return existsSync(path.join(folder, markerFile))
}

/**
 * Removes the staging and old folders. Safe at any moment except during the swap. Removes the marker of the old site
 * last: without it, the remaining part would look like an unfinished move and be restored.
 */
export function removeLeftovers(folders: PublishFolders): void {
  for (const folder of [folders.staging, folders.old]) {
    const stats = lstatSync(folder, { throwIfNoEntry: false })
    if (stats === undefined) continue
    if (stats.isDirectory()) for (const name of markerLast(readdirSync(folder))) removeAll(path.join(folder, name))
    removeAll(folder)
  }
}

function removeAll(file: string): void {
  rmSync(file, { recursive: true, force: true })
}

function markerLast(names: readonly string[]): readonly string[] {
  return [...names].sort((a, b) => Number(a === markerFile) - Number(b === markerFile))
}

/** Publishes files as the whole new content of the output folder. Changes nothing if all files are the same. */
export async function publish(
  folders: PublishFolders,
  files: readonly OutputFile[],
  published?: PublishedSite,
): Promise<PublishResult> {
  const manifest = manifestOf(files)
  const before = published?.trusted.files ?? {}
  const kept = files.filter((file) => before[file.path] === file.hash).length
  const removed = Object.keys(published?.listed.files ?? {}).filter(
    (file) => !Object.hasOwn(manifest.files, file),
  ).length
  const result = { written: files.length - kept, kept, removed }
  const isPublished = published?.hasForeignFiles === false && published.marker === manifestText(manifest)
  if (isPublished && kept === files.length) return result
  mkdirSync(path.dirname(folders.out), { recursive: true })
  mkdirSync(folders.staging, { recursive: true })
  await stage(folders, files, before)
  writeMarker(folders.staging, manifest)
  swap(folders)
  return result
}

function writeMarker(folder: string, manifest: OutputManifest): void {
  writeBytes(path.join(folder, markerFile), manifestText(manifest))
}

/** Writes files to the staging folder or links published ones. Yields every few hundred files, to handle signals. */
async function stage(
  folders: PublishFolders,
  files: readonly OutputFile[],
  before: Readonly<Record<string, Key>>,
): Promise<void> {
  const made = new Set<string>([folders.staging])
  let count = 0
  for (const file of files) {
    const target = path.join(folders.staging, file.path)
    if (file.type === 'staged') {
      statSync(target) // a cleaner may have removed the staging folder: the build ends with what the disk says
      continue
    }
    const folder = path.dirname(target)
    if (!made.has(folder)) {
      mkdirSync(folder, { recursive: true })
      made.add(folder)
    }
    if (before[file.path] === file.hash) linkOrCopy(path.join(folders.out, file.path), target)
    else if (file.type === 'bytes') writeBytes(target, file.bytes)
    else if (file.type === 'copy') copyFileSync(file.from, target)
    else throw new Error(`bug: \`${file.path}\` is kept but was not published before`)
    if (++count % 200 === 0) await nextTurn()
  }
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT', 'ENOTDIR')) throw error
    copyFileSync(from, to) // a file system without hard links, or too many of them
  }
}

/** Swaps in the staged site, synchronously so that no signal comes between the renames. Undoes a failed step. */
function swap(folders: PublishFolders): void {
  try {
    if (folders.isInside) {
      mkdirSync(folders.old, { recursive: true })
      if (!hasMarker(folders.out)) writeMarker(folders.old, manifestOf([])) // the first site: what was there before is nothing
      moveEntries(folders.out, folders.old)
    } else if (existsSync(folders.out)) {
      renameSync(folders.out, folders.old)
    }
    finishSwap(folders)
  } catch (error) {
    if (folders.isInside ? existsSync(folders.old) : !existsSync(folders.out) && existsSync(folders.old))
      restoreOld(folders)
    throw error
  }
  removeLeftovers(folders)
}

/** Moves the staged site to the place of the old one. Also repairs a kill between the renames. */
function finishSwap(folders: PublishFolders): void {
  if (folders.isInside) {
    moveEntries(folders.staging, folders.out)
  } else {
    renameSync(folders.staging, folders.out)
  }
  keepRepository(folders)
}

/** Restores the old site. Can be repeated from the start after an interruption. */
function restoreOld(folders: PublishFolders): void {
  const { out, old, staging } = folders
  if (!folders.isInside) {
    renameSync(old, out)
    return
  }
  // Invalidates the staged site, so that a repair doesn't continue with it.
  rmSync(path.join(staging, markerFile), { force: true })
  if (hasMarker(old)) {
    rmSync(path.join(out, markerFile), { force: true })
    moveEntries(old, out, (name) => name !== markerFile)
    removeOthers(out, parseManifest(readText(path.join(old, markerFile))))
  }
  moveEntries(old, out)
}

/** Removes the files of an output folder that aren't in a manifest: those of a partly moved new site. */
function removeOthers(out: string, manifest: OutputManifest | undefined): void {
  if (manifest === undefined) return
  const names = new Set([...Object.keys(manifest.files).map((file) => file.split('/', 1)[0]), '.git'])
  for (const name of readdirSync(out)) if (!names.has(name) && !isOwnName(name)) removeAll(path.join(out, name))
}

/** Moves the entries of one folder to another, the marker last, so that its presence means a complete site. */
function moveEntries(from: string, to: string, isWanted: (name: string) => boolean = () => true): void {
  const names = readdirSync(from).filter((name) => !isOwnName(name) && isWanted(name))
  for (const name of markerLast(names)) {
    removeAll(path.join(to, name))
    renameSync(path.join(from, name), path.join(to, name))
  }
}

/** Moves a `.git` folder or file of the output (a branch checked out there for publishing) to the new site. */
function keepRepository(folders: PublishFolders): void {
  const from = path.join(folders.old, '.git')
  if (existsSync(from)) renameSync(from, path.join(folders.out, '.git'))
}
