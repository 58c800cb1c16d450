// One version of its pages: drafts out, sidebars resolved, each page with its sidebar, and front matter that names
// sidebars and pages checked.

import type { Config } from '../model/config.ts'
import { defined } from '../model/defined.ts'
import { compareText, type Diagnostic, diagnose } from '../model/diagnostic.ts'
import { didYouMean, nearest } from '../model/nearest.ts'
import type { Page } from '../model/page.ts'
import { routeIdentity } from '../model/route.ts'
import { docOf, itemsIn, type Sidebar } from '../model/sidebar.ts'
import type { DocsVersion } from '../model/site.ts'
import { indexFolders } from './sidebars/autogenerate.ts'
import type { CategoryFile } from './sidebars/category-file.ts'
import type { ParsedSidebar } from './sidebars/parse.ts'
import { nearestId, resolveSidebars } from './sidebars/resolve.ts'
import type { VersionPlan } from './versions.ts'

/** What a version is made of. */
interface VersionInput {
  readonly plan: VersionPlan
  readonly config: Config
  /** Whether drafts are left out. */
  readonly production: boolean
  readonly pages: readonly Page[]
  /** Ids of pages that are not there because of faults reported elsewhere. */
  readonly absentIds: readonly string[]
  readonly categoryFiles: ReadonlyMap<string, CategoryFile>
  readonly sidebars: readonly ParsedSidebar[]
  readonly diagnostics: Diagnostic[]
}

/** Makes a version of its pages and sidebars. */
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

/** Finds the page at which a version is entered: its root page, else the first of the first sidebar, else the first. */
function mainDocIdOf(plan: VersionPlan, pages: readonly Page[], sidebars: readonly Sidebar[]): Page['id'] | undefined {
  const home = routeIdentity(plan.path)
  const root = pages.find((page) => routeIdentity(page.route) === home)
  return root?.id ?? (sidebars[0] && docsIn(sidebars[0])[0]) ?? pages[0]?.id
}

/** Lists the pages that belong to a sidebar, in its order; those that a `ref` shows do not. */
function docsIn({ items }: Sidebar): readonly Page['id'][] {
  return [...itemsIn(items)].flatMap((item) => (item.type === 'doc' && item.isRef ? [] : (docOf(item) ?? [])))
}

/** Gives each page its sidebar: the displayed one, else the last that holds the page. Wrong names are reported. */
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
