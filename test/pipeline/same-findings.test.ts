// A finding is its own place: two that lead to the same target are two, one in a partial is one; and a check, a build
// and the preview say the same.

import { truncateSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { Diagnostic } from '../../src/model/diagnostic.ts'
import { lineStarts, pointAt } from '../../src/model/place.ts'
import { build } from '../../src/pipeline/build.ts'
import { check } from '../../src/pipeline/check.ts'
import { formatText } from '../../src/report/text.ts'
import { createSite, type TestSite } from '../support/site-test.ts'

const front = (title: string): string =>
  `---\ntitle: ${title}\ndescription: What the page ${title} of this small site tells its readers.\n---\n\n`
const base = {
  'docs-gen.yaml': 'title: T\nurl: https://t.example.com\nlastUpdated: false\n',
  'content/index.mdx': `${front('Home')}Text.\n`,
}
const sites: TestSite[] = []
afterEach(() => {
  for (const site of sites.splice(0)) site.close()
})

function makeSite(files: Readonly<Record<string, string>>): TestSite {
  const site = createSite(files, base)
  sites.push(site)
  return site
}

const rootOf = (site: TestSite) => ({ root: site.root, cacheDir: path.join(site.root, '.cache') })
const ofLinks = new Set(['broken-link', 'broken-anchor', 'missing-image', 'sample-syntax', 'silence-unused'])

/** Checks a page and gives what is found of links and samples, as `code line:column`. */
async function found(text: string, name = 'page.mdx', more: Readonly<Record<string, string>> = {}): Promise<string[]> {
  const { diagnostics } = await check(rootOf(makeSite({ [`content/${name}`]: front('Page') + text, ...more })))
  return diagnostics
    .filter(({ code }) => ofLinks.has(code))
    .map(({ code, place }) => `${code} ${place?.start?.line ?? '-'}:${place?.start?.column ?? '-'}`)
}

describe('two findings that lead to the same target', () => {
  const sample = '```json\n{ "a": }\n```\n'
  it.each([
    ['links of two forms', '[a](/#nope)\n', '[b](./index.mdx#nope)\n', ['broken-anchor 6:5', 'broken-anchor 8:5']],
    ['an image in Markdown and HTML', '![x](/g.png)\n', '<img src="/g.png" alt="x" />\n', ['6:6', '8:11']],
    ['an image in HTML and Markdown', '<img src="/g.png" alt="x" />\n', '![x](/g.png)\n', ['6:11', '8:6']],
    ['one sample twice', sample, sample, ['sample-syntax 7:8', 'sample-syntax 11:8']],
    // Two forms of one URL in the HTML, of which the second was resolved and the first was not.
    ['an image in Markdown and a poster', '![x](./g.png)\n', '<video poster="./g.png" />\n', ['6:6', '8:16']],
    [
      'an image that is given and a poster',
      '<Figure src="./g.png" alt="x" />\n',
      '<video poster="./g.png" />\n',
      ['6:14', '8:16'],
    ],
  ])('are told at their own places: %s', async (_name, one, other, places) => {
    const expected = places.map((place) => (place.includes(' ') ? place : `missing-image ${place}`))
    expect(await found(`${one}\n${other}`)).toEqual(expected)
    // Silencing the first leaves the second, which is a line lower by the comment.
    const [, second = ''] = expected
    const silence = `{/* docs-gen-ignore ${second.split(' ')[0]}: one of two */}\n`
    expect(await found(`${silence}${one}\n${other}`)).toEqual([
      second.replace(/\d+(?=:)/, (line) => String(Number(line) + 1)),
    ])
  })

  it('leave out that no page uses an image which may not be published', async () => {
    const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'
    const site = makeSite({ 'content/index.mdx': `${front('Home')}![a](./a.svg)\n`, 'content/a.svg': script })
    const { diagnostics } = await check(rootOf(site))
    expect(diagnostics.map(({ code }) => code)).toEqual(['file-not-published'])
  })

  it('leave out that a folder has no pages, where the configuration that names another cannot be read', async () => {
    const config = 'title: T\ncontent: docs\nnavbar: [\n'
    const site = createSite({ 'docs-gen.yaml': config, 'docs/index.md': '# Home\n' }, {})
    sites.push(site)
    const { diagnostics } = await check(rootOf(site))
    expect(diagnostics.map(({ code }) => code)).toEqual(['config-syntax'])
  })

  it('follow the rules of the configuration where the templates cannot be bundled', async () => {
    const config = `${base['docs-gen.yaml']}rules: { front-matter-unknown-field: off }\n`
    const site = makeSite({
      'docs-gen.yaml': config,
      'content/index.mdx': '---\ntitel: A\n---\n\nimport Box from "../src/box"\n\n<Box />\n',
      'src/box.tsx': 'export default () => <b\n',
    })
    const { diagnostics } = await check(rootOf(site))
    expect(diagnostics.map(({ code }) => code)).toEqual(['template-bundle'])
  })

  it('tell of a CSS module what browsers ignore', async () => {
    const site = makeSite({
      'content/index.mdx': `${front('Home')}import Box from "../src/box"\n\n<Box />\n`,
      'src/box.tsx':
        'import styles from "./box.module.css"\n\nexport default () => <b className={styles.box}>Box</b>\n',
      'src/box.module.css': '.box {\n  color: red\n',
    })
    const { diagnostics } = await check(rootOf(site))
    expect(diagnostics.map(({ code, place }) => `${code} ${place?.file}:${place?.start?.line}`)).toEqual([
      'style-syntax src/box.module.css:3',
    ])
  })

  it('name components of other frameworks, wherever they are', async () => {
    const page = `${front('Home')}import Card from '../src/card.astro'\nimport { Image } from 'astro:assets'\n\n<Card /><Image />\n`
    const site = makeSite({ 'content/index.mdx': page, 'src/card.astro': '<p>Card</p>\n' })
    const { diagnostics } = await check(rootOf(site))
    expect(diagnostics.map(({ code, hint }) => `${code} ${hint}`)).toEqual([
      'import-unsupported Write it in React, as `.jsx` or `.tsx`.',
      'import-not-found Remove the import: it is a module of another tool',
    ])
  })

  it('leave out that no page uses a snippet which is too large to be shown', async () => {
    const page = `${front('Home')}<CodeExample path="big.py" />\n`
    const site = makeSite({ 'content/index.mdx': page, 'content/_snippets/big.py': 'x = 1\n' })
    truncateSync(path.join(site.root, 'content/_snippets/big.py'), 100_000_001)
    const { diagnostics } = await check(rootOf(site))
    expect(diagnostics.map(({ code }) => code)).toEqual(['file-not-published'])
  })

  it('are told apart in plain Markdown with raw HTML, and code that shows the same is left alone', async () => {
    const text = '`/g.png`\n\n```html\n<img src="/g.png">\n```\n\n<img src="/g.png" alt="x">\n\n![x](/g.png)\n\n'
    const config = `${base['docs-gen.yaml']}markdown:\n  format: detect\n`
    expect(await found(`${text}<img src="/g.png" alt="y">\n`, 'page.md', { 'docs-gen.yaml': config })).toEqual([
      'missing-image 12:11',
      'missing-image 14:6',
      'missing-image 16:11',
    ])
  })
})

describe('a finding in API data', () => {
  const data = `page: api
groups:
  - title: Define
    symbols:
      - name: foo
        module: dagster
        kind: function
        signature: '()'
        summary: See [x](/gone) here.
        description: |-
          Not \`/gone\`, but [a guide](/gone2#x), [home](./index.mdx#nope) and [u](//t.example.com/gone3).

          And [x](/gone) again.
        params: []
`
  const page =
    'import data from "./_data/x.yaml"\n\nText [q](/gone) and [r](//t.example.com/gone3).\n\n<ApiReference data={data} />\n'
  const files = { 'content/page.mdx': front('Page') + page, 'content/_data/x.yaml': data }
  const inData = (text: string): string => {
    const { line, column } = pointAt(lineStarts(data), data.indexOf(text))
    return `_data/x.yaml:${line}:${column}`
  }
  const placesOf = (diagnostics: readonly Diagnostic[], code: string) =>
    diagnostics
      .filter((diagnostic) => diagnostic.code === code)
      .map(({ place }) => `${place?.file.replace('content/', '')}:${place?.start?.line}:${place?.start?.column}`)

  it('has its line, in a check and in a build', async () => {
    const site = makeSite(files)
    const checked = await check(rootOf(site))
    expect(placesOf(checked.diagnostics, 'broken-anchor')).toEqual([inData('./index.mdx#nope')])
    const own = [inData('//t.example.com/gone3'), 'page.mdx:8:25']
    expect(placesOf(checked.diagnostics, 'absolute-own-link')).toEqual([])
    const links = [inData('/gone)'), inData('/gone2#x'), inData('/gone) again'), 'page.mdx:8:10']
    expect(placesOf(checked.diagnostics, 'broken-link').sort()).toEqual([...links, ...own].sort())
    const built = await build({
      ...rootOf(site),
      out: path.join(site.root, 'build'),
      useCache: true,
      withSearch: false,
    })
    expect(placesOf(built.diagnostics, 'broken-link').sort()).toEqual([...links, ...own].sort())
  })
})

describe('a finding about an image', () => {
  it('shows no data of it', async () => {
    const data =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awA='
    const site = makeSite({ 'content/page.mdx': `${front('Page')}![](${data})\n\n<img src="${data}" />\n` })
    const { diagnostics, sources } = await check(rootOf(site))
    const images = diagnostics.filter(({ code }) => code === 'image-without-alt')
    const text = formatText(images, sources)
    expect(`\n${text}`).toMatchInlineSnapshot(`
      "
      content/page.mdx:6:1 warning image-without-alt The image \`data:image/png;base64,…\` has no alternative text
        > 6 | ![](data:image/png;base64,…)
            | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        hint: Describe the image between \`![\` and \`]\`.

      content/page.mdx:8:11 warning image-without-alt The image \`data:image/png;base64,…\` has no \`alt\` text
        > 8 | <img src="data:image/png;base64,…" />
            |           ^^^^^^^^^^^^^^^^^^^^^^^
        hint: Describe the image in \`alt\`, or write \`alt=""\` if it is decorative.

      Found 2 warnings.
      "
    `)
  })
})

describe('a finding in a partial', () => {
  const uses = 'import Part from "./_part.mdx"\n\n<Part />\n'
  const pages = Object.fromEntries(
    ['a', 'b', 'c', 'd', 'e'].map((name) => [`content/${name}.mdx`, `${front(name)}${uses}`]),
  )
  const files = { ...pages, 'content/_part.mdx': 'See [x](/gone).\n\n:::note Title\n\nText.\n\n:::\n' }
  const codes = new Set(['broken-link', 'legacy-admonition-title'])

  it('is one, with the number of pages, in a check and in a build', async () => {
    const site = makeSite(files)
    const checked = await check(rootOf(site))
    const text = formatText(
      checked.diagnostics.filter(({ code }) => codes.has(code)),
      checked.sources,
    )
    expect(`\n${text}`).toMatchInlineSnapshot(`
      "
      content/_part.mdx:1:9 error broken-link \`/gone\` is not a page or file of the site (on 5 pages)
        > 1 | See [x](/gone).
            |         ^^^^^
        note: pages \`/a\`, \`/b\`, \`/c\` and 2 more
        hint: Fix the link, or add the page.

      content/_part.mdx:3:1 warning legacy-admonition-title The title of \`:::note Title\` follows a space, which is an old form (on 5 pages)
        > 3 | :::note Title
            | ^^^^^^^^^^^^^
        note: pages \`/a\`, \`/b\`, \`/c\` and 2 more
        hint: Write it in brackets: \`:::note[Title]\`.

      Found 1 error and 1 warning.
      "
    `)
    const built = await build({
      ...rootOf(site),
      out: path.join(site.root, 'build'),
      useCache: true,
      withSearch: false,
    })
    const ofCodes = (all: typeof built.diagnostics) => all.filter(({ code }) => codes.has(code))
    expect(ofCodes(built.diagnostics)).toEqual(ofCodes(checked.diagnostics))
  })

  it('is silenced where it stands, for a check and a build', async () => {
    const text = '{/* docs-gen-ignore broken-link: soon */}\nSee [x](/gone).\n'
    const site = makeSite({ ...files, 'content/_part.mdx': text })
    const checked = await check(rootOf(site))
    expect(checked.diagnostics.filter(({ code }) => ofLinks.has(code))).toEqual([])
    const built = await build({
      ...rootOf(site),
      out: path.join(site.root, 'build'),
      useCache: true,
      withSearch: false,
    })
    expect([built.diagnostics, built.pages]).toEqual([[], 6])
  })
})

describe('a finding in a site of two languages', () => {
  const old = ':::note Title\n\nText.\n\n:::\n'
  const translation = 'i18n/fr/docusaurus-plugin-content-docs/current/index.mdx'
  const use = 'import Part from "./_part.mdx"\n\n<Part />\n'
  const files = {
    'docs-gen.yaml': `${base['docs-gen.yaml']}i18n: {defaultLocale: en, locales: [en, fr]}\nrules: {broken-link: warning}\n`,
    'content/index.mdx': front('Home') + use + old,
    'content/page.mdx': front('Page') + use + old,
    'content/_part.mdx': 'See [x](/gone).\n',
    [translation]: `${front('Accueil')}Texte.\n`,
  }
  const codes = new Set(['broken-link', 'legacy-admonition-title'])

  it('is printed once, when not all pages that have it are translated', async () => {
    const site = makeSite(files)
    const out = path.join(site.root, 'build')
    const built = await build({ ...rootOf(site), out, useCache: true, withSearch: false })
    const checked = await check(rootOf(site))
    const placesOf = (all: readonly Diagnostic[]) =>
      all.flatMap(({ code, place, notes = [] }) =>
        codes.has(code) ? [place, ...notes.map((note) => note.place)].map((at) => `${code} ${at?.file}`) : [],
      )
    const told = [
      'broken-link content/_part.mdx',
      'legacy-admonition-title content/index.mdx',
      'legacy-admonition-title content/page.mdx',
    ]
    expect(placesOf(built.diagnostics)).toEqual(told)
    expect(placesOf(checked.diagnostics)).toEqual(told)
  })
})
