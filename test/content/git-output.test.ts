import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { gitOutput, ignoredFiles } from '../../src/content/git-output.ts'

it('gives what git prints, and nothing where it knows no repository', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-gen-git-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  expect(gitOutput(folder, ['--version'])).toMatch(/^git version/)
  expect(gitOutput(folder, ['log'])).toBeUndefined()
  expect([...ignoredFiles(folder, ['.'])]).toEqual([''])
})
