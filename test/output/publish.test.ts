// Publishing on a file system on which any one call fails, or on which everything fails from some call on, as after a
// kill. The old site or the new one is there afterwards, whole, and the next publication is right.

import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { hashOf } from '../../src/model/key.ts'
import { markerFile } from '../../src/model/marker-file.ts'
import type { OutputFile } from '../../src/output/output-file.ts'
import { refuseOutput } from '../../src/output/output-folder.ts'
import { type PublishFolders, publish, repairOutput } from '../../src/output/publish.ts'
import { readPublishedSite } from '../../src/output/published-site.ts'
import { whileCallFails } from '../support/file-fault.ts'
import { layFiles } from '../support/lay-files.ts'

const scratch = layFiles()

const filesOf = (texts: Readonly<Record<string, string>>, staged: readonly string[] = []): readonly OutputFile[] =>
  Object.entries(texts).map(([file, text]) => ({
    path: file,
    hash: hashOf(text),
    ...(staged.includes(file) ? { type: 'staged' } : { type: 'bytes', bytes: text }),
  }))

const oldSite = { 'index.html': 'old home', 'a/index.html': 'same', 'b/c/index.html': 'gone soon', 'old.txt': 'old' }
const newSite = {
  'index.html': 'new home',
  'a/index.html': 'same',
  'd/index.html': 'added',
  'new.txt': 'new',
  'z.txt': 'z',
}

type Where = 'beside the output folder' | 'inside the output folder'

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
  const root = path.join(scratch, String(places++))
  const out = path.join(root, 'build')
  mkdirSync(out, { recursive: true })
  const base = isInside ? path.join(out, '.docs-gen-') : path.join(root, '.build.docs-gen-')
  const folders = { out, staging: `${base}new`, old: `${base}old`, isInside }
  /** Files that workers wrote before. */
  const staged = isInside ? [] : ['d/index.html', 'index.html']
  return {
    folders,
    async publish(texts) {
      const published = readPublishedSite(out)
      const isKept = (file: string, text: string) => published?.trusted.files[file] === hashOf(text)
      const written = Object.entries(texts).filter(([file, text]) => staged.includes(file) && !isKept(file, text))
      for (const [file, text] of written) {
        mkdirSync(path.dirname(path.join(folders.staging, file)), { recursive: true })
        writeFileSync(path.join(folders.staging, file), text)
      }
      const names = written.map(([file]) => file)
      return publish(folders, filesOf(texts, names), published)
    },
    site: () => textsOf(out),
    leftovers: () => [...readdirSync(out), ...readdirSync(root)].filter((name) => /docs-gen-(new|old)$/.test(name)),
  }
}

function textsOf(folder: string): Readonly<Record<string, string>> {
  try {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    const texts = files.map((entry) => {
      const file = path.join(entry.parentPath, entry.name)
      return [path.relative(folder, file), readFileSync(file, 'utf8')] as const
    })
    return Object.fromEntries(texts.filter(([file]) => !/^.docs-gen-(new|old)/.test(file)))
  } catch {
    return {} // between the two renames there is no folder
  }
}

/**
 * Publishes the new site over the old one with a fault at a call; gives the place, and whether the call was reached.
 */
async function publishWithFault(
  where: Where,
  at: number,
  isDeath: boolean,
  before: Readonly<Record<string, string>> | 'nothing' = oldSite,
) {
  const place = makePlace(where)
  if (before !== 'nothing') {
    await place.publish({
      ...before,
      'index.html': 'older',
      'g/h/i.txt': 'gone',
      'a/index.html': 'other',
      new: 'a folder to be',
    })
    await place.publish(before)
  }
  const { calls, error } = await whileCallFails({ at, isDeath }, () => {
    repairOutput(place.folders)
    return place.publish(newSite)
  })
  return { place, wasReached: calls >= at, error }
}

describe.each([{ where: 'beside the output folder' }, { where: 'inside the output folder' }] as const)(
  'publishing staged $where',
  ({ where }) => {
    it.each([
      { what: 'fails', isDeath: false },
      { what: 'is the last before a kill', isDeath: true },
    ])('leaves the old site or the new one, whole, whichever call $what', { timeout: 60_000 }, async ({ isDeath }) => {
      const outcomes = { old: 0, new: 0 }
      for (let at = 1; ; at++) {
        const { place, wasReached, error } = await publishWithFault(where, at, isDeath)
        if (!wasReached) break
        // What a build that comes next sees: the folder is taken for its own, and put right.
        const refusal = refuseOutput(place.folders.out, { root: path.join(place.folders.out, '../site'), inputs: [] })
        expect(refusal, `call ${at}`).toBeUndefined()
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
          const refusal = refuseOutput(place.folders.out, { root: path.join(place.folders.out, '../site'), inputs: [] })
          expect(refusal, `call ${at}`).toBeUndefined()
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
          const { error } = await whileCallFails({ at: again, isDeath: true }, () => repairOutput(first.place.folders))
          if (error === undefined) break
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
      expect(await place.publish(oldSite)).toEqual({ written: 0, kept: 4, removed: 0 })
      expect(await place.publish(newSite)).toEqual({ written: 4, kept: 1, removed: 2 })
    })

    it('writes a marker again that somebody has changed', async () => {
      const place = makePlace(where)
      await place.publish(oldSite)
      const marker = path.join(place.folders.out, markerFile)
      const text = readFileSync(marker, 'utf8')
      const changes = [`${text} `, text.replace('{', '{ "more": 1,'), text.replace(/"old.txt": "\w+",?/, '')]
      for (const changed of changes) {
        expect(changed).not.toBe(text)
        writeFileSync(marker, changed)
        await place.publish(oldSite)
        expect(readFileSync(marker, 'utf8')).toBe(text)
        expect(place.site()).toEqual({ ...oldSite, [markerFile]: text })
      }
    })

    it('leaves exactly the site when files were added, removed or changed in place with size and time kept', async () => {
      const place = makePlace(where)
      await place.publish(oldSite)
      const { out } = place.folders
      const { atime, mtime } = statSync(path.join(out, 'old.txt'))
      writeFileSync(path.join(out, 'old.txt'), 'odd')
      utimesSync(path.join(out, 'old.txt'), atime, mtime)
      expect(await place.publish(oldSite)).toEqual({ written: 1, kept: 3, removed: 0 })
      rmSync(path.join(out, 'a/index.html'))
      mkdirSync(path.join(out, 'a/index.html'))
      rmSync(path.join(out, 'b'), { recursive: true })
      expect(await place.publish(oldSite)).toEqual({ written: 2, kept: 2, removed: 0 })
      for (const added of ['a/foreign.txt', 'new/folder/foreign.txt']) {
        mkdirSync(path.dirname(path.join(out, added)), { recursive: true })
        writeFileSync(path.join(out, added), '')
        expect(await place.publish(oldSite)).toEqual({ written: 0, kept: 4, removed: 0 })
        expect(place.site()).toEqual({ ...oldSite, [markerFile]: expect.any(String) })
      }
    })
  },
)
