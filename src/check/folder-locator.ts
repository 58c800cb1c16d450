// Places in a folder of built HTML: the offsets of the scan are those of the file.

import { ensure } from '../model/ensure.ts'
import { lineStarts, type Place, placeOf } from '../model/place.ts'
import type { Source } from '../model/site.ts'
import type { Locator } from './context.ts'
import type { ScannedPage } from './scanned-page.ts'

/** Makes the locator of a folder's files. */
export function createFolderLocator(sources: ReadonlyMap<string, Source>): Locator {
  const starts = new Map<string, readonly number[]>()
  const textOf = (page: ScannedPage): string => ensure(sources.get(page.path)).text
  const at = (page: ScannedPage, offset: number, length: number): Place => {
    const known = starts.get(page.path) ?? lineStarts(textOf(page))
    starts.set(page.path, known)
    return placeOf(page.path, known, offset, offset + length)
  }
  return {
    url(page, { scanned }) {
      const isExact = textOf(page).startsWith(scanned.url, scanned.offset)
      const place = at(page, scanned.offset, isExact ? scanned.url.length : 0)
      return isExact ? { place, written: scanned.url } : { place }
    },
    id: (page, { id, offset }) => at(page, offset, id.length),
    heading: (page, { offset }) => at(page, offset, 0),
    image: (page, { offset }) => at(page, offset, 0),
  }
}
