// The site that was replaced is kept as a spare, and the next publication starts from it: most of its files are those of the published
// site, links to the same bytes, and what differs is what has changed since. So publishing costs the changes and a look at each file, and
// not a link for each and the removal of a folder for each. Nothing that a spare holds is believed: only what is the same file stays.

import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Key } from '../model/key.ts'
import type { OutputFile } from './output.ts'
import type { PublishFolders } from './publish.ts'
import { type FileStamp, type FileStamps, stampOf } from './stamps.ts'

/** What is to be staged, and what is known of the published site. */
export interface SpareUse {
  readonly files: readonly OutputFile[]
  /** The files of the published site that can be taken over. */
  readonly before: Readonly<Record<string, Key>>
  readonly stamps: FileStamps
}

/** Names the place, beside the output folder, in which a spare is made fit. */
export function spareInUse({ staging }: PublishFolders): string {
  return `${staging}-spare`
}

/** One thing in a spare, by its path in it: a file has a stamp, a folder has a slash at its end. */
interface SpareEntry {
  readonly path: string
  readonly stamp?: FileStamp | undefined
}

/** What stands in a spare, folders before what is in them. */
interface SpareLook {
  readonly spare: string
  readonly entries: readonly SpareEntry[]
}

/** Looks at what stands in the spare; undefined when there is none. */
export async function lookAtSpare({ spare }: PublishFolders): Promise<SpareLook | undefined> {
  if (spare === undefined || !existsSync(spare)) return undefined
  const entries: SpareEntry[] = []
  const left = ['']
  let count = 0
  for (let inside = left.pop(); inside !== undefined; inside = left.pop()) {
    for (const entry of readdirSync(`${spare}/${inside}`, { withFileTypes: true })) {
      const file = inside + entry.name
      if (entry.isDirectory()) {
        left.push(`${file}/`)
        entries.push({ path: `${file}/` })
        continue
      }
      entries.push({ path: file, stamp: stampOf(`${spare}/${file}`) })
    }
    if (++count % 100 === 0) await nextTurn() // so that signals, and workers, are heard
  }
  return { spare, entries }
}

/** Makes the spare the staging folder, with what was staged. Gives the paths that stand in it as they are to be published. */
export async function takeSpare(folders: PublishFolders, use: SpareUse): Promise<ReadonlySet<string>> {
  const { files, before, stamps } = use
  const kept = new Map(files.flatMap(({ path: file, hash }) => (before[file] === hash ? [[file, stamps[file]]] : [])))
  if (kept.size === 0) return new Set()
  const look = await lookAtSpare(folders)
  if (look === undefined || !moveTo(look.spare, spareInUse(folders))) return new Set()
  const wanted = foldersOf(files.map((file) => file.path))
  const there = sift(spareInUse(folders), look, ({ path: file, stamp }) => wanted.has(file) || isSameStamp(kept.get(file), stamp))
  stageIn(folders, files)
  return there
}

/** Moves what was staged into the spare in use, and that into the place of the staging folder. */
export function stageIn(folders: PublishFolders, files: readonly OutputFile[]): void {
  const fit = spareInUse(folders)
  const staged = files.filter(({ type }) => type === 'staged').map((file) => file.path)
  for (const file of staged) {
    mkdirSync(path.dirname(`${fit}/${file}`), { recursive: true })
    renameSync(`${folders.staging}/${file}`, `${fit}/${file}`)
  }
  // Folder by folder, the inner ones first: Node takes 3 ms to begin to remove what may hold more.
  for (const folder of [...foldersOf(staged)].reverse()) removeFolder(`${folders.staging}/${folder}`)
  if (!removeFolder(folders.staging)) rmSync(folders.staging, { recursive: true, force: true })
  renameSync(fit, folders.staging)
}

/** Removes an empty folder; false for one that is none. */
export function removeFolder(folder: string): boolean {
  try {
    rmdirSync(folder)
    return true
  } catch {
    return false // there is more in it, or a disk that refuses: whoever needs it gone removes all of it
  }
}

/** Moves the spare beside the output folder; false when that cannot be done. */
export function moveTo(spare: string, place: string): boolean {
  try {
    renameSync(spare, place)
    return true
  } catch {
    return false // on another disk: everything is linked then
  }
}

/** Says whether two stamps are of one file. */
export function isSameStamp(a: FileStamps[string] | undefined, b: FileStamps[string] | undefined): boolean {
  return a !== undefined && b !== undefined && a.every((value, index) => value === b[index])
}

/** Removes what is not wanted from a folder that was looked at; gives the paths of the others. */
export function sift(folder: string, { entries }: SpareLook, isWanted: (entry: SpareEntry) => boolean): ReadonlySet<string> {
  const there = new Set<string>()
  const gone = new Set<string>()
  for (const entry of entries) {
    const inside = entry.path.slice(0, entry.path.lastIndexOf('/', entry.path.length - 2) + 1)
    const isThere = !gone.has(inside) && isWanted(entry)
    if (isThere) there.add(entry.path)
    else {
      if (!gone.has(inside)) rmSync(path.join(folder, entry.path), { recursive: true, force: true })
      gone.add(entry.path)
    }
  }
  return there
}

/** Lists all folders that hold files, each with a slash at its end: of sorted files, each before what is in it, and always in one order. */
export function foldersOf(files: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  let last = ''
  for (const file of files) {
    const own = file.slice(0, file.lastIndexOf('/') + 1)
    if (own === last) continue
    last = own
    for (let end = own.indexOf('/'); end !== -1; end = own.indexOf('/', end + 1)) found.add(own.slice(0, end + 1))
  }
  return found
}

/** Puts the replaced site away: as the spare when it has much in common with the published one. A spare of before goes in any case. */
export function putAway({ old, spare }: PublishFolders, { keepsOld }: { readonly keepsOld: boolean }): void {
  if (spare === undefined) return
  try {
    if (existsSync(spare)) rmSync(spare, { recursive: true, force: true })
    if (!keepsOld) return
    mkdirSync(path.dirname(spare), { recursive: true })
    renameSync(old, spare)
  } catch {
    // On another disk, or refused: the old site is removed, and the next publication links everything.
  }
}
