// Code that is run without V8's compiler gives the elements that V8 gives.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import fg from 'fast-glob'
import { describe, expect, it, test } from 'vitest'
import { compileSource } from '../../src/compile/compile.ts'
import { elementContent } from '../../src/compile/element-code.ts'
import { type Evaluated, evaluate } from '../../src/compile/evaluate.ts'
import { parseFrontMatter } from '../../src/load/front-matter.ts'
import type { Compiled, CompileOptions } from '../../src/model/compiled.ts'

const base: CompileOptions = { format: 'mdx', compiler: 'fast', admonitions: ['note', 'tip', 'info', 'warning', 'danger'], mappedTags: [] }

const draw = (type: unknown, props: unknown, key: unknown): unknown => ({ type, props, key })
const modules = new Proxy({}, { get: (_none, specifier) => ({ default: `default of ${String(specifier)}`, named: 'named' }) })
const runtime = { Fragment: 'fragment', jsx: draw, jsxs: draw, imports: modules }
const lists = ({ codes, statics }: Compiled) => ({ _dgCodes: codes, _dgStatics: statics })

/** Gives a compiled source's content as V8 runs it. */
async function byCompiler(compiled: Compiled): Promise<Evaluated['Content']> {
  const asScript = { ...compiled, facts: { ...compiled.facts, hasScript: true } }
  return (await evaluate(asScript, runtime, () => ({}))).Content
}

function componentsIn(code: string): Record<string, string> {
  return Object.fromEntries((code.match(/\b[A-Z]\w*/g) ?? []).map((name) => [name, `<${name}>`]))
}

async function compile(text: string, given: Partial<CompileOptions> = {}): Promise<Compiled> {
  const { contentStart } = parseFrontMatter({ file: 'page.mdx', text })
  return await compileSource({ file: 'page.mdx', text, contentStart }, { ...base, ...given })
}

describe('every page of the documentation and every fixture', () => {
  const root = path.resolve(import.meta.dirname, '../..')
  const files = fg.sync(['content/**/*.{md,mdx}', 'docs/**/*.md', 'test/compile/fixtures/**/*.{md,mdx}'], { cwd: root })

  it.each([
    ['rendered', {}],
    ['as an outline', { isOutline: true, isPlain: true }],
    ['with components for tags', { mappedTags: ['p', 'a', 'h2', 'li', 'table'] }],
  ])('gives the same elements, %s', async (_name, given) => {
    let read = 0
    for (const file of files) {
      const compiled = await compile(readFileSync(path.join(root, file), 'utf8'), given)
      if (compiled.facts.hasScript) continue
      const Content = elementContent(compiled.code, { ...runtime, lists: lists(compiled) })
      if (Content === undefined) continue
      read++
      const components = componentsIn(compiled.code)
      const expected = (await byCompiler(compiled))({ components })
      expect(Content({ components }), file).toEqual(expected)
    }
    expect(read / files.length).toBeGreaterThan(0.8)
  })
})

test.each([
  ['text', 'One *two* `three`.\n'],
  ['nothing', ''],
  ['attributes of all kinds', '<Card title="a \\"b\\" \\\\" isOpen data-x="1" aria-label="é" n={-1.5} {...{}} />\n'],
  ['literals', '<Card n={3} yes={true} no={false} none={null} list={[1, "two", [true]]} map={{a: 1, "b-c": "d"}} />\n'],
  ['a key', '<Card key="k" title="t" />\n'],
  ['a member', '<Card.Part />\n'],
  ['the prototype of props', '<Card __proto__="x" />\n'],
  ['a component in a list', '- one\n\n  <Card>two</Card>\n\n- three\n'],
  ['names of globals', '<Card x={undefined} y={Infinity} z={NaN} />\n'],
  ['imports', 'import A, {named as B} from "./a.mdx"\nimport * as C from "@site/b c.mdx"\n\n<A x="1" />\n\n<B /> <C.named />\n\nOne.\n'],
  ['a tag that is closed by itself', '<br />\n\n<hr/>\n'],
])('gives the same elements for %s', async (_name, text) => {
  const compiled = await compile(text)
  const props = { components: { ...componentsIn(compiled.code), Card: Object.assign(() => null, { Part: '<part>' }) } }
  const { Content } = await evaluate(compiled, runtime, () => ({}))
  expect(Content(props)).toEqual((await byCompiler(compiled))(props))
})

test('draws the layout around the content, and tells a component that is not there, in the same words', async () => {
  const compiled = await compile('<Card />\n')
  const quick = elementContent(compiled.code, { ...runtime, lists: lists(compiled) }) as Evaluated['Content']
  const slow = await byCompiler(compiled)
  const inLayout = { components: { Card: '<card>', wrapper: '<layout>' }, name: 'n' }
  const [drawn, expected] = [quick(inLayout), slow(inLayout)] as { type: string; props: { children: { props: object } } }[]
  expect(drawn?.type).toBe('<layout>')
  expect(drawn?.props.children.props).toEqual(expected?.props.children.props)
  for (const content of [quick, slow]) {
    expect(() => content({})).toThrow('Expected component `Card` to be defined: you likely forgot to import, pass, or provide it.')
  }
})

test.each([
  ['an expression', 'One {1 + 1}.\n'],
  ['an export', 'export const a = 1\n\nOne.\n'],
])('leaves %s to V8', async (_name, text) => {
  const compiled = await compile(text)
  expect(elementContent(compiled.code, { ...runtime, lists: lists(compiled) })).toBeUndefined()
})

test.each(['return 1', '"use strict";\nreturn {default: () => null}', ''])('does not take %j for elements', (code) => {
  expect(elementContent(code, { ...runtime, lists: {} })).toBeUndefined()
})
