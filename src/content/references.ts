// Names in docs-gen.yaml that must exist in the site: pages and sidebars of links, the glossary, style sheets, and
// redirects over pages.

import type { Config } from '../model/config.ts'
import { diagnose } from '../model/diagnose.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import { didYouMean, nearest } from '../model/nearest.ts'
import type { Source } from '../model/page.ts'
import type { Place } from '../model/place.ts'
import { routeIdentity } from '../model/route.ts'
import type { Site } from '../model/site.ts'
import { findClientModule } from './client-modules.ts'
import { placeFinder } from './config-places.ts'
import { missingFiles } from './configured-files.ts'
import { nearestId } from './sidebars/resolve.ts'
import { findStyleSheet } from './style-sheets.ts'

/** Reports what the configuration names and the site does not have. `source` is docs-gen.yaml, for places. */
export function checkReferences(root: string, site: Site, source: Source | undefined, diagnostics: Diagnostic[]): void {
  const main = site.versions.find((version) => version.isLast)
  const pages = new Set<string>(site.versions.flatMap((version) => version.pages.map((page) => page.id)))
  const drafts = new Set(site.versions.flatMap((version) => version.draftIds))
  const sidebars = new Set(site.versions.flatMap((version) => version.sidebars.map((sidebar) => sidebar.name)))
  const { config } = site
  const placeFor = placeFinder(source)
  diagnostics.push(...missingModulesAndStyles(root, config, placeFor))
  if (main === undefined || pages.size === 0) return
  const navbar = config.navbar.flatMap((item, i) => [
    { item, path: ['navbar', i] },
    ...(item.items ?? []).map((link, j) => ({ item: link, path: ['navbar', i, 'items', j] })),
  ])
  const links = [...navbar, ...footerLinks(site)]
  for (const { item, path } of links) {
    if (item.sidebar !== undefined && !sidebars.has(item.sidebar)) {
      const near = nearest(item.sidebar, sidebars)
      const hint = didYouMean(near, `Sidebars: ${[...sidebars].join(', ')}.`)
      diagnostics.push(
        diagnose(
          'unknown-sidebar',
          `\`${item.sidebar}\` is not the name of a sidebar`,
          placeFor([...path, 'sidebar']),
          { hint, fix: near },
        ),
      )
    }
    if (item.doc !== undefined && !pages.has(item.doc) && !drafts.has(item.doc)) {
      diagnostics.push(describeUnknownPage(item.doc, pages, placeFor([...path, 'doc'])))
    }
  }
  if (config.feed !== undefined && !main.pages.some((page) => page.id === config.feed)) {
    diagnostics.push(describeUnknownPage(config.feed, pages, placeFor(['feed'])))
  }
  if (config.glossary !== undefined && !main.pages.some((page) => page.id === config.glossary)) {
    diagnostics.push(describeUnknownPage(config.glossary, pages, placeFor(['glossary'])))
  }
  for (const from of Object.keys(config.redirects)) {
    const page = site.byRoute.get(routeIdentity(from))
    if (page === undefined) continue
    const notes = [{ message: 'The page', place: { file: page.source.file } }]
    const hint = 'Remove the redirect, or move the page.'
    diagnostics.push(
      diagnose(
        'redirect-over-page',
        `The redirect from \`${from}\` stands where a page does, and is left out`,
        placeFor(['redirects', from], true),
        {
          notes,
          hint,
        },
      ),
    )
  }
}

function missingModulesAndStyles(
  root: string,
  { clientModules, css }: Config,
  placeFor: ReturnType<typeof placeFinder>,
): readonly Diagnostic[] {
  return [
    ...missingFiles({
      names: clientModules,
      what: 'client module',
      code: 'import-not-found',
      find: (name) => findClientModule(root, name),
      placeFor: (index) => placeFor(['clientModules', index]),
    }),
    ...missingFiles({
      names: css,
      what: 'style sheet',
      code: 'missing-style-sheet',
      find: (name) => findStyleSheet(root, name),
      placeFor: (index) => placeFor(['css', index]),
    }),
  ]
}

function footerLinks(site: Site): { item: Site['config']['navbar'][number]; path: (string | number)[] }[] {
  return site.config.footer.columns.flatMap((column, i) =>
    column.items.map((item, j) => ({ item, path: ['footer', 'columns', i, 'items', j] })),
  )
}

function describeUnknownPage(id: string, pages: ReadonlySet<string>, place: Place): Diagnostic {
  const near = nearestId(id, pages)
  const hint = didYouMean(near, 'Write the path of a page below the content folder, without extension.')
  return diagnose('unknown-page-id', `\`${id}\` is not the id of a page`, place, { hint, fix: near })
}
