import { describe, expect, it } from 'vitest'
import { readJson } from '../../src/config/read-json.ts'

describe('readJson', () => {
  it('gives the value of a text', () => {
    expect(readJson('{"a": [1, null]}')).toEqual({ type: 'value', value: { a: [1, null] } })
  })

  it.each([
    ['', 0, 'it is empty'],
    ['{"a": 1,}', 7, 'there is a comma after the last entry'],
    ['[1]\n[2]', 4, '`[` is unexpected'],
    ['\ufeff{}', 0, '`\ufeff` is unexpected'],
    ['[tru]', 1, '`t` is unexpected'],
  ])('tells the first mistake of %j', (text, start, message) => {
    expect(readJson(text)).toEqual({ type: 'wrong', error: { start, message } })
  })
})
