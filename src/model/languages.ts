// The languages that a site is published in.

/** A language that the site is published in. */
export interface Locale {
  /** As in addresses and in the folder of its translations, such as `fr`. */
  readonly name: string
  /** As readers choose it. */
  readonly label: string
  /** BCP 47 tag of the lang attribute. */
  readonly htmlLang: string
  readonly direction: 'ltr' | 'rtl'
  /** Folder of its translations, relative to the site root. */
  readonly folder: string
  /** Whether there are translations to read. */
  readonly isTranslated: boolean
  /** Origin of its pages, without a slash at its end: that of the site unless it has its own. */
  readonly url: string
  /** Base URL of its pages: that of the site for the default language, a folder below it for any other. */
  readonly baseUrl: string
  /** Whether the site names that base URL, so that it is the same when the language is built alone. */
  readonly hasOwnBaseUrl: boolean
}

/** The languages of a site, and the one that a configuration is of. */
export interface Languages {
  readonly defaultLocale: string
  readonly locales: readonly Locale[]
  readonly current: Locale
  /** Whether the site is the current language alone; the others are published elsewhere. */
  readonly isAlone?: true
}

/** Finds the default language; a site in one language has none. */
export function mainLocale(languages: Languages | undefined): Locale | undefined {
  return languages?.locales.find(({ name }) => name === languages.defaultLocale)
}

/** Lists the languages that are published together; a site in one language has none. */
export function publishedLocales(languages: Languages | undefined): readonly Locale[] {
  return languages === undefined || languages.isAlone === true ? [] : languages.locales
}

/** Lists the other languages published with a site, longer base URLs first: the default one's may begin all others. */
export function otherLocales(site: {
  readonly baseUrl: string
  readonly i18n?: Languages | undefined
}): readonly Locale[] {
  return publishedLocales(site.i18n)
    .filter(({ baseUrl }) => baseUrl !== site.baseUrl)
    .sort((a, b) => b.baseUrl.length - a.baseUrl.length)
}

/** Lists the base URLs of what is published together: one for each language. */
export function publishedBases(site: {
  readonly baseUrl: string
  readonly i18n?: Languages | undefined
}): readonly string[] {
  const locales = publishedLocales(site.i18n)
  return locales.length < 2 ? [site.baseUrl] : locales.map(({ baseUrl }) => baseUrl)
}
