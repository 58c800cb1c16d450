// The files that fixes are written to, and the bytes that change.

import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { applyFixes } from '../../src/check/fix.ts'
import { writeFixes } from '../../src/check/write-fixes.ts'
import type { Diagnostic } from '../../src/model/diagnostic.ts'
import { lineStarts, placeOf } from '../../src/model/place.ts'
import { withFaults, withRival } from '../support/file-fault.ts'
import { layFiles } from '../support/lay-files.ts'
import { sourceOf } from './site-input.ts'

let dir: string
beforeEach(() => {
  dir = layFiles()
  mkdirSync(path.join(dir, 'site'))
})

/** Fixes `/wrong` to `/right` in a.md, with `checked` as its checked text. Returns the files not written, and why. */
function fixIn(checked: string): string[] {
  const at = checked.indexOf('/wrong')
  const place = placeOf('a.md', lineStarts(checked), { start: at, end: at + '/wrong'.length })
  const found: Diagnostic = { code: 'broken-link', severity: 'error', message: 'x', place, fix: '/right' }
  const fixed = applyFixes(new Map([['a.md', sourceOf('a.md', checked)]]), [found])
  return writeFixes(path.join(dir, 'site'), fixed).map(({ fixed: { file }, reason }) => `${file}: ${reason}`)
}

const write = (file: string, text: string | Uint8Array) => writeFileSync(path.join(dir, file), text)
const read = (file: string) => readFileSync(path.join(dir, file)).toString('latin1')

describe('fixes in files', () => {
  it('change the bytes of the wrong text alone: line ends, a byte order mark and control characters stay', () => {
    write('site/a.md', Buffer.from('\ufeffone\r\ntwo\n\r\n\u0007 [x](/wrong)\r\n'))
    expect(fixIn('one\ntwo\n\n\ufffd [x](/wrong)\n')).toEqual([])
    expect(read('site/a.md')).toBe('\xef\xbb\xbfone\r\ntwo\n\r\n\u0007 [x](/right)\r\n')
    for (const checked of ['a\r\n/wrong\r\n', 'a\n/wrong\n']) {
      write('site/a.md', 'a\r\n/wrong\r\n')
      expect(fixIn(checked)).toEqual([])
      expect(read('site/a.md')).toBe('a\r\n/right\r\n')
    }
  })

  it('are not written into another text than the one that was checked', () => {
    const changed: readonly (string | Uint8Array)[] = ['[x](/wrong) and more', Buffer.from([0xff, 0x2f])]
    for (const text of changed) {
      write('site/a.md', text)
      const before = read('site/a.md')
      expect(fixIn('[x](/wrong)')).toEqual(['a.md: it has changed since the check'])
      expect(read('site/a.md')).toBe(before)
    }
    // Decoded as UTF-8, these bytes equal the checked text, but writing it back would change them.
    write('site/a.md', Buffer.from([0xff, ...Buffer.from('/wrong')]))
    expect(fixIn('\ufffd/wrong')).toEqual(['a.md: it has changed since the check'])
    rmSync(path.join(dir, 'site/a.md'))
    expect(fixIn('/wrong')).toEqual(['a.md: it is no longer there'])
  })

  it('are not lost with a file that the disk refuses; anything else that is thrown is a bug', () => {
    write('site/a.md', '/wrong')
    const refuse = { call: 'writeFileSync', code: 'EROFS', at: 'site' }
    expect(withFaults([refuse], () => fixIn('/wrong'))).toEqual(['a.md: The file system is read-only'])
    const fail = () => {
      throw new Error('bug: x')
    }
    expect(() => withRival('writeFileSync', fail, () => fixIn('/wrong'))).toThrow('bug: x')
    expect(read('site/a.md')).toBe('/wrong')
  })

  it('are not written through a symbolic link that leads out of the folder', () => {
    write('a.md', '[x](/wrong)')
    symlinkSync('../a.md', path.join(dir, 'site/a.md'))
    expect(fixIn('[x](/wrong)')).toEqual(['a.md: it is reached through a symbolic link out of the folder'])
    expect(read('a.md')).toBe('[x](/wrong)')
  })

  it('are written through one that stays in it', () => {
    write('site/..b.md', '[x](/wrong)')
    symlinkSync('..b.md', path.join(dir, 'site/a.md'))
    expect(fixIn('[x](/wrong)')).toEqual([])
    expect(read('site/..b.md')).toBe('[x](/right)')
  })
})
