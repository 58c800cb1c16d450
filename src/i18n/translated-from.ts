// Remembers which text each translation was made from: `i18n extract` writes hashes of both to `translated-from.json`
// of a language. A translation is outdated when its source has changed since then and the translation has not.

import { existsSync } from 'node:fs'
import path from 'node:path'
import { readSource } from '../files/read-source.ts'
import { type Diagnostic, diagnose } from '../model/diagnostic.ts'
import { hashOf } from '../model/key.ts'
import type { Locale } from '../model/languages.ts'

/** Hashes of a source and of its translation. */
export interface TranslatedFrom {
  readonly source: string
  readonly translation: string
}

/** The notes on the translations of a language, by the path of the page, or `file#key` of a text. */
export type TranslationNotes = Readonly<Record<string, TranslatedFrom>>

/** A translation as it is now. */
export interface Translation {
  readonly source: string
  readonly translation: string
}

/** Names the file of the notes of a language. */
export function notesFile({ folder }: Locale): string {
  return path.posix.join(folder, 'translated-from.json')
}

/** Reads the notes of a language; notes that cannot be read are reported, and count as missing. */
export function readNotes(root: string, locale: Locale, diagnostics: Diagnostic[]): TranslationNotes {
  const file = notesFile(locale)
  if (!existsSync(path.join(root, file))) return {}
  const { source, diagnostics: found } = readSource(root, file)
  diagnostics.push(...found)
  try {
    return source === undefined ? {} : (JSON.parse(source.text) as TranslationNotes) // written by `i18n extract`
  } catch {
    const hint = 'Restore it, or run `docs-gen i18n extract`, which notes all translations as up to date.'
    diagnostics.push(diagnose('translation-file-invalid', `\`${file}\` is not JSON`, { file }, { hint }))
    return {}
  }
}

/** Gives the note on a translation: a new one when the translation has changed, else the one from before. */
export function noteOf({ source, translation }: Translation, before: TranslatedFrom | undefined): TranslatedFrom {
  const now = { source: shortHash(source), translation: shortHash(translation) }
  return before?.translation === now.translation ? before : now
}

/** Says whether the source of a translation has changed since it was translated. */
export function isOutdated({ source, translation }: Translation, noted: TranslatedFrom | undefined): boolean {
  return noted !== undefined && noted.translation === shortHash(translation) && noted.source !== shortHash(source)
}

function shortHash(text: string): string {
  return hashOf(text).slice(0, 12)
}
