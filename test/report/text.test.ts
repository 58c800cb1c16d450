import { describe, expect, it } from 'vitest'
import type { Diagnostic } from '../../src/model/diagnostic.ts'
import { lineStarts, placeOf } from '../../src/model/place.ts'
import { formatText } from '../../src/report/text.ts'

/** Makes a diagnostic at the first occurrence of `mark` in a text. */
function at(file: string, text: string, mark: string, more: Partial<Diagnostic> = {}): Diagnostic {
  const start = text.indexOf(mark)
  const place = placeOf(file, lineStarts(text), { start, end: start + mark.length })
  return { code: 'config-unknown-key', severity: 'error', message: 'The key is not known.', place, ...more }
}

/** Formats one diagnostic without the closing count. */
function block(text: string, mark: string, more: Partial<Diagnostic> = {}): string {
  return formatText([at('a.md', text, mark, more)], new Map([['a.md', { text }]])).replace(/\nFound .*\n$/, '')
}

describe('formatText', () => {
  it('shows the place, a code frame, notes and the hint', () => {
    const text = 'title: A\nbaseUlr: /\nurl: x\nmore: y\n'
    const notes = [
      { message: 'The first one is here.', place: placeOf('b.md', [0], { start: 4 }) },
      { message: 'Plain.' },
    ]
    expect(
      `\n${block(text, 'baseUlr', { message: 'The key `baseUlr` is not known.', hint: 'Write `baseUrl`.', notes })}`,
    ).toMatchInlineSnapshot(`
      "
      a.md:2:1 error config-unknown-key The key \`baseUlr\` is not known.
          1 | title: A
        > 2 | baseUlr: /
            | ^^^^^^^
          3 | url: x
        note: The first one is here. (b.md:1:5)
        note: Plain.
        hint: Write \`baseUrl\`.
      "
    `)
  })
  it('shows the place of a note once when the note only names it', () => {
    const notes = [{ message: '`b.md`', place: { file: 'b.md' } }]
    expect(block('x', 'x', { notes })).toContain('  note: `b.md`\n')
  })
  it('counts the pages that show a finding, and names three', () => {
    const pages = ['/a', '/b', '/c', '/d', '/e']
    expect(`\n${block('x', 'x', { pages })}\n${block('x', 'x', { pages: pages.slice(0, 2) })}`).toMatchInlineSnapshot(`
      "
      a.md:1:1 error config-unknown-key The key is not known. (on 5 pages)
        > 1 | x
            | ^
        note: pages \`/a\`, \`/b\`, \`/c\` and 2 more

      a.md:1:1 error config-unknown-key The key is not known. (on 2 pages)
        > 1 | x
            | ^
        note: pages \`/a\`, \`/b\`
      "
    `)
    expect(block('x', 'x', { pages: ['/a'] })).toBe(block('x', 'x'))
  })
  it('prints nothing for no diagnostics', () => {
    expect(formatText([], new Map())).toBe('')
  })
  it('leaves the frame out when the source is not known or ends before the place', () => {
    expect(formatText([at('a.md', 'x', 'x')], new Map())).toMatchInlineSnapshot(`
      "a.md:1:1 error config-unknown-key The key is not known.

      Found 1 error.
      "
    `)
    expect(formatText([at('a.md', 'a\nb\nc', 'c')], new Map([['a.md', { text: 'a' }]]))).toMatchInlineSnapshot(`
      "a.md:3:1 error config-unknown-key The key is not known.

      Found 1 error.
      "
    `)
  })
  it('prints a diagnostic without a place', () => {
    const { place: _, ...rest } = at('a.md', 'x', 'x')
    expect(formatText([rest], new Map())).toMatchInlineSnapshot(`
      "error config-unknown-key The key is not known.

      Found 1 error.
      "
    `)
  })
  it('underlines after tabs and wide characters at the right cells', () => {
    expect(`\n${block('\t日本語 wrong 👍 é\n', 'wrong')}`).toMatchInlineSnapshot(`
      "
      a.md:1:6 error config-unknown-key The key is not known.
        > 1 |     日本語 wrong 👍 é
            |            ^^^^^
      "
    `)
    expect(`\n${block('👍👍 e\u0301 wrong\n', 'wrong')}`).toMatchInlineSnapshot(`
      "
      a.md:1:9 error config-unknown-key The key is not known.
        > 1 | 👍👍 é wrong
            |        ^^^^^
      "
    `)
  })
  it('cuts long lines around the range', () => {
    const line = `${'a '.repeat(300)}wrong${' b'.repeat(300)}`
    expect(`\n${block(line, 'wrong')}`).toMatchInlineSnapshot(`
      "
      a.md:1:601 error config-unknown-key The key is not known.
        > 1 | …a a a a a a a a a a a a a a a wrong b b b b b b b b b b b b b b b b b b b b b b b b b b b b b b b b …
            |                                ^^^^^
      "
    `)
    expect(`\n${block(`wrong ${'b'.repeat(5000)}`, 'wrong')}`).toMatchInlineSnapshot(`
      "
      a.md:1:1 error config-unknown-key The key is not known.
        > 1 | wrong bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb…
            | ^^^^^
      "
    `)
  })
  it('underlines each line of a range over lines, three at most', () => {
    expect(
      `\n${block('a\n  b one\n  two\n\n  three\n  four c\nd', 'one\n  two\n\n  three\n  four')}`,
    ).toMatchInlineSnapshot(`
      "
      a.md:2:5 error config-unknown-key The key is not known.
          1 | a
        > 2 |   b one
            |     ^^^
        > 3 |   two
            |   ^^^
        > 4 |
          5 |   three
      "
    `)
  })
  it('marks a place at the end of a line or of an empty file', () => {
    const text = 'abc'
    const end: Partial<Diagnostic> = { place: placeOf('a.md', [0], { start: 3 }) }
    expect(`\n${block(text, 'a', end)}`).toMatchInlineSnapshot(`
      "
      a.md:1:4 error config-unknown-key The key is not known.
        > 1 | abc
            |    ^
      "
    `)
    expect(`\n${block('', '', {})}`).toMatchInlineSnapshot(`
      "
      a.md:1:1 error config-unknown-key The key is not known.
        > 1 |
            | ^
      "
    `)
  })
  it('shows control characters and direction overrides as escapes', () => {
    const text = 'x \u001b[31mred\u202e \u0000\u200b wrong\r\nnext'
    expect(
      `\n${block(text, 'wrong', { message: 'Not `\u001b[2J\u202e`.', hint: 'Drop \u0007.' })}`,
    ).toMatchInlineSnapshot(`
      "
      a.md:1:16 error config-unknown-key Not \`\\u{1b}[2J\\u{202e}\`.
        > 1 | x \\u{1b}[31mred\\u{202e} \\u{0}\\u{200b} wrong
            |                                       ^^^^^
          2 | next
        hint: Drop \\u{7}.
      "
    `)
  })
  it('sorts by file and place and counts at the end', () => {
    const text = 'one two'
    const found = [
      at('b.md', text, 'one'),
      at('a.md', text, 'two', { severity: 'warning' }),
      at('a.md', text, 'one', { severity: 'info' }),
      at('a.md', text, 'one', { code: 'config-syntax' }),
    ]
    expect(`\n${formatText(found, new Map())}`).toMatchInlineSnapshot(`
      "
      a.md:1:1 error config-syntax The key is not known.

      a.md:1:1 info config-unknown-key The key is not known.

      a.md:1:5 warning config-unknown-key The key is not known.

      b.md:1:1 error config-unknown-key The key is not known.

      Found 2 errors, 1 warning and 1 remark.
      "
    `)
  })
  it('stops at the limit, errors first, and counts the rest by code', () => {
    const warnings = Array.from({ length: 4 }, () => at('a.md', 'x', 'x', { severity: 'warning' }))
    const found = [
      ...warnings,
      at('b.md', 'x', 'x'),
      at('a.md', 'x', 'x', { code: 'config-syntax', severity: 'warning' }),
    ]
    expect(`\n${formatText(found, new Map(), { limit: 2 })}`).toMatchInlineSnapshot(`
      "
      a.md:1:1 warning config-syntax The key is not known.

      b.md:1:1 error config-unknown-key The key is not known.

      and 4 more: 4 config-unknown-key

      Found 1 error and 5 warnings.
      "
    `)
  })
  it('paints when asked to', () => {
    const text = formatText([at('a.md', 'x', 'x', { hint: 'y' })], new Map([['a.md', { text: 'x' }]]), {
      hasColor: true,
    })
    expect(text).toMatchInlineSnapshot(`
      "[1ma.md:1:1[22m [31merror[39m [2mconfig-unknown-key[22m The key is not known.
        [2m> 1 | [22mx
        [2m    | [22m[31m^[39m
        [36mhint:[39m y

      [1mFound 1 error.[22m
      "
    `)
  })
})
