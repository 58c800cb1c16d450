// What is computed once a site for the props of all its pages, and what a page is made of.

import { indexNavigation, type NavigationIndex } from '../content/navigation-index.ts'
import { feedFiles, feedMediaTypes, feedTitle, publishedFeed } from '../model/blog.ts'
import type { Config, DocSearchConfig } from '../model/config.ts'
import { defined } from '../model/defined.ts'
import { hashOf, type Key } from '../model/key.ts'
import type { Page } from '../model/page.ts'
import { joinPath, type Route, urlOf } from '../model/route.ts'
import { docOf, itemsIn, type SidebarItem } from '../model/sidebar.ts'
import { type DocsVersion, type Site, versionKey } from '../model/site.ts'
import type { PageProps, SiteProps } from '../model/template.ts'
import type { SocialImages } from '../output/social-images.ts'
import { analyticsOf } from '../render/analytics.ts'

/** How a site's pages are rendered. */
export interface PropsOptions {
  readonly isPreview: boolean
  readonly hasSearch: boolean
  readonly socialImages: SocialImages
  /** The key of all that cards depend on but their words; absent when none are drawn. */
  readonly cardKey?: Key | undefined
}

/** What is computed once a site for all its pages. */
export interface PropsContext extends PropsOptions {
  readonly site: Site
  readonly navigation: NavigationIndex
  /** What the configuration puts on every page. */
  readonly everywhere: Pick<SiteProps, EveryPage>
  /** The first page of each sidebar of each version, by the `versionKey` of its name, as a ready URL. */
  readonly sidebarHrefs: ReadonlyMap<string, string>
  /** The feeds of all blogs, to which every page leads. */
  readonly feeds: NonNullable<PageProps['feeds']>
}

/** Indexes a site for making page props. */
export function propsContext(site: Site, options: PropsOptions): PropsContext {
  const navigation = indexNavigation(site)
  const routeOf = (key: string) => navigation.pagesById.get(key)?.route
  const sidebarHrefs = new Map<string, string>()
  for (const version of site.versions) {
    for (const sidebar of version.sidebars) {
      const first = firstRoute(sidebar.items, (id) => routeOf(versionKey(version.pluginId, version.name, id)))
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

/** Makes what the configuration puts on every page; the preview counts no visits and asks for no feedback. */
function partsOfEveryPage(
  { analytics, announcement, feedback, security, docSearch, baseUrl }: Config,
  isPreview: boolean,
): Pick<SiteProps, EveryPage> {
  const made = isPreview ? undefined : analyticsOf(analytics)
  const own = Object.entries(security?.csp ?? {})
  const policy: Record<string, readonly string[]> = { ...made?.policy }
  if (docSearch !== undefined) policy['connect-src'] = [...(policy['connect-src'] ?? []), ...docSearchHosts(docSearch)]
  if (feedback !== undefined && URL.canParse(feedback.url))
    policy['connect-src'] = [...(policy['connect-src'] ?? []), new URL(feedback.url).origin]
  for (const [directive, sources] of own) policy[directive] = [...(policy[directive] ?? []), ...sources]
  return defined({
    analytics: made?.script,
    policy: Object.keys(policy).length === 0 ? undefined : policy,
    feedback: feedback && !isPreview ? { ...feedback, url: withBase(feedback.url, baseUrl) } : undefined,
    announcement: announcement && { ...announcement, id: hashOf(announcement.html).slice(0, 8) },
  })
}

/** Lists the hosts that the search of Algolia asks. */
function docSearchHosts({ appId }: DocSearchConfig): readonly string[] {
  return [`https://${appId.toLowerCase()}-dsn.algolia.net`, 'https://*.algolianet.com']
}

/** Puts the base URL before a path. */
function withBase(url: string, baseUrl: string): string {
  return url.startsWith('/') && !url.startsWith('//') ? joinPath(baseUrl, url) : url
}

function firstRoute(items: readonly SidebarItem[], routeOf: (id: string) => Route | undefined): Route | undefined {
  for (const item of itemsIn(items)) {
    const id = docOf(item)
    if (id !== undefined) return routeOf(id)
    if (item.type === 'category' && item.link?.type === 'generated-index') return item.link.route
  }
  return undefined
}

/** What a rendered page knows about itself, apart from its navigation and table of contents. */
export interface PageSubject {
  readonly kind: PageProps['kind']
  readonly version: DocsVersion
  readonly route: Route
  readonly id: string
  readonly title: string
  readonly description: string
  /** Name of the sidebar shown on it. */
  readonly sidebar?: string | undefined
  /** The source page; undefined for pages without a source. */
  readonly page?: Page
  /** Whether it lists unlisted pages alone. */
  readonly isUnlisted?: boolean
}

/** Says whether search engines are to leave a page out. */
export function isNotIndexed({ version, page, isUnlisted, kind }: PageSubject): boolean {
  const isHidden = version.noIndex || page?.unlisted === true || isUnlisted === true
  return isHidden || kind === 'not-found' || kind === 'search'
}
