// Which lines of the glossary page are terms, and what is written of each.

import { describe, expect, it } from 'vitest'
import { load } from './folder.ts'

/** Writes the terms of a glossary page as `term #anchor = definition`. */
async function termsOf(text: string): Promise<readonly string[]> {
  const { site } = await load({
    'docs-gen.yaml': 'glossary: g',
    'content/g.md': `---\n## No term\ntitle: G\n---\n# Terms\n\n${text}`,
  })
  return [...site.terms].map(([key, { term, anchor, definition }]) => {
    expect(key).toBe(term.toLowerCase())
    return `${term} #${anchor} = ${definition}`
  })
}

const headings: readonly (readonly [string, readonly string[]])[] = [
  ['   ## Three spaces', ['Three spaces #three-spaces = ']],
  ['    ## Code\n\nx ## Words\n\n##None\n\n#### Deep\n\n# High', []],
  ['##  \t Blanks  \t##  \t', ['Blanks #blanks = ']],
  ['### C# #', ['C# #c = ']],
  ['## A #b', ['A #b #a-b = ']],
  ['## A  {#x}\n\n### B   {/*  #yz  */}\n\n## C {#z} more', ['A #x = ', 'B #yz = ', 'C {#z} more #c-z-more = ']],
  ['## D{#w}', ['D #w = ']],
  ['## `Code` [link](./a.md) **bold** `two` [l](b) **c**', ['Code link bold two l c #code-link-bold-two-l-c = ']],
  ['## []() x', ['x #x = ']],
  ['## Same\n\n## Same\n\n# Same\n\n## same', ['same #same-3 = ']],
  ['```\n## In code\n```\n\n## After', ['After #after = ']],
  ['   ~~~~\n## In code\n~~~\n## Still\n~~~~~\n\n## After', ['After #after = ']],
  ['```\n## In code\n~~~\n## Still', []],
  ['- ```\n  ## In a list\n  ```\n\n## After', ['After #after = ']],
  ['``\n## Two are none', ['Two are none #two-are-none = ']],
  ['~~\n## Nor here', ['Nor here #nor-here = ']],
  ['    ```\n## Indented', ['Indented #indented = ']],
  ['a ```\n## Within a line', ['Within a line #within-a-line = ']],
]

const definitions: readonly (readonly [string, string])[] = [
  ['One. Two.', 'One.'],
  ['One! Two.', 'One!'],
  ['One?   Two.', 'One?'],
  ['Version 1.2 of it. More', 'Version 1.2 of it.'],
  ['e.g. this one.', 'e.g. this one.'],
  ['no end', 'no end'],
  ['  two\n  lines. Here', 'two lines.'],
  ['first\n\nsecond.', 'first'],
  ['first\n# H', 'first'],
  ['first\n```\ncode', 'first'],
  ['first\n~~~\ncode', 'first'],
  ['first\n:::note', 'first'],
  ['first\n<Tabs>', 'first'],
  ["first\nimport A from 'a'", 'first'],
  ['first\n<b>bold</b>', 'first bold'],
  ['first\nimports of it', 'first imports of it'],
  ['first\nsee #5, an import x', 'first see #5, an import x'],
  ['#tag', ''],
  ['a <b class="x">b</b> & "c" > d <> e', 'a b &amp; &quot;c&quot; &gt; d  e'],
  ['[a](b) [](c) [d]() [e]', 'a  d [e]'],
  ['`a` `bc`', '<code>a</code> <code>bc</code>'],
  ['**a** **bc**', '<strong>a</strong> <strong>bc</strong>'],
  ['*a* _b_ *cd*', '<em>a</em> <em>b</em> <em>cd</em>'],
  ['(*a*) snake_case_name 2*3*4', '(<em>a</em>) snake_case_name 2*3*4'],
  ['*a*b', '*a*b'],
  ['a < b', 'a &lt; b'],
]

describe('the terms of a glossary', () => {
  it.each(headings)('in %j', async (text, terms) => {
    expect(await termsOf(text)).toEqual(terms)
  })

  it.each(definitions)('has of %j the definition %j', async (text, definition) => {
    expect(await termsOf(`## T\n\n\n${text}`)).toEqual([`T #t = ${definition}`])
  })

  it('look at 10,000 characters of a line', async () => {
    const [term = ''] = await termsOf(`## ${'a'.repeat(20_000)}\n\n${'b'.repeat(20_000)}`)
    expect(term.match(/a/g)?.length).toBe(2 * (10_000 - 3))
    expect(term.match(/b/g)?.length).toBe(10_000)
  })
})
