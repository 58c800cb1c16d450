// The navigation of a page: the open branch of its sidebar, its breadcrumbs, and the previous and next page.

import { defined } from '../model/defined.ts'
import { ensure } from '../model/ensure.ts'
import { remember } from '../model/maps.ts'
import type { Breadcrumb, NavigationItem, NavigationLink, PageNavigation } from '../model/navigation.ts'
import type { Page } from '../model/page.ts'
import { isExternalUrl, routeIdentity } from '../model/route.ts'
import { type CategoryLink, itemsIn, type SidebarCategory } from '../model/sidebar.ts'
import { type DocsVersion, pagesById, type Site, versionKey, versionOf } from '../model/site.ts'
import type { SidebarFile } from '../model/template.ts'
import {
  type IndexedSidebar,
  type NavigationIndex,
  type NavigationNode,
  neighbourLink,
  pageLink,
} from './navigation-index.ts'

/** The generated index of a category, which has a route but no source. */
interface CategoryPage {
  readonly version: DocsVersion
  /** Name of the category's sidebar. */
  readonly sidebar: string
  readonly category: SidebarCategory
  readonly link: Extract<CategoryLink, { readonly type: 'generated-index' }>
}

/** Lists the generated indexes that are published: on each route that no page has, the first one. */
export function categoryPages(site: Site): readonly CategoryPage[] {
  const published = new Map<string, CategoryPage>()
  for (const index of categoryIndexes(site)) {
    const identity = routeIdentity(index.link.route)
    if (!published.has(identity) && !site.byRoute.has(identity)) published.set(identity, index)
  }
  return [...published.values()]
}

/** Lists the generated indexes of all sidebars, in sidebar order. */
export function categoryIndexes({ versions }: Site): readonly CategoryPage[] {
  const sidebars = versions.flatMap((version) => version.sidebars.map((sidebar) => ({ version, sidebar })))
  return sidebars.flatMap(({ version, sidebar: { name, items } }) =>
    [...itemsIn(items)].flatMap((category) =>
      category.type === 'category' && category.link?.type === 'generated-index'
        ? [{ version, sidebar: name, category, link: category.link }]
        : [],
    ),
  )
}

/** Returns the navigation of a page or a generated index. Takes time for its branch, not for the whole site. */
export function navigationOf(index: NavigationIndex, of: Page | CategoryPage): PageNavigation {
  const isPage = 'id' in of
  const version = isPage ? versionOf(index.site, of) : of.version
  const sidebar =
    of.sidebar === undefined || version === undefined
      ? undefined
      : index.sidebars.get(versionKey(version.pluginId, version.name, of.sidebar))
  const identity = routeIdentity(isPage ? of.route : of.link.route)
  const here = sidebar?.byRoute.get(identity) ?? []
  const branch = sidebar === undefined ? undefined : makeOpenBranch(sidebar, here)
  return defined({
    sidebarName: sidebar?.sidebar.name,
    sidebar: branch?.items ?? [],
    isPartial: branch?.isPartial === true ? true : undefined,
    breadcrumbs: version?.instance.breadcrumbs === false ? [] : breadcrumbsOf(here),
    ...neighboursOf({ index, of, sidebar, identity, version }),
  })
}

/** Returns a whole sidebar with nothing active or open, for the shared sidebar file. */
export function sidebarFileOf(index: NavigationIndex, version: DocsVersion, sidebar: string): SidebarFile {
  const indexed = index.sidebars.get(versionKey(version.pluginId, version.name, sidebar))
  return { name: sidebar, items: indexed?.nodes.flatMap(makeFullItems) ?? [] }
}

/** Maximum length of a level rendered in full. Of a longer one, `levelWindow` items around the page are rendered. */
const levelLimit = 250
const levelWindow = 60

/** Cuts a level that is too long for every page to its part around a node. */
function cutLevel(nodes: readonly NavigationNode[], around: NavigationNode | undefined): readonly NavigationNode[] {
  if (nodes.length <= levelLimit) return nodes
  const centre = Math.min(Math.max(around?.position ?? 0, levelWindow), nodes.length - levelWindow)
  return nodes.slice(centre - levelWindow, centre + levelWindow)
}

/** Returns the sidebar with the branches of the current nodes open. */
function makeOpenBranch(sidebar: IndexedSidebar, here: readonly NavigationNode[]) {
  const active = new Set(here)
  const open = new Set<NavigationNode>()
  for (const node of here)
    for (let up: NavigationNode | undefined = node; up !== undefined && !open.has(up); up = up.parent) open.add(up)
  // The open child of each level is known from its descendants, so a long level is cut without walking it.
  const openBelow = new Map<NavigationNode | undefined, NavigationNode>()
  for (const node of open) openBelow.set(node.parent, node)
  let isPartial = false
  const makeLevel = (
    nodes: readonly NavigationNode[],
    parent: NavigationNode | undefined,
  ): readonly NavigationItem[] => {
    const shown = cutLevel(nodes, openBelow.get(parent))
    isPartial ||= shown !== nodes
    return shown.flatMap(itemsOf)
  }
  const itemsOf = (node: NavigationNode): readonly NavigationItem[] => {
    if (!open.has(node)) return node.isListed ? [restingItem(node, sidebar)] : []
    if (node.item.type !== 'category') return [makeItem(node, active.has(node))]
    const items = makeLevel(node.children, node)
    return [makeCategory(node, node.item, { isActive: active.has(node), isOpen: true, items })]
  }
  return { items: makeLevel(sidebar.nodes, undefined), isPartial }
}

/** Returns the inactive item of a node, the same object for all pages. */
function restingItem(node: NavigationNode, sidebar: IndexedSidebar): NavigationItem {
  return remember(sidebar.resting, node, () => makeRestingItem(node, sidebar))
}

function makeRestingItem(node: NavigationNode, sidebar: IndexedSidebar): NavigationItem {
  if (node.item.type !== 'category') return makeItem(node, false)
  const isExpanded = (!node.item.collapsed || !node.item.collapsible) && node.children.length <= levelLimit
  const items = isExpanded
    ? node.children.flatMap((child) => (child.isListed ? [restingItem(child, sidebar)] : []))
    : undefined
  return makeCategory(node, node.item, { isActive: false, isOpen: false, items })
}

function makeFullItems(node: NavigationNode): readonly NavigationItem[] {
  if (!node.isListed) return []
  if (node.item.type !== 'category') return [makeItem(node, false)]
  return [
    makeCategory(node, node.item, { isActive: false, isOpen: false, items: node.children.flatMap(makeFullItems) }),
  ]
}

function makeItem(node: NavigationNode, isActive: boolean): NavigationItem {
  const { item, label, className, customProps } = node
  if (item.type === 'html')
    return defined({ type: item.type, value: item.value, className, defaultStyle: item.defaultStyle ?? false })
  const href = ensure(node.href)
  const isExternal = item.type === 'link' && isExternalUrl(href)
  return defined({ type: 'link' as const, label, href, isActive, isExternal, className, customProps })
}

interface CategoryState {
  readonly isActive: boolean
  readonly isOpen: boolean
  readonly items: readonly NavigationItem[] | undefined
}

/** Creates the item of a category. A category with a link and without visible items is a plain link. */
function makeCategory(node: NavigationNode, category: SidebarCategory, state: CategoryState): NavigationItem {
  const { label, href, className, customProps, path } = node
  const isHollow = state.items === undefined ? !node.children.some((child) => child.isListed) : state.items.length === 0
  if (isHollow && href !== undefined) return makeItem(node, state.isActive)
  const { collapsed, collapsible } = category
  const firstHref = href === undefined && state.items === undefined ? firstHrefBelow(node) : undefined
  const own = { label, href, firstHref, ...state, collapsed, collapsible, className, customProps, path }
  return defined({ type: 'category' as const, ...own })
}

function firstHrefBelow(node: NavigationNode): string | undefined {
  for (const child of node.children) {
    const found = child.isListed ? (child.href ?? firstHrefBelow(child)) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

/** Returns the breadcrumbs: the ancestors of the first node of the page, and the page itself as plain text. */
function breadcrumbsOf(here: readonly NavigationNode[]): readonly Breadcrumb[] {
  const trail: NavigationNode[] = []
  for (let up = here[0]; up !== undefined; up = up.parent) trail.unshift(up)
  return trail.map((node, at) => {
    const isPlain = at === trail.length - 1 || node.page?.unlisted === true
    return defined({ label: node.label, href: isPlain ? undefined : node.href })
  })
}

interface NeighbourInput {
  readonly index: NavigationIndex
  readonly of: Page | CategoryPage
  readonly sidebar: IndexedSidebar | undefined
  readonly identity: string
  readonly version: DocsVersion | undefined
}

/** Finds the previous and next page: those set in front matter, or else the neighbours in the sidebar. */
function neighboursOf({ index, of, sidebar, identity, version }: NeighbourInput): {
  previous: NavigationLink | undefined
  next: NavigationLink | undefined
} {
  const position = sidebar?.positions.get(identity)
  const before = position === undefined ? undefined : sidebar?.order[position - 1]
  const after = position === undefined ? undefined : sidebar?.order[position + 1]
  const front = 'id' in of ? of.frontMatter : undefined
  const choose = (
    named: string | null | undefined,
    neighbour: NavigationNode | undefined,
  ): NavigationLink | undefined => {
    if (named === undefined) return neighbour === undefined ? undefined : neighbourLink(neighbour)
    const page = named === null ? undefined : version && pagesById(version).get(named)
    if (page === undefined || page.unlisted) return undefined
    return pageLink(page, index.site)
  }
  return { previous: choose(front?.pagination_prev, before), next: choose(front?.pagination_next, after) }
}
