// The print of a site's folder: which files and folders it holds, of what size, changed when. While it is the same, so is every byte that a
// check reads, and nothing needs to be read. Files that changed just before the print was taken are known by their content, too: a clock may
// give two changes one time.

import { type Dirent, readdirSync, readFileSync, type Stats, statSync } from 'node:fs'
import path from 'node:path'
import { errorCode } from '../model/error-code.ts'
import { hashOf, type Key } from '../model/key.ts'

/** The print of a folder. */
export interface SitePrint {
  readonly print: Key
  /** How many Markdown files there are. */
  readonly pages: number
  /** Files that were young, by content. */
  readonly young: readonly (readonly [file: string, content: Key])[]
}

/** A print that was just taken, with what it was made of. */
export interface TakenPrint extends SitePrint {
  /** What the disk says of each file, behind its absolute path. Not kept with the print. */
  readonly lines: readonly string[]
}

/** Milliseconds after which a file's time tells of its next change on every file system. */
const youth = 2_000
/** With more entries of which most are no pages, a walk may cost more than it saves (2026-11: 20,000 take 0.1 s). */
const mostEntries = 20_000
/** For each page that was found, so many more entries are looked at: folders, pictures, data. */
const entriesPerPage = 4
/** Folders that no page of a site is made of. */
const left: ReadonlySet<string> = new Set(['.git', 'node_modules'])

/** Takes the print of a folder, without the folders in `without` (absolute); undefined for one that holds much besides pages, or links to folders. */
export function takePrint(root: string, without: readonly string[], most = mostEntries): TakenPrint | undefined {
  const now = Date.now()
  const lines: string[] = []
  const young: [string, Key][] = []
  let pages = 0
  const folders = [root]
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of entriesOf(folder)) {
      const file = `${folder}${folder.endsWith(path.sep) ? '' : path.sep}${entry.name}` // path.join takes as long as asking the disk
      if (left.has(entry.name) || without.includes(file)) continue
      if (lines.length >= most + pages * entriesPerPage) return undefined
      if (entry.isDirectory()) {
        lines.push(`${file}/`)
        folders.push(file)
        continue
      }
      if (/\.mdx?$/i.test(entry.name)) pages++
      const stats = statSync(file, { throwIfNoEntry: false })
      if (stats?.isDirectory() === true) return undefined
      lines.push(lineOf(file, stats))
      if (stats?.isFile() === true && stats.ctimeMs > now - youth) young.push([file, contentHash(file)])
    }
  }
  return { print: hashOf(lines.join('\n')), pages, young, lines }
}

/** Says whether a print that was just taken is one that was kept. */
export function isSamePrint(now: SitePrint | undefined, { print, young }: SitePrint): boolean {
  return now?.print === print && young.every(([file, content]) => contentHash(file) === content)
}

/** Leaves of a print what is kept of it. */
export function keptPrint({ print, pages, young }: SitePrint): SitePrint {
  return { print, pages, young }
}

/** Makes the print of files outside of a site's folder; one that is gone counts, too. */
export function printOfFiles(files: readonly string[]): Key {
  return hashOf(files.map((file) => lineOf(file, statSync(file, { throwIfNoEntry: false }))).join('\n'))
}

/** Names the file, or the folder with its slash, that a line of a print is of. */
export function fileOfLine(line: string): string {
  let end = line.length
  for (let field = 0; field < 4; field++) {
    end = line.lastIndexOf('\t', end - 1) // names may hold tabs
    if (end === -1) return line
  }
  return line.slice(0, end)
}

function lineOf(file: string, stats: Stats | undefined): string {
  return `${file}\t${stats?.size}\t${stats?.mtimeMs}\t${stats?.ctimeMs}\t${stats?.ino}`
}

/** Hashes a file; one that nobody may read by its name. */
export function contentHash(file: string): Key {
  try {
    return hashOf(readFileSync(file))
  } catch (error) {
    if (['ENOENT', 'EACCES', 'EPERM'].includes(errorCode(error) ?? '')) return hashOf(file)
    throw error
  }
}

/** Lists a folder by name; nothing for one that was taken away meanwhile. */
function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM'].includes(errorCode(error) ?? '')) return []
    throw error
  }
}
