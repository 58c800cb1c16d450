// Words and phrases in prose that a site's lists mark as wrong or avoided. Code, URLs, file names and MDX expressions
// aren't prose.

import type { Config } from '../../model/config.ts'
import { escapePattern } from '../../model/escape.ts'
import { type Place, placeOf } from '../../model/place.ts'
import type { SiteRule } from '../context.ts'
import type { CheckInput } from '../input.ts'
import { proseInMainLanguage } from '../prose.ts'

/** Reports `term-spelling`, with the correct spelling as the fix. */
export const checkSpellings: SiteRule = function* (_context, input) {
  const rightByWrong = byWrong(input.site.config.spellings)
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

/** A blank, or a line end with the next line's indentation. Several blanks are blanked code or a blanked URL. */
const betweenWords = '(?: |\n {0,4})'

/**
 * Reports `avoided-phrase`. There is no fix, because a person has to read the sentence with the new word. Phrases are
 * also found across line ends and in upper case.
 */
export const checkPhrasings: SiteRule = function* (_context, input) {
  const preferredByAvoided = byWrong(input.site.config.phrasings, keyOf)
  const phrases = [...preferredByAvoided.keys()].map((phrase) => escapePattern(phrase).replaceAll(' ', betweenWords))
  for (const { text, place } of matchesIn(input, phrases, 'gi'))
    yield {
      code: 'avoided-phrase',
      message: `This site avoids \`${text.replace(/\s+/g, ' ')}\``,
      place,
      hint: `Write ${preferredByAvoided.get(keyOf(text))}.`,
    }
}

function keyOf(phrase: string): string {
  return phrase.replace(/\s+/g, ' ').toLowerCase()
}

/** Returns the correct word for each wrong word of a list. */
function byWrong(list: Config['spellings'] = {}, keyOf = (word: string) => word): ReadonlyMap<string, string> {
  const words = Object.entries(list)
  return new Map(words.flatMap(([right, wrong]) => wrong.map((word): [string, string] => [keyOf(word), right])))
}

/** Finds whole words and phrases, longest first, that aren't part of a path or a file name. */
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
      yield { text: match, place: placeOf(file, starts, { start: index, end: index + match.length }) }
}
