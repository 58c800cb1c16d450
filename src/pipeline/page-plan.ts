// The plan of a build and a preview: the pages of a site, with and without source, and their props.

import { categoryPages, navigationOf, sidebarFileOf } from '../content/navigation.ts'
import type { NavigationIndex } from '../content/navigation-index.ts'
import { tagIndexes, tagsWithoutSource } from '../content/tag-pages.ts'
import { countText, taggedText, textIn } from '../i18n/texts.ts'
import { hasSearchPage, searchRoute } from '../links/generated-files.ts'
import { hashOf } from '../model/key.ts'
import type { PageNavigation } from '../model/navigation.ts'
import type { Page } from '../model/page.ts'
import type { CardItem } from '../model/page-host.ts'
import { joinPath, markdownFile, outputFile, type Route, toRoute, urlOf } from '../model/route.ts'
import { type DocsVersion, mainVersion, type Site, versionKey, versionOf } from '../model/site.ts'
import type { AssetUrls } from '../model/template.ts'
import type { WrittenFile } from '../output/program-files.ts'
import { imageOf, type PlannedCard } from '../output/social-images.ts'
import { cardsOf } from '../render/host/cards.ts'
import type { Bundle } from '../render/loaded-templates.ts'
import type { PlannedProps } from '../render/renderer.ts'
import { pageProps } from './page-props.ts'
import { isNotIndexed, type PageSubject, type PropsContext, type PropsOptions, propsContext } from './props-context.ts'

/** A page to render: its output path, its source if it has one, and its props. */
export interface PlannedPage {
  readonly route: Route
  /** Output path of its document. */
  readonly output: string
  /** Output path of its Markdown export, for pages with a source. */
  readonly markdownOutput?: string
  readonly page?: Page
  /** Creates the props. Keeping them for all pages would take more memory than the site. */
  readonly props: () => PlannedProps
  /** The social card to draw for it. */
  readonly card?: PlannedCard | undefined
  /** Cards of a generated index. */
  readonly items: readonly CardItem[]
}

/** The plan of a site. */
export interface PagePlan {
  readonly pages: readonly Page[]
  /** Shared sidebar files. */
  readonly sidebars: readonly WrittenFile[]
  planPage(page: Page): PlannedPage
  /** Pages without a source: generated indexes, the search page, 404. */
  planOthers(): readonly PlannedPage[]
}

/** Output path of the files that browsers load. */
export const assetFolder = 'assets/'
/** Output path of whole sidebars. They aren't assets, because their names don't contain a hash of their content. */
const sidebarFolder = 'sidebars/'

/** Creates the plan of a site rendered with a bundle. */
export function planSite(site: Site, bundle: Bundle, options: PropsOptions): PagePlan {
  const context = propsContext(site, options)
  const sidebars = new Map<string, WrittenFile>()
  for (const version of site.versions) {
    for (const sidebar of version.sidebars)
      sidebars.set(
        versionKey(version.pluginId, version.name, sidebar.name),
        sidebarAsset(context.navigation, version, sidebar.name),
      )
  }
  const planning: Planning = { site, bundle, context, sidebars }
  return {
    pages: site.pages,
    sidebars: [...sidebars.values()],
    planPage: (page) => planPage(planning, page),
    planOthers: () => [
      ...generatedIndexes(planning),
      ...tagPages(planning),
      ...(options.hasSearch && hasSearchPage(site) ? [searchPage(planning)] : []),
      notFoundPage(planning),
    ],
  }
}

interface Planning {
  readonly site: Site
  readonly bundle: Bundle
  readonly context: PropsContext
  readonly sidebars: ReadonlyMap<string, WrittenFile>
}

/** Creates the file of a sidebar. Its name doesn't depend on its content, because every page contains the name. */
function sidebarAsset(navigation: NavigationIndex, version: DocsVersion, name: string): WrittenFile {
  const identity = hashOf(`${version.pluginId}/${version.name}/${name}`).slice(0, 8)
  return {
    path: `${sidebarFolder}${name.replace(/[^\w-]+/g, '-')}-${identity}.json`,
    write: () => JSON.stringify(sidebarFileOf(navigation, version, name)),
  }
}

function assetUrls(planning: Planning, version: DocsVersion, sidebar: string | undefined): AssetUrls {
  const { baseUrl, docSearch } = planning.site.config
  const { manifest } = planning.bundle
  const own =
    sidebar === undefined ? undefined : planning.sidebars.get(versionKey(version.pluginId, version.name, sidebar))
  const url = (name: string) => joinPath(baseUrl, assetFolder, name)
  return {
    styles: manifest.styles.map(url),
    fonts: manifest.fonts.map(url),
    loader: url(manifest.loader),
    ...(own !== undefined && { sidebar: joinPath(baseUrl, own.path) }),
    ...(planning.context.hasSearch && { search: joinPath(baseUrl, 'pagefind/') }),
    ...(docSearch !== undefined && { search: JSON.stringify(docSearch) }),
  }
}

function planPage(planning: Planning, page: Page): PlannedPage {
  const { site, context } = planning
  const version = versionOf(site, page)
  if (version === undefined) throw new Error(`bug: ${page.source.file} belongs to no version`)
  const output = outputFile(page.route, site.config.trailingSlash)
  const markdownOutput = markdownFile(output)
  const subject: PageSubject = {
    kind: page.format === 'script' ? 'page' : 'doc',
    version,
    route: page.route,
    id: page.id,
    title: page.title,
    description: page.description,
    sidebar: page.sidebar,
    page,
  }
  const { image, card } = imageOf(context, { ...subject, isNotIndexed: isNotIndexed(subject) })
  const props = () =>
    pageProps(context, subject, {
      image,
      navigation: navigationOf(planning.context.navigation, page),
      assets: assetUrls(planning, version, page.sidebar),
      markdownHref: urlOf(toRoute(markdownOutput), { baseUrl: site.config.baseUrl, trailingSlash: undefined }),
    })
  return { route: page.route, output, markdownOutput, page, props, card, items: [] }
}

/** The content of a page without a source, besides its title. */
interface PartsOfOther {
  readonly items?: readonly CardItem[]
  readonly navigation?: () => PageNavigation
}

/** Plans a page without a source. */
function planOther(
  planning: Planning,
  subject: PageSubject,
  { items = [], navigation = () => ({ sidebar: [], breadcrumbs: [] }) }: PartsOfOther = {},
): PlannedPage {
  const { site, context } = planning
  const { route, version, sidebar } = subject
  const { image, card } = imageOf(context, { ...subject, isNotIndexed: isNotIndexed(subject) })
  const props = () =>
    pageProps(context, subject, { image, navigation: navigation(), assets: assetUrls(planning, version, sidebar) })
  return { route, output: outputFile(route, site.config.trailingSlash), props, card, items }
}

function generatedIndexes(planning: Planning): readonly PlannedPage[] {
  const { site } = planning
  return categoryPages(site).map((index) => {
    const { version, sidebar, category } = index
    const { route, title, description = '' } = index.link
    const items = cardsOf({ version, url: site.config }, category.items)
    const subject = { kind: 'generated-index', version, route, id: route, title, description, sidebar } as const
    return planOther(planning, subject, { items, navigation: () => navigationOf(planning.context.navigation, index) })
  })
}

/** Plans the index of tags of each version, and the page of each tag. */
function tagPages(planning: Planning): readonly PlannedPage[] {
  const { site } = planning
  const { messages } = site
  const tagPage = (tag: Omit<PageSubject, 'kind' | 'id' | 'description'>, items: readonly CardItem[]) =>
    planOther(planning, { kind: 'generated-index', id: tag.route, description: '', ...tag }, { items })
  return tagIndexes(site).flatMap((index) => {
    const { version, route, tags } = index
    const noun = version.instance.blog === undefined ? 'page' : 'post'
    const all = tags.map(({ label, description, route: own, pages }) =>
      card(label, urlOf(own, site.config), description ?? countText(messages, pages.length, noun)),
    )
    return [
      tagPage({ version, route, title: textIn(messages, 'Tags') }, all),
      ...tagsWithoutSource(index).map(({ label, pages, ...tag }) => {
        const items = pages.map((page) => card(page.title, urlOf(page.route, site.config), page.description))
        return tagPage({ ...tag, title: taggedText(messages, label, countText(messages, pages.length, 'page')) }, items)
      }),
    ]
  })
}

function card(label: string, href: string, description: string): CardItem {
  return { type: 'link', label, href, description }
}

function searchPage(planning: Planning): PlannedPage {
  const [title, description] = ['Search', 'Search all pages of this site.']
  return textPage(planning, { kind: 'search', route: searchRoute, id: 'search', title, description })
}

function notFoundPage(planning: Planning): PlannedPage {
  const [title, description] = ['Page not found', 'There is no page at this address.']
  return textPage(planning, { kind: 'not-found', route: toRoute('/404.html'), id: '404', title, description })
}

/** Plans a page of the theme, with texts in the language of the site. */
function textPage(planning: Planning, { title, description, ...page }: Omit<PageSubject, 'version'>): PlannedPage {
  const { site } = planning
  const texts = { title: textIn(site.messages, title), description: textIn(site.messages, description) }
  return planOther(planning, { ...page, ...texts, version: mainVersion(site) })
}
