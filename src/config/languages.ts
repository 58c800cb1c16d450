// The languages of a site, the key `i18n`: names, directions, folders and base URLs, with defaults filled in.

import { ensure } from '../model/ensure.ts'
import type { Languages, Locale } from '../model/languages.ts'
import { joinPath } from '../model/route.ts'
import type { LanguageKeys } from '../model/schema/languages-schema.ts'

/** The address of a site. */
interface SiteAddress {
  /** Origin, without a trailing slash. */
  readonly url: string
  readonly baseUrl: string
}

/** Languages written from right to left. */
const fromRight = new Set('ar arc ckb dv fa glk he ks lrc mzn pnb ps sd syr ug ur yi'.split(' '))

/** Fills in the defaults of a site's languages. */
export function languagesOf(
  { defaultLocale: main, locales, path, localeConfigs }: LanguageKeys,
  address: SiteAddress,
): Languages {
  const all = [...new Set([main, ...locales])].map((name): Locale => {
    const { label = nameOfLanguage(name), htmlLang = name, direction, path: folder = name } = localeConfigs[name] ?? {}
    const { url = address.url, baseUrl, translate = true } = localeConfigs[name] ?? {}
    return {
      name,
      label,
      htmlLang,
      direction: direction ?? (fromRight.has(name.replace(/-.*/, '')) ? 'rtl' : 'ltr'),
      folder: joinPath(path, folder),
      isTranslated: translate,
      url: url.replace(/\/$/, ''),
      baseUrl: joinPath('/', baseUrl ?? joinPath(address.baseUrl, name === main ? '' : name), '/'),
      hasOwnBaseUrl: baseUrl !== undefined,
    }
  })
  // In the order of the site, which is also that of the language menu.
  const ordered = locales.includes(main) ? locales.flatMap((name) => all.filter((one) => one.name === name)) : all
  return { defaultLocale: main, locales: [...new Set(ordered)], current: ensure(all[0]) }
}

/** Returns the name of a language in that language: `Français`. */
function nameOfLanguage(locale: string): string {
  const name = ensure(new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' }).of(locale))
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
