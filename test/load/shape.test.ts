import { describe, expect, it } from 'vitest'
import { readYaml } from '../../src/load/located.ts'
import { either, flag, number, oneOf, type Shape, text } from '../../src/load/shape.ts'
import { anything, field, freeMap, list, mapOf, object, required, unread } from '../../src/load/shape-object.ts'

/** Reads a YAML text by a shape: its value, or what is reported. */
function read<T>(shape: Shape<T>, yaml: string): unknown {
  const { root } = readYaml({ file: 'a', text: yaml })
  const faults: string[] = []
  const value = root && shape.read(root, 'x', ({ message, hint }) => faults.push(`${message}${hint === undefined ? '' : ` (${hint})`}`))
  return faults.length === 0 ? value : faults
}

describe('shapes', () => {
  it.each<[string, Shape<unknown>, readonly (readonly [yaml: string, read: unknown])[]]>([
    [
      'flags',
      flag,
      [
        ['true', true],
        ['"false"', ['`x` is `false`, not true or false (Remove the quotes.)']],
        ['{}', ['`x` is a map, not true or false']],
      ],
    ],
    [
      'numbers',
      number({ min: 1, max: 9 }),
      [
        ['3', 3],
        ['0', ['`x` is the number `0`, not a number from 1 to 9']],
        ['10', ['`x` is the number `10`, not a number from 1 to 9']],
        ['[]', ['`x` is a list, not a number']],
        ['.inf', ['`x` is the number `.inf`, not a number']],
        ['~', ['`x` is empty, not a number']],
      ],
    ],
    [
      'free numbers',
      number(),
      [
        ['-7.5', -7.5],
        ['a', ['`x` is `a`, not a number']],
      ],
    ],
    [
      'words',
      oneOf(['left', 'right', false]),
      [
        ['left', 'left'],
        ['false', false],
        ['rihgt', ['`x` is `rihgt`, not one of `left`, `right`, `false` (Write `right`.)']],
        ['top', ['`x` is `top`, not one of `left`, `right`, `false`']],
        ['[left]', ['`x` is a list, not one of `left`, `right`, `false`']],
      ],
    ],
    [
      'texts',
      text(),
      [
        ['a', 'a'],
        ['1', ['`x` is the number `1`, not a string']],
        [`[${'a'.repeat(70)}]`, ['`x` is a list, not a string']],
      ],
    ],
    [
      'loose texts',
      text({ isLoose: true }),
      [
        ['1.10', '1.10'],
        ['true', ['`x` is the boolean `true`, not a string']],
      ],
    ],
    [
      'checked texts',
      text({ check: (value) => (value === 'a' ? undefined : 'is not a') }),
      [
        ['a', 'a'],
        ['b', ['`x` is not a']],
      ],
    ],
    [
      'maps of shapes',
      mapOf(flag),
      [
        ['{a: true}', { a: true }],
        ['[]', ['`x` is a list, not a map']],
        ['{a: 1}', ['`x.a` is the number `1`, not true or false']],
      ],
    ],
    [
      'free maps',
      freeMap,
      [
        ['{a: [1]}', { a: [1] }],
        ['a', ['`x` is `a`, not a map']],
      ],
    ],
    [
      'lists',
      list(flag),
      [
        ['[true]', [true]],
        ['true', ['`x` is the boolean `true`, not a list']],
      ],
    ],
    [
      'anything',
      anything,
      [
        ['{a: 1}', { a: 1 }],
        ['a', 'a'],
      ],
    ],
    ['what is not read', unread, [['[1]', true]]],
  ])('read %s', (_name, shape, cases) => {
    for (const [yaml, expected] of cases) expect([yaml, read(shape, yaml)]).toEqual([yaml, expected])
  })

  it('read the first of two kinds that accepts a value', () => {
    const kinds: readonly (readonly [Shape<unknown>, yaml: string, value: unknown])[] = [
      [flag, 'true', true],
      [number(), '7', 7],
      [mapOf(flag), '{a: true}', { a: true }],
      [freeMap, '{a: 1}', { a: 1 }],
      [object({ a: field(number(), '') }), '{a: 1}', { a: 1 }],
      [list(number()), '[1]', [1]],
    ]
    for (const [shape, yaml, value] of kinds) {
      expect(read(either(shape, text()), yaml)).toEqual(value)
      expect(read(either(shape, text()), 'word')).toBe('word')
    }
    expect(read(either(flag, number()), '[]')).toEqual(['`x` is a list, not a boolean or a number'])
    expect(read(either(oneOf(['all']), anything), 'b')).toBe('b')
    expect(read(either(unread, text()), '7')).toBe(true)
  })

  it('name a long text by its beginning', () => {
    expect(read(flag, 'a'.repeat(100))).toEqual([`\`x\` is \`${'a'.repeat(57)}...\`, not true or false`])
  })

  it('name the keys that are known and missing', () => {
    const shape = object({ label: required(text(), ''), href: field(text(), '') }, 'link')
    expect(read(shape, '{labl: a, other: b}')).toEqual([
      expect.stringContaining('(Did you mean `label`?)'),
      expect.stringContaining('(Known keys: label, href.)'),
      '`x` has no `label` (Add `label`.)',
    ])
    expect(read(shape, '{label: }')).toEqual(['`x` has no `label` (Add `label`.)'])
    const faults: string[] = []
    const { root } = readYaml({ file: 'a', text: '{}' })
    if (root !== undefined) shape.read(root, '', ({ message }) => faults.push(message))
    expect(faults).toEqual(['`label` is missing'])
  })

  it('are named for what they hold', () => {
    expect([either(flag, number()), list(text()), mapOf(flag), oneOf(['a', null])].map((shape) => shape.name)).toEqual([
      'boolean or number',
      'list of string',
      'map of boolean',
      '`a` or `null`',
    ])
    expect([number({ min: 1 }).json, number({ max: 2 }).json, either(flag, freeMap).json, mapOf(flag).json]).toEqual([
      { type: 'number', minimum: 1 },
      { type: 'number', maximum: 2 },
      { anyOf: [{ type: 'boolean' }, { type: 'object' }] },
      { type: 'object', additionalProperties: { type: 'boolean' } },
    ])
  })
})
