// Finds the place in the sources of what the HTML of a page holds. The HTML says that something is wrong; the records of
// links and the facts of sources say who wrote it where.

import type { ScannedUrl } from '../html/urls.ts'
import type { LinkRecord } from '../links/link-record.ts'
import type { Compiled } from '../model/compiled.ts'
import { ensure } from '../model/ensure.ts'
import { lineStarts, type Place, placeOf } from '../model/place.ts'
import { joinPath, splitSuffix } from '../model/route.ts'
import type { Source } from '../model/site.ts'
import type { Located, Locator } from './context.ts'
import { findWritten, rangeOf, rangeOfDefinition } from './find-in-source.ts'
import type { CheckInput } from './input.ts'
import type { ScannedPage } from './scanned-page.ts'

/** Whole-text searches on one page for URLs that no record explains; more are placed at the page. */
const searchLimit = 100

/** Makes the locator of a site's pages. */
export function createSiteLocator(input: CheckInput): Locator {
  const known = new Map<ScannedPage, PageLinks>()
  const starts = new Map<string, readonly number[]>()
  const startsOf = (source: Source): readonly number[] => {
    const found = starts.get(source.file) ?? lineStarts(source.text)
    starts.set(source.file, found)
    return found
  }
  const linksOf = (page: ScannedPage): PageLinks => {
    const links = known.get(page) ?? pageLinks(page, input.config.baseUrl)
    known.set(page, links)
    return links
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
      const links = linksOf(page)
      const link = linkOf(links, url)
      if (link?.place.start !== undefined) return writtenAt(link.place, link.written)
      if (links.searches++ >= searchLimit) return { place: pagePlace(page) }
      // Found by its text only, it may be a word of a sample: a place to look at, not one to write to.
      return { place: search(page, link === undefined ? [url.url] : [link.written, url.url]) ?? pagePlace(page) }
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
      return (
        facts[Math.min(same.indexOf(heading), facts.length - 1)]?.place ??
        search(page, [heading.text]) ??
        pagePlace(page)
      )
    },
    image(page, { id, offset }) {
      const url = page.urls.find(
        ({ scanned }) => scanned.kind === 'image' && scanned.url === id && scanned.offset > offset,
      )
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

/** The links of a page's sources, by their URLs in its HTML. */
interface PageLinks {
  readonly byUrl: ReadonlyMap<string, readonly Written[]>
  /** Where files are imported that a page may show anywhere. */
  readonly imports: ReadonlyMap<string, Written>
  /** How many of the same URL stand before a URL of the page. */
  readonly ordinals: ReadonlyMap<ScannedUrl, number>
  searches: number
}

type Written = Pick<LinkRecord, 'place' | 'written'>

function pageLinks(page: ScannedPage, baseUrl: string): PageLinks {
  const byUrl = new Map<string, Written[]>()
  const imports = new Map<string, Written>()
  const add = (url: string, link: Written): void => {
    const links = byUrl.get(url)
    if (links === undefined) byUrl.set(url, [link])
    else insertByPlace(links, link)
  }
  const { links } = ensure(page.checked)
  for (const { type, url, ...link } of links) {
    if (type === 'import') imports.set(url, link)
    else if (type !== 'meta-image') add(url, link)
  }
  // What components and elements put into the HTML themselves.
  for (const link of compiledOf(page).flatMap(({ facts }) => attributesOf(facts)))
    for (const url of new Set([link.written, joinPath(baseUrl, link.written)])) add(url, link)
  const counts = new Map<string, number>()
  const ordinals = new Map<ScannedUrl, number>()
  for (const scanned of page.scan.urls) {
    const ordinal = counts.get(scanned.url) ?? 0
    ordinals.set(scanned, ordinal)
    counts.set(scanned.url, ordinal + 1)
  }
  return { byUrl, imports, ordinals, searches: 0 }
}

/**
 * Adds a link before those that stand after it in the same file: what components ask for is resolved before what stands
 * in Markdown. One that was resolved twice counts once.
 */
function insertByPlace(links: Written[], link: Written): void {
  const { file, start } = link.place
  let at = links.length
  const isAfter = ({ place }: Written): boolean =>
    place.file === file && place.start !== undefined && start !== undefined && place.start.offset > start.offset
  while (at > 0 && isAfter(ensure(links[at - 1]))) at--
  const before = links[at - 1]
  const isSame = before?.place.file === file && before.place.start?.offset === start?.offset
  if (!isSame || before.written !== link.written) links.splice(at, 0, link)
}

/** The links in JSX, and the attributes of components that look like paths and are no links of them. */
function attributesOf({ links, components }: Compiled['facts']): readonly Written[] {
  const given = components.flatMap(({ attributes: { href: _href, to: _to, ...attributes }, place }) =>
    Object.values(attributes).flatMap((written) => (isLikePath(written) ? [{ written, place }] : [])),
  )
  const elements = links.filter(({ kind }) => kind === 'jsx').map(({ url: written, place }) => ({ written, place }))
  return [...elements, ...given]
}

function isLikePath(value: string): boolean {
  return /^(?:\.{0,2}|@site|[\w-]+)\/[^\s]+$|^[\w-]+\.\w+$/.test(value)
}

function linkOf({ byUrl, imports, ordinals }: PageLinks, scanned: ScannedUrl): Written | undefined {
  const links = byUrl.get(scanned.url)
  return links === undefined
    ? imports.get(splitSuffix(scanned.url)[0])
    : links[Math.min(ensure(ordinals.get(scanned)), links.length - 1)]
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
