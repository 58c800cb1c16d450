// Finds the places in the sources of URLs and elements of a page's HTML. The HTML shows the problem; link records and
// facts of sources show its place.

import type { ScannedId } from '../html/scan.ts'
import { ensure } from '../model/ensure.ts'
import { remember } from '../model/maps.ts'
import type { Source } from '../model/page.ts'
import type { Place } from '../model/place.ts'
import { decode, splitSuffix, withoutSlash } from '../model/route.ts'
import { shortName } from '../model/symbol.ts'
import { placeOfFlaw, placeOfHeading, placeOfId } from './element-places.ts'
import { allWritten, rangeOf } from './find-in-source.ts'
import type { CheckInput } from './input.ts'
import { type PageLinks, pageLinks } from './page-links.ts'
import { pagePlace, placeOfRange, proseOf, rangeOfDefinition, type Searched, textsOf } from './page-sources.ts'
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
    const placeOfImage = ({ id, offset }: ScannedId) => {
      const flaw = page.scan.flaws.find((one) => one.type === 'image-without-src' && one.offset === offset)
      if (flaw !== undefined) return placeOfFlaw(searched, flaw)
      const url = page.urls.find(
        ({ scanned }) => scanned.kind === 'image' && (id === '' || scanned.url === id) && scanned.offset > offset,
      )
      return url === undefined ? pagePlace(page) : placeOfUrl(searched, url).place
    }
    return {
      url: (url) => (url.from === undefined ? placeOfUrl(searched, url) : placeOfField(searched, url, url.from)),
      id: ({ id }) => placeOfId(searched, id),
      heading: (heading) => placeOfHeading(searched, heading),
      image: placeOfImage,
      flaw: (flaw) => placeOfFlaw(searched, flaw),
    }
  }
}

/** Finds the source form of a URL within the place of its link. */
function writtenAt(searched: Searched, place: Place, written: string): UrlPlace {
  const source = searched.input.sources.get(place.file)
  if (source === undefined || written === '') return { place }
  const range = rangeOf(source.text, place, written) ?? rangeOfDefinition(searched, source, { place, url: written })
  if (range === undefined) return { place }
  const exact = placeOfRange(searched, source, range)
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
  const { links } = searched
  const places = remember(links.placesByUrl, scanned.url, () => placesOf(searched, links, scanned.url))
  return places[Math.min(ensure(links.ordinals.get(scanned)), places.length - 1)] ?? { place: pagePlace(searched.page) }
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
  const texts = [
    ...unplaced.map(({ written }) => written),
    url,
    ...symbolTexts(searched, url),
    ...textsBelow(searched, url),
  ]
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
  return symbol === undefined ? [] : ['"', "'"].map((quote) => quote + shortName(symbol.name) + quote)
}

/** Lists the quoted texts from which components make a URL below the base URL, as in `useBaseUrl('img/a.png')`. */
function textsBelow({ input }: Searched, url: string): readonly string[] {
  const { baseUrl } = input.site.config
  const below = url.startsWith(baseUrl) ? url.slice(baseUrl.length) : ''
  const forms = baseUrl === '/' ? [below] : [below, `/${below}`]
  return below.includes('/') ? forms.flatMap((form) => [`"${form}"`, `'${form}'`]) : []
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
    const place = placeOfRange(searched, source, range)
    const isAttribute = outside.length > 0 && /=["']$/.test(source.text.slice(0, range.start).slice(-2))
    return isAttribute ? { place, written: source.text.slice(range.start, range.end) } : { place }
  })
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
