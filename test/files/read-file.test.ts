import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isFile, isFolder, isSpecial, readBytes, readText, readTextIfThere } from '../../src/files/read-file.ts'
import { layFiles } from '../support/lay-files.ts'

describe('reading a file', () => {
  const root = layFiles({ 'a.txt': 'grün\r\n', 'link.txt': { link: 'a.txt' }, 'loop.txt': { link: 'loop.txt' } })
  const at = (file: string) => join(root, file)

  it('gives its bytes and its text as they are, behind links too', () => {
    expect(readBytes(at('a.txt'))).toEqual(Buffer.from('grün\r\n'))
    expect(readText(at('link.txt'))).toBe('grün\r\n')
  })

  it('stops at a limit of size', () => {
    expect(readText(at('a.txt'), 7)).toBe('grün\r\n')
    expect(() => readText(at('a.txt'), 6)).toThrow('a.txt` cannot be read: it has 7 bytes; the limit is 6')
  })

  it('refuses folders, and lets errors of the system through', () => {
    expect(() => readBytes(root)).toThrow('cannot be read: it is a folder')
    expect(() => readBytes(at('none.txt'))).toThrow('ENOENT')
  })

  it.skipIf(process.platform === 'win32')('does not wait for pipes and does not read devices', () => {
    execFileSync('mkfifo', [at('pipe')])
    symlinkSync('/dev/zero', at('zero'))
    expect(() => readBytes(at('pipe'))).toThrow('pipe` cannot be read: it is not a regular file')
    expect(() => readBytes(at('zero'))).toThrow('zero` cannot be read: it is not a regular file')
    expect(isFile(at('pipe'))).toBe(false)
    expect(['pipe', 'zero', 'a.txt', '.', 'none.txt'].filter((file) => isSpecial(at(file)))).toEqual(['pipe', 'zero'])
  })

  it('may be asked for a file that need not be there', () => {
    expect(readTextIfThere(at('none.txt'))).toBeUndefined()
    expect(readTextIfThere(at('a.txt/below.txt'))).toBeUndefined()
    expect(readTextIfThere(at('a.txt'))).toBe('grün\r\n')
    mkdirSync(at('folder'))
    expect(() => readTextIfThere(at('folder'))).toThrow('it is a folder')
  })
})

describe('looking for a file', () => {
  const root = layFiles({ 'a.txt': '', 'loop.txt': { link: 'loop.txt' }, 'gone.txt': { link: 'nothing.txt' } })

  it('finds regular files alone', () => {
    writeFileSync(join(root, 'b.txt'), 'b')
    const names = ['a.txt', 'b.txt', '.', 'none.txt', 'a.txt/below.txt', 'loop.txt', 'gone.txt']
    expect(names.filter((name) => isFile(join(root, name)))).toEqual(['a.txt', 'b.txt'])
    expect(names.filter((name) => isFolder(join(root, name)))).toEqual(['.'])
  })

  it('lets errors of the system through', () => {
    expect(() => isFile(join(root, 'x'.repeat(5000)))).toThrow('ENAMETOOLONG')
  })
})
