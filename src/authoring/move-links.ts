// Rewrites the links of one file when pages move: links to a moved page, and relative links in a moved page.

import { existsSync } from 'node:fs'
import path from 'node:path'
import type { LinkResolver } from '../links/resolver.ts'
import { withoutPlugins } from '../model/compiled.ts'
import type { Page, Source } from '../model/page.ts'
import { decodePath, urlOf } from '../model/route.ts'
import type { DocsVersion, Site } from '../model/site.ts'
import type { TextEdit } from '../model/text-edit.ts'
import { replaceUrl, type WrittenUrl, writtenUrls } from './written-urls.ts'

/** A page before and after the move. */
export interface MovedPage {
  readonly page: Page
  readonly moved: Page
}

/** A move of one file, or of a folder with everything in it. */
export interface MoveContext {
  readonly root: string
  readonly site: Site
  readonly version: DocsVersion
  readonly pages: readonly MovedPage[]
  /** Returns the new path of a file of the site, which is the same unless it moves. */
  readonly goalOf: (path: string) => string
  readonly links: LinkResolver
}

/** The changes of a file. */
interface LinkEdits {
  readonly edits: readonly TextEdit[]
  /** Links that should change but were not found in the text, as `file:line url`. */
  readonly missed: readonly string[]
}

const posix = path.posix

/** Finds the edits of a file. */
export async function linkEdits(context: MoveContext, source: Source): Promise<LinkEdits> {
  const { site } = context
  const own = site.byFile.get(source.file)
  if (own?.format === 'script') return { edits: [], missed: [] } // its links are written in code
  const written = await writtenUrls(source, {
    ...withoutPlugins(site.config.markdown),
    format: own?.format ?? 'mdx',
  })
  const edits: TextEdit[] = []
  const missed: string[] = []
  // A partial has no route, so relative routes in it are resolved from the first page that moves.
  const page = own ?? context.pages[0]?.page
  if (page === undefined) return { edits, missed }
  for (const one of written) {
    const { url, place, kind } = one
    const from = { file: source.file, page }
    const fresh = kind === 'import' ? newSpecifier(context, source.file, url) : newUrl(context, from, one)
    if (fresh === undefined || fresh === url) continue
    const found = replaceUrl(source.text, one, fresh)
    if (found.length === 0) missed.push(`${source.file}:${place.start?.line ?? 1} ${url}`)
    edits.push(...found)
  }
  return { edits, missed }
}

/** The file that contains a link, and a page that shows it. */
interface LinkPlace {
  readonly file: string
  readonly page: Page
}

/** Returns the new form of a URL, or undefined if it doesn't change. */
function newUrl(context: MoveContext, from: LinkPlace, { url, kind }: WrittenUrl): string | undefined {
  if (/^([a-z][a-z\d+.-]*:|\/\/|[#?])/i.test(url) || url === '') return undefined
  const [, written = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? []
  const target = decodePath(written)
  const file = fileOf(context, from.file, target)
  const mayBeRoute = kind === 'link' && !/\.mdx?$/i.test(target)
  const fresh =
    file === undefined
      ? mayBeRoute && newRoute(context, from, written)
      : newPath(context, from.file, { written, target, file })
  return fresh ? fresh + suffix : undefined
}

/** Finds the file that a path leads to, and in which form the path is written. */
function fileOf(context: MoveContext, from: string, target: string) {
  const { root, version } = context
  const found = (file: string) => (existsSync(path.join(root, file)) && posix.extname(file) !== '' ? file : undefined)
  if (target.startsWith('@site/')) return named('site', found(target.slice('@site/'.length)))
  if (target.startsWith('/'))
    return named('content', /\.mdx?$/i.test(target) ? found(posix.join(version.contentDir, target)) : undefined)
  return (
    named('relative', found(posix.join(posix.dirname(from), target))) ??
    named('bare', target.startsWith('.') ? undefined : found(posix.join(version.contentDir, target)))
  )
}

function named<T extends string>(by: T, file: string | undefined) {
  return file === undefined ? undefined : { by, file }
}

interface FoundPath {
  /** The path as written, and decoded. */
  readonly written: string
  readonly target: string
  readonly file: { readonly by: 'site' | 'content' | 'relative' | 'bare'; readonly file: string }
}

/** Rewrites the path of a file, in the form chosen by its author. */
function newPath(
  { goalOf, version }: MoveContext,
  from: string,
  { written, target, file: { by, file } }: FoundPath,
): string | undefined {
  const goal = goalOf(file)
  const source = goalOf(from)
  if (goal === file && !(source !== from && by === 'relative')) return undefined
  const path = {
    site: () => `@site/${goal}`,
    content: () => `/${posix.relative(version.contentDir, goal)}`,
    bare: () => posix.relative(version.contentDir, goal),
    relative: () => relativePath(source, goal, target),
  }[by]()
  return written === target ? path : encodeURI(path)
}

/** Returns a relative path, with `./` if the old one had it. */
function relativePath(from: string, to: string, old: string): string {
  const found = posix.relative(posix.dirname(from), to)
  return found.startsWith('.') || !old.startsWith('.') ? found : `./${found}`
}

/** Rewrites a route that leads to a moved page, or a relative route in a moved page. */
function newRoute(context: MoveContext, from: LinkPlace, written: string): string | undefined {
  const { pages, site, links } = context
  const { href, isKnown, isExternal } = links.resolve(written, from)
  if (!isKnown || isExternal) return undefined
  const urlOfPage = (page: Page) => urlOf(page.route, site.config)
  const target = pages.find(({ page, moved }) => page.route !== moved.route && href === urlOfPage(page))
  const source = pages.find(({ page, moved }) => page.route !== moved.route && from.file === page.source.file)
  const isRelative = !written.startsWith('/')
  if (target === undefined && !(isRelative && source !== undefined)) return undefined
  const { baseUrl } = site.config
  const url = target === undefined ? href : urlOfPage(target.moved)
  const start = source === undefined ? from.page : source.moved
  if (isRelative && new URL(written, `http://site${urlOfPage(start)}`).pathname === url) return undefined
  const hasBase = !isRelative && baseUrl !== '/' && written.startsWith(baseUrl)
  return hasBase ? url : `/${url.slice(baseUrl.length)}`
}

/** Returns the new form of an import specifier. */
function newSpecifier({ goalOf }: MoveContext, from: string, specifier: string): string | undefined {
  const [, loaders = '', request = ''] = /^(.*!)?([^!]*)$/s.exec(specifier) ?? []
  if (request.startsWith('@site/')) return `${loaders}@site/${goalOf(request.slice('@site/'.length))}`
  if (!/^\.{1,2}\//.test(request)) return undefined
  const target = posix.join(posix.dirname(from), request)
  const goal = goalOf(target)
  const source = goalOf(from)
  if (goal === target && source === from) return undefined
  const found = posix.relative(posix.dirname(source), goal)
  return loaders + (found.startsWith('.') ? found : `./${found}`)
}
