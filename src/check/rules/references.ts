// References of Markdown that nothing defines, and links that are none for how they are written: readers see their
// brackets.

import { ensure } from '../../model/ensure.ts'
import { type Place, placeOf } from '../../model/place.ts'
import type { Finding, SiteRule } from '../context.ts'
import { type Prose, proseOfSite, withoutCode } from '../prose.ts'

/** Reports `undefined-reference`: `[^1]`, `[text][name]` without a definition, `(text)[url]`, `[text](a url)`. */
export const checkReferences: SiteRule = function* (_context, input) {
  for (const { file, source, text, starts } of proseOfSite(input, (whole) => mayHold.test(whole))) {
    yield* unreadLinks({ source, text }, (from, to) => placeOf(file, starts, from, to))
    const defined = new Set(
      [...source.matchAll(/^[ \t>]*\[([^\]\n]+)\]:/gm)].map(([, name]) => normalized(ensure(name))),
    )
    for (const match of text.matchAll(/(?<!\\)\[(\^[^\]\s]+)\](?!:)|(?<![\\\])\w])\[([^[\]\n]+)\]\[([^[\]\n]*)\]/g)) {
      const [written, footnote, label, name] = match
      const wanted = ensure(footnote ?? (name || label))
      if (defined.has(normalized(wanted))) continue
      yield {
        code: 'undefined-reference',
        message: `\`${written}\` is defined nowhere on the page, so readers see the brackets`,
        place: placeOf(file, starts, match.index, match.index + written.length),
        hint: `Add \`[${wanted}]: ...\` on its own line, or escape the brackets.`,
      }
    }
  }
}

/** What a text has in which anything is found; links as they should be written are not. */
const mayHold = /\[\^|\]\[|\)\[|\]\(\.{0,2}\/[^()<>\n"'\t ]* [^()<>\n"'\t]/

/** A link with its brackets swapped, or with a blank in the path that it names. */
const unreadLink =
  /(?<![\\\w\])])\(([^()\n]+)\)\[((?:https?:|\.{0,2}\/|#)[^\]\s]*)\]|(?<!\\)\[([^[\]\n]*)\]\((\.{0,2}\/[^()<>\n"'\t ]* [^()<>\n"'\t]+)\)/g

/** Finds links that are none; what is no prose, such as a comment, is blank in `text`. */
function* unreadLinks(
  { source, text: prose }: Pick<Prose, 'source' | 'text'>,
  placeAt: (from: number, to: number) => Place,
): Iterable<Finding> {
  for (const { 0: written, 1: label, 2: url, 3: text, 4: path, index } of withoutCode(source).matchAll(unreadLink)) {
    if (prose[index] === ' ') continue
    const [why, right] =
      label === undefined
        ? ['since its address holds a blank', `[${text}](<${path}>)`]
        : ['since its brackets are swapped', `[${label}](${url})`]
    yield {
      code: 'undefined-reference',
      message: `\`${written}\` is no link, ${why}`,
      place: placeAt(index, index + written.length),
      hint: `Write \`${right}\`.`,
      fix: right,
    }
  }
}

/** Names are the same whatever the case of their letters. */
function normalized(name: string): string {
  return name.toLowerCase().replace(/\s+/g, ' ').trim()
}
