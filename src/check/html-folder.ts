// Checks a folder of HTML built by any tool: links, anchors, ids and images. The places of its findings are in the
// published files.

import { statSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { entriesBelow } from '../files/files-in.ts'
import { publishedLimit, readBytes, readText } from '../files/read-file.ts'
import type { Config } from '../model/config.ts'
import { isImage } from '../model/content-type.ts'
import { compareDiagnostics, compareText, type Diagnostic } from '../model/diagnostic.ts'
import { hashOf } from '../model/key.ts'
import type { Source } from '../model/page.ts'
import { findInWhole, findOnPages, toDiagnostic } from './check.ts'
import type { CheckContext } from './context.ts'
import { type ExternalLink, externalLinks } from './external.ts'
import { documentRules, rules } from './index.ts'
import { findMissingBase } from './missing-base.ts'
import { type PublishingSite, publishedPage, withoutIndex } from './published-page.ts'
import { createResolver } from './resolve.ts'
import { ambiguousAddresses } from './rules/ambiguous-addresses.ts'
import { isHtml, isScanned, searchEntry } from './scan-file.ts'
import { applySeverities } from './severities.ts'
import { createSuggest } from './suggest.ts'
import { applySuppressions } from './suppressions.ts'
import { indexTargets } from './targets.ts'

/** Options of the check of a folder. */
export interface FolderOptions {
  /** Path at which the folder is published, such as `/docs/`. Starts and ends with '/'. */
  readonly baseUrl?: string
  /** Origin of the site, whose absolute URLs are checked like paths. */
  readonly url?: string
  /** Severities by code. Default: those of the codes. */
  readonly rules?: Config['rules']
  /** Paths that other tools publish, including everything below them. */
  readonly elsewhere?: readonly string[] | undefined
  /** Checks links to other sites. Absent: they aren't checked. */
  readonly askExternal?: ((links: readonly ExternalLink[]) => Promise<readonly Diagnostic[]>) | undefined
}

/** Checks a folder of built HTML. */
export async function checkFolder(dir: string, options: FolderOptions = {}) {
  const regular = entriesBelow(dir).filter(({ entry }) => entry.isFile())
  const files = regular.map(({ file }) => file).sort(compareText)
  const sources = files.filter(isScanned).map((file): Source => {
    const text = searchEntry.test(file) ? readPacked(join(dir, file)) : readText(join(dir, file), publishedLimit)
    return { file, text, hash: hashOf(text) }
  })
  const stated = folderContext({ dir, files, sources }, options)
  const missing = findMissingBase(stated)
  // With the right base URL, what else is wrong is not lost among thousands of links.
  const context = missing === undefined ? stated : folderContext({ dir, files, sources }, { ...options, ...missing })
  const found = [
    ...(missing === undefined ? [] : [toDiagnostic(missing.finding)]),
    ...findOnPages(context, () => documentRules),
    ...findInWhole(context, [...rules, ({ noted }) => ambiguousAddresses(files, noted, ([file]) => file)]),
  ]
  const { askExternal } = options
  const external = askExternal && { found: await askExternal(externalLinks(context)), isWhole: true }
  // Texts of other files can contain a suppressing comment, but only those of pages apply.
  const pages = sources.filter(({ file }) => isHtml(file))
  const all = applySuppressions([...found, ...(external?.found ?? [])], { sources: pages, external })
  return {
    diagnostics: applySeverities(all, options.rules ?? {}).sort(compareDiagnostics),
    sources: new Map(sources.map((source) => [source.file, source])),
    pageCount: pages.length,
  }
}

/** Reads an entry of a search index, which is gzipped. */
function readPacked(file: string): string {
  const bytes = readBytes(file, publishedLimit)
  try {
    return gunzipSync(bytes).toString('utf8')
  } catch {
    return '' // not a search index of a known format: nothing to check
  }
}

interface Folder {
  readonly dir: string
  readonly files: readonly string[]
  /** The scanned files. */
  readonly sources: readonly Source[]
}

function folderContext({ dir, files, sources }: Folder, options: FolderOptions): CheckContext {
  const { baseUrl = '/', url = '' } = options
  const html = files.filter(isHtml)
  // If two files have the same address, `index.html` is shown, as by `serve --built`.
  const isIndex = (file: string): boolean => file.endsWith('/index.html')
  const targets = indexTargets({
    pages: [...html.filter(isIndex), ...html].map((file) => ({ file, canonical: withoutIndex(`/${file}`) })),
    files: new Set(files.filter((file) => !isHtml(file))),
    redirects: {},
    elsewhere: options.elsewhere,
  })
  const resolve = createResolver({ url, baseUrl, targets })
  const site: PublishingSite = { url, baseUrl, resolve }
  const pages = sources.map((source) => publishedPage(source, { output: source.file, path: source.file }, site))
  const byPath = new Map(pages.map((page) => [withoutIndex(`/${page.path}`), page]))
  return {
    baseUrl,
    pages: () => pages,
    isComplete: true,
    noted: { linkedPaths: new Set(), refreshes: new Map() },
    imageBytes: new Map(files.filter(isImage).map((file) => [file, statSync(join(dir, file)).size])),
    suggest: createSuggest(targets),
    resolve,
    pageOf: (target) => (target.type === 'page' ? byPath.get(target.canonical) : undefined),
  }
}
