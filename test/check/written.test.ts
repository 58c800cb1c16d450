// URLs as written: their places in a text, their meaning there, and which of them belong to the navigation; and the
// prose around them.

import { describe, expect, it } from 'vitest'
import { definitionOfReference, findWritten, rangeOf, urlsOfDefinitions } from '../../src/check/find-in-source.ts'
import { navigationUrls } from '../../src/check/navigation-urls.ts'
import { proseOfSite } from '../../src/check/prose.ts'
import { placeOf } from '../../src/model/place.ts'
import type { Sidebar } from '../../src/model/sidebar.ts'
import { siteInput } from './site-input.ts'

describe('a URL in a text', () => {
  it.each([
    ['[/a](/a)', 5, false],
    ['[/a](</a>)', 6, false],
    ['<A b="/a" />/a', 6, false],
    ["<A b='/a' />", 6, false],
    ['x </a> x', 3, true],
    ['x /a x', 2, true],
  ])('is found in %j', (text, start, isBare) => {
    expect(rangeOf(`..${text}`, placeOf('a', [0], { start: 2, end: 2 + text.length }), '/a')).toEqual({
      start: 2 + start,
      end: 4 + start,
      isBare,
    })
  })

  it('is looked for within a whole place only', () => {
    const { start, end } = placeOf('a', [0], { start: 0, end: 2 })
    expect([rangeOf('/a', { file: 'a' }, '/a'), rangeOf('/a', { file: 'a', ...(start && { start }) }, '/a')]).toEqual([
      undefined,
      undefined,
    ])
    expect(rangeOf('x /a', { file: 'a', ...(start && end && { start, end }) }, '/a')).toBeUndefined()
  })

  it.each([
    ['[a]: /a', '[x][a]', 5],
    ['x\n > [a b]:\t</a> "t"', '[A\nb]', 13],
    ['[a]:/a', '[a][]', 4],
    ['x [a]: /a', '[x][a]', undefined],
    ['[a]: /ab', '[x][a]', undefined],
    ['[]: /a', '[x][]', undefined],
    ['[a]: /b\n[b]: /a\n[c]: /a', '![x][b]', 13],
    ['[a]: /a\n\n[a]: /a', '[x][a]', 5],
    ['[a]: /a\n[b]: /a', '[*x*](y) [x [y] z][b]', 13],
    ['[a]: <x\ny> /a', '[x][a]', undefined],
    ['[a\nb]: /a', '[x][a b]', undefined],
    ['[a]: /a', '{x}', undefined],
  ])('is found in the definitions of %j for %j', (text, reference, start) => {
    const place = placeOf('a', [0], { start: 0, end: reference.length })
    const key = definitionOfReference(reference, place, '/a')
    expect(key && urlsOfDefinitions(text).get(key)).toEqual(start === undefined ? undefined : { start, end: start + 2 })
  })

  it('is found where it stands as a word', () => {
    const found = (text: string, ...words: string[]) => findWritten(text, words)?.start
    expect([found('/a', '/a'), found('x/a /ab "/a"', '/a'), found('x/a', '/a'), found('/b', '', '/a', '/b')]).toEqual([
      0,
      9,
      undefined,
      0,
    ])
  })
})

describe('URLs of the navigation', () => {
  it('are paths below the base URL unless they are whole, relative or said to be as they are', () => {
    const items = [
      { type: 'link', label: 'A', href: '/a', autoAddBaseUrl: false },
      { type: 'link', label: 'B', href: '/b' },
      { type: 'link', label: 'Published by another tool', href: 'pathname:///api/' },
    ]
    const sidebar = { name: 'docs', items } as unknown as Sidebar // the fields that the code reads
    const navbar = ['/c', 'd', 'https://x.io/e', '//x.io/f', '/docs/g'].map((href) => ({
      label: href,
      href,
      position: 'left' as const,
    }))
    const urls = (baseUrl: string, more = {}) =>
      navigationUrls(
        siteInput({ pages: { 'index.mdx': '' }, config: { baseUrl, navbar, ...more }, sidebars: [sidebar] }),
      ).map(({ url }) => url)
    expect(urls('/docs/')).toEqual(['/docs/c', 'd', 'https://x.io/e', '//x.io/f', '/docs/g', '/a', '/docs/b'])
    expect(urls('/', { favicon: 'img/a:b.png' })).toEqual([
      '/c',
      'd',
      'https://x.io/e',
      '//x.io/f',
      '/docs/g',
      '/a',
      '/b',
      '/img/a:b.png',
    ])
  })

  it('have the slashes that the layout gives them', () => {
    const navbar = ['/docs/', '/a.pdf', '/'].map((href) => ({ label: href, href, position: 'left' as const }))
    const config = { navbar, trailingSlash: false }
    const urls = navigationUrls(siteInput({ pages: { 'index.mdx': '' }, config })).map(({ url }) => url)
    expect(urls).toEqual(['/docs', '/a.pdf', '/'])
  })
})

describe('the prose', () => {
  const prose = (text: string) => {
    const input = siteInput({
      pages: { 'index.mdx': { text: 'none', partials: ['_p.mdx'] } },
      partials: { '_p.mdx': text },
    })
    return Array.from(
      proseOfSite(input, (source) => source.includes('Word')),
      (found) => found.text,
    )
  }
  it.each([
    ['---\ntitle: Word\nother: x\n---\nWord', '\n\n\n\nWord'],
    ['ab\n---\nc\n---\nWord', 'ab\n---\nc\n---\nWord'],
    ['```\ncode ```\nWord\n```\nText', '\n\n\n\nText'],
    ['```\nWord', '\n'],
    ['- ```\n  Word\n  ```\nText', '\n\n\nText'],
    ['```a``` b\nWord', '``   `` b\nWord'],
    ['import Word from x\nText', '\nText'],
    ['a http://x.io/Word) https://y.io/ b', 'a                 )               b'],
  ])('of %j leaves out code, fields and URLs', (text, expected) => {
    const [found, ...more] = prose(text)
    expect([found?.replaceAll(/ +$/gm, ''), more]).toEqual([expected, []])
    expect(found).toHaveLength(text.length)
  })
  it('is that of texts which may hold what is looked for', () => {
    expect(prose('nothing')).toEqual([])
  })
})
