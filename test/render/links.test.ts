import { describe, expect, test } from 'vitest'
import type { Page } from '../../src/model/page.ts'
import { toRoute } from '../../src/model/route.ts'
import type { Sidebar } from '../../src/model/sidebar.ts'
import { makeLookups, makePage, makeSite, type SiteFields, temporaryFolder } from './theme.ts'

const pages = [
  makePage('guides/a', { source: { ...makePage('x').source, file: 'content/guides/a.mdx' } }),
  makePage('guides/index'),
  makePage('guides/b'),
  makePage('other/c d'),
  makePage('100%', { route: toRoute('100%') }),
]

function resolve(
  href: string,
  fields: SiteFields & { readonly from?: string; readonly files?: Record<string, string> } = {},
) {
  const site = makeSite(pages, fields)
  const root = temporaryFolder(fields.files)
  const { links } = makeLookups(site, root)
  const page = pages[0] as Page
  const { href: url, isExternal, isKnown } = links.resolve(href, { file: fields.from ?? page.source.file, page })
  return `${url}${isExternal ? ' external' : ''}${isKnown ? '' : ' unknown'}`
}

describe('a link to a source file', () => {
  test.each([
    ['./b.md', '/guides/b'],
    ['b.md', '/guides/b'],
    ['../guides/b.md?x=1#y', '/guides/b?x=1#y'],
    ['./index.md', '/guides/'],
    ['/guides/b.md', '/guides/b'],
    ['/content/guides/b.md', '/guides/b'],
    ['@site/content/guides/b.md', '/guides/b'],
    ['guides/b.md', '/guides/b'],
    ['../other/c%20d.md', '/other/c%20d'],
    ['../other/c d.md', '/other/c%20d'],
    ['./../other/./c d.md', '/other/c%20d'],
    ['../../content/guides/../other/c d.md', '/other/c%20d'],
    ['.//b.md', '/guides/b'],
    ['../100%25.md', '/100%25'],
    ['../100%.md', '/100%25'],
  ])('leads to its page: %s', (href, url) => {
    expect(resolve(href)).toBe(url)
  })

  test('may end in a slash in a site for Docusaurus 2', () => {
    const markdown = { mdx1: true }
    expect([resolve('./b.md/#x', { markdown }), resolve('./b.md/')]).toEqual(['/guides/b#x', '/guides/b.md/ unknown'])
  })

  test('finds the page under the other extension', () => {
    expect([resolve('./b.mdx'), resolve('./a.md')]).toEqual(['/guides/b', '/guides/a'])
  })

  test('is resolved from the file in which it stands', () => {
    expect(resolve('./c d.md', { from: 'content/other/_partial.mdx' })).toBe('/other/c%20d')
  })

  test('is unknown when there is no such file, in exact case', () => {
    expect([resolve('./x.md'), resolve('./B.md'), resolve('../../../b.md')]).toEqual([
      './x.md unknown',
      './B.md unknown',
      '../../../b.md unknown',
    ])
  })

  test('follows the base URL and the trailing slash rule', () => {
    expect(resolve('./b.md#x', { baseUrl: '/docs/', trailingSlash: true })).toBe('/docs/guides/b/#x')
    expect(resolve('./index.md', { baseUrl: '/docs/', trailingSlash: false })).toBe('/docs/guides')
  })
})

describe('a link to a route', () => {
  test.each([
    ['/guides/b', '/guides/b'],
    ['/guides/b/', '/guides/b'],
    ['/guides#x', '/guides/#x'],
    ['./b', '/guides/b'],
    ['../other/c%20d', '/other/c%20d'],
    ['/nowhere', '/nowhere unknown'],
    ['/Guides/b', '/Guides/b unknown'],
    ['/guides%2Fb', '/guides%2Fb unknown'],
  ])('%s', (href, url) => {
    expect(resolve(href)).toBe(url)
  })

  test('gets the base URL unless it has it', () => {
    expect([resolve('/guides/b', { baseUrl: '/docs/' }), resolve('/docs/guides/b', { baseUrl: '/docs/' })]).toEqual([
      '/docs/guides/b',
      '/docs/guides/b',
    ])
  })

  test("is resolved against the page's address, with or without a slash at its end", () => {
    expect([resolve('b'), resolve('b', { trailingSlash: false })]).toEqual(['/guides/b', '/guides/b'])
    expect([resolve('../b', { trailingSlash: true }), resolve('b', { trailingSlash: true })]).toEqual([
      '/guides/b/',
      '/guides/a/b unknown',
    ])
    const from = pages[1] as Page // the index of a folder: `/guides/`, or `/guides` without the slash
    const index = (href: string, fields: SiteFields = {}) =>
      makeLookups(makeSite(pages, fields), temporaryFolder({})).links.resolve(href, {
        file: from.source.file,
        page: from,
      })
    expect(
      [index('b'), index('guides/b', { trailingSlash: false })].map(({ href, isKnown }) => [href, isKnown]),
    ).toEqual([
      ['/guides/b', true],
      ['/guides/b', true],
    ])
    expect(index('b', { trailingSlash: false }).isKnown).toBe(false)
  })

  test('may lead to a generated index', () => {
    const link = {
      type: 'generated-index',
      route: toRoute('category/x'),
      permalink: '/category/x',
      title: 'X',
    } as const
    const sidebars: Sidebar[] = [
      { name: 's', items: [{ type: 'category', label: 'X', collapsed: true, collapsible: true, items: [], link }] },
    ]
    expect(resolve('/category/x', { sidebars })).toBe('/category/x')
  })
})

describe('a link to another file', () => {
  test('leads to a hashed copy when it stands beside the page', () => {
    expect(resolve('./data.csv', { files: { 'content/guides/data.csv': 'a' } })).toMatch(
      /^\/assets\/files\/data-[\da-f]{32}\.csv$/,
    )
    expect(resolve('@site/content/x/data.csv', { files: { 'content/x/data.csv': 'a' } })).toMatch(
      /^\/assets\/files\/data-[\da-f]{32}\.csv$/,
    )
  })

  test('leads nowhere when the file may not be published', () => {
    expect(resolve('@site/x/data.csv', { files: { 'x/data.csv': 'a' } })).toBe('about:blank unknown')
    expect(resolve('./.data.csv', { files: { 'content/guides/.data.csv': 'a' } })).toBe('about:blank unknown')
  })

  test('leads to the file itself when it is in a static folder', () => {
    expect(resolve('/files/a b.pdf', { files: { 'static/files/a b.pdf': '' }, baseUrl: '/docs/' })).toBe(
      '/docs/files/a%20b.pdf',
    )
  })

  test('leads to a folder of a static folder that has an index page', () => {
    const files = { 'static/demo/index.html': '' }
    expect([resolve('/demo', { files }), resolve('/demo/?x', { files })]).toEqual(['/demo/', '/demo/?x'])
  })

  test('keeps the base URL where it leads nowhere, relative or not', () => {
    const urls = ['nope/there', '/nowhere', '/docs/nowhere'].map((href) => resolve(href, { baseUrl: '/docs/' }))
    expect(urls).toEqual(['/docs/guides/nope/there unknown', '/docs/nowhere unknown', '/docs/nowhere unknown'])
  })

  test('never leaves the site', () => {
    expect(
      [resolve('../../../etc/passwd'), resolve('@site/../x.csv'), resolve('/../x.csv')].every((url) =>
        url.endsWith('unknown'),
      ),
    ).toBe(true)
  })
})

test.each([
  ['https://example.com/x', 'https://example.com/x external'],
  ['//example.com/x', '//example.com/x external'],
  ['mailto:a@example.com', 'mailto:a@example.com external'],
  ['#x', '#x'],
  ['', ''],
  ['?q=1', '?q=1'],
  ['pathname:///api/x.html', '/api/x.html'],
])('leaves `%s` alone', (href, url) => {
  expect(resolve(href)).toBe(url)
})
