// The print of a folder: what the disk says of its files, as long as a look at all of them is worth it.

import { symlinkSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { takePrint } from '../../src/engine/site-print.ts'
import { createSite, type TestSite } from '../support/site-test.ts'

const sites: TestSite[] = []

afterEach(() => {
  for (const site of sites.splice(0)) site.close()
})

function siteOf(files: readonly string[]): TestSite {
  const site = createSite(Object.fromEntries(files.map((file) => [file, file])), {})
  sites.push(site)
  return site
}

const numbered = (count: number, name: (index: number) => string) => Array.from({ length: count }, (_none, index) => name(index))

test('is taken of any number of pages with what belongs to them', () => {
  const { root, write } = siteOf([...numbered(30, (index) => `content/${index}.mdx`), ...numbered(15, (index) => `img/${index}.png`)])
  const print = takePrint(root, [], 20)
  expect(print?.pages).toBe(30)
  expect(takePrint(root, [], 20)?.print).toBe(print?.print)
  write({ 'content/29.mdx': 'changed' })
  expect(takePrint(root, [], 20)?.print).not.toBe(print?.print)
})

test('is not taken of a folder that is mostly something else', () => {
  const { root } = siteOf(['a.mdx', ...numbered(30, (index) => `data/${index}.csv`)])
  expect(takePrint(root, [], 20)).toBeUndefined()
  expect(takePrint(root, [path.join(root, 'data')], 20)?.pages).toBe(1)
})

test('is not taken of a folder with links to folders', () => {
  const { root } = siteOf(['content/a.mdx'])
  symlinkSync(path.join(root, 'content'), path.join(root, 'linked'))
  expect(takePrint(root, [])).toBeUndefined()
})
