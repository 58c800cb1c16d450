// Records the source of each translation: `i18n extract` writes hashes of both to `translated-from.json` of a language.
// A translation is outdated if its source has changed since then but the translation has not.

import { existsSync } from 'node:fs'
import path from 'node:path'
import { readSource } from '../files/read-source.ts'
import { type Diagnostic, diagnose } from '../model/diagnostic.ts'
import { hashOf } from '../model/key.ts'
import type { Locale } from '../model/languages.ts'
import { pathInside, type Site } from '../model/site.ts'
import { versionFolder } from './translation-files.ts'

/** A source and its translation: their texts, or in records the hashes of these. */
export interface Translation {
  readonly source: string
  readonly translation: string
}

/** The records of a language, by the path of a page or `file#key` of a text. */
export type TranslationNotes = Readonly<Record<string, Translation>>

/** Returns the path of the file with the records of a language. */
export function notesFile({ folder }: Locale): string {
  return path.posix.join(folder, 'translated-from.json')
}

/** Reads the records of a language. Unreadable records are reported and count as missing. */
export function readNotes(root: string, locale: Locale, diagnostics: Diagnostic[]): TranslationNotes {
  const file = notesFile(locale)
  if (!existsSync(path.join(root, file))) return {}
  const { source, diagnostics: found } = readSource(root, file)
  diagnostics.push(...found)
  try {
    return source === undefined ? {} : (JSON.parse(source.text) as TranslationNotes) // written by `i18n extract`
  } catch {
    const hint = 'Restore it, or run `docs-gen i18n extract`, which marks all translations as up to date.'
    diagnostics.push(diagnose('translation-file-invalid', `\`${file}\` is not JSON`, { file }, { hint }))
    return {}
  }
}

/** Returns the record of a translation: a new one if the translation has changed, or else the previous one. */
export function noteOf({ source, translation }: Translation, before: Translation | undefined): Translation {
  const now = { source: shortHash(source), translation: shortHash(translation) }
  return before?.translation === now.translation ? before : now
}

/** Returns whether the source of a translation has changed since it was translated. */
export function isOutdated({ source, translation }: Translation, noted: Translation | undefined): boolean {
  return noted !== undefined && noted.translation === shortHash(translation) && noted.source !== shortHash(source)
}

function shortHash(text: string): string {
  return hashOf(text).slice(0, 12)
}

/** A translated page. */
interface TranslatedPage extends Translation {
  /** Path of the translation, relative to the folder of the language. */
  readonly name: string
  /** Path of the translation, relative to the site root. */
  readonly file: string
  readonly sourceFile: string
}

/** Lists the pages of a site in its default language that have a translation. */
export function translatedPages(root: string, site: Site, locale: Locale): readonly TranslatedPage[] {
  return site.versions.flatMap((version) =>
    version.pages.flatMap(({ source }) => {
      const folder = versionFolder(locale, version.instance, version.name)
      const file = path.posix.join(folder, pathInside(version, source.file))
      // An unreadable translation was reported when the site was loaded.
      const translation = readSource(root, file).source?.text
      if (translation === undefined) return []
      const name = path.posix.relative(locale.folder, file)
      return [{ name, file, sourceFile: source.file, source: source.text, translation }]
    }),
  )
}
