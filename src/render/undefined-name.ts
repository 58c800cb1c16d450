// A name that a page uses and nothing defines: said with the place at which the page's JavaScript first has it.

import { parseFrontMatter } from '../content/front-matter.ts'
import { findInScript } from '../markdown/find-in-script.ts'
import { diagnose } from '../model/diagnose.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import { lineStarts, placeOf } from '../model/place.ts'

/** Reads the text of a page or partial. */
export type TextOf = (file: string) => string | undefined

/** Describes an error of a page whose code uses an undefined name; undefined for another, or one of a component. */
export function undefinedName(error: unknown, textOf: TextOf): Diagnostic | undefined {
  if (!(error instanceof ReferenceError)) return undefined
  const [, missing, early] = /^(\S+) is not defined$|^Cannot access '(\S+)' before init/.exec(error.message) ?? []
  const name = missing ?? early
  // The first frame is that of the code that failed (evaluate.ts names it).
  const file = /^[^\n]*\n\s+at [^\n]*\bdocs-gen:([^\n]+?):\d+:\d+/.exec(error.stack ?? '')?.[1]
  if (name === undefined || file === undefined) return undefined
  const own = decodeURI(file)
  const text = textOf(own)
  const offset = text && findInScript(text, name, parseFrontMatter({ file: own, text }).contentStart)
  if (text === undefined || offset === undefined || offset === '') return undefined
  return diagnose(
    'render-failed',
    missing === undefined ? `\`${name}\` is used before its value is set` : `\`${name}\` is not defined`,
    placeOf(own, lineStarts(text), offset, offset + name.length),
    {
      hint:
        missing === undefined
          ? 'Move the statement that sets it before its first use.'
          : 'Import or export it in the page, or fix its spelling; for a brace in text, write `\\{`.',
    },
  )
}
