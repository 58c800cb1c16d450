// Scans a published file for what can be checked: HTML, style sheets, sitemaps, llms.txt and the entries of a Pagefind
// search index.

import { cssUrls } from '../html/css-urls.ts'
import { decodeText } from '../html/entities.ts'
import { type HtmlScan, scanHtml } from '../html/scan.ts'
import type { ScannedUrl } from '../html/urls.ts'
import { ensure } from '../model/ensure.ts'
import type { Source } from '../model/site.ts'
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
  const found = /\.xml$/i.test(file)
    ? text.matchAll(/<loc>\s*([^<\s]+)\s*<\/loc>/g)
    : withoutCode(text).matchAll(/\]\(([^()\s#][^()\s]*)\)/g)
  return urlsOnly(
    [...found].map((match): ScannedUrl => {
      const written = ensure(match[1])
      const offset = match.index + match[0].indexOf(written)
      return { url: decodeText(written), kind: 'canonical', element: 'a', offset }
    }),
  )
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
  return { ...scanHtml(''), urls }
}
