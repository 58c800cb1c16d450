import { describe, expect, test } from 'vitest'
import { tocLevels, tocOf } from '../../src/render/page/toc.ts'

describe('a table of contents', () => {
  const heading = (depth: number, id: string) => ({ depth, id, html: id, text: id })
  const flat = (items: ReturnType<typeof tocOf>): unknown =>
    items.map(({ id, children }) => (children.length === 0 ? id : [id, flat(children)]))

  test('nests by depth, whatever levels are left out', () => {
    const headings = [
      heading(1, 'no'),
      heading(3, 'a'),
      heading(2, 'b'),
      heading(4, 'c'),
      heading(3, 'd'),
      heading(2, 'e'),
      heading(2, ''),
      heading(2, 'footnote-label'),
    ]
    expect(flat(tocOf(headings, { min: 2, max: 6 }))).toEqual(['a', ['b', ['c', 'd']], 'e'])
  })

  test('is filtered by level after nesting', () => {
    const headings = [heading(2, 'a'), heading(3, 'b'), heading(4, 'c'), heading(2, 'd')]
    expect(flat(tocOf(headings, tocLevels({})))).toEqual([['a', ['b']], 'd'])
    expect(flat(tocOf(headings, tocLevels({ toc_min_heading_level: 3, toc_max_heading_level: 4 })))).toEqual([
      ['b', ['c']],
    ])
  })

  test('keeps what is folded, whatever its level', () => {
    const headings = [
      heading(2, 'a'),
      heading(3, 'b'),
      { ...heading(4, 'c'), isFolded: true as const },
      heading(4, 'd'),
    ]
    expect(tocOf(headings, tocLevels({}))).toMatchObject([
      { id: 'a', children: [{ id: 'b', children: [{ id: 'c', isFolded: true }] }] },
    ])
  })
})
