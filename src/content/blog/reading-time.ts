// How long reading a post takes.

/** Words that a reader reads in a minute. */
const wordsPerMinute = 200

const word = /[\p{L}\p{N}]+(?:['\u2019._][\p{L}\p{N}]+)*/gu
/** Scripts that put no spaces between words. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u

/** Gives the minutes that reading a text takes: one at least. */
export function readingMinutes(text: string): number {
  return Math.max(1, Math.ceil(countWords(text) / wordsPerMinute))
}

/**
 * Counts words as Intl.Segmenter does. That takes time by the square of a text's length, so it is asked about runs of
 * letters alone, and only where there are no spaces to count.
 */
function countWords(text: string): number {
  const words = text.match(word) ?? []
  return words.reduce((count, one) => count + (unspaced.test(one) ? countSegments(one) : 1), 0)
}

const longestRun = 1000

function countSegments(run: string): number {
  const segmenter = new Intl.Segmenter('en', { granularity: 'word' })
  const asked = [...segmenter.segment(run.slice(0, longestRun))].length
  return Math.round((asked * run.length) / Math.min(run.length, longestRun))
}
