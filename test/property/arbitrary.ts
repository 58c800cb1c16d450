// Random documentation: Markdown and MDX as people write it, as nobody should, and values where YAML is expected.

import fc from 'fast-check'

/** Runs and seed of the property tests; DOCS_GEN_RUNS and DOCS_GEN_SEED make long and other runs. */
export const runs = (usual: number) => ({
  numRuns: Math.ceil(usual * Number(process.env.DOCS_GEN_RUNS ?? 1)),
  seed: Number(process.env.DOCS_GEN_SEED ?? 20261120),
})

/** Milliseconds that a test may take, of which a long run has more. */
export const patience = (usual: number) => usual * Math.max(1, Number(process.env.DOCS_GEN_RUNS ?? 1)) * 2

const word = fc.constantFrom(
  'asset',
  'pipeline',
  'naïve',
  '漢字',
  '😀',
  'a_b',
  'C++',
  'x < y',
  'A & B',
  '"quoted"',
  "it's",
  '100%',
  '3 * 4',
  'end.',
)
const words = fc.array(word, { minLength: 1, maxLength: 8 }).map((list) => list.join(' '))
/** Text in which every character of Markdown and MDX comes up, wherever it may. */
const noise = fc
  .array(
    fc.oneof(
      fc.constantFrom(...'*_`~[](){}<>!#|\\&:;="\'-+.0 \n\t'.split('')),
      fc.constantFrom(
        '**',
        '```',
        ':::',
        '](',
        '![',
        '<!--',
        '-->',
        '{/*',
        '*/}',
        '\n\n',
        '\n- ',
        '\n> ',
        '\n# ',
        '&amp;',
        '<b>',
        '</b>',
        '<A/>',
        '\u2028',
        '\u00a0',
      ),
      word,
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''))

/** Names of the pages that links lead to. */
export const linkTargets = ['index', 'one', 'two'] as const

const link = fc.tuple(
  fc.constantFrom(...linkTargets),
  fc.constantFrom('', '#here', '?q=1#here'),
  fc.constantFrom('text', '*text*', '`code`'),
)
const inline: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: words.map((text) => text.replaceAll('<', '&lt;')) },
  words.map((text) => `**${text.replace(/[<*"]/g, '')}**`),
  words.map((text) => `\`${text}\``),
  link.map(([target, end, text]) => `[${text}](./${target}.mdx${end})`),
  fc.constantFrom(
    'https://example.com/a?b=1&c=2',
    '<br/>',
    '~~gone~~',
    'line  \nbreak',
    '&copy; &#169;',
    '\\*no\\*',
    '<kbd>Ctrl</kbd>',
  ),
)
const paragraph = fc.array(inline, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(' '))
/** Colons for an admonition around a text: more than those of any in it. */
const fenceAround = (text: string) =>
  ':'.repeat(Math.max(2, ...[...text.matchAll(/:{3,}/g)].map(([run]) => run.length)) + 1)
const indented = (text: string, by: string) => text.replaceAll('\n', `\n${by}`)

const leaf = fc.oneof(
  { weight: 3, arbitrary: paragraph },
  fc
    .tuple(fc.integer({ min: 2, max: 5 }), words)
    .map(([depth, text]) => `${'#'.repeat(depth)} ${text.replace(/[<*_]/g, '')}`),
  fc
    .tuple(fc.integer({ min: 2, max: 3 }), words, fc.constantFrom('same', 'other'))
    .map(([depth, text, id]) => `${'#'.repeat(depth)} ${text.replace(/[<*_]/g, '')} {#${id}-${text.length}}`),
  fc
    .tuple(fc.constantFrom('python', 'js', 'yaml', '', 'nonsense'), words)
    .map(([language, text]) => `\`\`\`${language}\n${text}\n{${text}}\n\`\`\``),
  fc
    .tuple(paragraph, paragraph)
    .map(([a, b]) => `| Name | Value |\n|---|:-:|\n| ${a.replace(/[|\n]/g, ' ')} | ${b.replace(/[|\n]/g, ' ')} |`),
  fc.constantFrom('---', '{1 + 1}', '{/* a comment */}', '<br/>', '<div>\n\nInside.\n\n</div>'),
)

/** A block, with lists, quotes, admonitions, details and tabs around others. */
const { block } = fc.letrec<{ block: string; blocks: string }>((tie) => ({
  blocks: fc
    .array(tie('block'), { minLength: 1, maxLength: 3, depthIdentifier: 'block' })
    .map((list) => list.join('\n\n')),
  block: fc.oneof(
    { depthIdentifier: 'block', maxDepth: 3, withCrossShrink: true },
    leaf,
    tie('blocks').map((text) => `- ${indented(text, '  ')}\n- second`),
    tie('blocks').map((text) => `1. ${indented(text, '   ')}`),
    tie('blocks').map((text) => `> ${indented(text, '> ')}`),
    fc
      .tuple(fc.constantFrom('note', 'tip', 'warning', 'info[A *title*]'), tie('blocks'))
      .map(([kind, text]) => `${fenceAround(text)}${kind}\n\n${text}\n\n${fenceAround(text)}`),
    tie('blocks').map((text) => `<details>\n<summary>More</summary>\n\n${text}\n\n</details>`),
    tie('blocks').map((text) => `<Tabs>\n<TabItem value="a">\n\n${text}\n\n</TabItem>\n</Tabs>`),
  ),
}))

/** A page of MDX that is right. */
export const goodPage = fc
  .array(block, { minLength: 1, maxLength: 8 })
  .map((blocks) => `# Title\n\n${blocks.join('\n\n')}\n`)

/** A page of which nothing can be hoped. */
export const anyPage = fc.oneof(
  noise,
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc
    .tuple(goodPage, noise, fc.nat())
    .map(([page, inserted, at]) => page.slice(0, at % page.length) + inserted + page.slice(at % page.length)),
)

/** Values where a person's YAML is expected: of the right names with the wrong kinds, or of any kind. */
export const yamlValue = (names: readonly string[]): fc.Arbitrary<unknown> => {
  const scalar = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.constantFrom(
      '',
      ' ',
      '/',
      '../..',
      'index',
      'yes',
      '__proto__',
      'constructor',
      'a:b',
      '\u0000',
      'https://x.example',
    ),
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
  )
  return fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      scalar,
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(
        fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...names) }, fc.string({ maxLength: 8 })),
        tie('value'),
        {
          maxKeys: 6,
        },
      ),
    ),
  })).value
}
