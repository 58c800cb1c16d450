// Findings that must be the same for the sources and a built folder: Markdown for programs, previews, whole URLs of the
// same host, the head of pages, and images without a file.

import { describe, expect, it } from 'vitest'
import { checkFolder } from '../../src/check/html-folder.ts'
import { diagnose } from '../../src/model/diagnostic.ts'
import { placeOf } from '../../src/model/place.ts'
import { createSite } from '../support/site-test.ts'
import { findings, lineOf } from './findings.ts'

async function inFolder(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const built = Object.entries(files).map(([file, text]) => [`built/${file}`, text] as const)
  const site = createSite(Object.fromEntries(built), {})
  try {
    const { diagnostics } = await checkFolder(`${site.root}/built`, { url: 'https://x.dev', baseUrl: '/docs/' })
    return diagnostics.map(lineOf).map((line) => line.replace(/ \| .*/, ''))
  } finally {
    site.close()
  }
}

describe('Markdown in a built folder', () => {
  it('has links in brackets, images, and links around images', async () => {
    const text = '[a](</docs/no b>) ![b](/docs/no.png) [![c](/docs/no-c.png)](/docs/no-c) [d](<#d>)\n'
    expect(await inFolder({ 'llms-full.txt': text })).toEqual([
      'broken-link llms-full.txt:1:6 `/docs/no b` is not a page or file of the site',
      'missing-image llms-full.txt:1:24 `/docs/no.png` is not an image of the site',
      'missing-image llms-full.txt:1:44 `/docs/no-c.png` is not an image of the site',
      'broken-link llms-full.txt:1:61 `/docs/no-c` is not a page or file of the site',
    ])
  })

  it('has none in code, in comments and after a backslash', async () => {
    const text =
      '\\[a](/docs/no) `[b](/docs/no)` {/* [c](/docs/no) * */} <!-- [d](/docs/no) - --> [e](/docs/no) <!-- [f](/docs/no)'
    expect(await inFolder({ 'llms-full.txt': text })).toEqual([
      'broken-link llms-full.txt:1:85 `/docs/no` is not a page or file of the site',
    ])
  })
})

it('has no links in formulas in a built folder, and prices are none', async () => {
  const text = '$[a](/docs/no)$ $$\nx [b](/docs/no)\n$$ from $5 [c](/docs/no) to $6\n'
  expect(await inFolder({ 'llms-full.txt': text })).toEqual([
    'broken-link llms-full.txt:3:16 `/docs/no` is not a page or file of the site',
  ])
})

describe('a picture for previews that is not there', () => {
  it('is an image in the data for search engines, too', async () => {
    const data = '{"image": "https://x.dev/docs/no.png", "url": "https://x.dev/docs/no"}'
    expect(await inFolder({ 'index.html': `<script type="application/ld+json">${data}</script>` })).toEqual([
      'missing-image index.html:1:47 `https://x.dev/docs/no.png` is not an image of the site',
      'broken-link index.html:1:83 `https://x.dev/docs/no` is not a page or file of the site',
    ])
  })
})

describe('a URL beside the base path', () => {
  it('is of another site when it is whole', () => {
    const html =
      '<a href="https://docs.example.com/b">x</a><a href="https://docs.example.com/a">x</a><a href="/b">x</a><img src="/a.png" alt="x">'
    const pages = { 'index.mdx': { text: '', html }, 'a.mdx': '' }
    expect(
      findings(
        { pages, config: { baseUrl: '/docs/' }, outputs: ['/a.png'] },
        'broken-link',
        'link-outside-base',
        'missing-image',
      ),
    ).toEqual([
      expect.stringContaining('link-outside-base content/index.mdx `/b`'),
      expect.stringContaining('missing-image content/index.mdx `/a.png`'),
    ])
  })
})

describe('an element of the configuration’s head', () => {
  it('is reported where it says what it is', () => {
    const head = [
      { tag: 'link', attributes: { rel: 'icon', href: 'data:,' } },
      { tag: 'link', attributes: { crossorigin: true, rel: 'icon' } },
      { tag: 'meta', attributes: { property: 'og:title', content: '' } },
    ] as const
    const texts = {
      'docs-gen.yaml':
        'title: icon\nhead:\n  - {tag: link, attributes: {rel: icon, href: "data:,"}}\n  - {tag: link, attributes: {crossorigin: true, rel: icon}}\n',
    }
    const found = findings({ pages: { 'index.mdx': '' }, config: { head }, texts }, 'icon-without-href', 'empty-meta')
    expect(found).toEqual([
      expect.stringContaining('empty-meta docs-gen.yaml `og:title` is empty'),
      expect.stringContaining('icon-without-href docs-gen.yaml:4:54'),
    ])
    const [, ...unplaced] = findings(
      { pages: { 'index.mdx': '' }, config: { head } },
      'icon-without-href',
      'empty-meta',
    )
    expect(unplaced).toEqual([expect.stringContaining('icon-without-href docs-gen.yaml The link')])
  })
})

describe('an image without a file', () => {
  it('has its place when the sources have as many as the page', () => {
    const image = '<img alt="A" />\n\n<img src="/b.png" alt="B" /> <img src="" alt="C" />\n'
    const html = '<img alt="A"><img src="/b.png" alt="B"><img alt="C">'
    const of = (text: string) => findings({ pages: { 'index.mdx': { text, html } } }, 'image-without-src')
    expect(of(image)).toEqual([
      expect.stringContaining('image-without-src content/index.mdx:1:1 An image `A`'),
      expect.stringContaining('image-without-src content/index.mdx:3:30 An image `C`'),
    ])
    expect(of('<Picture />')).toEqual([
      expect.stringContaining('image-without-src content/index.mdx An image `A`'),
      expect.stringContaining('image-without-src content/index.mdx An image `C`'),
    ])
  })
})

describe('front matter that cannot be read', () => {
  it('is not said to lack a description', () => {
    const place = placeOf('content/index.mdx', [0], { start: 0, end: 0 })
    const earlier = [diagnose('front-matter-unclosed', 'The front matter has no closing `---`', place)]
    expect(findings({ pages: { 'index.mdx': '---', 'a.mdx': '' }, earlier }, 'description-missing')).toEqual([
      expect.stringContaining('content/a.mdx'),
    ])
  })
})

describe('a link to the file of a draft', () => {
  it('says that it is one', () => {
    expect(
      findings({ pages: { 'a/index.mdx': '[x](../later.mdx)', 'index.mdx': '' }, draftIds: ['later'] }, 'broken-link'),
    ).toEqual([expect.stringContaining('Publish `later`, which is a draft, or remove the link.')])
  })
})

describe('an image that stands elsewhere', () => {
  it('is said to be an image', () => {
    const pages = { 'guides/a/index.mdx': { text: '', html: '<img src="img/logo.svg" alt="x">', route: '/guides/a/' } }
    expect(findings({ pages, outputs: ['/guides/img/logo.svg'] }, 'missing-image')).toEqual([
      expect.stringContaining('Write `/guides/img/logo.svg`, where the image is.'),
    ])
  })
})
