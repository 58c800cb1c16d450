// References of Markdown that nothing defines: readers see their brackets.

import { ensure } from '../../model/ensure.ts'
import { placeOf } from '../../model/place.ts'
import type { SiteRule } from '../context.ts'
import { proseOfSite } from '../prose.ts'

/** Reports `undefined-reference`: `[^1]` without a footnote, `[text][name]` without a definition. */
export const checkReferences: SiteRule = function* (_context, input) {
  for (const { file, source, text, starts } of proseOfSite(
    input,
    (whole) => whole.includes('[^') || whole.includes(']['),
  )) {
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

/** Names are the same whatever the case of their letters. */
function normalized(name: string): string {
  return name.toLowerCase().replace(/\s+/g, ' ').trim()
}
