// The findings of a preview, from rendering and from the rules of the check (check-pages.ts).

import type { StaticFile } from '../content/static-files.ts'
import { compareDiagnostics, type Diagnostic } from '../model/diagnostic.ts'
import type { Page } from '../model/page.ts'
import { joinSame } from '../model/same-findings.ts'
import { siteFindings } from '../pipeline/broken-links.ts'
import type { OpenedSite } from '../pipeline/open-site.ts'
import type { PageContent } from '../render/page/page-content.ts'
import type { PreviewState } from './preview-state.ts'

/** A page of the preview with its content. */
export interface PreviewedPage {
  readonly page: Page
  readonly content: PageContent
}

/** The findings of a check, and the state of the pages and the navigation that was checked. */
export interface PreviewFindings {
  /** Undefined before the first check. */
  readonly opened?: OpenedSite
  readonly diagnostics: readonly Diagnostic[]
  readonly contents: ReadonlySet<PageContent>
}

/** Returns the findings of the rules for checked pages, and those of rendering for all others. */
export function previewDiagnostics(
  { opened }: Pick<PreviewState, 'opened'>,
  shown: readonly PreviewedPage[],
  checked: PreviewFindings,
): readonly Diagnostic[] {
  const others = shown.filter(({ content }) => !checked.contents.has(content))
  const found = siteFindings(
    opened,
    others.map(({ page: { route }, content: { diagnostics } }) => ({ route, diagnostics })),
  )
  const files = new Set(others.map(({ page }) => page.source.file))
  const known = checked.diagnostics.filter(({ place }) => !files.has(place?.file ?? ''))
  return joinSame([...known, ...found]).sort(compareDiagnostics)
}

/** Lists the paths of published files other than pages, as far as pages were rendered. */
export function publishedPaths(
  staticFiles: readonly StaticFile[],
  pages: readonly PreviewedPage[],
): ReadonlySet<string> {
  const copies = pages.flatMap(({ content }) => content.copies.map(([output]) => output))
  return new Set([...staticFiles.map(({ output }) => output), ...copies])
}
