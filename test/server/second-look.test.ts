import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { lookAgain } from '../../src/server/second-look.ts'

it('tells what became of files and folders since the first look', async () => {
  const root = mkdtempSync(join(tmpdir(), 'docs-gen-look-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const put = (name: string, text: string) => writeFileSync(join(root, name), text)
  for (const name of ['folder', 'gone-folder']) mkdirSync(join(root, name))
  const files = ['same.md', 'longer.md', 'later.md', 'emptied.md', 'gone.md', 'folder/a.md']
  for (const name of files) put(name, 'text')
  const first = new Map(['', 'folder', 'gone-folder', ...files].map((name) => [name, statSync(join(root, name))]))

  put('longer.md', 'more text')
  utimesSync(join(root, 'later.md'), 2_000_000_000, 2_000_000_000)
  put('emptied.md', '')
  put('folder/b.md', 'text')
  for (const name of ['gone.md', 'gone-folder']) rmSync(join(root, name), { recursive: true })
  const { changed, entries } = await lookAgain(root, first)

  expect(new Map(changed.map(({ path, isThere }) => [path, isThere]))).toEqual(
    new Map([
      ['longer.md', true],
      ['later.md', true],
      ['emptied.md', false],
      ['gone.md', false],
    ]),
  )
  expect([...entries].sort()).toEqual(['emptied.md', 'folder', 'folder/a.md', 'folder/b.md', 'later.md', 'longer.md', 'same.md'])
})
