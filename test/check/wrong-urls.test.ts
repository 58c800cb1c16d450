// URLs that browsers can't open, and fixes for links to files.

import { describe, expect, it } from 'vitest'
import { externalLinks } from '../../src/check/external.ts'
import { siteContext } from '../../src/check/site-context.ts'
import { findings } from './findings.ts'
import { siteInput } from './site-input.ts'

const page = (urls: readonly string[]) => ({
  'index.mdx': { text: '', html: urls.map((url) => `<a href="${url}">x</a>`).join('') },
})

describe('URLs', () => {
  it('that no parser takes are errors with a reason, and other sites are not asked for them', () => {
    const urls = [
      'https://',
      'https://exa mple.org',
      'http://127.0.0.1:____',
      'htp://x',
      'C:\\x.png',
      'file:///etc/hosts',
      '//////',
      'https://http://x.org/y',
    ]
    expect(findings({ pages: page(urls) }, 'malformed-url', 'broken-link')).toMatchInlineSnapshot(`
      [
        "malformed-url content/index.mdx \`//////\` has no host | Write the whole address, such as \`https://example.com/\`.",
        "malformed-url content/index.mdx \`C:\\x.png\` is a path on a drive of your own machine | Put the file below \`static\` or beside the page, and link to it there.",
        "malformed-url content/index.mdx \`file:///etc/hosts\` is a file on your own machine | Put the file below \`static\` or beside the page, and link to it there.",
        "malformed-url content/index.mdx \`htp://x\` has the unknown scheme \`htp\` | Write \`https://x\`.",
        "malformed-url content/index.mdx \`http://127.0.0.1:____\` has no valid host: \`127.0.0.1:____\` | Write the whole address, such as \`https://example.com/\`.",
        "malformed-url content/index.mdx \`https://\` has no host | Write the whole address, such as \`https://example.com/\`.",
        "malformed-url content/index.mdx \`https://exa mple.org\` has no valid host: \`exa mple.org\` | Write the whole address, such as \`https://example.com/\`.",
        "malformed-url content/index.mdx \`https://http://x.org/y\` has two schemes | Write \`http://x.org/y\`.",
      ]
    `)
    expect(externalLinks(siteContext(siteInput({ pages: page(urls) })))).toEqual([])
  })

  it('of programs and of hosts in any form are none of them', () => {
    const urls = [
      'vscode://file/x',
      'ftp://example.org',
      'sftp://example.org',
      'ssh://x',
      'https://münchen.example',
      '//cdn.example.org/x',
      'http://[::1]:3000',
      'tps:x',
    ]
    expect(findings({ pages: page(urls) }, 'malformed-url')).toEqual([])
  })
})

describe('links to files', () => {
  it('with a slash or in another case have one right answer', () => {
    const text = '[a](/files/manual.pdf/) [b](/Files/Manual.pdf)'
    expect(
      findings({ pages: { 'index.mdx': text }, outputs: ['/files/manual.pdf'] }, 'broken-link'),
    ).toMatchInlineSnapshot(`
      [
        "broken-link content/index.mdx:1:5 \`/files/manual.pdf/\` is not a page or file of the site | Write \`/files/manual.pdf\`: hosts do not serve the other form. | fix: /files/manual.pdf",
        "broken-link content/index.mdx:1:29 \`/Files/Manual.pdf\` is not a page or file of the site | Write \`/files/manual.pdf\`: paths are case-exact. | fix: /files/manual.pdf",
      ]
    `)
  })
})

describe('brackets after a word', () => {
  it('are reported where swapped brackets or a blank make text of a link', () => {
    const text =
      'a (b)[./c.md] [d](./e f.md) ![g](/h i.png) {/* [x](./y z.md) (x)[/y] */} `(x)[/y]` [j](./k "l m") f(n)[0] (o)[p] [q](r s) ![z](y 1.png)\n\n[t](https://e.org/u v) [w](https://e.org/x "y z") [or](https://e.org) (or there) [h](https://exa mple.org/)'
    expect(findings({ pages: { 'index.mdx': text } }, 'undefined-reference')).toEqual([
      'undefined-reference content/index.mdx:1:3 `(b)[./c.md]` is not a link: its brackets are swapped | Write `[b](./c.md)`. | fix: [b](./c.md)',
      'undefined-reference content/index.mdx:1:15 `[d](./e f.md)` is not a link: its address contains a space | Write `[d](<./e f.md>)`. | fix: [d](<./e f.md>)',
      'undefined-reference content/index.mdx:1:29 `![g](/h i.png)` is not an image: its address contains a space | Write `![g](</h i.png>)`. | fix: ![g](</h i.png>)',
      'undefined-reference content/index.mdx:1:123 `![z](y 1.png)` is not an image: its address contains a space | Write `![z](<y 1.png>)`. | fix: ![z](<y 1.png>)',
      'undefined-reference content/index.mdx:3:1 `[t](https://e.org/u v)` is not a link: its address contains a space | Write `[t](<https://e.org/u v>)`. | fix: [t](<https://e.org/u v>)',
      'undefined-reference content/index.mdx:3:82 `[h](https://exa mple.org/)` is not a link: its host contains a space | Write the address without the space.',
    ])
  })

  it('are reported where a blank or a title that is not closed makes text of a link', () => {
    const text =
      '[de] (./f.md) ![g](/h.png "i) [j](./k "l (m)") [x] (/done) [op] (/t) `[ab] (/c)` [no] (see /b) f[10] (/d)\n\n[op]: /s'
    expect(findings({ pages: { 'index.mdx': text } }, 'undefined-reference')).toEqual([
      'undefined-reference content/index.mdx:1:1 `[de] (./f.md)` is not a link: a space precedes its address | Write `[de](./f.md)`. | fix: [de](./f.md)',
    ])
    expect(findings({ pages: { 'index.mdx': 'What\\![g](/h i.png)' } }, 'undefined-reference')).toEqual([
      'undefined-reference content/index.mdx:1:7 `[g](/h i.png)` is not a link: its address contains a space | Write `[g](</h i.png>)`. | fix: [g](</h i.png>)',
    ])
    expect(findings({ pages: { 'index.mdx': '![g](/h.png "i)' } }, 'undefined-reference')).toEqual([
      'undefined-reference content/index.mdx:1:1 `![g](/h.png "i)` is not an image: its title is not closed | Write `![g](/h.png "i")`. | fix: ![g](/h.png "i")',
    ])
  })

  it('are reported where the bracket of an address is not closed', () => {
    const text = 'See ![a](./b.png for more.\n\n[c](https://d.org/e\n\nf[0](/g\n\n[h](/i\n"J") [k](/l (m) n'
    expect(findings({ pages: { 'index.mdx': text } }, 'undefined-reference')).toEqual([
      'undefined-reference content/index.mdx:1:5 `![a](./b.png` is not an image: its `)` is missing | Write `![a](./b.png)`. | fix: ![a](./b.png)',
      'undefined-reference content/index.mdx:3:1 `[c](https://d.org/e` is not a link: its `)` is missing | Write `[c](https://d.org/e)`. | fix: [c](https://d.org/e)',
    ])
  })

  it('are an index, and no reference', () => {
    expect(
      findings({ pages: { 'index.mdx': 'array[0][1], f()[0][1], [no][such]' } }, 'undefined-reference'),
    ).toMatchInlineSnapshot(`
      [
        "undefined-reference content/index.mdx:1:25 \`[no][such]\` is not defined on the page, so readers see the brackets | Add \`[such]: ...\` on its own line, or escape the brackets.",
      ]
    `)
  })
})

describe('the head elements of the configuration', () => {
  it('have their URLs looked up, at their places', () => {
    const head = [
      { tag: 'link', attributes: { rel: 'icon', href: '/nope.svg' } },
      { tag: 'script', attributes: { src: '/js/a.js', defer: true } },
      { tag: 'style', attributes: {}, content: 'body { background: url(/b.png) }' },
      { tag: 'meta', attributes: { property: 'og:image', content: '/card.png' } },
    ] as const
    const texts = {
      'docs-gen.yaml': 'css: [ /nope.svg ]\nhead:\n  - {tag: link, attributes: {rel: icon, href: /nope.svg}}\n',
    }
    expect(
      findings(
        { pages: { 'index.mdx': '' }, config: { head }, texts, outputs: ['/js/a.js'] },
        'broken-link',
        'missing-image',
      ),
    ).toMatchInlineSnapshot(`
      [
        "broken-link docs-gen.yaml \`/b.png\` is not a page or file of the site | Fix the link, or add the page.",
        "missing-image docs-gen.yaml \`/card.png\` is not an image of the site | Add the image, or fix its path.",
        "missing-image docs-gen.yaml:3:47 \`/nope.svg\` is not an image of the site | Add the image, or fix its path.",
      ]
    `)
  })
})
