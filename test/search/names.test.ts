// The index of names: what a page is called and what is defined on it, in parts by the first letters.

import { expect, test } from 'vitest'
import { type NamedPage, nameParts } from '../../src/search/name-parts.ts'
import { namesOf } from '../../src/search/page-names.ts'
import { type SearchPage, searchSections } from '../../src/search/search-page.ts'

const page = (more: Partial<SearchPage>): SearchPage => ({
  url: '/docs/p/',
  language: 'en',
  title: 'A page',
  description: 'Says a little.',
  section: '',
  versions: [],
  symbols: [],
  html: '',
  ...more,
})
const read = (more: Partial<SearchPage>) => namesOf(page(more), searchSections(page(more)))

test('labels of a page are its description, its title, its address and its headings', () => {
  expect(read({ html: '<h2 id="x">One <em>two</em></h2><p>Text.</p>', url: '/docs/caf%C3%A9/' }).labels).toEqual([
    'Says a little.',
    'A page',
    'caf\u00e9',
    'docs caf\u00e9',
    'One two',
  ])
  expect(read({ url: '/100%/' }).labels).toContain('100%')
})

test('the title of a reference counts as a heading, since its symbols name it', () => {
  const symbols = [{ name: 'acme.op', kind: 'class', weight: 1, anchor: 'acme.op' }]
  const { labels, defined } = read({
    symbols,
    html: '<h3 id="acme.op"><code>op</code></h3><table><tr><td><code>key_x</code></td></tr></table>',
  })
  expect(labels.slice(0, 5)).toEqual(['Says a little.', '', '', '', 'A page'])
  expect(labels).not.toContain('op')
  expect(defined).toEqual(symbols)
})

test('options are defined by terms of a list, with a short form and a value or without', () => {
  const html =
    '<h2 id="run"><code>acme run</code></h2><dl><dt><code>-o, --output FILE</code></dt><dd>Where.</dd>' +
    '<dt><code>--wait=SECONDS</code></dt><dd>How long.</dd><dt><code>parameter</code></dt><dd>None.</dd></dl>'
  expect(read({ html }).defined).toEqual([
    { name: '--output', kind: 'option', weight: 0.7, anchor: 'run' },
    { name: '--wait', kind: 'option', weight: 0.7, anchor: 'run' },
  ])
})

test('names of code are defined by a title, a heading, or the first cell of a row, the first time', () => {
  const html =
    '<h2 id="home"><code>ACME_HOME</code></h2><p><code>not_here</code></p>' +
    '<h2 id="options">Options</h2><table><tbody><tr><td><code>--port</code>, <code>-p</code></td><td><code>other_one</code></td></tr>' +
    '<tr><td><code>true</code> <code>a&amp;b</code> <code>ACME_HOME</code> <code>run.yaml</code> <code>max_runs</code></td></tr></tbody></table>'
  expect(read({ html, title: 'acme.yaml reference' }).defined).toEqual([
    { name: 'acme.yaml', kind: 'file', weight: 0.9, anchor: '' },
    { name: 'ACME_HOME', kind: 'environment variable', weight: 0.8, anchor: 'home' },
    { name: '--port', kind: 'option', weight: 0.7, anchor: 'options' },
    { name: 'run.yaml', kind: 'file', weight: 0.7, anchor: 'options' },
    { name: 'max_runs', kind: '', weight: 0.7, anchor: 'options' },
  ])
})

const named = (id: string, more: Partial<NamedPage> = {}): NamedPage => ({
  id,
  url: `/${id}/`,
  title: id,
  language: 'en',
  section: '',
  labels: ['', id],
  defined: [],
  prose: '',
  code: '',
  ...more,
})
const parts = (pages: readonly NamedPage[], synonyms: readonly (readonly string[])[] = []) =>
  Object.fromEntries(
    nameParts(pages, synonyms).map((file) => [file.path, JSON.parse(new TextDecoder().decode(file.content))]),
  )

test('a part holds labels and words, and another names, that begin with the same two letters, the same bytes each time', () => {
  const one = named('one', {
    labels: ['', 'Scheduling the runs', 'one'],
    defined: [
      { name: 'acme.Schedule.start', kind: 'method', weight: 1, anchor: 'acme.Schedule.start' },
      { name: 'scale.yaml', kind: 'file', weight: 0.9, anchor: '' },
    ],
    prose: 'Schedules scatter. A scatter it is.',
    code: 'scatter scope',
  })
  const made = parts([one, named('two', { prose: 'scatter' })])
  expect(made['names/at-sc.json']).toEqual({
    labels: { schedul: { one: [1, 2] } },
    words: 'scatter schedules scope',
    often: {},
  })
  expect(made['names/of-sc.json']).toEqual([['scale.yaml', 'file', 0.9, '/one/', 'one', 'one']])
  expect(made['names/of-st.json']).toEqual([
    ['acme.Schedule.start', 'method', 1, '/one/#acme.Schedule.start', 'one', 'one'],
  ])
  expect(made['names/index.json']).toMatchObject({
    parts: ['on', 'ru', 'sc', 'st', 'tw', 'ya'],
    nameParts: ['sc', 'st'],
  })
  expect(made['names/words-s.json']).toBe('scatter schedules start')
  expect(nameParts([one], [])).toEqual(nameParts([one], []))
})

test('of a part that would be large, the largest by one letter more are parts too, and the others stay', () => {
  const words = ['scale', 'scalp', 'scope'].map((start) => Array.from({ length: 800 }, (_, at) => `${start}word${at}`))
  const made = parts([named('p', { prose: ['sca', 'school', 'stay', ...words.flat()].join(' ') })])
  const files = Object.keys(made).filter((file) => file.startsWith('names/at-s'))
  expect(files.map((file) => file.slice('names/at-'.length, -'.json'.length))).toEqual([
    'sc',
    'sca',
    'scal',
    'scale',
    'st',
  ])
  expect(made['names/index.json'].parts).toEqual(['p', 'sc', 'sca', 'scal', 'scale', 'st'])
  expect(made['names/at-sc.json'].words).toMatch(/^school scopeword0 /)
})

test('a word that alone is too large for a part stands in one by as many letters as parts may have', () => {
  const made = parts([named('p', { prose: 'x'.repeat(12_100) })])
  expect(made['names/index.json'].parts).toEqual(['p', 'x'.repeat(16)])
})

test('a part says of the words of very many pages how many have them', () => {
  const pages = Array.from({ length: 501 }, (_, at) => named(`p${at}`, { prose: at === 0 ? 'acme add' : 'acme' }))
  expect(parts(pages)['names/at-ac.json'].often).toEqual({ acme: 501 })
})

test('there is a file of words for each letter that a part begins with, also when no text has one', () => {
  const made = parts([named('zoo', { labels: ['', 'x', 'zoo'], code: 'venv' })])
  expect(made['names/words-z.json']).toBe('')
  expect(made['names/words-v.json']).toBe('')
})

test('words of a quarter of the titles are no part of the size of a label', () => {
  const made = parts(
    ['Acme runs', 'Acme jobs', 'Keys', 'Tags'].map((title, at) => named(`p${at}`, { title, labels: ['', title] })),
  )
  expect(made['names/index.json']).toMatchObject({ pages: 4, language: 'en', common: ['acm'], synonyms: [] })
  expect(made['names/at-ac.json']?.labels).toEqual({ acm: { p0: [1, 1], p1: [1, 1] } })
})

test('a word that more than 500 pages have in their labels is left out of them', () => {
  const made = parts(
    Array.from({ length: 501 }, (_, at) => named(`p${at}`, { title: 'x', labels: ['', 'Acme keys', `k${at}`] })),
  )
  expect(made['names/at-ac.json']?.labels).toEqual({})
})

test('letters of other scripts are numbers in names of files', () => {
  expect(
    Object.keys(parts([named('p', { language: 'ja', labels: ['', '東京'], prose: '東京都' })], [['a', 'b']])),
  ).toEqual(['names/at--26481-20140.json', 'names/index.json', 'names/words--26481.json'])
})

test('a site without pages has an empty index', () => {
  expect(parts([])).toEqual({
    'names/index.json': { pages: 0, language: '', sections: [], synonyms: [], common: [], parts: [], nameParts: [] },
  })
})

test('the first file lists the sections of the site', () => {
  const pages = ['b', 'a', 'b', ''].map((section, at) => named(`page${at}`, { section }))
  expect(parts(pages)['names/index.json'].sections).toEqual(['a', 'b'])
})

test('of a name that many pages define, the surest places are kept', () => {
  const pages = Array.from({ length: 30 }, (_, at) =>
    named(`page${at}`, { defined: [{ name: 'retry_x', kind: '', weight: at === 29 ? 1 : 0.7, anchor: 'a' }] }),
  )
  const names = parts(pages)['names/of-re.json']
  expect(names).toHaveLength(10)
  expect(names[0]).toEqual(['retry_x', '', 1, '/page29/#a', 'page29', 'page29'])
})

test('a label is found by what English questions say in place of its words', () => {
  const made = parts([named('stop', { labels: ['', 'Terminating runs'] })])
  expect(made['names/at-ca.json']?.labels).toEqual({ cancel: { stop: [1, 2] } })
  expect(made['names/at-te.json']?.labels).toEqual({ termin: { stop: [1, 2] } })
  expect(parts([named('p', { language: 'de', labels: ['', 'Stop'] })])['names/at-ca.json']).toBeUndefined()
})
