// A check that finds what it found before tells it without looking: only while every file is as it was.

import { chmodSync, linkSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { check } from '../../src/engine/check.ts'
import { isSamePrint, takePrint } from '../../src/engine/site-print.ts'
import { layEditedSite } from '../support/random-edits.ts'
import { createSite } from '../support/site-test.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0).reverse()) end()
})

function scratch(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-gen-kept-'))
  ends.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

describe('a check that was run before', () => {
  it('finds after each of 10 random edits what a cold one finds', { timeout: 120_000 }, async () => {
    const [root, kept] = [scratch(), scratch()]
    const site = layEditedSite(root, 20261120, 8)
    let reused = 0
    for (let turn = 1; turn <= 10; turn++) {
      const kind = turn % 5 === 0 ? 'nothing' : site.edit()
      const cold = await check({ root, cacheDir: scratch() })
      const warm = await check({ root, cacheDir: kept })
      expect(warm.diagnostics, `edit ${turn}: ${kind}`).toEqual(cold.diagnostics)
      for (const { place } of warm.diagnostics) {
        if (place !== undefined) expect(warm.sources.get(place.file)).toEqual(cold.sources.get(place.file))
      }
      if (warm.phases[0]?.name === 'compare') reused++
    }
    expect(reused).toBeGreaterThan(1)
  })

  it('knows what was wrong in pages, too, but not what code of their authors may do the next time', { timeout: 60_000 }, async () => {
    const site = createSite({ 'content/b.mdx': '# Page B\n\n<CodeExample path="gone.py" />\n' })
    ends.push(() => site.close())
    const phase = async (): Promise<string | undefined> => (await check({ root: site.root })).phases[0]?.name
    expect([await phase(), await phase()]).toEqual(['load', 'compare'])
    site.write({ 'content/c.mdx': '# Page C\n\n{(() => { throw new Error(String(Math.random())) })()}\n' })
    expect([await phase(), await phase()]).toEqual(['load', 'load'])
  })

  it('looks again when a file of any kind is new, gone or other', { timeout: 60_000 }, async () => {
    const site = createSite({
      'content/a.md': '# Page A\n\n![x](/img/a.svg)\n',
      'static/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    })
    ends.push(() => site.close())
    const codes = async (): Promise<readonly string[]> => (await check({ root: site.root })).diagnostics.map(({ code }) => code)
    const first = await codes()
    expect(await codes()).toEqual(first)
    site.write({ 'static/img/a.svg': undefined })
    expect(await codes()).toContain('missing-image')
    site.write({ 'static/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' })
    expect(await codes()).toEqual(first)
    site.write({ 'docs-gen.yaml': `${site.read('docs-gen.yaml')}redirects:\n  /old: /gone\n` })
    expect(await codes()).not.toEqual(first)
  })
})

describe('the print of a folder', () => {
  it('tells a change that leaves size and time as they were, when the file was young', () => {
    const root = scratch()
    const file = path.join(root, 'a.md')
    writeFileSync(file, 'one')
    const print = takePrint(root, [])
    expect(print?.young).toHaveLength(1)
    expect(print && isSamePrint(takePrint(root, []), print)).toBe(true)
    const young = print && { ...print, young: print.young.map(([name]) => [name, print.print] as const) }
    expect(young && isSamePrint(takePrint(root, []), young)).toBe(false)
    utimesSync(file, 1, 1)
    expect(print && isSamePrint(takePrint(root, []), print)).toBe(false)
  })

  it('leaves out what no page is made of, and follows links to files', () => {
    const [root, other] = [scratch(), scratch()]
    for (const name of ['.git', 'node_modules', 'build', 'content']) mkdirSync(path.join(root, name))
    writeFileSync(path.join(other, 'far.md'), 'far')
    symlinkSync(path.join(other, 'far.md'), path.join(root, 'content', 'far.md'))
    symlinkSync(path.join(other, 'gone.md'), path.join(root, 'content', 'gone.md'))
    const before = takePrint(root, [path.join(root, 'build')])
    for (const name of ['.git', 'node_modules', 'build']) writeFileSync(path.join(root, name, 'x'), 'x')
    expect(takePrint(root, [path.join(root, 'build')])?.print).toBe(before?.print)
    writeFileSync(path.join(other, 'far.md'), 'farther')
    expect(takePrint(root, [path.join(root, 'build')])?.print).not.toBe(before?.print)
  })

  it('is not taken of a folder with links to folders', () => {
    const [root, other] = [scratch(), scratch()]
    symlinkSync(other, path.join(root, 'linked'))
    expect(takePrint(root, [])).toBeUndefined()
  })

  it('is not taken of a folder with more files than are worth it', { timeout: 60_000 }, () => {
    const root = scratch()
    writeFileSync(path.join(root, 'x'), '')
    for (let index = 0; index < 20_001; index++) linkSync(path.join(root, 'x'), path.join(root, `x${index}`))
    expect(takePrint(root, [])).toBeUndefined()
  })

  it('counts a folder that cannot be read as empty', () => {
    const root = scratch()
    mkdirSync(path.join(root, 'closed'))
    chmodSync(path.join(root, 'closed'), 0)
    expect(takePrint(root, [])?.young).toEqual([])
    chmodSync(path.join(root, 'closed'), 0o700)
  })
})
