// The keys of `i18n` in docs-gen.yaml.

import { field, list, mapOf, object, required } from './object-schema.ts'
import { oneOf, text } from './schema.ts'
import { checkFolder, checkLocale } from './value-checks.ts'

const folder = text({ check: checkFolder })
const localeName = text({ check: checkLocale })

/** The schema of `i18n`. */
export const languagesSchema = object(
  {
    defaultLocale: required(localeName, 'Language of the content folders; its pages are at `baseUrl`.'),
    locales: required(list(localeName), 'All languages, the default one included; pages of `fr` are at `/fr/`.'),
    path: field(folder, 'Folder of the translations, with a folder for each language.', '`i18n`'),
    localeConfigs: field(
      mapOf(
        object(
          {
            label: field(text(), 'Name in the language menu.', 'the name of the language in itself'),
            direction: field(oneOf(['ltr', 'rtl']), 'Direction of writing.', 'that of the language'),
            htmlLang: field(text(), 'Value of the lang attribute.', 'the name of the language'),
            path: field(folder, 'Folder of its translations, in that of all.', 'the name of the language'),
          },
          'language',
        ),
      ),
      'Options by language.',
      '{}',
    ),
  },
  'languages',
)
