import { expect, it } from 'vitest'
import { gitOutput, ignoredFiles } from '../../src/content/git-output.ts'
import { layFiles } from '../support/lay-files.ts'

it('gives what git prints, and nothing where it knows no repository', () => {
  const folder = layFiles()
  expect(gitOutput(folder, ['--version'])).toMatch(/^git version/)
  expect(gitOutput(folder, ['log'])).toBeUndefined()
  expect([...ignoredFiles(folder, ['.'])]).toEqual([''])
})
