// docs-gen explain prints entries of the manual, and the help refers to the manual.

import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { explanationOf } from '../../src/cli/explain.ts'
import { codes, type DiagnosticCode } from '../../src/model/codes.ts'
import { runHosted } from '../support/command-hosts.ts'

const diagnosticCodes = Object.keys(codes) as readonly DiagnosticCode[] // the keys of a table that is not changed
const root = path.resolve(import.meta.dirname, '../..')
const explain = (...args: readonly string[]) => runHosted(['explain', ...args], root)

it('prints what the manual says of a code', async () => {
  const { code, stdout } = await explain('multiple-h1')
  expect(code).toBe(0)
  expect(stdout).toContain('multiple-h1 (')
  // Headings in the examples don't end the entry.
  expect(stdout).toMatch(/Wrong:\n\n {2}# Setup\n[\s\S]*Right:\n\n {2}# Setup\n/)
  expect(stdout).not.toContain('empty-heading')
})

it('suggests the code that was meant', async () => {
  for (const [asked, meant] of [
    ['brokn-link', 'did you mean `broken-link`?'],
    ['argument', 'did you mean `unknown-argument`?'],
    ['xyz', '`docs-gen explain` lists all codes'],
  ] as const) {
    const { code, stderr } = await explain(asked)
    expect(code).toBe(2)
    expect(stderr).toBe(`error There is no code \`${asked}\`; ${meant}\n`)
  }
})

it('lists all codes with what they mean', async () => {
  const { stdout } = await explain()
  expect(stdout.trim().split('\n')).toHaveLength(diagnosticCodes.length)
  expect(stdout).toMatch(/^config-missing +The site has no docs-gen.yaml.$/m)
})

it('has an entry for every code', () => {
  for (const code of diagnosticCodes) expect(explanationOf(code, 80).length).toBeGreaterThan(code.length + 60)
})

it('is named by the help, beside a manual that is there', async () => {
  const { stdout } = await runHosted(['--help'], path.join(root, 'test'))
  const [, manual = ''] = /^Manual: (\S+);/m.exec(stdout) ?? []
  expect(existsSync(path.join(root, 'test', manual))).toBe(true)
  expect(stdout).toContain('docs-gen explain CODE')
})
