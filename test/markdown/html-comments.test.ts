import { describe, expect, it } from 'vitest'
import { compileSource } from '../../src/markdown/compile.ts'
import { prepareText } from '../../src/markdown/preprocess.ts'
import type { CompileOptions } from '../../src/model/compiled.ts'
import { renderCompiled } from './render-compiled.ts'

const options: CompileOptions = { format: 'mdx', compiler: 'auto', admonitions: [], mappedTags: [] }
const prepared = (text: string) => prepareText({ file: 'a.mdx', text, contentStart: 0 }, options).text

describe('HTML comments in MDX', () => {
  it.each([
    ['before\n\n<!-- a -->\n\nafter\n', 'before\n\n{/* a */}\n\nafter\n'],
    ['in <!-- a --> text <!--b--> twice\n', 'in {/* a */} text {/*b*/} twice\n'],
    ['<!--\nmany\n\n```\n## {#lines}\n-->\n\nafter {#x}\n', '{/*\nmany\n\n```\n## {#lines}\n*/}\n\nafter {#x}\n'],
    ['<!-- a */ b -->\n', '{/* a * / b */}\n'],
    ['## A <!-- #no-id -->\n', '## A {/*- #no-id */}\n'],
    ['`<!-- code -->` and ``<!-- ` -->`` and ` <!-- c -->\n', '`<!-- code -->` and ``<!-- ` -->`` and ` {/* c */}\n'],
    ['\\<!-- not -->\n', '\\<!-- not -->\n'],
    ['```html\n<!-- code -->\n```\n', '```html\n<!-- code -->\n```\n'],
    ["export const x = '<!-- text -->'\n\n<!-- a -->\n", "export const x = '<!-- text -->'\n\n{/* a */}\n"],
    ['<!-- never ends\n', '<!-- never ends\n'],
  ])('are read as comments outside of code: %j', (text, expected) => {
    expect(prepared(text)).toBe(expected)
  })

  it('render nothing, in both compilers', async () => {
    for (const compiler of ['fast', 'reference'] as const) {
      const text = 'A <!-- a -->b.\n\n<!--\nlong\n\n# none\n-->\n\n- c <!-- d -->\n'
      const compiled = await compileSource({ file: 'a.mdx', text, contentStart: 0 }, { ...options, compiler })
      expect(compiled.diagnostics).toEqual([])
      expect(await renderCompiled(compiled)).toBe('<p>A b.</p><ul><li>c </li></ul>')
    }
  })
})
