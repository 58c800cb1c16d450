// Watches a tree of folders through the system: one watch a folder, not a file, so a site of thousands of pages begins to be watched in
// milliseconds, and a file that is saved by a rename goes on being seen.

import { type Dirent, type FSWatcher, lstatSync, readdirSync, realpathSync, type Stats, statSync, watch } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { hasErrorCode } from '../model/error-code.ts'

/** What to watch and whom to tell. Paths are relative to the root, with forward slashes; '' is the root itself. */
export interface FolderWatchOptions {
  /** Absolute path with links resolved. */
  readonly root: string
  /** Says whether a path is watched, or leads to one that is. */
  readonly isWatched: (path: string) => boolean
  /** Hears of a file that was added, changed or removed; `isThere` says that it exists and is not empty. */
  readonly onFile: (path: string, isThere: boolean) => void
  /** Hears that something cannot be watched for a reason that is not its author's; the rest still is. */
  readonly onFault: (error: unknown) => void
  /** Hears that the system has no watches left; the watch is closed by then. */
  readonly onRefused: (error: unknown) => void
}

interface Folder {
  readonly watcher: FSWatcher
  /** Inode and time of birth: inodes are used again at once. */
  readonly identity: string
  /** Names of the files seen in it. */
  readonly files: Set<string>
}

/** Says whether an error means that the system has no watches or open files left. */
export function isOutOfWatches(error: unknown): boolean {
  return hasErrorCode(error, 'EMFILE', 'ENFILE', 'ENOSPC')
}

/** A watch of folders with a life: open, then `close`. */
export class FolderWatch {
  readonly #options: FolderWatchOptions
  readonly #folders = new Map<string, Folder>()
  /** For each folder that holds targets of links: real path of a target to the links that lead to it. */
  readonly #targets = new Map<string, { readonly watcher: FSWatcher; readonly links: Map<string, Set<string>> }>()

  /** Begins to watch; every change after that is told of. */
  constructor(options: FolderWatchOptions) {
    this.#options = options
    this.#guard(() => this.#open('', { isNew: false }))
  }

  /** Ends all watches. */
  close(): void {
    for (const { watcher } of [...this.#folders.values(), ...this.#targets.values()]) watcher.close()
    this.#folders.clear()
    this.#targets.clear()
  }

  #guard(run: () => void): void {
    try {
      run()
    } catch (error) {
      this.close()
      this.#options.onRefused(error)
    }
  }

  /** Asks the system; undefined when nothing is there, or nothing that this user may see: loading the site tells of that. */
  #ask<Result>(call: () => Result): Result | undefined {
    try {
      return call()
    } catch (error) {
      if (isOutOfWatches(error)) throw error
      if (!hasErrorCode(error, 'ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'ELOOP')) this.#options.onFault(error)
      return undefined
    }
  }

  #statOf(path: string): Stats | undefined {
    return this.#ask(() => statSync(join(this.#options.root, path), { throwIfNoEntry: false }))
  }

  #entriesOf(path: string): readonly Dirent[] {
    return this.#ask(() => readdirSync(join(this.#options.root, path), { withFileTypes: true })) ?? []
  }

  #watch(absolute: string, hear: (name: string | null) => void): FSWatcher | undefined {
    const watcher = this.#ask(() => watch(absolute, (_event, name) => this.#guard(() => hear(name))))
    // A folder that is removed is told of by the one above it.
    watcher?.on('error', () => watcher.close())
    return watcher
  }

  /** Watches a folder and those below it; tells of the files of a new one. */
  #open(path: string, { isNew }: { readonly isNew: boolean }): void {
    const watcher = this.#watch(join(this.#options.root, path), (name) => this.#hear(path, name))
    if (watcher === undefined) return
    const folder: Folder = { watcher, identity: identityOf(this.#statOf(path)), files: new Set() }
    this.#folders.set(path, folder)
    for (const entry of this.#entriesOf(path)) {
      const below = pathIn(path, entry.name)
      if (!this.#options.isWatched(below)) continue
      const isLink = entry.isSymbolicLink()
      if (entry.isDirectory() || (isLink && this.#statOf(below)?.isDirectory() === true)) {
        this.#open(below, { isNew })
        continue
      }
      folder.files.add(entry.name)
      if (isLink) this.#followLink(below)
      if (isNew) this.#tell(below)
    }
  }

  #hear(path: string, name: string | null): void {
    const folder = this.#folders.get(path)
    if (folder === undefined) return
    // A system may leave out what it was that changed.
    const names = name === null ? [...folder.files, ...this.#entriesOf(path).map((entry) => entry.name)] : [name]
    for (const each of new Set(names)) this.#look(folder, pathIn(path, each), each)
  }

  /** Looks at what an entry of a folder is now. */
  #look(folder: Folder, path: string, name: string): void {
    if (!this.#options.isWatched(path)) return
    const stats = this.#statOf(path)
    const known = this.#folders.get(path)
    if (known?.identity === identityOf(stats)) return
    if (known !== undefined) this.#forget(path)
    if (stats?.isDirectory() === true) {
      this.#open(path, { isNew: true })
      return
    }
    const wasThere = folder.files.delete(name)
    if (stats !== undefined) {
      folder.files.add(name)
      this.#followLink(path)
    }
    if (stats !== undefined || wasThere) this.#tell(path, stats)
  }

  #tell(path: string, stats = this.#statOf(path)): void {
    this.#options.onFile(path, stats !== undefined && stats.size > 0)
  }

  /** Tells of all files of a folder that is gone, and those below it. */
  #forget(path: string): void {
    for (const [name, { watcher, files }] of [...this.#folders]) {
      if (name !== path && !name.startsWith(`${path}/`)) continue
      watcher.close()
      this.#folders.delete(name)
      for (const file of files) this.#options.onFile(pathIn(name, file), false)
    }
  }

  /** Watches the folder of a link's target too: what changes there is told of under the link's name. */
  #followLink(path: string): void {
    const absolute = join(this.#options.root, path)
    const target = this.#ask(() => (lstatSync(absolute).isSymbolicLink() ? realpathSync(absolute) : undefined))
    if (target === undefined) return
    const links = this.#linksInto(dirname(target))
    links.set(target, (links.get(target) ?? new Set()).add(path))
  }

  /** Gives the links that lead into a folder, by target; the folder is watched from then on. */
  #linksInto(folder: string): Map<string, Set<string>> {
    const known = this.#targets.get(folder)
    if (known !== undefined) return known.links
    const links = new Map<string, Set<string>>()
    const watcher = this.#watch(folder, (name) => {
      for (const link of links.get(`${folder}${sep}${name}`) ?? []) this.#tell(link)
    })
    if (watcher !== undefined) this.#targets.set(folder, { watcher, links })
    return links
  }
}

/** Names a folder for itself, whatever path leads to it; '' for what is none. */
function identityOf(stats: Stats | undefined): string {
  return stats?.isDirectory() === true ? `${stats.ino} ${stats.birthtimeMs}` : ''
}

function pathIn(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`
}
