// The branches of the sidebar that are not in the page: fetched with the whole sidebar, once, when the reader first
// opens such a branch, or goes to a sidebar whose levels are too long for a page.

import type { NavigationItem } from '../../../src/model/navigation.ts'
import type { SidebarFile } from '../../../src/model/template.ts'
import { sidebarHtml } from '../../layout/sidebar-html.ts'
import { t } from '../texts.ts'

/** The sidebars that were fetched, by URL. */
const files = new Map<string, Promise<SidebarFile>>()
// The preview has brought the page up to date, and the sidebar may be another.
document.addEventListener('docs-gen:update', () => files.clear())

/** Puts the children of a category into the page; says whether it did. */
export async function fillBranch(details: HTMLDetailsElement, url: string): Promise<boolean> {
  try {
    const { items } = await fileOf(url)
    const children = childrenOf(items, details.dataset.path)
    if (children === undefined || details.querySelector('ul')) return false
    details.insertAdjacentHTML('beforeend', sidebarHtml(children, t, 2))
    return true
  } catch {
    files.delete(url) // offline: tried again when it is opened again
    details.open = false
    return false
  }
}

/** Renders the whole sidebar in place of the part that the page holds; the reader stays where they are in it. */
export async function fillSidebar(nav: HTMLElement, url: string): Promise<boolean> {
  try {
    const { items } = await fileOf(url)
    const current = nav.querySelector('[aria-current=page]')?.getAttribute('href') ?? ''
    const focused = nav.contains(document.activeElement) ? document.activeElement?.getAttribute('href') : undefined
    const before = topOf(nav, current)
    nav.innerHTML = sidebarHtml(openTo(items, current), t)
    nav.scrollBy(0, topOf(nav, current) - before)
    if (focused) linkTo(nav, focused)?.focus({ preventScroll: true })
    return true
  } catch {
    files.delete(url) // offline: tried again when the reader comes back
    return false
  }
}

function linkTo(nav: HTMLElement, href: string): HTMLElement | null {
  return nav.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`)
}

function topOf(nav: HTMLElement, href: string): number {
  return linkTo(nav, href)?.getBoundingClientRect().top ?? 0
}

/** Opens the categories above the page and leaves out what is in closed ones. */
function openTo(items: readonly NavigationItem[], href: string): readonly NavigationItem[] {
  return items.map((item) => {
    if (item.type === 'link') return item.href === href ? { ...item, isActive: true } : item
    if (item.type !== 'category') return item
    const isOpen = item.href === href || holds(item.items ?? [], href)
    const isShown = isOpen || !item.collapsed || !item.collapsible
    const { items: children = [], ...closed } = item
    return { ...closed, isActive: item.href === href, isOpen, ...(isShown && { items: openTo(children, href) }) }
  })
}

function holds(items: readonly NavigationItem[], href: string): boolean {
  return items.some(
    (item) =>
      item.type !== 'html' && (item.href === href || (item.type === 'category' && holds(item.items ?? [], href))),
  )
}

function fileOf(url: string): Promise<SidebarFile> {
  const known = files.get(url)
  if (known !== undefined) return known
  const file = fetch(url).then((response) => response.json())
  files.set(url, file)
  return file
}

function childrenOf(items: readonly NavigationItem[], path: string | undefined): readonly NavigationItem[] | undefined {
  for (const item of items) {
    if (item.type !== 'category') continue
    const found = item.path === path ? item.items : childrenOf(item.items ?? [], path)
    if (found) return found
  }
  return undefined
}
