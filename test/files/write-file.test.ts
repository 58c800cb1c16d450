import {
  chmodSync,
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { createFolder, replaceFile, withPathInError, writeBytes } from '../../src/files/write-file.ts'
import { withFaults } from '../support/file-fault.ts'
import { layFiles } from '../support/lay-files.ts'

let folder = ''
beforeEach(() => {
  folder = layFiles()
})

function thrownBy(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    return error
  }
}

it('names the file that a full disk does not take', () => {
  const file = path.join(folder, 'a.txt')
  writeBytes(file, 'text')
  expect(readFileSync(file, 'utf8')).toBe('text')
  const full = () => withFaults([{ call: 'writeFileSync', code: 'ENOSPC' }], () => writeBytes(file, 'more'))
  expect(thrownBy(full)).toMatchObject({ code: 'ENOSPC', path: file, message: expect.stringContaining(file) })
})

it('leaves errors that name their file, and those of other kinds, as they are', () => {
  const missing = path.join(folder, 'none/a.txt')
  expect(thrownBy(() => writeBytes(missing, ''))).toMatchObject({
    code: 'ENOENT',
    path: missing,
    message: `ENOENT: no such file or directory, open '${missing}'`,
  })
  const bug = new Error('bug')
  const failing = () =>
    withPathInError('a.txt', () => {
      throw bug
    })
  expect(thrownBy(failing)).toBe(bug)
  expect(bug).not.toHaveProperty('path')
})

it('creates folders, and gives up at once where none can be created', () => {
  const deep = path.join(folder, 'a/b/c')
  createFolder(deep)
  createFolder(deep)
  expect(statSync(deep).isDirectory()).toBe(true)
  writeFileSync(path.join(folder, 'file'), '')
  expect(thrownBy(() => createFolder(path.join(folder, 'file/d')))).toMatchObject({ code: 'EEXIST' })
  // As below /proc, where Node's own way to create several folders never returns.
  const refused = () =>
    withFaults([{ call: 'mkdirSync', code: 'ENOENT' }], () => createFolder(path.join(folder, 'x/y')))
  expect(thrownBy(refused)).toMatchObject({ code: 'ENOENT' })
})

it('replaces a file as a whole, with its rights, where a link leads', () => {
  const [page, link] = [path.join(folder, 'page.md'), path.join(folder, 'link.md')]
  writeFileSync(page, 'Old.')
  chmodSync(page, 0o640)
  symlinkSync('page.md', link)
  const before = openSync(page, 'r')
  replaceFile(link, 'New.')
  expect(readFileSync(before, 'utf8')).toBe('Old.')
  closeSync(before)
  expect(readFileSync(page, 'utf8')).toBe('New.')
  expect(statSync(page).mode & 0o777).toBe(0o640)
  expect(readdirSync(folder).sort()).toEqual(['link.md', 'page.md'])
})

it('leaves a file as it was when the disk is full, and nothing beside it', () => {
  const page = path.join(folder, 'page.md')
  replaceFile(page, 'Old.')
  const full = () => withFaults([{ call: 'renameSync', code: 'ENOSPC' }], () => replaceFile(page, 'New.'))
  expect(thrownBy(full)).toMatchObject({ code: 'ENOSPC' })
  expect(readFileSync(page, 'utf8')).toBe('Old.')
  expect(readdirSync(folder)).toEqual(['page.md'])
})
