// What search results show of a page's text.

import { expect, test } from 'vitest'
import { type Excerpt, excerptOf, splitText } from '../../templates/client/search/excerpt.ts'
import { pageHit } from '../../templates/client/search/hits.ts'

/** Makes the excerpt of a section that is a whole text, in which asterisks are before the words that were found. */
function excerptIn(source: string, heading = '', wanted: readonly string[] = []): Excerpt {
  const { words, space } = splitText(source)
  const places = words.flatMap((word, at) => (word.startsWith('*') ? [at] : []))
  const text = { words: words.map((word) => word.replace(/^\*/, '')), space }
  return excerptOf({ text, heading, start: 0, end: words.length }, [places], wanted)
}

/** Gives the text of an excerpt, with marked words in brackets. */
function textOf({ parts }: Excerpt): string {
  return parts.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('')
}

const excerpt = (...input: Parameters<typeof excerptIn>) => textOf(excerptIn(...input))

/** So many words. */
const words = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`).join(' ')

test('marks the words that were looked for, and not the stops behind them', () => {
  expect(excerpt('Start a *schedule, then wait for the *schedule.')).toBe(
    'Start a [schedule], then wait for the [schedule].',
  )
})

test('marks only the word of a token that was looked for', () => {
  const marks = (token: string, ...wanted: readonly string[]) => excerpt(`*${token}`, '', wanted)
  expect(marks('Job(schedules=[...])', 'schedule')).toBe('Job([schedules]=[...])')
  expect(marks('dg.Result', 'dg', 'result')).toBe('[dg].Result')
  expect(marks('Scheduling', 'schedules', 'schedul')).toBe('[Scheduling]')
  expect(marks('graph', 'dag')).toBe('[graph]')
})

test('leaves out the heading above it, found or not, and nothing else', () => {
  expect(excerpt('*Cron a &lt;b&gt;. Now it *comes', 'Cron a <b>')).toBe('Now it [comes]')
  expect(excerpt('*Cron. *Cron runs', 'Cron')).toBe('[Cron] runs')
  expect(excerpt('Heading. It runs', 'Heading')).toBe('It runs')
})

test('is the beginning of the text when only code, or nothing, holds the words', () => {
  expect(excerpt('Then *cron runs. \u2063 *cron target')).toBe('Then [cron] runs.')
  expect(excerpt('Heading. Then it runs. \u2063 *cron target', 'Heading')).toBe('Then it runs.')
  expect(excerpt(`*Two words. ${words(27)}`, 'Two words')).toBe(`${words(26)} …`)
  expect(excerpt('Two words. \u2063 import *x y z', 'Two words')).toBe('')
})

test('begins with the sentence of the words, if that is not far before them', () => {
  expect(excerpt(`${words(20)}. Then it *runs twice. ${words(30)}`)).toBe(`… Then it [runs] twice. ${words(22)} …`)
  expect(excerpt(`${words(20)} and then *runs ${words(30)}`)).toBe(
    `… w14 w15 w16 w17 w18 w19 and then [runs] ${words(17)} …`,
  )
  expect(excerpt(`First. ${words(20)} it *ends`)).toBe(`First. ${words(20)} it [ends]`)
})

test('is where most of the words stand together', () => {
  const text = splitText(`one ${words(40)} two one ${words(40)}`)
  const section = { text, heading: '', start: 0, end: text.words.length }
  expect(textOf(excerptOf(section, [[0, 42], [41]], []))).toContain('w39 [two] [one] w0')
})

test('has the words around the first that was looked for, for browsers to find; of code that word alone', () => {
  const passage = (text: string) => excerptIn(text, '', ['cron']).passage
  expect(passage('First. Then the next *cron job runs again soon')).toBe('Then the next cron job runs again')
  expect(passage('Then it runs. \u2063 import *cron_job target')).toBe('cron_job')
  expect(passage('\u2063 import *cron_job')).toBe('cron_job')
  expect(passage('Nothing.')).toBe('')
})

test('shows the marks of HTML as they are', () => {
  expect(excerpt('of &lt;script&gt; and &amp;lt; *x')).toBe('of <script> and &amp;lt; [x]')
})

test('reads languages without spaces', () => {
  const text = '設定\u200B.\u200B *検索\u200Bする\u200B。 \u200B\u2063 \u200Bbuild'
  expect(excerpt(text.replace(' *', '*'), '設定')).toBe('[検索]する。 ')
})

test('shows the two sections of a page that hold most of the words, first in their headings', () => {
  const page = {
    url: '/cron/',
    raw_content: 'Cron. All of it. Start. A cron job. Retry a job. It works. Cron. Once more.',
    meta: { title: 'Cron' },
    filters: { section: ['Guides'] },
    anchors: [
      { id: 'start', text: 'Start', location: 4 },
      { id: 'a b', text: 'Retry a job', location: 8 },
      { id: 'cron', text: 'Cron', location: 13 },
    ],
  }
  const hit = pageHit(
    page,
    [
      [0, 6, 13],
      [7, 10],
    ],
    ['cron', 'job'],
  )
  expect({ ...hit, excerpt: textOf(hit.excerpt), sections: hit.sections.map(({ url }) => url) }).toEqual({
    title: 'Cron',
    url: '/cron/',
    excerpt: 'All of it.',
    note: 'Guides',
    isName: false,
    sections: ['/cron/#start', '/cron/#a%20b'],
  })
  expect(hit.sections.map((section) => textOf(section.excerpt))).toEqual(['A [cron] [job].', 'It works.'])
})
