// What is kept of a compiled source: no code that the source holds itself.

import { describe, expect, it } from 'vitest'
import { type Compiled, codeOf, withoutCode } from '../../src/model/compiled.ts'
import { lineStarts, placeOf } from '../../src/model/place.ts'

const file = 'content/a.md'

/** A source with one fence, from a mark to the end of another. */
function compiledOf(source: string, value: string, [from, to]: readonly [string, string]): Compiled {
  const place = placeOf(file, lineStarts(source), source.indexOf(from), source.lastIndexOf(to) + to.length)
  const facts = { headings: [], links: [], images: [], imports: [], components: [], hasScript: false }
  const codes = [{ language: 'js', meta: '', value, place }]
  return {
    file,
    compiler: 'fast',
    code: 'x',
    codes: [],
    isAsync: false,
    diagnostics: [],
    facts: { ...facts, codes },
  }
}

describe('the code of a fence', () => {
  it.each([
    ['lines', '# A\n\n```js\nlet a\n\nlet b\n```\n\nEnd.\n', 'let a\n\nlet b'],
    ['one line at the end', '```js\nlet a\n```', 'let a'],
    ['nothing', 'x\n```js\n```\n', ''],
    ['tildes and backticks', '~~~js\n```\n~~~\n', '```'],
  ])('is left out, and taken from the source: %s', (_name, source, value) => {
    const mark = source.includes('~~~') ? '~~~' : '```'
    const kept = withoutCode(compiledOf(source, value, [`${mark}js`, mark]), source)
    const [code] = kept.facts.codes
    expect([kept.code, code && 'value' in code, code && codeOf(code, source)]).toEqual(['', false, value])
  })

  it.each([
    ['indented', '- a\n\n  ```js\n  let a\n  ```\n', 'let a'],
    ['in a quote', '> ```js\n> let a\n> ```\n', 'let a'],
    ['that does not end', '```js\nlet a\nlet b', 'let a\nlet b'],
  ])('is kept where the source says it otherwise: %s', (_name, source, value) => {
    const whole = compiledOf(source, value, ['```js', source.endsWith('b') ? 'b' : '```'])
    for (const text of [source, undefined]) expect(withoutCode(whole, text).facts.codes).toEqual(whole.facts.codes)
  })

  it('is kept when nobody knows where it stands', () => {
    const whole = compiledOf('```js\nlet a\n```', 'let a', ['```js', '```'])
    const codes = [{ language: 'js', meta: '', value: 'let a', place: { file } }]
    expect(withoutCode({ ...whole, facts: { ...whole.facts, codes } }, '```js\nlet a\n```').facts.codes).toEqual(codes)
    expect(codeOf({ language: 'js', meta: '', place: { file } }, '')).toBe('')
  })
})
