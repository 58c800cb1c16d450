// Finds the places in the sources of URLs and elements of a page's HTML. The HTML shows the problem; link records and
// facts of sources show its place.

import type { ScannedFlaw, ScannedId } from '../html/scan.ts'
import type { Compiled } from '../model/compiled.ts'
import { ensure } from '../model/ensure.ts'
import { escapePattern } from '../model/escape.ts'
import { placeOfPage, type Source } from '../model/page.ts'
import { lineStarts, type Place, placeOf, type TextRange } from '../model/place.ts'
import { decode, splitSuffix, withoutSlash } from '../model/route.ts'
import { sourcesOf } from './checked-page.ts'
import { allWritten, findWritten, rangeOf, type UrlRange, urlsOfDefinitions } from './find-in-source.ts'
import type { CheckInput } from './input.ts'
import { type PageLinks, pageLinks } from './page-links.ts'
import { withoutCode } from './prose.ts'
import type { Locator, PageUrl, ScannedPage, UrlPlace } from './scanned-page.ts'

/** Maximum number of full-text searches on a page, for URLs with too few link records. More get less exact places. */
const searchLimit = 100

/** Creates the locator of a page. */
export type LocatePage = (page: Omit<ScannedPage, 'locate'>) => Locator

/** Returns a function that creates the locator of a page of the site. */
export function createSiteLocator(input: CheckInput): LocatePage {
  return (page) => {
    const searched: Searched = {
      input,
      page,
      starts: new Map(),
      prose: new Map(),
      definitions: new Map(),
      links: undefined,
    }
    const placeOfId = (id: string) =>
      headingsOf(page).findLast((heading) => heading.id === id)?.place ??
      search(searched, [`{#${id}}`, `"${id}"`, `'${id}'`]) ??
      pagePlace(page)
    const placeOfImage = ({ id, offset }: ScannedId) => {
      const url = page.urls.find(
        ({ scanned }) => scanned.kind === 'image' && scanned.url === id && scanned.offset > offset,
      )
      const place = url === undefined ? imageWithoutSrc(searched, offset) : placeOfUrl(searched, url).place
      return place ?? pagePlace(page)
    }
    return {
      url: (url) => (url.from === undefined ? placeOfUrl(searched, url) : placeOfField(searched, url, url.from)),
      id: ({ id }) => placeOfId(id),
      heading(heading) {
        const same = page.scan.headings.filter((other) => other.depth === heading.depth && other.text === heading.text)
        const facts = headingsOf(page).filter(
          ({ depth, text }) => depth === heading.depth && isSame(text, heading.text),
        )
        return (
          facts[Math.min(same.indexOf(heading), facts.length - 1)]?.place ??
          placeOfText(searched, heading.text) ??
          pagePlace(page)
        )
      },
      image: placeOfImage,
      flaw(flaw) {
        if (flaw.type === 'unknown-map') return placeOfId(flaw.id)
        if (flaw.type === 'image-without-src') return placeOfImage(flaw)
        return headElement(searched, flaw, headTags[flaw.type]) ?? pagePlace(page)
      },
    }
  }
}

/** A page with caches of its sources. */
interface Searched {
  readonly input: CheckInput
  readonly page: Omit<ScannedPage, 'locate'>
  /** Offsets of line starts, by file. */
  readonly starts: Map<string, readonly number[]>
  /** Texts without code, by file. */
  readonly prose: Map<string, string>
  /** URLs of definitions, by file. */
  readonly definitions: Map<string, ReadonlyMap<string, UrlRange>>
  links: PageLinks | undefined
}

function placeIn({ starts }: Searched, { file, text }: Source, range: TextRange): Place {
  const found = starts.get(file) ?? lineStarts(text)
  starts.set(file, found)
  return placeOf(file, found, range)
}

function proseOf({ prose }: Searched, { file, text }: Source): string {
  const found = prose.get(file) ?? withoutCode(text)
  prose.set(file, found)
  return found
}

function definitionsOf({ definitions }: Searched, { file, text }: Source): ReadonlyMap<string, UrlRange> {
  const found = definitions.get(file) ?? urlsOfDefinitions(text)
  definitions.set(file, found)
  return found
}

/** Lists the texts that a page can show parts of: its own source, its partials, data files and scripts. */
function textsOf({ input, page }: Searched): readonly Source[] {
  const { partials, page: own, furtherFiles = [] } = ensure(page.checked)
  const files = [...partials.map(({ file }) => file), ...furtherFiles]
  const included = files.flatMap((file) => input.sources.get(file) ?? [])
  return own === undefined || own.madeOf !== undefined ? included : [own.source, ...included]
}

function search(searched: Searched, texts: readonly string[]): Place | undefined {
  for (const source of textsOf(searched)) {
    const range = findWritten(source.text, texts)
    if (range !== undefined) return placeIn(searched, source, range)
  }
  return undefined
}

/** Finds the text of a component's heading: alone in a line, in a tag or quotes, or as a value of YAML. */
function placeOfText(searched: Searched, text: string): Place | undefined {
  if (text === '') return undefined
  const alone = new RegExp(`(?<=(?:^|[>"'\`]|:[ \\t])[ \\t]*)${escapePattern(text)}(?=[ \\t]*(?:[<"'\`]|$))`, 'm')
  for (const source of textsOf(searched)) {
    const at = source.text.search(alone)
    if (at !== -1) return placeIn(searched, source, { start: at, end: at + text.length })
  }
  return undefined
}

function pagePlace({ checked, path }: Searched['page']): Place {
  const page = ensure(checked).page
  return page === undefined ? { file: path } : placeOfPage(page)
}

/** Finds the source form of a URL within the place of its link. */
function writtenAt(searched: Searched, place: Place, written: string): UrlPlace {
  const source = searched.input.sources.get(place.file)
  if (source === undefined || written === '') return { place }
  const range = rangeOf(source.text, place, written) ?? definitionsOf(searched, source).get(written)
  if (range === undefined) return { place }
  const exact = placeIn(searched, source, range)
  return range.isBare === true && /\.mdx?$/.test(place.file) ? { place: exact } : { place: exact, written }
}

/** Finds a URL in the configuration, in a sidebars file or in front matter. */
function placeOfField(searched: Searched, { scanned: { url, kind } }: PageUrl, from: Place): UrlPlace {
  for (const written of writtenForms(url, searched.input.site.config.baseUrl)) {
    const found = writtenAt(searched, from, written)
    if (found.place === from) continue
    return kind === 'meta-image' ? { ...found, written } : found // the value of a field can always be replaced
  }
  return { place: from }
}

/** Lists the forms of a URL in the configuration: with baseUrl, below it, and without the leading or final slash. */
function writtenForms(url: string, baseUrl: string): readonly string[] {
  const below = url.slice(baseUrl.length)
  const forms = url.startsWith(baseUrl) ? [url, `/${below}`, below] : [url]
  return [...forms, ...forms.map(withoutSlash)]
}

function placeOfUrl(searched: Searched, { scanned }: PageUrl): UrlPlace {
  searched.links ??= pageLinks(searched.page, searched.input.site.config.baseUrl)
  const { placesByUrl, ordinals } = searched.links
  const places = placesByUrl.get(scanned.url) ?? placesOf(searched, searched.links, scanned.url)
  placesByUrl.set(scanned.url, places)
  return places[Math.min(ensure(ordinals.get(scanned)), places.length - 1)] ?? { place: pagePlace(searched.page) }
}

/** Lists the recorded places of a URL, and if the HTML has it more often, also the places of its text. */
function placesOf(searched: Searched, links: PageLinks, url: string): readonly UrlPlace[] {
  const records = links.byUrl.get(url) ?? []
  const imported = links.imports.get(splitSuffix(url)[0])
  const recorded = records.length === 0 && imported !== undefined ? [imported] : records
  const known = recorded.filter(({ place }) => place.start !== undefined)
  const placed = known.map(({ place, written }) => writtenAt(searched, place, written))
  const count = ensure(links.counts.get(url))
  if (placed.length >= count || imported?.place.start !== undefined || links.searches++ >= searchLimit) return placed
  const unplaced = recorded.filter((record) => !known.includes(record))
  const texts = [...unplaced.map(({ written }) => written), url, ...symbolTexts(searched, url)]
  const others = links.recorded.filter((record) => !records.includes(record) && texts.includes(record.written))
  const found = textsOf(searched).flatMap((source) => {
    const ofFile = placed.filter(({ place }) => place.file === source.file)
    const taken = others.filter(({ place }) => place.file === source.file && place.start !== undefined)
    const free = textPlaces(searched, source, { texts, most: count + taken.length }).filter(
      ({ place }) => !taken.some((record) => isWithin(place, record.place)),
    )
    return inOrder([...ofFile, ...free.slice(0, count)])
  })
  // URLs created by plugins aren't in any text.
  return [...found, ...unplaced.slice(0, Math.max(0, count - found.length)).map(({ place }) => ({ place }))]
}

/** Returns whether a place begins inside another one of the same file. */
function isWithin({ start }: Place, { start: from, end: to }: Place): boolean {
  const offset = ensure(start).offset
  return offset >= ensure(from).offset && offset < ensure(to).offset
}

/** Lists the texts with which a component names the API symbol of a URL, as in `object="asset"`. */
function symbolTexts({ input }: Searched, url: string): readonly string[] {
  const anchor = decode(url.slice(url.indexOf('#') + 1))
  const symbol = url.includes('#') ? [...input.site.symbols.values()].find((each) => each.anchor === anchor) : undefined
  const name = symbol?.name.slice(symbol.name.lastIndexOf('.') + 1)
  return name === undefined ? [] : [`"${name}"`, `'${name}'`]
}

/**
 * Finds the places of texts, preferably outside code. Those of whole attributes can be fixed; others are for display,
 * since the texts may be no URLs there.
 */
function textPlaces(
  searched: Searched,
  source: Source,
  { texts, most }: { readonly texts: readonly string[]; readonly most: number },
): readonly UrlPlace[] {
  const outside = texts.flatMap((each) => allWritten(proseOf(searched, source), each, most))
  const ranges = outside.length > 0 ? outside : texts.flatMap((each) => allWritten(source.text, each, most))
  return ranges.map((range) => {
    const place = placeIn(searched, source, range)
    const isAttribute = outside.length > 0 && /=["']$/.test(source.text.slice(0, range.start).slice(-2))
    return isAttribute ? { place, written: source.text.slice(range.start, range.end) } : { place }
  })
}

/** Finds the place of an image without `src`, if the sources and the HTML have the same number of them. */
function imageWithoutSrc(searched: Searched, offset: number): Place | undefined {
  const flaws = searched.page.scan.flaws.filter(({ type }) => type === 'image-without-src')
  const tags = textsOf(searched).flatMap((source) =>
    [...proseOf(searched, source).matchAll(imageTag)].map(({ 0: tag, index }) =>
      placeIn(searched, source, { start: index, end: index + tag.length }),
    ),
  )
  return tags.length === flaws.length ? tags[flaws.findIndex((flaw) => flaw.offset === offset)] : undefined
}

/** Matches an `<img>` without a file in the sources. React omits an empty `src`. */
const imageTag = /<img\b(?![^>]*\ssrc(?:set)?=(?!""|''|\{(?:""|'')\}))[^>]*>/gi

/** The source forms of head elements that lack a required part. */
const headTags = {
  'refresh-without-url': /<meta\b(?![^>]*\bcontent=[^>]*url)[^>]*["']refresh["'][^>]*>/gi,
  'icon-without-href': /<link\b(?![^>]*\shref=(?!""|''))[^>]*\bicon\b[^>]*>/gi,
  'empty-meta': /<meta\b(?![^>]*\scontent=(?!""|''|\{(?:""|'')\}))[^>]*["'](og:[\w:]+)["'][^>]*>/gi,
} as const

/** Finds the place of a head element of the content that lacks a required part: the nth of its kind. */
function headElement(searched: Searched, flaw: ScannedFlaw, pattern: RegExp): Place | undefined {
  const alike = searched.page.scan.flaws.filter(({ type, id }) => type === flaw.type && id === flaw.id)
  const tags = textsOf(searched).flatMap((source) =>
    [...proseOf(searched, source).matchAll(pattern)]
      .filter(([, id = flaw.id]) => id === flaw.id)
      .map(({ 0: tag, index }) => placeIn(searched, source, { start: index, end: index + tag.length })),
  )
  return tags[alike.indexOf(flaw)]
}

/** Sorts places of one file, and removes those with the same start as an earlier one. */
function inOrder(places: readonly UrlPlace[]): readonly UrlPlace[] {
  const byStart = new Map<number, UrlPlace>()
  for (const each of places) {
    const { offset } = ensure(each.place.start)
    if (!byStart.has(offset)) byStart.set(offset, each)
  }
  return [...byStart].sort(([a], [b]) => a - b).map(([, each]) => each)
}

function headingsOf(page: Searched['page']): Compiled['facts']['headings'] {
  return sourcesOf(ensure(page.checked)).flatMap(({ facts }) => facts.headings)
}

function isSame(a: string, b: string): boolean {
  return a.replace(/[\s\u200b]+/g, ' ').trim() === b // as the scan of the HTML does
}
