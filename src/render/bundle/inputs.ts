// What a bundle was made from: the files that esbuild read, and what it saw on its way to them. A bundle is used again
// while all of it still holds.

import { readdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { readBytes, readText, readTextIfThere } from '../../files/read-file.ts'
import { hasErrorCode } from '../../model/error-code.ts'
import { hashOf, type Key, keyOf } from '../../model/key.ts'
import { type FilesRead, hashOfFilesRead } from './files-read.ts'
import { pathOfInput, type ThemeFolders } from './theme-files.ts'

/** The recorded inputs of a bundle; paths are relative to the theme folder. */
export interface RecordedInputs {
  readonly asked: string
  /** Hash of the names of all files that may replace one of the theme. */
  readonly overrides: Key
  /** Hashes of the contents of the files that were read. */
  readonly files: Readonly<Record<string, Key>>
  /**
   * What decides which file an import means, for each folder that holds a file that was read, and those above it: a
   * `helper.tsx` comes before `helper.ts`, and a package nearby before the same one further up.
   */
  readonly folders: Readonly<Record<string, Key>>
  /** What modules of the site read themselves, and the hash of it. */
  readonly read: { readonly paths: FilesRead; readonly hash: Key }
}

/** Records the inputs of a bundle; `files` are as esbuild names them. */
export function inputsOf(
  folders: ThemeFolders,
  {
    files,
    read,
    asked,
  }: { readonly files: readonly string[]; readonly read: RecordedInputs['read']; readonly asked: string },
): RecordedInputs {
  const paths = [...new Set(files.map((file) => pathOfInput(file, folders)))]
    .filter((path) => path !== undefined)
    .sort()
  const own = new Set(paths.map(dirname))
  const looked = new Set([...own].flatMap(withFoldersAbove))
  const named = (path: string) => relative(folders.theme, path)
  return {
    asked,
    read,
    overrides: overrideNames(folders),
    files: Object.fromEntries(paths.map((path) => [named(path), hashOf(readBytes(path))])),
    folders: Object.fromEntries(
      [...looked].sort().map((folder) => [named(folder), resolutionHash(folder, own.has(folder))]),
    ),
  }
}

/** Says whether everything that was recorded in a file still holds. */
export function isUnchanged(recordFile: string, folders: ThemeFolders, asked: string): boolean {
  try {
    // Written by inputsOf; anything else throws below and counts as changed.
    const record = JSON.parse(readText(recordFile)) as RecordedInputs
    if (record.asked !== asked || record.overrides !== overrideNames(folders)) return false
    const files = Object.keys(record.files).map((file) => resolve(folders.theme, file))
    const now = inputsOf(folders, { files, asked, read: record.read })
    return (
      isSame(now.files, record.files) &&
      isSame(now.folders, record.folders) &&
      hashOfFilesRead(record.read.paths, folders) === record.read.hash
    )
  } catch {
    return false // no record, a damaged one, or a file that is gone: the bundle is made again
  }
}

function isSame(one: Readonly<Record<string, Key>>, other: Readonly<Record<string, Key>>): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}

function withFoldersAbove(folder: string): readonly string[] {
  const above = dirname(folder)
  return above === folder ? [folder] : [folder, ...withFoldersAbove(above)]
}

/** Hashes what imports look for in a folder: its package.json, its packages and, of one with inputs, its modules. */
function resolutionHash(folder: string, hasInputs: boolean): Key {
  return keyOf(
    readTextIfThere(join(folder, 'package.json')) ?? '',
    ...packagesIn(join(folder, 'node_modules')),
    ...(hasInputs ? namesIn(folder).filter((name) => /^[^.]+$|\.(?:[cm]?[jt]sx?|css|json)$/.test(name)) : []),
  )
}

function packagesIn(folder: string): readonly string[] {
  return namesIn(folder).flatMap((name) =>
    name.startsWith('@') ? namesIn(join(folder, name)).map((inScope) => `${name}/${inScope}`) : [name],
  )
}

/** Lists the names in a folder, but for those that begin with a dot; none when there is no such folder. */
function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => !name.startsWith('.'))
      .sort()
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT', 'ENOTDIR', 'EACCES')) return []
    throw error
  }
}

function overrideNames({ overrides, site }: ThemeFolders): Key {
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
