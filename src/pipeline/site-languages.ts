// The languages of a site. Each language of a multilingual site is built as a site of its own, in the folder of the
// language, and all are published together. A site in one language is built at the top level.

import { configFile } from '../config/config.ts'
import type { Config } from '../model/config.ts'
import { type Diagnostic, diagnose } from '../model/diagnostic.ts'
import { type Locale, publishedLocales } from '../model/languages.ts'
import type { Source } from '../model/page.ts'
import { joinSame } from '../model/same-findings.ts'
import type { OutputFile } from '../output/output-file.ts'
import type { PublishedSite } from '../output/published-site.ts'
import { type LanguageOutputs, languageCollisions } from './output-collisions.ts'

/** A language to build, and the folder of its files in the output, such as `fr/`, or '' for the top level. */
export interface SiteLanguage {
  readonly locale: Locale | undefined
  readonly folder: string
}

/** Lists the languages of a site. A site without i18n has one. */
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

/** Returns the published files of a language, by path in its folder. */
export function publishedFiles(
  published: PublishedSite | undefined,
  { folder }: SiteLanguage,
): PublishedSite['trusted']['files'] | undefined {
  if (published === undefined || folder === '') return published?.trusted.files
  const files = Object.entries(published.trusted.files).filter(([file]) => file.startsWith(folder))
  return Object.fromEntries(files.map(([file, hash]) => [file.slice(folder.length), hash]))
}

/** The files and findings of a site in one language. */
interface LanguageFiles {
  readonly language: SiteLanguage
  readonly outputs: LanguageOutputs
  readonly files?: readonly OutputFile[]
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Moves the files of each language into its folder and joins the findings. A finding on shared pages is reported once,
 * and so are paths that several languages would write.
 */
export function joinSites(sites: readonly LanguageFiles[]): {
  readonly files: readonly OutputFile[]
  readonly diagnostics: readonly Diagnostic[]
} {
  const [only, ...others] = sites
  if (only !== undefined && others.length === 0) return { files: only.files ?? [], diagnostics: only.diagnostics }
  const files = sites.flatMap(({ language, files: own = [] }) =>
    own.map((file) => ({ ...file, path: language.folder + file.path })),
  )
  const collisions = languageCollisions(sites.map(({ outputs }) => outputs))
  const found = [...sites.flatMap(({ diagnostics }) => diagnostics), ...collisions]
  return { files, diagnostics: withoutRepeated(found) }
}

/** Joins the findings of pages and partials that are the same in several languages. */
export function withoutRepeated(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return joinSame([...new Map(diagnostics.map((one) => [JSON.stringify(one), one])).values()])
}

/**
 * Collects the findings of all languages. A file counts as unused only if no language uses it, and a comment as
 * silencing nothing only if it does so in each language that reads its file.
 */
export function unusedInAll(found: readonly Checked[]): readonly Diagnostic[] {
  const keyOf = ({ code, message, place }: Diagnostic): string => JSON.stringify([code, place, message])
  const languages = found.map(({ diagnostics, sources }) => ({ sources, keys: new Set(diagnostics.map(keyOf)) }))
  const isInAll = (one: Diagnostic): boolean =>
    languages.every(
      ({ keys, sources }) =>
        keys.has(keyOf(one)) || (one.code === 'silence-unused' && !sources.has(one.place?.file ?? '')),
    )
  return found
    .flatMap(({ diagnostics }) => diagnostics)
    .filter((one) => !/^(?:unused-|silence-unused$)/.test(one.code) || isInAll(one))
}

interface Checked {
  readonly diagnostics: readonly Diagnostic[]
  readonly sources: ReadonlyMap<string, Source>
}
