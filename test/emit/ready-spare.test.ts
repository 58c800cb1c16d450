// A spare that is made ready while pages are drawn: it holds the published site, and what an edit changes is put into it.

import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { manifestOf, type OutputFile } from '../../src/emit/output.ts'
import { readManifest } from '../../src/emit/output-folder.ts'
import { publish, publishChanges, publishFolders } from '../../src/emit/publish.ts'
import { type KnownSpare, knownAfter, readySpare } from '../../src/emit/ready-spare.ts'
import { stampFiles, trustedManifest } from '../../src/emit/stamps.ts'
import { hashOf } from '../../src/model/key.ts'
import { whileFaulty } from '../support/file-fault.ts'

type Texts = Readonly<Record<string, string>>

let root = ''
let recorded: ReturnType<typeof stampFiles> = {}
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'docs-gen-ready-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const at = (...names: readonly string[]) => path.join(root, ...names)
const foldersOf = () => publishFolders(at('out'), at('.docs-gen/spare'))
const inode = (file: string) => statSync(at(file)).ino
const site: Texts = { 'a/b/index.html': 'b', 'a/index.html': 'a', 'c.txt': 'c', 'index.html': 'one' }

const fileOf = ([file, text]: readonly [string, string]): OutputFile => ({ type: 'bytes', path: file, bytes: text, hash: hashOf(text) })

function remember() {
  const listed = readManifest(at('out')) ?? manifestOf([])
  recorded = stampFiles(at('out'), listed)
}

/** Publishes all files, as the first build does. */
async function put(texts: Texts) {
  await publish(foldersOf(), Object.entries(texts).map(fileOf))
  remember()
}

/** Reads what is known of the published site, as a build does. */
function publishedNow() {
  const listed = readManifest(at('out'))
  const stamps = listed === undefined ? {} : stampFiles(at('out'), listed)
  return { stamps, ...(listed && { trusted: trustedManifest(listed, stamps, recorded) }) }
}

/** Publishes what changes between two sites, as an edit does: some of it staged, some given as bytes. `foreign` is in the published site. */
async function edit(before: Texts, after: Texts, known?: KnownSpare, foreign = ''): Promise<KnownSpare | undefined> {
  const ready = await readySpare(foldersOf(), publishedNow(), known)
  if (ready === undefined) throw new Error('no spare')
  expect(textsIn('.docs-gen/spare')).toEqual(before)
  const files = Object.entries(after)
    .filter(([file, text]) => before[file] !== text)
    .map((entry): OutputFile => (entry[0].endsWith('.html') ? stagedFile(entry) : fileOf(entry)))
  const removed = Object.keys(before).filter((file) => after[file] === undefined)
  mkdirSync(foldersOf().staging, { recursive: true })
  const changes = { manifest: manifestOf(Object.entries(after).map(fileOf)), files, removed }
  const kept = Object.keys(after).length - files.length
  expect(await publishChanges(foldersOf(), ready, changes)).toEqual({ written: files.length, kept, removed: removed.length })
  expect(textsIn('out')).toEqual(after)
  expect(textsIn('.docs-gen/spare')).toEqual(foreign === '' ? before : { ...before, [foreign]: 'mine' })
  expect(readdirSync(root).sort()).toEqual(['.docs-gen', 'out'])
  remember()
  return knownAfter(ready, at('out'), changes)
}

function stagedFile([file, text]: readonly [string, string]): OutputFile {
  const target = path.join(foldersOf().staging, file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, text)
  return { type: 'staged', path: file, hash: hashOf(text) }
}

function textsIn(folder: string): Texts {
  const files = readdirSync(at(folder), { recursive: true, encoding: 'utf8' }).filter((file) => !file.includes('.docs-gen-'))
  const entries = files
    .filter((file) => statSync(at(folder, file)).isFile())
    .map((file) => [file, readFileSync(at(folder, file), 'utf8')] as const)
  return Object.fromEntries(entries.sort())
}

it('is made of links to the published files, and becomes the site with what changes', async () => {
  await put(site)
  const kept = inode('out/a/b/index.html')
  stagedFile(['a/index.html', 'drawn, and the same as before'])
  const changed = { ...site, 'c.txt': 'other', 'index.html': 'two', 'new/deep/index.html': 'new' }
  await edit(site, changed)
  expect(inode('out/a/b/index.html')).toBe(kept)
  expect(inode('.docs-gen/spare/a/b/index.html')).toBe(kept)
})

it('is mended of what was put into it by hand, and of what the last edit changed', async () => {
  await put(site)
  const two = { ...site, 'index.html': 'two' }
  await edit(site, two)
  writeFileSync(at('.docs-gen/spare/a/mine.txt'), 'mine')
  rmSync(at('.docs-gen/spare/c.txt'))
  mkdirSync(at('.docs-gen/spare/c.txt/deep'), { recursive: true })
  rmSync(at('.docs-gen/spare/a/b'), { recursive: true })
  await edit(two, { ...two, 'index.html': 'three' })
})

it('is known by its folders after an edit, and then nothing in it is listed', async () => {
  await put(site)
  let now: Texts = { ...site, 'index.html': 'zero' }
  expect(await edit(site, now)).toBeUndefined() // it was just made
  let known = await edit(now, site)
  known = await edit(site, now, known)
  writeFileSync(at('.docs-gen/spare/mine.txt'), 'there before it was looked at')
  known = await edit(now, site, known)
  now = site
  const steps: readonly Texts[] = [
    { ...site, 'index.html': 'two', 'd.txt': 'd' },
    { ...site, 'index.html': 'three', 'd.txt': 'd', 'a/b/index.html': 'bb' },
    { ...site, 'index.html': 'four', 'a/b/index.html': 'bb' },
    { ...site, 'index.html': 'four', 'a/b/index.html': 'b', 'c.txt': 'cc' },
  ]
  for (const step of steps) {
    const [before, last] = [now, known]
    known = await whileNothingIsListed(() => edit(before, step, last))
    now = step
  }
})

/** No folder below the spare can be read, but by tests. */
function whileNothingIsListed<T>(run: () => Promise<T>): Promise<T> {
  return whileFaulty([{ call: 'readdirSync', code: 'EIO', at: '.docs-gen/spare/' }], run)
}

it('is looked at whole when somebody was in it since, or when the site has other folders', async () => {
  await put(site)
  const two = { ...site, 'index.html': 'two' }
  const known = await edit(site, two)
  writeFileSync(at('.docs-gen/spare/a/mine.txt'), 'mine')
  const three = { ...two, 'new/index.html': 'new' }
  const next = await edit(two, three, known)
  const four = { 'a/index.html': 'a', 'c.txt': 'c', 'index.html': 'four' }
  const last = await edit(three, four, next)
  expect(existsSync(at('out/a/b'))).toBe(false)
  await edit(four, { ...four, 'index.html': 'five' }, last)
})

it('is rid of what somebody had put into the published site before', async () => {
  await put(site)
  writeFileSync(at('out/mine.txt'), 'mine')
  const two = { ...site, 'index.html': 'two' }
  const known = await edit(site, two, undefined, 'mine.txt')
  const next = await edit(two, site, known)
  writeFileSync(at('out/a/mine.txt'), 'mine')
  const last = await edit(site, two, next, 'a/mine.txt')
  await edit(two, site, last)
})

it('leaves out what was changed by hand in the published site', async () => {
  await put(site)
  appendFileSync(at('out/c.txt'), ' by hand')
  await readySpare(foldersOf(), publishedNow())
  const { 'c.txt': _changed, ...others } = site
  expect(textsIn('.docs-gen/spare')).toEqual(others)
})

it('is made of many files, too', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 450 }, (_, index) => [`p${String(index).padStart(3, '0')}/index.html`, String(index)]),
  )
  await put(many)
  const known = await edit(many, { ...many, 'p007/index.html': 'seven' })
  await edit({ ...many, 'p007/index.html': 'seven' }, many, known)
})

it('is none where nothing is published, without a place for it, or without links', async () => {
  expect(await readySpare(foldersOf(), publishedNow())).toBeUndefined()
  const { spare: _none, ...withoutSpare } = foldersOf()
  await put(site)
  expect(await readySpare(withoutSpare, publishedNow())).toBeUndefined()
  const published = publishedNow()
  const refused = await whileFaulty([{ call: 'linkSync', code: 'EPERM', at: 'index.html' }], () => readySpare(foldersOf(), published))
  expect(refused).toBeUndefined()
})

it('stays where it is when it cannot be moved, and nothing is published', async () => {
  await put(site)
  const ready = await readySpare(foldersOf(), publishedNow())
  const changes = { manifest: manifestOf([]), files: [], removed: Object.keys(site) }
  const publishing = () => ready && publishChanges(foldersOf(), ready, changes)
  expect(await whileFaulty([{ call: 'renameSync', code: 'EXDEV', at: 'spare' }], async () => publishing())).toBeUndefined()
  expect(textsIn('out')).toEqual(site)
})
