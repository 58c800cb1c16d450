import { cpSync, existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { corpusPages } from '../../bench/corpus.ts'
import { buildInterrupted, folderHash, leftovers } from '../support/interrupt.ts'
import { createSite, type TestSite } from '../support/site-test.ts'

/** Two states of a site of 20 pages: the old one is published, and the build of the new one is interrupted. */
const pages = Object.fromEntries(
  corpusPages({ pages: 20, seed: 7, flavour: 'mdx' }).map(({ file, text }) => [`content/${file}`, text]),
)
const graph = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" viewBox="0 0 10 10"></svg>\n'
const changed = Object.fromEntries(Object.entries(pages).map(([file, text]) => [file, `${text}\nOne more line.\n`]))

let site: TestSite
let out = ''
let oldHash = ''
let newHash = ''
let duration = 0

beforeAll(async () => {
  site = createSite(
    { ...changed, 'content/images/graph.svg': graph, 'docs-gen.yaml': 'title: Kill\nlastUpdated: false\n' },
    {},
  )
  out = path.join(site.root, 'build')
  await buildInterrupted(site.root, undefined, 0)
  newHash = folderHash(out)
  site.write(pages)
  await buildInterrupted(site.root, undefined, 0)
  oldHash = folderHash(out)
  cpSync(out, path.join(site.root, 'old'), { recursive: true })
  site.write({ ...changed, '.docs-gen': undefined })
  site.write(pages)
  duration = (await buildInterrupted(site.root, undefined, 0)).ms
  expect(oldHash).not.toBe(newHash)
})
afterAll(() => site.close())

/** Restores the old site, interrupts a cold build of the new one, and returns the outcome. */
async function interrupt(signal: NodeJS.Signals, when: number | (() => boolean)) {
  rmSync(out, { recursive: true, force: true })
  cpSync(path.join(site.root, 'old'), out, { recursive: true })
  site.write({ ...changed, '.docs-gen': undefined })
  const ended = await buildInterrupted(site.root, signal, typeof when === 'number' ? duration * when : when)
  return { ended, hash: folderHash(out), left: leftovers(site.root) }
}

describe('an interrupted build', () => {
  it.each([
    ['SIGINT', 0.2, 130],
    ['SIGTERM', 0.5, 143],
    ['SIGHUP', 0.7, 129],
    ['SIGTERM', 0.95, 143],
  ] as const)(
    'leaves the old or the new site and no temporary folder after %s at %d of its time',
    async (signal, part, code) => {
      const { ended, hash, left } = await interrupt(signal, part)
      expect([oldHash, newHash]).toContain(hash)
      expect(left).toEqual([])
      // A build that is faster than the signal succeeds; one that Node hasn't started yet ends at once.
      if (ended.signal !== signal) expect([code, 0]).toContain(ended.code)
    },
  )

  it('leaves nothing behind when the signal comes as soon as the build has its lock', async () => {
    const { ended, hash, left } = await interrupt('SIGHUP', () =>
      existsSync(path.join(site.root, '.build.docs-gen-lock')),
    )
    expect({ code: ended.code, isOld: hash === oldHash, left }).toEqual({ code: 129, isOld: true, left: [] })
  })

  it.each([0.3, 0.5, 0.7, 0.85, 0.9, 0.95, 0.99])(
    'leaves the old or the new site after SIGKILL at %d of its time, and the next build is right',
    async (part) => {
      const { hash } = await interrupt('SIGKILL', part)
      expect([oldHash, newHash, '']).toContain(hash)
      const next = await buildInterrupted(site.root, undefined, 0)
      expect(next.code).toBe(0)
      expect(folderHash(out)).toBe(newHash)
      expect(leftovers(site.root)).toEqual([])
    },
  )

  it('lets one of two builds at once wait for nobody: each ends well or says that the other holds the lock', async () => {
    site.write({ ...changed, '.docs-gen': undefined })
    const ends = await Promise.all([
      buildInterrupted(site.root, undefined, 0),
      buildInterrupted(site.root, undefined, 0),
    ])
    expect(ends.map(({ code }) => code).sort()).toSatisfy(
      (codes: number[]) => codes[0] === 0 && (codes[1] === 0 || codes[1] === 1),
    )
    expect(folderHash(out)).toBe(newHash)
  })
})
