import { describe, expect, it } from 'vitest'
import { categoryPages, navigationOf, sidebarFileOf } from '../../src/content/navigation.ts'
import { indexNavigation } from '../../src/content/navigation-index.ts'
import type { NavigationItem, PageNavigation } from '../../src/model/navigation.ts'
import type { Site } from '../../src/model/site.ts'
import { load } from './folder.ts'

function page(id: string, front = ''): Record<string, string> {
  return { [`content/${id}.md`]: `---\ntitle: ${id.toUpperCase()}\n${front}---\ntext` }
}

const files = {
  'docs-gen.yaml': 'baseUrl: /docs/\ntrailingSlash: true\n',
  'sidebars.yaml': `main:
  - a
  - type: category
    label: Closed
    items:
      - type: category
        label: Inner
        link: {type: doc, id: b}
        items: [c, u]
      - d
  - type: category
    label: Open
    collapsed: false
    link: {type: generated-index, slug: /gen}
    items: [e, {type: category, label: Shut, items: [f]}]
  - {type: html, value: <hr>}
  - {type: link, label: In, href: /in}
  - {type: link, label: Raw, href: pathname:///raw.pdf}
  - {type: link, label: Out, href: https://example.com}
  - {type: ref, id: r}
other: [r]
`,
  ...page('a', 'pagination_label: First\n'),
  ...page('b'),
  ...page('c'),
  ...page('d', 'sidebar_label: Dee\n'),
  ...page('e', 'pagination_next: null\npagination_prev: c\n'),
  ...page('f', 'pagination_next: u\n'),
  ...page('u', 'unlisted: true\n'),
  ...page('r'),
  ...page('x'),
}

function of(site: Site, id: string): PageNavigation {
  const found = site.pages.find((candidate) => candidate.id === id)
  if (found === undefined) throw new Error(`no page ${id}`)
  return navigationOf(indexNavigation(site), found)
}

/** Renders a sidebar: `*` current, `+` open, `-` closed, with what a closed category has. */
function render(items: readonly NavigationItem[], indent = ''): string {
  return items
    .map((item) => {
      if (item.type === 'html') return `${indent}${item.value}\n`
      const mark = item.isActive ? '*' : ''
      if (item.type === 'link')
        return `${indent}${mark}${item.label} ${item.href}${item.isExternal ? ' (external)' : ''}\n`
      const head = `${indent}${mark}${item.isOpen ? '+' : '-'} ${item.label} ${item.href ?? item.firstHref ?? ''} [${item.path}]\n`
      return head + (item.items === undefined ? '' : render(item.items, `${indent}  `))
    })
    .join('')
}

describe('navigationOf', () => {
  it('opens the branch of the page and what is expanded by default, and nothing else', async () => {
    const { site } = await load(files)
    expect(render(of(site, 'a').sidebar)).toMatchInlineSnapshot(`
      "*A /docs/a/
      - Closed /docs/b/ [Closed]
      - Open /docs/gen/ [Open]
        E /docs/e/
        - Shut /docs/f/ [Open/Shut]
      <hr>
      In /docs/in/
      Raw /docs/raw.pdf
      Out https://example.com (external)
      R /docs/r/
      "
    `)
    expect(render(of(site, 'c').sidebar)).toMatchInlineSnapshot(`
      "A /docs/a/
      + Closed  [Closed]
        + Inner /docs/b/ [Closed/Inner]
          *C /docs/c/
        Dee /docs/d/
      - Open /docs/gen/ [Open]
        E /docs/e/
        - Shut /docs/f/ [Open/Shut]
      <hr>
      In /docs/in/
      Raw /docs/raw.pdf
      Out https://example.com (external)
      R /docs/r/
      "
    `)
    expect(render(of(site, 'f').sidebar)).toMatchInlineSnapshot(`
      "A /docs/a/
      - Closed /docs/b/ [Closed]
      + Open /docs/gen/ [Open]
        E /docs/e/
        + Shut  [Open/Shut]
          *F /docs/f/
      <hr>
      In /docs/in/
      Raw /docs/raw.pdf
      Out https://example.com (external)
      R /docs/r/
      "
    `)
  })

  it('shows an unlisted page only on itself, without neighbours', async () => {
    const { site } = await load(files)
    const navigation = of(site, 'u')
    expect(render(navigation.sidebar)).toContain('*U /docs/u/')
    expect([navigation.previous, navigation.next]).toEqual([undefined, undefined])
    expect(render(of(site, 'c').sidebar)).not.toContain('/docs/u/')
  })

  it('leads through the sidebar in reading order', async () => {
    const { site } = await load(files)
    const order = ['a', 'b', 'c', 'd', 'e', 'f', 'r', 'x'].map(
      (id) => `${of(site, id).previous?.title} < ${id} > ${of(site, id).next?.title}`,
    )
    expect(order).toMatchInlineSnapshot(`
      [
        "undefined < a > B",
        "First < b > C",
        "B < c > Dee",
        "C < d > Open",
        "C < e > undefined",
        "E < f > undefined",
        "undefined < r > undefined",
        "undefined < x > undefined",
      ]
    `)
  })

  it('lists breadcrumbs down to the page', async () => {
    const { site } = await load(files)
    expect(of(site, 'c').breadcrumbs).toMatchInlineSnapshot(`
      [
        {
          "label": "Closed",
        },
        {
          "href": "/docs/b/",
          "label": "Inner",
        },
        {
          "label": "C",
        },
      ]
    `)
    expect(of(site, 'b').breadcrumbs).toMatchInlineSnapshot(`
      [
        {
          "label": "Closed",
        },
        {
          "label": "Inner",
        },
      ]
    `)
    expect(of(site, 'x').breadcrumbs).toEqual([])
    const without = await load({ ...files, 'docs-gen.yaml': 'breadcrumbs: false' })
    expect(of(without.site, 'c').breadcrumbs).toEqual([])
  })

  it('gives generated indexes their own navigation', async () => {
    const { site } = await load(files)
    const index = indexNavigation(site)
    const [generated] = categoryPages(site)
    if (generated === undefined) throw new Error('no index')
    const navigation = navigationOf(index, generated)
    expect([navigation.previous, navigation.next, navigation.breadcrumbs]).toMatchInlineSnapshot(`
      [
        {
          "href": "/docs/d/",
          "title": "Dee",
        },
        {
          "href": "/docs/e/",
          "title": "E",
        },
        [
          {
            "label": "Open",
          },
        ],
      ]
    `)
    expect(render(navigation.sidebar)).toContain('*+ Open /docs/gen/')
  })

  it('does not lead back to a page by the hidden item that repeats it', async () => {
    const { site } = await load({
      'docs-gen.yaml': '',
      'sidebars.yaml':
        'docs:\n  - {type: category, label: G, link: {type: doc, id: g/index}, items: [{type: autogenerated, dirName: g}]}\n  - z\n',
      ...page('g/index', 'sidebar_class_name: hidden\n'),
      ...page('g/b'),
      ...page('z'),
    })
    expect([of(site, 'g/index').next?.href, of(site, 'g/b').next?.href, of(site, 'z').previous?.href]).toEqual([
      '/g/b',
      '/z',
      '/g/b',
    ])
  })

  it('leads past refs, and twice to a page whose repeat is shown', async () => {
    const { site } = await load({
      'docs-gen.yaml': '',
      'sidebars.yaml':
        'docs:\n  - a\n  - {type: ref, id: r}\n  - {type: category, label: G, link: {type: doc, id: g/index}, items: [{type: autogenerated, dirName: g}]}\n  - z\n',
      ...page('a'),
      ...page('r'),
      ...page('g/b'),
      ...page('g/index', 'sidebar_class_name: shown\n'),
      ...page('z'),
    })
    const next = ['a', 'g/index', 'g/b'].map((id) => of(site, id).next?.href)
    expect([...next, of(site, 'z').previous?.href]).toEqual(['/g/', '/g/b', '/g/', '/g/'])
  })

  it('names neighbours as the sidebar does', async () => {
    const { site } = await load({
      'docs-gen.yaml': '',
      'sidebars.yaml': 'docs: [a, {type: doc, id: b, label: Bee}]',
      ...page('a'),
      ...page('b'),
    })
    expect(of(site, 'a').next).toEqual({ title: 'Bee', href: '/b' })
  })

  it('renders items with their classes and data, those of front matter first', async () => {
    const yaml = `docs:
  - a
  - {type: doc, id: b, className: own, customProps: {n: 1}}
  - {type: doc, id: f, className: own, customProps: {n: 1}}
  - {type: link, label: L, href: /l, className: link, customProps: {n: 2}}
  - {type: html, value: <hr>, className: html, defaultStyle: true}
  - {type: html, value: <br>}
  - {type: category, label: C, className: cat, customProps: {n: 3}, link: {type: doc, id: f}, items: [g]}
  - {type: category, label: D, link: {type: doc, id: f}, items: [g]}
`
    const front = 'sidebar_class_name: front\nsidebar_custom_props: {n: 4}\n'
    const { site } = await load({
      'docs-gen.yaml': '',
      'sidebars.yaml': yaml,
      ...page('a'),
      ...page('b'),
      ...page('f', front),
      ...page('g'),
    })
    const rendered = of(site, 'a').sidebar.map((item) =>
      item.type === 'html' ? [item.className, item.defaultStyle] : [item.label, item.className, item.customProps],
    )
    expect(rendered).toEqual([
      ['A', undefined, undefined],
      ['B', 'own', { n: 1 }],
      ['F', 'front', { n: 4 }],
      ['L', 'link', { n: 2 }],
      ['html', true],
      [undefined, false],
      ['C', 'cat', { n: 3 }],
      ['D', undefined, { n: 4 }],
    ])
  })

  it.each([
    ['href: /a', '/docs/a'],
    ['href: /docs/a', '/docs/a'],
    ['href: /a/docs/', '/docs/a/docs/'],
    ['href: /a, autoAddBaseUrl: false', '/a'],
    ['href: /a//b', '/docs/a/b'],
    ['href: a', '/docs/a'],
    ['href: a, autoAddBaseUrl: false', 'a'],
    ['href: b', 'b'],
    ['href: "#a"', '#a'],
    ['href: "/login?to=https://a.example"', '/docs/login?to=https://a.example'],
    ['href: //a.example', '//a.example'],
    ['href: "mailto:a@a.example"', 'mailto:a@a.example'],
  ])('makes the address of a link with %s', async (written, href) => {
    const yaml = `docs: [a, {type: link, label: L, ${written}}]`
    const { site } = await load({ 'docs-gen.yaml': 'baseUrl: /docs/', 'sidebars.yaml': yaml, ...page('a') })
    expect(of(site, 'a').sidebar[1]).toMatchObject({ href })
  })

  it('is empty for a page in no sidebar, and has no place for a page that its sidebar does not hold', async () => {
    const { site } = await load({
      'docs-gen.yaml': '',
      'sidebars.yaml': 'docs: [a]',
      ...page('a'),
      ...page('x'),
      ...page('y', 'displayed_sidebar: docs\n'),
    })
    expect(of(site, 'x')).toEqual({ sidebar: [], breadcrumbs: [] })
    const navigation = of(site, 'y')
    expect([render(navigation.sidebar), navigation.breadcrumbs]).toEqual(['A /a\n', []])
  })

  it('takes a sidebar without a name for no other, and null for no page of that name', async () => {
    const { site } = await load({
      'docs-gen.yaml': '',
      'sidebars.yaml': '{"": [a, b]}',
      ...page('a', 'pagination_next: null\n'),
      ...page('b'),
      ...page('null'),
    })
    expect([of(site, 'null').sidebar, of(site, 'a').sidebar.length, of(site, 'a').next]).toEqual([[], 2, undefined])
  })

  it('gives categories of the same label different paths', async () => {
    const { site } = await load({
      'docs-gen.yaml': '',
      'sidebars.yaml': 'docs: [{A: [a]}, {A: [b]}, {A: [{A: [c]}]}]',
      ...page('a'),
      ...page('b'),
      ...page('c'),
    })
    expect(render(of(site, 'c').sidebar)).toMatchInlineSnapshot(`
      "- A /a [A]
      - A /b [A~2]
      + A  [A~3]
        + A  [A~3/A]
          *C /c
      "
    `)
  })

  it('renders a category whose pages are all unlisted as a link, or not at all', async () => {
    const yaml =
      'docs:\n  - {type: category, label: L, link: {type: doc, id: a}, items: [u]}\n  - {type: category, label: N, items: [u]}\n  - a\n'
    const { site } = await load({
      'docs-gen.yaml': '',
      'sidebars.yaml': yaml,
      ...page('a'),
      ...page('u', 'unlisted: true\n'),
      ...page('z', 'displayed_sidebar: docs\n'),
    })
    expect(render(of(site, 'z').sidebar)).toMatchInlineSnapshot(`
      "L /a
      A /a
      "
    `)
    expect(render(of(site, 'a').sidebar)).toBe('*L /a\n*A /a\n')
    expect(of(site, 'u').breadcrumbs).toEqual([{ label: 'L', href: '/a' }, { label: 'U' }])
    expect(render(of(site, 'u').sidebar)).toMatchInlineSnapshot(`
      "+ L /a [L]
        *U /u
      + N  [N]
        *U /u
      A /a
      "
    `)
  })
})

describe('an unlisted page that a category links to', () => {
  const yaml =
    'docs:\n  - {type: category, label: N, link: {type: doc, id: u}, items: [v]}\n  - {type: category, label: O, link: {type: doc, id: u}, items: [v, b]}\n  - {type: category, label: E, collapsed: false, items: [v, b]}\n  - a\n'

  it('shows no category for itself, and is not linked to above what is below it', async () => {
    const { site } = await load({
      'docs-gen.yaml': '',
      'sidebars.yaml': yaml,
      ...page('a'),
      ...page('b'),
      ...page('u', 'unlisted: true\n'),
      ...page('v', 'unlisted: true\n'),
    })
    expect(render(of(site, 'a').sidebar)).toMatchInlineSnapshot(`
      "- O /u [O]
      - E  [E]
        B /b
      *A /a
      "
    `)
    expect(of(site, 'b').breadcrumbs).toEqual([{ label: 'O' }, { label: 'B' }])
  })
})

describe('sidebarFileOf', () => {
  it('holds the whole sidebar with nothing open', async () => {
    const { site } = await load(files)
    const version = site.versions[0]
    if (version === undefined) throw new Error('no version')
    expect(render(sidebarFileOf(indexNavigation(site), version, 'main').items)).toMatchInlineSnapshot(`
      "A /docs/a/
      - Closed  [Closed]
        - Inner /docs/b/ [Closed/Inner]
          C /docs/c/
        Dee /docs/d/
      - Open /docs/gen/ [Open]
        E /docs/e/
        - Shut  [Open/Shut]
          F /docs/f/
      <hr>
      In /docs/in/
      Raw /docs/raw.pdf
      Out https://example.com (external)
      R /docs/r/
      "
    `)
  })
})

describe('the cost of navigation', () => {
  it('is bounded for a level of thousands of pages', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 1500 }, (_, i) => [`content/p${String(i).padStart(4, '0')}.md`, 'x']),
    )
    const { site } = await load({ 'docs-gen.yaml': '', ...many })
    const navigation = of(site, 'p0700')
    expect(navigation.isPartial).toBe(true)
    expect(navigation.sidebar.length).toBe(120)
    expect(navigation.sidebar.some((item) => item.type === 'link' && item.isActive)).toBe(true)
    expect([of(site, 'p0000'), of(site, 'p1499')].map(({ sidebar }) => sidebar.length)).toEqual([120, 120])
    expect([navigation.previous?.title, navigation.next?.title]).toEqual(['p0699', 'p0701'])
  })

  it.each([250, 251])('shows a level of 250 items in full, and not one more: %i', async (count) => {
    const links = Array.from({ length: count - 2 }, (_, n) => `{type: link, label: L${n}, href: /l${n}}`).join(', ')
    const yaml = `docs: [a, {type: category, label: C, collapsed: false, items: [${links}, b, c]}, ${links}]`
    const { site } = await load({
      'docs-gen.yaml': '',
      'sidebars.yaml': yaml,
      ...page('a'),
      ...page('b'),
      ...page('c'),
    })
    const { sidebar, isPartial } = of(site, 'a')
    const [, category] = sidebar
    expect([sidebar.length, isPartial]).toEqual(count === 250 ? [250, undefined] : [120, true])
    expect(category?.type === 'category' && category.items?.length).toBe(count === 250 ? 250 : undefined)
  })

  it('does not grow with the number of pages elsewhere', async () => {
    const many = Object.fromEntries(Array.from({ length: 400 }, (_, i) => [`content/s${i % 20}/p${i}.md`, 'x']))
    const { site } = await load({ 'docs-gen.yaml': '', ...many })
    const navigation = navigationOf(indexNavigation(site), site.pages[0] as never)
    expect(JSON.stringify(navigation).length).toBeLessThan(8000)
  })
})
