// The site as data: its versions with their pages and sidebars, and what all pages may ask for. Made by src/content,
// immutable, read by every later stage.

import type { Program } from './commands.ts'
import type { Config, DocsInstance, VersionBanner } from './config.ts'
import type { SiteDiagrams } from './diagram.ts'
import { ensure } from './ensure.ts'
import type { SiteImages } from './image.ts'
import type { Page, PageId } from './page.ts'
import type { Route } from './route.ts'
import type { Sidebar } from './sidebar.ts'
import type { ApiSymbol } from './symbol.ts'

/** What a version of a docs instance is called, and how its pages say so. */
export interface VersionMetadata {
  readonly pluginId: string
  /** Version name: `current`, or an entry of the versions list. */
  readonly name: string
  readonly label: string
  /** Whether readers see the label: not that of the only version, unless the site gives it one. */
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
  /** URL path of the version below baseUrl, without a trailing slash but for the root: '/', '/next', '/docs/1.9'. */
  readonly path: string
  /** Content folder relative to the site root. */
  readonly contentDir: string
  /** Folder of the translations of its pages, in a language other than the default one. */
  readonly translatedDir?: string
  /** Pages sorted by id by code unit, drafts left out in production. */
  readonly pages: readonly Page[]
  readonly draftIds: readonly string[]
  readonly sidebars: readonly Sidebar[]
  readonly mainDocId?: PageId
}

/** The whole site. `byRoute` and `byFile` look pages up; keys of byRoute are routeIdentity(route). */
export interface Site {
  readonly config: Config
  readonly versions: readonly DocsVersion[]
  /** Every page of every version, sorted by route by code unit. */
  readonly pages: readonly Page[]
  readonly byRoute: ReadonlyMap<string, Page>
  readonly byFile: ReadonlyMap<string, Page>
  readonly symbols: ReadonlyMap<string, ApiSymbol>
  /** Programs whose command lines are documented. */
  readonly commands: readonly Program[]
  /** Glossary terms by lower-case term: shown text, one-sentence definition as HTML, and where they are defined. */
  readonly terms: ReadonlyMap<string, GlossaryTerm>
  /** Absent when the configuration wants none. */
  readonly diagrams?: SiteDiagrams | undefined
  /** Absent where images stay as they are: in the preview, in a check, or as the configuration or encoder says. */
  readonly images?: SiteImages | undefined
  /** Its routes in the other languages, by their names; absent where all have the same ones, and in the preview. */
  readonly languageRoutes?: ReadonlyMap<string, LanguageRoutes>
  /** Texts of components and of the theme in the language of the site, by id; those that are not there are English. */
  readonly messages: ReadonlyMap<string, string>
}

/** The routes of a site in one of its languages. */
export interface LanguageRoutes {
  /** Routes of pages by pageKey. */
  readonly byPage: ReadonlyMap<string, Route>
  /** Identities of all routes, those of pages without a source included. */
  readonly all: ReadonlySet<string>
}

export interface GlossaryTerm {
  readonly term: string
  readonly definition: string
  readonly route: Route
  readonly anchor: string
}

/** Lists the versions of the documentation: not the pages that stand apart, nor the posts of blogs. */
export function docsVersions(site: Site): readonly DocsVersion[] {
  return site.versions.filter(({ instance }) => instance.isPages !== true && instance.blog === undefined)
}

/** Gives the version that readers meet first: the last one of the default docs. */
export function mainVersion({ versions }: Pick<Site, 'versions'>): DocsVersion {
  const main = versions.find(({ pluginId, isLast }) => pluginId === 'default' && isLast)
  return ensure(main ?? versions[0]) // a site has at least one version
}

/** Lists the pages of that version that readers are led to. */
export function listedPages(site: Pick<Site, 'versions'>): readonly Page[] {
  return mainVersion(site).pages.filter(({ unlisted }) => !unlisted)
}

/** Makes the key under which a version of a docs instance, or something named within it, is indexed. */
export function versionKey(pluginId: string, version: string, name = ''): string {
  return `${pluginId}\n${version}\n${name}`
}
