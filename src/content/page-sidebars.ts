// Which sidebar each page belongs to, and front matter that names sidebars and pages.

import { type Diagnostic, diagnose } from '../model/diagnostic.ts'
import { didYouMean, nearest } from '../model/nearest.ts'
import type { Page } from '../model/page.ts'
import type { Sidebar, SidebarItem } from '../model/sidebar.ts'
import { nearestId } from './sidebars/resolve.ts'

/** Gives each page its sidebar: the displayed one, else the last that holds the page. Wrong names are reported. */
export function associateSidebars(
  pages: readonly Page[],
  sidebars: readonly Sidebar[],
  diagnostics: Diagnostic[],
): readonly Page[] {
  const byPage = new Map<string, string>()
  for (const sidebar of sidebars) noteItems(sidebar.items, sidebar.name, byPage)
  const names = new Set(sidebars.map((sidebar) => sidebar.name))
  const pagesById = new Map(pages.map((page) => [page.id, page]))
  return pages.map((page) => {
    checkPagination(page, pagesById, diagnostics)
    const displayed = page.frontMatter.displayed_sidebar
    if (displayed !== undefined && displayed !== null && !names.has(displayed)) {
      const near = nearest(displayed, names)
      const hint = didYouMean(near, `Sidebars: ${[...names].join(', ')}.`)
      const message = `\`${displayed}\` is not the name of a sidebar`
      diagnostics.push(diagnose('unknown-sidebar', message, page.fieldPlaces.displayed_sidebar, { hint }))
    }
    const sidebar =
      displayed === undefined ? byPage.get(page.id) : displayed !== null && names.has(displayed) ? displayed : undefined
    return sidebar === undefined ? page : { ...page, sidebar }
  })
}

function noteItems(items: readonly SidebarItem[], name: string, byPage: Map<string, string>): void {
  for (const item of items) {
    if (item.type === 'doc' && !item.isRef) byPage.set(item.id, name)
    if (item.type !== 'category') continue
    if (item.link?.type === 'doc') byPage.set(item.link.id, name)
    noteItems(item.items, name, byPage)
  }
}

function checkPagination(page: Page, pagesById: ReadonlyMap<string, Page>, diagnostics: Diagnostic[]): void {
  for (const field of ['pagination_next', 'pagination_prev'] as const) {
    const id = page.frontMatter[field]
    if (page.fieldPlaces[field] === undefined) continue // a neighbour that docs-gen names, such as that of a post
    if (id === undefined || id === null || id === '' || pagesById.has(id)) continue
    const near = nearestId(id, pagesById)
    const hint = didYouMean(near, 'Write the full id of a page, or null.')
    const message = `\`${field}\` names \`${id}\`, which is not the id of a page`
    diagnostics.push(diagnose('unknown-page-id', message, page.fieldPlaces[field], { hint }))
  }
}
