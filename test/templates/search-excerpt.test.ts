// What search results show of a page's text.

import { expect, test } from 'vitest'
import { excerptOf } from '../../templates/client/search/excerpt.ts'

/** Reads an excerpt; gives marked words in brackets. */
function excerpt(html: string, heading = 'Heading', words: readonly string[] = []): string {
  return excerptOf(html, heading, words)
    .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
    .join('')
}

test('marks the words that were looked for, and not the stops behind them', () => {
  expect(excerpt('Start a <mark>schedule,</mark> then wait for the <mark>schedule.</mark>')).toBe(
    'Start a [schedule], then wait for the [schedule].',
  )
})

test('marks only the word of a token that was looked for', () => {
  const marks = (token: string, ...words: readonly string[]) => excerpt(`<mark>${token}</mark>`, 'Heading', words)
  expect(marks('Job(schedules=[...])', 'schedule')).toBe('Job([schedules]=[...])')
  expect(marks('dg.Result', 'dg', 'result')).toBe('[dg].Result')
  expect(marks('Scheduling', 'schedules', 'schedul')).toBe('[Scheduling]')
  expect(marks('graph', 'dag')).toBe('[graph]')
})

test('leaves out the heading above it, marked or not, and nothing else', () => {
  expect(excerpt('<mark>Cron</mark> a &lt;b&gt;. Now it comes', 'Cron a <b>')).toBe('Now it comes')
  expect(excerpt('Cron and more', 'Cron')).toBe('and more')
  expect(excerpt('Cronies and more', 'Cron')).toBe('Cronies and more')
})

test('shows code only when nothing else holds the words', () => {
  expect(excerpt('Then <mark>cron</mark> runs. \u2063 <mark>cron</mark> target')).toBe('Then [cron] runs.')
  expect(excerpt('Then it runs. \u2063 <mark>cron</mark> target')).toBe('[cron] target')
})

test('shows the marks of HTML as they are', () => {
  expect(excerpt('of &lt;script&gt; and &amp;lt;')).toBe('of <script> and &amp;lt;')
})
