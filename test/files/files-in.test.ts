import { expect, it } from 'vitest'
import { filesIn } from '../../src/files/files-in.ts'
import { layFiles } from '../support/lay-files.ts'

it('lists the files of a folder in order, without hidden ones and packages', () => {
  const files = ['docs/b.md', 'docs/a/c.md', 'docs/.git/x', 'docs/node_modules/y', 'other.md']
  const root = layFiles(Object.fromEntries(files.map((file) => [file, ''])))
  expect(filesIn(root, 'docs')).toEqual(['docs/a/c.md', 'docs/b.md'])
  expect(filesIn(root, '.', 0)).toEqual(['other.md'])
  expect(filesIn(root, 'other.md')).toEqual([])
  expect(filesIn(root, 'none')).toEqual([])
})
