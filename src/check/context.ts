// What every rule works on: the scanned pages with their URLs resolved, and the index of targets. The same for a site and for a folder of HTML.

import type { DiagnosticCode } from '../model/codes.ts'
import type { DiagnosticNote } from '../model/diagnostic.ts'
import type { Place } from '../model/place.ts'
import type { CheckedPage, CheckInput } from './input.ts'
import type { HtmlScan, ScannedHeading, ScannedId, ScannedUrl } from './scan-html.ts'
import type { Suggest } from './suggest.ts'
import type { Target, Targets } from './targets.ts'

/** What a URL of a page leads to. Equal absolute URLs share one object. */
export type Resolution =
  | { readonly type: 'empty' }
  | { readonly type: 'scheme'; readonly scheme: string; readonly rest: string }
  | { readonly type: 'external'; readonly host: string }
  /** A path on this host that does not begin with baseUrl; `below` is the target it would have below baseUrl. */
  | { readonly type: 'outside'; readonly path: string; readonly below: Target | undefined }
  | { readonly type: 'malformed'; readonly part: string }
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
  /** Those of the scan, and definitions that nothing names. */
  readonly urls: readonly PageUrl[]
  /** Ids and names that a fragment can name; made when first asked for. */
  readonly anchors: () => ReadonlySet<string>
  /** Absent when a folder of HTML is checked. */
  readonly checked?: CheckedPage
  /** Whether `scan` is of the whole document, with head and layout. */
  readonly isDocument: boolean
}

/** Where something stands, with the URL as its author wrote it when it was found. */
export interface Located {
  readonly place: Place
  /** The URL as written at exactly the range of `place`; only then can a fix replace it. */
  readonly written?: string
}

/** Finds the places of what a page's HTML holds. */
export interface Locator {
  url(page: ScannedPage, url: PageUrl): Located
  id(page: ScannedPage, id: ScannedId): Place
  heading(page: ScannedPage, heading: ScannedHeading): Place
  image(page: ScannedPage, image: ScannedId): Place
}

/** A finding before its severity is set. */
export interface Finding {
  readonly code: DiagnosticCode
  readonly message: string
  readonly place: Place
  readonly hint?: string | undefined
  readonly fix?: string | undefined
  readonly notes?: readonly DiagnosticNote[] | undefined
}

/** What rules read and where they report. */
export interface CheckContext {
  /** Origin of the site without a trailing slash; '' when unknown. */
  readonly url: string
  readonly baseUrl: string
  readonly pages: readonly ScannedPage[]
  /** Whether every page was rendered; else nobody knows what the others link to and use. */
  readonly isComplete: boolean
  readonly targets: Targets
  readonly locate: Locator
  readonly suggest: Suggest
  /** Resolves a URL as written on a page whose percent-encoded path (with baseUrl) is given. */
  readonly resolve: (url: string, basePath: string) => Resolution
  /** Absent when a folder of HTML is checked. */
  readonly input?: CheckInput
  readonly report: (finding: Finding) => void
}

/** One rule: looks at the whole and reports what it finds. */
export type Rule = (context: CheckContext) => void

/** A rule that needs sources and settings, so runs on a site only. */
export type SiteRule = (context: CheckContext, input: CheckInput) => void
