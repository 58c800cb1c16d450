// The branches of the sidebar that aren't in the page. The whole sidebar is fetched once, when the reader first opens
// such a branch, or approaches a sidebar whose levels are too long for a page.

import type { NavigationItem } from '../../../src/model/navigation.ts'
import type { SidebarFile } from '../../../src/model/template.ts'
import { sidebarHtml } from '../../layout/sidebar-html.ts'
import { t } from '../texts.ts'

/** The fetched sidebars, by URL. */
const files = new Map<string, Promise<SidebarFile>>()
// `docs-gen serve` updated the page, so the sidebar can have changed.
document.addEventListener('docs-gen:update', () => files.clear())

/** Inserts the children of a category into the page. Returns whether it inserted them. */
export async function fillBranch(details: HTMLDetailsElement, url: string): Promise<boolean> {
  try {
    const { items } = await fileOf(url)
    const children = childrenOf(items, details.dataset.path)
    if (children === undefined || details.querySelector('ul')) return false
    details.insertAdjacentHTML('beforeend', sidebarHtml(children, t, 2))
    return true
  } catch {
    files.delete(url) // offline: retried when the category is opened again
    details.open = false
    return false
  }
}

/** Replaces the part of a sidebar in the page by the whole sidebar. Keeps the focus and the scroll position. */
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
    files.delete(url) // offline: retried when the reader approaches the sidebar again
    return false
  }
}

function linkTo(nav: HTMLElement, href: string): HTMLElement | null {
  return nav.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`)
}

function topOf(nav: HTMLElement, href: string): number {
  return linkTo(nav, href)?.getBoundingClientRect().top ?? 0
}

/** Opens the ancestors of the page, and removes the children of closed categories. */
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
