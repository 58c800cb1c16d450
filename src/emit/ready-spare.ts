// A spare that is made to hold the published site while pages are drawn: then what an edit changes is put into it, and it is published. What
// the last edit left is told by the times of its folders, which change with their entries; only where they do not tell, all of it is looked at.

import { linkSync, lstatSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { hashOf, type Key } from '../model/key.ts'
import type { OutputFile, OutputManifest } from './output.ts'
import type { PublishFolders } from './publish.ts'
import { removeFile } from './remove-file.ts'
import { foldersOf, isSameStamp, lookAtSpare, moveTo, removeFolder, sift, spareInUse, stageIn } from './spare.ts'
import type { FileStamps } from './stamps.ts'

/** What is known of the published site. */
export interface PublishedFiles {
  readonly trusted?: OutputManifest
  readonly stamps: FileStamps
}

/** What an edit leaves for the next one. */
export interface KnownSpare {
  /** What the disk said of all folders of the published site, and of the spare, when there was nothing in them but a site. */
  readonly out: Key
  readonly spare?: Key
  /** The files that are others in the spare than in the published site, or are in one of them only. */
  readonly behind: readonly string[]
}

/** What the disk says of folders, by path. */
type FolderStamps = Map<string, string>

/** A spare that holds the published files as links, and nothing else: the next site, but for what changes. */
export interface ReadySpare {
  readonly spare: string
  /** What the disk said of its folders, and the files that have changed in it since; of one that was just made, it was not asked. */
  readonly stamps?: FolderStamps
  readonly changed: readonly string[]
  /** What the disk said of all folders of the published site, when that is known. */
  readonly out?: Key
}

/**
 * Makes the spare hold what is published: what is something else goes, what is missing is linked. While pages are drawn, that costs nothing.
 * Undefined when nothing is published, or when that cannot be done.
 */
export async function readySpare(
  folders: PublishFolders,
  { trusted, stamps }: PublishedFiles,
  known?: KnownSpare,
): Promise<ReadySpare | undefined> {
  const { spare } = folders
  if (spare === undefined || trusted === undefined) return undefined
  const published = { ...folders, spare, files: trusted.files, stamps }
  try {
    return (known && (await catchUp(published, known))) ?? (await makeReady(published, known))
  } catch {
    return undefined // no hard links, another disk, or a disk that refuses: publishing copies, or says so
  }
}

interface Published extends PublishFolders {
  readonly spare: string
  readonly files: OutputManifest['files']
  readonly stamps: FileStamps
}

/** Mends the files in which the spare is behind; undefined when it is not known, or somebody else has changed something in it. */
async function catchUp({ out, spare, files }: Published, known: KnownSpare): Promise<ReadySpare | undefined> {
  if (known.spare === undefined) return undefined
  const stamps = await stampFolders(spare, foldersOf(Object.keys(files)))
  if (keyOfStamps(stamps) !== known.spare) return undefined
  for (const file of known.behind) {
    removeWithFolders(spare, file)
    if (!Object.hasOwn(files, file)) continue
    mkdirSync(path.dirname(`${spare}/${file}`), { recursive: true })
    linkSync(`${out}/${file}`, `${spare}/${file}`)
  }
  return { spare, stamps, changed: known.behind, out: known.out }
}

/** Looks at everything in the spare, or makes one. */
async function makeReady(published: Published, known?: KnownSpare): Promise<ReadySpare> {
  const { out, spare, files, stamps } = published
  const look = await lookAtSpare(published)
  mkdirSync(spare, { recursive: true })
  const names = Object.keys(files)
  const wanted = foldersOf(names)
  const there = sift(spare, look ?? { spare, entries: [] }, ({ path: file, stamp }) =>
    stamp === undefined ? wanted.has(file) : Object.hasOwn(files, file) && isSameStamp(stamps[file], stamp),
  )
  await linkOthers(names, there, { from: out, to: spare })
  return { spare, ...(look && { stamps: await stampFolders(spare, wanted) }), changed: [], ...(known && { out: known.out }) }
}

/** Links the files that are not there, and makes their folders. */
async function linkOthers(
  files: readonly string[],
  there: ReadonlySet<string>,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const made = new Set(there)
  let count = 0
  for (const file of files) {
    if (there.has(file)) continue
    for (let end = file.indexOf('/'); end !== -1; end = file.indexOf('/', end + 1)) {
      const folder = file.slice(0, end + 1)
      if (made.has(folder)) continue
      made.add(folder)
      mkdirSync(`${to}/${folder}`)
    }
    linkSync(`${from}/${file}`, `${to}/${file}`) // path.join would take longer than the link
    if (++count % 100 === 0) await nextTurn() // so that signals, and workers, are heard
  }
}

async function stampFolders(root: string, folders: Iterable<string>): Promise<FolderStamps> {
  const stamps: FolderStamps = new Map([['', stampOfFolder(root)]])
  for (const folder of folders) {
    stamps.set(folder, stampOfFolder(`${root}/${folder}`))
    if (stamps.size % 200 === 0) await nextTurn()
  }
  return stamps
}

/** Names what the disk says of a folder; empty for one that is not there. */
function stampOfFolder(folder: string): string {
  const stat = lstatSync(folder, { throwIfNoEntry: false })
  return stat === undefined ? '' : `${stat.mtimeMs} ${stat.ino}`
}

function keyOfStamps(stamps: FolderStamps): Key {
  return hashOf([...stamps].map(([folder, stamp]) => `${folder} ${stamp}`).join('\n'))
}

/** What a spare that is ready does not hold as it is to be published, and the manifest of the whole site. */
export interface SiteChanges {
  readonly manifest: OutputManifest
  readonly files: readonly OutputFile[]
  readonly removed: readonly string[]
}

type SpareChanges = Pick<SiteChanges, 'files' | 'removed'>

/** Makes a spare that is ready the staging folder, with what was staged and without what changes otherwise; false when it cannot be moved. */
export function takeReady(folders: PublishFolders, { spare }: ReadySpare, { files, removed }: SpareChanges): boolean {
  const fit = spareInUse(folders)
  if (!moveTo(spare, fit)) return false
  for (const file of removed) removeWithFolders(fit, file)
  for (const { type, path: file } of files) if (type !== 'staged') removeFile(`${fit}/${file}`) // a link to the published one
  stageIn(folders, files)
  return true
}

/** Removes a file, and the folders in which nothing is left. */
function removeWithFolders(root: string, file: string): void {
  removeFile(`${root}/${file}`)
  for (let end = file.lastIndexOf('/'); end !== -1; end = file.lastIndexOf('/', end - 1)) {
    if (!removeFolder(`${root}/${file.slice(0, end)}`)) return
  }
}

/** Tells what is known of the spare after it was published at `root` with changes, and the site that was published before is the spare. */
export function knownAfter({ stamps, changed, out }: ReadySpare, root: string, { files, removed }: SpareChanges): KnownSpare | undefined {
  if (stamps === undefined) return undefined
  const now = new Map(stamps)
  const behind = [...files.map((file) => file.path), ...removed]
  for (const folder of ['', ...foldersOf([...changed, ...behind])]) now.set(folder, stampOfFolder(`${root}/${folder}`))
  return { out: keyOfStamps(now), ...(out && { spare: out }), behind }
}
