import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { isDiskError } from '../../src/model/disk-errors.ts'
import { createStaging, errorOfFailure } from '../../src/output/write-staged.ts'
import { layFiles } from '../support/lay-files.ts'

let folder = ''
beforeEach(() => {
  folder = layFiles()
})

describe('the staging folder', () => {
  it('gets files with the folders that they stand in', () => {
    const staging = createStaging(path.join(folder, 'new'))
    expect(
      staging.write({
        'a/index.html': Buffer.from('A'),
        'a/index.md': Buffer.from('a'),
        'index.html': Buffer.from('ü'),
      }),
    ).toBeUndefined()
    expect(staging.write({ 'a/b/index.html': Buffer.from('B') })).toBeUndefined()
    expect(
      ['a/index.html', 'a/index.md', 'index.html', 'a/b/index.html'].map((file) =>
        readFileSync(path.join(folder, 'new', file), 'utf8'),
      ),
    ).toEqual(['A', 'a', 'ü', 'B'])
  })

  it('gives as data what the disk refused, of which the error is made again', () => {
    writeFileSync(path.join(folder, 'file'), '')
    const refusal = createStaging(path.join(folder, 'file')).write({ 'a.html': Buffer.from('A') })
    expect(refusal).toMatchObject({
      code: expect.stringMatching(/ENOTDIR|EEXIST/),
      path: expect.stringContaining('file'),
    })
    expect(structuredClone(refusal)).toEqual(refusal)
    expect(refusal && isDiskError(errorOfFailure(refusal))).toBe(true)
    expect(() => createStaging(folder).write({ 'a\0.html': Buffer.from('') })).toThrow(TypeError)
  })
})
