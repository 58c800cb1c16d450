// The sources that a page shows, in which places are looked for, with caches of what is read of them.

import type { Compiled } from '../model/compiled.ts'
import { ensure } from '../model/ensure.ts'
import { remember } from '../model/maps.ts'
import { placeOfPage, type Source } from '../model/page.ts'
import { lineStarts, type Place, placeOf, type TextRange } from '../model/place.ts'
import { sourcesOf } from './checked-page.ts'
import { definitionOfReference, type UrlRange, urlsOfDefinitions } from './find-in-source.ts'
import type { CheckInput } from './input.ts'
import type { PageLinks } from './page-links.ts'
import { withoutCode } from './prose.ts'
import type { ScannedPage } from './scanned-page.ts'

/** A page with caches of its sources. */
export interface Searched {
  readonly input: CheckInput
  readonly page: Omit<ScannedPage, 'locate'>
  /** Offsets of line starts, by file. */
  readonly starts: Map<string, readonly number[]>
  /** Texts without code, by file. */
  readonly prose: Map<string, string>
  /** URLs of definitions by name and URL, by file. */
  readonly definitions: Map<string, ReadonlyMap<string, UrlRange>>
  links: PageLinks | undefined
}

/** Returns the place of a range of a source. */
export function placeOfRange({ starts }: Searched, { file, text }: Source, range: TextRange): Place {
  return placeOf(
    file,
    remember(starts, file, () => lineStarts(text)),
    range,
  )
}

/** Returns the text of a source without Markdown's code. A comment of a script may look like a fence. */
export function proseOf({ prose }: Searched, { file, text }: Source): string {
  return remember(prose, file, () => (/\.[cm]?[jt]sx?$/i.test(file) ? text : withoutCode(text)))
}

/** Returns the range of a URL in the definition that the reference at a place names. */
export function rangeOfDefinition(
  { definitions }: Searched,
  { file, text }: Source,
  { place, url }: { readonly place: Place; readonly url: string },
): UrlRange | undefined {
  const key = definitionOfReference(text, place, url)
  return key === undefined ? undefined : remember(definitions, file, () => urlsOfDefinitions(text)).get(key)
}

/** Lists the texts that a page can show parts of: its own source, its partials, data files and scripts. */
export function textsOf({ input, page }: Searched): readonly Source[] {
  const { partials, page: own, furtherFiles = [] } = ensure(page.checked)
  const files = [...partials.map(({ file }) => file), ...furtherFiles]
  const included = files.flatMap((file) => input.sources.get(file) ?? [])
  return own === undefined || own.madeOf !== undefined ? included : [own.source, ...included]
}

/** Returns the place of the whole page. */
export function pagePlace({ checked, path }: Searched['page']): Place {
  const page = ensure(checked).page
  return page === undefined ? { file: path } : placeOfPage(page)
}

/** Lists the headings in the sources of a page. */
export function headingsOf(page: Searched['page']): Compiled['facts']['headings'] {
  return sourcesOf(ensure(page.checked)).flatMap(({ facts }) => facts.headings)
}
