// The spare: the replaced site as the start of the next publication. Nothing in it is believed, and it is never needed.

import {
  appendFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { OutputFile } from '../../src/emit/output.ts'
import { readManifest } from '../../src/emit/output-folder.ts'
import { publish, publishFolders } from '../../src/emit/publish.ts'
import { type FileStamps, stampFiles, trustedManifest } from '../../src/emit/stamps.ts'
import { hashOf } from '../../src/model/key.ts'
import { whileFaulty } from '../support/file-fault.ts'

let root = ''
let recorded: FileStamps = {}
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'docs-gen-spare-'))
  recorded = {}
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const at = (...names: readonly string[]) => path.join(root, ...names)
const site = (home: string) => ({ 'index.html': home, 'a/index.html': 'a', 'a/b/index.html': 'b', 'c.txt': 'c' })

const foldersOf = () => publishFolders(at('out'), at('.docs-gen/spare'))

/** Publishes texts as builds do one after the other. */
async function put(texts: Readonly<Record<string, string>>) {
  const folders = foldersOf()
  const files = Object.entries(texts).map(([file, text]): OutputFile => ({ type: 'bytes', path: file, bytes: text, hash: hashOf(text) }))
  const listed = readManifest(at('out'))
  const stamps = listed === undefined ? {} : stampFiles(at('out'), listed)
  const published = listed && { listed, trusted: trustedManifest(listed, stamps, recorded), stamps }
  const result = await publish(folders, files, published)
  recorded = stampFiles(at('out'), readManifest(at('out')) ?? { generator: 'docs-gen', format: 1, files: {} })
  return result
}

function textsIn(folder: string): Readonly<Record<string, string>> {
  const files = readdirSync(at(folder), { recursive: true, encoding: 'utf8' }).filter((file) => !file.includes('.docs-gen-'))
  return Object.fromEntries(
    files.filter((file) => statSync(at(folder, file)).isFile()).map((file) => [file, readFileSync(at(folder, file), 'utf8')]),
  )
}

const inode = (file: string) => statSync(at(file)).ino

it('is the site before, whose files are those of the published one where nothing changed', async () => {
  await put(site('one'))
  expect(existsSync(at('.docs-gen'))).toBe(false)
  await put(site('two'))
  expect(textsIn('.docs-gen/spare')).toEqual(site('one'))
  expect(inode('.docs-gen/spare/a/index.html')).toBe(inode('out/a/index.html'))
  const kept = inode('out/a/b/index.html')
  expect(await put(site('three'))).toEqual({ written: 1, kept: 3, removed: 0 })
  expect(textsIn('out')).toEqual(site('three'))
  expect(textsIn('.docs-gen/spare')).toEqual(site('two'))
  expect(inode('out/a/b/index.html')).toBe(kept)
  expect(readdirSync(root).sort()).toEqual(['.docs-gen', 'out'])
})

it('links nothing that it holds already', async () => {
  await put(site('one'))
  await put(site('two'))
  await whileFaulty(
    [
      { call: 'linkSync', code: 'EIO' },
      { call: 'copyFileSync', code: 'EIO' },
    ],
    () => put(site('three')),
  )
  expect(textsIn('out')).toEqual(site('three'))
})

it('does not write through to the published site, nor keep what was changed by hand', async () => {
  await put(site('one'))
  await put(site('two'))
  appendFileSync(at('out/c.txt'), ' by hand') // the same bytes as in the spare
  linkSync(at('out/c.txt'), at('witness'))
  expect(await put(site('three'))).toEqual({ written: 2, kept: 2, removed: 0 })
  expect(textsIn('out')).toEqual(site('three'))
  expect(readFileSync(at('witness'), 'utf8')).toBe('c by hand')
})

it('brings nothing back that was put into it or into the output folder by hand', async () => {
  await put(site('one'))
  writeFileSync(at('out/mine.txt'), 'mine')
  mkdirSync(at('out/folder'))
  writeFileSync(at('out/folder/mine.txt'), 'mine')
  await put(site('two'))
  const spare = at('.docs-gen/spare')
  rmSync(path.join(spare, 'a'), { recursive: true })
  writeFileSync(path.join(spare, 'a'), 'a file where a folder was')
  rmSync(path.join(spare, 'c.txt'))
  mkdirSync(path.join(spare, 'c.txt/deep'), { recursive: true })
  symlinkSync(at('out'), path.join(spare, 'link'))
  expect(readdirSync(spare)).toContain('mine.txt')
  await put(site('three'))
  expect(textsIn('out')).toEqual(site('three'))
  expect(readdirSync(at('out'), { recursive: true })).toHaveLength(7)
})

it('drops files and folders that the site no longer has', async () => {
  await put({ ...site('one'), 'gone/deep/index.html': 'gone' })
  await put({ ...site('two'), 'gone/deep/index.html': 'gone' })
  await put(site('three'))
  await put(site('four'))
  expect(textsIn('out')).toEqual(site('four'))
  expect(existsSync(at('out/gone'))).toBe(false)
})

it('is not kept when most of the site is new, nor when it cannot be moved', async () => {
  await put(site('one'))
  await put(site('two'))
  await put({ 'index.html': 'other', 'a/index.html': 'other', 'a/b/index.html': 'other', 'c.txt': 'other' })
  expect(readdirSync(at('.docs-gen'))).toEqual([])
  await whileFaulty([{ call: 'mkdirSync', code: 'EACCES', at: at('.docs-gen') }], () => put({ ...site('other'), 'a/index.html': 'other' }))
  await whileFaulty([{ call: 'renameSync', code: 'EXDEV', at: 'out.docs-gen-old' }], () => put(site('three')))
  expect(textsIn('out')).toEqual(site('three'))
  expect(readdirSync(root).sort()).toEqual(['.docs-gen', 'out'])
})

it('is not used when it is on another disk', async () => {
  await put(site('one'))
  await put(site('two'))
  await whileFaulty([{ call: 'renameSync', code: 'EXDEV', at: at('.docs-gen/spare') }], () => put(site('three')))
  expect(textsIn('out')).toEqual(site('three'))
})

it('is left alone by a site of hundreds of files, but for those that changed', async () => {
  const many = Object.fromEntries(Array.from({ length: 600 }, (_, index) => [`p${index}/index.html`, `page ${index}`]))
  await put(many)
  await put({ ...many, 'p7/index.html': 'seven' })
  expect(await put({ ...many, 'p8/index.html': 'eight' })).toEqual({ written: 2, kept: 598, removed: 0 })
  expect(textsIn('out')).toEqual({ ...many, 'p8/index.html': 'eight' })
})
