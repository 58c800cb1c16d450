// One version of its pages: drafts out, sidebars resolved, each page with its sidebar.

import type { Config } from '../model/config.ts'
import { defined } from '../model/defined.ts'
import { compareText, type Diagnostic } from '../model/diagnostic.ts'
import type { Page } from '../model/page.ts'
import { routeIdentity } from '../model/route.ts'
import type { Sidebar } from '../model/sidebar.ts'
import type { DocsVersion } from '../model/site.ts'
import { associateSidebars } from './page-sidebars.ts'
import { indexFolders } from './sidebars/autogenerate.ts'
import type { CategoryFile } from './sidebars/category-file.ts'
import type { ParsedSidebar } from './sidebars/parse.ts'
import { resolveSidebars } from './sidebars/resolve.ts'
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
  return root?.id ?? firstDocOf(sidebars[0]?.items ?? []) ?? pages[0]?.id
}

function firstDocOf(items: Sidebar['items']): Page['id'] | undefined {
  for (const item of items) {
    if (item.type === 'doc' && !item.isRef) return item.id
    if (item.type !== 'category') continue
    const found = item.link?.type === 'doc' ? item.link.id : firstDocOf(item.items)
    if (found !== undefined) return found
  }
  return undefined
}
