// Translates a site into one language: its configuration and its versions get the texts of that language's files. Texts
// without a translation keep that of the default language.

import path from 'node:path'
import { placeOfKey } from '../config/config-places.ts'
import { isFolder } from '../files/read-file.ts'
import type { Config } from '../model/config.ts'
import { type Diagnostic, diagnose } from '../model/diagnostic.ts'
import type { Locale } from '../model/languages.ts'
import type { Place } from '../model/place.ts'
import type { DocsVersion } from '../model/site.ts'
import { type Translate, translateBlog, translateFooter, translateNavbar, translateVersion } from './site-texts.ts'
import { blogFile, type Messages, readMessages, themeFile, versionFile } from './translation-files.ts'

/** Returns whether a configuration is for a language other than the default one. */
export function isTranslated({ i18n }: Config): boolean {
  return i18n !== undefined && i18n.current.name !== i18n.defaultLocale && i18n.current.isTranslated
}

/** Returns whether a language has no folder of translations. */
function isWithoutFolder(root: string, config: Config, { name, folder, isTranslated }: Locale): boolean {
  return isTranslated && name !== config.i18n?.defaultLocale && !isFolder(path.join(root, folder))
}

/**
 * Reports languages without a folder at `place`. Each of them reports the same finding for all, so that it is printed
 * once.
 */
function withoutFolder(locales: readonly Locale[], place: Place): Diagnostic {
  const listed = (textOf: (locale: Locale) => string) => locales.map((one) => `\`${textOf(one)}\``).join(', ')
  const names = listed(({ name }) => name)
  const folders = listed(({ folder }) => folder)
  const [message, made] =
    locales.length === 1
      ? [`The language ${names} has no translations: there is no folder ${folders}`, 'makes it']
      : [`The languages ${names} have no translations: there are no folders ${folders}`, 'make them']
  const commands = listed(({ name }) => `docs-gen i18n extract ${name}`)
  const hint = `Run ${commands}, which ${made}, or set \`translate: false\`.`
  return diagnose('locale-without-folder', message, place, { hint })
}

/** Where translations are read, and what receives the problems in them. */
export interface Reading {
  readonly root: string
  readonly diagnostics: Diagnostic[]
}

/** Returns the configuration of a site in one language. */
export function localizeConfig(config: Config, locale: Locale, reading: Reading): Config {
  const { root, diagnostics } = reading
  if (config.i18n === undefined) return config
  const own: Config = {
    ...config,
    i18n: { ...config.i18n, current: locale },
    language: locale.htmlLang,
    url: locale.url,
    baseUrl: locale.baseUrl,
  }
  const missing = config.i18n.locales.filter((one) => isWithoutFolder(root, config, one))
  if (missing.some(({ name }) => name === locale.name))
    diagnostics.push(withoutFolder(missing, placeOfKey(root, ['i18n', 'locales'])))
  return translateConfig(own, locale, reading)
}

/** Returns a configuration with the texts of a language. The default one, too, can have texts that replace its own. */
export function translateConfig(config: Config, locale: Locale, { root, diagnostics }: Reading): Config {
  if (!locale.isTranslated) return config
  const textsOf = (file: string) => translateBy(readMessages(root, file, diagnostics))
  return {
    ...config,
    ...translateNavbar(config, textsOf(themeFile(locale, 'navbar'))),
    footer: translateFooter(config.footer, textsOf(themeFile(locale, 'footer'))),
    instances: config.instances.map((instance) =>
      instance.blog === undefined
        ? instance
        : { ...instance, blog: translateBlog(instance.blog, textsOf(blogFile(locale, instance))) },
    ),
  }
}

function translateBy(messages: Messages): Translate {
  return (key, text) => messages.get(key) ?? text
}

/** Returns a version with the texts of its language. */
export function localizeVersion(version: DocsVersion, { i18n }: Config, { root, diagnostics }: Reading): DocsVersion {
  if (i18n === undefined) return version
  const messages = readMessages(root, versionFile(i18n.current, version.instance, version.name), diagnostics)
  return messages.size === 0 ? version : translateVersion(version, translateBy(messages))
}
