// Loads the site as plain data: finds and reads files, creates pages, resolves sidebars, builds indexes.

import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import { configFile } from '../config/config.ts'
import { instancePlaces, type PlaceFinder, placeFinder } from '../config/config-places.ts'
import { isFolder } from '../files/read-file.ts'
import { readSource } from '../files/read-source.ts'
import { localizeVersion } from '../i18n/localize.ts'
import { readTexts } from '../i18n/texts.ts'
import type { DocsInstance } from '../model/config.ts'
import { defined } from '../model/defined.ts'
import { compareDiagnostics, compareText, type Diagnostic, tolerated } from '../model/diagnostic.ts'
import { hashOf } from '../model/key.ts'
import { groupBy } from '../model/maps.ts'
import type { Page, Source } from '../model/page.ts'
import { joinPath, routeIdentity } from '../model/route.ts'
import { type DocsVersion, pathInside, type Site, versionKey } from '../model/site.ts'
import { readAuthors } from './blog/authors.ts'
import { makeBlog } from './blog/blog.ts'
import { checkCategoryRoutes, dropCollisions } from './collisions.ts'
import { readCommands } from './commands.ts'
import { withExtensionRedirects } from './extension-redirects.ts'
import { withOwnFrontMatter } from './front-matter-module.ts'
import { commitThatAdded, lastUpdates } from './git.ts'
import { readTerms } from './glossary.ts'
import { makeVersion } from './make-version.ts'
import { withNumberPrefixes } from './number-prefix-module.ts'
import { makePage } from './pages.ts'
import { createParseCache } from './parse-cache.ts'
import {
  fileBeside,
  type Loading,
  type LoadSiteOptions,
  readInto,
  readVersion,
  type VersionParts,
  withTranslations,
} from './read-version.ts'
import { checkRedirects } from './redirects.ts'
import { checkReferences } from './references.ts'
import { readCategoryFiles } from './sidebars/category-file.ts'
import type { ParsedSidebar } from './sidebars/parse.ts'
import { readSidebars } from './sidebars/read-sidebars.ts'
import { readStatics, type StaticFile } from './static-files.ts'
import { readSymbols } from './symbols.ts'
import { frozenFolder, planVersions, versionListFiles } from './versions.ts'

export interface LoadedSite {
  readonly site: Site
  /** Sorted by place. */
  readonly diagnostics: readonly Diagnostic[]
  /** All text files read, by path: pages, sidebars, lists of versions, API data. */
  readonly sources: ReadonlyMap<string, Source>
  /** The files of the static folders, sorted by output path. */
  readonly staticFiles: readonly StaticFile[]
}

/** Loads the site. With errors in `diagnostics`, the site contains everything that could be read. */
export async function loadSite(options: LoadSiteOptions): Promise<LoadedSite> {
  const { root, config } = options
  const diagnostics: Diagnostic[] = []
  const state: Loading = {
    options,
    parseCache: options.parseCache ?? createParseCache(),
    diagnostics,
    messages: await readTexts(root, config, diagnostics),
    sources: new Map(),
  }
  // Problems of docs-gen.yaml itself are reported by loadConfig. Here it is only used for places.
  const configSource = existsSync(join(root, configFile)) ? readSource(root, configFile).source : undefined
  if (configSource !== undefined) state.sources.set(configFile, configSource)
  const placeFor = placeFinder(configSource)
  const instances = await withNumberPrefixes(root, config.instances, { placeFor, diagnostics })
  const parts = await withOwnFrontMatter(state, readVersions(state, instances, placeFor), placeFor)
  const versions = await makeVersions(state, parts)
  const { staticFiles, diagnostics: ofStatics } = await readStatics(root, config)
  diagnostics.push(...ofStatics)
  const site = indexSite(
    state,
    versions.map((version) => localizeVersion(version, config, { root, diagnostics })),
    placeFor,
  )
  checkCategoryRoutes(site, diagnostics)
  const { redirects, diagnostics: wrongRedirects } = checkRedirects(site, placeFor)
  diagnostics.push(...checkReferences(root, site, { source: configSource, placeFor }), ...wrongRedirects)
  return {
    site: { ...site, config: withExtensionRedirects({ ...site, config: { ...config, redirects } }) },
    diagnostics: diagnostics.sort(compareDiagnostics),
    sources: state.sources,
    staticFiles,
  }
}

/** Reads the files of all versions of all instances. */
function readVersions(
  state: Loading,
  instances: readonly DocsInstance[],
  placeFor: PlaceFinder,
): readonly VersionParts[] {
  const { options, diagnostics } = state
  return instances.flatMap((instance, at) => {
    const listFile = versionListFiles(instance).find((file) => existsSync(join(options.root, file)))
    const plans = planVersions(instance, {
      listFile: listFile === undefined ? undefined : readInto(state, listFile),
      folders: frozenVersions(options.root, instance),
      placeOfOption: instancePlaces(placeFor, at),
      diagnostics,
    })
    return plans.map((plan) => readVersion(state, withTranslations(options.root, plan, options.config)))
  })
}

/** Returns the names of the versions of an instance that have a folder. */
function frozenVersions(root: string, instance: DocsInstance): readonly string[] {
  const folder = join(root, frozenFolder(instance, ''))
  if (!isFolder(dirname(folder))) return []
  const entries = readdirSync(dirname(folder), { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory() && entry.name.startsWith(basename(folder)))
  return names.map(({ name }) => name.slice(basename(folder).length)).sort(compareText)
}

/** Creates the versions from their files. Keeps the first of pages with the same route. */
async function makeVersions(state: Loading, parts: readonly VersionParts[]): Promise<readonly DocsVersion[]> {
  const { options, diagnostics } = state
  const made = parts.map((part) => makePages(state, part))
  const { kept, dropped } = dropCollisions(
    made.flatMap(({ pages }) => pages),
    options.config,
    diagnostics,
  )
  const byVersion = groupByVersion(await withUpdates(state, kept))
  const droppedByVersion = groupByVersion(dropped)
  return parts.map(({ plan, unreadIds, categorySources }, at) => {
    const key = versionKey(plan.instance.pluginId, plan.name)
    return makeVersion({
      plan,
      config: options.config,
      production: options.production,
      pages: byVersion.get(key) ?? [],
      absentIds: [...unreadIds, ...(droppedByVersion.get(key) ?? []).map((page) => page.id)],
      categoryFiles: readCategoryFiles(categorySources, plan, diagnostics),
      sidebars: made[at]?.sidebars ?? readSidebars(state, plan),
      diagnostics,
    })
  })
}

/** Creates the pages of a version, and the sidebars of a blog, which consist of its posts. */
function makePages(
  state: Loading,
  { plan, parsed, tags }: VersionParts,
): { readonly pages: readonly Page[]; readonly sidebars?: readonly ParsedSidebar[] } {
  const {
    options: { root, config, production },
    diagnostics,
  } = state
  for (const found of parsed.flatMap(({ matter }) => matter.diagnostics))
    diagnostics.push(found.code === 'front-matter-wrong-type' ? tolerated(found, config) : found)
  const context = { plan, config, production, tags, diagnostics }
  const { blog } = plan.instance
  if (blog === undefined) return { pages: parsed.map((page) => makePage(page, context)) }
  const file = fileBeside(root, plan, blog.authors)
  const base = joinPath(plan.path, blog.authorsBasePath)
  const source = existsSync(join(root, file)) ? readInto(state, file) : { file, text: '', hash: hashOf('') }
  const authors = source && readAuthors(source, base, diagnostics)
  const addedAt = (post: string) => commitThatAdded(root, post)
  return makeBlog(parsed, { ...context, blog, authors, addedAt, texts: state.messages })
}

/** Adds the last updates from git to pages without one in front matter. */
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
  return groupBy(pages, (page) => versionKey(page.pluginId, page.version))
}

/** Builds the indexes of the whole site. */
function indexSite(state: Loading, versions: readonly DocsVersion[], placeFor: PlaceFinder): Site {
  const { options, parseCache, diagnostics, sources } = state
  const pages = versions.flatMap((version) => version.pages).sort((a, b) => compareText(a.route, b.route))
  const main = versions.find((version) => version.isLast)
  const { root, config } = options
  const reading = { root, diagnostics, sources, parseCache }
  const dataOf = (key: 'symbols' | 'commands') => ({
    ...reading,
    globs: config[key],
    placeOfGlob: (index: number) => placeFor([key, index]),
  })
  const symbols = readSymbols({ ...dataOf('symbols'), main })
  return {
    config,
    versions,
    pages,
    byRoute: new Map(pages.map((page) => [routeIdentity(page.route), page])),
    byFile: new Map(versions.flatMap((version) => version.pages.flatMap((page) => filesOf(page, version)))),
    symbols,
    commands: readCommands(dataOf('commands')),
    terms: readTerms(main?.pages.find((page) => page.id === config.glossary)),
    messages: state.messages,
  }
}

/** Returns the paths with which links can refer to the file of a page, including that of its translation. */
function filesOf(page: Page, version: DocsVersion): readonly (readonly [file: string, page: Page])[] {
  const { contentDir, translatedDir } = version
  const { file } = page.source
  if (translatedDir === undefined) return [[file, page]]
  const inside = pathInside(version, file)
  return [contentDir, translatedDir].map((folder) => [posix.join(folder, inside), page])
}
