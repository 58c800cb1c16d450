// The schema of `i18n` in docs-gen.yaml.

import { defaulted, field, list, mapOf, object, required } from './object-schema.ts'
import { folder } from './path-schemas.ts'
import { flag, oneOf, text, type ValueOf } from './schema.ts'
import { checkBaseUrl, checkLanguage, checkLocale, checkOrigin } from './value-checks.ts'

const localeName = text({ check: checkLocale })

/** The schema of `i18n`. */
export const languagesSchema = object('languages', {
  defaultLocale: required(localeName, 'Language of the content folders; its pages are at `baseUrl`.'),
  locales: required(list(localeName), 'All languages, the default one included; pages of `fr` are at `/fr/`.'),
  path: defaulted(folder, 'Folder of the translations, with a folder for each language.', 'i18n'),
  localeConfigs: defaulted(
    mapOf(
      object('language', {
        label: field(text(), 'Name in the language menu.', 'its native name'),
        direction: field(oneOf(['ltr', 'rtl']), 'Direction of writing.', 'that of the language'),
        htmlLang: field(text({ check: checkLanguage }), 'Value of the lang attribute.', 'the name of the language'),
        url: field(text({ check: checkOrigin }), 'Origin of its pages, where it has its own domain.', '`url`'),
        baseUrl: field(text({ check: checkBaseUrl }), 'Base URL of its pages.', 'its name below `baseUrl`'),
        translate: defaulted(flag, 'Whether its translations are read.', true),
        path: field(folder, 'Folder of its translations, below `i18n.path`.', 'the name of the language'),
      }),
    ),
    'Options by language.',
    {},
  ),
})

/** The values of `i18n`. */
export type LanguageKeys = ValueOf<typeof languagesSchema>
