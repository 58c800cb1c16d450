import { describe, expect, it } from 'vitest'
import { findBrowserCode } from '../../src/markdown/browser-code/find-browser-code.ts'
import type { KindOf } from '../../src/markdown/browser-code/page-scope.ts'
import type { CompileOptions } from '../../src/model/compiled.ts'
import { editText } from '../../src/model/text-edit.ts'

const options: CompileOptions = { format: 'mdx', compiler: 'auto', admonitions: [], mappedTags: [] }
const kindOf: KindOf = (specifier) => {
  if (specifier === './island') return { type: 'island', hydrate: 'interaction' }
  if (specifier === './clock') return { type: 'island', hydrate: 'load' }
  if (specifier.endsWith('.json')) return { type: 'data', read: () => ({ jars: 3 }) }
  if (specifier.endsWith('.png')) return { type: 'asset' }
  if (specifier.endsWith('.mdx')) return { type: 'partial' }
  return { type: /^@(theme|docusaurus)/.test(specifier) ? 'theme' : 'script' }
}

const components = { Gallery: 'load' } as const

/** What stands in the page, and the module's components without the code around them. */
async function browserPartsOf(
  text: string,
): Promise<{ page: string; parts: readonly string[]; module: string } | undefined> {
  const live = await findBrowserCode({ file: 'a.mdx', text, contentStart: 0 }, options, { kindOf, components })
  if (live === undefined) return undefined
  const page = editText(text, live.edits)
  const parts = live.module
    .split(/^export const /m)
    .filter((statement) => /^E\d+ /.test(statement))
    .map((statement) => statement.slice(statement.indexOf('=> { ') + 5, statement.lastIndexOf(' }\n')))
  return { page, parts, module: live.module }
}

const imports = "import Counter from './island'\nimport Box from './box'\n\n"

describe('findBrowserCode', () => {
  it.each([
    ['text and Markdown', '# A\n\nText *and* `<button onClick={run}>`.\n'],
    [
      'an island that is given data and Markdown',
      `${imports}<Counter start={3} items={[1, 'a']}>\n\nText.\n\n</Counter>\n`,
    ],
    ['a component that only renders', `${imports}<Box icon={<b />} of={() => 1}>\n\n<Box />\n\n</Box>\n`],
    [
      'data and functions that no component is',
      'export const sizes = [1]\n\nexport const double = (n) => 2 * n\n\n{sizes.map(double)}\n',
    ],
    ['what does not parse', 'export const A = () => {\n\n<A\n'],
  ])('leaves alone: %s', async (_title, text) => {
    expect(await browserPartsOf(text)).toBeUndefined()
  })

  it('takes islands that all pages have, if they are given elements', async () => {
    const live = await browserPartsOf('<Gallery items={[<Row />]} />\n\n<Gallery start={1} />\n')
    expect(live?.page).toBe('<DgBrowser as="Gallery" of={"a.mdx"} n={0} />\n\n<Gallery start={1} />\n')
    expect(live?.parts).toEqual(['return <Gallery items={[<Row />]} />'])
    expect(live?.module).toContain('import Gallery from "dg-component:Gallery"')
    expect(live?.module).toContain('import Row from "dg-component:Row"')
    expect(live?.module).toContain('hydrate = {"E0":"load"}')
    expect(await browserPartsOf("import Gallery from './box'\n\n<Gallery of={<b />} />\n")).toBeUndefined()
    expect(await browserPartsOf('export const Gallery = () => <b />\n\n<Gallery of={<b />} />\n')).toBeUndefined()
  })

  it('passes no name to a part whose functions declare it', async () => {
    const text = `${imports}<Counter app={() => {\n  const props = useProps()\n  function toc({ frontMatter }) { return [frontMatter] }\n  return { props, toc }\n}} />\n`
    expect((await browserPartsOf(text))?.page).toContain('<DgBrowser as="Counter" of={"a.mdx"} n={0} />')
    const used = `${imports}<Counter of={props.id} app={(props) => props.id} />\n`
    expect((await browserPartsOf(used))?.page).toContain('scope={{props}}')
  })

  it('takes components that the page defines, with what they use', async () => {
    const text =
      "import { useState } from 'react'\nimport unused from './x'\n\nexport const start = 1\n\nexport const Toggle = () => { const [on] = useState(start); return <b>{on}</b> }\n\n<Toggle />\n"
    const live = await browserPartsOf(text)
    expect(live?.page.endsWith('\n<DgBrowser as="Toggle" of={"a.mdx"} n={0} />\n')).toBe(true)
    expect(live?.parts).toEqual(['return <Toggle />'])
    expect(live?.module).toContain('import { useState } from "react"')
    expect(live?.module).toContain('export const start = 1')
    expect(live?.module).not.toContain('unused')
    expect(live?.module).toContain('hydrate = {"E0":"interaction"}')
  })

  it('starts at once what shows, within other components of the page, what starts at once', async () => {
    const text =
      "import Clock from './clock'\n\nexport const Time = () => <Clock />\n\nexport const Day = () => <Time />\n\n<Day />\n"
    expect((await browserPartsOf(text))?.module).toContain('hydrate = {"E0":"load"}')
  })

  it('takes elements with handlers, and their text', async () => {
    const live = await browserPartsOf(
      'Press <button onClick={() => alert(1)}>this *now*</button> or <i onClick={go}>that</i>.\n',
    )
    expect(live?.page).toBe(
      'Press <DgBrowser as="button" of={"a.mdx"} n={0}>this *now*</DgBrowser> or <DgBrowser as="i" of={"a.mdx"} n={1}><DgPart n={1} /></DgBrowser>.\n',
    )
    expect(live?.parts).toEqual([
      'return <button onClick={() => alert(1)}>{slots["0.0"]}</button>',
      'return <i onClick={go}>{"that"}</i>',
    ])
  })

  it('takes what only a browser renders, at once', async () => {
    const live = await browserPartsOf(
      "import BrowserOnly from '@docusaurus/BrowserOnly'\n\n<BrowserOnly fallback={<i />}>\n  {() => <b>{width}</b>}\n</BrowserOnly>\n",
    )
    expect(live?.parts[0]?.replace(/\s+/g, ' ')).toBe(
      'return <BrowserOnly fallback={<i />}>{() => <b>{width}</b>}</BrowserOnly>',
    )
    expect(live?.page).toContain('<DgPart n={1} />')
    expect(live?.module).toContain('hydrate = {"E0":"load"}')
  })

  it('keeps components together that may read each other, and leaves the rest to the server', async () => {
    const text = `${imports}<Counter>\n  <Box name="one">First *step*.</Box>\n  <Box name="two">\n\n  - item\n\n  <Counter at={1} />\n\n  </Box>\n</Counter>\n`
    const live = await browserPartsOf(text)
    expect(live?.parts).toEqual([
      'return <Counter><Box name="one">{slots["1.0"]}</Box><Box name="two">{slots["2.0"]}<Counter at={1} /></Box></Counter>',
    ])
    expect(live?.page).toContain(
      '<DgPart as="Box" n={2}>\n\n  - item\n\n  <DgPart as="Counter" n={3} />\n\n  </DgPart>',
    )
  })

  it('gives components of the theme as slots that keep their properties', async () => {
    const live = await browserPartsOf(
      `${imports}<Counter>\n\n<TabItem value="a" label={'A'} default>\n\ntext\n\n</TabItem>\n\n</Counter>\n`,
    )
    expect(live?.parts).toEqual([
      `return <Counter><DgSlot dgSlot={slots["0.0"]} value="a" label={'A'} default /></Counter>`,
    ])
  })

  it('finds further parts in what the server renders', async () => {
    const live = await browserPartsOf(
      `${imports}<Counter onCount={() => 1}>\n\nText <button onClick={() => 2} /> here.\n\n</Counter>\n`,
    )
    expect(live?.parts).toEqual([
      'return <Counter onCount={() => 1}>{slots["0.0"]}</Counter>',
      'return <button onClick={() => 2} />',
    ])
  })

  it('takes expressions that make such elements', async () => {
    const live = await browserPartsOf('{[1, 2].map((n) => <button key={n} onClick={() => n} />)}\n\n{1 + 1}\n')
    expect(live?.page).toBe('<DgBrowser of={"a.mdx"} n={0} />\n\n{1 + 1}\n')
    expect(live?.parts).toEqual(['return <>{[1, 2].map((n) => <button key={n} onClick={() => n} />)}</>'])
  })

  it('hands data of the page over, and copies what its own statements use', async () => {
    const text =
      "import Counter from './island'\nimport jars, { size } from './jars.json'\nimport logo from './logo.png'\nimport Part from './part.mdx'\n\nexport const Row = () => <b onClick={() => size}>{jars.jars}<img src={logo} /><Part /></b>\n\n<Row />\n\n<Counter of={() => [jars, frontMatter, props.x]} src={logo} />\n"
    const live = await browserPartsOf(text)
    expect(live?.page).toContain('n={1} scope={{frontMatter, jars, logo, props}}')
    expect(live?.parts[1]).toBe(
      'const { frontMatter, jars, logo, props } = scope; return <Counter of={() => [jars, frontMatter, props.x]} src={logo} />',
    )
    expect(live?.module).toContain('const jars = {"jars":3}')
    expect(live?.module).toContain('const size = undefined')
    expect(live?.module).toContain('import logo from "./logo.png"')
    expect(live?.module).toContain('const Part = () => null')
  })

  it('imports what all pages have, and names in every form', async () => {
    const text =
      "import * as All from './clock'\nimport { a as b } from './box'\n\n<All.Clock on={() => b}>\n\n{<Card title=\"x\" />}\n\n{/* nothing */}\n\n</All.Clock>\n"
    const live = await browserPartsOf(text)
    expect(live?.module).toContain(
      'import * as All from "./clock"\nimport { a as b } from "./box"\nimport Card from "dg-component:Card"',
    )
    expect(live?.parts).toEqual(['return <All.Clock on={() => b}>{<Card title="x" />}</All.Clock>'])
    expect(live?.module).toContain('hydrate = {"E0":"load"}')
  })

  it('reads tags to their ends, whatever stands in their attributes', async () => {
    const live = await browserPartsOf(
      `${imports}<Counter\n  a="}>"\n  {...{ b: '>' }}\n  c={() => { return '}' }}\n/>\n`,
    )
    expect(live?.parts[0]?.endsWith(`c={() => { return '}' }}\n/>`)).toBe(true)
    expect(live?.page.endsWith('<DgBrowser as="Counter" of={"a.mdx"} n={0} />\n')).toBe(true)
  })
})
