// Finds where a page has written what cannot be rendered, such as `{version}`.

import { someLine } from '../../markdown/code-fences.ts'
import { lineStarts, type Place, placeOf } from '../../model/place.ts'
import type { Source } from '../../model/site.ts'

/** Finds the first text outside of code that matches a pattern within one line. */
export function placeOfText({ file, text }: Pick<Source, 'file' | 'text'>, pattern: RegExp): Place | undefined {
  let place: Place | undefined
  someLine(text, (start, end) => {
    const line = text.slice(start, end).replace(/`[^`]*`/g, (code) => ' '.repeat(code.length))
    const match = pattern.exec(line)
    if (match === null) return false
    place = placeOf(file, lineStarts(text), start + match.index, start + match.index + match[0].length)
    return true
  })
  return place
}
