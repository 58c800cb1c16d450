import { beforeAll, describe, expect, test } from 'vitest'
import { limitPartials } from '../../src/render/imports/evaluate-tree.ts'
import type { ContentComponent, LoadedTemplates } from '../../src/render/loaded-templates.ts'
import { renderToHtml } from '../../src/render/page/render-to-html.ts'
import { loadTestTheme, makeCompiled, makeHost, makePage, makeSite, onLine } from './theme.ts'

let loaded: LoadedTemplates
beforeAll(async () => {
  loaded = await loadTestTheme()
})

// Looser than React's own type: these tests render what React does not take.
type CreateElement = (type: unknown, props?: object | null, ...children: unknown[]) => unknown
type MakeElement = (h: CreateElement, components: Readonly<Record<string, unknown>>) => unknown

function render(makeElement: MakeElement, facts: Parameters<typeof makeCompiled>[1] = {}) {
  const site = makeSite([makePage('a'), makePage('b')])
  const compiled = [makeCompiled('content/a.md', facts)]
  const content = ({ components }: { components: Record<string, unknown> }) =>
    makeElement(loaded.React.createElement as CreateElement, components)
  // makeElement gives what React can show, or what these tests want to fail
  return renderToHtml({
    Content: content as unknown as ContentComponent,
    loaded,
    host: makeHost(site, compiled),
    compiled,
    markdown: new Map(),
    landing: undefined,
    placeOf: () => undefined,
    sources: { textOf: () => undefined, namesOf: () => ({}) },
  })
}

function Broken(): never {
  throw new Error('no data')
}

function Loop(): unknown {
  return loaded.React.createElement(Loop as never)
}

function Deep({ depth }: { depth: number }): unknown {
  return loaded.React.createElement(
    'div',
    null,
    depth > 0 && loaded.React.createElement(Deep as never, { depth: depth - 1 }),
  )
}

function failureOf(makeElement: MakeElement) {
  return render(makeElement).diagnostics.map(
    ({ code, message, place }) => `${code} ${place?.file}:${place?.start?.line} ${message}`,
  )
}

describe('static HTML', () => {
  test('stands in the page without an element or comment of its own', () => {
    const { html } = render((h, { DgStatic, Card }) =>
      h(
        'p',
        null,
        'a ',
        h(DgStatic, { html: '<b>b</b> c' }),
        ' d',
        h(Card, { href: '/b' }, h(DgStatic, { html: 'e' })),
      ),
    )
    expect(html).toBe('<p>a <b>b</b> c d<a class="card" id="_cR_4_" href="/b">e</a></p>')
  })

  test('cannot be imitated by a text', () => {
    expect(render((h) => h('p', null, '<dg-raw>', '</dg-raw-1>')).html).toBe(
      '<p>&lt;dg-raw&gt;<!-- -->&lt;/dg-raw-1&gt;</p>',
    )
  })
})

test('gives elements for the head apart from the content', () => {
  const { html, head } = render((h) =>
    h('p', null, h('title', null, 'T'), h('img', { src: '/x.png' }), h('meta', { name: 'robots', content: 'noindex' })),
  )
  expect({ html, head }).toEqual({
    html: '<p><img src="/x.png"></p>',
    head: '<title>T</title><meta name="robots" content="noindex">',
  })
})

test('takes static HTML of <Head> into the head', () => {
  const { html, head } = render((h, { DgStatic, Head }) =>
    h(
      'p',
      null,
      'a',
      h(Head, null, h(DgStatic, { html: '\n<title>T</title>\n' }), h('meta', { name: 'x', content: 'y' })),
      'b',
    ),
  )
  expect({ html, head }).toEqual({ html: '<p>ab</p>', head: '<meta name="x" content="y"><title>T</title>' })
})

describe('components that do not exist', () => {
  const missing = (name: string) => {
    throw new Error(`Expected component \`${name}\` to be defined: you likely forgot to import, pass, or provide it.`)
  }

  test('are all reported at their places, with the nearest known one', () => {
    const facts = {
      components: [
        { name: 'Crad', attributes: {}, place: onLine('content/a.md', 4) },
        { name: 'Nothing', attributes: {}, place: onLine('content/a.md', 9) },
      ],
    }
    const { diagnostics, html } = render(
      (h, { Crad, Nothing }) =>
        h('p', null, h(Crad ?? missing('Crad'), null, 'text'), h(Nothing ?? missing('Nothing'))),
      facts,
    )
    expect(diagnostics).toMatchInlineSnapshot(`
      [
        {
          "code": "unknown-component",
          "hint": "Did you mean \`<Card>\`?",
          "message": "\`<Crad>\` is not a component of the theme, and the page does not import it",
          "place": {
            "file": "content/a.md",
            "start": {
              "column": 1,
              "line": 4,
              "offset": 0,
            },
          },
          "severity": "error",
        },
        {
          "code": "unknown-component",
          "hint": "Import \`Nothing\` in the page, or add it to the default export of \`src/theme/MDXComponents.tsx\` for all pages.",
          "message": "\`<Nothing>\` is not a component of the theme, and the page does not import it",
          "place": {
            "file": "content/a.md",
            "start": {
              "column": 1,
              "line": 9,
              "offset": 0,
            },
          },
          "severity": "error",
        },
      ]
    `)
    expect(html).toBe('<p>text</p>')
  })
})

describe('what a page throws', () => {
  test.each<[string, MakeElement]>([
    [
      'an error',
      () => {
        throw new TypeError('x is no function')
      },
    ],
    [
      'null',
      () => {
        throw null
      },
    ],
    [
      'a string',
      () => {
        throw 'sorry'
      },
    ],
    [
      'an object',
      () => {
        throw { a: 1 }
      },
    ],
    ['an object as text', (h) => h('p', null, { a: 1 })],
    ['a component that is undefined', (h) => h(undefined)],
    ['a component that suspends', (h) => h(async () => null)],
  ])('is reported with the page: %s', (_title, makeElement) => {
    expect(failureOf(makeElement)).toMatchSnapshot()
  })

  test('is reported with the component that threw', () => {
    expect(failureOf((h) => h('div', null, h(Broken)))).toMatchInlineSnapshot(`
      [
        "render-failed content/a.md:1 \`<Broken>\`: The page threw \`no data\` while it was rendered",
      ]
    `)
  })

  test('is reported where the component stands in the page, whatever was thrown', () => {
    const facts = { components: [{ name: 'Loop', attributes: {}, place: onLine('content/a.md', 6) }] }
    const { diagnostics } = render((h) => h('div', null, h(Loop)), facts)
    expect(diagnostics.map(({ message, place }) => [message, place?.start?.line])).toEqual([
      ['`<Loop>`: The page renders itself endlessly: the stack overflowed in a recursion', 6],
    ])
  })

  test('is called a recursion when the stack overflows', () => {
    expect(failureOf((h) => h(Loop))[0]).toContain('recursion')
  })
})

test('renders 5,000 components within each other', () => {
  expect(render((h) => h(Deep, { depth: 5000 })).diagnostics).toEqual([])
})

test('reports a prop that an island cannot take, with the component and the place', () => {
  const components = [
    { name: 'Counter', attributes: { label: 'A' }, isEmpty: true, place: onLine('content/a.md', 5) },
    { name: 'Counter', attributes: { label: 'B' }, isEmpty: true, place: onLine('content/a.md', 7) },
  ]
  const { diagnostics } = render((h, { Counter }) => h(Counter, { label: 'B', items: [{ when: new Date(0) }] }), {
    components,
  })
  expect(diagnostics).toMatchInlineSnapshot(`
    [
      {
        "code": "island-props",
        "hint": "An island takes strings, numbers, booleans, arrays and plain objects; create anything else inside it.",
        "message": "\`<Counter>\` was given an instance of Date as \`items[0].when\`, which cannot be sent to the browser",
        "place": {
          "file": "content/a.md",
          "start": {
            "column": 1,
            "line": 7,
            "offset": 0,
          },
        },
        "severity": "error",
      },
    ]
  `)
})

test('gives later ones of equal heading ids a number, and their links to themselves', () => {
  const heading = '<h2 id="x">X<a class="hash-link" href="#x">#</a></h2>'
  const { html } = render((h, { DgStatic }) => h(DgStatic, { html: heading + heading + heading }))
  expect(html.match(/(?:id|href)="[^"]*"/g)).toEqual([
    'id="x"',
    'href="#x"',
    'id="x-1"',
    'href="#x-1"',
    'id="x-2"',
    'href="#x-2"',
  ])
})

describe('partials', () => {
  const fact = { specifier: './_a.mdx', kind: 'import', place: onLine('content/_b.mdx', 3) } as const
  // Looser than the engine's own type, as `render` is.
  const partialOf = (Content: unknown) => loaded.engine.partialOf(Content as ContentComponent, limitPartials(fact))
  const note =
    '<h2 id="n">N <a href="#n">#</a></h2><sup><a href="#fn-1" id="ref-1" aria-describedby="label n">1</a></sup><li id="fn-1"><a href="#ref-1">back</a></li>'

  test('get the components of their page, and the page what they are', () => {
    const { html } = render((h, { Card }) => {
      const Partial = partialOf((props: { components: Record<string, unknown> }) =>
        h('p', null, props.components.Card === Card ? 'same' : 'other'),
      )
      return h('div', null, h(Partial, { name: 'x' }))
    })
    expect(html).toBe('<div><p>same</p></div>')
  })

  test('have ids of their own, which their links and labels follow', () => {
    const { html } = render((h, { DgStatic }) => {
      const Partial = partialOf(() => h(DgStatic, { html: note }))
      return h(
        'div',
        null,
        h(DgStatic, { html: '<a href="#n">to n</a>' }),
        h(Partial),
        h(Partial),
        h(DgStatic, { html: '<p id="ref-1"></p>' }),
      )
    })
    expect(html).toBe(
      `<div><a href="#n">to n</a>${note}${note
        .replace(/fn-1|ref-1/g, '$&-1')
        .replace(/"(#?)n"/g, '"$1n-1"')
        .replace('label n', 'label n-1')}<p id="ref-1"></p></div>`,
    )
  })

  test('are limited in number, each time counted, in each render anew', () => {
    const doubled = (levels: number, last: unknown) =>
      Array.from({ length: levels }).reduce<unknown>(
        (Inner) => partialOf(() => h(loaded.React.Fragment, null, h(Inner), h(Inner))),
        partialOf(last),
      )
    const h = loaded.React.createElement as CreateElement
    const html = () => '<b></b>'
    expect(render((_h, { DgStatic }) => h(doubled(12, () => h(DgStatic, { html: html() })))).html).toBe(
      html().repeat(4096),
    )
    const missing = ({ components }: { components: Record<string, unknown> }) => {
      if (components.Foo === undefined) throw new Error('Expected component `Foo` to be defined: you likely forgot')
      return null
    }
    expect(failureOf(() => h(doubled(12, missing)))).toEqual([
      'unknown-component content/a.md:1 `<Foo>` is not a component of the theme, and the page does not import it',
    ])
    expect(render(() => h(doubled(20, () => null))).diagnostics).toMatchInlineSnapshot(`
      [
        {
          "code": "page-limit",
          "hint": "Look for partials that include others more than once, or split the page.",
          "message": "The page includes more than 10000 partials, \`./_a.mdx\` among them",
          "place": {
            "file": "content/_b.mdx",
            "start": {
              "column": 1,
              "line": 3,
              "offset": 0,
            },
          },
          "severity": "error",
        },
      ]
    `)
  })

  test('within partials are told apart too', () => {
    const { html } = render((h, { DgStatic }) => {
      const Inner = partialOf(() => h(DgStatic, { html: '<h2 id="i">I</h2>' }))
      const Outer = partialOf(() =>
        h('section', null, h(DgStatic, { html: '<h2 id="o">O <a href="#i">i</a></h2>' }), h(Inner)),
      )
      return h('div', null, h(Outer), h(Outer))
    })
    expect(html.match(/(?:id|href)="[^"]*"/g)).toEqual([
      'id="o"',
      'href="#i"',
      'id="i"',
      'id="o-1"',
      'href="#i"',
      'id="i-1"',
    ])
  })
})
