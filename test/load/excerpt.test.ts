import { describe, expect, it } from 'vitest'
import { summariseContent } from '../../src/load/excerpt.ts'

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

  it('takes time linear in the text', () => {
    for (const unit of ['[', '*', '`', '<', '![', '[](', ':', '{#', '~~a ', '#']) summariseContent(unit.repeat(200_000), 0)
    summariseContent('\n'.repeat(500_000), 0)
  })
})
