// The site, loaded: files found and read, pages made, sidebars resolved, indexes built. One call, plain data out.

import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { configFile } from '../config/config.ts'
import { isFile } from '../files/read-file.ts'
import { readSource } from '../files/read-source.ts'
import { isTranslated, localizeVersion } from '../i18n/localize.ts'
import { readTexts } from '../i18n/texts.ts'
import { versionFolder } from '../i18n/translation-files.ts'
import type { Config } from '../model/config.ts'
import { defined } from '../model/defined.ts'
import { diagnose } from '../model/diagnose.ts'
import { compareDiagnostics, compareText, type Diagnostic } from '../model/diagnostic.ts'
import { ensure } from '../model/ensure.ts'
import { joinPath, routeIdentity } from '../model/route.ts'
import { type DocsVersion, type Page, type Site, type Source, versionKey } from '../model/site.ts'
import { readAuthors } from './blog/authors.ts'
import { makeBlog } from './blog/blog.ts'
import { checkCategoryRoutes, dropCollisions } from './collisions.ts'
import { lastUpdates } from './git.ts'
import { readTerms } from './glossary.ts'
import { makeVersion } from './make-version.ts'
import { stripNumberPrefixes } from './page-ids.ts'
import { makePage } from './pages.ts'
import { createParseCache, type ParseCache } from './parse-cache.ts'
import { type ParsedPage, parsePage } from './parse-page.ts'
import { checkReferences } from './references.ts'
import { isCategoryFile, readCategoryFiles } from './sidebars/category-file.ts'
import { type ParsedSidebar, parseSidebars } from './sidebars/parse.ts'
import { globMatcher, listFiles, pathInside } from './sources.ts'
import { skippedStatics } from './static-files.ts'
import { readSymbols } from './symbols.ts'
import { type KnownTags, readTags } from './tags.ts'
import { planVersions, type VersionPlan, versionListFiles } from './versions.ts'

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

export interface LoadedSite {
  readonly site: Site
  /** Sorted by place. */
  readonly diagnostics: readonly Diagnostic[]
  /** Every text file that was read, by path: pages, sidebars, lists of versions, API data. */
  readonly sources: ReadonlyMap<string, Source>
}

/** State of one load. */
interface Loading {
  readonly options: LoadSiteOptions
  readonly parseCache: ParseCache
  readonly diagnostics: Diagnostic[]
  readonly sources: Map<string, Source>
}

/** One version's files, read and parsed. */
interface VersionParts {
  readonly plan: VersionPlan
  readonly parsed: readonly ParsedPage[]
  readonly tags: KnownTags | undefined
  readonly categorySources: readonly Source[]
  /** Ids, as far as names show them, of pages that could not be read: what names them is not wrong. */
  readonly unreadIds: readonly string[]
}

/** Loads the site. With errors in `diagnostics`, the site holds what could be understood. */
export async function loadSite(options: LoadSiteOptions): Promise<LoadedSite> {
  const state: Loading = {
    options,
    parseCache: options.parseCache ?? createParseCache(),
    diagnostics: [],
    sources: new Map(),
  }
  // What is wrong with docs-gen.yaml itself is loadConfig's to say; here it only gives places.
  const configSource = existsSync(join(options.root, configFile))
    ? readSource(options.root, configFile).source
    : undefined
  if (configSource !== undefined) state.sources.set(configFile, configSource)
  const parts = options.config.instances.flatMap((instance) => {
    const listFile = versionListFiles(instance).find((file) => existsSync(join(options.root, file)))
    const plans = planVersions(
      instance,
      listFile === undefined ? undefined : readInto(state, listFile),
      state.diagnostics,
    )
    return plans.map((plan) => readVersion(state, withTranslations(plan, options.config)))
  })
  const made = parts.map((part) => makePages(state, part))
  const { kept, dropped } = dropCollisions(
    made.flatMap(({ pages }) => pages),
    state.diagnostics,
  )
  const byVersion = groupByVersion(await withUpdates(state, kept))
  const droppedByVersion = groupByVersion(dropped)
  const versions = parts.map((part, at) => {
    const key = versionKey(part.plan.instance.pluginId, part.plan.name)
    const absentIds = [...part.unreadIds, ...(droppedByVersion.get(key) ?? []).map((page) => page.id)]
    return makeVersion({
      plan: part.plan,
      config: options.config,
      production: options.production,
      pages: byVersion.get(key) ?? [],
      absentIds,
      categoryFiles: readCategoryFiles(part.categorySources, part.plan, state.diagnostics),
      sidebars: made[at]?.sidebars ?? parsedSidebars(state, part.plan),
      diagnostics: state.diagnostics,
    })
  })
  state.diagnostics.push(...skippedStatics(options.root, options.config.staticDirs))
  const site = await indexSite(
    state,
    versions.map((version) => localizeVersion(options.root, options.config, version, state.diagnostics)),
  )
  checkCategoryRoutes(site, state.diagnostics)
  checkReferences(options.root, site, configSource, state.diagnostics)
  return {
    site,
    diagnostics: state.diagnostics.sort(compareDiagnostics),
    sources: state.sources,
  }
}

function readInto({ options, diagnostics, sources }: Loading, file: string): Source | undefined {
  const read = readSource(options.root, file)
  diagnostics.push(...read.diagnostics)
  if (read.source !== undefined) sources.set(file, read.source)
  return read.source
}

/** Makes the pages of one version, and the sidebars of a blog, which are made of its posts. */
function makePages(
  state: Loading,
  { plan, parsed, tags }: VersionParts,
): { readonly pages: readonly Page[]; readonly sidebars?: readonly ParsedSidebar[] } {
  const {
    options: { root, config, production },
    diagnostics,
  } = state
  const context = { plan, config, production, tags, diagnostics }
  const { blog } = plan.instance
  if (blog === undefined) return { pages: parsed.map((page) => makePage(page, context)) }
  const file = `${plan.contentDir}/${blog.authorsFile}`

  const source = existsSync(join(root, file)) ? readInto(state, file) : undefined
  const base = joinPath(plan.path, blog.authorsBasePath)
  const authors = source === undefined ? new Map() : readAuthors(source, base, diagnostics)
  return makeBlog(parsed, { ...context, blog, authors })
}

/** Says where the translations of a version's pages are, in a language other than the default one. */
function withTranslations(plan: VersionPlan, config: Config): VersionPlan {
  const { i18n } = config
  if (i18n === undefined || !isTranslated(config)) return plan
  return { ...plan, translatedDir: versionFolder(i18n.current, plan.instance, plan.name) }
}

/** Finds and parses the files of one version; a translation takes the place of the file that it translates. */
function readVersion(state: Loading, plan: VersionPlan): VersionParts {
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
    const isThere = plan.translatedDir !== undefined && isFile(join(state.options.root, translated))
    const source = readInto(state, isThere ? translated : file)
    if (source === undefined) unreadIds.push(stripNumberPrefixes(inside(file).replace(/\.[^./]*$/, '')))
    else if (isCategoryFile(file)) categorySources.push(source)
    else parsed.push(parsePage(source, state.parseCache))
  }
  for (const page of parsed) state.diagnostics.push(...page.matter.diagnostics)
  if (parsed.length === 0 && unreadIds.length === 0) {
    const message = `The folder \`${contentDir}\` has no pages (docs-gen reads ${instance.include.join(', ')})`
    state.diagnostics.push(
      diagnose('no-pages', message, { file: contentDir }, { hint: `Add a page such as ${contentDir}/index.md.` }),
    )
  }
  return { plan, parsed, tags: readTagsFile(state, plan), categorySources, unreadIds }
}

/** Reads the tags file of a version; undefined when there is none. One that is named must be there. */
function readTagsFile(state: Loading, { instance, contentDir, name }: VersionPlan): KnownTags | undefined {
  const { tagsFile } = instance
  if (tagsFile === false) return undefined
  const file = `${contentDir}/${tagsFile ?? 'tags.yml'}`
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

/** Puts last updates of git into the pages whose front matter does not say. */
async function withUpdates({ options, diagnostics }: Loading, pages: readonly Page[]): Promise<readonly Page[]> {
  const { lastUpdated } = options.config
  if (lastUpdated === false || options.git === false) return pages
  const updates = await lastUpdates(
    options.root,
    pages.map((page) => page.source.file),
  )
  diagnostics.push(...updates.diagnostics)
  return pages.map((page) => {
    const update = updates.byFile.get(page.source.file)
    if (update === undefined) return page
    const at = lastUpdated === 'author' || updates.isOneDay ? undefined : update.at
    const by = lastUpdated === 'date' ? undefined : update.by
    if (at === undefined && by === undefined) return page
    return { ...page, lastUpdated: { ...defined({ at, by }), ...page.lastUpdated } }
  })
}

function groupByVersion(pages: readonly Page[]): ReadonlyMap<string, readonly Page[]> {
  const groups = new Map<string, Page[]>()
  for (const page of pages) {
    const key = versionKey(page.pluginId, page.version)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [page])
    else group.push(page)
  }
  return groups
}

/** Reads the sidebars of a version as they are written; without a file, one sidebar of the whole folder. */
function parsedSidebars(state: Loading, plan: VersionPlan): readonly ParsedSidebar[] {
  const { options, diagnostics } = state
  if (plan.sidebars === false) return []
  if (plan.sidebars === undefined) {
    const foreign = ['sidebars.js', 'sidebars.ts', 'sidebars.mjs', 'sidebars.cjs'].find((name) =>
      existsSync(join(options.root, name)),
    )
    if (foreign !== undefined && plan.instance.pluginId === 'default') {
      const hint = 'Run `docs-gen migrate`, or write the sidebars to sidebars.yaml.'
      diagnostics.push(
        diagnose(
          'sidebars-foreign-file',
          `\`${foreign}\` is not read: the sidebars of docs-gen are in sidebars.yaml`,
          { file: foreign },
          { hint },
        ),
      )
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
    diagnostics.push(
      diagnose(
        'sidebars-missing-file',
        `The sidebars file \`${wanted}\` does not exist`,
        { file: configFile },
        { hint: `Add \`${wanted}\`, or fix \`sidebars\`.` },
      ),
    )
  }
  return []
}

/** Builds the indexes of the whole site. */
async function indexSite(state: Loading, versions: readonly DocsVersion[]): Promise<Site> {
  const { options, parseCache, diagnostics, sources } = state
  const pages = versions.flatMap((version) => version.pages).sort((a, b) => compareText(a.route, b.route))
  const main = versions.find((version) => version.isLast)
  const { root, config } = options
  const symbols = readSymbols({ root, globs: config.symbols, main, diagnostics, sources, parseCache })
  return {
    config,
    versions,
    pages,
    byRoute: new Map(pages.map((page) => [routeIdentity(page.route), page])),
    byFile: new Map(versions.flatMap((version) => version.pages.flatMap((page) => filesOf(page, version)))),
    symbols,
    terms: readTerms(main?.pages.find((page) => page.id === config.glossary)),
    messages: await readTexts(root, config, diagnostics),
  }
}

/** Gives the names under which the file of a page may be linked to: of a translated version, also as translated. */
function filesOf(page: Page, version: DocsVersion): readonly (readonly [file: string, page: Page])[] {
  const { contentDir, translatedDir } = version
  const { file } = page.source
  if (translatedDir === undefined) return [[file, page]]
  const inside = pathInside(version, file)
  return [contentDir, translatedDir].map((folder) => [posix.join(folder, inside), page])
}
