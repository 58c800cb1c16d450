// What a bundle was made from: the hash of each file that esbuild read, and the names of the override files. A bundle
// is used again while all of it still holds.

import { readdir, readFile } from 'node:fs/promises'
import { isAbsolute, relative, resolve } from 'node:path'
import { hashOf, type Key, keyOf } from '../../model/key.ts'
import type { ThemeFolders } from './theme-files.ts'

/** The recorded inputs of a bundle; file paths are relative to the theme folder. */
export interface RecordedInputs {
  readonly asked: string
  /** Hash of the names of all override files, since a new one may replace a file of the theme. */
  readonly overrides: Key
  readonly files: Readonly<Record<string, Key>>
}

/** Records the inputs of a bundle; `files` are as esbuild names them. */
export async function inputsOf(
  folders: ThemeFolders,
  files: readonly string[],
  asked: string,
): Promise<RecordedInputs> {
  const paths = [...new Set(files.map((file) => pathOf(file, folders)))].filter((path) => path !== undefined).sort()
  const hashes = await Promise.all(
    paths.map(async (path) => [relative(folders.theme, path), hashOf(await readFile(path))] as const),
  )
  return { asked, overrides: await overrideNames(folders), files: Object.fromEntries(hashes) }
}

/** Says whether everything that was recorded in a file still holds. */
export async function isUnchanged(recordFile: string, folders: ThemeFolders, asked: string): Promise<boolean> {
  try {
    // Written by inputsOf; anything else throws below and counts as changed.
    const record = JSON.parse(await readFile(recordFile, 'utf8')) as RecordedInputs
    if (record.asked !== asked || record.overrides !== (await overrideNames(folders))) return false
    const same = await Promise.all(
      Object.entries(record.files).map(
        async ([file, hash]) => hashOf(await readFile(resolve(folders.theme, file))) === hash,
      ),
    )
    return same.every(Boolean)
  } catch {
    return false // no record, a damaged one, or a file that is gone: the bundle is made again
  }
}

/** Turns a name of esbuild's metafile into a path; virtual modules (`dg:server`) have none. */
function pathOf(file: string, folders: ThemeFolders): string | undefined {
  const bare = file.replace(/\?(original|url)$/, '')
  if (/^[\w-]{2,}:/.test(bare)) return undefined
  return isAbsolute(bare) ? bare : resolve(folders.theme, bare)
}

async function overrideNames({ overrides }: ThemeFolders): Promise<Key> {
  if (overrides === undefined) return keyOf()
  const names = await readdir(overrides, { recursive: true })
  return keyOf(...names.sort())
}
