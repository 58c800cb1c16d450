// The order of search results in the browser.

import { expect, test } from 'vitest'
import type { DefinedName } from '../../templates/client/search/names.ts'
import { matchNames, scorePages, spread, type WordMatches } from '../../templates/client/search/rank.ts'

/** Makes what is known of a word: its score in texts, and by page the labels that hold it. */
function word(
  text: Readonly<Record<string, number>>,
  labels: Readonly<Record<string, readonly (readonly [label: number, size: number])[]>> = {},
  isCommon = false,
): WordMatches {
  return {
    text: new Map(Object.entries(text)),
    labels: new Map(Object.entries(labels).map(([page, all]) => [page, new Map(all)])),
    isCommon,
    often: 0,
  }
}
const order = (...words: readonly WordMatches[]) =>
  [...scorePages(words, 100)].sort(([, a], [, b]) => b - a).map(([page]) => page)

test('puts the page that is named like the query first, then one that has it in a heading', () => {
  expect(order(word({ text: 9, heading: 5, title: 5 }, { heading: [[4, 1]], title: [[1, 1]] }))).toEqual([
    'title',
    'heading',
    'text',
  ])
  expect(order(word({ long: 9, short: 9 }, { long: [[1, 6]], short: [[1, 1]] }))).toEqual(['short', 'long'])
})

test('puts pages with all words before those with one of them, and loses none', () => {
  const rare = { one: 8, both: 4 }
  expect(order(word({ ...rare }), word({ both: 4, other: 5 }))).toEqual(['both', 'one', 'other'])
})

test('takes a description for a hint, less than a title', () => {
  expect(order(word({ plain: 2, described: 2, named: 2 }, { described: [[0, 9]], named: [[2, 1]] }))).toEqual([
    'named',
    'described',
    'plain',
  ])
})

test('puts a page that has the words in several of its labels before one that is named by one of them', () => {
  const text = { several: 1, one: 1 }
  const first = word(text, { several: [[1, 3]], one: [[1, 1]] })
  expect(order(first, word(text, { several: [[0, 9]] }))).toEqual(['several', 'one'])
})

test('takes a word for as frequent as it is, though not all pages that have it are known', () => {
  const [often, rare] = [
    { often: 9, both: 1 },
    { rare: 3, both: 3 },
  ]
  expect(order(word(often), word(rare))).toEqual(['both', 'often', 'rare'])
  expect(order({ ...word(often), often: 90 }, word(rare))).toEqual(['both', 'rare', 'often'])
})

test('does not count a common word among those that a label has besides', () => {
  const common = word({ a: 1, b: 1 }, { a: [[1, 1]] }, true)
  const [a = 0] = [...scorePages([common, word({ a: 3, b: 3 }, { a: [[1, 1]] })], 100).values()]
  const [b = 0] = [...scorePages([word({ a: 1, b: 1 }), word({ a: 3, b: 3 }, { a: [[1, 1]] })], 100).values()]
  expect(a).toBeGreaterThan(b)
})

const defined = (name: string, weight = 1): DefinedName => ({ name, kind: '', weight, url: '', title: '', page: '' })
const found = (typed: string, ...names: readonly (string | DefinedName)[]) =>
  matchNames(
    typed,
    names.map((name) => (typeof name === 'string' ? defined(name) : name)),
  ).map(({ name }) => name)

test('a name is found by its last part, whole, or behind a short name of its module', () => {
  expect(found('AssetOut', 'acme.AssetOut', 'acme.AssetOutput', 'acme.Out')).toEqual([
    'acme.AssetOut',
    'acme.AssetOutput',
  ])
  expect(found('dg.AssetOut', 'acme.AssetOut')).toEqual(['acme.AssetOut'])
  expect(found('Job.start', 'start')).toEqual([])
  expect(found('Job.start', 'acme.Sensor.start', 'acme.Job.start')).toEqual(['acme.Job.start', 'acme.Sensor.start'])
})

test('a name written the same comes first, then what is nearer the top, then what is surely defined', () => {
  expect(found('asset', 'acme.Asset', 'acme.asset')).toEqual(['acme.asset', 'acme.Asset'])
  expect(found('op', 'acme.Hook.op', 'acme.op')).toEqual(['acme.op', 'acme.Hook.op'])
  expect(found('run_x', defined('run_x', 0.7), defined('acme.run_x', 1))).toEqual(['acme.run_x', 'run_x'])
})

test('the beginning of a name is enough from four letters on', () => {
  expect(found('Sche', 'acme.Schedule')).toEqual(['acme.Schedule'])
  expect(found('Sch', 'acme.Schedule')).toEqual([])
})

test('lets a page of another folder in where one folder has many results that are not much better', () => {
  const results = ['/ecs/a/', '/ecs/b', '/ecs/c/#x', '/ecs/d/', '/aws/', '/far/'].map((url, at) => ({
    url,
    points: [4, 3.9, 3.8, 3.7, 3, 1][at] ?? 0,
  }))
  expect(spread(results).map(({ url }) => url)).toEqual(['/ecs/a/', '/ecs/b', '/ecs/c/#x', '/aws/', '/ecs/d/', '/far/'])
})
