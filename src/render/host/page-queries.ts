// The questions that a page can ask its site while it's rendered. Each answer is plain data and depends only on the
// site, so that the same question can be asked again later (recorded-answers.ts).

import { posix } from 'node:path'
import type { AssetStore } from '../../links/assets.ts'
import type { LinkResolver } from '../../links/resolver.ts'
import { defined } from '../../model/defined.ts'
import type { SiteImages } from '../../model/image.ts'
import type { Languages } from '../../model/languages.ts'
import { groupBy, remember } from '../../model/maps.ts'
import type { Page } from '../../model/page.ts'
import type { CardItem, HighlightedCode, PageHost } from '../../model/page-host.ts'
import { encodePath, isAbsoluteUrl, joinPath, toRoute, urlOf } from '../../model/route.ts'
import { type Site, versionOf } from '../../model/site.ts'
import { type ApiSymbol, shortName } from '../../model/symbol.ts'
import type { UrlHooks } from './broken-urls.ts'
import { type CardContext, cardsOf, categoryOf, itemsOfCategory } from './cards.ts'
import { themeConfigOf } from './theme-config.ts'

/** The links and files of a site that its pages ask for. */
export interface SiteLookups {
  readonly links: LinkResolver
  readonly assets: AssetStore
  /** Returns the public URL of a source file, such as its URL on GitHub. */
  sourceUrl?(file: string): string | undefined
}

/** Lookups shared by the hosts of a site. Functions of other rooms are passed in. */
export interface HostLookups extends SiteLookups {
  highlight(code: string, language: string, fence: { readonly meta: string }): HighlightedCode
  markdown(text: string, options?: { readonly isInline?: boolean; readonly link?: (url: string) => string }): string
  /** The functions of the site that replace URLs which lead nowhere. */
  readonly urlHooks?: UrlHooks
}

/** The page that asks, with its site. */
export interface QueryInput {
  readonly site: Site
  readonly page: Page
  readonly lookups: SiteLookups
}

/** The questions of a page. */
export type PageQueries = ReturnType<typeof pageQueries>

/** Creates the queries of one page. */
export function pageQueries({ site, page, lookups }: QueryInput) {
  const version = versionOf(site, page)
  const at = (route: Page['route'], anchor: string) => `${urlOf(route, site.config)}#${encodeURIComponent(anchor)}`
  return {
    link: (file: string, href: string) => lookups.links.resolve(href, { file, page }),
    asset: (file: string, path: string) => lookups.assets.find(file, path),
    text: (file: string) => lookups.assets.readText(file),
    shown: (file: string) => lookups.assets.readShown(file),
    symbol(name: string) {
      const symbol = site.symbols.get(name)
      return symbol && { href: at(symbol.route, symbol.anchor), kind: symbol.kind, summary: symbol.summary }
    },
    symbolOfType(name: string, module: string) {
      const symbol = symbolOfType(site.symbols, name, module)
      return symbol && { href: at(symbol.route, symbol.anchor), summary: symbol.summary }
    },
    term(name: string) {
      const term = site.terms.get(name.toLowerCase())
      return term && { ...term, href: at(term.route, term.anchor) }
    },
    /** Returns undefined if no category links to the page `ofPage`. */
    cards: (ofPage: string) => cards({ site, page, lookups }, ofPage),
    source: (file: string) => lookups.sourceUrl?.(file),
    /** Returns a drawn diagram, its problem, or the file of the script that draws it. */
    diagram: (source: string) => site.diagrams && (site.diagrams.bySource.get(source) ?? site.diagrams.mermaid),
    /** Returns the settings for showing an image in several sizes, or its problem, by the hash of its bytes. */
    picture: (raster: string) => picture(site, raster),
    page: (): PageHost['page'] => ({
      ...(version !== undefined && defined({ category: categoryOf({ version }, page).label })),
      id: page.id,
      title: page.title,
      description: page.description,
      href: urlOf(page.route, site.config),
      frontMatter: page.frontMatter.raw,
      version: { name: page.version, label: version?.label ?? page.version },
    }),
    site: () => siteFor(site),
    themeConfig: () => themeConfigOf(site.config),
    versions: () => versionsOf(site, page),
  }
}

/** Returns the site as components see it. */
export function siteFor({ config }: Site): PageHost['site'] {
  const { title, tagline, url, baseUrl, customFields, i18n } = config
  return { title, tagline, url, baseUrl, ...defined({ customFields, i18n: i18n && languagesFor(i18n) }) }
}

/** The widths, formats and encoder of resized images. */
type PictureSettings = Omit<SiteImages, 'unreadable'>

function picture({ images }: Site, raster: string): PictureSettings | { readonly problem: string } | undefined {
  if (images === undefined) return undefined
  const { unreadable, ...settings } = images
  const problem = unreadable.get(raster)
  return problem === undefined ? settings : { problem }
}

/** Returns the languages of a site as components see them. */
function languagesFor({ current, defaultLocale, locales }: Languages): NonNullable<PageHost['site']['i18n']> {
  return {
    currentLocale: current.name,
    defaultLocale,
    locales: locales.map(({ name }) => name),
    localeConfigs: Object.fromEntries(
      locales.map(({ name, label, direction, htmlLang }) => [name, { label, direction, htmlLang }]),
    ),
  }
}

/** Returns the versions of a docs instance as components see them. */
export function versionsOf(site: Site, { pluginId }: Pick<Page, 'pluginId'>): PageHost['versions'] {
  return site.versions
    .filter((version) => version.pluginId === pluginId)
    .map(({ name, label, isLast, pages, mainDocId, path }) => ({
      name,
      label,
      isLast,
      path: joinPath(site.config.baseUrl, path.slice(1)),
      href: urlOf(pages.find(({ id }) => id === mainDocId)?.route ?? toRoute(path), site.config),
    }))
}

function cards({ site, page }: QueryInput, ofPage: string): readonly CardItem[] | undefined {
  const version = versionOf(site, page)
  if (version === undefined) return []
  const context: CardContext = { version, url: site.config }
  const items = ofPage === '' ? categoryOf(context, page).items : itemsOfCategory(context, page, ofPage)
  return items && cardsOf(context, items)
}

/** Returns the URL that a missing path would have, so that the page at least has the URL that the author meant. */
export function urlOfMissing(file: string, path: string, baseUrl: string): string {
  if (isAbsoluteUrl(path)) return path
  const target = path.startsWith('@site/')
    ? path.slice('@site/'.length)
    : path.startsWith('/')
      ? path
      : posix.join(posix.dirname(file), path)
  return encodePath(joinPath(baseUrl, target))
}

type Symbols = ReadonlyMap<string, ApiSymbol>

/** Finds a symbol by its full name, by its name within the module or a parent package, or by a unique short name. */
function symbolOfType(symbols: Symbols, name: string, module: string): ApiSymbol | undefined {
  const ofPackage = module.split('.').map((_, at, parts) => `${parts.slice(0, parts.length - at).join('.')}.${name}`)
  const found = [name, ...ofPackage].map((candidate) => symbols.get(candidate)).find(Boolean)
  if (found !== undefined) return found
  return shortNames(symbols).get(name)
}

// The symbols of a loaded site never change, so an index never goes stale.
const shortNameIndexes = new WeakMap<Symbols, Symbols>()

/** Indexes the symbols that aren't members by the last part of their name. Names of several symbols are left out. */
function shortNames(symbols: Symbols): Symbols {
  return remember(shortNameIndexes, symbols, () => {
    const all = [...symbols.values()].filter(({ module }) => module !== undefined)
    const named = [...groupBy(all, ({ name }) => shortName(name))]
    return new Map(
      named.flatMap(([name, [symbol, ...others]]) => (symbol && others.length === 0 ? [[name, symbol]] : [])),
    )
  })
}
