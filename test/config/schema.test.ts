import { describe, expect, it } from 'vitest'
import { readYaml } from '../../src/config/read-yaml.ts'
import {
  anything,
  field,
  freeMap,
  list,
  mapOf,
  object,
  required,
  unread,
} from '../../src/model/schema/object-schema.ts'
import { either, flag, number, oneOf, type Schema, text, textOrNumber } from '../../src/model/schema/schema.ts'

/** Reads a YAML text by a schema: its value, or what is reported. */
function read<T>(schema: Schema<T>, yaml: string): unknown {
  const { root } = readYaml({ file: 'a', text: yaml })
  const faults: string[] = []
  const value =
    root &&
    schema.read(root, 'x', ({ message, hint }) => faults.push(`${message}${hint === undefined ? '' : ` (${hint})`}`))
  return faults.length === 0 ? value : faults
}

describe('schemas', () => {
  it.each<[string, Schema<unknown>, readonly (readonly [yaml: string, read: unknown])[]]>([
    [
      'flags',
      flag,
      [
        ['true', true],
        ['"false"', ['`x` is `false`, not true or false (Remove the quotes.)']],
        ['yes', ['`x` is `yes`, not true or false (Write `true`.)']],
        ['Off', ['`x` is `Off`, not true or false (Write `false`.)']],
        ['{}', ['`x` is a map, not true or false']],
      ],
    ],
    [
      'numbers',
      number({ min: 1, max: 9 }),
      [
        ['3', 3],
        ['1', 1],
        ['9', 9],
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
      textOrNumber,
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
      'maps of schemas',
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
  ])('read %s', (_name, schema, cases) => {
    for (const [yaml, expected] of cases) expect([yaml, read(schema, yaml)]).toEqual([yaml, expected])
  })

  it('read the first of two kinds that accepts a value', () => {
    const kinds: readonly (readonly [Schema<unknown>, yaml: string, value: unknown])[] = [
      [flag, 'true', true],
      [number(), '7', 7],
      [mapOf(flag), '{a: true}', { a: true }],
      [freeMap, '{a: 1}', { a: 1 }],
      [object('map', { a: field(number(), '') }), '{a: 1}', { a: 1 }],
      [list(number()), '[1]', [1]],
    ]
    for (const [schema, yaml, value] of kinds) {
      expect(read(either(schema, text()), yaml)).toEqual(value)
      expect(read(either(schema, text()), 'word')).toBe('word')
    }
    expect(read(either(flag, number()), '[]')).toEqual(['`x` is a list, not a boolean or a number'])
    const flagged = [either(flag, oneOf(['date'])), either(oneOf(['date']), flag)]
    for (const schema of flagged) expect(read(schema, 'no')).toEqual([expect.stringContaining('(Write `false`.)')])
    expect(read(either(oneOf(['all']), anything), 'b')).toBe('b')
    expect(read(either(unread, text()), '7')).toBe(true)
    const word = either(either(oneOf(['all', 'none']), flag), number())
    expect([read(word, 'none'), read(word, 'true'), read(word, '7')]).toEqual(['none', true, 7])
    expect(read(word, 'b')).toEqual(['`x` is `b`, not `all` or `none` or a boolean or a number'])
    expect(read(oneOf(['all', 'none']), 'b')).toEqual(['`x` is `b`, not one of `all`, `none`'])
    expect(read(either(list(oneOf(['all'])), flag), '7')).toEqual([
      '`x` is the number `7`, not a list of `all` or a boolean',
    ])
    const severity = either(oneOf(['error', 'warning']), object('map', { a: field(flag, '') }))
    expect(read(severity, 'warn')).toEqual(['`x` is `warn`, not `error` or `warning` or a map (Write `warning`.)'])
    expect(read(severity, 'eror')).toEqual([expect.stringContaining('(Write `error`.)')])
    expect(read(severity, 'other')).toEqual(['`x` is `other`, not `error` or `warning` or a map'])
    expect(read(severity, 'true')).toEqual([expect.stringContaining('(Write `{}` for the defaults.)')])
    expect(read(either(object('map', {}), list(text())), 'true')).toEqual([expect.stringContaining('(Write `{}`')])
    expect(read(either(oneOf(['a', 'b']), number()), 'true')).toEqual([expect.not.stringContaining('Write')])
    expect(read(either(number(), object('map', {})), 'abc')).toEqual(['`x` is `abc`, not a number or a map'])
    expect(read(either(text(), number()), 'true')).toEqual(['`x` is the boolean `true`, not a string or a number'])
    const rule = object('rule', {})
    expect(read(either(rule, list(rule)), '7')).toEqual(['`x` is the number `7`, not a rule or a list of rules'])
  })

  it('name a long text by its beginning', () => {
    expect(read(flag, 'a'.repeat(100))).toEqual([`\`x\` is \`${'a'.repeat(57)}...\`, not true or false`])
    expect(read(flag, 'a'.repeat(60))).toEqual([`\`x\` is \`${'a'.repeat(60)}\`, not true or false`])
  })

  it('leave out what is wrong', () => {
    const { root } = readYaml({ file: 'a', text: '{a: 1, b: true}' })
    const none = (schema: Schema<unknown>) => root && schema.read(root, 'x', () => {})
    expect(none(object('map', { a: field(flag, ''), b: field(flag, '') }))).toStrictEqual({ b: true })
    expect(none(mapOf(flag))).toStrictEqual({ b: true })
  })

  it('say whether a key is unknown or a value is wrong, and what would be right', () => {
    const faults = (schema: Schema<unknown>, yaml: string, path: string) => {
      const found: unknown[] = []
      const { root } = readYaml({ file: 'a', text: yaml })
      root &&
        schema.read(root, path, ({ kind, message, fix }) =>
          found.push([kind, message, ...(fix === undefined ? [] : [fix])]),
        )
      return found
    }
    const no = () => 'is wrong'
    expect(faults(object('map', { label: required(text(), '') }), '{labl: a, zzz: b}', '')).toEqual([
      ['unknown-key', '`labl` is not a known key', 'label'],
      ['unknown-key', '`zzz` is not a known key'],
      ['wrong-type', '`label` is missing'],
    ])
    expect(faults(mapOf(text({ check: no }), no), '{a: b}', 'x')).toEqual([
      ['wrong-type', 'is wrong'],
      ['wrong-type', '`x.a` is wrong'],
    ])
    expect(faults(object('map', {}), '[]', '')).toEqual([['wrong-type', 'The file is a list, not a map']])
  })

  it('name all known keys when they are few', () => {
    const fields = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`key${at}`, field(flag, '')]))
    expect(read(object('map', fields(15)), '{other: 1}')).toEqual([expect.stringContaining('(Known keys: key0, key1,')])
    expect(read(object('map', fields(16)), '{other: 1}')).toEqual([expect.stringContaining('(Remove it.)')])
  })

  it('name the keys that are known and missing', () => {
    const schema = object('link', { label: required(text(), ''), href: field(text(), '') })
    expect(read(schema, '{labl: a, other: b}')).toEqual([
      expect.stringContaining('(Did you mean `label`?)'),
      expect.stringContaining('(Known keys: label, href.)'),
      '`x` has no `label` (Add `label`.)',
    ])
    expect(read(schema, '{label: }')).toEqual(['`x` has no `label` (Add `label`.)'])
    const faults: string[] = []
    const { root } = readYaml({ file: 'a', text: '{}' })
    if (root !== undefined) schema.read(root, '', ({ message }) => faults.push(message))
    expect(faults).toEqual(['`label` is missing'])
  })

  it('are named for what they hold', () => {
    expect(
      [either(flag, number()), list(text()), mapOf(flag), oneOf(['a', null]), object('map', {})].map(
        (schema) => schema.name,
      ),
    ).toEqual(['boolean or number', 'list of string', 'map of boolean', '`a` or `null`', 'map'])
    const link = object('link', { href: field(text(), 'Where it leads.', '`/`') })
    expect(link.fields).toMatchObject({ href: { doc: 'Where it leads.', fallback: '`/`', isRequired: false } })
    for (const of of [list(link), mapOf(link)]) expect(of.fields).toBe(link.fields)
    expect([number({ min: 1 }).json, number({ max: 2 }).json, either(flag, freeMap).json, mapOf(flag).json]).toEqual([
      { type: 'number', minimum: 1 },
      { type: 'number', maximum: 2 },
      { anyOf: [{ type: 'boolean' }, { type: 'object' }] },
      { type: 'object', additionalProperties: { type: 'boolean' } },
    ])
    expect([text().json, textOrNumber.json, oneOf(['a', null]).json]).toEqual([
      { type: 'string' },
      { type: ['string', 'number'] },
      { enum: ['a', null] },
    ])
  })
})
