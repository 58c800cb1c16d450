// How URLs are written: where in a text, what they mean there, which of them belong to the navigation; and the prose around them.

import { describe, expect, it } from 'vitest'
import { navigationUrls } from '../../src/check/navigation-urls.ts'
import { proseOfSite } from '../../src/check/prose.ts'
import { mergeReported } from '../../src/check/reported.ts'
import { findWritten, rangeOf, rangeOfDefinition } from '../../src/check/written.ts'
import { createWrittenResolver } from '../../src/check/written-target.ts'
import type { Diagnostic } from '../../src/model/diagnostic.ts'
import { placeOf } from '../../src/model/place.ts'
import type { Sidebar } from '../../src/model/site.ts'
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
    expect(rangeOf(`..${text}`, placeOf('a', [0], 2, 2 + text.length), '/a')).toEqual({ start: 2 + start, end: 4 + start, isBare })
  })

  it('is looked for within a whole place only', () => {
    const { start, end } = placeOf('a', [0], 0, 2)
    expect([rangeOf('/a', { file: 'a' }, '/a'), rangeOf('/a', { file: 'a', ...(start && { start }) }, '/a')]).toEqual([
      undefined,
      undefined,
    ])
    expect(rangeOf('x /a', { file: 'a', ...(start && end && { start, end }) }, '/a')).toBeUndefined()
  })

  it.each([
    ['[a]: /a', 5],
    ['x\n > [a b]:\t</a> "t"', 13],
    ['[a]:/a', 4],
    ['x [a]: /a', undefined],
    ['[a]: /ab', undefined],
    ['[]: /a', undefined],
    ['[a\nb]: /a', undefined],
  ])('is found in the definitions of %j', (text, start) => {
    expect(rangeOfDefinition(text, '/a')).toEqual(start === undefined ? undefined : { start, end: start + 2 })
  })

  it('is found where it stands as a word', () => {
    const found = (text: string, ...words: string[]) => findWritten(text, words)?.start
    expect([found('/a', '/a'), found('x/a /ab "/a"', '/a'), found('x/a', '/a'), found('/b', '', '/a', '/b')]).toEqual([0, 9, undefined, 0])
  })
})

describe('a written URL', () => {
  const resolved = (url: string, file = 'content/index.mdx') => {
    const input = siteInput({ pages: { 'index.mdx': '', 'b.md': '', 'sub/a.mdx': '', 'x/c.mdx': '' }, config: { baseUrl: '/docs/' } })
    const to = createWrittenResolver(input, (found) => ({ type: 'external', host: found }))(url, file, '/docs/')
    return to.type === 'external' ? to.host : undefined
  }
  it.each([
    ['./sub/a.mdx?x#y', '/docs/sub/a?x#y'],
    ['sub/a.mdx', '/docs/sub/a'],
    ['x/c.md', '/docs/x/c'],
    ['b.mdx#z', '/docs/b#z'],
    ['/sub/a.mdx', '/docs/sub/a'],
    ['@site/content/b.md', '/docs/b'],
    ['no.mdx', 'no.mdx'],
    ['//b.md', '//b.md'],
    ['/x', '/docs/x'],
    ['/docs/x', '/docs/x'],
    ['//x.io/', '//x.io/'],
    ['/x//', '/docs/x/'],
    ['pathname:///x', '/docs/x'],
    ['x/', 'x/'],
    ['x', 'x'],
    ['https://x.io/docs/', 'https://x.io/docs/'],
  ])('%s leads to %s', (url, target) => {
    expect(resolved(url)).toBe(target)
  })
  it('begins at its own file', () => {
    expect([resolved('a.mdx', 'content/sub/b.mdx'), resolved('../b.md', 'content/sub/b.mdx')]).toEqual(['/docs/sub/a', '/docs/b'])
  })
})

describe('URLs of the navigation', () => {
  it('are paths below the base URL unless they are whole, relative or said to be as they are', () => {
    const items = [
      { type: 'link', label: 'A', href: '/a', autoAddBaseUrl: false },
      { type: 'link', label: 'B', href: '/b' },
    ]
    const sidebar = { name: 'docs', items } as unknown as Sidebar // the fields that are looked at
    const navbar = ['/c', 'd', 'https://x.io/e', '//x.io/f', '/docs/g'].map((href) => ({ label: href, href, position: 'left' as const }))
    const urls = (baseUrl: string, more = {}) =>
      navigationUrls(siteInput({ pages: { 'index.mdx': '' }, config: { baseUrl, navbar, ...more }, sidebars: [sidebar] })).map(
        ({ url }) => url,
      )
    expect(urls('/docs/')).toEqual(['/docs/c', 'd', 'https://x.io/e', '//x.io/f', '/docs/g', '/a', '/docs/b'])
    expect(urls('/', { favicon: 'img/a:b.png' })).toEqual(['/c', 'd', 'https://x.io/e', '//x.io/f', '/docs/g', '/a', '/b', '/img/a:b.png'])
  })
})

describe('the prose', () => {
  const prose = (text: string) => {
    const input = siteInput({ pages: { 'index.mdx': { text: 'none', partials: ['_p.mdx'] } }, partials: { '_p.mdx': text } })
    return proseOfSite(input, (source) => source.includes('Word')).map((found) => found.text)
  }
  it.each([
    ['---\ntitle: Word\nother: x\n---\nWord', '\n\n\n\nWord'],
    ['ab\n---\nc\n---\nWord', 'ab\n---\nc\n---\nWord'],
    ['```\ncode ```\nWord\n```\nText', '\n\n\n\nText'],
    ['```\nWord', '\n'],
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

describe('findings of earlier stages', () => {
  it('are left out where a rule found the same, not in another file or line', () => {
    const found = (file: string, line: number): Diagnostic => {
      return { code: 'broken-link', severity: 'error', message: '`x` is odd', place: { file, start: { line, column: 1, offset: 0 } } }
    }
    const merged = mergeReported([found('a', 1)], [found('a', 1), found('b', 1), found('a', 2)])
    expect(merged.map(({ place }) => `${place?.file}:${place?.start?.line}`)).toEqual(['a:1', 'b:1', 'a:2'])
  })
})
