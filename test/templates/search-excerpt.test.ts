// What search results show of a page's text.

import { expect, test } from 'vitest'
import { excerptOf } from '../../templates/client/search/excerpt.ts'

/** Cuts an excerpt of a text in which the words in brackets were found; gives them in brackets, too. */
function excerpt(text: string): string {
  const words = text.split(' ')
  const found = new Set(words.flatMap((word, place) => (word.startsWith('[') ? [place] : [])))
  const plain = words.map((word) => word.replace(/[[\]]/g, ''))
  const parts = excerptOf({ words: plain, found }, 0, plain.length)
  return parts.map(({ text: part, isMarked }) => (isMarked ? `[${part}]` : part)).join('')
}

const filler = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `w${from + index}`).join(' ')

test('marks the words that were looked for, and not the stops behind them', () => {
  expect(excerpt('Start a [schedule], then wait for the [schedule.]')).toBe('Start a [schedule], then wait for the [schedule].')
})

test('begins with the sentence that holds the words, and says where text is left out', () => {
  expect(excerpt(`${filler(30)} end. Now the [cron] comes ${filler(40, 50)}`)).toBe(`Now the [cron] comes ${filler(22, 50)} …`)
})

test('begins a few words before when the sentence is long', () => {
  expect(excerpt(`${filler(30)} [cron]`)).toMatch(/^… w\d+ .*w29 \[cron\]$/)
})

test('shows the place where most of the words stand together', () => {
  expect(excerpt(`${filler(10)} [cron] ${filler(40, 20)} the [cron] [schedule] end`)).toContain('the [cron] [schedule] end')
})

test('shows code only when nothing else holds the words', () => {
  expect(excerpt('Set it up. \u2063 [cron] target \u2063. Then [cron] runs.')).toBe('Set it up. Then [cron] runs.')
  expect(excerpt('Set it up. \u2063 [cron] target \u2063. Then it runs.')).toBe('[cron] target')
})

test('shows the first words when none was found', () => {
  expect(excerpt(filler(40))).toBe(`${filler(26)} …`)
})
