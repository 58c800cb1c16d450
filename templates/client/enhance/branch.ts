// A branch of the sidebar that is not in the page: fetched with the whole sidebar, once, when the reader first opens such a branch.

import type { NavigationItem } from '../../../src/model/navigation.ts'
import type { SidebarFile } from '../../../src/model/template.ts'
import { sidebarHtml } from '../../layout/sidebar-html.ts'

/** The sidebars that were fetched, by URL. */
const files = new Map<string, Promise<SidebarFile>>()

/** Puts the children of a category into the page; says whether it did. */
export async function fillBranch(details: HTMLDetailsElement, url: string): Promise<boolean> {
  try {
    const { items } = await fileOf(url)
    const children = childrenOf(items, details.dataset.path)
    if (children === undefined || details.children.length > 1) return false
    details.insertAdjacentHTML('beforeend', sidebarHtml(children, 2))
    return true
  } catch {
    files.delete(url) // offline: tried again when it is opened again
    details.open = false
    return false
  }
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
