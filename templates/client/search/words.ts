// The words by which names are found: the index of names (src/search/name-parts.ts) holds those of titles, headings and
// addresses, and a query is split in the same way.

import { stem } from 'porter2'

/** Splits a text into words in lower case, as they are written. */
export function wordsOf(text: string): readonly string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

const filler = new Set(
  `a about again all an and any are as at be by can could do does for from get have how i if in into is it its let me my
  need not of on one or our should so some that the their them then there they this to use using want we what when where
  which who why will with would you your`.split(/\s+/),
)

/** Splits a text into words without those that only hold sentences together, unless it has no others. */
export function tellingWords(text: string, language: string): readonly string[] {
  const all = wordsOf(text)
  const telling = /^en\b/.test(language) ? all.filter((word) => !filler.has(word)) : all
  return telling.length > 0 ? telling : all
}

/** Gives what the forms of a word have in common: `schedul` of `schedules`; of other languages than English the word. */
export function stemOf(word: string, language: string): string {
  return /^en\b/.test(language) && word.length > 3 ? stem(word) : word
}

/**
 * Puts the words of a text that Pagefind is asked for into their stems, as it would: asked for a word, it fetches the
 * part of its index where the word would stand beside that of the stem. What gets shorter once more (`databas`) stays,
 * and what its newer stemmer leaves longer (`organiz` of `organization`, where ours gives `organ`).
 */
export function stemmed(text: string, language: string): string {
  return text.replace(/(?<!\S)(?!past|univers|later|emerg|organ|inter)[a-z]+(?!\S)/g, (word) => {
    const stem = stemOf(word, language)
    return stemOf(stem, language) === stem ? stem : word
  })
}

/** By how many of their first letters words are shared out to the parts of the index. */
export const partSizes = { least: 2, most: 16 }

/** Names the part of the index that would hold a word, by so many of its first letters. */
export function partOf(word: string, letters: number): string {
  return [...word.replace(/^[^\p{L}\p{N}]+/u, '').toLowerCase()].slice(0, letters).join('')
}

/** Names the file of a part. */
export function partFile(part: string): string {
  return `names/at-${asciiOf(part)}.json`
}

/** Names the file of a part of the names of code. */
export function namesFile(part: string): string {
  return `names/of-${asciiOf(part)}.json`
}

/** Names the file of all words that begin with a letter. */
export function wordFile(letter: string): string {
  return `names/words-${asciiOf(letter)}.json`
}

/** Writes letters other than those of ASCII as numbers. */
function asciiOf(letters: string): string {
  return [...letters].map((letter) => (/[a-z0-9]/.test(letter) ? letter : `-${letter.codePointAt(0)}`)).join('')
}
