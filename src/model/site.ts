// The site as data: its versions with pages and sidebars, and the data that all pages can ask for. Created by
// src/content, immutable, used by every later stage.

import type { Program } from './commands.ts'
import type { Config, DocsInstance, VersionBanner } from './config.ts'
import type { SiteDiagrams } from './diagram.ts'
import { ensure } from './ensure.ts'
import type { SiteImages } from './image.ts'
import { remember } from './maps.ts'
import type { Page, PageId } from './page.ts'
import type { Route } from './route.ts'
import type { Sidebar } from './sidebar.ts'
import type { ApiSymbol } from './symbol.ts'

/** The name and label of a version of a docs instance. */
export interface VersionMetadata {
  readonly pluginId: string
  /** Version name: `current`, or an entry of the versions list. */
  readonly name: string
  readonly label: string
  /** Whether readers see the label. That of the only version is shown only if configured. */
  readonly isLabelShown: boolean
  readonly banner: VersionBanner | null
  readonly badge: boolean
  readonly noIndex: boolean
  readonly className: string
  readonly isLast: boolean
}

/** One version of one docs instance. */
export interface DocsVersion extends VersionMetadata {
  readonly instance: DocsInstance
  /** URL path of the version below baseUrl, without a trailing slash except for the root: '/', '/next', '/docs/1.9'. */
  readonly path: string
  /** Content folder relative to the site root. */
  readonly contentDir: string
  /** Folder of the translations of its pages, or of pages that replace those of the default language. */
  readonly translatedDir?: string
  /** Pages sorted by id by code unit, without drafts in production. */
  readonly pages: readonly Page[]
  readonly draftIds: readonly string[]
  readonly sidebars: readonly Sidebar[]
  readonly mainDocId?: PageId
}

/** The whole site. `byRoute` and `byFile` are for looking up pages; keys of byRoute are routeIdentity(route). */
export interface Site {
  readonly config: Config
  readonly versions: readonly DocsVersion[]
  /** Every page of every version, sorted by route by code unit. */
  readonly pages: readonly Page[]
  readonly byRoute: ReadonlyMap<string, Page>
  readonly byFile: ReadonlyMap<string, Page>
  readonly symbols: ReadonlyMap<string, ApiSymbol>
  /** Programs with documented command lines. */
  readonly commands: readonly Program[]
  /** Glossary terms by lower-case term: displayed text, one-sentence definition as HTML, and place of definition. */
  readonly terms: ReadonlyMap<string, GlossaryTerm>
  /** Absent if disabled by the configuration. */
  readonly diagrams?: SiteDiagrams | undefined
  /** Absent if images aren't resized: in the preview, in a check, if disabled, or without an encoder. */
  readonly images?: SiteImages | undefined
  /** Routes in the other languages, by language; absent if all have the same routes, and in the preview. */
  readonly languageRoutes?: ReadonlyMap<string, LanguageRoutes>
  /** Texts of components and of the theme in the language of the site, by id. Missing texts are English. */
  readonly messages: ReadonlyMap<string, string>
}

/** The routes of a site in one of its languages. */
export interface LanguageRoutes {
  /** Routes of pages by pageKey. */
  readonly byPage: ReadonlyMap<string, Route>
  /** Identities of all routes, including those of pages without a source. */
  readonly all: ReadonlySet<string>
}

export interface GlossaryTerm {
  readonly term: string
  readonly definition: string
  readonly route: Route
  readonly anchor: string
}

/** Removes the folder of a version's pages or translations from a path relative to the site root. */
export function pathInside(
  { contentDir, translatedDir }: Pick<DocsVersion, 'contentDir' | 'translatedDir'>,
  file: string,
): string {
  if (translatedDir !== undefined && file.startsWith(`${translatedDir}/`)) return file.slice(translatedDir.length + 1)
  return contentDir === '.' ? file : file.slice(contentDir.length + 1)
}

/** Lists the versions of the documentation, without standalone pages and blogs. */
export function docsVersions(site: Site): readonly DocsVersion[] {
  return site.versions.filter(({ instance }) => instance.isPages !== true && instance.blog === undefined)
}

/** Returns the main version: the last one of the default docs instance. */
export function mainVersion({ versions }: Pick<Site, 'versions'>): DocsVersion {
  const main = versions.find(({ pluginId, isLast }) => pluginId === 'default' && isLast)
  return ensure(main ?? versions[0]) // a site has at least one version
}

/** Lists the listed pages of the main version. */
export function listedPages(site: Pick<Site, 'versions'>): readonly Page[] {
  return mainVersion(site).pages.filter(({ unlisted }) => !unlisted)
}

/** Returns whether a file belongs to a version other than the latest. The site's data describes only the latest. */
export function isOfOtherVersion(file: string, versions: readonly DocsVersion[]): boolean {
  return versions.some(({ isLast, contentDir }) => !isLast && file.startsWith(`${contentDir}/`))
}

/** Finds the version of a page. */
export function versionOf(
  { versions }: Pick<Site, 'versions'>,
  page: Pick<Page, 'pluginId' | 'version'>,
): DocsVersion | undefined {
  return versions.find(({ pluginId, name }) => pluginId === page.pluginId && name === page.version)
}

// Versions are immutable, so an index never goes stale.
const indexes = new WeakMap<DocsVersion, ReadonlyMap<string, Page>>()

/** Returns the pages of a version by id. */
export function pagesById(version: DocsVersion): ReadonlyMap<string, Page> {
  return remember(indexes, version, () => new Map(version.pages.map((page) => [page.id, page])))
}

/** Returns the key of a version of a docs instance, or of a name in it, for indexes. */
export function versionKey(pluginId: string, version: string, name = ''): string {
  return `${pluginId}\n${version}\n${name}`
}
