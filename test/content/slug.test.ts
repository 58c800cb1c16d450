import GithubSlugger, { slug } from 'github-slugger'
import { describe, expect, it } from 'vitest'
import { createSlugger, slugOf } from '../../src/content/slug.ts'

const texts = [
  'Getting started',
  'What is `dagster.yaml`?',
  'A & B',
  '  two  spaces ',
  'Über Größe',
  '日本語 テスト',
  'a_b-c',
  '100% sure!',
  'C++ / C#',
  'emoji 😀 here',
  'İstanbul',
  '½ and ²',
  'tab\there',
  "it's",
  'naïve café',
  '',
  '-',
  'Ⅷ',
  'ß',
  '١٢٣',
]

describe('slugs', () => {
  it.each(texts)('of %j are those of github-slugger', (text) => {
    expect(slugOf(text)).toBe(slug(text))
  })

  it('are given once, like those of github-slugger', () => {
    const theirs = new GithubSlugger()
    const ours = createSlugger()
    for (const text of ['a', 'a', 'a-1', 'a', 'A', 'b', 'a-1']) expect(ours(text)).toBe(theirs.slug(text))
  })
})
