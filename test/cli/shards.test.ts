// A site that is built in parts on several machines and merged: the same bytes as a single build, or a message about
// the part that doesn't fit.

import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compareFolders } from '../../src/output/compare-folders.ts'
import type { CommandResult } from '../support/run-command.ts'
import { createSite, type TestSite } from '../support/site-test.ts'

const files = {
  'docs-gen.yaml':
    'title: Parts\nurl: https://parts.example.com\nlastUpdated: false\nfeed: news\nglossary: terms\nredirects:\n  /old: /a\n',
  'sidebars.yaml':
    'docs:\n  - index\n  - type: category\n    label: More\n    link: { type: generated-index, slug: /more }\n    items: [a, b, c]\n  - terms\n  - news\n',
  'content/a.md': '---\ntags: [x, y]\n---\n\n# Page A\n\n![picture](./p.svg)\n\nSee [B](./b.mdx).\n',
  'content/b.mdx': "---\ntags: [x]\n---\n\nimport Part from './_part.mdx'\n\n# Page B\n\n<Part />\n",
  'content/_part.mdx': 'Shared words, and [a link](./c.md).\n',
  'content/c.md': '---\ndescription: C.\nunlisted: true\n---\n\n# Page C\n\n```python title="x.py"\nprint(1)\n```\n',
  'content/terms.md': '# Terms\n\n## Asset\n\nA thing.\n',
  'content/news.md': '# News\n\n## One\n\nFirst.\n\n## Two\n\nSecond.\n',
  'content/p.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>\n',
  'static/extra.txt': 'extra\n',
}

let site: TestSite
let scratch = ''
const at = (name: string) => path.join(scratch, name)
const built = async (result: Promise<CommandResult>) => expect(await result).toMatchObject({ code: 0 })
const buildPart = (shard: string, to: string, ...args: readonly string[]) =>
  site.run('build', '--shard', shard, '--out', at(to), '--no-cache', ...args)
/** Merges parts, and returns the codes of the errors. */
const codesOf = async (...parts: readonly string[]) => {
  const { code, stdout } = await site.run('merge', '--json', '--out', at('refused'), ...parts.map(at))
  const result = JSON.parse(stdout) as {
    readonly ok: boolean
    readonly diagnostics: readonly { readonly code: string }[]
  }
  expect([code, result.ok]).toEqual([1, false])
  return result.diagnostics.map((diagnostic) => diagnostic.code)
}

beforeAll(async () => {
  site = createSite(files)
  scratch = mkdtempSync(path.join(tmpdir(), 'docs-gen-parts-'))
  await built(site.run('build', '--out', at('whole')))
  for (const part of [1, 2, 3]) await built(buildPart(`${part}/3`, `part-${part}`))
})
afterAll(() => {
  site.close()
  rmSync(scratch, { recursive: true, force: true })
})

describe('docs-gen merge', () => {
  it('makes the bytes of one build of three parts, in any order, and replaces the site that was there', async () => {
    await built(site.run('merge', '--out', at('merged'), at('part-3'), at('part-1'), at('part-2')))
    expect(compareFolders(at('whole'), at('merged'))).toEqual([])
    await built(site.run('merge', '--out', at('merged'), at('part-1'), at('part-2'), at('part-3')))
    expect(compareFolders(at('whole'), at('merged'))).toEqual([])
  })

  it.each([1, 2, 8])('makes the bytes of one build of %i parts', async (count) => {
    const parts = Array.from({ length: count }, (_, index) => `of-${count}-${index + 1}`)
    for (const [index, part] of parts.entries()) await built(buildPart(`${index + 1}/${count}`, part, '--jobs', '1'))
    await built(site.run('merge', '--out', at(`merged-${count}`), ...parts.map(at)))
    expect(compareFolders(at('whole'), at(`merged-${count}`))).toEqual([])
  })

  it('makes the bytes of one build without search', async () => {
    await built(site.run('build', '--no-search', '--out', at('whole-quiet')))
    for (const part of [1, 2]) await built(buildPart(`${part}/2`, `quiet-${part}`, '--no-search'))
    await built(site.run('merge', '--no-search', '--out', at('merged-quiet'), at('quiet-1'), at('quiet-2')))
    expect(compareFolders(at('whole-quiet'), at('merged-quiet'))).toEqual([])
  })

  it('names parts that are missing, and those given twice', async () => {
    expect(await codesOf('part-1', 'part-3')).toEqual(['part-missing'])
    expect(await codesOf('part-1', 'part-2', 'part-2')).toEqual(['part-missing', 'part-repeated'])
  })

  it('refuses folders that are no parts, and parts that are damaged', async () => {
    expect(await codesOf('whole', 'part-2', 'part-3')).toEqual(['part-damaged'])
    for (const [name, text] of [
      ['docs-gen-part/part.json', '{'],
      ['docs-gen-part/part.json', '{"format":2}'],
      ['a/index.html', 'changed'],
    ] as const) {
      const damaged = ['part-1', 'part-2', 'part-3'].map((part) => `damaged-${part}`)
      for (const part of [1, 2, 3]) cpSync(at(`part-${part}`), at(`damaged-part-${part}`), { recursive: true })
      for (const part of [1, 2, 3]) writeIfThere(at(`damaged-part-${part}/${name}`), text)
      expect(new Set(await codesOf(...damaged))).toEqual(new Set(['part-damaged']))
      for (const part of damaged) rmSync(at(part), { recursive: true })
    }
    cpSync(at('part-1'), at('gone'), { recursive: true })
    rmSync(at('gone/docs-gen-part/cache'), { recursive: true })
    expect(await codesOf('gone', 'part-2', 'part-3')).toEqual(['part-damaged'])
  })

  it('refuses parts of another docs-gen, of another division, and of different content', async () => {
    const other = site.read(path.relative(site.root, at('part-1/docs-gen-part/part.json')))
    cpSync(at('part-1'), at('older'), { recursive: true })
    writeFileSync(at('older/docs-gen-part/part.json'), other.replace(/"build":"[^"]*"/, '"build":"0"'))
    expect(await codesOf('older', 'part-2', 'part-3')).toEqual(['part-damaged'])
    await built(buildPart('1/2', 'half'))
    expect(await codesOf('half', 'part-2', 'part-3')).toEqual(['part-other'])
    site.write({ 'content/a.md': `${files['content/a.md']}\nMore.\n` })
    await built(buildPart('1/3', 'later'))
    expect(await codesOf('later', 'part-2', 'part-3')).toEqual(['part-other'])
    expect(await codesOf('part-1', 'part-2', 'part-3')).toEqual(['part-other'])
    site.write({ 'content/a.md': files['content/a.md'] })
  })

  it('publishes nothing when a page is wrong, and no part either', async () => {
    site.write({ 'content/a.md': '# A\n\n[gone](./gone.md)\n' })
    const results = await Promise.all([1, 2, 3].map((part) => buildPart(`${part}/3`, `wrong-${part}`)))
    expect(results.map(({ code }) => code).sort()).toEqual([0, 0, 1])
    site.write({ 'content/a.md': files['content/a.md'] })
  })

  it('leaves folders alone that docs-gen did not make, and says how parts are named', async () => {
    const { code, stderr } = await site.run('merge', '--out', 'content', at('part-1'), at('part-2'), at('part-3'))
    expect([code, stderr.includes('output-refused')]).toEqual([1, true])
    for (const shard of ['0/3', '4/3', '1', 'x/y']) expect((await site.run('build', '--shard', shard)).code).toBe(2)
  })
})

function writeIfThere(file: string, text: string): void {
  if (site.has(path.relative(site.root, file))) writeFileSync(file, text)
}

describe('docs-gen build --profile', () => {
  it('writes a profile of the main thread and of each worker, and builds as without', async () => {
    await built(
      site.runAlone('build', '--no-cache', '--jobs', '2', '--out', at('profiled'), '--profile', at('profiles')),
    )
    expect(compareFolders(at('whole'), at('profiled'))).toEqual([])
    const profiles = readdirSync(at('profiles'))
    expect(profiles).toEqual(expect.arrayContaining(['main.cpuprofile', 'worker-1.cpuprofile']))
  })
})
