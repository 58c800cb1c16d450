import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { withPathInError, writeBytes } from '../../src/files/write-file.ts'
import { withFaults } from '../support/file-fault.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'docs-gen-write-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

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
