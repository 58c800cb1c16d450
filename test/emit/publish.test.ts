// Publishing on a file system on which any one call fails, or on which everything fails from some call on, as after a kill. The old site
// or the new one is there afterwards, whole, and the next publication is right.

import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { manifestOf, type OutputFile } from '../../src/emit/output.ts'
import { inspectOutput, readManifest } from '../../src/emit/output-folder.ts'
import { type PublishFolders, publish, publishChanges, repairOutput } from '../../src/emit/publish.ts'
import { type KnownSpare, knownAfter, readySpare } from '../../src/emit/ready-spare.ts'
import { stampFiles, trustedManifest } from '../../src/emit/stamps.ts'
import { hashOf } from '../../src/model/key.ts'

/** Which call of the file system fails, counted from 1; with `isDeath` all later ones fail too. */
const fault = vi.hoisted(() => ({ at: 0, isDeath: false, count: 0 }))

vi.mock('node:fs', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs')>()
  const names = [
    'copyFileSync',
    'linkSync',
    'mkdirSync',
    'readdirSync',
    'readFileSync',
    'renameSync',
    'rmdirSync',
    'rmSync',
    'unlinkSync',
    'writeFileSync',
  ] as const
  const failing = Object.fromEntries(
    names.map((name) => [
      name,
      (...args: readonly unknown[]) => {
        fault.count++
        const isHit = fault.at > 0 && (fault.isDeath ? fault.count >= fault.at : fault.count === fault.at)
        if (isHit) throw Object.assign(new Error(`EIO: injected into ${name}`), { code: 'EIO', syscall: name })
        return Reflect.apply(real[name], real, args)
      },
    ]),
  )
  return { ...real, ...failing }
})

const scratch = mkdtempSync(path.join(tmpdir(), 'docs-gen-publish-'))
afterAll(() => {
  fault.at = 0
  rmSync(scratch, { recursive: true, force: true })
})

const filesOf = (texts: Readonly<Record<string, string>>, staged: readonly string[] = []): readonly OutputFile[] =>
  Object.entries(texts).map(([file, text]) => ({
    path: file,
    hash: hashOf(text),
    ...(staged.includes(file) ? { type: 'staged' } : { type: 'bytes', bytes: text }),
  }))

const oldSite = { 'index.html': 'old home', 'a/index.html': 'same', 'b/c/index.html': 'gone soon', 'old.txt': 'old' }
const newSite = { 'index.html': 'new home', 'a/index.html': 'same', 'd/index.html': 'added', 'new.txt': 'new', 'z.txt': 'z' }

/** What is the same in all sites that are published where there is a spare, so that it is worth keeping. */
const filler = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`f/${index}.txt`, `filler ${index}`]))

type Where = 'beside the output folder' | 'inside the output folder' | 'from a spare' | 'as an edit'

interface Place {
  readonly folders: PublishFolders
  /** Publishes what `publish` is given, as a build does. */
  publish(texts: Readonly<Record<string, string>>): Promise<unknown>
  /** Every file that readers see, with its text. */
  site(): Readonly<Record<string, string>>
  leftovers(): readonly string[]
}

let places = 0

function makePlace(where: Where): Place {
  const isInside = where === 'inside the output folder'
  const isEdit = where === 'as an edit'
  const hasSpare = isEdit || where === 'from a spare'
  const root = path.join(scratch, String(places++))
  const out = path.join(root, 'build')
  mkdirSync(out, { recursive: true })
  const base = isInside ? path.join(out, '.docs-gen-') : path.join(root, '.build.docs-gen-')
  const folders = {
    out,
    staging: `${base}new`,
    old: `${base}old`,
    isInside,
    ...(hasSpare && { spare: path.join(root, '.docs-gen/spare') }),
  }
  /** Files that workers wrote before. */
  const staged = hasSpare ? ['d/index.html', 'index.html'] : []
  let known: KnownSpare | undefined
  return {
    folders,
    async publish(given) {
      const texts = { ...given, ...(hasSpare && filler) }
      for (const [file, text] of Object.entries(texts)) {
        if (!staged.includes(file)) continue
        mkdirSync(path.dirname(path.join(folders.staging, file)), { recursive: true })
        writeFileSync(path.join(folders.staging, file), text)
      }
      const files = filesOf(texts, staged)
      const manifest = readManifest(out)
      if (manifest === undefined) return publish(folders, files)
      const stamps = stampFiles(out, manifest)
      const ready = isEdit ? await readySpare(folders, { trusted: manifest, stamps }, known) : undefined
      if (ready !== undefined) {
        const changed = files.filter((file) => manifest.files[file.path] !== file.hash)
        const removed = Object.keys(manifest.files).filter((file) => !Object.hasOwn(texts, file))
        const changes = { manifest: manifestOf(files), files: changed, removed }
        const result = await publishChanges(folders, ready, changes)
        if (result !== undefined && result.written > 0) known = knownAfter(ready, out, changes)
        if (result !== undefined) return result
      }
      return publish(folders, files, { listed: manifest, trusted: trustedManifest(manifest, stamps, stamps), stamps })
    },
    site: () => textsOf(out),
    leftovers: () => [...readdirSync(out), ...readdirSync(root)].filter((name) => /docs-gen-(new|old|new-spare)$/.test(name)),
  }
}

function textsOf(folder: string): Readonly<Record<string, string>> {
  try {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    const texts = files.map((entry) => {
      const file = path.join(entry.parentPath, entry.name)
      return [path.relative(folder, file), readFileSync(file, 'utf8')] as const
    })
    return Object.fromEntries(texts.filter(([file, text]) => !/^.docs-gen-(new|old)/.test(file) && filler[file] !== text))
  } catch {
    return {} // between the two renames there is no folder
  }
}

/** Publishes the new site over the old one with a fault at a call; gives the place, and whether the call was reached. */
async function publishWithFault(
  where: Where,
  at: number,
  isDeath: boolean,
  before: Readonly<Record<string, string>> | 'nothing' = oldSite,
) {
  const place = makePlace(where)
  if (before !== 'nothing') {
    await place.publish({ ...before, 'index.html': 'older', 'g/h/i.txt': 'gone', 'a/index.html': 'other', new: 'a folder to be' })
    await place.publish(before)
    expect(existsSync(path.join(place.folders.out, '../.docs-gen/spare/g')), 'a spare of the site before').toBe(
      where === 'from a spare' || where === 'as an edit',
    )
  }
  Object.assign(fault, { at, isDeath, count: 0 })
  let error: unknown
  try {
    repairOutput(place.folders)
    await place.publish(newSite)
  } catch (thrown) {
    error = thrown
  }
  const wasReached = fault.count >= at
  Object.assign(fault, { at: 0, isDeath: false })
  return { place, wasReached, error }
}

describe.each([
  { where: 'beside the output folder' },
  { where: 'inside the output folder' },
  { where: 'from a spare' },
  { where: 'as an edit' },
] as const)('publishing staged $where', ({ where }) => {
  it.each([
    { what: 'fails', isDeath: false },
    { what: 'is the last before a kill', isDeath: true },
  ])('leaves the old site or the new one, whole, whichever call $what', { timeout: 60_000 }, async ({ isDeath }) => {
    const outcomes = { old: 0, new: 0 }
    for (let at = 1; ; at++) {
      const { place, wasReached, error } = await publishWithFault(where, at, isDeath)
      if (!wasReached) break
      // What a build that comes next sees: the folder is taken for its own, and put right.
      const seen = inspectOutput(place.folders.out, { root: path.join(place.folders.out, '../site'), inputs: [] })
      expect(seen.diagnostics, `call ${at}`).toEqual([])
      repairOutput(place.folders)
      const site = place.site()
      const isNew = site['index.html'] === 'new home'
      expect(site, `call ${at}: ${error}`).toMatchObject(isNew ? newSite : oldSite)
      expect(Object.keys(site).length).toBe(Object.keys(isNew ? newSite : oldSite).length + 1)
      expect(place.leftovers(), `call ${at}`).toEqual([])
      outcomes[isNew ? 'new' : 'old']++
      await place.publish(newSite)
      expect(place.site()).toMatchObject(newSite)
    }
    expect(outcomes.old).toBeGreaterThan(5)
  })

  it.each([{ isDeath: false }, { isDeath: true }])(
    'leaves nothing or the first site, whole, whichever call fails (dead: $isDeath)',
    async ({ isDeath }) => {
      for (let at = 1; ; at++) {
        const { place, wasReached } = await publishWithFault(where, at, isDeath, 'nothing')
        if (!wasReached) break
        const seen = inspectOutput(place.folders.out, { root: path.join(place.folders.out, '../site'), inputs: [] })
        expect(seen.diagnostics, `call ${at}`).toEqual([])
        repairOutput(place.folders)
        const names = Object.keys(place.site()).filter((file) => !file.startsWith('.docs-gen-'))
        expect([[], Object.keys(newSite).sort()], `call ${at}`).toContainEqual(names.sort())
        await place.publish(newSite)
        expect(place.site()).toMatchObject(newSite)
      }
    },
  )

  it('leaves the old site or the new one when a repair is killed too', { timeout: 120_000 }, async () => {
    for (let at = 1; ; at++) {
      const first = await publishWithFault(where, at, true)
      if (!first.wasReached) break
      for (let again = 1; ; again += 2) {
        Object.assign(fault, { at: again, isDeath: true, count: 0 })
        let isDead = false
        try {
          repairOutput(first.place.folders)
        } catch {
          isDead = true
        }
        Object.assign(fault, { at: 0, isDeath: false })
        if (!isDead) break
      }
      const site = first.place.site()
      const isNew = site['index.html'] === 'new home'
      expect(site, `call ${at}`).toMatchObject(isNew ? newSite : oldSite)
      expect(Object.keys(site).length).toBe(Object.keys(isNew ? newSite : oldSite).length + 1)
    }
  })

  it('keeps a repository that is checked out in the output folder', async () => {
    const place = makePlace(where)
    await place.publish(oldSite)
    mkdirSync(path.join(place.folders.out, '.git'))
    writeFileSync(path.join(place.folders.out, '.git/HEAD'), 'ref: refs/heads/pages')
    await place.publish(newSite)
    expect(readFileSync(path.join(place.folders.out, '.git/HEAD'), 'utf8')).toBe('ref: refs/heads/pages')
    expect(place.site()['index.html']).toBe('new home')
  })

  it('touches nothing when nothing has changed', async () => {
    const place = makePlace(where)
    await place.publish(oldSite)
    const kept = place.folders.spare === undefined ? 0 : Object.keys(filler).length
    expect(await place.publish(oldSite)).toEqual({ written: 0, kept: 4 + kept, removed: 0 })
    expect(await place.publish(newSite)).toEqual({ written: 4, kept: 1 + kept, removed: 2 })
  })
})
