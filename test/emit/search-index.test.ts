// The index of pages, compared with the one that Pagefind makes of them: words, places, weights, filters and texts.

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { SearchPage } from '../../src/emit/search.ts'
import { foundBy } from '../../src/emit/search-words.ts'
import { bytesByPath, indexed, indexedByPagefind, packed, readIndex } from '../support/search-index.ts'

const page = (href: string, text: string, more: Partial<SearchPage> = {}): SearchPage => ({
  href,
  title: `Title of ${href}`,
  description: 'Says a little.',
  section: 'Guides',
  versions: [],
  sections: [{ id: '', heading: '', text }],
  ...more,
})

/** Says what docs-gen and Pagefind make of pages. Pagefind numbers fields as we do when some page has each: an address and a symbol. */
async function both(pages: readonly SearchPage[]) {
  const [ours, theirs] = [readIndex(bytesByPath(await packed(indexed([pages])))), readIndex(await indexedByPagefind(pages))]
  return { ours, theirs }
}

/** Makes a page of a text, with a heading that documents a symbol. */
const pageOf = (text: string, href = '/p/') => page(href, '', { sections: [{ id: 'a.b', heading: 'class b', text }] })

const odd = [
  'io_manager assetKey dagster.yaml HTTPServer WKWebVIEWComponent v1.10 1.10.10, S3Bucket a1b2C3 dg.Definitions(assets=[x]) x.asset,',
  '.venv/bin/activate ../../up/and/down.md `~/.aws/credentials`: ab..cd.ef a-b-c foo::bar-baz __init__ _x_ _ - — a—b',
  "don't don’t naïveCafé café-crème résumé CAFÉ e\u0301te Ünder_Über Straße ﬁle x² Ⅷ ½x ß Σ ΣΑΣ İstanbul ǅabc dž ø ł",
  '日本語 タイトル タイトル。 aタイトル データ アプリケーション ｶﾀｶﾅ 本文です。 한국어 ไทยภาษา אָב Έλλ Ёж ٣٤ a٣b',
  '☺ ❤ ✔ © ™ ❤️ ⚡️ 👨‍👩‍👧‍👦x 1️⃣ #️⃣ 🇩🇪 cloud🌦️cannon ☝🏽 ©cat; # * 1',
  'soft\u00adhyphen zero\u200bwidth no\u00a0break next\u0085line thin\u2009space \u2063 &lt; <b> a&b "quoted" \'single\'',
  `long.${'abcdefghi-'.repeat(30)} ${'z'.repeat(300)} ${'ab.cd-'.repeat(40)} https://docs.example.com/AmazonECS/latest/developer.html#services`,
]
  .join(' ')
  .split(' ')

test('pages have the words, places, weights, filters and texts that Pagefind gives them', async () => {
  const pages = [
    page('/', 'The assets are asset assets.', { title: 'Home', description: '', section: '' }),
    page('/odd/', odd.join(' ')),
    page('/odd/ends/', 'Ends with a word', { versions: ['1.0', 'Next & more'], description: 'Ends in (brackets)' }),
    page('/api/x.y/', '', {
      title: 'Class <A> & "B"',
      sections: [
        { id: '', heading: '', text: 'Begins here  and\tthere\nends' },
        { id: 'dagster.asset', heading: 'class dagster.asset', text: 'Marks café résumés, résumé & resume' },
        { id: 'two words', heading: 'A   heading of many words, and more', text: '' },
        { id: 'none', heading: '', text: 'Below no heading' },
      ],
    }),
    page('/empty/', '', { description: '' }),
  ]
  const { ours, theirs } = await both(pages)
  expect(Object.keys(ours.words).length).toBeGreaterThan(200)
  expect(ours.words).toEqual(theirs.words)
  expect(ours.filters).toEqual(theirs.filters)
  expect(ours.texts).toEqual(theirs.texts)
})

const content = path.resolve(import.meta.dirname, '../../content')
const sources = readdirSync(content, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.mdx?$/.test(file))
  .sort()
  .filter((_file, index) => index % 8 === 0)

test('the sources of the site, with their code and markup, have the words that Pagefind finds in them', { timeout: 60_000 }, async () => {
  const pages = sources.map((file, index) => pageOf(readFileSync(path.join(content, file), 'utf8'), `/p${index}/`))
  const { ours, theirs } = await both(pages)
  expect(Object.keys(ours.words).length).toBeGreaterThan(4000)
  expect(ours).toEqual(theirs)
})

// Beginnings and endings that no text has are as good as others, and meet rules that few words meet.
const endings =
  'ed ing s es ly eed eedly edly ingly tional enci anci abli entli izer ization ational ation ator alism aliti alli fulness ousli ousness iveness iviti biliti bli ogi ogist logi logist fulli lessli li alize icate iciti ical ful ness ative al ance ence er ic able ible ant ement ment ent ism ate iti ous ive ize ion sion tion e le l ll y ying ies ied yed us ss sses'.split(
    ' ',
  )
const beginnings =
  'univers organ commun gener arsen past later emerg inter succ proc exc inn out cann herr earr even hop fall add egg off ebb odd st sty vyy yy gap day plan hopp fizz conf luxuri ti di ski sky new how us bi cosmo ande atl ear on ug id gent sing nation relat condi digit conform radi oper sens form call decis hesit viet analog'.split(
    ' ',
  )

test('words have the stems that Pagefind gives them', { timeout: 60_000 }, async () => {
  const words = [...new Set(beginnings.flatMap((begin) => endings.flatMap((end) => [`${begin}${end}`, `${begin}${end}s`])))]
  const { ours, theirs } = await both([pageOf(words.join(' '))])
  expect(words.length).toBeGreaterThan(5000)
  expect(ours.words).toEqual(theirs.words)
})

test.each([
  ['assets', { whole: ['asset'], parts: [] }],
  ['dg.Definitions.merge(', { whole: ['dgdefinitionsmerg'], parts: ['dg', 'definit', 'merg', 'definitionsmerg'] }],
  ['assetKey', { whole: ['assetkey'], parts: ['asset', 'key'] }],
  ['Résumés', { whole: ['resum\nrésumés'], parts: [] }],
  ['—', { whole: [], parts: [] }],
])('%s is found by its stems', (word, found) => {
  expect(foundBy(word)).toEqual(found)
})
