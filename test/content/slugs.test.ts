import { describe, expect, it } from 'vitest'
import { splitNumberPrefix } from '../../src/content/number-prefixes.ts'
import { findLongSegment, isIndexFile, resolveSlug } from '../../src/content/slugs.ts'

describe('a number prefix', () => {
  it.each([
    ['01-intro', 'intro', 1],
    ['2. Start', 'Start', 2],
    ['3 -- a', 'a', 3],
    ['01-v1.2', 'v1.2', 1],
    ['4-two\nlines', 'two\nlines', 4],
  ])('of %j is taken off', (name, rest, position) => {
    expect(splitNumberPrefix(name, true)).toEqual({ name: rest, position })
  })

  it.each(['2024-01-release', '1.10', 'a1-b', 'x 1-2', '12', '7-'])('is not seen in %j', (name) => {
    expect(splitNumberPrefix(name, true)).toEqual({ name })
  })
})

describe('a file', () => {
  it('stands for its folder when it has one of three names, in any case', () => {
    const names = ['index', 'README', 'guides', 'GUIDES', 'guide', 'a']
    expect(names.filter((name) => isIndexFile(name, 'docs/Guides'))).toEqual(['index', 'README', 'guides', 'GUIDES'])
  })
})

describe('a slug', () => {
  it.each([
    ['/a.b', '/x/', '/a.b'],
    ['a', '/x/', '/x/a'],
    ['a/', '/x/', '/x/a/'],
    ['./a', '/x/', '/x/a'],
    ['../a', '/x/y/', '/x/a'],
    ['..', '/x/', '/'],
    ['..', '/x/y/', '/x/'],
    ['../../..', '/x/', '/'],
    ['', '/x/', '/x/'],
    ['b%C3%A9', '/', '/bé'],
  ])('%j in the folder %j is %j', (written, folder, slug) => {
    expect(resolveSlug(written, folder)).toEqual({ slug })
  })

  it.each([
    ['a?b', /`\?`/],
    ['a\u007f', /control/],
    ['a\u001f', /control/],
    ['a//b', /empty segment/],
    ['/a/../b', /`\.\.` segment/],
    ['a%4', /percent/],
    ['a%zz', /percent/],
    ['a%ff', /percent/],
    ['a%2fb', /percent/],
  ])('%j is refused', (written, problem) => {
    expect(resolveSlug(written, '/').problem).toMatch(problem)
  })

  it('may have segments of 255 bytes', () => {
    expect(findLongSegment(`/a/${'x'.repeat(255)}/b`)).toBe(undefined)
    expect(findLongSegment(`/a/${'é'.repeat(128)}/b`)).toBe('é'.repeat(128))
  })
})
