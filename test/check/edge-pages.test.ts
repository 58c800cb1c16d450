// Rare cases of pages, routes, and URLs in the configuration that must not be mistaken for something else.

import { describe, expect, it } from 'vitest'
import { checkSite } from '../../src/check/check.ts'
import { placeOf } from '../../src/model/place.ts'
import type { Sidebar } from '../../src/model/sidebar.ts'
import { findings, lineOf, placeless, withGenerated } from './findings.ts'
import { siteInput, type TestSite } from './site-input.ts'

describe('pages without a source', () => {
  it('are places of their findings', () => {
    const html =
      '<h2></h2><h2 id="a">A</h2><p id="a"><img src="/no.png"><img><a href="/gone">x</a><a href="#none">y</a>'
    expect(withGenerated({ pages: { 'index.mdx': '[g](/generated)' } }, html)).toMatchInlineSnapshot(`
      [
        "broken-anchor /generated \`#none\` leads to an anchor that this page does not have | Link to a heading of that page, or to the page alone.",
        "broken-link /generated \`/gone\` is not a page or file of the site | Fix the link, or add the page.",
        "duplicate-id /generated The id \`a\` is used 2 times on the page \`/generated\` | Give one of them another id, such as \`## Heading {#other-id}\`.",
        "empty-heading /generated A heading of level 2 has no text | Write what the section is about, or remove the heading.",
        "image-without-alt /generated An image has no \`alt\` text | Describe the image in \`alt\`, or write \`alt=""\` if it is decorative.",
        "image-without-alt /generated The image \`/no.png\` has no \`alt\` text | Describe the image in \`alt\`, or write \`alt=""\` if it is decorative.",
        "image-without-src /generated An image has no \`src\` | Set \`src\` to the path of its file.",
        "missing-image /generated \`/no.png\` is not an image of the site | Add the image, or fix its path.",
        "description-missing content/index.mdx The page \`index\` has no description | Add \`description\` to the front matter.",
      ]
    `)
  })
  it('may hold partials, in which what is wrong is looked for', () => {
    const input = siteInput({
      pages: { 'index.mdx': { text: '[g](/generated)', partials: ['_p.mdx'] } },
      partials: { '_p.mdx': 'See /odd now' },
    })
    const partials = input.pages[0]?.partials ?? []
    const test: TestSite = { pages: { 'index.mdx': '[g](/generated)' }, texts: { 'content/_p.mdx': 'See /odd now' } }
    expect(withGenerated(test, '<a href="/odd">x</a>', { partials })).toContainEqual(
      expect.stringContaining('content/_p.mdx:1:5'),
    )
    const unknown: TestSite = { pages: { 'index.mdx': '[g](/generated)' } }
    expect(withGenerated(unknown, '<a href="/odd">x</a>', { partials })).toContainEqual(
      expect.stringContaining('broken-link'),
    )
  })
  it('are looked through for a hundred URLs that nobody wrote, and placed as a whole after that', () => {
    const html = Array.from({ length: 120 }, (_, index) => `<a href="/gone/${index}">x</a>`).join('')
    const text = `${Array.from({ length: 120 }, (_, index) => `"/gone/${index}"`).join('\n')}\n[g](/g)`
    const found = findings({ pages: { 'index.mdx': { text, html } } }, 'broken-link')
    expect(found.filter((line) => line.startsWith('broken-link content/index.mdx:')).length).toBe(100)
    expect(found).toHaveLength(120)
  })
})

describe('URLs of the configuration and the sidebars', () => {
  it('are below the base URL unless they say otherwise', () => {
    const sidebar = {
      name: 'docs',
      items: [
        { type: 'link', label: 'A', href: '/gone', autoAddBaseUrl: false, place: { file: 'sidebars.yaml' } },
        { type: 'link', label: 'B', href: '/gone', place: { file: 'sidebars.yaml' } },
        { type: 'link', label: 'C', href: '/docs/gone2' },
        { type: 'html', value: '<a href="gone3">x</a><a href="/docs/index">y</a>' },
        { type: 'link', label: 'G', href: '../a', place: { file: 'sidebars.yaml' } },
      ],
    } as unknown as Sidebar // the fields that the check looks at
    const config = {
      baseUrl: '/docs/',
      navbar: [
        { label: 'D', href: '/gone4', position: 'left' },
        { label: 'E', doc: 'index', position: 'left' },
        { label: 'F', href: '//example.com', position: 'left' },
      ],
    } as const
    const pages = {
      'index.mdx':
        '[a](/docs) [b](/docs/) [c](https://docs.example.com) [d](https://docs.example.com/docs) [e](https://docs.example.com/a)',
      'a.mdx': '',
    }
    expect(
      findings({ pages, config, sidebars: [sidebar] }, 'broken-link', 'link-outside-base', 'absolute-own-link'),
    ).toMatchInlineSnapshot(`
      [
        "absolute-own-link content/index.mdx:1:58 \`https://docs.example.com/docs\` is an absolute URL of this site | Write \`/docs\`, which also works in previews. | fix: /docs",
        "broken-link docs-gen.yaml \`/docs/gone4\` is not a page or file of the site | Fix the link, or add the page.",
        "broken-link sidebars.yaml \`../a\` leads to a different address on each page | Write \`/a\`.",
        "broken-link sidebars.yaml \`/docs/gone2\` is not a page or file of the site | Fix the link, or add the page.",
        "broken-link sidebars.yaml \`/docs/gone\` is not a page or file of the site | Fix the link, or add the page.",
        "broken-link sidebars.yaml \`/docs/index\` is not a page or file of the site | Write \`/\`: hosts do not serve the other form.",
        "broken-link sidebars.yaml \`gone3\` leads to a different address on each page | Write a path that begins with \`/\`, or a whole URL.",
        "link-outside-base sidebars.yaml \`/gone\` is not below the base URL \`/docs/\` of the site | Write the whole URL to link to another site.",
      ]
    `)
  })
  it('may be relative where all pages stand in one folder', () => {
    const sidebar = {
      name: 'guide',
      items: ['a', 'gone'].map((href) => ({ type: 'link', label: href, href, place: { file: 'sidebars.yaml' } })),
    } as unknown as Sidebar // the fields that the check looks at
    const found = (pages: Readonly<Record<string, string>>, trailingSlash: boolean) =>
      findings({ pages, config: { trailingSlash }, sidebars: [sidebar] }, 'broken-link')
    const flat = { 'index.mdx': '', 'a.mdx': '' }
    expect(found(flat, false)).toEqual([expect.stringContaining('`gone` is not a page')])
    const differing = ['a', 'gone'].map((url) => expect.stringContaining(`\`${url}\` leads to a different address`))
    expect(found(flat, true)).toEqual(differing)
    expect(found({ ...flat, 'b/c.mdx': '' }, false)).toEqual(differing)
  })
  it('may be redirects to pages, anchors, other sites and nothing', () => {
    const redirects = {
      '/a': '/index',
      '/b': '/index#none',
      '/c/': '/Index2',
      '/d': 'https://example.com',
      '/e': '/zzz#x',
      '/f': '/index#%zz',
      '/g': '/page#%zz',
      '/page': '/index2',
    }
    const texts = { 'docs-gen.yaml': 'redirects:\n  /b: /index#none\n  /c/: /Index2\n' }
    const pages = { 'index.mdx': '[a](/a#x) [b](/b#y) [c](/d#z) [d](/c#z)', 'index2.mdx': '', 'page.mdx': '' }
    const own = ['redirect-target-missing', 'broken-anchor'] as const
    expect(findings({ pages, texts, config: { redirects } }, ...own)).toMatchInlineSnapshot(`
      [
        "redirect-target-missing docs-gen.yaml The redirect from \`/a\` leads to \`/index\`, which is not a page | Did you mean \`/\`? | fix: /",
        "redirect-target-missing docs-gen.yaml The redirect from \`/e\` leads to \`/zzz#x\`, which is not a page | Fix its target, or remove the redirect.",
        "redirect-target-missing docs-gen.yaml The redirect from \`/f\` leads to \`/index#%zz\`, which is not a page | Did you mean \`/\`?",
        "redirect-target-missing docs-gen.yaml The redirect from \`/g\` leads to \`/page#%zz\`, an anchor that its page does not have | Fix its target, or remove the redirect.",
        "redirect-target-missing docs-gen.yaml:2:7 The redirect from \`/b\` leads to \`/index#none\`, which is not a page | Did you mean \`/\`?",
        "redirect-target-missing docs-gen.yaml:3:8 The redirect from \`/c/\` leads to \`/Index2\`, which is not a page | Did you mean \`/index2\`? | fix: /index2",
      ]
    `)
    expect(
      findings(
        { pages: { 'index.mdx': '' }, config: { baseUrl: '/docs/', redirects: { '/a': '/zzz', '/b': '/docs/index' } } },
        ...own,
      ),
    ).toMatchInlineSnapshot(`
      [
        "redirect-target-missing docs-gen.yaml The redirect from \`/a\` leads to \`/zzz\`, which is not a page | Fix its target, or remove the redirect.",
        "redirect-target-missing docs-gen.yaml The redirect from \`/b\` leads to \`/docs/index\`, which is not a page | Did you mean \`/\`? | fix: /",
      ]
    `)
  })
})

describe('images', () => {
  it('of a partial are reported once', () => {
    const page = { text: 'x', partials: ['_p.mdx'] }
    expect(
      findings(
        { pages: { 'index.mdx': page, 'b.mdx': page }, partials: { '_p.mdx': '![](/a.png)' }, outputs: ['a.png'] },
        'image-without-alt',
      ),
    ).toHaveLength(1)
  })
  it('may have blanks in place of words', () => {
    expect(findings({ pages: { 'index.mdx': '![ ](/a.png)' }, outputs: ['a.png'] }, 'image-without-alt')).toHaveLength(
      1,
    )
  })
  it('may have no URL to be known by', () => {
    expect(findings({ pages: { 'index.mdx': { text: 'x', html: '<img>' } } }, 'image-without-alt')).toEqual([
      expect.stringContaining('An image has no `alt` text'),
    ])
  })
  it('that were copied from beside the page have the place of their path, as far as it is known', () => {
    const hash = '0123456789abcdef0123456789abcdef'
    const html = ['a', 'a', '%zz'].map((name) => `<img src="/assets/images/${name}-${hash}.png">`).join('')
    const outputs = [`assets/images/a-${hash}.png`]
    const file = 'content/index.mdx'
    const image = { type: 'image', written: './a.png', url: `/assets/images/a-${hash}.png` } as const
    const links = [
      { ...image, place: placeOf(file, [0], { start: 0, end: 13 }) },
      { ...image, written: './b.png', place: { file } }, // added by a plugin, without a position
    ]
    const input = siteInput({ pages: { 'index.mdx': { text: '![A](./a.png)', html, links } }, outputs })
    const found = checkSite(input).filter(({ code }) => code === 'image-without-alt')
    expect(found.map(lineOf).map((line) => line.slice(0, line.indexOf(' The ')))).toEqual([
      'image-without-alt content/index.mdx',
      'image-without-alt content/index.mdx',
      'image-without-alt content/index.mdx:1:6',
    ])
  })
})

describe('routes', () => {
  it('that collide are reported by one stage only', () => {
    const pages = { 'a.mdx': { text: '', route: '/x' }, 'b.mdx': { text: '', route: '/x/' } }
    expect(findings({ pages }, 'route-collision')).toHaveLength(1)
    expect(findings({ pages, earlier: [placeless] }, 'route-collision')).toHaveLength(1)
    const earlier = [placeless, { ...placeless, code: 'duplicate-route' } as const]
    expect(findings({ pages, earlier }, 'route-collision')).toEqual([])
    expect(withGenerated({ pages: { 'generated.mdx': '' } }, '')).toContainEqual(
      expect.stringContaining('route-collision content/generated.mdx'),
    )
  })
  it('are not missed in sidebars that could not be read', () => {
    const earlier = [{ code: 'sidebars-syntax', severity: 'error', message: 'x' } as const]
    const pages = { 'index.mdx': '', 'a.mdx': '' }
    expect(findings({ pages, earlier }, 'orphan-page')).toEqual([])
    expect(findings({ pages }, 'orphan-page')).toHaveLength(1)
  })
  it('of the home page of a version are listed without a sidebar', () => {
    expect(
      findings({ pages: { 'index.mdx': '', 'a.mdx': '' } }, 'page-not-in-sidebar', 'orphan-page').join(),
    ).not.toContain('index.mdx')
  })
})

describe('moved pages', () => {
  it('are found by the path that they had, in the version that they are of', () => {
    const moved = new Map([
      ['content/old/index.mdx', 'content/new.mdx'],
      ['content/gone.mdx', 'content/none.mdx'],
      ['outside/x.mdx', 'content/new.mdx'],
      ['content/older.md', 'content/new.mdx'],
      ['content/a.md.b.mdx', 'content/new.mdx'],
      ['content/index-cards/a.mdx', 'content/new.mdx'],
    ])
    expect(
      findings(
        {
          pages: {
            'index.mdx': '[a](/old) [b](/gone) [c](/x) [d](/older) [e](/a.md.b) [f](/index-cards/a)',
            'new.mdx': '',
          },
          moved: () => moved,
        },
        'broken-link',
      ),
    ).toMatchInlineSnapshot(`
      [
        "broken-link content/index.mdx:1:5 \`/old\` is not a page or file of the site | Link to \`/new\`, where the page is now. | fix: /new",
        "broken-link content/index.mdx:1:15 \`/gone\` is not a page or file of the site | Fix the link, or add the page.",
        "broken-link content/index.mdx:1:26 \`/x\` is not a page or file of the site | Fix the link, or add the page.",
        "broken-link content/index.mdx:1:34 \`/older\` is not a page or file of the site | Link to \`/new\`, where the page is now. | fix: /new",
        "broken-link content/index.mdx:1:46 \`/a.md.b\` is not a page or file of the site | Link to \`/new\`, where the page is now. | fix: /new",
        "broken-link content/index.mdx:1:59 \`/index-cards/a\` is not a page or file of the site | Link to \`/new\`, where the page is now. | fix: /new",
      ]
    `)
  })

  it('are found where pages are in the site root', () => {
    const moved = new Map([['content/old.mdx', 'content/new.mdx']])
    const input = siteInput({ pages: { 'index.mdx': '[a](/content/old)', 'new.mdx': '' }, moved: () => moved })
    const versions = input.site.versions.map((version) => ({ ...version, contentDir: '.' }))
    const found = checkSite({ ...input, site: { ...input.site, versions } }).find(({ code }) => code === 'broken-link')
    expect(found?.hint).toBe('Link to `/new`, where the page is now.')
  })
})
