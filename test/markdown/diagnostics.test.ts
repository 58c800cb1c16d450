// What authors are told: wrong syntax in plain words with its place, and what compiles but is wrong all the same.

import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { describe, expect, it } from 'vitest'
import { compileText, diagnosticsOf, writtenOf } from './compile-text.ts'
import { htmlOfCompiled } from './render-compiled.ts'

const wrong: Readonly<Record<string, string>> = {
  'an unclosed tag': '# H\n\n<Tabs>\n\ntext\n',
  'a tag that is closed by another': '<A>\n</B>\n',
  'a tag that is not open': 'text\n\n</div>\n',
  'a tag not closed in its paragraph': '<div>text\n\nmore</div>\n',
  'a tag not closed in its list item': '- a\n\n  <B>\n\n- c\n',
  'a tag closed in another paragraph': '<p>\na\n\nb</p>\n',
  'a void tag': 'a<br>b\n',
  'a void tag with attributes': '<img src="x" >\n',
  'an unclosed brace': 'a { b\n',
  'an unclosed brace after front matter': '---\ntitle: T\n---\n\n😀 {a\n\nmore\n',
  'an HTML comment that never ends': 'text <!-- c\n',
  'a comparison': 'if a <= 3\n',
  'a generic type': 'Map<K, V>\n',
  'a merge that is not finished': 'Text.\n\n<<<<<<< HEAD\nA\n=======\nB\n>>>>>>> other\n',
  'an address in angle brackets': 'see <https://a.example/b> now\n',
  'a mail address in angle brackets': '<me@a.example>\n',
  'text in braces': 'use {key: value, b} here\n',
  'an attribute without quotes': '<a href=foo>x</a>\n',
  'an attribute with an open quote': '<A b="x\n\ntext\n',
  'a lone name among attributes': '<A {b} />\n',
  'a wrong export': 'export const x = ;\n',
  'a wrong import': '# T\n\nimport x form "y"\n',
  'text below an import': 'import A from "./a"\n<A />\n',
}

/** Lists the attributes with scripts of all elements that a browser makes. */
function handlersIn(parent: DefaultTreeAdapterTypes.ParentNode): readonly string[] {
  return parent.childNodes.flatMap((child) => [
    ...('attrs' in child ? child.attrs.filter(({ name }) => name.startsWith('on')).map(({ name }) => name) : []),
    ...('content' in child ? handlersIn(child.content) : 'childNodes' in child ? handlersIn(child) : []),
  ])
}

describe('mdx-syntax', () => {
  it('says each mistake in plain words with its place and an action', async () => {
    const lines: string[] = []
    for (const [name, text] of Object.entries(wrong)) lines.push(`${name}\n    ${await diagnosticsOf(text)}`)
    expect(lines.join('\n').replaceAll(' error mdx-syntax', '')).toMatchInlineSnapshot(`
      "an unclosed tag
          3:1-3:7: The tag \`<Tabs>\` is never closed -> Add \`</Tabs>\` after its content.
      a tag that is closed by another
          2:1-2:5: \`</B>\` comes where \`</A>\` is expected: \`<A>\` is still open (Opened here 1:1-1:1) -> Close \`<A>\` before it.
      a tag that is not open
          3:1-3:7: \`</div>\` closes a tag that is not open -> Remove it, or add its opening tag before.
      a tag not closed in its paragraph
          1:1-1:6: The tag \`<div>\` is not closed in the paragraph in which it is opened -> Close it there with \`</div>\`, or give both tags lines of their own with blank lines around.
      a tag not closed in its list item
          3:3-3:6: The tag \`<B>\` is not closed in the list item in which it is opened -> Close it there with \`</B>\`, or give both tags lines of their own with blank lines around.
      a tag closed in another paragraph
          4:2-4:6: \`</p>\` ends in another paragraph than \`<p>\` starts in -> Give \`<p>\` and \`</p>\` lines of their own.
      a void tag
          1:2-1:6: \`<br>\` is never closed -> MDX needs every tag to be closed: \`<br />\`. [fix: <br />]
      a void tag with attributes
          1:1-1:15: \`<img>\` is never closed -> MDX needs every tag to be closed: \`<img />\`. [fix: <img src="x" />]
      an unclosed brace
          1:3-1:4: The brace \`{\` is never closed -> Close it with \`}\`, or write \`\\{\` for a brace in text.
      an unclosed brace after front matter
          5:4-5:5: The brace \`{\` is never closed -> Close it with \`}\`, or write \`\\{\` for a brace in text.
      an HTML comment that never ends
          1:6-1:10: The HTML comment that starts here never ends -> Write \`-->\` at its end.
      a comparison
          1:6-1:7: \`<=\` is read as the start of a tag -> Write \`\\<\`, or put the text in backticks.
      a generic type
          1:4-1:5: \`<K,\` is read as the start of a tag -> Write \`\\<\`, or put the text in backticks.
      a merge that is not finished
          3:1-3:13: \`<<<<<<< HEAD\` is a mark of a merge that is not finished -> Keep one of the two texts, and remove the marks.
      an address in angle brackets
          1:5-1:26: \`<https://a.example/b>\` is read as a tag in MDX -> Remove the angle brackets, or write \`[text](address)\`. [fix: https://a.example/b]
      a mail address in angle brackets
          1:1-1:15: \`<me@a.example>\` is read as a tag in MDX -> Remove the angle brackets, or write \`[text](address)\`. [fix: me@a.example]
      text in braces
          1:9-1:9: The text in braces is not valid JavaScript: unexpected content after expression -> Fix the expression, or write \`\\{\` for a brace in text.
      an attribute without quotes
          1:9-1:12: The value \`foo\` of an attribute has no quotes -> Write it in quotes, or in braces when it is JavaScript.
      an attribute with an open quote
          1:1-1:1: A quote in this tag is never closed -> Close the value of the attribute with the quote that opened it.
      a lone name among attributes
          1:5-1:5: Braces among attributes contain something other than a spread -> Write \`name={value}\` or \`{...values}\`.
      a wrong export
          1:18-1:18: The import or export is not valid JavaScript: unexpected token -> Fix the statement, or start the line with another word when it is text.
      a wrong import
          3:10-3:10: The import or export is not valid JavaScript: unexpected token -> Fix the statement, or start the line with another word when it is text.
      text below an import
          2:1-2:1: The import or export is not valid JavaScript: unexpected token -> Fix the statement, or start the line with another word when it is text."
    `)
  })

  it.each(Object.entries(wrong))('places %s alike in both compilers', async (_name, text) => {
    const [fast, reference] = [
      await compileText(text, { compiler: 'fast' }),
      await compileText(text, { compiler: 'reference' }),
    ]
    expect(fast.diagnostics[0]?.code).toBe('mdx-syntax')
    expect(fast.diagnostics[0]?.place?.start?.line).toBe(reference.diagnostics[0]?.place?.start?.line)
  })

  it('leaves a page without content and without facts', async () => {
    const compiled = await compileText('[a](./b.md)\n\n<Tabs>\n')
    expect(compiled.facts.links).toEqual([])
    expect(compiled.code).toContain('return')
  })
})

describe('other mistakes', () => {
  it('duplicate-heading-id names both headings', async () => {
    expect(await diagnosticsOf('## A {#x}\n\n## B {#x}\n')).toMatchInlineSnapshot(
      `"3:1-3:10 warning duplicate-heading-id: the id \`x\` of the heading \`B\` is already used by an earlier heading (The earlier heading 1:1-1:10) -> Give one of them another id: \`{#other-id}\` at the end of its line."`,
    )
  })

  it('legacy-admonition-title carries its fix', async () => {
    expect(await diagnosticsOf('> :::note See [x] *now* {.c}\n> text\n> :::\n')).toMatchInlineSnapshot(
      `"1:3-1:29 warning legacy-admonition-title: The title of \`:::note See [x] *now*\` follows a space, which is an old form -> Write it in brackets: \`:::note[See [x] *now*]\`. [fix: :::note[See [x] *now*]{.c}]"`,
    )
  })

  it('legacy-admonition-title escapes brackets that do not pair', async () => {
    expect((await compileText(':::tip a] b\nx\n:::\n')).diagnostics[0]?.fix).toBe(':::tip[a\\] b]')
  })

  it('an admonition may have blanks before its name, as in VitePress', async () => {
    for (const kind of ['tip', 'own']) {
      const texts = [`::: ${kind}\nx\n:::\n`, `:::${kind}\nx\n:::\n`]
      const [spaced, plain] = await Promise.all(texts.map((text) => compileText(text, { admonitions: ['own'] })))
      expect([spaced?.code, spaced?.diagnostics]).toEqual([plain?.code, []])
    }
    expect((await compileText('::: tip The title\nx\n:::\n')).diagnostics[0]?.fix).toBe(':::tip[The title]')
    expect(await diagnosticsOf('::: nothing\n\nx :: y\n')).toBe('')
  })

  it('legacy-admonition-title leaves code alone', async () => {
    expect(await diagnosticsOf('```md\n:::note Title\n```\n')).toBe('')
  })

  it('unknown-admonition knows the configured ones and the nearest name', async () => {
    expect(await diagnosticsOf(':::own\nx\n:::\n', { admonitions: ['own'] })).toBe('')
    expect(await diagnosticsOf(':::warnng\nx\n:::\n')).toMatchInlineSnapshot(
      `"1:1-1:10 warning unknown-admonition: \`:::warnng\` is not a kind of admonition, so it stays text -> did you mean \`:::warning\`?"`,
    )
  })

  it('dangerous-url reports every hidden scheme', async () => {
    const text =
      '[x](JaVaScRiPt&#58;alert(1)) [y](java&#9;script:alert(1)) [z](data:text/html,1) [v](vbscript:x)\n\n<a href="javascript:x">y</a>\n'
    expect(await diagnosticsOf(text)).toMatchInlineSnapshot(`
      "1:1-1:29 error dangerous-url: The URL \`JaVaScRiPt:alert(1)\` runs a script when it is opened, and is left out -> Link to a page or file instead.
      1:30-1:58 error dangerous-url: The URL \`java script:alert(1)\` runs a script when it is opened, and is left out -> Link to a page or file instead.
      1:59-1:80 error dangerous-url: The URL \`data:text/html,1\` runs a script when it is opened, and is left out -> Link to a page or file instead.
      1:81-1:96 error dangerous-url: The URL \`vbscript:x\` runs a script when it is opened, and is left out -> Link to a page or file instead.
      3:1-3:29 error dangerous-url: The URL \`javascript:x\` runs a script when it is opened, and is left out -> Link to a page or file instead."
    `)
    expect(await writtenOf(text)).not.toMatch(/script:|data:text/i)
  })

  it.each(['fast', 'reference'] as const)(
    'dangerous-url lets drawings be images, which run no script, and no links: %s',
    async (compiler) => {
      const drawing = 'data:image/svg+xml;base64,PHN2Zy8+'
      const text = `![a](${drawing}) <img src="${drawing}" alt="b" />\n\n![c][c]\n\n[c]: ${drawing}\n`
      expect(await diagnosticsOf(text, { compiler })).toBe('')
      expect(await diagnosticsOf(`[d](${drawing})\n`, { compiler })).toContain('error dangerous-url')
      expect(await diagnosticsOf('![e](javascript:x)\n', { compiler })).toContain('error dangerous-url')
    },
  )

  it.each(['fast', 'reference'] as const)('inline-handler leaves scripts out of MDX (%s)', async (compiler) => {
    const text = '<button onclick="go()" title="t">Go</button>\n\n<b onClick="go()">x</b> y\n'
    const found = (await diagnosticsOf(text, { compiler })).split('\n').map((line) => line.replace(/ is left.*/, ''))
    expect(found).toEqual([
      '1:1-1:45 warning inline-handler: The attribute `onclick`',
      '3:1-3:24 warning inline-handler: The attribute `onClick`',
    ])
    expect(await writtenOf(text, { compiler })).not.toContain('go()')
    expect(await diagnosticsOf('<Own onPick="go" />\n', { compiler })).toBe('')
  })

  it('dangerous-url and inline-handler clean raw HTML of plain Markdown', async () => {
    const text = '<a href="java&#x73;cript:x" title="t" onclick="y()">z</a>\n'
    expect(await diagnosticsOf(text, { format: 'md' })).toMatchInlineSnapshot(`
      "1:1-1:53 error dangerous-url: The URL \`javascript:x\` runs a script when it is opened, and is left out -> Link to a page or file instead.
      1:1-1:53 warning inline-handler: The attribute \`onclick\` is left out: pages run no inline scripts -> Use a component for interaction."
    `)
    expect(await writtenOf(text, { format: 'md' })).toContain('<a title="t">z</a>')
  })

  it.each(['fast', 'reference'] as const)(
    'raw HTML of plain Markdown is reported at its tag (%s)',
    async (compiler) => {
      const text = `<table>
  <tr><td onclick="x()">b</td></tr>
  <tr><td><a href="javascript:x">c</a></td></tr>
</table>

More <object data="x.pdf"></object> text.

> - <p>
>   <b>é</b> <embed src="/x.pdf">
>   </p>
`
      expect(await diagnosticsOf(text, { format: 'md', compiler })).toMatchInlineSnapshot(`
        "2:7-2:25 warning inline-handler: The attribute \`onclick\` is left out: pages run no inline scripts -> Use a component for interaction.
        3:11-3:34 error dangerous-url: The URL \`javascript:x\` runs a script when it is opened, and is left out -> Link to a page or file instead.
        6:6-6:27 warning active-html: The element \`<object>\` is left out: it would act automatically, which plain Markdown may not -> Write the page as .mdx, or use a component.
        9:14-9:34 warning active-html: The element \`<embed>\` is left out: it would act automatically, which plain Markdown may not -> Write the page as .mdx, or use a component."
      `)
    },
  )

  it.each(['fast', 'reference'] as const)(
    'active-html: nothing in plain Markdown acts by itself (%s)',
    async (compiler) => {
      const hidden = [
        '<script>act()</script>',
        'x <script>act()</script>',
        '<img title="a>b" onerror="act()">',
        '<div>\n<p/onclick="act()">x</p>\n</div>',
        '<div>\n<img src="x"onerror="act()">\n</div>',
        '<IMG SRC=x OnError=act()>',
        '<base href="https://act.example/">',
        '<meta http-equiv="refresh" content="0;url=https://act.example">',
        '<iframe srcdoc="<script>act()</script>"></iframe>',
        '<object data="act.swf"></object>',
        '<svg><a xlink:href="javascript:act()">x</a><script>act()</script></svg>',
        '<svg><animate attributeName="href" values="x;javascript:act()"/></svg>',
        '<video poster="javascript:act()"></video>',
        '<a title=">" href="java&Tab;script&colon;act()">x</a>',
      ]
      const said: ReadonlySet<string> = new Set(['active-html', 'inline-handler', 'dangerous-url'])
      for (const html of hidden) {
        const { code, codes, diagnostics } = await compileText(`${html}\n`, { format: 'md', compiler })
        expect([
          html,
          /on(?:Error|Click)|script|act\.|http-equiv|srcDoc/i.test(code.replace(/"use strict"|useScript/g, '')),
          codes,
        ]).toEqual([html, false, []])
        expect([
          html,
          diagnostics.map((one) => one.code).filter((one) => !said.has(one)),
          diagnostics.length > 0,
        ]).toEqual([html, [], true])
      }
    },
  )

  it.each(['fast', 'reference'] as const)(
    'active-html: no text of plain Markdown becomes an element that acts, where browsers read it otherwise (%s)',
    async (compiler) => {
      const hidden = [
        '<svg><style>&lt;img src=x onerror=act()&gt;</style></svg>',
        '<svg><style><img src=x onerror=act()></style></svg>',
        '<math><style>&lt;img src=x onerror=act()&gt;</style></math>',
        '<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=act()></style></mglyph></form></mtext></math>',
        '<form><math><mtext></form><form><mglyph><xmp></math><img src=x onerror=act()></xmp></mglyph></form></mtext></math>',
        '<form><math><mtext></form><form><mglyph><noembed></math><img src=x onerror=act()></noembed></mglyph></form></mtext></math>',
        '<form><math><mtext></form><form><mglyph><iframe></math><img src=x onerror=act()></iframe></mglyph></form></mtext></math>',
        '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=act()&gt;"></table></mtext></math>',
        '<svg><desc><table><style><!--</style><img title="--&gt;&lt;img src=x onerror=act()&gt;"></table></desc></svg>',
        '<noscript><p title="</noscript><img src=x onerror=act()>"></p></noscript>',
        '<div><noscript><p title="&lt;/noscript&gt;<img src=x onerror=act()>"></p></noscript></div>',
        '<div><noembed><p title="</noembed><img src=x onerror=act()>"></p></noembed></div>',
        '<p title="&lt;img onerror=act()&gt;">x</p>',
        '<svg><foreignObject><style><img src=x onerror=act()></style></foreignObject></svg>',
        '<select><noembed></select><img src=x onerror=act()></noembed></select>',
        '<plaintext></plaintext><img src=x onerror=act()>',
      ]
      for (const html of hidden) {
        const compiled = await compileText(`${html}\n`, { format: 'md', compiler })
        const handlers = handlersIn(parseFragment(await htmlOfCompiled(compiled)))
        expect([html, handlers]).toEqual([html, []])
      }
    },
  )

  it('active-html: a style sheet with markup is reported at its place, and one with a comparison is kept', async () => {
    const text = 'a\n\n<style>\na { content: "<b>" }\n</style>\n\n<div><style>@media (width<=40em) {}</style></div>\n'
    expect(await diagnosticsOf(text, { format: 'md' })).toMatchInlineSnapshot(
      `"3:1-3:8 warning active-html: The element \`<style>\` is left out: the markup in its text could act automatically, which plain Markdown may not -> Write the page as .mdx, or use a component."`,
    )
    expect(await writtenOf('<style>@media (width<=40em) {}</style>\n', { format: 'md' })).toContain('(width<=40em)')
  })

  it('unknown-code-language is said once a language', async () => {
    expect(await diagnosticsOf('```pyhton\nx\n```\n\n```pyhton\ny\n```\n')).toMatchInlineSnapshot(
      `"1:1-3:4 warning unknown-code-language: \`pyhton\` is not a language that can be highlighted -> Did you mean \`python\`?"`,
    )
  })

  it('unknown-code-language knows what other tools call a language, and guesses at no name of four letters', async () => {
    const said = await diagnosticsOf('```cmd\nx\n```\n\n```pwsh\nx\n```\n\n```c++\nx\n```\n\n```conf\nx\n```\n')
    expect(said).toMatchInlineSnapshot(
      `"13:1-15:4 warning unknown-code-language: \`conf\` is not a language that can be highlighted -> Use \`text\` for plain text."`,
    )
    expect(await diagnosticsOf('```rust,ignore\nx\n```\n')).toMatch(/-> Did you mean `rust`\?$/)
    expect(await diagnosticsOf('```math\nx\n```\n')).toMatch(
      /-> Set `markdown.math: true`, which makes a formula of it\.$/,
    )
  })

  it('code-meta says nothing of words that plugins of Docusaurus have', async () => {
    const text =
      '```ts option=\'{ "a": true }\' live {1} npm2yarn="{x}"\na\n```\n\n```ts title="f() {" note="{"\na\n```\n'
    expect((await compileText(text)).diagnostics).toEqual([])
  })

  it('says that pages have no types where an export is TypeScript', async () => {
    for (const text of ['export const n: number = 1\n', 'export interface X { a: string }\n', 'export type A = 1\n'])
      expect(await diagnosticsOf(text)).toContain('-> Leave out the types')
    expect(await diagnosticsOf('export const = 1\n')).toContain('-> Fix the statement')
  })

  it('leaves text and patterns alone that other generators mark, and takes a label directly after the language', async () => {
    const text = '```js "a={{ b }}" ins=/{ c: .+ }/ {1}\na\n```\n\n```ts[a.config.ts]\na\n```\n'
    expect((await compileText(text)).diagnostics).toEqual([])
  })

  it('code-meta quotes odd braces with the values in them', async () => {
    expect(await diagnosticsOf('```{.yaml caption="A b" x}\n1\n```\n')).toContain('`{.yaml caption="A b" x}` after')
  })

  it('code-meta reports open quotes, odd braces and lines that are not there', async () => {
    expect(
      await diagnosticsOf(
        '```js title="x\n1\n```\n\n```js {a-b}\n1\n```\n\n```js {1,3}\n1\n2\n```\n\n```js {1,2\n1\n2\n```\n\n```js{1\n1\n```\n\n```js {2-0}\n1\n2\n```\n',
      ),
    ).toMatchInlineSnapshot(`
      "1:1-3:4 warning code-meta: \`title="x\` after the language of a code block is not a known option -> Write \`title="..."\`, line ranges such as \`{1,4-6}\` or \`ins={2}\`, \`showLineNumbers\` or \`diff\`.
      5:1-7:4 warning code-meta: \`{a-b}\` after the language of a code block is not a known option -> Write \`title="..."\`, line ranges such as \`{1,4-6}\` or \`ins={2}\`, \`showLineNumbers\` or \`diff\`.
      9:1-12:4 warning code-meta: Line 3 is to be marked, but the code block ends at line 2 -> Fix the line numbers in braces.
      14:1-17:4 warning code-meta: \`{1,2\` after the language of a code block is not a known option -> Write \`title="..."\`, line ranges such as \`{1,4-6}\` or \`ins={2}\`, \`showLineNumbers\` or \`diff\`.
      19:1-21:4 warning code-meta: \`{1\` after the language of a code block is not a known option -> Write \`title="..."\`, line ranges such as \`{1,4-6}\` or \`ins={2}\`, \`showLineNumbers\` or \`diff\`.
      23:1-26:4 warning code-meta: Line 0 is to be marked, but the code block begins at line 1 -> Fix the line numbers in braces."
    `)
  })

  it.each(['fast', 'reference'] as const)(
    'unclosed-code-block has the place where a block opens that takes in the rest (%s)',
    async (compiler) => {
      const pages = [
        'Text.\n\n```js\nx\n\n## Not a heading\n',
        '~~~~\n~~~\n```\n\n',
        '```js\nx\n`````\n\n````js\nx\n```\n',
        '- a\n\n  ```js\n  x\n```\n\nText.\n',
        '<Tabs>\n\n```js\nx\n\n</Tabs>\n',
        '- a\n\n  ```js\n  x\n',
        '```',
      ]
      const found = await Promise.all(pages.map((page) => diagnosticsOf(page, { compiler })))
      expect(found.join('\n')).toMatchInlineSnapshot(`
        "3:1-3:4 warning unclosed-code-block: The code block is never closed, so the rest of the page is code -> Write \`\`\` below the code, on its own line and indented like the first.
        1:1-1:5 warning unclosed-code-block: The code block is never closed, so the rest of the page is code -> Write ~~~~ below the code, on its own line and indented like the first.
        5:1-5:5 warning unclosed-code-block: The code block is never closed, so the rest of the page is code -> Write \`\`\`\` below the code, on its own line and indented like the first.
        5:1-5:4 warning unclosed-code-block: The code block is never closed, so the rest of the page is code -> Write \`\`\` below the code, on its own line and indented like the first.
        3:1-3:4 error mdx-syntax: The code block is never closed, so \`</Tabs>\` is code (Opened here 1:1-1:1) -> Write \`\`\` below the code, on its own line and indented like the first.
        3:3-3:6 warning unclosed-code-block: The code block is never closed, so the rest of the page is code -> Write \`\`\` below the code, on its own line and indented like the first.
        1:1-1:4 warning unclosed-code-block: The code block is never closed, so the rest of the page is code -> Write \`\`\` below the code, on its own line and indented like the first."
      `)
    },
  )

  it.each(['fast', 'reference'] as const)(
    'unclosed-code-block leaves blocks that are closed, or end with what they are in (%s)',
    async (compiler) => {
      const pages = [
        '```js\nx\n```',
        '```js\nx\n`````  \n\n',
        '~~~\n```\n~~~\n',
        '> ```js\n> x\n\nText.\n',
        'Text.\n\n> ```js\n> x\n',
        '- a\n\n  ```js\n  x\n\nText.\n',
        '- ```js\n  x\n  ```\n',
        '<Tabs>\n\n  ```js\n  x\n  ```\n\n</Tabs>\n',
      ]
      const found = await Promise.all(pages.map((page) => diagnosticsOf(page, { compiler })))
      expect(found.filter((text) => text !== '')).toEqual([])
      expect(await diagnosticsOf('Text.\n\n    ```\n    indented\n', { format: 'md', compiler })).toBe('')
    },
  )

  it.each(['fast', 'reference'] as const)(
    'unclosed-admonition has the place where one opens that takes in the rest (%s)',
    async (compiler) => {
      const pages = [
        'Text.\n\n:::note\n\nx\n\n## A heading\n',
        '::::tip[A *title*]\nx\n:::note\ny\n:::\n\n',
        ':::note',
        ':::code-group\n\n```js\na\n```\n',
        'a\n\n::: code-group\n\n```js\na\n```\n\nText.\n',
      ]
      const found = await Promise.all(pages.map((page) => diagnosticsOf(page, { compiler })))
      expect(found.join('\n')).toMatchInlineSnapshot(`
        "3:1-3:4 warning unclosed-admonition: The admonition is never closed, so the rest of the page is in it -> Write \`:::\` below its text, on its own line.
        1:1-1:5 warning unclosed-admonition: The admonition is never closed, so the rest of the page is in it -> Write \`::::\` below its text, on its own line.
        1:1-1:4 warning unclosed-admonition: The admonition is never closed, so the rest of the page is in it -> Write \`:::\` below its text, on its own line.
        1:1-1:4 warning unclosed-admonition: \`:::code-group\` is never closed, so the rest of the page is in it -> Write \`:::\` below its last block, on its own line.
        3:1-3:4 warning unclosed-admonition: \`:::code-group\` is never closed, so the rest of the page is in it -> Write \`:::\` below its last block, on its own line."
      `)
      const closed = [
        ':::note\nx\n:::',
        '::::tip\n:::note\ny\n:::\n::::  \n\n',
        ':::note\nx\n:::::\n\nText.\n',
        '> :::note\n> x\n',
        '> :::note\n> x\n> :::\n',
        '- a\n\n  :::note\n  x\n',
        '<Tabs>\n\n:::note\nx\n:::\n\n</Tabs>\n',
      ]
      const none = await Promise.all(closed.map((page) => diagnosticsOf(page, { compiler })))
      expect(none.filter((text) => text !== '')).toEqual([])
    },
  )

  it('unsupported-export names the statement', async () => {
    expect(await diagnosticsOf('export * from "./a.js"\n')).toMatchInlineSnapshot(
      `"1:1-1:23 error unsupported-export: \`export * from "./a.js"\` re-exports all of a module -> Name what to export: \`export {a, b} from ...\`."`,
    )
  })

  it('mdx-syntax names what a page declares twice, in either compiler', async () => {
    const pages = [
      'export const a = 1\n\nText.\n\nexport function a() {}\n',
      "import {a as b} from './a.js'\n\nexport const {x: [b = 1, , ...c], ...d} = 1, e = 2\n\nexport class d {}\n",
      "import A from './a.mdx'\nimport A from './b.mdx'\n",
      'export const a = 1\nexport const a = 2\n',
      'export const [a.b] = 1\n',
    ]
    const found = await Promise.all(
      pages.flatMap((page) => [diagnosticsOf(page), diagnosticsOf(page, { compiler: 'reference' })]),
    )
    expect(found.join('\n')).toMatchInlineSnapshot(`
      "5:17-5:18 error mdx-syntax: \`a\` is declared twice in the page (Declared here first 1:14-1:15) -> Rename or remove one of them.
      5:17-5:18 error mdx-syntax: \`a\` is declared twice in the page (Declared here first 1:14-1:15) -> Rename or remove one of them.
      3:19-3:20 error mdx-syntax: \`b\` is declared twice in the page (Declared here first 1:14-1:15) -> Rename or remove one of them.
      5:14-5:15 error mdx-syntax: \`d\` is declared twice in the page (Declared here first 3:38-3:39) -> Rename or remove one of them.
      3:19-3:20 error mdx-syntax: \`b\` is declared twice in the page -> Rename or remove one of them.
      2:8-2:9 error mdx-syntax: \`A\` is declared twice in the page -> Rename or remove one of them.
      2:8-2:9 error mdx-syntax: \`A\` is declared twice in the page -> Rename or remove one of them.
      2:14-2:15 error mdx-syntax: \`a\` is declared twice in the page -> Rename or remove one of them.
      2:14-2:15 error mdx-syntax: \`a\` is declared twice in the page -> Rename or remove one of them.
      1:16-1:16 error mdx-syntax: The import or export is not valid JavaScript: unexpected token -> Fix the statement, or start the line with another word when it is text.
      1:16-1:16 error mdx-syntax: The import or export is not valid JavaScript: unexpected token -> Fix the statement, or start the line with another word when it is text."
    `)
    const fine =
      "import a, * as b from './a.js'\nexport {c} from './c.js'\n\nexport const d = (a) => a\n\nexport {d as e}\n"
    expect(await diagnosticsOf(fine)).toBe('')
  })
})
