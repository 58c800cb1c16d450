// Rare cases of samples and fixes that must not be mistaken for something else.

import { describe, expect, it } from 'vitest'
import { applyFixes, diffOf } from '../../src/check/fix.ts'
import { gatherSamples } from '../../src/check/samples/gather.ts'
import { parseJson } from '../../src/check/samples/parsers.ts'
import { runProgram } from '../../src/check/samples/program.ts'
import { createPythonReader } from '../../src/check/samples/python.ts'
import { createShellReader } from '../../src/check/samples/shell.ts'
import type { Diagnostic } from '../../src/model/diagnostic.ts'
import { findings, sampleFindings } from './findings.ts'
import { siteInput, sourceOf } from './site-input.ts'

describe('fixes', () => {
  const at = (file: string, start: number, end: number, line: number) => ({
    file,
    start: { line, column: start + 1, offset: start },
    end: { line, column: end + 1, offset: end },
  })
  const fixOf = (file: string, start: number, end: number, fix: string): Diagnostic => ({
    code: 'broken-link',
    severity: 'error',
    message: `${start}`,
    place: at(file, start, end, 1),
    fix,
  })
  const apply = (fixes: readonly Diagnostic[], texts: Readonly<Record<string, string>>) =>
    applyFixes(new Map(Object.entries(texts).map(([file, text]) => [file, sourceOf(file, text)])), fixes)

  it('are made in files that are known, where they change something, the first of those that overlap', () => {
    const fixes = [
      fixOf('b', 0, 3, 'one'),
      fixOf('b', 0, 2, 'ON'),
      fixOf('b', 1, 4, 'x'),
      fixOf('a', 0, 1, 'z'),
      fixOf('none', 0, 1, 'q'),
      fixOf('c', 0, 1, 's'),
    ]
    const made = apply(fixes, { a: 'abc\n', b: 'two three\n', c: 'same\n' })
    expect(made.map(({ file, text }) => [file, text])).toEqual([
      ['a', 'zbc\n'],
      ['b', 'ONo three\n'],
    ])
  })
  it('are made in the order of the text, also beside each other, and not where their range is not known', () => {
    const start = { line: 1, column: 1, offset: 0 }
    const ranges = [undefined, { file: 'a' }, { file: 'a', start }, { file: 'a', end: start }]
    const nowhere = ranges.map(
      (place): Diagnostic => ({
        code: 'broken-link',
        severity: 'error',
        message: 'no',
        fix: 'no',
        ...(place && { place }),
      }),
    )
    const [made] = apply([...nowhere, fixOf('a', 4, 7, '3'), fixOf('a', 1, 2, '1'), fixOf('a', 2, 4, '2')], {
      a: 'abcdefgh',
    })
    expect(made).toMatchObject({ text: 'a123h', fixed: [{ message: '1' }, { message: '2' }, { message: '4' }] })
  })
  it('of several lines are shown as a whole, and together with those whose lines around them meet', () => {
    const text = Array.from({ length: 20 }, (_, index) => `${index + 1}\n`).join('')
    const at = (line: string) => text.indexOf(`\n${line}\n`) + 1
    const fixes = [
      fixOf('a', at('2'), at('4') - 1, 'two'),
      fixOf('a', at('9'), at('10') - 1, 'nine'),
      fixOf('a', at('16'), at('16'), 'x'),
    ]
    expect(apply(fixes, { a: text }).map(diffOf).join('')).toMatchInlineSnapshot(`
      "--- a/a
      +++ b/a
      @@ -1,19 +1,18 @@
       1
      -2
      -3
      +two
       4
       5
       6
       7
       8
      -9
      +nine
       10
       11
       12
       13
       14
       15
      -16
      +x16
       17
       18
       19
      "
    `)
  })
  it('are shown line by line when lines between them stay', () => {
    const text = 'one\ntwo\nthree\nfour\n'
    expect(
      apply([fixOf('a', 0, 3, 'ONE'), fixOf('a', 8, 13, 'THREE')], { a: text })
        .map(diffOf)
        .join(''),
    ).toMatchInlineSnapshot(`
      "--- a/a
      +++ b/a
      @@ -1,4 +1,4 @@
      -one
      +ONE
       two
      -three
      +THREE
       four
      "
    `)
  })
})

describe('samples', () => {
  const fence = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``
  it('of a partial are read once, and those of no known program or place stay as they are', async () => {
    const page = { text: fence('ts', 'const a: number = 1'), partials: ['_p.mdx'] }
    const site = {
      pages: { 'a.mdx': page, 'b.mdx': { text: fence('json', '{"a": }'), partials: ['_p.mdx'] } },
      partials: { '_p.mdx': fence('js', 'let = =') },
    }
    expect(await sampleFindings(site)).toMatchInlineSnapshot(`
      [
        "sample-syntax content/_p.mdx:2:7 This sample is not valid \`js\`: Unexpected token | Fix the sample, or give its fence the language \`text\`.",
        "sample-syntax content/b.mdx:2:7 This sample is not valid \`json\`: \`}\` is unexpected | Fix the sample, or give its fence the language \`text\`.",
      ]
    `)
  })
  it('of files that are not known are at the place of their fence, and those that end too early at its end', () => {
    const unknown = {
      pages: { 'index.mdx': { text: '', partials: ['_p.mdx'] } },
      partials: { '_p.mdx': fence('json', '{') },
    }
    const input = siteInput(unknown)
    const sources = new Map([...input.sources].filter(([file]) => !file.endsWith('_p.mdx')))
    const [sample] = gatherSamples({ ...input, sources })
    expect(sample?.placeOf({ line: 1, column: 2 })).toMatchObject({
      file: 'content/_p.mdx',
      start: { line: 1 },
    })
    const [known] = gatherSamples(input)
    expect(known?.placeOf({ line: 9, column: 1 }).start).toMatchObject({ line: 10, column: 1 })
  })
  it('are not checked unless they were read', () => {
    expect(findings({ pages: { 'a.mdx': fence('python', 'x =') } }, 'sample-syntax', 'sample-not-checked')).toEqual([])
  })
  it('are not read by a program that is not there', async () => {
    expect(await createShellReader(async () => undefined)([{ text: 'a $(b', language: 'sh' }])).toBeUndefined()
    expect(await runProgram('docs-gen-no-such-program', [], 'x')).toBeUndefined()
  })
  it('are given to programs that may say much, or end before they have read all', async () => {
    const says = "process.stdout.write('x'.repeat(2_000_000))"
    expect((await runProgram(process.execPath, ['-e', says], 'a'.repeat(2_000_000)))?.length).toBe(2_000_000)
  })
  it('of JSON may have several entries', () => {
    expect(parseJson({ text: '{"a": 1, "b": [1, {"c": 2, "d": null}]}', language: 'json' })).toBeUndefined()
    expect(parseJson({ text: '{"a": 1, 2}', language: 'json' })).toMatchObject({ line: 1 })
  })
  it('of Python are not read by a Python that answers nonsense', async () => {
    expect(
      await createPythonReader(async () => 'Python was not found')([{ text: 'x', language: 'python' }]),
    ).toBeUndefined()
    const [problem] = (await createPythonReader()([{ text: '    a = 1\n\n    b =', language: 'python' }])) ?? []
    expect(problem).toMatchObject({ line: 3 })
    expect((await createPythonReader()([{ text: ' \n ', language: 'python' }]))?.[0]).toBeUndefined()
  })
})
