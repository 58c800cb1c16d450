// Prepares the files that `docs-gen i18n extract` writes for a language: one file for each kind of text, which keeps
// existing translations, and the record of the source of each translation. The command itself writes the files.

import path from 'node:path'
import { readTextIfThere } from '../files/read-file.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { Locale } from '../model/languages.ts'
import type { Site } from '../model/site.ts'
import { type SourceTexts, sourceTexts } from './source-texts.ts'
import { noteOf, notesFile, readNotes, type Translation, translatedPages } from './translated-from.ts'
import { type Messages, readMessages } from './translation-files.ts'

/** The result of extracting the texts for a language. */
export interface Extraction {
  /** Files to write, relative to the site. Excludes unchanged files. */
  readonly files: readonly { readonly file: string; readonly text: string }[]
  /** Texts without a translation. Their files contain the text of the default language. */
  readonly untranslated: number
  /** Unused keys, as `file: key`. They stay in their files. */
  readonly unused: readonly string[]
  /** Problems of existing files, which are left unchanged. */
  readonly diagnostics: readonly Diagnostic[]
}

/** Extracts the texts of a site in its default language for another language. */
export function extractTexts(root: string, site: Site, locale: Locale): Extraction {
  const diagnostics: Diagnostic[] = []
  const before = readNotes(root, locale, []) // damaged notes are written again
  const notes: Record<string, Translation> = {}
  const files: { file: string; text: string }[] = []
  const unused: string[] = []
  let untranslated = 0
  for (const [file, texts] of sourceTexts(root, site, locale)) {
    const faults = diagnostics.length
    const known = readMessages(root, file, diagnostics)
    if (diagnostics.length > faults) continue
    unused.push(...[...known.keys()].filter((key) => !texts.has(key)).map((key) => `${file}: ${key}`))
    untranslated += [...texts].filter(([key, { message }]) => (known.get(key) ?? message) === message).length
    files.push({ file, text: textOf(texts, known, readTextIfThere(path.join(root, file))) })
    for (const [key, { message: source }] of texts) {
      const translation = known.get(key)
      const name = `${path.posix.relative(locale.folder, file)}#${key}`
      if (translation !== undefined && translation !== source)
        notes[name] = noteOf({ source, translation }, before[name])
    }
  }
  for (const { name, source, translation } of translatedPages(root, site, locale))
    notes[name] = noteOf({ source, translation }, before[name])
  if (Object.keys(notes).length > 0) files.push({ file: notesFile(locale), text: jsonOf(notes) })
  const changed = files.filter(({ file, text }) => readTextIfThere(path.join(root, file)) !== text)
  return { files: changed, untranslated, unused, diagnostics }
}

/** Writes the texts of a file: those of the site in their order, then unused ones. */
function textOf(texts: SourceTexts, known: Messages, before: string | undefined): string {
  const written = before === undefined ? {} : (JSON.parse(before) as Readonly<Record<string, unknown>>) // readMessages has read it
  const entries = [...texts].map(([key, { message, description }]) => {
    const entry = { message: known.get(key) ?? message, ...(description !== undefined && { description }) }
    return [key, entry] as const
  })
  const others = Object.entries(written).filter(([key]) => !texts.has(key))
  return jsonOf(Object.fromEntries([...entries, ...others]))
}

function jsonOf(value: object): string {
  return `${JSON.stringify(value, undefined, 2)}\n`
}
