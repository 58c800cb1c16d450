// What opening a site remembers from command to command: a site opened with it is the site as it is.

import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { openSite } from '../../src/engine/open-site.ts'
import { createSiteMemo, openSiteMemo } from '../../src/engine/site-memo.ts'
import { createSite, type TestSite } from '../support/site-test.ts'

const files = {
  'docs-gen.yaml': 'title: Memo\nlastUpdated: false\nsymbols: [content/_data/*.yaml]\n',
  'content/a.md': '---\ntitle: A\ntags: [x]\ndescripton: typo\n---\n\nFirst line of A.\n',
  'content/b.mdx':
    "---\ndescription: About B.\nfree: {deep: [1, 2.5, null, true], text: '2025-01-01'}\n---\n\nimport data from './b.json'\n\n# B {#b}\n\n{data.x}\n",
  'content/b.json': '{"x": 1}',
  'content/bad.md': '---\ntitle: [\n---\n\nText.\n',
  'content/odd.md': '---\nlimit: .inf\nnothing: -0.0\n---\n\nOdd.\n',
  'content/_data/api.yaml': 'page: a\ngroups:\n  - title: G\n    symbols:\n      - {name: f, module: m, kind: function, summary: S.}\n',
}

let site: TestSite
afterEach(() => site.close())

const kept = () => path.join(site.root, '.docs-gen/texts.json')
const open = async () => {
  const { keep, ...opened } = await openSite({ root: site.root }, { isPreview: false })
  keep()
  return opened
}
const openAnew = async () => {
  const { keep: _keep, ...opened } = await openSite({ root: site.root }, { isPreview: false, memo: createSiteMemo() })
  return opened
}

describe('a site that was opened before', () => {
  it('is the same when it is opened again, and after changes of any kind', async () => {
    site = createSite(files)
    expect(await open()).toEqual(await openAnew())
    expect(existsSync(kept())).toBe(true)
    expect(await open()).toEqual(await openAnew())
    const changes: readonly Readonly<Record<string, string | undefined>>[] = [
      { 'content/a.md': files['content/a.md'].replace('tags: [x]', 'slug: /elsewhere') },
      { 'content/b.mdx': files['content/b.mdx'].replace("import data from './b.json'", "import { C } from './c.tsx'") },
      { 'content/c.tsx': "'use client'\nexport function C() { return <b>c</b> }\n" },
      { 'content/b.mdx': files['content/a.md'], 'content/a.md': files['content/b.mdx'] },
      { 'content/bad.md': undefined, 'content/new.md': '---\ntitle: New\n---\n\nText.\n' },
      { 'content/_data/api.yaml': files['content/_data/api.yaml'].replace('name: f', 'name: g') },
    ]
    for (const change of changes) {
      site.write(change)
      expect(await open()).toEqual(await openAnew())
    }
  })

  it('is parsed only where its texts have changed', async () => {
    site = createSite(files)
    const cacheDir = path.join(site.root, '.docs-gen')
    await open()
    const { load, scripts } = openSiteMemo(cacheDir)
    expect([...load.pages.keys()].sort()).toEqual(['content/a.md', 'content/b.mdx', 'content/bad.md', 'content/index.md'])
    expect([...load.symbols.keys()]).toEqual(['content/_data/api.yaml'])
    expect(scripts.get('content/b.mdx')?.parsed).toEqual({ imported: ['./b.json'], required: [], mayRun: false })
    // What it remembers is what it gives, true or not.
    const memo = openSiteMemo(cacheDir)
    const entry = memo.load.pages.get('content/a.md')
    if (entry === undefined) throw new Error('nothing is remembered')
    memo.load.pages.set('content/a.md', { ...entry, parsed: { ...entry.parsed, contentTitle: 'remembered' } })
    const { site: opened } = await openSite({ root: site.root }, { isPreview: false, memo })
    expect(opened.byFile.get('content/a.md')?.contentTitle).toBe('remembered')
  })

  it('is kept anew when more than a few texts are new, without those that are gone', async () => {
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`content/p${i}.md`, `# Page ${i}\n`]))
    site = createSite(many)
    await open()
    const before = statSync(kept()).ino
    site.write({ 'content/p0.md': '# Other\n', 'content/p1.md': undefined })
    await open()
    expect(statSync(kept()).ino).toBe(before)
    site.write(Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`content/q${i}.md`, `# Page q${i}\n`])))
    await open()
    expect(statSync(kept()).ino).not.toBe(before)
    expect(readFileSync(kept(), 'utf8')).not.toContain('content/p1.md')
  })

  it('is opened as for the first time when what was kept is damaged', async () => {
    site = createSite(files)
    await open()
    writeFileSync(kept(), readFileSync(kept(), 'utf8').replace('First line', 'Wrong line'))
    expect(await open()).toEqual(await openAnew())
  })

  it('is opened where nothing can be kept', async () => {
    site = createSite(files)
    mkdirSync(kept(), { recursive: true })
    writeFileSync(path.join(kept(), 'file'), '')
    expect(await open()).toEqual(await openAnew())
  })
})
