import { describe, expect, it } from 'vitest'
import { compileSource } from '../../src/markdown/compile.ts'
import type { CompileOptions } from '../../src/model/compiled.ts'

const base: CompileOptions = { format: 'mdx', compiler: 'fast', admonitions: [], mappedTags: [], math: true }
const compile = (text: string, options: Partial<CompileOptions> = {}) =>
  compileSource({ file: 'a.mdx', text, contentStart: 0 }, { ...base, ...options })
const mathIn = (code: string) => code.match(/<math.*?<\/math>/g) ?? []

describe.each(['fast', 'reference'] as const)('formulas, by the %s compiler', (compiler) => {
  it.each(['mdx', 'md'] as const)('are MathML with their source in %s', async (format) => {
    const text = 'In $x_{1}$ line.\n\n$$\n\\frac{a}{b}\n$$\n\n```math\na < b\n```\n'
    const { code, diagnostics } = await compile(text, { compiler, format })
    expect(diagnostics).toEqual([])
    expect(mathIn(code.replaceAll('\\"', '"')).map((math) => math.replace(/<mrow>|<\/mrow>/g, ''))).toEqual([
      expect.stringContaining('<msub><mi>x</mi><mn>1</mn></msub>'),
      expect.stringMatching(/^<math display="block" class="tml-display">.*<mfrac><mi>a<\/mi><mi>b<\/mi><\/mfrac>/),
      expect.stringContaining('<mo>&lt;</mo>'),
    ])
    expect(code).toContain('x_{1}</annotation>')
  })

  it('that are wrong are reported at their place, and their source is shown', async () => {
    const { code, diagnostics } = await compile('Text $\\frac{a$ and\n\n$$\n\\nope{1}\n$$\n', { compiler })
    expect(
      diagnostics.map(({ code: name, message, place }) => [name, message, place?.start?.line, place?.start?.column]),
    ).toEqual([
      ['formula-syntax', expect.stringContaining('cannot be read: Unexpected end of input'), 1, 14],
      ['formula-syntax', expect.stringContaining('cannot be read: '), 4, 1],
    ])
    expect(mathIn(code)).toEqual([])
    expect(code).toContain('nope{1}')
  })

  it('are texts where the site does not ask for them', async () => {
    const { code } = await compile('From $5 to $6.\n', { compiler, math: false })
    expect(code).toContain('From $5 to $6.')
  })
})
