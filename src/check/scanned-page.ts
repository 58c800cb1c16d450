// A page whose HTML was scanned, with what its URLs lead to.

import type { HtmlScan } from '../html/scan.ts'
import type { ScannedUrl } from '../html/urls.ts'
import type { Place } from '../model/place.ts'
import type { CheckedPage } from './input.ts'

/** What a path below baseUrl leads to. */
export type Target =
  /**
   * `canonical` is the path (decoded, below baseUrl) under which the page is known; `page` is undefined when it was not
   * rendered.
   */
  | { readonly type: 'page'; readonly canonical: string; readonly page: ScannedPage | undefined }
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

/** A page, scanned. */
export interface ScannedPage {
  /** Name in messages: the page's canonical path below baseUrl. */
  readonly path: string
  /** Percent-encoded URL path of the page, with baseUrl; relative URLs are resolved against it. */
  readonly href: string
  readonly scan: HtmlScan
  /** The URLs of the scan, and definitions that nothing names; resolved when first asked for. */
  readonly urls: () => readonly PageUrl[]
  /** Ids and names that a fragment can name; made when first asked for. */
  readonly anchors: () => ReadonlySet<string>
  /** Absent when a folder of HTML is checked. */
  readonly checked?: CheckedPage
  /** Whether `scan` is of the whole document, with head and layout. */
  readonly isDocument: boolean
}
