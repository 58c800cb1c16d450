// Highlighted code: lines with balanced tags, marks, titles, numbers, and what a reader copies.

import { createRequire } from 'node:module'
import type { Token } from 'prismjs'
import { describe, expect, it } from 'vitest'
import { htmlLines } from '../../src/markdown/highlight/html-lines.ts'
import { highlight } from '../../src/markdown/highlight.ts'

const html = (code: string, language: string, meta = ''): string =>
  highlight(code, language, { meta })
    .lines.map((line) => line.html)
    .join('\n')
const marks = (code: string, language: string, meta = ''): readonly string[] =>
  highlight(code, language, { meta }).lines.map(
    ({ mark, html: text }) => `${mark ?? ''}|${text.replace(/<[^>]*>/g, '')}`,
  )

/** All that Prism knows: 297 languages. */
const { meta: _meta, ...entries } = createRequire(import.meta.url)('prismjs/components.json').languages
const languages = Object.keys(entries)

/** Code in which many languages find something, and into which many others are put. */
const mixed = [
  '<?php echo "a"; ?> {{ page.title | upcase }} {% if a == 1 %} <%= b %> {$c}',
  `<script>/** @param {string} a */ let a = /[b]+/g, c = \`d \${e}\`</script><style>a { color: red }</style>`,
  'function f(x) { return x["y"] + 1.5 } // z',
].join('\n')

describe('highlight', () => {
  it('highlights a language in the same way whatever was highlighted before', () => {
    const first = languages.map((language) => html(mixed, language))
    const afterAll = languages.map((language) => html(mixed, language))
    expect(languages.filter((_language, index) => first[index] !== afterAll[index])).toEqual([])
  })

  it.each(languages)('keeps the text of code in %s', (language) => {
    expect(html(mixed, language).replace(/<[^>]*>/g, '')).toBe(html(mixed, 'text'))
  })

  it('highlights styles and scripts in HTML', () => {
    expect(html('<script>let a</script>', 'html')).toContain('<span class="tok-keyword">let</span>')
    expect(html('<style>a { color: red }</style>', 'html')).toContain('<span class="tok-property">color</span>')
  })

  it('writes classes only, with brackets bare', () => {
    expect(html('def f(x: int) -> str:\n    return "a<b>"  # c', 'python')).toMatchInlineSnapshot(`
      "<span class="tok-keyword">def</span> <span class="tok-function">f</span>(x: <span class="tok-builtin">int</span>) <span class="tok-operator">-&gt;</span> <span class="tok-builtin">str</span>:
          <span class="tok-keyword">return</span> <span class="tok-string">"a&lt;b&gt;"</span>  <span class="tok-comment"># c</span>"
    `)
  })

  it('writes text between tags of JSX, whose tokens have null for an alias', () => {
    expect(html('<b>plain {value}</b>', 'tsx').replace(/<[^>]*>/g, '')).toBe('&lt;b&gt;plain {value}&lt;/b&gt;')
  })

  it('gives a token whose name is that of a property of all objects no class', () => {
    expect(html('type t = Some(int)', 'reason')).toBe(
      '<span class="tok-keyword">type</span> t <span class="tok-operator">=</span> Some(int)',
    )
  })

  it('balances tags in each line of a token of many lines', () => {
    for (const line of highlight('"""a\n\nb"""\n/* x', 'python').lines) {
      expect(line.html.match(/<span/g)?.length ?? 0).toBe(line.html.match(/<\/span>/g)?.length ?? 0)
    }
  })

  it('gives tokens that each end with their line elements of their own', () => {
    const token = (type: string, content: Token['content']): Token => ({
      type,
      content,
      alias: '',
      length: 1,
      greedy: false,
    })
    const tokens = ['a\n', 'b\n', 'c'].map((text) => token('comment', [token('string', text)]))
    expect(htmlLines([...tokens, ' d'])).toEqual(
      ['a', 'b', 'c'].map(
        (text) => `<span class="tok-comment"><span class="tok-string">${text}</span></span>${text === 'c' ? ' d' : ''}`,
      ),
    )
  })

  it('escapes text of unknown and plain languages', () => {
    expect(html('<a> & "b"', 'text')).toBe('&lt;a&gt; &amp; "b"')
    expect(html('<a>', 'nothing-known')).toBe('&lt;a&gt;')
  })

  it.each([
    'js',
    'tsx',
    'sh',
    'yml',
    'toml',
    'dockerfile',
    'jsonc',
    'console',
    'html',
    'sql',
    'jinja',
    'hcl',
    'php',
    'markdown',
    'ini',
    'graphql',
  ])('knows %s', (language) => {
    expect(() => highlight('a = "b" # c\n<x y="z">', language)).not.toThrow()
  })

  it('reads title, ranges and line numbers', () => {
    const { title, firstLine, lines } = highlight('a\nb\nc', 'js', { meta: 'title="x y.js" {1,3} showLineNumbers=5' })
    expect({ title, firstLine, marked: lines.map(({ mark }) => mark) }).toEqual({
      title: 'x y.js',
      firstLine: 5,
      marked: ['highlight', undefined, 'highlight'],
    })
    expect(highlight('a', 'js', { meta: "title='q' showLineNumbers" })).toMatchObject({ title: 'q', firstLine: 1 })
    expect(highlight('a', 'js', { meta: 'collapse' })).toMatchObject({ isCollapsed: true })
    expect(highlight('a', 'jsx', { meta: 'live' })).toMatchObject({ live: 'expression' })
    expect(highlight('a', 'jsx', { meta: 'noInline live' })).toMatchObject({ live: 'script' })
    expect(highlight('a', 'jsx', { meta: 'noInline title="live"' })).not.toHaveProperty('live')
    expect(highlight('a', 'js', { meta: 'title="collapse"' })).not.toHaveProperty('isCollapsed')
  })

  it('takes magic comments of all comment styles out', () => {
    const code =
      '// highlight-next-line\na\n# highlight-start\nb\nc\n<!-- highlight-end -->\nd\n{/* error-next-line */}\ne\n-- focus-next-line\nf'
    expect(marks(code, 'js')).toEqual(['highlight|a', 'highlight|b', 'highlight|c', '|d', 'error|e', 'focus|f'])
    expect(highlight(code, 'js').text).toBe('a\nb\nc\nd\ne\nf')
  })

  it('leaves comments that are not alone on their line', () => {
    expect(marks('a // highlight-next-line\nb', 'js')).toEqual(['|a // highlight-next-line', '|b'])
  })

  it.each([
    ['js', 'a // [!code ++]\nb // [!code --]\nc', ['added|a', 'removed|b', '|c']],
    ['py', 'a  # [!code highlight]\nb # [!code hl]\nc # [!code focus]', ['highlight|a', 'highlight|b', 'focus|c']],
    ['css', 'a /* [!code error] */\nb /* [!code warning] */', ['error|a', 'warning|b']],
    ['html', '<p> <!-- [!code focus:2] -->\n</p>\n<hr>', ['focus|&lt;p&gt;', 'focus|&lt;/p&gt;', '|&lt;hr&gt;']],
    ['js', '// [!code focus:2]\na\nb\nc', ['focus|a', 'focus|b', '|c']],
    ['js', 'a // [!code nothing]\nb [!code ++]', ['|a // [!code nothing]', '|b [!code ++]']],
    ['js', '// highlight-start\na\nb // [!code --]\n// highlight-end\nc', ['highlight|a', 'removed|b', '|c']],
  ])('takes comments at the end of a line of %s out, and marks the line', (language, code, expected) => {
    expect(marks(code, language)).toEqual(expected)
  })

  it('marks the lines that words after the language name', () => {
    expect(marks('a\nb\nc\nd\ne', 'js', '{1} ins={2-3} del={4} mark={5} other={1}')).toEqual([
      'highlight|a',
      'added|b',
      'added|c',
      'removed|d',
      'highlight|e',
    ])
    expect(highlight('a', 'js', { meta: ':line-numbers=4' }).firstLine).toBe(4)
  })

  it('marks the lines of a patch and keeps its signs', () => {
    expect(marks('--- a\n+++ b\n-x\n+y\n z', 'diff')).toEqual(['|--- a', '|+++ b', 'removed|-x', 'added|+y', '| z'])
  })

  it('highlights a diff in its language and copies the new state', () => {
    expect(marks('- const a = 1\n+ const a = 2\n  done()', 'js', 'diff')).toEqual([
      'removed| const a = 1',
      'added| const a = 2',
      '| done()',
    ])
    expect(highlight('-old\n+new\n same', 'js', { meta: 'diff' }).text).toBe('new\nsame')
    expect(highlight('-x', 'diff', { meta: 'lang="python"' }).language).toBe('python')
  })

  it('gives one line for no code', () => {
    expect(highlight('', 'js').lines).toEqual([{ html: '' }])
  })

  it('leaves no global behind', () => {
    highlight('a', 'ruby')
    expect('Prism' in globalThis).toBe(false)
  })
})
