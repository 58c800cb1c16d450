// Words and phrases that the site avoids in its prose; code, URLs, file names and MDX expressions are not prose.

import { escapePattern } from '../../model/escape.ts'
import { placeOf } from '../../model/place.ts'
import type { SiteRule } from '../context.ts'
import { proseInMainLanguage } from '../prose.ts'
import { wholeWords } from '../whole-words.ts'

/** A blank, or the end of a line with the next one's indent; more blanks stand for code or a URL. */
const betweenWords = '(?: |\\n {0,4})'

/**
 * Reports `avoided-phrase`. There is no fix, since a person has to read the sentence around another word. Phrases are
 * found over a line's end and in upper case, too.
 */
export const checkPhrasings: SiteRule = function* (_context, input) {
  const { phrasings = [] } = input
  const preferredByAvoided = new Map(
    phrasings.flatMap(({ right, wrong }) => wrong.map((phrase): [string, string] => [keyOf(phrase), right])),
  )
  if (preferredByAvoided.size === 0) return
  const phrases = [...preferredByAvoided.keys()].map((phrase) => escapePattern(phrase).replaceAll(' ', betweenWords))
  const pattern = wholeWords(phrases, 'gi')
  for (const { file, text, starts } of proseInMainLanguage(input, (whole) => whole.search(pattern) !== -1)) {
    for (const match of text.matchAll(pattern)) {
      const place = placeOf(file, starts, match.index, match.index + match[0].length)
      yield {
        code: 'avoided-phrase',
        message: `this site avoids \`${match[0].replace(/\s+/g, ' ')}\``,
        place,
        hint: `Write ${preferredByAvoided.get(keyOf(match[0]))}.`,
      }
    }
  }
}

function keyOf(phrase: string): string {
  return phrase.replace(/\s+/g, ' ').toLowerCase()
}
