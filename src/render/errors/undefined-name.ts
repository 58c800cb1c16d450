// A name that a page uses and nothing defines: found where the page's JavaScript first has it.

import { parseFrontMatter } from '../../content/front-matter.ts'
import { findInScript } from '../../markdown/find-in-script.ts'
import { lineStarts, type Place, placeOf } from '../../model/place.ts'
import { undefinedNameIn } from './describe-error.ts'

/** Reads the text of a page or partial. */
export type TextOf = (file: string) => string | undefined

/** Finds the undefined name of which an error tells; undefined for another error, or one of a component. */
export function placeOfUndefinedName(error: unknown, textOf: TextOf): Place | undefined {
  if (!(error instanceof ReferenceError)) return undefined
  const name = undefinedNameIn(error.message)?.name
  // The first frame is that of the code that failed (evaluate.ts names it).
  const file = /^[^\n]*\n\s+at [^\n]*\bdocs-gen:([^\n]+?):\d+:\d+/.exec(error.stack ?? '')?.[1]
  if (name === undefined || file === undefined) return undefined
  const own = decodeURI(file)
  const text = textOf(own)
  if (text === undefined) return undefined
  const offset = findInScript(text, name, parseFrontMatter({ file: own, text }).contentStart)
  return offset === undefined ? undefined : placeOf(own, lineStarts(text), offset, offset + name.length)
}
