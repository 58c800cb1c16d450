import { mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path, { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { gatherSamples } from '../../src/check/samples/gather.ts'
import {
  createDockerfileParser,
  createScriptParser,
  createTomlParser,
  parseJson,
} from '../../src/check/samples/parsers.ts'
import { behindShim, type RunProgram, runProgram } from '../../src/check/samples/program.ts'
import { createPythonReader } from '../../src/check/samples/python.ts'
import { readSamples, sampleReaders } from '../../src/check/samples/read-samples.ts'
import type { Sample, SampleReader } from '../../src/check/samples/sample.ts'
import { createShellReader } from '../../src/check/samples/shell.ts'
import { lineStarts, placeOf } from '../../src/model/place.ts'
import { toRoute } from '../../src/model/route.ts'
import { layFiles } from '../support/lay-files.ts'
import { checkWithSamples, sampleFindings } from './findings.ts'
import { siteInput, sourceOf } from './site-input.ts'

const fence = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``

/** Returns the place and message of the first mistake in each text. */
async function problems(parser: SampleReader, language: string, texts: readonly string[]): Promise<unknown[]> {
  const answers = (await parser(texts.map((text): Sample => ({ text, language })))) ?? []
  return answers.map((answer) =>
    answer === undefined || 'names' in answer ? undefined : `${answer.line}:${answer.column} ${answer.message}`,
  )
}

describe('code samples', () => {
  it('reads what is left after the changes that its lines are marked with', async () => {
    const text = [
      fence('json', '{\n  "a": 1 // [!code --]\n  "a": 2 // [!code ++]\n}'),
      fence('ts', 'interface A { // [!code --:2]\n  x: string\ninterface B { // [!code ++]\n  y: number\n}'),
      fence('json', '{\n  "a": 1 // [!code --]\n  "a": 2, // [!code ++]\n}'),
      fence('json', '{\n  // [!code --]\n  "a": 1\n  // [!code ++:2]\n  "a": 2,\n  "b": 3\n}'),
    ].join('\n\n')
    expect(await sampleFindings({ pages: { 'index.mdx': { text, html: '' } } })).toEqual([
      expect.stringContaining('content/index.mdx:19:9 This sample is not valid `json`: there is a comma'),
    ])
  })

  it('reports JSON that does not parse at its place in the page', async () => {
    const text = `# A\n\n- item\n\n  ${fence('json', '{\n  "a": 1,\n}').replaceAll('\n', '\n  ')}\n\n${fence('json', '{"a": [1, 2]}')}`
    const page = { text: text.replace(/^ {2}(?=```)/gm, ''), html: '' }
    expect(await sampleFindings({ pages: { 'index.mdx': page } })).toMatchInlineSnapshot(`
      [
        "sample-syntax content/index.mdx:7:11 This sample is not valid \`json\`: there is a comma after the last entry | Fix the sample, or give its fence the language \`text\`.",
      ]
    `)
  })

  it.each([
    ['nocheck', 0],
    ['no-check', 0],
    ['skipcheck', 0],
    ['title="a.json" skip-check {1}', 0],
    ['unnocheck', 1],
    ['nochecks', 1],
  ])('lets a fence opt out with its own word: %s', async (meta, count) => {
    expect(await sampleFindings({ pages: { 'index.mdx': fence(`json ${meta}`, '{') } })).toHaveLength(count)
  })

  it('gathers only what something here reads', () => {
    const files = { snippets: ['a.sql', 'b.py', 'gone.py'], partials: [], images: [], used: new Set<string>() }
    const texts = { 'a.sql': 'select', 'b.py': 'x' }
    const input = siteInput({
      pages: { 'index.mdx': `${fence('sql', 'select')}\n\n${fence('JSON', '{}')}` },
      files,
      texts,
    })
    expect(gatherSamples(input).map(({ family, text }) => `${family} ${text}`)).toEqual(['json {}', 'python x'])
  })

  it('finds the place of a mistake in a fence that is indented', async () => {
    const text = '- item\n\n  ```json\n  {\n    "a": ,\n  }\n  ```'
    const input = siteInput({ pages: { 'index.mdx': { text, html: '' } } })
    const place = placeOf('content/index.mdx', lineStarts(text), { start: text.indexOf('```'), end: text.length })
    const codes = [{ language: 'json', meta: '', value: '{\n  "a": ,\n}', place }]
    const pages = input.pages.map(({ compiled, ...page }) => ({
      ...page,
      ...(compiled && { compiled: { ...compiled, facts: { ...compiled.facts, codes } } }),
    }))
    const found = (await checkWithSamples({ ...input, pages })).find(({ code }) => code === 'sample-syntax')
    expect(found?.place?.start).toEqual({ line: 5, column: 10, offset: text.indexOf(',') })
  })

  it('finds the place of a mistake after the last line, and in a line that is written in another way', () => {
    const text = '```json\n\t{\n  {'
    const place = placeOf('a.mdx', lineStarts(text), { start: 0, end: text.length })
    const input = siteInput({ pages: { 'index.mdx': '' } })
    const [page] = input.pages
    if (page?.compiled === undefined) throw new Error('bug: the page is compiled')
    const compiled = {
      ...page.compiled,
      facts: { ...page.compiled.facts, codes: [{ language: 'json', meta: '', value: '  {\n  {', place }] },
    }
    const sources = new Map([['a.mdx', sourceOf('a.mdx', text)]])
    const [sample] = gatherSamples({ ...input, pages: [{ ...page, compiled }], sources })
    expect([1, 2, 3].map((line) => sample?.placeOf({ line, column: 2 }).start)).toMatchObject([
      { line: 2, column: 2 },
      { line: 3, column: 2 },
      { line: 4, column: 2 },
    ])
  })

  it('takes dots for parts that are left out', async () => {
    const samples = {
      'b.js': 'f([\n  …\n])',
      'c.js': 'setTimeout(f, ...)\n',
      'd.ts': 'function f(): void {\n  ...rest of it\n}\n',
      'e.js': 'f("...", =)',
      'f.js': 'let [a, ...b] = = c\n',
      'g.json': '{"a": 1, ...}',
      'h.json': '[1,\n  …\n]',
      'i.json': '{"a": "...",}',
      'j.yaml': 'a: 1\n...\nb: 2\n',
      'k.yaml': 'a: "...\nb: 2\n',
      'l.toml': '[x]\n...\na = [1, ...]\n',
      'm.toml': 'a = "..." b\n',
      'n.json': '  "scripts": {\n    "dev": "next",\n    ...\n  }',
      'o.json': '"a": {},\n"b": ',
    }
    const texts = Object.fromEntries(Object.entries(samples).map(([name, text]) => [`content/_snippets/${name}`, text]))
    const files = { snippets: Object.keys(texts), partials: [], images: [], used: new Set(Object.keys(texts)) }
    const found = await sampleFindings({ pages: { 'index.mdx': '' }, files, texts })
    expect(found.map((line) => line.split(' ')[1])).toEqual([
      'content/_snippets/e.js:1:10',
      'content/_snippets/f.js:1:17',
      'content/_snippets/i.json:1:12',
      'content/_snippets/k.yaml:1:4',
      'content/_snippets/m.toml:1:11',
      'content/_snippets/o.json:2:6',
    ])
  })

  it('checks snippet files by their extension', async () => {
    const files = {
      snippets: ['content/_snippets/a.json'],
      partials: [],
      images: [],
      used: new Set(['content/_snippets/a.json']),
    }
    expect(
      await sampleFindings({ pages: { 'index.mdx': '' }, files, texts: { 'content/_snippets/a.json': '{\n"a"}' } }),
    ).toMatchInlineSnapshot(`
      [
        "sample-syntax content/_snippets/a.json:2:4 This sample is not valid \`json\`: \`}\` is unexpected, \`:\` is expected | Fix the sample, or give its fence the language \`text\`.",
      ]
    `)
  })

  it('checks the examples of API data at their places', async () => {
    const file = 'content/_data/api.yaml'
    const text = 'a:\n  - code: |\n      x = 1\n      y = =\n  - code: "z = ="\n  - code: select\n'
    const exampleAt = (language: string, sample: string, before: string) => {
      const start = text.indexOf(before) + before.length
      return { language, text: sample, place: placeOf(file, lineStarts(text), { start, end: start + 1 }) }
    }
    const examples = [
      exampleAt('python', 'x = 1\ny = =\n', '- code: '),
      exampleAt('python', 'z = =', '\n  - code: |\n      x = 1\n      y = =\n  - code: '),
      exampleAt('sql', 'select', 'z = ="\n  - code: '),
    ]
    const place = { file }
    const shown = { name: 'a.b', kind: 'class', route: toRoute('/a'), anchor: 'a.b', summary: '', place }
    const symbols = new Map([['a.b', { ...shown, examples }]])
    const site = { pages: { 'index.mdx': '' }, symbols, texts: { [file]: text } }
    expect((await sampleFindings(site)).map((line) => line.split(' ')[1])).toEqual([`${file}:4:11`, `${file}:5:11`])
  })

  it('says that samples are not checked when the program is missing', async () => {
    const site = { pages: { 'index.mdx': fence('python', 'x = 1') } }
    const python = () => createPythonReader(async () => undefined)
    expect(await sampleFindings(site, { python })).toMatchInlineSnapshot(`
      [
        "sample-not-checked content/index.mdx 1 samples of \`python\` are not checked: its program is not installed | Install the program that reads \`python\`.",
      ]
    `)
  })

  it('reads a sample only once, and none whose answer is stored', async () => {
    const calls: string[][] = []
    const python: SampleReader = async (samples) => {
      calls.push(samples.map(({ text }) => text))
      return samples.map(({ text }) => (text === 'bad' ? { message: 'no: good', line: 1, column: 3 } : undefined))
    }
    const store = new Map<string, unknown>()
    const linesOf = async (...texts: readonly string[]): Promise<unknown[]> => {
      const input = siteInput({ pages: { 'index.mdx': texts.map((text) => fence('python', text)).join('\n\n') } })
      const found = await checkWithSamples(input, { store, readers: { python: () => python } })
      return found.flatMap(({ code, place }) => (code === 'sample-syntax' ? [place?.start?.line] : []))
    }
    expect(await linesOf('bad', 'good', 'good')).toEqual([2])
    expect(await linesOf('good', 'bad', 'new')).toEqual([6])
    expect(calls).toEqual([['bad', 'good'], ['new']])
  })

  it('keeps the same text in two languages apart, and an answer as it was', async () => {
    const text = `${fence('js', 'let a: number = 1')}\n\n${fence('ts', 'let a: number = 1')}\n\n${fence('python', 'x')}`
    const problem = { message: '1:2: odd\n3:4: more', line: 12, column: 34 }
    const input = siteInput({ pages: { 'index.mdx': text } })
    const families = await readSamples(input, new Map(), {
      ...sampleReaders,
      python: () => async () => [problem],
    })
    const said = families.flatMap(({ samples, answers }) =>
      samples.map(({ language }, index) => [language, answers?.[index]]),
    )
    expect(said).toEqual([
      ['js', expect.objectContaining({ line: 1 })],
      ['ts', undefined],
      ['python', problem],
    ])
  })

  it('reads each family by its own reader', async () => {
    const wrong = { ts: 'let x: = 1', yaml: 'a: 1\n---\nb: [', toml: 'a = ', python: 'x =', sh: 'if', docker: 'FRM x' }
    const text = Object.entries(wrong)
      .map(([language, code]) => fence(language, code))
      .join('\n\n')
    const found = await sampleFindings({ pages: { 'index.mdx': text } })
    expect(found.map((line) => /`(\w+)`/.exec(line)?.[1])).toEqual(['ts', 'yaml', 'toml', 'python', 'sh', 'docker'])
  })

  it('reads each document of a YAML sample, and finds the line of a fault in the whole', async () => {
    const text = `${fence('yaml', 'a: 1\n---\nb: 2')}\n\n${fence('yaml', 'a: 1\n---\nb: [1')}`
    const found = await sampleFindings({ pages: { 'index.mdx': text } })
    expect(found.map((line) => line.slice(0, 40))).toMatchInlineSnapshot(`
      [
        "sample-syntax content/index.mdx:10:6 Thi",
      ]
    `)
  })
})

describe('a sample of YAML', () => {
  it.each([
    'a: !Ref B\nb: !Join ["-", [!Sub x, !GetAtt y.z]]\nc: !!python/name:a.b\nd: !Base64 |\n  text',
    '{{- if .Values.on }}\na: {{ .Values.name }}\nimage: {{ .repo }}:{{ .tag }}\n{{- end }}\n{% if x %}\nb: 1\n{% endif %}\n{{ name }}: 2',
  ])('may have tags and parts of a template: %j', async (code) => {
    expect(await sampleFindings({ pages: { 'index.mdx': fence('yaml', code) } })).toEqual([])
    const [wrong] = await sampleFindings({ pages: { 'index.mdx': fence('yaml', `${code}\nz: [1`) } })
    expect(wrong).toContain('sample-syntax')
  })
})

describe('parsers of samples', () => {
  it('finds mistakes in JSON and leaves right JSON alone', () => {
    const right = [
      '{}',
      '[1, -2.5e3, "a\\u00e9", true, null, {"a": []}]',
      '{"a": 1}\n{"b": 2}\n',
      '"x"',
      '  "scripts": {\n    "dev": "next"\n  },\n  "type": "module"',
      '['.repeat(5000) + ']'.repeat(5000),
    ]
    for (const text of right)
      expect([text.slice(0, 40), parseJson({ text, language: 'json' })]).toEqual([text.slice(0, 40), undefined])
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
      '"a": ',
      '...',
    ]) {
      expect(() => JSON.parse(text)).toThrow()
      expect([text, parseJson({ text, language: 'json' })]).not.toEqual([text, undefined])
    }
  })

  it.each([
    ['', '1:1 it is empty'],
    ['1\n2 3', '2:3 `3` is unexpected'],
    ['{"a": 1} {"b": 2}', '1:10 `{` is unexpected'],
    ['[1\n 2]', '2:2 `2` is unexpected, `,` or `]` is expected'],
    ['{"a": 1 "b": 2}', '1:9 `"` is unexpected, `,` or `}` is expected'],
    ['{1: 2}', '1:2 `1` is unexpected, a key in double quotes is expected'],
    ['{"a": 1, b: 2}', '1:10 `b` is unexpected, a key in double quotes is expected'],
    ['["a", ', '1:7 it ends too early'],
  ])('says of the JSON %j what is wrong: %s', (text, told) => {
    const problem = parseJson({ text, language: 'json' })
    expect(`${problem?.line}:${problem?.column} ${problem?.message}`).toBe(told)
  })

  it.each(['/**/ 1', '/* a ** b * / c\n**/ 1', '[1 // one\n, 2]\n/* * * */'])(
    'reads the comments of the jsonc %j',
    (text) => {
      expect(parseJson({ text, language: 'jsonc' })).toBeUndefined()
    },
  )

  it('allows comments and last commas in jsonc only', () => {
    const text = '// one\n{"a": [1, /* two */ 2,],}'
    expect(parseJson({ text, language: 'jsonc' })).toBeUndefined()
    expect(parseJson({ text, language: 'json' })).toEqual({
      message: 'it has a comment, which `jsonc` allows',
      line: 1,
      column: 1,
    })
    expect(parseJson({ text: '{\n"a": 1,\n}', language: 'json' })).toEqual({
      message: 'there is a comma after the last entry',
      line: 2,
      column: 7,
    })
  })

  it('finds mistakes in Python, all samples in one process', async () => {
    const texts = [
      'x = 1',
      '  def f(:\n    pass',
      'await g()',
      '>>> x ==',
      'é = "ü"\nprint "x"',
      'def f():\n    ...\n',
      'x = "\\d"',
    ]
    expect(await problems(createPythonReader(), 'python', texts)).toMatchInlineSnapshot(`
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

  it('takes the body of a function for a part of a script', async () => {
    const parse = await createScriptParser()
    const texts = ["import { a } from 'a'\n\nreturn <b>{a()}</b>;", 'return a\nlet = =']
    expect(await problems(async (all) => all.map(parse), 'jsx', texts)).toEqual([undefined, '2:7 Unexpected token'])
  })

  it('names the language of TypeScript with JSX, and of JavaScript with types', async () => {
    const parse = await createScriptParser()
    const jsx = await problems(async (all) => all.map(parse), 'ts', ['const a = <b class="c">d</b>', 'const = <b />'])
    expect(jsx).toEqual(['1:14 it has JSX, which `tsx` allows', '1:7 Unexpected token'])
    const types = await problems(async (all) => all.map(parse), 'js', ['const a: string = b'])
    expect(types).toEqual(['1:7 it has types, which `tsx` allows'])
  })

  it('takes members of an interface or type of TypeScript for a signature', async () => {
    const texts = [
      'get(params: {\n  a: string\n}): A | null',
      '{\n  a?: A[] // none\n  readonly b: B;\n}',
      'get(a: ): A',
    ]
    const parse = await createScriptParser()
    const reader: SampleReader = async (all) => all.map(parse)
    expect(await problems(reader, 'ts', texts)).toEqual([undefined, undefined, '1:6 Expected `,` or `)` but found `:`'])
    expect(await problems(reader, 'js', texts)).not.toContain(undefined)
  })

  it('takes a class or function of Python without its body for a signature', async () => {
    const texts = [
      'class A(b.C)',
      '@final\nasync def f(\n    x: int = 1,\n) -> str',
      'def f()\n    pass',
      'if x',
      'class A\nx = =',
    ]
    const told = await problems(createPythonReader(), 'python', texts)
    expect(told.map((line) => line !== undefined)).toEqual([false, false, true, true, true])
  })

  it('reads Python that is indented as a whole, at its own columns, and none of a prompt', async () => {
    const texts = [
      '    a = 1\n  \n\n    b = 2',
      '\tif a:\n\t\tb = 1',
      '    a = 1\n  b = 2',
      '  a = 1\n  b = = 2',
      ' \n  >>> a ==',
      'In [1]: a ==',
      'a = 1 # >>> no prompt\nb = =',
    ]
    const told = await problems(createPythonReader(), 'python', texts)
    expect(told.map((line) => String(line).split(':')[0])).toEqual([
      'undefined',
      'undefined',
      '1',
      '2',
      'undefined',
      'undefined',
      '2',
    ])
    expect(told[3]).toMatch(/^2:7 /)
  })

  it.each([
    ['', 1],
    ['\n\n', 1],
    ['Python was not found\n', 1],
    ['\n! x1 2 no\n', 2],
    ['! 1 x no\n\n', 2],
    ['1 2\n', 1],
  ])('takes a Python that answers %j to %i for none', async (output, count) => {
    const samples = Array.from({ length: count }, (_, index) => ({ text: `a${index}`, language: 'python' }))
    expect(await createPythonReader(async () => output)(samples)).toBeUndefined()
  })

  it('asks the Python behind a shim first, and the shim when that one finds something wrong or says nothing', async () => {
    const samples = [{ text: 'a', language: 'python' }]
    const asked: string[] = []
    const parserOf = (quick: string, answers: Readonly<Record<string, string | undefined>>) =>
      createPythonReader(async (program) => {
        asked.push(program)
        return answers[program]
      }, quick)
    expect(await parserOf('/usr/bin/python3', { '/usr/bin/python3': '\n' })(samples)).toEqual([undefined])
    expect(await parserOf('/usr/bin/python3', { '/usr/bin/python3': '! 1 1 old\n', python3: '\n' })(samples)).toEqual([
      undefined,
    ])
    expect(await parserOf('/usr/bin/python3', { python3: '! 1 2 no\n' })(samples)).toMatchObject([{ message: 'no' }])
    expect(await parserOf('python3', { python3: '! 1 1 no\n' })(samples)).toHaveLength(1)
    expect(asked).toEqual(['/usr/bin/python3', '/usr/bin/python3', 'python3', '/usr/bin/python3', 'python3', 'python3'])
  })

  it('finds the program behind a shim, and none when the first is no shim or the only one', () => {
    const root = layFiles()
    const folders = ['pyenv/shims', 'asdf/shims', 'bin', 'empty'].map((name) => path.join(root, name))
    for (const folder of folders) mkdirSync(folder, { recursive: true })
    const [pyenv = '', asdf = '', bin = '', empty = ''] = folders
    for (const folder of [pyenv, asdf, bin]) writeFileSync(path.join(folder, 'python3'), '')
    const behind = (...searched: readonly string[]) => behindShim('python3', searched.join(path.delimiter))
    expect(behind(empty, pyenv, asdf, bin)).toBe(path.join(bin, 'python3'))
    expect([behind(bin, pyenv), behind(pyenv, asdf, empty), behind(empty), behind()]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    vi.stubEnv('PATH', undefined)
    onTestFinished(() => void vi.unstubAllEnvs())
    expect(behindShim('python3')).toBeUndefined()
  })

  it('takes what Python says of a line for what it is', async () => {
    expect(
      await problems(
        createPythonReader(async () => '! 12 34 is wrong\n! 1 -1 no place\n\n'),
        'python',
        ['a', 'b', 'c'],
      ),
    ).toEqual([...['12:34 is wrong', '1:1 no place', undefined]])
  })

  it('takes entries of a Python dictionary for a part of one', async () => {
    const texts = [
      '"judges": [\n    {"type": "a"},\n],\n"limit": 3',
      '"judges": [\n    {"type" "a": 1},\n',
      '"a", "b": 1, 2',
    ]
    expect(await problems(createPythonReader(), 'python', texts)).toEqual([
      undefined,
      expect.stringContaining('was never closed'),
      expect.any(String),
    ])
  })

  it('takes no prompt for a part of a shell command', async () => {
    const texts = ['$ ( source .env && serve )\n  $ if true; then ls; fi', '$ ( source .env\n$ echo "$ ("']
    expect(await problems(createShellReader(), 'bash', texts)).toEqual([
      undefined,
      expect.stringContaining('unexpected end of file'),
    ])
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
    expect(await problems(createShellReader(), 'bash', texts)).toMatchInlineSnapshot(`
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
    const closing = [
      "'",
      '"',
      '`',
      ')',
      '}',
      ')',
      'fi',
      'esac',
      'done',
      '}',
      ']]',
      '} ) }',
      ') } {',
      ';; esac',
      '} {',
      ') (',
      'EOF',
    ]
    const alone = new Map<string, unknown>()
    const parse = createShellReader()
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

  it('runs no sample when it reads several together', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'docs-gen-shell-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const texts = ['a', 'b', 'c'].map((name) => `echo $(x) > ${folder}/${name}`)
    expect(await problems(createShellReader(), 'sh', texts)).toEqual([undefined, undefined, undefined])
    expect(await readdir(folder)).toEqual([])
  })

  it('starts one bash for many samples, one more when some are wrong, and none for what is too long to be given', async () => {
    const given: number[] = []
    const parse = (texts: readonly string[], answer: string) =>
      createShellReader(async (_program, args) => {
        given.push(args.length - 5)
        return args.slice(5).fill(`${answer}\0`).join('')
      })(texts.map((text) => ({ text, language: 'sh' })))
    const texts = ['(a)', '(b)', '(c)']
    await parse(texts, '')
    await parse(texts, 'wrong')
    await parse(texts.slice(1), '')
    expect(given.splice(0)).toEqual([1, 1, 3, 1])
    const half = `(${'x'.repeat(15_000)})`
    const most = `(${'ü'.repeat(49_999)})`
    await parse([half, half.replace('x', 'y')], '')
    await parse([most, `${most} `], '')
    await parse([half, `(${'x'.repeat(4_800)})`], '')
    expect(given).toEqual([1, 1, 1, 1])
  })

  it('asks bash once for samples that are right, and says nothing without a bash', async () => {
    let calls = 0
    const count: RunProgram = (...given) => {
      calls++
      return runProgram(...given)
    }
    const texts = ['(a)', '(b)', '(c)']
    expect(await problems(createShellReader(count), 'sh', texts)).toEqual(texts.map(() => undefined))
    expect(calls).toBe(1)
    expect(
      await createShellReader(async () => undefined)(texts.map((text) => ({ text, language: 'sh' }))),
    ).toBeUndefined()
  })

  it('takes a NUL for a blank', async () => {
    expect(await problems(createShellReader(), 'sh', ['i\0f', 'i\0f (x'])).toEqual([
      undefined,
      expect.stringMatching(/^1:1 /),
    ])
  })

  it('takes megabytes from a program, which need not read what it is given', async () => {
    const text = await runProgram(
      process.execPath,
      ['-e', 'process.stdout.write("x".repeat(2_000_000))'],
      'y'.repeat(2_000_000),
    )
    expect(text?.length).toBe(2_000_000)
  })

  it('names the line and the words of a mistake, and takes `<words>` for one', async () => {
    const texts = [`${'ls\n'.repeat(11)}ls )`, 'ls; fi', 'cat > <some file>']
    expect(await problems(createShellReader(), 'sh', texts)).toEqual([
      '12:1 syntax error near unexpected token `)`',
      '1:1 syntax error near unexpected token `fi`',
      undefined,
    ])
  })

  it('tells the first place of a mistake in a script', async () => {
    const parse = await createScriptParser()
    expect(parse({ text: 'switch (a) {\n  default:\n  default:\n}', language: 'ts' })).toMatchObject({
      line: 2,
      column: 3,
    })
    expect(parse({ text: '<b>x</b>', language: 'js' })).toBeUndefined()
  })

  it('takes an object or some of its properties for a part of a script', async () => {
    const parse = await createScriptParser()
    const samples = [
      '{\n  link: string, // the link\n  ttl: number // its time\n}',
      'mode: {\n  kind: 1,\n  title: "a"\n},\nother: true // the end',
      'call("a",\n  name: String\n);',
    ]
    expect(await problems(async (all) => all.map(parse), 'js', samples)).toEqual([
      undefined,
      undefined,
      '2:7 Expected `,` or `)` but found `:`',
    ])
  })

  it('finds mistakes in Dockerfiles, and leaves parts of one and advice alone', async () => {
    const parse = await createDockerfileParser()
    const samples = [
      'RUN pip list\n...\nCMD ["a"]',
      'from a\nMAINTAINER b',
      'FROM a\n\nCOPY b',
      'FROM a\nRUN <<EOF\nls\nEOF',
      'FROM <image>\nSTOPSIGNAL $SIGNAL\nCOPY <your files> /app',
    ]
    expect(await problems(async (all) => all.map(parse), 'dockerfile', samples)).toMatchInlineSnapshot(`
      [
        undefined,
        undefined,
        "3:6 COPY requires at least two arguments",
        undefined,
        undefined,
      ]
    `)
  })

  it('finds mistakes in TOML', async () => {
    const parse = await createTomlParser()
    expect(
      await problems(async (samples) => samples.map(parse), 'toml', ['[a]\nb = 1', '[a]\nb = \n']),
    ).toMatchInlineSnapshot(`
      [
        undefined,
        "2:5 invalid value",
      ]
    `)
  })
})
