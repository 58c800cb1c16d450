// A build that finds everything as the last one left it does nothing: only while every file that was read or written is as it was.

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { compareFolders } from '../../src/emit/compare-folders.ts'
import { type BuildOptions, type BuildResult, build } from '../../src/engine/build.ts'
import { layEditedSite } from '../support/random-edits.ts'
import { baseFiles, createSite, type TestSite } from '../support/site-test.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0).reverse()) end()
})

function newSite(files: Parameters<typeof createSite>[0] = {}): TestSite {
  const site = createSite(files)
  ends.push(() => site.close())
  return site
}

const optionsOf = (root: string, more: Partial<BuildOptions> = {}): BuildOptions => ({
  root,
  out: path.join(root, 'build'),
  useCache: true,
  withSearch: false,
  jobs: 1,
  ...more,
})

/** Builds, and says whether the pipeline ran: it writes its state anew each time. */
async function ran(root: string, more: Partial<BuildOptions> = {}): Promise<BuildResult & { readonly isWhole: boolean }> {
  const states = ['state.json', 'state-edits.json'].map((name) => path.join(root, '.docs-gen', name))
  const inodes = () => states.map((state) => statSync(state, { throwIfNoEntry: false })?.ino).join()
  const before = inodes()
  const result = await build(optionsOf(root, more))
  return { ...result, isWhole: inodes() !== before }
}

const isWhole = async (root: string, more: Partial<BuildOptions> = {}) => (await ran(root, more)).isWhole

describe('a build of a site that is as it was', () => {
  it('tells what the whole one told, with the same phases, and touches nothing', { timeout: 60_000 }, async () => {
    const site = newSite({ 'content/a.md': '# Page A\n\n![](./x.svg)\n', 'content/x.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' })
    const { diagnostics, pages, phases } = await ran(site.root)
    const seen: string[] = []
    const again = await ran(site.root, { onPhase: (name) => seen.push(name) })
    expect(again).toMatchObject({ isWhole: false, diagnostics, pages, reused: pages, published: { written: 0, removed: 0 } })
    expect(again.published?.kept).toBeGreaterThan(10)
    expect(again.phases.map(({ name }) => name)).toEqual(phases.map(({ name }) => name))
    expect(seen).toEqual(['load', 'render', 'search', 'write'])
    for (const { place } of diagnostics) if (place !== undefined) expect(again.sources.get(place.file)?.text).toBe(site.read(place.file))
  })

  it('sees an edit of any kind of file', { timeout: 60_000 }, async () => {
    const site = newSite({
      'content/b.md': '# Page B\n\n![A drawing](./x.svg)\n',
      'content/x.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'content/_snippets/s.py': 'print(1)\n',
      'content/c.mdx': '# Page C\n\n<CodeExample path="s.py" />\n',
      'static/x.txt': 'x',
    })
    await ran(site.root)
    expect(await isWhole(site.root)).toBe(false)
    const edits: Readonly<Record<string, string | undefined>>[] = [
      { 'content/a.md': '# Page A\n\nOther text.\n' },
      { 'content/a.md': '# Page A\n\nOther test.\n' }, // of the same size
      { 'content/new.md': '# Page\n\nNew.\n' },
      { 'content/new.md': undefined },
      { 'content/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9"/>' },
      { 'content/_snippets/s.py': 'print(2)\n' },
      { 'sidebars.yaml': 'docs:\n  - a\n  - index\n' },
      { 'docs-gen.yaml': `${baseFiles['docs-gen.yaml']}tagline: New\n` },
      { 'static/x.txt': 'other' },
      { 'templates/layout/footer.tsx': 'export function Footer() { return <footer>New</footer> }\n' },
    ]
    for (const edit of edits) {
      site.write(edit)
      expect(await isWhole(site.root), Object.keys(edit).join()).toBe(true)
    }
    expect(await isWhole(site.root)).toBe(false)
    expect(site.read('build/index.html')).toContain('<footer>New</footer>')
  })

  it('sees files of the output that were changed, removed or replaced', { timeout: 60_000 }, async () => {
    const site = newSite()
    await ran(site.root)
    const home = site.read('build/index.html')
    const edits = [
      () => site.write({ 'build/index.html': home.replace('Home', 'Hole') }),
      () => site.write({ 'build/index.html': undefined }),
      () => site.write({ 'build/.docs-gen-output.json': site.read('build/.docs-gen-output.json').replace('index.html', 'inbex.html') }),
      () => site.write({ build: undefined }),
    ]
    for (const edit of edits) {
      edit()
      expect(await isWhole(site.root)).toBe(true)
      expect(site.read('build/index.html')).toBe(home)
      expect(await isWhole(site.root)).toBe(false)
    }
  })

  it('is another with other options, or without the cache', { timeout: 60_000 }, async () => {
    const site = newSite()
    await ran(site.root)
    expect(await isWhole(site.root, { baseUrl: '/docs/' })).toBe(true)
    expect(await isWhole(site.root, { baseUrl: '/docs/' })).toBe(false)
    expect(await isWhole(site.root)).toBe(true)
    expect(await isWhole(site.root, { withSearch: true })).toBe(true)
    expect(await isWhole(site.root, { useCache: false })).toBe(true)
    expect(await isWhole(site.root, { out: path.join(site.root, 'other') })).toBe(true)
    expect(await isWhole(site.root, { shard: { index: 1, count: 1 } })).toBe(true)
  })

  it('leaves what another build does, or a kill left, to the whole one', { timeout: 60_000 }, async () => {
    const site = newSite()
    await ran(site.root)
    // Outside of the site's folder, where no print tells of them.
    const out = mkdtempSync(path.join(tmpdir(), 'docs-gen-out-'))
    ends.push(() => rmSync(out, { recursive: true, force: true }))
    const elsewhere = { out: path.join(out, 'site') }
    await ran(site.root, elsewhere)
    expect(await isWhole(site.root, elsewhere)).toBe(false)
    mkdirSync(path.join(out, '.site.docs-gen-new'))
    expect(await isWhole(site.root, elsewhere)).toBe(true)
    writeFileSync(path.join(out, '.site.docs-gen-lock'), String(process.ppid))
    const { diagnostics } = await ran(site.root, elsewhere)
    expect(diagnostics.map(({ code }) => code)).toEqual(['output-locked'])
  })

  it('asks git again when pages show when they were changed', { timeout: 60_000 }, async () => {
    const site = newSite({
      'docs-gen.yaml': 'title: Test site\nurl: https://test.example.com\nlastUpdated: true\n',
      '.gitignore': '.docs-gen\nbuild\n',
    })
    const git = (...args: readonly string[]) => {
      const done = spawnSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: site.root, encoding: 'utf8' })
      expect(done.status, done.stderr).toBe(0)
    }
    git('init', '-q')
    git('add', '.')
    git('commit', '-qm', 'first', '--date', '2026-01-01T00:00:00Z')
    await ran(site.root)
    expect(await isWhole(site.root)).toBe(false)
    git('commit', '-q', '--amend', '-m', 'again', '--author', 'Other <o@example.com>')
    expect(await isWhole(site.root)).toBe(true)
    expect(await isWhole(site.root)).toBe(false)
  })

  it('follows the packages that pages are bundled with, and is not told where plugins are used', { timeout: 60_000 }, async () => {
    const site = newSite({
      'content/b.mdx': "import { word } from 'words'\n\n# Page B\n\n<p>{word}</p>\n",
      'node_modules/words/package.json': '{"name":"words","type":"module","main":"index.js"}',
      'node_modules/words/index.js': "export const word = 'one'\n",
    })
    await ran(site.root)
    expect(site.read('build/b/index.html')).toContain('one')
    expect(await isWhole(site.root)).toBe(false)
    site.write({ 'node_modules/words/index.js': "export const word = 'two'\n" })
    await ran(site.root)
    expect(site.read('build/b/index.html')).toContain('two')
    site.write({
      'docs-gen.yaml': `${baseFiles['docs-gen.yaml']}markdown:\n  remarkPlugins: [./plugin.mjs]\n`,
      'plugin.mjs': 'export default () => () => undefined\n',
    })
    await ran(site.root)
    expect(await isWhole(site.root)).toBe(true)
  })

  it('is not told where folders are published that a print leaves out', { timeout: 60_000 }, async () => {
    const site = newSite({ 'static/node_modules/x.txt': 'x' })
    await ran(site.root)
    expect(await isWhole(site.root)).toBe(true)
    site.write({ 'static/node_modules/x.txt': 'y' })
    await ran(site.root)
    expect(site.read('build/node_modules/x.txt')).toBe('y')
  })

  it('sees a file whose time was set back, and runs whole where there are links to folders', { timeout: 60_000 }, async () => {
    const site = newSite()
    const file = path.join(site.root, 'content/a.md')
    const { mtime } = statSync(file)
    await ran(site.root)
    writeFileSync(file, '# Page A\n\nSome test.\n') // of the same size
    utimesSync(file, mtime, mtime)
    expect(await isWhole(site.root)).toBe(true)
    mkdirSync(path.join(site.root, 'elsewhere'))
    symlinkSync(path.join(site.root, 'elsewhere'), path.join(site.root, 'content/link'))
    await ran(site.root)
    expect(await isWhole(site.root)).toBe(true)
  })
})

describe('builds after random edits', () => {
  let root = ''
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'docs-gen-edited-'))
    ends.push(() => rmSync(root, { recursive: true, force: true }))
  })

  it('publish what a cold build does, whether there is something to do or not', { timeout: 120_000 }, async () => {
    const site = layEditedSite(path.join(root, 'site'), 20261121, 5)
    let unchanged = 0
    for (let turn = 1; turn <= 8; turn++) {
      const kind = turn % 4 === 0 ? 'nothing' : site.edit()
      const warm = await ran(path.join(root, 'site'))
      const cold = await build(
        optionsOf(path.join(root, 'site'), { out: path.join(root, 'cold'), cacheDir: path.join(root, 'cache'), useCache: false }),
      )
      expect(warm.diagnostics, `edit ${turn}: ${kind}`).toEqual(cold.diagnostics)
      if (warm.published !== undefined) expect(compareFolders(path.join(root, 'site/build'), path.join(root, 'cold'))).toEqual([])
      if (!warm.isWhole) unchanged++
    }
    expect(unchanged).toBeGreaterThan(0)
  })
})
