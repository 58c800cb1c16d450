// What compiling gathers of a page: headings, links, images, imports, components, code, and whether it carries script.

import { describe, expect, it } from 'vitest'
import { compileText, placeText, writtenOf } from './compile-text.ts'

describe('headings', () => {
  it('have ids made from their text, counted when they repeat', async () => {
    const { facts } = await compileText('# Same\n\n## Same\n\n## Same\n\n### `code` & *more*\n')
    expect(facts.headings.map(({ depth, id, text }) => [depth, id, text])).toEqual([
      [1, 'same', 'Same'],
      [2, 'same-1', 'Same'],
      [2, 'same-2', 'Same'],
      [3, 'code--more', 'code & more'],
    ])
  })

  it.each([
    ['## What? -', 'What? -', 'what--'],
    ['## - What', '- What', '--what'],
    ['## Foo <Badge/>', 'Foo', 'foo-'],
    ['## <Icon/> Foo', 'Foo', '-foo'],
    ['## Foo <b>x</b>', 'Foo x', 'foo-x'],
    ['## Foo ![x](./x.png) -', 'Foo x -', 'foo-x--'],
    ['## What {/* note */}', 'What', 'what--note-'],
    ['## Version {version}', 'Version', 'version-version'],
    ["## Less {'<'} than", 'Less < than', 'less--than'],
    ["## `x`{' '}", 'x', 'x-'],
    ['## Foo&nbsp;', 'Foo', 'foo'],
    ['## At 10:30', 'At 10:30', 'at-1030'],
    ['Two\\\nlines\n---', 'Two lines', 'twolines'],
  ])('have the ids of Docusaurus, whatever stands at their ends: %s', async (written, text, id) => {
    for (const compiler of ['fast', 'reference'] as const) {
      const { facts } = await compileText(`${written}\n`, { compiler })
      expect(facts.headings).toMatchObject([{ text, id }])
    }
  })

  it('have the same ids in plain Markdown', async () => {
    const { facts } = await compileText('## Foo <!-- c -->\n\n## A <b>x</b>\n\n## What -\n', { format: 'md' })
    expect(facts.headings.map(({ id }) => id)).toEqual(['foo-', 'a-x', 'what--'])
  })

  it('give an h1 its id, for links to the top of a page, and no link to itself', async () => {
    const written = await writtenOf('# My title\n\n## Part\n')
    expect(written).toContain('my-title')
    expect(written).not.toContain('#my-title')
    expect(written).toContain('#part')
  })

  it('take ids in all three notations', async () => {
    const mdx = await compileText(
      '## A {#one}\n\n## B {/* #two */}\n\nC {#three}\n---\n\n## D {#four} ##\n\n## `E()` \\{#five\\}\n',
    )
    expect(mdx.facts.headings.map(({ id, text }) => [id, text])).toEqual([
      ['one', 'A'],
      ['two', 'B'],
      ['three', 'C'],
      ['four', 'D'],
      ['five', 'E()'],
    ])
    const md = await compileText('## A {#one}\n\n## B <!-- #two -->\n\n## C \\{#three\\}\n', { format: 'md' })
    expect(md.facts.headings.map(({ id, text }) => [id, text])).toEqual([
      ['one', 'A'],
      ['two', 'B'],
      ['three', 'C'],
    ])
  })

  it('do not let a given id count for later automatic ones', async () => {
    const { facts } = await compileText('## A {#same}\n\n## Same\n')
    expect(facts.headings.map(({ id }) => id)).toEqual(['same', 'same'])
  })

  it('leave ids in code alone', async () => {
    const { facts } = await compileText('```md\n## A {#one}\n```\n\n`## B {#two}`\n')
    expect(facts.headings).toEqual([])
    expect(facts.codes[0]?.value).toBe('## A {#one}')
  })
})

describe('links and images', () => {
  it('become tokens that count in document order', async () => {
    const text = '[a](./a.md#x "t") ![i](./i.png)\n\n[b][ref] [ref]\n\n[ref]: https://b.example/ "T"\n'
    const { facts } = await compileText(text)
    expect(facts.links.map(({ url, kind }) => [url, kind])).toEqual([
      ['./a.md#x', 'markdown'],
      ['https://b.example/', 'markdown'],
      ['https://b.example/', 'markdown'],
    ])
    expect(facts.images.map(({ url, alt }) => [url, alt])).toEqual([['./i.png', 'i']])
    const written = await writtenOf(text)
    expect(
      [...written.matchAll(/dg-(?:link|image):[0-9a-f]{8}:\d+;/g)].map(([token]) => token.replace(/:\w{8}:/, ':h:')),
    ).toEqual(['dg-link:h:0;', 'dg-image:h:0;', 'dg-link:h:1;', 'dg-link:h:2;'])
  })

  it('of JSX elements are facts and stay as written', async () => {
    const { facts, code } = await compileText('<Card href="/x" title="T" />\n\n<a href="./y.md">why *so*</a>\n')
    expect(facts.links.map(({ url, kind }) => [url, kind])).toEqual([
      ['/x', 'jsx'],
      ['./y.md', 'jsx'],
    ])
    expect(code).toContain('./y.md')
  })

  it('keep what reads as a directive in texts', async () => {
    const text = '![At 10:30](./i.png) [from 9:15](./a.md)\n'
    const { facts } = await compileText(text)
    expect(facts.images[0]?.alt).toBe('At 10:30')
    const written = await writtenOf(text)
    expect(written).toContain('alt="At 10:30')
    expect(written).toContain('from 9:15')
  })

  it('keep pathname: addresses for render to see', async () => {
    const { facts } = await compileText('[a](pathname:///x)\n')
    expect(facts.links[0]?.url).toBe('pathname:///x')
  })
})

describe('components, code and imports', () => {
  it('gathers components with their string attributes', async () => {
    const { facts } = await compileText(
      '<Tabs groupId="os"><TabItem value="a" default n={1}>x</TabItem></Tabs>\n\n<Foo.Bar /> <div id="x" /> <my-a /> <svg><feBlend /></svg> <tabs />\n',
    )
    expect(facts.components.map(({ name, attributes, others }) => [name, attributes, others])).toEqual([
      ['Tabs', { groupId: 'os' }, undefined],
      ['TabItem', { value: 'a' }, ['default', 'n']],
      ['Foo.Bar', {}, undefined],
      ['tabs', {}, undefined],
    ])
  })

  it('gathers code blocks with language and the other words', async () => {
    const { facts } = await compileText('```Python title="a.py" {1}\nx = 1\n```\n\n```js{2,3}\n1\n2\n3\n```\n')
    expect(facts.codes.map(({ language, meta, value }) => [language, meta, value])).toEqual([
      ['python', 'title="a.py" {1}', 'x = 1'],
      ['js', '{2,3}', '1\n2\n3'],
    ])
  })

  it('takes no code block for a sample that is never closed and holds the rest of the page', async () => {
    const { facts } = await compileText('```js\n1\n```\n\n```python\nx = 1\n\nText.\n')
    expect(facts.codes.map(({ language }) => language)).toEqual(['js'])
  })

  it('gathers imports and requires with their places', async () => {
    const { facts } = await compileText(
      'import A, {b} from "./a.mdx"\nimport "./s.css"\n\n<img src={require(\'./i.png\').default} />\n',
    )
    expect(facts.imports.map(({ specifier, kind, place }) => [specifier, kind, placeText(place)])).toEqual([
      ['./a.mdx', 'import', '1:1-1:29'],
      ['./s.css', 'import', '2:1-2:17'],
      ['./i.png', 'require', '4:1-4:41'],
    ])
  })
})

describe('hasScript', () => {
  const plain = [
    'text {/* comment */} {"text"} {\'a\'} {1} {`t`} {true}',
    '<Tabs values={[{label: "A", value: -1}]} open style={{a: `b`}} />',
    'import A from "./a.mdx"\n\n<A />',
    'import Tabs from "@theme/Tabs"\n\n<Tabs />',
  ]
  const script = [
    '{1 + 1}',
    '{props.x}',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: MDX source
    '{`a${b}`}',
    '<A {...b} />',
    '<A b={() => 1} />',
    'export const a = 1',
    'import A from "./a.tsx"',
    '{[f()]}',
  ]
  it.each(plain)('is false for %s', async (text) => {
    expect((await compileText(text)).facts.hasScript).toBe(false)
  })
  it.each(script)('is true for %s', async (text) => {
    expect((await compileText(text)).facts.hasScript).toBe(true)
  })
})

describe('places', () => {
  it('count lines and UTF-16 columns in the author’s file', async () => {
    const text = '---\ntitle: 😀\n---\n\n😀 [a](./a.md)\n\n## 😀 T {#id}\n\n:::note Old 😀\nx\n:::\n\n[b](./b.md)\n'
    for (const compiler of ['fast', 'reference'] as const) {
      const { facts } = await compileText(text, { compiler })
      expect(facts.links.map(({ place }) => placeText(place))).toEqual(['5:4-5:15', '13:1-13:12'])
      expect(facts.headings.map(({ place }) => placeText(place))).toEqual(['7:1-7:14'])
      for (const { place } of facts.links)
        expect(text.slice(place.start?.offset, place.end?.offset)).toMatch(/^\[.\]\(.*\)$/)
    }
  })

  it('stay right below a table that ends an admonition', async () => {
    const { facts } = await compileText(':::note\n| a |\n|---|\n| b |\n:::\n\n[c](./c.md)\n')
    expect(facts.links.map(({ place }) => placeText(place))).toEqual(['7:1-7:12'])
  })

  it('of code start at the fence', async () => {
    const { facts } = await compileText('a\n\n- b\n\n  ```js\n  x\n  ```\n')
    expect(facts.codes[0]?.place.start?.line).toBe(5)
  })
})
