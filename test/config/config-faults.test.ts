import { describe, expect, it } from 'vitest'
import { loadConfig } from '../../src/config/config.ts'
import { load, show } from '../content/folder.ts'
import { layFiles } from '../support/lay-files.ts'

/** Loads a configuration; the part of it that a test looks at, and what is reported. */
const read = async (yaml: string) => await loadConfig(layFiles({ 'docs-gen.yaml': yaml }))
const faults = async (yaml: string) => show((await read(yaml)).diagnostics)

describe('a value of docs-gen.yaml', () => {
  it('that lacks a key is marked to the end of its last line', async () => {
    const { diagnostics } = await read('footer:\n  columns:\n    - title: T\n\nlogo: { src: a.svg }\n')
    expect(diagnostics.map(({ message, place }) => [message, place?.end?.line])).toEqual([
      ['`footer.columns[0]` has no `items`', 3],
    ])
  })

  it.each([
    ['language: english', '`language` is `english`, which is not the tag of a language, such as `fr` or `pt-BR`'],
    ['language: e_n', 'is `e_n`, which is not the tag of a language'],
    ['content: /abs', 'is `/abs`, which is not relative to the site root'],
    ['content: a\\..\\b', 'which leaves the site root'],
    ['routeBasePath: a/./b', 'is `a/./b`; it must not contain `.` or `..` segments'],
    ['routeBasePath: //a', 'is `//a`, which is not a URL path'],
    ['url: //example.com', 'which has no scheme; write `https://example.com`'],
    ['url: see http://example.com', 'which has no scheme'],
    ['editUrl: see http://example.com', 'is `see http://example.com`, which is not an absolute URL'],
    ['editUrl: mailto:http://b', 'which is not an absolute URL'],
    ['editUrl: "https://"', 'which is not an absolute URL'],
    ['redirects: {/a/./b: /new}', 'The redirect from `/a/./b` has a dot segment'],
    ['redirects: {/a: //new}', 'is `//new`, which is neither a path'],
    ['redirects: {/a: "mailto:http://b"}', 'which is neither a path'],
    ['assistants: [{label: a, url: "https://a.example"}]', 'is `https://a.example`, which has no `{page}`'],
    ['assistants: [{label: a, url: "/{page}"}]', 'is `/{page}`, which is not an absolute URL'],
    ['assistants: [{}]', '`assistants[0]` has no `label`'],
    ['theme: {accent: red}', 'is `red`, which is not a colour such as `#0b655c`'],
    ['theme: {accent: {light: "#fff"}}', 'has no `dark`'],
    ['theme: {radius: 99}', 'a number from 0 to 24'],
    ['navbar: [{label: a, href: /a, activeOn: "("}]', 'is `(`, which is not a regular expression'],
    ['content: C:\\docs', 'which is not relative to the site root'],
    ['content: a/../b', 'which leaves the site root'],
    ['url: ftp://example.com', 'is `ftp://example.com`; sites are at `https://` or `http://`'],
    ['url: example.com', 'which has no scheme; write `https://example.com`'],
    ['url: "https://"', 'is `https://`, which is not a URL'],
    ['url: example.com/a', 'write `https://example.com/a`'],
    ['url: https://example.com/docs', 'and the path in `baseUrl`'],
    ['instances: [{id: a b, content: x}]', 'is `a b`; it may only contain letters, digits, `-` and `_`'],
    ['instances: [{id: a}, {id: a}]', '`a` is the name of two folders of pages'],
    ['content: a\ninstances: [{id: a, content: x}, {id: b, content: y}]', '`content` is not used: each of `instances`'],
    ['blog: [{}, {path: news}]', '`blog` is the name of two folders of pages'],
    ['pages: src/pages\nblog: {id: pages}', '`pages` is the name of two folders of pages'],
    ['blog: {id: default}', '`default` is the name of two folders of pages'],
    ['i18n: {defaultLocale: en, locales: [en, fr, fr]}', '`fr` is in `i18n.locales` twice'],
    ['redirects: {old: /new}', 'The redirect from `old` does not start with `/`'],
    ['redirects: {//old: /new}', 'The redirect from `//old` does not start with `/`'],
    ['redirects: {/a/../b: /new}', 'The redirect from `/a/../b` has a dot segment'],
    ['redirects: {/a?b: /new}', 'The redirect from `/a?b` is not a path'],
    ['redirects: {/a: new}', 'is `new`, which is neither a path that starts with `/` nor an absolute URL'],
    ['redirects: {/a: https://}', 'which is neither a path'],
    ['navbar: [{label: a, doc: b, icon: bok}]', 'icon` is `bok`, which is not an icon; did you mean `book`?'],
    [
      'footer: {columns: [{title: a, items: [{label: a, doc: b, icon: github}]}]}',
      'not an icon; the icons are asset, bell,',
    ],
    ['elsewhere: [blog]', 'is `blog`; it must be a path that starts with `/`'],
    ['elsewhere: [//blog]', 'it must be a path that starts with `/`'],
    ['elsewhere: ["/blog?x"]', 'it must be a path that starts with `/`'],
    ['assets: {folders: [a/../x]}', 'which leaves the site root'],
    ['assets: {kinds: [.env]}', 'is `.env`; it must be an extension in lower case without its dot'],
    ['assets: {kinds: [html]}', 'is `html`, whose files can run scripts; put them into a static folder'],
    ['rules: {empty-pag: off}', 'docs-gen has no finding `empty-pag`; did you mean `empty-page`?'],
    ['rules: {mdx-syntax: off}', 'this error prevents publishing, so its severity cannot be set'],
    ['rules: {route-collision: off}', 'this error prevents publishing, so its severity cannot be set'],
    ['rules: {qqqqqqqqqqqq: off}', 'docs-gen has no finding `qqqqqqqqqqqq`'],
    ['navbar: [Docs]', 'not a map'],
    ['security: {csp: {connect: [https://a.example]}}', 'is not a directive of a content security policy'],
    ['security: {csp: {img-src: ["a;b"]}}', 'a source must not contain spaces'],
    ['navbar: [{label: A, href: "javascript:alert(1)"}]', 'runs a script when it is opened'],
    ['navbar: [{label: A}]', 'A link has none of `sidebar`, `doc` and `href`'],
    ['footer: {columns: [{title: A, items: [{label: A, doc: a, href: /a}]}]}', 'A link has more than one of'],
    ['navbar: [{label: A, items: [{label: B}]}]', 'A link has none of `sidebar`, `doc` and `href`'],
    ['navbar: [{label: A, items: [], doc: a, href: /a}]', 'A link has more than one of'],
    ['footer: {columns: [{title: A, items: [{label: A, items: []}]}]}', '`items`'],
    ['versions: {1.0: {banner: loud}}', 'not one of `none`, `unreleased`, `unmaintained`'],
    ['versions: 3', 'is the number `3`, not a map'],
    ['head: [{tag: meta, attributes: x}]', 'is `x`, not a map'],
  ])('is refused in %j', async (yaml, message) => {
    expect(await faults(yaml)).toContain(message)
  })

  it.each([
    'url: ""',
    'url: https://example.com/',
    'url: http://example.com',
    'editUrl: http://example.com/a',
    'routeBasePath: a//b',
    'redirects: {/a: http://example.com/b, /b.c/..d: /e//f}',
    'redirects: {/a: https://example.com/b}',
    'elsewhere: [/blog]',
    'assets: {folders: [src/img], kinds: [proto, 7z]}',
    'instances: [{id: a_b-1, content: x}]',
  ])('is taken in %j', async (yaml) => {
    expect(await faults(yaml)).toBe('')
  })

  it('that lacks a required key is left out, and what may be incomplete is filled up', async () => {
    const { config } = await read(`navbar: [{href: /a}, {href: /b, label: B}]
footer: {columns: [{items: [{href: /b}]}, {title: T}, {title: U, items: []}]}
head: [{tag: meta}, {attributes: {a: b}}]
logo: {alt: A}
instances: [{content: x}, {id: api, content: y}]
markdown: {remarkPlugins: [{options: {a: 1}}, {name: p}]}
rules: {empty-page: {severity: 'off'}, orphan-page: [{paths: [a]}, {severity: error}], broken-link: warning}
content: ./
`)
    expect(config.navbar).toEqual([{ href: '/b', label: 'B', position: 'left' }])
    expect(config.footer.columns).toEqual([
      { title: '', items: [] },
      { title: 'U', items: [] },
    ])
    expect(config.head).toEqual([{ tag: 'meta', attributes: {} }])
    expect(config.logo).toBeUndefined()
    expect(config.instances.map(({ pluginId, path }) => [pluginId, path])).toEqual([['api', 'y']])
    expect(config.markdown.remarkPlugins).toEqual([{ name: 'p' }])
    expect(config.rules).toEqual({
      'empty-page': [{ severity: 'off', paths: [] }],
      'orphan-page': [{ severity: 'error', paths: [] }],
      'broken-link': [{ severity: 'warning', paths: [] }],
    })
  })

  it('may say that the pages stand at the root of the site', async () => {
    const files = {
      'a.md': '# A',
      'sub/b.md': '# B',
      'sub/_category_.yaml': 'label: Sub',
      '_category_.yaml': 'position: 1',
      'x/node_modules/c.md': '',
    }
    for (const content of ['.', './', './/', '.\\']) {
      const { site, diagnostics } = await load({ ...files, 'docs-gen.yaml': `content: ${content}` })
      expect([show(diagnostics), site.pages.map((page) => page.id)]).toEqual(['', ['a', 'sub/b']])
    }
  })
})

describe('a name in docs-gen.yaml', () => {
  const named = async (yaml: string, files: Readonly<Record<string, string>> = {}) =>
    show(
      (await load({ 'docs-gen.yaml': yaml, 'content/intro.md': '# A', 'content/old.md': '# Old', ...files }))
        .diagnostics,
    )

  it('is that of a page or sidebar, or is reported with its place', async () => {
    expect(
      await named(`navbar:
  - {label: A, sidebar: nothing}
  - {label: B, sidebar: defaultSidbar}
  - {label: C, doc: intor}
footer: {columns: [{title: F, items: [{label: D, doc: zzz}]}]}
feed: intrp
glossary: none
redirects:
  /old: /intro
  /new: /intro
`),
    ).toMatchInlineSnapshot(`
      "docs-gen.yaml:2:25 unknown-sidebar \`nothing\` is not the name of a sidebar (Sidebars: defaultSidebar.)
      docs-gen.yaml:3:25 unknown-sidebar \`defaultSidbar\` is not the name of a sidebar (Did you mean \`defaultSidebar\`?)
      docs-gen.yaml:4:21 unknown-page-id \`intor\` is not the id of a page (Did you mean \`intro\`?)
      docs-gen.yaml:5:55 unknown-page-id \`zzz\` is not the id of a page (Write the path of a page below the content folder, without extension.)
      docs-gen.yaml:6:7 unknown-page-id \`intrp\` is not the id of a page (Did you mean \`intro\`?)
      docs-gen.yaml:7:11 unknown-page-id \`none\` is not the id of a page (Write the path of a page below the content folder, without extension.)
      docs-gen.yaml:9:3 redirect-over-page The redirect from \`/old\` has the route of a page, and is ignored (Remove the redirect, or move the page.) [The page content/old.md]"
    `)
    expect(await named('feed: intro\nglossary: old')).toBe('')
  })
  it('is reported at its place below items that cannot be read, and at each', async () => {
    const yaml = `navbar:\n  - 3\n  - {label: A, sidebar: nothing}\n  - {label: B, items: [{label: C, sidebar: nothing}]}\n`
    expect(await named(`${yaml}footer: {columns: [3, {items: [{label: D, doc: zzz}]}]}\n`)).toMatchInlineSnapshot(`
      "docs-gen.yaml:2:5 config-wrong-type \`navbar[0]\` is the number \`3\`, not a map (Its keys: label, sidebar, doc, href, position, icon, className, activeOn, html, items, component, props.)
      docs-gen.yaml:5:20 config-wrong-type \`footer.columns[0]\` is the number \`3\`, not a map (Its keys: title, items.)
      docs-gen.yaml:3:25 unknown-sidebar \`nothing\` is not the name of a sidebar (Sidebars: defaultSidebar.)
      docs-gen.yaml:4:44 unknown-sidebar \`nothing\` is not the name of a sidebar (Sidebars: defaultSidebar.)
      docs-gen.yaml:5:48 unknown-page-id \`zzz\` is not the id of a page (Write the path of a page below the content folder, without extension.)"
    `)
  })
  it('is looked for in a site without docs-gen.yaml too', async () => {
    const { config } = await loadConfig(
      layFiles({ 'docs-gen.yaml': 'navbar: [{label: A, sidebar: none}]\nfeed: none' }),
    )
    const { diagnostics } = await load({ 'content/intro.md': '# A' }, { config })
    expect(show(diagnostics)).toMatchInlineSnapshot(`
      "docs-gen.yaml unknown-page-id \`none\` is not the id of a page (Write the path of a page below the content folder, without extension.)
      docs-gen.yaml unknown-sidebar \`none\` is not the name of a sidebar (Sidebars: defaultSidebar.)"
    `)
  })
  it('is not looked for in a docs-gen.yaml that cannot be read', async () => {
    const { config } = await loadConfig(layFiles({ 'docs-gen.yaml': 'feed: none' }))
    const { diagnostics } = await load({ 'content/intro.md': '# A', 'docs-gen.yaml': 'title: [' }, { config })
    expect(show(diagnostics)).toContain('`none` is not the id of a page')
    const noText = await load({ 'content/intro.md': '# A', 'docs-gen.yaml': new Uint8Array([0xe9]) }, { config })
    expect(show(noText.diagnostics)).toContain('`none` is not the id of a page')
  })
  it('may be a redirect that loops or leads to another, but not by the path of a page', async () => {
    expect(await named('redirects:\n  /x: /y\n  /y: /x\n')).toMatchInlineSnapshot(
      `"docs-gen.yaml:2:3 redirect-loop The redirects form a loop: \`/x\` → \`/y\` → \`/x\` (Redirect one of them to a page.)"`,
    )
    expect(await named('redirects:\n  /in: /x\n  /x: /y?from=x#top\n  /y: /x\n')).toMatchInlineSnapshot(
      `"docs-gen.yaml:3:3 redirect-loop The redirects form a loop: \`/x\` → \`/y\` → \`/x\` (Redirect one of them to a page.)"`,
    )
    expect(await named('redirects:\n  /a: /b\n  /b: /c\n  /self: /self/\n')).toMatchInlineSnapshot(`
      "docs-gen.yaml:2:3 redirect-chain \`/a\` is redirected to \`/b\`, which is itself redirected (Redirect it to \`/c\`.)
      docs-gen.yaml:4:3 redirect-loop The redirects form a loop: \`/self\` → \`/self\` (Redirect one of them to a page.)"
    `)
    expect(await named('redirects: {/a: /c, /a/: /b, /b: /c}')).not.toContain('redirect-chain')
    const yaml = 'redirects:\n  /a: /old\n  /old: /b\n  /b: /old\n'
    expect(await named(yaml)).toMatchInlineSnapshot(
      `"docs-gen.yaml:3:3 redirect-over-page The redirect from \`/old\` has the route of a page, and is ignored (Remove the redirect, or move the page.) [The page content/old.md]"`,
    )
    const { site } = await load({ 'docs-gen.yaml': yaml, 'content/old.md': '# Old' })
    expect(site.config.redirects).toEqual({ '/a': '/old', '/b': '/old' })
  })
  it('may be a redirect in a loop or to what is no text', async () => {
    expect(await named('redirects: {/a: /b, /b: /a, /c: [/a], /d: /c}')).toMatchInlineSnapshot(`
      "docs-gen.yaml:1:33 config-wrong-type \`redirects./c\` is a list, not a string
      docs-gen.yaml:1:13 redirect-loop The redirects form a loop: \`/a\` → \`/b\` → \`/a\` (Redirect one of them to a page.)"
    `)
  })
})
