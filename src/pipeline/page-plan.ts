// What pages a site has, source or none, and the props each is rendered with: the plan that build and preview follow.

import {
  categoryPages,
  indexNavigation,
  type NavigationIndex,
  navigationOf,
  sidebarFileOf,
} from '../content/navigation.ts'
import { hashOf } from '../model/key.ts'
import { joinPath, markdownFile, outputFile, type Route, toRoute, urlOf } from '../model/route.ts'
import { type DocsVersion, type Page, type Site, versionKey } from '../model/site.ts'
import { tagIndexes } from '../model/tag-pages.ts'
import type { AssetUrls, CardItem } from '../model/template.ts'
import { mainVersion } from '../output/llms.ts'
import { cardsOf } from '../render/host/cards.ts'
import type { Bundle } from '../render/loaded-templates.ts'
import type { PagePropsInput } from '../render/renderer.ts'
import { type PropsContext, type PropsOptions, pageProps, propsContext } from './page-props.ts'

/** A page to render: where it goes, its source if it has one, and its props. */
export interface PlannedPage {
  readonly route: Route
  /** Path of its document in the output. */
  readonly output: string
  /** Path of its Markdown export in the output, for pages with a source. */
  readonly markdownOutput?: string
  readonly page?: Page
  /** Makes the props: kept for all pages, they would take more memory than the site. */
  readonly props: () => PagePropsInput
  /** Cards of a generated index. */
  readonly items: readonly CardItem[]
}

/** A shared sidebar file: its path in the output, and what writes its content. */
export interface SidebarAsset {
  readonly output: string
  readonly write: () => string
}

/** The plan of a site. */
export interface PagePlan {
  readonly pages: readonly Page[]
  readonly sidebars: readonly SidebarAsset[]
  planPage(page: Page): PlannedPage
  /** Pages without a source: generated indexes, the search page, 404. */
  planOthers(): readonly PlannedPage[]
}

/** Path in the output of the files that browsers load. */
export const assetFolder = 'assets/'
/**
 * Path in the output of whole sidebars. Apart from the assets, which are named by their content and can be kept for
 * ever.
 */
const sidebarFolder = 'sidebars/'

/** Makes the plan of a site rendered with a bundle. */
export function planSite(site: Site, bundle: Bundle, options: PropsOptions): PagePlan {
  const context = propsContext(site, options)
  const navigation = indexNavigation(site)
  const sidebars = new Map<string, SidebarAsset>()
  for (const version of site.versions) {
    for (const sidebar of version.sidebars)
      sidebars.set(
        versionKey(version.pluginId, version.name, sidebar.name),
        sidebarAsset(navigation, version, sidebar.name),
      )
  }
  const planning: Planning = { site, bundle, context, navigation, sidebars }
  return {
    pages: site.pages,
    sidebars: [...sidebars.values()],
    planPage: (page) => planPage(planning, page),
    planOthers: () => [
      ...generatedIndexes(planning),
      ...tagPages(planning),
      ...(options.hasSearch ? [searchPage(planning)] : []),
      notFoundPage(planning),
    ],
  }
}

interface Planning {
  readonly site: Site
  readonly bundle: Bundle
  readonly context: PropsContext
  readonly navigation: NavigationIndex
  readonly sidebars: ReadonlyMap<string, SidebarAsset>
}

/**
 * Makes the file of a sidebar. Its name says which it is and not what it holds: every page names it, and would change
 * with any entry.
 */
function sidebarAsset(navigation: NavigationIndex, version: DocsVersion, name: string): SidebarAsset {
  const identity = hashOf(`${version.pluginId}/${version.name}/${name}`).slice(0, 8)
  return {
    output: `${sidebarFolder}${name.replace(/[^\w-]+/g, '-')}-${identity}.json`,
    write: () => JSON.stringify(sidebarFileOf(navigation, version, name)),
  }
}

function assetUrls(planning: Planning, version: DocsVersion, sidebar: string | undefined): AssetUrls {
  const { baseUrl } = planning.site.config
  const { manifest } = planning.bundle
  const own =
    sidebar === undefined ? undefined : planning.sidebars.get(versionKey(version.pluginId, version.name, sidebar))
  const url = (name: string) => joinPath(baseUrl, assetFolder, name)
  return {
    styles: manifest.styles.map(url),
    loader: url(manifest.loader),
    ...(own !== undefined && { sidebar: joinPath(baseUrl, own.output) }),
    ...(planning.context.hasSearch && { search: joinPath(baseUrl, 'pagefind/') }),
  }
}

function planPage(planning: Planning, page: Page): PlannedPage {
  const { site, context } = planning
  const version = context.versions.get(versionKey(page.pluginId, page.version))
  if (version === undefined) throw new Error(`bug: ${page.source.file} belongs to no version`)
  const output = outputFile(page.route, site.config.trailingSlash)
  const markdownOutput = markdownFile(output)
  const props = () =>
    pageProps(
      context,
      {
        kind: page.format === 'script' ? 'page' : 'doc',
        version,
        route: page.route,
        id: page.id,
        title: page.title,
        description: page.description,
        sidebar: page.sidebar,
        page,
      },
      {
        navigation: navigationOf(planning.navigation, page),
        assets: assetUrls(planning, version, page.sidebar),
        markdownHref: urlOf(toRoute(markdownOutput), { baseUrl: site.config.baseUrl, trailingSlash: undefined }),
      },
    )
  return { route: page.route, output, markdownOutput, page, props, items: [] }
}

function generatedIndexes(planning: Planning): readonly PlannedPage[] {
  const { site, context } = planning
  return categoryPages(site).map((index) => {
    const { version, link } = index
    const props = () =>
      pageProps(
        context,
        {
          kind: 'generated-index',
          version,
          route: link.route,
          id: link.route,
          title: link.title,
          description: link.description ?? '',
          sidebar: index.sidebar,
        },
        { navigation: navigationOf(planning.navigation, index), assets: assetUrls(planning, version, index.sidebar) },
      )
    const pagesById = new Map(version.pages.map((page) => [page.id, page]))
    const items = cardsOf({ version, pagesById, url: site.config }, index.category.items)
    return { route: link.route, output: outputFile(link.route, site.config.trailingSlash), props, items }
  })
}

/** Plans the page of all tags of each version, and the page of each tag. */
function tagPages(planning: Planning): readonly PlannedPage[] {
  const { site } = planning
  return tagIndexes(site).flatMap(({ version, route, tags }) => {
    const all = tags.map(({ label, description, route: own, pages }) =>
      card(label, urlOf(own, site.config), description ?? countOf(pages.length)),
    )
    const index = tagPage(planning, { version, route, title: 'Tags' }, all)
    return [
      index,
      ...tags.map((tag) => {
        const items = tag.pages.map((page) => card(page.title, urlOf(page.route, site.config), page.description))
        return tagPage(planning, { ...tag, title: `${countOf(tag.pages.length)} tagged with "${tag.label}"` }, items)
      }),
    ]
  })
}

interface TagSubject {
  readonly version: DocsVersion
  readonly route: Route
  readonly title: string
  readonly description?: string
  readonly isUnlisted?: boolean
}

function tagPage(
  planning: Planning,
  { version, route, title, description = '', isUnlisted }: TagSubject,
  items: readonly CardItem[],
): PlannedPage {
  const { site, context } = planning
  const subject = { kind: 'generated-index', version, route, id: route, title, description } as const
  const props = (): PagePropsInput => ({
    ...pageProps(context, subject, { navigation: noNavigation, assets: assetUrls(planning, version, undefined) }),
    ...(isUnlisted === true && { noIndex: true }),
  })
  return { route, output: outputFile(route, site.config.trailingSlash), props, items }
}

function card(label: string, href: string, description: string): CardItem {
  return { type: 'link', label, href, description }
}

function countOf(count: number): string {
  return count === 1 ? 'One page' : `${count} pages`
}

const noNavigation = { sidebar: [], breadcrumbs: [] }

function searchPage(planning: Planning): PlannedPage {
  const version = mainVersion(planning.site)
  const route = toRoute('/search')
  const props = () =>
    pageProps(
      planning.context,
      { kind: 'search', version, route, id: 'search', title: 'Search', description: 'Search all pages of this site.' },
      { navigation: noNavigation, assets: assetUrls(planning, version, undefined) },
    )
  return { route, output: outputFile(route, planning.site.config.trailingSlash), props, items: [] }
}

function notFoundPage(planning: Planning): PlannedPage {
  const version = mainVersion(planning.site)
  const route = toRoute('/404.html')
  const props = () =>
    pageProps(
      planning.context,
      {
        kind: 'not-found',
        version,
        route,
        id: '404',
        title: 'Page not found',
        description: 'There is no page at this address.',
      },
      { navigation: noNavigation, assets: assetUrls(planning, version, undefined) },
    )
  return { route, output: '404.html', props, items: [] }
}
