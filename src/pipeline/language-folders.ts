// The languages that are published together, and the folder of each in the output.

import { configFile } from '../config/config.ts'
import type { Config } from '../model/config.ts'
import { diagnose } from '../model/diagnose.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import { type Locale, publishedLocales } from '../model/languages.ts'

/** One language to make: which, and the folder of its files in the output, such as `fr/`; '' at the top. */
export interface SiteLanguage {
  readonly locale: Locale | undefined
  readonly folder: string
}

/** Lists the languages of a site; of a site in one language, that one. */
export function siteLanguages({ i18n, baseUrl }: Config): readonly SiteLanguage[] {
  const locales = publishedLocales(i18n)
  if (locales.length < 2) return [{ locale: undefined, folder: '' }]
  const all = locales.map((locale) => ({ locale, folder: folderOf(locale, baseUrl) }))
  return all.filter(({ folder }, at) => all.findIndex((other) => other.folder === folder) === at)
}

function folderOf(locale: Locale, baseUrl: string): string {
  return locale.baseUrl.startsWith(baseUrl) ? locale.baseUrl.slice(baseUrl.length) : locale.baseUrl.slice(1)
}

/** Reports languages that are published together at one base URL. */
export function findSharedFolders({ i18n, baseUrl }: Config): readonly Diagnostic[] {
  const owners = new Map<string, Locale>()
  return publishedLocales(i18n).flatMap((locale) => {
    const folder = folderOf(locale, baseUrl)
    const owner = owners.get(folder)
    if (owner === undefined) {
      owners.set(folder, locale)
      return []
    }
    const message = `The languages \`${owner.name}\` and \`${locale.name}\` have one base URL, \`${locale.baseUrl}\``
    const hint = 'Build each with `--locale`, or give one another `baseUrl`.'
    return [diagnose('output-collision', message, { file: configFile }, { hint })]
  })
}
