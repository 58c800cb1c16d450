import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { homedir, hostname } from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { hashOf } from '../../src/model/key.ts'
import { markerFile } from '../../src/model/marker-file.ts'
import { compareFolders } from '../../src/output/compare-folders.ts'
import { type Lock, lockFileOf, takeLock } from '../../src/output/lock.ts'
import { machineId } from '../../src/output/machine-id.ts'
import { parseManifest } from '../../src/output/output-file.ts'
import { readManifest, refuseOutput } from '../../src/output/output-folder.ts'
import { publishFolders } from '../../src/output/publish.ts'
import { readPublishedSite } from '../../src/output/published-site.ts'
import { withFaults } from '../support/file-fault.ts'
import { layFiles } from '../support/lay-files.ts'

let root = ''
beforeEach(() => {
  root = layFiles()
})

const at = (...names: readonly string[]) => path.join(root, ...names)

/** Lays files; each has its path as its text unless another is given. */
function lay(files: Readonly<Record<string, string>>): void {
  layFiles(files, root)
}

const manifest = `{"generator":"docs-gen","format":1,"files":{"a":"${hashOf('')}"}}`

describe('an output folder', () => {
  const refuse = (out: string) =>
    refuseOutput(out, { root: at('site'), inputs: [at('site/content'), at('elsewhere/pages')] })

  it('may be new, empty, or one that was made before', async () => {
    lay({ 'site/content/a.md': '', [`site/old/${markerFile}`]: manifest, 'site/old/x.html': '' })
    mkdirSync(at('site/empty'))
    for (const out of ['site/none', 'site/none/deeper', 'site/empty', 'site/old', 'beside'])
      expect(refuse(at(out)), out).toBeUndefined()
  })

  it('may be in the folder of the site where pages lie in that one', () => {
    lay({ 'site/a.md': '' })
    const refuseIn = (out: string) => refuseOutput(at(out), { root: at('site'), inputs: [at('site')] })
    expect(refuseIn('site/build')).toBeUndefined()
    expect(refuseIn('site')).toBeDefined()
  })

  it.each([
    ['/', 'is the root of the file system'],
    [homedir(), 'is the home folder'],
    ['site', 'is the site itself'],
    ['.', 'contains the site'],
    ['site/content', 'is a folder that the build reads'],
    ['elsewhere', 'contains a folder that the build reads'],
    ['site/content/new', 'is inside a folder that the build reads'],
    ['site/content/..new', 'is inside a folder that the build reads'],
    ['site/.git/pages', 'is inside a .git folder'],
    ['site/node_modules', 'is a node_modules folder'],
    ['site/precious', 'is not empty and was not made by docs-gen'],
    ['site/file', 'is a file'],
    ['link', 'is the site itself'],
  ])('may not be %s', async (out, why) => {
    lay({ 'site/content/a.md': '', 'elsewhere/pages/b.md': '', 'site/precious/x': '', 'site/file': '' })
    symlinkSync('site', at('link'))
    const found = refuse(path.resolve(root, out))
    expect(found?.message).toContain(why)
    expect(found?.code).toBe('output-refused')
  })

  it('may not contain a site whose name starts with two dots', () => {
    lay({ '..site/content/a.md': '', [markerFile]: manifest })
    const found = refuseOutput(root, { root: at('..site'), inputs: [at('..site/content')] })
    expect(found?.message).toContain('contains the site')
  })

  it('is ours while a killed swap stands in it', async () => {
    lay({ 'site/out/.docs-gen-lock': '', 'site/out/.docs-gen-new/x': '' })
    expect(refuse(at('site/out'))).toBeUndefined()
    lay({ 'site/out/half.html': '' })
    expect(refuse(at('site/out'))?.message).toContain('not made by docs-gen')
    lay({ [`site/out/.docs-gen-old/${markerFile}`]: manifest })
    expect(refuse(at('site/out'))).toBeUndefined()
  })

  it.each(['name=generator content="Docusaurus v3.10.2"', 'name="generator" content="Docusaurus v2.0.0-beta.9"'])(
    'may be a build of Docusaurus: %s',
    async (meta) => {
      lay({ 'site/build/404.html': `<html><head><meta ${meta}>`, 'site/build/index.html': '' })
      expect(refuse(at('site/build'))).toBeUndefined()
      lay({ 'site/build/404.html': '<p>Not a word of Docusaurus v3</p>' })
      expect(refuse(at('site/build'))).toBeDefined()
    },
  )

  it('has a manifest only when it is one of ours', async () => {
    expect(parseManifest(manifest)?.files).toEqual({ a: hashOf('') })
    for (const other of [
      '',
      '[]',
      'null',
      '1',
      '{}',
      '{"generator":"x"}',
      '{"generator":"docs-gen"}',
      '{"generator":"docs-gen","format":2,"files":{}}',
      '{"generator":"docs-gen","format":1}',
      '{"generator":"docs-gen","format":1,"files":null}',
      '{"generator":"docs-gen","format":1,"files":{"a":1}}',
    ])
      expect(parseManifest(other), other).toBeUndefined()
    expect(readManifest(at('none'))).toBeUndefined()
    mkdirSync(at('ours'))
    writeFileSync(at('ours', markerFile), '{"generator":"docs-gen","format":1,"files":{}}')
    expect(readManifest(at('ours'))?.files).toEqual({})
    mkdirSync(at('odd', markerFile), { recursive: true })
    expect(() => readManifest(at('odd'))).toThrow('it is a folder')
  })

  it('is staged beside itself', () => {
    expect(publishFolders(at('site/build'))).toEqual({
      out: at('site/build'),
      staging: at('site/.build.docs-gen-new'),
      old: at('site/.build.docs-gen-old'),
      isInside: false,
    })
  })

  it('is trusted as far as its files have the content that was published', () => {
    lay({ a: 'a', b: 'changed' })
    mkdirSync(at('d'))
    const listed = {
      generator: 'docs-gen',
      format: 1,
      files: { a: hashOf('a'), b: hashOf('b'), c: hashOf('c'), d: hashOf('d') },
    } as const
    expect(readPublishedSite(root)).toBeUndefined()
    lay({ [markerFile]: JSON.stringify(listed) })
    const trusted = { ...listed, files: { a: hashOf('a') } }
    expect(readPublishedSite(root)).toEqual({ marker: JSON.stringify(listed), listed, trusted, hasForeignFiles: true }) // the folder `d`
    rmSync(at('d'), { recursive: true })
    expect(readPublishedSite(root)?.hasForeignFiles).toBe(false)
    const withEio = () => withFaults([{ call: 'openSync', code: 'EIO', at: at('a') }], () => readPublishedSite(root))
    expect(withEio).toThrow('EIO')
  })
})

/** Takes a lock that is free. */
function taken(file: string): Lock {
  const lock = takeLock(file)
  if ('heldBy' in lock) throw new Error(`it is held by ${lock.heldBy}`)
  return lock
}

/** The text of a lock of another process. */
const textOf = (pid: number | undefined, machine = machineId(), host = hostname()) =>
  `${pid}\n${host}\n${machine}\nanother build\n`

const silence = (file: string) => utimesSync(file, new Date(), new Date(Date.now() - 61_000))

describe('a lock', () => {
  it('is held by one, released once or twice, and leaves nothing', () => {
    const file = at('deep/.lock')
    const lock = taken(file)
    expect(lock.isHeld()).toBe(true)
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^${process.pid}\\n`))
    lock.release()
    lock.release()
    expect(lock.isHeld()).toBe(false)
    expect(readdirSync(at('deep'))).toEqual([])
  })

  it('names the process that holds it, and its machine when that is another one', () => {
    writeFileSync(at('.lock'), textOf(process.ppid))
    expect(takeLock(at('.lock'))).toEqual({ heldBy: `process ${process.ppid}` })
    writeFileSync(at('.lock'), textOf(7, 'other', 'builder-2'))
    expect(takeLock(at('.lock'))).toEqual({ heldBy: 'process 7 on builder-2' })
    writeFileSync(at('.lock'), 'words')
    expect(takeLock(at('.lock'))).toEqual({ heldBy: 'an unknown process' })
    expect(readdirSync(root)).toEqual(['.lock'])
  })

  it.each([
    ['a process of this machine that is gone', () => textOf(spawnSync('true').pid), false],
    ['a process with an id that is its own, of before', () => textOf(process.pid), false],
    ['a process that gave no sign for a minute, and whose id another one has', () => textOf(process.ppid), true],
    ['a process in another container that gave no sign for a minute', () => textOf(1, 'other'), true],
    ['nobody, after a minute', () => '', true],
  ])('is taken over from %s', (_who, text, isSilent) => {
    writeFileSync(at('.lock'), text())
    if (isSilent) silence(at('.lock'))
    const lock = taken(at('.lock'))
    expect(readFileSync(at('.lock'), 'utf8')).toMatch(new RegExp(`^${process.pid}\\n`))
    lock.release()
    expect(readdirSync(root)).toEqual([])
  })

  it('is taken in one container while another build with the same process id takes one', () => {
    const [draft, aside] = [at(`.lock.${process.pid}`), at(`.lock.${process.pid}.stale`)]
    mkdirSync(path.join(draft, 'of another build'), { recursive: true })
    mkdirSync(path.join(aside, 'of another build'), { recursive: true })
    writeFileSync(at('.lock'), textOf(spawnSync('true').pid))
    taken(at('.lock')).release()
    expect(readdirSync(root)).toEqual([path.basename(draft), path.basename(aside)])
  })

  it('is dated anew while its build runs, and is not its any more once another one has it', () => {
    vi.useFakeTimers()
    try {
      const lock = taken(at('.lock'))
      const dated = () => statSync(at('.lock')).mtimeMs
      silence(at('.lock'))
      const before = dated()
      vi.advanceTimersByTime(5_000)
      expect(dated()).toBeGreaterThan(before + 60_000)
      writeFileSync(at('.lock'), textOf(1))
      silence(at('.lock'))
      const others = dated()
      vi.advanceTimersByTime(5_000)
      expect([lock.isHeld(), dated(), readFileSync(at('.lock'), 'utf8')]).toEqual([false, others, textOf(1)])
      lock.release()
      expect(existsSync(at('.lock'))).toBe(true)
    } finally {
      vi.useRealTimers()
    }
  })

  it('passes faults of the disk on, but for those of a date', () => {
    mkdirSync(at('.lock'))
    writeFileSync(at('.lock/x'), '')
    expect(() => takeLock(at('.lock'))).toThrow()
    vi.useFakeTimers()
    try {
      const lock = taken(at('.other'))
      withFaults([{ call: 'writeFileSync', code: 'EIO' }], () => vi.advanceTimersByTime(5_000))
      expect(lock.isHeld()).toBe(true)
      lock.release()
    } finally {
      vi.useRealTimers()
    }
  })

  it('stands beside the output folder', () => {
    expect(lockFileOf(at('build'))).toBe(at('.build.docs-gen-lock'))
    mkdirSync(at('build'))
    expect(lockFileOf(at('build'))).toBe(at('.build.docs-gen-lock'))
  })
})

describe('comparing folders', () => {
  it('finds what differs and what is in one only, but for a repository', () => {
    lay({
      'a/same': '1',
      'b/same': '1',
      'a/x/other': '1',
      'b/x/other': '2',
      'a/one': '',
      'b/two': '',
      'a/.git/HEAD': '',
      'b/.gitignore': '',
    })
    expect(compareFolders(at('a'), at('b'))).toEqual([
      { file: '.gitignore', type: 'only-second' },
      { file: 'one', type: 'only-first' },
      { file: 'two', type: 'only-second' },
      { file: 'x/other', type: 'differs' },
    ])
  })
})
