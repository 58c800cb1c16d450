// The language of a page's text if it differs from the language of the site. A page without a translation is shown in
// the default language.

import type { Config } from '../model/config.ts'
import { mainLocale } from '../model/languages.ts'

/** The language of a text, and its direction. */
interface TextLanguage {
  readonly tag: string
  readonly direction: 'ltr' | 'rtl'
}

/** Returns the language of a page's text if it isn't the language of the site. `translatedDir` as in its version. */
export function languageOfText(
  { i18n }: Config,
  translatedDir: string | undefined,
  file: string,
): TextLanguage | undefined {
  const main = mainLocale(i18n)
  if (main === undefined || main.name === i18n?.current.name) return undefined
  if (translatedDir === undefined || file.startsWith(`${translatedDir}/`)) return undefined
  return { tag: main.htmlLang, direction: main.direction }
}
