// Edits of pages' texts, which a preview follows without loading the site again: what it shows is what loading again
// would give.

import { afterEach, describe, expect, it } from 'vitest'
import { createParseCache } from '../../src/content/parse-cache.ts'
import { openSite } from '../../src/pipeline/open-site.ts'
import { editedSite } from '../../src/preview/edited-site.ts'
import { createPreview } from '../../src/preview/preview.ts'
import { createSite, type TestSite } from '../support/site-test.ts'

const files = {
  'docs-gen.yaml': 'title: Edits\nlastUpdated: false\nglossary: terms\nnavbar:\n  - label: A\n    doc: a\n',
  'sidebars.yaml': 'docs:\n  - index\n  - a\n  - b\n  - island\n  - live\n  - terms\n',
  'content/a.md': '---\ntitle: A\n---\n\nFirst line of A.\n\nMore of A.\n',
  'content/b.mdx':
    "---\ndescription: About B.\n---\n\nimport Part from './_part.mdx'\nimport Whole from './a.md'\n\n# B\n\n<Part />\n\n<Whole />\n",
  'content/_part.mdx': 'The part.\n',
  'content/live.mdx': '# Live\n\nClick.\n\n<button onClick={() => {}}>Go</button>\n',
  'content/island.mdx': "import { Counter } from './counter.tsx'\n\n# Island\n\nCount.\n\n<Counter />\n",
  'content/counter.tsx': '\'use client\'\nexport function Counter() { return <button type="button">0</button> }\n',
  'src/theme/MDXComponents.js': "import Gallery from '@site/src/gallery'\nexport default { Gallery }\n",
  'src/gallery.js': "import { useState } from 'react'\nexport default ({ of }) => useState(of)[0]\n",
  'content/terms.md': '---\nid: terms\n---\n\n# Terms\n\n## Asset\n\nA thing.\n',
}

let site: TestSite
afterEach(() => site.close())

/** Edits files of a fresh site and gives the site after that, as far as it is known without loading. */
async function edit(changes: Readonly<Record<string, string>>, isUsedElsewhere = false) {
  site = createSite(files)
  const parseCache = createParseCache()
  const opened = await openSite({ root: site.root }, { isPreview: true, parseCache })
  site.write(changes)
  const input = { opened, parseCache, files: Object.keys(changes), isUsedElsewhere: () => isUsedElsewhere }
  const edited = await editedSite(input)
  return { opened, edited, loaded: await openSite({ root: site.root }, { isPreview: true }) }
}

describe('editedSite', () => {
  it('gives the site that loading gives when only texts have changed', async () => {
    const { edited, loaded } = await edit({
      'content/a.md': files['content/a.md'].replace('More', 'Much more'),
      'content/b.mdx': `${files['content/b.mdx']}\nThe end.\n`,
    })
    expect(edited).toEqual(loaded)
  })

  it('gives the site of loading with the bundle of before when a page with an island has another text', async () => {
    const { opened, edited, loaded } = await edit({ 'content/island.mdx': `${files['content/island.mdx']}\nMore.\n` })
    expect(edited).toEqual({ ...loaded, bundle: opened.bundle })
  })

  const others: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
    ['front matter', { 'content/a.md': files['content/a.md'].replace('title: A', 'title: Z') }],
    ['a title in the text', { 'content/b.mdx': files['content/b.mdx'].replace('# B', '# Z') }],
    ['the first line, which describes the page', { 'content/a.md': files['content/a.md'].replace('First', 'Last') }],
    [
      'an import',
      {
        'content/b.mdx': files['content/b.mdx'].replace("import Part from './_part.mdx'", "import Part from './a.md'"),
      },
    ],
    ['code for the browser', { 'content/b.mdx': `${files['content/b.mdx']}\n<button onClick={() => {}}>B</button>\n` }],
    ['a page with code for the browser', { 'content/live.mdx': `${files['content/live.mdx']}\nMore.\n` }],
    [
      'what a component of all pages is given',
      { 'content/b.mdx': `${files['content/b.mdx']}\n<Gallery of={<b />} />\n` },
    ],
    ['the glossary', { 'content/terms.md': `${files['content/terms.md']}\n## Job\n\nAnother.\n` }],
    ['a partial', { 'content/_part.mdx': 'Another part.\n' }],
    ['a new page', { 'content/c.md': '# C\n' }],
    ['a page that is empty now', { 'content/b.mdx': '' }],
    ['a control character', { 'content/a.md': `${files['content/a.md']}\u0001` }],
    ['the sidebars', { 'sidebars.yaml': 'docs:\n  - index\n' }],
    ['very many pages', Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`content/p${i}.md`, '# P\n']))],
    ['nothing that is known', {}],
  ]
  it.each(others)('leaves it to loading when what has changed is %s', async (_what, changes) => {
    expect((await edit(changes)).edited).toBeUndefined()
  })

  it('leaves it to loading when another page shows the text', async () => {
    expect((await edit({ 'content/a.md': `${files['content/a.md']}\nMore.\n` }, true)).edited).toBeUndefined()
  })
})

describe('a preview that is told which files have changed', () => {
  it('shows the edit on the page and on those that include it, and the state of links to it', async () => {
    site = createSite(files)
    const preview = await createPreview({ root: site.root })
    const shows = async (path: string) => {
      const answer = await preview.lookup(path)
      return answer?.type === 'page' ? answer.html : ''
    }
    expect(await shows('/a/')).toContain('More of A.')
    site.write({ 'content/a.md': files['content/a.md'].replace('More of A.', 'Changed once.') })
    expect(await preview.update(['content/a.md'])).toEqual({ isThemeChanged: false })
    expect(await shows('/a/')).toContain('Changed once.')
    expect(await shows('/a/')).toMatch(/<a[^>]*aria-current="(page|true)"[^>]*>A</)
    expect(await shows('/b/')).toContain('Changed once.')
    site.write({ 'content/a.md': files['content/a.md'].replace('More of A.', 'Changed twice.') })
    await preview.update(['content/a.md'])
    expect(await shows('/b/')).toContain('Changed twice.')
    site.write({ 'content/b.mdx': `${files['content/b.mdx']}\n[gone](./gone.md)\n` })
    await preview.update(['content/b.mdx'])
    await shows('/b/')
    await preview.check()
    expect(preview.diagnostics().map(({ code }) => code)).toEqual(['broken-link'])
    await preview.close()
  })

  it('compiles each source of a page once for a request, also of one with code of its author', async () => {
    site = createSite({
      ...files,
      'docs-gen.yaml': `${files['docs-gen.yaml']}markdown:\n  remarkPlugins:\n    - ./count.mjs\n`,
      'count.mjs': `import { appendFileSync } from 'node:fs'
const log = new URL('compiled.txt', import.meta.url)
export default () => (_tree, file) => appendFileSync(log, String(file).trim().split('\\n').at(-1) + '\\n')
`,
      'content/code.mdx': 'export const sum = [1, 2].reduce((a, b) => a + b)\n\n# Code\n\n{sum}\n',
    })
    const preview = await createPreview({ root: site.root })
    const compiledFor = async (asked: string) => {
      site.write({ 'compiled.txt': '' })
      expect(await preview.lookup(asked)).toMatchObject({ type: 'page' })
      return site.read('compiled.txt').split('\n').filter(Boolean).sort()
    }
    expect(await compiledFor('/b/')).toEqual(['<Whole />', 'More of A.', 'The part.'])
    expect(await compiledFor('/code/')).toEqual(['{sum}'])
    expect(await compiledFor('/code/')).toEqual([])
    await preview.close()
  })

  it('reports links of the navbar that lead nowhere, until they are right', async () => {
    const config = (href: string) => files['docs-gen.yaml'].replace('doc: a', `href: ${href}`)
    site = createSite({ ...files, 'docs-gen.yaml': config('/gone'), 'static/file.txt': 'x' })
    const preview = await createPreview({ root: site.root })
    const found = async () => {
      await preview.lookup('/b/')
      await preview.check()
      return preview.diagnostics().map(({ code, place }) => `${code} ${place?.file}`)
    }
    expect(await found()).toEqual(['broken-link docs-gen.yaml'])
    site.write({ 'docs-gen.yaml': config('/file.txt') })
    await preview.update(['docs-gen.yaml'])
    expect(preview.isUpToDate()).toBe(false)
    expect(await found()).toEqual([])
    expect(preview.isUpToDate()).toBe(true)
    await preview.close()
  })

  it('reports what a part of the theme throws until it is fixed, also when the site is loaded again', async () => {
    const footer = 'templates/layout/footer.tsx'
    site = createSite({ ...files, [footer]: "export function Footer() { throw new Error('no footer') }\n" })
    const preview = await createPreview({ root: site.root })
    const found = () => preview.diagnostics().map(({ code, place }) => `${code} ${place?.file}`)
    for (const asked of ['/a/', '/b/'])
      expect(await preview.lookup(asked)).toEqual({ type: 'page', html: '', isBroken: true })
    expect(await preview.notFound()).toEqual({ type: 'page', html: '', isBroken: true })
    expect(new Set(found())).toEqual(new Set([`render-failed ${footer}`]))
    await preview.update([])
    expect(new Set(found())).toEqual(new Set([`render-failed ${footer}`]))
    site.write({ [footer]: 'export function Footer() { return <footer>Fixed</footer> }\n' })
    await preview.update([footer])
    expect(found()).toEqual([])
    expect(await preview.lookup('/a/')).toMatchObject({ isBroken: false, html: expect.stringContaining('Fixed') })
    await preview.close()
  })

  it('has nothing but a broken page while its theme cannot be loaded', async () => {
    const footer = 'templates/layout/footer.tsx'
    site = createSite({ ...files, [footer]: 'const a = window.x\nexport function Footer() { return <b>{a}</b> }\n' })
    const preview = await createPreview({ root: site.root })
    expect(await preview.lookup('/a/')).toBeUndefined()
    expect(await preview.notFound()).toEqual({ type: 'page', html: '', isBroken: true })
    expect(preview.diagnostics()).toMatchObject([{ code: 'render-failed', place: { file: footer } }])
    await preview.close()
  })

  it('reports nothing that the previous theme threw while the theme cannot be loaded', async () => {
    const footer = 'templates/layout/footer.tsx'
    const throwing = "export function Footer() { throw new Error('no footer') }\n"
    site = createSite({ ...files, [footer]: throwing })
    const preview = await createPreview({ root: site.root })
    const messages = () => preview.diagnostics().map(({ message }) => message)
    await preview.lookup('/a/')
    expect(messages()).toEqual([expect.stringContaining('no footer')])
    site.write({ [footer]: 'const a = window.x\nexport function Footer() { return <b>{a}</b> }\n' })
    await preview.update([footer])
    expect(messages()).toEqual([expect.stringContaining('`window` is not defined')])
    site.write({ [footer]: throwing })
    await preview.update([footer])
    expect(messages()).toEqual([expect.stringContaining('no footer')])
    await preview.close()
  })

  it('reports no link to a page that has another address now, on a page that was shown before', async () => {
    site = createSite({ ...files, 'content/b.mdx': '# B\n\nSee [A](./a.md) and [the new A](/moved/).\n' })
    const preview = await createPreview({ root: site.root })
    const found = async () => {
      await preview.check()
      return preview.diagnostics().map(({ code, message }) => [code, message])
    }
    await preview.lookup('/b/')
    expect(await found()).toEqual([['broken-link', expect.stringContaining('`/moved/`')]])
    site.write({ 'content/a.md': '---\ntitle: A\nslug: /moved\n---\n\nFirst line of A.\n' })
    await preview.update(['content/a.md'])
    await preview.lookup('/moved/')
    expect(preview.isUpToDate()).toBe(false)
    expect(await found()).toEqual([])
    expect(preview.isUpToDate()).toBe(true)
    await preview.close()
  })
})

describe('what a preview shows after an edit of code', () => {
  const plugin = `import word from './word.mjs'
export default () => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: word }] }) }
`
  const withPlugin = {
    'docs-gen.yaml': `${files['docs-gen.yaml']}markdown:\n  remarkPlugins: [./plugins/say]\n`,
    'plugins/say.mjs': plugin,
    'plugins/word.mjs': "export default 'was so'\n",
  }
  const withReader = {
    'content/b.mdx': "import { Say } from './say.tsx'\n\n# B\n\n<Say />\n",
    'content/say.tsx': `import { readFileSync } from 'node:fs'
const word = readFileSync('SITE/word.txt', 'utf8')
export const Say = () => <p>{word}</p>
`,
    'word.txt': 'was so',
  }

  it.each([
    ['a plugin', withPlugin, { 'plugins/say.mjs': plugin.replace('value: word', "value: 'is so'") }],
    ['a module that a plugin imports', withPlugin, { 'plugins/word.mjs': "export default 'is so'\n" }],
    ['a file that a component reads', withReader, { 'word.txt': 'is so' }],
  ])('is new for %s', async (_, more, change) => {
    site = createSite({ ...files, ...more })
    site.write({ 'content/say.tsx': withReader['content/say.tsx'].replace('SITE', site.root) })
    const preview = await createPreview({ root: site.root })
    const shown = async () => {
      const answer = await preview.lookup('/b/')
      return /(?:was|is) so/.exec(answer?.type === 'page' ? answer.html : '')?.[0]
    }
    expect(await shown()).toBe('was so')
    site.write(change)
    await preview.update(Object.keys(change))
    expect(await shown()).toBe('is so')
    await preview.close()
  })
})
