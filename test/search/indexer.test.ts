// The index that Pagefind makes, in a process of its own.

import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { decode } from 'cborg'
import { expect, test, vi } from 'vitest'
import { type IndexFile, startIndexer } from '../../src/search/indexer.ts'
import type { SearchPage } from '../../src/search/search-page.ts'
import { stemmed, stemOf } from '../../templates/client/search/words.ts'
import { layFiles } from '../support/lay-files.ts'

const program = path.resolve(import.meta.dirname, '../../dist/search-indexer.js')
const folder = layFiles()

const page = (url: string, html: string, more: Partial<SearchPage> = {}): SearchPage => ({
  url,
  language: 'en',
  title: `Title of ${url}`,
  description: 'Says a little.',
  section: 'Guides',
  versions: [],
  symbols: [],
  html,
  ...more,
})

function index(pages: readonly SearchPage[]): Promise<readonly IndexFile[]> {
  const indexer = startIndexer(program)
  for (const each of pages) indexer.add(each)
  return indexer.finish([])
}

/** Reads the words out of the files of an index. */
function wordsIn(files: readonly IndexFile[]): readonly string[] {
  return files
    .filter((file) => file.path.startsWith('index/'))
    .flatMap(({ content }) => decode(gunzipSync(content).subarray('pagefind_dcd'.length))[0])
    .map(([word]) => word)
}

/** Reads the pages out of the files of an index, as Pagefind's script gets them. */
function pagesIn(files: readonly IndexFile[]): readonly unknown[] {
  return files.flatMap(({ path: file, content }) =>
    file.startsWith('fragment/')
      ? [JSON.parse(gunzipSync(content).subarray('pagefind_dcd'.length).toString('utf8'))]
      : [],
  )
}

test('makes sections of headings with ids, with the filters and names of a page', async () => {
  const symbols = [{ name: 'a.b', kind: 'class', weight: 1, anchor: 'a.b' }]
  const html = '<p>Some text.</p><h2 id="a.b">class b</h2><p>More &lt;text&gt;.</p><pre><code>call(call)</code></pre>'
  const files = await index([page('/docs/p/', html, { versions: ['1', '2'], symbols })])
  expect(pagesIn(files)).toEqual([
    expect.objectContaining({
      url: '/docs/p/',
      content: 'Title of /docs/p/ Says a little. Some text. class b. More <text>. \u2063 call.',
      meta: { title: 'Title of /docs/p/', path: 'docs p', symbols: 'b' },
      filters: { section: ['Guides'], version: ['1', '2'] },
      anchors: [{ element: 'h2', id: 'a.b', text: 'class b', location: 8 }],
    }),
  ])
})

test('gives the script, the index and no user interface, the same bytes each time', async () => {
  const pages = Array.from({ length: 30 }, (_, at) => page(`/p${at}/`, `<p>${'word '.repeat(at)} number${at}</p>`))
  const files = await index(pages)
  expect(files.map((file) => file.path.replace(/[0-9a-f]{7,}/, 'HASH')).filter((file) => !file.includes('/'))).toEqual([
    'pagefind-entry.json',
    'pagefind.en_HASH.pf_meta',
    'pagefind.js',
    'wasm.en.pagefind',
    'wasm.unknown.pagefind',
  ])
  expect(await index(pages)).toEqual(files)
})

test('keeps the files small of which a query fetches one for each word', async () => {
  const text = (at: number) => `<p>${Array.from({ length: 200 }, (_, word) => `word${at}x${word}`).join(' ')}</p>`
  const files = await index(Array.from({ length: 100 }, (_, at) => page(`/p${at}/`, text(at))))
  const sizes = files.filter((file) => file.path.startsWith('index/')).map(({ content }) => content.length)
  expect(sizes.length).toBeGreaterThan(3)
  expect(Math.max(...sizes)).toBeLessThan(20_000)
})

test('names pages in the index of names as Pagefind does', async () => {
  const files = await index([page('/p/', '<p>Text.</p>', { title: 'Zebras' })])
  const id = files.flatMap((file) => /^fragment\/(.*)\.pf_fragment$/.exec(file.path)?.[1] ?? [])
  const part = files.find((file) => file.path === 'names/at-ze.json')?.content
  expect(JSON.parse(new TextDecoder().decode(part)).labels).toEqual({ zebra: { [String(id[0])]: [1, 1] } })
})

test('stems English words as the search in the browser does', async () => {
  const words = 'deploys communities daily status scheduling released databases'
  const files = await index([page('/', `<p>${words}</p>`)])
  const stems = words.split(' ').map((word) => stemOf(word, 'en'))
  expect(wordsIn(files)).toEqual(expect.arrayContaining(stems))
})

test('a word is asked for as it is typed where the stemmer of the browser gives another stem than Pagefind', async () => {
  const words = ['organization', 'intervals', 'university', 'internal', 'emergency', 'schedules']
  const known = wordsIn(await index([page('/', `<p>${words.join(' ')}</p>`)]))
  const asked = words.map((word) => stemmed(word, 'en'))
  expect(asked.filter((word) => !words.includes(word) && !known.includes(word))).toEqual([])
  expect(asked).toContain('schedul')
})

test('indexes pages in the language that they are written in', async () => {
  const files = await index([page('/', '<p>東京の天気</p>', { language: 'ja' })])
  expect(files.map((file) => file.path)).toContainEqual(expect.stringMatching(/^pagefind\.ja_/))
  expect(JSON.stringify(pagesIn(files))).toContain('東京\u200bの\u200b天気')
})

test('takes a page that repeats a word 20,000 times, and one without any', async () => {
  const files = await index([page('/many/', `<p>${'asset '.repeat(20_000)}</p>`), page('/none/', '', { title: '' })])
  expect(pagesIn(files)).toHaveLength(2)
})

test.each([
  ['throws', "console.error('Service stopped')\nthrow new TypeError('no program')", 'no program'],
  ['panics', "console.error('thread main panicked')\nprocess.exit(1)", 'main panicked'],
  ['just ends', "process.on('message', () => process.exit(7))", 'its process ended early (7)'],
])('says why there is no index when the process %s', async (name, text, reason) => {
  const file = path.join(folder, `${name.replace(' ', '-')}.mjs`)
  writeFileSync(file, text)
  const indexer = startIndexer(file)
  indexer.add(page('/', ''))
  await expect(indexer.finish([])).rejects.toThrow(reason)
  indexer.add(page('/late/', ''))
  await indexer.close()
})

test('says so when Pagefind ends after a request that it took without answering', async () => {
  const silent = path.join(folder, 'silent')
  writeFileSync(silent, '#!/bin/sh\nhead -c 1 > /dev/null\nexit 1\n', { mode: 0o755 })
  vi.stubEnv('PAGEFIND_BINARY_PATH', silent)
  const indexer = startIndexer(program)
  vi.unstubAllEnvs()
  indexer.add(page('/', '<p>Text.</p>'))
  await expect(indexer.finish([])).rejects.toThrow('its process ended early')
  await indexer.close()
})

test('ends its process when the index is no longer wanted', async () => {
  const indexer = startIndexer(program)
  indexer.add(page('/', '<p>Text.</p>'))
  await indexer.close()
})

test('rows of a table are told apart, the first cell from what is said of it, and cells that end in a stop get no second one', async () => {
  const row = (name: string, ...cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<${name}>${cell}</${name}>`).join('\n')}</tr>`
  const table = `<table><thead>${row('th', 'Key', 'Type', 'Meaning')}</thead><tbody>${row('td', '<code>port</code>', 'int', 'Where it listens.')}${row('td', '<code>a["b"]</code>', '&quot;1&quot;', '✓')}${row('td', 'host', '')}</tbody></table>`
  expect(pagesIn(await index([page('/a/', `<p>Two keys:</p>${table}`)]))).toMatchObject([
    {
      content: expect.stringContaining(
        'Two keys: Key · Type · Meaning. port: int · Where it listens. a["b"]: "1" · ✓. host ·',
      ),
    },
  ])
})

test('the title of a card stands apart from its text', async () => {
  const card = '<p class="card-title"><a href="/b/">Teams</a></p><p class="card-body">Give roles to groups.</p>'
  expect(pagesIn(await index([page('/a/', `<div class="card">${card}</div>`)]))).toMatchObject([
    { content: expect.stringContaining('Teams: Give roles to groups.') },
  ])
})

test('the parts of a definition list are told apart, and terms that are headings stay as they are', async () => {
  const list = [
    '<dt><code>config</code> <code>Any</code> <!-- --> <span>default <code>None</code></span></dt><dd>What it <b>is</b></dd>',
    '<dt><code>tags</code></dt>\n<dd></dd>',
    '<dt><code>id</code></dt><dd>Its number.</dd>',
    '<dt id="run">run</dt><dd>One execution</dd>',
  ]
  expect(pagesIn(await index([page('/a/', `<p>Fields</p><dl>${list.join('')}</dl>`)]))).toMatchObject([
    {
      content: expect.stringContaining(
        'Fields: config, Any, default None: What it is. tags. id: Its number. run. One execution.',
      ),
    },
  ])
})
