// Files of which the disk says what it said at the last run are not read again, and whatever is built of them is what a cold build makes.

import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { compareFolders } from '../../src/emit/compare-folders.ts'
import { type BuildOptions, build } from '../../src/engine/build.ts'
import { changedFiles, type KnownFiles, knownFilesOf, knownTexts, readKnownFiles, writeKnownFiles } from '../../src/engine/known-files.ts'
import { openSite } from '../../src/engine/open-site.ts'
import { openPreview } from '../../src/engine/preview.ts'
import { takePrint } from '../../src/engine/site-print.ts'
import { layEditedSite } from '../support/random-edits.ts'
import { buildCold, unlikeCold } from '../support/same-as-cold.ts'
import { createSite } from '../support/site-test.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0).reverse()) end()
})

function scratch(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'docs-gen-known-'))
  ends.push(() => rmSync(root, { recursive: true, force: true }))
  return root
}

/** Makes what is known of a site's files as certain as it is when none of them was young. */
function letAge(root: string): void {
  const cacheDir = path.join(root, '.docs-gen')
  const known = readKnownFiles(cacheDir)
  if (known !== undefined) writeKnownFiles(cacheDir, { ...known, young: [] })
}

const build1 = (root: string, more: Partial<BuildOptions> = {}) =>
  build({ root, out: path.join(root, 'build'), useCache: true, withSearch: false, jobs: 1, ...more })

/** Says in what the built site is not what a cold build makes. */
async function unlikeColdBuild(root: string) {
  const other = scratch()
  const cold = await build1(root, { out: path.join(other, 'cold'), cacheDir: path.join(other, 'cache'), useCache: false })
  expect(cold.published).toBeDefined()
  return compareFolders(path.join(root, 'build'), path.join(other, 'cold'))
}

describe('a site with known files', () => {
  it('is built as from nothing after random edits, of which each build knows', { timeout: 120_000 }, async () => {
    const root = path.join(scratch(), 'site')
    const site = layEditedSite(root, 20261122, 6)
    let published = 0
    for (let turn = 1; turn <= 14; turn++) {
      const kind = site.edit()
      const warm = await build1(root)
      letAge(root)
      if (warm.published === undefined) continue
      published++
      expect(await unlikeColdBuild(root), `edit ${turn}: ${kind}`).toEqual([])
    }
    expect(published).toBeGreaterThan(5)
  })

  it('is shown as a cold build makes it when it is loaded again after random edits', { timeout: 120_000 }, async () => {
    const root = path.join(scratch(), 'site')
    const site = layEditedSite(root, 20261123, 6)
    await build1(root)
    let compared = 0
    for (let turn = 1; turn <= 10; turn++) {
      letAge(root)
      const preview = await openPreview({ root, out: path.join(root, 'build') })
      const kind = site.edit()
      await preview.update()
      const cold = await buildCold(root)
      compared += cold.pages.size
      expect(await unlikeCold(preview, cold, [...cold.pages.keys()]), `edit ${turn}: ${kind}`).toEqual([])
      await preview.close()
    }
    expect(compared).toBeGreaterThan(20)
  })

  it('is built of the texts of now when one changes after the look at it', { timeout: 60_000 }, async () => {
    const site = createSite({ 'content/a.md': '# A\n\nOne.\n', 'content/b.md': '# B\n\nSee [A](./a.md).\n' })
    ends.push(() => site.close())
    await build1(site.root)
    letAge(site.root)
    // The link's target moves, so that B is drawn again, of a text that is another by then.
    site.write({ 'content/a.md': '---\nslug: /elsewhere\n---\n\n# A\n\nOne.\n' })
    const changing = await build1(site.root, {
      onPhase: (phase) => {
        if (phase === 'render') site.write({ 'content/b.md': '# B\n\nSee [A now](./a.md).\n' })
      },
    })
    expect(changing.diagnostics).toEqual([])
    expect(site.read('build/b/index.html')).toContain('A now')
    expect(await unlikeColdBuild(site.root)).toEqual([])
    await build1(site.root)
    expect(await unlikeColdBuild(site.root)).toEqual([])
  })
})

describe('what is known of files', () => {
  const noted = async (root: string) => {
    const print = takePrint(root, [path.join(root, '.docs-gen')])
    if (print === undefined) throw new Error('the folder has no print')
    const opened = await openSite({ root }, { isPreview: false })
    return { print, opened, known: knownFilesOf({ ...opened, print }) }
  }

  it('holds for a file that nobody has touched, and for no other', async () => {
    const site = createSite({ 'content/a.md': '# A\n', 'content/b.md': '# B\n', 'content/odd.md': '# Odd\u0001\n' })
    ends.push(() => site.close())
    const { print, opened, known } = await noted(site.root)
    const aged: KnownFiles = { ...known, young: [] }
    const hashOf = (file: string, kept = aged, now = takePrint(site.root, [path.join(site.root, '.docs-gen')]) ?? print) =>
      knownTexts(site.root, now, kept, false).hashOf(file)
    expect(hashOf('content/a.md')).toBe(opened.sources.get('content/a.md')?.hash)
    expect(hashOf('content/a.md', known)).toBeUndefined() // its time does not tell yet
    expect(hashOf('content/odd.md')).toBeUndefined() // what is wrong with it is told by reading
    expect(hashOf('content/none.md')).toBeUndefined()
    // The same size, and its time put back: the disk's own time of the change tells.
    const file = path.join(site.root, 'content/a.md')
    const { atime, mtime, size } = statSync(file)
    writeFileSync(file, '# Z\n')
    utimesSync(file, atime, mtime)
    expect(statSync(file).size).toBe(size)
    expect(hashOf('content/a.md')).toBeUndefined()
    expect(hashOf('content/b.md')).toBeDefined()
  })

  it('names each file that changed, came or went once, whatever its name holds', () => {
    const root = scratch()
    mkdirSync(path.join(root, 'folder'))
    for (const name of ['same.md', 'changed.md', 'gone.md', 'tab\tin name.md']) writeFileSync(path.join(root, name), '')
    const lines = takePrint(root, [])?.lines ?? []
    for (const name of ['changed.md', 'new.md', 'tab\tin name.md']) writeFileSync(path.join(root, name), 'x')
    rmSync(path.join(root, 'gone.md'))
    mkdirSync(path.join(root, 'folder/new'))
    const now = { lines: takePrint(root, [])?.lines ?? [] }
    const kept = { print: '' as never, lines, hashes: {}, young: [] }
    expect(
      changedFiles(now, kept)
        .map((file) => path.relative(root, file))
        .sort(),
    ).toEqual(['changed.md', 'folder/new', 'gone.md', 'new.md', 'tab\tin name.md'])
  })
})
