// The parts of static files that the check reads: URLs in style sheets, and anchors of HTML files that links refer to.

import { describe, expect, it } from 'vitest'
import { keyOf } from '../../src/model/key.ts'
import { findings } from './findings.ts'
import type { TestSite } from './site-input.ts'

const files: Readonly<Record<string, string>> = {
  'static/css/site.css': [
    '@import "more.css";',
    '/* url(/in-a-comment.png) */',
    'a { background: url(../img/there.png), url("../img/nope.png") }',
    'b { mask: url(#id); filter: url(/img/sprite.svg#icon); src: url(data:font/woff;base64,AA) }',
    'c { background: url(/img/Nope.png), url(https://docs.example.com/img/there.png) }',
  ].join('\n'),
  'static/css/print.CSS': 'a { background: url(/gone.png) }',
  'static/files/page.html': '<h1 id="part">A</h1><a name="old">b</a>',
  'static/guide/index.html': '<h1 id="Über uns">A</h1>',
  'static/img/there.png': 'PNG',
  'static/img/sprite.svg': '<svg/>',
}
const read: string[] = []
const site = (text: string, config: TestSite['config'] = {}): TestSite => ({
  pages: { 'index.mdx': text },
  config,
  outputs: Object.keys(files).map((file) => file.replace('static', '')),
  staticFiles: Object.keys(files).map((file) => ({ file, output: file.replace('static/', '') })),
  readStaticFile: (file) => {
    read.push(file)
    return files[file]
  },
  texts: Object.fromEntries(Object.entries(files).filter(([file]) => /\.css$/i.test(file))),
})

describe('style sheets of static folders', () => {
  it('have their URLs looked up, at their places', () => {
    expect(findings(site('')).filter((one) => one.includes('.css'))).toMatchInlineSnapshot(`
      [
        "broken-link static/css/site.css:1:10 \`more.css\` is not a page or file of the site | Fix the link, or add the page.",
        "broken-link static/css/site.css:3:45 \`../img/nope.png\` is not a page or file of the site | Fix the link, or add the page.",
        "broken-link static/css/site.css:5:21 \`/img/Nope.png\` is not a page or file of the site | Fix the link, or add the page.",
        "absolute-own-link static/css/site.css:5:41 \`https://docs.example.com/img/there.png\` is an absolute URL of this site | Write \`/img/there.png\`, which also works in previews. | fix: /img/there.png",
      ]
    `)
    expect(findings(site('', { baseUrl: '/docs/' }), 'link-outside-base')).toMatchInlineSnapshot(`
      [
        "link-outside-base static/css/print.CSS:1:21 \`/gone.png\` is not below the base URL \`/docs/\` of the site | Write the whole URL to link to another site.",
        "link-outside-base static/css/site.css:5:21 \`/img/Nope.png\` is not below the base URL \`/docs/\` of the site | Write the whole URL to link to another site.",
      ]
    `)
  })

  it('of the configuration are checked for static files, which need no base URL', () => {
    const text =
      'a { background: url(/img/there.png), url(/gone.png), url(/fonts/a.woff#x), url(bundled.png), url(//h.example/a.png) }'
    const sheets = [{ file: 'src/site.css', text, hash: keyOf(text) }]
    const withSheet = { ...site('', { baseUrl: '/docs/' }), sheets }
    expect(findings(withSheet).filter((one) => one.includes('src/'))).toHaveLength(2)
    const hasFile = (file: string) => file === 'fonts/a.woff'
    expect(findings({ ...withSheet, hasFile }).filter((one) => one.includes('src/'))).toMatchInlineSnapshot(`
      [
        "broken-link src/site.css:1:42 \`/gone.png\` is not a page or file of the site | Fix the link, or add the page.",
      ]
    `)
  })

  it('that were not read are left alone', () => {
    expect(findings({ ...site(''), texts: {} }, 'broken-link')).toEqual([])
  })
})

describe('HTML files of static folders', () => {
  const html =
    '<h1>A</h1>\n<h1 id="a">B</h1>\n<!-- docs-gen-ignore broken-link: soon -->\n<a href="/soon">s</a>\n<img src="no.png">' +
    '<a href="../nope">n</a> <a href="/#no">h</a> <a href="#b">b</a> <a href="page#a">a</a> <a href="/guide">g</a> <p id="a">'
  const withHtml = (): TestSite => {
    const { texts, ...rest } = site('')
    return { ...rest, texts: { ...texts, 'static/files/page.html': html } }
  }

  it('are checked as in a built folder, at their own places', () => {
    expect(
      findings(withHtml()).filter((one) => one.includes('page.html') || one.startsWith('silence')),
    ).toMatchInlineSnapshot(`
      [
        "duplicate-id static/files/page.html:2:9 The id \`a\` is used 2 times on the page \`/files/page.html\` | Give one of them another id, such as \`## Heading {#other-id}\`.",
        "image-without-alt static/files/page.html:5:1 The image \`no.png\` has no \`alt\` text | Describe the image in \`alt\`, or write \`alt=""\` if it is decorative.",
        "missing-image static/files/page.html:5:11 \`no.png\` is not an image of the site | Add the image, or fix its path.",
        "broken-link static/files/page.html:5:28 \`../nope\` is not a page or file of the site | Fix the link, or add the page.",
        "broken-anchor static/files/page.html:5:52 \`/#no\` leads to an anchor that the page \`/\` does not have | Link to a heading of that page, or to the page alone.",
        "broken-anchor static/files/page.html:5:73 \`#b\` leads to an anchor that this page does not have | Link to a heading of that page, or to the page alone.",
      ]
    `)
  })
})

describe('links into HTML files of static folders', () => {
  it('name an id or a name that is there', () => {
    const links = [
      '/files/page.html#part',
      '/files/page#old',
      '/guide/#%C3%9Cber%20uns',
      '/guide#top',
      '/files/page.html',
    ]
    expect(findings(site(links.map((url) => `[x](${url})`).join(' ')), 'broken-anchor')).toEqual([])
  })

  it('that name another are reported', () => {
    const links = ['/files/page.html#Part', '/guide#nope', '/old#part', '/old#parts']
    const config = { redirects: { '/old': '/files/page.html' } }
    expect(findings(site(links.map((url) => `[x](${url})`).join(' '), config), 'broken-anchor')).toMatchInlineSnapshot(`
      [
        "broken-anchor content/index.mdx:1:5 \`/files/page.html#Part\` leads to an anchor that the page \`/files/page.html\` does not have | Did you mean \`#part\`? | fix: /files/page.html#part",
        "broken-anchor content/index.mdx:1:32 \`/guide#nope\` leads to an anchor that the page \`/guide/index.html\` does not have | Link to a heading of that page, or to the page alone.",
        "broken-anchor content/index.mdx:1:64 \`/old#parts\` leads to an anchor that the page \`/files/page.html\` does not have | Did you mean \`#part\`?",
      ]
    `)
  })

  it('are looked up in one reading of the file, when a link names an anchor', () => {
    read.length = 0
    findings(site('[a](/files/page.html#a) [b](/files/page.html#b) [c](/guide/) [d](/img/sprite.svg#icon)'))
    expect(read).toEqual(['static/files/page.html'])
  })

  it('that cannot be read, or that other tools publish, are not judged', () => {
    const gone = {
      ...site('[a](/files/page.html#a) [b](/app/#x)', { elsewhere: ['/app'] }),
      readStaticFile: () => undefined,
    }
    expect(findings(gone, 'broken-anchor', 'broken-link').filter((one) => one.includes('index.mdx'))).toEqual([])
    const { readStaticFile: _, ...unread } = gone
    expect(findings(unread, 'broken-anchor')).toEqual([])
  })
})
