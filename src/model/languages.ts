// The languages of a site.

/** A language of a site. */
export interface Locale {
  /** Its name in addresses and in the folder of its translations, such as `fr`. */
  readonly name: string
  /** Its name in the language menu. */
  readonly label: string
  /** BCP 47 tag for the lang attribute. */
  readonly htmlLang: string
  readonly direction: 'ltr' | 'rtl'
  /** Folder of its translations, relative to the site root. */
  readonly folder: string
  /** Whether translations are read. */
  readonly isTranslated: boolean
  /** Origin of its pages, without a trailing slash; by default that of the site. */
  readonly url: string
  /** Base URL of its pages: that of the site for the default language, a subfolder of it for others. */
  readonly baseUrl: string
  /** Whether the base URL is configured, so that it also applies if the language is built alone. */
  readonly hasOwnBaseUrl: boolean
}

/** The languages of a site, and the current one of a configuration. */
export interface Languages {
  readonly defaultLocale: string
  readonly locales: readonly Locale[]
  readonly current: Locale
  /** Whether only the current language is built and the others are published elsewhere. */
  readonly isAlone?: true
}

/** Returns the default language, or undefined for a site in one language. */
export function mainLocale(languages: Languages | undefined): Locale | undefined {
  return languages?.locales.find(({ name }) => name === languages.defaultLocale)
}

/** Lists the languages that are published together. Empty for a site in one language. */
export function publishedLocales(languages: Languages | undefined): readonly Locale[] {
  return languages === undefined || languages.isAlone === true ? [] : languages.locales
}

/** Lists the other languages published with a site, longer base URLs first: that of the default can be a prefix. */
export function otherLocales(site: {
  readonly baseUrl: string
  readonly i18n?: Languages | undefined
}): readonly Locale[] {
  return publishedLocales(site.i18n)
    .filter(({ baseUrl }) => baseUrl !== site.baseUrl)
    .sort((a, b) => b.baseUrl.length - a.baseUrl.length)
}

/** Lists the base URLs of the languages that are published together. */
export function publishedBases(site: {
  readonly baseUrl: string
  readonly i18n?: Languages | undefined
}): readonly string[] {
  const locales = publishedLocales(site.i18n)
  return locales.length < 2 ? [site.baseUrl] : locales.map(({ baseUrl }) => baseUrl)
}

/** Returns whether a site is a language in a subfolder, where hosts don't look for their files. */
export function isBelowMain({ i18n }: { readonly i18n?: Languages | undefined }): boolean {
  return i18n !== undefined && publishedLocales(i18n).length > 1 && i18n.current.name !== i18n.defaultLocale
}
