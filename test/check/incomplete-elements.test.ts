// Elements without the content or attribute that they need, and elements that only look so.

import { describe, expect, it } from 'vitest'
import { checkFolder } from '../../src/check/html-folder.ts'
import { createSite } from '../support/site-test.ts'
import { findings, lineOf } from './findings.ts'

const check = async (html: string): Promise<readonly string[]> => {
  const site = createSite({ 'built/index.html': html })
  try {
    return (await checkFolder(`${site.root}/built`)).diagnostics.map(lineOf)
  } finally {
    site.close()
  }
}

describe('elements that lack what they are for', () => {
  it('are reported when they have nothing at all', async () => {
    expect(await check('<meta property="og:title"><meta http-equiv="refresh">')).toEqual([
      expect.stringContaining('empty-meta index.html:1:1 `og:title` is empty'),
      expect.stringContaining('refresh-without-url index.html:1:27'),
    ])
  })

  it('are reported once, and at their place in the configuration', async () => {
    expect(await check('<link rel="icon" href="">')).toEqual([expect.stringContaining('icon-without-href')])
    const head = [
      { tag: 'link', attributes: { rel: 'icon', href: '' } },
      { tag: 'script', attributes: { async: '', src: '' } },
    ] as const
    const texts = { 'docs-gen.yaml': 'head:\n  - {tag: link, attributes: {rel: icon, href: ""}}\n' }
    expect(
      findings({ pages: { 'index.mdx': '' }, config: { head }, texts }, 'icon-without-href', 'empty-link'),
    ).toEqual([
      expect.stringContaining('empty-link docs-gen.yaml A `<script>` has an empty URL'),
      expect.stringContaining('icon-without-href docs-gen.yaml:2:35'),
    ])
  })

  it('are reported, each by a rule of its own', async () => {
    expect(
      await check(
        `<link rel="shortcut icon"><meta property="og:title" content=" "><meta http-equiv="refresh" content="5">
<img alt="Plan"><img src="data:," alt="  "><img src="data:," alt="x" usemap="#rooms">
<a href="" ping="/ping https://example.org/p">x</a>
<form action="/send"><button formaction="/other">x</button></form><table background="/b.png"></table>`,
      ),
    ).toMatchInlineSnapshot(`
      [
        "icon-without-href index.html:1:1 The link to an icon has no \`href\` | Set \`href\` to the path of the icon.",
        "empty-meta index.html:1:27 \`og:title\` is empty | Fill in \`content\`, or remove the element.",
        "refresh-without-url index.html:1:65 \`<meta http-equiv="refresh">\` has no URL | Add \`; url=\` and the target.",
        "image-without-src index.html:2:1 An image \`Plan\` has no \`src\` | Set \`src\` to the path of its file.",
        "image-without-alt index.html:2:17 The image \`data:,\` has no \`alt\` text | Describe the image in \`alt\`, or write \`alt=""\` if it is decorative.",
        "unknown-map index.html:2:44 \`usemap="#rooms"\` does not match a map of the page | Add \`<map name="rooms">\`.",
        "empty-link index.html:3:10 A link has an empty URL | Add its target, or remove it.",
        "broken-form-target index.html:3:18 \`/ping\` is not a page or file of the site | Fix the address, or list it in \`elsewhere\` if a server answers there.",
        "broken-form-target index.html:4:15 \`/send\` is not a page or file of the site | Fix the address, or list it in \`elsewhere\` if a server answers there.",
        "broken-form-target index.html:4:42 \`/other\` is not a page or file of the site | Fix the address, or list it in \`elsewhere\` if a server answers there.",
        "missing-image index.html:4:86 \`/b.png\` is not an image of the site | Add the image, or fix its path.",
      ]
    `)
  })

  it('are not those that have it in another way', async () => {
    expect(
      await check(
        `<link rel="icon" href="data:,"><link rel="mask"><meta property="og:title" content="x"><meta name="x" content="">
<meta http-equiv="refresh" content="5; url='https://example.org/'"><img srcset="https://example.org/a.png 2x" alt=""><map name="rooms"></map>
<img src="data:," alt="x" usemap="#rooms"><template><img></template><svg><image></image></svg>
<form action=""><button formaction="/">x</button></form><form action="https://example.org/"></form>`,
      ),
    ).toEqual([])
  })

  it('are found on pages of a site', () => {
    const html = '<img alt="Plan"><img src="data:," alt="x" usemap="#rooms">'
    const text = '<img alt="Plan" />\n<img src="data:," alt="x" usemap="#rooms"/>'
    expect(
      findings({ pages: { 'index.mdx': { text, html } } }, 'image-without-src', 'unknown-map'),
    ).toMatchInlineSnapshot(`
      [
        "image-without-src content/index.mdx:1:1 An image \`Plan\` has no \`src\` | Set \`src\` to the path of its file.",
        "unknown-map content/index.mdx:2:34 \`usemap="#rooms"\` does not match a map of the page | Add \`<map name="rooms">\`.",
      ]
    `)
  })

  it('are found in a script below a comment with a fence', () => {
    const pages = { 'index.mdx': { text: '', html: '<img alt="Plan">', partials: ['a.tsx'] } }
    const script = '/**\n * ```\n * x\n * ```\n */\nexport const a = <img alt="Plan" />\n'
    expect(findings({ pages, partials: { 'a.tsx': script } }, 'image-without-src')).toEqual([
      expect.stringContaining('image-without-src content/a.tsx:6:18'),
    ])
  })

  it('names the page for an element of the head that a component makes', () => {
    const html = '<meta property="og:title" content=""/>'
    const written = { text: '<meta property="og:title" content="" />', html }
    const pages = { 'index.mdx': { text: '<Preview />', html }, 'a.mdx': written }
    expect(findings({ pages }, 'empty-meta')).toEqual([
      expect.stringContaining('content/a.mdx:1:1 `og:title` is empty'),
      expect.stringContaining('content/index.mdx `og:title` is empty'),
    ])
  })
})
