import { describe, expect, it } from 'vitest'
import { versionJson, versionsJson } from '../../src/output/version-json.ts'
import type { Files } from '../support/lay-files.ts'
import { load, show } from './folder.ts'

const docusaurus = {
  'versions.json': '["2.0", "1.5", "1.0"]',
  'content/a.md': '# Now',
  'versioned_docs/version-2.0/a.md': '# Two',
  'versioned_docs/version-1.5/a.md': '# One five',
  'versioned_docs/version-1.5/index.md': '# Home',
  'versioned_docs/version-1.0/a.md': '# One',
  'versioned_sidebars/version-2.0-sidebars.json': '{"two": ["a"]}',
}

async function versions(files: Files): Promise<{ versions: readonly string[]; faults: string }> {
  const { site, diagnostics } = await load(files)
  const shown = site.versions.map((version) => {
    const { pluginId, name, label, path, banner, badge, noIndex, className, isLast, mainDocId, pages, sidebars } =
      version
    return JSON.stringify([
      pluginId,
      name,
      label,
      path,
      banner,
      badge,
      noIndex,
      className,
      isLast,
      mainDocId,
      pages.map((page) => page.permalink),
      sidebars.map((sidebar) => sidebar.name),
    ])
  })
  return { versions: shown, faults: show(diagnostics) }
}

describe('versions', () => {
  it('may have the version in the ids of their sidebars, as Docusaurus 2 wrote them', async () => {
    const { site, diagnostics } = await load({
      ...docusaurus,
      'versioned_sidebars/version-1.5-sidebars.json':
        '{"version-1.5/one": [{"type": "category", "label": "A", "items": ["version-1.5/a"], "link": {"type": "doc", "id": "version-1.5/index"}}]}',
    })
    expect(show(diagnostics)).toBe('')
    expect(site.versions.find(({ name }) => name === '1.5')?.sidebars[0]?.items).toMatchObject([
      { link: { type: 'doc', id: 'index' }, items: [{ id: 'a' }] },
    ])
  })

  it('are reported when they have a folder with pages, but are not in the list', async () => {
    const folders = { 'versioned_docs/version-3.0/a.md': 'a', 'versioned_docs/images/a.png': 'a' }
    const { faults } = await versions({ ...docusaurus, ...folders, 'versioned_docs/version-x': 'a' })
    expect(faults).toBe(
      'versioned_docs/version-3.0 version-not-listed `versioned_docs/version-3.0` is not published: `versions.json` does not list the version `3.0` (List it, or remove its folder.)',
    )
    const unlisted = await versions({ 'content/a.md': 'a', ...folders })
    expect(unlisted.faults).toContain('`versions.yaml` does not list the version `3.0`')
    const fault = await versions({ 'content/a.md': 'a', ...folders, 'versions.json': '{' })
    expect(fault.faults).not.toContain('3.0')
  })

  it('of a site without a list are one, at the route base', async () => {
    expect(
      await versions({ 'docs-gen.yaml': 'baseUrl: /x/\nrouteBasePath: docs', 'content/a.md': 'a' }),
    ).toMatchInlineSnapshot(`
      {
        "faults": "",
        "versions": [
          "["default","current","Next","/docs",null,false,false,"docs-version-current",true,"a",["/x/docs/a"],["defaultSidebar"]]",
        ],
      }
    `)
    expect(
      await versions({
        'docs-gen.yaml': 'version: {label: 1.10.10, badge: true, className: c, noIndex: true, banner: unreleased}',
        'content/a.md': 'a',
      }),
    ).toMatchInlineSnapshot(`
      {
        "faults": "",
        "versions": [
          "["default","current","1.10.10","/","unreleased",true,true,"c",true,"a",["/a"],["defaultSidebar"]]",
        ],
      }
    `)
  })

  it('of Docusaurus are read as they are', async () => {
    expect(await versions({ 'docs-gen.yaml': 'routeBasePath: docs', ...docusaurus })).toMatchInlineSnapshot(`
      {
        "faults": "",
        "versions": [
          "["default","current","Next","/docs/next","unreleased",true,false,"docs-version-current",false,"a",["/docs/next/a"],["defaultSidebar"]]",
          "["default","2.0","2.0","/docs",null,true,false,"docs-version-2.0",true,"a",["/docs/a"],["two"]]",
          "["default","1.5","1.5","/docs/1.5","unmaintained",true,false,"docs-version-1.5",false,"index",["/docs/1.5/a","/docs/1.5/"],[]]",
          "["default","1.0","1.0","/docs/1.0","unmaintained",true,false,"docs-version-1.0",false,"a",["/docs/1.0/a"],[]]",
        ],
      }
    `)
  })

  it('take options by name', async () => {
    const config = `lastVersion: '1.5'
versions:
  current: {label: Canary, path: canary}
  '2.0': {banner: none, badge: false, path: two}
  '1.0': {noIndex: true, className: old}
`
    expect(await versions({ 'docs-gen.yaml': config, ...docusaurus })).toMatchInlineSnapshot(`
      {
        "faults": "",
        "versions": [
          "["default","current","Canary","/canary","unreleased",true,false,"docs-version-current",false,"a",["/canary/a"],["defaultSidebar"]]",
          "["default","2.0","2.0","/two",null,false,false,"docs-version-2.0",false,"a",["/two/a"],["two"]]",
          "["default","1.5","1.5","/",null,true,false,"docs-version-1.5",true,"index",["/a","/"],[]]",
          "["default","1.0","1.0","/1.0","unmaintained",true,true,"old",false,"a",["/1.0/a"],[]]",
        ],
      }
    `)
  })

  it('can be chosen', async () => {
    const names = async (config: string): Promise<unknown> =>
      (await load({ 'docs-gen.yaml': config, ...docusaurus })).site.versions.map(
        (version) => `${version.name} ${version.path} ${version.badge}`,
      )
    expect(await names('includeCurrentVersion: false')).toEqual(['2.0 / true', '1.5 /1.5 true', '1.0 /1.0 true'])
    expect(await names("onlyIncludeVersions: ['1.0', current]")).toEqual(['current /next true', '1.0 / true'])
    expect(await names("onlyIncludeVersions: ['1.5']")).toEqual(['1.5 / false'])
    expect(await names("onlyIncludeVersions: ['1.5', '1.0']\nlastVersion: '9'\nrouteBasePath: docs/")).toEqual([
      '1.5 /docs true',
      '1.0 /docs/1.0 true',
    ])
    const { site } = await load({ 'docs-gen.yaml': 'includeCurrentVersion: false', 'content/a.md': 'a' })
    expect(site.versions.map(({ name }) => name)).toEqual(['current'])
  })

  it.each([
    ['[b, a]', 'b'],
    ['[{type: ref, id: a}, {type: link, label: L, href: /x}, b]', 'b'],
    ['[{type: category, label: C, link: {type: doc, id: c}, items: [b]}]', 'c'],
    ['[{type: category, label: C, items: [{type: category, label: D, items: [b]}]}, c]', 'b'],
    ['[{type: category, label: C, items: [{type: ref, id: a}]}, b]', 'b'],
    ['[{type: link, label: L, href: /x}]', 'a'],
    ['[]', 'a'],
  ])('are entered at the first page of %s, else at the first page', async (items, id) => {
    const files = { 'content/a.md': 'a', 'content/b.md': 'b', 'content/c.md': 'c' }
    expect(
      (await load({ 'docs-gen.yaml': '', 'sidebars.yaml': `docs: ${items}`, ...files })).site.versions[0]?.mainDocId,
    ).toBe(id)
    expect((await load({ 'docs-gen.yaml': 'sidebars: false', ...files })).site.versions[0]?.mainDocId).toBe('a')
  })

  it('have their pages and drafts by id, and no entry without pages', async () => {
    const page = (id: string, more = '') => `---\nid: ${id}\n${more}---\nx`
    const files = {
      'content/a.md': page('z'),
      'content/b.md': page('y'),
      'content/c.md': page('x', 'draft: true\n'),
      'content/d.md': page('w', 'draft: true\n'),
    }
    const version = (await load({ 'docs-gen.yaml': '', ...files })).site.versions[0]
    expect([version?.pages.map(({ id }) => id), version?.draftIds]).toEqual([
      ['y', 'z'],
      ['w', 'x'],
    ])
    const none = (await load({ 'docs-gen.yaml': '' })).site.versions[0] ?? expect.fail()
    expect(Object.keys(none)).not.toContain('mainDocId')
  })

  it('may list the current one, and have options in the list', async () => {
    const { 'versions.json': _list, ...files } = docusaurus
    const list = "- {name: current, label: Now}\n- '2.0'\n"
    const { site } = await load({ 'docs-gen.yaml': '', 'versions.yaml': list, ...files })
    expect(site.versions.map(({ name, label }) => `${name} ${label}`)).toEqual(['current Now', '2.0 2.0'])
  })

  it('are one where the list cannot be read', async () => {
    for (const list of ['[', '{}']) {
      const { site } = await load({ 'docs-gen.yaml': '', ...docusaurus, 'versions.json': list })
      expect(site.versions.map(({ name }) => name)).toEqual(['current'])
    }
  })

  it('come from versions.yaml with all that it says', async () => {
    const { 'versions.json': _list, ...files } = docusaurus
    const list = "- {name: '2.0', label: Two, banner: none}\n- {name: '1.5', last: true, badge: false}\n- '1.0'\n"
    expect(await versions({ 'docs-gen.yaml': '', 'versions.yaml': list, ...files })).toMatchInlineSnapshot(`
      {
        "faults": "",
        "versions": [
          "["default","current","Next","/next","unreleased",true,false,"docs-version-current",false,"a",["/next/a"],["defaultSidebar"]]",
          "["default","2.0","Two","/2.0",null,true,false,"docs-version-2.0",false,"a",["/2.0/a"],["two"]]",
          "["default","1.5","1.5","/",null,false,false,"docs-version-1.5",true,"index",["/a","/"],[]]",
          "["default","1.0","1.0","/1.0","unmaintained",true,false,"docs-version-1.0",false,"a",["/1.0/a"],[]]",
        ],
      }
    `)
  })

  it('report lists and options that are wrong', async () => {
    expect(
      (
        await versions({
          'docs-gen.yaml': '',
          ...docusaurus,
          'versions.json': '["2.0", "2.0", "../x", {"nam": "1"}, [1]]',
        })
      ).faults,
    ).toMatchInlineSnapshot(`
      "versions.json:1:9 versions-invalid The version \`2.0\` is listed twice (Remove one of them.) [The first of them versions.json:1]
      versions.json:1:16 versions-invalid \`versions[2]\` is \`../x\`, which cannot be the name of a version
      versions.json:1:24 versions-invalid \`versions[3]\` has no \`name\` (Add \`name\`.)
      versions.json:1:25 versions-invalid \`nam\` is not a known key in \`versions[3]\` (Did you mean \`name\`?)
      versions.json:1:38 versions-invalid \`versions[4]\` is a list, not a string or a version"
    `)
    expect(
      (await versions({ 'docs-gen.yaml': "lastVersion: '1.6'\nversions: {'3.0': {}}\n", ...docusaurus })).faults,
    ).toMatchInlineSnapshot(`
      "docs-gen.yaml:1:14 unknown-version There is no version \`1.6\` (Known versions: current, 2.0, 1.5, 1.0.)
      docs-gen.yaml:2:12 unknown-version There is no version \`3.0\` (Known versions: current, 2.0, 1.5, 1.0.)"
    `)
    expect(
      (await versions({ 'docs-gen.yaml': '', ...docusaurus, 'versions.json': '["..", ".", "..."]' })).faults,
    ).toMatchInlineSnapshot(`
      "versioned_docs/version-... no-pages The folder \`versioned_docs/version-...\` has no pages (docs-gen reads **/*.{md,mdx}) (Add a page such as versioned_docs/version-.../index.md.)
      versions.json:1:2 versions-invalid \`versions[0]\` is \`..\`, which cannot be the name of a version
      versions.json:1:8 versions-invalid \`versions[1]\` is \`.\`, which cannot be the name of a version"
    `)
    const api =
      'instances:\n  - {id: default}\n  - {id: api, content: api, routeBasePath: api, onlyIncludeVersions: [current, zzzz]}\nlastVersion: yyyy\n'
    expect(
      (await versions({ 'docs-gen.yaml': api, ...docusaurus, 'api_versions.json': '["1.0"]', 'api/x.md': 'x' })).faults,
    ).toMatchInlineSnapshot(`
      "docs-gen.yaml:3:80 unknown-version There is no version \`zzzz\` of \`api\` (Known versions: current, 1.0.)
      docs-gen.yaml:4:14 unknown-version There is no version \`yyyy\` (Known versions: current, 2.0, 1.5, 1.0.)
      docs-gen.yaml:4:14 unknown-version There is no version \`yyyy\` of \`api\` (Known versions: current, 1.0.)"
    `)
    expect(
      (
        await versions({
          'docs-gen.yaml': '',
          'versions.json': '["9"]',
          'versioned_sidebars/version-9-sidebars.json': '{"docs": ["a", "b"]}',
          'content/a.md': 'a',
        })
      ).faults,
    ).toMatchInlineSnapshot(
      `"versioned_docs/version-9 no-pages The folder \`versioned_docs/version-9\` has no pages (docs-gen reads **/*.{md,mdx}) (Add a page such as versioned_docs/version-9/index.md.)"`,
    )
  })

  it('of a named instance have its prefix', async () => {
    const config = 'instances:\n  - {id: default}\n  - {id: api, content: api, routeBasePath: api}\n'
    const files = {
      'api_versions.json': '["1.0"]',
      'api/x.md': 'x',
      'api_versioned_docs/version-1.0/x.md': 'x',
      'api_versioned_sidebars/version-1.0-sidebars.json': '{"s": ["x"]}',
    }
    expect(await versions({ 'docs-gen.yaml': config, 'content/a.md': 'a', ...files })).toMatchInlineSnapshot(`
      {
        "faults": "",
        "versions": [
          "["default","current","Next","/",null,false,false,"docs-version-current",true,"a",["/a"],["defaultSidebar"]]",
          "["api","current","Next","/api/next","unreleased",true,false,"docs-version-current",false,"x",["/api/next/x"],["defaultSidebar"]]",
          "["api","1.0","1.0","/api",null,true,false,"docs-version-1.0",true,"x",["/api/x"],["s"]]",
        ],
      }
    `)
  })

  it('write their records', async () => {
    const { site } = await load({ 'docs-gen.yaml': '', ...docusaurus })
    expect(Object.keys(JSON.parse(versionJson(site)))).toEqual([
      'pluginId',
      'version',
      'label',
      'banner',
      'badge',
      'noIndex',
      'className',
      'isLast',
      'docsSidebars',
      'docs',
    ])
    expect(JSON.parse(versionsJson(site)).map((version: { version: string }) => version.version)).toEqual([
      'current',
      '2.0',
      '1.5',
      '1.0',
    ])
    expect(JSON.parse(versionJson(site)).version).toBe('2.0')
  })
})
