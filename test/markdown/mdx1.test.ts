import { describe, expect, it } from 'vitest'
import { compileSource } from '../../src/markdown/compile.ts'
import { prepareText } from '../../src/markdown/preprocess.ts'
import type { CompileOptions } from '../../src/model/compiled.ts'
import { compileText, diagnosticsOf } from './compile-text.ts'
import { renderCompiled } from './render-compiled.ts'

const options: CompileOptions = { format: 'mdx', compiler: 'auto', admonitions: [], mappedTags: [], mdx1: true }
const prepared = (text: string, more: Partial<CompileOptions> = {}) =>
  prepareText({ file: 'a.md', text, contentStart: 0 }, { ...options, ...more }).text

describe('MDX 1', () => {
  it.each([
    ['a {b} c\n', 'a \\{b} c\n'],
    ['| {a} | `{b}` |\n', '| \\{a} | `{b}` |\n'],
    ['`` ` {a}\n{b} `` {c}\n', '`` ` {a}\n{b} `` \\{c}\n'],
    ['\\{a} and \\<b\n', '\\{a} and \\<b\n'],
    ['# A {b} {#id}\n\nT {#t}\n---\n', '# A \\{b} {/*#id*/}\n\nT {/*#t*/}\n---\n'],
    ['a < b, 1 <= 2, <3, <-c, <10ms\n', 'a \\< b, 1 \\<= 2, \\<3, \\<-c, \\<10ms\n'],
    ['x <B::C and <D$e\n', 'x \\<B::C and \\<D$e\n'],
    ['http://<NODE_IP>:80 </NODE_IP> <日>\n', 'http://\\<NODE_IP>:80 \\</NODE_IP> \\<日>\n'],
    ['- a `b <1>\n- `{c}`\n\nd `e {f}\n# `g`\n', '- a `b \\<1>\n- `{c}`\n\nd `e \\{f}\n# `g`\n'],
    ['[a](<b c>) and [d](</e f/>)\n', '[a](<b c>) and [d](</e f/>)\n'],
    ['a <!-- {b} --> c\n', 'a {/* \\{b} */} c\n'],
    ['<!--\n<p>{a}</p>\n\n{b} -->\n{c}\n', '{/*\n<p>{a}</p>\n\n{b} */}\n\\{c}\n'],
    ['```js\n{a}\n```\n- ```js\n  {b}\n  ```\n', '```js\n{a}\n```\n- ```js\n  {b}\n  ```\n'],
  ])('takes braces and signs that begin no tag for text: %j', (text, expected) => {
    expect(prepared(text)).toBe(expected)
  })

  it.each([
    [
      'a <b c={d} e="{f}" g={{h: {i: 1}}} j>{k}</b> <br/><> </>\n',
      'a <b c={d} e="{f}" g={{h: {i: 1}}} j>\\{k}</b> <br/><> </>\n',
    ],
    ['{a}\n<div>\n{b}\n</div>{c}\n\n{d}\n', '\\{a}\n<div>\n{b}\n</div>{c}\n\n\\{d}\n'],
    ['> - <Foo.Bar\n>   a={b} />\n', '> - <Foo.Bar\n>   a={b} />\n'],
    ['export const a = {\n /*\n * {b}\n */\n c: {}\n}\n', 'export const a = {\n /*\n * {b}\n */\n c: {}\n}\n'],
    [
      "import a from 'b'\nexport const c = {\n  d: 1\n}\n\n{e}\n",
      "import a from 'b'\nexport const c = {\n  d: 1\n}\n\n\\{e}\n",
    ],
  ])('leaves JSX and scripts as they are: %j', (text, expected) => {
    expect(prepared(text)).toBe(expected)
  })

  it.each([
    ['<https://a.test/b_c?d=(e)>\n', '<p><a href="https://a.test/b_c?d=%28e%29">https://a.test/b_c?d=(e)</a></p>'],
    [
      'To <me@a.test> or <mailto:me@a.test>\n',
      '<p>To <a href="mailto:me@a.test">me@a.test</a> or <a href="mailto:me@a.test">mailto:me@a.test</a></p>',
    ],
    ['- <http://a.test>.\n', '<ul><li><a href="http://a.test">http://a.test</a>.</li></ul>'],
  ])('makes links of addresses in angle brackets, in both compilers: %j', async (text, expected) => {
    for (const compiler of ['fast', 'reference'] as const) {
      const compiled = await compileText(text, { mdx1: true, compiler })
      expect(compiled.diagnostics).toEqual([])
      const html = await renderCompiled(compiled)
      const links = compiled.facts.links.map(({ url }) => url)
      expect(html.replace(/dg-link:\w+:(\d+);/g, (_token, at) => links[at] ?? '')).toBe(expected)
    }
  })

  it.each([
    ['a\n\n    {b}\n      <c\n\n\td\n\ne\n', 'a\n\n```\n{b}\n  <c\n\nd\n```\n\ne\n'],
    ['    ````\n', '`````\n````\n`````\n'],
    ['    a\nb {c}\n', '```\na\n```\nb \\{c}\n'],
    ['1. a\n\n    {b}\n\nc\n\n    d\n', '1. a\n\n    \\{b}\n\nc\n\n```\nd\n```\n'],
    ['a\n    {b}\n', 'a\n    \\{b}\n'],
  ])('reads indented lines as code: %j', (text, expected) => {
    expect(prepared(text)).toBe(expected)
  })

  it.each([
    [':::note\na\n:::note\n\n:::tip b\n:::\n', ':::note\na\n:::\n\n:::tip[b]\n:::\n'],
    ['::::note\n:::tip\na\n:::\n::::tip\n', '::::note\n:::tip\na\n:::\n::::\n'],
    [':::note\n```\n:::note\n```\n:::\n', ':::note\n```\n:::note\n```\n:::\n'],
  ])('ends an admonition at the next line of as many colons: %j', (text, expected) => {
    expect(prepared(text)).toBe(expected)
  })

  it.each([
    ['<p>\n\t<a\n\t\tb="c"\n\t>\n\t\tText\n\t</a>\n</p>\n', '<p><a b="c">Text</a></p>'],
    ['<b>\n<b>Text {1 +\n1} <i/>\n  </b>\n</b>\n', '<b><b>Text 2 <i></i></b></b>'],
    ['<b>\nText <i/>\n<>\n</>\nand\nmore</b> after\n', '<p><b>Text <i></i>and more</b> after</p>'],
    ['<ul>\nTo:\n<li>\n<b>c</b></li>\n</ul>\n', '<ul>To:<li><b>c</b></li></ul>'],
    [
      '<details><summary>*S*</summary>\n\n**t**\n\n</details>\n',
      '<details><summary><em>S</em></summary><p><strong>t</strong></p></details>',
    ],
    [
      '- <details><summary>S</summary>\n\n  t\n\n  </details>\n- <b>u</b>\n  v\n',
      '<ul><li><details><summary>S</summary><p>t</p></details></li><li><p><b>u</b>v</p></li></ul>',
    ],
    ['> <div>s\n>\n> t\n>\n> </div>\n', '<blockquote><div><p>s</p><p>t</p></div></blockquote>'],
    ['<div><div>a\n\n- b\n\n</div>c</div>\n', '<div><div><p>a</p><ul><li>b</li></ul></div><p>c</p></div>'],
    ['<b title={[\n1\n    \n].join()}>\nx</b>\n', '<b title="1">x</b>'],
    ['<b title={[\n1 // x\n    \n].join()}>\nx</b>\n', '<b title="1">x</b>'],
  ])('reads a block of JSX to its empty line as MDX 1 does, in both compilers: %j', async (text, expected) => {
    for (const compiler of ['fast', 'reference'] as const) {
      const compiled = await compileText(text, { mdx1: true, compiler })
      expect(compiled.diagnostics).toEqual([])
      const html = (await renderCompiled(compiled)).replace(/x-details data-props="{}"|x-details/g, 'details')
      expect(html.replace(/>\n+</g, '><')).toBe(expected)
    }
  })

  it('ends a block of JSX at the end of an admonition', () => {
    expect(prepared(':::note\n<div>a\nb</div>\n:::\n\nc\n')).toBe(':::note\n<div>a b</div>\n:::\n\nc\n')
  })

  it('leaves JSX that it does not understand as it is', () => {
    for (const text of ['<b>\na < b\n</b>\n', '<b c={{d: {e: {f: {}}}}}>\n// g\n</b>\n'])
      expect(prepared(text)).toBe(text)
  })

  it('leaves formulas as they are where the site has some', () => {
    const text = '$a_{b}$ {c} $$\nd^{e}\n$$ $ {f}\n'
    expect(prepared(text, { math: true })).toBe('$a_{b}$ \\{c} $$\nd^{e}\n$$ $ \\{f}\n')
    expect(prepared('$a {b}$\n')).toBe('$a \\{b}$\n')
  })

  it('gives React to the components of a page', () => {
    const used = 'export const A = () => <b ref={React.useRef()} />\n\n<A />\n'
    expect(prepared(used)).toBe(`${used}\n\nimport React from 'react'\n`)
    const importing = `import * as React from 'react'\n\n${used}`
    const sample = `\`\`\`jsx\n${used}\`\`\`\n`
    expect([prepared(importing), prepared(sample)]).toEqual([importing, sample])
  })

  it('keeps places those of the author', async () => {
    const found = await diagnosticsOf('{a} {b}\n\n    code\n\n{c} <b>d\n\n:::note T\n:::\n', { mdx1: true })
    expect(found.replace(/: .*/gm, '')).toBe('7:1-7:10 warning legacy-admonition-title\n5:5-5:8 error mdx-syntax')
  })

  it('is not read where the site does not say so, nor in plain Markdown', async () => {
    expect(prepared('a {b} <https://c.test>\n', { mdx1: false })).toBe('a {b} <https://c.test>\n')
    const plain = await compileSource({ file: 'a.md', text: 'a {b}\n', contentStart: 0 }, { ...options, format: 'md' })
    expect(await renderCompiled(plain)).toBe('<p>a {b}</p>')
  })
})
