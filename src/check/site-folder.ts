// Checks a folder of built HTML, made by anything: links, anchors, ids and images. The pages themselves are the places
// of its findings.

import { statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { publishedLimit, readBytes, readText } from '../files/read-file.ts'
import type { HtmlScan } from '../html/scan.ts'
import type { Config } from '../model/config.ts'
import { isImage } from '../model/content-type.ts'
import { compareDiagnostics, compareText, type Diagnostic } from '../model/diagnostic.ts'
import { ensure } from '../model/ensure.ts'
import { hashOf } from '../model/key.ts'
import { encodePath } from '../model/route.ts'
import type { Source } from '../model/site.ts'
import { toDiagnostic } from './check.ts'
import type { CheckContext } from './context.ts'
import { type ExternalLink, externalLinks } from './external.ts'
import { createFolderLocator } from './folder-locator.ts'
import { folderRules } from './index.ts'
import { createResolver } from './resolve.ts'
import { isHtml, isScanned, scanFile, searchEntry } from './scan-file.ts'
import type { PageUrl, Resolution, ScannedPage } from './scanned-page.ts'
import { applySettings } from './settings.ts'
import { createSuggest } from './suggest.ts'
import { applySilences } from './suppressions.ts'
import { indexTargets, type Targets } from './targets.ts'
import { readReference, resolvePath } from './url.ts'

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

/** What was found in a folder, with the texts that the places refer to. */
export interface FolderResult {
  readonly diagnostics: readonly Diagnostic[]
  readonly sources: ReadonlyMap<string, Source>
  readonly pageCount: number
}

/** Checks a folder of built HTML. */
export async function checkFolder(dir: string, options: FolderOptions = {}): Promise<FolderResult> {
  const files = await listFiles(dir)
  const sources = new Map<string, Source>()
  const scanned = files.filter(isScanned)
  for (const file of scanned) {
    const text = searchEntry.test(file) ? readPacked(join(dir, file)) : readText(join(dir, file), publishedLimit)
    sources.set(file, { file, text, hash: hashOf(text) })
  }
  const found: Diagnostic[] = []
  const imageBytes = imageBytesIn(dir, files)
  const context = folderContext({
    files,
    imageBytes,
    sources,
    options,
    report: (finding) => found.push(toDiagnostic(finding)),
  })
  for (const rule of folderRules) rule(context)
  const { askExternal } = options
  const external = askExternal && { found: await askExternal(externalLinks(context)), isWhole: true }
  // Texts of other files may show a comment that silences; only that of a page is one.
  const pages = new Map([...sources].filter(([file]) => isHtml(file)))
  return {
    diagnostics: applySettings(
      applySilences([...found, ...(external?.found ?? [])], { sources: pages, external }),
      options.rules ?? {},
    ).sort(compareDiagnostics),
    sources,
    pageCount: pages.size,
  }
}

/** Reads an entry of a search index, which is compressed. */
function readPacked(file: string): string {
  const bytes = readBytes(file, publishedLimit)
  try {
    return gunzipSync(bytes).toString('utf8')
  } catch {
    return '' // no search index of the form that is known here: nothing is said of it
  }
}

/** Lists the files of a folder, sorted; symbolic links are not followed. */
async function listFiles(dir: string): Promise<string[]> {
  const files: string[] = []
  const visit = async (folder: string): Promise<void> => {
    for (const entry of await readdir(join(dir, folder), { withFileTypes: true })) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) await visit(name)
      else if (entry.isFile()) files.push(name)
    }
  }
  await visit('')
  return files.sort(compareText)
}

interface FolderInput {
  readonly files: readonly string[]
  readonly imageBytes: ReadonlyMap<string, number>
  readonly sources: ReadonlyMap<string, Source>
  readonly options: FolderOptions
  readonly report: CheckContext['report']
}

function imageBytesIn(dir: string, files: readonly string[]): ReadonlyMap<string, number> {
  return new Map(files.filter(isImage).map((file) => [file, statSync(join(dir, file)).size]))
}

function folderContext({ files, imageBytes, sources, options, report }: FolderInput): CheckContext {
  const { baseUrl = '/', url = '' } = options
  const holder: { targets?: Targets } = {}
  const targets = (): Targets => ensure(holder.targets) // no URL is resolved before there are targets
  const resolve = createResolver({ url, baseUrl, targets })
  const pages = [...sources.values()].map((source) => scanPage(source, { baseUrl, url, resolve }))
  const html = pages.filter((page) => isHtml(page.path))
  holder.targets = indexTargets({
    pages: html.map((page) => ({ file: page.path, canonical: withoutIndex(`/${page.path}`), page })),
    files: new Set(files.filter((file) => !isHtml(file))),
    redirects: {},
    elsewhere: options.elsewhere,
  })
  return {
    url,
    baseUrl,
    pages,
    isComplete: true,
    targets: holder.targets,
    imageBytes,
    locate: createFolderLocator(sources),
    suggest: createSuggest(holder.targets),
    resolve,
    report,
  }
}

function withoutIndex(path: string): string {
  return path.replace(/\/index\.html$/, '/')
}

function scanPage(
  source: Source,
  {
    baseUrl,
    url,
    resolve,
  }: Required<Pick<FolderOptions, 'baseUrl' | 'url'>> & { readonly resolve: CheckContext['resolve'] },
): ScannedPage {
  const scan = scanFile(source, baseUrl)
  const own = withoutIndex(encodePath(baseUrl + source.file))
  const { href, host } = baseOf(scan, own, url)
  const resolved = (text: string): Resolution => {
    return host !== undefined && readReference(text).type === 'path' ? { type: 'external', host } : resolve(text, href)
  }
  let urls: readonly PageUrl[] | undefined
  let anchors: ReadonlySet<string> | undefined
  return {
    path: source.file,
    href,
    scan,
    urls: () => {
      urls ??= scan.urls.map((scanned): PageUrl => ({ scanned, to: resolved(scanned.url) }))
      return urls
    },
    anchors: () => {
      anchors ??= new Set([...scan.ids, ...scan.names].map(({ id }) => id))
      return anchors
    },
    isDocument: isHtml(source.file),
  }
}

/**
 * The path against which a page's URLs are resolved: its own, or that of <base>; and the host of a <base> that is on
 * another site.
 */
function baseOf({ base = '' }: HtmlScan, own: string, url: string): { readonly href: string; readonly host?: string } {
  const reference = readReference(base)
  if (reference.type === 'path') return { href: resolvePath(reference.rest.path, own) }
  if (reference.type !== 'host') return { href: own }
  const site = readReference(url)
  const isOwn = site.type === 'host' && site.host === reference.host
  return isOwn ? { href: resolvePath(reference.rest.path, '/') } : { href: own, host: reference.host }
}
