// Prepares sidebars for navigation, once per site: labels, URLs, parents, and the order of pages for "previous" and
// "next". The navigation of a page (navigation.ts) then takes time only for its branch.

import { defined } from '../model/defined.ts'
import { ensure } from '../model/ensure.ts'
import { remember } from '../model/maps.ts'
import type { NavigationItem, NavigationLink } from '../model/navigation.ts'
import type { CustomProps, Page } from '../model/page.ts'
import { linkUrl, type Route, routeIdentity, urlOf } from '../model/route.ts'
import type { Sidebar, SidebarCategory, SidebarItem } from '../model/sidebar.ts'
import { type DocsVersion, pagesById, type Site, versionKey } from '../model/site.ts'

/** A sidebar item prepared for navigation. */
export interface NavigationNode {
  readonly item: SidebarItem
  readonly label: string
  /** Encoded URL; undefined for categories without a link and for HTML items. */
  readonly href?: string
  /** Route of the page or index that the node links to. */
  readonly route?: Route
  readonly page?: Page
  readonly className?: string
  readonly customProps?: CustomProps
  /** Key of a category in its sidebar; '' for other items. */
  readonly path: string
  readonly parent: NavigationNode | undefined
  /** Index among its siblings. */
  readonly position: number
  readonly children: readonly NavigationNode[]
  /** Whether the node is shown on other pages than its own. */
  readonly isListed: boolean
}

/** A sidebar prepared for navigation. */
export interface IndexedSidebar {
  readonly sidebar: Sidebar
  readonly nodes: readonly NavigationNode[]
  /** Nodes that link to a route, in sidebar order, by route identity. */
  readonly byRoute: ReadonlyMap<string, readonly NavigationNode[]>
  /** Pages and generated indexes in reading order, without unlisted ones. */
  readonly order: readonly NavigationNode[]
  /** Index in `order` by route identity. For a repeated page, that of the first node. */
  readonly positions: ReadonlyMap<string, number>
  /** Items in their inactive state, created on demand by navigation.ts and shared by all pages. */
  readonly resting: Map<NavigationNode, NavigationItem>
}

/** All sidebars of a site, prepared. */
export interface NavigationIndex {
  readonly site: Site
  readonly sidebars: ReadonlyMap<string, IndexedSidebar>
}

/** Prepares the sidebars of a site in linear time. */
export function indexNavigation(site: Site): NavigationIndex {
  const sidebars = new Map<string, IndexedSidebar>()
  for (const version of site.versions)
    for (const sidebar of version.sidebars) {
      const key = versionKey(version.pluginId, version.name, sidebar.name)
      sidebars.set(key, indexSidebar(sidebar, { site, version }))
    }
  return { site, sidebars }
}

interface Indexing {
  readonly site: Site
  readonly version: DocsVersion
}

function indexSidebar(sidebar: Sidebar, context: Indexing): IndexedSidebar {
  const byRoute = new Map<string, NavigationNode[]>()
  const positions = new Map<string, number>()
  const order: NavigationNode[] = []
  const visit = (node: NavigationNode): void => {
    if (node.route !== undefined) {
      const identity = routeIdentity(node.route)
      remember(byRoute, identity, () => []).push(node)
      if (isRead(node, positions.has(identity))) {
        if (!positions.has(identity)) positions.set(identity, order.length)
        order.push(node)
      }
    }
    for (const child of node.children) visit(child)
  }
  const nodes = makeNodes(sidebar.items, undefined, context)
  for (const node of nodes) visit(node)
  return { sidebar, nodes, byRoute, order, positions, resting: new Map() }
}

/**
 * Returns whether a node takes part in "previous" and "next": listed pages and generated indexes, but not refs. A
 * hidden item that repeats a page (the index of a folder below the category that links to it) doesn't; in Docusaurus,
 * it does.
 */
function isRead({ item, page, className }: NavigationNode, isRepeat: boolean): boolean {
  if (page?.unlisted === true || (isRepeat && className?.includes('hidden') === true)) return false
  return item.type === 'category' || (item.type === 'doc' && !item.isRef)
}

function makeNodes(
  items: readonly SidebarItem[],
  parent: NavigationNode | undefined,
  context: Indexing,
): readonly NavigationNode[] {
  const taken = new Set<string>()
  return items.map((item, position) => makeNode(item, { parent, taken, context, position }))
}

interface NodeInput {
  readonly parent: NavigationNode | undefined
  /** Keys of the categories created so far at this level. */
  readonly taken: Set<string>
  readonly context: Indexing
  readonly position: number
}

function makeNode(item: SidebarItem, input: NodeInput): NavigationNode {
  const { parent, context, position } = input
  const node = { label: '', path: '', children: [], isListed: true, parent, position }
  switch (item.type) {
    case 'html':
      return { ...node, item, ...defined({ className: item.className }) }
    case 'link': {
      const { label, className, customProps } = item
      return { ...node, item, label, href: linkUrl(item, context.site.config), ...defined({ className, customProps }) }
    }
    case 'doc': {
      const page = ensure(pagesById(context.version).get(item.id)) // loading keeps no item without its page
      const front = page.frontMatter
      const label = front.sidebar_label ?? item.label ?? page.title
      const className = front.sidebar_class_name ?? item.className
      const customProps = front.sidebar_custom_props ?? item.customProps
      const isListed = !page.unlisted
      return { ...node, item, label, isListed, ...target(page, context), ...defined({ className, customProps }) }
    }
    case 'category':
      return makeCategory(item, input)
  }
}

function makeCategory(item: SidebarCategory, { parent, taken, context, position }: NodeInput): NavigationNode {
  const page = item.link?.type === 'doc' ? pagesById(context.version).get(item.link.id) : undefined
  const generated =
    item.link?.type === 'generated-index'
      ? { route: item.link.route, href: urlOf(item.link.route, context.site.config) }
      : {}
  const customProps = item.customProps ?? page?.frontMatter.sidebar_custom_props
  // Parent and children refer to each other, so the children are set after the node is created.
  const node: { -readonly [K in keyof NavigationNode]: NavigationNode[K] } = {
    item,
    label: item.label,
    path: freePath(`${parent === undefined ? '' : `${parent.path}/`}${item.key ?? item.label}`, taken),
    children: [],
    isListed: false,
    position,
    parent,
    ...target(page, context),
    ...generated,
    ...defined({ className: item.className, customProps }),
  }
  node.children = makeNodes(item.items, node, context)
  node.isListed = (node.href !== undefined && page?.unlisted !== true) || node.children.some((child) => child.isListed)
  return node
}

function target(page: Page | undefined, { site }: Indexing): { page?: Page; route?: Route; href?: string } {
  return page === undefined ? {} : { page, route: page.route, href: urlOf(page.route, site.config) }
}

function freePath(path: string, taken: Set<string>): string {
  let free = path
  for (let n = 2; taken.has(free); n++) free = `${path}~${n}`
  taken.add(free)
  return free
}

/** Creates the link to a node as "previous" or "next". */
export function neighbourLink(node: NavigationNode): NavigationLink {
  const { page, item } = node
  return {
    title: page === undefined ? node.label : paginationTitle(page, item.type === 'doc' ? item.label : undefined),
    href: ensure(node.href),
  }
}

/** Creates the link to a page that front matter sets as "previous" or "next". */
export function pageLink(page: Page, site: Site): NavigationLink {
  return { title: paginationTitle(page, undefined), href: urlOf(page.route, site.config) }
}

function paginationTitle(page: Page, itemLabel: string | undefined): string {
  return page.frontMatter.pagination_label ?? page.frontMatter.sidebar_label ?? itemLabel ?? page.title
}
