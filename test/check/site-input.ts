// Creates a CheckInput from a few files, for tests. Simple patterns read the facts from the Markdown; the HTML is given
// or created from the text by the same kind of patterns.

import { posix } from 'node:path'
import type { CheckedPage } from '../../src/check/checked-page.ts'
import type { CheckInput } from '../../src/check/input.ts'
import { isScriptPage } from '../../src/content/source-format.ts'
import { type HtmlScan, scanHtml } from '../../src/html/scan.ts'
import type { LinkRecord } from '../../src/links/link-record.ts'
import { createLinkResolver } from '../../src/links/resolver.ts'
import type { Compiled, Facts } from '../../src/model/compiled.ts'
import type { Config } from '../../src/model/config.ts'
import { hashOf } from '../../src/model/key.ts'
import type { FrontMatter, Page, PageId, Source } from '../../src/model/page.ts'
import { lineStarts, type Place, placeOf } from '../../src/model/place.ts'
import { joinPath, routeIdentity, toRoute } from '../../src/model/route.ts'
import type { Sidebar } from '../../src/model/sidebar.ts'
import type { DocsVersion, Site } from '../../src/model/site.ts'
import { urlOfMissing } from '../../src/render/host/page-queries.ts'

/** A page of a test site. */
export interface TestPage {
  readonly text: string
  /** HTML of the content. Default: created from the links, images, and headings of the text. */
  readonly html?: string
  readonly route?: string
  readonly frontMatter?: Partial<FrontMatter>
  readonly unlisted?: boolean
  readonly sidebar?: string
  readonly partials?: readonly string[]
  /** Facts that the simple patterns can't read from the text. */
  readonly facts?: Partial<Facts>
  /** The records of rendering. Default: records of the links and images in the facts, with their URLs in the HTML. */
  readonly links?: readonly LinkRecord[]
}

/** The site of a test; pages by file below `content/`. */
export interface TestSite extends Partial<Omit<CheckInput, 'pages' | 'site' | 'config' | 'outputs' | 'sources'>> {
  readonly pages: Readonly<Record<string, TestPage | string>>
  readonly partials?: Readonly<Record<string, string>>
  readonly config?: Partial<Config>
  readonly outputs?: readonly string[]
  readonly sidebars?: readonly Sidebar[]
  readonly draftIds?: readonly string[]
  readonly symbols?: Site['symbols']
  readonly commands?: Site['commands']
  readonly texts?: Readonly<Record<string, string>>
}

/** Creates the input of checkSite. */
export function siteInput(test: TestSite): CheckInput & { readonly pages: readonly CheckedPage[] } {
  const config: Config = { ...defaults, ...test.config }
  const entries = Object.entries(test.pages).map(([name, page]) => ({
    name,
    given: typeof page === 'string' ? { text: page } : page,
  }))
  const partials = new Map(Object.entries(test.partials ?? {}).map(([name, text]) => [`content/${name}`, text]))
  const pages = entries.map(({ name, given }) => pageOf(name, given, config))
  const byFile = new Map(pages.map((page) => [page.source.file, page]))
  const sources = new Map<string, Source>(pages.map((page) => [page.source.file, page.source]))
  for (const [file, text] of [...partials, ...Object.entries(test.texts ?? {})]) sources.set(file, sourceOf(file, text))
  const site: Site = {
    config,
    versions: [versionOf(pages, test)],
    pages,
    byRoute: new Map(pages.map((page) => [routeIdentity(page.route), page])),
    byFile,
    symbols: test.symbols ?? new Map(),
    commands: test.commands ?? [],
    terms: new Map(),
    messages: new Map(),
  }
  const checked = entries.map(({ given }, index): CheckedPage => {
    const page = pages[index]
    if (page === undefined) throw new Error('bug: as many pages as entries')
    const read = compiledOf(page.source)
    const compiled = { ...read, facts: { ...read.facts, ...given.facts } }
    const included = (given.partials ?? []).map((name) =>
      compiledOf(sourceOf(`content/${name}`, partials.get(`content/${name}`) ?? '')),
    )
    const scan = scanHtml(given.html ?? htmlOf(given.text))
    return {
      page,
      route: page.route,
      scan,
      links: given.links ?? recordsOf({ site, page, scan }, [compiled, ...included]),
      compiled,
      partials: included,
    }
  })
  const files = test.files ?? { snippets: [], partials: [], images: [], used: new Set<string>() }
  return { ...test, site, pages: checked, outputs: new Set(test.outputs ?? []), files, sources }
}

/** Creates the records of links and images, with the resolved URL that the HTML contains, or else the written one. */
function recordsOf(
  { site, page, scan }: { readonly site: Site; readonly page: Page; readonly scan: HtmlScan },
  sources: readonly Compiled[],
): LinkRecord[] {
  const resolver = createLinkResolver({ site, assets: { find: () => undefined, findStatic: () => undefined } })
  const urls = new Set(scan.urls.map(({ url }) => url))
  return sources.flatMap(({ file, facts }) => {
    const record = (type: LinkRecord['type'], written: string, place: Place): LinkRecord => {
      const beside = posix.join(posix.dirname(file).slice('content'.length), written)
      const missing = urlOfMissing(file, written, site.config.baseUrl)
      const forms = [written, resolver.resolve(written, { file, page }).href, missing, beside, `/${beside}`]
      return { type, written, place, url: forms.find((form) => urls.has(form)) ?? written }
    }
    const links = facts.links.filter(({ kind }) => kind === 'markdown')
    return [
      ...links.map(({ url, place }) => record('link', url, place)),
      ...facts.images.map(({ url, place }) => record('image', url, place)),
    ]
  })
}

/** Reads facts from a text with simple patterns: Markdown links and images, `href="..."`, headings with ids, fences. */
export function compiledOf(source: Source): Compiled {
  const { file, text } = source
  const starts = lineStarts(text)
  const at = (match: RegExpMatchArray) =>
    placeOf(file, starts, { start: match.index ?? 0, end: (match.index ?? 0) + match[0].length })
  const facts: Facts = {
    headings: [...text.matchAll(/^(#+) (.*?)(?: \{#([^}]*)\})?$/gm)].map((match) => ({
      depth: match[1]?.length ?? 1,
      text: match[2] ?? '',
      id: match[3] ?? slugOf(match[2] ?? ''),
      place: at(match),
    })),
    links: [...text.matchAll(/(?<!!)\[([^\]]*)\]\(([^)]*)\)|<\w+ (?:href|to)="([^"]*)"[^>]*>/g)].map((match) => ({
      url: match[2]?.split(' ')[0] ?? match[3] ?? '',
      text: match[1] ?? '',
      kind: match[2] === undefined ? 'jsx' : 'markdown',
      place: at(match),
    })),
    images: [...text.matchAll(/!\[([^\]]*)\]\(([^)]*)\)/g)].map((match) => ({
      alt: match[1] ?? '',
      url: match[2] ?? '',
      place: at(match),
    })),
    imports: [],
    components: [],
    codes: [...text.matchAll(/^```(\w*)(.*)\n([\s\S]*?)^```$/gm)].map((match) => ({
      language: match[1] ?? '',
      meta: (match[2] ?? '').trim(),
      value: (match[3] ?? '').replace(/\n$/, ''),
      place: at(match),
    })),
    hasScript: false,
  }
  return { file, compiler: 'fast', code: '', codes: [], isAsync: false, facts, diagnostics: [] }
}

/** Returns the HTML of the links, images, and headings of a text. */
export function htmlOf(text: string): string {
  return text
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/^```[\s\S]*?^```$/gm, '')
    .replace(/^(#+) (.*?)(?: \{#([^}]*)\})?$/gm, (_all, hashes: string, title: string, id?: string) => {
      return `<h${hashes.length} id="${id ?? slugOf(title)}">${title}</h${hashes.length}>`
    })
    .replace(/!\[([^\]]*)\]\(([^)]*)\)/g, '<img alt="$1" src="$2">')
    .replace(/\[([^\]]*)\]\(([^)]*?)(?: "[^"]*")?\)/g, '<a href="$2">$1</a>')
}

function slugOf(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-')
}

export function sourceOf(file: string, text: string): Source {
  return { file, text, hash: hashOf(text) }
}

function pageOf(name: string, given: TestPage, config: Config): Page {
  const bare = name.replace(/\.(?:mdx?|tsx)$/, '')
  const route = toRoute(given.route ?? (bare.endsWith('index') ? bare.slice(0, -5) : bare))
  const description = given.frontMatter?.description
  return {
    // The cast is true because the test defines its own ids.
    id: bare as PageId,
    pluginId: 'default',
    version: 'current',
    route,
    permalink: joinPath(config.baseUrl, route),
    title: bare,
    description: description ?? '',
    frontMatter: { raw: {}, ...given.frontMatter },
    fieldPlaces: given.frontMatter?.image?.startsWith('./')
      ? { image: placeOf(`content/${name}`, [0], { start: 0, end: 20 }) }
      : {},
    draft: false,
    unlisted: given.unlisted ?? false,
    ...(given.sidebar === undefined ? {} : { sidebar: given.sidebar }),
    format: isScriptPage(name) ? 'script' : 'mdx',
    source: sourceOf(`content/${name}`, given.text),
    contentStart: 0,
    sourceDir: '.',
    tags: [],
  }
}

function versionOf(pages: readonly Page[], test: TestSite): DocsVersion {
  const instance = {
    pluginId: 'default',
    path: 'content',
    routeBasePath: '/',
    include: [],
    exclude: [],
    numberPrefixes: true,
    breadcrumbs: true,
    sidebarCollapsed: true,
    sidebarCollapsible: true,
    includeCurrentVersion: true,
    versions: {},
  }
  return {
    instance,
    pluginId: 'default',
    name: 'current',
    label: 'Next',
    isLabelShown: true,
    path: '/',
    banner: null,
    badge: false,
    noIndex: false,
    className: '',
    isLast: true,
    contentDir: 'content',
    pages,
    draftIds: test.draftIds ?? [],
    sidebars: test.sidebars ?? [],
  }
}

const defaults: Config = {
  title: 'Test',
  tagline: '',
  url: 'https://docs.example.com',
  baseUrl: '/',
  trailingSlash: undefined,
  language: 'en',
  titleDelimiter: '|',
  navbar: [],
  footer: { columns: [] },
  instances: [],
  staticDirs: ['static'],
  socialCards: false,
  templates: 'templates',
  symbols: [],
  commands: [],
  redirects: {},
  head: [],
  markdown: { format: 'mdx', compiler: 'auto', remarkPlugins: [], rehypePlugins: [], admonitions: [] },
  lastUpdated: false,
  search: false,
  rules: {},
}
