// Makes the most common edit cheap: the text of pages changes, but nothing that other pages use. The new site is then
// the old one with these pages replaced. After any other edit, the whole site is loaded again.

import { isMadeOf } from '../content/pages.ts'
import type { ParseCache } from '../content/parse-cache.ts'
import { parsePage } from '../content/parse-page.ts'
import { readSource } from '../files/read-source.ts'
import { stableJson } from '../model/key.ts'
import type { Page, Source } from '../model/page.ts'
import { type Site, versionKey } from '../model/site.ts'
import type { OpenedSite } from '../pipeline/open-site.ts'
import { hasBrowserCode, signsOf } from '../render/imports/page-scripts.ts'
import type { Bundle } from '../render/loaded-templates.ts'

interface SiteEdit {
  readonly opened: OpenedSite
  /** The cache of parsed texts. */
  readonly parseCache: ParseCache
  /** Changed files, relative to the site root. */
  readonly files: readonly string[]
  /** Returns whether other pages or a worker can contain the text of a page's file, such as partials and samples. */
  readonly isUsedElsewhere: (file: string) => boolean
}

/** Returns the site after an edit of texts, or undefined if more than texts has changed. */
export async function editedSite(edit: SiteEdit): Promise<OpenedSite | undefined> {
  const { opened, files, isUsedElsewhere } = edit
  if (files.length === 0 || files.length > mostFiles) return undefined
  if (opened.site.config.markdown.parseFrontMatter !== undefined) return undefined
  const faulty = new Set(opened.diagnostics.flatMap(({ place }) => place?.file ?? []))
  const edited = new Map<string, Page>()
  for (const file of files) {
    const page = opened.site.byFile.get(file)
    if (page === undefined || faulty.has(file) || isUsedElsewhere(file)) return undefined
    const { source, diagnostics } = readSource(opened.root, file)
    if (source === undefined || diagnostics.length > 0 || !(await isSameButText(edit, page, source))) return undefined
    edited.set(file, { ...page, source })
  }
  const sources = new Map(opened.sources)
  for (const [file, { source }] of edited) sources.set(file, source)
  return { ...opened, site: withPages(opened.site, edited), sources }
}

/** With more changed files than this, loading the whole site is as fast. */
const mostFiles = 20

/** Returns whether a page with a new text differs from the old page only in its text. Caches the parsed text. */
async function isSameButText({ opened, parseCache }: SiteEdit, page: Page, source: Source): Promise<boolean> {
  const { site, bundle } = opened
  if (bundle === undefined) return false // the edit may mend it
  // All pages use its terms.
  if (page.id === site.config.glossary) return false
  const before = parseCache.getOrParse('code', page.source, signsOf)
  if (page.format === 'script') return false // it is part of the bundle
  if (!isMadeOf(page, parsePage(source, parseCache))) return false
  if (page.format === 'md') return true // it imports nothing
  const now = parseCache.getOrParse('code', source, signsOf)
  if (stableJson(before) !== stableJson(now) || hasCode(bundle, source.file)) return false
  return !(await hasBrowserCode(opened, { ...page, source }, { bundle, parseCache }))
}

function hasCode({ manifest }: Bundle, file: string): boolean {
  return (manifest.pageCode[file]?.module ?? '') !== ''
}

/** Replaces the pages that have the same files. */
function withPages(site: Site, edited: ReadonlyMap<string, Page>): Site {
  const now = (page: Page): Page => edited.get(page.source.file) ?? page
  const owners = new Set([...edited.values()].map(({ pluginId, version }) => versionKey(pluginId, version)))
  const byRoute = new Map(site.byRoute)
  for (const [route, page] of byRoute) if (edited.has(page.source.file)) byRoute.set(route, now(page))
  const byFile = new Map(site.byFile)
  for (const [file, page] of edited) byFile.set(file, page)
  const versions = site.versions.map((version) =>
    owners.has(versionKey(version.pluginId, version.name)) ? { ...version, pages: version.pages.map(now) } : version,
  )
  return { ...site, versions, pages: site.pages.map(now), byRoute, byFile }
}
