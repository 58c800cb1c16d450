// Scans a published file for what can be checked: HTML, style sheets, sitemaps and llms.txt.

import type { Source } from '../model/site.ts'
import { decodeEntities } from './html-entities.ts'
import { cssUrls } from './scan-css.ts'
import { type HtmlScan, type ScannedUrl, scanHtml } from './scan-html.ts'

/** Scans a file by its extension. */
export function scanFile({ file, text }: Source): HtmlScan {
  if (/\.html?$/i.test(file)) return scanHtml(text)
  if (/\.css$/i.test(file))
    return urlsOnly(cssUrls(text).map((url): ScannedUrl => ({ ...url, kind: 'css', element: 'style', attribute: '' })))
  const pattern = /\.xml$/i.test(file) ? /<loc>\s*([^<\s]+)\s*<\/loc>/g : /\]\(([^()\s#][^()\s]*)\)/g
  return urlsOnly(
    [...text.matchAll(pattern)].map((match): ScannedUrl => {
      const written = match[1] ?? ''
      const offset = match.index + match[0].indexOf(written)
      return { url: decodeEntities(written), kind: 'canonical', element: 'a', attribute: 'href', offset }
    }),
  )
}

function urlsOnly(urls: readonly ScannedUrl[]): HtmlScan {
  return { ids: [], names: [], urls, headings: [], imagesWithoutAlt: [] }
}
