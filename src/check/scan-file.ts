// Scans published files that can be checked: HTML, style sheets, sitemaps, llms.txt and the entries of a Pagefind
// search index.

import { cssUrls } from '../html/css-urls.ts'
import { decodeText } from '../html/entities.ts'
import { emptyScan, type HtmlScan, scanHtml } from '../html/scan.ts'
import type { ScannedUrl } from '../html/urls.ts'
import { ensure } from '../model/ensure.ts'
import type { Source } from '../model/page.ts'
import { withoutCode } from './prose.ts'

/** Returns whether a file is scanned. */
export function isScanned(file: string): boolean {
  return (
    searchEntry.test(file) ||
    isHtml(file) ||
    isStyleSheet(file) ||
    /(?:^|\/)(?:sitemap[^/]*\.xml|llms(?:-full)?\.txt)$/i.test(file)
  )
}

/** Returns whether a file is a style sheet, by its name. */
export function isStyleSheet(file: string): boolean {
  return /\.css$/i.test(file)
}

/** Returns whether a file is a page, by its name. */
export function isHtml(file: string): boolean {
  return /\.html?$/i.test(file)
}

/** Scans a file according to its extension. Paths in a search index are relative to baseUrl. */
export function scanFile({ file, text }: Source, baseUrl: string): HtmlScan {
  if (searchEntry.test(file)) return urlsOnly(entryUrls(text, baseUrl))
  if (isHtml(file)) return scanHtml(text)
  if (isStyleSheet(file))
    return urlsOnly(cssUrls(text).map((url): ScannedUrl => ({ ...url, kind: 'css', element: 'style' })))
  return urlsOnly(/\.xml$/i.test(file) ? sitemapUrls(text) : markdownUrls(text))
}

function sitemapUrls(text: string): ScannedUrl[] {
  return [...text.matchAll(/<loc>\s*([^<\s]+)\s*<\/loc>/dg)].map((match) => machineUrl(match, 1, 'canonical'))
}

/** A TeX formula, without a space inside its signs: `$5 or $6` isn't one. */
const formula = /\$\$[^$]+\$\$|\$(?!\s)[^$\n]+(?<!\s)\$(?!\d)/g

/** Finds links and images outside code, formulas and comments. A bracket escaped by a backslash is text. */
function markdownUrls(text: string): ScannedUrl[] {
  const blank = (match: string): string => ' '.repeat(match.length)
  const prose = withoutCode(text)
    .replace(/\\[^\n]/g, blank)
    .replace(formula, blank)
    .replace(/\{\/\*(?:[^*]|\*(?!\/\}))*(?:\*\/\}|$)|<!--(?:[^-]|-(?!->))*(?:-->|$)/g, blank)
  const link = /(!?)\[(?=(?:[^[\]]|!?\[[^[\]]*\]\([^()\s]*\))*\]\((?:<([^<>\n#][^<>\n]*)>|([^()<>\s#][^()\s]*))\))/dg
  return [...prose.matchAll(link)].map((match) =>
    machineUrl(match, match[2] === undefined ? 3 : 2, match[1] === '!' ? 'meta-image' : 'canonical'),
  )
}

/** Creates a URL for programs from a group of a match. */
function machineUrl(match: RegExpExecArray, group: number, kind: 'canonical' | 'meta-image'): ScannedUrl {
  const offset = ensure(match.indices?.[group])[0]
  return { url: decodeText(ensure(match[group])), kind, element: 'a', offset }
}

/** Matches the name of a file with one entry of a Pagefind search index. */
export const searchEntry = /\.pf_fragment$/

/** Returns the URLs of an entry's page and its sections. */
function entryUrls(text: string, baseUrl: string): ScannedUrl[] {
  const match = /"url":"((?:[^"\\]|\\.)*)"/.exec(text)
  if (match?.[1] === undefined) return []
  const written = match[1].replaceAll('\\/', '/')
  const page = written.startsWith(baseUrl) ? written : baseUrl + written.replace(/^\//, '')
  const anchors = [...text.matchAll(/\{"element":"[^"]*","id":"((?:[^"\\]|\\.)+)"/g)]
  const entry = (url: string, offset: number): ScannedUrl => ({ url, kind: 'canonical', element: 'a', offset })
  return [
    entry(page, match.index + 7),
    ...anchors.map((anchor) => entry(`${page}#${encodeURIComponent(ensure(anchor[1]))}`, anchor.index)),
  ]
}

function urlsOnly(urls: readonly ScannedUrl[]): HtmlScan {
  return { ...emptyScan, urls }
}
