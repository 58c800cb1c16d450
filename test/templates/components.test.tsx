import { expect, test } from 'vitest'
import { outlineOf } from '../../src/html/outline.ts'
import { themeTexts } from '../../src/i18n/texts.ts'
import type { CardItem } from '../../src/model/page-host.ts'
import { Admonition } from '../../templates/components/admonition.tsx'
import type { ApiSymbolData } from '../../templates/components/api-data.ts'
import { ApiReference } from '../../templates/components/api-reference.tsx'
import { signatureCode } from '../../templates/components/api-signature.ts'
import { Card, CardGrid } from '../../templates/components/card.tsx'
import { Details } from '../../templates/components/details.tsx'
import { DocCardList } from '../../templates/components/doc-card-list.tsx'
import { Figure, ThemedImage } from '../../templates/components/figure.tsx'
import { FileTree } from '../../templates/components/file-tree.tsx'
import { Icon } from '../../templates/components/icon.tsx'
import { IntegrationCatalogue } from '../../templates/components/integration-catalogue.tsx'
import { Link } from '../../templates/components/link.tsx'
import { PyObject } from '../../templates/components/py-object.tsx'
import { Term } from '../../templates/components/term.tsx'
import { TOCInline } from '../../templates/components/toc-inline.tsx'
import { tocHtml } from '../../templates/layout/toc-html.ts'
import { modules } from '../../templates/modules.ts'
import { render } from './render.tsx'
import { stubHost } from './stub-host.ts'

/** Stands for the compiler's component of static HTML. */
function Static({ html }: { readonly html: string }) {
  return <i title={html} />
}

test('an admonition is titled by its type and looks like the type that its alias stands for', () => {
  expect(render(<Admonition type="caution">x</Admonition>)).toBe(
    '<div class="theme-admonition theme-admonition-caution alert alert--warning look-warning" role="note"><p class="notice-title">Caution</p>x</div>',
  )
})

test('an admonition shows the icon that it is given in place of its own', () => {
  expect(render(<Admonition icon="💡">x</Admonition>)).toContain(
    '<p class="notice-title has-icon"><span class="notice-icon">💡</span>Note</p>',
  )
  expect(render(<Admonition icon={null}>x</Admonition>)).toContain('<p class="notice-title has-icon">Note</p>')
})

test('a card resolves its link and marks external ones', () => {
  expect(render(<Card title="A" href="/a" />)).toContain('<a href="/base/a">A</a>')
  expect(render(<Card title="A" href="https://x.org" />)).toContain('class="external"')
  expect(render(<Card title="A" badge="soon" />)).toContain('<span class="badge">soon</span>')
  expect(render(<CardGrid columns={3} />)).toContain('cols-3')
})

test('cards of a category fall back to the number of pages', () => {
  const host = stubHost({ cards: [{ type: 'category', label: 'A', href: '/a', description: '', count: 3 }] })
  expect(render(<DocCardList />, host)).toContain('<p class="card-body">3 pages</p>')
  const message = (text: string) => (text === '{count} pages' ? '{count} Seiten' : undefined)
  expect(render(<DocCardList />, { ...host, message })).toContain('<p class="card-body">3 Seiten</p>')
})

test('a card list without cards is reported', () => {
  const host = stubHost()
  render(<DocCardList />, host)
  expect(host.reports).toEqual(['`<DocCardList>` has nothing to show'])
})

test('details take their summary from the prop or the child', () => {
  expect(render(<Details summary="More">x</Details>)).toBe(
    '<details class="details"><summary>More</summary>x</details>',
  )
  expect(render(<Details summary={<summary>More</summary>}>x</Details>)).toBe(
    '<details class="details"><summary>More</summary>x</details>',
  )
})

test('an SVG figure is put into the page, another image is an img with its size', () => {
  expect(render(<Figure src="a/b.svg" alt="" caption="Cap" />)).toMatch(
    /<svg data-from="a\/b.svg"><\/svg><\/div><button .*<\/button><figcaption>Cap<\/figcaption><\/figure>$/,
  )
  expect(render(<Figure src="/b.png" alt="B" />)).toContain(
    '<img src="/assets/b.png" alt="B" width="4" height="3" loading="lazy" decoding="async"/>',
  )
  expect(render(<ThemedImage sources={{ light: '/l.png', dark: '/d.png' }} alt="B" />)).toMatch(/only-light.*only-dark/)
})

test('a file tree sets comments apart, in elements and in static HTML', () => {
  const tree = render(
    <FileTree>
      <ul>
        <li>
          <strong>a/</strong> — where it starts
        </li>
      </ul>
      <Static html="<li>b — end</li>" />
    </FileTree>,
  )
  expect(tree).toContain('<small>where it starts</small>')
  expect(tree).toContain('&lt;li&gt;b &lt;small&gt;end&lt;/small&gt;')
})

test('an unknown icon is reported and renders nothing', () => {
  const host = stubHost()
  expect(render(<Icon name={'nope' as never} />, host)).toBe('')
  expect(host.reports).toEqual(['`<Icon>` has no icon `nope`'])
  expect(render(<Icon name="asset" />)).toContain('aria-hidden="true"')
  expect(render(<Icon name="asset" label={'A "b"'} />)).toContain('role="img" aria-label="A &quot;b&quot;"')
})

test('a symbol is linked when it is known and plain code when not', () => {
  expect(render(<PyObject object="asset" decorator />)).toBe(
    '<a class="py-object" href="/api/assets#dagster.asset" title="Makes an asset."><code>@asset</code></a>',
  )
  expect(render(<PyObject object="Nope" method="run" pluralize />)).toBe('<code>Nope.runs</code>')
})

test('a term carries its definition as text', () => {
  expect(render(<Term name="asset">assets</Term>)).toBe(
    '<a class="term" href="/glossary#asset" data-tip="An object &amp; more">assets</a>',
  )
  expect(render(<Term name="nope">words</Term>)).toBe('words')
})

test('a link goes through the host', () => {
  expect(render(<Link to="/a">A</Link>)).toBe('<a href="/base/a">A</a>')
  expect(render(<Link href="https://x.org">A</Link>)).toBe('<a href="https://x.org" class="external">A</a>')
  expect(
    render(
      <Link href="https://x.org">
        <div>A</div>
      </Link>,
    ),
  ).toBe('<a href="https://x.org"><div>A</div></a>')
  expect(render(<Link href="https://x.org" className="card" />)).toBe('<a href="https://x.org" class="card"></a>')
})

test('an inline table of contents keeps the levels asked for', () => {
  expect(render(<TOCInline maxHeadingLevel={2} />)).toBe(
    '<div class="toc-inline"><ul><li><a href="#one">One</a></li></ul></div>',
  )
  expect(render(<TOCInline minHeadingLevel={3} />)).toContain('<ul><li><a href="#two"><code>two</code></a></li></ul>')
})

test('headings given to a table of contents inside the text are nested by their levels', () => {
  const toc = [2, 3, 3, 2].map((level, at) => ({ id: `h${at}`, level, value: `H${at}` }))
  expect(render(<TOCInline toc={toc} />)).toBe(
    '<div class="toc-inline"><ul><li><a href="#h0">H0</a><ul><li><a href="#h1">H1</a></li><li><a href="#h2">H2</a></li></ul></li><li><a href="#h3">H3</a></li></ul></div>',
  )
})

test('the catalogue is complete and sorted, with logos, monograms and categories', () => {
  const card = { type: 'doc', description: '' } as const
  const host = stubHost({
    cards: [
      { ...card, label: 'dlt', href: '/d', customProps: { community: true } },
      { ...card, label: 'Airbyte', href: '/a', customProps: { logo: 'images/airbyte.svg', category: 'etl' } },
      { ...card, label: 'SSH/SFTP', href: '/s' },
    ],
  })
  const html = render(<IntegrationCatalogue />, host)
  expect(html).toContain('<img src="/assets/img/integrations/airbyte.svg"')
  expect(html).toContain('<span class="monogram" aria-hidden="true">dl</span>')
  expect(html).toContain('<span class="monogram" aria-hidden="true">SS</span>')
  expect(html).toContain('data-categories="community"')
  expect(html).toContain('3 integrations')
  expect([...html.matchAll(/<a href="([^"]*)">/g)].map(([, href]) => href)).toEqual(['/a', '/d', '/s'])
})

test('pages below an integration are integrations when they have a category', () => {
  const page = (label: string, customProps = {}) =>
    ({ type: 'doc', description: '', label, href: `/${label}`, customProps }) as const
  const below = [
    page('S3', { category: 'storage' }),
    page('Reference'),
    page('Tutorial', { logo: 'aws.svg', community: true }),
  ]
  const host = {
    ...stubHost(),
    cards: (of?: string): readonly CardItem[] =>
      of === 'aws' ? below : [{ ...page('AWS'), type: 'category', pageId: 'aws', count: 3 }],
  }
  const html = render(<IntegrationCatalogue />, host)
  expect([...html.matchAll(/<a href="([^"]*)">/g)].map(([, href]) => href)).toEqual(['/AWS', '/S3'])
  expect(html).toContain('2 integrations')
})

test('API entries have their dotted names as ids, members below', () => {
  const html = render(
    <ApiReference
      data={{
        groups: [
          {
            title: 'Define assets',
            symbols: [
              {
                name: 'AssetSpec',
                module: 'dagster',
                kind: 'class',
                signature: '(key)',
                params: [{ name: 'key', type: 'str', default: null, description: 'The key.' }],
                returns: { type: 'AssetSpec' },
                members: [{ name: 'merge', kind: 'method' }],
              },
            ],
          },
        ],
      }}
    />,
  )
  expect(html).toContain('<h2 id="define-assets">')
  expect(html).toContain('<h3 id="dagster.AssetSpec">')
  expect(html).toContain('<h4 id="dagster.AssetSpec.merge" data-toc="folded">')
  expect(html).toContain('default <code>None</code>')
  expect(html).toContain('<dd>The key.</dd>')
})

test('API entries link to their source where the data tells it', () => {
  const renderWith = (source: string | undefined) =>
    render(
      <ApiReference
        data={{
          ...(source && { source }),
          groups: [
            {
              symbols: [
                { name: 'op', module: 'tools', source: 'tools/ops.py#L12', members: [{ name: 'run', source: 'a.py' }] },
                { name: 'job', module: 'tools' },
              ],
            },
          ],
        }}
      />,
    )
  expect(renderWith('https://example.com/1.2/').match(/<a [^>]*Source of[^>]*>/g)).toEqual([
    '<a class="external" href="https://example.com/1.2/tools/ops.py#L12" aria-label="Source of tools.op">',
    '<a class="external" href="https://example.com/1.2/a.py" aria-label="Source of tools.op.run">',
  ])
  expect(renderWith(undefined)).not.toContain('Source of')
})

test('API data without groups is reported', () => {
  const host = stubHost()
  render(<ApiReference data={{}} />, host)
  expect(host.reports).toEqual(['`<ApiReference>` got data without groups'])
})

test('a long name breaks after its dots and underscores, and stays one word for search', () => {
  const symbols = [{ name: 'build_last_update_freshness_checks' }, { name: 'build_check' }]
  const html = render(<ApiReference data={{ groups: [{ symbols }] }} />)
  expect(html).toContain('<code>build_<wbr/>last_<wbr/>update_<wbr/>freshness_<wbr/>checks</code>')
  expect(html).toContain('<code>build_check</code>')
  expect(outlineOf(html).headings.map(({ text }) => text)).toEqual(symbols.map(({ name }) => name))
})

test('the labels of API entries and of the catalogue are in the language of the page', async () => {
  const german = await themeTexts('de')
  const inGerman = (cards: readonly CardItem[] = []) => ({
    ...stubHost({ cards }),
    message: (id: string) => german[id],
  })
  const entry = render(
    <ApiReference
      data={{
        groups: [
          { symbols: [{ name: 'run', status: 'deprecated', signature: '()', params: [{ name: 'a', default: 1 }] }] },
        ],
      }}
    />,
    inGerman(),
  )
  for (const text of ['run kopieren', 'Signatur von run', 'Standard <code>1</code>', '>veraltet<'])
    expect(entry).toContain(text)
  const card: CardItem = { type: 'link', label: 'S3', href: '/s3', description: '', customProps: { community: true } }
  const catalogue = render(<IntegrationCatalogue />, inGerman([card]))
  for (const text of ['Nach Namen filtern', 'Eine Integration', '>Alle<']) expect(catalogue).toContain(text)
})

const referenceOf = (symbol: ApiSymbolData) =>
  render(<ApiReference data={{ source: 'https://example.com/1.2/', groups: [{ symbols: [symbol] }] }} />)

test('API entries link the types that they name, and the lines of their source', () => {
  const html = referenceOf({
    name: 'Job',
    module: 'tools',
    source: 'tools/job.py',
    line: 3,
    params: [{ name: 'specs', type: 'Optional[Sequence[AssetSpec]]' }],
    members: [{ name: 'run', line: 7, returns: { type: 'Any' } }, { name: 'stop' }],
  })
  expect(html).toContain(
    '<code class="api-type">Optional[Sequence[<a href="/api/assets#tools.AssetSpec">AssetSpec</a>]]</code>',
  )
  expect(html).toContain('<code class="api-type">Any</code>')
  expect(html.match(/href="https[^"]*"/g)).toEqual([
    'href="https://example.com/1.2/tools/job.py#L3"',
    'href="https://example.com/1.2/tools/job.py#L7"',
  ])
})

test('API entries show their stage beside the name, which a button copies; members are folded in the contents', () => {
  const html = referenceOf({
    name: 'op',
    module: 'tools',
    kind: 'decorator',
    status: 'beta',
    members: [{ name: 'run' }],
  })
  expect(html).toContain('<h2 id="tools.op"><code>@op</code>')
  expect(html).toContain('</h2><span class="badge badge-beta">beta</span><button type="button"')
  expect(html).toContain('data-copy="tools.op" aria-label="Copy tools.op"')
  expect(html).toContain('<h3 id="tools.op.run" data-toc="folded">')
})

test('a page of more than 30 symbols renders the entries near the window only', () => {
  const members = Array.from({ length: 30 }, (_, at) => ({ name: `m${at}` }))
  expect(referenceOf({ name: 'A', members })).toContain('<section class="api-entry is-lazy">')
  expect(referenceOf({ name: 'A', members: members.slice(1) })).not.toContain('is-lazy')
})

test.each([
  ['(a, b=None)', '@op(a: int, b=None) -> str'],
  ['(a=1, *, b: str, **kwargs) -> None', '@op(a: int = 1, *, b: str, **kwargs) -> None'],
  ['.run', '@op.run'],
  [
    `(\n  a,\n  *,\n  ${'long'.repeat(20)}=None,\n)`,
    `@op(\n    a: int,\n    *,\n    ${'long'.repeat(20)}=None,\n) -> str`,
  ],
])('the signature %j has types, and lines when it is long', (signature, code) => {
  const params = [
    { name: 'a', type: 'int' },
    { name: 'kwargs', type: 'any names' },
  ]
  expect(signatureCode('@op', { name: 'op', signature, params, returns: { type: 'str' } })).toBe(code)
})

test('entries of a table of contents that are folded open by a click', () => {
  const item = { id: 'a', depth: 2, html: '<code>A</code>', children: [] }
  const member = { id: 'a.b', depth: 3, html: 'b', isFolded: true as const, children: [] }
  expect(tocHtml([{ ...item, children: [member] }])).toBe(
    '<ul><li><a href="#a"><code>A</code></a><details><summary><span class="visually-hidden">Parts of A</span></summary>' +
      '<ul><li><a href="#a.b">b</a></li></ul></details></li></ul>',
  )
})

test('the keyboard reaches examples of a reference, which browsers may not have laid out yet', () => {
  expect(referenceOf({ name: 'run', examples: [{ code: 'run()' }] })).toMatch(/<pre [^>]*tabindex="0">/)
})

test('modules that pages import have all that they are said to export', () => {
  const exported = Object.entries(modules).flatMap(([specifier, module]) =>
    Object.entries(Object(module)).map(([name, value]) => ({ specifier, name, isThere: value !== undefined })),
  )
  expect(exported.length).toBeGreaterThan(100)
  expect(exported.filter(({ isThere }) => !isThere)).toEqual([])
})
