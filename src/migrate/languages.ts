// Converts the languages of a Docusaurus site. docs-gen reads the translations in place.

import { defined } from '../model/defined.ts'
import { flagOf, type Loose, mapOf, textOf, textsOf } from '../scripts/loose-values.ts'
import type { ForeignSite } from './foreign-site.ts'

/** Returns the keys `language` and `i18n` of a site. */
export function languageKeys({ config, findings }: ForeignSite): Loose {
  const { defaultLocale, locales, path, localeConfigs } = mapOf(config.i18n)
  const main = textOf(defaultLocale)
  const names = textsOf(locales) ?? []
  const others = names.filter((name) => name !== (main ?? 'en'))
  if (others.length === 0) return { language: main }
  findings.works(`the languages ${others.join(', ')}`, 'Their translations are read from where they are.')
  const options = Object.entries(mapOf(localeConfigs)).map(([name, given]) => [name, optionsOf(given)])
  const folder = textOf(path)?.replace(/^\.\//, '')
  return {
    i18n: {
      defaultLocale: main ?? 'en',
      locales: names,
      path: folder === 'i18n' ? undefined : folder,
      localeConfigs: options.length === 0 ? undefined : Object.fromEntries(options),
    },
  }
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
