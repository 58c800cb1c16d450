import { describe, expect, it } from 'vitest'
import { checkSite } from '../../src/check/check.ts'
import type { Sample } from '../../src/check/input.ts'
import { earlySamples } from '../../src/check/samples/early.ts'
import { parseJson } from '../../src/check/samples/json.ts'
import { readSamples } from '../../src/check/samples/parsers.ts'
import type { ProgramParser } from '../../src/check/samples/program.ts'
import { createPythonParser } from '../../src/check/samples/python.ts'
import { createShellParser, isPlain } from '../../src/check/samples/shell.ts'
import { createTomlParser } from '../../src/check/samples/toml.ts'
import { findings } from './findings.ts'
import { siteInput } from './site-input.ts'

/** Stands for the parser that the load room owns: nothing is right for it. */
const yaml = () => ({ message: 'no', line: 1, column: 1 })

const fence = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``

/** Says of each text where its first mistake is. */
async function problems(parser: ProgramParser, language: string, texts: readonly string[]): Promise<unknown[]> {
  const answers = (await parser(texts.map((text): Sample => ({ text, language })))) ?? []
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

  it('says that samples are not checked when the program is missing', async () => {
    const site = { pages: { 'index.mdx': fence('python', 'x = 1') } }
    const missing = { yaml, python: createPythonParser(async () => undefined) }
    const { parsers, isWhole } = await readSamples(siteInput(site), new Map(), missing)
    expect(isWhole).toBe(false)
    expect(findings({ ...site, parsers }, 'sample-not-checked')).toMatchInlineSnapshot(`
      [
        "sample-not-checked content/index.mdx 1 samples of \`python\` are not checked: its program is not installed | Install the program that reads \`python\`.",
      ]
    `)
  })

  it('reads a sample only once, and none whose answer is stored', async () => {
    const calls: string[][] = []
    const python: ProgramParser = async (samples) => {
      calls.push(samples.map(({ text }) => text))
      return samples.map(({ text }) => (text === 'bad' ? { message: 'no: good', line: 1, column: 3 } : undefined))
    }
    const store = new Map<string, string>()
    const linesOf = async (...texts: readonly string[]): Promise<unknown[]> => {
      const input = siteInput({ pages: { 'index.mdx': texts.map((text) => fence('python', text)).join('\n\n') } })
      const { parsers } = await readSamples(input, store, { yaml, python })
      return checkSite({ ...input, parsers }).flatMap(({ code, place }) => (code === 'sample-syntax' ? [place?.start?.line] : []))
    }
    expect(await linesOf('bad', 'good', 'good')).toEqual([2])
    expect(await linesOf('good', 'bad', 'new')).toEqual([6])
    expect(calls).toEqual([['bad', 'good'], ['new']])
  })

  it('are found by the look of a source as the compiler finds them', () => {
    const text = [
      fence('python', 'x = 1\n  y'),
      `- a\n\n  ${fence('sh', 'ls\n  cd').replaceAll('\n', '\n  ')}`,
      fence('json', '{}'),
      fence('none', 'x'),
    ].join('\n\n')
    const snippets = new Map([
      ['content/_snippets/a.py', 'z'],
      ['content/_snippets/b.sql', 'z'],
    ])
    expect(earlySamples([text], snippets).map(({ family, language, text: code }) => [family, language, code])).toEqual([
      ['python', 'python', 'x = 1\n  y'],
      ['shell', 'sh', 'ls\n  cd'],
      ['python', 'py', 'z'],
    ])
  })

  it('reads each family by its own parser', async () => {
    const wrong = { ts: 'let x: = 1', yaml: 'a: 1', toml: 'a = ', python: 'x =', sh: 'if' }
    const text = Object.entries(wrong)
      .map(([language, code]) => fence(language, code))
      .join('\n\n')
    const input = siteInput({ pages: { 'index.mdx': text } })
    const { parsers, isWhole } = await readSamples(input, new Map(), { yaml })
    const found = checkSite({ ...input, parsers }).filter(({ code }) => code === 'sample-syntax')
    expect(isWhole).toBe(true)
    expect(found.map(({ message }) => /`(\w+)`/.exec(message)?.[1])).toEqual(['ts', 'yaml', 'toml', 'python', 'sh'])
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

  it('finds mistakes in Python, all samples in one process', async () => {
    const texts = ['x = 1', '  def f(:\n    pass', 'await g()', '>>> x ==', 'é = "ü"\nprint "x"', 'def f():\n    ...\n', 'x = "\\d"']
    expect(await problems(createPythonParser(), 'python', texts)).toMatchInlineSnapshot(`
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

  it('finds mistakes in shell and runs nothing', async () => {
    const texts = [
      'echo ok',
      'if true; then\necho x',
      'dagster dev --port <port>',
      'echo "open',
      '}; touch /tmp/should-not-exist; {',
      "cat <<'EOF'\na\nEOF",
    ]
    expect(await problems(createShellParser(), 'bash', texts)).toMatchInlineSnapshot(`
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

  it('reads samples together, and finds what two wrong ones hide when they stand one after the other', async () => {
    const right = ['for i in 1 2; do echo $i; done', 'if true; then\n  ls\nfi', "x=$(ls | wc -l)\ncat <<EOF\n'\nEOF"]
    const wrong = [
      "echo '",
      'echo "',
      'echo `',
      'echo $(',
      '{ ls',
      '( ls',
      'if true; then ls',
      'case x in',
      'while true; do',
      'f() {',
      '[[ a',
      'ls &&',
      'ls |',
    ]
    const closing = ["'", '"', '`', ')', '}', ')', 'fi', 'esac', 'done', '}', ']]', '} ) }', ') } {', ';; esac', '} {', ') (', 'EOF']
    const alone = new Map<string, unknown>()
    const parse = createShellParser()
    const read = (texts: readonly string[]) => parse(texts.map((text) => ({ language: 'sh', text })))
    for (const text of [...right, ...wrong, ...closing]) alone.set(text, (await read([text]))?.[0])
    expect(right.map((text) => alone.get(text))).toEqual(right.map(() => undefined))
    for (const first of wrong) {
      for (const second of closing) {
        const texts = [...right, first, second]
        expect(await read(texts), JSON.stringify([first, second])).toEqual(texts.map((text) => alone.get(text)))
      }
    }
    expect(await read(right)).toEqual(right.map(() => undefined))
  })

  it('starts no bash for plain commands, and agrees with bash on what is plain', async () => {
    const plain = [
      'pip install "dagster[a]" x==1.2',
      'a \\\n  --b=c | d && e > f.txt; g',
      '# only a comment',
      'export A=$B # why',
      "x 'it is'",
      '',
    ]
    expect(plain.map(isPlain)).toEqual(plain.map(() => true))
    expect(await createShellParser(async () => undefined)(plain.map((text) => ({ text, language: 'sh' })))).toEqual(
      plain.map(() => undefined),
    )
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
    const parse = await createTomlParser()
    expect(await problems(async (samples) => samples.map(parse), 'toml', ['[a]\nb = 1', '[a]\nb = \n'])).toMatchInlineSnapshot(`
      [
        undefined,
        "2:5 invalid value",
      ]
    `)
  })
})
