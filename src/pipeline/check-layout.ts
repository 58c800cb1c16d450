// The layout of a site that replaces parts of the theme, rendered once for the check: facts of pages are of their
// content alone, and a footer that throws would stop the build of a site whose check has passed.

import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Store } from '../cache/store.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import { ensure } from '../model/ensure.ts'
import { keyOf } from '../model/key.ts'
import { findSocialImages } from '../output/social-images.ts'
import type { Bundle } from '../render/loaded-templates.ts'
import type { WorkerPool } from '../workers/pool.ts'
import type { OpenedSite } from './open-site.ts'
import { planSite } from './page-plan.ts'
import { runTasks } from './page-workers.ts'

/** Finds what is wrong with the layout of a page and with that of the 404 page; nothing where the theme's own is used. */
export async function layoutFindings(
  { root, site, bundle }: OpenedSite & { readonly bundle: Bundle },
  { store, pool }: { readonly store: Store; readonly pool: WorkerPool },
): Promise<readonly Diagnostic[]> {
  const folders = [site.config.templates, 'src/theme']
  if (!folders.some((folder) => existsSync(path.join(root, folder)))) return []
  const socialImages = findSocialImages(root, site)
  const plan = planSite(site, bundle, { isPreview: false, hasSearch: true, socialImages })
  const planned = [...site.pages.slice(0, 1).map((page) => plan.planPage(page)), ...plan.planOthers().slice(-1)]
  const tasks = planned
    .map(({ props, items, output }) => ({
      type: 'plain' as const,
      props: JSON.stringify(props()),
      items: JSON.stringify(items),
      output,
    }))
    .map((task) => ({ task, key: keyOf('layout-1', bundle.manifest.hash, task.props, task.items) }))
    .filter(({ key }) => !store.has('facts', key))
  const found: Diagnostic[] = []
  await runTasks(
    tasks.map(({ task }) => task),
    { pool, root, site, bundle },
    (index, rendered) => {
      found.push(...rendered.diagnostics)
      if (rendered.diagnostics.length === 0) store.putJson('facts', ensure(tasks[index]).key, true)
      return rendered
    },
  )
  return found
}
