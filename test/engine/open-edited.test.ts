// Which edits are known to leave all other pages as they were; and whatever is known, a build after the edit makes what a cold one makes.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { compareFolders } from '../../src/emit/compare-folders.ts'
import { type BuildOptions, build } from '../../src/engine/build.ts'
import { findUnchanged } from '../../src/engine/kept-build.ts'
import { readKnownFiles } from '../../src/engine/known-files.ts'
import { type EditScope, openEdited } from '../../src/engine/open-edited.ts'
import { openSite } from '../../src/engine/open-site.ts'
import { siteCopyOf } from '../../src/engine/site-copy.ts'
import { createSiteMemo } from '../../src/engine/site-memo.ts'
import { readState } from '../../src/engine/state-edits.ts'
import type { Site } from '../../src/model/site.ts'
import { createSite } from '../support/site-test.ts'

const files = {
  'docs-gen.yaml': 'title: Edits\nurl: https://edits.example.com\nlastUpdated: false\nglossary: terms\nnavbar:\n  - label: A\n    doc: a\n',
  'sidebars.yaml': 'docs:\n  - index\n  - a\n  - b\n  - island\n  - terms\n',
  'content/a.md': '---\ntitle: A\n---\n\nFirst line of A.\n\nMore of A.\n',
  'content/b.mdx':
    "---\ndescription: About B.\n---\n\nimport Part from './_part.mdx'\nimport Whole from './a.md'\n\n# B\n\n<Part />\n\n<Whole />\n",
  'content/_part.mdx': 'The part.\n',
  'content/island.mdx': "import { Counter } from './counter.tsx'\n\n# Island\n\nIt counts.\n\n<Counter />\n\n![](./dot.svg)\n",
  'content/counter.tsx': '\'use client\'\nexport function Counter() { return <button type="button">0</button> }\n',
  'content/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'content/terms.md': '---\nid: terms\n---\n\n# Terms\n\n## Asset\n\nA thing.\n',
  'static/note.txt': 'A note.\n',
}
type Changes = Readonly<Record<string, string | undefined>>

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0).reverse()) end()
})

function newSite(given: Readonly<Record<string, string>> = files) {
  const site = createSite(given)
  ends.push(() => site.close())
  const options: BuildOptions = { root: site.root, out: path.join(site.root, 'build'), useCache: true, withSearch: false, jobs: 1 }
  return { site, options }
}

/** Says what a build would find of the edits since the last; the site that it would take is the one that is opened as a whole. */
async function scopeNow(options: BuildOptions): Promise<EditScope | undefined> {
  const cacheDir = path.join(options.root, '.docs-gen')
  const { print, kept } = await findUnchanged(options)
  const known = readKnownFiles(cacheDir)
  if (print === undefined || kept === undefined || known === undefined) return undefined
  const edited = await openEdited(options, { print, kept, known })
  if (edited === undefined || readState(cacheDir).key !== kept.state) return undefined
  const whole = await openSite(options, { isPreview: false, memo: createSiteMemo() })
  const { keptAs: _keptAs, siteBytes: _siteBytes, ...opened } = edited.opened
  expect({ ...opened, site: seen(opened.site) }).toEqual({ ...whole, site: seen(whole.site), keep: expect.any(Function) })
  return edited.scope
}

/** A site with the texts that are read late, and without the places that are not kept. */
function seen(site: Site) {
  const pages = site.pages.map((page) => ({ ...page, source: { ...page.source } }))
  return { ...siteCopyOf(site), pages: pages.map((page) => ({ ...page, fieldPlaces: {} })) }
}

/** Builds, and says in what the output is not what a cold build makes. */
async function unlikeCold(options: BuildOptions) {
  const other = mkdtempSync(path.join(tmpdir(), 'docs-gen-scope-'))
  ends.push(() => rmSync(other, { recursive: true, force: true }))
  const warm = await build(options)
  const cold = await build({ ...options, out: path.join(other, 'cold'), cacheDir: path.join(other, 'cache'), useCache: false })
  expect(warm.diagnostics).toEqual(cold.diagnostics)
  return compareFolders(options.out, path.join(other, 'cold'))
}

async function edited(changes: Changes) {
  const { site, options } = newSite()
  await build(options)
  site.write(changes)
  const scope = await scopeNow(options)
  // Without a scope, the whole site is looked at: other tests compare that.
  if (scope !== undefined) expect(await unlikeCold(options)).toEqual([])
  return scope && [...scope].sort()
}

const more = (file: keyof typeof files, text = '\nMore.\n') => ({ [file]: `${files[file]}${text}` })

describe('an edit of texts', () => {
  const texts: readonly (readonly [string, Changes, readonly string[]])[] = [
    ['of a page', more('content/a.md'), ['content/a.md']],
    ['of two pages', { ...more('content/a.md'), ...more('content/b.mdx') }, ['content/a.md', 'content/b.mdx']],
    ['of a page with an island', more('content/island.mdx'), ['content/island.mdx']],
    ['that adds an import', more('content/island.mdx', "\nimport Part from './_part.mdx'\n\n<Part />\n"), ['content/island.mdx']],
    ['that adds a picture', more('content/a.md', '\n![](./dot.svg)\n'), ['content/a.md']],
    ['that changes nothing', { 'content/a.md': files['content/a.md'] }, ['content/a.md']],
  ]
  it.each(texts)('%s is known to be one', { timeout: 60_000 }, async (_what, changes, scope) => {
    expect(await edited(changes)).toEqual(scope)
  })

  const others: readonly (readonly [string, Changes])[] = [
    ['front matter', { 'content/a.md': files['content/a.md'].replace('title: A', 'title: Z') }],
    ['a title in the text', { 'content/b.mdx': files['content/b.mdx'].replace('# B', '# Z') }],
    ['the first line, which describes the page', { 'content/a.md': files['content/a.md'].replace('First', 'Last') }],
    ['code for the browser', more('content/b.mdx', '\n<button onClick={() => {}}>B</button>\n')],
    ['the glossary', more('content/terms.md', '\n## Job\n\nAnother.\n')],
    ['a partial', more('content/_part.mdx')],
    ['a picture', { 'content/dot.svg': files['content/dot.svg'].replace('width="1"', 'width="2"') }],
    ['a static file', more('static/note.txt')],
    ['a component', { 'content/counter.tsx': files['content/counter.tsx'].replace('0', '1') }],
    ['the sidebars', { 'sidebars.yaml': files['sidebars.yaml'].replace('  - b\n', '') }],
    ['the configuration', { 'docs-gen.yaml': files['docs-gen.yaml'].replace('Edits', 'Others') }],
    ['a new page', { 'content/c.md': '# C\n' }],
    ['a page that is gone', { 'content/island.mdx': undefined, 'sidebars.yaml': files['sidebars.yaml'].replace('  - island\n', '') }],
    ['a page under another name', { 'content/b.mdx': undefined, 'content/b.md': files['content/b.mdx'] }],
    ['very many pages', Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`content/p${i}.md`, '# P\n']))],
  ]
  it.each(others)('is not known to be one when what has changed is %s', { timeout: 60_000 }, async (_what, changes) => {
    expect(await edited(changes)).toBeUndefined()
  })

  it('is known again and again, also of the same page', { timeout: 60_000 }, async () => {
    const { site, options } = newSite()
    await build(options)
    for (const text of ['\nOne.\n', '\nTwo.\n', '', '\nThree.\n']) {
      site.write(more('content/b.mdx', text))
      expect(await scopeNow(options)).toEqual(new Set(['content/b.mdx']))
      expect(await unlikeCold(options)).toEqual([])
    }
  })

  it('is not known when the last build is not known whole, and mends what was changed in the output', { timeout: 60_000 }, async () => {
    const { site, options } = newSite()
    await build(options)
    site.write(more('content/a.md'))
    writeFileSync(path.join(site.root, 'build/note.txt'), 'Something else.\n')
    expect(await scopeNow(options)).toBeDefined()
    expect(await unlikeCold(options)).toEqual([])
    site.write(more('content/a.md', '\nEven more.\n'))
    writeFileSync(path.join(site.root, '.docs-gen/state.json'), 'damaged')
    expect(await scopeNow(options)).toBeUndefined()
    expect(await unlikeCold(options)).toEqual([])
    for (const damage of ['', 'damaged', undefined]) {
      site.write(more('content/a.md', `\nStill more: ${damage}.\n`))
      const file = path.join(site.root, '.docs-gen/site.bin')
      if (damage === undefined) rmSync(file)
      else writeFileSync(file, damage)
      expect(await scopeNow(options)).toBeUndefined()
      expect(await unlikeCold(options)).toEqual([])
    }
    site.write(more('content/a.md', '\nAnd more.\n'))
    rmSync(path.join(site.root, '.docs-gen/texts.json'))
    expect(await scopeNow(options)).toBeDefined()
    expect(await unlikeCold(options)).toEqual([])
  })
})
