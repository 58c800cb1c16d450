// The lock, the output folder and publishing where a file system does not do what others do, or fails in the middle.

import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { hashOf } from '../../src/model/key.ts'
import { markerFile } from '../../src/model/marker-file.ts'
import { lockFileOf, takeLock } from '../../src/output/lock.ts'
import { machineId } from '../../src/output/machine-id.ts'
import type { OutputFile } from '../../src/output/output-file.ts'
import { refuseOutput } from '../../src/output/output-folder.ts'
import { publish, publishFolders, repairOutput } from '../../src/output/publish.ts'
import { withFaults, withRival } from '../support/file-fault.ts'
import { layFiles } from '../support/lay-files.ts'

let root = ''
beforeEach(() => {
  root = layFiles()
})

const at = (...names: readonly string[]) => path.join(root, ...names)

/** A lock that a process with this one's id has left. */
const stale = `${process.pid}\n${hostname()}\n${machineId()}\nbefore\n`

describe('a lock', () => {
  it('is held and seen without hard links too', () => {
    for (const code of ['EPERM', 'ENOTSUP']) {
      withFaults([{ call: 'linkSync', code }], () => {
        const lock = takeLock(at('.lock'))
        expect(readFileSync(at('.lock'), 'utf8')).toMatch(new RegExp(`^${process.pid}\\n`))
        if ('release' in lock) lock.release()
        writeFileSync(at('.lock'), String(process.ppid))
        expect(takeLock(at('.lock'))).toEqual({ heldBy: `process ${process.ppid}` })
        rmSync(at('.lock'))
      })
    }
    expect(readdirSync(root)).toEqual([])
  })

  it('is not taken where it cannot be made, read or moved aside', () => {
    const link = { call: 'linkSync', code: 'EPERM' } as const
    expect(() => withFaults([{ call: 'linkSync', code: 'EIO' }], () => takeLock(at('.lock')))).toThrow('EIO')
    expect(() =>
      withFaults([link, { call: 'openSync', code: 'EROFS', at: '.lock' }], () => takeLock(at('.lock'))),
    ).toThrow('EROFS')
    expect(() => withFaults([{ call: 'writeFileSync', code: 'ENOSPC' }], () => takeLock(at('.lock')))).toThrow('ENOSPC')
    expect(readdirSync(root), 'what was written before').toEqual([])
    writeFileSync(at('.lock'), stale)
    expect(() => withFaults([{ call: 'openSync', code: 'EIO', at: '.lock' }], () => takeLock(at('.lock')))).toThrow(
      'EIO',
    )
    expect(() => withFaults([{ call: 'renameSync', code: 'EACCES' }], () => takeLock(at('.lock')))).toThrow('EACCES')
    expect(readdirSync(root)).toEqual(['.lock'])
  })

  it('is left to another build that took it over first', () => {
    const fresh = stale.replace('before', 'now').replace(String(process.pid), String(process.ppid))
    writeFileSync(at('.lock'), stale)
    const taken = withRival(
      'renameSync',
      () => writeFileSync(at('.lock'), fresh),
      () => takeLock(at('.lock')),
    )
    expect(taken).toEqual({ heldBy: `process ${process.ppid}` })
    expect(readFileSync(at('.lock'), 'utf8')).toBe(fresh)
    expect(readdirSync(root)).toEqual(['.lock'])
  })

  it('does not hide what is no fault of the disk', () => {
    vi.useFakeTimers()
    const lock = takeLock(at('.lock'))
    const bug = () => {
      throw new TypeError('bug')
    }
    expect(() => withRival('writeFileSync', bug, () => vi.advanceTimersByTime(5_000))).toThrow('bug')
    vi.useRealTimers()
    if ('release' in lock) lock.release()
  })

  it('is left to others that always are faster', () => {
    writeFileSync(at('.lock'), stale)
    expect(withFaults([{ call: 'renameSync', code: 'ENOENT' }], () => takeLock(at('.lock')))).toEqual({
      heldBy: `process ${process.pid}`,
    })
    withFaults([{ call: 'linkSync', code: 'EEXIST' }], () => {
      rmSync(at('.lock'))
      expect(takeLock(at('.lock'))).toEqual({ heldBy: 'an unknown process' })
    })
  })

  it('stands inside the output folder when nothing can be made beside it', () => {
    mkdirSync(at('out'))
    expect(lockFileOf(at('out'))).toBe(at('.out.docs-gen-lock'))
    const inside = withFaults([{ call: 'mkdirSync', code: 'EROFS', at: at('.docs-gen-probe') }], () =>
      lockFileOf(at('out')),
    )
    expect(inside).toBe(at('out', '.docs-gen-lock'))
    withFaults([{ call: 'rmdirSync', code: 'EIO', at: at('.docs-gen-probe') }], () => lockFileOf(at('out')))
    expect(lockFileOf(at('out')), 'what an earlier try has left is in no way').toBe(at('.out.docs-gen-lock'))
    expect(readdirSync(root)).toEqual(['out'])
  })
})

describe('an output folder', () => {
  const folders = () => ({ root: at('site'), inputs: [] })

  it('is not judged when the system cannot look at it', () => {
    symlinkSync('loop', at('loop'))
    expect(() => refuseOutput(at('loop'), folders())).toThrow('ELOOP')
  })

  it('is judged by its path where links cannot be resolved', async () => {
    const judge = (out: string) =>
      withFaults([{ call: 'realpathSync', code: 'EIO' }], () => refuseOutput(out, folders()))
    expect((await judge(at('site')))?.message).toContain('is the site itself')
    expect(await judge(at('out'))).toBeUndefined()
  })
})

describe('publishing', () => {
  const fileOf = (name: string, text = name): OutputFile => ({
    type: 'bytes',
    path: name,
    bytes: text,
    hash: hashOf(text),
  })
  const publishedIn = (out: string) => readdirSync(out).filter((name) => name !== markerFile)

  it('stages inside the output folder when nothing can be made beside it', () => {
    mkdirSync(at('out'))
    const made = withFaults([{ call: 'mkdirSync', code: 'EACCES', at: at('.docs-gen-probe') }], () =>
      publishFolders(at('out')),
    )
    expect(made).toEqual({
      out: at('out'),
      staging: at('out/.docs-gen-new'),
      old: at('out/.docs-gen-old'),
      isInside: true,
    })
  })

  it('takes files from memory, from other folders, and from the staging folder', async () => {
    const folders = publishFolders(at('new/out'))
    mkdirSync(folders.staging, { recursive: true })
    writeFileSync(path.join(folders.staging, 'staged'), 'staged')
    writeFileSync(at('from'), 'copy')
    const copy: OutputFile = { type: 'copy', path: 'deep/copy', from: at('from'), hash: hashOf('copy') }
    const staged: OutputFile = { type: 'staged', path: 'staged', hash: hashOf('staged') }
    expect(await publish(folders, [fileOf('a'), copy, staged])).toEqual({ written: 3, kept: 0, removed: 0 })
    expect(publishedIn(at('new/out'))).toEqual(['a', 'deep', 'staged'])
    expect(readFileSync(at('new/out/deep/copy'), 'utf8')).toBe('copy')
  })

  it('writes hundreds of files', async () => {
    const files = Array.from({ length: 450 }, (_, index) => fileOf(String(index)))
    expect((await publish(publishFolders(at('out')), files)).written).toBe(450)
    expect(publishedIn(at('out'))).toHaveLength(450)
  })

  it('keeps files by copies where there are no hard links, and refuses to keep what is gone or was never there', async () => {
    const folders = publishFolders(at('out'))
    await publish(folders, [fileOf('kept'), fileOf('changed', 'old')])
    const listed = {
      generator: 'docs-gen',
      format: 1,
      files: { kept: hashOf('kept'), changed: hashOf('old') },
    } as const
    const keep: OutputFile = { type: 'unchanged', path: 'kept', hash: hashOf('kept') }
    const published = { marker: '', listed, trusted: listed, hasForeignFiles: false }
    const once = [keep, fileOf('changed', 'new')]
    expect(
      await withFaults([{ call: 'linkSync', code: 'EPERM' }], () => publish(folders, once, published)),
    ).toMatchObject({ kept: 1 })
    expect(readFileSync(at('out/kept'), 'utf8')).toBe('kept')
    await expect(publish(folders, [{ ...keep, path: 'never' }], published)).rejects.toThrow(
      'bug: `never` is kept but was not published',
    )
    rmSync(at('out/kept'))
    await expect(publish(folders, [keep, fileOf('changed', 'third')], published)).rejects.toThrow('ENOENT')
    expect(readFileSync(at('out/changed'), 'utf8')).toBe('new')
  })

  it('puts the old site back when a kill left neither', async () => {
    const folders = publishFolders(at('out'))
    mkdirSync(folders.old)
    writeFileSync(path.join(folders.old, 'old'), '')
    repairOutput(folders)
    expect(readdirSync(root)).toEqual(['out'])
    expect(publishedIn(at('out'))).toEqual(['old'])
  })

  it('removes a file in the place of the staging folder', () => {
    const folders = publishFolders(at('out'))
    writeFileSync(folders.staging, '')
    repairOutput(folders)
    expect(readdirSync(root)).toEqual([])
  })

  it('puts the old site back inside the output folder, and removes nothing, when its list is damaged', () => {
    const folders = { out: at('out'), staging: at('out/.docs-gen-new'), old: at('out/.docs-gen-old'), isInside: true }
    mkdirSync(folders.old, { recursive: true })
    writeFileSync(path.join(folders.old, markerFile), 'damaged')
    writeFileSync(path.join(folders.old, 'old'), '')
    writeFileSync(at('out/new'), '')
    repairOutput(folders)
    expect(readFileSync(at('out', markerFile), 'utf8')).toBe('damaged')
    expect(publishedIn(at('out'))).toEqual(['new', 'old'])
  })
})
