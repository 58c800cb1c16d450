// What a build knows of a page after rendering, and what is remembered of its content for the next one.

import { dataFilesOf } from '../check/checked-page.ts'
import { anchorNames } from '../html/anchor-names.ts'
import { scanHtml } from '../html/scan.ts'
import type { ScannedUrl } from '../html/urls.ts'
import type { LinkRecord } from '../links/link-record.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { Key } from '../model/key.ts'
import type { OutputFile } from '../output/output-file.ts'
import type { Bundle } from '../render/loaded-templates.ts'
import type { PageContent } from '../render/page/page-content.ts'
import { isPackaged } from '../render/theme/packaged-theme.ts'
import type { PlannedPage } from './page-plan.ts'

/** What rendering found on a page. JSON data. */
export interface PageFindings {
  readonly diagnostics: readonly Diagnostic[]
  /** Links and images that lead nowhere. */
  readonly brokenLinks: readonly LinkRecord[]
  /** Links within the site that name an anchor. */
  readonly anchorLinks: readonly LinkRecord[]
  /** URLs of links and images in the HTML that nothing recorded: of elements that authors wrote. */
  readonly elementUrls: readonly ScannedUrl[]
  /** What links to this page can name. */
  readonly anchors: readonly string[]
  /** Partials and data files in which they may have been written. */
  readonly furtherFiles: readonly string[]
}

/** What was found on a page, and the files that its content needs. */
export interface ContentFacts extends PageFindings, Pick<PageContent, 'copies' | 'variants'> {}

/** What is remembered of a content that was rendered. JSON data. */
export interface Trace extends ContentFacts, Pick<PageContent, 'answers'> {
  /** Hash of the content, under which it is kept. */
  readonly content: Key
}

/** A page after rendering. */
export interface BuiltPage extends ContentFacts {
  readonly planned: PlannedPage
  /** Its document, and its Markdown export when it has a source; none of a page with errors. */
  readonly files: readonly OutputFile[]
  /** Key of all that they are made of; undefined of a page with errors. */
  readonly documentKey?: Key
  /** Hash of its content, under which the cache has it; undefined of a page without a source, or with errors. */
  readonly content?: Key
  readonly source: 'published' | 'cache' | 'rendered'
}

/** Gives what rendering with a bundle of templates found on a page. */
export function findingsOf(content: PageContent, bundle: Bundle | undefined): PageFindings {
  const { html, diagnostics, links, usedFiles, compiled } = content
  return {
    diagnostics,
    brokenLinks: links.filter(({ problem }) => problem === 'missing'),
    anchorLinks: links.filter(({ type, problem, url }) => type === 'link' && problem === undefined && isToAnchor(url)),
    elementUrls: mayHaveOwnUrls(content, bundle) ? elementUrls(content) : [],
    anchors: anchorNames(html),
    furtherFiles: [...compiled.slice(1).map(({ file }) => file), ...dataFilesOf(usedFiles)],
  }
}

function isToAnchor(url: string): boolean {
  return /^(?:\/(?!\/)[^#]*)?#./.test(url)
}

/**
 * Says whether a page may have URLs that nothing recorded: of elements of its author, of what its modules render, and
 * of components of the site. A walk through the HTML of each page would take a twentieth of a cold build.
 */
function mayHaveOwnUrls({ compiled }: PageContent, bundle: Bundle | undefined): boolean {
  if (bundle !== undefined && !isPackaged(bundle)) return true
  return compiled.some(({ facts }) => facts.hasUrls || facts.hasScript || facts.imports.length > 0)
}

/** Finds the URLs of links and images that nothing recorded. */
function elementUrls({ html, links }: PageContent): readonly ScannedUrl[] {
  const counts = new Map<string, number>()
  for (const { url } of links) counts.set(url, (counts.get(url) ?? 0) + 1)
  return scanHtml(html).urls.filter(({ url, kind }) => {
    const count = counts.get(url) ?? 0
    counts.set(url, count - 1)
    return count <= 0 && (kind === 'link' || kind === 'image')
  })
}
