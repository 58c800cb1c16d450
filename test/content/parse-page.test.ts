import { describe, expect, it } from 'vitest'
import { createParseCache } from '../../src/content/parse-cache.ts'
import { parsePage } from '../../src/content/parse-page.ts'
import { hashOf } from '../../src/model/key.ts'

describe('parsePage', () => {
  it('parses a text that is not the one that is remembered, and remembers it', () => {
    const memory = createParseCache()
    const parse = (text: string) => parsePage({ file: 'a.md', text, hash: hashOf(text) }, memory)
    expect(['# A', '# B', '# A'].map((text) => parse(text).contentTitle)).toEqual(['A', 'B', 'A'])
    expect(parse('# A').matter).toBe(parse('# A').matter)
  })
})
