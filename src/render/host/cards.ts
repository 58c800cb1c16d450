// Finds the items that <DocCardList> shows: those of the category that contains a page or links to it.

import { defined } from '../../model/defined.ts'
import { remember } from '../../model/maps.ts'
import type { Page } from '../../model/page.ts'
import type { CardItem } from '../../model/page-host.ts'
import { urlOf } from '../../model/route.ts'
import type { Sidebar, SidebarCategory, SidebarItem } from '../../model/sidebar.ts'
import { type DocsVersion, pagesById } from '../../model/site.ts'

/** The version and URL settings that cards are created from. */
export interface CardContext {
  readonly version: DocsVersion
  readonly url: { readonly baseUrl: string; readonly trailingSlash: boolean | undefined }
}

/** A category, or a whole sidebar, which has no label. */
type ItemsOwner = Pick<SidebarCategory, 'items'> & Partial<Pick<SidebarCategory, 'label'>>

/** Finds the first category (depth first) that links to a page or contains it, else its sidebar. */
export function categoryOf({ version }: Pick<CardContext, 'version'>, page: Page): ItemsOwner {
  const sidebar = version.sidebars.find(({ name }) => name === page.sidebar)
  if (sidebar === undefined) return { items: [] }
  return remember(indexes, sidebar, () => indexSidebar(sidebar)).get(page.id) ?? sidebar
}

/** Finds the items of the category that links to a page id. The page's own sidebar is searched first. */
export function itemsOfCategory({ version }: CardContext, page: Page, id: string): readonly SidebarItem[] | undefined {
  const own = version.sidebars.filter(({ name }) => name === page.sidebar)
  for (const sidebar of [...own, ...version.sidebars]) {
    const category = remember(indexes, sidebar, () => indexSidebar(sidebar)).get(`category ${id}`)
    if (category !== undefined) return category.items
  }
  return undefined
}

/** Creates cards from sidebar items, without unlisted and hidden ones. */
export function cardsOf(context: CardContext, items: readonly SidebarItem[]): readonly CardItem[] {
  return items.flatMap((item) => cardOf(context, item) ?? [])
}

// Sidebars are immutable, so an index never goes stale.
const indexes = new WeakMap<Sidebar, ReadonlyMap<string, ItemsOwner>>()

/** Indexes a sidebar: page ids to their categories (or the sidebar), `category ID` to the category linking to ID. */
function indexSidebar(sidebar: Sidebar): ReadonlyMap<string, ItemsOwner> {
  const found = new Map<string, ItemsOwner>()
  const note = (id: string, owner: ItemsOwner) => found.has(id) || found.set(id, owner)
  const visit = (owner: ItemsOwner) => {
    for (const item of owner.items) {
      if (item.type === 'doc') note(item.id, owner)
      if (item.type !== 'category') continue
      if (item.link?.type === 'doc') {
        note(`category ${item.link.id}`, item)
        note(item.link.id, item)
      }
      visit(item)
    }
  }
  visit(sidebar)
  return found
}

function cardOf(context: CardContext, item: SidebarItem): CardItem | undefined {
  if (isHidden(item.className)) return undefined
  switch (item.type) {
    case 'doc':
      return docCard(context, item.id, item)
    case 'link': {
      const { label, href, description = '', customProps, className } = item
      return defined({ type: 'link' as const, label, href, description, customProps, className })
    }
    case 'category':
      return categoryCard(context, item)
    case 'html':
      return undefined
  }
}

function docCard(context: CardContext, id: string, item: Extract<SidebarItem, { type: 'doc' }>): CardItem | undefined {
  const page = pagesById(context.version).get(id)
  if (page === undefined || page.unlisted) return undefined
  const { frontMatter } = page
  const className = frontMatter.sidebar_class_name ?? item.className
  if (isHidden(className)) return undefined
  const customProps = frontMatter.sidebar_custom_props ?? item.customProps
  return defined({
    type: 'doc' as const,
    label: frontMatter.sidebar_label ?? item.label ?? page.title,
    href: urlOf(page.route, context.url),
    description: page.description,
    customProps,
    className,
  })
}

function categoryCard(context: CardContext, category: SidebarCategory): CardItem | undefined {
  const inner = cardsOf(context, category.items)
  const linked = category.link?.type === 'doc' ? pagesById(context.version).get(category.link.id) : undefined
  const own =
    category.link?.type === 'generated-index'
      ? category.link.route
      : linked?.unlisted === false
        ? linked.route
        : undefined
  const href = own === undefined ? inner[0]?.href : urlOf(own, context.url)
  if (href === undefined) return undefined
  const index = category.link?.type === 'generated-index' ? category.link.description : linked?.description
  const customProps = category.customProps ?? linked?.frontMatter.sidebar_custom_props
  return defined({
    type: 'category' as const,
    label: category.label,
    href,
    description: category.description ?? index ?? '',
    count: inner.length,
    pageId: category.link?.type === 'doc' ? category.link.id : undefined,
    customProps,
    className: category.className,
  })
}

function isHidden(className: string | undefined): boolean {
  return className?.split(/\s+/).includes('hidden') ?? false
}
