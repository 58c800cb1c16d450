// Plugins of Docusaurus that docs-gen runs: a site with one of its own that uses each part of the lifecycle.

import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { fetchText, startServing } from '../support/serving.ts'
import { sitesOfTests } from '../support/sites-of-tests.ts'

const site = sitesOfTests()

const config = `const named = async (context) => ({
  name: 'inline',
  configureWebpack: () => ({ resolve: { alias: { '@inline': context.siteDir + '/src', '/rooted': context.siteDir + '/src' } } }),
  injectHtmlTags: () => ({
    headTags: ['<meta name="inline" content="1">', { tagName: 'base', attributes: {} }],
    postBodyTags: [{ tagName: 'script', innerHTML: 'load("https://stats.example/x.js")' }],
  }),
})
export default {
  title: 'Own',
  url: 'https://x.example',
  presets: [['classic', { docs: { routeBasePath: '/' } }], ['acme', { pet: 'cow' }]],
  plugins: [['./plugins/own', { id: 'pets', greeting: 'Hello' }], named, './plugins/broken', 'not-there', null],
}
`

const own = `import path from 'node:path'
import { mkdirSync, writeFileSync } from 'node:fs'
export default function own(context, options) {
  mkdirSync(path.join(context.siteDir, 'docs/made'), { recursive: true })
  writeFileSync(path.join(context.siteDir, 'docs/made/early.md'), '# Early\\n\\nWritten by a plugin.\\n')
  return {
    name: 'own-plugin',
    getThemePath: () => './theme',
    getClientModules: () => ['./client.js', './client.css'],
    loadContent: async () => ({ pets: ['cat', 'dog'], ...options, locale: context.i18n.currentLocale }),
    async contentLoaded({ content, actions: { addRoute, createData, setGlobalData } }) {
      setGlobalData(content)
      for (const pet of content.pets) {
        const data = await createData(pet + '.json', JSON.stringify({ pet }))
        const modules = { data, list: [{ nested: { __import: true, path: data } }] }
        addRoute({ path: context.baseUrl + 'pets/' + pet, component: '@theme/Pet', modules, props: options, exact: true })
      }
      addRoute({ path: '/all', component: '@theme/Layout', routes: [{ path: '/all/count', component: path.join(__dirname, 'count.js') }] })
      addRoute({ path: '/pets/:name', component: '@theme/Pet' })
      addRoute({ path: '/odd', component: '@theme/Odd' })
    },
    allContentLoaded({ allContent, actions }) {
      actions.addRoute({ path: '/', component: '@theme/All', props: { all: Object.keys(allContent) } })
    },
    postBuild({ outDir, content, siteConfig }) {
      writeFileSync(path.join(outDir, 'pets.txt'), content.pets.join() + ' of ' + siteConfig.title)
    },
    configureWebpack(config, isServer, { getJSLoader }, content) {
      const alias = { '@pets': path.join(context.siteDir, 'src/pets'), 'pet-count$': path.join(config.resolve.alias['@site'], 'src/pets/count.js') }
      return { resolve: { alias }, module: { rules: [getJSLoader()] }, ...(content === undefined && { no: 'content' }) }
    },
  }
}
export const validateOptions = ({ validate, options }) =>
  validate({ validate: (value) => (value.greeting && !value.id ? { value: { ...value, checked: true } } : { error: new Error('no greeting') }) }, options)
`

const pet = `import React from 'react'
import Layout from '@theme/Layout'
import { usePluginData } from '@docusaurus/useGlobalData'
export default function Pet({ data, list, greeting, checked, route }) {
  return <Layout title={data.pet}><main><h1>{[greeting, data.pet, list[0].nested.pet, usePluginData('own-plugin', 'pets').pets.length, checked, route.path].join(' ')}</h1></main></Layout>
}
`

const files = {
  'docusaurus.config.js': config,
  'plugins/own/index.js': own,
  'plugins/own/theme/Pet.js': pet,
  'plugins/own/theme/All/index.tsx':
    "import Pet from '@theme/Pet'\nexport default ({ all }: { all: string[] }) => <main><h1>{all.join()}</h1>{String(Pet.name)}</main>\n",
  'plugins/own/count.js':
    "import { useState } from 'react'\nimport { count } from 'with-fs'\nexport default () => { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>{count} {n}</button> }\n",
  'plugins/own/client.js': 'export const onRouteDidUpdate = () => document.body.classList.add("own-client")\n',
  'plugins/own/client.css': '.own-sheet { color: red }\n',
  'plugins/broken.js': 'export default () => ({\n  loadContent() {\n    throw new Error("no data")\n  },\n})\n',
  'node_modules/with-fs/package.json': '{ "name": "with-fs", "version": "1.0.0", "browser": { "fs": false } }',
  'node_modules/with-fs/index.js': 'exports.count = require("fs") ? "count" : ""\n',
  'node_modules/docusaurus-preset-acme/package.json': '{ "name": "docusaurus-preset-acme", "version": "1.0.0" }',
  'node_modules/docusaurus-preset-acme/index.js':
    'module.exports = async (context, { pet }) => ({ plugins: [[require.resolve("./plugin.js"), { pet }]] })\n',
  'node_modules/docusaurus-preset-acme/plugin.js':
    'module.exports = (context, { pet, id }) => ({ name: "acme", contentLoaded: ({ actions }) => actions.setGlobalData(pet + id), configureWebpack: () => require("webpack"), postBuild: ({ routesPaths }) => routesPaths.map(String) })\n',
  'src/pets/cow.js': "import count from 'pet-count'\nexport const Cow = () => <b>{count} cows</b>\n",
  'src/pets/count.js': 'export default 7\n',
  'src/pets/frog.js': 'export default () => <b>frog</b>\n',
  'docs/a.mdx': `---
slug: /a
---
import Pet from '@theme/Pet'
import { Cow } from '@pets/cow'
import Frog from '@inline/pets/frog'
import Toad from '/rooted/pets/frog'
import useGlobalData, { useAllPluginInstancesData } from '@docusaurus/useGlobalData'

# A

[cat](/pets/cat) and [all](/pets.txt)

<Cow /> <Frog /> <Toad />

<Pet data={{ pet: 'mdx' }} list={[{ nested: {} }]} route={{}} />

<p>{JSON.stringify([useGlobalData().acme, useAllPluginInstancesData('own-plugin').pets.locale])}</p>
`,
}

describe('plugins of Docusaurus', () => {
  it('make pages, data, elements of the head, components and code of pages; migrate names them', async () => {
    const made = site(files, {})
    const migrated = await made.run('migrate')
    expect(migrated.stdout).toMatch(
      /Works.*the preset `acme`.*the plugin `.\/plugins\/own`.*Lost.*the plugin `not-there`/s,
    )
    expect(parse(made.read('docs-gen.yaml')).docusaurusPlugins).toEqual({
      config: 'docusaurus.config.js',
      run: ['acme', './plugins/own', 'plugins[1]', './plugins/broken'],
    })
    const { code, stderr } = await made.run('build', '--no-search')
    expect(code, stderr).toBe(0)
    expect(stderr).toContain(
      'plugins/broken.js:3:11 warning docusaurus-plugin The plugin `./plugins/broken` fails: no data',
    )
    expect(stderr).toMatch(/info docusaurus-plugin-part The plugin `.\/plugins\/own` uses `configureWebpack`/)
    expect(stderr).toMatch(/info docusaurus-plugin-part The plugin `acme` uses `configureWebpack`, `postBuild`/)
    expect(stderr).not.toContain('The plugin `plugins[1]` uses')
    expect(stderr).toMatch(/info docusaurus-plugin-part The route `\/pets\/:name` of a plugin stands for many pages/)
    expect(stderr).toMatch(/info docusaurus-plugin-part An element <base> that a plugin adds to pages/)
    expect(stderr).toContain('.docs-gen/plugins/en/pages/odd.jsx warning import-unsupported `@theme/Odd`')
    expect(stderr).not.toMatch(/broken-link|error/)
    const text = (page: string) => made.read(`build/${page}`).replaceAll('<!-- -->', '')
    expect(text('pets/dog/index.html')).toContain('<h1>Hello dog dog 2 true /pets/dog</h1>')
    expect(text('pets/dog/index.html')).toContain('<title>dog | Own</title>')
    expect(text('all/count/index.html')).toMatch(/<dg-island[^>]*><button>count 0<\/button>/)
    expect(text('index.html')).toContain('<h1>acme,own-plugin,inline</h1>')
    expect(made.read('build/pets.txt')).toBe('cat,dog of Own')
    made.write({ '.docs-gen/plugins/en/static/pets.txt': 'kept' })
    const { port } = await startServing(made)
    expect(await fetchText(port, '/pets.txt')).toEqual({ status: 200, text: 'kept' })
    expect(text('made/early/index.html')).toContain('Written by a plugin.')
    expect(text('a/index.html')).toContain('[{&quot;default&quot;:&quot;cowdefault&quot;},&quot;en&quot;]')
    expect(text('a/index.html')).toMatch(/<b>7 cows<\/b>\s*<b>frog<\/b>\s*<b>frog<\/b>/)
    expect(text('a/index.html')).toContain('<meta name="inline" content="1">')
    expect(text('a/index.html')).toMatch(/data-own/)
    const sheet = /assets\/styles-[\w-]+\.css/.exec(text('a/index.html'))?.[0] ?? ''
    expect(made.read(`build/${sheet}`)).toContain('.own-sheet')
  })

  it('are errors where pages may not fail, and leave nothing when they are no longer named', async () => {
    const keys = 'title: Own\ncontent: docs\n'
    const made = site(
      {
        ...files,
        'docs/a.mdx': '---\nslug: /\n---\n\n# A\n\ntext\n',
        'docs-gen.yaml': `${keys}docusaurusPlugins:\n  config: docusaurus.config.js\n  run: [plugins/own, ./plugins/broken, ./plugins/own]\n`,
      },
      {},
    )
    const { code, stderr } = await made.run('check')
    expect(code).toBe(1)
    expect(stderr).toContain(
      'docs-gen.yaml:3:1 error docusaurus-plugin The plugin `plugins/own` fails: it is not in the configuration',
    )
    expect(stderr).toContain(
      'plugins/broken.js:3:11 error docusaurus-plugin The plugin `./plugins/broken` fails: no data',
    )
    made.write({ 'plugins/broken.js': 'export default () => ({ name: "b", loadContent: () => process.exit(3) })\n' })
    expect((await made.run('check')).stderr).toContain('The plugin `./plugins/broken` fails: its process ended with 3')
    made.write({ 'docs-gen.yaml': keys })
    const again = await made.run('build', '--no-search')
    expect(again.code, again.stderr).toBe(0)
    expect(made.has('build/pets/dog/index.html')).toBe(false)
    made.write({ 'docs-gen.yaml': `${keys}docusaurusPlugins: { config: gone.js, run: [a] }\n` })
    expect((await made.run('check')).stderr).toContain(
      'docs-gen.yaml:3:22 error import-not-found `gone.js` was not found',
    )
    made.write({ 'gone.js': 'throw new Error("no configuration")\n' })
    expect((await made.run('check')).stderr).toContain(
      'gone.js:1:7 error docusaurus-plugin The plugin `gone.js` fails: no configuration',
    )
  })
})
