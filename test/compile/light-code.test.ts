// Code that is light to read draws what satteri's own code draws.

import { expect, test } from 'vitest'
import { compileSource } from '../../src/compile/compile.ts'
import { evaluate } from '../../src/compile/evaluate.ts'
import type { CompileOptions } from '../../src/model/compiled.ts'

const options: CompileOptions = { format: 'mdx', compiler: 'fast', admonitions: ['note'], mappedTags: [] }

/** Draws calls of the JSX runtime as JSON. */
async function drawn(text: string, given: Partial<CompileOptions> = {}) {
  const compiled = await compileSource({ file: 'page.mdx', text, contentStart: 0 }, { ...options, ...given })
  const draw = (type: unknown, props: unknown): unknown => [type, props]
  const { Content } = await evaluate(compiled, { Fragment: 'fragment', jsx: draw, jsxs: draw, imports: {} }, () => ({}))
  const components = { DgStatic: 'static', Admonition: 'note', CodeBlock: 'code' }
  return { compiled, tree: JSON.stringify(Content({ components })) }
}

test('keeps static HTML out of the code', async () => {
  const { compiled, tree } = await drawn('One *two*.\n\n:::note\n\nThree.\n\n:::\n\nFour.\n')
  expect(compiled.statics.map((html) => html.trim())).toEqual(['<p>One <em>two</em>.</p>', '<p>Three.</p>', '<p>Four.</p>'])
  expect(compiled.code).not.toMatch(/One|Three|Four/)
  expect(tree).toMatch(/One.*Three.*Four/)
})

test.each([
  ['quotes and backslashes', 'say "a\\\\b" \\" and `\\"` end\\\\', 'say &quot;a'],
  ['a tab', 'one `a\tb` two', 'a\tb'],
  ['a no-break space, which JavaScript escapes as JSON does not', 'one\u00a0two', 'one\u00a0two'],
  ['separators of lines', 'one\u2028two\u2029three', 'one\u2028two\u2029three'],
  ['half a character', 'one \ud83d two', 'one'],
  ['what replaces have a meaning for', "costs $& $1 $' $`", 'costs $&'],
])('draws %s', async (_name, text, expected) => {
  const { tree } = await drawn(`${text}\n\n:::note\n\nlast\n\n:::\n`)
  const html = (JSON.parse(tree) as [string, { children: [string, { html: string }][] }])[1].children[0]?.[1].html
  expect(html?.replaceAll('"', '&quot;').replaceAll('&amp;', '&')).toContain(expected.replaceAll('"', '&quot;'))
})

test('leaves code of authors, and pages that speak of what it looks for, as they are', async () => {
  const script = await drawn('export const n = 1\n\nOne {n}.\n\n:::note\n\nThree.\n\n:::\n')
  expect(script.compiled.statics).toEqual([])
  const spoken = await drawn('One `_jsx(DgStatic, { html: "x" })`.\n')
  expect(spoken.compiled.statics).toEqual([])
  expect(spoken.tree).toContain('_jsx(DgStatic')
})
