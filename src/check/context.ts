// What every rule works on: the pages with their URLs resolved, and what can be linked to. The same for a site and for
// a folder of HTML.

import type { LinkResolver } from '../links/resolver.ts'
import type { DiagnosticCode, Severity } from '../model/codes.ts'
import type { DiagnosticNote } from '../model/diagnostic.ts'
import type { Place } from '../model/place.ts'
import type { CheckInput } from './input.ts'
import type { AnchorPage, PageUrl, Resolution, ScannedPage, Target } from './page.ts'
import type { Suggest } from './suggest.ts'

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
}

/** What is noted of pages for the rules that look at the whole. */
export interface NotedLinks {
  /** Paths of the pages that other pages link to, without a slash at the end. */
  readonly linkedPaths: Set<string>
  /** Pages that send the reader on at once, by their names, with the URL. */
  readonly refreshes: Map<string, { readonly page: ScannedPage; readonly url: PageUrl }>
}

/** What rules read. */
export interface CheckContext {
  readonly baseUrl: string
  /** Makes the pages, one at a time: all at once are too many for memory. */
  readonly pages: () => Iterable<ScannedPage>
  /** Whether every page was rendered; else nobody knows what the others link to and use. */
  readonly isComplete: boolean
  /** Bytes of the images that are published, by their files. */
  readonly imageBytes: ReadonlyMap<string, number>
  readonly suggest: Suggest
  /** Resolves a URL as written on a page whose percent-encoded path (with baseUrl) is given. */
  readonly resolve: (url: string, basePath: string) => Resolution
  /** Finds the page that is shown for a target, redirects followed; undefined when it was not rendered or is none. */
  readonly pageOf: (target: Target) => AnchorPage | undefined
  readonly noted: NotedLinks
  /** Absent, as is the next, when a folder of HTML is checked. */
  readonly input?: CheckInput
  readonly links?: LinkResolver
}

/** A rule that looks at one page after the other. */
export type PageRule = (page: ScannedPage, context: CheckContext) => Iterable<Finding>

/** A rule that looks at the whole. */
export type Rule = (context: CheckContext) => Iterable<Finding>

/** A rule that needs sources and settings, so runs on a site only. */
export type SiteRule = (context: CheckContext, input: CheckInput) => Iterable<Finding>
