// Converts the languages of a Docusaurus site. docs-gen reads the translations in place.

import { posix } from 'node:path'
import { filesIn } from '../files/files-in.ts'
import { defined } from '../model/defined.ts'
import { flagOf, type Loose, mapOf, textOf, textsOf } from '../scripts/loose-values.ts'
import type { ForeignSite } from './foreign-site.ts'

/** Returns the keys `language` and `i18n` of a site. */
export function languageKeys(site: ForeignSite): Loose {
  const { config, findings } = site
  const { defaultLocale, locales, path, localeConfigs } = mapOf(config.i18n)
  const main = textOf(defaultLocale)
  const names = textsOf(locales) ?? [main ?? 'en']
  const others = names.filter((name) => name !== (main ?? 'en'))
  const folder = textOf(path)?.replace(/^\.\//, '')
  const { path: own = main ?? 'en' } = optionsOf(mapOf(localeConfigs)[main ?? 'en'])
  const hasReplacements = surveyReplacements(site, posix.join(folder ?? 'i18n', String(own)))
  if (others.length === 0 && !hasReplacements) return { language: main }
  if (others.length > 0)
    findings.works(`the languages ${others.join(', ')}`, 'Their translations are read from where they are.')
  const options = Object.entries(mapOf(localeConfigs)).map(([name, given]) => [name, optionsOf(given)])
  return {
    i18n: {
      defaultLocale: main ?? 'en',
      locales: names,
      path: folder === 'i18n' ? undefined : folder,
      localeConfigs: options.length === 0 ? undefined : Object.fromEntries(options),
    },
  }
}

/** Returns whether the default language has texts or pages that replace its own, and reports them. */
function surveyReplacements({ root, findings }: ForeignSite, folder: string): boolean {
  const files = filesIn(root, folder)
  const kinds = [
    ...(files.some((file) => file.endsWith('.json')) ? ['texts'] : []),
    ...(files.some((file) => /\.(?:mdx?|[jt]sx?)$/.test(file)) ? ['pages'] : []),
  ]
  if (kinds.length === 0) return false
  findings.works(`the ${kinds.join(' and ')} in ${folder}`, 'They replace those of the default language.')
  return true
}

function optionsOf(given: unknown): Loose {
  const { label, direction, htmlLang, url, baseUrl, translate, path } = mapOf(given)
  return defined({
    label: textOf(label),
    direction: direction === 'ltr' || direction === 'rtl' ? direction : undefined,
    htmlLang: textOf(htmlLang),
    url: textOf(url),
    baseUrl: textOf(baseUrl),
    translate: flagOf(translate),
    path: textOf(path),
  })
}
