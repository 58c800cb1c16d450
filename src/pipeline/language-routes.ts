// The routes of a site in its other languages. They are the same in all languages unless a translation changes its
// address, its tags or whether it is published. Only then are the other languages loaded.

import { existsSync } from 'node:fs'
import path from 'node:path'
import { generatedRoutes } from '../content/generated-routes.ts'
import type { ParseCache } from '../content/parse-cache.ts'
import { parsePage } from '../content/parse-page.ts'
import { loadSite } from '../content/site.ts'
import { filesIn } from '../files/files-in.ts'
import { readSource } from '../files/read-source.ts'
import { localizeConfig } from '../i18n/localize.ts'
import { pageKey } from '../i18n/page-in-languages.ts'
import { versionFolder } from '../i18n/translation-files.ts'
import type { Config } from '../model/config.ts'
import { stableJson } from '../model/key.ts'
import { routeIdentity } from '../model/route.ts'
import type { LanguageRoutes, Site } from '../model/site.ts'

/** A site loaded in one of its languages. */
interface LoadedLanguage {
  readonly root: string
  /** The configuration before it was translated. */
  readonly written: Config
  readonly site: Site
  readonly parseCache: ParseCache
}

/** Returns the routes of a site in each other language, or undefined if they are the same. */
export async function languageRoutes(language: LoadedLanguage): Promise<Site['languageRoutes']> {
  const { root, written, site, parseCache } = language
  const { i18n } = written
  if (i18n === undefined || i18n.locales.length < 2 || !mayDiffer(language)) return undefined
  const others = i18n.locales.filter(({ name }) => name !== site.config.i18n?.current.name)
  const routes = others.map(async (locale) => {
    const config = localizeConfig(written, locale, { root, diagnostics: [] }) // what is wrong is reported when the language is made
    const loaded = await loadSite({ root, config, production: true, git: false, parseCache })
    return [locale.name, routesOf(loaded.site)] as const
  })
  return new Map(await Promise.all(routes))
}

function routesOf(site: Site): LanguageRoutes {
  const routes = [...site.pages.map(({ route }) => route), ...generatedRoutes(site)]
  return {
    byPage: new Map(site.pages.map((page) => [pageKey(page), page.route])),
    all: new Set(routes.map(routeIdentity)),
  }
}

/** Returns whether a translation can have another address than its source, or additional pages. */
function mayDiffer({ root, written, site, parseCache }: LoadedLanguage): boolean {
  const locales = (written.i18n?.locales ?? []).filter(({ isTranslated }) => isTranslated)
  const fieldsOf = (file: string): string | undefined => {
    const { source } = readSource(root, file)
    if (source === undefined) return undefined
    const { raw } = parsePage(source, parseCache).matter.fields
    return stableJson(routeFields.map((name) => raw[name] ?? null))
  }
  return locales.some((locale) =>
    site.versions.some(({ instance, name, contentDir }) => {
      const folder = versionFolder(locale, instance, name)
      return filesIn(root, folder).some((file) => {
        if (/\.ya?ml$/.test(file)) return true // tags and authors have addresses
        const source = contentDir + file.slice(folder.length)
        return /\.mdx?$/.test(file) && existsSync(path.join(root, source)) && fieldsOf(file) !== fieldsOf(source)
      })
    }),
  )
}

/** Front matter fields that affect the routes of a site. */
const routeFields = ['slug', 'id', 'tags', 'draft', 'unlisted', 'date', 'authors', 'parse_number_prefixes']
