// The page type of the rules: the scan of its HTML, its URLs with their targets, and their places in the sources.

import type { HtmlScan, ScannedFlaw, ScannedHeading, ScannedId } from '../html/scan.ts'
import type { ScannedUrl } from '../html/urls.ts'
import type { Place } from '../model/place.ts'
import type { CheckedPage } from './checked-page.ts'
import type { Reference } from './url.ts'

/** The target of a path below baseUrl. */
export type Target =
  /** `canonical` is the decoded path below baseUrl under which the page is known. */
  | { readonly type: 'page'; readonly canonical: string }
  /** `file` is its path below the output folder; undefined if another tool publishes it. */
  | { readonly type: 'file'; readonly file: string | undefined }
  | { readonly type: 'redirect'; readonly to: string }

/** The result of resolving a URL of a page. */
export type Resolution =
  | Exclude<Reference, { readonly type: 'path' | 'host' }>
  | { readonly type: 'external'; readonly host: string }
  /** A path on this host that doesn't begin with baseUrl. `below` is the target that it would have below baseUrl. */
  | { readonly type: 'outside'; readonly path: string; readonly below: Target | undefined }
  | InternalUrl

/** A URL that resolves to a path of the site. */
export interface InternalUrl {
  readonly type: 'internal'
  /** Decoded path below baseUrl, with a leading slash. */
  readonly path: string
  /** Percent-encoded fragment without '#' and text directive; undefined without a fragment. */
  readonly anchor: string | undefined
  /** Query and fragment in their source form, which a fix keeps. */
  readonly suffix: string
  readonly target: Target | undefined
  /** Whether its source form is an absolute URL with the site's own origin. */
  readonly isAbsolute: boolean
  /** Whether the URL is only a query or a fragment, so that it stays on its page. */
  readonly isSamePage: boolean
}

/** A URL of a page with its resolution. */
export interface PageUrl {
  readonly scanned: ScannedUrl
  readonly to: Resolution
  /** The place of a URL that isn't in the HTML. */
  readonly from?: Place
}

/** The place of a URL in the sources. */
export interface UrlPlace {
  readonly place: Place
  /** The URL's source form, if `place` is exactly its range. Only then can a fix replace it. */
  readonly written?: string
}

/** Finds the places of URLs and elements in a page's HTML. */
export interface Locator {
  url(url: PageUrl): UrlPlace
  id(id: ScannedId): Place
  heading(heading: ScannedHeading): Place
  image(image: ScannedId): Place
  flaw(flaw: ScannedFlaw): Place
}

/** A page with the anchors that a fragment can name. */
export interface AnchorPage {
  /** Name in messages: the page's canonical path below baseUrl, or its file in a folder of HTML. */
  readonly path: string
  /** Ids and names of the page, collected on the first call. */
  readonly anchors: () => ReadonlySet<string>
}

/** A scanned page of the site, or file of the folder. */
export interface ScannedPage extends AnchorPage {
  readonly scan: HtmlScan
  /** The URLs of the scan, and those that are only in the sources. */
  readonly urls: readonly PageUrl[]
  /** URLs of the navigation that resolve differently on each page. */
  readonly relative?: readonly { readonly url: string; readonly written?: string; readonly from: Place }[]
  readonly locate: Locator
  /** Absent for published files and the navigation. */
  readonly checked?: CheckedPage
  /** Whether `scan` covers the whole document, with head and layout. */
  readonly isDocument: boolean
}

/** Lists the ids and names in a scan. */
export function anchorsIn({ ids, names }: HtmlScan): readonly string[] {
  return [...ids, ...names].map(({ id }) => id)
}

/** Creates a page from a list of anchors. */
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
