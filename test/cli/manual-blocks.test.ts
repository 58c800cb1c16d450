// Every code block of the manual is tried by a test that takes it from the text.

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { blocksFor, manualBlocks, runnerNames } from '../support/manual.ts'

it('has a test for every block', () => {
  const tried = new Set(runnerNames.flatMap(blocksFor))
  expect(manualBlocks.length).toBeGreaterThan(100)
  expect(manualBlocks.filter((block) => !tried.has(block)).map(({ file, line }) => `${file}:${line}`)).toEqual([])
})

it('knows no test that takes no block, and none that is not there', () => {
  const folder = path.resolve(import.meta.dirname, '..')
  const tests = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
  for (const name of runnerNames) {
    expect(blocksFor(name).length, name).toBeGreaterThan(0)
    expect(
      tests.some((text) => text.includes(`'${name}'`)),
      name,
    ).toBe(true)
  }
})
