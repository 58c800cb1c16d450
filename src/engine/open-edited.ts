// The most common edit of a built site: the texts of a few pages changed, and nothing that other pages see of them. The site is then the one
// that the last build has kept, with these pages in their places, and all else is as that build knew it: it need not be read, planned, asked or
// made again. Told by files and by what their texts say, not by a list of dependencies; where it cannot be told for certain, the site is opened
// as a whole.

import { lastUpdates } from '../load/git.ts'
import { isMadeOf } from '../load/pages.ts'
import { type ParsedPage, parsePage } from '../load/parse-page.ts'
import { findSource, readSource } from '../load/sources.ts'
import type { Site, Source } from '../model/site.ts'
import { type KeptBuild, updatesKey } from './kept-build.ts'
import { readKeptSite } from './kept-site.ts'
import { changedFiles, type KnownFiles, knownTexts, siteFile } from './known-files.ts'
import type { OpenedSite } from './open-site.ts'
import { packagedBundle } from './packaged-theme.ts'
import { importsNoCode, signsOf } from './page-scripts.ts'
import { openSiteMemo } from './site-memo.ts'
import { cacheDirOf, type SiteOptions } from './site-options.ts'
import { contentHash, printOfFiles, type TakenPrint } from './site-print.ts'
import { openTheme } from './theme.ts'

/** What is known before a site is opened. */
export interface BeforeEdit {
  readonly print: TakenPrint
  readonly kept: KeptBuild
  readonly known: KnownFiles
  /** Hears of each edited page as soon as it is read. */
  readonly onRead?: (page: ParsedPage) => void
}

/** The files of the pages whose texts have changed, when nothing else has. */
export type EditScope = ReadonlySet<string>

/** A site after an edit of texts. */
export interface EditedSite {
  readonly opened: OpenedSite
  readonly scope: EditScope
}

/** Edited pages by file, parsed. */
type ReadPages = ReadonlyMap<string, ParsedPage>

/** Beyond so many files, an edit is more than an edit. */
const mostFiles = 20

/** Opens a site of which only texts of some pages have changed since the last build; undefined when that is not known for certain. */
export async function openEdited(options: SiteOptions, before: BeforeEdit): Promise<EditedSite | undefined> {
  const { root } = options
  const { kept } = before
  const files = editedFiles(root, before)
  if (files === undefined) return undefined
  const read = readPages(root, files, before)
  if (read === undefined) return undefined
  const cacheDir = cacheDirOf(options)
  const found = readKeptSite(cacheDir, kept.site)
  if (found === undefined || !areTextsOnly(found.site, read)) return undefined
  const { site, diagnostics, bytes: siteBytes } = found
  const sources = sourcesOf(root, before, { faulty: diagnostics.flatMap(({ place }) => place?.file ?? []), read })
  if (!takeTexts(site, sources)) return undefined
  const isDated = site.config.lastUpdated !== false
  const updates: OpenedSite['updates'] = isDated ? await lastUpdates(root, [...site.byFile.keys()]) : new Map()
  if (isDated && updatesKey(updates) !== kept.updates?.said) return undefined
  const bundle = await bundleOf({ root, cacheDir, site }, read, kept)
  if (bundle === undefined) return undefined
  return {
    opened: { root, cacheDir, site, sources, bundle, diagnostics, updates, keptAs: kept.site, siteBytes, keep() {} },
    scope: new Set(files),
  }
}

/** Lists what has changed, relative to the root; undefined when that is more than an edit, or not all of it is known. */
function editedFiles(root: string, { print, kept, known }: BeforeEdit): readonly string[] | undefined {
  if (known.print !== kept.print.print || printOfFiles(kept.outside) !== kept.outsidePrint) return undefined
  const young = kept.print.young.filter(([file, content]) => contentHash(file) !== content)
  const files = new Set([...changedFiles(print, known), ...young.map(([file]) => file)])
  if (files.size > mostFiles) return undefined
  return [...files].map((file) => siteFile(root, file))
}

/** Reads files that were pages without faults; undefined when others are among them, or something is wrong with one now. */
function readPages(root: string, files: readonly string[], { known, onRead }: BeforeEdit): ReadPages | undefined {
  const pages = new Map<string, ParsedPage>()
  for (const file of files) {
    if (known.hashes[file] === undefined || !/\.mdx?$/i.test(file)) return undefined
    const { source, diagnostics } = readSource(root, file)
    if (source === undefined || diagnostics.length > 0) return undefined
    const page = parsePage(source, undefined)
    onRead?.(page)
    pages.set(file, page)
  }
  return pages
}

/** Says whether other pages see the same of these. The terms of the glossary are known to all pages. */
function areTextsOnly(site: Site, read: ReadPages): boolean {
  return [...read].every(([file, parsed]) => {
    const page = site.byFile.get(file)
    // Nothing names a place in a page without faults, and the places of its front matter are not kept.
    const known = page && { ...page, fieldPlaces: parsed.matter.places }
    return known !== undefined && known.id !== site.config.glossary && isMadeOf(known, parsed)
  })
}

/** Gives all sources: edited pages as they were read, the others to be read when they are asked for. Of those with a fault, no hash is known. */
function sourcesOf(
  root: string,
  { print, known }: BeforeEdit,
  { faulty, read }: { readonly faulty: readonly string[]; readonly read: ReadPages },
): ReadonlyMap<string, Source> {
  const texts = knownTexts(root, print, known, false)
  const files = new Set([...Object.keys(known.hashes), ...faulty])
  return new Map(
    [...files].flatMap((file) => {
      const source = read.get(file)?.source ?? findSource(root, file, texts).source
      return source === undefined ? [] : [[file, source]]
    }),
  )
}

/** Puts the texts into the pages of a site that nobody else has yet; false when one is missing. */
function takeTexts({ pages }: Site, sources: ReadonlyMap<string, Source>): boolean {
  return pages.every((page: { source: Source }) => {
    const source = sources.get(page.source.file)
    if (source === undefined) return false
    page.source = source
    return true
  })
}

/** Gives the templates, as far as they are those of the last build: of a page without code, nothing is in them. */
async function bundleOf({ root, cacheDir, site }: Pick<OpenedSite, 'root' | 'cacheDir' | 'site'>, read: ReadPages, { bundle }: KeptBuild) {
  const packaged = packagedBundle()
  const isWithoutCode = ([file, { source }]: readonly [string, ParsedPage]) =>
    site.byFile.get(file)?.format === 'md' || importsNoCode(root, file, signsOf(source))
  if (packaged?.manifest.hash === bundle && [...read].every(isWithoutCode)) return packaged
  const opened = await openTheme(root, site, { cacheDir, scripts: openSiteMemo(cacheDir).scripts })
  return opened.bundle?.manifest.hash === bundle ? opened.bundle : undefined
}
