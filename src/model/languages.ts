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
  /** Base URL of its pages: that of the site for the default language, a folder below it for any other. */
  readonly baseUrl: string
}

/** The languages of a site, and the one that a configuration is of. */
export interface Languages {
  readonly defaultLocale: string
  readonly locales: readonly Locale[]
  readonly current: Locale
}
