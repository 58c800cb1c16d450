// Tables, in both lanes, and what a plain outline leaves of tables and code.

import { expect, test } from 'vitest'
import { compileText, diagnosticText } from './compile-text.ts'
import { renderCompiled } from './render-compiled.ts'

test.each(['fast', 'reference'] as const)('a header cell without text is a plain cell (%s)', async (compiler) => {
  const html = await renderCompiled(await compileText('| | Cost |\n|---|---|\n| A | 1 |\n', { compiler }))
  expect(html.replace(/\s+/g, '')).toContain(
    '<thead><tr><td></td><thscope="col">Cost</th></tr></thead><tbody><tr><td>A</td><td>1</td></tr></tbody>',
  )
})

test.each(['fast', 'reference'] as const)(
  'a plain outline has no components of code and tables, yet all that is to be said of them (%s)',
  async (compiler) => {
    const text = '| A |\n|--:|\n| [x](./b.md) |\n\n```python\n1\n```\n\n```nothing {9}\n2\n```\n'
    const whole = await compileText(text, { compiler, isOutline: true })
    const plain = await compileText(text, { compiler, isOutline: true, isPlain: true })
    expect(plain.facts).toEqual(whole.facts)
    expect(plain.diagnostics.map(diagnosticText)).toEqual(whole.diagnostics.map(diagnosticText))
    expect(plain.diagnostics.map(({ code }) => code)).toEqual(['unknown-code-language', 'code-meta'])
    expect([whole.codes.length, plain.codes.length]).toEqual([2, 0])
    expect(await renderCompiled(plain)).toMatch(/<table>[\s\S]*dg-link[\s\S]*<pre>/)
  },
)
