// Resolves the targets of links: paths of source files, routes, files to download, and URLs that stay unchanged. The
// rules are those of Docusaurus (docs/docusaurus.md). A link is resolved relative to the file that contains it.

import { posix } from 'node:path'
import { generatedRoutes } from '../content/generated-routes.ts'
import { mainLocale, otherLocales } from '../model/languages.ts'
import { remember } from '../model/maps.ts'
import type { Page } from '../model/page.ts'
import type { ResolvedLink } from '../model/page-host.ts'
import {
  applyTrailingSlash,
  decodePath,
  encodePath,
  isAbsoluteUrl,
  joinPath,
  type Route,
  routeIdentity,
  splitSuffix,
  urlOf,
  withoutSlash,
} from '../model/route.ts'
import { type Site, versionOf } from '../model/site.ts'
import type { AssetStore } from './assets.ts'
import { isRefusal, type Refusal } from './publishing-rules.ts'

/** Where a link is: its file, and the page that shows it, which is another file for a link in a partial. */
interface LinkSource {
  readonly file: string
  readonly page: Page
}

/** A resolved link. If its target doesn't exist, also what was searched for. */
export interface LinkTarget extends ResolvedLink {
  readonly problem?: { readonly kind: 'page' | 'file'; readonly path: string; readonly refusal?: Refusal }
}

/** What resolving the links of a site needs. */
interface LinkResolverOptions {
  readonly site: Site
  readonly assets: Pick<AssetStore, 'find' | 'findStatic'>
  /** Returns whether a decoded path below baseUrl is published but isn't a page, such as a redirect. */
  readonly isOutput?: (path: string) => boolean
}

/** Resolves the links of one site. */
export interface LinkResolver {
  resolve(href: string, source: LinkSource): LinkTarget
  /** Lists the files that a path of a page's source can mean, the most likely first. Empty for other links. */
  filesOf(href: string, source: LinkSource): readonly string[]
}

/** Creates the resolver of a site. Indexes the site once. */
export function createLinkResolver(options: LinkResolverOptions): LinkResolver {
  const context: Context = {
    ...options,
    indexes: new Map(generatedRoutes(options.site).map((route) => [routeIdentity(route), route])),
    urls: new Map(),
  }
  return {
    resolve: (href, source) => resolveLink(context, href, asOfPost(context, source)),
    filesOf: (href, source) => (isFileLink(href) ? filesNamed(context, splitSuffix(href)[0], source) : []),
  }
}

/** Returns whether a link is the path of a page's source file. */
export function isFileLink(href: string): boolean {
  return !isAbsoluteUrl(href) && /\.mdx?$/i.test(splitSuffix(href)[0])
}

interface Context extends LinkResolverOptions {
  /** Routes of generated category indexes, by identity. */
  readonly indexes: ReadonlyMap<string, Route>
  /** URLs of pages that were linked to. */
  readonly urls: Map<Page, string>
}

/** Resolves a link in the excerpt of a post, shown in a list, as on the page of the post. */
function asOfPost({ site }: Context, { file, page }: LinkSource): LinkSource & { readonly isExcerpt?: boolean } {
  const post = page.madeOf === undefined ? undefined : site.byFile.get(file)
  return post === undefined ? { file, page } : { file, page: post, isExcerpt: true }
}

function resolveLink(
  context: Context,
  href: string,
  source: LinkSource & { readonly isExcerpt?: boolean },
): LinkTarget {
  if (href.startsWith('pathname://')) {
    const { baseUrl } = context.site.config
    const path = href.slice('pathname://'.length)
    return known(path.startsWith(baseUrl) ? path : joinPath(baseUrl, path))
  }
  if (isAbsoluteUrl(href)) return { href, isExternal: true, isKnown: true }
  if (href === '' || href.startsWith('#') || href.startsWith('?'))
    return known(source.isExcerpt === true ? pageUrl(context, source.page) + href : href)
  const [path, suffix] = splitSuffix(href)
  const decoded = decodeOnce(path)
  if (decoded === undefined) return unknown(href, 'page', path)
  // Docusaurus 2 finds the file of `./a.md/`, too.
  const file = context.site.config.markdown.mdx1 === true ? decoded.replace(/(\.mdx?)\/$/i, '$1') : decoded
  const isFile = /\.mdx?$/i.test(file) || file.startsWith('@site/')
  const target = (isFile ? resolveFile : resolvePath)(context, file, source) ?? unknown(path, 'file', file)
  return target.href === refusedUrl ? target : { ...target, href: target.href + suffix }
}

function known(href: string): LinkTarget {
  return { href, isExternal: false, isKnown: true }
}

function unknown(href: string, kind: 'page' | 'file', path: string): LinkTarget {
  return { href, isExternal: false, isKnown: false, problem: { kind, path } }
}

/** The URL used in place of that of a file that isn't published. */
export const refusedUrl = 'about:blank'

function refused(path: string, refusal: Refusal): LinkTarget {
  return { href: refusedUrl, isExternal: false, isKnown: false, problem: { kind: 'file', path, refusal } }
}

function decodeOnce(path: string): string | undefined {
  if (!path.includes('%')) return path
  if (/%2f|%5c/i.test(path)) return undefined
  return decodePath(path)
}

/** Resolves the path of a source file, including `@site/` paths of other files. */
function resolveFile(context: Context, path: string, source: LinkSource): LinkTarget | undefined {
  for (const fileOf of candidatesFor(path)) {
    const file = fileOf(context, path, source)
    const page = context.site.byFile.get(file) ?? context.site.byFile.get(otherExtension(file))
    if (page !== undefined) return known(pageUrl(context, page))
  }
  if (!/\.mdx?$/i.test(path)) {
    const asset = context.assets.find(source.file, path)
    if (isRefusal(asset)) return refused(path, asset)
    if (asset !== undefined) return known(asset.url)
  }
  const written = path.startsWith('/') ? belowBase(context, path).find((below) => context.isOutput?.(below)) : undefined
  return written === undefined ? undefined : known(encodePath(joinPath(context.site.config.baseUrl, written)))
}

function filesNamed(context: Context, path: string, source: LinkSource): readonly string[] {
  const decoded = decodeOnce(path) ?? path
  return candidatesFor(decoded).map((fileOf) => fileOf(context, decoded, source))
}

type Candidate = (context: Context, path: string, source: LinkSource) => string

const fromSite: Candidate = (_context, path) => posix.normalize(path.slice('@site/'.length))
const fromRoot: Candidate = (_context, path) => posix.join('.', path)
const fromFile: Candidate = (_context, path, { file }) => posix.join(posix.dirname(file), path)
const fromContent: Candidate = ({ site }, path, { page }) => posix.join(versionOf(site, page)?.contentDir ?? '.', path)

const absolute = [fromContent, fromRoot]
const relative = [fromFile]
const bare = [fromFile, fromContent, fromRoot]

/** Returns the functions that try the files a path can mean, in the order of Docusaurus. */
function candidatesFor(path: string): readonly Candidate[] {
  if (path.startsWith('@site/')) return [fromSite]
  if (path.startsWith('/')) return absolute
  return path.startsWith('./') || path.startsWith('../') ? relative : bare
}

function otherExtension(file: string): string {
  return file.endsWith('.mdx') ? file.slice(0, -1) : `${file}x`
}

function pageUrl({ site: { config }, urls }: Context, page: Page): string {
  return remember(urls, page, () => urlOf(page.route, config))
}

/** Resolves a route, or the path of a file beside the source or in a static folder. */
function resolvePath(context: Context, path: string, source: LinkSource): LinkTarget {
  const { config } = context.site
  const isAbsolute = path.startsWith('/')
  const asset = !isAbsolute && /\.[a-z\d]+$/i.test(path) ? context.assets.find(source.file, path) : undefined
  if (asset !== undefined && !isRefusal(asset)) return known(asset.url)
  const absolute = isAbsolute ? path : relativeRoute(context, path, source)
  const below = belowBase(context, absolute)
  for (const route of below) {
    const found = findRoute(context, route)
    if (found !== undefined) return known(urlOf(found, config))
    const file = context.assets.findStatic(route) ?? staticPage(context, route)
    if (file !== undefined) return known(file.url)
    if (context.isOutput?.(route) === true) return known(encodePath(joinPath(config.baseUrl, route)))
  }
  const inOther = inOtherLanguage(context, absolute)
  if (inOther !== undefined) return known(inOther)
  if (asset !== undefined) return refused(path, asset)
  const target = below.length === 1 ? joinPath(config.baseUrl, absolute) : absolute
  return unknown(encodePath(target), 'page', absolute)
}

/** Lists what an absolute path can mean below the base URL: itself, and its part after the base URL. */
function belowBase({ site: { config } }: Context, path: string): readonly string[] {
  return config.baseUrl === '/' || !`${path}/`.startsWith(config.baseUrl)
    ? [path]
    : [path, `/${path.slice(config.baseUrl.length)}`]
}

/** Returns the URL of a path that begins with the folder of another language, which has the same pages and files. */
function inOtherLanguage(context: Context, path: string): string | undefined {
  const { config } = context.site
  const main = mainLocale(config.i18n)
  if (main === undefined) return undefined
  const inside = `${path}/`.startsWith(main.baseUrl) ? `/${path.slice(main.baseUrl.length)}` : path
  for (const locale of otherLocales(config)) {
    const folder = locale.baseUrl.slice(main.baseUrl.length - 1)
    if (locale === main || !`${inside}/`.startsWith(folder)) continue
    const route = `/${inside.slice(folder.length)}`
    const found = findRoute(context, route)
    if (found !== undefined) return urlOf(found, { baseUrl: locale.baseUrl, trailingSlash: config.trailingSlash })
    if (context.assets.findStatic(route) !== undefined) return encodePath(joinPath(locale.baseUrl, route))
  }
  return undefined
}

/** Finds a page in a static folder by an address of it at hosts: without `.html`, or of its folder for an index. */
function staticPage({ assets }: Context, path: string): { readonly url: string } | undefined {
  const page = path.endsWith('/') ? undefined : assets.findStatic(`${path}.html`)
  if (page !== undefined) return { url: page.url.slice(0, -'.html'.length) }
  const folder = path.endsWith('/') ? path : `${path}/`
  const index = assets.findStatic(`${folder}index.html`)
  return index && { url: index.url.slice(0, -'index.html'.length) }
}

/** Resolves a relative route like a browser, from the address at which the page is served; below baseUrl. */
function relativeRoute({ site: { config } }: Context, path: string, { page }: LinkSource): string {
  const address = applyTrailingSlash(page.route, config.trailingSlash)
  const base = address.endsWith('/') ? address : posix.dirname(address)
  const target = posix.join('/', base, path)
  return target.startsWith('/') ? target : joinPath(config.baseUrl, target)
}

/** Finds the route of a path, with or without a trailing slash, case-sensitively. */
function findRoute({ site, indexes }: Context, path: string): Route | undefined {
  const identity = routeIdentity(path)
  const route = site.byRoute.get(identity)?.route ?? indexes.get(identity)
  return route !== undefined && withoutSlash(route.normalize('NFC')) === withoutSlash(path.normalize('NFC'))
    ? route
    : undefined
}
