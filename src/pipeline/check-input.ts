// Collects the input of the check rules: the rendered pages, everything else that will be published, the files that
// pages can use, and texts for places.

import { statSync } from 'node:fs'
import path from 'node:path'
import { type CheckedPage, furtherFilesOf } from '../check/checked-page.ts'
import type { CheckInput, SiteFiles } from '../check/input.ts'
import { type PageSummary, summaryOf } from '../check/page-summary.ts'
import { isHtml, isStyleSheet } from '../check/scan-file.ts'
import { sheetsOfSite, styleImports } from '../content/configured-files.ts'
import { generatedRoutes } from '../content/generated-routes.ts'
import { isFile } from '../files/read-file.ts'
import { readSource } from '../files/read-source.ts'
import { emptyScan } from '../html/scan.ts'
import { isTranslated } from '../i18n/localize.ts'
import { generatedFiles } from '../links/generated-files.ts'
import { isImage, isSnippet } from '../model/content-type.ts'
import { compareText, onPage } from '../model/diagnostic.ts'
import { ensure } from '../model/ensure.ts'
import type { Page, Source } from '../model/page.ts'
import type { Site } from '../model/site.ts'
import type { PageFacts } from '../render/page/page-facts.ts'
import type { OpenedSite } from './open-site.ts'
import { assetFolder } from './page-plan.ts'

/** A file of a content folder. */
export interface ContentFile {
  readonly file: string
  /** Its path in the content folder. */
  readonly inside: string
}

/** The part of a page's facts that is kept in memory during rendering. The rules read the rest again. */
export interface KeptFacts extends Pick<PageFacts, 'copies' | 'diagnostics' | 'usedFiles'> {
  readonly summary: PageSummary
}

/** Returns the part of a page's facts that is kept in memory. */
export function keptFacts(page: Page, facts: PageFacts): KeptFacts {
  const { copies, diagnostics, usedFiles } = facts
  return { copies, diagnostics, usedFiles, summary: summaryOf(checkedPage(page, facts)) }
}

/** The input of a check besides the site itself. */
export interface Gathered {
  readonly kept: ReadonlyMap<Page, KeptFacts>
  readonly readFacts: (page: Page) => PageFacts
  /** The names of all files of the content folders. */
  readonly files: readonly ContentFile[]
  /** Renames known to git. */
  readonly moved: () => ReadonlyMap<string, string>
}

/** Returns what the layout puts on every page. Its ids contain capitals, unlike generated ids of headings. */
export function layoutOf({ bundle, site }: OpenedSite): Pick<CheckInput, 'layoutIds' | 'layoutUrls'> {
  const layoutIds = ['dgContent', 'dgDrawer', 'dgTocTitle', 'dgAnnouncer']
  // The layout is the same in all languages, so its URLs are checked in the first.
  return { layoutIds, layoutUrls: isTranslated(site.config) ? undefined : bundle?.manifest.layoutUrls }
}

/** Collects the input of the rules. */
export function checkInput(opened: OpenedSite, { kept, readFacts, files, moved }: Gathered): CheckInput {
  const { site, staticFiles } = opened
  const facts = site.pages.map((page) => ensure(kept.get(page)))
  const staticTexts = staticFiles.flatMap(({ file }) => (isStyleSheet(file) || isHtml(file) ? file : []))
  const used = facts.flatMap(({ usedFiles, summary }) => [...usedFiles, ...summary.sources.map(({ file }) => file)])
  const generated = generatedRoutes(site).map(
    (route): CheckedPage => ({ route, scan: emptyScan, links: [], partials: [] }),
  )
  return {
    site,
    ...layoutOf(opened),
    pages: {
      *[Symbol.iterator]() {
        for (const page of site.pages) yield checkedPage(page, readFacts(page))
        yield* generated
      },
    },
    summaries: [...facts.map(({ summary }) => summary), ...generated.map(summaryOf)],
    outputs: outputsOf(opened, facts),
    files: siteFiles(site, facts, files),
    staticFiles,
    sheets: sheetsOf(opened),
    hasFile: (file) => isFile(path.join(opened.root, file)),
    imageBytes: imageBytesIn(opened.root, [...used, ...staticFiles.map(({ file }) => file)]),
    sources: withTexts(opened, new Set([...used, ...staticTexts])),
    earlier: [
      ...opened.diagnostics,
      ...facts.flatMap(({ diagnostics }, index) => onPage(diagnostics, ensure(site.pages[index]).route)),
    ],
    moved,
  }
}

/** Reads the style sheets of the configuration. They are the same in all languages, so the first one checks them. */
function sheetsOf({ root, site: { config } }: OpenedSite): readonly Source[] {
  const files = isTranslated(config) ? [] : sheetsOfSite(styleImports(root, config.css))
  return files.filter(isStyleSheet).flatMap((file) => readSource(root, file).source ?? [])
}

function imageBytesIn(root: string, files: readonly string[]): ReadonlyMap<string, number> {
  const images = [...new Set(files)].filter(isImage).sort(compareText)
  return new Map(images.map((file) => [file, statSync(path.join(root, file), { throwIfNoEntry: false })?.size ?? 0]))
}

/** Returns the parts of a page that the rules use. */
export function checkedPage(
  page: Page,
  {
    scan,
    links,
    compiled: [compiled, ...partials],
    usedFiles,
  }: Pick<PageFacts, 'scan' | 'links' | 'compiled' | 'usedFiles'>,
): CheckedPage {
  return {
    page,
    route: page.route,
    scan,
    links,
    ...(compiled && { compiled }),
    partials,
    furtherFiles: furtherFilesOf(usedFiles),
  }
}

function outputsOf(opened: OpenedSite, facts: readonly KeptFacts[]): ReadonlySet<string> {
  const copies = facts.flatMap(({ copies }) => copies.map(([output]) => `/${output}`))
  return new Set([...madeFiles(opened), ...opened.staticFiles.map(({ output }) => `/${output}`), ...copies])
}

/** Lists the published paths that don't depend on pages, including files imported by scripts. */
export function madeFiles({ site, bundle }: OpenedSite): readonly string[] {
  const bundled = bundle?.manifest.files ?? []
  return [...generatedFiles(site), ...bundled.map((name) => `/${assetFolder}${name}`)]
}

function siteFiles({ byFile }: Site, facts: readonly KeptFacts[], content: readonly ContentFile[]): SiteFiles {
  const files = content.map(({ file }) => file)
  const partials = content.flatMap(({ file, inside }) =>
    // A content folder within another one can have an underscore.
    /\.mdx?$/i.test(file) && /(^|\/)_/.test(inside) && !isSnippet(file) && !byFile.has(file) ? [file] : [],
  )
  return {
    snippets: files.filter(isSnippet),
    partials,
    images: files.filter((file) => isImage(file) && !isSnippet(file)),
    used: new Set(facts.flatMap(({ usedFiles }) => usedFiles)),
  }
}

/** Adds the texts of files, for places in partials and for samples. Skips unreadable files. */
export function withTexts({ root, sources }: OpenedSite, files: ReadonlySet<string>): ReadonlyMap<string, Source> {
  const all = new Map(sources)
  for (const file of files) {
    if (all.has(file) || isImage(file)) continue
    const { source } = readSource(root, file)
    if (source !== undefined) all.set(file, source)
  }
  return all
}
