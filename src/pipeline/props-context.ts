// Data computed once per site for the props of all pages, and the input of a page's props.

import { indexNavigation, type NavigationIndex } from '../content/navigation-index.ts'
import { feedFiles, feedMediaTypes, feedTitle, publishedFeed } from '../model/blog.ts'
import type { Config, DocSearchConfig } from '../model/config.ts'
import { defined } from '../model/defined.ts'
import { hashOf, type Key } from '../model/key.ts'
import type { Page } from '../model/page.ts'
import { isRootedPath, joinPath, type Route, urlOf } from '../model/route.ts'
import { docOf, itemsIn, type SidebarItem } from '../model/sidebar.ts'
import { type DocsVersion, pagesById, type Site, versionKey } from '../model/site.ts'
import type { PageProps, SiteProps } from '../model/template.ts'
import type { SocialImages } from '../output/social-images.ts'
import { analyticsOf } from './analytics.ts'

/** Options of rendering the pages of a site. */
export interface PropsOptions {
  readonly isPreview: boolean
  readonly hasSearch: boolean
  readonly socialImages: SocialImages
  /** The key of everything that cards depend on except their words; absent if no cards are drawn. */
  readonly cardKey?: Key | undefined
}

/** Data computed once per site for all its pages. */
export interface PropsContext extends PropsOptions {
  readonly site: Site
  readonly navigation: NavigationIndex
  /** The parts of every page that come from the configuration. */
  readonly everywhere: Pick<SiteProps, EveryPage>
  /** The encoded URL of the first page of each sidebar of each version, by the `versionKey` of its name. */
  readonly sidebarHrefs: ReadonlyMap<string, string>
  /** The feeds of all blogs, which every page links to. */
  readonly feeds: NonNullable<PageProps['feeds']>
}

/** Indexes a site for creating page props. */
export function propsContext(site: Site, options: PropsOptions): PropsContext {
  const navigation = indexNavigation(site)
  const sidebarHrefs = new Map<string, string>()
  for (const version of site.versions) {
    for (const sidebar of version.sidebars) {
      const first = firstRoute(sidebar.items, (id) => pagesById(version).get(id)?.route)
      if (first !== undefined)
        sidebarHrefs.set(versionKey(version.pluginId, version.name, sidebar.name), urlOf(first, site.config))
    }
  }
  return {
    site,
    ...options,
    navigation,
    sidebarHrefs,
    everywhere: partsOfEveryPage(site.config, options.isPreview),
    feeds: site.versions.flatMap((version) => feedsOf(site.config, version)),
  }
}

function feedsOf({ url, title, baseUrl }: Config, { instance: { blog }, path }: DocsVersion): PropsContext['feeds'] {
  const feed = publishedFeed(blog, url)
  if (blog === undefined || feed === undefined) return []
  return feed.types.map((type) => ({
    title: feedTitle(blog, title),
    href: joinPath(baseUrl, path, feedFiles[type]),
    mediaType: feedMediaTypes[type],
  }))
}

type EveryPage = 'analytics' | 'policy' | 'feedback' | 'announcement'

/** Returns the parts of every page that come from the configuration. The preview has no analytics and no feedback. */
function partsOfEveryPage(
  { analytics, announcement, feedback, csp, docSearch, baseUrl }: Config,
  isPreview: boolean,
): Pick<SiteProps, EveryPage> {
  const made = isPreview ? undefined : analyticsOf(analytics)
  const policy: Record<string, readonly string[]> = { ...made?.policy }
  if (docSearch !== undefined) policy['connect-src'] = [...(policy['connect-src'] ?? []), ...docSearchHosts(docSearch)]
  if (feedback !== undefined && URL.canParse(feedback.url))
    policy['connect-src'] = [...(policy['connect-src'] ?? []), new URL(feedback.url).origin]
  for (const [directive, sources] of Object.entries(csp ?? {}))
    policy[directive] = [...(policy[directive] ?? []), ...sources]
  return defined({
    analytics: made?.script,
    policy: csp === false ? csp : Object.keys(policy).length === 0 ? undefined : policy,
    feedback: feedback && !isPreview ? { ...feedback, url: withBase(feedback.url, baseUrl) } : undefined,
    announcement: announcement && { ...announcement, id: hashOf(announcement.html).slice(0, 8) },
  })
}

/** Lists the hosts used by the search of Algolia. */
function docSearchHosts({ appId }: DocSearchConfig): readonly string[] {
  return [`https://${appId.toLowerCase()}-dsn.algolia.net`, 'https://*.algolianet.com']
}

/** Prefixes a path with the base URL. */
function withBase(url: string, baseUrl: string): string {
  return isRootedPath(url) ? joinPath(baseUrl, url) : url
}

function firstRoute(items: readonly SidebarItem[], routeOf: (id: string) => Route | undefined): Route | undefined {
  for (const item of itemsIn(items)) {
    const id = docOf(item)
    if (id !== undefined) return routeOf(id)
    if (item.type === 'category' && item.link?.type === 'generated-index') return item.link.route
  }
  return undefined
}

/** The input of a page's props, apart from its navigation and table of contents. */
export interface PageSubject {
  readonly kind: PageProps['kind']
  readonly version: DocsVersion
  readonly route: Route
  readonly id: string
  readonly title: string
  readonly description: string
  /** Name of its sidebar. */
  readonly sidebar?: string | undefined
  /** The page with the source; undefined for pages without one. */
  readonly page?: Page
  /** Whether it lists only unlisted pages. */
  readonly isUnlisted?: boolean
}

/** Returns whether search engines must not index a page. */
export function isNotIndexed({ version, page, isUnlisted, kind }: PageSubject): boolean {
  const isHidden = version.noIndex || page?.unlisted === true || isUnlisted === true
  return isHidden || kind === 'not-found' || kind === 'search'
}
