import { describe, expect, it } from 'vitest'
import { summariseContent } from '../../src/content/excerpt.ts'

describe('a title below what shows nothing', () => {
  it.each([
    ['<!-- a -->\n\n# Title', true],
    ["import A from 'a'\n\n{/* a\nb */}\n\nTitle\n=====", true],
    ['export const x = 1\n\n# Title', true],
    ['# Title', undefined],
    ['<!-- a -->\n\ntext\n\n# Later', undefined],
    ['<!-- # Title', undefined],
  ])('is that of the page: %j', (text, isLate) => {
    expect(summariseContent(text, 0).hasLateTitle).toBe(isLate)
  })
})

const titles: readonly (readonly [string, string | undefined])[] = [
  ['# Title', 'Title'],
  ['\n\n# The `code` title ##\n\ntext', 'The code title'],
  ['# With {#id}', 'With'],
  ['# With {/* #id */}', 'With'],
  ['Setext `x`\n=====\ntext', 'Setext x'],
  ["import A from 'a'\nimport {\n  B,\n} from 'b'\n\n# After imports", 'After imports'],
  ['export const x = 1\n\n# After an export', undefined],
  ['text\n\n# Later', undefined],
  ['## Second level', undefined],
  ['#no space', undefined],
  ['# ', undefined],
  ['', undefined],
  ['# C#', 'C#'],
  ['   # Three spaces', 'Three spaces'],
  ['    # Four are code', undefined],
  ['x # Not at the start', undefined],
  ['#   More spaces   ###   ', 'More spaces'],
  ['#\tTab\t#\t', 'Tab'],
  ['# ##', undefined],
  ['# A # b', 'A # b'],
  ['# Two {#a} words', 'Two {#a} words'],
  ['# Spaced   {#id}   ', 'Spaced'],
  ['# Commented   {/*   #a-b   */}  ', 'Commented'],
  ['# HTML   <!--   #a-b   -->  ', 'HTML'],
  ['# Empty `` marks `a` `b`', 'Empty  marks a b'],
  ['# Tight{#id}', 'Tight'],
  ['Underlined\n   ===  ', 'Underlined'],
  ['Too far\n    ===', undefined],
  ['No line\n=== x', undefined],
  ['No line\nx ===', undefined],
  ['Dashes\n---', undefined],
  ...['- item', '* item', '+ item', '> quote', '#tag', '```', '~~~', '    code'].map(
    (line) => [`${line}\n===`, undefined] as const,
  ),
  ['   Three\n===', 'Three'],
  ['a - b\n===', 'a - b'],
  ["import 'a'", undefined],
  ["  import A from 'a'\n\n# T", undefined],
  ['imports are words\n===', 'imports are words'],
  ["import A from 'a'\n# Still the import\n\n# T", 'T'],
  ["import A from 'a'\n \t\n# After a line of blanks", 'After a line of blanks'],
  [' \n\t\n# After blanks', 'After blanks'],
]

const excerpts: readonly (readonly [string, string | undefined])[] = [
  ['# Title\n\nFirst **bold** and *soft* ~~gone~~ `code`.\nSecond.', 'First bold and soft gone code.'],
  ['> [link](x.md "t") and ![image](a.png)', 'link and image'],
  ['<Comp prop="x" />\n\n<div>inside</div>', 'inside'],
  ['```js\ncode\n```\n\nafter', 'after'],
  ['````md\n```\nstill\n````\nafter', 'after'],
  ["import A from 'a'\nmore\n\nexport const x = {\n  y: 1,\n}\n\ntext", 'text'],
  [':::note[Hello]\n\nInside.\n\n:::', 'Inside.'],
  ['Title\n===\n\ntext', 'text'],
  ['# T {#id}\n\ntext', 'id}'],
  ['done :tada: and [^1] note', 'done and  note'],
  ['## Heading\n\ntext', 'Heading'],
  ['```js\nnever closed', undefined],
  ['  ```js\ncode\n  ```\nafter', 'after'],
  ['``\nno fence', '``'],
  ['a ``` b', 'a ` b'],
  ['````md\ncode\n`````\nafter', 'after'],
  ['Title\n==  \n\ntext', 'text'],
  ['text\n== x', 'text'],
  ['\n \nTitle\n===\n\ntext', 'text'],
  ['text\nx ==', 'text'],
  ['first\n\nsecond\n===', 'first'],
  ['<b></b>\nTitle\n===', 'Title'],
  ['   \n \t\ntext  ', 'text'],
  ['# A # B\n\ntext', 'B'],
  ['###### Six\n\ntext', 'Six'],
  ['~~ not gone ~~ and ~~gone~~', '~~ not gone ~~ and gone'],
  ['***both*** _one_ __two__', 'both one two'],
  ['[a][b] ![c][d] [^e]: note', 'a c'],
  ['   > quoted', 'quoted'],
  ['x :::note', 'x'],
  ['exported words', 'exported words'],
  ['', undefined],
]

describe('summariseContent', () => {
  it.each(titles)('of %j has the title %j', (text, title) => {
    expect(summariseContent(text, 0).contentTitle).toBe(title)
  })

  it.each(excerpts)('of %j has the excerpt %j', (text, excerpt) => {
    expect(summariseContent(text, 0).excerpt).toBe(excerpt)
  })

  it('begins after the front matter and says when nothing is there', () => {
    expect(summariseContent('---\na: b\n---\n\n \n', 13)).toEqual({ isEmpty: true })
    expect(summariseContent('xx# A', 2)).toMatchObject({ contentTitle: 'A', isEmpty: false })
  })

  it('says that a page with a title or text is not empty', () => {
    expect(summariseContent('# ', 0)).toEqual({ isEmpty: false })
    expect(summariseContent('text', 0)).toEqual({ excerpt: 'text', isEmpty: false })
    expect(summariseContent('```\n```', 0)).toEqual({ isEmpty: false })
    expect(summariseContent('T\n=', 0)).toEqual({ contentTitle: 'T', isEmpty: false })
  })

  it('looks at 400 lines, and at 4,000 characters of a line', () => {
    expect(summariseContent(`${'\n'.repeat(399)}# T`, 0).contentTitle).toBe('T')
    expect(summariseContent(`${'\n'.repeat(400)}# T`, 0)).toEqual({ isEmpty: false })
    expect(summariseContent(`# ${'a'.repeat(5000)}`, 0).contentTitle).toHaveLength(3998)
    expect(summariseContent('# T\n', 0).contentTitle).toBe('T')
  })

  it('takes time linear in the text', () => {
    for (const unit of ['[', '*', '`', '<', '![', '[](', ':', '{#', '~~a ', '#'])
      summariseContent(unit.repeat(200_000), 0)
    summariseContent('\n'.repeat(500_000), 0)
  })
})
