// Creates the context of a site's check: the index of link targets, and the pages with their URLs resolved.

import { generatedRoutes } from '../content/generated-routes.ts'
import { isInFolder } from '../files/posix-path.ts'
import { emptyScan, scanHtml } from '../html/scan.ts'
import type { UrlKind } from '../html/urls.ts'
import { createLinkResolver, type LinkResolver } from '../links/resolver.ts'
import { ensure } from '../model/ensure.ts'
import { otherLocales } from '../model/languages.ts'
import { remember } from '../model/maps.ts'
import { encodePath, isRootedPath, joinPath, outputFile, type Route, routeIdentity, urlOf } from '../model/route.ts'
import { docsVersions, pathInside } from '../model/site.ts'
import { authorUrls } from './author-urls.ts'
import type { CheckedPage } from './checked-page.ts'
import type { CheckContext } from './context.ts'
import type { CheckInput } from './input.ts'
import { type NavigationUrl, navigationUrls } from './navigation-urls.ts'
import { isRendered, summariesOf } from './page-summary.ts'
import { publishedPage } from './published-page.ts'
import { createResolver } from './resolve.ts'
import { isHtml, isStyleSheet } from './scan-file.ts'
import { type AnchorPage, anchorPage, anchorsIn, type PageUrl, type ScannedPage, type Target } from './scanned-page.ts'
import { createSiteLocator, type LocatePage } from './site-locator.ts'
import { createSuggest } from './suggest.ts'
import { canonicalPath, indexTargets, type TargetPage } from './targets.ts'

/** Finds no files, because rules check the existence of files in the index of targets. */
const noFiles = { find: () => undefined, findStatic: () => undefined }

/** Creates the context of a site's check. */
export function siteContext(input: CheckInput): CheckContext {
  const { site } = input
  const { config } = site
  const summaries = summariesOf(input)
  const rendered = summaries.filter(({ isRendered }) => isRendered)
  const anchorPages = new Map(
    rendered.map(({ route, anchors }) => {
      const path = canonicalPath(route, config.trailingSlash)
      return [path, anchorPage(path, () => [...anchors, ...(input.layoutIds ?? [])])]
    }),
  )
  const routes = [...rendered.map(({ route }) => route), ...site.pages.map(({ route }) => route)]
  const targets = indexTargets({
    pages: [...routes, ...generatedRoutes(site)].map((route) => targetPage(route, input)),
    files: input.outputs,
    redirects: config.redirects,
    elsewhere: config.elsewhere,
  })
  const otherBases = otherLocales(config).map((locale) => locale.baseUrl)
  const resolve = createResolver({ url: config.url, baseUrl: config.baseUrl, targets, otherBases })
  const links = createLinkResolver({ site, assets: noFiles })
  const authors = authorUrls(input)
  const authored = new Set(authors.map(({ url }) => url))
  const scanning: Scanning = { input, anchorPages, resolve, links, locate: createSiteLocator(input), authors, authored }
  const htmlFile = staticAnchors(input)
  const pageOf = (target: Target): AnchorPage | undefined => {
    if (target.type === 'page') return anchorPages.get(target.canonical)
    if (target.type === 'file') return target.file === undefined ? undefined : htmlFile(target.file)
    const next = target.to.includes('#') ? undefined : resolve(target.to, config.baseUrl)
    const isEnd = next?.type === 'internal' && next.target !== undefined && next.target.type !== 'redirect'
    return isEnd ? pageOf(next.target) : undefined
  }
  return {
    baseUrl: config.baseUrl,
    *pages() {
      for (const checked of input.pages) if (isRendered(checked)) yield scanPage(checked, scanning)
      yield navigationPage(scanning)
      yield* staticPages(scanning)
      yield* configuredSheets(scanning)
    },
    isComplete: rendered.length === summaries.length && site.pages.length <= rendered.length,
    imageBytes: input.imageBytes ?? new Map(),
    suggest: createSuggest(targets, {
      moved: () => movedPaths(input),
      versionPaths: docsVersions(site).map(({ path }) => path),
    }),
    resolve,
    pageOf,
    noted: { linkedPaths: new Set(), refreshes: new Map() },
    input,
    links,
  }
}

function targetPage(route: Route, { site: { config } }: CheckInput): TargetPage {
  return { file: outputFile(route, config.trailingSlash), canonical: canonicalPath(route, config.trailingSlash) }
}

/** Everything needed to create scanned pages. */
interface Scanning {
  readonly input: CheckInput
  /** Pages with their anchors, by canonical path. */
  readonly anchorPages: ReadonlyMap<string, AnchorPage>
  readonly resolve: CheckContext['resolve']
  readonly links: LinkResolver
  readonly locate: LocatePage
  /** The URLs of a blog's authors. */
  readonly authors: readonly NavigationUrl[]
  readonly authored: ReadonlySet<string>
}

function scanPage(checked: CheckedPage, scanning: Scanning): ScannedPage {
  const { input, anchorPages, resolve, locate, authored } = scanning
  const { scan } = checked
  const href = urlOf(checked.route, input.site.config)
  // On generated pages, URLs of authors are left to the navigation page, which has each of them once.
  const isOfAuthor = (url: string): boolean => checked.page?.madeOf !== undefined && authored.has(url)
  const urls = [
    ...scan.urls
      .filter(({ url }) => !isOfAuthor(url))
      .map((scanned): PageUrl => ({ scanned, to: resolve(scanned.url, href) })),
    ...definitionUrls(checked, scanning),
    ...hiddenUrls(checked, href, scanning),
  ]
  const known = ensure(anchorPages.get(canonicalPath(checked.route, input.site.config.trailingSlash)))
  const page = { ...known, scan, urls, checked, isDocument: false }
  return { ...page, locate: locate(page) }
}

/** Lists the unused definitions of a page that link to pages. Relative paths start at the page's route. */
function definitionUrls(
  { page, compiled, partials, route }: CheckedPage,
  { input, resolve, links }: Scanning,
): readonly PageUrl[] {
  if (page === undefined || compiled === undefined) return []
  const base = encodePath(joinPath(input.site.config.baseUrl, route))
  return [compiled, ...partials].flatMap(({ file, facts }) =>
    (facts.unused ?? []).flatMap(({ url, place }): PageUrl[] => {
      const to = resolve(links.resolve(url, { file, page }).href, base)
      const isOfFile = /^[^?#]*\.(?!mdx?(?:[?#]|$)|html?(?:[?#]|$))[a-z\d]+(?:[?#]|$)/i.test(url)
      return to.type === 'internal' && !isOfFile ? [{ scanned: writtenUrl(url, 'definition'), to, from: place }] : []
    }),
  )
}

/** Lists broken links and images that aren't in the HTML, such as those that a component only resolved. */
function hiddenUrls({ page, links, scan }: CheckedPage, href: string, { resolve }: Scanning): readonly PageUrl[] {
  const missing = links.filter(({ problem }) => problem === 'missing')
  if (missing.length === 0) return []
  const shown = new Set(scan.urls.map(({ url }) => url))
  return missing.flatMap(({ type, url, written, place }): readonly PageUrl[] => {
    if (type === 'import' || shown.has(url)) return []
    const to = resolve(url, href)
    if (type !== 'meta-image') return [{ scanned: writtenUrl(url, type), to, from: place }]
    return [{ scanned: writtenUrl(written, type), to, from: ensure(page).fieldPlaces.image ?? place }]
  })
}

/** Creates a page of the URLs that aren't in content: those of navbar, footer, sidebars, heads and blog authors. */
function navigationPage({ input, resolve, locate, authors }: Scanning): ScannedPage {
  const ofNavigation = navigationUrls(input)
  const known = ofNavigation.filter(({ dependsOnPage }) => !dependsOnPage)
  const relative = ofNavigation.filter(({ dependsOnPage }) => dependsOnPage)
  const urls = [...known, ...authors].map(
    ({ url, from, kind, element }): PageUrl => ({
      scanned: writtenUrl(url, kind, element),
      to: resolve(url, input.site.config.baseUrl),
      from,
    }),
  )
  const page = { ...anchorPage('docs-gen.yaml', () => []), scan: emptyScan, urls, relative, isDocument: false }
  return { ...page, locate: locate(page) }
}

/** Yields the style sheets and HTML files of static folders whose texts are known. */
function* staticPages({ input, resolve }: Scanning): Iterable<ScannedPage> {
  const { url, baseUrl } = input.site.config
  for (const { file, output } of input.staticFiles ?? []) {
    const source = isStyleSheet(file) || isHtml(file) ? input.sources.get(file) : undefined
    if (source !== undefined) yield publishedPage(source, { output, path: `/${output}` }, { url, baseUrl, resolve })
  }
}

/**
 * Yields the style sheets of the configuration with their URLs of static files. The others are looked up by esbuild.
 */
function* configuredSheets({ input, resolve }: Scanning): Iterable<ScannedPage> {
  const { url, baseUrl } = input.site.config
  const fromRoot: CheckContext['resolve'] = (path, href) => resolve(baseUrl + path.slice(1), href)
  for (const source of input.sheets ?? []) {
    const { file } = source
    const page = publishedPage(source, { output: file, path: file }, { url, baseUrl, resolve: fromRoot })
    const isBundled = (url: string) => input.hasFile?.(url.replace(/^\/|[?#].*/g, '')) === true
    yield { ...page, urls: page.urls.filter(({ scanned: { url } }) => isRootedPath(url) && !isBundled(url)) }
  }
}

/**
 * Creates a function that returns an HTML file of a static folder, by its path below the output folder, as a page with
 * anchors. It reads each file on the first call.
 */
function staticAnchors({
  staticFiles = [],
  sources,
  readStaticFile,
}: CheckInput): (output: string) => AnchorPage | undefined {
  const pages = new Map<string, AnchorPage | undefined>()
  const pageOf = (output: string): AnchorPage | undefined => {
    const found = isHtml(output) ? staticFiles.find((file) => file.output === output) : undefined
    const text = found && (sources.get(found.file)?.text ?? readStaticFile?.(found.file))
    return text === undefined ? undefined : anchorPage(`/${output}`, () => anchorsIn(scanHtml(text)))
  }
  return (output) => remember(pages, output, () => pageOf(output))
}

function writtenUrl(url: string, kind: UrlKind = 'link', element = 'a'): PageUrl['scanned'] {
  return { url, kind, element, offset: -1 }
}

/** Returns the current paths of moved pages, by the identity of the old file's path without `slug` and `id`. */
function movedPaths({ site, moved }: CheckInput): ReadonlyMap<string, string> {
  const paths = new Map<string, string>()
  const renamed = moved?.() ?? []
  for (const version of site.versions) {
    for (const [from, to] of renamed) {
      const page = site.byFile.get(to)
      if (page === undefined || !isInFolder(version.contentDir, from)) continue
      const bare = `/${pathInside(version, from)}`.replace(/\.mdx?$/i, '').replace(/\/(?:index|readme)$/i, '')
      paths.set(routeIdentity(joinPath(version.path, bare)), canonicalPath(page.route, site.config.trailingSlash))
    }
  }
  return paths
}
