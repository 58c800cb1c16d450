// The files of a finished folder by their URL paths. The map is created by walking the folder once. Requests
// are answered from this map, never by joining paths, which rules out path traversal, dotfiles, links out of the folder
// and wrong letter case.

import type { Dirent } from 'node:fs'
import { readdir, realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { isFile } from '../files/read-file.ts'
import { markerFile } from '../model/marker-file.ts'
import type { Answer } from './content-source.ts'
import { fileAnswer } from './file-answer.ts'

/** Answers by decoded URL path. */
export type ServedFiles = ReadonlyMap<string, Answer>

/** Walks a folder and maps its files. `prefix`: the base URL without its trailing slash. */
export async function readServedFiles(folder: string, prefix = ''): Promise<ServedFiles> {
  const root = await realpath(folder)
  const answers = new Map<string, Answer>()
  const pending: { readonly path: string; readonly url: string }[] = [{ path: root, url: prefix }]
  for (let entry = pending.pop(); entry !== undefined; entry = pending.pop()) {
    for (const child of await listFolder(entry.path, entry.path === root)) {
      const url = `${entry.url}/${child.name}`
      const path = join(entry.path, child.name)
      if (!isServable(child.name, entry.path === root)) continue
      if (child.isDirectory()) pending.push({ path, url })
      else if (child.isFile()) await addFile(answers, url, path)
      else if (child.isSymbolicLink()) await addLinkedFile(answers, url, { path, root })
    }
  }
  addPageAddresses(answers)
  if (isFile(join(root, markerFile))) markImmutable(answers, prefix)
  return answers
}

/** Lists a folder. An unreadable subfolder counts as empty; an unreadable root throws. */
async function listFolder(path: string, isRoot: boolean): Promise<readonly Dirent[]> {
  try {
    return await readdir(path, { withFileTypes: true })
  } catch (error) {
    if (isRoot) throw error
    return []
  }
}

/** Names that start with a dot are private, except `.well-known` at the root (RFC 8615). */
function isServable(name: string, isAtRoot: boolean): boolean {
  return !name.startsWith('.') || (isAtRoot && name === '.well-known')
}

async function addFile(answers: Map<string, Answer>, url: string, file: string): Promise<void> {
  const answer = await fileAnswer(file, url)
  if (answer !== undefined) answers.set(url, answer)
}

/** Marks the files that a build named by their content, which never change. */
function markImmutable(answers: Map<string, Answer>, prefix: string): void {
  for (const [url, answer] of answers) {
    if (answer.type === 'file' && url.startsWith(prefix) && namedByContent.test(url.slice(prefix.length)))
      answers.set(url, { ...answer, isImmutable: true })
  }
}

/**
 * Matches assets and parts of the search index, of the site or one of its languages. Excludes the texts of the
 * index, whose names are too short, and names that end with eight digits, which can be the date of a static file.
 */
const namedByContent = /^(?:\/[^/]+)?\/(?:assets\/.*-(?=\d*[a-f])[0-9a-f]{8}\.\w+|pagefind\/(?:filter|index)\/[^/]+)$/

/** Adds a link to a file that may be served itself. Links to folders are excluded, so there are no loops. */
async function addLinkedFile(answers: Map<string, Answer>, url: string, link: Record<'path' | 'root', string>) {
  const file = await realpath(link.path).catch(() => undefined) // dangling, a loop, or not to be read
  if (file === undefined || !file.startsWith(link.root + sep)) return
  const names = file.slice(link.root.length + 1).split(sep)
  if (names.every((name, index) => isServable(name, index === 0))) await addFile(answers, url, file)
}

/** Adds the addresses of pages: the folder of an index.html, and `/page` for page.html, like static hosts. */
function addPageAddresses(answers: Map<string, Answer>): void {
  for (const [url, answer] of [...answers]) {
    if (!url.endsWith('/index.html')) continue
    const folder = url.slice(0, -'index.html'.length)
    answers.set(folder, answer)
    const bare = folder.slice(0, -1)
    if (bare !== '' && !answers.has(bare)) answers.set(bare, { type: 'redirect', location: folder })
  }
  for (const [url, answer] of [...answers]) {
    if (!url.endsWith('.html') || url.endsWith('/index.html')) continue
    const bare = url.slice(0, -'.html'.length)
    const present = answers.get(bare)
    if (present === undefined && !bare.endsWith('/404')) answers.set(bare, answer)
  }
}
