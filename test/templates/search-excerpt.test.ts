// What search results show of a page's text.

import { expect, test } from 'vitest'
import { excerptOf, splitText, startOf } from '../../templates/client/search/excerpt.ts'

/** Reads an excerpt; gives marked words in brackets. */
function excerpt(html: string, heading = 'Heading', words: readonly string[] = [], code = 'import x, cron'): string {
  return excerptOf({ html, heading, words, start: 'Start of the text', code })
    .parts.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
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
  expect(excerpt('<mark>Cron</mark> a &lt;b&gt;. Now it <mark>comes</mark>', 'Cron a <b>')).toBe('Now it [comes]')
  expect(excerpt('Cron and <mark>more</mark>', 'Cron')).toBe('and [more]')
  expect(excerpt('Cronies and <mark>more</mark>', 'Cron')).toBe('Cronies and [more]')
})

test('leaves out the end of the heading above it where the excerpt begins in the midst of it', () => {
  expect(excerpt('… &lt;b&gt; to <mark>Cron.</mark> Now it <mark>comes</mark>', 'Go from <b> to Cron')).toBe(
    'Now it [comes]',
  )
  expect(excerpt('… with <mark>Cron.</mark> How it runs', 'Running with Cron')).toBe('Start of the text')
  expect(excerpt('…<mark>Cron</mark> runs', 'Running with Cron')).toBe('…[Cron] runs')
})

test('is the beginning of the text when only code, or nothing, holds the words', () => {
  expect(excerpt('Then <mark>cron</mark> runs. \u2063 <mark>cron</mark> target')).toBe('Then [cron] runs.')
  expect(excerpt('Then it runs. \u2063 <mark>cron</mark> target')).toBe('Start of the text')
  expect(excerpt('Then it runs.')).toBe('Start of the text')
  expect(excerpt('…x &lt;<mark>cron</mark> schedule…', 'Heading', [], 'import x <cron schedule')).toBe(
    'Start of the text',
  )
  expect(excerpt('…it <mark>runs</mark>', 'Heading', [], '')).toBe('…it [runs]')
})

test('begins a text below its heading, without code', () => {
  const start = (text: string) => startOf(splitText(text), 'Two words', 3)
  expect(start('Two words. One, two, three, four.')).toBe('One, two, three, …')
  expect(start('Two words. One, two. \u2063 import x y z')).toBe('One, two.')
  expect(start('Two words. \u2063 import x y z')).toBe('')
})

test('has the words around the first that was looked for, for browsers to find; of code that word alone', () => {
  const passage = (html: string) =>
    excerptOf({ html, heading: '', words: ['cron'], start: '', code: 'x import cron_job' }).passage
  expect(passage('First. Then the next <mark>cron</mark> job runs again soon')).toBe(
    'Then the next cron job runs again',
  )
  expect(passage('Then it runs. \u2063 import <mark>cron_job</mark> target')).toBe('cron_job')
  expect(passage('…import <mark>cron_job</mark>')).toBe('cron_job')
  expect(passage('Nothing.')).toBe('')
})

test('shows the marks of HTML as they are', () => {
  expect(excerpt('of &lt;script&gt; and &amp;lt; <mark>x</mark>')).toBe('of <script> and &amp;lt; [x]')
})
