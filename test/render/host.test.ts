import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Diagram } from '../../src/model/diagram.ts'
import { hashOf } from '../../src/model/key.ts'
import type { PageId } from '../../src/model/page.ts'
import { toRoute } from '../../src/model/route.ts'
import type { Sidebar, SidebarItem } from '../../src/model/sidebar.ts'
import type { ApiSymbol } from '../../src/model/symbol.ts'
import { createHost } from '../../src/render/host/host.ts'
import { areAnswersSame } from '../../src/render/host/recorded-answers.ts'
import { resolveTokens } from '../../src/render/page/link-tokens.ts'
import { makeCompiled, makeHost, makeLookups, makePage, makeSite, onLine, png, temporaryFolder } from './theme.ts'

const file = 'content/guides/a.md'
const code = hashOf(file).slice(0, 8)
const link = (url: string, line: number) => ({ url, text: '', kind: 'markdown' as const, place: onLine(file, line) })
const image = (url: string, line: number) => ({ url, alt: '', place: onLine(file, line) })
const component = (name: string, attributes: Record<string, string>, line: number) => ({
  name,
  attributes,
  place: onLine(file, line),
})
const shown = ({ diagnostics }: { diagnostics: ReturnType<typeof makeHost>['diagnostics'] }) =>
  diagnostics.map(
    ({ code, message, hint, place }) =>
      `${place?.file}:${place?.start?.line ?? ''} ${code}: ${message}${hint === undefined ? '' : ` (${hint})`}`,
  )

describe('tokens', () => {
  test('become URLs, escaped for attributes, and images get their size and keep their fragment', () => {
    const root = temporaryFolder({ 'content/guides/i.png': png(20, 10) })
    const compiled = makeCompiled(file, {
      links: [link('./b.md?a&b', 1), link('https://x.example/?"', 2)],
      images: [image('./i.png#dark', 3)],
    })
    const host = makeHost(makeSite([makePage('guides/a'), makePage('guides/b')]), [compiled], root)
    const html = resolveTokens(
      `<a href="dg-link:${code}:0;">b</a><a href="dg-link:${code}:1;"><img src="dg-image:${code}:0;" alt=""></a>`,
      host,
    )
    const copy = `assets/images/i-${hashOf(png(20, 10))}.png`
    expect(html).toBe(
      `<a href="/guides/b?a&amp;b">b</a><a href="https://x.example/?&quot;"><img src="/${copy}#dark" width="20" height="10" loading="lazy" decoding="async" alt=""></a>`,
    )
    expect([...host.copies]).toEqual([[copy, 'content/guides/i.png']])
    expect([...host.usedFiles]).toEqual(['content/guides/i.png'])
  })

  test('in a text, or of a file that the page does not include, stay as they are', () => {
    const host = makeHost(makeSite([makePage('guides/a')]), [makeCompiled(file), makeCompiled('content/_p.mdx')])
    const html = `<p>dg-link:${code}:0; =&quot;dg-link:${code}:0;&quot;</p><a href="dg-link:00000000:0;">`
    expect(resolveTokens(html, host)).toBe(html)
  })

  test('of a partial are resolved from the partial', () => {
    const partial = makeCompiled('content/other/_p.mdx', {
      links: [{ ...link('./c.md', 1), place: onLine('content/other/_p.mdx', 1) }],
    })
    const host = makeHost(makeSite([makePage('guides/a'), makePage('other/c')]), [makeCompiled(file), partial])
    expect(host.linkToken(hashOf(partial.file).slice(0, 8), 0)).toBe('/other/c')
  })

  test('are recorded with their places and what they lead to', () => {
    const compiled = makeCompiled(file, {
      links: [link('./x.md', 4)],
      images: [image('./x.png', 5), image('https://x.example/y.png', 6)],
    })
    const host = makeHost(makeSite([makePage('guides/a')]), [compiled])
    expect([host.linkToken(code, 0), host.imageToken(code, 0), host.imageToken(code, 1)]).toEqual([
      './x.md',
      { url: '/content/guides/x.png' },
      { url: 'https://x.example/y.png' },
    ])
    const url = 'https://x.example/y.png'
    expect(host.links).toEqual([
      { type: 'link', written: './x.md', url: './x.md', place: onLine(file, 4), problem: 'missing' },
      { type: 'image', written: './x.png', url: '/content/guides/x.png', place: onLine(file, 5), problem: 'missing' },
      { type: 'image', written: url, url, place: onLine(file, 6) },
    ])
  })
})

describe('assets', () => {
  test('of a static folder keep their URL, and files outside of the site are not read', () => {
    const root = temporaryFolder({ 'site/static/img/l.png': png(3, 4), 'secret.png': png(1, 1) })
    symlinkSync(join(root, 'secret.png'), join(root, 'site/static/img/s.png'))
    const host = makeHost(
      makeSite([makePage('guides/a')], { baseUrl: '/docs/' }),
      [makeCompiled(file)],
      join(root, 'site'),
    )
    expect(host.asset('/img/l.png')).toEqual({ url: '/docs/img/l.png', width: 3, height: 4 })
    for (const path of ['/img/s.png', '../../../secret.png', '@site/../secret.png', '/../secret.png']) host.asset(path)
    const missing = host.links.filter(({ problem }) => problem === 'missing')
    expect(missing.map(({ written }) => written)).toEqual([
      '/img/s.png',
      '../../../secret.png',
      '@site/../secret.png',
      '/../secret.png',
    ])
  })

  test('SVG figures are read from the content folder of figures, and reported when missing', () => {
    const root = temporaryFolder({ 'content/_figures/x/y.svg': '<svg/>' })
    const host = makeHost(
      makeSite([makePage('guides/a')]),
      [makeCompiled(file, { components: [component('Figure', { src: 'x/z.svg' }, 8)] })],
      root,
    )
    expect([host.svg('x/y.svg'), host.svg('x/z.svg')]).toEqual(['<svg/>', ''])
    expect(shown(host)).toEqual([
      `${file}:8 missing-file: \`x/z.svg\` does not exist (Add \`content/_figures/x/z.svg\`, or fix the path.)`,
    ])
  })
})

describe('snippets', () => {
  const root = temporaryFolder({
    'content/_snippets/a/x.py': 'import y\n\n# region main\ndef f():\n    return 1\n# endregion main\n',
    'content/guides/z.sql': 'select 1\n',
  })
  const site = makeSite([makePage('guides/a')])

  test('come from the folder of snippets or from beside the page', () => {
    const host = makeHost(site, [makeCompiled(file)], root)
    expect(
      [host.snippet({ path: 'a/x.py', region: 'main' }), host.snippet({ path: './z.sql' })].map(
        ({ text, language }) => [language, text],
      ),
    ).toEqual([
      ['python', 'def f():\n    return 1'],
      ['sql', 'select 1'],
    ])
  })

  test('that do not exist are reported at the component that asks for them', () => {
    const components = [
      component('CodeExample', { path: 'a/x.py', region: 'mian' }, 3),
      component('CodeExample', { path: 'a/x.py', lines: '9' }, 5),
      component('CodeExample', { path: 'a/y.py' }, 7),
    ]
    const host = makeHost(site, [makeCompiled(file, { components })], root)
    for (const request of [{ path: 'a/x.py', region: 'mian' }, { path: 'a/x.py', lines: '9' }, { path: 'a/y.py' }])
      expect(host.snippet(request).lines).toEqual([])
    expect(shown(host)).toMatchInlineSnapshot(`
      [
        "content/guides/a.md:3 snippet-range: \`a/x.py\` has no region \`mian\` (Did you mean \`main\`?)",
        "content/guides/a.md:5 snippet-range: \`a/x.py\` has 6 lines, so it has no line 9",
        "content/guides/a.md:7 missing-file: \`a/y.py\` does not exist (Add \`content/_snippets/a/y.py\`, or fix the path.)",
      ]
    `)
  })
})

describe('symbols and terms', () => {
  const symbol: ApiSymbol = {
    name: 'dagster.asset',
    kind: 'decorator',
    route: toRoute('api/assets'),
    anchor: 'dagster.asset',
    summary: 'S',
    place: onLine('x.yaml', 1),
  }
  const terms = new Map([
    ['asset check', { term: 'Asset check', definition: 'D', route: toRoute('glossary'), anchor: 'asset-check' }],
  ])
  const site = makeSite([makePage('guides/a')], { symbols: new Map([[symbol.name, symbol]]), terms })

  test('lead to where they are documented', () => {
    const host = makeHost(site, [makeCompiled(file)])
    expect(host.symbol('dagster.asset')).toEqual({ href: '/api/assets#dagster.asset', kind: 'decorator', summary: 'S' })
    expect(host.term('Asset Check')?.href).toBe('/glossary#asset-check')
  })

  test('are found by the name that a type has in its module, or that only one module has', () => {
    const of = (name: string, module?: string): ApiSymbol => ({ ...symbol, name, ...(module && { module }) })
    const all = [of('a.b.Spec', 'a.b'), of('a.Key', 'a'), of('c.Key', 'c'), of('d.Key', 'd'), of('a.Key.name')]
    const symbols = new Map([...all, of('c.One', 'c')].map((each) => [each.name, each]))
    const host = makeHost(makeSite([makePage('guides/a')], { symbols }), [makeCompiled(file)])
    const found = (name: string, module: string) => host.symbolOfType(name, module)?.href
    expect([
      found('c.Key', 'x'),
      found('Key', 'a.b'),
      found('Spec', 'x'),
      found('Key', 'x'),
      found('name', 'x'),
    ]).toEqual([
      '/api/assets#dagster.asset',
      '/api/assets#dagster.asset',
      '/api/assets#dagster.asset',
      undefined,
      undefined,
    ])
    expect(found('One', '')).toBe('/api/assets#dagster.asset')
  })

  test('that are not known are reported with the nearest', () => {
    const components = [component('PyObject', { object: 'aset' }, 2), component('Term', { name: 'asset chek' }, 3)]
    const host = makeHost(site, [makeCompiled(file, { components })])
    expect([host.symbol('dagster.aset'), host.term('asset chek')]).toEqual([undefined, undefined])
    expect(shown(host)).toMatchInlineSnapshot(`
      [
        "content/guides/a.md:2 unknown-symbol: \`dagster.aset\` is not a symbol of the API pages (Did you mean \`dagster.asset\`?)",
        "content/guides/a.md:3 unknown-term: \`asset chek\` is not in the glossary (Did you mean \`asset check\`?)",
      ]
    `)
  })
})

describe('cards', () => {
  const doc = (id: string, more: object = {}): SidebarItem => ({ type: 'doc', id: id as PageId, isRef: false, ...more })
  const category = (label: string, items: SidebarItem[], more: object = {}): SidebarItem => ({
    type: 'category',
    label,
    items,
    collapsed: true,
    collapsible: true,
    ...more,
  })
  const inner = category(
    'Inner',
    [
      doc('guides/a'),
      doc('b', { label: 'Bee' }),
      doc('secret'),
      doc('gone', { className: 'hidden' }),
      { type: 'html', value: '<hr>' },
    ],
    {
      link: { type: 'doc', id: 'c' },
    },
  )
  const sidebars: Sidebar[] = [
    {
      name: 's',
      items: [category('Outer', [inner, { type: 'link', label: 'L', href: 'https://x.example' }]), doc('d')],
    },
  ]
  const pages = [
    makePage('guides/a', { sidebar: 's' }),
    makePage('b'),
    makePage('c', { description: 'About C' }),
    makePage('d'),
    makePage('secret', { unlisted: true }),
    makePage('gone'),
  ]
  const labels = (of?: string, page = pages[0]) => {
    const site = makeSite([page ?? makePage('x'), ...pages], { sidebars })
    return makeHost(site, [makeCompiled(file)])
      .cards(of)
      .map(({ label, href, description, count }) => [label, href, description, count])
  }

  test('are the items of the deepest category, without unlisted and hidden ones', () => {
    expect(labels()).toEqual([
      ['guides/a', '/guides/a', 'About guides/a', undefined],
      ['Bee', '/b', 'About b', undefined],
    ])
  })

  test('are those of the category that a page stands for', () => {
    expect(labels(undefined, makePage('c', { sidebar: 's' })).map(([label]) => label)).toEqual(['guides/a', 'Bee'])
    expect(labels('c').map(([label]) => label)).toEqual(['guides/a', 'Bee'])
  })

  test('are those of the whole sidebar for a page that is in none of its categories', () => {
    expect(labels(undefined, makePage('elsewhere', { sidebar: 's' }))).toEqual([
      ['Outer', '/c', '', 2],
      ['d', '/d', 'About d', undefined],
    ])
  })

  test('of a page that no category links to are reported', () => {
    const host = makeHost(makeSite(pages, { sidebars }), [makeCompiled(file)])
    expect(host.cards('b')).toEqual([])
    expect(shown(host)[0]).toContain('No category links to the page `b`')
  })
})

test('a trace holds while every answer is the same, and no longer', () => {
  const root = temporaryFolder({ 'content/_snippets/x.py': 'a' })
  const compiled = makeCompiled(file, { links: [link('./b.md', 1)] })
  const site = makeSite([makePage('guides/a'), makePage('guides/b')])
  const inputOf = (changed: typeof site) => ({
    site: changed,
    page: changed.pages[0] ?? makePage('x'),
    lookups: makeLookups(changed, root),
  })
  const host = createHost({ ...inputOf(site), compiled: [compiled] })
  host.linkToken(code, 0)
  host.snippet({ path: 'x.py' })
  host.site.title
  host.term('nothing')
  const answers = JSON.parse(JSON.stringify(host.answers()))
  expect(areAnswersSame(inputOf(site), answers)).toBe(true)
  expect(
    areAnswersSame(inputOf(makeSite([makePage('guides/a'), makePage('guides/b', { description: 'new' })])), answers),
  ).toBe(true)
  expect(
    areAnswersSame(
      inputOf(makeSite([makePage('guides/a'), makePage('guides/b', { route: toRoute('moved') })])),
      answers,
    ),
  ).toBe(false)
  expect(
    areAnswersSame(
      { ...inputOf(site), lookups: makeLookups(site, temporaryFolder({ 'content/_snippets/x.py': 'b' })) },
      answers,
    ),
  ).toBe(false)
})

describe('diagrams', () => {
  const fence = (value: string, line: number) => ({ language: 'mermaid', value, meta: '', place: onLine(file, line) })
  const drawing =
    '<svg id="diagram-1" aria-labelledby="title-diagram-1"><style>#diagram-1 #arrow{fill:#add}</style><title id="title-diagram-1">T</title><marker id="arrow"/><marker id="arrow-2"/><i id="add"/><use href="#arrow-2" marker-end="url(#arrow)"/></svg>'
  const siteWith = (bySource: ReadonlyMap<string, Diagram>) => ({
    ...makeSite([makePage('guides/a')]),
    diagrams: { bySource, mermaid: { script: 'm.js', version: '1' } },
  })

  test('that a page shows twice, or whose parts are named as those of others, have ids of their own', () => {
    const host = makeHost(
      siteWith(
        new Map([
          ['a', { svg: drawing }],
          ['b', { svg: '<svg/>' }],
        ]),
      ),
      [makeCompiled(file)],
    )
    const first = drawing.replaceAll(/(id="|#)(arrow)/g, '$1diagram-1-$2')
    expect(host.diagram('a')).toEqual({ svg: first })
    expect(host.diagram('a')).toEqual({ svg: first.replaceAll('diagram-1', 'diagram-1-2') })
    expect(host.diagram('b')).toEqual({ svg: '<svg/>' })
    expect(host.diagram('c')).toEqual({ script: '/assets/files/mermaid-1.js' })
  })

  test('that are wrong are reported each at its place', () => {
    const compiled = makeCompiled(file, { codes: [fence('a', 3), fence('a', 9)] })
    const host = makeHost(siteWith(new Map([['a', { problem: 'no' }]])), [compiled])
    for (let at = 0; at < 3; at++) host.diagram('a')
    expect(host.diagnostics.map(({ place }) => place?.start?.line)).toEqual([3, 9, 9])
  })
})
