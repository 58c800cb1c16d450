import { describe, expect, it } from 'vitest'
import { readYaml, toPlain } from '../../src/load/located.ts'
import { readWithPackage } from '../../src/load/yaml-package.ts'

/** Reads a text with the package; the data, or what is wrong with its line and column. */
function read(text: string): unknown {
  const { root, problems } = readWithPackage({ file: 'a.yaml', text })
  if (problems.length === 0) return root && toPlain(root)
  return problems.map(
    ({ message, hint, place }) => `${place.start?.line}:${place.start?.column} ${message}${hint === undefined ? '' : ` (${hint})`}`,
  )
}

describe('YAML', () => {
  it('may leave values out', () => {
    expect(read('{a, b: 1}')).toEqual({ a: null, b: 1 })
    expect(read('? a\n? b')).toEqual({ a: null, b: null })
    expect(read('# nothing')).toBeUndefined()
    const { root } = readWithPackage({ file: 'a', text: '{a, b: 1}' })
    expect(root).toMatchObject({ entries: [{ keyStart: 1, keyEnd: 2, value: { text: '', start: 2, end: 2 } }, {}] })
  })
  it('may have keys of any kind, each named as it was written', () => {
    expect(read('1.10: a\ntrue: b\n? [x, y]\n: c\n"q\\tk": d')).toEqual({ '1.10': 'a', true: 'b', '[x, y]': 'c', 'q\tk': 'd' })
  })
  it('may use anchors of values and of keys', () => {
    expect(read('a: &x {b: 1}\nc: *x\n&k d: e\nf: *k')).toEqual({ a: { b: 1 }, c: { b: 1 }, d: 'e', f: 'd' })
    expect(read('%OTHER x\n---\na: b')).toEqual({ a: 'b' })
  })
  it('may not be circular, refer to nothing, or stand for too much', () => {
    expect(read('a: &x\n  b: *x\n  c: *x')).toEqual(['2:6 The alias `*x` makes the data circular (Remove the alias.)'])
    expect(read('a: *x')).toEqual([expect.stringContaining('1:4 ')])
    const bomb = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]']
    for (let i = 1; i < 5; i++)
      bomb.push(
        `a${i}: &a${i} [${Array(10)
          .fill(`*a${i - 1}`)
          .join(', ')}]`,
      )
    expect(read(bomb.join('\n'))).toEqual([expect.stringContaining('The YAML uses more than 100 aliases (Write the values out.)')])
  })
  it('may use 100 aliases, which stand for 10,000 values', () => {
    const refused = [expect.stringContaining(' The YAML uses more than 100 aliases (Write the values out.)')]
    const aliases = (count: number, value: string) => `a: &x ${value}\nb: [${Array(count).fill('*x').join(', ')}]`
    const large = `{k: [${Array(98).fill('y').join(', ')}]}`
    expect([read(aliases(100, 'y')), read(aliases(100, large))]).toEqual([
      { a: 'y', b: Array(100).fill('y') },
      expect.objectContaining({ b: Array(100).fill({ k: Array(98).fill('y') }) }),
    ])
    expect(read(aliases(101, 'y'))).toEqual(refused)
    expect(read(aliases(100, large.replace('y', 'y, y')))).toEqual(refused)
    const twice = (count: number) => read(`a: &x ${large}\nb: &y [*x, *x]\nc: [${Array(count).fill('*y').join(', ')}]`)
    expect(twice(48)).toMatchObject({ c: { length: 48 } })
    expect(twice(49)).toEqual(refused)
  })
  it('may be nested 200 levels deep and no more', () => {
    const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
    expect(read(nested(200))).toEqual(JSON.parse(nested(200)))
    expect(read(nested(201))).toEqual(['1:201 The YAML is nested too deeply (Nest it less.)'])
    expect(read(nested(600))).toEqual(['1:1 The YAML is nested too deeply (Nest it less.)'])
  })
  it.each([
    'a: "x\nb: c',
    "a: 'x",
    '"',
    'a: {b',
    'a: b: c',
    'a: b\na: c',
    'a:\n\t- b',
    'a: @x',
    'a: !custom x',
    'a: [b\nc: d',
    'a: *x',
    '---\na\n---\nb',
    '- a\nb: c',
    'a: "\\q"',
    '%YAML 9\n---\na',
    'b: 1\nk : 1\nk : 2',
    'a: b\nc',
    '["a" "b"]',
    '&a &b c',
    'k: |x\n  y',
  ])('says what is wrong with %j', (text) => {
    expect(read(text)).toMatchSnapshot()
  })
  it.each([
    ['b: 1\nkey : 1\nkey : 2', 'key'],
    ['a: "x\nb: c', '"x'],
    ['a: b\nc: "x', '"x'],
    ['a: *x', '*x'],
    ['a: &x\n  b: [*x]', '*x'],
  ])('marks in %j where the fault begins and ends', (yaml, marked) => {
    const text = `---\n${yaml}`
    const { problems } = readWithPackage({ file: 'a', text, start: 4 })
    expect(problems.map(({ place }) => text.slice(place.start?.offset, place.end?.offset))).toEqual([marked])
  })
  it('says at most ten faults, each in one line of some length', () => {
    expect(read('@a: b\n'.repeat(12))).toHaveLength(10)
    expect(String(read(`k: |x${'y'.repeat(1000)}  z`)).length).toBeLessThan(700)
  })
  it('has places in the whole text of its file', () => {
    const text = '---\na: &x b\nlist: [*x, "c"]\n---\n'
    const { root } = readWithPackage({ file: 'a', text, start: 4, end: 28 })
    const values = root?.kind === 'map' ? root.entries.map(({ value }) => text.slice(value.start, value.end)) : []
    expect(values).toEqual(['b', '[*x, "c"]'])
  })
  it('is read fast when it is simple, the same as by the package', () => {
    expect(readYaml({ file: 'a', text: 'x: [1, two]\n---\n', end: 11 }).root).toMatchObject({ kind: 'map' })
    expect(readYaml({ file: 'a', text: 'a: &b 1' }).root).toMatchObject({ kind: 'map' })
  })
})
