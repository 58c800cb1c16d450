// The translation files, at the paths that Docusaurus defines. Their JSON contains texts by key.

import { existsSync } from 'node:fs'
import path from 'node:path'
import { readJson } from '../config/read-json.ts'
import { readSource } from '../files/read-source.ts'
import type { DocsInstance } from '../model/config.ts'
import { type Diagnostic, diagnose } from '../model/diagnostic.ts'
import { isObject } from '../model/json-object.ts'
import type { Locale } from '../model/languages.ts'
import { lineStarts, type Place, placeOf } from '../model/place.ts'

/** The texts of a file, by key. */
export type Messages = ReadonlyMap<string, string>

/** A text in the default language, with its description for translators. */
export interface SourceText {
  readonly message: string
  readonly description?: string
}

/** Returns the path of the folder with the translated pages of a version. */
export function versionFolder({ folder }: Locale, { pluginId, isPages, blog }: DocsInstance, version: string): string {
  if (isPages === true) return path.posix.join(folder, 'docusaurus-plugin-content-pages')
  const name = blog === undefined ? 'docs' : 'blog'
  const plugin = `docusaurus-plugin-content-${name}${pluginId === 'default' || pluginId === 'blog' ? '' : `-${pluginId}`}`
  if (blog !== undefined) return path.posix.join(folder, plugin)
  return path.posix.join(folder, plugin, version === 'current' ? version : `version-${version}`)
}

/** Returns the path of the file with the texts of a version: its label and those of its sidebars. */
export function versionFile(locale: Locale, instance: DocsInstance, version: string): string {
  return `${versionFolder(locale, instance, version)}.json`
}

/** Returns the path of the file with the texts of a blog: title, description, heading of the newest posts. */
export function blogFile(locale: Locale, instance: DocsInstance): string {
  return path.posix.join(versionFolder(locale, instance, 'current'), 'options.json')
}

/** Returns the path of the file with the texts of the navbar or the footer. */
export function themeFile(locale: Locale, part: 'navbar' | 'footer'): string {
  return path.posix.join(locale.folder, 'docusaurus-theme-classic', `${part}.json`)
}

/** Returns the path of the file with the texts of components and of the theme. */
export function codeFile(locale: Locale): string {
  return path.posix.join(locale.folder, 'code.json')
}

/** Reads a file of texts. A missing file has none, and an invalid one is reported. */
export function readMessages(root: string, file: string, diagnostics: Diagnostic[]): Messages {
  if (!existsSync(path.join(root, file))) return new Map()
  const { source, diagnostics: found } = readSource(root, file)
  diagnostics.push(...found)
  if (source === undefined) return new Map()
  const read = readJson(source.text)
  if (read.type === 'wrong' || !isObject(read.value) || Array.isArray(read.value)) {
    const { message, start } = read.type === 'wrong' ? read.error : { message: undefined, start: 0 }
    const problem = message === undefined ? 'is not a map of texts' : `is not JSON: ${message}`
    const place = placeOf(file, lineStarts(source.text), { start })
    diagnostics.push(diagnose('translation-file-invalid', `\`${file}\` ${problem}`, place, fixIt))
    return new Map()
  }
  const texts = new Map<string, string>()
  for (const [key, entry] of Object.entries(read.value)) {
    const message = isObject(entry) ? entry.message : entry
    if (typeof message === 'string') texts.set(key, message)
    else {
      const place = placeOfKey(file, source.text, key)
      const message = `\`${key}\` has no text: an entry is \`{"message": "..."}\``
      diagnostics.push(diagnose('translation-file-invalid', message, place, fixIt))
    }
  }
  return texts
}

const fixIt = { hint: 'Fix it, or run `docs-gen i18n extract`, which writes the file if it is missing.' }

/** Finds the entry of a file with a key. */
export function placeOfKey(file: string, text: string, key: string): Place {
  const at = text.indexOf(`${JSON.stringify(key)}`)
  return at === -1 ? { file } : placeOf(file, lineStarts(text), { start: at, end: at + JSON.stringify(key).length })
}
