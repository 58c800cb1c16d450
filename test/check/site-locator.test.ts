// The places of findings in the sources of a site.

import { describe, expect, it } from 'vitest'
import { applyCommentsAndRules, checkBrokenLinks, checkSite } from '../../src/check/check.ts'
import type { LinkRecord } from '../../src/links/link-record.ts'
import { lineStarts, type Place, placeOf } from '../../src/model/place.ts'
import { toRoute } from '../../src/model/route.ts'
import { findings, lineOf } from './findings.ts'
import { siteInput, type TestPage } from './site-input.ts'

const file = 'content/index.mdx'
const at = (start: number, end: number): Place => placeOf(file, [0], { start, end })

/** Checks a page, and returns the places of the findings in order, as `line:column`. */
function places(page: TestPage, code: Parameters<typeof findings>[1], outputs: readonly string[] = []): string[] {
  return findings({ pages: { 'index.mdx': page }, outputs }, code).map(
    (line) => line.split(' ')[1]?.replace(file, '') ?? '',
  )
}

describe('a build', () => {
  it('hears of broken links as the check finds them, unless they are silenced', () => {
    const text =
      '[a](/no)\n\n{/* docs-gen-ignore broken-link: soon */}\n[b](/nothing)\n\n{/* docs-gen-ignore broken-link: x */}\n'
    const input = siteInput({ pages: { 'index.mdx': text }, config: { favicon: 'img/no.png' } })
    const { sources } = input
    const found = applyCommentsAndRules(checkBrokenLinks(input), { sources, rules: input.site.config.rules })
    expect(found.map(lineOf)).toEqual([
      'broken-link content/index.mdx:1:5 `/no` is not a page or file of the site | Fix the link, or add the page.',
      'missing-image docs-gen.yaml `/img/no.png` is not an image of the site | Add the image, or fix its path.',
    ])
    expect(found.map(({ severity }) => severity)).toEqual(['error', 'warning'])
  })
})

describe('the place', () => {
  it('of an id is its heading, or where the id stands as such', () => {
    const html = ['a', 'b', 'c'].map((id) => `<p id="${id}"></p>`.repeat(2)).join('')
    const text = `## X {#x}\n\na {#a}\n\nb <p id="b">\n\nc <p id='c'>`
    expect(places({ text, html: `<h2 id="x">X</h2>${html}` }, 'duplicate-id')).toEqual([':3:3', ':5:9', ':7:9'])
  })

  it('of a heading is that of the same number among those of its level and text', () => {
    expect(places({ text: '# B\n\n## A\n\n# A\n\n# A' }, 'multiple-h1')).toEqual([':1:1', ':5:1', ':7:1'])
    expect(places({ text: '# A', html: '<h1>A</h1><h1>A</h1>' }, 'multiple-h1')).toEqual([':1:1'])
    const text = '---\ntitle: A query\n---\n\nThe query.\n\n<C\n  label="query"\n/>'
    expect(places({ text, html: '<h1>query</h1>' }, 'multiple-h1')).toEqual([':8:10'])
    expect(places({ text: 'A query.', html: '<h1>query</h1>' }, 'multiple-h1')).toEqual([''])
    expect(places({ text: '# A\u200b b\n\n# C' }, 'multiple-h1')).toEqual([':1:1', ':3:1'])
    const facts = { headings: [{ depth: 1, text: ' A\n  b ', id: 'a', place: at(4, 9) }] }
    expect(places({ text: '.'.repeat(20), html: '<h1>A b</h1>', facts }, 'multiple-h1')).toEqual([':1:5'])
  })

  it('of an image without a URL is the page, whatever stands after it', () => {
    const html = '<img><a href="">x</a><img src="/b.png" alt="b">'
    expect(places({ text: '[x]() ![b](/b.png)', html }, 'image-without-alt', ['b.png'])).toEqual([''])
  })

  it('of an image that has several URLs is the first of them', () => {
    const of = (html: string) => places({ text: `A page.\n\n${html}`, html }, 'image-without-alt', ['b.png'])
    expect(of('<img srcset="/b.png 2x">')).toEqual([':3:14'])
    expect(of('<img srcset=",">')).toEqual([''])
  })

  it('of a file that was copied is that of its import, its require or its path, in the order of the text', () => {
    const hash = '0123456789abcdef0123456789abcdef'
    const html = ['one', 'two', '%C3%A4%20b'].map((name) => `<img src="/assets/images/${name}-${hash}.png">`).join('')
    const url = (name: string) => `/assets/images/${name}-${hash}.png`
    const links: readonly LinkRecord[] = [
      { type: 'import', written: './img/one.png', url: url('one'), place: at(10, 14) },
      { type: 'import', written: './two.png', url: url('two'), place: at(15, 18) },
      { type: 'image', written: './two.png', url: url('two'), place: at(20, 30) },
      { type: 'image', written: './two.png', url: url('two'), place: at(40, 50) },
      { type: 'image', written: './ä b.png', url: url('%C3%A4%20b'), place: at(52, 58) },
    ]
    const outputs = ['one', 'two', 'ä b'].map((name) => `assets/images/${name}-${hash}.png`)
    expect(places({ text: '.'.repeat(60), html, links }, 'image-without-alt', outputs)).toEqual([
      ':1:11',
      ':1:21',
      ':1:53',
    ])
  })

  it('of a path that a component is given is that of the attribute, where it can be mended', () => {
    const text = '<Card to="/Sub" link="/Sub" title="a b" />'
    const facts = {
      links: [],
      components: [{ name: 'Card', attributes: { link: '/Sub', title: 'a b' }, place: at(0, text.length) }],
    }
    const page = { text, html: '<a href="/Sub">x</a>', facts }
    expect(findings({ pages: { 'index.mdx': page, 'sub.mdx': '' } }, 'broken-link')).toEqual([
      expect.stringMatching(/^broken-link content\/index.mdx:1:23 .*fix: \/sub$/),
    ])
  })

  it('of a file that is shown twice is that which stands first, however it is shown', () => {
    const url = '/assets/images/one-0123456789abcdef0123456789abcdef.png'
    const one = { type: 'image', written: './one.png', url } as const
    const links = [
      { ...one, place: at(40, 50) },
      { ...one, place: at(20, 30) },
      { ...one, type: 'meta-image', place: at(0, 10) },
    ] as const
    const page = { text: '.'.repeat(60), html: `<img src="${url}"><img src="${url}" alt="x">`, links }
    expect(places(page, 'image-without-alt', [url.slice(1)])).toEqual([':1:21'])
  })

  it('of a part of a file that was copied is that of its import', () => {
    const url = '/assets/files/a-0123456789abcdef0123456789abcdef.pdf'
    const html = `<a href="${url}#page=2">a</a>`
    const links = [{ type: 'import', written: './a.pdf', url, place: at(20, 30) }] as const
    expect(places({ text: '.'.repeat(60), html, links }, 'broken-link')).toEqual([':1:21'])
  })

  it.each(['Sub', 'a b/Sub', '/Sub b', 'a b.html', 'b.html a'])(
    'of a URL that is like no path is not the attribute %s',
    (url) => {
      const text = `"${url}" <Card title="${url}" />`
      const facts = {
        links: [],
        components: [{ name: 'Card', attributes: { title: url }, place: at(url.length + 3, text.length) }],
      }
      expect(places({ text, html: `<a href="${url}">x</a>`, facts }, 'broken-link')).toEqual([':1:2'])
    },
  )

  it('of a link to an API symbol whose page does not have it is where a component names it', () => {
    const text = 'An asset, <PyObject object="asset" />, and <PyObject object="op" />'
    const html = '<a href="/api#dagster.asset">asset</a> <a href="/api#dagster.op">op</a> <a href="/api#other">x</a>'
    const symbolOf = (name: string) => ({
      name,
      kind: 'function',
      route: toRoute('/api'),
      anchor: name,
      summary: '',
      place: { file: 'content/_data/api.yaml' },
    })
    const symbols = new Map(['dagster.asset', 'dagster.op'].map((name) => [name, symbolOf(name)]))
    const found = findings({ pages: { 'index.mdx': { text, html }, 'api.mdx': 'Text.' }, symbols }, 'broken-anchor')
    expect(found.map((line) => line.split(' ')[1])).toEqual([
      'content/index.mdx',
      'content/index.mdx:1:28',
      'content/index.mdx:1:61',
    ])
  })

  it('of an empty URL is the link', () => {
    expect(places({ text: 'a [x]()', html: '<a href="">x</a>' }, 'empty-link')).toEqual([':1:3'])
  })

  it.each([
    ['./Sub', './sub'],
    ['../Sub', '../sub'],
    ['x-y/../Sub', 'x-y/../sub'],
    ['Sub.html', '/sub'],
  ])('of a path is that of the attribute %s', (url, right) => {
    const text = `<Card link="${url}" />`
    const facts = { links: [], components: [{ name: 'Card', attributes: { link: url }, place: at(0, text.length) }] }
    const pages = { 'index.mdx': { text, html: `<a href="${url}">x</a>`, facts }, 'sub.mdx': '' }
    expect(findings({ pages }, 'broken-link')).toEqual([expect.stringMatching(`fix: ${right}$`)])
  })

  it('of a URL that stands by itself is exact, yet nothing is written there', () => {
    const url = 'https://docs.example.com/a'
    for (const name of ['index.md', 'index.mdx']) {
      const place = placeOf(`content/${name}`, [0], { start: 2, end: 6 + url.length })
      const page = {
        text: `x (${url}) y`,
        html: `<a href="${url}">x</a>`,
        facts: { links: [{ url, text: url, kind: 'markdown', place }] },
      } as const
      const [line, ...more] = findings({ pages: { [name]: page, 'a.mdx': '' } }, 'absolute-own-link')
      expect([line, more]).toEqual([
        expect.stringMatching(new RegExp(`^absolute-own-link content/${name}:1:4 [^]*in previews\\.$`)),
        [],
      ])
    }
  })

  it('of a definition that nothing names is its URL', () => {
    const text =
      '[a]: /gone\n[b]: ./no.mdx\n[c]: /no.png\n[d]: /index\n[e]: http://localhost/\n[f]: /no.html\n[g]: /no.htm?x\n[h]: /no.md#a.b\n[i]: /no.png#x\n[j]: /v1.2/no'
    const starts = lineStarts(text)
    const unused = [...text.matchAll(/^.*: (.*)$/gm)].map(({ 0: line, 1: url = '', index }) => {
      return { url, place: placeOf(file, starts, { start: index, end: index + line.length }) }
    })
    const pages = { 'index.mdx': { text, html: '<p>', facts: { unused } } }
    expect(
      findings({ pages, config: { rules: {} } }, 'broken-link', 'localhost-link').map(
        (line) => line.split(' is not ')[0],
      ),
    ).toEqual([
      'broken-link content/index.mdx:1:6 `/gone`',
      'broken-link content/index.mdx:2:6 `./no.mdx`',
      'broken-link content/index.mdx:4:6 `/index`',
      'broken-link content/index.mdx:6:6 `/no.html`',
      'broken-link content/index.mdx:7:6 `/no.htm?x`',
      'broken-link content/index.mdx:8:6 `/no.md#a.b`',
      'broken-link content/index.mdx:10:6 `/v1.2/no`',
    ])
  })

  it('of an image in front matter is its path as it is written', () => {
    const text = '---\nimage: img/no.png\n---\n'
    const input = siteInput({
      pages: { 'index.mdx': { text, frontMatter: { image: 'img/no.png' } } },
      config: { baseUrl: '/docs/' },
    })
    const place = placeOf(file, lineStarts(text), { start: 4, end: 21 })
    const pages = input.site.pages.map((page) => ({ ...page, fieldPlaces: { image: place } }))
    const found = checkSite({ ...input, site: { ...input.site, pages } }).filter(({ code }) => code === 'missing-image')
    expect(found.map(lineOf)).toEqual([expect.stringContaining('missing-image content/index.mdx:2:8 ')])
  })

  it('of the URL of an "edit this page" link is its field, if it is not of another site', () => {
    const text = '---\ncustom_edit_url: htp://x/y\n---\n'
    const urls = { 'a.mdx': 'htp://x/y', 'b.mdx': 'https://example.org/b', 'c.mdx': null, 'd.mdx': '', 'e.mdx': '/no' }
    const entries = Object.entries(urls).map(([name, custom_edit_url]) => [
      name,
      { text, frontMatter: { custom_edit_url } },
    ])
    const input = siteInput({ pages: { 'index.mdx': '', ...Object.fromEntries(entries) } })
    const place = placeOf('content/a.mdx', lineStarts(text), { start: 4, end: 30 })
    const pages = input.site.pages.map((page) =>
      page.source.file === 'content/a.mdx' ? { ...page, fieldPlaces: { custom_edit_url: place } } : page,
    )
    const found = checkSite({ ...input, site: { ...input.site, pages } })
    expect(found.filter(({ code }) => /url|link/.test(code)).map(lineOf)).toEqual([
      'malformed-url content/a.mdx:2:18 `htp://x/y` has the unknown scheme `htp` | Write `https://x/y`.',
      'broken-link content/e.mdx `/no` is not a page or file of the site | Fix the link, or add the page.',
    ])
  })

  it('of a URL in a sidebar that is written in another way is the item', () => {
    const sidebars = 'docs:\n  - {type: link, href: "http:\\u002f/localhost/"}'
    const place = placeOf('sidebars.yaml', lineStarts(sidebars), { start: 10, end: sidebars.length })
    const items = [{ type: 'link', label: 'L', href: 'http://localhost/', place }] as const
    const site = {
      pages: { 'index.mdx': '' },
      texts: { 'sidebars.yaml': sidebars },
      sidebars: [{ name: 'docs', items }],
    }
    expect(findings({ ...site, config: { baseUrl: '/documents/' } }, 'localhost-link')).toEqual([
      expect.stringContaining('localhost-link sidebars.yaml:2:5 '),
    ])
  })

  it('of a URL that stands by itself beside pages may be written to', () => {
    const name = 'content/old.md/_category_.yml'
    const text = '- {type: link, label: L, href: /Sub}'
    const items = [
      { type: 'link', label: 'L', href: '/Sub', place: placeOf(name, [0], { start: 2, end: text.length }) },
    ] as const
    const site = {
      pages: { 'index.mdx': '', 'sub.mdx': '' },
      texts: { [name]: text },
      sidebars: [{ name: 'docs', items }],
    }
    expect(findings(site, 'broken-link')).toEqual([
      expect.stringMatching(/^broken-link content\/old.md\/_category_.yml:1:32 .*fix: \/sub$/),
    ])
  })
})
