// Finds the place in the sources of what the HTML of a page holds. The HTML says that something is wrong, the facts say who wrote it where.

import type { Compiled } from '../model/compiled.ts'
import { ensure } from '../model/ensure.ts'
import { lineStarts, type Place, placeOf } from '../model/place.ts'
import type { Source } from '../model/site.ts'
import type { CheckContext, Located, Locator, Resolution, ScannedPage } from './context.ts'
import type { CheckInput } from './input.ts'
import type { ScannedUrl } from './scan-html.ts'
import { withoutSlash } from './targets.ts'
import { decode, resolvePath } from './url.ts'
import { findWritten, rangeOf, rangeOfDefinition } from './written.ts'
import { createWrittenResolver } from './written-target.ts'

/** Whole-text searches on one page for URLs that no fact explains; more are placed at the page. */
const searchLimit = 100

/** Makes the locator of a site's pages. */
export function createSiteLocator(input: CheckInput, resolve: CheckContext['resolve']): Locator {
  const targetOf = createWrittenResolver(input, resolve)
  const tables = new Map<ScannedPage, PageTable>()
  const starts = new Map<string, readonly number[]>()
  const startsOf = (source: Source): readonly number[] => {
    const known = starts.get(source.file) ?? lineStarts(source.text)
    starts.set(source.file, known)
    return known
  }
  const tableOf = (page: ScannedPage): PageTable => {
    const table = tables.get(page) ?? makeTable(page, targetOf)
    tables.set(page, table)
    return table
  }
  const sourcesOf = (page: ScannedPage): Source[] => {
    const { partials, page: own } = ensure(page.checked)
    const included = partials.flatMap(({ file }) => input.sources.get(file) ?? [])
    return own === undefined ? included : [own.source, ...included]
  }
  const search = (page: ScannedPage, texts: readonly string[]): Place | undefined => {
    for (const source of sourcesOf(page)) {
      const range = findWritten(source.text, texts)
      if (range !== undefined) return placeOf(source.file, startsOf(source), range.start, range.end)
    }
    return undefined
  }
  const writtenAt = (place: Place, written: string): Located => {
    const source = input.sources.get(place.file)
    if (source === undefined || written === '') return { place }
    const range = rangeOf(source.text, place, written) ?? rangeOfDefinition(source.text, written)
    if (range === undefined) return { place }
    const exact = placeOf(source.file, startsOf(source), range.start, range.end)
    return range.isBare === true && /\.mdx?$/.test(place.file) ? { place: exact } : { place: exact, written }
  }
  const pagePlace = (page: ScannedPage): Place => ({ file: ensure(page.checked).page?.source.file ?? page.path })
  return {
    url(page, { scanned: url, from }) {
      if (from !== undefined) {
        const found = writtenForms(url.url, input.config.baseUrl).map((form) => writtenAt(from, form))
        return found.find(({ place }) => place !== from) ?? { place: from }
      }
      const table = tableOf(page)
      const entry = entryOf(table, url)
      if (entry !== undefined) return writtenAt(entry.place, entry.written)
      if (table.searches++ >= searchLimit) return { place: pagePlace(page) }
      // Found by its text only, it may be a word of a sample: a place to look at, not one to write to.
      return { place: search(page, [url.url]) ?? pagePlace(page) }
    },
    id(page, { id }) {
      return (
        headingsOf(page).findLast((heading) => heading.id === id)?.place ??
        search(page, [`{#${id}}`, `"${id}"`, `'${id}'`]) ??
        pagePlace(page)
      )
    },
    heading(page, heading) {
      const same = page.scan.headings.filter((other) => other.depth === heading.depth && other.text === heading.text)
      const facts = headingsOf(page).filter((fact) => fact.depth === heading.depth && sameText(fact.text, heading.text))
      return facts[Math.min(same.indexOf(heading), facts.length - 1)]?.place ?? search(page, [heading.text]) ?? pagePlace(page)
    },
    image(page, { id, offset }) {
      const url = page.urls.find(({ scanned }) => scanned.kind === 'image' && scanned.url === id && scanned.offset > offset)
      return url === undefined ? pagePlace(page) : this.url(page, url).place
    },
  }
}

/** Lists the ways to write a URL in the configuration: with baseUrl, below it, and without the leading slash. */
function writtenForms(url: string, baseUrl: string): string[] {
  if (!url.startsWith(baseUrl)) return [url]
  const below = url.slice(baseUrl.length)
  return [url, `/${below}`, below]
}

/** One URL that an author wrote. */
interface WrittenUrl {
  readonly written: string
  readonly place: Place
}

interface PageTable {
  /** What authors wrote, by the text of the URL and by what it leads to. */
  readonly byKey: ReadonlyMap<string, readonly WrittenUrl[]>
  /** For each URL of the page its key, and how many of the same key stand before it. */
  readonly urls: ReadonlyMap<ScannedUrl, { readonly key: string; readonly ordinal: number }>
  searches: number
}

function makeTable(page: ScannedPage, targetOf: ReturnType<typeof createWrittenResolver>): PageTable {
  const byKey = new Map<string, WrittenUrl[]>()
  for (const { key, ...asset } of compiledOf(page).flatMap(({ facts }) => assetsOf(facts))) {
    const entries = byKey.get(key) ?? []
    byKey.set(key, [...entries, asset])
  }
  for (const { file, facts } of compiledOf(page)) {
    const given = facts.components.flatMap(({ attributes, place }) => pathsOf(attributes).map((url) => ({ url, place })))
    for (const { url, place } of [...facts.links, ...facts.images, ...given]) {
      const entry = { written: url, place }
      for (const key of new Set([`=${url}`, keyOf(url, targetOf(url, file, page.href)), fileKey(url, file)])) {
        const entries = byKey.get(key)
        if (entries === undefined) byKey.set(key, [entry])
        else entries.push(entry)
      }
    }
  }
  const counts = new Map<string, number>()
  const urls = new Map<ScannedUrl, { key: string; ordinal: number }>()
  for (const { scanned, to } of page.urls) {
    const key =
      [`=${scanned.url}`, keyOf(scanned.url, to)].find((name) => byKey.has(name)) ?? copiedKey(scanned.url) ?? keyOf(scanned.url, to)
    const ordinal = counts.get(key) ?? 0
    urls.set(scanned, { key, ordinal })
    counts.set(key, ordinal + 1)
  }
  return { byKey, urls, searches: 0 }
}

/** The files that a source shows, by their names, in the order of the text; an import of one that is required as well is another's place. */
function assetsOf({ images, imports }: Compiled['facts']): readonly (WrittenUrl & { readonly key: string })[] {
  const required = imports.filter(({ kind }) => kind === 'require').map(({ specifier, place }) => ({ url: specifier, place }))
  const shown = [...images, ...required]
  const names = new Set(shown.map(({ url }) => nameKey(url)))
  const imported = imports.flatMap(({ specifier, place }) => (names.has(nameKey(specifier)) ? [] : [{ url: specifier, place }]))
  return [...shown, ...imported]
    .map(({ url, place }) => ({ key: nameKey(url), written: url, place }))
    .sort((a, b) => offsetOf(a.place) - offsetOf(b.place))
}

function offsetOf({ start }: Place): number {
  return start?.offset ?? 0
}

function nameKey(url: string): string {
  return `file ${url.slice(url.lastIndexOf('/') + 1)}`
}

/** The key of a file that was copied from beside the page: its copy has a hash in its name. */
function copiedKey(url: string): string | undefined {
  const [, name, extension] = /\/assets\/(?:images|files)\/([^/]+)-[0-9a-f]{32}(\.\w+)/.exec(url) ?? []
  return name === undefined ? undefined : nameKey(`${decode(name) ?? name}${extension}`)
}

/** The attributes of a component that look like paths and that are no facts of links. */
function pathsOf({ href: _href, to: _to, ...attributes }: Readonly<Record<string, string>>): readonly string[] {
  return Object.values(attributes).filter((value) => /^(?:\.{0,2}|@site|[\w-]+)\/[^\s]+$|^[\w-]+\.\w+$/.test(value))
}

function entryOf(table: PageTable, url: ScannedUrl): WrittenUrl | undefined {
  const { key, ordinal } = ensure(table.urls.get(url))
  const entries = table.byKey.get(key)
  return entries?.[Math.min(ordinal, entries.length - 1)]
}

/** The name of a file that a URL names by its path from the source; rendering turns one that is missing into a path from the site's root. */
function fileKey(url: string, file: string): string {
  const path = url.startsWith('@site/') ? `/${url.slice('@site/'.length)}` : resolvePath(url, `/${file}`)
  return `${withoutSlash(path)}#`
}

/** The name of what a URL leads to: equal for all ways to write the same target. */
function keyOf(url: string, to: Resolution): string {
  return to.type === 'internal' ? `${withoutSlash(to.path)}#${to.anchor ?? ''}` : `=${url}`
}

function headingsOf(page: ScannedPage): Compiled['facts']['headings'] {
  return compiledOf(page).flatMap(({ facts }) => facts.headings)
}

function compiledOf(page: ScannedPage): readonly Compiled[] {
  const { compiled, partials } = ensure(page.checked)
  return compiled === undefined ? partials : [compiled, ...partials]
}

function sameText(a: string, b: string): boolean {
  return a.replace(/\s+/g, ' ').trim() === b
}
