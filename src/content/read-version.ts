// The files of one version of a docs instance, read and parsed: pages, tags, files of categories, sidebars.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { configFile } from '../config/config.ts'
import { readSource } from '../files/read-source.ts'
import { isTranslated } from '../i18n/localize.ts'
import { versionFolder } from '../i18n/translation-files.ts'
import type { Config } from '../model/config.ts'
import { type Diagnostic, diagnose } from '../model/diagnostic.ts'
import { ensure } from '../model/ensure.ts'
import type { Source } from '../model/page.ts'
import type { ParsedFrontMatter } from './front-matter.ts'
import { stripNumberPrefixes } from './page-ids.ts'
import type { ParseCache } from './parse-cache.ts'
import { type ParsedPage, parsePage } from './parse-page.ts'
import { isCategoryFile } from './sidebars/category-file.ts'
import { type ParsedSidebar, parseSidebars } from './sidebars/parse.ts'
import { globMatcher, listFiles, pathInside } from './sources.ts'
import { type KnownTags, readTags } from './tags.ts'
import type { VersionPlan } from './versions.ts'

/** What a site is loaded from, and how. */
export interface LoadSiteOptions {
  readonly root: string
  readonly config: Config
  /** Whether drafts are left out and unlisted pages hidden, as on the published site. */
  readonly production: boolean
  /** What texts say, as far as that is known from before; an empty cache unless given. */
  readonly parseCache?: ParseCache
  /** Whether git is asked for last updates when the configuration wants them; default true. */
  readonly git?: boolean
}

/** State of one load. */
export interface Loading {
  readonly options: LoadSiteOptions
  readonly parseCache: ParseCache
  readonly diagnostics: Diagnostic[]
  readonly sources: Map<string, Source>
  /** Texts of the theme in the language of the site, by the English ones. */
  readonly messages: ReadonlyMap<string, string>
}

/** One version's files, read and parsed. */
export interface VersionParts {
  readonly plan: VersionPlan
  readonly parsed: readonly ParsedPage[]
  readonly tags: KnownTags | undefined
  readonly categorySources: readonly Source[]
  /** Ids, as far as names show them, of pages that could not be read: what names them is not wrong. */
  readonly unreadIds: readonly string[]
}

export function readInto({ options, diagnostics, sources }: Loading, file: string): Source | undefined {
  const read = readSource(options.root, file)
  diagnostics.push(...read.diagnostics)
  if (read.source !== undefined) sources.set(file, read.source)
  return read.source
}

/** Says where the translations of a version's pages are, in a language other than the default one. */
export function withTranslations(plan: VersionPlan, config: Config): VersionPlan {
  const { i18n } = config
  if (i18n === undefined || !isTranslated(config)) return plan
  return { ...plan, translatedDir: versionFolder(i18n.current, plan.instance, plan.name) }
}

/** Names a file beside the pages of a version, such as `tags.yml`: the translated one where there is one. */
export function fileBeside(root: string, { contentDir, translatedDir }: VersionPlan, name: string): string {
  const translated = `${translatedDir}/${name}`
  return translatedDir !== undefined && existsSync(join(root, translated)) ? translated : `${contentDir}/${name}`
}

/** Finds and parses the files of one version; a translation takes the place of the file that it translates. */
export function readVersion(state: Loading, plan: VersionPlan): VersionParts {
  const { instance, contentDir } = plan
  const include = globMatcher(instance.include)
  const exclude = globMatcher(instance.exclude)
  const inside = (file: string): string => pathInside(plan, file)
  const isPage = (file: string): boolean => include(inside(file)) && !exclude(inside(file))
  const listing = listFiles(state.options.root, contentDir, (file) => isCategoryFile(file) || isPage(file))
  state.diagnostics.push(...listing.diagnostics)
  const parsed: ParsedPage[] = []
  const categorySources: Source[] = []
  const unreadIds: string[] = []
  for (const file of listing.files) {
    const translated = `${plan.translatedDir}/${inside(file)}`
    const isThere = plan.translatedDir !== undefined && existsSync(join(state.options.root, translated))
    const source = readInto(state, isThere ? translated : file)
    if (source === undefined) unreadIds.push(stripNumberPrefixes(inside(file).replace(/\.[^./]*$/, '')))
    else if (isCategoryFile(file)) categorySources.push(source)
    else parsed.push(parsePage(source, state.parseCache))
  }
  for (const { matter } of parsed) state.diagnostics.push(...faultsOf(matter, state.options.config))
  // Who leaves out everything has a site of other pages.
  if (parsed.length === 0 && unreadIds.length === 0 && !instance.exclude.includes('**')) {
    const what = instance.blog === undefined ? 'page' : 'post'
    const message = `The folder \`${contentDir}\` has no ${what}s (docs-gen reads ${instance.include.join(', ')})`
    const example = instance.blog === undefined ? 'index.md' : '2025-04-17-first.md'
    state.diagnostics.push(
      diagnose('no-pages', message, { file: contentDir }, { hint: `Add a ${what} such as ${contentDir}/${example}.` }),
    )
  }
  return { plan, parsed, tags: readTagsFile(state, plan), categorySources, unreadIds }
}

/** Lists what is wrong with front matter; a field of another type is left out with a warning where pages may fail. */
function faultsOf({ diagnostics }: ParsedFrontMatter, { allowFailedPages }: Config): readonly Diagnostic[] {
  if (allowFailedPages !== true) return diagnostics
  return diagnostics.map((found) =>
    found.code === 'front-matter-wrong-type' ? { ...found, severity: 'warning' } : found,
  )
}

/** Reads the tags file of a version; undefined when there is none. One that is named must be there. */
function readTagsFile(state: Loading, plan: VersionPlan): KnownTags | undefined {
  const { instance, name } = plan
  const { tagsFile } = instance
  if (tagsFile === false) return undefined
  const file = fileBeside(state.options.root, plan, tagsFile ?? 'tags.yml')
  if (existsSync(join(state.options.root, file))) {
    const source = readInto(state, file)
    return source === undefined ? undefined : readTags(source, state.diagnostics)
  }
  if (tagsFile !== undefined && name === 'current') {
    const hint = `Add \`${file}\`, or fix \`tags\`.`
    state.diagnostics.push(
      diagnose('tags-file-invalid', `The tags file \`${file}\` does not exist`, { file: configFile }, { hint }),
    )
  }
  return undefined
}

/** Reads the sidebars of a version as they are written; without a file, one sidebar of the whole folder. */
export function parsedSidebars(state: Loading, plan: VersionPlan): readonly ParsedSidebar[] {
  const { options, diagnostics } = state
  if (plan.sidebars === false) return []
  if (plan.sidebars === undefined) {
    const foreign = ['sidebars.js', 'sidebars.ts', 'sidebars.mjs', 'sidebars.cjs'].find((name) =>
      existsSync(join(options.root, name)),
    )
    if (foreign !== undefined && plan.instance.pluginId === 'default') {
      const hint = 'Run `docs-gen migrate`, or write the sidebars to sidebars.yaml.'
      const message = `\`${foreign}\` is not read: the sidebars of docs-gen are in sidebars.yaml`
      diagnostics.push(diagnose('sidebars-foreign-file', message, { file: foreign }, { hint }))
    }
    const place = { file: configFile }
    return [{ name: 'defaultSidebar', items: [{ type: 'autogenerated', dirName: '.', place }] }]
  }
  const file = plan.sidebars.find((candidate) => existsSync(join(options.root, candidate)))
  if (file !== undefined) {
    const source = readInto(state, file)
    return source === undefined ? [] : parseSidebars(source, diagnostics)
  }
  if (plan.name === 'current') {
    const wanted = ensure(plan.sidebars[0])
    const message = `The sidebars file \`${wanted}\` does not exist`
    const hint = `Add \`${wanted}\`, or fix \`sidebars\`.`
    diagnostics.push(diagnose('sidebars-missing-file', message, { file: configFile }, { hint }))
  }
  return []
}
