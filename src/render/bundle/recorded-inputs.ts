// The inputs of a bundle: the files that esbuild read, and the folders that it searched for them. A bundle is used
// again if none of them has changed.

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

/** The recorded inputs of a bundle, with paths relative to `baseOfInputs`. */
export interface RecordedInputs {
  readonly asked: string
  /** Hash of the names of all files that may replace a file of the theme. */
  readonly overrides: Key
  /** Content hashes of the files read. */
  readonly files: Hashes
  /** Hashes of the module names in folders that are imported from: a new `helper.tsx` would replace `helper.ts`. */
  readonly modules: Hashes
  /** Hashes of package.json and node_modules in these folders and above: a nearer package takes precedence. */
  readonly packages: Hashes
  /** Hash of the server module's source map, which isn't part of the template hash. */
  readonly map: Key
  /** The paths that modules of the site read at run time, and the hash of the files there. */
  readonly read: { readonly paths: FilesRead; readonly hash: Key }
}

/** The inputs of a bundle, before they are hashed. */
interface BundleInputs extends Pick<RecordedInputs, 'asked' | 'map' | 'read'> {
  /** The files of each esbuild build, with their imports. */
  readonly builds: readonly Metafile['inputs'][]
  /** When the bundle was started, in milliseconds since 1970, and the hash of the names of overrides at that time. */
  readonly begun: { readonly at: number; readonly overrides: Key }
}

/**
 * Returns the folder to which recorded paths are relative. It's the site, so that in a copy of a site the cache means
 * the files of the copy.
 */
export function baseOfInputs({ site, theme }: Pick<ThemeFolders, 'site' | 'theme'>): string {
  return site ?? theme
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
    // This may differ from the folder of the file read: `./a/b` may be `a/b/index.ts`, or a symbolic link.
    for (const { original = '' } of imports)
      if (/^(?:\.\.?|@site)\//.test(original)) looked.add(dirname(targetOf(original, file, folders)))
  }
  const record = (paths: Iterable<string>, hash: (path: string) => Key): Hashes =>
    Object.fromEntries([...paths].sort().map((path) => [relative(baseOfInputs(folders), path), hash(path)]))
  return {
    ...known,
    overrides: begun.overrides,
    files: record(files, (path) => (isChangedSince(path, begun.at) ? changed : contentHash(path))),
    modules: record(looked, hashOfModules),
    packages: record(new Set([...looked].flatMap(withFoldersAbove)), hashOfPackages),
  }
}

/** Replaces the hash of a file that changed during the build: the bundle may contain its old or its new content. */
const changed = keyOf('changed while it was read')

function isChangedSince(path: string, time: number): boolean {
  return (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY) >= time
}

/** Returns whether all recorded inputs of a bundle are unchanged. */
export function isUnchanged({ dir, manifest }: Bundle, folders: ThemeFolders, asked: string): boolean {
  const isSame = (hashes: Hashes, hash: (path: string) => Key) =>
    Object.entries(hashes).every(([name, before]) => hash(resolve(baseOfInputs(folders), name)) === before)
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
    return false // no record, a damaged one, or a missing file: the bundle is rebuilt
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
 * Lists the entries of a folder, except names that begin with a dot. A symbolic link includes its target, because
 * linking a package to another folder changes no file. The list is empty if the folder can't be read.
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

/** Hashes the names of all files that may replace a file of the theme. */
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
