// The texts of the theme and of components in the language of a site. English ones stand in the theme itself; those of
// other languages are files here, each loaded when it is used. What the site's own code.json says comes before them.

import type { Config } from '../model/config.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import { codeFile, type Messages, readMessages } from './translation-files.ts'

type Texts = Readonly<Record<string, string>>

const languages: Readonly<Record<string, () => Promise<{ readonly texts: Texts }>>> = {}

/** The languages whose texts docs-gen has, besides English. */
export const themeLanguages: readonly string[] = Object.keys(languages)

/** Gives the texts of the theme in a language: of `pt-PT` those of `pt-PT`, else of `pt`; none for English. */
export async function themeTexts(language: string): Promise<Texts> {
  const load = [language, language.split('-', 1)[0] ?? ''].flatMap((name) => languages[name] ?? [])[0]
  return load === undefined ? {} : (await load()).texts
}

/** Gives the texts of a site in its language, by id. */
export async function readTexts(root: string, config: Config, diagnostics: Diagnostic[]): Promise<Messages> {
  const own = config.i18n === undefined ? [] : readMessages(root, codeFile(config.i18n.current), diagnostics)
  return new Map([...Object.entries(await themeTexts(config.language)), ...own])
}
