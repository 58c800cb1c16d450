// Scans a published file for what can be checked: HTML, style sheets, sitemaps, llms.txt and the entries of a Pagefind
// search index.

import { cssUrls } from '../html/css-urls.ts'
import { decodeText } from '../html/entities.ts'
import { emptyScan, type HtmlScan, scanHtml } from '../html/scan.ts'
import type { ScannedUrl } from '../html/urls.ts'
import { ensure } from '../model/ensure.ts'
import type { Source } from '../model/page.ts'
import { withoutCode } from './prose.ts'

/** Says whether a file is scanned. */
export function isScanned(file: string): boolean {
  return (
    searchEntry.test(file) ||
    isHtml(file) ||
    isStyleSheet(file) ||
    /(?:^|\/)(?:sitemap[^/]*\.xml|llms(?:-full)?\.txt)$/i.test(file)
  )
}

/** Says whether a file is a style sheet, by its name. */
export function isStyleSheet(file: string): boolean {
  return /\.css$/i.test(file)
}

/** Says whether a file is a page, by its name. */
export function isHtml(file: string): boolean {
  return /\.html?$/i.test(file)
}

/** Scans a file by its extension; what a search index says of the site's root is below baseUrl. */
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

/** A formula in TeX, which begins and ends without a blank within; `$5 or $6` is none. */
const formula = /\$\$[^$]+\$\$|\$(?!\s)[^$\n]+(?<!\s)\$(?!\d)/g

/** Finds links and images outside of code, formulas and comments; a backslash makes a bracket part of the text. */
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

/** Makes a URL that programs read of a group of a match. */
function machineUrl(match: RegExpExecArray, group: number, kind: 'canonical' | 'meta-image'): ScannedUrl {
  const offset = ensure(match.indices?.[group])[0]
  return { url: decodeText(ensure(match[group])), kind, element: 'a', offset }
}

/** Name of a file that holds one entry of a Pagefind search index. */
export const searchEntry = /\.pf_fragment$/

/** Gives the page of an entry, and its sections, as URLs. */
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
