// Which pages count as rendered, and what belongs to no page.

import { describe, expect, it } from 'vitest'
import { checkSite } from '../../src/check/check.ts'
import { findings, withGenerated } from './findings.ts'
import { siteInput, type TestPage } from './site-input.ts'

describe('a page that draws nothing', () => {
  const place = { file: 'content/a.mdx' }
  it.each([
    ['a heading', { text: '# H' }],
    ['a link', { text: '[l](/index)' }],
    ['an image', { text: '![i](/a.png)' }],
    ['code', { text: '```js\nx\n```' }],
    ['a component', { text: '<X />', facts: { components: [{ name: 'X', attributes: {}, place }] } }],
  ] satisfies readonly (readonly [string, TestPage])[])(
    'but has %s could not be drawn: its anchors are not known',
    (_what, page) => {
      const pages = { 'index.mdx': '[a](/a#x)', 'a.mdx': { ...page, html: '' } }
      expect(findings({ pages, outputs: ['a.png'] }, 'broken-anchor')).toEqual([])
    },
  )

  it('and has nothing to draw has no anchors', () => {
    expect(
      findings({ pages: { 'index.mdx': '[a](/a#x)', 'a.mdx': { text: '{/* x */}', html: '' } } }, 'broken-anchor'),
    ).toHaveLength(1)
    expect(withGenerated({ pages: { 'index.mdx': '[g](/generated#x)' } }, '')).toContainEqual(
      expect.stringContaining('broken-anchor'),
    )
  })
})

describe('a link without the path of the documentation', () => {
  it('has a hint with it, also where standalone pages are at the root', () => {
    const input = siteInput({ pages: { 'index.mdx': '[a](/a/b)', 'a/b.mdx': { text: '', route: '/docs/a/b' } } })
    const versions = input.site.versions.flatMap((version) => [
      { ...version, path: '/docs' },
      { ...version, instance: { ...version.instance, isPages: true } as const },
    ])
    const found = checkSite({ ...input, site: { ...input.site, versions } })
    expect(found.filter(({ code }) => code === 'broken-link').map(({ hint }) => hint)).toEqual([
      'Link to `/docs/a/b`, where the page is now.',
    ])
  })
})

describe('orphans', () => {
  it('are not told while a page is not drawn, or not given', () => {
    const isOrphan = (line: string) => line.startsWith('orphan-page')
    expect(withGenerated({ pages: { 'index.mdx': '', 'a.mdx': '' } }, '').filter(isOrphan)).toHaveLength(1)
    expect(
      withGenerated({ pages: { 'index.mdx': '', 'a.mdx': { text: '# H', html: '' } } }, '').filter(isOrphan),
    ).toEqual([])
    const input = siteInput({ pages: { 'index.mdx': '', 'a.mdx': '' } })
    expect(
      checkSite({ ...input, pages: input.pages.slice(0, 1) }).filter(({ code }) => code === 'orphan-page'),
    ).toEqual([])
  })
})

describe('the navigation', () => {
  it('has elements like a page, and no ids', () => {
    const navbar = [
      { label: 'A', href: '', position: 'left' },
      { label: 'B', href: '#no', position: 'left' },
    ] as const
    expect(findings({ pages: { 'index.mdx': '' }, config: { navbar } }, 'empty-link', 'broken-anchor')).toEqual([
      expect.stringContaining('broken-anchor docs-gen.yaml `#no` leads to an anchor that this page does not have'),
      expect.stringContaining('empty-link docs-gen.yaml A link has an empty URL'),
    ])
  })
})

describe('the origin with a query alone', () => {
  it('is the home page of the host, which is that of another site where this one stands below it', () => {
    const pages = { 'index.mdx': '[a](https://docs.example.com?x) [b](https://docs.example.com/docs?x)' }
    const codes = ['broken-link', 'link-outside-base', 'absolute-own-link'] as const
    expect(findings({ pages, config: { baseUrl: '/docs/' } }, ...codes)).toEqual([
      expect.stringMatching(/^absolute-own-link content\/index\.mdx:1:37 .*Write `\/docs\/?\?x`/),
    ])
    expect(findings({ pages }, ...codes)).toEqual([
      expect.stringMatching(/^absolute-own-link content\/index\.mdx:1:5 .*Write `\/\?x`/),
      expect.stringMatching(/^broken-link content\/index\.mdx:1:37 /),
    ])
  })
})

describe('a relative URL', () => {
  it('leads elsewhere from another page', () => {
    const pages = { 'index.mdx': '[a](b/) [b](c)', 'b.mdx': '', 'c.mdx': '', 'sub/index.mdx': '[a](b/) [b](c)' }
    expect(findings({ pages }, 'broken-link').map((line) => line.split(' is not a page')[0])).toEqual([
      'broken-link content/sub/index.mdx:1:5 `b/`',
      'broken-link content/sub/index.mdx:1:13 `c`',
    ])
  })

  it('keeps its query and fragment when it is mended', () => {
    const pages = { 'index.mdx': '[a](/Sub?q=1) [b](/Sub?q=1#x) [c](/Sub#x) [d](/Sub)', 'sub.mdx': '## x' }
    expect(findings({ pages }, 'broken-link').map((line) => line.split('fix: ')[1])).toEqual([
      '/sub?q=1',
      '/sub?q=1#x',
      '/sub#x',
      '/sub',
    ])
  })
})

describe('what a component asked for', () => {
  it('is checked when it leads nowhere, also where it is not in the HTML', () => {
    const place = { file: 'content/index.mdx' }
    const links = [
      { type: 'link', written: '/no', url: '/no', place, problem: 'missing' },
      { type: 'link', written: '/shown', url: '/shown', place, problem: 'missing' },
      { type: 'image', written: '/no.png', url: '/no.png', place, problem: 'missing' },
      { type: 'import', written: './a.png', url: '/a.png', place, problem: 'missing' },
      { type: 'link', written: '/.env', url: 'about:blank', place, problem: 'refused' },
    ] as const
    const pages = { 'index.mdx': { text: 'x', html: '<a href="/shown">x</a>', links } }
    expect(findings({ pages }, 'broken-link', 'missing-image').map((line) => line.split(' is not a page')[0])).toEqual([
      'broken-link content/index.mdx `/no`',
      'broken-link content/index.mdx `/shown`',
      expect.stringMatching(/^missing-image content\/index.mdx `\/no.png` /),
    ])
  })
})
