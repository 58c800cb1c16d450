import { describe, expect, it } from 'vitest'
import { checkSite } from '../../src/check/check.ts'
import type { Config } from '../../src/model/config.ts'
import { diagnose } from '../../src/model/diagnostic.ts'
import type { PageId } from '../../src/model/page.ts'
import { lineStarts, placeOf } from '../../src/model/place.ts'
import type { Sidebar } from '../../src/model/sidebar.ts'
import { findings } from './findings.ts'
import { compiledOf, siteInput, sourceOf, type TestSite } from './site-input.ts'

const text50 = 'A description that is long enough for search engines to show.'

describe('URLs', () => {
  it('says what React has put in the place of a URL that runs a script', () => {
    const html =
      '<a href="javascript:throw new Error(&#39;React has blocked a javascript: URL as a security precaution.&#39;)">a</a>'
    expect(findings({ pages: { 'index.mdx': { text: 'a', html } } }, 'dangerous-url')).toEqual([
      expect.stringContaining('A component gives an element a `javascript:` URL, which React blocks'),
    ])
  })

  it('reports empty, script, localhost, own, malformed, mail and telephone URLs', () => {
    const text = `[a]() [b](javascript:alert) [c](http://localhost:3000/x) [d](https://docs.example.com/guides#x) [e](/a%zz)
[f](mailto:me) [g](mailto:a@b.co,c@d.org?subject=x) [h](tel:+1-201-555-0123) [i](tel:call-me) [j](http://127.0.0.1) [k](//localhost)`
    expect(
      findings(
        { pages: { 'index.mdx': text, 'guides.mdx': '## x' } },
        'empty-link',
        'dangerous-url',
        'localhost-link',
        'absolute-own-link',
        'malformed-url',
        'mailto-syntax',
        'broken-link',
        'broken-anchor',
      ),
    ).toMatchInlineSnapshot(`
      [
        "empty-link content/index.mdx:1:1 A link has an empty URL | Add its target, or remove it.",
        "dangerous-url content/index.mdx:1:11 \`javascript:alert\` runs a script when it is opened | Link to a page, or use a button in a component.",
        "localhost-link content/index.mdx:1:33 \`http://localhost:3000/x\` points to the reader's own machine | Write the address as code, or link to a public page.",
        "absolute-own-link content/index.mdx:1:62 \`https://docs.example.com/guides#x\` is an absolute URL of this site | Write \`/guides#x\`, which also works in previews. | fix: /guides#x",
        "malformed-url content/index.mdx:1:101 \`/a%zz\` has a \`%\` that does not begin a valid escape | Write \`%25\` for a percent sign.",
        "mailto-syntax content/index.mdx:2:5 \`mailto:me\` is not an email address | Write \`mailto:name@example.com\`.",
        "dangerous-url content/index.mdx:2:82 \`tel:call-me\` is not a telephone number | Write the number with its country, such as \`tel:+1-201-555-0123\`.",
        "localhost-link content/index.mdx:2:99 \`http://127.0.0.1\` points to the reader's own machine | Write the address as code, or link to a public page.",
        "localhost-link content/index.mdx:2:121 \`//localhost\` points to the reader's own machine | Write the address as code, or link to a public page.",
      ]
    `)
  })

  it('calls an address of the site on the machine of its author local, not its own', () => {
    const site = { pages: { 'index.mdx': '[a](http://localhost:3000/)' }, config: { url: 'http://localhost:3000' } }
    expect(findings(site, 'localhost-link', 'absolute-own-link')).toEqual([
      expect.stringMatching(/^localhost-link content\/index\.mdx:1:5 /),
    ])
  })

  it.each([
    ['vbscript:x', 'dangerous-url'],
    ['http://localhost.example.com:8080/', 'nothing'],
    ['http://example.com/localhost', 'nothing'],
    ['http://app.localhost:8080/', 'localhost-link'],
    ['http://me:secret@localhost/', 'localhost-link'],
    ['http://127.10.20.30:80/', 'localhost-link'],
    ['http://127.0.0.1.example.com/', 'nothing'],
    ['http://x127.0.0.1/', 'nothing'],
    ['http://0.0.0.0:3000/', 'localhost-link'],
    ['http://[::1]:3000/', 'localhost-link'],
    ['mailto:a.b+c@mail.d-e.example.com', 'nothing'],
    ['mailto:a@b.co,%20c@d.org', 'nothing'],
    ['mailto:me,a@b.co', 'mailto-syntax'],
    ['mailto:a@b.co,me', 'mailto-syntax'],
    ['mailto:a@b@c.de', 'mailto-syntax'],
    ['mailto:a@b', 'mailto-syntax'],
    ['mailto:a@-b.co', 'mailto-syntax'],
    ['mailto:a@b-.co', 'mailto-syntax'],
    ['mailto:a@b.co!', 'mailto-syntax'],
    ['mailto:', 'mailto-syntax'],
    ['mailto:?subject=x&to=abc@d.org', 'nothing'],
    ['mailto:?to=@d.org', 'mailto-syntax'],
    ['mailto:?to=abc&subject=x', 'mailto-syntax'],
    ['mailto:?subject=Read%20this&body=x', 'nothing'],
    ['mailto:?subject=', 'mailto-syntax'],
    ['tel:*21%23', 'nothing'],
    ['tel:*%23*', 'dangerous-url'],
    ['tel:2015550123', 'nothing'],
    ['tel:(201)555.0123;ext=17;phone-context=+1', 'nothing'],
    ['tel:x2015550123', 'dangerous-url'],
    ['tel:2015550123x', 'dangerous-url'],
    ['tel:2015550123;!', 'dangerous-url'],
  ])('says of %s: %s', (url, code) => {
    const kinds = ['dangerous-url', 'localhost-link', 'mailto-syntax', 'dangerous-url'] as const
    const found = findings({ pages: { 'index.mdx': { text: 'x', html: `<a href="${url}">x</a>` } } }, ...kinds)
    expect(found.map((line) => line.split(' ')[0]).join() || 'nothing').toBe(code)
  })

  it.each([
    ['HTTP://docs.example.com/a?b#c', '/a?b#c'],
    ['//docs.example.com/a', '/a'],
    [' https://docs.example.com/a', '/a'],
    ['https://docs.example.com', '/'],
    ['https://docs.example.com?b', '/?b'],
  ])('gives %j as a path of the site: %s', (url, path) => {
    const pages = { 'index.mdx': { text: 'x', html: `<a href="${url}">x</a>` }, 'a.mdx': '' }
    expect(findings({ pages }, 'absolute-own-link')).toEqual([expect.stringContaining(` | Write \`${path}\`, which`)])
  })

  it('does not give a page that is not there, or the address that serves it on this machine, as its own', () => {
    const rules = ['absolute-own-link', 'localhost-link', 'broken-link'] as const
    const gone = '[a](https://docs.example.com/gone)'
    expect(findings({ pages: { 'index.mdx': gone } }, ...rules)).toEqual([expect.stringMatching(/^broken-link /)])
    const served = { pages: { 'index.mdx': '[a](http://localhost:3000/)' }, url: 'http://localhost:3000' }
    expect(findings(served, ...rules)).toEqual([expect.stringMatching(/^localhost-link /)])
  })

  it('checks the URLs of the navbar, the footer and the sidebars, which belong to no page', () => {
    const text =
      'url: https://docs.example.com/\nnavbar:\n  - {label: a, href: /gone}\nfooter:\n  - href: https://docs.example.com/\n'
    const sidebar = 'docs:\n  - type: link\n    href: /away#x\n  - type: html\n    value: <a href="/lost">x</a>\n'
    const starts = lineStarts(sidebar)
    const items: Sidebar['items'] = [
      { type: 'link', label: 'A', href: '/away#x', place: placeOf('sidebars.yaml', starts, { start: 10, end: 44 }) },
      {
        type: 'category',
        label: 'C',
        collapsed: true,
        collapsible: true,
        items: [{ type: 'html', value: '<a href="/lost">x</a>' }],
      },
    ]
    const config: TestSite['config'] = {
      navbar: [{ label: 'a', href: '/gone', position: 'left' }],
      footer: {
        columns: [{ title: 'F', items: [{ label: 'b', href: 'https://docs.example.com/', position: 'left' }] }],
      },
    }
    const texts = { 'docs-gen.yaml': text, 'sidebars.yaml': sidebar }
    const found = findings(
      { pages: { 'index.mdx': '' }, config, texts, sidebars: [{ name: 'docs', items }] },
      'broken-link',
      'absolute-own-link',
    )
    expect(found).toMatchInlineSnapshot(`
      [
        "broken-link docs-gen.yaml:3:22 \`/gone\` is not a page or file of the site | Fix the link, or add the page.",
        "absolute-own-link docs-gen.yaml:5:11 \`https://docs.example.com/\` is an absolute URL of this site | Write \`/\`, which also works in previews. | fix: /",
        "broken-link sidebars.yaml \`/lost\` is not a page or file of the site | Fix the link, or add the page.",
        "broken-link sidebars.yaml:3:11 \`/away#x\` is not a page or file of the site | Fix the link, or add the page.",
      ]
    `)
  })

  it('names links of the navbar as they are written, where the layout adds a slash', () => {
    const text = 'navbar:\n  - {label: a, href: /gone}\n'
    const config = { trailingSlash: true, navbar: [{ label: 'a', href: '/gone', position: 'left' }] } as const
    expect(findings({ pages: { 'index.mdx': '' }, config, texts: { 'docs-gen.yaml': text } }, 'broken-link')).toEqual([
      expect.stringContaining('broken-link docs-gen.yaml:2:22 `/gone` is not a page'),
    ])
  })

  it('checks the URLs in parts of the layout that the site replaces; code may add the base URL to lists of links', () => {
    const text = '<a href="/gone">\n{ label: "a", href: "/list" }\n'
    const from = { file: 'templates/layout/footer.tsx' }
    const layoutUrls = [
      { url: '/gone', kind: 'link', from: placeOf(from.file, lineStarts(text), { start: 9, end: 14 }) },
      { url: '/list', kind: 'link', from, isListed: true },
    ] as const
    const site = { pages: { 'index.mdx': '' }, texts: { [from.file]: text }, layoutUrls }
    expect(findings(site, 'broken-link')).toEqual([
      expect.stringContaining('templates/layout/footer.tsx `/list` is not a page'),
      expect.stringContaining('templates/layout/footer.tsx:1:10 `/gone` is not a page'),
    ])
    expect(findings({ ...site, config: { baseUrl: '/docs/' } }, 'broken-link', 'link-outside-base')).toEqual([
      expect.stringContaining('templates/layout/footer.tsx:1:10 `/gone` is not below the base URL `/docs/`'),
    ])
  })

  it('warns of those in parts that a site moved from Docusaurus has in src/theme, which nothing checked there', () => {
    const from = { file: 'src/theme/Footer.js' }
    const layoutUrls = [{ url: '/gone', kind: 'link', from }] as const
    const config = { allowFailedPages: true }
    const site = { pages: { 'index.mdx': '' }, texts: { [from.file]: '<a href="/gone">' }, layoutUrls }
    const severities = (test: TestSite) =>
      checkSite(siteInput(test)).flatMap(({ code, severity }) => (code === 'broken-link' ? [severity] : []))
    expect([severities({ ...site, config }), severities(site)]).toEqual([['warning'], ['error']])
  })

  it('looks up the URLs in HTML that the configuration puts on every page', () => {
    const html = '<a href="/gone">x</a>'
    const lost = { label: 'A', position: 'left', html: '<a href="/lost">y</a>' } as const
    const config = {
      announcement: { html, isClosable: true },
      navbar: [{ label: 'Menu', position: 'left', items: [lost] }],
    } as const
    const texts = { 'docs-gen.yaml': `announcement:\n  html: '${html}'\n` }
    expect(findings({ pages: { 'index.mdx': '' }, config, texts }, 'broken-link')).toEqual([
      expect.stringContaining('docs-gen.yaml `/lost`'),
      expect.stringContaining('docs-gen.yaml:2:19 `/gone`'),
    ])
  })

  it('looks for the favicon, the logos and the social images of pages', () => {
    const config = {
      favicon: 'img/f.ico',
      logo: { alt: 'L', src: 'img/l.svg', srcDark: '/img/d.svg' },
      baseUrl: '/docs/',
    }
    const pages = {
      'index.mdx': { text: '', frontMatter: { image: '/img/s.png' } },
      'a.mdx': { text: '', frontMatter: { image: 'https://x.dev/i.png' } },
    }
    const texts = { 'docs-gen.yaml': 'favicon: img/f.ico\nlogo:\n  src: img/l.svg\n  srcDark: /img/d.svg\n' }
    expect(
      findings({ pages, config, texts, outputs: ['img/l.svg'] }, 'missing-image', 'broken-link'),
    ).toMatchInlineSnapshot(`
      [
        "missing-image content/index.mdx \`/docs/img/s.png\` is not an image of the site | Add the image, or fix its path.",
        "missing-image docs-gen.yaml:1:10 \`img/f.ico\` is not an image of the site | Add the image, or fix its path.",
        "missing-image docs-gen.yaml:4:12 \`/img/d.svg\` is not an image of the site | Did you mean \`/img/l.svg\`?",
      ]
    `)
  })

  it('looks for the pages to which the logos lead', () => {
    const config = {
      logo: { alt: 'L', src: 'https://x.dev/l.svg', href: '/gone' },
      footer: { columns: [], logo: { alt: 'F', src: 'https://x.dev/f.svg', href: '/lost' } },
    }
    const texts = { 'docs-gen.yaml': 'logo:\n  href: /gone\nfooter:\n  logo: { href: /lost }\n' }
    expect(findings({ pages: { 'index.mdx': '' }, config, texts }, 'broken-link')).toMatchInlineSnapshot(`
      [
        "broken-link docs-gen.yaml:2:9 \`/gone\` is not a page or file of the site | Fix the link, or add the page.",
        "broken-link docs-gen.yaml:4:17 \`/lost\` is not a page or file of the site | Fix the link, or add the page.",
      ]
    `)
  })

  it('reports a social image beside its page that rendering did not find, at its field where it has a place', () => {
    const gone = (name: string, image: string) => {
      const record = { written: image, url: `/content/${image}`, place: { file: `content/${name}` } }
      const links = [
        { ...record, type: 'meta-image', problem: 'missing' },
        { ...record, type: 'import', problem: 'missing' },
      ] as const
      return { text: `image: ${image}`, frontMatter: { image }, links }
    }
    const pages = {
      'used.mdx': { text: '', frontMatter: { image: '../i.png' }, links: [] },
      'a.mdx': gone('a.mdx', './gone.png'),
      'b.mdx': gone('b.mdx', '@site/gone.png'),
    }
    expect(findings({ pages }, 'missing-image')).toMatchInlineSnapshot(`
      [
        "missing-image content/a.mdx:1:8 \`./gone.png\` is not an image of the site | Add the image, or fix its path.",
        "missing-image content/b.mdx \`@site/gone.png\` is not an image of the site | Add the image, or fix its path.",
      ]
    `)
  })

  it('wants the form of a URL that the trailing slash rule asks for', () => {
    const pages = { 'index.mdx': '[a](/a) [b](/a/) [c](/a/index.html#x)', 'a.mdx': '## x' }
    expect(findings({ pages, config: { trailingSlash: true } }, 'link-not-canonical')).toMatchInlineSnapshot(`
      [
        "link-not-canonical content/index.mdx:1:5 \`/a\` is not the published URL of its page | Write \`/a/\`. | fix: /a/",
        "link-not-canonical content/index.mdx:1:22 \`/a/index.html#x\` is not the published URL of its page | Write \`/a/#x\`. | fix: /a/#x",
      ]
    `)
    expect(
      findings(
        { pages: { 'index.mdx': '[a](/a) [b](/a.html)', 'a.mdx': '' }, config: { trailingSlash: false } },
        'link-not-canonical',
      ),
    ).toMatchInlineSnapshot(`
      [
        "link-not-canonical content/index.mdx:1:13 \`/a.html\` is not the published URL of its page | Write \`/a\`. | fix: /a",
      ]
    `)
  })

  it('follows redirects, and asks to link to their target', () => {
    const pages = { 'index.mdx': '[a](/old#x) [b](/old#y)', 'a.mdx': '## x' }
    expect(
      findings({ pages, config: { redirects: { '/old': '/a' } } }, 'link-to-redirect', 'broken-anchor', 'broken-link'),
    ).toMatchInlineSnapshot(`
      [
        "link-to-redirect content/index.mdx:1:5 \`/old#x\` is redirected to \`/a\` | Link to \`/a\`. | fix: /a#x",
        "broken-anchor content/index.mdx:1:17 \`/old#y\` leads to an anchor that the page \`/a\` does not have | Link to a heading of that page, or to the page alone.",
        "link-to-redirect content/index.mdx:1:17 \`/old#y\` is redirected to \`/a\` | Link to \`/a\`. | fix: /a#y",
      ]
    `)
  })
})

describe('references', () => {
  it.each([
    ['Text[^9] and [x][no one].', '[^9] -> ^9, [x][no one] -> no one'],
    ['Text[^a].\n\n[^a]: Note.', ''],
    [
      'Text[^note], [label][name], [x][two words] and [x][a].\n\n[a]: /a\n[twowords]: /b',
      '[^note] -> ^note, [label][name] -> name, [x][two words] -> two words',
    ],
    ['[^a]: Note.', ''],
    ['\\[^9] and \\[x][y]', ''],
    ['[x][] and ![y][]', '[x][] -> x, ![y][] -> y'],
    ['[x][ Two   words ] and [xy][zz]\n\n> [TWO WORDS]: /a\n \t[zz]: /b', ''],
    ['See [no]: it is none. [x][no]', '[x][no] -> no'],
    ['[x][a] ][b] [c\nd][e]', '[x][a] -> a'],
    ['[x][y][z] [a][b][c][d]', ''],
    ['`[x][y]`\n\n```\n[^9]\n```', ''],
    ['[^ a] [x] [y]', ''],
    ['[x][`y` z] [`a` b][] [c][`d e`]\n\n[`y` z]: /y\n[`a` b]: /a', '[c][`d e`] -> `d e`'],
  ])('in %j that nothing defines are told: %s', (text, told) => {
    const found = findings({ pages: { 'index.mdx': text } }, 'undefined-reference')
    const wanted = found.map((line) =>
      line.replace(/^.*? `(.*)` is not defined .* \| Add `\[(.*)\]: \.\.\.` .*$/, '$1 -> $2'),
    )
    expect(wanted.join(', ')).toBe(told)
  })

  it('are told at their brackets', () => {
    const [found] = checkSite(siteInput({ pages: { 'index.mdx': 'Text\n[x][y]!' } })).filter(
      ({ code }) => code === 'undefined-reference',
    )
    expect(found?.place).toMatchObject({ start: { line: 2, column: 1 }, end: { line: 2, column: 7 } })
  })
})

describe('headings', () => {
  it('reports skipped levels, a second H1 and empty headings', () => {
    const text = '# One\n\n### Deep\n\n## Two\n\n# Three'
    const html = '<h1>One</h1><h3>Deep</h3><h2>Two</h2><h2></h2><h1>Three</h1>'
    expect(
      findings(
        { pages: { 'index.mdx': { text, html, frontMatter: { hide_title: true } } } },
        'heading-skip',
        'multiple-h1',
        'empty-heading',
      ),
    ).toMatchInlineSnapshot(`
      [
        "empty-heading content/index.mdx A heading of level 2 has no text | Write what the section is about, or remove the heading.",
        "heading-skip content/index.mdx:3:1 \`Deep\` is a heading of level 3 below one of level 1 | Make it a heading of level 2.",
        "multiple-h1 content/index.mdx:7:1 \`Three\` is H1 number 2 of the page \`/\` | Make it a heading of level 2: the title of the page is its only H1.",
      ]
    `)
  })

  it('places the second of two equal headings at its own line', () => {
    const text = '## A\n\n### Same\n\n# B\n\n### Same'
    expect(
      findings({ pages: { 'index.mdx': { text, frontMatter: { hide_title: true } } } }, 'heading-skip')[0],
    ).toContain('index.mdx:7:1')
  })

  it('counts the title that the layout draws', () => {
    expect(findings({ pages: { 'index.mdx': 'Text\n\n# Late' } }, 'multiple-h1')).toHaveLength(1)
  })

  it('counts the title of a landing page as part of its content', () => {
    const page = { text: '', html: '<h1>Acme</h1><p>Text</p>', frontMatter: { layout: 'landing' as const } }
    expect(findings({ pages: { 'index.mdx': page } }, 'multiple-h1')).toEqual([])
  })

  it('counts the title once when it stands in the content', () => {
    const input = siteInput({ pages: { 'index.mdx': '# Title\n\nText' } })
    const pages = input.pages.map((checked) =>
      checked.page ? { ...checked, page: { ...checked.page, contentTitle: 'Title' } } : checked,
    )
    expect(checkSite({ ...input, pages }).filter(({ code }) => code === 'multiple-h1')).toEqual([])
  })

  it('names a heading without text by its level', () => {
    const html = '<h1>A</h1><h3></h3>'
    expect(
      findings({ pages: { 'index.mdx': { text: 'x', html, frontMatter: { hide_title: true } } } }, 'heading-skip'),
    ).toEqual([
      'heading-skip content/index.mdx `H3` is a heading of level 3 below one of level 1 | Make it a heading of level 2.',
    ])
  })
})

describe('routes and redirects', () => {
  it('lets a page be published in place of a static file if pages may fail', () => {
    const staticFiles = [{ file: 'static/a/index.html', output: 'a/index.html' }]
    const site = { pages: { 'a.mdx': '' }, outputs: ['a/index.html'], staticFiles }
    expect(findings({ ...site, config: { allowFailedPages: true } }, 'route-collision')).toEqual([
      'route-collision content/a.mdx The page `/a` is published in place of the file `a/index.html` | Rename the file, or give the page another `slug`.',
    ])
  })

  it('lets static files be published in place of Markdown exports if pages may fail', () => {
    const staticFiles = ['a/index.md', 'b/index.MD'].map((output) => ({ file: `static/${output}`, output }))
    const site = { pages: { 'a.mdx': '', 'b.mdx': '' }, staticFiles }
    expect(findings(site, 'output-collision')).toHaveLength(2)
    expect(findings({ ...site, config: { allowFailedPages: true } }, 'output-collision')).toEqual([
      'output-collision static/b/index.MD `b/index.MD` would be written by `static/b/index.MD` and by `content/b.mdx` | Rename one of them.',
    ])
  })

  it('reports pages where files stand, in any case, and pages on one route', () => {
    const pages = { 'a.mdx': '', 'b/c.mdx': '', 'B/C.mdx': '' }
    expect(findings({ pages, outputs: ['A/index.html', 'b'] }, 'route-collision')).toMatchInlineSnapshot(`
      [
        "route-collision content/B/C.mdx The page \`/B/C\` cannot be written to \`B/C/index.html\`: the site has the file \`b\` | Rename the file, or give the page another \`slug\`.",
        "route-collision content/B/C.mdx The pages \`content/b/c.mdx\` and \`content/B/C.mdx\` have the same route, \`/B/C\` | Give one of them another \`slug\`.",
        "route-collision content/a.mdx The page \`/a\` cannot be written to \`a/index.html\`: the site has the file \`A/index.html\` | Rename the file, or give the page another \`slug\`.",
        "route-collision content/b/c.mdx The page \`/b/c\` cannot be written to \`b/c/index.html\`: the site has the file \`b\` | Rename the file, or give the page another \`slug\`.",
      ]
    `)
  })

  it('looks for files at every folder of the path of a page', () => {
    expect(
      findings({ pages: { 'a/b/c.mdx': '', 'd.mdx': '' }, outputs: ['/a/b', '/D/index.html'] }, 'route-collision'),
    ).toEqual([
      expect.stringContaining('`/a/b/c` cannot be written to `a/b/c/index.html`: the site has the file `a/b`'),
      expect.stringContaining('`/d` cannot be written to `d/index.html`: the site has the file `D/index.html`'),
    ])
  })

  it('lets pages stand below a redirect, which is written as the page of a folder', () => {
    const config = { redirects: { '/A/': '/a/b' } }
    expect(findings({ pages: { 'a/b.mdx': '' }, config, outputs: ['/a'] }, 'route-collision')).toEqual([])
  })

  it('reports redirects over files in folders', () => {
    const redirects = { '/x/y/': '/', '/z': '/' }
    const outputs = ['x/y.html', 'z/index.html']
    const texts = { 'docs-gen.yaml': 'redirects:\n  /z: /\n' }
    const found = checkSite(siteInput({ pages: { 'index.mdx': '' }, config: { redirects }, outputs, texts }))
    expect(found.filter(({ code }) => code === 'route-collision')).toMatchObject([
      {
        message: 'The redirect from `/x/y/` has the same path as the file `x/y.html`',
        place: { file: 'docs-gen.yaml' },
      },
      {
        message: 'The redirect from `/z` has the same path as the file `z/index.html`',
        place: { start: { line: 2, column: 3 }, end: { column: 5 } },
      },
    ])
  })

  it('shows the other page of a route', () => {
    const pages = { 'a.mdx': { text: '', route: '/x' }, 'b.mdx': { text: '', route: '/x' } }
    const found = checkSite(siteInput({ pages })).find(({ code }) => code === 'route-collision')
    expect(found).toMatchObject({
      place: { file: 'content/b.mdx' },
      notes: [{ message: 'The other page', place: { file: 'content/a.mdx' } }],
    })
  })

  it('reports redirects to nothing and over a file', () => {
    const texts = { 'docs-gen.yaml': 'redirects:\n  /old: /setup\n  /x: /\n  /y: /#no\n' }
    const redirects = { '/old': '/setup', '/x': '/', '/y': '/#no' }
    expect(
      findings(
        { pages: { 'index.mdx': '', 'admin/setup.mdx': '' }, config: { redirects }, texts, outputs: ['x.html', 'y'] },
        'redirect-target-missing',
        'route-collision',
      ),
    ).toMatchInlineSnapshot(`
      [
        "redirect-target-missing docs-gen.yaml:2:9 The redirect from \`/old\` leads to \`/setup\`, which is not a page | Did you mean \`/admin/setup\`?",
        "route-collision docs-gen.yaml:3:3 The redirect from \`/x\` has the same path as the file \`x.html\` | Remove the redirect, or the file.",
        "redirect-target-missing docs-gen.yaml:4:7 The redirect from \`/y\` leads to \`/#no\`, an anchor that its page does not have | Fix its target, or remove the redirect.",
      ]
    `)
  })
})

describe('targets of redirects', () => {
  it('are right below the base URL, with it or without, as anchors of pages and on other sites', () => {
    const redirects = {
      '/1': '/page',
      '/2': '/docs/page',
      '/3': 'https://example.com/docs/',
      '/4': '//example.com/x',
      '/5': '/page#caf%C3%A9',
      '/6': '/page#',
    }
    const pages = { 'index.mdx': '', 'page.mdx': '## café' }
    expect(findings({ pages, config: { baseUrl: '/docs/', redirects } }, 'redirect-target-missing')).toEqual([])
  })

  it('are told at their own text, and mended only when nothing follows the path', () => {
    const redirects = { '/a': '/Page', '/b': '/Page#x' }
    const texts = { 'docs-gen.yaml': 'redirects:\n  /a: /Page\n  /b: /Page#x\n' }
    const input = siteInput({ pages: { 'index.mdx': '', 'page.mdx': '' }, config: { redirects }, texts })
    const found = checkSite(input).filter(({ code }) => code === 'redirect-target-missing')
    expect(found.map(({ place, fix }) => [place?.start?.column, place?.end?.column, fix])).toEqual([
      [7, 12, '/page'],
      [7, 14, undefined],
    ])
  })
})

describe('navigation', () => {
  // The cast is true because the id is that of a page of the test.
  const sidebars: readonly Sidebar[] = [{ name: 'docs', items: [{ type: 'doc', id: 'a' as PageId, isRef: false }] }]

  it('reports pages that nothing leads to, and pages in no sidebar', () => {
    const pages = {
      'index.mdx': '[b](/b)',
      'a.mdx': '',
      'b.mdx': '',
      'c.mdx': '[self](/c)',
      'd.mdx': { text: '', unlisted: true },
      '404.mdx': '',
    }
    expect(findings({ pages, sidebars }, 'orphan-page', 'page-not-in-sidebar')).toMatchInlineSnapshot(`
      [
        "page-not-in-sidebar content/b.mdx The page \`b\` is in no sidebar | Add it to a sidebar, or set \`displayed_sidebar\` or \`unlisted: true\`.",
        "orphan-page content/c.mdx No page or sidebar links to \`/c\` | Add it to a sidebar, link to it, or set \`unlisted: true\`.",
      ]
    `)
  })

  it('says nothing of pages at one address, of which sidebars can name the one that was left out', () => {
    const earlier = [
      diagnose(
        'duplicate-route',
        'm',
        { file: 'content/a.mdx' },
        { notes: [{ message: 'n', place: { file: 'content/b.mdx' } }] },
      ),
      diagnose('duplicate-route', 'made'),
    ]
    const pages = { 'index.mdx': '', 'a.mdx': '', 'b.mdx': '', 'c.mdx': '' }
    expect(findings({ pages, earlier }, 'orphan-page')).toEqual([expect.stringContaining('content/c.mdx')])
  })

  it('asks for a place in a sidebar only where there are sidebars', () => {
    expect(findings({ pages: { 'index.mdx': '[a](/a)', 'a.mdx': '' } }, 'page-not-in-sidebar')).toEqual([])
  })

  it('takes only links for ways to a page', () => {
    const html = '<form action="/a"></form><a href="https://example.com/a">x</a><a href="/old">y</a>'
    const pages = { 'index.mdx': { text: 'x', html }, 'a.mdx': '' }
    expect(findings({ pages, config: { redirects: { '/old': '/gone' } } }, 'orphan-page')).toEqual([
      expect.stringContaining('content/a.mdx'),
    ])
  })

  it('takes the page that a version names as its home for found', () => {
    const input = siteInput({ pages: { 'start.mdx': '', 'other.mdx': '' } })
    const versions = input.site.versions.map((version) => ({ ...version, mainDocId: 'start' as PageId }))
    const found = checkSite({ ...input, site: { ...input.site, versions } }).filter(
      ({ code }) => code === 'orphan-page',
    )
    expect(found.map(({ place }) => place?.file)).toEqual(['content/other.mdx'])
  })

  it('finds pages through categories, sidebar links and redirects', () => {
    const items: Sidebar['items'] = [
      {
        type: 'category',
        label: 'A',
        collapsed: true,
        collapsible: true,
        link: { type: 'doc', id: 'a' as PageId },
        items: [{ type: 'link', href: '/b', label: 'B' }],
      },
    ]
    const pages = {
      'index.mdx': '[c](/old)',
      'a.mdx': '',
      'b.mdx': '',
      'c.mdx': { text: '', frontMatter: { displayed_sidebar: 'docs' } },
    }
    expect(
      findings(
        { pages, sidebars: [{ name: 'docs', items }], config: { redirects: { '/old': '/c' } } },
        'orphan-page',
        'page-not-in-sidebar',
      ),
    ).toEqual([])
  })
})

describe('descriptions, files and words', () => {
  it('asks for half as many characters where they are as wide as two', () => {
    const page = (description: string) => ({ text: '', frontMatter: { description } })
    const pages = {
      'a.mdx': page('使用通知说明页面的内容,并列出所有可用的图标和组件。'),
      'b.mdx': page('所有图标'),
      'c.mdx': page('概述。'.repeat(40)),
    }
    expect(findings({ pages }, 'description-length')).toEqual([
      expect.stringContaining('has 4 characters | Use 25 to 80 characters.'),
      expect.stringContaining('has 120 characters | Use 25 to 80 characters.'),
    ])
  })

  it('reports descriptions that are missing, short, long or repeated', () => {
    const page = (description: string) => ({ text: '', frontMatter: { description } })
    const pages = {
      'a.mdx': '',
      'b.mdx': page('Short.'),
      'c.mdx': page(text50),
      'd.mdx': page(text50),
      'e.mdx': page('x'.repeat(161)),
      'f.mdx': { text: '', unlisted: true },
      '404.mdx': '',
      'de/404.mdx': page('Short.'),
    }
    expect(
      findings({ pages }, 'description-missing', 'description-length', 'description-repeated'),
    ).toMatchInlineSnapshot(`
      [
        "description-missing content/a.mdx The page \`a\` has no description | Add \`description\` to the front matter.",
        "description-length content/b.mdx The description of \`b\` has 6 characters | Use 50 to 160 characters.",
        "description-repeated content/d.mdx The page \`d\` has the same description as another page | Describe what only this page covers.",
        "description-length content/e.mdx The description of \`e\` has 161 characters | Use 50 to 160 characters.",
      ]
    `)
  })

  it('says what is shown in the place of a description', () => {
    const input = siteInput({ pages: { 'a.mdx': '' } })
    const pages = input.site.pages.map((page) => ({ ...page, description: 'The first paragraph.' }))
    const versions = input.site.versions.map((version) => ({ ...version, pages }))
    const found = checkSite({ ...input, site: { ...input.site, pages, versions } })
    expect(found.find(({ code }) => code === 'description-missing')).toMatchObject({
      severity: 'info',
      message: 'The page `a` has no description: its first paragraph is shown',
    })
  })

  it('knows descriptions of pages made of React only where these are plain texts', () => {
    const pages = {
      'a.tsx': '<Layout title="A">',
      'b.tsx': '<Layout title="B" description={about()}>',
    }
    expect(findings({ pages }, 'description-missing')).toEqual([
      'description-missing content/a.tsx The page `a` has no description | Give `<Layout>` a `description`.',
    ])
  })

  it('takes descriptions of 50 to 160 characters, without the blanks around them', () => {
    const lengths = [49, 50, 160, 161]
    const pages = Object.fromEntries(
      lengths.map((length) => [`${length}.mdx`, { text: '', frontMatter: { description: ` ${'x'.repeat(length)} ` } }]),
    )
    expect(findings({ pages }, 'description-length').map((line) => /has \d+/.exec(line)?.[0])).toEqual([
      'has 161',
      'has 49',
    ])
    const blank = { 'a.mdx': { text: '', frontMatter: { description: ' ' } } }
    expect(findings({ pages: blank }, 'description-length', 'description-missing')).toEqual([
      expect.stringContaining('has no description'),
    ])
  })

  it('shows the page whose description is repeated', () => {
    const page = { text: '', frontMatter: { description: text50 } }
    const found = checkSite(siteInput({ pages: { 'a.mdx': page, 'b.mdx': page } })).find(
      ({ code }) => code === 'description-repeated',
    )
    expect(found?.notes).toEqual([{ message: 'Also the description of `a`', place: { file: 'content/a.mdx' } }])
  })

  it('reports blanks at the ends of ids in front matter', () => {
    const pages = { 'a.mdx': { text: '', frontMatter: { raw: { id: 'a ', slug: '/a' } } } }
    expect(findings({ pages }, 'blank-in-id')).toEqual([
      'blank-in-id content/a.mdx The `id` `a ` begins or ends with a space | Remove the spaces and the quotes.',
    ])
  })

  it('reports partials, snippets and images that no page uses', () => {
    const files = {
      partials: ['content/_a.mdx', 'content/_b.mdx'],
      snippets: ['content/_snippets/x.txt'],
      images: ['content/i.png'],
      used: new Set(['content/_b.mdx']),
    }
    expect(findings({ pages: {}, files }, 'unused-partial', 'unused-snippet', 'unused-image')).toMatchInlineSnapshot(`
      [
        "unused-partial content/_a.mdx No page uses the partial \`content/_a.mdx\` | Remove the file, or use it.",
        "unused-snippet content/_snippets/x.txt No page uses the snippet \`content/_snippets/x.txt\` | Remove the file, or use it.",
        "unused-image content/i.png No page uses the image \`content/i.png\` | Remove the file, or use it.",
      ]
    `)
  })

  it('takes images that a text names for used, as one that an address of the repository shows', () => {
    const text = '<!-- ![x](./img/c%20d.png) --> ![y](https://raw.example.com/main/content/e.png) and `f.png` %.png'
    const images = ['content/img/c d.png', 'content/e.png', 'content/g/f.png', 'content/h/e.png', 'content/i.png']
    const files = { partials: [], snippets: [], images, used: new Set<string>() }
    const found = findings({ pages: { 'a.md': text }, files }, 'unused-image')
    expect(found.map((line) => /content\/\S+/.exec(line)?.[0])).toEqual(['content/h/e.png', 'content/i.png'])
  })

  it('takes the files of a project whose files are shown for used', () => {
    const snippets = ['s/a/pyproject.toml', 's/a/data/x.csv', 's/a/src/m.py', 's/b/pyproject.toml', 's/c.py']
    const files = { partials: [], snippets, images: [], used: new Set(['s/a/src/m.py']) }
    expect(findings({ pages: {}, files }, 'unused-snippet').map((line) => line.split(' ')[1])).toEqual([
      's/b/pyproject.toml',
      's/c.py',
    ])
  })

  it('counts an image beside the files of a project as one of its own', () => {
    const files = {
      partials: [],
      snippets: ['s/a/package.json'],
      images: ['s/a/i.png'],
      used: new Set(['s/a/package.json']),
    }
    expect(findings({ pages: {}, files }, 'unused-image')).toHaveLength(1)
  })

  it('reports the longest of several terms that begin the same, as a whole', () => {
    const spellings = { PostgreSQL: ['Postgre', 'Postgre SQL'], C: ['C++'] }
    const found = checkSite(siteInput({ pages: { 'index.mdx': 'In Postgre SQL, C++ and C.' }, config: { spellings } }))
    const told = found.filter(({ code }) => code === 'term-spelling')
    expect(told.map(({ message, place }) => [message.split('`')[1], place?.start?.column, place?.end?.column])).toEqual(
      [
        ['Postgre SQL', 4, 15],
        ['C++', 17, 20],
      ],
    )
  })

  it('reports terms in wrong spellings, in prose only', () => {
    const text =
      'Use Postgre and `Postgre`.\n\n```text\nPostgre\n```\n\nSee [Postgre](/Postgre) and Postgres. <b id="Postgre">'
    const spellings = { PostgreSQL: ['Postgre', 'postgres'] }
    expect(findings({ pages: { 'index.mdx': text }, config: { spellings } }, 'term-spelling')).toMatchInlineSnapshot(`
      [
        "term-spelling content/index.mdx:1:5 \`Postgre\` is not how this site spells it | Write \`PostgreSQL\`. | fix: PostgreSQL",
        "term-spelling content/index.mdx:7:6 \`Postgre\` is not how this site spells it | Write \`PostgreSQL\`. | fix: PostgreSQL",
      ]
    `)
  })

  it.each([
    ['Foo.', 1],
    ['```\nFoo\n```\nFoo', 1],
    ['  ~~~~ x\nFoo\n~~~\nFoo\n  ~~~~~  \nFoo', 1],
    ['> ```\n> Foo\n> ```\n\nFoo', 1],
    ['```\nFoo\n``` x\nFoo', 0],
    ['```\nFoo', 0],
    ['``\nFoo\n``', 1],
    ['~~\nFoo\n~~', 1],
    ['a ```\nFoo\n```', 1],
    ['`Foo` `a\nFoo`', 1],
    ["import Foo from 'x'\n\nexport const Foo = 1\n\nFoo", 1],
    ['Foo import Foo', 2],
    ['imports Foo', 1],
    ['[Foo](Foo "Foo") [Foo]\n(Foo)', 3],
    ['<b title="Foo">Foo</b>', 1],
    ['{Foo} {"Foo"} {a\nFoo}', 1],
    ['http://x.io/Foo https://Foo (https://x.io/Foo) Foo', 1],
    ['x.Foo /Foo ./Foo @Foo a-Foo Foo-a Foo/a Foo.a FooFoo Foo_', 0],
    ['Foo, (Foo) "Foo" Foo. Foo!', 5],
    ['Bar+ Barr', 1],
  ])('finds wrong spellings in the prose of %j: %i', (text, count) => {
    const spellings = { Right: ['Foo', 'Bar+'] }
    expect(findings({ pages: { 'index.mdx': `${text}\n` }, config: { spellings } }, 'term-spelling')).toHaveLength(
      count,
    )
  })

  it('reports phrases that the site avoids, in upper case and over the end of a line, with what it writes', () => {
    const text = 'It starts by\n  itself. `by itself`\n\nBy itself, utilized and Utilize.'
    const phrasings = { automatically: ['by itself'], use: ['Utilize'] }
    expect(findings({ pages: { 'index.mdx': text }, config: { phrasings } }, 'avoided-phrase')).toMatchInlineSnapshot(`
      [
        "avoided-phrase content/index.mdx:1:11 This site avoids \`by itself\` | Write automatically.",
        "avoided-phrase content/index.mdx:4:1 This site avoids \`By itself\` | Write automatically.",
        "avoided-phrase content/index.mdx:4:25 This site avoids \`Utilize\` | Write use.",
      ]
    `)
    const apart = 'By\n\nitself, by `x` itself'
    expect(findings({ pages: { 'index.mdx': apart }, config: { phrasings } }, 'avoided-phrase')).toEqual([])
  })

  it('reports a site without anything at its own address', () => {
    const home = (config: Partial<Config>, page = 'start.mdx') => {
      const texts = { 'docs-gen.yaml': 'url: https://example.com\ntitle: A\n' }
      return findings({ pages: { [page]: '' }, config, texts }, 'broken-link')
    }
    expect(home({})).toEqual([
      'broken-link docs-gen.yaml:2:1 No page has the address `/`, to which the title of the site links on every page | Give a page `slug: /`, or add a redirect from `/` to `redirects`.',
    ])
    expect(home({ baseUrl: '/docs/' })).toHaveLength(1)
    expect(home({ baseUrl: '/docs/' }, 'index.mdx')).toEqual([])
    expect(home({ redirects: { '/': '/start' } })).toEqual([])
    expect(home({ elsewhere: ['/'] })).toEqual([])
    const text = '[a](https://docs.example.com/other/x) [b](https://docs.example.com/a)'
    expect(
      findings({ pages: { 'index.mdx': text, 'a.mdx': '' }, config: { elsewhere: ['/other'] } }, 'absolute-own-link'),
    ).toEqual([expect.stringContaining('1:43')])
    expect(home({ logo: { src: 'https://example.com/a.svg', alt: 'A', href: '/start/' } })).toEqual([])
  })

  it('reports files that are shown at one address, where one of them can be renamed', () => {
    const staticFiles = ['a.html', 'b/index.html', 'c.html', 'c/index.html', 'd.html'].map((output) => ({
      file: `static/${output}`,
      output,
    }))
    const outputs = [...staticFiles.map(({ output }) => `/${output}`), '/404.html', '/e.html', '/e/index.html']
    const pages = { 'index.mdx': '', 'a.mdx': '', '404.mdx': '', 'd.mdx': { text: '', route: '/d/' } }
    const shared = (trailingSlash?: boolean) =>
      findings({ pages, outputs, staticFiles, config: { trailingSlash } }, 'ambiguous-address')
    const hint = ' have the same address, `/404`: the host decides which one it shows | Rename one of them.'
    expect(shared().map((line) => line.replace(/: the host .*/, ''))).toEqual([
      'ambiguous-address content/404.mdx `404.html` and `404/index.html` have the same address, `/404`',
      'ambiguous-address static/a.html `a.html` and `a/index.html` have the same address, `/a`',
      'ambiguous-address static/c.html `c.html` and `c/index.html` have the same address, `/c`',
      'ambiguous-address static/d.html `d.html` and `d/index.html` have the same address, `/d`',
    ])
    expect(shared()[0]).toContain(hint)
    const texts = { 'static/c.html': '<meta http-equiv="refresh" content="0; url=/c/">' }
    const leading = { redirects: { '/a.html': '/a', '/old': '/a' } }
    expect(findings({ pages, outputs, staticFiles, texts, config: leading }, 'ambiguous-address')).toEqual([
      expect.stringContaining('content/404.mdx'),
      expect.stringContaining('static/d.html'),
    ])
    const beside = { 'index.mdx': '', 'b.mdx': '' }
    const own = findings({ pages: beside, outputs, staticFiles, config: { trailingSlash: false } }, 'ambiguous-address')
    expect(own[0]).toContain('static/b/index.html `b.html` and `b/index.html`')
  })

  it('reports what earlier stages found, too', () => {
    const earlier = [
      { code: 'legacy-admonition-title', severity: 'warning', message: 'old', place: { file: 'content/index.mdx' } },
    ] as const
    const lines = findings({ pages: { 'index.mdx': '[a](/gone)' }, earlier }, 'broken-link', 'legacy-admonition-title')
    expect(lines).toMatchInlineSnapshot(`
      [
        "legacy-admonition-title content/index.mdx old",
        "broken-link content/index.mdx:1:5 \`/gone\` is not a page or file of the site | Fix the link, or add the page.",
      ]
    `)
  })

  it('keeps facts of the test input in step with their text', () => {
    const { facts } = compiledOf(sourceOf('a.mdx', '# A {#b}\n[x](y) ![i](j)\n```js\n1\n```'))
    expect([facts.headings[0]?.id, facts.links[0]?.url, facts.images[0]?.url, facts.codes[0]?.value]).toEqual([
      'b',
      'y',
      'j',
      '1',
    ])
  })
})
