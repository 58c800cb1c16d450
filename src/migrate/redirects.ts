// Converts the redirects of the plugin client-redirects: those that it lists, and those that a function of the site
// creates. The function is called with the routes of the migrated site, because docs-gen.yaml can't contain functions.
// A site without a home page redirects to its docs.

import { existsSync } from 'node:fs'
import path from 'node:path'
import { generatedRoutes } from '../content/generated-routes.ts'
import { loadSite } from '../content/site.ts'
import { filesIn } from '../files/files-in.ts'
import { readText } from '../files/read-file.ts'
import type { Config } from '../model/config.ts'
import { applyTrailingSlash, routeIdentity } from '../model/route.ts'
import {
  filled,
  filledMap,
  functionOf,
  type Loose,
  listOf,
  mapOf,
  oneOrMore,
  pluginsOf,
  textOf,
  textsOf,
} from '../scripts/loose-values.ts'
import type { ForeignSite } from './foreign-site.ts'
import { isPackage } from './presets.ts'
import { readScript } from './read-script.ts'
import { hasHomePage } from './site-pages.ts'

/** Returns the redirects listed in the plugin's options, as targets by source path. */
export function redirectsOf({ config }: ForeignSite): Readonly<Record<string, string>> {
  const made: Record<string, string> = {}
  for (const redirect of optionsOf(config).flatMap(({ redirects }) => listOf(redirects).map(mapOf))) {
    const to = textOf(redirect.to)
    if (to !== undefined) for (const from of oneOrMore(redirect.from)) if (from !== '') made[from] = fromRoot(to)
  }
  return made
}

/** Adds the slash that Docusaurus lets a path of the site lack. */
function fromRoot(to: string): string {
  return /^(?:\/|[a-z][a-z+.-]*:)/i.test(to) ? to : `/${to}`
}

/** Returns the redirects, with one from `/` to the start of the docs if the site has no other home page. */
export function redirectsWithHome(
  site: ForeignSite,
  { pages, staticDirs, redirects }: Loose & { readonly staticDirs: readonly string[] },
): unknown {
  const { root, findings } = site
  if (staticDirs.some((folder) => existsSync(path.join(root, folder, 'index.html')))) return redirects
  if (typeof pages === 'string' && hasHomePage(root, pages)) return redirects
  const home = homeRoute(site)
  if (home === undefined || home === '/') return redirects
  findings.replaced('the home page', `\`/\` leads to \`${home}\`.`)
  return { '/': home, ...mapOf(redirects) }
}

/** Finds the route where the docs start: that of a page with the slug `/`, or of an index at the root of a folder. */
function homeRoute({ root, instances }: ForeignSite): string | undefined {
  const roots = instances.map(({ keys }) => ({
    folder: String(keys.content),
    base: String(keys.routeBasePath).replace(/^\/|\/$/g, ''),
  }))
  const found = roots.filter(({ folder }) => filesIn(root, folder).some((file) => isHome(root, folder, file)))
  const home = found.find(({ base }) => base === '') ?? found[0]
  return home === undefined ? undefined : home.base === '' ? '/' : `/${home.base}/`
}

function isHome(root: string, folder: string, file: string): boolean {
  if (!/\.mdx?$/.test(file)) return false
  const frontMatter = /^---\n([\s\S]*?)\n---/.exec(readText(path.join(root, file)))?.[1] ?? ''
  const slug = /^slug:\s*['"]?([^'"\s]*)/m.exec(frontMatter)?.[1]
  return slug === '/' || (slug === undefined && /^(?:index|readme)\.mdx?$/i.test(file.slice(folder.length + 1)))
}

/** Returns the extensions of the plugin: URLs with or without them redirect to pages. */
export function redirectExtensionsOf({ config }: ForeignSite): Loose | undefined {
  const all = optionsOf(config)
  const listed = (name: string) => [...new Set(all.flatMap((options) => textsOf(options[name]) ?? []))]
  return filledMap({ from: filled(listed('fromExtensions')), to: filled(listed('toExtensions')) })
}

/** Returns the options of each use of the plugin. */
function optionsOf(config: Loose): readonly Loose[] {
  const plugins = pluginsOf(config.plugins).filter((plugin) => isPackage(plugin, 'plugin', 'client-redirects'))
  return plugins.map(({ options }) => options)
}

/**
 * Calls the functions `createRedirects` of a site, and returns their redirects as targets by source path. `converted` is
 * the configuration of docs-gen so far.
 */
export async function createdRedirects(
  { root, source, config, findings }: ForeignSite,
  converted: Config,
): Promise<Readonly<Record<string, string>>> {
  if (functionsOf(config).length === 0) return {}
  const routes = await routesOf(root, converted)
  const read = await readScript({ file: path.join(root, source), root, routes })
  const made: Record<string, string> = {}
  const known = new Set(routes.map(routeIdentity))
  for (const created of read.type === 'done' ? functionsOf(mapOf(read.answer.value)) : []) {
    const problem = textOf(created.$problem)
    if (problem !== undefined)
      findings.lost(
        `redirects made by a function (createRedirects), which fails: ${problem}`,
        'Write them to `redirects`.',
      )
    for (const [from, to] of listOf(created.$redirects).map((pair) => textsOf(pair) ?? []))
      if (from !== undefined && to !== undefined && !known.has(routeIdentity(from))) made[from] ??= to
  }
  const count = Object.keys(made).length
  findings.works(
    `${count} ${count === 1 ? 'redirect' : 'redirects'} made by a function (createRedirects)`,
    'They are in `redirects`; the function is no longer called.',
  )
  return made
}

/** Returns the data that the reader created from the functions. */
function functionsOf(config: Loose): readonly Loose[] {
  const created = optionsOf(config).map(({ createRedirects }) => mapOf(createRedirects))
  return created.filter((one) => functionOf(one) !== undefined)
}

/** Lists the routes of a site with this configuration, in the form that Docusaurus passes to functions. */
async function routesOf(root: string, config: Config): Promise<readonly string[]> {
  const { site } = await loadSite({ root, config, production: true, git: false })
  const routes = [...site.pages.map(({ route }) => route), ...generatedRoutes(site)]
  return [...new Set(routes.map((route) => applyTrailingSlash(route, config.trailingSlash, '/')))].sort()
}
