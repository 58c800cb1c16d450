import { describe, expect, it } from 'vitest'
import type { JsonValues } from '../../src/cache/store.ts'
import { createParseCache } from '../../src/content/parse-cache.ts'
import { hashOf } from '../../src/model/key.ts'

const sourceOf = (text: string, file = 'a.md') => ({ file, text, hash: hashOf(text) })

function storeOf(entries = new Map<string, string>()): JsonValues & { readonly entries: Map<string, string> } {
  return {
    entries,
    get: (key) => {
      const text = entries.get(key)
      return text === undefined ? undefined : JSON.parse(text)
    },
    set: (key, value) => entries.set(key, JSON.stringify(value)),
  }
}

describe('the parse cache', () => {
  it('parses a text once, and again when it is another', () => {
    const parsed: string[] = []
    const parseCache = createParseCache()
    const ask = (text: string, question: 'page' | 'code' = 'page') =>
      parseCache.getOrParse(question, sourceOf(text), (source) => parsed.push(`${question} ${source.text}`))
    expect([ask('a'), ask('a'), ask('b'), ask('a'), ask('a', 'code')]).toEqual([1, 1, 2, 3, 4])
    expect(parsed).toEqual(['page a', 'page b', 'page a', 'code a'])
  })

  it('keeps answers in a store, by file, text, question and who parses', () => {
    const store = storeOf()
    const ask = (build: string, file = 'a.md') =>
      createParseCache(store, build).getOrParse('page', sourceOf('text', file), () => ({ made: store.entries.size }))
    expect([ask('1'), ask('1'), ask('2'), ask('1', 'b.md')]).toEqual([
      { made: 0 },
      { made: 0 },
      { made: 1 },
      { made: 2 },
    ])
  })

  it('keeps nothing that JSON would change', () => {
    const store = storeOf()
    const values = [Number.POSITIVE_INFINITY, { deep: [Number.NaN] }, [-0], { fine: [0, null, 'x', true] }]
    for (const [index, value] of values.entries())
      expect(createParseCache(store).getOrParse('page', sourceOf(String(index)), () => value)).toBe(value)
    expect([...store.entries.values()]).toEqual(['{"fine":[0,null,"x",true]}'])
  })
})
