// What keeps the time linear: plain nodes are written anew where native code would look for each among all others, and
// a page that it reads slowly goes to the reference compiler. Neither changes what a reader sees.

import { describe, expect, it } from 'vitest'
import { hasTooManyMarks } from '../../src/markdown/quadratic-guard.ts'
import { compileText, diagnosticsOf } from './compile-text.ts'
import { renderCompiled } from './render-compiled.ts'

const rendered = async (text: string, compiler: 'auto' | 'reference') =>
  renderCompiled(await compileText(text, { compiler }))

describe('nodes that are moved', () => {
  const parts = [
    'A *b **c*** ~~d~~ `e{` &amp; \\\nf.',
    '- item\n\n- other',
    '[link](./a.md)',
    ':::tip\n\nInside.\n\n:::',
    '## Heading',
    '| a |\n|--:|\n| *x* |',
  ]

  it.each(parts)('are the same when there are hundreds: %s', async (part) => {
    const page = `::::note\n\n${`${part}\n\n`.repeat(150)}::::\n`
    expect((await compileText(page)).compiler).toBe('fast')
    expect((await rendered(page, 'auto')).replaceAll(/\s+</g, '<')).toBe(
      (await rendered(page, 'reference')).replaceAll(/\s+</g, '<'),
    )
  })

  it('are the same in references of one paragraph', async () => {
    const page = `[r]: /x "T"\n\n${'[*a* `b`][r] [r] '.repeat(150)}\n`
    expect(await rendered(page, 'auto')).toBe(await rendered(page, 'reference'))
  })

  it('are refused to native code when there are too many', async () => {
    const page = `:::note\n\n${'[l](/a)\n\n'.repeat(13_000)}:::\n`
    expect(await diagnosticsOf(page, { compiler: 'fast' })).toMatch(/page-too-deep/)
  })
})

describe('a dense page', () => {
  it('goes to the reference compiler, in .md too', async () => {
    expect((await compileText('{1} '.repeat(13_000))).compiler).toBe('reference')
    expect((await compileText('&amp; '.repeat(13_000), { format: 'md' })).compiler).toBe('reference')
    expect((await compileText(`${'{1} '.repeat(1000)}\n\n`.repeat(13))).compiler).toBe('fast')
  })

  it('of elements alone in their paragraphs goes there too, since native code takes memory in the square', async () => {
    expect((await compileText('<b>text</b>\n\n'.repeat(6_001))).compiler).toBe('reference')
    expect((await compileText('<Part />\n\n<div>\n\ntext <b>b</b>\n\n</div>\n\n'.repeat(3_000))).compiler).toBe('fast')
  })

  it('is none for long code blocks, tables, admonitions and text', () => {
    expect(hasTooManyMarks(`\`\`\`yaml\n${'a: {b: c}\n'.repeat(13_000)}\`\`\`\n`)).toBe(false)
    expect(hasTooManyMarks(`| a |\n|---|\n${'| some words |\n'.repeat(13_000)}`)).toBe(false)
    expect(hasTooManyMarks(':::note\nText.\n:::\n'.repeat(13_000))).toBe(false)
    expect(hasTooManyMarks('a & b, 1 </a> 2 '.repeat(13_000))).toBe(false)
  })

  it('of headings and breaks is read in parts, with the same meaning and places', async () => {
    const rows = 'a: b\n---\n# c: d\n***\n'.repeat(4500)
    const page = `${rows}[bad](javascript:x)\n`
    const { compiler, facts, diagnostics } = await compileText(page)
    expect(compiler).toBe('fast')
    expect(facts.headings).toHaveLength(9000)
    expect(facts.headings.at(-1)).toMatchObject({ text: 'c: d', depth: 1, place: { start: { line: 17_999 } } })
    expect(diagnostics.at(-1)).toMatchObject({ code: 'dangerous-url', place: { start: { line: 18_001, column: 1 } } })
  })

  it('keeps the breaks of scripts, tables and lists as they are', async () => {
    const dense = 'a: b\n---\n'.repeat(13_000)
    const head = 'export const a = `\n---\n`\n\n- one\n---\n\n| a |\n---\n\n```\n---\n# x\n```\n\n'
    const [plain, inDense] = [await compileText(head), await compileText(`${head}${dense}`)]
    expect(inDense.facts.headings.slice(0, plain.facts.headings.length)).toEqual(plain.facts.headings)
    expect(inDense.codes[0]).toEqual(plain.codes[0])
    expect(inDense.code).toContain('---')
  })
})
