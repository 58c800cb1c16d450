// Terms in spellings that the site's list of words calls wrong; code, URLs, file names and MDX expressions are not
// prose.

import { escapePattern } from '../../model/escape.ts'
import { placeOf } from '../../model/place.ts'
import type { SiteRule } from '../context.ts'
import { proseInMainLanguage } from '../prose.ts'
import { wholeWords } from '../whole-words.ts'

/** Reports `term-spelling`, with the right spelling as the fix. */
export const checkSpellings: SiteRule = function* (_context, input) {
  const { spellings = [] } = input
  const rightByWrong = new Map(
    spellings.flatMap(({ right, wrong }) => wrong.map((word): [string, string] => [word, right])),
  )
  if (rightByWrong.size === 0) return
  const words = [...rightByWrong.keys()].map(escapePattern)
  const pattern = wholeWords(words, 'g')
  const isAny = new RegExp(words.join('|'))
  for (const { file, text, starts } of proseInMainLanguage(input, (whole) => isAny.test(whole))) {
    for (const match of text.matchAll(pattern)) {
      const right = rightByWrong.get(match[0])
      const place = placeOf(file, starts, match.index, match.index + match[0].length)
      yield {
        code: 'term-spelling',
        message: `\`${match[0]}\` is not how this site spells it`,
        place,
        hint: `Write \`${right}\`.`,
        fix: right,
      }
    }
  }
}
