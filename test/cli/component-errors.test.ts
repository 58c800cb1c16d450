// The messages about components that fail: the place in the author's file, the reason, the pages that import it, and
// what to do. They are the same in a build, in a check, and in the preview.

import { afterEach, describe, expect, it } from 'vitest'
import { createPreview } from '../../src/preview/preview.ts'
import { createSite, type TestSite } from '../support/site-test.ts'

let site: TestSite
afterEach(() => site.close())

const about = '---\ntitle: Page\ndescription: Says what happens when a component of the page fails.\n---\n'
const width = `import type { ReactNode } from 'react'

interface Props {
  readonly label: string
}

const start: number = window.innerWidth

export function Width({ label }: Props): ReactNode {
  return <b>{label} {start}</b>
}
`
const useWidth = `${about}import { Width } from './width'\n\n<Width label="x" />\n`
const narrow = `interface Props {
  readonly n: number
}

export function Narrow({ n }: Props) {
  if (n > 2) throw new Error('too many')
  return <b>{n}</b>
}
`
const useNarrow = `${about}import { Narrow } from './narrow'\n\nSee <Narrow n={3} />.\n`

/** Creates a site of these files and a valid page. */
function siteOf(files: Readonly<Record<string, string>>): TestSite {
  return createSite({
    'sidebars.yaml': 'docs:\n  - index\n',
    'content/index.md': `${about}# Page\n`,
    'content/a.md': undefined,
    ...files,
  })
}

/** Builds a site of these files and a valid page (or runs another command), and returns the problems printed. */
async function problems(files: Readonly<Record<string, string>>, ...command: readonly string[]): Promise<string> {
  site = siteOf(files)
  const { code, stderr, stdout } = await site.run(...(command.length === 0 ? ['build', '--no-search'] : command))
  expect(code).toBe(1)
  const all = stderr + stdout
  return all
    .split('\n')
    .filter((line) => !/^(load|render|check|Nothing was|Checked| {2}load)/.test(line))
    .join('\n')
    .trim()
}

describe('a component that uses the browser while it is loaded', () => {
  const files = { 'content/width.tsx': width, 'content/a.mdx': useWidth, 'content/b.mdx': useWidth }

  it('is one error of a build, at its line, with the pages that import it', async () => {
    expect(await problems(files)).toMatchInlineSnapshot(`
      "content/width.tsx:7:7 error render-failed \`window\` is not defined: pages are rendered without a browser (on 2 pages)
        > 7 | const start: number = window.innerWidth
            |       ^
        note: pages \`/a\`, \`/b\`
        note: Imported here (content/a.mdx:5:1)
        hint: Use it in \`useEffect\`, or within \`<BrowserOnly>{() => ...}</BrowserOnly>\`; a package that needs it is loaded there with \`require\`.

      Found 1 error."
    `)
  })

  it('is the same error of a check', async () => {
    const [ofBuild = ''] = (await problems(files)).split('\n\n')
    expect(await problems(files, 'check')).toContain(ofBuild)
  })

  it('fails those pages of the preview that import it, and no other', async () => {
    site = siteOf(files)
    const preview = await createPreview({ root: site.root })
    try {
      expect(await preview.lookup('/a/')).toMatchObject({ type: 'page', isBroken: true })
      expect(await preview.lookup('/')).toMatchObject({ type: 'page', isBroken: false })
      expect(preview.diagnostics()).toContainEqual(
        expect.objectContaining({
          code: 'render-failed',
          place: expect.objectContaining({ file: 'content/width.tsx' }),
        }),
      )
    } finally {
      await preview.close()
    }
  })
})

describe('a component that throws while it is rendered', () => {
  it('is reported at its own line, with where the page renders it', async () => {
    expect(await problems({ 'content/narrow.tsx': narrow, 'content/a.mdx': useNarrow })).toMatchInlineSnapshot(`
      "content/narrow.tsx:6:20 error render-failed \`<Narrow>\`: The page threw \`too many\` while it was rendered
          5 | export function Narrow({ n }: Props) {
        > 6 |   if (n > 2) throw new Error('too many')
            |                    ^
          7 |   return <b>{n}</b>
        note: Rendered here (content/a.mdx:7:5)

      Found 1 error."
    `)
  })

  it.each(['build', 'check'])(
    'is told with its stack by a verbose %s, without the calls of docs-gen',
    async (command) => {
      const printed = await problems({ 'content/narrow.tsx': narrow, 'content/a.mdx': useNarrow }, command, '--verbose')
      expect(printed).toContain(
        '  note: Rendered here (content/a.mdx:7:5)\n  stack: Error: too many\n      at Narrow (content/narrow.tsx:6:20)\n\n',
      )
    },
  )

  it('shows the last good page in the preview, and the error', async () => {
    const fine = useNarrow.replace('3', '1')
    site = siteOf({ 'content/narrow.tsx': narrow, 'content/a.mdx': fine })
    const preview = await createPreview({ root: site.root })
    try {
      await preview.lookup('/a/')
      site.write({ 'content/a.mdx': useNarrow })
      await preview.update(['content/a.mdx'])
      expect(await preview.lookup('/a/')).toMatchObject({ isBroken: false, html: expect.stringContaining('<b>1</b>') })
      expect(
        preview.diagnostics().map(({ message, place }) => `${place?.file}:${place?.start?.line} ${message}`),
      ).toContain('content/narrow.tsx:6 `<Narrow>`: The page threw `too many` while it was rendered')
    } finally {
      await preview.close()
    }
  })
})

it('leaves lines of a component alone that look like the bundler’s', async () => {
  site = siteOf({
    'content/sample.tsx': 'export const Sample = () => <pre>{`\n// index.ts\n// sample.tsx\n`}</pre>\n',
    'content/a.mdx': `${about}import { Sample } from './sample'\n\n<Sample />\n`,
  })
  await site.run('build', '--no-search')
  expect(site.read('build/a/index.html')).toContain('// index.ts\n// sample.tsx\n')
})

describe('the module of components for all pages', () => {
  const wanted =
    "  hint: Export an object of components: `export default { ...MDXComponents, Chart }`, with `import MDXComponents from '@theme-original/MDXComponents'`."

  it.each([
    ['is empty', '// later\n', 'exports nothing'],
    ['has no default export', 'export const Chart = () => <b>c</b>\n', 'exports nothing as its default'],
    ['exports a number', 'export default 3\n', 'exports `3` as its default'],
    ['exports a function', 'export default () => ({})\n', 'exports a function as its default'],
    ['exports a list', 'export default [1]\n', 'exports `[1]` as its default'],
  ])('that %s is one error, with what is wanted', async (_, text, what) => {
    expect(await problems({ 'src/theme/MDXComponents.tsx': text }, 'build')).toBe(
      [
        `src/theme/MDXComponents.tsx:1:1 error template-bundle \`src/theme/MDXComponents.tsx\` ${what}, not an object of components (on 3 pages)`,
        `  > 1 | ${text.trim()}`,
        '      | ^',
        '  note: pages `/`, `/search`, `/404.html`',
        wanted,
        '\nFound 1 error.',
      ].join('\n'),
    )
  })

  it('that names what is no component fails the pages that use it', async () => {
    const files = {
      'src/theme/MDXComponents.tsx': 'export default { Chart: 3 }\n',
      'content/a.mdx': `${about}Text.\n\n<Chart />\n`,
    }
    expect(await problems(files)).toContain(
      'content/a.mdx:7:1 error unknown-component `<Chart>` is `3`, which is not a component',
    )
  })
})

describe('a replaced part of the theme', () => {
  const atLoad = 'const width: number = window.innerWidth\nexport function Footer() { return <b>{width}</b> }\n'
  const atRender = 'export function Footer({ site }) {\n  return <b>{site.nothing.width}</b>\n}\n'

  it('that throws while a page shows it is named as it is written', async () => {
    const files = {
      'src/theme/Admonition.tsx': "export default function Admonition() {\n  throw new Error('no note')\n}\n",
      'content/a.mdx': `${about}Text.\n\n:::tip\n\nMore.\n\n:::\n`,
    }
    expect(await problems(files)).toContain(
      'src/theme/Admonition.tsx:2:9 error render-failed `<Admonition>`: The page threw `no note` while it was rendered',
    )
  })

  it('that throws while it is loaded is one error', async () => {
    expect(await problems({ 'templates/layout/footer.tsx': atLoad }, 'build')).toMatchInlineSnapshot(`
      "templates/layout/footer.tsx:1:23 error render-failed \`window\` is not defined: pages are rendered without a browser (on 3 pages)
        > 1 | const width: number = window.innerWidth
            |                       ^
          2 | export function Footer() { return <b>{width}</b> }
        note: pages \`/\`, \`/search\`, \`/404.html\`
        hint: Use it in \`useEffect\`, or within \`<BrowserOnly>{() => ...}</BrowserOnly>\`; a package that needs it is loaded there with \`require\`.

      Found 1 error."
    `)
  })

  it('that throws while it is rendered is one error', async () => {
    expect(await problems({ 'templates/layout/footer.tsx': atRender }, 'build')).toMatchInlineSnapshot(`
      "templates/layout/footer.tsx:2:27 error render-failed The page threw \`Cannot read properties of undefined (reading 'width')\` while it was rendered (on 3 pages)
          1 | export function Footer({ site }) {
        > 2 |   return <b>{site.nothing.width}</b>
            |                           ^
          3 | }
        note: pages \`/\`, \`/search\`, \`/404.html\`
        hint: Check what is before \`.width\`, or write \`?.width\` if it can be absent.

      Found 1 error."
    `)
  })

  it('that throws while it is rendered ends a check as it ends a build', async () => {
    expect(await problems({ 'templates/layout/footer.tsx': atRender }, 'check')).toContain(
      'templates/layout/footer.tsx:2:27 error render-failed',
    )
  })

  it('that makes a part of the theme throw is one error, with the components', async () => {
    const imports = "import Link from '@docusaurus/Link'\nimport { Icon } from '../components/icon'\n"
    const footer = `${imports}export const Footer = () => <><Icon name="bell" /><Link to="/">Home</Link></>\n`
    expect(await problems({ 'templates/layout/footer.tsx': footer }, 'build')).toMatchInlineSnapshot(`
      "templates/layout/footer.tsx:3:14 error render-failed The page threw \`usePage() was called outside of the content of a page: parts of the layout and islands are given what they need as props\` while it was rendered (on 3 pages)
          2 | import { Icon } from '../components/icon'
        > 3 | export const Footer = () => <><Icon name="bell" /><Link to="/">Home</Link></>
            |              ^^^^^^
        note: pages \`/\`, \`/search\`, \`/404.html\`
        hint: Fix \`templates/layout/footer.tsx\`.

      Found 1 error."
    `)
  })

  it('that makes what React refuses is one error, in React’s whole sentence', async () => {
    const footer =
      "function Field() {\n  return <textarea defaultValue='x'>y</textarea>\n}\nexport function Footer() {\n  return <Field />\n}\n"
    expect(await problems({ 'templates/layout/footer.tsx': footer }, 'build')).toMatchInlineSnapshot(`
      "templates/layout/footer.tsx:1:10 error render-failed React says: If you supply \`defaultValue\` on a <textarea>, do not pass children. (on 3 pages)
        > 1 | function Field() {
            |          ^^^^^
          2 |   return <textarea defaultValue='x'>y</textarea>
        note: pages \`/\`, \`/search\`, \`/404.html\`
        hint: Fix \`templates/layout/footer.tsx\`.

      Found 1 error."
    `)
  })

  it.each([
    ['loaded', atLoad],
    ['rendered', atRender],
  ])('that throws while it is %s is an error of the preview until it is fixed', async (_when, text) => {
    const file = 'templates/layout/footer.tsx'
    site = siteOf({ [file]: text })
    const preview = await createPreview({ root: site.root })
    try {
      await preview.lookup('/')
      expect(preview.diagnostics().filter(({ place }) => place?.file === file)).toHaveLength(1)
      site.write({ [file]: 'export function Footer() { return <b>fixed</b> }\n' })
      await preview.update([file])
      expect(await preview.lookup('/')).toMatchObject({ html: expect.stringContaining('<b>fixed</b>') })
      expect(preview.diagnostics().filter(({ place }) => place?.file === file)).toEqual([])
    } finally {
      await preview.close()
    }
  })
})

it('tells a stack that overflows while a module is loaded from a page that renders itself', async () => {
  const endless =
    'const count = (n) => count(n + 1) + 1\nexport const Sum = () => <b>{total}</b>\nconst total = count(0)\n'
  const found = await problems({
    'content/sum.jsx': endless,
    'content/a.mdx': `${about}import { Sum } from './sum'\n\n<Sum />\n`,
  })
  expect(found).toContain('error render-failed The stack overflowed while the module was loaded')
})

describe('a page', () => {
  const page = (text: string, files: Readonly<Record<string, string>> = {}) =>
    problems({ 'content/a.mdx': about + text, 'content/narrow.tsx': narrow, ...files })

  it('that imports a name which its module does not export is told the exports', async () => {
    expect(await page("import Own, { Narow } from './narrow'\n\n<Narow n={1} />\n")).toMatchInlineSnapshot(`
      "content/a.mdx:5:1 error import-not-found \`./narrow\` does not export \`Narow\`
          4 | ---
        > 5 | import Own, { Narow } from './narrow'
            | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        hint: Did you mean \`Narrow\`? Its exports are \`Narrow\`.

      content/a.mdx:5:1 error import-not-found \`./narrow\` does not export \`default\`
          4 | ---
        > 5 | import Own, { Narow } from './narrow'
            | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        hint: Its exports are \`Narrow\`.

      Found 2 errors."
    `)
  })

  it('is told of all its imports that fail, each in its own way', async () => {
    const found = await page(
      "import { Narow } from './narrow'\nimport Gone from './gone'\nimport { Wide } from './wide'\nimport { Narrow } from './narrow'\n\n<Narow n={1} /> <Narrow n={1} />\n",
      { 'content/wide.tsx': 'export const Wide = window.innerWidth\n' },
    )
    expect(found.match(/^\S+ error .*/gm)).toEqual([
      'content/a.mdx:5:1 error import-not-found `./narrow` does not export `Narow`',
      'content/a.mdx:6:1 error import-not-found `./gone` is not found',
      'content/wide.tsx:1:14 error render-failed `window` is not defined: pages are rendered without a browser',
    ])
  })

  it('that imports one from a script by its whole name is told the same', async () => {
    expect(await page("import { Narow } from '@site/content/narrow.tsx'\n\n{Narow}\n")).toContain(
      'error import-not-found `@site/content/narrow.tsx` does not export `Narow`',
    )
  })

  it('that names what nothing defines is told where', async () => {
    expect(await page('Not `{version}`:\n\n```\n{version}\n```\n\nRelease {version} is out.\n')).toMatchInlineSnapshot(`
      "content/a.mdx:11:10 error render-failed \`version\` is not defined
        > 11 | Release {version} is out.
             |          ^^^^^^^
        hint: Define or import \`version\`, or fix its spelling; for a brace in text, write \`\\{\`.

      Found 1 error."
    `)
  })

  it('that throws in an expression is told where', async () => {
    expect(await page("Text.\n\n{(() => { throw new Error('no (data)') })()}\n")).toContain(
      'content/a.mdx:7:11 error render-failed The page threw `no (data)` while it was rendered',
    )
  })

  it('that calls a hook outside of a component is told where', async () => {
    expect(await page("import { useState } from 'react'\n\nexport const pair = useState(1)\n")).toMatchInlineSnapshot(`
      "content/a.mdx:7:21 error render-failed \`useState\` was called outside of a component
        > 7 | export const pair = useState(1)
            |                     ^^^^^^^^
        hint: Call hooks in the body of a component only, at its top level.

      Found 1 error."
    `)
  })

  it('that React refuses gets React’s whole sentence', async () => {
    const text = 'export const Field = ({ of }) => <textarea defaultValue=\'x\'>{of}</textarea>\n\n<Field of="y" />\n'
    expect(await page(text)).toMatchInlineSnapshot(`
      "content/a.mdx:7:1 error render-failed \`<Field>\`: React says: If you supply \`defaultValue\` on a <textarea>, do not pass children.
        > 7 | <Field of="y" />
            | ^^^^^^^^^^^^^^^^

      Found 1 error."
    `)
  })

  it('that writes a style as a string is told the form of an object', async () => {
    expect(await page('<p style="color: red">Red.</p>\n')).toMatchInlineSnapshot(`
      "content/a.mdx:5:4 error render-failed The \`style\` prop expects a mapping from style properties to values, not a string
          4 | ---
        > 5 | <p style="color: red">Red.</p>
            |    ^^^^^^^^^^^^^^^^^^
        hint: Write an object, as in \`style={{ color: 'red', marginTop: 8 }}\`.

      Found 1 error."
    `)
  })

  it('with tabs and badges that cannot be is told at them, and shown where pages may fail', async () => {
    const tabs =
      '<Tabs>\n<TabItem value="a">A</TabItem>\n<TabItem label="B">B</TabItem>\n</Tabs>\n\n<Tabs></Tabs>\n\n<Badge type="soon" />\n'
    const lines = (await page(tabs)).split('\n').filter((line) => line.startsWith('content/'))
    expect(lines).toEqual([
      'content/a.mdx:7:1 error component-misuse `<TabItem>` has no `value`',
      'content/a.mdx:10:1 error component-misuse `<Tabs>` contains no `<TabItem>`',
      'content/a.mdx:12:1 error component-misuse `<Badge>` has no type `soon`',
    ])
    site.write({ 'docs-gen.yaml': `${site.read('docs-gen.yaml')}\nallowFailedPages: true\n` })
    const { code, stderr } = await site.run('build', '--no-search')
    expect([code, stderr.match(/warning component-misuse/g)?.length]).toEqual([0, 3])
    expect(site.read('build/a/index.html')).toMatch(/role="tabpanel"[\s\S]*>soon<\/span>/)
  })

  it('may show tabs in a component of its own', async () => {
    site = siteOf({
      'content/rows.tsx': 'export const Rows = ({ children }) => <section>{children}</section>\n',
      'content/a.mdx': `${about}import { Rows } from './rows'\n\n<Rows>\n<TabItem value="a">Text of a.</TabItem>\n</Rows>\n`,
    })
    const { code, stderr } = await site.run('build', '--no-search')
    expect([code, stderr]).toEqual([0, expect.not.stringContaining('component-misuse')])
    expect(site.read('build/a/index.html')).toContain('<section>Text of a.</section>')
  })

  it('with a tab outside of tabs, or an icon or a symbol without a name, is told at it by check and build', async () => {
    const text = [
      '<TabItem value="a">A</TabItem>\n\n<div>\n  <TabItem value="b" />\n</div>\n',
      '<Tabs>\n  <TabItem value="a">A</TabItem>\n</Tabs>\n\nIcon <Icon label="x" /> and <Icon name="x" />, <PyObject />.\n',
    ].join('\n')
    const lines = (all: string) => all.split('\n').filter((line) => line.startsWith('content/a.mdx:'))
    const found = lines(await page(text))
    expect(found).toEqual([
      'content/a.mdx:5:1 error component-misuse `<TabItem>` is outside of `<Tabs>`',
      'content/a.mdx:8:3 error component-misuse `<TabItem>` is outside of `<Tabs>`',
      'content/a.mdx:15:6 error component-misuse `<Icon>` has no `name`',
      'content/a.mdx:15:29 error component-misuse `<Icon>` has no icon `x`',
      'content/a.mdx:15:48 error component-misuse `<PyObject>` has no `object`',
    ])
    expect(lines((await site.run('check')).stderr).filter((line) => line.includes('component-misuse'))).toEqual(found)
    site.write({ 'docs-gen.yaml': `${site.read('docs-gen.yaml')}\nallowFailedPages: true\n` })
    expect((await site.run('build', '--no-search')).code).toBe(0)
  })

  it('may have a component of its own with the name of a tab', async () => {
    expect(await page("export const TabItem = () => 'own'\n\n<TabItem />\n\n<Badge type='soon' />\n")).not.toContain(
      'TabItem',
    )
  })

  it('that leaves out a prop without which a component fails is told which, where the component is of the theme', async () => {
    site = siteOf({
      'content/a.mdx': `${about}Text.\n\n<Figure\n  alt="x"\n/>\n`,
      'content/b.mdx': `${about}See <Term />.\n`,
      'content/c.mdx': `${about}<Figure {...{ alt: 'x' }} />\n`,
      'content/d.mdx': `${about}<ThemedImage alt="x" />\n`,
      'content/e.mdx': `${about}import { Term } from './term'\n\n<Term />\n`,
      'content/f.mdx': `${about}import P from './_p.mdx'\n\n<P />\n`,
      'content/_p.mdx': '<CodeExample title="x" />\n',
      'content/term.tsx': "export const Term = () => { throw new Error('no term') }\n",
      'src/theme/MDXComponents.tsx':
        "import all from '@theme/MDXComponents'\nexport default { ...all, ThemedImage: () => { throw new Error('own') } }\n",
    })
    const found = (await site.run('build', '--no-search')).stderr.split('\n')
    expect(
      found.filter((line) => line.includes('render-failed') || /^ {2}hint: Add/.test(line)),
    ).toMatchInlineSnapshot(`
      [
        "content/_p.mdx:1:1 error render-failed \`<CodeExample>\` has no \`path\`, which it needs",
        "  hint: Add \`path\`.",
        "content/a.mdx:7:1 error render-failed \`<Figure>\` has no \`src\`, which it needs",
        "  hint: Add \`src\`.",
        "content/b.mdx:5:5 error render-failed \`<Term>\` has no \`name\`, which it needs",
        "  hint: Add \`name\`.",
        "content/c.mdx:5:1 error render-failed \`<Picture>\`: The page threw \`Cannot read properties of undefined (reading 'endsWith')\` while it was rendered",
        "content/term.tsx:1:35 error render-failed \`<Term>\`: The page threw \`no term\` while it was rendered",
        "src/theme/MDXComponents.tsx:2:53 error render-failed \`<ThemedImage>\`: The page threw \`own\` while it was rendered",
      ]
    `)
  })

  it('that misspells a component or its props is told so, and of nothing that only looks like it', async () => {
    const wrong = [
      '<tabs groupid="os">\n\nText.\n\n</tabs>',
      '<CardGrid colums={3}>\n<Card tilte="A" hreff="/" icon="asset" />\n</CardGrid>',
      'Text <badge type="beta" /> and <Badge tpye="beta" />.',
      '<panel />',
      '<detials>a</detials>',
    ]
    const right = [
      '<details summary="x">\n\nText.\n\n</details>',
      '<svg><text>a</text><linearGradient /><feBlend /></svg><my-card>b</my-card><chart />',
      '<Card key="a" title="A" {...{ hreff: "/" }} />',
      '<Narrow nn={1} n={1} />',
    ]
    site = siteOf({
      'content/narrow.tsx': narrow,
      'content/a.mdx': `${about}import { Narrow } from './narrow'\n\n${[...wrong, ...right].join('\n\n')}\n`,
      'content/card.tsx': 'export const Card = ({ tilte }: { readonly tilte: string }) => <b>{tilte}</b>\n',
      'content/b.mdx': `${about}import { Card } from './card'\n\n<Card tilte="x" />\n`,
      'content/c.mdx': `${about}import Tabs from '@theme/Tabs'\n\n<Tabs groupid="a"><TabItem value="b">B</TabItem></Tabs>\n`,
      'templates/components/term.tsx': 'export const Term = ({ wrod }: { readonly wrod: string }) => <b>{wrod}</b>\n',
      'src/theme/MDXComponents.tsx':
        "import all from '@theme/MDXComponents'\nexport default { ...all, Panel: () => <b>x</b>, Figure: ({ sorc }: { readonly sorc: string }) => <i>{sorc}</i> }\n",
      'content/d.mdx': `${about}<Term wrod="x" /> <Figure sorc="x" />\n`,
    })
    const found = (await site.run('build', '--no-search')).stderr.split('\n')
    expect(found.filter((line) => /^content\/.*component-spelling| {2}hint: Did/.test(line))).toMatchInlineSnapshot(`
      [
        "content/a.mdx:7:1 warning component-spelling \`<tabs>\` is not an HTML element, so browsers show only its content",
        "  hint: Did you mean \`<Tabs>\`?",
        "content/a.mdx:13:1 warning component-spelling \`<CardGrid>\` has no prop \`colums\`",
        "  hint: Did you mean \`columns\`?",
        "content/a.mdx:14:1 warning component-spelling \`<Card>\` has no prop \`hreff\`",
        "  hint: Did you mean \`href\`?",
        "content/a.mdx:14:1 warning component-spelling \`<Card>\` has no prop \`tilte\`",
        "  hint: Did you mean \`title\`?",
        "content/a.mdx:17:6 warning component-spelling \`<badge>\` is not an HTML element, so browsers show only its content",
        "  hint: Did you mean \`<Badge>\`?",
        "content/a.mdx:17:32 warning component-spelling \`<Badge>\` has no prop \`tpye\`",
        "  hint: Did you mean \`type\`?",
        "content/a.mdx:19:1 warning component-spelling \`<panel>\` is not an HTML element, so browsers show only its content",
        "  hint: Did you mean \`<Panel>\`?",
        "content/a.mdx:21:1 warning component-spelling \`<detials>\` is not an HTML element, so browsers show only its content",
        "  hint: Did you mean \`<details>\`?",
        "content/c.mdx:7:1 warning component-spelling \`<Tabs>\` has no prop \`groupid\`",
        "  hint: Did you mean \`groupId\`?",
      ]
    `)
    const checked = (await site.run('check')).stderr.split('\n')
    const ofCheck = checked.filter((line) => line.includes(' component-spelling '))
    expect(ofCheck).toEqual(found.filter((line) => line.includes(' component-spelling ')))
  })

  it.each([
    [
      'an object that it exports',
      'export const limits = { time: 3 }\n\nCode `{limits}` and {limits.time}: {limits}.\n',
      'a.mdx:7:36',
    ],
    ['an object within one', 'export const limits = { a: { b: 1 } }\n\n- Item **{limits.a}**\n', 'a.mdx:7:10'],
    [
      'data that it imports',
      'import data from \'./data.json\'\n\n<Details summary="x">\n\nAll: {data}\n\n</Details>\n',
      'a.mdx:9:6',
    ],
    ['its front matter', 'All: {frontMatter}\n', 'a.mdx:5:6'],
    [
      'a date that it makes',
      'See <Card title={`x`}>{/* note */}{1 + 1}</Card> and\n{\n  new Date(0)\n}\n',
      'a.mdx:6:1',
    ],
    ['a promise', 'export const load = async () => 1\n\nNow: {load()}.\n', 'a.mdx:7:6'],
  ])('that puts %s into its text is told where', async (_, text, place) => {
    const found = await page(text, { 'content/data.json': '{"a": 1}' })
    expect(found).toContain(`content/${place} error render-failed`)
  })

  it('that has a partial which puts an object into its text is told where in the partial', async () => {
    const found = await page("import Part from './_part.mdx'\n\n<Part />\n", {
      'content/_part.mdx': 'export const limits = { time: 3 }\n\nAll: {limits}\n',
    })
    expect(found).toContain('content/_part.mdx:3:6 error render-failed')
  })

  it('that uses a part which a component does not have is told where, and the parts', async () => {
    const shapes = 'export function Shapes() {}\nShapes.Round = () => <b>o</b>\n'
    const text =
      "import { Shapes } from './shapes'\n\n<Shapes.Round />\n\n- <Shapes.Ruond>x</Shapes.Ruond>\n\n<Tabs.None />\n"
    expect(await page(text, { 'content/shapes.tsx': shapes })).toMatchInlineSnapshot(`
      "content/a.mdx:9:3 error unknown-component \`<Shapes.Ruond>\` is not a component: \`Shapes\` has no \`Ruond\`
        > 9 | - <Shapes.Ruond>x</Shapes.Ruond>
            |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        hint: Did you mean \`<Shapes.Round>\`? Its parts are \`<Shapes.Round>\`.

      Found 1 error."
    `)
    site.close()
    expect(await page('<Tabs.None>x</Tabs.None>\n')).toMatchInlineSnapshot(`
      "content/a.mdx:5:1 error unknown-component \`<Tabs.None>\` is not a component: \`Tabs\` has no \`None\`
          4 | ---
        > 5 | <Tabs.None>x</Tabs.None>
            | ^^^^^^^^^^^^^^^^^^^^^^^^
        hint: \`<Tabs>\` has no parts.

      Found 1 error."
    `)
  })

  it('that uses parts of a component which nobody knows is told once for all, at the first', async () => {
    const found = await page('Text.\n\n<Shapes.Round>x</Shapes.Round>\n\n<Shapes.Square />\n')
    expect(found.split('\n').filter((line) => line.startsWith('content/'))).toEqual([
      'content/a.mdx:7:1 error unknown-component `<Shapes>` is not a component of the theme, and the page does not import it',
    ])
  })

  it('whose import is text of a paragraph is told to leave a blank line before it', async () => {
    const chart = { 'content/chart.tsx': 'export const Chart = () => <b>c</b>\n' }
    const text = (before: string) => `${before}\nimport { Chart } from './chart'\n${before}\n\n<Chart />\n`
    const inText = await page(text('Text.'), chart)
    expect(inText).toContain('hint: Add a blank line before the `import` of `Chart`, which is now text of a paragraph.')
    site.close()
    expect(await page(text('```'), chart)).toContain('hint: Import `Chart` in the page, or add it')
  })

  it('that uses a component which nobody knows is told where to define it', async () => {
    expect(await page('<Chart />\n')).toMatchInlineSnapshot(`
      "content/a.mdx:5:1 error unknown-component \`<Chart>\` is not a component of the theme, and the page does not import it
          4 | ---
        > 5 | <Chart />
            | ^^^^^^^^^
        hint: Import \`Chart\` in the page, or add it to the default export of \`src/theme/MDXComponents.tsx\` for all pages.

      Found 1 error."
    `)
  })
})

describe('links and images of a component of the site', () => {
  it('that lead nowhere are reported by a build as by a check', async () => {
    site = siteOf({
      'content/own.tsx':
        'export const Own = () => (\n  <p>\n    <a href="/gone">x</a> <a href="/#nope">y</a> <a href="/">z</a>\n    <img src="/gone.png" alt="x" />\n  </p>\n)\n',
      'content/a.mdx': `${about}import { Own } from './own'\n\n<Own />\n`,
    })
    const found = async (...command: readonly string[]) =>
      (await site.run(...command)).stderr.split('\n').filter((line) => /^content.* error /.test(line))
    const ofBuild = await found('build', '--no-search')
    expect(ofBuild).toEqual([
      'content/own.tsx:3:14 error broken-link `/gone` is not a page or file of the site',
      'content/own.tsx:3:36 error broken-anchor `/#nope` leads to an anchor that the page `/` does not have',
      'content/own.tsx:4:15 error missing-image `/gone.png` is not an image of the site',
    ])
    expect(await found('check')).toEqual(ofBuild)
  })
})
