import { describe, expect, it } from 'vitest'
import { startCpuClock } from '../support/cpu-time.ts'
import { findings } from './findings.ts'

/** Returns the findings on a page, without the code and the file. */
function told(text: string, file = 'index.mdx'): string[] {
  return findings({ pages: { [file]: text } }, 'suspicious-markdown').map((line) =>
    line.replace(/^suspicious-markdown content\/index\.mdx?:/, ''),
  )
}

const noBold = (where: string) =>
  `\`**\` does not make text bold: a space ${where} it | Move the space out of the bold text.`
const blankFollows = noBold('follows')
const blankPrecedes = noBold('precedes')
const separator = 'Give the separator one `---` for each column of the head.'

describe('signs that mean nothing', () => {
  it.each([
    [
      '##Install\n\nText.',
      ['1:1 `##Install` is not a heading: no space follows `##` | Write `## Install`. | fix: ## Install'],
    ],
    [
      'Text.\n ###\u00a0Use',
      ['2:2 `###\u00a0Use` is not a heading: no space follows `###` | Write `### Use`. | fix: ### Use'],
    ],
    [
      '1. [x]done\n2. [ ]`no`\n3. [ ]todo it',
      [
        '1:4 `[x]done` has no checkbox: no space follows `[x]` | Write `[x] done`. | fix: [x] done',
        '3:4 `[ ]todo` has no checkbox: no space follows `[ ]` | Write `[ ] todo`. | fix: [ ] todo',
      ],
    ],
    [
      'See [](./b.md).',
      ['1:5 `[](./b.md)` has no text, so readers do not see the link | Write its text between the brackets.'],
    ],
    [
      '[b](./b.md)#part.',
      [
        '1:1 `[b](./b.md)#part` links to the top of the page: the text after `)` is not part of the link | Write `[b](./b.md#part)`. | fix: [b](./b.md#part)',
      ],
    ],
    [
      'Text.\n<<<<<<< HEAD\nOne.\n=======\nTwo.\n>>>>>>> a branch',
      ['<<<<<<< HEAD', '>>>>>>> a branch'].map(
        (mark, index) =>
          `${2 + 4 * index}:1 \`${mark}\` is a mark of a merge that is not finished | Keep one of the two texts, and remove the marks.`,
      ),
    ],
    [
      ':::tip\nA\n\n:::note\nB\n:::\n\n:::\n\n1. :::tip\n   A\n   :::\n\n   :::',
      ['8:1', '14:4'].map(
        (at) =>
          `${at} \`:::\` closes nothing, so readers see it | Remove it; if it closes the outer of two blocks, write more colons around that one, such as \`::::\`.`,
      ),
    ],
    ['A ** bold** word', [`1:3 ${blankFollows} | fix: **`]],
    ['**bold **', [`1:7 ${blankPrecedes} | fix: **`]],
    ['**bold\nword ** text', [`2:5 ${blankPrecedes} | fix: **`]],
    ['**Note: **text', [`1:8 ${blankPrecedes} | fix: ** `]],
    [
      '::note[A]\n\n ::tip',
      ['1:1 `::note`', '3:2 `::tip`'].map(
        (found) =>
          `${found} is not an admonition: it has two colons instead of three | Begin the block with three colons, and end it with three.`,
      ),
    ],
    [
      'A&nbps;b &NBSP; &quote;',
      ['1:2 `&nbps;`|nbsp', '1:10 `&NBSP;`|nbsp', '1:17 `&quote;`|quot'].map((found) => {
        const [start, right] = found.split('|')
        return `${start} is not a character, so readers see it as it is written | Did you mean \`&${right};\`? | fix: &${right};`
      }),
    ],
  ])('are told in %j', (text, wanted) => expect(told(text)).toEqual(wanted))

  it.each([
    '## Install\n\n#hashtag\n\n##\n\n####### Seven\n\n#!x\n\n##\\x\n\n`##x`\n\n```\n##Install\n- [x]done\n** bold**\n```',
    '{/*\n##Install\n\n[](./b.md)\n*/}\n\n<!--\n- [x]done\n-->\n\nexport const a = 1',
    '- [x] done\n- [x](./b.md)\n- [x][y]\n- [x]: y\n- []byte\n\n[x]done',
    '[](#part)Part ![](./b.png) \\[](./b.md) `[](./b.md)` []() [ ](./b.md)',
    '[b](./b.md) #part [c](./c.md)#1 [d](./d.md)#load(x) [e](https://x.dev/e)#part \\[f](./f.md)#x [g](./g.md)#A',
    '**bold** and **bold**, 2 ** 3 and 4 ** 5, **bold\ntext** here.\n\nf(**options, **more) and **a or **b',
    'The ** role, called “**” here. `** a**` \\** b** and ***a ** b***, ** a | b** ** a\nb**',
    '**https://x.dev/** or **`a` and <b title="** c**">x</b>** {"** d**"}',
    '    ** a**\n\n**a** ** b',
    '::notes ::note\n\n`::note`\n\n::: note\n\n:::',
    '&nbsp; &amp; &rarr; &time; &name; &app; &x; &entity; \\&nbps; `&nbps;` &notit; https://x.dev/?a&nbps;\n\n```\n&nbps;\n```',
    ':::note\n\n::::tip\n\nA\n\n::::\n\n:::\n\n```\n:::\n```\n\n> :::note\n> A\n> :::\n\n- :::tip\n  A\n  :::\n\n::: info Title\nA :::\n::::\n\n:::note\nA\n  :::\n\n:::info\n\n- :::note\n  A\n  :::\n\n:::',
    '```\n<<<<<<< HEAD\n```\n\nA <<<<<<< b, <<<<<<<< c',
  ])('are none in %j', (text) => expect(told(text)).toEqual([]))

  it('are found in linear time among 20,000 blocks that nothing closes', () => {
    const cpuTime = startCpuClock()
    expect(told(':::note\n'.repeat(20_000))).toEqual([])
    expect(cpuTime()).toBeLessThan(3000)
  })
})

describe('tables', () => {
  it('are told whose separator has not the columns of the head', () => {
    expect(told('| a | b | c |\n|---|:-:|\n| 1 | 2 | 3 |\n\n> a | b\n> -|-|-\n')).toEqual([
      `2:1 The separator has 2 columns and the head above it 3, so this is not a table | ${separator}`,
      `6:3 The separator has 3 columns and the head above it 2, so this is not a table | ${separator}`,
    ])
  })

  it('are told when no separator follows their head', () => {
    const text = '| a | b |\n| 1 | 2 |\n\nText.\n\n| c | d | \n| 3 | 4 |\n| 5 | 6 |\n'
    const texts =
      'No separator follows the head of this table, so readers see its bars | Write a line such as `|---|---|` below the head.'
    expect(told(`Text.\n\n${text}`)).toEqual([`3:1 ${texts}`, `8:1 ${texts}`])
  })

  it('are told with cells that nobody sees', () => {
    const text = '- | a | b |\n  |---|---|\n  | 1 | 2 | | `x` |\n  | `a|b` | code |\n\na | b\n-|-\n1 | 2 | 3 | 4'
    expect(told(text)).toEqual([
      '3:15 `x` is beyond the 2 columns of the table, so readers do not see it | Add a column to the head and the separator.',
      '4:13 `code` is beyond the 2 columns of the table, so readers do not see it | Write `\\|` for each `|` in a cell, even in code.',
      '8:9 `3` is beyond the 2 columns of the table, so readers do not see it | Add a column to the head and the separator.',
    ])
  })

  it.each([
    '| a | b |\n| --- | --- |\n| 1 | 2 | |\n| 1 |\n| `a\\|b` | {1 | 2} |\n| <b title="|">x</b> | y |\n|---|---|\n',
    'Title\n---\n\n---|---\n\n```\n| a | b |\n|---|\n```\n\n{/*\n| a | b |\n|---|\n*/}\n\na\n|---|',
    'Text.\n\n| a |\n|---|\n| 1 |\n\n| b |\n\n| c |\ntext\n\n```\n\n| a |\n| b |\n```',
    'a | b\n-|-\n- 1 | 2 | 3\n\na | b\n-|-\n<i>1 | 2 | 3</i>\n\na | b | c\n-|-|-|\n1|2|3\n:::note\n1|2|3|4\n:::',
  ])('are not told in %j', (text) => expect(told(text)).toEqual([]))
})

describe('definitions', () => {
  it('are told when a name has two', () => {
    expect(told('[r] [^1]\n\n[r]: ./b.md\n[R]: ./c.md\n\n[^1]: One.\n[^1]: Two. ')).toEqual([
      '4:1 `[R]` is defined twice, and the first definition counts | Give one of them another name.',
      '7:1 `[^1]` is defined twice, and the first definition counts | Give one of them another name.',
    ])
  })

  it('are told when they are footnotes that nothing refers to', () => {
    expect(
      told(
        'a[^A.1]: b [^2]\n\n[^a.1]: One.\n  [^b]: Two.\n\n[^2]: See [^c].\n[^c]: x\n\n[^e] y\n\n[^e]: z\n\n> [^d]: y',
      ),
    ).toEqual([
      '4:3 Nothing refers to the footnote `[^b]`, so readers do not see it | Write `[^b]` where it belongs, or remove it.',
    ])
  })

  it.each([
    '{/*\n[^1]: One\n*/}\n\n```\n[^1]: One\n```',
    '[r]: ./b.md\n[r]: ./b.md "Title"\n[s]: ./c.md\n[//]: # (one)\n[//]: # (two)\n\n```\n[r]: ./c.md\n```',
    '{/*\n[r]: ./a.md\n*/}\n\n[r]: ./b.md',
  ])('are not told in %j', (text) => expect(told(text)).toEqual([]))
})
