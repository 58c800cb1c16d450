import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { writeYaml } from '../../src/config/write-yaml.ts'

describe('writeYaml', () => {
  it('writes short maps and lists of words in one line, and what is deeper as blocks', () => {
    const text = writeYaml({
      title: 'X: a site',
      left: undefined,
      words: ['a', 'b c'],
      docs: [{ type: 'doc', id: 'intro' }, 'other', { type: 'category', items: [{ type: 'doc', id: 'x' }] }],
      long: Array.from({ length: 20 }, (_, index) => `word-number-${index}`),
    })
    expect(text).toBe(`title: 'X: a site'
words: [ a, b c ]
docs:
  - { type: doc, id: intro }
  - other
  - type: category
    items:
      - { type: doc, id: x }
long:
${Array.from({ length: 20 }, (_, index) => `  - word-number-${index}\n`).join('')}`)
  })

  it('writes what reads as the same values', () => {
    const data = {
      yes: 'yes',
      no: 'null',
      number: '1',
      empty: '',
      text: 'one # two\nthree',
      list: [],
      map: {},
      flag: true,
    }
    expect(parse(writeYaml(data))).toEqual(data)
  })
})
