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
import { allWritten, findWritten, rangeOf, rangeOfDefinition } from './find-in-source.ts'
import type { CheckInput } from './input.ts'
import { withoutCode } from './prose.ts'
import type { ScannedPage } from './scanned-page.ts'

/** Whole-text searches on one page for URLs that no record explains; more are placed at the page. */
const searchLimit = 100

/** Makes the locator of a site's pages. */
export function createSiteLocator(input: CheckInput): Locator {
  const known = new Map<ScannedPage, PageLinks>()
  const starts = new Map<string, readonly number[]>()
  const prose = new Map<string, string>()
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
    const { partials, page: own, dataFiles = [] } = ensure(page.checked)
    const files = [...partials.map(({ file }) => file), ...dataFiles]
    const included = files.flatMap((file) => input.sources.get(file) ?? [])
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
  /** Lists the places of a URL: as recorded, and when it is in the HTML more often, those where its text stands, too. */
  const placesOf = (page: ScannedPage, url: string): readonly Located[] => {
    const links = linksOf(page)
    const records = links.byUrl.get(url) ?? []
    const imported = links.imports.get(splitSuffix(url)[0])
    const recorded = records.length === 0 && imported !== undefined ? [imported] : records
    const known = recorded.filter(({ place }) => place.start !== undefined)
    const located = known.map(({ place, written }) => writtenAt(place, written))
    const count = ensure(links.counts.get(url))
    if (located.length >= count || imported?.place.start !== undefined || links.searches++ >= searchLimit)
      return located
    const unplaced = recorded.filter((record) => !known.includes(record))
    const texts = [...unplaced.map(({ written }) => written), url]
    const found = sourcesOf(page).flatMap((source) => {
      const ofFile = located.filter(({ place }) => place.file === source.file)
      return inOrder([...ofFile, ...textPlaces(source, texts, count)])
    })
    // What a plugin made stands in no text.
    return [...found, ...unplaced.slice(0, Math.max(0, count - found.length)).map(({ place }) => ({ place }))]
  }
  /** Finds where texts stand, outside of code when they do: places to look at, not ones to write to. */
  const textPlaces = (source: Source, texts: readonly string[], most: number): readonly Located[] => {
    const text = prose.get(source.file) ?? withoutCode(source.text)
    prose.set(source.file, text)
    const outside = texts.flatMap((each) => allWritten(text, each, most))
    const ranges = outside.length > 0 ? outside : texts.flatMap((each) => allWritten(source.text, each, most))
    return ranges.map(({ start, end }) => ({ place: placeOf(source.file, startsOf(source), start, end) }))
  }
  /** Finds an image without a file among those of the page, when its sources have as many. */
  const imageWithoutSrc = (page: ScannedPage, offset: number): Place | undefined => {
    const flaws = page.scan.flaws.filter(({ type }) => type === 'image-without-src')
    const tags = sourcesOf(page).flatMap((source) =>
      [...withoutCode(source.text).matchAll(imageTag)].map(({ 0: tag, index }) =>
        placeOf(source.file, startsOf(source), index, index + tag.length),
      ),
    )
    return tags.length === flaws.length ? tags[flaws.findIndex((flaw) => flaw.offset === offset)] : undefined
  }
  const pagePlace = (page: ScannedPage): Place => ({ file: ensure(page.checked).page?.source.file ?? page.path })
  return {
    url(page, { scanned: url, from }) {
      if (from !== undefined) {
        const found = writtenForms(url.url, input.config.baseUrl).map((written): Located => {
          const located = writtenAt(from, written)
          const isField = url.kind === 'meta-image' && located.place !== from
          return isField ? { ...located, written } : located // a field's value stands by itself
        })
        return found.find(({ place }) => place !== from) ?? { place: from }
      }
      const { placesByUrl, ordinals } = linksOf(page)
      const places = placesByUrl.get(url.url) ?? placesOf(page, url.url)
      placesByUrl.set(url.url, places)
      return places[Math.min(ensure(ordinals.get(url)), places.length - 1)] ?? { place: pagePlace(page) }
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
      const url = page
        .urls()
        .find(({ scanned }) => scanned.kind === 'image' && scanned.url === id && scanned.offset > offset)
      return url === undefined ? (imageWithoutSrc(page, offset) ?? pagePlace(page)) : this.url(page, url).place
    },
  }
}

/** An `<img>` of an author that names no file: React leaves an empty `src` out. */
const imageTag = /<img\b(?![^>]*\ssrc(?:set)?=(?!""|''|\{(?:""|'')\}))[^>]*>/gi

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
  /** How often a URL stands on the page. */
  readonly counts: ReadonlyMap<string, number>
  /** The places of URLs that were asked for. */
  readonly placesByUrl: Map<string, readonly Located[]>
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
  return { byUrl, imports, ordinals, counts, placesByUrl: new Map(), searches: 0 }
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

/** Sorts places of one file, and leaves out those that begin where one before them does. */
function inOrder(located: readonly Located[]): readonly Located[] {
  const byStart = new Map<number, Located>()
  for (const each of located) {
    const { offset } = ensure(each.place.start)
    if (!byStart.has(offset)) byStart.set(offset, each)
  }
  return [...byStart].sort(([a], [b]) => a - b).map(([, each]) => each)
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
