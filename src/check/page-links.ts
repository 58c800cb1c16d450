// The links of a page's sources by their URLs in its HTML: link records of rendering, and attributes of components and
// elements, which write URLs into the HTML themselves.

import type { ScannedUrl } from '../html/urls.ts'
import type { LinkRecord } from '../links/link-record.ts'
import type { Compiled } from '../model/compiled.ts'
import { ensure } from '../model/ensure.ts'
import { remember } from '../model/maps.ts'
import { joinPath } from '../model/route.ts'
import { sourcesOf } from './checked-page.ts'
import type { ScannedPage, UrlPlace } from './scanned-page.ts'

/** The links of a page's sources, by their URLs in its HTML. */
export interface PageLinks {
  readonly byUrl: ReadonlyMap<string, readonly Written[]>
  /** All link records of rendering. */
  readonly recorded: readonly Written[]
  /** Imports of files, which the page can show anywhere, by URL. */
  readonly imports: ReadonlyMap<string, Written>
  /** The number of equal URLs before each URL of the page. */
  readonly ordinals: ReadonlyMap<ScannedUrl, number>
  /** The number of occurrences of each URL on the page. */
  readonly counts: ReadonlyMap<string, number>
  /** The places of URLs that have been looked up. */
  readonly placesByUrl: Map<string, readonly UrlPlace[]>
  searches: number
}

/** A URL's source form and its place. */
type Written = Pick<LinkRecord, 'place' | 'written'>

/** Gathers the link records of a page, and the attributes of elements that look like links. */
export function pageLinks(page: Pick<ScannedPage, 'checked' | 'scan'>, baseUrl: string): PageLinks {
  const counts = new Map<string, number>()
  const ordinals = new Map<ScannedUrl, number>()
  for (const scanned of page.scan.urls) {
    const ordinal = counts.get(scanned.url) ?? 0
    ordinals.set(scanned, ordinal)
    counts.set(scanned.url, ordinal + 1)
  }
  const byUrl = new Map<string, Written[]>()
  const imports = new Map<string, Written>()
  const add = (url: string, link: Written) =>
    insertByPlace(
      remember(byUrl, url, () => []),
      link,
    )
  const { links } = ensure(page.checked)
  const recorded: Written[] = []
  for (const { type, url, ...link } of links) {
    recorded.push(link)
    if (type === 'import') imports.set(url, link)
    else if (type !== 'meta-image') add(url, link)
  }
  const known = new Set(recorded.map(textKey))
  // URLs that components and elements write into the HTML themselves.
  for (const link of sourcesOf(ensure(page.checked)).flatMap(({ facts }) => attributesOf(facts))) {
    if (known.has(textKey(link))) continue
    // Elements keep a URL as it is; components add baseUrl.
    add(counts.has(link.written) ? link.written : joinPath(baseUrl, link.written), link)
  }
  return { byUrl, recorded, imports, ordinals, counts, placesByUrl: new Map(), searches: 0 }
}

/**
 * Inserts a link before later ones of the same file, because URLs of components are resolved before URLs in Markdown.
 * Skips a link that was resolved twice.
 */
function insertByPlace(links: Written[], link: Written): void {
  const { file, start } = link.place
  let at = links.length
  const isAfter = ({ place }: Written): boolean =>
    place.file === file && place.start !== undefined && start !== undefined && place.start.offset > start.offset
  while (at > 0 && isAfter(ensure(links[at - 1]))) at--
  const before = links[at - 1]
  if (before === undefined || textKey(before) !== textKey(link)) links.splice(at, 0, link)
}

/** Returns the key of a source form at a place. */
function textKey({ written, place }: Written): string {
  return `${place.file}:${place.start?.offset}:${written}`
}

/** Lists links in JSX, and attributes of components that look like paths, except `href` and `to`. */
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
