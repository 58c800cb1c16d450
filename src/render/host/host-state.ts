// The state of a page's host: the data it collects while the page is rendered, and how it's recorded.

import type { Asset } from '../../links/assets.ts'
import type { LinkRecord } from '../../links/link-record.ts'
import type { Refusal } from '../../links/publishing-rules.ts'
import type { Compiled } from '../../model/compiled.ts'
import { isImage, isSnippet } from '../../model/content-type.ts'
import { type Diagnostic, diagnose, tolerated } from '../../model/diagnostic.ts'
import type { Variant } from '../../model/image.ts'
import type { Place } from '../../model/place.ts'
import type { ShownDiagram } from '../export/markdown-export.ts'
import type { PlaceFinder } from './component-places.ts'
import type { HostLookups, PageQueries, QueryInput } from './page-queries.ts'

/** The page to render: `compiled` contains its own source first, then its partials. */
export interface HostInput extends QueryInput {
  readonly lookups: HostLookups
  readonly compiled: readonly Compiled[]
}

/** The data that a host collects. */
export interface GatheredOfPage {
  readonly diagnostics: Diagnostic[]
  /** Links and images in the order they were resolved. */
  readonly links: LinkRecord[]
  /** Copies that the page needs: site-relative files by path in the output folder. */
  readonly copies: Map<string, string>
  /** Files created from images, by their path in the output. */
  readonly variants: Map<string, Variant>
  /** Site-relative files that the page shows: images, downloads, snippets, figures. */
  readonly usedFiles: Set<string>
  /** The diagrams that the page has shown, in page order. */
  readonly diagrams: ShownDiagram[]
}

/** The state of a host. */
export interface HostState extends HostInput, GatheredOfPage {
  readonly queries: PageQueries
  /** The page's questions, with their answers. */
  readonly answers: Map<string, string>
  readonly place: (value: string) => Place
  readonly places: PlaceFinder
}

/**
 * Reports a file that may not be published, once per place. It fails the page, except in a site moved from Docusaurus.
 */
export function reportRefusal(
  state: HostState,
  { file, reason, hint }: Refusal,
  { written, place }: { readonly written: string; readonly place: Place },
): void {
  // The page uses an image or a snippet all the same.
  if (isImage(file) || isSnippet(file)) state.usedFiles.add(file)
  const shown = written === file ? `\`${file}\`` : `\`${written}\` is not published: \`${file}\``
  const message = `${shown} ${reason}`
  const isTold = state.diagnostics.some((known) => known.message === message && known.place === place)
  if (isTold) return
  pushTolerated(state, diagnose('file-not-published', message, place, { hint }))
}

/** Adds a finding, as a warning if pages may fail. */
export function pushTolerated({ diagnostics, site }: HostState, found: Diagnostic): void {
  diagnostics.push(tolerated(found, site.config))
}

/** Records a file that the page shows, and the copy it needs. */
export function noteAsset(state: HostState, asset: Asset): void {
  state.usedFiles.add(asset.file)
  if (asset.output !== undefined) state.copies.set(asset.output, asset.file)
}

/** Finds the file (page or partial) that passes a value to a component. The default is the page's file. */
export function fileOfValue(state: HostState, value: string): string {
  const isGiven = ({ facts }: Compiled) =>
    facts.components.some(({ attributes }) => Object.values(attributes).includes(value))
  const given = state.compiled.length > 1 ? state.compiled.find(isGiven) : undefined
  return given?.file ?? state.page.source.file
}
