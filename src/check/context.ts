// What every rule works on: the scanned pages with their URLs resolved, and the index of targets. The same for a site
// and for a folder of HTML.

import type { ScannedHeading, ScannedId } from '../html/scan.ts'
import type { LinkResolver } from '../links/resolver.ts'
import type { DiagnosticCode, Severity } from '../model/codes.ts'
import type { DiagnosticNote } from '../model/diagnostic.ts'
import type { Place } from '../model/place.ts'
import type { CheckInput } from './input.ts'
import type { PageUrl, Resolution, ScannedPage } from './scanned-page.ts'
import type { Suggest } from './suggest.ts'
import type { Targets } from './targets.ts'

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
  /** Absent: that of the code. */
  readonly severity?: Severity | undefined
  readonly message: string
  readonly place: Place
  readonly hint?: string | undefined
  readonly fix?: string | undefined
  readonly notes?: readonly DiagnosticNote[] | undefined
  /** What it is about, such as a URL or an id; with code and place it makes the finding the same on several pages. */
  readonly subject?: string | undefined
  /** The page on which it was found. */
  readonly page?: string | undefined
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
  /** Bytes of the images that are published, by their files. */
  readonly imageBytes: ReadonlyMap<string, number>
  readonly locate: Locator
  readonly suggest: Suggest
  /** Resolves a URL as written on a page whose percent-encoded path (with baseUrl) is given. */
  readonly resolve: (url: string, basePath: string) => Resolution
  /** Absent, as are the next two, when a folder of HTML is checked. */
  readonly input?: CheckInput
  readonly links?: LinkResolver
  /** Gives an HTML file of a static folder by its path below the output folder, for its anchors. */
  readonly htmlFile?: (output: string) => ScannedPage | undefined
  readonly report: (finding: Finding) => void
}

/** One rule: looks at the whole and reports what it finds. */
export type Rule = (context: CheckContext) => void

/** A rule that needs sources and settings, so runs on a site only. */
export type SiteRule = (context: CheckContext, input: CheckInput) => void
