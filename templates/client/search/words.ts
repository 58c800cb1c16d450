// Splits text into the words by which names are found. The index of names (src/search/name-parts.ts) contains the words
// of titles, headings and addresses, and queries are split in the same way.

import { stem } from 'porter2'

/** Splits a text into words in lower case, with their endings. */
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

/** Splits a text into words without filler words, unless it contains no others. */
export function tellingWords(text: string, language: string): readonly string[] {
  const all = wordsOf(text)
  const telling = /^en\b/.test(language) ? all.filter((word) => !filler.has(word)) : all
  return telling.length > 0 ? telling : all
}

/** Returns the stem of a word: `schedul` for `schedules`. Words of languages other than English stay unchanged. */
export function stemOf(word: string, language: string): string {
  return /^en\b/.test(language) && word.length > 3 ? stem(word) : word
}

/**
 * Replaces the words of a query with their stems, as Pagefind would, because for a word it fetches two parts of its
 * index: the one with the stem and the one where the word itself would be. Keeps words whose stem has a shorter stem
 * (`databas`), or is longer in Pagefind's newer stemmer (`organiz` for `organization`, here `organ`).
 */
export function stemmed(text: string, language: string): string {
  return text.replace(/(?<!\S)(?!past|univers|later|emerg|organ|inter)[a-z]+(?!\S)/g, (word) => {
    const stem = stemOf(word, language)
    return stemOf(stem, language) === stem ? stem : word
  })
}

/** Minimum and maximum number of first letters by which words are divided into the parts of the index. */
export const partSizes = { least: 2, most: 16 }

/** Returns the name of the part of the index for a word, with the given number of its first letters. */
export function partOf(word: string, letters: number): string {
  return [...word.replace(/^[^\p{L}\p{N}]+/u, '').toLowerCase()].slice(0, letters).join('')
}

/** Returns the file name of a part. */
export function partFile(part: string): string {
  return `names/at-${asciiOf(part)}.json`
}

/** Returns the file name of a part of the names of code. */
export function namesFile(part: string): string {
  return `names/of-${asciiOf(part)}.json`
}

/** Returns the name of the file with all words that begin with a letter. */
export function wordFile(letter: string): string {
  return `names/words-${asciiOf(letter)}.json`
}

/** Replaces characters other than ASCII letters and digits with their code points. */
function asciiOf(letters: string): string {
  return [...letters].map((letter) => (/[a-z0-9]/.test(letter) ? letter : `-${letter.codePointAt(0)}`)).join('')
}
