// Finds what stands in the folder of a language and is read by nothing: files and folders with a wrong name.

import { readdirSync } from 'node:fs'
import path from 'node:path'
import { isFolder } from '../files/read-file.ts'
import type { DocsInstance } from '../model/config.ts'
import { compareText, type Diagnostic, diagnose } from '../model/diagnostic.ts'
import { ensure } from '../model/ensure.ts'
import type { Locale } from '../model/languages.ts'
import { didYouMean, nearest } from '../model/nearest.ts'
import { notesFile } from './translated-from.ts'
import { blogFile, codeFile, themeFile, versionFile, versionFolder } from './translation-files.ts'

/** A language, and the folders of pages of its site. */
interface TranslationFolder {
  readonly root: string
  readonly instances: readonly DocsInstance[]
  readonly locale: Locale
}

/** Reports files and folders of translations that nothing reads: a folder once, whatever stands in it. */
export function unreadTranslations({ root, instances, locale }: TranslationFolder): readonly Diagnostic[] {
  const { folder } = locale
  if (!isFolder(path.join(root, folder))) return []
  const ofPages = instances.flatMap((instance) => pathsOf(root, instance, locale))
  const read = [...ofPages, codeFile(locale), notesFile(locale), ...themeFiles(locale)]
  const isRead = (file: string) => read.some((known) => isAtOrBelow(file, known))
  const unread = listFolder(path.join(root, folder), true)
    .filter((name) => /\.(?:mdx?|json)$/i.test(name) && !/(?:^|\/)[._]/.test(name))
    .map((name) => `${folder}/${name}`)
    .filter((file) => !isRead(file))
    .map((file) => highestUnread(file, folder, read))
  const places = new Set(read.flatMap((known) => withParents(known, folder)))
  return [...new Set(unread)].sort(compareText).map((file) => {
    const hint = didYouMean(nearest(file, places), `Pages are translated in \`${ensure(ofPages[0])}\`.`)
    return diagnose('translation-without-source', `Nothing is translated by \`${file}\``, { file }, { hint })
  })
}

/** Lists the folders and files that are read for the pages of an instance, in all versions that it has. */
function pathsOf(root: string, instance: DocsInstance, locale: Locale): readonly string[] {
  if (instance.blog !== undefined) return [versionFolder(locale, instance, 'current'), blogFile(locale, instance)]
  const frozen = `${instance.pluginId === 'default' ? '' : `${instance.pluginId}_`}versioned_docs`
  const versions = listFolder(path.join(root, frozen)).map((name) => name.replace(/^version-/, ''))
  return ['current', ...versions].flatMap((version) => [
    versionFolder(locale, instance, version),
    versionFile(locale, instance, version),
  ])
}

function themeFiles(locale: Locale): readonly string[] {
  return [themeFile(locale, 'navbar'), themeFile(locale, 'footer')]
}

/** Lists what is in a folder, with forward slashes; nothing where there is none. */
function listFolder(folder: string, recursive = false): readonly string[] {
  if (!isFolder(folder)) return []
  return readdirSync(folder, { recursive, encoding: 'utf8' }).map((name) => name.replaceAll(path.sep, '/'))
}

function isAtOrBelow(file: string, known: string): boolean {
  return file === known || file.startsWith(`${known}/`)
}

/** Finds the highest folder above a file in which nothing is read; the file itself where there is none. */
function highestUnread(file: string, folder: string, read: readonly string[]): string {
  const highest = withParents(file, folder).find((parent) => !read.some((known) => isAtOrBelow(known, parent)))
  return ensure(highest)
}

/** Lists the folders between that of the language and a file, the highest first, and the file. */
function withParents(file: string, folder: string): readonly string[] {
  const parts = file.slice(folder.length + 1).split('/')
  return parts.map((_, at) => [folder, ...parts.slice(0, at + 1)].join('/'))
}
