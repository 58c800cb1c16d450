// Creates a version from its pages: removes drafts, resolves sidebars, assigns a sidebar to each page, and checks front
// matter that names sidebars and pages.

import type { Config } from '../model/config.ts'
import { defined } from '../model/defined.ts'
import { compareText, type Diagnostic, diagnose } from '../model/diagnostic.ts'
import { didYouMean, nearest } from '../model/nearest.ts'
import type { Page } from '../model/page.ts'
import { routeIdentity } from '../model/route.ts'
import { docOf, itemsIn, type Sidebar } from '../model/sidebar.ts'
import type { DocsVersion } from '../model/site.ts'
import { sidebarHint } from './references.ts'
import { indexFolders } from './sidebars/autogenerate.ts'
import type { CategoryFile } from './sidebars/category-file.ts'
import type { ParsedSidebar } from './sidebars/parse.ts'
import { nearestId, resolveSidebars } from './sidebars/resolve.ts'
import type { VersionPlan } from './versions.ts'

/** The input of a version. */
interface VersionInput {
  readonly plan: VersionPlan
  readonly config: Config
  /** Whether drafts are removed. */
  readonly production: boolean
  readonly pages: readonly Page[]
  /** Ids of pages that are missing because of problems reported elsewhere. */
  readonly absentIds: readonly string[]
  readonly categoryFiles: ReadonlyMap<string, CategoryFile>
  readonly sidebars: readonly ParsedSidebar[]
  readonly diagnostics: Diagnostic[]
}

/** Creates a version from its pages and sidebars. */
export function makeVersion(input: VersionInput): DocsVersion {
  const { plan, config, diagnostics } = input
  const drafts = input.production ? input.pages.filter((page) => page.draft) : []
  const published = drafts.length === 0 ? input.pages : input.pages.filter((page) => !page.draft)
  const draftIds = drafts.map((page) => page.id).sort(compareText)
  const index = indexFolders(published, input.categoryFiles)
  const absentIds = new Set([...draftIds, ...input.absentIds])
  const sidebars = resolveSidebars({ sidebars: input.sidebars, plan, config, index, absentIds, diagnostics })
  const pages = [...associateSidebars(published, sidebars, diagnostics)].sort((a, b) => compareText(a.id, b.id))
  const { pluginId } = plan.instance
  return { ...plan, pluginId, pages, draftIds, sidebars, ...defined({ mainDocId: mainDocIdOf(plan, pages, sidebars) }) }
}

/** Finds the main page of a version: its root page, or else the first page of the first sidebar, or else the first. */
function mainDocIdOf(plan: VersionPlan, pages: readonly Page[], sidebars: readonly Sidebar[]): Page['id'] | undefined {
  const home = routeIdentity(plan.path)
  const root = pages.find((page) => routeIdentity(page.route) === home)
  return root?.id ?? (sidebars[0] && docsIn(sidebars[0])[0]) ?? pages[0]?.id
}

/** Lists the pages that belong to a sidebar, in its order. Pages shown by a `ref` don't belong to it. */
function docsIn({ items }: Sidebar): readonly Page['id'][] {
  return [...itemsIn(items)].flatMap((item) => (item.type === 'doc' && item.isRef ? [] : (docOf(item) ?? [])))
}

/** Assigns a sidebar to each page: the displayed one, or else the last one with the page. Reports unknown names. */
function associateSidebars(
  pages: readonly Page[],
  sidebars: readonly Sidebar[],
  diagnostics: Diagnostic[],
): readonly Page[] {
  const byPage = new Map<string, string>()
  for (const sidebar of sidebars) for (const id of docsIn(sidebar)) byPage.set(id, sidebar.name)
  const names = new Set(sidebars.map((sidebar) => sidebar.name))
  const pagesById = new Map(pages.map((page) => [page.id, page]))
  return pages.map((page) => {
    checkPagination(page, pagesById, diagnostics)
    const displayed = page.frontMatter.displayed_sidebar
    if (displayed !== undefined && displayed !== null && !names.has(displayed)) {
      const hint = sidebarHint(nearest(displayed, names), names)
      const message = `\`${displayed}\` is not the name of a sidebar`
      diagnostics.push(diagnose('unknown-sidebar', message, page.fieldPlaces.displayed_sidebar, { hint }))
    }
    const sidebar =
      displayed === undefined ? byPage.get(page.id) : displayed !== null && names.has(displayed) ? displayed : undefined
    return sidebar === undefined ? page : { ...page, sidebar }
  })
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
