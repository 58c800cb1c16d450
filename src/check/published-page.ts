// A published file as a page, from a folder of built HTML or a static folder. The offsets of its scan are offsets in
// the file, so the places of findings are in the file itself.

import type { HtmlScan } from '../html/scan.ts'
import type { Source } from '../model/page.ts'
import { lineStarts, type Place, placeOf } from '../model/place.ts'
import { encodePath } from '../model/route.ts'
import type { CheckContext } from './context.ts'
import { isHtml, scanFile } from './scan-file.ts'
import { anchorPage, anchorsIn, type Locator, type PageUrl, type Resolution, type ScannedPage } from './scanned-page.ts'
import { readReference, resolvePath } from './url.ts'

/** The site that publishes files. */
export interface PublishingSite {
  /** Path of the site, such as `/docs/`. Starts and ends with '/'. */
  readonly baseUrl: string
  /** Origin of the site; '' if unknown. */
  readonly url: string
  readonly resolve: CheckContext['resolve']
}

/** `output`: the file's path below the output folder; `path`: its name in messages. */
interface PublishedPath {
  readonly output: string
  readonly path: string
}

/** Reads a published file as a page. */
export function publishedPage(source: Source, { output, path }: PublishedPath, site: PublishingSite): ScannedPage {
  const { baseUrl, url, resolve } = site
  const scan = scanFile(source, baseUrl)
  const { href, host } = baseOf(scan, withoutIndex(encodePath(baseUrl + output)), url)
  const resolved = (text: string): Resolution =>
    host !== undefined && readReference(text).type === 'path' ? { type: 'external', host } : resolve(text, href)
  return {
    ...anchorPage(path, () => anchorsIn(scan)),
    scan,
    urls: scan.urls.map((scanned): PageUrl => ({ scanned, to: resolved(scanned.url) })),
    locate: createFileLocator(source),
    isDocument: isHtml(output),
  }
}

/** Removes `index.html` from the end of a path. */
export function withoutIndex(path: string): string {
  return path.replace(/\/index\.html$/, '/')
}

/** Returns the path that a page's URLs are resolved against, and the host of its <base> if that's another site. */
function baseOf({ base = '' }: HtmlScan, own: string, url: string): { readonly href: string; readonly host?: string } {
  const reference = readReference(base)
  if (reference.type === 'path') return { href: resolvePath(reference.rest.path, own) }
  if (reference.type !== 'host') return { href: own }
  const site = readReference(url)
  const isOwn = site.type === 'host' && site.host === reference.host
  return isOwn ? { href: resolvePath(reference.rest.path, '/') } : { href: own, host: reference.host }
}

/** Creates the locator of a file. */
export function createFileLocator({ file, text }: Source): Locator {
  let starts: readonly number[] | undefined
  const at = (offset: number, length: number): Place => {
    starts ??= lineStarts(text)
    return placeOf(file, starts, { start: offset, end: offset + length })
  }
  return {
    url({ scanned }) {
      const isExact = text.startsWith(scanned.url, scanned.offset)
      const place = at(scanned.offset, isExact ? scanned.url.length : 0)
      return isExact ? { place, written: scanned.url } : { place }
    },
    id: ({ id, offset }) => at(offset, id.length),
    heading: ({ offset }) => at(offset, 0),
    image: ({ offset }) => at(offset, 0),
    flaw: ({ type, id, offset }) => at(offset, type === 'unknown-map' ? id.length : 0),
  }
}
