// Checks the translations of a language: finds pages without a translation, translations older than their source,
// translations without a source or that nothing reads, and texts whose placeholders differ from those of the source.

import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { isFolder } from '../files/read-file.ts'
import { readSource } from '../files/read-source.ts'
import type { DocsInstance } from '../model/config.ts'
import { compareText, type Diagnostic, diagnose } from '../model/diagnostic.ts'
import { ensure } from '../model/ensure.ts'
import type { Languages, Locale } from '../model/languages.ts'
import { didYouMean, nearest } from '../model/nearest.ts'
import type { Site } from '../model/site.ts'
import { sourceTexts } from './source-texts.ts'
import { isOutdated, notesFile, readNotes, type TranslationNotes, translatedPages } from './translated-from.ts'
import {
  blogFile,
  codeFile,
  placeOfKey,
  readMessages,
  themeFile,
  versionFile,
  versionFolder,
} from './translation-files.ts'

/** A site in its default language, and the language whose translations are checked. */
interface TranslationCheck {
  readonly root: string
  readonly site: Site
  readonly locale: Locale
}

/** Maximum number of pages named in a finding; the others are only counted. */
const mostNamed = 20

/** Reports missing and wrong translations of a language. */
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

/** Reports translated pages whose source doesn't exist. They aren't published. */
function findOrphans({ root, site, locale }: TranslationCheck): readonly Diagnostic[] {
  return site.versions.flatMap(({ instance, name, contentDir }) => {
    const folder = versionFolder(locale, instance, name)
    return listFolder(path.join(root, folder), true)
      .filter((file) => /\.mdx?$/i.test(file) && !/(?:^|\/)_/.test(file))
      .filter((file) => !existsSync(path.join(root, contentDir, file)))
      .sort(compareText)
      .map((file) => {
        const message = `The page \`${contentDir}/${file}\`, which this file translates, does not exist`
        const hint = `Give it the path of the page that it translates, or remove it.`
        return diagnose('translation-without-source', message, { file: `${folder}/${file}` }, { hint })
      })
  })
}

function checkPages({ root, site, locale }: TranslationCheck, notes: TranslationNotes): readonly Diagnostic[] {
  const translated = translatedPages(root, site, locale)
  const outdated = translated
    .filter((page) => isOutdated(page, notes[page.name]))
    .map(({ file }) => {
      const message = 'The page was changed since this translation was made'
      return diagnose('translation-outdated', message, { file }, translateAgain)
    })
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
        const message = `The placeholders of \`${key}\` differ from those of its source, \`${source}\``
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

/** A language and the content folders of its site. */
interface TranslationFolder {
  readonly root: string
  readonly instances: readonly DocsInstance[]
  readonly locale: Locale
}

/** Reports unused translation files and folders. An unused folder is reported once, regardless of its contents. */
export function unreadTranslations({ root, instances, locale }: TranslationFolder): readonly Diagnostic[] {
  const { folder } = locale
  if (!isFolder(path.join(root, folder))) return []
  const ofPages = instances.flatMap((instance) => pathsOf(root, instance, locale))
  const read = [...ofPages, codeFile(locale), notesFile(locale), ...themeFiles(locale)]
  const isRead = (file: string) => read.some((known) => isAtOrBelow(file, known))
  const unread = listFolder(path.join(root, folder), true)
    .filter((name) => /\.(?:mdx?|json)$/i.test(name) && !/(?:^|\/)[._]/.test(name))
    .map((name) => `${folder}/${name}`)
    .filter((file) => !isRead(file))
    .map((file) => highestUnread(file, folder, read))
  const places = new Set(read.flatMap((known) => withParents(known, folder)))
  return [...new Set(unread)].sort(compareText).map((file) => {
    const hint = didYouMean(nearest(file, places), `Pages are translated in \`${ensure(ofPages[0])}\`.`)
    return diagnose('translation-without-source', `\`${file}\` translates nothing`, { file }, { hint })
  })
}

/** Reports folders of translations of languages that the site doesn't have. */
export function unknownLanguages(root: string, { locales }: Languages): readonly Diagnostic[] {
  const known = new Set(locales.map(({ folder }) => folder))
  const parents = [...new Set([...known].map((folder) => path.posix.dirname(folder)))]
  const folders = parents.flatMap((parent) => listFolder(path.join(root, parent)).map((name) => `${parent}/${name}`))
  const hasTranslations = (folder: string) =>
    listFolder(path.join(root, folder)).some((name) => /^(?:code\.json|docusaurus-.*)$/.test(name))
  return folders
    .filter((folder) => !known.has(folder) && hasTranslations(folder))
    .sort(compareText)
    .map((file) => {
      const hint = `Add \`${path.posix.basename(file)}\` to \`i18n.locales\` in docs-gen.yaml, or remove the folder.`
      const message = `\`${file}\` is of no language of the site`
      return diagnose('translation-without-source', message, { file }, { hint })
    })
}

/** Lists the folders and files that are read for the pages of an instance, in all its versions. */
function pathsOf(root: string, instance: DocsInstance, locale: Locale): readonly string[] {
  if (instance.blog !== undefined) return [versionFolder(locale, instance, 'current'), blogFile(locale, instance)]
  const frozen = `${instance.pluginId === 'default' ? '' : `${instance.pluginId}_`}versioned_docs`
  const versions = listFolder(path.join(root, frozen)).map((name) => name.replace(/^version-/, ''))
  return ['current', ...versions].flatMap((version) => [
    versionFolder(locale, instance, version),
    versionFile(locale, instance, version),
  ])
}

function themeFiles(locale: Locale): readonly string[] {
  return [themeFile(locale, 'navbar'), themeFile(locale, 'footer')]
}

/** Lists the files in a folder, with forward slashes. Empty if the folder doesn't exist. */
function listFolder(folder: string, recursive = false): readonly string[] {
  if (!isFolder(folder)) return []
  return readdirSync(folder, { recursive, encoding: 'utf8' }).map((name) => name.replaceAll(path.sep, '/'))
}

function isAtOrBelow(file: string, known: string): boolean {
  return file === known || file.startsWith(`${known}/`)
}

/** Finds the outermost unused folder that contains a file. Returns the file itself if all its folders are used. */
function highestUnread(file: string, folder: string, read: readonly string[]): string {
  const highest = withParents(file, folder).find((parent) => !read.some((known) => isAtOrBelow(known, parent)))
  return ensure(highest)
}

/** Lists the folders from that of the language down to a file, and the file itself. */
function withParents(file: string, folder: string): readonly string[] {
  const parts = file.slice(folder.length + 1).split('/')
  return parts.map((_, at) => [folder, ...parts.slice(0, at + 1)].join('/'))
}
