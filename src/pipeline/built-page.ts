// The facts of a page after rendering, and the part of them that is cached for the next build.

import { furtherFilesOf } from '../check/checked-page.ts'
import { anchorNames } from '../html/anchor-names.ts'
import { scanHtml } from '../html/scan.ts'
import type { ScannedUrl, UrlKind } from '../html/urls.ts'
import type { LinkRecord } from '../links/link-record.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { Key } from '../model/key.ts'
import type { OutputFile } from '../output/output-file.ts'
import type { Bundle } from '../render/loaded-templates.ts'
import type { PageContent } from '../render/page/page-content.ts'
import { isPackaged } from '../render/theme/packaged-theme.ts'
import type { PlannedPage } from './page-plan.ts'

/** The facts that rendering has collected on a page. JSON data. */
export interface PageFindings {
  readonly diagnostics: readonly Diagnostic[]
  /** Broken links and images. */
  readonly brokenLinks: readonly LinkRecord[]
  /** Links within the site with an anchor. */
  readonly anchorLinks: readonly LinkRecord[]
  /** URLs of links, images, and loaded files in the HTML without a record, from elements written by authors. */
  readonly elementUrls: readonly ScannedUrl[]
  /** The anchors of this page. */
  readonly anchors: readonly string[]
  /** Partials and data files that can be the source of these links. */
  readonly furtherFiles: readonly string[]
}

/** The facts of a page and the files needed by its content. */
export interface ContentFacts extends PageFindings, Pick<PageContent, 'copies' | 'variants'> {}

/** The cache entry of a rendered content. JSON data. */
export interface Trace extends ContentFacts, Pick<PageContent, 'answers'> {
  /** Hash of the content, which is its key in the cache. */
  readonly content: Key
}

/** A page after rendering. */
export interface BuiltPage extends ContentFacts {
  readonly planned: PlannedPage
  /** Its document, and its Markdown export if it has a source. Empty for a page with errors. */
  readonly files: readonly OutputFile[]
  /** Key of everything that these files depend on; undefined for a page with errors. */
  readonly documentKey?: Key
  /** Hash of its content, the key in the cache; undefined for a page without a source or with errors. */
  readonly content?: Key
  readonly source: 'published' | 'cache' | 'rendered'
}

/** Returns the facts of a page rendered with a bundle of templates. */
export function findingsOf(content: PageContent, bundle: Bundle | undefined): PageFindings {
  const { html, diagnostics, links, usedFiles, compiled } = content
  return {
    diagnostics,
    brokenLinks: links.filter(({ problem }) => problem === 'missing'),
    anchorLinks: links.filter(({ type, problem, url }) => type === 'link' && problem === undefined && isToAnchor(url)),
    elementUrls: mayHaveOwnUrls(content, bundle) ? elementUrls(content) : [],
    anchors: anchorNames(html),
    furtherFiles: [...compiled.slice(1).map(({ file }) => file), ...furtherFilesOf(usedFiles)],
  }
}

function isToAnchor(url: string): boolean {
  return /^(?:\/(?!\/)[^#]*)?#./.test(url)
}

/**
 * Returns whether a page can have URLs without a record: from elements of its author, its modules, or components of the
 * site. Parsing the HTML of every page would take a twentieth of a cold build.
 */
function mayHaveOwnUrls({ compiled }: PageContent, bundle: Bundle | undefined): boolean {
  if (bundle !== undefined && !isPackaged(bundle)) return true
  return compiled.some(({ facts }) => facts.hasUrls || facts.hasScript || facts.imports.length > 0)
}

const reportedKinds: ReadonlySet<string> = new Set<UrlKind>(['link', 'image', 'resource'])

/** Finds the URLs of links, images, and files that a page loads, without a record. */
function elementUrls({ html, links }: PageContent): readonly ScannedUrl[] {
  const counts = new Map<string, number>()
  for (const { url } of links) counts.set(url, (counts.get(url) ?? 0) + 1)
  return scanHtml(html).urls.filter(({ url, kind }) => {
    const count = counts.get(url) ?? 0
    counts.set(url, count - 1)
    return count <= 0 && reportedKinds.has(kind)
  })
}
