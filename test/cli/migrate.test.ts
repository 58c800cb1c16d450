import { symlinkSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { hasDarkCode } from '../../src/migrate/theme-config.ts'
import { layFixture } from '../support/docusaurus-fixture.ts'
import { runCommand } from '../support/run-command.ts'
import type { TestSite } from '../support/site-test.ts'
import { sitesOfTests } from '../support/sites-of-tests.ts'

const site = sitesOfTests()
const copyOf = (fixture: string): TestSite => layFixture(site({}, {}), fixture)

const docs = { 'docs/a.md': '# A\n\ntext\n' }
const home = { 'static/index.html': '<p>Home</p>\n' }
const withConfig = (text: string, file = 'docusaurus.config.js', more: Record<string, string> = {}) =>
  site({ ...docs, ...(more['src/pages/index.js'] === undefined && home), [file]: text, ...more }, {})

describe('docs-gen migrate', () => {
  it.each([
    [
      'TypeScript',
      'docusaurus.config.ts',
      "import type { Config } from '@docusaurus/types'\nconst config: Config = { title: 'X', presets: [['classic', {}]] }\nexport default config\n",
    ],
    ['an ES module', 'docusaurus.config.mjs', "export default { title: 'X', presets: [['classic', {}]] }\n"],
    ['CommonJS', 'docusaurus.config.cjs', "module.exports = { title: 'X', presets: [['classic', {}]] }\n"],
    [
      'an ES module with the names of CommonJS',
      'docusaurus.config.ts',
      `import { fileURLToPath } from 'node:url'
import path from 'node:path'
import { createRequire } from 'node:module'
const __filename = fileURLToPath(import.meta.url)
const __dirname = path.dirname(__filename)
const require = createRequire(import.meta.url)
const title: string = require('node:path').basename(__filename).startsWith('docusaurus') ? 'X' : __dirname
export default { title, presets: [['classic', {}]] }
`,
    ],
    [
      'not in strict mode',
      'docusaurus.config.js',
      "import path from 'node:path'\nsettings = { title: path.basename('X') }\nexport default { ...settings, presets: [['classic', {}]] }\n",
    ],
    [
      'a function that takes its time',
      'docusaurus.config.js',
      "export default async () => ({ title: await 'X', presets: [['classic', {}]] })\n",
    ],
  ])('reads a configuration that is %s', async (_name, file, text) => {
    const site = withConfig(text, file)
    const { code, stderr } = await site.run('migrate')
    expect(code, stderr).toBe(0)
    expect(site.read('docs-gen.yaml')).toMatch(/title: X\ncontent: docs\nrouteBasePath: docs\n/)
    expect((await site.run('build', '--no-search')).code).toBe(0)
    expect(site.has('build/docs/a/index.html')).toBe(true)
  })

  it.each([
    ['^2.4.3', 0, '<p>{a} &lt;= <a href="https://b.test/">https://b.test/</a></p>'],
    ['2.0.0-beta.9', 0, '<p>{a} &lt;= <a href="https://b.test/">https://b.test/</a></p>'],
    ['^3.2.0', 0, 'This page could not be built'],
  ])('reads pages of Docusaurus %s as it does', async (version, code, html) => {
    const site = withConfig("export default { title: 'X', presets: [['classic', {}]] }\n", 'docusaurus.config.js', {
      'package.json': JSON.stringify({ dependencies: { '@docusaurus/core': version } }),
      'docs/b.md': '# B\n\n{a} <= <https://b.test/>\n',
    })
    expect((await site.run('migrate')).code).toBe(0)
    expect((await site.run('build', '--no-search')).code).toBe(code)
    expect(site.read('build/docs/b/index.html')).toContain(html)
  })

  it('reads modules in TypeScript that the configuration names as JavaScript', async () => {
    const site = withConfig(
      "import title from './title.js'\nexport default { title, presets: [['classic', { docs: { sidebarPath: require.resolve('./sidebars.js') } }]] }\n",
      'docusaurus.config.ts',
      {
        'title.ts': "const title: string = 'X'\nexport default title\n",
        'sidebars.ts': "export default { docs: ['a'] }\n",
      },
    )
    const { code, stderr } = await site.run('migrate')
    expect(code, stderr).toBe(0)
    expect(parse(site.read('docs-gen.yaml')).title).toBe('X')
    expect(parse(site.read('sidebars.yaml'))).toEqual({ docs: ['a'] })
  })

  it('takes over the languages of a site, whose translations are read where they are', async () => {
    const config = `export default {
  title: 'X',
  presets: [['classic', {}]],
  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'fr', 'fa'],
    path: './translations',
    localeConfigs: {
      fr: { label: 'Le français', htmlLang: 'fr-FR', calendar: 'gregory' },
      fa: { direction: 'rtl', path: 'farsi', baseUrl: '/persian/' },
    },
  },
  themeConfig: { navbar: { items: [{ type: 'localeDropdown', position: 'right', dropdownItemsAfter: [{ href: 'https://help.example', label: 'Help us' }] }] } },
}
`
    const site = withConfig(config, 'docusaurus.config.mjs', {
      'translations/fr/docusaurus-plugin-content-docs/current/a.md': '# Le A\n\ntexte\n',
    })
    const { code, stdout } = await site.run('migrate')
    expect(code).toBe(0)
    expect(stdout).toContain('the languages fr, fa')
    const { navbar, i18n } = parse(site.read('docs-gen.yaml'))
    const links = [{ label: 'Help us', href: 'https://help.example' }]
    expect(navbar).toEqual([{ label: 'Languages', position: 'right', items: links }])
    expect(i18n).toEqual({
      defaultLocale: 'en',
      locales: ['en', 'fr', 'fa'],
      path: 'translations',
      localeConfigs: {
        fr: { label: 'Le français', htmlLang: 'fr-FR' },
        fa: { direction: 'rtl', baseUrl: '/persian/', path: 'farsi' },
      },
    })
    expect((await site.run('build', '--no-search')).code).toBe(0)
    expect(site.read('build/fr/docs/a/index.html')).toMatch(/<html lang="fr-FR"[\s\S]*<h1[^>]*>Le A/)
    expect(site.read('build/persian/docs/a/index.html')).toContain('<html lang="fa" dir="rtl"')
  })

  it.each([
    ['one language', ''],
    ['languages', `i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },`],
  ])('reads texts and pages that replace those of the default language, in a site of %s', async (_of, i18n) => {
    const footer = `footer: { copyright: 'Since 2023', links: [{ label: 'Source', href: 'https://example.com/' }] }`
    const config = `export default {
  title: 'X',
  presets: [['classic', {}]],
  ${i18n}
  themeConfig: { navbar: { title: 'X', items: [{ to: '/docs/a', label: 'Start' }] }, ${footer} },
}
`
    const site = withConfig(config, 'docusaurus.config.mjs', {
      'i18n/en/docusaurus-theme-classic/footer.json':
        '{"copyright": {"message": "Since 2026"}, "link.item.label.Source": {"message": "Code"}}',
      'i18n/en/docusaurus-theme-classic/navbar.json': '{"item.label.Start": {"message": "Begin"}}',
      'i18n/en/docusaurus-plugin-content-docs/current/a.md': '# Another A\n\n[To the team](/team)\n',
      'i18n/en/docusaurus-plugin-content-pages/index.jsx': `import Layout from '@theme/Layout'\nexport default () => <Layout title="X"><p>Another home</p></Layout>\n`,
      'src/pages/index.jsx': `import Layout from '@theme/Layout'\nexport default () => <Layout title="X"><p>Old home</p></Layout>\n`,
      'src/pages/team.md': '# Team\n\nWe.\n',
    })
    const { code, stdout } = await site.run('migrate')
    expect(code).toBe(0)
    expect(stdout).toContain('the texts and pages in i18n/en')
    expect((await site.run('build', '--no-search')).code).toBe(0)
    const page = site.read('build/docs/a/index.html')
    for (const text of ['Since 2026', '>Code<', 'Begin', 'Another A']) expect(page).toContain(text)
    for (const text of ['Since 2023', '>Source<', 'Start<']) expect(page).not.toContain(text)
    expect(page).toMatch(/<article[^>]*>/)
    expect(page).not.toMatch(/<article[^>]* lang=/)
    const home = site.read('build/index.html')
    expect(home).toContain('Another home')
    expect(home).not.toContain('Old home')
    const checked = await site.run('check')
    expect(checked.stdout).not.toContain('i18n/en')
  })

  it('changes nothing when it is run again, and keeps what its reader changed', async () => {
    const site = copyOf('docusaurus-site')
    const before = site.snapshot('docs')
    await site.run('migrate')
    const first = { ...site.snapshot('.') }
    const again = await site.run('migrate')
    expect(again.stdout).toContain('docs-gen.yaml is already up to date')
    expect(site.snapshot('.')).toEqual(first)
    site.write({ 'docs-gen.yaml': 'title: Mine\ncontent: docs\n' })
    expect((await site.run('migrate')).stdout).toContain('docs-gen.yaml already exists and was left unchanged')
    expect(site.read('docs-gen.yaml')).toBe('title: Mine\ncontent: docs\n')
    expect(site.snapshot('docs')).toEqual(before)
  })

  it('says what works, what is replaced and what is lost, and writes the last into the configuration', async () => {
    const site = copyOf('docusaurus-site')
    site.write({ 'src/theme/Navbar/index.js': 'export default () => null\n' })
    const { stdout } = await site.run('migrate')
    expect(stdout).toMatch(
      /^Works\n.*24 Markdown files\n.*replaced theme components: Footer\n.*^Replaced\n.*the search field.*^Lost\n.*the replaced theme component `Navbar`\n/ms,
    )
    expect(site.read('docs-gen.yaml')).toContain(
      '# - the replaced theme component `Navbar`: Replace `templates/layout/header.tsx` instead.',
    )
  })

  it('leaves the home page to a file of the static folder', async () => {
    const site = withConfig("export default { title: 'X', presets: [['classic', {}]] }\n", 'docusaurus.config.js', {
      'docs/index.md': '# Docs\n',
      'static/index.html': '<!doctype html><title>own</title>\n',
    })
    await site.run('migrate')
    const { code, stderr } = await site.run('build', '--no-search')
    expect(code, stderr).toBe(0)
    expect(site.read('build/index.html')).toContain('own')
  })

  it('keeps menus, icon links, HTML and own types of the navbar', async () => {
    const items = [
      {
        label: 'Community',
        items: [
          { label: 'Chat', href: 'https://chat.example' },
          { label: 'A', to: '/docs/a' },
          { type: 'custom-inner' },
        ],
      },
      { type: 'custom-stars', of: 'one' },
      { type: 'custom-stars', of: 'two', label: 'Stars', className: 'stars' },
      { type: 'dropdown', label: 'Top', to: '/docs/a', position: 'left', items: [{ type: 'doc', docId: 'a' }] },
      { type: 'dropdown', label: 'Empty', items: [] },
      { href: 'https://git.example', className: 'git-link', 'aria-label': 'Repository' },
      { href: 'https://talk.example', className: 'talk-link' },
      { type: 'html', value: '<b>new</b>', position: 'left' },
      { type: 'docsVersion', to: 'https://git.example/v1', label: 'v1' },
    ]
    const site = withConfig(
      `export default { title: 'X', presets: [['classic', {}]], themeConfig: { navbar: { items: ${JSON.stringify(items)} } } }\n`,
      'docusaurus.config.mjs',
      {
        'src/theme/Layout/index.js': "import Skip from '@theme/SkipToContent'\nexport default Skip\n",
        'src/pages/p.js': "import Layout from '@theme/Layout'\nexport default () => <Layout title='P'>text</Layout>\n",
        'src/theme/NavbarItem/ComponentTypes.js':
          "import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes'\nexport default { ...ComponentTypes, 'custom-stars': ({ of, className }) => <b className={className}>{of}</b> }\n",
      },
    )
    expect((await site.run('migrate')).stdout).toMatch(
      /replaced theme components: NavbarItem\/ComponentTypes.*Lost.*a navbar item of type `custom-inner`/s,
    )
    expect((await site.run('build', '--no-search')).code).toBe(0)
    const header = /<header.*?<\/header>/s.exec(site.read('build/docs/a/index.html'))?.[0] ?? ''
    const withoutLooks = header.replace(/ (?:aria-current|data-menu)="[^"]*"/g, '')
    for (const part of [
      '<details class="menu"><summary>Community</summary><ul><li><a href="https://chat.example" class="external">Chat</a></li><li><a href="/docs/a">A</a></li></ul></details>',
      '<a href="https://git.example/v1" class="external">v1</a>',
      '<summary>Top</summary><ul><li><a href="/docs/a">Top</a></li><li><a href="/docs/a">a</a></li></ul>',
      '<a href="https://git.example" class="git-link" aria-label="Repository"></a>',
      '<a href="https://talk.example" class="talk-link" aria-label="https://talk.example"></a>',
      '<li><b>new</b></li>',
      '<li><b>one</b></li><li><b class="stars">two</b></li>',
    ])
      expect(withoutLooks).toContain(part)
    expect(header).not.toContain('Empty')
    site.write({ 'docs-gen.yaml': site.read('docs-gen.yaml').replace('href: /docs/a', 'href: /docs/b') })
    expect((await site.run('check')).stderr).toMatch(/docs-gen\.yaml:\d+:\d+ error broken-link `\/docs\/b`/)
  })

  it('adds the slashes to the path of the site that Docusaurus adds', async () => {
    for (const [written, read] of [
      ['', '/'],
      ['docs', '/docs/'],
      ['/a/b', '/a/b/'],
      ['/c/d/', '/c/d/'],
    ]) {
      const site = withConfig(
        `export default { title: 'X', url: 'https://x.example/', baseUrl: '${written}', presets: [['classic', {}]], themeConfig: { image: 'a.png' } }\n`,
      )
      await site.run('migrate')
      const { baseUrl, head } = parse(site.read('docs-gen.yaml'))
      expect([baseUrl, head[0].attributes.content]).toEqual([read, `https://x.example${read}a.png`])
    }
  })

  it('reads the logo from the static folder when its path begins there', async () => {
    const site = withConfig(
      "export default { title: 'X', presets: [['classic', {}]], themeConfig: { navbar: { logo: { src: './img/x.svg' } } } }\n",
      'docusaurus.config.js',
      { 'static/img/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>' },
    )
    await site.run('migrate')
    expect(parse(site.read('docs-gen.yaml')).logo.src).toBe('img/x.svg')
    expect((await site.run('build', '--no-search')).code).toBe(0)
  })

  it('lets links that lead nowhere be warnings, and docs without pages out, when a plugin that makes pages is lost', async () => {
    const config = `export default {
  title: 'X',
  presets: [['classic', {}]],
  plugins: ['docusaurus-plugin-typedoc', ['@docusaurus/plugin-content-docs', { id: 'api', path: 'api' }]],
}
`
    const site = withConfig(config, 'docusaurus.config.js', {
      'docs/a.md': '# A\n\nSee [the API](/api/core).\n',
      'api/_category_.json': '{ "label": "API" }',
    })
    const { stdout } = await site.run('migrate')
    expect(stdout).toMatch(/the docs in `api`.*They have no pages/s)
    expect(stdout).toMatch(/the plugin `docusaurus-plugin-typedoc`.*not installed.*broken links are warnings/s)
    expect(parse(site.read('docs-gen.yaml'))).toMatchObject({ content: 'docs', rules: { 'broken-link': 'warning' } })
    const built = await site.run('build', '--no-search')
    expect([built.code, built.stderr]).toEqual([0, expect.stringContaining('warning broken-link `/api/core`')])
  })

  it('lets links that lead nowhere be warnings where Docusaurus 2 prints them as errors and goes on', async () => {
    const config = "export default { title: 'X', onBrokenLinks: 'error', presets: [['classic', {}]] }\n"
    const site = withConfig(config, 'docusaurus.config.js', { 'docs/a.md': '# A\n\nSee [the API](/api/core).\n' })
    await site.run('migrate')
    expect(parse(site.read('docs-gen.yaml'))).toMatchObject({ rules: { 'broken-link': 'warning' } })
  })

  it('publishes the pages that can be built, with the reason on the others', async () => {
    const site = withConfig("export default { title: 'X', presets: [['classic', {}]] }\n", 'docusaurus.config.js', {
      'docs/b.mdx': "import Chart from '@site/src/chart'\n\n# B\n\n<Chart />\n",
      'src/chart.js': "import Pie from 'a-pie-chart'\nexport default () => <Pie />\n",
    })
    expect((await site.run('migrate')).stdout).toMatch(/pages that cannot be built.*allowFailedPages/s)
    const built = await site.run('build', '--no-search')
    expect([built.code, built.stderr]).toEqual([
      0,
      expect.stringMatching(/src\/chart\.js:1:17 warning import-not-found/),
    ])
    expect(site.read('build/docs/a/index.html')).toContain('text')
    expect(site.read('build/docs/b/index.html')).toContain('a-pie-chart')
  })

  it.each([
    ['a file', 'src/tailwind.ts', "['./src/tailwind.ts']"],
    ['the configuration', 'docusaurus.config.js', '[own]'],
    ['a package', 'node_modules/docusaurus-own/dist/plugin.js', "['docusaurus-own']"],
  ])('passes style sheets through what a plugin in %s adds to PostCSS', async (_name, file, plugins) => {
    const plugin = `function own() {
  return { name: 'postcss-own', configurePostCss: (options) => ({ ...options, plugins: [require('postcss-tiny'), require('autoprefixer')] }) }
}
`
    const isFile = file !== 'docusaurus.config.js'
    const site = withConfig(
      `${isFile ? '' : plugin}module.exports = { title: 'X', plugins: ${plugins}, presets: [['classic', { theme: { customCss: './src/own.css' } }]] }\n`,
      'docusaurus.config.js',
      {
        'src/own.css': '.own { color: red }\n',
        'node_modules/docusaurus-own/package.json': '{ "main": "dist/index.js" }',
        'node_modules/docusaurus-own/dist/index.js': "module.exports = require('./plugin.js')\n",
        ...(isFile && { [file]: `${plugin}module.exports = own\n` }),
      },
    )
    const { stdout } = await site.run('migrate')
    expect(stdout).toMatch(/style sheets through PostCSS: postcss-tiny/)
    expect(stdout).not.toContain('Lost')
    expect(parse(site.read('docs-gen.yaml'))).toMatchObject({ postcss: ['postcss-tiny'] })
    expect(site.read('docs-gen.yaml')).not.toContain('docusaurusPlugins')
  })

  it.each([
    [
      'postcss.config.js',
      "module.exports = { plugins: { tailwindcss: {}, 'postcss-nested': {}, autoprefixer: {} } }\n",
    ],
    ['.postcssrc.json', '{ "plugins": ["tailwindcss", "postcss-nested"] }\n'],
  ])('passes style sheets through the plugins that %s names, as Docusaurus does', async (file, text) => {
    const config =
      "module.exports = { title: 'X', presets: [['classic', { theme: { customCss: './src/own.css' } }]] }\n"
    const site = withConfig(config, undefined, { 'src/own.css': '.own { color: red }\n', [file]: text })
    const { stdout } = await site.run('migrate')
    expect(stdout).toMatch(/style sheets through PostCSS: tailwindcss, postcss-nested/)
    expect(parse(site.read('docs-gen.yaml')).postcss).toEqual(['tailwindcss', 'postcss-nested'])
  })

  it('reads links of the navbar, footer and logo with and without the base URL, as Docusaurus does', async () => {
    const site = withConfig(`module.exports = { title: 'X', baseUrl: '/b/', presets: ['classic'], themeConfig: {
      navbar: { logo: { src: 'a.svg', href: '/b/docs/a' }, items: [{ to: '/b/docs/a', label: 'A' }, { label: 'M', items: [{ to: '/docs/a', label: 'A' }, { href: 'https://b.example/b/', label: 'B' }] }] },
      footer: { links: [{ title: 'C', items: [{ to: '/b/docs/a', label: 'A' }] }] },
    } }\n`)
    await site.run('migrate')
    const { logo, navbar, footer } = parse(site.read('docs-gen.yaml'))
    expect([logo.href, navbar[0].href, footer.columns[0].items[0].href]).toEqual(['/docs/a', '/docs/a', '/docs/a'])
    expect(navbar[1].items.map(({ href }: { href: string }) => href)).toEqual(['/docs/a', 'https://b.example/b/'])
  })

  it('takes plugins that run before those of Docusaurus as the first', async () => {
    const docs =
      "{ beforeDefaultRemarkPlugins: [[require('./first.js'), { a: 1, file: require.resolve('./first.js'), list: [__dirname + '/docs', '/docs'] }]], remarkPlugins: [require('./second.js')], beforeDefaultRehypePlugins: [require('./third.js')] }"
    const plugin = (by: string) =>
      `module.exports = () => (tree) => { const one = tree.children.find((node) => node.tagName === 'p' || node.type === 'paragraph'); one.children.push({ type: 'text', value: '${by}' }) }\n`
    const site = withConfig(`module.exports = { title: 'X', presets: [['classic', { docs: ${docs} }]] }\n`, undefined, {
      'docs/a.md': '# A\n\nText.\n',
      'first.js': plugin('1'),
      'second.js': plugin('2'),
      'third.js': plugin('3'),
    })
    const { stdout } = await site.run('migrate')
    expect(stdout).not.toContain('Lost')
    expect(parse(site.read('docs-gen.yaml')).markdown).toEqual({
      remarkPlugins: [
        { name: './first.js', options: { a: 1, file: './first.js', list: ['./docs', '/docs'] } },
        './second.js',
      ],
      rehypePlugins: ['./third.js'],
    })
    await site.run('build', '--no-search')
    expect(site.read('build/docs/a/index.html')).toMatch(/<p>Text\.(?:<!-- -->)?1(?:<!-- -->)?2(?:<!-- -->)?3<\/p>/)
  })

  it('makes formulas without the plugins for them', async () => {
    const docs = "{ remarkPlugins: ['remark-math'], rehypePlugins: [['rehype-katex', { strict: false }]] }"
    const site = withConfig(
      `export default { title: 'X', presets: [['classic', { docs: ${docs} }]], stylesheets: ['https://cdn.example/katex.min.css'] }\n`,
      'docusaurus.config.mjs',
      { 'docs/a.md': '# A\n\nSo $x_1$.\n' },
    )
    const { stdout } = await site.run('migrate')
    expect(stdout).toMatch(/Replaced.*formulas by KaTeX or MathJax/s)
    expect(stdout).not.toContain('Lost')
    expect(site.read('docs-gen.yaml')).toMatch(/^markdown: \{ math: true \}$|^markdown:\n {2}math: true$/m)
    await site.run('build', '--no-search')
    expect(site.read('build/docs/a/index.html')).toContain('<msub><mi>x</mi><mn>1</mn></msub>')
  })

  it('draws the diagrams of the plugin for them of Docusaurus 2', async () => {
    const docs = "{ remarkPlugins: [[require('mdx-mermaid'), {}]] }"
    const site = withConfig(`module.exports = { title: 'X', presets: [['classic', { docs: ${docs} }]] }\n`, undefined, {
      'node_modules/mdx-mermaid/index.js': 'module.exports = () => () => {}\n',
    })
    expect((await site.run('migrate')).stdout).toContain('Mermaid diagrams')
    expect(parse(site.read('docs-gen.yaml')).markdown).toEqual({ mermaid: true })
  })

  it('keeps diagrams of Mermaid, and tabs of commands of npm without the plugin for them', async () => {
    const docs = "{ remarkPlugins: [[tabs, { sync: true }], '@sapphire/docusaurus-plugin-npm2yarn2pnpm'] }"
    const site = withConfig(
      `import tabs from '@docusaurus/remark-plugin-npm2yarn'
export default { title: 'X', markdown: { mermaid: true }, themes: ['@docusaurus/theme-mermaid'], presets: [['classic', { docs: ${docs} }]] }\n`,
      'docusaurus.config.mjs',
      {
        'docs/a.md': '# A\n\n```mermaid\nflowchart LR\n```\n\n```bash npm2yarn\nnpm install x\n```\n',
        'node_modules/mermaid/package.json': '{"name": "mermaid", "version": "1.2.3", "main": "dist/mermaid.js"}',
        'node_modules/mermaid/dist/mermaid.js': '',
        'node_modules/mermaid/dist/mermaid.min.js': '',
      },
    )
    const { stdout } = await site.run('migrate')
    expect(stdout).toMatch(/Works.*Mermaid diagrams.*fences with the word `npm2yarn`/s)
    expect(stdout).not.toContain('Lost')
    expect(site.read('docs-gen.yaml')).toContain('mermaid: true')
    expect(site.read('docs-gen.yaml')).not.toContain('npm2yarn')
    await runCommand(['build', '--no-search'], site.root, { DOCS_GEN_CHROMIUM: '/there/is/none' })
    const html = site.read('build/docs/a/index.html')
    expect(html).toContain('data-diagram-script="/assets/files/mermaid-1.2.3.js"')
    expect(html).toContain('data-group="npm2yarn"')
  })

  it('keeps live code, with what it may use and where its result stands', async () => {
    const site = withConfig(
      `export default { title: 'X', themes: ['@docusaurus/theme-live-codeblock'], presets: [['classic', { docs: {} }]], themeConfig: { liveCodeBlock: { playgroundPosition: 'top' } } }\n`,
      'docusaurus.config.mjs',
      {
        'docs/a.md': '# A\n\n```jsx live\n<Mine />\n```\n',
        'src/theme/ReactLiveScope/index.js':
          "import React from 'react'\nexport default { React, Mine: () => <b>Mine alone</b> }\n",
        'node_modules/.keep': '',
      },
    )
    symlinkSync(
      path.resolve(import.meta.dirname, '../../node_modules/sucrase'),
      path.join(site.root, 'node_modules/sucrase'),
    )
    const { stdout } = await site.run('migrate')
    expect(stdout).toMatch(/Works.*live code/s)
    expect(stdout).not.toContain('Lost')
    expect(site.read('docs-gen.yaml')).toContain('liveCode: top')
    const { code, stderr } = await site.run('build', '--no-search')
    expect([code, stderr]).toEqual([0, expect.not.stringMatching(/warning|error/)])
    const html = site.read('build/docs/a/index.html')
    const [, frame = ''] = /data-live-frame="([^"]+)"/.exec(html) ?? []
    expect(html).toContain('data-live-position="top"')
    expect(site.read(`build/assets/${frame}`)).toContain('Mine alone')
    expect(site.read('build/docs/a/index.md')).toContain('```jsx live\n<Mine />\n```')
  })

  it('says what becomes of plugins and themes', async () => {
    const site = withConfig(
      `export default { title: 'X', presets: [['classic', { docs: {} }]],
  plugins: ['@docusaurus/plugin-pwa', '@docusaurus/plugin-ideal-image', '@docusaurus/plugin-css-cascade-layers', '@docusaurus/plugin-rsdoctor', 'plugin-image-zoom', 'docusaurus-plugin-llms', 'other-plugin'],
  themes: ['@docusaurus/theme-search-algolia', '@acme/theme-code'], themeConfig: { algolia: { appId: 'A', apiKey: 'b', indexName: 'c' } } }\n`,
      'docusaurus.config.mjs',
    )
    const { stdout } = await site.run('migrate')
    expect(stdout).toMatch(
      /Works.*images in several sizes.*Replaced.*cascade layers.*zooming images by `plugin-image-zoom`.*`llms\.txt` by `docusaurus-plugin-llms`/s,
    )
    expect(stdout).toMatch(
      /Lost\n {2}installing the site and reading it offline \(plugin-pwa\)\n.*\n {2}the plugin `other-plugin`\n/,
    )
    expect(stdout).not.toMatch(/rsdoctor|search by `/)
    expect(stdout).toMatch(
      /Replaced.*search by Algolia\n.*npm install @docsearch.*Lost.*the theme `@acme\/theme-code`/s,
    )
  })

  it('keeps the announcement bar and analytics', async () => {
    const site = withConfig(
      `export default { title: 'X', presets: [['classic', { gtag: { trackingID: ['G-1', 'G-2'] }, googleTagManager: { containerId: 'GTM-1' }, googleAnalytics: {} }]],
  plugins: [['@dipakparmar/docusaurus-plugin-umami', { websiteID: 'w', analyticsDomain: 'u.example' }], ['posthog-docusaurus', { apiKey: 'k' }],
    ['docusaurus-plugin-goatcounter', { code: 'me' }], ['docusaurus-plugin-plausible', { domain: 'd.example' }], ['docusaurus-plugin-plausible', {}], 'vercel-analytics'],
  themeConfig: { announcementBar: { id: 'x', content: '<b>News</b>', isCloseable: false, backgroundColor: '#d94400' } } }\n`,
      'docusaurus.config.mjs',
    )
    const { stdout } = await site.run('migrate')
    expect(site.read('docs-gen.yaml')).toContain(`analytics:
  gtag: { id: G-1 }
  gtm: { id: GTM-1 }
  umami: { websiteId: w, script: https://u.example/script.js }
  posthog: { key: k }
  goatcounter: { endpoint: https://me.goatcounter.com/count }
  plausible: { domain: d.example }
  vercel: true
announcement: { html: <b>News</b>, closable: false, background: '#d94400', color: black }
`)
    expect(stdout).toMatch(/Lost.*the plugin `docusaurus-plugin-plausible`.*the Google tags G-2.*/s)
    expect(stdout).toMatch(/Lost.*Universal Analytics/s)
    expect((await site.run('build', '--no-search')).code).toBe(0)
  })

  it('keeps the search of Algolia', async () => {
    const installed = {
      'node_modules/@docsearch/js/index.js': '',
      'node_modules/@docsearch/css/package.json': '{ "name": "@docsearch/css", "main": "style.css" }',
      'node_modules/@docsearch/css/style.css': '',
    }
    const migrate = async (algolia: string, packages: Record<string, string> = installed) => {
      const config = `export default { title: 'X', presets: [['classic', {}]], themeConfig: { algolia: ${algolia} } }\n`
      const site = withConfig(config, 'docusaurus.config.mjs', packages)
      const { stdout } = await site.run('migrate')
      return { stdout, settings: site.read('docs-gen.yaml') }
    }
    const kept = await migrate(
      "{ appId: 'A1', apiKey: 'k', indexName: 'i', searchParameters: { facetFilters: ['a:b'] } }",
    )
    expect(parse(kept.settings).search).toEqual({
      algolia: { appId: 'A1', apiKey: 'k', indexName: 'i', searchParameters: { facetFilters: ['a:b'] } },
    })
    expect(kept.stdout).toMatch(/Works.*search by Algolia/s)
    const uninstalled = await migrate("{ appId: 'A1', apiKey: 'k', indexName: 'i' }", {})
    expect(parse(uninstalled.settings).search).toBeUndefined()
    expect(uninstalled.stdout).toContain('npm install @docsearch/js@3 @docsearch/css@3, and migrate again')
    const without = await migrate("{ appId: 'A1' }")
    expect(parse(without.settings).search).toBeUndefined()
    expect(without.stdout).toContain('docs-gen has its own search, which needs no service.')
  })

  it('shows of the version what the navbar of the site shows', async () => {
    const theme = async (types: readonly string[], files: Readonly<Record<string, string>> = {}) => {
      const items = JSON.stringify(types.map((type) => ({ type })))
      const config = `module.exports = { title: 'X', presets: [['classic', {}]], themeConfig: { navbar: { items: ${items} } } }\n`
      const site = withConfig(config, undefined, files)
      await site.run('migrate')
      return parse(site.read('docs-gen.yaml')).theme.versionMenu
    }
    expect(await theme(['docsVersionDropdown'])).toBe('menu')
    expect(await theme(['search', 'docsVersion'])).toBe('label')
    expect(await theme(['search'])).toBeUndefined()
    expect(await theme([], { 'versions.json': '["1"]', 'versioned_docs/version-1/a.md': '# A\n' })).toBe('hidden')
    expect(await theme([], { 'more_versions.json': '["1"]' })).toBeUndefined()
  })

  it('keeps the title and the logos of navbar and footer, the colour mode and the sidebar', async () => {
    const themeConfig = `{ navbar: { title: 'Handbook', style: 'primary', hideOnScroll: true, logo: { src: 'img/a.svg', href: 'https://x.example', width: '90px', height: 20 } },
      prism: { theme: { plain: {} } }, footer: { style: 'dark', links: [{ label: 'Y', to: 'docs/a' }, { label: 'Z', to: ' ' }], logo: { alt: 'We', src: './img/f 1.svg', className: 'c' } }, mine: {},
      colorMode: { defaultMode: 'dark', disableSwitch: true }, docs: { sidebar: { hideable: true } }, autoCollapseSidebarCategories: true, hideableSidebar: false }`
    const site = withConfig(
      `module.exports = { title: 'X', presets: [['classic', {}]], clientModules: [require.resolve('./src/a.css'), '@site/src/b.js', './src/c', 'every'], themeConfig: ${themeConfig} }\n`,
      undefined,
      {
        'src/a.css': '',
        'src/b.js': '',
        'src/c.ts': '',
        'node_modules/every/package.json': '{}',
        'node_modules/every/index.js': '',
        'static/img/a.svg': '<svg/>',
        'static/img/f 1.svg': '<svg/>',
      },
    )
    const { stdout } = await site.run('migrate')
    const { logo, navbarTitle, footer, theme, css, clientModules } = parse(site.read('docs-gen.yaml'))
    expect(logo).toEqual({ alt: 'X', src: 'img/a.svg', href: 'https://x.example', width: 90, height: 20 })
    expect([navbarTitle, footer.logo]).toEqual(['Handbook', { alt: 'We', src: 'img/f%201.svg' }])
    expect(footer.columns).toEqual([
      {
        items: [
          { label: 'Y', href: '/docs/a' },
          { label: 'Z', href: '/' },
        ],
      },
    ])
    expect([css, clientModules]).toEqual([
      ['@theme/infima.css', '@theme/infima-footer-dark.css', '@theme/infima-navbar-primary.css', 'src/a.css'],
      ['src/b.js', 'src/c', 'every'],
    ])
    expect(theme).toEqual({
      mode: 'dark',
      modeSwitch: false,
      hideableSidebar: true,
      hideHeader: true,
      autoCollapse: true,
    })
    expect(stdout).toMatch(/Lost.*`themeConfig.mine`.*class and style of a logo/s)
    expect((await site.run('build', '--no-search')).code).toBe(0)
  })

  it('lets a site be published without what docs-gen does not have, and says so', async () => {
    const site = withConfig("module.exports = { title: 'X', presets: [['classic', {}]] }\n", undefined, {
      'docs/b.mdx':
        "import Bar from '@theme/PwaReloadPopup'\nimport { Own } from '@site/src/own'\n\n# B\n\n<Bar /><Own />\n",
      'src/own.tsx':
        "import Api from '@theme/ApiLogo'\nimport type { Props } from '@theme/Other'\nexport const Own = (_: Props) => <i><Api /></i>\n",
      'src/plugins/a.ts': "import logger from '@docusaurus/logger'\nexport default logger\n",
      'src/theme/BlogPostItem.js': "import X from '@theme/Unused'\nexport default X\n",
      'src/theme/NavbarItem/ComponentTypes.js':
        "import Item from '@theme/NavbarItem/DropdownNavbarItem'\nexport default { 'custom-a': Item }\n",
      'src/theme/NavbarItem/DropdownNavbarItem/index.js':
        "import Deep from '@theme/Deep'\nimport Icon from '@theme/Icon/Language'\nexport default () => <Deep><Icon /></Deep>\n",
      'src/theme/BackToTopButton.js': 'export default () => null\n',
      'src/theme/Navbar.js': "export { default } from '@theme-original/Navbar'\n",
      'docs/c.mdx': "import Navbar from '@site/src/theme/Navbar'\n\n# C\n\n<Navbar />text\n",
    })
    const { stdout } = await site.run('migrate')
    expect(parse(site.read('docs-gen.yaml')).allowUnsupported).toEqual([
      '@theme/PwaReloadPopup',
      '@theme/ApiLogo',
      '@theme/Navbar',
      '@theme/Deep',
    ])
    expect(stdout).toMatch(
      /`BackToTopButton`\n {6}Pages have no such button.*`BlogPostItem`\n {6}It does not wrap.*; replace `templates\/blog/s,
    )
    const { code, stderr } = await site.run('build', '--no-search')
    expect([code, stderr]).toEqual([0, expect.stringMatching(/warning import-unsupported/)])
  })

  it('builds what Docusaurus does: no sidebars, pictures in HTML that are not there, scripts of packages', async () => {
    const config =
      "module.exports = { title: 'X', presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] }\n"
    const site = withConfig(config, undefined, {
      'sidebars.js': 'module.exports = {}\n',
      'docs/b.mdx':
        '# B\n\n```mdx-code-block\nimport P from "player"\n\n<P />\n```\n\n<img src="/none.png" alt="" />\n',
      'node_modules/player/package.json': '{"main": "a.js"}',
      'node_modules/player/a.js': 'module.exports = () => "played"\n',
    })
    expect((await site.run('migrate')).stdout).toContain(
      'what pages load from other hosts, and code that they evaluate',
    )
    expect(parse(site.read('docs-gen.yaml'))).toMatchObject({
      security: { csp: false },
      rules: { 'missing-image': 'warning' },
    })
    const { code, stderr } = await site.run('build', '--no-search')
    expect([code, stderr]).toEqual([0, expect.stringContaining('warning missing-image `/none.png`')])
    expect(site.read('build/docs/b/index.html')).toContain('played')
    expect(site.read('build/docs/b/index.html')).not.toContain('Content-Security-Policy')
  })

  it('builds what stands in sites of Docusaurus: fields of their own, names in other case, empty addresses', async () => {
    const config =
      "module.exports = { title: 'X', presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]], themeConfig: { navbar: { logo: { src: 'img/a.txt', height: 240 } } } }\n"
    const site = withConfig(config, undefined, {
      'sidebars.js':
        "module.exports = { docs: ['a', {}, { More: [{}, 'b'] }, { Later: [] }, { Even: { Later: [], C: ['a'] } }, { type: 'category', label: 'Never', items: [{}] }] }\n",
      'docs/b.md': '---\nlayout: post\nhero: /hero.png\n---\n\n# B\n\ntext\n',
      'static/Img/a.txt': 'one',
      'static/img/a.txt': 'two',
      'src/pages/index.js':
        "import styles from './index.module.css'\nexport default () => <main className={styles.home}>Home</main>\n",
      'src/pages/index.module.css':
        ".home { background-image: url(''); color: red }\n.film { background: url(./film.mp4) }\n",
      'src/pages/film.mp4': 'film',
    })
    expect((await site.run('migrate')).stdout).toMatch(/Lost\n {2}the category `Later` of a sidebar.*`Never`/s)
    expect(parse(site.read('sidebars.yaml'))).toEqual({ docs: ['a', { More: ['b'] }, { Even: [{ C: ['a'] }] }] })
    const { code, stderr } = await site.run('build', '--no-search')
    expect([code, stderr]).toEqual([0, expect.not.stringContaining(' error ')])
    expect(stderr).toMatch(/docs\/b\.md:2:9 warning front-matter-wrong-type .*:3:7 warning front-matter-wrong-type/s)
    expect(stderr).toMatch(/static\/img\/a\.txt warning output-collision/)
    expect([site.read('build/Img/a.txt'), site.read('build/img/a.txt')]).toEqual(['one', 'two'])
  })

  it('builds a site that has a blog and no docs', async () => {
    const site = withConfig("module.exports = { title: 'X', presets: [['classic', { docs: false }]] }\n", undefined, {
      'blog/2025-01-02-first.md': '# First\n\nText.\n',
      'docs/unused.md': '# Unused\n',
    })
    const { code, stderr } = await site.run('migrate')
    expect(code, stderr).toBe(0)
    const built = await site.run('build', '--no-search')
    expect(built.code, built.stderr).toBe(0)
    expect(site.read('build/blog/index.html')).toContain('First')
    expect(site.read('build/blog/2025/01/02/first/index.html')).toContain('Text.')
    expect(Object.keys(site.snapshot('build')).filter((file) => /unused/.test(file))).toEqual([])
  })

  it('links to the index of a category, which a navbar of Docusaurus names like a page', async () => {
    const index = "{ type: 'doc', docId: '/category/parts', label: 'Parts', activeBaseRegex: 'x' }"
    const below = "{ to: '/docs/a', label: 'Docs', activeBasePath: 'docs' }"
    const navbar = `{ items: [${index}, { type: 'dropdown', label: 'All', items: [${index}, ${below}] }] }`
    const sidebar =
      "module.exports = { docs: [{ type: 'category', label: 'Parts', link: { type: 'generated-index' }, items: ['a'] }] }\n"
    const site = withConfig(
      `module.exports = { title: 'X', presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]], themeConfig: { navbar: ${navbar} } }\n`,
      undefined,
      { 'sidebars.js': sidebar },
    )
    expect((await site.run('migrate')).stdout).not.toContain('Lost')
    expect(parse(site.read('docs-gen.yaml')).navbar[1].items[1]).toMatchObject({ href: '/docs/a', activeOn: '^/docs' })
    const { code, stderr } = await site.run('build', '--no-search')
    expect(code, stderr).toBe(0)
    expect(site.read('build/docs/a/index.html').split('href="/docs/category/parts"').length).toBeGreaterThan(3)
  })

  it('keeps the style sheets of `customCss`', async () => {
    const site = copyOf('docusaurus-site')
    await site.run('migrate')
    expect(site.read('docs-gen.yaml')).toContain(
      "\ncss: [ '@theme/infima.css', '@theme/infima-footer-dark.css', src/css/custom.css ]\n",
    )
    const preset = "['classic', { theme: { customCss: '/src/a.css' } }]"
    const items = "[{ href: 'https://x.example', label: 'Y', className: 'navbar__star' }]"
    const text = `module.exports = { title: 'X', presets: [${preset}], themeConfig: { navbar: { items: ${items} } } }\n`
    const rooted = withConfig(text, undefined, {
      'src/a.css': '[class*="sidebarViewport_"], .navbar__star, .navbar__own, .menu__link { top: 0 }',
      'src/Own.js': `export const own = 'navbar__own'
document.querySelector('header .navbar__inner, .navbar.own')
document.getElementsByClassName('own menu__link')
`,
    })
    const { stdout } = await rooted.run('migrate')
    expect(stdout).toContain('  rules of your style sheets for `[class*="sidebarViewport"]`\n')
    expect(stdout.match(/scripts that look for .*\n.*/g)).toEqual([
      'scripts that look for `.navbar__inner`\n      This theme has no such part: in src/Own.js.',
      'scripts that look for `.navbar`\n      Look for `.header` instead: in src/Own.js.',
      expect.stringContaining('scripts that look for `.menu__link`\n      Look for `:is(.nav, .drawer-head) li'),
    ])
    expect(rooted.read('docs-gen.yaml')).toContain('src/a.css ]')
    expect((await site.run('build', '--no-search')).code).toBe(0)
    const sheet = Object.entries(site.snapshot('build/assets')).find(([name]) => /styles-.*\.css$/.test(name))?.[1]
    expect(sheet).toMatch(/--accent: ?var\(--ifm-color-primary\).*--ifm-color-primary: ?#375/s)
  })

  it('leaves out a blog without posts', async () => {
    const site = withConfig("export default { title: 'X', presets: [['classic', {}]] }\n", undefined, {
      'blog/authors.yml': 'a: { name: A }\n',
      'blog/_draft.md': '# Draft\n',
    })
    expect((await site.run('migrate')).stdout).toContain('the blog in blog\n      It has no posts')
    expect((await site.run('build', '--no-search')).code).toBe(0)
  })

  it('lets style sheets load fonts and pictures of other hosts, as they did', async () => {
    const preset = "['classic', { theme: { customCss: './src/a.css' } }]"
    const stylesheets =
      "['https://cdn.example/icons.css', { href: '/own.css', integrity: 'sha384-x' }, { href: 'https://later.example/a.css', media: 'print', onload: 'this.media=`all`' }]"
    const tag =
      "{ tagName: 'link', attributes: { rel: 'preload', as: 'style', href: 'https://first.example/b', onload: 'x()' } }"
    const site = withConfig(
      `module.exports = { title: 'X', presets: [${preset}], stylesheets: ${stylesheets}, headTags: [${tag}] }\n`,
      undefined,
      {
        'src/a.css': "@import 'parts/b.css';\na { background: url(//pictures.example/a.svg) }\n",
        'src/parts/b.css': "@import url('https://fonts.googleapis.com/css2?family=Inter');\n@import '../a.css';\n",
        'static/own.css': '',
      },
    )
    const { stdout } = await site.run('migrate')
    expect(stdout).toContain('a style sheet that `onload` turns on: https://first.example/b\n')
    expect(stdout).not.toContain('Lost')
    const { code, stderr } = await site.run('build', '--no-search')
    expect([code, stderr]).toEqual([0, expect.not.stringMatching(/warning|error/)])
    const html = site.read('build/docs/a/index.html')
    expect(html).toContain('<link rel="stylesheet" href="https://cdn.example/icons.css"')
    expect(html).toContain('<link rel="stylesheet" href="/own.css" integrity="sha384-x"')
    expect(html).toContain('<link rel="stylesheet" href="https://later.example/a.css"')
    expect(html).toContain('<link rel="stylesheet" href="https://first.example/b"')
  })

  it('builds pages that read the old configuration', async () => {
    const site = withConfig(
      "module.exports = { title: 'X', presets: [['classic', { docs: { sidebarPath: require.resolve('./sidebars.js') } }]] }\n",
      'docusaurus.config.js',
      {
        'sidebars.js': "module.exports = { docs: ['a'] }\n",
        'src/pages/index.js':
          "import config from '../../docusaurus.config.js'\nexport default () => <h1>Home of {config.title}</h1>\n",
      },
    )
    await site.run('migrate')
    const { code, stderr } = await site.run('build', '--no-search')
    expect([code, stderr]).toEqual([0, expect.not.stringMatching(/warning|error/)])
    expect(site.read('build/index.html')).toMatch(/Home of (?:<!-- -->)?X/)
  })

  it.each([
    ['showLastUpdateTime: true', 'date'],
    ['showLastUpdateAuthor: true', 'author'],
    ['showLastUpdateTime: true, showLastUpdateAuthor: true', 'true'],
    ['showLastUpdateTime: true, showLastUpdateAuthor: false', 'date'],
  ])('shows the date and the author of the last change as Docusaurus does: %s', async (options, shown) => {
    const site = withConfig(
      `export default { title: 'X', presets: [['classic', { docs: { ${options} } }]] }\n`,
      'docusaurus.config.mjs',
    )
    await site.run('migrate')
    expect(site.read('docs-gen.yaml')).toContain(`\nlastUpdated: ${shown}\n`)
  })

  it.each([
    ['(page) => "https://e.example/edit/main/" + page.versionDocsDirPath + "/" + page.docPath', 'main/'],
    ['(page) => "https://e.example/edit/main/site/docs/" + page.docPath', 'main/site/'],
  ])('takes the URL of the folder from a function that makes edit links: %s', async (made, folder) => {
    const site = withConfig(
      `export default { title: 'X', presets: [['classic', { docs: { editUrl: ${made} } }]] }\n`,
      'docusaurus.config.mjs',
    )
    await site.run('migrate')
    expect(site.read('docs-gen.yaml')).toContain(`editUrl: https://e.example/edit/${folder}\n`)
    await site.run('build', '--no-search')
    expect(site.read('build/docs/a/index.html')).toContain(`"https://e.example/edit/${folder}docs/a.md"`)
  })

  it('says what it does not know: edit links of another form', async () => {
    const site = withConfig(
      `export default { title: 'X', presets: [['classic', { docs: { editUrl: ({ docPath }) => 'https://e.example/?f=' + docPath.x.y } }]] }\n`,
      'docusaurus.config.mjs',
    )
    expect((await site.run('migrate')).stdout).toContain('docs: editUrl as a function')
  })

  it.each([
    ['presets', "['classic', { sitemap: OPTIONS }]"],
    ['plugins', "['@docusaurus/plugin-sitemap', OPTIONS]"],
  ])('takes over what the sitemap leaves out, and names its function: %s', async (kind, use) => {
    const options = "{ ignorePatterns: ['/base/docs/b/**', '/docs/c*'], createSitemapItems: () => [] }"
    const site = withConfig(
      `export default { title: 'X', url: 'https://x.test', baseUrl: '/base/', ${kind}: [${use.replace('OPTIONS', options)}, ...${kind === 'plugins' ? "[['@docusaurus/plugin-content-docs', {}]]" : '[]'}] }\n`,
      'docusaurus.config.mjs',
      { 'docs/b/d.md': '# B\n', 'docs/cc.md': '# C\n' },
    )
    expect((await site.run('migrate')).stdout).toContain('the function `createSitemapItems`')
    expect(site.read('docs-gen.yaml')).toContain('sitemap: { exclude: [ /docs/b/**, /docs/c* ] }')
    expect((await site.run('build', '--no-search')).code).toBe(0)
    const listed = [...site.read('build/sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)
    expect(listed).toContain('https://x.test/base/docs/a')
    expect(listed.join()).not.toMatch(/docs\/(?:b|cc)/)
  })

  it.each(['false', "{ filename: 'pages.xml' }"])(
    'names a sitemap that has another name, or none: %s',
    async (sitemap) => {
      const site = withConfig(
        `export default { title: 'X', presets: [['classic', { sitemap: ${sitemap} }]] }\n`,
        'docusaurus.config.mjs',
      )
      expect((await site.run('migrate')).stdout).toContain('`sitemap.xml` is written.')
    },
  )

  it('takes over redirects of extensions, and those that a function makes of the routes', async () => {
    const redirects = `{ fromExtensions: ['html'], toExtensions: ['exe'], redirects: [{ from: '/first', to: 'docs/a' }],
  createRedirects: (route) => route.startsWith('/docs/') ? [route.replace('/docs/', '/old/'), '/first', '/docs/b'] : undefined }`
    const site = withConfig(
      `export default { title: 'X', presets: [['classic', { docs: {} }]], plugins: [['@docusaurus/plugin-client-redirects', ${redirects}]] }\n`,
      'docusaurus.config.mjs',
      { 'docs/b.md': '# B\n', 'docs/tool.md': '---\nslug: /tool.exe\n---\n\n# Tool\n' },
    )
    const { stdout } = await site.run('migrate')
    expect(stdout).toContain('4 redirects made by a function (createRedirects)')
    expect(stdout).not.toContain('Lost')
    expect(site.read('docs-gen.yaml')).toMatchInlineSnapshot(`
      "# yaml-language-server: $schema=./node_modules/docs-gen/schemas/docs-gen.schema.json
      # Made of docusaurus.config.mjs, which is no longer read.
      title: X
      content: docs
      routeBasePath: docs
      theme: { mode: light }
      css: [ '@theme/infima.css', '@theme/infima-code-dark.css' ]
      redirects: { /old/a: /docs/a, /first: /docs/a, /old/b: /docs/b, /old/tool.exe: /docs/tool.exe }
      redirectExtensions: { from: [ html ], to: [ exe ] }
      security: { csp: false }
      allowFailedPages: true
      rules: { broken-anchor: warning, missing-image: warning }
      "
    `)
    const { code, stderr } = await site.run('build', '--no-search')
    expect([code, stderr]).toEqual([0, expect.not.stringMatching(/warning|error/)])
    for (const [file, to] of [
      ['old/b/index.html', '/docs/b'],
      ['first/index.html', '/docs/a'],
      ['docs/a.html/index.html', '/docs/a'],
      ['docs/tool/index.html', '/docs/tool.exe'],
    ])
      expect(site.read(`build/${file}`)).toContain(`url=${to}"`)
  })

  it('says why a function makes no redirects', async () => {
    const site = withConfig(
      `export default { title: 'X', presets: [['classic', { docs: {} }]], plugins: [['@docusaurus/plugin-client-redirects', { createRedirects: (route) => route.a.b }]] }\n`,
      'docusaurus.config.mjs',
    )
    expect((await site.run('migrate')).stdout).toMatch(/createRedirects\), which fails: Cannot read prop/)
  })

  it('writes out the sidebar items that a function makes', async () => {
    const generator = `async sidebarItemsGenerator({ defaultSidebarItemsGenerator, isCategoryIndex, docs, ...args }) {
  const items = defaultSidebarItemsGenerator({ ...args, isCategoryIndex, docs: docs.filter(({ frontMatter }) => !frontMatter.internal) })
  if (args.item.dirName !== '.') return items
  return [...items.reverse().map((item) => item.label === 'API' ? { ...item, label: args.version.versionName } : item),
    { type: 'link', label: 'Source', href: 'https://e.example' }]
}`
    const site = withConfig(
      `export default { title: 'X', presets: [['classic', { docs: { ${generator} } }]] }\n`,
      'docusaurus.config.mjs',
      {
        'docs/01-b.md': '# B\n',
        'docs/secret.md': '---\ninternal: true\n---\n\n# Secret\n',
        'docs/api/_category_.json': '{ "label": "API", "position": 1, "collapsed": false }',
        'docs/api/index.md': '# API\n',
        'docs/api/one.md': '---\nsidebar_label: First\n---\n\n# One\n',
        'versions.json': '["1.0"]',
        'versioned_docs/version-1.0/old.md': '# Old\n',
        'versioned_docs/version-1.0/more/new.md': '# New\n',
        'versioned_sidebars/version-1.0-sidebars.json':
          '{ "docs": ["old", { "More": [{ "type": "autogenerated", "dirName": "more" }] }] }',
      },
    )
    const { stdout } = await site.run('migrate')
    expect(stdout).toContain('items that a function makes (sidebarItemsGenerator)')
    expect(stdout).not.toContain('Lost')
    expect(site.read('sidebars.yaml')).toMatchInlineSnapshot(`
      "# yaml-language-server: $schema=./node_modules/docs-gen/schemas/sidebars.schema.json
      # Made of docusaurus.config.mjs, which is no longer read.
      defaultSidebar:
        - a
        - type: category
          label: current
          collapsed: false
          link: { type: doc, id: api/index }
          items:
            - { type: doc, id: api/one, label: First }
        - b
        - { type: link, label: Source, href: https://e.example }
      "
    `)
    expect(site.read('versioned_sidebars/version-1.0-sidebars.yaml')).toMatchInlineSnapshot(`
      "# yaml-language-server: $schema=./node_modules/docs-gen/schemas/sidebars.schema.json
      # Made of versioned_sidebars/version-1.0-sidebars.json, which is no longer read.
      docs:
        - old
        - { More: [ more/new ] }
      "
    `)
    const { code, stderr } = await site.run('build', '--no-search')
    expect([code, stderr]).toEqual([0, expect.not.stringMatching(/warning|error/)])
    const sidebar = site.read('build/docs/next/b/index.html').match(/<nav[^>]*sidebar[\s\S]*?<\/nav>/)?.[0] ?? ''
    expect(sidebar.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')).toMatchInlineSnapshot(
      `" A current current: pages below First B Source "`,
    )
  })

  it('keeps functions that read number prefixes: from their file, or with their text', async () => {
    const own = (id: string, parser: string) =>
      `['@docusaurus/plugin-content-docs', { id: '${id}', path: '${id}', numberPrefixParser: ${parser} }]`
    const config = `import files from './prefixes'
import { named } from './named'
const strip = (name) => ({ filename: name.replace('x-', '') })
const generator = ({ docs, item, numberPrefixParser }) => docs.map(({ id }) => ({ type: 'doc', id, label: numberPrefixParser('q~L').filename }))
const docs = { numberPrefixParser(name) { return { filename: name.split('~').at(-1), numberPrefix: name.startsWith('b~') ? 1 : undefined } }, sidebarItemsGenerator: generator }
export default { title: 'X', presets: [['classic', { docs }]], plugins: [
${['files', 'named', 'strip', '(name) => strip(name)', '() => { throw new Error("no") }'].map((parser, at) => own(`p${at}`, parser)).join(',\n')}] }
`
    const made = site(
      {
        ...home,
        'docusaurus.config.js': config,
        'prefixes.ts': 'export default (name: string) => ({ filename: name.toLowerCase() })\n',
        'named.js': "export const named = (name) => ({ filename: name + '-named' })\n",
        'docs/b~c/z~d.md': '# D\n\ntext\n',
        ...Object.fromEntries([0, 1, 2, 3, 4].map((at) => [`p${at}/X-x-a.md`, '# A\n\ntext\n'])),
      },
      {},
    )
    const { stdout } = await made.run('migrate')
    const { instances } = parse(made.read('docs-gen.yaml'))
    const modules = ['number-prefixes.mjs', './prefixes', 'number-prefixes-p1.mjs', 'number-prefixes-p2.mjs']
    expect(instances.map(({ numberPrefixes }: { numberPrefixes?: string }) => numberPrefixes)).toEqual([
      ...modules,
      undefined,
      undefined,
    ])
    expect(made.read('sidebars.yaml')).toContain('id: c/d, label: L')
    expect(stdout).toContain('docs of `p3`: a custom numberPrefixParser, for it uses other parts of the configuration')
    expect(stdout).toContain('docs of `p4`: a custom numberPrefixParser, for it fails: no')
    const { code, stderr } = await made.run('build', '--no-search')
    expect(code, stderr).toBe(0)
    for (const page of ['docs/c/d', 'docs/x-x-a', 'docs/X-x-a-named', 'docs/X-a'])
      expect(made.has(`build/${page}/index.html`), page).toBe(true)
  })

  it('says why a function makes no sidebar items', async () => {
    const site = withConfig(
      `export default { title: 'X', presets: [['classic', { docs: { sidebarItemsGenerator: ({ docs }) => docs.a.b } }]] }\n`,
      'docusaurus.config.mjs',
    )
    expect((await site.run('migrate')).stdout).toMatch(/sidebarItemsGenerator\), which fails: Cannot read prop/)
    expect((await site.run('build', '--no-search')).code).toBe(0)
  })

  it('names plugins by their package and their export', async () => {
    const site = withConfig(
      "import { one, two } from 'tools'\nimport three from 'tools'\nexport default { title: 'X', presets: [['classic', { docs: { remarkPlugins: [one, [two, { a: 1 }], three] } }]] }\n",
      'docusaurus.config.mjs',
      {
        'node_modules/tools/package.json': '{"name": "tools", "main": "main.js"}',
        'node_modules/tools/main.js': "module.exports = require('./inner.js')\n",
        'node_modules/tools/inner.js':
          'exports.__esModule = true; exports.one = () => () => {}; exports.two = () => () => {}; exports.default = () => () => {}\n',
      },
    )
    await site.run('migrate')
    expect(site.read('docs-gen.yaml')).toContain(`  remarkPlugins:
    - { name: tools, export: one }
    - { name: tools, export: two, options: { a: 1 } }
    - tools
`)
    expect((await site.run('build', '--no-search')).code).toBe(0)
  })

  it('keeps what the theme says of code and of tables of contents', async () => {
    const themeConfig = {
      prism: {
        defaultLanguage: 'python',
        magicComments: [
          { className: 'theme-code-block-highlighted-line', line: 'highlight-next-line' },
          { className: 'code-block-error-line', line: 'This will error', block: { start: 'bad', end: 'bad end' } },
        ],
      },
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 5 },
    }
    const site = withConfig(
      `export default { title: 'X', presets: [['classic', {}]], themeConfig: ${JSON.stringify(themeConfig)} }\n`,
      'docusaurus.config.mjs',
    )
    const { stdout } = await site.run('migrate')
    expect(stdout).toContain('the look of code lines with the class `code-block-error-line`')
    expect(site.read('docs-gen.yaml')).toContain(`markdown:
  defaultLanguage: python
  magicComments:
    - { mark: error, line: This will error, start: bad, end: bad end }
tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 5 }
`)
    expect((await site.run('build', '--no-search')).code).toBe(0)
  })

  it('shows dark code in light pages where Docusaurus does, also while the package of its themes is missing', async () => {
    const css = async (theme: string) => {
      const site = withConfig(
        `import { themes } from 'prism-react-renderer'\nexport default { title: 'X', presets: [['classic', {}]], themeConfig: { prism: { theme: ${theme} } } }\n`,
        'docusaurus.config.mjs',
      )
      await site.run('migrate')
      return parse(site.read('docs-gen.yaml')).css
    }
    expect(await css('themes.dracula')).toEqual(['@theme/infima.css', '@theme/infima-code-dark.css'])
    expect(await css('themes.github')).toBeUndefined()
    const plain = (backgroundColor: string) => hasDarkCode({ prism: { theme: { plain: { backgroundColor } } } })
    expect(['#1E1E1E', '#222', 'hsl(220, 13%, 18%)'].map(plain)).toEqual([true, true, true])
    expect(['#f6f8fa', 'hsl(230, 1%, 98%)', 'red'].map(plain)).toEqual([false, false, false])
    expect([hasDarkCode({}), hasDarkCode({ prism: { theme: {} } })]).toEqual([true, false])
  })

  it('may be told to print without colours', async () => {
    const made = withConfig("export default { title: 'X', presets: [['classic', {}]] }\n", 'docusaurus.config.mjs')
    const { code, stdout, stderr } = await made.run('migrate', '--no-color')
    expect(code, stderr).toBe(0)
    expect(stdout).toMatch(/^Works\n/)
  })

  it('names the folders outside of the content whose files pages show', async () => {
    const site = withConfig("export default { title: 'X', presets: [['classic', {}]] }\n", 'docusaurus.config.mjs', {
      'docs/b.mdx':
        "import Code from '!!raw-loader!../src/code/a.py'\nimport Card from '@site/src/card'\n\n![a](@site/src/img/a.png) ![b](../src/img/x/b.png) [c](../LICENSE.txt) ![s](@site/static/s.png) [d](../../site.txt)\n",
      ...Object.fromEntries(
        ['src/code/a.py', 'src/img/a.png', 'src/img/x/b.png', 'LICENSE.txt', 'static/s.png', 'src/card.js'].map(
          (file) => [file, 'x'],
        ),
      ),
    })
    const { stdout } = await site.run('migrate')
    expect(site.read('docs-gen.yaml')).toMatch(/^assets:\n? *\{? ?folders: \[? ?src\/code, src\/img ?\]?/m)
    expect(stdout).toContain('`LICENSE.txt`, which docs/b.mdx shows')
  })

  it('lets pages show SVG files with HTML in them, as draw.io makes them', async () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg"><foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject></svg>'
    const site = withConfig("export default { title: 'X', presets: [['classic', {}]] }\n", 'docusaurus.config.mjs', {
      'docs/b.md': '# B\n\n![a drawing](./a.svg)\n',
      'docs/a.svg': drawing,
    })
    expect((await site.run('migrate')).stdout).toContain('SVG files with HTML or script, such as docs/a.svg')
    const { code, stderr } = await site.run('build', '--no-search')
    expect([code, stderr.match(/(?:error|warning) .*/g)]).toEqual([0, null])
    expect(Object.values(site.snapshot('build/assets'))).toContain(drawing)
  })

  it('lets pages import by the names that tsconfig.json gives to folders', async () => {
    const site = withConfig(
      "export default { title: 'X', presets: [['classic', {}]], plugins: [['docusaurus-plugin-module-alias', { alias: {} }], 'docusaurus-plugin-copy-page-button'], themes: ['docusaurus-theme-github-codeblock'] }\n",
      'docusaurus.config.mjs',
      {
        'tsconfig.json':
          '{ "extends": ["@docusaurus/tsconfig", "./config/base"], "compilerOptions": { "baseUrl": "." } }\n',
        'config/base.json': '{ "extends": "../tsconfig.base.json" }\n',
        'tsconfig.base.json':
          '{\n  "extends": "./config/base",\n  // for editors\n  "compilerOptions": { "baseUrl": "src", "paths": { "@parts/*": ["none/*", "parts/*"], "label": ["label.ts"], }, },\n}\n',
        'src/parts/pill.tsx':
          'import { label } from \'label\'\nexport const Pill = () => <b className="pill">{label}</b>\n',
        'src/label.ts': "export const label: string = 'named'\n",
        'docs/b.mdx': "import { Pill } from '@parts/pill'\nimport { label } from 'label'\n\n# B\n\n<Pill/> {label}\n",
      },
    )
    const { stdout } = await site.run('migrate')
    expect(stdout).toContain('names of folders by `docusaurus-plugin-module-alias`')
    expect(stdout).toContain('copying pages by `docusaurus-plugin-copy-page-button`')
    expect(stdout).toMatch(/Lost.*code from GitHub by `docusaurus-theme-github-codeblock`/s)
    const { stderr } = await site.run('build', '--no-search')
    expect(stderr).not.toMatch(/error|warning/)
    expect(site.read('build/docs/b/index.html')).toMatch(/<b class="pill">named<\/b>\s*(?:<!-- -->)?named/)
  })

  it('reads the parts of the classic preset where a site names them itself', async () => {
    const site = withConfig(
      "export default { title: 'X', plugins: ['@docusaurus/plugin-content-docs', ['@docusaurus/plugin-content-pages', { path: 'pages' }]], themes: [['@docusaurus/theme-classic', { customCss: './a.css' }]] }\n",
      'docusaurus.config.mjs',
      { 'pages/more.md': '# More\n\ntext\n', 'a.css': 'a { color: red }\n' },
    )
    const { code, stdout } = await site.run('migrate')
    expect([code, stdout.includes('Lost')]).toEqual([0, false])
    expect(parse(site.read('docs-gen.yaml'))).toMatchObject({
      content: 'docs',
      pages: 'pages',
      css: ['@theme/infima.css', '@theme/infima-code-dark.css', 'a.css'],
    })
  })

  it('writes sidebars with the items and names that they had', async () => {
    const site = copyOf('docusaurus-site')
    await site.run('migrate')
    expect(site.read('sidebars.yaml')).toContain(`reference:
  - reference/commands
  - { type: doc, id: reference/settings, label: Settings file }
  - Deep:
      - { type: autogenerated, dirName: api }
  - { type: ref, id: welcome }
`)
  })

  it.each([
    ["module.exports = [['a'], [{ More: ['b'] }]]\n", { 0: ['a'], 1: [{ More: ['b'] }] }],
    ["module.exports = { default: ['a', 'b'] }\n", { default: ['a', 'b'] }],
  ])('reads sidebars without names, or with the name of an export: %s', async (sidebars, read) => {
    const config =
      "module.exports = { title: 'X', presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] }\n"
    const site = withConfig(config, undefined, { 'sidebars.js': sidebars, 'docs/b.md': '# B\n\ntext\n' })
    await site.run('migrate')
    expect(parse(site.read('sidebars.yaml'))).toEqual(read)
    const { code, stderr } = await site.run('build', '--no-search')
    expect([code, stderr]).toEqual([0, expect.not.stringContaining('error')])
    expect(site.read('build/docs/a/index.html')).toContain('<a href="/docs/a"')
  })

  it('leaves out what docs-gen does not read of a sidebar item, and says so', async () => {
    const sidebars = `export default { docs: [{ type: 'autogenerated', dirName: '.', customProps: { a: 1 } }] }\n`
    const config = "export default { title: 'X', presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] }\n"
    const site = withConfig(config, undefined, { 'sidebars.js': sidebars })
    await site.run('migrate')
    expect(parse(site.read('sidebars.yaml'))).toEqual({ docs: [{ type: 'autogenerated', dirName: '.' }] })
    expect(site.read('docs-gen.yaml')).toContain('# - `customProps` of a sidebar item:')
    expect((await site.run('build', '--no-search')).code).toBe(0)
  })

  it('keeps versions, a second docs instance, redirects and plugins', async () => {
    const site = copyOf('docusaurus-versions')
    const { code, stderr } = await site.run('migrate')
    expect(code, stderr).toBe(0)
    const config = site.read('docs-gen.yaml')
    expect(config).toContain("lastVersion: '1.0'")
    expect(config).toContain('- { id: api, content: api, sidebars: sidebars-api.yaml, routeBasePath: api }')
    expect(config).toContain('/older: /manual/a')
    expect(config).toContain('- { name: ./plugins/shout.mjs, options: { word: quiet } }')
    const built = await site.run('build', '--no-search')
    expect(built.code, built.stderr).toBe(0)
    const versions: readonly { pluginId: string; version: string }[] = JSON.parse(site.read('build/versions.json'))
    expect(versions.map(({ pluginId, version }) => `${pluginId} ${version}`)).toEqual([
      'default current',
      'default 2.0',
      'default 1.0',
      'api current',
      'api 9',
    ])
    expect(site.read('build/manual/index.html').replaceAll('<!-- -->', '')).toContain('It is QUIET.!')
    expect(site.read('build/manual/index.html')).toContain('<a href="/base/api/">API</a>')
  })

  it('leaves out an address with a path and a favicon outside of the site, and keeps the Google tag of an old theme configuration', async () => {
    const config =
      "module.exports = { title: 'X', url: 'https://x.example/me', favicon: '@site/../a.png', presets: [['classic', {}]], themeConfig: { gtag: { trackingID: 'G-1' } } }\n"
    const site = withConfig(config)
    const { stdout } = await site.run('migrate')
    expect(stdout).toMatch(
      /Works\n.*analytics \(gtag\).*Lost\n.*`url`, which has a path\n.*the favicon `@site\/..\/a.png`\n/s,
    )
    expect(stdout).not.toContain('themeConfig')
    const keys = parse(site.read('docs-gen.yaml'))
    expect(keys).toMatchObject({ analytics: { gtag: { id: 'G-1' } } })
    expect(keys).not.toHaveProperty('url')
    expect(keys).not.toHaveProperty('favicon')
  })

  it('takes the pages of src/pages, and the blog', async () => {
    const site = withConfig(
      "module.exports = { title: 'X', url: 'https://x.example', presets: [['classic', { blog: { feedOptions: { xslt: true } } }]], themeConfig: { blog: { sidebar: { groupByYear: false } }, navbar: { items: [{ to: '/blog', label: 'Blog' }] } } }\n",
      'docusaurus.config.js',
      {
        'docs/a.md': '---\nslug: /\n---\n# A\n\n[blog](/blog/2024/01/01/first), [about](/about), [team](/about/team)\n',
        'blog/2024-01-01-first.md': '# First\n\nText.\n\n<!-- truncate -->\n',
        'src/pages/index.js': "import './a.css'\nimport Frame from '@site/src/frame'\nexport default () => <Frame />\n",
        'src/pages/a.css': '',
        'src/frame.js': "import Layout from '@theme/Layout'\nexport default () => <Layout>text</Layout>\n",
        'src/pages/about/index.tsx': 'export default () => <p>We alone</p>\n',
        'src/pages/about/team.md': '# Team\n\nAll of us.\n',
      },
    )
    const { stdout } = await site.run('migrate')
    expect(stdout).toMatch(/Works\n.*3 pages in src\/pages\n.*the blog in blog\n/s)
    expect(parse(site.read('docs-gen.yaml')).theme.barePages).toEqual(['/about/'])
    expect(parse(site.read('docs-gen.yaml')).blog).toEqual({
      sidebar: { byYear: false },
      feed: { title: 'X Blog', description: 'X Blog' },
    })
    expect(stdout).toContain('the style of feeds in browsers (`xslt`)')
    expect(site.read('docs-gen.yaml')).toContain('pages: src/pages\n')
    expect(site.read('docs-gen.yaml')).not.toContain('redirects')
    expect((await site.run('build', '--no-search')).code).toBe(0)
    expect(site.read('build/index.html')).toContain('<header')
    expect(site.read('build/about/index.html')).toContain('We alone')
    expect(site.read('build/about/index.html')).not.toMatch(/<header|<footer|skip-link/)
    expect((await site.run('check')).code).toBe(0)
    site.write({ 'docs/a.md': '---\nslug: /\n---\n# A\n\n[blog](/blogs)\n' })
    expect((await site.run('build', '--no-search')).stderr).toContain('broken-link')
  })

  it('takes the blog of a plugin of the site that wraps the one for blogs', async () => {
    const site = withConfig(
      "module.exports = { title: 'X', presets: [['classic', { blog: false }]], plugins: [['./plugins/news', { path: 'news', routeBasePath: 'news' }], './plugins/recent'] }\n",
      'docusaurus.config.js',
      {
        'news/2024-01-01-first.md': '# First\n\nText.\n',
        'plugins/news/index.js': "module.exports = require('@docusaurus/plugin-content-blog')\n",
        'plugins/recent.js': 'module.exports = () => ({ name: "recent" })\n',
      },
    )
    const { stdout } = await site.run('migrate')
    expect(stdout).toMatch(/Works\n.*the blog in news\n.*Lost\n.*the plugin `\.\/plugins\/news`\n/s)
    expect(parse(site.read('docs-gen.yaml')).blog).toMatchObject({ path: 'news', routeBasePath: 'news' })
  })

  it('takes absolute folders of the site, and folders beside it', async () => {
    const inside = withConfig(
      "module.exports = { title: 'X', presets: [['classic', { docs: { path: require('path').join(__dirname, 'docs') } }]], staticDirectories: [require('path').join(__dirname, 'public'), './static/'] }\n",
    )
    await inside.run('migrate')
    expect(inside.read('docs-gen.yaml')).toContain('staticDirs: [ public, static ]\n')
    expect((await inside.run('build', '--no-search')).code).toBe(0)
    expect(inside.read('docs-gen.yaml')).toContain('content: docs\n')
    const beside = withConfig(
      "module.exports = { title: 'X', presets: [['classic', { docs: { path: '../docs' } }]], staticDirectories: ['../public'] }\n",
      'website/docusaurus.config.js',
      {
        'public/index.html': '<p>Home</p>\n',
        'docs/code.mdx':
          "import CodeBlock from '@theme/CodeBlock'\n\n<CodeBlock>{require('!!raw-loader!@site/../infra/pod.yaml').default}</CodeBlock>\n\n![a](../infra/a.svg)\n",
        'infra/pod.yaml': 'kind: Pod\n',
        'infra/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" />\n',
      },
    )
    const { code, stderr } = await beside.run('migrate', 'website')
    expect(code, stderr).toBe(0)
    expect(beside.read('website/docs-gen.yaml')).toMatch(/^content: \.\.\/docs\n.*^staticDirs: \[ \.\.\/public \]\n/ms)
    const built = await beside.run('build', '--no-search', '--root', 'website')
    expect([built.code, built.stderr.match(/(?:error|warning) .*/g)]).toEqual([0, null])
    expect(beside.has('website/build/docs/a/index.html')).toBe(true)
    expect(beside.read('website/build/docs/code/index.html')).toContain('kind')
  })

  it('reads another preset that takes the options of the classic one, and says what is lost', async () => {
    const site = withConfig(
      "module.exports = { title: 'X', presets: [['docusaurus-preset-openapi', { docs: { routeBasePath: 'guide' }, api: { path: 'openapi.json' } }], ['redocusaurus', { theme: {} }]] }\n",
      undefined,
      { 'docs/a.md': '# A\n\n[API](/api)\n' },
    )
    const { code, stdout } = await site.run('migrate')
    expect(code).toBe(0)
    expect(stdout).toMatch(/the preset `docusaurus-preset-openapi`\n *Its docs, blog, pages and style sheets are built/)
    expect(stdout).toMatch(/the preset `redocusaurus`\n *It is not installed/)
    expect(parse(site.read('docs-gen.yaml'))).toMatchObject({ content: 'docs', routeBasePath: 'guide' })
    expect((await site.run('build', '--no-search')).code).toBe(0)
  })

  it('stands in for packages that are not installed, and says so', async () => {
    const site = withConfig(
      "const x = require('not-there')\nmodule.exports = { title: 'X' + x.progress.de, presets: [['classic', { docs: { remarkPlugins: [x.plugin] } }]], plugins: [require.resolve('also-not-there')] }\n",
    )
    const { code, stdout } = await site.run('migrate')
    expect(code).toBe(0)
    expect(stdout).toContain('values from the package `not-there`')
    expect(stdout).toContain('the plugin `also-not-there`')
    expect(parse(site.read('docs-gen.yaml')).title).toBe('X')
  })

  it('stands in for the default export of a package that is not installed', async () => {
    const site = withConfig(
      `import env, { more } from "not-there"\nimport * as all from "not-there"\nenv.config()\nexport default { title: "X" + more() + all.title, presets: [["classic", { docs: { remarkPlugins: [env] } }]] }\n`,
    )
    const { code, stderr } = await site.run('migrate')
    expect([code, stderr]).toEqual([0, ''])
    expect(parse(site.read('docs-gen.yaml'))).toMatchObject({ title: 'X', markdown: { remarkPlugins: ['not-there'] } })
  })

  it('does not check links of the navbar and footer that Docusaurus does not check', async () => {
    const site = withConfig(
      `module.exports = { title: 'X', baseUrl: '/b/', presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, pages: { routeBasePath: '' } }]], themeConfig: {
        navbar: { items: [{ label: 'More', items: [{ to: 'pathname:///api/', label: 'API' }, { href: '/b/demo/?a', target: '_blank', label: 'Demo' }, { href: 'https://x.example', target: '_blank', label: 'Y' }] }] },
        footer: { links: [{ title: 'T', items: [{ to: '/', target: '_blank', label: 'Home' }, { href: 'pathname:///old/index.html', label: 'Old' }] }] } } }\n`,
      'docusaurus.config.js',
      {
        'sidebars.js':
          "module.exports = { s: ['a', { type: 'link', label: 'API', href: 'pathname:///reference/' }] }\n",
        'src/pages/index.js': 'export default () => <p>Home</p>\n',
      },
    )
    const { stdout } = await site.run('migrate')
    expect(stdout).toContain('links of the navbar and footer to `/api`, `/demo`, `/old/index.html`')
    expect(stdout).not.toContain('the routes of src/pages')
    expect(parse(site.read('docs-gen.yaml')).elsewhere).toEqual(['/api', '/demo', '/old/index.html'])
    const { code, stderr } = await site.run('build', '--no-search')
    expect(code, stderr).toBe(0)
  })

  it('takes the base URL off pictures that begin with it, to which Docusaurus does not add it', async () => {
    const made = withConfig(
      "module.exports = { title: 'X', baseUrl: '/b', favicon: '/b/i.svg', presets: [['classic', {}]], themeConfig: { navbar: { logo: { src: '/b/img/a.svg', srcDark: '/img/b/a.svg' } } } }\n",
    )
    await made.run('migrate')
    expect(parse(made.read('docs-gen.yaml'))).toMatchObject({
      baseUrl: '/b/',
      favicon: '/i.svg',
      logo: { src: '/img/a.svg', srcDark: '/img/b/a.svg' },
    })
  })

  it.each([
    [
      'docusaurus.config.js',
      'const path = require("node:path")\nconst by = path.basename(__filename)\nmodule.exports = ',
    ],
    [
      'docusaurus.config.ts',
      'import path from "node:path"\nconst by: string = path.basename(__filename)\nexport default async () => ',
    ],
  ])('keeps the functions of %s that read pages', async (name, before) => {
    const preprocessor =
      "({ filePath, fileContent }) => fileContent.replaceAll('%by%', by + ' for ' + path.basename(filePath))"
    const parseFrontMatter = `async (given) => {
      const { frontMatter, content } = await given.defaultParseFrontMatter(given)
      return { frontMatter: { ...frontMatter, description: by + ': ' + frontMatter.summary }, content }
    }`
    const made = withConfig(
      `${before}({ title: 'X', presets: [['classic', {}]], markdown: { preprocessor: ${preprocessor}, parseFrontMatter: ${parseFrontMatter} } })\n`,
      name,
      { 'docs/intro.md': '---\nsummary: In short\n---\n\n# Intro\n\nWritten by %by%.\n' },
    )
    const { stdout } = await made.run('migrate')
    expect(stdout).toContain('the function `markdown.preprocessor`\n      It is in preprocessor.mts.')
    expect(stdout).toContain('the function `markdown.parseFrontMatter`\n      It is in front-matter.mts.')
    const built = await made.run('build')
    expect(built.code, built.stderr).toBe(0)
    const page = made.read('build/docs/intro/index.html')
    expect(page).toContain(`Written by ${name} for intro.md.`)
    expect(page).toContain(`<meta name="description" content="${name}: In short"`)
  })

  it('keeps functions that replace URLs of missing images and links', async () => {
    const made = withConfig(
      "module.exports = { title: 'X', presets: [['classic', {}]], markdown: { hooks: { onBrokenMarkdownLinks: ({ url }) => url.replace('./gone', '/docs/intro').replace('.md', ''), onBrokenMarkdownImages({ sourceFilePath }) { return sourceFilePath.endsWith('/docs/intro.md') ? '/none.svg' : undefined } } } }\n",
      'docusaurus.config.js',
      {
        'docs/intro.md': '# Intro\n\n![Shot](/shot.svg) and [link](./gone.md#intro)\n',
        'static/none.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      },
    )
    const { stdout } = await made.run('migrate')
    expect(stdout).toContain('the function `markdown.hooks.onBrokenMarkdownLinks`\n      It is in broken-links.mts.')
    expect(stdout).toContain('the function `markdown.hooks.onBrokenMarkdownImages`\n      It is in broken-images.mts.')
    const built = await made.run('build', '--no-search')
    expect([built.code, built.stderr]).toEqual([0, expect.not.stringMatching(/broken-link|missing-image/)])
    const page = made.read('build/docs/intro/index.html')
    expect(page).toContain('<a href="/docs/intro#intro">link</a>')
    expect(page).toContain('<img src="/none.svg"')
  })

  it('names plugins of the site by their paths in it', async () => {
    const site = withConfig(
      "module.exports = { title: 'X', presets: [['classic', {}]], plugins: [require.resolve('./src/plugins/own.js')] }\n",
      'docusaurus.config.js',
      { 'src/plugins/own.js': 'module.exports = () => ({ name: "own" })\n' },
    )
    expect((await site.run('migrate')).stdout).toContain('the plugin `src/plugins/own.js`')
  })

  it('names plugins by their packages when the configuration resolves their files', async () => {
    const site = withConfig(
      "module.exports = { title: 'X', presets: [['classic', {}]], plugins: [require.resolve('@scope/local-search'), require.resolve('docusaurus-plugin-sass'), 'docusaurus-plugin-less'] }\n",
      'docusaurus.config.js',
      {
        'node_modules/@scope/local-search/index.js': 'module.exports = () => ({ name: "search" })\n',
        'node_modules/docusaurus-plugin-sass/index.js': 'module.exports = () => ({ name: "sass" })\n',
      },
    )
    const { stdout } = await site.run('migrate')
    expect(stdout).toContain('search by `@scope/local-search`')
    expect(stdout).toContain('style sheets in Sass')
    expect(stdout).toContain('style sheets in Less')
  })

  it('reports a configuration that throws, or is not there', async () => {
    const broken = withConfig("throw new Error('no luck')\n")
    const { code, stderr } = await broken.run('migrate')
    expect(code).toBe(1)
    expect(stderr).toContain('`docusaurus.config.js` cannot be read: no luck')
    expect((await site(docs, {}).run('migrate')).stderr).toContain('There is no docusaurus.config.js or .ts')
  })

  it.each([
    [
      'throws in a file that it imports',
      { 'docusaurus.config.ts': "import { made } from './settings'\nexport default { title: made() }\n" },
      'settings.ts:5:9: `docusaurus.config.ts` cannot be read: not today. Fix it, or run npm install.',
    ],
    [
      'is not JavaScript',
      { 'docusaurus.config.js': 'export default {\n  title: "X",\n  presets: [,\n}\n' },
      'docusaurus.config.js:4:1: `docusaurus.config.js` cannot be read: Unexpected "}". Fix it, or run npm install.',
    ],
    [
      'names what is not defined',
      { 'docusaurus.config.mjs': 'const a = 1\nexport default {}\nnowhere()\n' },
      'docusaurus.config.mjs:3:1: `docusaurus.config.mjs` cannot be read: nowhere is not defined.',
    ],
    ['exports nothing', { 'docusaurus.config.js': 'const config = {}\n' }, '`docusaurus.config.js` exports nothing.'],
    [
      'makes nothing',
      { 'docusaurus.config.js': 'export default async () => {}\n' },
      '`docusaurus.config.js` exports nothing. Export the settings of the site: `export default { title: ..., presets: [...] }`.',
    ],
    ['exports a text', { 'docusaurus.config.js': "export default 'x'\n" }, '` exports a string, not an object. Export'],
    ['exports a list', { 'docusaurus.config.js': 'export default []\n' }, '` exports a list, not an object. Export'],
    [
      'has sidebars that throw',
      {
        'docusaurus.config.js':
          "export default { presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] }\n",
        'sidebars.js': 'module.exports = {\n  docs: none,\n}\n',
      },
      'sidebars.js:2:9: `sidebars.js` cannot be read: none is not defined. Fix it.',
    ],
    [
      'has sidebars that export nothing',
      {
        'docusaurus.config.js':
          "export default { presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] }\n",
        'sidebars.js': 'export default 5\n',
      },
      '`sidebars.js` exports a number, not an object. Export the sidebars: `export default { docs: [...] }`.',
    ],
  ])('refuses a configuration that %s', async (_what, files, message) => {
    const settings =
      'interface Made {\n  title: string\n}\nexport function made(): Made {\n  throw new Error("not today")\n}\n'
    const broken = site({ ...docs, 'settings.ts': settings, ...files }, {})
    const before = broken.snapshot('.')
    const { code, stderr } = await broken.run('migrate')
    expect(stderr).toContain(message)
    expect(stderr).not.toMatch(/^\s+at /m)
    expect(code).toBe(1)
    expect(broken.snapshot('.')).toEqual(before)
  })

  it('writes nothing with --dry-run, and data with --json', async () => {
    const site = copyOf('docusaurus-plain')
    const { stdout } = await site.run('migrate', '--dry-run', '--json')
    const said: { files: unknown; findings: readonly { kind: string }[] } = JSON.parse(stdout)
    expect(said.files).toEqual([{ file: 'docs-gen.yaml', state: 'would be written' }])
    expect(site.has('docs-gen.yaml')).toBe(false)
  })
})
