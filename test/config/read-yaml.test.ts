import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readYaml } from '../../src/config/read-yaml.ts'
import { ensure } from '../../src/model/ensure.ts'
import { toPlain, type YamlNode } from '../../src/model/schema/yaml-node.ts'

/** Reads a text: the data, or what is wrong with its line and column. */
function read(text: string): unknown {
  const { root, problems } = readYaml({ file: 'a.yaml', text })
  if (problems.length === 0) return root && toPlain(root)
  return problems.map(
    ({ message, hint, place }) =>
      `${place.start?.line}:${place.start?.column} ${message}${hint === undefined ? '' : ` (${hint})`}`,
  )
}

describe('YAML', () => {
  it('names a line that stands in no list and no map before it', () => {
    expect(read('a:\n  - b: 1\n   c: 2\n')).toEqual([
      '3:1 The YAML is not valid: the line is indented by 3, unlike any line before it (Indent it by 0 or 2 or 4, like the lines it belongs with.)',
    ])
    expect(read('a: {\n   b: 1,\n c: 2\n')).toEqual([expect.stringContaining('bracket')])
  })
  it('names a quoted text whose further lines are not indented', () => {
    expect(read('a: "x\ny z"\nb: 1\nc: [\n')).toEqual([
      '1:4 The YAML is not valid: a quoted text goes on in lines that are not indented (Indent its lines after the first, or write it on one line.)',
      expect.stringContaining('5:1 The YAML is not valid: a bracket'),
    ])
  })
  it('names a tab that indents, and nothing that the parser makes of its line', () => {
    expect(read('a:\n  - b: 1\n\tc: 2\nd: [\n')).toEqual([
      '3:1 The YAML is not valid: tabs are not allowed as indentation (Indent with spaces.)',
      expect.stringContaining('a bracket'),
    ])
  })
  it('names the mark of a merge that is not finished, and none in a text', () => {
    expect(read('a:\n<<<<<<< HEAD\n  - b\n=======\n  - c\n>>>>>>> other\nd: [\n')).toEqual([
      '2:1 `<<<<<<< HEAD` is a mark of a merge that is not finished (Keep one of the two texts, and remove the marks.)',
    ])
    expect(read('a: |\n  <<<<<<< HEAD\n')).toEqual({ a: '<<<<<<< HEAD\n' })
  })
  it('may leave values out', () => {
    expect(read('{a, b: 1}')).toEqual({ a: null, b: 1 })
    expect(read('? a\n? b')).toEqual({ a: null, b: null })
    for (const nothing of ['', '# nothing', '---', '...']) expect(read(nothing)).toBeUndefined()
    const { root } = readYaml({ file: 'a', text: '{a, b: 1}' })
    expect(root).toMatchObject({ entries: [{ keyStart: 1, keyEnd: 2, value: { text: '', start: 2, end: 2 } }, {}] })
  })
  it('may have keys of any kind, each named as it was written', () => {
    expect(read('1.10: a\ntrue: b\n? [x, y]\n: c\n"q\\tk": d')).toEqual({
      '1.10': 'a',
      true: 'b',
      '[x, y]': 'c',
      'q\tk': 'd',
    })
    expect(read('[{x: y}: b]')).toEqual([{ '{x: y}': 'b' }])
  })
  it('may use anchors of values and of keys', () => {
    expect(read('a: &x {b: 1}\nc: *x\n&k d: e\nf: *k')).toEqual({ a: { b: 1 }, c: { b: 1 }, d: 'e', f: 'd' })
    expect(read('%OTHER x\n---\na: b')).toEqual({ a: 'b' })
    expect(read('%YAML 1.1\n---\n<<: {a: yes}\nb: 2024-01-02')).toEqual({ '<<': { a: 'yes' }, b: '2024-01-02' })
  })
  it('may not be circular, refer to nothing, or stand for too much', () => {
    expect(read('a: &x\n  b: *x\n  c: *x')).toEqual([
      '2:6 The alias `*x` makes the data circular (Remove the alias.)',
      '3:6 The alias `*x` makes the data circular (Remove the alias.)',
    ])
    expect(read('a: *x')).toEqual([expect.stringContaining('1:4 ')])
    const bomb = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]']
    for (let i = 1; i < 5; i++)
      bomb.push(
        `a${i}: &a${i} [${Array(10)
          .fill(`*a${i - 1}`)
          .join(', ')}]`,
      )
    expect(read(bomb.join('\n'))).toEqual([
      expect.stringContaining('The YAML uses more than 100 aliases (Write the values out.)'),
    ])
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
    expect(read(nested(600))).toEqual(['1:201 The YAML is nested too deeply (Nest it less.)'])
    const [problem] = readYaml({ file: 'versions.json', text: nested(201) }).problems
    expect(problem?.message).toBe('The JSON is nested too deeply')
  })
  it.each<[string, (levels: number) => string]>([
    ['brackets', (levels) => '['.repeat(levels)],
    ['braces', (levels) => '{a: '.repeat(levels)],
    ['brackets after closed ones', (levels) => `- ${'[a], '.repeat(300)}\n- ${'['.repeat(levels - 1)}`],
    ['dashes', (levels) => '- '.repeat(levels)],
    ['dashes and tabs', (levels) => '-\t'.repeat(levels)],
    ['question marks and colons', (levels) => '? : '.repeat(levels / 2) + '? '.repeat(levels % 2)],
    ['indentation', (levels) => Array.from({ length: levels }, (_, level) => `${' '.repeat(level)}a:`).join('\n')],
    ['indentation and dashes', (levels) => `a:\n  b:\n    ${'- '.repeat(levels - 2)}`],
  ])('may be nested 200 levels deep by %s', (_what, nested) => {
    const isTooDeep = (levels: number) => JSON.stringify(read(nested(levels))).includes('nested too deeply')
    expect([isTooDeep(200), isTooDeep(201)]).toEqual([false, true])
  })
  it('may have any number of lists and maps beside each other', () => {
    for (const text of ['- [a, {b: c}]\n'.repeat(1000), `a:\n  b:\n${numbered((at) => `    k${at}: {}\n`)}`])
      expect(readYaml({ file: 'a', text }).problems).toEqual([])
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
    'a: "x" y',
    'a: [1] 2',
    'a: - b',
    'a: }',
    'a: %x',
    'a\nb: c',
    'a: b\n  c: d',
    'a: b\nc\nd: e',
    'a:\n  - b\n c: d',
    '\ta: b',
    'a: [b c\n"',
    'a: "\\x4"',
    'a: 1\n- b',
    'a: [b] c: d',
    '[a',
    'a: !!int x',
    'a: !x [b]',
    'a: !x {b: c}',
    '<<<<<<< HEAD\na: b\n=======\na: c',
    'a: "x\n---\ny"',
    'a: !!set {b}',
    'a: !!binary YQ==',
    '%YAML 1.2',
    'a: @x\nb: 1\nb: "\\q"\nc: *x',
  ])('says what is wrong with %j', (text) => {
    expect(read(text)).toMatchSnapshot()
  })
  it.each([
    ['b: 1\nkey : 1\nkey : 2', 'key'],
    ['a: "x\nb: c', '"x'],
    ['a: b\nc: "x', '"x'],
    ["a: 'x\ny z\nw'\nb: 1", "'x\ny z\nw'"],
    ['a: *x', '*x'],
    ['a: &x\n  b: [*x]', '*x'],
  ])('marks in %j where the fault begins and ends', (yaml, marked) => {
    const text = `---\n${yaml}`
    const { problems } = readYaml({ file: 'a', text, start: 4 })
    expect(problems.map(({ place }) => text.slice(place.start?.offset, place.end?.offset))).toEqual([marked])
  })
  it('says at most ten faults, each in one line of some length', () => {
    expect(read('@a: b\n'.repeat(12))).toHaveLength(10)
    expect(read('a: b\n'.repeat(12))).toHaveLength(10)
    expect(String(read(`k: |x${'y'.repeat(1000)}  z`)).length).toBeLessThan(700)
  })
  it('has places in the whole text of its file', () => {
    const text = '---\na: &x b\nlist: [*x, "c"]\n---\n'
    const { root } = readYaml({ file: 'a', text, start: 4, end: 28 })
    const values = root?.kind === 'map' ? root.entries.map(({ value }) => text.slice(value.start, value.end)) : []
    expect(values).toEqual(['b', '[*x, "c"]'])
  })
})

function numbered(line: (at: number) => string): string {
  return Array.from({ length: 600 }, (_, at) => line(at)).join('')
}

/** What people write, and what they may write. */
const texts = [
  'title: A page about things (and more)',
  'title: "Quoted: text"\ndescription: \'single # quoted\'',
  'a: 1\nb: -2.5\nc: true\nd: false\ne:\nf: 2024-01-02\ng: null\nh: ~\ni: Null',
  'list:\n  - one\n  - two 2\nnext: x',
  'list:\n- one\n- 3\n\nnext: x',
  'props:\n  logo: images/x.svg\n  community: true\nlast: y',
  'tags: [a, b c, 3]\nempty: []\nmap: {}',
  '\n\na: b   \n\n',
  'a: +1\nb: 1.\nc: 007\nd: .5\ne: 1_000\nf: 1e3\ng: 1.10',
  "a: /x/y?z=1&b\nb: v1.2.3-rc\nc: (x)\nd: https://example.com:80/#x\ne: it's, [not] {flow}\nf: --out",
  '# comment\na: b # comment\n  # more\nc: d#e\n',
  '- a\n- b: c\n  d: e\n-\n- - x\n  - y\n-   k: v\n    l: [m, {n: o}]\n',
  'a: |\n  line 1\n    more\n\n  line 2\n\nb: |-\n  x\nc: >\n  folded\n  text\n\n  para\nd: >-\n  z\n',
  'a: {name: x, type: "Optional[str]", default: None, n: 1, e: , u: http://a.b/c}',
  'a: [\n  1,\n  {b: c,\n   d: [e]},\n ]\nf: g',
  '{"json": [1, "two", {"three": null}], "x": "a\\nb\\u00e9\\"", "y": true}',
  '\'quoted key\': 1\n"other": 2\n/path/x: /y\n1.5: z',
  "a: 'it''s'\nb: \"tab\\t\\\\\"\nc: ''\nd: \"\"",
  'docs:\n  - intro\n  - type: category\n    label: X\n    link: {type: doc, id: a/index}\n    items:\n      - type: autogenerated\n        dirName: .\n',
  'scalar',
  'é: ü 😀',
  'a:\n  b:\n    c:\n  d: e\n',
  '{"a" : 1, b: [x]}',
  '{"a":1}',
  'a: "say \\"x\\""',
  'a: True\nb: TRUE\nc: False\nd: FALSE\ne: NULL\nf: Null\ng: "true"',
  "a: 'b' # c\nd: e # f\n- not\n".replace('\n- not', ''),
  'a: "\\\\"\nb: "x\\\\\\""',
  'a : b\n"c" : d',
  'a: "\t"',
  'a #b: c',
  'a: -x\nb: --\nc: -1x\nd: +a\ne: 1-2',
  'a: |-\n  x\n\n  y\nb: >-\n  x\n  y\n\n\n  z\nc: |\n  x',
  'a: b:c\nd: e#f\ng: http://x',
  'a: [ x , y ]\nb: { c : d , "e":f }\ng: [x, ]\nh: {i: j, }',
  '-\n  a: b\n-\n  - c\n- \n',
  'a:\n- b\n- c:\n  - d\n',
  '-',
  'a:',
  '--',
  '-.5',
  '""',
  ' a: b',
  '- a:b\n- http://x\n- |\n x\n- y',
  '|\n a',
  '>-\n  a\n',
  'a:\n  ---x',
  'a: |\n  x\n  \n  y\n',
  'a: |\n \n x\n\n\nb: c',
  'a: |\n\n   x\nb: >\n\n\n  y\n',
  'a: |\n  \tx\nb: >\n  c\t\n  d\n',
  "a: ['x', \"y\"]\nb: {'c':1, d: }\n",
  'a: [\n\n  b,\n  c\n ]',
  'a: &x 1\nb: *x',
  'a: !!str 1\nb: !!int 2\nc: !!null ~\nd: !!seq [x]\ne: !!map {y: z}\nf: !!bool true',
  'a: b\n c',
  'a: "x\n y"',
  '---\na: b',
  'a: |+\n x\n',
  'a: 0x1F\nb: .inf\nc: 0o17\nd: .NaN',
  'a: [b: c]',
  '{a}',
  'a: "\\x41"',
  'a: >\n  x\n    y\n',
  '{a:b}',
  '- [\n  a\n  ]\n',
  'a: # | not this\n  |  # nor > this\n  x',
  'a: { b: c, # d\n  e: [f] # ]\n  }',
  'a: b\n...\n',
  'a: [\tb]',
]

/** Expects each value to stand where the same is read again. */
function expectPlaces(node: YamlNode, text: string): void {
  const written = text.slice(node.start, node.end)
  const children = node.kind === 'scalar' ? [] : node.kind === 'list' ? node.items : node.entries.map((e) => e.value)
  for (const child of children) expectPlaces(child, text)
  const isBlock = node.kind !== 'scalar' && !/^[[{]/.test(written)
  if (text.includes('*')) return // an alias stands elsewhere
  // A block ends where the line after it begins.
  if (isBlock) expect(text.slice(children.at(-1)?.end, node.end).replace(/#.*/g, '').trim()).toBe('')
  else if (written !== '') expect(asTexts(node)).toEqual(loadTexts(written))
  if (node.kind !== 'map') return
  for (const { key, keyStart, keyEnd } of node.entries)
    if (keyStart < keyEnd) expect(String(loadTexts(text.slice(keyStart, keyEnd)))).toBe(key)
}

/** Gives the data with all scalars as texts, as keys are. */
function asTexts(node: YamlNode): unknown {
  if (node.kind === 'scalar') return node.text
  if (node.kind === 'list') return node.items.map(asTexts)
  return Object.fromEntries(node.entries.map(({ key, value }) => [key, asTexts(value)]))
}

function loadTexts(text: string): unknown {
  return parse(text, (_key, value) => value ?? '', { schema: 'failsafe' })
}

describe('readYaml', () => {
  it('takes blocks that say how far they are indented', () => {
    expect(read('a: |2\n   x\n')).toEqual({ a: ' x\n' })
  })

  it.each(texts)('reads %j as the package does, and knows where each value stands', (text) => {
    const { root, problems } = readYaml({ file: 'a', text })
    expect(problems).toEqual([])
    expect(toPlain(ensure(root))).toEqual(parse(text))
    expectPlaces(ensure(root), text)
  })

  it('reads every YAML file of the site so', () => {
    const folder = join(import.meta.dirname, '../../content/_data')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.yaml'))
    for (const file of files.slice(0, 6)) {
      const text = readFileSync(join(folder, file), 'utf8')
      const { root } = readYaml({ file, text })
      expect(toPlain(ensure(root))).toEqual(parse(text))
      expectPlaces(ensure(root), text)
    }
  })

  it('differs from the package on no random text', () => {
    let seed = 11
    const next = (count: number): number => {
      seed = (seed * 1103515245 + 12345) % 2147483648
      return Math.floor((seed / 2147483648) * count)
    }
    let count = 0
    for (let round = 0; round < 3_000; round++) {
      const text = Array.from({ length: 1 + next(9) }, () => parts[next(parts.length)]).join('')
      const { root } = readYaml({ file: 'a', text })
      if (root === undefined || /[\]}] *:|[&*!?]/.test(text)) continue
      count++
      expect({ text, data: asTexts(root) }).toEqual({ text, data: loadTexts(text) })
    }
    expect(count).toBeGreaterThan(100)
  })

  it.each([
    ['a: [\n  b, # c\n]\nd: {\n  e: f\n}\ng: h', { a: ['b'], d: { e: 'f' }, g: 'h' }],
    ['- a: [\n      b\n  ]\n', [{ a: ['b'] }]],
  ])('takes a closing bracket in the column of its key in %j', (text, data) => {
    const { root } = readYaml({ file: 'a', text })
    expect(toPlain(ensure(root))).toEqual(data)
    const brackets = root?.kind === 'map' ? root.entries.map(({ value }) => text.slice(value.start, value.end)) : []
    expect(brackets).toEqual(root?.kind === 'map' ? ['[\n  b, # c\n]', '{\n  e: f\n}', 'h'] : [])
  })
})

/** What random texts are made of. */
const parts = [
  'a',
  'b: ',
  'k: ',
  'k2: v',
  ': ',
  ' ',
  '\n',
  '\n',
  '\n  ',
  '\n    ',
  '- ',
  '\n- ',
  '\n  - ',
  '"',
  "'",
  '[',
  ']',
  ', ',
  '{',
  '}',
  '#',
  ' # c',
  '1',
  '-.5',
  'true',
  '~',
  'x y',
  '&',
  '*',
  '!',
  '|',
  '>',
  '|-\n  ',
  '>\n  ',
  '%',
  '@',
  '\\',
  '\\n',
  '\t',
  '---',
  'é',
  '1e3',
  '?',
  ':',
  '-',
  '[x, y]',
  '{p: q}',
  '"s"',
  "'t'",
  '{"j": 1}',
]
