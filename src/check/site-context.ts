// Makes the context of a site's check: scans the pages, indexes what can be linked to, and resolves every URL once.

import { generatedRoutes } from '../content/generated-routes.ts'
import { scanHtml } from '../html/scan.ts'
import type { UrlKind } from '../html/urls.ts'
import { createLinkResolver, type LinkResolver } from '../links/resolver.ts'
import { hasPageErrors } from '../model/diagnostic.ts'
import { ensure } from '../model/ensure.ts'
import { encodePath, joinPath, outputFile, type Route, routeIdentity, urlOf } from '../model/route.ts'
import type { CheckContext } from './context.ts'
import type { CheckedPage, CheckInput } from './input.ts'
import { navigationUrls } from './navigation-urls.ts'
import { createResolver } from './resolve.ts'
import type { PageUrl, ScannedPage } from './scanned-page.ts'
import { createSiteLocator } from './site-locator.ts'
import { htmlFilePages, styleSheetPages } from './static-files.ts'
import { createSuggest } from './suggest.ts'
import { canonicalPath, indexTargets, type TargetPage, type Targets } from './targets.ts'

/** A check reads no files: whether there are any, the index of targets says. */
const noFiles = { find: () => undefined, findStatic: () => undefined }

/** Makes the context of a site's check. */
export function siteContext(input: CheckInput, report: CheckContext['report']): CheckContext {
  const { config, site } = input
  const holder: { targets?: Targets } = {}
  const targets = (): Targets => ensure(holder.targets) // no URL is resolved before there are targets
  const resolve = createResolver({ url: config.url, baseUrl: config.baseUrl, targets })
  const links = createLinkResolver({ site, assets: noFiles })
  const shared = { resolve, links }
  const drawn = input.pages.filter(isRendered)
  const content = drawn.map((checked) => scanPage(checked, input, shared))
  const rendered = content.map((page) => ({ ...targetPage(ensure(page.checked).route, input), page }))
  const routes = [...site.pages.map(({ route }) => route), ...generatedRoutes(site)]
  const known = routes.map((route) => targetPage(route, input))
  const index = indexTargets({
    pages: [...rendered, ...known],
    files: input.outputs,
    redirects: config.redirects,
    elsewhere: config.elsewhere,
  })
  holder.targets = index
  const pages = [...content, navigationPage(input, shared), ...styleSheetPages(input, resolve)]
  return {
    url: config.url,
    baseUrl: config.baseUrl,
    pages,
    isComplete: drawn.length === input.pages.length && site.pages.length <= drawn.length,
    targets: index,
    imageBytes: input.imageBytes ?? new Map(),
    locate: createSiteLocator(input),
    suggest: createSuggest(index, {
      moved: () => movedPaths(input),
      versionPaths: site.versions.map(({ path }) => path),
    }),
    resolve,
    input,
    links,
    htmlFile: htmlFilePages(input),
    report,
  }
}

/**
 * A page of a source that could not be compiled or rendered has no content, so nothing can be said of its ids and
 * links.
 */
function isRendered({ page, compiled, scan }: CheckedPage): boolean {
  if (page === undefined || !scan.isEmpty) return true
  if (compiled === undefined || hasPageErrors(compiled.diagnostics)) return false
  const { headings, links, images, codes, components } = compiled.facts
  return [headings, links, images, codes, components].every((facts) => facts.length === 0)
}

function targetPage(route: Route, { config }: CheckInput): TargetPage {
  return { file: outputFile(route, config.trailingSlash), canonical: canonicalPath(route, config.trailingSlash) }
}

interface Shared {
  readonly resolve: CheckContext['resolve']
  readonly links: LinkResolver
}

function scanPage(checked: CheckedPage, { config }: CheckInput, shared: Shared): ScannedPage {
  const { scan } = checked
  const href = urlOf(checked.route, config)
  let urls: readonly PageUrl[] | undefined
  let anchors: ReadonlySet<string> | undefined
  return {
    path: canonicalPath(checked.route, config.trailingSlash),
    href,
    scan,
    // Resolved when a rule first asks: the index of targets needs all pages first.
    urls: () => {
      urls ??= [
        ...scan.urls.map((scanned): PageUrl => ({ scanned, to: shared.resolve(scanned.url, href) })),
        ...definitionUrls(checked, config.baseUrl, shared),
        ...hiddenUrls(checked, href, shared),
      ]
      return urls
    },
    anchors: () => {
      anchors ??= new Set([...scan.ids, ...scan.names].map(({ id }) => id).concat(checked.shell.ids ?? []))
      return anchors
    },
    checked,
    isDocument: false,
  }
}

/**
 * The definitions of a page that nothing names, as far as they lead to pages; a relative path begins at the page's
 * route.
 */
function definitionUrls(
  { page, compiled, partials, route }: CheckedPage,
  baseUrl: string,
  { resolve, links }: Shared,
): readonly PageUrl[] {
  if (page === undefined || compiled === undefined) return []
  const base = encodePath(joinPath(baseUrl, route))
  return [compiled, ...partials].flatMap(({ file, facts }) =>
    (facts.unused ?? []).flatMap(({ url, place }): PageUrl[] => {
      const to = resolve(links.resolve(url, { file, page }).href, base)
      const isOfFile = /^[^?#]*\.(?!mdx?(?:[?#]|$)|html?(?:[?#]|$))[a-z\d]+(?:[?#]|$)/i.test(url)
      return to.type === 'internal' && !isOfFile ? [{ scanned: writtenUrl(url, 'definition'), to, from: place }] : []
    }),
  )
}

/** The links and images that lead nowhere and are not in the HTML, such as those that a component only asked for. */
function hiddenUrls({ links, scan }: CheckedPage, href: string, { resolve }: Shared): readonly PageUrl[] {
  const missing = links.filter(({ type, problem }) => problem === 'missing' && (type === 'link' || type === 'image'))
  if (missing.length === 0) return []
  const shown = new Set(scan.urls.map(({ url }) => url))
  return missing
    .filter(({ url }) => !shown.has(url))
    .map(({ type, url, place }) => ({
      scanned: writtenUrl(url, type === 'image' ? 'image' : 'link'),
      to: resolve(url, href),
      from: place,
    }))
}

/** Where pages are now, by the identity of the path that their old file had without a slug or id. */
function movedPaths({ site, config, moved }: CheckInput): ReadonlyMap<string, string> {
  const paths = new Map<string, string>()
  const renamed = moved?.() ?? []
  for (const version of site.versions) {
    for (const [from, to] of renamed) {
      const page = site.byFile.get(to)
      if (page === undefined || !from.startsWith(`${version.contentDir}/`)) continue
      const bare = from
        .slice(version.contentDir.length)
        .replace(/\.mdx?$/i, '')
        .replace(/\/(?:index|readme)$/i, '')
      paths.set(routeIdentity(joinPath(version.path, bare)), canonicalPath(page.route, config.trailingSlash))
    }
  }
  return paths
}

/** What belongs to no page, checked like one: the URLs of the navbar, the footer and the sidebars. */
function navigationPage(input: CheckInput, { resolve }: Shared): ScannedPage {
  const { baseUrl } = input.config
  const urls = navigationUrls(input).map(
    ({ url, from, kind }): PageUrl => ({ scanned: writtenUrl(url, kind), to: resolve(url, baseUrl), from }),
  )
  const scan = scanHtml('')
  return { path: 'docs-gen.yaml', href: baseUrl, scan, urls: () => urls, anchors: () => new Set(), isDocument: false }
}

function writtenUrl(url: string, kind: UrlKind = 'link'): PageUrl['scanned'] {
  return { url, kind, element: 'a', offset: -1 }
}
