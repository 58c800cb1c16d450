import { describe, expect, it } from 'vitest'
import { createLoadMemo, type ParsedPage, parsePage } from '../../src/load/parse-page.ts'
import { hashOf } from '../../src/model/key.ts'

const parse = (text: string, memo = createLoadMemo()): ParsedPage => parsePage({ file: 'a.md', text, hash: hashOf(text) }, memo)

describe('parsePage', () => {
  it('parses a text that is not the one that is remembered, and remembers it', () => {
    const memo = createLoadMemo()
    const titles = ['# A', '# B', '# A'].map((text) => parse(text, memo).contentTitle)
    expect(titles).toEqual(['A', 'B', 'A'])
    expect(parse('# A', memo).matter).toBe(memo.pages.get('a.md')?.parsed.matter)
  })
})
