// The cache folder as CI keeps it: passed from run to run and from branch to branch, damaged, or too large. The output
// never depends on it.

import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { compareFolders } from '../../src/output/compare-folders.ts'
import { layFiles } from '../support/lay-files.ts'
import { createSite, type TestSite } from '../support/site-test.ts'

const pages = (words: string) =>
  Object.fromEntries(
    Array.from({ length: 12 }, (_, i) => [`content/p${i}.md`, `# Page ${i}\n\n${i % 3 === 0 ? words : 'The same.'}\n`]),
  )
const branchA = { 'sidebars.yaml': undefined, ...pages('Words of branch A.') }
const branchB = {
  ...pages('Words of branch B.'),
  'content/p1.md': undefined,
  'content/new.md': '# New\n\nSee [page 2](./p2.md).\n',
}

const sites: TestSite[] = []
afterEach(() => {
  for (const site of sites.splice(0)) site.close()
})

interface Built {
  readonly reused: number
}

async function build(site: TestSite, ...args: readonly string[]): Promise<Built> {
  const { code, stdout } = await site.run('build', '--json', ...args)
  expect(code).toBe(0)
  return JSON.parse(stdout) as Built
}

/** Writes a branch into its own folder, with a cache from elsewhere if one is given. */
function layBranch(files: Readonly<Record<string, string | undefined>>, cache?: string): TestSite {
  const site = createSite({ ...branchA, ...files })
  sites.push(site)
  if (cache !== undefined) cpSync(cache, path.join(site.root, '.docs-gen'), { recursive: true })
  return site
}

/** Builds branch A before and after an edit, and returns a copy of its cache. */
async function cacheOfA(): Promise<string> {
  const site = layBranch({ 'content/p0.md': '# Page 0\n\nBefore the edit.\n' })
  await build(site)
  site.write({ 'content/p0.md': pages('Words of branch A.')['content/p0.md'] })
  await build(site)
  const kept = layFiles()
  cpSync(path.join(site.root, '.docs-gen'), kept, { recursive: true })
  return kept
}

/** Builds branch B without a cache, and returns its output folder. */
async function coldB(): Promise<string> {
  const site = layBranch(branchB)
  await build(site)
  return path.join(site.root, 'build')
}

describe('a cache that CI keeps', () => {
  it('of one branch gives another what is the same, and changes no byte', async () => {
    const site = layBranch(branchB, await cacheOfA())
    const { reused } = await build(site)
    expect(reused).toBeGreaterThanOrEqual(6)
    expect(compareFolders(await coldB(), path.join(site.root, 'build'))).toEqual([])
  })

  it('that is damaged anywhere changes no byte', async () => {
    const cache = await cacheOfA()
    const files = readdirSync(cache, { recursive: true, encoding: 'utf8' }).filter((name) =>
      statSync(path.join(cache, name)).isFile(),
    )
    expect(files.length).toBeGreaterThan(1)
    for (const [at, name] of files.entries()) {
      const bytes = readFileSync(path.join(cache, name))
      for (let place = at; place < bytes.length; place += 97) bytes[place] = (bytes[place] ?? 0) ^ 0x55
      writeFileSync(path.join(cache, name), bytes)
    }
    const site = layBranch(branchB, cache)
    await build(site)
    expect(compareFolders(await coldB(), path.join(site.root, 'build'))).toEqual([])
  })

  it('in which the code of a compiled page was changed on purpose changes no byte', async () => {
    const files = {
      'content/p2.md': undefined,
      'content/p2.mdx': '# Two\n\n{"told" + " so"}\n',
      'templates/components/callout.css': '',
    }
    const site = layBranch(files)
    await build(site)
    const before = site.snapshot('build')
    const packs = path.join(site.root, '.docs-gen/cache')
    const changed = readdirSync(packs).filter((name) => {
      const text = readFileSync(path.join(packs, name), 'latin1')
      writeFileSync(path.join(packs, name), text.replaceAll('told', 'lied'), 'latin1')
      return text.includes('told')
    })
    expect(changed).toHaveLength(1)
    rmSync(path.join(site.root, 'build'), { recursive: true })
    // The build compiles the page again instead of using the changed code, even in a site with its own theme part.
    await build(site)
    expect(site.snapshot('build')).toEqual(before)
  })

  it('that is too large is pruned to what the build has used, and changes no byte', async () => {
    const site = layBranch(branchB, await cacheOfA())
    const sizeOf = () =>
      readdirSync(path.join(site.root, '.docs-gen/cache')).reduce(
        (sum, name) => sum + statSync(path.join(site.root, '.docs-gen/cache', name)).size,
        0,
      )
    const before = sizeOf()
    await build(site, '--cache-size', '0')
    const after = sizeOf()
    expect(after).toBeLessThan(before * 1.3) // doesn't contain both branches
    expect(compareFolders(await coldB(), path.join(site.root, 'build'))).toEqual([])
    rmSync(path.join(site.root, 'build'), { recursive: true })
    expect((await build(site, '--cache-size', '0')).reused).toBe(14)
    expect(compareFolders(await coldB(), path.join(site.root, 'build'))).toEqual([])
    expect((await site.run('build', '--cache-size', 'much')).code).toBe(2)
  })
})
