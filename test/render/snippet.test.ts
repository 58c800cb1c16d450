import { describe, expect, test } from 'vitest'
import { cutSnippet, languageOf } from '../../src/render/host/cut-snippet.ts'

const text = (source: string, request: Parameters<typeof cutSnippet>[1]) => {
  const cut = cutSnippet(source, request)
  return 'problem' in cut ? `! ${cut.problem}` : cut.text
}

const nested = ['a', '# region outer', '  b', '# start_inner', '  c', '# end_inner', '# endregion outer', 'd', ''].join(
  '\n',
)

describe('a snippet', () => {
  test('is the whole file, without markers and without blank lines around it', () => {
    expect(text(`\n\n${nested}\n\n`, {})).toBe('a\n  b\n  c\nd')
  })

  test.each([
    ['1-2,4', 'a\nb\nd'],
    ['2', 'b'],
    ['3-', 'c\nd'],
  ])('is cut by lines: %s', (lines, expected) => {
    expect(text('a\nb\nc\nd\n', { lines })).toBe(expected)
  })

  test.each([
    ['9', '! has 4 lines, so it has no line 9'],
    ['0', '! cannot be cut by the lines `0`'],
    ['3-2', '! cannot be cut by the lines `3-2`'],
    ['x', '! cannot be cut by the lines `x`'],
  ])('cannot be cut by lines that are not there: %s', (lines, expected) => {
    expect(text('a\nb\nc\nd\n', { lines })).toBe(expected)
  })

  test('keeps lines of code that begin as a comment of another language would', () => {
    const json = '{\n  "start_date": "2025-01-01",\n  "end_date": "2025-01-31"\n}'
    expect(text(`/* start_x */\n${json}\n<!-- end_x -->\n`, {})).toBe(json)
  })

  test('is cut by a region, dedented, and regions may nest', () => {
    expect([text(nested, { region: 'outer' }), text(nested, { region: 'inner' })]).toEqual(['b\nc', 'c'])
  })

  test.each([
    ['// region x\na\n// endregion', 'a'],
    ['// #region x\na\n// #region y\nb\n// #endregion\nc\n// #endregion', 'a\nb\nc'],
    ['<!-- region x -->\na\n<!-- endregion x -->', 'a'],
    ['/* region x */\na\n/* endregion x */', 'a'],
    ['-- start_x\na\n-- end_x', 'a'],
    ['; region x\na\n; endregion x', 'a'],
  ])('knows the comments of other languages: %j', (source, expected) => {
    expect(text(source, { region: 'x' })).toBe(expected)
  })

  test('of a region that is missing or not closed says so, with the names of those there are', () => {
    expect(cutSnippet(nested, { region: 'x' })).toEqual({ problem: 'has no region `x`', names: ['outer', 'inner'] })
    expect(text('# region x\na', { region: 'x' })).toBe('! opens the region `x` and does not close it')
  })

  test('is cut between two marks', () => {
    expect(text('a\nb\nc\nd\n', { startAfter: 'a', endBefore: 'd' })).toBe('b\nc')
    expect(text('a\n', { startAfter: 'x' })).toBe('! has no line with `x`')
    expect(text('b\na\n', { startAfter: 'a', endBefore: 'b' })).toBe('! has no line with `b` after `a`')
  })

  test('has no blank lines around it', () => {
    expect(cutSnippet('a\n\n\nb\n', { lines: '2-4' })).toEqual({ text: 'b' })
  })
})

test.each([
  ['x/y.py', 'python'],
  ['Dockerfile', 'docker'],
  ['a.unknown', 'unknown'],
  ['Makefile', 'text'],
])('%s is highlighted as %s', (file, language) => {
  expect(languageOf(file)).toBe(language)
})
