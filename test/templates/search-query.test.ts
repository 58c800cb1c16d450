// What a search in the browser reads in a query.

import { expect, test } from 'vitest'
import type { NameIndex } from '../../templates/client/search/names.ts'
import { readQuery } from '../../templates/client/search/query.ts'
import { correctWord, isKnown, nearestTo } from '../../templates/client/search/spelling.ts'
import { stemmed } from '../../templates/client/search/words.ts'

const words = (text: string, synonyms: readonly (readonly string[])[] = [], language = 'en') =>
  readQuery(text, language, synonyms).words.map((word) => [word.text, ...word.synonyms].join('='))

test('leaves out the filler of a question, unless there is nothing else', () => {
  expect(words('How do I retry an op?')).toEqual(['retry', 'op'])
  expect(words('what is it')).toEqual(['what', 'is', 'it'])
  expect(words('what is it', [], 'de')).toEqual(['what', 'is', 'it'])
  expect(words('the the cron Cron')).toEqual(['cron'])
})

test('forms of a word have one stem in English, and are words of their own elsewhere', () => {
  const stems = (text: string, language: string) => readQuery(text, language, []).words.map(({ stem }) => stem)
  expect(new Set(stems('schedule schedules scheduling', 'en-GB')).size).toBe(1)
  expect(stems('schedules', 'de')).toEqual(['schedules'])
})

test('asks Pagefind for stems, except for those that it would shorten again and for names of code', () => {
  expect(stemmed('scheduling databases run_storages', 'en')).toBe('schedul databases run_storages')
  expect(stemmed('schedules', 'de')).toBe('schedules')
})

test('finds synonyms of words and phrases, whatever their endings', () => {
  const groups = [
    ['dag', 'graph'],
    ['sso', 'single sign-on'],
  ]
  expect(words('two dags', groups)).toEqual(['two', 'dags=graph'])
  expect(words('single sign on', groups)).toEqual(['single=sso', 'sign'])
  expect(words('single mode', groups)).toEqual(['single', 'mode'])
})

test.each([
  ['@dg.asset', ['dg.asset'], true],
  ['AssetOut()', ['AssetOut'], true],
  ['`--port`', ['--port'], true],
  ['asset', ['asset'], false],
  ['Where is AssetOut?', ['AssetOut'], true],
  ['run it twice', [], false],
  ['dagster.yaml keys', ['dagster.yaml'], true],
])('%s may name %j', (text, names, isCode) => {
  expect(readQuery(text, 'en', [])).toMatchObject({ names, isCode })
})

test('a name with underscores is one word of a text', () => {
  expect(words('set MAX_RUNS and port')).toEqual(['max_runs', 'set', 'port'])
  expect(words('MAX_RUNS')).toEqual(['max_runs'])
})

test('the module of a symbol is no word of a text', () => {
  expect(words('@dg.AssetOut')).toEqual(['assetout'])
  expect(words('acme_x.y.AssetOut key')).toEqual(['assetout', 'key'])
  expect(words('context.partition_key')).toEqual(['partition_key'])
  expect(words('acme.yaml')).toEqual(['acme', 'yaml'])
  expect(words('acme_x.yaml')).toEqual(['acme_x.yaml'])
  expect(words('Job.start')).toEqual(['job', 'start'])
})

/** An index that knows some words, the most frequent first. */
function indexOf(known: readonly string[]): NameIndex {
  const beginning = (start: string) => Promise.resolve(known.filter((word) => word.startsWith(start)))
  return {
    pages: 1,
    sections: [],
    language: 'en',
    synonyms: [],
    common: [],
    labelsOf: () => Promise.resolve({}),
    namesLike: () => Promise.resolve([]),
    wordsLike: (word) => beginning(word.slice(0, 2)),
    pagesWith: async () => 0,
    wordsWith: beginning,
  }
}

test.each([
  ['assset', 'asset'],
  ['shedule', 'schedule'],
  ['kuberentes', 'kubernetes'],
  ['xasset', 'asset'],
  ['sasets', 'assets'],
  ['zzzzzz', undefined],
  ['asx', undefined],
  ['asset2x', undefined],
])('%s is met with %s', async (typed, meant) => {
  const index = indexOf(['asset', 'schedule', 'kubernetes', 'assets'])
  expect(await isKnown(typed, index)).toBe(false)
  expect(await correctWord(typed, index)).toBe(meant)
})

test('words of the site and their beginnings are known; a name by all its words', async () => {
  const index = indexOf(['asset', 'check'])
  expect(await isKnown('ass', index)).toBe(true)
  expect(await isKnown('asset_check', index)).toBe(true)
  expect(await isKnown('asset_zebra', index)).toBe(false)
  expect(await isKnown('s3', index)).toBe(true)
})

test('of equally near words the more frequent is taken; a short word may differ in one letter', () => {
  expect(nearestTo('jab', ['job', 'jar'])).toBe('job')
  expect(nearestTo('jbo', ['job'])).toBe('job')
  expect(nearestTo('partitoin', ['partition'])).toBe('partition')
  expect(nearestTo('runs', ['rest'])).toBeUndefined()
})
