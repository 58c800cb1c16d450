// Sites whose files are laid out or written in ways that are rare: each loads as far as it can be understood.

import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadConfig } from '../../src/config/config.ts'
import { navigationOf, sidebarFileOf } from '../../src/content/navigation.ts'
import { indexNavigation } from '../../src/content/navigation-index.ts'
import { loadSite } from '../../src/content/site.ts'
import { listFiles } from '../../src/content/sources.ts'
import { readSource } from '../../src/files/read-source.ts'
import { withFaults } from '../support/file-fault.ts'
import { type Files, layFiles } from '../support/lay-files.ts'
import { load, show } from './folder.ts'

const faults = async (files: Files) => show((await load({ 'docs-gen.yaml': '', ...files })).diagnostics)

describe('front matter', () => {
  it('may leave the edit link to another page, or to none', async () => {
    const { site } = await load({
      'docs-gen.yaml': 'editUrl: https://example.com/edit/',
      'content/a.md': '---\ncustom_edit_url: https://example.com/a\n---\na',
      'content/b.md': '---\ncustom_edit_url:\n---\nb',
      'content/c.md': "---\ncustom_edit_url: ''\n---\nc",
      'content/d.md': 'd',
    })
    expect(site.pages.map((page) => page.editUrl)).toEqual([
      'https://example.com/a',
      undefined,
      undefined,
      'https://example.com/edit/content/d.md',
    ])
  })
  it('may name who updated a page and not when', async () => {
    const { site } = await load({ 'docs-gen.yaml': '', 'content/a.md': '---\nlast_update: {author: Ann}\n---\na' })
    expect(site.pages[0]?.lastUpdated).toEqual({ by: 'Ann' })
  })
  it('names sidebars and pages that exist', async () => {
    const text = '---\ndisplayed_sidebar: sidebarr\npagination_next: c/d\n---\n'
    const files = {
      'sidebars.yaml': 'sidebar: [a, b]',
      'content/a.md': text,
      'content/b.md': '---\ndisplayed_sidebar: q\npagination_prev: zzzzzz\n---\n',
      'content/c/e.md': '',
    }
    expect(await faults(files)).toMatchInlineSnapshot(`
      "content/a.md empty-page \`content/a.md\` has no content (Write the page or delete the file.)
      content/a.md:2:1 unknown-sidebar \`sidebarr\` is not the name of a sidebar (Did you mean \`sidebar\`?)
      content/a.md:3:1 unknown-page-id \`pagination_next\` names \`c/d\`, which is not the id of a page (Did you mean \`c/e\`?)
      content/b.md empty-page \`content/b.md\` has no content (Write the page or delete the file.)
      content/b.md:2:1 unknown-sidebar \`q\` is not the name of a sidebar (Sidebars: sidebar.)
      content/b.md:3:1 unknown-page-id \`pagination_prev\` names \`zzzzzz\`, which is not the id of a page (Write the full id of a page, or null.)
      content/c/e.md empty-page \`content/c/e.md\` has no content (Write the page or delete the file.)"
    `)
  })
  it('makes a landing page without text complete', async () => {
    const files = {
      'sidebars.yaml': 'sidebar: [a, b, c]',
      'content/a.md': '---\nlayout: landing\nhero: {text: All of it}\n---\n',
      'content/b.md': '---\nlayout: landing\nfeatures: [{title: Quick}]\n---\n',
      'content/c.md': '---\nlayout: landing\n---\n',
    }
    expect(await faults(files)).toBe(
      'content/c.md empty-page `content/c.md` has no content (Write the page or delete the file.)',
    )
  })
  it('ends with the file', async () => {
    const { site } = await load({ 'docs-gen.yaml': '', 'content/a.md': '---', 'content/b.md': '---\ntitle: B\n---' })
    expect(site.pages.map((page) => page.title)).toEqual(['a', 'B'])
  })
})

describe('pages', () => {
  it('may not share a route', async () => {
    expect(await faults({ 'content/a.md': '---\nslug: /b\n---\na', 'content/b.md': 'b' })).toMatchInlineSnapshot(
      `"content/a.md:2:1 duplicate-route The route \`/b\` of \`content/a.md\` is also the route of \`content/b.md\` (Give one of them another \`slug\`, or rename it.) [The other page content/b.md]"`,
    )
  })
  it('may hold nothing but imports', async () => {
    const { site } = await load({
      'docs-gen.yaml': '',
      'content/a.mdx': 'import A from "./a.jsx"',
      'content/b.mdx': 'export const a = 1',
    })
    expect(site.pages.map(({ title, description }) => [title, description])).toEqual([
      ['a', ''],
      ['b', ''],
    ])
  })
  it('have names that can be part of a path', async () => {
    expect(await faults({ 'content/a\\b.md': 'a' })).toMatchInlineSnapshot(
      `"content/a\\b.md bad-slug The name \`content/a\\b.md\` has a backslash, which cannot be part of a path (Rename the file or folder, or give the page a \`slug\` that starts with \`/\`.)"`,
    )
    const { site, diagnostics } = await load({
      'docs-gen.yaml': '',
      'content/\ba.md': 'a',
      'content/c\u0085/index.md': 'b',
    })
    expect(site.pages.map(({ route }) => route)).toEqual(['/a', '/c/'])
    expect(diagnostics.map(({ severity, message }) => `${severity} ${message}`)).toEqual(
      ['content/\\x08a.md', 'content/c\\x85/index.md'].map(
        (name) => `warning The name \`${name}\` has a control character, which the URL of its page leaves out`,
      ),
    )
    // Which names matter is not known before the slug is mended.
    expect(await faults({ 'content/a\\b.md': '---\nslug: a//b\n---\na' })).toMatchInlineSnapshot(
      `"content/a\\b.md:2:1 bad-slug The slug \`a//b\` has an empty segment (\`//\`) (Write a path such as \`/guides/start\`.)"`,
    )
  })
  it('have slugs whose escapes are UTF-8', async () => {
    expect(await faults({ 'content/a.md': '---\nslug: /%E0%A4\n---\na' })).toContain('slug')
  })
})

describe('a glossary', () => {
  it('may have terms without text, with ids, and with long paragraphs', async () => {
    const text = `# Glossary

## Asset {#the-asset}
A table. More on it.

## Op {/* #an-op */}

### Empty

#### Deep

Not a term.

## Resource
no full stop
in two lines
- list
## Last`
    const { site } = await load({ 'docs-gen.yaml': 'glossary: g', 'content/g.mdx': text })
    expect(
      [...site.terms.values()].map(({ term, anchor, definition }) => `${term} #${anchor}: ${definition}`),
    ).toMatchInlineSnapshot(`
      [
        "Asset #the-asset: A table.",
        "Op #an-op: ",
        "Empty #empty: ",
        "Resource #resource: no full stop in two lines - list",
        "Last #last: ",
      ]
    `)
  })
})

describe('files', () => {
  it('may be of kinds that are not read, behind links too', async () => {
    const root = layFiles({
      'docs-gen.yaml': '',
      'content/a.md': '',
      'content/x.txt': '',
      'content/text.md': { link: 'x.txt' },
      'content/t.txt': { link: 'x.txt' },
    })
    execFileSync('mkfifo', [join(root, 'content/pipe')])
    execFileSync('ln', ['-s', 'pipe', join(root, 'content/p.md')])
    expect(show(readSource(root, 'content/pipe').diagnostics)).toContain(
      '`content/pipe` cannot be read: it is not a regular file',
    )
    const { files, diagnostics } = listFiles(root, 'content', (file) => file.endsWith('.md'))
    expect([files, show(diagnostics)]).toEqual([
      ['content/a.md', 'content/text.md'],
      'content/p.md special-file `content/p.md` does not lead to a regular file and is skipped',
    ])
  })
  it('may be such as the system does not read', () => {
    const root = layFiles({ 'content/a.md': '' })
    const list = (code: string) =>
      withFaults([{ call: 'readdirSync', code, at: 'content' }], () => listFiles(root, 'content', () => true))
    expect(show(list('EACCES').diagnostics)).toContain('`content` cannot be read: permission denied')
    expect(list('ENOTDIR')).toEqual({ files: [], diagnostics: [] })
    const source = withFaults(
      [
        { call: 'readFileSync', code: 'EIO' },
        { call: 'openSync', code: 'EIO' },
      ],
      () => readSource(root, 'content/a.md'),
    )
    expect(show(source.diagnostics)).toContain('`content/a.md` cannot be read: EIO')
  })
  it('may be none of those that are to be included', async () => {
    expect((await load({ 'docs-gen.yaml': 'include: []', 'content/a.md': '' })).site.pages).toEqual([])
  })
  it('need no configuration, or one that can be read', async () => {
    const { site } = await load({ 'content/a.md': '# A' })
    expect(site.pages.map((page) => page.title)).toEqual(['A'])
    const root = layFiles({ 'content/a.md': '# A', 'docs-gen.yaml': new Uint8Array([0xe9]) })
    const { config } = await loadConfig(root)
    expect((await loadSite({ root, config, production: true })).site.pages).toHaveLength(1)
  })
  it('are named without a line when what is wrong does not stand in them', async () => {
    const root = layFiles({ 'content/a.md': '# A', 'docs-gen.yaml': 'title: A' })
    const { config } = await loadConfig(root)
    const { diagnostics } = await loadSite({ root, config: { ...config, feed: 'none' }, production: true })
    expect(diagnostics.map(({ code, place }) => [code, place])).toEqual([
      ['unknown-page-id', { file: 'docs-gen.yaml' }],
    ])
  })
})

describe('versions', () => {
  it('are listed in a file that can be read', async () => {
    expect(await faults({ 'versions.yaml': '[1.0', 'content/a.md': '' })).toContain('versions-invalid')
    expect(await faults({ 'versions.yaml': 'a: 1', 'content/a.md': '' })).toContain('is a map, not a list')
  })
  it('have options under names that exist', async () => {
    const yaml = 'versions: {curent: {label: A}, zzzzzzzz: {label: B}}'
    expect(await faults({ 'docs-gen.yaml': yaml, 'content/a.md': '' })).toMatchInlineSnapshot(`
      "content/a.md empty-page \`content/a.md\` has no content (Write the page or delete the file.)
      docs-gen.yaml:1:12 unknown-version There is no version \`curent\` (Did you mean \`current\`?)
      docs-gen.yaml:1:32 unknown-version There is no version \`zzzzzzzz\` (Known versions: current.)"
    `)
    const frozen = { 'versions.yaml': '[1.0]', 'versioned_docs/version-1.0/a.md': '# A' }
    expect(
      await faults({ 'docs-gen.yaml': 'includeCurrentVersion: false\nversions: {current: {label: A}}', ...frozen }),
    ).toBe('')
  })
  it('lead to their first page, past links and text', async () => {
    const sidebars = `docs:
  - {type: link, href: /x, label: X}
  - {type: html, value: <hr>}
  - {type: ref, id: a}
  - {type: category, label: C, items: [{type: link, href: /y, label: Y}]}
  - {type: category, label: D, items: [b]}
`
    const { site } = await load({
      'docs-gen.yaml': '',
      'sidebars.yaml': sidebars,
      'content/a.md': '',
      'content/b.md': '',
    })
    expect(site.versions[0]?.mainDocId).toBe('b')
  })
})

describe('navigation', () => {
  it('of a sidebar that is not there is empty', async () => {
    const { site } = await load({ 'docs-gen.yaml': '', 'content/a.md': '' })
    const version = site.versions[0]
    expect(version && sidebarFileOf(indexNavigation(site), version, 'none')).toEqual({ name: 'none', items: [] })
  })
  it('leads from a closed category to the first page below it that is listed', async () => {
    const sidebars = `docs:
  - intro
  - type: category
    label: Outer
    items:
      - hidden
      - {type: category, label: Only hidden, items: [hidden]}
      - {type: category, label: Text, items: [{type: html, value: text}]}
      - {type: category, label: Inner, items: [{type: category, label: Deep, items: [page]}]}
`
    const hidden = '---\nunlisted: true\n---\nh'
    const { site } = await load({
      'docs-gen.yaml': '',
      'sidebars.yaml': sidebars,
      'content/intro.md': '',
      'content/hidden.md': hidden,
      'content/page.md': '',
    })
    const intro = site.pages.find((page) => page.id === 'intro')
    const rendered = intro && navigationOf(indexNavigation(site), intro).sidebar
    expect(rendered).toMatchObject([{ label: 'intro' }, { label: 'Outer', firstHref: '/page' }])
  })
  it('of a long level is cut around the page, or at its beginning', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [`content/p${String(index).padStart(3, '0')}.md`, '']),
    )
    const names = Object.keys(files).map((file) => file.slice('content/'.length, -3))
    const sidebars = `docs:\n  - {type: ref, id: other}\n${names.map((name) => `  - ${name}\n`).join('')}`
    const { site } = await load({
      'docs-gen.yaml': '',
      'sidebars.yaml': sidebars,
      ...files,
      'content/other.md': '---\ndisplayed_sidebar: docs\n---\n',
      'content/free.md': '---\ndisplayed_sidebar: docs\n---\n',
    })
    const index = indexNavigation(site)
    const shown = (id: string) => {
      const page = site.pages.find((one) => one.id === id)
      const { sidebar, isPartial } = navigationOf(index, page ?? (site.pages[0] as never))
      return [sidebar.length, sidebar[0]?.type === 'link' ? sidebar[0].label : undefined, isPartial]
    }
    expect(shown('p150')).toEqual([120, 'p090', true])
    expect(shown('free')).toEqual([120, 'other', true])
  })
})

describe('API data', () => {
  const symbols = async (files: Files, yaml = 'symbols: ["api/*.yaml", one.yaml, "*.api.yaml"]') => {
    const { site, diagnostics } = await load({ 'docs-gen.yaml': yaml, 'content/api.md': '# API', ...files })
    return { names: [...site.symbols.keys()], faults: show(diagnostics) }
  }
  it('may be incomplete in every part', async () => {
    expect(
      await symbols({
        'api/a.yaml':
          'groups:\n  - a\n  - {title: T, symbols: [b, {name: c, kind: class}, {name: d, kind: class, module: m}]}\n',
        'api/b.yaml': '- a',
        'api/c.yaml': 'page: apj\ngroups: {}',
        'api/d.yaml': 'page: zzzzzzz',
        'api/e.yaml': 'page: &x\n  - *x',
        'api/f.yaml': new Uint8Array([0xe9]),
        'one.yaml': 'page: api\ngroups: [{title: T, symbols: [{name: e, kind: class, module: m, summary: S.}]}]',
        'x.api.yaml': 'groups: [{title: T, symbols: [{name: f, kind: class, module: m, summary: S., members: [g]}]}]',
      }),
    ).toMatchInlineSnapshot(`
      {
        "faults": "api/a.yaml:1:1 symbols-invalid \`page\` is missing (Add \`page\`.)
      api/a.yaml:2:5 symbols-invalid \`group\` is \`a\`, not a map (Its keys: title, description, symbols.)
      api/a.yaml:3:26 symbols-invalid \`symbol\` is \`b\`, not a map
      api/a.yaml:3:29 symbols-invalid \`c\` has no \`module\` (Add \`module\`.)
      api/a.yaml:3:29 symbols-invalid \`c\` has no \`summary\` (Add \`summary\`.)
      api/a.yaml:3:53 symbols-invalid \`d\` has no \`summary\` (Add \`summary\`.)
      api/b.yaml:1:1 symbols-invalid The file is a list, not a map
      api/c.yaml:1:7 unknown-page-id \`apj\` is not the id of a page (Did you mean \`api\`?)
      api/c.yaml:2:9 symbols-invalid \`groups\` is not a list
      api/d.yaml:1:1 symbols-invalid \`groups\` is missing (Add \`groups\`.)
      api/d.yaml:1:7 unknown-page-id \`zzzzzzz\` is not the id of a page (Write the id of the page that shows the data.)
      api/e.yaml:2:5 symbols-invalid The alias \`*x\` makes the data circular (Remove the alias.)
      api/f.yaml:1:1 invalid-utf8 Line 1 has bytes that are not UTF-8 (Save the file with the encoding UTF-8.)
      x.api.yaml:1:1 symbols-invalid \`page\` is missing (Add \`page\`.)
      x.api.yaml:1:88 symbols-invalid \`symbol\` is \`g\`, not a map",
        "names": [
          "m.e",
        ],
      }
    `)
  })
})
