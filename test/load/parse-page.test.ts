import { describe, expect, it } from 'vitest'
import { createLoadMemo, type ParsedPage, parsePage, saysSame } from '../../src/load/parse-page.ts'
import { hashOf } from '../../src/model/key.ts'

const parse = (text: string, memo = createLoadMemo()): ParsedPage => parsePage({ file: 'a.md', text, hash: hashOf(text) }, memo)

describe('two texts of a page', () => {
  it.each([
    ['what follows the first line of text', '# A\n\nText.\n\nMore.', '# A\n\nText.\n\nOther.', true],
    ['the first line where there is a description', '---\ndescription: D\n---\nText.', '---\ndescription: D\n---\nOther.', true],
    ['the first line', 'Text.', 'Other.', false],
    ['the description', '---\ndescription: D\n---\nText.', '---\ndescription: E\n---\nText.', false],
    ['the title', '# A\n\nText.', '# B\n\nText.', false],
    ['front matter', '---\ndraft: true\n---\nText.', '---\ndraft: false\n---\nText.', false],
    ['whether there is any text', '<br/>', '', false],
  ])('may differ in %s', (_what, one, other, isSame) => {
    expect(saysSame(parse(one), parse(other))).toBe(isSame)
  })
})

describe('parsePage', () => {
  it('parses a text that is not the one that is remembered, and remembers it', () => {
    const memo = createLoadMemo()
    const titles = ['# A', '# B', '# A'].map((text) => parse(text, memo).contentTitle)
    expect(titles).toEqual(['A', 'B', 'A'])
    expect(parse('# A', memo).matter).toBe(memo.pages.get('a.md')?.parsed.matter)
  })
})
