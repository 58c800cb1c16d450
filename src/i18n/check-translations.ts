// Checks the translations of a language: finds pages without a translation, translations older than their source,
// translations without a source or that nothing reads, and texts whose placeholders differ from those of the source.

import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { isFolder } from '../files/read-file.ts'
import { readSource } from '../files/read-source.ts'
import { compareText, type Diagnostic, diagnose } from '../model/diagnostic.ts'
import type { Locale } from '../model/languages.ts'
import type { Site } from '../model/site.ts'
import { sourceTexts } from './source-texts.ts'
import { isOutdated, readNotes, type TranslationNotes } from './translated-from.ts'
import { translatedPages } from './translated-pages.ts'
import { placeOfKey, readMessages, versionFolder } from './translation-files.ts'
import { unreadTranslations } from './unread-translations.ts'

/** A site in its default language, and the language whose translations are checked. */
interface TranslationCheck {
  readonly root: string
  readonly site: Site
  readonly locale: Locale
}

/** Pages that a finding names; the others are counted. */
const mostNamed = 20

/** Reports what is missing or wrong in the translations of a language. */
export function checkTranslations(input: TranslationCheck): readonly Diagnostic[] {
  const found: Diagnostic[] = []
  const notes = readNotes(input.root, input.locale, found)
  const { root, site, locale } = input
  return [
    ...found,
    ...checkPages(input, notes),
    ...checkTexts(input, notes),
    ...findOrphans(input),
    ...unreadTranslations({ root, instances: site.config.instances, locale }),
  ]
}

/** Reports translated pages whose source does not exist: they are not published. */
function findOrphans({ root, site, locale }: TranslationCheck): readonly Diagnostic[] {
  return site.versions.flatMap(({ instance, name, contentDir }) => {
    const folder = versionFolder(locale, instance, name)
    if (!isFolder(path.join(root, folder))) return []
    return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll(path.sep, '/'))
      .filter((file) => /\.mdx?$/i.test(file) && !/(?:^|\/)_/.test(file))
      .filter((file) => !existsSync(path.join(root, contentDir, file)))
      .sort(compareText)
      .map((file) => {
        const message = `The page \`${contentDir}/${file}\`, of which this is a translation, is not there`
        const hint = `Give it the path of the page that it translates, or remove it.`
        return diagnose('translation-without-source', message, { file: `${folder}/${file}` }, { hint })
      })
  })
}

function checkPages({ root, site, locale }: TranslationCheck, notes: TranslationNotes): readonly Diagnostic[] {
  const translated = translatedPages(root, site, locale)
  const outdated = translated
    .filter((page) => isOutdated(page, notes[page.name]))
    .map(({ file }) =>
      diagnose(
        'translation-outdated',
        'The page was changed since this translation was made',
        { file },
        translateAgain,
      ),
    )
  const known = new Set(translated.map(({ sourceFile }) => sourceFile))
  const missing = site.pages.filter(({ source, madeOf }) => madeOf === undefined && !known.has(source.file))
  return missing.length === 0 ? outdated : [...outdated, notTranslated(site, locale, missing)]
}

const translateAgain = { hint: 'Bring it up to date; then run `docs-gen i18n extract`.' }

function notTranslated(site: Site, { name, folder }: Locale, missing: Site['pages']): Diagnostic {
  const shown = missing.slice(0, mostNamed)
  const more = missing.length - shown.length
  const notes = [
    ...shown.map(({ source: { file } }) => ({ message: `\`${file}\``, place: { file } })),
    ...(more === 0 ? [] : [{ message: `and ${more} more` }]),
  ]
  const all = site.pages.filter(({ madeOf }) => madeOf === undefined).length
  const message = `${missing.length} of ${all} pages have no translation into \`${name}\`: they are shown in the default language`
  const hint = `Copy them to their places in \`${folder}\`, and translate them there.`
  return diagnose('page-not-translated', message, undefined, { subject: name, notes, hint })
}

function checkTexts({ root, site, locale }: TranslationCheck, notes: TranslationNotes): readonly Diagnostic[] {
  return [...sourceTexts(root, site, locale)].flatMap(([file, texts]) => {
    const known = readMessages(root, file, []) // what is wrong with it was reported when the site was loaded
    const text = readSource(root, file).source?.text ?? ''
    return [...texts].flatMap(([key, { message: source }]): readonly Diagnostic[] => {
      const translation = known.get(key)
      if (translation === undefined || translation === source) return []
      const place = placeOfKey(file, text, key)
      const found: Diagnostic[] = []
      const wanted = placeholdersOf(source)
      if (wanted !== placeholdersOf(translation)) {
        const message = `The placeholders of \`${key}\` are not those of its source, \`${source}\``
        const hint = wanted === '' ? 'Use none.' : `Use ${wanted}.`
        found.push(diagnose('translation-placeholders', message, place, { hint }))
      }
      if (isOutdated({ source, translation }, notes[`${path.posix.relative(locale.folder, file)}#${key}`])) {
        const message = `The text \`${source}\` was changed since this translation was made`
        found.push(diagnose('translation-outdated', message, place, translateAgain))
      }
      return found
    })
  })
}

function placeholdersOf(text: string): string {
  return [...new Set(text.match(/\{\w+\}/g) ?? [])].sort().join(', ')
}
