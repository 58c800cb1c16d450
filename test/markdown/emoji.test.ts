import { expect, it } from 'vitest'
import { compileText } from './compile-text.ts'
import { renderCompiled } from './render-compiled.ts'

it.each(['fast', 'reference'] as const)(
  'puts emoji for their names in the %s compiler, but not in code, ids or facts',
  async (compiler) => {
    const compiled = await compileText('## A :tada: title\n\n:smile:, `:tada:`, :nope: and 10:30:40\n', { compiler })
    const html = await renderCompiled(compiled, [])
    expect(html).toContain('<h2 id="a-tada-title">A 🎉 title')
    expect(html).toContain('<p>😄, <code>:tada:</code>, :nope: and 10:30:40</p>')
    expect(compiled.facts.headings.map(({ text }) => text)).toEqual(['A :tada: title'])
  },
)
