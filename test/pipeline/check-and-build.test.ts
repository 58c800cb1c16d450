// What a check passes, a build builds; what is silenced or set to `warning` for one is for the other.

import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { Diagnostic } from '../../src/model/diagnostic.ts'
import { build } from '../../src/pipeline/build.ts'
import { check } from '../../src/pipeline/check.ts'
import { createSite, type TestSite } from '../support/site-test.ts'

const config = 'title: T\nurl: https://t.example.com\nlastUpdated: false\n'
const front = '---\ntitle: Home\ndescription: What the page of this small site tells its readers.\n---\n\n'
const base = { 'docs-gen.yaml': config, 'content/index.mdx': `${front}Text.\n` }
const sites: TestSite[] = []
afterEach(() => {
  for (const site of sites.splice(0)) site.close()
})

/** Checks and builds a site, and gives what each says of findings that the other knows, too. */
async function both(files: Readonly<Record<string, string>>) {
  const site = createSite(files, base)
  sites.push(site)
  const options = { root: site.root, cacheDir: path.join(site.root, '.cache') }
  const checked = await check(options)
  const built = await build({ ...options, out: path.join(site.root, 'build'), useCache: true, withSearch: false })
  const errors = (all: readonly Diagnostic[]) =>
    all
      .filter(({ severity }) => severity === 'error')
      .map(({ code, message, place }) => `${code} ${place?.file} ${message}`)
  return {
    check: errors(checked.diagnostics),
    build: errors(built.diagnostics),
    warnings: built.diagnostics.filter(({ severity }) => severity === 'warning').map(({ code }) => code),
    isBuilt: built.published !== undefined,
  }
}

const page = (text: string, more: Readonly<Record<string, string>> = {}) => ({
  'content/index.mdx': front + text,
  ...more,
})
const quiet = `${config}rules:\n  broken-link: warning\n  missing-image: off\n  component-misuse: info\n`
const ignored = '{/* docs-gen-ignore broken-link, legacy-admonition-title: comes with the next release */}\n'

describe('what a check passes', () => {
  it.each([
    ['a silenced link', page(`${ignored}[x](./gone.mdx)\n`)],
    ['a silenced warning', page(`${ignored}:::note Title\n\nText.\n\n:::\n`)],
    [
      'a static page without its extension',
      page('[a](/a) [b](/b/)\n', { 'static/a.html': 'a', 'static/b/index.html': 'b' }),
    ],
    [
      'a static file that replaces one of docs-gen',
      { 'static/robots.txt': 'User-agent: *\n', 'static/_redirects': '', 'static/404.html': 'Gone' },
    ],
    [
      'a file for hosts in the folder of a language',
      page('Text.\n', {
        'docs-gen.yaml': `${config}i18n: { defaultLocale: en, locales: [en, fr] }\nrules: { page-not-translated: off, locale-without-folder: off }\n`,
        'static/fr/robots.txt': 'x',
      }),
    ],
    [
      'links to anchors of every kind',
      page('[a](./b.md#größe) [b](/b#raw) [c](#dgContent) [d](#top) [e](/b?x=1#z) [f](#text)\n\n## Text\n', {
        'content/b.md': `${front}## Größe\n\n<a name="raw"></a> <i id="z">z</i> [g](/#text)\n`,
      }),
    ],
    ['files of other names', { 'static/a.txt': 'a', 'static/b.txt': 'b', 'static/index.txt': 'x' }],
  ])('a build builds: %s', async (_name, files) => {
    expect(await both(files)).toEqual({ check: [], build: [], warnings: [], isBuilt: true })
  })

  it('a build builds with the same severities', async () => {
    const files = page('[x](./gone.mdx) ![y](/gone.png) <Badge type="betta" />\n', { 'docs-gen.yaml': quiet })
    expect(await both(files)).toEqual({ check: [], build: [], warnings: ['broken-link'], isBuilt: true })
  })
})

describe('a link and an image of one URL', () => {
  it('are told by a build as by a check', async () => {
    const { check: checked, build: built } = await both(page('[a](/x.png)\n\n<Figure src="/x.png" alt="x" />\n'))
    expect(built).toEqual(checked)
    expect(built.map((each) => each.split(' ')[0])).toEqual(['broken-link', 'missing-image'])
  })
})

describe('what leads nowhere outside of Markdown', () => {
  const navigation = `navbar:
  - { label: A, href: /gone-navbar }
  - { label: B, href: guide }
  - { label: C, href: /file.txt }
footer:
  columns:
    - title: More
      items: [{ label: D, href: /gone-footer }]
`
  it.each([
    ['navbar and footer', { ...page('Text.\n', { 'docs-gen.yaml': config + navigation, 'static/file.txt': 'x' }) }, 3],
    ['sidebars', page('Text.\n', { 'sidebars.yaml': 'docs: [index, { type: link, label: A, href: /gone }]\n' }), 1],
    [
      'raw elements',
      page('<a href="/gone">a</a> [b](/gone) <img src="gone.png" alt="c" /> <a href="/#gone">d</a>\n'),
      4,
    ],
    [
      'raw elements that load files',
      page(
        '<link rel="stylesheet" href="@site/static/gone.css" /><video src="/gone.mp4"></video> <iframe src="/b.html" title="b" />\n',
        { 'static/b.html': 'b' },
      ),
      2,
    ],
    [
      'raw elements of plain Markdown',
      page('Text.\n', {
        'docs-gen.yaml': `${config}markdown: { format: detect }\n`,
        'content/plain.md': `${front}<p><img src="/gone.png" alt="x"></p>\n\nSee <a href="/gone">it</a>.\n`,
      }),
      2,
    ],
    [
      'raw elements in a partial',
      page("import P from './_p.mdx'\n\n<P />\n", { 'content/_p.mdx': '<a href="/gone">a</a>\n' }),
      1,
    ],
    [
      'components of the site that are used without an import',
      page('[a](/b) <Sign /> <Card title="t" />\n', {
        'content/b.md': `${front}Text.\n`,
        'src/theme/MDXComponents.tsx':
          'import Theme from \'@theme-original/MDXComponents\'\nexport default { ...Theme, Sign: () => <a href="/gone">s</a> }\n',
        'templates/components/card.tsx':
          'export * from \'@theme-original/components/card\'\nexport const Card = () => <img src="/gone.png" alt="c" />\n',
      }),
      2,
    ],
    [
      'parts of the layout that the site replaces',
      page('Text.\n', {
        'templates/layout/footer.tsx': `import { Legal } from './legal'
const links = [{ label: 'A', href: '/gone' }, { label: 'B', href: '/guide' }]
// <a href="/comment">
export const Footer = () => (
  <footer>
    <a href="/gone">c</a> <a href={'/guide'}>d</a> <a href="#e">e</a> <a href={links[0].href}>f</a> <Legal />
  </footer>
)
`,
        'templates/layout/legal.tsx':
          'export const Legal = () => <><a href="guide">g</a> <a href="/not-found/">h</a> <p title="/gone">{"/gone"}</p></>\n',
        'content/not-found.md': `${front}Text.\n`,
      }),
      3,
    ],
    ['the address of the site', { 'content/index.mdx': `${front.replace('---\n', '---\nslug: /start\n')}Text.\n` }, 1],
  ])('is reported by a build as by a check: %s', async (_name, files, count) => {
    const { check: checked, build: built, isBuilt } = await both({ 'content/guide.md': `${front}Text.\n`, ...files })
    expect(built).toHaveLength(count)
    expect({ built, isBuilt }).toEqual({ built: checked, isBuilt: false })
  })

  it('is nothing where raw elements lead to pages, files and other sites', async () => {
    const text =
      '<a href="/a/">a</a> <a href="a">b</a> <a href="/f.txt">c</a> <a href="https://e.org">d</a> <a href="#x">e</a>\n\n## X\n\n```html\n<a href="/gone">\n```\n'
    const files = page(text, { 'content/a.md': `${front}Text.\n`, 'static/f.txt': 'x' })
    expect(await both(files)).toMatchObject({ check: [], build: [], isBuilt: true })
  })
})

describe('a link to an anchor that its page does not have', () => {
  const files = page('[a](./b.md#gone) [b](#gone) [c](/b#there)\n', { 'content/b.md': `${front}## There\n` })

  it('is reported by a build as by a check, and stops it', async () => {
    const { check: checked, build: built, isBuilt } = await both(files)
    expect(built.map((each) => each.split(' ')[0])).toEqual(['broken-anchor', 'broken-anchor'])
    expect({ built, isBuilt }).toEqual({ built: checked, isBuilt: false })
  })

  it('is reported of a page that is taken from the cache, too', async () => {
    const site = createSite(files, base)
    sites.push(site)
    const options = { root: site.root, out: path.join(site.root, 'build'), useCache: true, withSearch: false }
    await build(options)
    site.write({ 'content/b.md': `${front}## Gone\n` })
    const { diagnostics } = await build(options)
    expect(diagnostics.map(({ code, place }) => `${code} ${place?.file}`)).toEqual([
      'broken-anchor content/index.mdx',
      'broken-anchor content/index.mdx',
    ])
  })

  it('is reported by a build as by a check while a page has errors', async () => {
    const { check: checked, build: built } = await both({ ...files, 'content/b.md': `${front}## Gone\n\n<Gone />\n` })
    expect(built.map((each) => each.split(' ')[0])).toContain('unknown-component')
    expect(built).toEqual(checked)
  })
})

describe('what stops a build', () => {
  it.each([
    ['output-collision', 'static files that differ in case', { 'static/img/a.txt': 'a', 'static/Img/a.txt': 'b' }],
    ['output-collision', 'a static file in the place of one for programs', { 'static/index.json': '{}' }],
    [
      'output-collision',
      'a static file in the place of a Markdown export',
      page('Text.\n', { 'static/Index.md': 'x' }),
    ],
    [
      'route-collision',
      'a page in the place of the search',
      page('Text.\n', { 'content/search.md': `${front}Text.\n` }),
    ],
    [
      'route-collision',
      'a page in the place of a static one',
      page('Text.\n', { 'content/a.md': `${front}Text.\n`, 'static/a/index.html': '<p>a</p>' }),
    ],
    [
      'route-collision',
      'a page in the place of that of the tags',
      page('Text.\n', { 'content/tags.md': `${front.replace('title', 'tags: [x]\ntitle')}Text.\n` }),
    ],
    [
      'route-collision',
      'a redirect in the place of a static page',
      page('Text.\n', {
        'docs-gen.yaml': `${config}redirects: { /a: / }\n`,
        'static/a/index.html': '<p>a</p>',
      }),
    ],
    [
      'output-collision',
      'a page at the address of a language',
      page('Text.\n', {
        'docs-gen.yaml': `${config}i18n: { defaultLocale: en, locales: [en, fr] }\n`,
        'content/fr.md': `${front}Text.\n`,
      }),
    ],
    [
      'output-collision',
      'a static file at the address of a page in a language',
      page('Text.\n', {
        'docs-gen.yaml': `${config}i18n: { defaultLocale: en, locales: [en, fr] }\n`,
        'static/FR/index.html': '<p>x</p>',
      }),
    ],
    [
      'output-collision',
      'a static file in the place of one for programs in a language',
      page('Text.\n', {
        'docs-gen.yaml': `${config}i18n: { defaultLocale: en, locales: [en, fr] }\n`,
        'static/fr/version.json': '{}',
      }),
    ],
    [
      'broken-link',
      'a link that a component only asked for',
      page('Text.\n\n<Badge to="./gone.mdx" />\n', {
        'templates/components/badge.tsx':
          "import { usePage } from '../host.tsx'\nexport function Badge({ to }) { usePage().link(to); return null }\n",
      }),
    ],
  ])('stops a check: %s: %s', async (code, _name, files) => {
    const { check: checked, build: built, isBuilt } = await both(files)
    expect(isBuilt).toBe(false)
    expect(built).toEqual(checked)
    expect(checked.map((line) => line.split(' ')[0])).toEqual([code])
  })

  it('does not stop where pages may fail: a static file in the place of a Markdown export, which it replaces', async () => {
    const files = { 'static/index.md': 'own', 'docs-gen.yaml': `${config}allowFailedPages: true\n` }
    expect(await both(files)).toMatchObject({ check: [], warnings: [], isBuilt: true })
    expect(sites.at(-1)?.read('build/index.md')).toBe('own')
  })

  it.each([
    ['output-collision', 'static files that differ in case', { 'static/img/a.txt': 'a', 'static/Img/a.txt': 'b' }],
    ['route-collision', 'a static file in the place of a page', { 'static/index.html': '<p>a</p>' }],
  ])('does not stop where pages may fail: %s: %s', async (code, _name, files) => {
    const { check, warnings, isBuilt } = await both({ ...files, 'docs-gen.yaml': `${config}allowFailedPages: true\n` })
    expect({ check, warnings, isBuilt }).toEqual({ check: [], warnings: [code], isBuilt: true })
  })
})
