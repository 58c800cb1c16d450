import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import type { Diagnostic } from '../../src/model/diagnostic.ts'
import { placeOf } from '../../src/model/place.ts'
import { diagnosticFormats, formatDiagnostics } from '../../src/report/format.ts'
import { findingsOf } from '../../src/report/overlay-findings.ts'

const sources = new Map([['docs/a b.md', { text: 'one `two` <three>\n' }]])
const place = placeOf('docs/a b.md', [0], { start: 4, end: 9 })

const found: readonly Diagnostic[] = [
  {
    code: 'config-wrong-type',
    severity: 'warning',
    message: '50% of `a|b`, @all <b> is \u202ewrong',
    place,
    notes: [{ message: 'Here: too', place: placeOf('docs/c.md', [0], { start: 0, end: 1 }) }, { message: 'Nowhere.' }],
    hint: 'Write *x*,\nnot y.',
    fix: 'two',
  },
  { code: 'config-syntax', severity: 'error', message: 'Not YAML: `a & "b"`', place: { file: 'docs-gen.yaml' } },
  { code: 'config-unknown-key', severity: 'info', message: 'No place.' },
]

describe('formatDiagnostics', () => {
  for (const format of diagnosticFormats) {
    it(`writes ${format}, sorted`, async () => {
      await expect(formatDiagnostics(format, found, sources)).toMatchFileSnapshot(`snapshots/found.${format}.txt`)
      expect(formatDiagnostics(format, found.toReversed(), sources)).toBe(formatDiagnostics(format, found, sources))
    })
    it(`writes ${format} of nothing`, async () => {
      await expect(formatDiagnostics(format, [], sources)).toMatchFileSnapshot(`snapshots/nothing.${format}.txt`)
    })
    it(`writes no unsafe character in ${format}`, () => {
      const unsafe = '\u001b]8;;\u0007\u009b\u202e\u2066\u2028\ufeff\u0000\u{e0041}\r'
      const evil: Diagnostic = {
        code: 'config-syntax',
        severity: 'error',
        message: unsafe,
        place: placeOf(`${unsafe}.md`, [0], { start: 0, end: 1 }),
        notes: [{ message: unsafe, place }],
        hint: unsafe,
        fix: unsafe,
      }
      const text = formatDiagnostics(format, [evil], new Map([[`${unsafe}.md`, { text: unsafe }]]))
      expect(text).not.toMatch(
        // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
        /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2028\u2029\u2066-\u2069\ufeff\u{e0000}-\u{e007f}]/u,
      )
    })
  }

  it('writes JSON that its schema describes and that reads back as it was', () => {
    const schema = JSON.parse(readFileSync(new URL('../../schemas/diagnostics.schema.json', import.meta.url), 'utf8'))
    const validate = new Ajv2020({ strict: true, allErrors: true }).compile(schema)
    for (const diagnostics of [found, []]) {
      const data = JSON.parse(formatDiagnostics('json', diagnostics, sources))
      validate(data)
      expect(validate.errors).toBeNull()
    }
    expect(JSON.parse(formatDiagnostics('json', found, sources)).diagnostics[2].message).toBe(found[0]?.message)
  })

  it('keeps a workflow command on one line whatever the text', () => {
    const evil: Diagnostic = {
      code: 'config-syntax',
      severity: 'error',
      message: 'a\n::set-env name=X::y',
      place: { file: 'a,b:c\n.md' },
    }
    expect(formatDiagnostics('github', [evil], sources)).toBe(
      '::error file=a%2Cb%3Ac%0A.md,title=config-syntax::a%0A::set-env name=X::y\n',
    )
  })
})

describe('findingsOf', () => {
  it('gives plain text with the frame, errors first, 50 at most', () => {
    expect(findingsOf(found, sources)).toMatchInlineSnapshot(`
      [
        {
          "code": "config-syntax",
          "file": "docs-gen.yaml",
          "message": "Not YAML: \`a & "b"\`",
          "severity": "error",
        },
        {
          "code": "config-wrong-type",
          "column": 5,
          "file": "docs/a b.md",
          "frame": "> 1 | one \`two\` <three>
          |     ^^^^^",
          "hint": "Write *x*,
      not y.",
          "line": 1,
          "message": "50% of \`a|b\`, @all <b> is \\u{202e}wrong",
          "notes": [
            "Here: too (docs/c.md:1:1)",
            "Nowhere.",
          ],
          "severity": "warning",
        },
        {
          "code": "config-unknown-key",
          "message": "No place.",
          "severity": "info",
        },
      ]
    `)
    expect(
      findingsOf(
        Array.from(
          { length: 80 },
          () => ({ ...found[0], code: 'config-syntax', severity: 'error', message: '' }) as const,
        ),
        sources,
      ),
    ).toHaveLength(50)
  })
})
