import { describe, expect, it } from 'vitest'
import { isMadeOf } from '../../src/content/pages.ts'
import { createParseCache } from '../../src/content/parse-cache.ts'
import { parsePage } from '../../src/content/parse-page.ts'
import { ensure } from '../../src/model/ensure.ts'
import { hashOf } from '../../src/model/key.ts'
import { hasOwnTitle } from '../../src/model/page.ts'
import type { Files } from '../support/lay-files.ts'
import { load, show } from './folder.ts'

async function routes(files: Files, config = ''): Promise<{ routes: readonly string[]; faults: string }> {
  const content = Object.fromEntries(Object.entries(files).map(([file, text]) => [`content/${file}`, text]))
  const { site, diagnostics } = await load({ 'docs-gen.yaml': config, ...content })
  return { routes: site.pages.map((page) => `${page.id} ${page.route}`).sort(), faults: show(diagnostics) }
}

describe('ids and routes', () => {
  it('follow the path of the file; indexes stand for their folder', async () => {
    const files = {
      'intro.md': '---\nslug: /\n---\nx',
      'guides/automate/schedules/index.md': 'x',
      'guides/automate/README.mdx': 'x',
      'guides/guides.md': 'x',
      'guides/page.mdx': 'x',
      'guides/own.md': '---\nid: other\n---\nx',
      'guides/deep/index.md': '---\nid: named\n---\nx',
    }
    expect((await routes(files)).routes).toMatchInlineSnapshot(`
      [
        "guides/automate/README /guides/automate/",
        "guides/automate/schedules/index /guides/automate/schedules/",
        "guides/deep/named /guides/deep/",
        "guides/guides /guides/",
        "guides/other /guides/other",
        "guides/page /guides/page",
        "intro /",
      ]
    `)
  })

  it('lose number prefixes, but not dates and version numbers', async () => {
    const files = {
      '01-a/02-b.md': 'x',
      '3. c.md': 'x',
      '2021-11-foo.md': 'x',
      '7.0-bar.md': 'x',
      '4-.md': 'x',
      '05-x/5-y.md': '---\nparse_number_prefixes: false\n---\nx',
    }
    expect((await routes(files)).routes).toMatchInlineSnapshot(`
      [
        "05-x/5-y /05-x/5-y",
        "2021-11-foo /2021-11-foo",
        "4- /4-",
        "7.0-bar /7.0-bar",
        "a/b /a/b",
        "c /c",
      ]
    `)
    expect((await routes({ '01-a/02-b.md': 'x' }, 'numberPrefixes: false')).routes).toMatchInlineSnapshot(`
      [
        "01-a/02-b /01-a/02-b",
      ]
    `)
  })

  it('lose the prefixes that a module of the site reads, in sidebars too', async () => {
    const parse =
      'export default (name) => ({ filename: name.replace(/^([a-z])--/, ""), numberPrefix: name[1] === "-" ? name.charCodeAt(0) : undefined })'
    const { site, diagnostics } = await load({
      'docs-gen.yaml': 'numberPrefixes: prefixes.js\n',
      'prefixes.js': parse,
      'content/z--a/b--c.md': 'x',
      'content/a--d.md': 'x',
      'content/01-e.md': 'x',
    })
    expect(show(diagnostics)).toBe('')
    expect(site.pages.map(({ id, route }) => `${id} ${route}`)).toEqual(['01-e /01-e', 'a/c /a/c', 'd /d'])
    expect(
      site.versions[0]?.sidebars[0]?.items.map((item) => ('id' in item ? item.id : 'label' in item && item.label)),
    ).toEqual(['d', 'a', '01-e'])
  })

  it.each([
    ['export default () => undefined', 'for `01-b`, it returns null', 'docs-gen.yaml:2:17'],
    ['export default () => ({ filename: "" })', 'for `01-b`, it returns {"filename":""}', 'docs-gen.yaml:2:17'],
    [
      'export default () => ({ filename: "x", numberPrefix: "1" })',
      'it returns {"filename":"x","numberPrefix":"1"}',
      '',
    ],
    ['export default (name) => {\n  throw new Error("bad")\n}', 'for `01-b`, it throws: bad', 'prefixes.js:2:9'],
    ['export default 1', 'its default export is not a function', 'docs-gen.yaml:2:17'],
  ])('are read as usual where the module is %j, which is an error', async (module, message, place) => {
    const config = 'title: T\nnumberPrefixes: ./prefixes\n'
    const files = { 'docs-gen.yaml': config, 'prefixes.js': module, 'content/01-b/a.md': 'x' }
    const { site, diagnostics } = await load(files)
    expect(site.pages.map(({ route }) => route)).toEqual(['/b/a'])
    expect(show(diagnostics)).toContain(`number-prefixes \`prefixes\` cannot read number prefixes: `)
    expect(show(diagnostics)).toContain(message)
    expect(show(diagnostics)).toContain(place)
  })

  it('report a module of number prefixes that is not there', async () => {
    const { diagnostics } = await load({ 'docs-gen.yaml': 'numberPrefixes: ./no.js\n', 'content/a.md': 'x' })
    expect(show(diagnostics)).toContain('docs-gen.yaml:1:17 import-not-found The module `no.js` was not found')
  })

  const reads = 'markdown:\n  parseFrontMatter: ./read.mjs\n'

  it('have the front matter that a module reads', async () => {
    const module = `export default async (given) => {
  const { frontMatter, content } = await given.defaultParseFrontMatter(given)
  if (given.filePath.endsWith('b.md')) return undefined
  return { frontMatter: content.includes('same') ? frontMatter : { ...frontMatter, title: frontMatter.name, draft: 'no' } }
}`
    const files = {
      'docs-gen.yaml': reads,
      'read.mjs': module,
      'content/a.md': '---\nname: One\nslug: /x\n---\ntext',
      'content/b.md': '---\ntitle: Two\n---\ntext',
      'content/c.md': '---\ntitle: Three\n---\nsame',
    }
    const { site, diagnostics } = await load(files)
    expect(site.pages.map(({ route, title }) => [route, title])).toEqual([
      ['/b', 'Two'],
      ['/c', 'Three'],
      ['/x', 'One'],
    ])
    expect(show(diagnostics)).toContain('content/a.md front-matter-wrong-type `draft`')
    expect(site.pages.at(-1)?.fieldPlaces).toMatchObject({ slug: { start: { line: 3 } } })
  })

  it.each([
    [
      'a throwing module',
      'export default () => { throw new Error("no luck") }',
      'read.mjs:1:30 plugin-failed',
      'for `content/a.md`, it throws: no luck',
    ],
    [
      'a module without a function',
      'export const a = 1',
      'docs-gen.yaml:2:21 plugin-failed',
      'its default export is not a function',
    ],
  ])('report %s that reads front matter', async (_name, module, place, message) => {
    const { site, diagnostics } = await load({ 'docs-gen.yaml': reads, 'read.mjs': module, 'content/a.md': 'x' })
    expect(show(diagnostics)).toContain(`${place} \`read.mjs\` cannot read front matter: ${message}`)
    expect(site.pages).toHaveLength(1)
  })

  it('report a module of front matter that is not there', async () => {
    const { diagnostics } = await load({ 'docs-gen.yaml': reads, 'content/a.md': 'x' })
    expect(show(diagnostics)).toContain('docs-gen.yaml:2:21 import-not-found The module `read.mjs` was not found')
  })

  it('follow slugs, absolute or relative to the folder', async () => {
    const slugs = ['/abs', '../up/x', './here', 'sub/', '.', 'caf%C3%A9', '/a b']
    const files = Object.fromEntries(slugs.map((slug, index) => [`g/p${index}.md`, `---\nslug: ${slug}\n---\nx`]))
    expect((await routes(files)).routes).toMatchInlineSnapshot(`
      [
        "g/p0 /abs",
        "g/p1 /up/x",
        "g/p2 /g/here",
        "g/p3 /g/sub/",
        "g/p4 /g/",
        "g/p5 /g/café",
        "g/p6 /a b",
      ]
    `)
  })

  it('keep unusual names', async () => {
    const names = [
      'with space',
      '😀',
      'why?',
      'a%20b',
      'a&b',
      'a<b>',
      'a:b',
      '--out',
      'a.',
      '[id]',
      '$x',
      'c#',
      '100%',
      'ü',
    ]
    const files = Object.fromEntries(names.map((name) => [`${name}.md`, 'x']))
    const { site } = await load({
      'docs-gen.yaml': 'baseUrl: /docs/',
      ...Object.fromEntries(Object.entries(files).map(([file, text]) => [`content/${file}`, text])),
    })
    expect(site.pages.map((page) => `${page.route} ${page.permalink}`)).toMatchInlineSnapshot(`
      [
        "/$x /docs/$x",
        "/--out /docs/--out",
        "/100% /docs/100%",
        "/[id] /docs/[id]",
        "/a%20b /docs/a%20b",
        "/a&b /docs/a&b",
        "/a. /docs/a.",
        "/a:b /docs/a:b",
        "/a<b> /docs/a<b>",
        "/c# /docs/c#",
        "/why? /docs/why?",
        "/with space /docs/with space",
        "/ü /docs/ü",
        "/😀 /docs/😀",
      ]
    `)
  })

  it('report slugs that are no paths', async () => {
    const slugs = [
      '//evil.example/x',
      '/a?b#c',
      '/a/../b',
      '../../..',
      '/x%zz',
      '/a//b',
      'a%2Fb',
      '"/a\\tb"',
      `/${'a'.repeat(300)}`,
    ]
    const files = Object.fromEntries(
      slugs.map((slug, index) => [`p${index}.md`, `---\ntitle: A\nslug: ${slug}\n---\nx`]),
    )
    expect((await routes(files)).faults).toMatchInlineSnapshot(`
      "content/p0.md:3:1 bad-slug The slug \`//evil.example/x\` has an empty segment (\`//\`) (Write a path such as \`/guides/start\`.)
      content/p1.md:3:1 bad-slug The slug \`/a?b#c\` has a \`?\`, \`#\` or \`\\\`, which cannot be part of a path (Write a path such as \`/guides/start\`.)
      content/p2.md:3:1 bad-slug The slug \`/a/../b\` has a \`.\` or \`..\` segment (Write a path such as \`/guides/start\`.)
      content/p4.md:3:1 bad-slug The slug \`/x%zz\` has an invalid percent escape (Write a path such as \`/guides/start\`.)
      content/p5.md:3:1 bad-slug The slug \`/a//b\` has an empty segment (\`//\`) (Write a path such as \`/guides/start\`.)
      content/p6.md:3:1 bad-slug The slug \`a%2Fb\` has an invalid percent escape (Write a path such as \`/guides/start\`.)
      content/p7.md:3:1 bad-slug The slug \`/a	b\` has a control character (Write a path such as \`/guides/start\`.)
      content/p8.md:3:1 path-too-long The part \`aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…\` of the route is too long (300 bytes; the limit is 255) (Shorten it, or give the page a \`slug\`.)"
    `)
  })

  it('report ids that are no single name', async () => {
    expect(
      (await routes({ 'a.md': '---\nid: ../../evil\n---\nx', 'b.md': '---\nid: ..\n---\nx' })).faults,
    ).toMatchInlineSnapshot(`
      "content/a.md:2:1 bad-page-id The id \`../../evil\` is not a single name (Use \`slug\` to change the route, or move the file.)
      content/b.md:2:1 bad-page-id The id \`..\` is not a single name (Use \`slug\` to change the route, or move the file.)"
    `)
  })

  it('take ids that are names of object members', async () => {
    const { site } = await load({
      'docs-gen.yaml': '',
      'content/a.md': '---\nid: __proto__\n---\nx',
      'content/b.md': '---\nid: constructor\n---\nx',
      'content/c.md': '---\nid: toString\n---\nx',
    })
    expect(site.pages.map((page) => page.id)).toEqual(['__proto__', 'constructor', 'toString'])
  })
})

describe('collisions', () => {
  it('leave the first page of each id and route', async () => {
    const files = {
      'a.md': '---\nid: same\nslug: s\n---\nx',
      'b.md': '---\nid: same\n---\nx',
      'c.md': 'x',
      'c/index.md': 'x',
    }
    expect((await routes(files)).routes).toEqual(['c /c', 'same /s'])
  })

  it('of ids name both files', async () => {
    expect(
      (await routes({ 'a.md': '---\nid: same\n---\nx', 'b.md': '---\nid: same\n---\nx' })).faults,
    ).toMatchInlineSnapshot(
      `"content/b.md:2:1 duplicate-page-id The id \`same\` of \`content/b.md\` is also the id of \`content/a.md\` (Give one of them another \`id\`, or rename it.) [The other page content/a.md:2]"`,
    )
    expect((await routes({ 'x.md': 'a', 'x.mdx': 'b' })).faults).toMatchInlineSnapshot(
      `"content/x.mdx duplicate-page-id The id \`x\` of \`content/x.mdx\` is also the id of \`content/x.md\` (Give one of them another \`id\`, or rename it.) [The other page content/x.md]"`,
    )
  })

  it('of routes name both files', async () => {
    expect((await routes({ 'x.md': 'a', 'x/index.md': 'b' })).faults).toMatchInlineSnapshot(
      `"content/x/index.md duplicate-route The route \`/x/\` of \`content/x/index.md\` is also the route of \`content/x.md\` (Give one of them another \`slug\`, or rename it.) [The other page content/x.md]"`,
    )
    expect((await routes({ 'a.md': 'a', 'A.md': 'b' })).faults).toMatchInlineSnapshot(
      `"content/a.md duplicate-route The route \`/a\` of \`content/a.md\` is also the route of \`content/A.md\` (they differ only in case) (Give one of them another \`slug\`, or rename it.) [The other page content/A.md]"`,
    )
    expect((await routes({ 'caf\u00e9.md': 'a', 'cafe\u0301.md': 'b' })).faults).toMatchInlineSnapshot(
      `"content/café.md duplicate-route The route \`/café\` of \`content/café.md\` is also the route of \`content/café.md\` (they differ only in Unicode normalization, NFC and NFD) (Give one of them another \`slug\`, or rename it.) [The other page content/café.md]"`,
    )
    expect(
      (await routes({ 'a.md': '---\nslug: /s\n---\na', 'b.md': '---\nslug: /s/\n---\nb' })).faults,
    ).toMatchInlineSnapshot(
      `"content/b.md:2:1 duplicate-route The route \`/s/\` of \`content/b.md\` is also the route of \`content/a.md\` (Give one of them another \`slug\`, or rename it.) [The other page content/a.md:2]"`,
    )
  })

  it('of routes are warnings where pages may fail, and the first is published', async () => {
    const { site, diagnostics } = await load({
      'docs-gen.yaml': 'allowFailedPages: true\n',
      'content/x.md': 'a',
      'content/x/index.md': 'b',
    })
    expect(diagnostics.map(({ code, severity }) => `${severity} ${code}`)).toEqual(['warning duplicate-route'])
    expect(site.pages.map(({ source }) => source.file)).toEqual(['content/x.md'])
  })

  it('are not the only thing that is a warning where pages may fail: so are fields of other types', async () => {
    const { diagnostics } = await load({
      'docs-gen.yaml': 'allowFailedPages: true\n',
      'content/x.md': '---\nhero: /a.png\nsidebar_labels: b\n---\na',
    })
    expect(diagnostics.map(({ code, severity }) => `${severity} ${code}`)).toEqual([
      'warning front-matter-wrong-type',
      'warning front-matter-unknown-field',
    ])
  })

  it('do not make the sidebars wrong as well', async () => {
    const files = {
      'docs-gen.yaml': '',
      'sidebars.yaml': 'docs: [a, x, x/index, bad]',
      'content/a.md': 'a',
      'content/x.md': 'a',
      'content/x/index.md': 'b',
      'content/bad.md': Buffer.from([0xe9]),
    }
    const { diagnostics } = await load(files)
    expect(diagnostics.map((one) => one.code)).toEqual(['invalid-utf8', 'duplicate-route'])
  })
})

describe('metadata', () => {
  it('comes from front matter, else from the text, else from the name', async () => {
    const { site } = await load({
      'docs-gen.yaml': 'editUrl: https://example.com/edit/\n',
      'content/a.md': '---\ntitle: ""\ndescription: D\n---\n# H\n\ntext',
      'content/b.md': "import X from 'x'\n\n# The `title`\n\nFirst **line**.",
      'content/c.md': '',
      'content/d.md':
        '---\ncustom_edit_url: null\nlast_update: {date: 2025-04-17 10:00, author: me}\ntags: [A b, A b, {label: L, permalink: /l}]\n---\nx',
    })
    expect(
      site.pages.map(({ id, title, description, contentTitle, editUrl, lastUpdated, tags }) => ({
        id,
        title,
        description,
        contentTitle,
        editUrl,
        lastUpdated,
        tags,
      })),
    ).toMatchInlineSnapshot(`
      [
        {
          "contentTitle": "H",
          "description": "D",
          "editUrl": "https://example.com/edit/content/a.md",
          "id": "a",
          "lastUpdated": undefined,
          "tags": [],
          "title": "",
        },
        {
          "contentTitle": "The title",
          "description": "First line.",
          "editUrl": "https://example.com/edit/content/b.md",
          "id": "b",
          "lastUpdated": undefined,
          "tags": [],
          "title": "The title",
        },
        {
          "contentTitle": undefined,
          "description": "",
          "editUrl": "https://example.com/edit/content/c.md",
          "id": "c",
          "lastUpdated": undefined,
          "tags": [],
          "title": "c",
        },
        {
          "contentTitle": undefined,
          "description": "x",
          "editUrl": undefined,
          "id": "d",
          "lastUpdated": {
            "at": 1744884000000,
            "by": "me",
          },
          "tags": [
            {
              "label": "A b",
              "permalink": "/tags/a-b",
            },
            {
              "label": "L",
              "permalink": "/tags/l",
            },
          ],
          "title": "d",
        },
      ]
    `)
  })

  it('tells the format of each page', async () => {
    const files = {
      'content/a.md': 'a',
      'content/b.mdx': 'a',
      'content/c.md': '---\nmdx: {format: md}\n---\na',
      'content/d.md': '---\nmdx: {format: detect}\n---\na',
      'content/e.mdx': '---\nmdx: {format: md}\n---\na',
    }
    const format = async (config: string): Promise<string> =>
      (await load({ 'docs-gen.yaml': config, ...files })).site.pages.map((page) => page.format).join(' ')
    expect(await format('')).toBe('mdx mdx md md mdx')
    expect(await format('markdown: {format: detect}')).toBe('md mdx md md mdx')
  })

  it('leaves out drafts in production and hides unlisted pages, and neither in the preview', async () => {
    const files = {
      'docs-gen.yaml': '',
      'content/a.md': '---\ndraft: true\n---\na',
      'content/b.md': '---\nunlisted: true\n---\na',
    }
    const shown = async (production: boolean): Promise<unknown> => {
      const { site } = await load(files, { production })
      return {
        pages: site.pages.map(({ id, draft, unlisted }) => ({ id, draft, unlisted })),
        draftIds: site.versions[0]?.draftIds,
      }
    }
    expect(await shown(true)).toEqual({ pages: [{ id: 'b', draft: false, unlisted: true }], draftIds: ['a'] })
    expect(await shown(false)).toEqual({
      pages: [
        { id: 'a', draft: true, unlisted: false },
        { id: 'b', draft: false, unlisted: false },
      ],
      draftIds: [],
    })
  })

  it('reports pages that are draft and unlisted, and dates that are none', async () => {
    expect(
      (
        await routes({
          'a.md': '---\ndraft: true\nunlisted: true\n---\na',
          'b.md': '---\nlast_update: {date: soon}\n---\na',
          'c.md': '---\nunlisted: true\n---\na',
          'd.md': '---\ndraft: true\n---\na',
        })
      ).faults,
    ).toMatchInlineSnapshot(`
      "content/a.md:3:1 draft-and-unlisted A page cannot be both draft and unlisted (Keep one of the two.)
      content/b.md:2:21 front-matter-wrong-type \`last_update.date\` is \`soon\`, not a date; write it as \`2025-04-17\`"
    `)
  })

  it('knows drafts in links, and says nothing of links on a site without pages', async () => {
    const config = 'navbar: [{label: X, doc: d}]'
    expect((await routes({ 'a.md': 'a', 'd.md': '---\ndraft: true\n---\nd' }, config)).faults).toBe('')
    expect((await routes({}, config)).faults).not.toContain('unknown-page-id')
  })

  it('lists the sidebars when a link names one that is like none of them', async () => {
    const files = {
      'docs-gen.yaml': 'navbar: [{label: X, sidebar: zzzzzz}]',
      'sidebars.yaml': 'one: [a]\ntwo: [a]',
      'content/a.md': 'a',
    }
    expect(show((await load(files)).diagnostics)).toContain('(Sidebars: one, two.)')
    const none = { ...files, 'sidebars.yaml': '- a' }
    expect(show((await load(none)).diagnostics)).toContain('(Define it in sidebars.yaml.)')
  })

  it('reports a redirect over a page, and names in links that are not there', async () => {
    const config =
      'redirects:\n  /A/: /b\nnavbar:\n  - {label: X, doc: bb}\n  - {label: Y, sidebar: defaultSideba}\n  - {label: M, items: [{label: V, doc: ccccc}]}\nfooter:\n  columns:\n    - {title: T, items: [{label: Z, doc: zzzzz}]}\nglossary: bbb\n'
    expect((await routes({ 'a.md': 'a', 'bbbb.md': 'b' }, config)).faults).toMatchInlineSnapshot(`
      "docs-gen.yaml:2:3 redirect-over-page The redirect from \`/A/\` has the route of a page, and is ignored (Remove the redirect, or move the page.) [The page content/a.md]
      docs-gen.yaml:4:21 unknown-page-id \`bb\` is not the id of a page (Write the path of a page below the content folder, without extension.)
      docs-gen.yaml:5:25 unknown-sidebar \`defaultSideba\` is not the name of a sidebar (Did you mean \`defaultSidebar\`?)
      docs-gen.yaml:6:40 unknown-page-id \`ccccc\` is not the id of a page (Write the path of a page below the content folder, without extension.)
      docs-gen.yaml:9:42 unknown-page-id \`zzzzz\` is not the id of a page (Write the path of a page below the content folder, without extension.)
      docs-gen.yaml:10:11 unknown-page-id \`bbb\` is not the id of a page (Did you mean \`bbbb\`?)"
    `)
  })
})

it('shows the title of a page of docs, even if their instance is called `pages`', async () => {
  const { site } = await load({
    'docs-gen.yaml': 'instances: [{id: pages, content: a}]',
    'a/x.md': '---\ntitle: X\n---\n\nText.',
  })
  expect(site.pages.map(hasOwnTitle)).toEqual([false])
  const { site: other } = await load({
    'docs-gen.yaml': 'pages: src/pages',
    'src/pages/x.md': '---\ntitle: X\n---\n\nText.',
  })
  expect(other.pages.map(hasOwnTitle)).toEqual([true])
})

it('reports routes without header and footer that no page of React has', async () => {
  const files = {
    'docs-gen.yaml': 'pages: src/pages\ntheme: {barePages: [/slides/, /slidez, /a]}',
    'content/a.md': 'a',
    'src/pages/slides.jsx': 'export default () => null',
  }
  expect(show((await load(files)).diagnostics)).toMatchInlineSnapshot(`
    "docs-gen.yaml:2:31 unknown-page-id \`/slidez\` is not the route of a page of React (Did you mean \`/slides\`?)
    docs-gen.yaml:2:40 unknown-page-id \`/a\` is not the route of a page of React (Write its path in the folder of \`pages\`, such as \`/slides\`.)"
  `)
})

describe('a page and another text of its', () => {
  it.each([
    ['nothing', '# A\n\nText.', '# A\n\nText.', true],
    ['nothing, where no line describes it', '<br/>\n', '<br/>\n', true],
    ['what follows the first line of text', '# A\n\nText.\n\nMore.', '# A\n\nText.\n\nOther.', true],
    [
      'the first line where there is a description',
      '---\ndescription: D\n---\nText.',
      '---\ndescription: D\n---\nOther.',
      true,
    ],
    ['the first line', 'Text.', 'Other.', false],
    ['the description', '---\ndescription: D\n---\nText.', '---\ndescription: E\n---\nText.', false],
    ['the title', '# A\n\nText.', '# B\n\nText.', false],
    ['front matter', '---\ndraft: false\n---\nText.', '---\ndraft: true\n---\nText.', false],
    ['front matter that is no number', '---\nx: .nan\n---\nText.', '---\nx: .inf\n---\nText.', false],
    ['the place of front matter', '---\na: 1\nb: 2\n---\nText.', '---\nb: 2\na: 1\n---\nText.', false],
    ['where the content begins', '---\na: 1\n---\nText.', '---\na: 1\n\n---\nText.', false],
    ['a fault in front matter', '---\ntitle: A\n---\nText.', '---\ntitle: A\ntitle: A\n---\nText.', false],
    ['whether there is any text', '---\ndescription: D\n---\n<br/>', '---\ndescription: D\n---\n', false],
  ])('differ in %s', async (_what, one, text, isSame) => {
    const { site } = await load({ 'content/a.md': one })
    const page = ensure(site.pages[0])
    expect(isMadeOf(page, parsePage({ file: page.source.file, text, hash: hashOf(text) }, createParseCache()))).toBe(
      isSame,
    )
  })
})
