// Rare cases of links that must not be mistaken for something else.

import { describe, expect, it } from 'vitest'
import { findings } from './findings.ts'

describe('links', () => {
  it('may be written as files, from the root of the site or of the content', () => {
    const text =
      '[a](@site/content/sub/A.mdx) [b](@site/content/sub/a.mdx?x#y) [c](/sub/a.mdx) [d](./b.mdx) [e](sub/B.mdx#q) [f](../x.mdx) [g](%zz.md) [h](pathname:///x)'
    const html =
      '<a href="/sub/A">a</a><a href="/sub/a?x#y">b</a><a href="/sub/a">c</a><a href="/b">d</a><a href="/sub/B#q">e</a><a href="../x.mdx">f</a><a href="/%zz.md">g</a><a href="/x">h</a>'
    expect(
      findings(
        { pages: { 'index.mdx': { text, html }, 'sub/a.mdx': '## y', 'sub/b.mdx': '' } },
        'broken-link',
        'malformed-url',
      ),
    ).toMatchInlineSnapshot(`
      [
        "broken-link content/index.mdx \`/b\` is not a page or file of the site | Did you mean \`/sub/b\`?",
        "broken-link content/index.mdx \`/sub/A\` is not a page or file of the site | Write \`/sub/a\`: paths are case-exact.",
        "broken-link content/index.mdx \`/sub/B#q\` is not a page or file of the site | Write \`/sub/b\`: paths are case-exact.",
        "broken-link content/index.mdx:1:113 \`../x.mdx\` is not a page or file of the site | Fix the link, or add the page.",
        "malformed-url content/index.mdx:1:127 \`/%zz.md\` has a \`%\` that does not begin a valid escape | Write \`%25\` for a percent sign.",
        "broken-link content/index.mdx:1:139 \`pathname:///x\` is not a page or file of the site | Fix the link, or add the page.",
      ]
    `)
  })
  it('written as files are mended as files', () => {
    const text = '[a](@site/content/old/sub/a.mdx) [b](./older/sub/b.mdx) [d](/Data.md)'
    const html =
      '<a href="/content/old/sub/a.mdx">a</a><a href="/content/older/sub/b.mdx">b</a><a href="/Data.md">d</a>'
    const pages = { 'index.mdx': { text, html }, 'sub/a.mdx': '', 'sub/b.mdx': '' }
    expect(findings({ pages, outputs: ['data.md'] }, 'broken-link')).toMatchInlineSnapshot(`
      [
        "broken-link content/index.mdx:1:5 \`@site/content/old/sub/a.mdx\` is not a page or file of the site | Link to \`@site/content/sub/a.mdx\`, where the page is now. | fix: @site/content/sub/a.mdx",
        "broken-link content/index.mdx:1:38 \`./older/sub/b.mdx\` is not a page or file of the site | Link to \`./sub/b.mdx\`, where the page is now. | fix: ./sub/b.mdx",
        "broken-link content/index.mdx:1:61 \`/Data.md\` is not a page or file of the site | Write \`/data.md\`: paths are case-exact.",
      ]
    `)
  })
  it('that nobody wrote are shown as they are in the HTML', () => {
    const html = '<a href="/sub">a</a><a href="/old">b</a><h2 id="q">Drawn</h2><h2 id="r"></h2>'
    const pages = { 'index.mdx': { text: 'Drawn', html }, 'sub.mdx': '' }
    const config = { redirects: { '/old': '/sub' }, trailingSlash: true }
    expect(
      findings({ pages, config }, 'link-not-canonical', 'link-to-redirect', 'empty-heading'),
    ).toMatchInlineSnapshot(`
      [
        "empty-heading content/index.mdx A heading of level 2 has no text | Write what the section is about, or remove the heading.",
        "link-not-canonical content/index.mdx \`/sub\` is not the published URL of its page | Write \`/sub/\`.",
        "link-to-redirect content/index.mdx \`/old\` is redirected to \`/sub\` | Link to \`/sub\`.",
      ]
    `)
    expect(
      findings(
        { pages: { 'index.mdx': { text: 'Drawn by <C title="Drawn" />', html: '<h1>A</h1><h3>Drawn</h3>' } } },
        'heading-skip',
      ),
    ).toMatchInlineSnapshot(`
      [
        "heading-skip content/index.mdx:1:20 \`Drawn\` is a heading of level 3 below one of level 1 | Make it a heading of level 2.",
      ]
    `)
  })
  it('are found in their tags before code with the same words', () => {
    const text = `const a = {\n  name: 'Drawn',\n}\n\n<h3 style={{ margin: 0 }}>Drawn</h3>`
    const page = { text, html: '<h1>A</h1><h3>Drawn</h3>' }
    expect(findings({ pages: { 'index.mdx': page } }, 'heading-skip')[0]).toContain('content/index.mdx:5:27')
  })
  it('keep the base URL when they are mended', () => {
    const pages = { 'index.mdx': '[a](/docs/Sub/a#x) [b](/docs/sub/b/)', 'sub/a.mdx': '## x', 'sub/b/index.mdx': '' }
    expect(
      findings(
        { pages, config: { baseUrl: '/docs/', trailingSlash: false } },
        'broken-link',
        'link-not-canonical',
        'broken-anchor',
      ),
    ).toMatchInlineSnapshot(`
      [
        "broken-link content/index.mdx:1:5 \`/docs/Sub/a#x\` is not a page or file of the site | Write \`/docs/sub/a#x\`: paths are case-exact. | fix: /docs/sub/a#x",
        "broken-link content/index.mdx:1:24 \`/docs/sub/b/\` is not a page or file of the site | Write \`/docs/sub/b\`: hosts do not serve the other form. | fix: /docs/sub/b",
      ]
    `)
  })
  it('to images of another case are mended as they are written', () => {
    const files = {
      snippets: [],
      partials: [],
      images: ['content/img/Map.png', 'content/img/two.png', 'content/img/TWO.png', 'content/Top.png'],
      used: new Set<string>(),
    }
    const inHtml = findings({ pages: { 'index.mdx': '<img alt="a" src="img/two.png">' }, files }, 'missing-image')
    expect(inHtml).toMatchInlineSnapshot(`
      [
        "missing-image content/index.mdx:1:19 \`img/two.png\` is not an image of the site | Write \`![…](img/two.png)\`: images beside pages are published for Markdown, and URLs in HTML stay as they are.",
      ]
    `)
    const text =
      '![a](./img/map.png) ![b](img/Two.png) ![c](top.png) ![d](https://x/y.png) ![e](../content/img/map.png)'
    const html =
      '<img alt="a" src="/img/map.png"><img alt="b" src="/img/Two.png"><img alt="c" src="/top.png"><img alt="e" src="/content/img/map.png">'
    expect(findings({ pages: { 'index.mdx': { text, html } }, files }, 'missing-image')).toMatchInlineSnapshot(`
      [
        "missing-image content/index.mdx:1:6 \`./img/map.png\` is not an image of the site | Write \`./img/Map.png\`: paths are case-exact. | fix: ./img/Map.png",
        "missing-image content/index.mdx:1:26 \`img/Two.png\` is not an image of the site | Add the image, or fix its path.",
        "missing-image content/index.mdx:1:44 \`top.png\` is not an image of the site | Write \`Top.png\`: paths are case-exact. | fix: Top.png",
        "missing-image content/index.mdx:1:80 \`../content/img/map.png\` is not an image of the site | Write \`../content/img/Map.png\`: paths are case-exact. | fix: ../content/img/Map.png",
      ]
    `)
  })
  it('to images above the page keep the way there, and those from the root of the site are other images', () => {
    const files = { snippets: [], partials: [], images: ['content/img/Map.png'], used: new Set<string>() }
    const pages = {
      'sub/a.mdx': { text: '![a](../img/map.png)', html: '<img alt="a" src="/content/img/map.png">' },
      'b.mdx': { text: '![b](/img/map.png)', html: '<img alt="b" src="/img/map.png">' },
    }
    expect(findings({ pages, files }, 'missing-image')).toMatchInlineSnapshot(`
      [
        "missing-image content/b.mdx:1:6 \`/img/map.png\` is not an image of the site | Add the image, or fix its path.",
        "missing-image content/sub/a.mdx:1:6 \`../img/map.png\` is not an image of the site | Write \`../img/Map.png\`: paths are case-exact. | fix: ../img/Map.png",
      ]
    `)
  })
  it('may end in a slash or not where no rule says which, yet not name the file of the page', () => {
    const pages = {
      'index.mdx': '[a](/sub/) [b](/sub) [c](/sub/index.html)\n\n<form action="/sub/index.html">',
      'sub.mdx': '',
    }
    expect(findings({ pages }, 'link-not-canonical')).toMatchInlineSnapshot(`
      [
        "link-not-canonical content/index.mdx:1:26 \`/sub/index.html\` is not the published URL of its page | Write \`/sub\`. | fix: /sub",
      ]
    `)
  })
  it('to a redirect are mended when it leads to a path, and to one anchor', () => {
    const pages = { 'index.mdx': '[a](/old) [b](/old#x) [c](/away)', 'new.mdx': '## x' }
    const config = { redirects: { '/old': '/new#y', '/away': '//example.com/x' } }
    expect(findings({ pages, config }, 'link-to-redirect')).toMatchInlineSnapshot(`
      [
        "link-to-redirect content/index.mdx:1:5 \`/old\` is redirected to \`/new#y\` | Link to \`/new#y\`. | fix: /new#y",
        "link-to-redirect content/index.mdx:1:15 \`/old#x\` is redirected to \`/new#y\` | Link to \`/new#y\`.",
        "link-to-redirect content/index.mdx:1:27 \`/away\` is redirected to \`//example.com/x\` | Link to \`//example.com/x\`.",
      ]
    `)
  })
  it('to drafts say so, and to what is redirected say where to', () => {
    const pages = { 'index.mdx': '[a](/later) [b](/soon/) [c](/old#x) [d](/away)', 'new.mdx': '## x' }
    const config = { redirects: { '/old': '/new#y', '/away': 'https://example.com/' } }
    expect(
      findings({ pages, config, draftIds: ['later', 'soon/index'] }, 'broken-link', 'link-to-redirect'),
    ).toMatchInlineSnapshot(`
      [
        "broken-link content/index.mdx:1:5 \`/later\` is not a page or file of the site | Publish \`later\`, which is a draft, or remove the link.",
        "broken-link content/index.mdx:1:17 \`/soon/\` is not a page or file of the site | Publish \`soon\`, which is a draft, or remove the link.",
        "link-to-redirect content/index.mdx:1:29 \`/old#x\` is redirected to \`/new#y\` | Link to \`/new#y\`.",
        "link-to-redirect content/index.mdx:1:41 \`/away\` is redirected to \`https://example.com/\` | Link to \`https://example.com/\`.",
      ]
    `)
  })
  it('to what is like a page far away are hinted at only when most of the name is the same', () => {
    const pages = {
      'index.mdx':
        '[a](/x/configuration-filez) [b](/y/install) [c](/q/instalation-guide) [d](/ab) [e](/index.html) [f](/z/overviews) [g](/r/somethingelse)',
      'guides/configuration-files.mdx': '',
      'a/installation-guide.mdx': '',
      'b/installation-guide.mdx': '',
      'p/install.mdx': '',
      'q2/install.mdx': '',
      'm/somethingelze.mdx': '',
      'guides/image.mdx': '',
    }
    const outputs = ['files/overviews.pdf']
    expect(findings({ pages, outputs }, 'broken-link')).toMatchInlineSnapshot(`
      [
        "broken-link content/index.mdx:1:5 \`/x/configuration-filez\` is not a page or file of the site | Did you mean \`/guides/configuration-files\`?",
        "broken-link content/index.mdx:1:33 \`/y/install\` is not a page or file of the site | Did you mean \`/p/install\`?",
        "broken-link content/index.mdx:1:49 \`/q/instalation-guide\` is not a page or file of the site | Did you mean \`/a/installation-guide\`?",
        "broken-link content/index.mdx:1:75 \`/ab\` is not a page or file of the site | Fix the link, or add the page.",
        "broken-link content/index.mdx:1:101 \`/z/overviews\` is not a page or file of the site | Fix the link, or add the page.",
        "broken-link content/index.mdx:1:119 \`/r/somethingelse\` is not a page or file of the site | Did you mean \`/m/somethingelze\`?",
      ]
    `)
  })
  it('to the page above all others, or to one of many of a name, have no hint that is a guess', () => {
    const pages = {
      'a/overview.mdx': '[a](/index.html) [b](/overview) [c](/summary)',
      'alpha/beta/summary.mdx': '',
      'gamma/delta/summary.mdx': '',
      'b/overview.mdx': '',
      'c/x.htm.mdx': { text: '', route: '/c/x.htm' },
    }
    expect(findings({ pages, config: { redirects: { '/': '/c' } } }, 'broken-link')).toMatchInlineSnapshot(`
      [
        "broken-link content/a/overview.mdx:1:5 \`/index.html\` is not a page or file of the site | Fix the link, or add the page.",
        "broken-link content/a/overview.mdx:1:22 \`/overview\` is not a page or file of the site | Did you mean \`/a/overview\`?",
        "broken-link content/a/overview.mdx:1:37 \`/summary\` is not a page or file of the site | Fix the link, or add the page.",
      ]
    `)
  })
  it('to anchors of a page with very many ids have no hint', () => {
    const html = `${Array.from({ length: 1500 }, (_, index) => `<p id="id-${index}"></p>`).join('')}<a href="#ID-7">x</a>`
    expect(findings({ pages: { 'index.mdx': { text: 'x', html } } }, 'broken-anchor')).toEqual([
      expect.stringContaining('| Link to a heading of that page'),
    ])
  })
  it('are not looked up without end', () => {
    const many = Array.from(
      { length: 3000 },
      (_, index) => `<a href="/missing-page-${index}">x</a><a href="#missing-${index}">y</a>`,
    ).join('')
    const ids = Array.from({ length: 3000 }, (_, index) => `<p id="missinh-${index}x"></p>`).join('')
    const found = findings(
      { pages: { 'index.mdx': { text: 'x', html: many + ids }, 'missing-pages.mdx': '' } },
      'broken-link',
      'broken-anchor',
    )
    expect(found.length).toBeGreaterThan(3000)
  })
  it('with a fragment in a figure are those of the figure', () => {
    const html =
      '<svg><use href="#gradient"></use></svg><a href="#TOP">t</a><a href="#%zz">z</a><a href="#%E4%BD%A0">u</a><p id="你">x</p>'
    expect(
      findings({ pages: { 'index.mdx': { text: 'x', html } } }, 'broken-anchor', 'malformed-url'),
    ).toMatchInlineSnapshot(`
      [
        "malformed-url content/index.mdx \`#%zz\` has a \`%\` that does not begin a valid escape | Write \`%25\` for a percent sign.",
      ]
    `)
  })
  it('to the site itself are to be written from its root, however slashes are written', () => {
    const urls = ['https:\\\\docs.example.com\\a', ' HTTPS://docs.example.com/a?b//c', 'https:\t//docs.example.com#x']
    const html = urls.map((url) => `<a href="${url}">a</a>`).join('')
    const found = findings({ pages: { 'index.mdx': { text: 'x', html }, 'a.mdx': '' } }, 'absolute-own-link')
    expect(found.map((line) => /Write `(.*)`/.exec(line)?.[1]).sort()).toEqual(['/#x', '/a', '/a?b//c'])
  })
  it('are those of others where the site gives a host of repositories as its own', () => {
    const html = '<a href="https://github.com/me/tool">a</a><a href="/none">b</a>'
    const site = { config: { url: 'https://github.com' }, pages: { 'index.mdx': { text: 'x', html } } }
    expect(findings(site, 'broken-link', 'absolute-own-link')).toEqual([
      expect.stringContaining('`/none` is not a page'),
    ])
  })
  it('stand where a component names them without the base URL', () => {
    const text = "<img src={useBaseUrl('img/a.png')} />\n\n<img src={useBaseUrl('/img/b.png')} />"
    const placesAt = (baseUrl: string) => {
      const html = `<img src="${baseUrl}img/a.png"><img src="${baseUrl}img/b.png">`
      const site = { pages: { 'index.mdx': { text, html } }, config: { baseUrl } }
      return findings(site, 'image-without-alt').map((line) => line.split(' ')[1])
    }
    expect(placesAt('/')).toEqual(['content/index.mdx:1:22', 'content/index.mdx:3:23'])
    expect(placesAt('/docs/')).toEqual(['content/index.mdx:1:22', 'content/index.mdx:3:22'])
  })
  it('may be empty where nothing is linked, and mail and telephone links may be encoded', () => {
    const html = `<form action=""></form><blockquote cite=""></blockquote><img alt="" src=""><script src=""></script><link rel="canonical" href="">
<a href="mailto:?to=a@b.co">1</a><a href="mailto:?subject=">2</a><a href="mailto:a%zz@b.co">3</a><a href="tel:+1%20201">4</a><a href="tel:%zz">5</a>
<a href="https://docs.example.com">6</a><a href="https://docs.example.com?q">7</a>`
    expect(
      findings(
        { pages: { 'index.mdx': { text: 'x', html } } },
        'empty-link',
        'mailto-syntax',
        'dangerous-url',
        'absolute-own-link',
      ),
    ).toMatchInlineSnapshot(`
      [
        "absolute-own-link content/index.mdx \`https://docs.example.com?q\` is an absolute URL of this site | Write \`/?q\`, which also works in previews.",
        "absolute-own-link content/index.mdx \`https://docs.example.com\` is an absolute URL of this site | Write \`/\`, which also works in previews.",
        "dangerous-url content/index.mdx \`tel:%zz\` is not a telephone number | Write the number with its country, such as \`tel:+1-201-555-0123\`.",
        "empty-link content/index.mdx A \`<script>\` has an empty URL | Add the path of its file, or remove it.",
        "empty-link content/index.mdx A link has an empty URL | Add its target, or remove it.",
        "empty-link content/index.mdx An image has an empty URL | Add the path of its file, or remove it.",
        "mailto-syntax content/index.mdx \`mailto:?subject=\` is not an email address | Write \`mailto:name@example.com\`.",
      ]
    `)
  })
})
