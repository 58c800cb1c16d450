// Reads and parses the files of a version of a docs instance: pages, tags, category files.

import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { configFile } from '../config/config.ts'
import { isFolder } from '../files/read-file.ts'
import { readSource } from '../files/read-source.ts'
import { isTranslated } from '../i18n/localize.ts'
import { versionFolder } from '../i18n/translation-files.ts'
import type { Config } from '../model/config.ts'
import { type Diagnostic, diagnose } from '../model/diagnostic.ts'
import type { Source } from '../model/page.ts'
import { pathInside } from '../model/site.ts'
import { stripNumberPrefixes } from './number-prefixes.ts'
import type { ParseCache } from './parse-cache.ts'
import { type ParsedPage, parsePage } from './parse-page.ts'
import { isCategoryFile } from './sidebars/category-file.ts'
import { globMatcher, listFiles } from './sources.ts'
import { type KnownTags, readTags } from './tags.ts'
import type { VersionPlan } from './versions.ts'

/** The input of loading a site. */
export interface LoadSiteOptions {
  readonly root: string
  readonly config: Config
  /** Whether drafts are removed and unlisted pages hidden, as in a published site. */
  readonly production: boolean
  /** The cache of parsed texts; an empty one by default. */
  readonly parseCache?: ParseCache
  /** Whether git is asked for last updates if the configuration enables them; true by default. */
  readonly git?: boolean
}

/** The state of loading a site. */
export interface Loading {
  readonly options: LoadSiteOptions
  readonly parseCache: ParseCache
  readonly diagnostics: Diagnostic[]
  readonly sources: Map<string, Source>
  /** Texts of the theme in the language of the site, by English text. */
  readonly messages: ReadonlyMap<string, string>
}

/** The parsed files of a version. */
export interface VersionParts {
  readonly plan: VersionPlan
  readonly parsed: readonly ParsedPage[]
  readonly tags: KnownTags | undefined
  readonly categorySources: readonly Source[]
  /** Ids, derived from file names, of unreadable pages. References to them aren't reported. */
  readonly unreadIds: readonly string[]
}

export function readInto({ options, diagnostics, sources }: Loading, file: string): Source | undefined {
  const read = readSource(options.root, file)
  diagnostics.push(...read.diagnostics)
  if (read.source !== undefined) sources.set(file, read.source)
  return read.source
}

/** Adds the folder with the translations of a version's pages. The default language has one only if it exists. */
export function withTranslations(root: string, plan: VersionPlan, config: Config): VersionPlan {
  const { i18n } = config
  if (i18n?.current.isTranslated !== true) return plan
  const translatedDir = versionFolder(i18n.current, plan.instance, plan.name)
  return isTranslated(config) || isFolder(join(root, translatedDir)) ? { ...plan, translatedDir } : plan
}

/** Returns the path of a file in the folder of a version's pages: the translated one if it exists. */
export function fileBeside(root: string, { contentDir, translatedDir }: VersionPlan, name: string): string {
  const translated = `${translatedDir}/${name}`
  return translatedDir !== undefined && existsSync(join(root, translated)) ? translated : posix.join(contentDir, name)
}

/**
 * Finds and parses the files of a version. A translation replaces the page that it translates; categories are those of
 * the default language, whose labels the JSON files of translations change, so that they have the same URLs.
 */
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
    const isCategory = isCategoryFile(file)
    const source = readInto(state, isCategory ? file : fileBeside(state.options.root, plan, inside(file)))
    if (source === undefined)
      unreadIds.push(stripNumberPrefixes(inside(file).replace(/\.[^./]*$/, ''), instance.numberPrefixes))
    else if (isCategory) categorySources.push(source)
    else parsed.push(parsePage(source, state.parseCache))
  }
  // A site that excludes everything consists of other pages.
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

/** Reads the tags file of a version, or returns undefined if it doesn't exist. A configured file must exist. */
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
