import { describe, expect, it } from 'vitest'
import { checkSite } from '../../src/check/check.ts'
import type { Sample, SampleParser } from '../../src/check/input.ts'
import { parseJson } from '../../src/check/samples/json.ts'
import { createSampleParsers, familiesToParse, withStore } from '../../src/check/samples/parsers.ts'
import { createPythonParser } from '../../src/check/samples/python.ts'
import { createShellParser, isPlain } from '../../src/check/samples/shell.ts'
import { findings } from './findings.ts'
import { siteInput } from './site-input.ts'

const fence = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``

/** Says of each text where its first mistake is. */
function problems(parser: SampleParser | undefined, language: string, texts: readonly string[]): unknown[] {
  const answers = parser?.(texts.map((text): Sample => ({ text, language }))) ?? []
  return answers.map((answer) => answer && `${answer.line}:${answer.column} ${answer.message}`)
}

describe('code samples', () => {
  it('reports JSON that does not parse at its place in the page', () => {
    const text = `# A\n\n- item\n\n  ${fence('json', '{\n  "a": 1,\n}').replaceAll('\n', '\n  ')}\n\n${fence('json', '{"a": [1, 2]}')}`
    const page = { text: text.replace(/^ {2}(?=```)/gm, ''), html: '' }
    expect(findings({ pages: { 'index.mdx': page } }, 'sample-syntax')).toMatchInlineSnapshot(`
      [
        "sample-syntax content/index.mdx:7:11 This sample is no valid \`json\`: there is a comma after the last entry | Mend the sample, or give its fence the language \`text\`.",
      ]
    `)
  })

  it('lets a fence opt out with nocheck', () => {
    expect(findings({ pages: { 'index.mdx': fence('json nocheck', '{') } }, 'sample-syntax')).toEqual([])
  })

  it('checks snippet files by their extension', () => {
    const files = { snippets: ['content/_snippets/a.json'], partials: [], images: [], used: new Set(['content/_snippets/a.json']) }
    expect(
      findings({ pages: { 'index.mdx': '' }, files, texts: { 'content/_snippets/a.json': '{\n"a"}' } }, 'sample-syntax'),
    ).toMatchInlineSnapshot(`
      [
        "sample-syntax content/_snippets/a.json:2:4 This sample is no valid \`json\`: \`}\` is unexpected, \`:\` is wanted | Mend the sample, or give its fence the language \`text\`.",
      ]
    `)
  })

  it('says that samples are not checked when the program is missing', () => {
    const parsers = { python: createPythonParser(() => undefined) }
    expect(findings({ pages: { 'index.mdx': fence('python', 'x = 1') }, parsers }, 'sample-not-checked')).toMatchInlineSnapshot(`
      [
        "sample-not-checked content/index.mdx 1 samples of \`python\` are not checked: its program is not installed | Install the program that reads \`python\`.",
      ]
    `)
  })

  it('reads a sample only once when the answer is stored', () => {
    const calls: number[] = []
    const parser: SampleParser = (samples) => {
      calls.push(samples.length)
      return samples.map(({ text }) => (text === 'bad' ? { message: 'no: good', line: 2, column: 3 } : undefined))
    }
    const kept = withStore('x', parser, new Map())
    expect(problems(kept, 'x', ['bad', 'good'])).toEqual(['2:3 no: good', undefined])
    expect(problems(kept, 'x', ['good', 'bad', 'new'])).toEqual([undefined, '2:3 no: good', undefined])
    expect(calls).toEqual([2, 1])
  })
})

describe('stored answers', () => {
  it('say which families need a parser, and stand in for one that is not loaded', async () => {
    const input = siteInput({ pages: { 'index.mdx': `${fence('ts', 'let x: = 1')}\n\n${fence('yaml', 'a: 1')}` } })
    const store = new Map<string, string>()
    expect([...familiesToParse(input, store)]).toEqual(['javascript', 'yaml'])
    const javascript = () => ({ message: 'no', line: 1, column: 8 })
    checkSite({ ...input, parsers: await createSampleParsers({ store, javascript }) })
    expect([...familiesToParse(input, store)]).toEqual(['yaml'])
    const again = checkSite({ ...input, parsers: await createSampleParsers({ store }) }).filter(({ code }) => code === 'sample-syntax')
    expect(again.map(({ place }) => [place?.start?.line, place?.start?.column])).toEqual([[2, 8]])
  })
})

describe('parsers of samples', () => {
  it('finds mistakes in JSON and leaves right JSON alone', () => {
    const right = [
      '{}',
      '[1, -2.5e3, "a\\u00e9", true, null, {"a": []}]',
      '{"a": 1}\n{"b": 2}\n',
      '"x"',
      '['.repeat(5000) + ']'.repeat(5000),
    ]
    for (const text of right) expect([text.slice(0, 40), parseJson({ text, language: 'json' })]).toEqual([text.slice(0, 40), undefined])
    for (const text of [
      '',
      '{',
      '[1,]',
      "{'a': 1}",
      '{"a" 1}',
      '[1 2]',
      '{"a": undefined}',
      '"\n"',
      '01',
      '{"a": 1} x',
      '// c\n1',
      '[',
      '{"a":}',
      '...',
    ]) {
      expect(() => JSON.parse(text)).toThrow()
      expect([text, parseJson({ text, language: 'json' })]).not.toEqual([text, undefined])
    }
  })

  it('allows comments and last commas in jsonc only', () => {
    const text = '// one\n{"a": [1, /* two */ 2,],}'
    expect(parseJson({ text, language: 'jsonc' })).toBeUndefined()
    expect(parseJson({ text, language: 'json' })).toEqual({ message: '`/` is unexpected', line: 1, column: 1 })
    expect(parseJson({ text: '{\n"a": 1,\n}', language: 'json' })).toEqual({
      message: 'there is a comma after the last entry',
      line: 2,
      column: 7,
    })
  })

  it('finds mistakes in Python, all samples in one process', () => {
    const texts = ['x = 1', '  def f(:\n    pass', 'await g()', '>>> x ==', 'é = "ü"\nprint "x"', 'def f():\n    ...\n', 'x = "\\d"']
    expect(problems(createPythonParser(), 'python', texts)).toMatchInlineSnapshot(`
      [
        undefined,
        "1:9 invalid syntax",
        undefined,
        undefined,
        "2:1 Missing parentheses in call to 'print'. Did you mean print(...)?",
        undefined,
        undefined,
      ]
    `)
  })

  it('finds mistakes in shell and runs nothing', () => {
    const texts = [
      'echo ok',
      'if true; then\necho x',
      'dagster dev --port <port>',
      'echo "open',
      '}; touch /tmp/should-not-exist; {',
      "cat <<'EOF'\na\nEOF",
    ]
    expect(problems(createShellParser(), 'bash', texts)).toMatchInlineSnapshot(`
      [
        undefined,
        "3:1 syntax error: unexpected end of file",
        undefined,
        "1:1 unexpected EOF while looking for matching \`"\`",
        "1:1 syntax error near unexpected token \`}\`",
        undefined,
      ]
    `)
  })

  it('starts no bash for plain commands, and agrees with bash on what is plain', () => {
    const plain = [
      'pip install "dagster[a]" x==1.2',
      'a \\\n  --b=c | d && e > f.txt; g',
      '# only a comment',
      'export A=$B # why',
      "x 'it is'",
      '',
    ]
    expect(plain.map(isPlain)).toEqual(plain.map(() => true))
    expect(createShellParser(() => undefined)(plain.map((text) => ({ text, language: 'sh' })))).toEqual(plain.map(() => undefined))
    const asked = [
      'if x',
      'echo $(x',
      'a |',
      '| a',
      'a && && b',
      '"open',
      'f() { x; }',
      'a & b',
      'for x in y; do',
      '(a)',
      'a `b`',
      'a; ; b',
      'echo done',
      '> f',
    ]
    expect(asked.filter(isPlain)).toEqual([])
  })

  it('finds mistakes in TOML', async () => {
    const { toml } = await createSampleParsers({})
    expect(problems(toml, 'toml', ['[a]\nb = 1', '[a]\nb = \n'])).toMatchInlineSnapshot(`
      [
        undefined,
        "2:5 invalid value",
      ]
    `)
  })
})
