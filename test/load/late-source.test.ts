// Sources that are known by hash: read when they are asked for, and never something else than what was known.

import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ChangedSourceError, type KnownTexts } from '../../src/load/late-source.ts'
import { findSource } from '../../src/load/sources.ts'
import { hashOf } from '../../src/model/key.ts'
import { layFiles } from './folder.ts'

let root = ''

const known = (isLive: boolean): KnownTexts => ({ isLive, hashOf: (file) => (file === 'a.md' ? hashOf('One.\n') : undefined) })

/** Lays a file, finds its source, and writes another text before it is asked for. */
function findAndWrite(isLive: boolean, text: string | undefined) {
  root = layFiles({ 'a.md': 'One.\n', 'b.md': 'Two.\n' })
  const { source } = findSource(root, 'a.md', known(isLive))
  const file = path.join(root, 'a.md')
  if (text === undefined) rmSync(file)
  else writeFileSync(file, text)
  return source
}

describe('findSource', () => {
  it('gives the hash without the text, which is read when it is asked for and then kept', () => {
    const source = findAndWrite(false, 'One.\r\n')
    expect(source).toMatchObject({ file: 'a.md', hash: hashOf('One.\n') })
    expect(source?.text).toBe('One.\n')
    rmSync(path.join(root, 'a.md'))
    expect(source?.text).toBe('One.\n')
    expect({ ...source, file: 'c.md' }.text).toBe('One.\n')
  })

  it('reads what is not known', () => {
    root = layFiles({ 'b.md': 'Two.\n' })
    expect(findSource(root, 'b.md', known(false)).source).toEqual({ file: 'b.md', text: 'Two.\n', hash: hashOf('Two.\n') })
    expect(findSource(root, 'b.md', undefined).source?.text).toBe('Two.\n')
    expect(findSource(root, 'a.md', known(false)).diagnostics).toEqual([])
  })

  it('refuses a text that is another by now', () => {
    const changed = findAndWrite(false, 'Other.\n')
    expect(() => changed?.text).toThrow(ChangedSourceError)
    const gone = findAndWrite(false, undefined)
    expect(() => gone?.text).toThrow('`a.md` was changed while the site was read')
  })

  it('gives a preview the text of now, and none of a file that is gone', () => {
    expect(findAndWrite(true, 'Other.\n')?.text).toBe('Other.\n')
    expect(findAndWrite(true, undefined)?.text).toBe('')
  })
})
