// Words and phrases in prose that the lists of a site call wrong or avoid; code, URLs, file names and MDX expressions
// are not prose.

import { escapePattern } from '../../model/escape.ts'
import { type Place, placeOf } from '../../model/place.ts'
import type { SiteRule } from '../context.ts'
import type { CheckInput, Spelling } from '../input.ts'
import { proseInMainLanguage } from '../prose.ts'

/** Reports `term-spelling`, with the right spelling as the fix. */
export const checkSpellings: SiteRule = function* (_context, input) {
  const rightByWrong = byWrong(input.spellings)
  const words = [...rightByWrong.keys()].map(escapePattern)
  for (const { text, place } of matchesIn(input, words, 'g')) {
    const right = rightByWrong.get(text)
    yield {
      code: 'term-spelling',
      message: `\`${text}\` is not how this site spells it`,
      place,
      hint: `Write \`${right}\`.`,
      fix: right,
    }
  }
}

/** A blank, or the end of a line with the next one's indent; more blanks stand for code or a URL. */
const betweenWords = '(?: |\n {0,4})'

/**
 * Reports `avoided-phrase`. There is no fix, since a person has to read the sentence around another word. Phrases are
 * found over a line's end and in upper case, too.
 */
export const checkPhrasings: SiteRule = function* (_context, input) {
  const preferredByAvoided = byWrong(input.phrasings, keyOf)
  const phrases = [...preferredByAvoided.keys()].map((phrase) => escapePattern(phrase).replaceAll(' ', betweenWords))
  for (const { text, place } of matchesIn(input, phrases, 'gi'))
    yield {
      code: 'avoided-phrase',
      message: `this site avoids \`${text.replace(/\s+/g, ' ')}\``,
      place,
      hint: `Write ${preferredByAvoided.get(keyOf(text))}.`,
    }
}

function keyOf(phrase: string): string {
  return phrase.replace(/\s+/g, ' ').toLowerCase()
}

/** Gives what is right, by each word of a list that is wrong. */
function byWrong(list: readonly Spelling[] = [], keyOf = (word: string) => word): ReadonlyMap<string, string> {
  return new Map(list.flatMap(({ right, wrong }) => wrong.map((word): [string, string] => [keyOf(word), right])))
}

/** Finds whole words and phrases, the longest first, that are no part of a path or of a file's name. */
function* matchesIn(
  input: CheckInput,
  patterns: readonly string[],
  flags: 'g' | 'gi',
): Iterable<{ readonly text: string; readonly place: Place }> {
  if (patterns.length === 0) return
  const any = [...patterns].sort((a, b) => b.length - a.length).join('|')
  const isAny = new RegExp(any, flags.slice(1))
  const whole = new RegExp(String.raw`(?<![\w./@-])(?:${any})(?![\w/-]|\.\w)`, flags)
  for (const { file, text, starts } of proseInMainLanguage(input, (source) => isAny.test(source)))
    for (const { 0: match, index } of text.matchAll(whole))
      yield { text: match, place: placeOf(file, starts, index, index + match.length) }
}
