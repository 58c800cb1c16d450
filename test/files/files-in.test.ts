import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { filesIn } from '../../src/files/files-in.ts'

it('lists the files of a folder in order, without hidden ones and packages', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'docs-gen-files-'))
  for (const file of ['docs/b.md', 'docs/a/c.md', 'docs/.git/x', 'docs/node_modules/y', 'other.md']) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), '')
  }
  expect(filesIn(root, 'docs')).toEqual(['docs/a/c.md', 'docs/b.md'])
  expect(filesIn(root, '.', 0)).toEqual(['other.md'])
  expect(filesIn(root, 'other.md')).toEqual([])
  expect(filesIn(root, 'none')).toEqual([])
  rmSync(root, { recursive: true })
})
