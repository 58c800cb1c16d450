// A page as the rules see it: what its HTML holds, what its URLs lead to, and where that was written.

import type { HtmlScan, ScannedFlaw, ScannedHeading, ScannedId } from '../html/scan.ts'
import type { ScannedUrl } from '../html/urls.ts'
import type { Place } from '../model/place.ts'
import type { CheckedPage } from './checked-page.ts'

/** What a path below baseUrl leads to. */
export type Target =
  /** `canonical` is the path (decoded, below baseUrl) under which the page is known. */
  | { readonly type: 'page'; readonly canonical: string }
  /** `file` is its path below the output folder; undefined when another tool publishes it. */
  | { readonly type: 'file'; readonly file: string | undefined }
  | { readonly type: 'redirect'; readonly to: string }

/** What a URL of a page leads to. Equal absolute URLs share one object. */
export type Resolution =
  | { readonly type: 'empty' }
  | { readonly type: 'scheme'; readonly scheme: string; readonly rest: string }
  | { readonly type: 'external'; readonly host: string }
  /** A path on this host that does not begin with baseUrl; `below` is the target it would have below baseUrl. */
  | { readonly type: 'outside'; readonly path: string; readonly below: Target | undefined }
  /** `reason` ends a sentence that begins with the URL. */
  | { readonly type: 'malformed'; readonly reason: string; readonly hint: string }
  | InternalUrl

/** A URL that leads to a path of the site. */
export interface InternalUrl {
  readonly type: 'internal'
  /** Decoded path below baseUrl, with a leading slash. */
  readonly path: string
  /** Percent-encoded fragment without '#' and text directive; undefined when there is none. */
  readonly anchor: string | undefined
  /** Query and fragment as written, to be kept by a fix. */
  readonly suffix: string
  readonly target: Target | undefined
  /** Whether it was written as an absolute URL with the site's own origin. */
  readonly isAbsolute: boolean
  /** Whether the URL is only a query or a fragment: it stays on its page. */
  readonly isSamePage: boolean
}

/** A URL of a page with what it leads to. */
export interface PageUrl {
  readonly scanned: ScannedUrl
  readonly to: Resolution
  /** For URLs that are not in the HTML: where they were written. */
  readonly from?: Place
}

/** Where a URL was written. */
export interface UrlPlace {
  readonly place: Place
  /** The URL as written at exactly the range of `place`; only then can a fix replace it. */
  readonly written?: string
}

/** Finds the places of what a page's HTML holds. */
export interface Locator {
  url(url: PageUrl): UrlPlace
  id(id: ScannedId): Place
  heading(heading: ScannedHeading): Place
  image(image: ScannedId): Place
  flaw(flaw: ScannedFlaw): Place
}

/** What a fragment of a URL can name. */
export interface AnchorPage {
  /** Name in messages: the page's canonical path below baseUrl, or the file in a folder of HTML. */
  readonly path: string
  /** Ids and names of the page; made when first asked for. */
  readonly anchors: () => ReadonlySet<string>
}

/** A page of the site or a file of the folder, read. */
export interface ScannedPage extends AnchorPage {
  readonly scan: HtmlScan
  /** The URLs of the scan, and those that stand in the sources only. */
  readonly urls: readonly PageUrl[]
  /** URLs of the navigation that lead elsewhere from each page. */
  readonly relative?: readonly { readonly url: string; readonly from: Place }[]
  readonly locate: Locator
  /** Absent when a folder of HTML is checked, and for what belongs to no page. */
  readonly checked?: CheckedPage
  /** Whether `scan` is of the whole document, with head and layout. */
  readonly isDocument: boolean
}

/** Lists the ids and names of an HTML text. */
export function anchorsIn({ ids, names }: HtmlScan): readonly string[] {
  return [...ids, ...names].map(({ id }) => id)
}

/** Makes a page of a list of anchors. */
export function anchorPage(path: string, listed: () => readonly string[]): AnchorPage {
  let anchors: ReadonlySet<string> | undefined
  return {
    path,
    anchors: () => {
      anchors ??= new Set(listed())
      return anchors
    },
  }
}
