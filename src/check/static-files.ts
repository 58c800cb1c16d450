// Files of the static folders that a check reads: style sheets, whose URLs are looked up, and HTML files, whose ids are
// when a link names one.

import { scanHtml } from '../html/scan.ts'
import { lineStarts, placeOf } from '../model/place.ts'
import { encodePath, joinPath } from '../model/route.ts'
import type { CheckContext } from './context.ts'
import type { CheckInput } from './input.ts'
import { isHtml, isStyleSheet, scanFile } from './scan-file.ts'
import type { PageUrl, ScannedPage } from './scanned-page.ts'

/** Gives the style sheets whose texts are known as pages whose URLs are checked. */
export function styleSheetPages(
  { statics = [], sources, config }: CheckInput,
  resolve: CheckContext['resolve'],
): readonly ScannedPage[] {
  return statics.flatMap(({ file, output }): ScannedPage[] => {
    const source = sources.get(file)
    if (source === undefined || !isStyleSheet(file)) return []
    const href = encodePath(joinPath(config.baseUrl, output))
    const starts = lineStarts(source.text)
    const urls = scanFile(source, config.baseUrl).urls.map(
      (scanned): PageUrl => ({
        scanned,
        to: resolve(scanned.url, href),
        from: placeOf(file, starts, scanned.offset, scanned.offset + scanned.url.length),
      }),
    )
    return [
      { path: `/${output}`, href, scan: scanHtml(''), urls: () => urls, anchors: () => new Set(), isDocument: false },
    ]
  })
}

/**
 * Makes the function that gives an HTML file, by its path below the output folder, as a page that links may name an
 * anchor of; the file is read when that is first asked for.
 */
export function htmlFilePages({ statics = [], readStatic }: CheckInput): (output: string) => ScannedPage | undefined {
  const pages = new Map<string, ScannedPage | undefined>()
  const pageOf = (output: string): ScannedPage | undefined => {
    const found = isHtml(output) ? statics.find((file) => file.output === output) : undefined
    const text = found && readStatic?.(found.file)
    if (text === undefined) return undefined
    const { ids, names } = scanHtml(text)
    const anchors = new Set([...ids, ...names].map(({ id }) => id))
    const path = `/${output}`
    return { path, href: path, scan: scanHtml(''), urls: () => [], anchors: () => anchors, isDocument: true }
  }
  return (output) => {
    if (!pages.has(output)) pages.set(output, pageOf(output))
    return pages.get(output)
  }
}
