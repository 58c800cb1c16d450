// The manual lists the parts of the theme that a site can replace, and the variables of its styles.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { replaceableParts } from '../../scripts/replaceable-parts.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

it('lists the parts of the theme as they are', async () => {
  await expect(replaceableParts()).toMatchFileSnapshot(path.join(root, 'docs/replaceable-parts.md'))
})

it('names variables of the theme that there are', () => {
  const tokens = read('templates/styles/tokens.css')
  const names = read('docs/theming.md').match(/(?<=[`\n ])--[a-z][a-z-]*(?=[`:])/g) ?? []
  expect(names.length).toBeGreaterThan(30)
  expect([...new Set(names)].filter((name) => !tokens.includes(`  ${name}:`))).toEqual([])
})
