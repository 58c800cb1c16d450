// Checks a folder of built HTML, made by anything: links, anchors, ids and images. The pages themselves are the places
// of its findings.

import { statSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { entriesBelow } from '../files/posix-path.ts'
import { publishedLimit, readBytes, readText } from '../files/read-file.ts'
import type { Config } from '../model/config.ts'
import { isImage } from '../model/content-type.ts'
import { compareDiagnostics, compareText, type Diagnostic } from '../model/diagnostic.ts'
import { hashOf } from '../model/key.ts'
import type { Source } from '../model/page.ts'
import { findInWhole, findOnPages } from './check.ts'
import type { CheckContext } from './context.ts'
import { type ExternalLink, externalLinks } from './external.ts'
import { documentRules, rules } from './index.ts'
import { type PublishingSite, publishedPage, withoutIndex } from './published-page.ts'
import { createResolver } from './resolve.ts'
import { ambiguousAddresses } from './rules/ambiguous-addresses.ts'
import { isHtml, isScanned, searchEntry } from './scan-file.ts'
import { applySettings } from './settings.ts'
import { createSuggest } from './suggest.ts'
import { applySuppressions } from './suppressions.ts'
import { indexTargets } from './targets.ts'

/** How a built folder is published. */
export interface FolderOptions {
  /** Path under which the folder is published, such as `/docs/`; starts and ends with '/'. */
  readonly baseUrl?: string
  /** Origin of the site; absolute URLs of it are checked like its paths. */
  readonly url?: string
  /** Severities of the rules; none: their defaults. */
  readonly rules?: Config['rules']
  /** Paths that other tools publish, with what is below them. */
  readonly elsewhere?: readonly string[] | undefined
  /** Asks other sites; absent: their links are not checked. */
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
  const context = folderContext({ dir, files, sources }, options)
  const found = [
    ...findOnPages(context, () => documentRules),
    ...findInWhole(context, [...rules, ({ noted }) => ambiguousAddresses(files, noted, ([file]) => file)]),
  ]
  const { askExternal } = options
  const external = askExternal && { found: await askExternal(externalLinks(context)), isWhole: true }
  // Texts of other files may show a comment that suppresses; only that of a page is one.
  const pages = sources.filter(({ file }) => isHtml(file))
  const all = applySuppressions([...found, ...(external?.found ?? [])], { sources: pages, external })
  return {
    diagnostics: applySettings(all, options.rules ?? {}).sort(compareDiagnostics),
    sources: new Map(sources.map((source) => [source.file, source])),
    pageCount: pages.length,
  }
}

/** Reads an entry of a search index, which is compressed. */
function readPacked(file: string): string {
  const bytes = readBytes(file, publishedLimit)
  try {
    return gunzipSync(bytes).toString('utf8')
  } catch {
    return '' // not a search index of a known form: there is nothing to check
  }
}

interface Folder {
  readonly dir: string
  readonly files: readonly string[]
  /** Those of the files that are scanned. */
  readonly sources: readonly Source[]
}

function folderContext({ dir, files, sources }: Folder, options: FolderOptions): CheckContext {
  const { baseUrl = '/', url = '' } = options
  const html = files.filter(isHtml)
  // At an address that two files have, the page of a folder is shown, as by `serve --built`.
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
