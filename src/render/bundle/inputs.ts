// What a bundle was made from: the files that esbuild read, and what it saw on its way to them. A bundle is used again
// while all of it still holds.

import { type Dirent, readdirSync, readlinkSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { Metafile } from 'esbuild'
import { withFoldersAbove } from '../../files/manifests.ts'
import { readBytes, readText, readTextIfThere } from '../../files/read-file.ts'
import { hasErrorCode } from '../../model/error-code.ts'
import { hashOf, type Key, keyOf } from '../../model/key.ts'
import type { Bundle } from '../loaded-templates.ts'
import { type FilesRead, hashOfFilesRead } from './files-read.ts'
import { pathOfInput, type ThemeFolders } from './theme-files.ts'

type Hashes = Readonly<Record<string, Key>>

/** The recorded inputs of a bundle; paths are relative to the theme folder. */
export interface RecordedInputs {
  readonly asked: string
  /** Hash of the names of all files that may replace one of the theme. */
  readonly overrides: Key
  /** Hashes of the contents of the files that were read. */
  readonly files: Hashes
  /** What imports look for in each folder that modules are imported from: a `helper.tsx` comes before `helper.ts`. */
  readonly modules: Hashes
  /** What they look for in those and in the folders above: a package nearby comes before the same one further up. */
  readonly packages: Hashes
  /** Hash of the server module's source map, which is no part of the template hash. */
  readonly map: Key
  /** What modules of the site read themselves, and the hash of it. */
  readonly read: { readonly paths: FilesRead; readonly hash: Key }
}

/** What a bundle was made from. */
interface BundleInputs extends Pick<RecordedInputs, 'asked' | 'map' | 'read'> {
  /** The files of each of esbuild's builds, with their imports. */
  readonly builds: readonly Metafile['inputs'][]
  /** When it was begun, in milliseconds since 1970, and the names of the files that could replace others then. */
  readonly begun: { readonly at: number; readonly overrides: Key }
}

/** Records the inputs of a bundle. */
export function inputsOf(folders: ThemeFolders, { builds, begun, ...known }: BundleInputs): RecordedInputs {
  const files = new Set<string>()
  const looked = new Set<string>()
  for (const [name, { imports }] of builds.flatMap((inputs) => Object.entries(inputs))) {
    const file = pathOfInput(name, folders)
    if (file === undefined) continue
    files.add(file)
    looked.add(dirname(file))
    // Not always the folder of the file that was read: `./a/b` may be `a/b/index.ts`, or a link that leads elsewhere.
    for (const { original = '' } of imports)
      if (/^(?:\.\.?|@site)\//.test(original)) looked.add(dirname(targetOf(original, file, folders)))
  }
  const record = (paths: Iterable<string>, hash: (path: string) => Key): Hashes =>
    Object.fromEntries([...paths].sort().map((path) => [relative(folders.theme, path), hash(path)]))
  return {
    ...known,
    overrides: begun.overrides,
    files: record(files, (path) => (isChangedSince(path, begun.at) ? changed : contentHash(path))),
    modules: record(looked, hashOfModules),
    packages: record(new Set([...looked].flatMap(withFoldersAbove)), hashOfPackages),
  }
}

/** Stands for the content of a file that was changed while the bundle was made, which may hold either content. */
const changed = keyOf('changed while it was read')

function isChangedSince(path: string, time: number): boolean {
  return (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY) >= time
}

/** Says whether everything that was recorded of a bundle still holds. */
export function isUnchanged({ dir, manifest }: Bundle, folders: ThemeFolders, asked: string): boolean {
  const isSame = (hashes: Hashes, hash: (path: string) => Key) =>
    Object.entries(hashes).every(([name, before]) => hash(resolve(folders.theme, name)) === before)
  try {
    // Written by inputsOf; anything else throws below and counts as changed.
    const record = JSON.parse(readText(join(dir, 'inputs.json'))) as RecordedInputs
    return (
      record.asked === asked &&
      record.map === hashOf(readTextIfThere(join(dir, `${manifest.server}.map`)) ?? '') &&
      record.overrides === overrideNames(folders) &&
      isSame(record.files, contentHash) &&
      isSame(record.modules, hashOfModules) &&
      isSame(record.packages, hashOfPackages) &&
      hashOfFilesRead(record.read.paths, folders) === record.read.hash
    )
  } catch {
    return false // no record, a damaged one, or a file that is gone: the bundle is made again
  }
}

function targetOf(specifier: string, importer: string, { site = '' }: ThemeFolders): string {
  return resolve(
    dirname(importer),
    specifier.replace(/^@site\//, () => `${site}/`),
  )
}

function contentHash(file: string): Key {
  return hashOf(readBytes(file))
}

function hashOfModules(folder: string): Key {
  const isModule = ({ name }: Dirent) => /^[^.]+$|\.(?:[cm]?[jt]sx?|css|json)$/.test(name)
  return keyOf(...entriesOf(folder, (entry) => entry.isSymbolicLink() || isModule(entry)))
}

function hashOfPackages(folder: string): Key {
  const packages = join(folder, 'node_modules')
  const found = entriesOf(packages).flatMap((name) =>
    name.startsWith('@') ? [name, ...entriesOf(join(packages, name))] : [name],
  )
  return keyOf(readTextIfThere(join(folder, 'package.json')) ?? '', ...found)
}

/**
 * Lists what is in a folder but for names that begin with a dot, and where links lead: linking a package to another
 * folder changes no file. Nothing when there is no such folder.
 */
function entriesOf(folder: string, isWanted: (entry: Dirent) => boolean = () => true): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => !entry.name.startsWith('.') && isWanted(entry))
      .map((entry) =>
        entry.isSymbolicLink() ? `${entry.name} -> ${readlinkSync(join(folder, entry.name))}` : entry.name,
      )
      .sort()
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT', 'ENOTDIR', 'EACCES')) return []
    throw error
  }
}

/** Hashes the names of all files that may replace one of the theme. */
export function overrideNames({ overrides, site }: ThemeFolders): Key {
  const swizzled = site === undefined ? undefined : join(site, 'src/theme')
  return keyOf(...[overrides, swizzled].flatMap((folder) => [folder === undefined ? '' : '/', ...allNamesIn(folder)]))
}

function allNamesIn(folder: string | undefined): readonly string[] {
  if (folder === undefined) return []
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT', 'ENOTDIR')) return []
    throw error
  }
}
