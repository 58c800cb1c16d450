// Finds the pages of a site that are translated into a language.

import path from 'node:path'
import { readSource } from '../files/read-source.ts'
import type { Locale } from '../model/languages.ts'
import type { Site } from '../model/site.ts'
import type { Translation } from './translated-from.ts'
import { versionFolder } from './translation-files.ts'

interface TranslatedPage extends Translation {
  /** Path of the translation, relative to the folder of the language. */
  readonly name: string
  /** Path of the translation, relative to the site root. */
  readonly file: string
  readonly sourceFile: string
}

/** Lists the pages of a site in its default language that have a translation. */
export function translatedPages(root: string, site: Site, locale: Locale): readonly TranslatedPage[] {
  return site.versions.flatMap((version) =>
    version.pages.flatMap(({ source }) => {
      const inside = path.posix.relative(version.contentDir, source.file)
      const file = path.posix.join(versionFolder(locale, version.instance, version.name), inside)
      // An unreadable translation was reported when the site was loaded.
      const translation = readSource(root, file).source?.text
      if (translation === undefined) return []
      const name = path.posix.relative(locale.folder, file)
      return [{ name, file, sourceFile: source.file, source: source.text, translation }]
    }),
  )
}
