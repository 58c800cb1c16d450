// Pages made of one thing, n times: every construct that a parser has to look forwards or backwards for.

/** Makes a page of n things. */
export type Shape = (n: number) => string

/** A page of one thing that has about as many characters. */
export function pageOf(make: Shape, length: number): string {
  return make(Math.ceil((length * 100) / make(100).length))
}

const times =
  (text: string): Shape =>
  (n) =>
    text.repeat(n)
const numbered =
  (make: (index: number) => string): Shape =>
  (n) =>
    Array.from({ length: n }, (_, index) => make(index)).join('')
/** As many lines or runs as make a page of n characters when each is longer than the one before. */
const growing =
  (make: (index: number) => string): Shape =>
  (n) =>
    numbered(make)(Math.ceil(Math.sqrt(n)))
const around =
  (start: string, text: string, end: string): Shape =>
  (n) =>
    `${start}${text.repeat(n)}${end}`

const blocks: Readonly<Record<string, Shape>> = {
  paragraphs: times('Some *words* with `code` and [a link](./one.mdx).\n\n'),
  'paragraphs with expressions': times('Text {1 + 1} and {"more"}.\n\n'),
  'one long paragraph': times('word *emphasis* word '),
  'headings with the same text': times('## Heading\n\n'),
  'headings with ids': numbered((index) => `## H {#h${index}}\n\n`),
  'underlined headings': times('Heading\n---\n\n'),
  'empty headings': times('#\n'),
  breaks: times('---\n'),
  'underlines of headings': times('=\n'),
  'nested lists': times('- a\n  - b\n    - c\n'),
  'deeper and deeper lists': growing((index) => `${' '.repeat(2 * index)}- x\n`),
  'lists side by side': numbered((index) => (index % 2 === 0 ? '- a\n' : '* a\n')),
  'numbered lists': numbered((index) => `${index + 1}. item\n`),
  tasks: times('- [ ] todo\n'),
  quotes: times('> quote\n\n'),
  'one long quote': around('> a\n', 'b\n', ''),
  'a table': around('| a | b |\n|---|---|\n', '| x | `y` |\n', ''),
  'a table with aligned columns': around('| a | b |\n|:-:|--:|\n', '| x | `y` |\n', ''),
  'small tables': times('| a | b |\n|---|---|\n| x | y |\n\n'),
  code: times('```python\nimport x\n\n\ndef f():\n    return 1\n```\n\n'),
  'open code blocks': growing((index) => `${'`'.repeat(index + 3)}\n`),
  'indented code': times('    code\n\n'),
  'marked lines of code': around('```js\n', '// highlight-next-line\nlet a\n', '```\n'),
  definitions: numbered((index) => `[r${index}]: /x\n`),
  references: around('[r]: /x\n\n', '[r]\n\n', ''),
  'references in one paragraph': around('[r]: /x\n\n', '[r] ', ''),
  footnotes: (n) => numbered((index) => `a[^${index}]\n\n`)(n) + numbered((index) => `[^${index}]: note\n\n`)(n),
  'a footnote named often': around('[^1]: note\n\n', 'a[^1]\n\n', ''),
  admonitions: times(':::note[Title]\n\nText.\n\n:::\n\n'),
  'admonitions with old titles': times(':::note Title\n\nText.\n\n:::\n\n'),
  'admonitions without blank lines': times(':::note\nText.\n:::\n'),
  'one long admonition': around(':::note\n\n', 'Text.\n\n', ':::\n'),
  'open admonitions': growing((index) => `${':'.repeat(index + 3)}note\n\n`),
  'front matters': around('Text.\n\n', '---\n\na: b\n\n---\n\n', ''),
}

const inline: Readonly<Record<string, Shape>> = {
  'open emphasis': times('*a _b '),
  'mixed emphasis': times('*a **b '),
  'closed emphasis': times('a* '),
  'runs of stars': times('**'),
  tildes: times('~~a '),
  'open brackets': times('[a '),
  'pairs of brackets': times('[a] '),
  'open links': times('[a]('),
  'open images': times('!['),
  'backticks of every length': growing((index) => `${'`'.repeat(index)} `),
  'open backticks': times('`a ``b ```c '),
  'ampersands alone': times('& '),
  escapes: times('\\*'),
  'hard breaks': times('a\\\nb  \n'),
  'bare addresses': times('https://a.example '),
  'addresses of mail': times('a@b.c '),
  dots: times('www.'),
}

const scripts: Readonly<Record<string, Shape>> = {
  elements: times('<Tabs>\n<TabItem value="a">\n\nText.\n\n</TabItem>\n</Tabs>\n\n'),
  'elements of one parent': around('<Tabs>\n', '<TabItem value="a">\n\nText.\n\n</TabItem>\n', '</Tabs>\n'),
  'one long element': around('<A>\n\n', 'Text.\n\n', '</A>\n'),
  'elements in words': times('a <A>b</A>\n\n'),
  attributes: (n) => `<A ${numbered((index) => `a${index}="b" `)(n)}/>`,
  expressions: times('{1}\n\n'),
  'one long expression': around('{[', '1,', ']}'),
  'HTML comments': times('<!-- a -->\n\n'),
  'HTML comments that nothing closes': times('<!-- '),
  'links with blanks that nothing closes': times('[a](/b c '),
  'a link with many blanks': around('[a](/b ', 'c ', ''),
  comments: times('{/* a */}\n\n'),
  exports: numbered((index) => `export const a${index} = ${index}\n\n`),
  'elements in attributes': times('<A b={<C/>}/>\n\n'),
}

/** Pages that the fast compiler reads in linear time. */
export const shapes: Readonly<Record<string, Shape>> = { ...blocks, ...inline, ...scripts }

/**
 * Pages of one block, as only programs write them: beyond some 12,000 of a thing they go to the reference compiler, or
 * get blank lines.
 */
export const denseShapes: Readonly<Record<string, Shape>> = {
  expressions: times('{1} '),
  'names of emoji': times(':smile: '),
  'underlined headings with colons': times('a: b\n---\n'),
}
