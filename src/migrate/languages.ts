// The languages of a Docusaurus site, whose translations docs-gen reads where they are.

import { defined } from '../model/defined.ts'
import type { Findings } from './findings.ts'
import { type Loose, mapOf, textOf, textsOf } from './loose-values.ts'

/** The keys `language` and `i18n` of a site. */
export function languageKeys({ i18n }: Loose, findings: Findings): Loose {
  const { defaultLocale, locales, path, localeConfigs } = mapOf(i18n)
  const main = textOf(defaultLocale)
  const names = textsOf(locales) ?? []
  const others = names.filter((name) => name !== (main ?? 'en'))
  if (others.length === 0) return { language: main }
  findings.works(`the languages ${others.join(', ')}`, 'Their translations are read from where they are.')
  const options = Object.entries(mapOf(localeConfigs)).map(([name, given]) => [name, optionsOf(name, given, findings)])
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

function optionsOf(name: string, given: unknown, findings: Findings): Loose {
  const { label, direction, htmlLang, path, ...others } = mapOf(given)
  for (const option of ['baseUrl', 'url'])
    if (others[option] !== undefined)
      findings.lost(
        `\`${option}\` of the language ${name}`,
        `Its pages are below \`/${name}/\`; \`docs-gen build --locale ${name} --base-url ...\` publishes it elsewhere.`,
      )
  return defined({
    label: textOf(label),
    direction: direction === 'ltr' || direction === 'rtl' ? direction : undefined,
    htmlLang: textOf(htmlLang),
    path: textOf(path),
  })
}
