// Finds pages that collide: with the same id in a version, or the same route in the site, including category indexes.

import type { Config } from '../model/config.ts'
import { type Diagnostic, diagnose, tolerated } from '../model/diagnostic.ts'
import { type Page, placeOfPage } from '../model/page.ts'
import { routeIdentity } from '../model/route.ts'
import type { SidebarCategory } from '../model/sidebar.ts'
import { type Site, versionKey } from '../model/site.ts'
import { categoryIndexes } from './navigation.ts'

/**
 * Keeps the first page with each id in a version and each route in the site. Reports the others with both files. Equal
 * routes are warnings if pages may fail.
 */
export function dropCollisions(
  pages: readonly Page[],
  config: Pick<Config, 'allowFailedPages'>,
  diagnostics: Diagnostic[],
): { readonly kept: readonly Page[]; readonly dropped: readonly Page[] } {
  const dropped: Page[] = []
  const byId = new Map<string, Page>()
  const byRoute = new Map<string, Page>()
  const kept = pages.filter((page) => {
    const idKey = versionKey(page.pluginId, page.version, page.id)
    const routeKey = routeIdentity(page.route)
    const sameId = byId.get(idKey)
    const sameRoute = byRoute.get(routeKey)
    if (sameId !== undefined) diagnostics.push(describeSameId(page, sameId))
    else if (sameRoute !== undefined) diagnostics.push(tolerated(describeSameRoute(page, sameRoute), config))
    if (sameId !== undefined || sameRoute !== undefined) {
      dropped.push(page)
      return false
    }
    byId.set(idKey, page)
    byRoute.set(routeKey, page)
    return true
  })
  return { kept, dropped }
}

function describeSameId(page: Page, other: Page): Diagnostic {
  const message = `The id \`${page.id}\` of \`${page.source.file}\` is also the id of \`${other.source.file}\``
  const notes = [{ message: 'The other page', place: other.fieldPlaces.id ?? { file: other.source.file } }]
  const hint = 'Give one of them another `id`, or rename it.'
  return diagnose('duplicate-page-id', message, page.fieldPlaces.id ?? { file: page.source.file }, { notes, hint })
}

/** Describes two pages with the same route, preferably at a page with a `slug`, and never at a generated one. */
function describeSameRoute(dropped: Page, first: Page): Diagnostic {
  const rank = ({ fieldPlaces, madeOf }: Page): number =>
    madeOf !== undefined ? 0 : fieldPlaces.slug === undefined ? 1 : 2
  const [page, other] = rank(first) > rank(dropped) ? [first, dropped] : [dropped, first]
  const message = `The route \`${page.route}\` of ${nameOf(page)} is also the route of ${nameOf(other)}${differenceOf(page, other)}`
  const notes = [{ message: 'The other page', place: other.fieldPlaces.slug ?? placeOfPage(other) }]
  return diagnose('duplicate-route', message, page.fieldPlaces.slug ?? placeOfPage(page), {
    notes,
    hint:
      page.madeOf === undefined
        ? 'Give one of them another `slug`, or rename it.'
        : 'Give one of them another address.',
  })
}

function nameOf({ madeOf, source, title, contentTitle = title }: Page): string {
  return madeOf === undefined ? `\`${source.file}\`` : `the page \`${contentTitle}\` that docs-gen makes`
}

function differenceOf(page: Page, other: Page): string {
  if (page.route === other.route) return ''
  if (page.route.normalize('NFC') === other.route.normalize('NFC'))
    return ' (they differ only in Unicode normalization, NFC and NFD)'
  return page.route.toLowerCase() === other.route.toLowerCase() ? ' (they differ only in case)' : ''
}

/** Reports generated indexes with the route of a page or of another index, which has precedence. */
export function checkCategoryRoutes(site: Site, diagnostics: Diagnostic[]): void {
  const taken = new Map<string, SidebarCategory>()
  for (const { category, link } of categoryIndexes(site)) {
    const identity = routeIdentity(link.route)
    const page = site.byRoute.get(identity)
    const other = taken.get(identity)
    if (other === undefined) taken.set(identity, category)
    const owner = page === undefined ? other && `the category \`${other.label}\`` : nameOf(page)
    if (owner === undefined) continue
    const message = `The index of the category \`${category.label}\` has the route \`${link.route}\`, which is also the route of ${owner}`
    const hint = 'Give the link another `slug`.'
    diagnostics.push(tolerated(diagnose('duplicate-category-route', message, category.place, { hint }), site.config))
  }
}
