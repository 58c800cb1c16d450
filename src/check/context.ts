// The context of rules: the pages with their URLs resolved, and the index of link targets. The same for a site and for
// a folder of HTML.

import type { LinkResolver } from '../links/resolver.ts'
import type { DiagnosticCode, Severity } from '../model/codes.ts'
import type { DiagnosticNote } from '../model/diagnostic.ts'
import type { Place } from '../model/place.ts'
import type { CheckInput } from './input.ts'
import type { AnchorPage, PageUrl, Resolution, ScannedPage, Target } from './scanned-page.ts'
import type { Suggest } from './suggest.ts'

/** A finding before its severity is set. */
export interface Finding {
  readonly code: DiagnosticCode
  /** Default: that of the code. */
  readonly severity?: Severity | undefined
  readonly message: string
  readonly place: Place
  readonly hint?: string | undefined
  readonly fix?: string | undefined
  readonly notes?: readonly DiagnosticNote[] | undefined
  /** Its subject, such as a URL or an id. Findings on several pages with equal code, place and subject are one. */
  readonly subject?: string | undefined
}

/** Facts about links, collected from pages for the rules on the whole site. */
export interface NotedLinks {
  /** Paths of the pages that other pages link to, without a trailing slash. */
  readonly linkedPaths: Set<string>
  /** Pages with a meta refresh and its URL, by the path of the page. */
  readonly refreshes: Map<string, { readonly page: ScannedPage; readonly url: PageUrl }>
}

/** The context of rules. */
export interface CheckContext {
  readonly baseUrl: string
  /** Creates the pages one at a time, because all pages together can exceed the memory. */
  readonly pages: () => Iterable<ScannedPage>
  /** Whether every page was rendered. If not, it's unknown what the other pages link to and use. */
  readonly isComplete: boolean
  /** Sizes of the published images in bytes, by file. */
  readonly imageBytes: ReadonlyMap<string, number>
  readonly suggest: Suggest
  /** Resolves a URL in its source form against the percent-encoded path (with baseUrl) of its page. */
  readonly resolve: (url: string, basePath: string) => Resolution
  /** Finds the page shown for a target, following redirects; undefined if it wasn't rendered or isn't a page. */
  readonly pageOf: (target: Target) => AnchorPage | undefined
  readonly noted: NotedLinks
  /** Absent, like `links`, if a folder of HTML is checked. */
  readonly input?: CheckInput
  readonly links?: LinkResolver
}

/** A rule that checks one page at a time. */
export type PageRule = (page: ScannedPage, context: CheckContext) => Iterable<Finding>

/** A rule that checks the whole site or folder. */
export type Rule = (context: CheckContext) => Iterable<Finding>

/** A rule that needs sources and settings, so that it runs only on sites. */
export type SiteRule = (context: CheckContext, input: CheckInput) => Iterable<Finding>
