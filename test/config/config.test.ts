import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadConfig, readConfigText } from '../../src/config/config.ts'
import { show } from '../content/folder.ts'
import { layFiles } from '../support/lay-files.ts'

const load = (yaml: string) => loadConfig(layFiles({ 'docs-gen.yaml': yaml }))

async function faults(yaml: string): Promise<string> {
  return show((await load(yaml)).diagnostics)
}

describe('loadConfig', () => {
  it('gives all defaults and says so when there is no file', async () => {
    const { config, diagnostics } = await loadConfig(layFiles({}))
    expect(show(diagnostics)).toMatchInlineSnapshot(
      `" config-missing There is no docs-gen.yaml; all settings have their defaults (Add a docs-gen.yaml with a \`title\`.)"`,
    )
    expect(config).toMatchSnapshot()
  })

  it('names the file of a site around the folder', async () => {
    const root = layFiles({ 'docs-gen.yaml': 'title: x\n', 'content/guides/a.md': 'a\n' })
    expect(show((await loadConfig(join(root, 'content/guides'))).diagnostics)).toMatchInlineSnapshot(
      `" config-missing There is no docs-gen.yaml; all settings have their defaults (\`../../docs-gen.yaml\` belongs to a site around this folder: run the command there, or pass that folder to \`--root\`.)"`,
    )
  })

  it('fills in what the file says', async () => {
    const root = layFiles({
      'docs-gen.yaml': `title: 1.10
url: https://docs.example.com/
baseUrl: /x
trailingSlash: true
version: {label: 1.10.10, badge: true}
versions: {'1.9': {banner: none}}
logo: {src: img/logo.svg}
navbar:
  - {label: Docs, sidebar: docs}
  - {label: Code, href: https://example.com, position: right}
footer: {columns: [{title: More, items: [{label: Home, doc: intro}]}]}
redirects: {/old: /new}
externalLinks: {okDays: 2}
markdown: {remarkPlugins: [a, {name: b, options: {c: 1}}]}
rules: {empty-page: 'off', orphan-page: [{severity: warning, paths: ['a/**']}]}
`,
      'sidebars.yaml': 'docs: []\n',
    })
    const { config, diagnostics } = await loadConfig(root)
    expect(show(diagnostics)).toMatchInlineSnapshot(`""`)
    expect(config).toMatchSnapshot()
  })

  it('takes the services of analytics that have what they need, and the announcement', async () => {
    const { config } = await load(
      'analytics: { plausible: { domain: a }, umami: { websiteId: b }, gtag: { id: c }, goatcounter: { endpoint: https://d.example }, posthog: { key: e }, gtm: { id: GTM-F }, vercel: true }\nannouncement: { html: f, color: red }\n',
    )
    expect(config).toMatchObject({
      analytics: {
        plausible: { domain: 'a' },
        umami: { websiteId: 'b' },
        gtag: { id: 'c' },
        goatcounter: { endpoint: 'https://d.example' },
        posthog: { key: 'e' },
        gtm: { id: 'GTM-F' },
        vercel: true,
      },
      announcement: { html: 'f', isClosable: true, color: 'red' },
    })
    const without = await load(
      'analytics: { plausible: {}, umami: {}, gtag: {}, goatcounter: {}, posthog: {}, gtm: { id: G-1 } }\nannouncement: { closable: false }\n',
    )
    expect(without.config.analytics).toEqual({})
    expect(without.config.announcement).toBeUndefined()
    expect(without.diagnostics).toHaveLength(7)
    expect(without.diagnostics[5]?.message).toContain('`analytics.gtm.id` is `G-1`; it must begin with `GTM-`')
  })

  it('takes assistants and the icon for home screens', async () => {
    const { config, diagnostics } = await load(
      'touchIcon: /touch.png\nassistants: [{label: Helper, url: "https://a.example/?q={page}"}]\n',
    )
    expect(diagnostics).toEqual([])
    expect([config.touchIcon, config.assistants]).toEqual([
      '/touch.png',
      [{ label: 'Helper', url: 'https://a.example/?q={page}' }],
    ])
  })

  it('leaves out a magic comment that does not say how lines are marked', async () => {
    const yaml = 'markdown: {magicComments: [{mark: error, line: bad}, {start: a, end: b}]}'
    const { config, diagnostics } = await loadConfig(layFiles({ 'docs-gen.yaml': yaml }))
    expect(config.markdown.magicComments).toEqual([{ mark: 'error', line: 'bad' }])
    expect(show(diagnostics)).toContain('mark')
  })

  it('puts the base URL of the command line first', async () => {
    const { config } = await loadConfig(layFiles({ 'docs-gen.yaml': 'baseUrl: /a/' }), { baseUrl: '/b' })
    expect(config.baseUrl).toBe('/b/')
  })

  it('reports a base URL of the command line that is none', async () => {
    const { config, diagnostics } = await loadConfig(layFiles({ 'docs-gen.yaml': 'baseUrl: /a/' }), {
      baseUrl: '/../x',
    })
    expect([config.baseUrl, show(diagnostics)]).toMatchInlineSnapshot(`
      [
        "/a/",
        " config-wrong-type \`--base-url\` is \`/../x\`; it must not contain \`.\` or \`..\` segments (Write a path such as \`/docs/\`.)",
      ]
    `)
  })

  it('reads a text that is not written yet', () => {
    expect(readConfigText('/nowhere', 'title: New\nbaseUrl: /x').baseUrl).toBe('/x/')
  })
  it('fills in the sizes and formats of images, or leaves images as they are', async () => {
    const read = async (text: string) => (await loadConfig(layFiles({ 'docs-gen.yaml': text }))).config.images
    const usual = { formats: ['avif', 'webp'], widths: [400, 800, 1200, 1600] }
    expect(await read('title: T')).toEqual(usual)
    expect(await read('images: true')).toEqual(usual)
    expect(await read('images: { widths: [900, 300, 900] }')).toEqual({ ...usual, widths: [300, 900] })
    expect(await read('images: false')).toBeUndefined()
  })
  it('reads what the policy of pages allows, or that they have none', async () => {
    const read = async (csp: string) => {
      const text = `title: T\nsecurity: ${csp}\n`
      return (await loadConfig(layFiles({ 'docs-gen.yaml': text }))).config.csp
    }
    expect(await read('{ csp: false }')).toBe(false)
    expect(await read('{ csp: { img-src: [https://a.example] } }')).toEqual({ 'img-src': ['https://a.example'] })
    expect([await read('{ csp: true }'), await read('{}')]).toEqual([undefined, undefined])
  })
  it('takes the search of Algolia in place of one that is built', async () => {
    const read = async (search: string) => {
      const { config, diagnostics } = await loadConfig(layFiles({ 'docs-gen.yaml': `search: ${search}` }))
      return [config.search, config.docSearch, show(diagnostics)]
    }
    const index = { appId: 'A1', apiKey: 'k', indexName: 'i' }
    expect(await read('{ algolia: { appId: A1, apiKey: k, indexName: i } }')).toEqual([false, index, ''])
    expect(await read('false')).toEqual([false, undefined, ''])
    expect(await read('{ algolia: { appId: A1, apiKey: k } }')).toEqual([
      true,
      undefined,
      expect.stringContaining('`search.algolia` has no `indexName`'),
    ])
    expect(await read('{}')).toEqual([true, undefined, expect.stringContaining('`search` has no `algolia`')])
    const [, , wrongId] = await read('{ algolia: { appId: a.b, apiKey: k, indexName: i } }')
    expect(wrongId).toContain('`search.algolia.appId` is `a.b`; it may only contain letters and digits')
  })

  it('puts the origin of the command line first, and reports one that is none', async () => {
    const root = layFiles({ 'docs-gen.yaml': 'url: https://a.example.com' })
    expect((await loadConfig(root, { url: 'https://b.example.com/' })).config.url).toBe('https://b.example.com')
    expect((await loadConfig(root, { url: 'https://Capitals.Example.com' })).config.url).toBe(
      'https://capitals.example.com',
    )
    const { config, diagnostics } = await loadConfig(root, { url: 'https://b.example.com/docs' })
    expect(config.url).toBe('https://a.example.com')
    expect(show(diagnostics)).toContain('`--url` is `https://b.example.com/docs`; write only the origin')
  })

  it('gives another hash for another text or another override', async () => {
    const root = layFiles({ 'docs-gen.yaml': 'title: A' })
    const [one, two, three] = [
      await loadConfig(root),
      await loadConfig(root),
      await loadConfig(root, { baseUrl: '/x/' }),
    ]
    expect(one.hash).toBe(two.hash)
    const [four, five] = [
      await loadConfig(root, { baseUrl: '/y/' }),
      await loadConfig(layFiles({ 'docs-gen.yaml': 'title: B' })),
    ]
    expect(new Set([one, three, four, five].map(({ hash }) => hash)).size).toBe(4)
    const none = layFiles({})
    expect((await loadConfig(none)).hash).not.toBe((await loadConfig(none, { baseUrl: '/x/' })).hash)
  })

  it('takes images of the site, of other sites, and written as data', async () => {
    const icon = 'data:image/svg+xml,<svg xmlns=%22http://www.w3.org/2000/svg%22></svg>'
    expect(await faults(`favicon: ${icon}\nlogo: {src: 'https://x.dev/l.svg', srcDark: img/d.svg}\n`)).toBe('')
    expect(await faults('favicon: data:text/html,x y\n')).toContain('is not a URL path')
  })

  it('reports unknown keys with the nearest known one', async () => {
    expect(await faults('tilte: x\nlogo:\n  src: a.svg\n  scrDark: b.svg\nzzzzzz: 1\n')).toMatchInlineSnapshot(`
      "docs-gen.yaml:1:1 config-unknown-key \`tilte\` is not a known key (Did you mean \`title\`?)
      docs-gen.yaml:4:3 config-unknown-key \`scrDark\` is not a known key in \`logo\` (Did you mean \`srcDark\`?)
      docs-gen.yaml:5:1 config-unknown-key \`zzzzzz\` is not a known key (Remove it.)"
    `)
  })

  it('knows keys by the names that they have in Docusaurus', async () => {
    expect(
      await faults('navbar: [{label: A, docId: a}]\nfooter: {links: [{items: [{label: A, to: /a}]}]}\ndocId: a\n'),
    ).toMatchInlineSnapshot(`
      "docs-gen.yaml:1:21 config-unknown-key \`docId\` is not a known key in \`navbar[0]\` (Did you mean \`doc\`?)
      docs-gen.yaml:2:10 config-unknown-key \`links\` is not a known key in \`footer\` (Did you mean \`columns\`?)
      docs-gen.yaml:3:1 config-unknown-key \`docId\` is not a known key (Remove it.)
      docs-gen.yaml:1:10 config-wrong-type A link has none of \`sidebar\`, \`doc\` and \`href\` (Add one of them: \`href\` takes a path or URL.)"
    `)
    expect(await faults('navbar: [{label: A, to: /a}]\n')).toMatchInlineSnapshot(`
      "docs-gen.yaml:1:21 config-unknown-key \`to\` is not a known key in \`navbar[0]\` (Did you mean \`href\`?)
      docs-gen.yaml:1:10 config-wrong-type A link has none of \`sidebar\`, \`doc\` and \`href\` (Add one of them: \`href\` takes a path or URL.)"
    `)
  })

  it('reports wrong types with their places', async () => {
    expect(
      await faults(`title: [a]
search: 'true'
navbar: {label: x}
markdown:
  format: mdxx
head:
  - {tag: meta, attributes: {name: [1]}}
  - {attributes: {}}
footer:
`),
    ).toMatchInlineSnapshot(`
      "docs-gen.yaml:1:8 config-wrong-type \`title\` is a list, not a string
      docs-gen.yaml:2:9 config-wrong-type \`search\` is \`true\`, not a boolean or a search (Remove the quotes.)
      docs-gen.yaml:3:9 config-wrong-type \`navbar\` is a map, not a list
      docs-gen.yaml:5:11 config-wrong-type \`markdown.format\` is \`mdxx\`, not one of \`mdx\`, \`detect\`, \`md\` (Write \`mdx\`.)
      docs-gen.yaml:7:36 config-wrong-type \`head[0].attributes.name\` is a list, not a string or \`true\`
      docs-gen.yaml:8:5 config-wrong-type \`head[1]\` has no \`tag\` (Add \`tag\`.)"
    `)
  })

  it('reports URLs and paths that are none', async () => {
    expect(
      await faults(`url: example.com
baseUrl: /../x/
content: a/../elsewhere
editUrl: github.com/x
routeBasePath: a?b
`),
    ).toMatchInlineSnapshot(`
      "docs-gen.yaml:1:6 config-wrong-type \`url\` is \`example.com\`, which has no scheme; write \`https://example.com\`
      docs-gen.yaml:2:10 config-wrong-type \`baseUrl\` is \`/../x/\`; it must not contain \`.\` or \`..\` segments
      docs-gen.yaml:3:10 config-wrong-type \`content\` is \`a/../elsewhere\`, which leaves the site root
      docs-gen.yaml:4:10 config-wrong-type \`editUrl\` is \`github.com/x\`, which is not an absolute URL
      docs-gen.yaml:5:16 config-wrong-type \`routeBasePath\` is \`a?b\`, which is not a URL path"
    `)
    expect(await faults('url: https://example.com/docs/\nbaseUrl: docs\n')).toMatchInlineSnapshot(`
      "docs-gen.yaml:1:6 config-wrong-type \`url\` is \`https://example.com/docs/\`; write only the origin (\`https://example.com\`), and the path in \`baseUrl\`
      docs-gen.yaml:2:10 config-wrong-type \`baseUrl\` is \`docs\`; it must start with \`/\`"
    `)
  })

  it('reports links without a target or with two', async () => {
    expect(await faults('navbar:\n  - label: None\n  - {label: Two, doc: a, href: /b}\n')).toMatchInlineSnapshot(`
      "docs-gen.yaml:2:5 config-wrong-type A link has none of \`sidebar\`, \`doc\` and \`href\` (Add one of them: \`href\` takes a path or URL.)
      docs-gen.yaml:3:5 config-wrong-type A link has more than one of \`sidebar\`, \`doc\` and \`href\` (Keep exactly one of them.)"
    `)
  })

  it('reports rules for findings that do not exist', async () => {
    expect(await faults('rules:\n  empty-pag: off\n  zzzzzzz: error\n')).toMatchInlineSnapshot(`
      "docs-gen.yaml:2:3 config-wrong-type \`rules.empty-pag\`: docs-gen has no finding \`empty-pag\`; did you mean \`empty-page\`?
      docs-gen.yaml:3:3 config-wrong-type \`rules.zzzzzzz\`: docs-gen has no finding \`zzzzzzz\`"
    `)
  })

  it('reports YAML that is not valid', async () => {
    expect(await faults('title: "x\n')).toMatchInlineSnapshot(
      `"docs-gen.yaml:1:8 config-syntax The YAML is not valid: the quote \`"\` is not closed (Close the quote.)"`,
    )
    expect(await faults('title: a\ntitle: b\n')).toMatchInlineSnapshot(
      `"docs-gen.yaml:2:1 config-syntax The key \`title\` is there twice (Keep one of the two.)"`,
    )
    expect(await faults('- a\n')).toMatchInlineSnapshot(
      `"docs-gen.yaml:1:1 config-wrong-type docs-gen.yaml is not a map of keys"`,
    )
  })

  it('reports redirects from no path, to no path, and two from one path', async () => {
    expect(await faults('redirects:\n  /a: /b\n  /a/: /c\n  x: /y\n  /z: y\n')).toMatchInlineSnapshot(`
      "docs-gen.yaml:4:3 config-wrong-type The redirect from \`x\` does not start with \`/\`
      docs-gen.yaml:5:7 config-wrong-type \`redirects./z\` is \`y\`, which is neither a path that starts with \`/\` nor an absolute URL
      docs-gen.yaml:3:3 duplicate-redirect \`/a/\` is redirected twice (Remove one of them.) [The other redirect from this path docs-gen.yaml:2]"
    `)
  })

  it('reports a configuration file that it does not read', async () => {
    const root = layFiles({ 'docs-gen.config.js': 'throw new Error("cfg-42")' })
    expect(show((await loadConfig(root)).diagnostics)).toMatchInlineSnapshot(
      `"docs-gen.config.js config-foreign-file \`docs-gen.config.js\` is not read: the configuration of docs-gen is docs-gen.yaml (Move its keys to docs-gen.yaml, as YAML.)"`,
    )
  })

  it('reports one of Docusaurus where there is none of docs-gen', async () => {
    const root = layFiles({ 'docusaurus.config.ts': 'export default 5', 'docs-gen.config.cjs': '' })
    expect(show((await loadConfig(root)).diagnostics)).toMatchInlineSnapshot(`
      "docs-gen.config.cjs config-foreign-file \`docs-gen.config.cjs\` is not read: the configuration of docs-gen is docs-gen.yaml (Move its keys to docs-gen.yaml, as YAML.)
      docusaurus.config.ts config-foreign-file \`docusaurus.config.ts\` is not read: the configuration of docs-gen is docs-gen.yaml (Run \`docs-gen migrate\`, which converts it to docs-gen.yaml, or write docs-gen.yaml yourself.)"
    `)
    const migrated = layFiles({ 'docusaurus.config.ts': 'export default 5', 'docs-gen.yaml': 'title: T\n' })
    expect((await loadConfig(migrated)).diagnostics).toEqual([])
  })

  it('reports bytes that are not UTF-8', async () => {
    const root = layFiles({ 'docs-gen.yaml': Buffer.from([0x61, 0x3a, 0x20, 0x62, 0x0a, 0xe9, 0x0a]) })
    expect(show((await loadConfig(root)).diagnostics)).toMatchInlineSnapshot(
      `"docs-gen.yaml:2:1 invalid-utf8 Line 2 has bytes that are not UTF-8 (Save the file with the encoding UTF-8.)"`,
    )
  })

  it('writes folders in one way', async () => {
    for (const [written, folder] of [
      ['./docs//', 'docs'],
      ['a\\b', 'a/b'],
      ['a./b/c', 'a./b/c'],
    ] as const) {
      const { config } = await loadConfig(layFiles({ 'docs-gen.yaml': `content: ${written}\nsidebars: ${written}` }))
      expect(config.instances[0]).toMatchObject({ path: folder, sidebars: folder })
    }
  })

  it('adds what it says of the current version to what it says of it by name', async () => {
    const text = 'versions: {current: {label: A, path: x}}\nversion: {label: B}\ninstances: []\n'
    const { config } = await loadConfig(layFiles({ 'docs-gen.yaml': text }))
    expect(config.instances.map(({ versions }) => versions)).toEqual([{ current: { label: 'B', path: 'x' } }])
  })

  it('makes several instances that take the keys at the top as defaults', async () => {
    const root = layFiles({
      'docs-gen.yaml':
        'breadcrumbs: false\ninstances:\n  - {id: default, content: docs}\n  - {id: api, content: api, routeBasePath: api, breadcrumbs: true}\n',
      'sidebars-api.yaml': 'a: []\n',
    })
    const { config } = await loadConfig(root)
    const shown = config.instances.map((instance) => [
      instance.pluginId,
      instance.path,
      instance.routeBasePath,
      instance.breadcrumbs,
      instance.sidebars,
    ])
    expect(shown).toMatchInlineSnapshot(`
      [
        [
          "default",
          "docs",
          "/",
          false,
          undefined,
        ],
        [
          "api",
          "api",
          "api",
          true,
          "sidebars-api.yaml",
        ],
      ]
    `)
  })
})

it('reads the look of the site: a font is a list of files', async () => {
  const yaml =
    "theme: {accent: '#123456', fonts: {text: a.woff2, code: [b.ttf]}, radius: 2, width: 40, code: plain, mode: dark, modeSwitch: false, hideableSidebar: true, hideHeader: true, autoCollapse: true}\n"
  const { config, diagnostics } = await loadConfig(layFiles({ 'docs-gen.yaml': yaml }))
  expect(diagnostics).toEqual([])
  const fonts = { text: ['a.woff2'], code: ['b.ttf'] }
  const look = { mode: 'dark', modeSwitch: false, hideableSidebar: true, hideHeader: true, autoCollapse: true }
  expect(config.theme).toEqual({ accent: '#123456', fonts, radius: 2, width: 40, code: 'plain', ...look })
  const both = await loadConfig(layFiles({ 'docs-gen.yaml': "theme: {accent: {light: '#000', dark: '#fff'}}\n" }))
  expect(both.config.theme).toEqual({ accent: { light: '#000', dark: '#fff' } })
})
