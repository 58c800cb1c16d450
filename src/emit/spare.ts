// The site that was replaced is kept as a spare, and the next publication starts from it: most of its files are those of the published
// site, links to the same bytes, and what differs is what has changed since. So publishing costs the changes and a look at each file, and
// not a link for each and the removal of a folder for each. Nothing that a spare holds is believed: only what is the same file stays.

import { existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Key } from '../model/key.ts'
import type { OutputFile, OutputManifest } from './output.ts'
import type { PublishFolders } from './publish.ts'
import { type FileStamp, type FileStamps, stampOf } from './stamps.ts'

/** What is to be staged, and what is known of the published site. */
export interface SpareUse {
  readonly files: readonly OutputFile[]
  /** The files of the published site that can be taken over. */
  readonly before: Readonly<Record<string, Key>>
  readonly stamps: FileStamps
  /** What stands in the spare, when that was looked at before. */
  readonly look?: SpareLook
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
export interface SpareLook {
  readonly spare: string
  readonly entries: readonly SpareEntry[]
}

/** Looks at what stands in the spare; undefined when there is none. May be done while pages are drawn. */
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

/** What is known of the published site. */
export interface PublishedFiles {
  readonly trusted?: OutputManifest
  readonly stamps: FileStamps
}

/** Looks at what stands in the spare, or makes one of links to the published files: while pages are drawn, that costs nothing. */
export async function readySpare(folders: PublishFolders, published: PublishedFiles): Promise<SpareLook | undefined> {
  return (await lookAtSpare(folders)) ?? (await makeSpare(folders, published))
}

async function makeSpare({ out, spare }: PublishFolders, { trusted, stamps }: PublishedFiles): Promise<SpareLook | undefined> {
  if (spare === undefined || trusted === undefined) return undefined
  const entries: SpareEntry[] = []
  const made = new Set<string>()
  try {
    mkdirSync(spare, { recursive: true })
    for (const file of Object.keys(trusted.files)) {
      for (let end = file.indexOf('/'); end !== -1; end = file.indexOf('/', end + 1)) {
        const folder = file.slice(0, end + 1)
        if (made.has(folder)) continue
        made.add(folder)
        mkdirSync(`${spare}/${folder}`)
        entries.push({ path: folder })
      }
      linkSync(`${out}/${file}`, `${spare}/${file}`) // path.join would take longer than the link
      entries.push({ path: file, stamp: stamps[file] }) // a link has the size, the time and the number of its file
      if (entries.length % 100 === 0) await nextTurn()
    }
  } catch {
    return undefined // no hard links, another disk, or a disk that refuses: publishing copies, or says so
  }
  return { spare, entries }
}

/** Makes the spare the staging folder, with what was staged. Gives the paths that stand in it as they are to be published. */
export async function takeSpare(folders: PublishFolders, use: SpareUse): Promise<ReadonlySet<string>> {
  const { files, before, stamps } = use
  const kept = new Map(files.flatMap(({ path: file, hash }) => (before[file] === hash ? [[file, stamps[file]]] : [])))
  if (kept.size === 0) return new Set()
  let { look } = use
  if (look === undefined) look = await lookAtSpare(folders)
  if (look === undefined || !moveTo(look.spare, spareInUse(folders))) return new Set()
  const fit = spareInUse(folders)
  const wanted = foldersOf(files)
  const there = sift(fit, look, ({ path: file, stamp }) => wanted.has(file) || isSameStamp(kept.get(file), stamp))
  for (const file of files) {
    if (file.type !== 'staged') continue
    mkdirSync(path.dirname(path.join(fit, file.path)), { recursive: true })
    renameSync(path.join(folders.staging, file.path), path.join(fit, file.path))
  }
  rmSync(folders.staging, { recursive: true })
  renameSync(fit, folders.staging)
  return there
}

/** Moves the spare beside the output folder; false when that cannot be done. */
function moveTo(spare: string, place: string): boolean {
  try {
    renameSync(spare, place)
    return true
  } catch {
    return false // on another disk: everything is linked then
  }
}

function isSameStamp(a: FileStamps[string] | undefined, b: FileStamps[string] | undefined): boolean {
  return a !== undefined && b !== undefined && a.every((value, index) => value === b[index])
}

/** Removes everything from a folder that is not the same file as in the published site; gives the paths of the others. */
function sift(folder: string, { entries }: SpareLook, isWanted: (entry: SpareEntry) => boolean): ReadonlySet<string> {
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

/** Lists all folders that hold files, each with a slash at its end. */
function foldersOf(files: readonly OutputFile[]): ReadonlySet<string> {
  const found = new Set<string>()
  for (const { path: file } of files) {
    for (let end = file.lastIndexOf('/'); end > 0 && !found.has(file.slice(0, end + 1)); end = file.lastIndexOf('/', end - 1))
      found.add(file.slice(0, end + 1))
  }
  return found
}

/** Puts the replaced site away: as the spare when it has much in common with the published one. A spare of before goes in any case. */
export function putAway({ old, spare }: PublishFolders, { keepsOld }: { readonly keepsOld: boolean }): void {
  if (spare === undefined) return
  try {
    rmSync(spare, { recursive: true, force: true })
    if (!keepsOld) return
    mkdirSync(path.dirname(spare), { recursive: true })
    renameSync(old, spare)
  } catch {
    // On another disk, or refused: the old site is removed, and the next publication links everything.
  }
}
