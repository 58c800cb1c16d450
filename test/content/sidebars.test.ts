import { describe, expect, it } from 'vitest'
import { generatedRoutes } from '../../src/content/generated-routes.ts'
import type { SidebarItem } from '../../src/model/sidebar.ts'
import { versionMetadata } from '../../src/output/version-json.ts'
import type { PropSidebarItem } from '../../src/output/version-metadata.ts'
import type { Files } from '../support/lay-files.ts'
import { load, show } from './folder.ts'

const pages = { 'content/a.md': '# A', 'content/b.md': '# B', 'content/c/index.md': '# C', 'content/c/d.md': '# D' }

/** Loads a site with the sidebars, and renders them as indented lines. */
async function sidebars(yaml: string, files: Files = pages, config = ''): Promise<string> {
  const { site, diagnostics } = await load({ 'docs-gen.yaml': config, 'sidebars.yaml': yaml, ...files })
  const version = site.versions[0]
  const rendered =
    version === undefined
      ? []
      : Object.entries(versionMetadata(version).docsSidebars).map(([name, items]) => `${name}:\n${render(items, '  ')}`)
  return [...rendered, show(diagnostics)].join('\n')
}

function render(items: readonly PropSidebarItem[], indent: string): string {
  return items
    .map((item) => {
      const { type, ...rest } = item
      const children = type === 'category' ? (rest as { items: readonly PropSidebarItem[] }).items : []
      const shown = Object.entries(rest)
        .filter(([key]) => key !== 'items')
        .map(([key, value]) => `${key}=${JSON.stringify(value)}`)
      return `${indent}${type} ${shown.join(' ')}\n${render(children, `${indent}  `)}`
    })
    .join('')
}

async function faults(yaml: string, files: Files = pages): Promise<string> {
  return show((await load({ 'docs-gen.yaml': '', 'sidebars.yaml': yaml, ...files })).diagnostics)
}

describe('hand-written sidebars', () => {
  it('name a page by the id of its front matter, which is told where its path is written', async () => {
    const files = { ...pages, 'content/c/d.md': '---\nid: other\n---\n\n# D' }
    expect(await faults('docs: [a, c/d]\n', files)).toContain(
      'sidebars.yaml:1:11 unknown-page-id `c/d` is not the id of a page (Did you mean `c/other`?)',
    )
  })

  it('take all forms of items', async () => {
    const yaml = `one:
  - a
  - {type: doc, id: b, label: Bee, className: x, customProps: {p: [1]}, key: k}
  - {type: ref, id: c/d}
  - {type: link, href: /in, label: In, autoAddBaseUrl: false}
  - {type: link, href: https://example.com, label: Out, description: There}
  - {type: html, value: <hr>, defaultStyle: true}
  - Short: [c/index, {Inner: [c/d]}]
  - {type: category, label: Cat, link: {type: doc, id: c/index}, collapsible: false, items: {Nested: [a]}, description: D}
  - {type: category, label: Gen, link: {type: generated-index, title: T}, collapsed: false, items: [b]}
  - {type: category, label: Gen, link: {type: generated-index}, items: [b]}
two:
  Top: [a]
`
    expect(await sidebars(yaml)).toMatchInlineSnapshot(`
      "one:
        link href="/a" label="A" docId="a" unlisted=false
        link key="k" href="/b" label="Bee" className="x" customProps={"p":[1]} docId="b" unlisted=false
        link href="/c/d" label="D" docId="c/d" unlisted=false
        link autoAddBaseUrl=false href="/in" label="In"
        link description="There" href="https://example.com" label="Out"
        html defaultStyle=true value="<hr>"
        category label="Short" collapsed=true collapsible=true
          link href="/c/" label="C" docId="c/index" unlisted=false
          category label="Inner" collapsed=true collapsible=true
            link href="/c/d" label="D" docId="c/d" unlisted=false
        category label="Cat" collapsed=false collapsible=false description="D" href="/c/"
          category label="Nested" collapsed=true collapsible=true
            link href="/a" label="A" docId="a" unlisted=false
        category label="Gen" collapsed=false collapsible=true href="/category/gen"
          link href="/b" label="B" docId="b" unlisted=false
        category label="Gen" collapsed=true collapsible=true href="/category/gen-1"
          link href="/b" label="B" docId="b" unlisted=false

      two:
        category label="Top" collapsed=true collapsible=true
          link href="/a" label="A" docId="a" unlisted=false

      sidebars.yaml:9:103 duplicate-sidebar-item \`a\` is twice in the sidebar (Remove one of them, or make it a \`ref\`.) [It is also listed here sidebars.yaml:2]
      sidebars.yaml:10:101 duplicate-sidebar-item \`b\` is twice in the sidebar (Remove one of them, or make it a \`ref\`.) [It is also listed here sidebars.yaml:3]
      sidebars.yaml:11:73 duplicate-sidebar-item \`b\` is twice in the sidebar (Remove one of them, or make it a \`ref\`.) [It is also listed here sidebars.yaml:3]"
    `)
  })

  it('may be JSON', async () => {
    expect(
      await sidebars('{"docs": ["a", {"type": "category", "label": "X", "items": ["b"]}]}'),
    ).toMatchInlineSnapshot(`
      "docs:
        link href="/a" label="A" docId="a" unlisted=false
        category label="X" collapsed=true collapsible=true
          link href="/b" label="B" docId="b" unlisted=false

      "
    `)
  })

  it('are not given a second item for a page that stands in them already', async () => {
    const { diagnostics } = await load({
      ...pages,
      'docs-gen.yaml': '',
      'sidebars.yaml':
        'one:\n  - bb\n  - type: category\n    label: C\n    items: [b]\ntwo: [bb, {type: ref, id: bb}]\n',
    })
    expect(
      diagnostics
        .filter(({ code }) => code === 'unknown-page-id')
        .map(({ place, hint, fix }) => [place?.start?.line, hint, fix]),
    ).toEqual([
      [2, 'Remove it, or name another page: `b` is in this sidebar already.', undefined],
      [6, 'Did you mean `b`?', 'b'],
      [6, 'Did you mean `b`?', 'b'],
    ])
  })

  it('report unknown ids with the nearest known one, each at its place', async () => {
    expect(
      await faults(
        'docs:\n  - nope\n  - /a\n  - b.md\n  - c\n  - {type: category, label: X, link: {type: doc, id: c/indx}, items: [c/e]}\n',
      ),
    ).toMatchInlineSnapshot(`
      "sidebars.yaml:2:5 unknown-page-id \`nope\` is not the id of a page (Write the path of a page below the content folder, without extension.)
      sidebars.yaml:3:5 unknown-page-id \`/a\` is not the id of a page (Did you mean \`a\`?)
      sidebars.yaml:4:5 unknown-page-id \`b.md\` is not the id of a page (Did you mean \`b\`?)
      sidebars.yaml:5:5 unknown-page-id \`c\` is not the id of a page (Did you mean \`c/index\`?)
      sidebars.yaml:6:54 unknown-page-id \`c/indx\` is not the id of a page (Did you mean \`c/index\`?)
      sidebars.yaml:6:71 unknown-page-id \`c/e\` is not the id of a page (Did you mean \`c/d\`?)"
    `)
  })

  it('report a page that is twice in one sidebar with both places', async () => {
    expect(
      await faults(
        'docs:\n  - a\n  - {type: category, label: X, link: {type: doc, id: a}, items: [b, b]}\nother: [a]\n',
      ),
    ).toMatchInlineSnapshot(
      `"sidebars.yaml:3:69 duplicate-sidebar-item \`b\` is twice in the sidebar (Remove one of them, or make it a \`ref\`.) [It is also listed here sidebars.yaml:3]"`,
    )
  })

  it('allow the hidden index of a folder below the category that links to it', async () => {
    const files = { ...pages, 'content/c/index.md': '---\nsidebar_class_name: hidden\n---\n# C' }
    expect(
      await faults(
        'docs:\n  - {type: category, label: X, link: {type: doc, id: c/index}, items: [{type: autogenerated, dirName: c}]}\n',
        files,
      ),
    ).toBe('')
  })

  it('report categories with nothing in them, and folders without pages', async () => {
    expect(
      await faults(
        'docs:\n  - {type: category, label: X, items: []}\n  - {type: category, label: Y}\n  - {type: autogenerated, dirName: cc}\n',
      ),
    ).toMatchInlineSnapshot(`
      "sidebars.yaml:2:29 empty-category The category \`X\` has no items and no link (Add items or a link, or remove it.)
      sidebars.yaml:3:29 empty-category The category \`Y\` has no items and no link (Add items or a link, or remove it.)
      sidebars.yaml:4:36 empty-autogenerated There are no pages in the folder \`cc\` (Did you mean \`c\`?)"
    `)
  })

  it('report wrong forms', async () => {
    expect(
      await faults(`docs:
  - {type: category, items: [a]}
  - {items: [a]}
  - {type: catgory, label: X, items: [a]}
  - {type: doc, id: a, lable: X}
  - {type: link, label: X}
  - {type: autogenerated, dirName: c/}
  - {foo: 1}
  - []
  -
  - {type: category, label: X, items: [a], link: {type: page, id: a}}
  - {type: category, label: X, items: [b], link: {type: generated-index, slug: /a/../b}, collapsed: 'yes'}
other: 3
`),
    ).toMatchInlineSnapshot(`
      "sidebars.yaml:2:5 sidebars-wrong-type \`docs[0]\` has no \`label\` (Add \`label\`.)
      sidebars.yaml:3:5 sidebars-wrong-type \`docs[1]\` has no \`label\` (Add \`label\`.)
      sidebars.yaml:4:12 sidebars-wrong-type \`catgory\` is not a type of sidebar item (Did you mean \`category\`?)
      sidebars.yaml:5:21 duplicate-sidebar-item \`a\` is twice in the sidebar (Remove one of them, or make it a \`ref\`.) [It is also listed here sidebars.yaml:2]
      sidebars.yaml:5:24 sidebars-unknown-key \`lable\` is not a known key in \`docs[3]\` (Did you mean \`label\`?)
      sidebars.yaml:6:5 sidebars-wrong-type \`docs[4]\` has no \`href\` (Add \`href\`.)
      sidebars.yaml:7:36 sidebars-wrong-type \`docs[5].dirName\` is \`c/\`; it must not start or end with \`/\`
      sidebars.yaml:8:5 sidebars-wrong-type \`docs[6]\` has no \`type\` (Add \`type\`, one of doc, ref, link, html, category, autogenerated.)
      sidebars.yaml:9:5 sidebars-wrong-type \`docs[7]\` is not a page id or an item
      sidebars.yaml:10:4 sidebars-wrong-type \`docs[8]\` is not a page id or an item
      sidebars.yaml:11:40 duplicate-sidebar-item \`a\` is twice in the sidebar (Remove one of them, or make it a \`ref\`.) [It is also listed here sidebars.yaml:2]
      sidebars.yaml:11:57 sidebars-wrong-type \`docs[9].link.type\` is \`page\`, not one of \`doc\`, \`generated-index\`
      sidebars.yaml:12:80 sidebars-wrong-type \`docs[10].link.slug\` is \`/a/../b\`, which is not a route
      sidebars.yaml:12:101 sidebars-wrong-type \`docs[10].collapsed\` is \`yes\`, not true or false (Write \`true\`.)
      sidebars.yaml:13:8 sidebars-wrong-type \`other\` is not a list of items (Begin each item with \`- \`.)"
    `)
    expect(await faults('- a\n')).toMatchInlineSnapshot(
      `"sidebars.yaml:1:1 sidebars-wrong-type The sidebars file is not a map of sidebar names to items (Write \`docs:\` above the items, and indent them.)"`,
    )
    expect(await faults('docs: [a\n')).toMatchInlineSnapshot(
      `"sidebars.yaml:2:1 sidebars-syntax The YAML is not valid: a bracket is not closed (Close the bracket.)"`,
    )
  })

  it('leave out items that lack what they need, and links of a wrong form', async () => {
    const yaml = `docs:
  - a
  - {type: link, label: L}
  - {type: link, href: /x}
  - {type: html}
  - {type: category, label: Empty}
  - {type: autogenerated, dirName: none}
  - {type: category, items: [b]}
  - {type: category, label: C, link: {type: page, id: a}, items: [c/d]}
`
    expect((await sidebars(yaml)).split('\n\n')[0]).toMatchInlineSnapshot(`
      "docs:
        link href="/a" label="A" docId="a" unlisted=false
        category label="" collapsed=true collapsible=true
          link href="/b" label="B" docId="b" unlisted=false
        category label="C" collapsed=true collapsible=true
          link href="/c/d" label="D" docId="c/d" unlisted=false"
    `)
  })

  it('say of generated indexes what is written of them', async () => {
    const link = '{type: generated-index, slug: /x, title: T, description: D, image: /i.png, keywords: [k]}'
    const yaml = `docs: [{type: category, label: C, link: ${link}, items: [a]}]`
    const { site } = await load({ 'docs-gen.yaml': 'baseUrl: /base/', 'sidebars.yaml': yaml, ...pages })
    expect(site.versions[0]?.sidebars[0]?.items).toMatchObject([
      {
        link: {
          type: 'generated-index',
          route: '/x',
          permalink: '/base/x',
          title: 'T',
          description: 'D',
          image: '/i.png',
          keywords: ['k'],
        },
      },
    ])
  })

  it('keep the places of what is written by hand, and of nothing else', async () => {
    const yaml =
      'docs:\n  - a\n  - Cat: [b]\n  - {type: autogenerated, dirName: c}\n  - Gen: [{type: autogenerated, dirName: .}]\n'
    const { site } = await load({ 'docs-gen.yaml': '', 'sidebars.yaml': yaml, ...pages })
    const placesOf = (items: readonly SidebarItem[]): readonly unknown[] =>
      items.map((item) => [item.place?.start?.line, ...(item.type === 'category' ? placesOf(item.items) : [])])
    expect(placesOf(site.versions[0]?.sidebars[0]?.items ?? [])).toEqual([
      [2],
      [3, [3]],
      [undefined],
      [undefined],
      [5, [undefined], [undefined], [undefined, [undefined]]],
    ])
  })

  it('report categories that contain themselves', async () => {
    expect(await faults('docs:\n  - &a {type: category, label: A, items: [*a]}\n')).toMatchInlineSnapshot(
      `"sidebars.yaml:2:43 sidebars-circular The alias \`*a\` makes the data circular (Remove the alias.)"`,
    )
  })

  it('lose drafts; a category of drafts goes, or becomes its page', async () => {
    const files = { ...pages, 'content/x.md': '---\ndraft: true\n---\nx', 'content/y.md': '---\ndraft: true\n---\ny' }
    const yaml = `docs:
  - x
  - Gone: [x, y]
  - {type: category, label: Index, link: {type: generated-index}, items: [x]}
  - {type: category, label: Page, link: {type: doc, id: a}, items: [x], customProps: {p: 1}}
  - {type: category, label: Loses link, link: {type: doc, id: x}, items: [b]}
`
    expect(await sidebars(yaml, files)).toMatchInlineSnapshot(`
      "docs:
        link href="/a" label="Page" customProps={"p":1} docId="a" unlisted=false
        category label="Loses link" collapsed=true collapsible=true
          link href="/b" label="B" docId="b" unlisted=false

      "
    `)
  })

  it('are reported when the file is not there, or one that is not read is', async () => {
    expect(show((await load({ 'docs-gen.yaml': 'sidebars: my.yaml', ...pages })).diagnostics)).toMatchInlineSnapshot(
      `"docs-gen.yaml sidebars-missing-file The sidebars file \`my.yaml\` does not exist (Add \`my.yaml\`, or fix \`sidebars\`.)"`,
    )
    expect(show((await load({ 'docs-gen.yaml': '', 'sidebars.js': 'x', ...pages })).diagnostics)).toMatchInlineSnapshot(
      `"sidebars.js sidebars-foreign-file \`sidebars.js\` is not read: the sidebars of docs-gen are in sidebars.yaml (Run \`docs-gen migrate\`, or write the sidebars to sidebars.yaml.)"`,
    )
    const moved = await load({ 'docs-gen.yaml': 'allowFailedPages: true', 'sidebars.js': 'x', ...pages })
    expect(show(moved.diagnostics)).toBe('') // its configuration named no file
    const more = 'instances: [{id: default, content: content}, {id: more, content: more, routeBasePath: more}]'
    expect(
      (await load({ 'docs-gen.yaml': more, 'sidebars.js': 'x', ...pages, 'more/a.md': 'a' })).diagnostics,
    ).toHaveLength(1)
  })

  it('report category indexes at the route of a page or of each other', async () => {
    const yaml = `docs:
  - {type: category, label: X, link: {type: generated-index, slug: /A}, items: [a]}
  - {type: category, label: Y, link: {type: generated-index, slug: /y}, items: [b]}
  - {type: category, label: Z, link: {type: generated-index, slug: /y/}, items: [c/d]}
`
    expect(await faults(yaml)).toMatchInlineSnapshot(`
      "sidebars.yaml:2:29 duplicate-category-route The index of the category \`X\` has the route \`/A\`, which is also the route of \`content/a.md\` (Give the link another \`slug\`.)
      sidebars.yaml:4:29 duplicate-category-route The index of the category \`Z\` has the route \`/y/\`, which is also the route of the category \`Y\` (Give the link another \`slug\`.)"
    `)
    const moved = await load({ 'docs-gen.yaml': 'allowFailedPages: true', 'sidebars.yaml': yaml, ...pages })
    expect(moved.diagnostics.map(({ code, severity }) => [code, severity])).toEqual(
      Array(2).fill(['duplicate-category-route', 'warning']),
    )
    expect(generatedRoutes(moved.site)).toEqual(['/y'])
  })

  it('have no items on a site without pages', async () => {
    const { site, diagnostics } = await load({
      'docs-gen.yaml': '',
      'sidebars.yaml': 'docs: [{type: autogenerated, dirName: c}]',
    })
    expect(site.versions[0]?.sidebars).toEqual([{ name: 'docs', items: [] }])
    expect(diagnostics.map(({ code }) => code)).toEqual(['no-pages'])
  })

  it('can be none', async () => {
    const { site } = await load({ 'docs-gen.yaml': 'sidebars: false', ...pages })
    expect(site.versions[0]?.sidebars).toEqual([])
  })
})

describe('front matter and sidebars', () => {
  it('a page belongs to the last sidebar that holds it, or to the one that it names', async () => {
    const files = {
      ...pages,
      'content/n.md': '---\ndisplayed_sidebar: null\n---\nx',
      'content/o.md': '---\ndisplayed_sidebar: one\n---\nx',
    }
    const { site } = await load({
      'docs-gen.yaml': '',
      'sidebars.yaml': 'one: [a, b, n]\ntwo: [a, o, {type: ref, id: b}]\n',
      ...files,
    })
    expect(site.pages.map((page) => `${page.id} ${page.sidebar}`)).toEqual([
      'a two',
      'b one',
      'c/index undefined',
      'c/d undefined',
      'n undefined',
      'o one',
    ])
  })

  it('a page that names no sidebar of the site has none, and one that is a link of a category has that of the category', async () => {
    const files = {
      ...pages,
      'content/a.md': '---\ndisplayed_sidebar: q\npagination_next: ""\npagination_prev:\n---\nx',
    }
    const yaml =
      'one: [a]\ntwo: [{type: category, label: X, link: {type: doc, id: c/index}, items: [c/d, {type: ref, id: b}]}]\n'
    const { site, diagnostics } = await load({ 'docs-gen.yaml': '', 'sidebars.yaml': yaml, ...files })
    expect(site.pages.map((page) => `${page.id} ${page.sidebar}`)).toEqual([
      'a undefined',
      'b undefined',
      'c/index two',
      'c/d two',
    ])
    expect(show(diagnostics)).toBe(
      'content/a.md:2:1 unknown-sidebar `q` is not the name of a sidebar (Sidebars: one, two.)',
    )
  })

  it('names of sidebars and pages that are not there are reported', async () => {
    const files = {
      ...pages,
      'content/a.md': '---\ndisplayed_sidebar: doc\npagination_next: bb\npagination_prev: c\n---\n# A',
    }
    expect(await faults('docs: [a]\n', files)).toMatchInlineSnapshot(`
      "content/a.md:2:1 unknown-sidebar \`doc\` is not the name of a sidebar (Did you mean \`docs\`?)
      content/a.md:3:1 unknown-page-id \`pagination_next\` names \`bb\`, which is not the id of a page (Did you mean \`b\`?)
      content/a.md:4:1 unknown-page-id \`pagination_prev\` names \`c\`, which is not the id of a page (Did you mean \`c/index\`?)"
    `)
  })

  it('its labels, classes and data win over the sidebars file', async () => {
    const files = {
      ...pages,
      'content/a.md':
        '---\nsidebar_label: Front\nsidebar_class_name: f\nsidebar_custom_props: {f: 1}\nunlisted: true\n---\n# A',
    }
    expect(
      await sidebars(
        'docs:\n  - {type: doc, id: a, label: File, className: g, customProps: {g: 1}}\n  - {type: category, label: L, link: {type: doc, id: a}, items: [b]}\n',
        files,
      ),
    ).toMatchInlineSnapshot(`
      "docs:
        link href="/a" label="Front" className="f" customProps={"f":1} docId="a" unlisted=true
        category label="L" collapsed=true collapsible=true href="/a" linkUnlisted=true customProps={"f":1}
          link href="/b" label="B" docId="b" unlisted=false

      "
    `)
  })
})

describe('autogenerated sidebars', () => {
  it('order by position, those without one last, then by name on disk', async () => {
    const names = ['10-ten.md', '2-two.md', 'B.md', 'b2.md', 'z.md']
    const files = {
      ...Object.fromEntries(names.map((name) => [`content/${name}`, 'x'])),
      'content/neg.md': '---\nsidebar_position: -1.5\n---\nx',
      'content/same1.md': '---\nsidebar_position: 2\n---\nx',
      'content/02-Same0.md': 'x',
    }
    const { site } = await load({ 'docs-gen.yaml': '', ...files })
    expect(site.versions[0]?.sidebars[0]?.items.map((item) => (item.type === 'doc' ? item.id : ''))).toEqual([
      'neg',
      'Same0',
      'two',
      'same1',
      'ten',
      'B',
      'b2',
      'z',
    ])
  })

  it('sort folders and pages together by name; a page named as its folder is its index, be there a dot in the name', async () => {
    const files = {
      'content/b.md': '# B',
      'content/a/x.md': '# X',
      'content/v1.2/v1.2.md': '# V',
      'content/v1.2/y.md': '# Y',
    }
    expect(await sidebars('docs: [{type: autogenerated, dirName: .}]', files)).toMatchInlineSnapshot(`
      "docs:
        category label="a" collapsed=true collapsible=true
          link href="/a/x" label="X" docId="a/x" unlisted=false
        link href="/b" label="B" docId="b" unlisted=false
        category label="V" collapsed=true collapsible=true href="/v1.2/"
          link href="/v1.2/y" label="Y" docId="v1.2/y" unlisted=false

      "
    `)
  })

  it('name folders as they are on disk where number prefixes are not read', async () => {
    const files = { 'content/1-a/x.md': '# X', 'content/1-a/_category_.yml': 'description: ""' }
    expect(
      await sidebars('docs: [{type: autogenerated, dirName: .}]', files, 'numberPrefixes: false'),
    ).toMatchInlineSnapshot(`
      "docs:
        category label="1-a" collapsed=true collapsible=true
          link href="/1-a/x" label="X" docId="1-a/x" unlisted=false

      "
    `)
  })

  it('make categories of folders, with what their index and _category_ file say', async () => {
    const files = {
      'content/1-first/index.md':
        '---\nsidebar_label: First!\nsidebar_class_name: k\nsidebar_custom_props: {i: 1}\nsidebar_key: kk\n---\nx',
      'content/1-first/p.md': 'x',
      'content/named/named.md': '---\ntitle: Named\nsidebar_position: 0\n---\nx',
      'content/named/q.md': 'x',
      'content/file/_category_.json':
        '{"label": "From file", "position": 0.5, "link": {"type": "generated-index", "slug": "/ff", "description": "d"}, "collapsed": false, "key": "fk", "description": "dd"}',
      'content/file/index.md': '# I',
      'content/linked/_category_.yml': 'link: {type: doc, id: z}\nclassName: c\ncollapsible: false\n',
      'content/linked/z.md': '# Zed',
      'content/linked/index.md': '# I',
      'content/none/_category_.yaml': 'link: null\n',
      'content/none/index.md': '# I',
      'content/only/index.md': '# Only',
      'content/deep/er/est/x.md': 'x',
    }
    expect(await sidebars('docs: [{type: autogenerated, dirName: .}]', files)).toMatchInlineSnapshot(`
      "docs:
        category label="Named" collapsed=true collapsible=true href="/named/"
          link href="/named/q" label="q" docId="named/q" unlisted=false
        category label="From file" collapsed=false collapsible=true key="fk" description="dd" href="/ff"
          link href="/file/" label="I" docId="file/index" unlisted=false
        category label="First!" collapsed=true collapsible=true key="kk" className="k" customProps={"i":1} href="/first/"
          link href="/first/p" label="p" docId="first/p" unlisted=false
        category label="deep" collapsed=true collapsible=true
          category label="er" collapsed=true collapsible=true
            category label="est" collapsed=true collapsible=true
              link href="/deep/er/est/x" label="x" docId="deep/er/est/x" unlisted=false
        category label="Zed" collapsed=false collapsible=false className="c" href="/linked/z"
          link href="/linked/" label="I" docId="linked/index" unlisted=false
        category label="none" collapsed=true collapsible=true
          link href="/none/" label="I" docId="none/index" unlisted=false
        link href="/only/" label="Only" docId="only/index" unlisted=false

      "
    `)
  })

  it('take a folder by its name on disk, without a category for it', async () => {
    const files = { ...pages, 'content/01-n/a.md': 'x', 'content/01-n/index.md': 'x', 'content/01-no/b.md': 'x' }
    expect(await sidebars('docs: [{type: autogenerated, dirName: 01-n}]', files)).toMatchInlineSnapshot(`
      "docs:
        link href="/n/a" label="a" docId="n/a" unlisted=false
        link href="/n/" label="index" docId="n/index" unlisted=false

      "
    `)
  })

  it('report what is wrong with _category_ files', async () => {
    const files = {
      'content/c/_category_.json': '{"lable": "X", "position": "one", "link": {"type": "doc", "id": "zzz"}}',
      'content/c/_category_.yml': 'label: Y\n',
      'content/c/a.md': 'x',
      'content/d/_category_.json': '{"label": ',
      'content/d/a.md': 'x',
    }
    expect(show((await load({ 'docs-gen.yaml': '', ...files })).diagnostics)).toMatchInlineSnapshot(`
      "content/c/_category_.json:1:2 category-file-invalid \`lable\` is not a known key (Did you mean \`label\`?)
      content/c/_category_.json:1:28 category-file-invalid \`position\` is \`one\`, not a number
      content/c/_category_.json:1:43 unknown-page-id \`zzz\` is not the id of a page (Name a page of the folder, or a full id.)
      content/c/_category_.yml duplicate-category-file \`content/c/_category_.yml\` is not read: the folder has \`content/c/_category_.json\` as well (Keep one of them.)
      content/d/_category_.json:1:11 category-file-invalid The YAML is not valid: a bracket is not closed (Close the bracket.)"
    `)
  })
})
