// Sites whose pages may fail (`allowFailedPages`): a page that can't be built shows why, and the others are published.

import { describe, expect, it } from 'vitest'
import { sitesOfTests } from '../support/sites-of-tests.ts'

const site = sitesOfTests()
const about = '---\ndescription: Says what becomes of a page that cannot be built.\n---\n\n'
const files = {
  'docs-gen.yaml': 'title: Test site\nurl: https://test.example.com\nlastUpdated: false\nallowFailedPages: true\n',
  'sidebars.yaml': undefined,
  'content/package.md': `${about}import { Chart, plain } from './chart'\n\n# Package\n\n<Chart />\n\n{plain}\n`,
  'content/plain.md': `${about}import { plain } from './chart'\n\n# Plain\n\n{plain}\n`,
  'content/chart.tsx':
    "import Pie, { colours } from 'not-there'\nimport * as lost from './lost'\nimport whole from '../lost.mjs'\nexport const plain = 'plain text'\nexport function Chart() {\n  return <Pie colours={colours.all} lost={lost} whole={whole} />\n}\n",
  'content/counter.tsx':
    "import { useState } from 'react'\nimport { useCharts } from 'not-there'\nexport function Counter() {\n  const [n] = useState(0)\n  useCharts()\n  return <b>{n}</b>\n}\n",
  'content/island.md': `${about}import { Counter } from './counter'\n\n# Island\n\n<Counter />\n`,
  'content/partial.md': `${about}import Part from './nowhere.mdx'\n\n# Partial\n\n<Part />\n`,
  'content/throws.md': `${about}# Throws\n\n{nothing.x}\n`,
  'content/element.md': `${about}# Element\n\n<a href="/nowhere">Nowhere</a>\n`,
  'content/syntax.md': `${about}# Syntax\n\n<b>\n`,
}

describe('a site whose pages may fail', () => {
  it('publishes the pages that can be built, and says on each other page why it cannot', async () => {
    const built = site(files)
    const { code, stderr, stdout } = await built.run('build', '--no-search')
    expect(code, stderr).toBe(0)
    expect(stdout + stderr).toMatch(
      /content\/chart\.tsx:1:30 warning import-not-found `not-there` is not found: it is not installed/,
    )
    expect(stdout + stderr).not.toMatch(/render-failed.*not-there/)
    expect(stdout + stderr).toContain('content/element.md:7:10 warning broken-link `/nowhere` is not a page')
    const page = (name: string) => built.read(`build/${name}/index.html`)
    expect(page('a')).toContain('Some text.')
    expect(page('plain')).toContain('plain text')
    expect(page('plain')).not.toContain('could not be built')
    for (const [name, reason] of Object.entries({
      package: 'not-there',
      island: 'not-there',
      partial: 'nowhere.mdx',
      throws: 'nothing',
      syntax: '&lt;b&gt;',
    })) {
      expect(page(name), name).toMatch(/This page could not be built/)
      expect(page(name), name).toContain(reason)
      expect(built.read(`build/${name}/index.md`), name).toMatch(/^# [\s\S]*This page could not be built:\n\n- /)
    }
    expect(page('throws')).toContain('<title>Throws | Test site</title>')
  })

  it('builds it as it is when it is built again, and checks it with the same warnings', async () => {
    const built = site(files)
    const first = await built.run('build', '--no-search')
    const pages = built.snapshot('build')
    const second = await built.run('build', '--no-search')
    expect(second.code).toBe(0)
    expect(built.snapshot('build')).toEqual(pages)
    const found = (text: string) => text.match(/^content\/\S+ warning (?:import|render|mdx)\S+/gm)
    expect(found(second.stderr)).toEqual(found(first.stderr))
    built.write({ 'content/link.md': `${about}# Link\n\n[Nowhere](/nowhere)\n` })
    expect((await built.run('build', '--no-search')).stderr).toContain('content/link.md:7:11 error broken-link')
    built.write({ 'content/link.md': undefined })
    const checked = await built.run('check')
    expect(checked.code, checked.stderr + checked.stdout).toBe(0)
  })

  it('fails only the pages of a package that imports what is not there', async () => {
    const packaged = (name: string, text: string) => ({
      [`node_modules/${name}/package.json`]: JSON.stringify({ name, main: 'index.js' }),
      [`node_modules/${name}/index.js`]: text,
      [`content/${name}.mdx`]: `${about}import Part from '${name}'\n\n# ${name}\n\n<Part />\n`,
    })
    const built = site({
      'docs-gen.yaml': files['docs-gen.yaml'],
      'sidebars.yaml': undefined,
      ...packaged('imports', "import { lost } from 'not-there'\nexport default function Part() { return lost() }\n"),
      ...packaged('shows', "import Part from './readme.md'\nexport default function Shows() { return Part() }\n"),
      'node_modules/shows/readme.md': 'A part.\n',
      ...packaged('requires', "const lost = require('not-there')\nmodule.exports = () => lost.text\n"),
      ...packaged(
        'tries',
        "let text = 'without it'\ntry { text = require('not-there') } catch {}\nmodule.exports = () => text\n",
      ),
    })
    const { code, stderr } = await built.run('build', '--no-search')
    expect(code, stderr).toBe(0)
    for (const name of ['imports', 'requires']) {
      expect(built.read(`build/${name}/index.html`), name).toMatch(/This page could not be built/)
      expect(built.read(`build/${name}/index.html`), name).toContain('not-there')
    }
    expect(built.read('build/shows/index.html')).toContain('only scripts of the site import Markdown')
    expect(built.read('build/tries/index.html')).toContain('without it')
    expect(stderr).toContain('node_modules/imports/index.js:1:22 warning import-not-found `not-there` is not found')
    expect(stderr).not.toContain('node_modules/tries')
  })

  it('leaves files out in browsers that a package has for Node alone', async () => {
    const built = site({
      'docs-gen.yaml': files['docs-gen.yaml'],
      'sidebars.yaml': undefined,
      'node_modules/inspects/package.json': JSON.stringify({
        name: 'inspects',
        main: 'index.js',
        browser: { './util.inspect.js': false },
      }),
      'node_modules/inspects/index.js':
        "const { custom } = require('./util.inspect')\nmodule.exports = () => custom ? 'in Node' : 'in browsers'\n",
      'node_modules/inspects/util.inspect.js': 'exports.custom = true\n',
      'content/shows.tsx':
        "import { useState } from 'react'\nimport inspect from 'inspects'\nexport const Shows = () => <b>{useState(inspect())[0]}</b>\n",
      'content/shows.mdx': `${about}import { Shows } from './shows'\n\n# Shows\n\n<Shows />\n`,
    })
    const { code, stderr } = await built.run('build', '--no-search')
    expect(code, stderr).toBe(0)
    expect(built.read('build/shows/index.html')).toContain('in Node')
    const scripts = Object.keys(built.snapshot('build/assets')).filter((file) => file.endsWith('.js'))
    const texts = scripts.map((file) => built.read(`build/assets/${file}`))
    expect(texts.filter((text) => text.includes('in browsers'))).toHaveLength(1)
    expect(texts.filter((text) => text.includes('scripts can import'))).toEqual([])
  })

  it('lets a component require files by names that it makes, from the site or from its own folder', async () => {
    const built = site({
      'docs-gen.yaml': files['docs-gen.yaml'],
      'sidebars.yaml': undefined,
      'src/data/a.json': '{ "text": "of a file" }',
      'src/data/a.txt': 'a text',
      'src/data/plan.drawio': 'a plan',
      'src/parts/still.jsx': `const of = (name) => require('@site/src/data/' + name)
export default ({ id }) => [require(\`@site/src/data/\${id}.json\`).text, of(id + '.txt'), of('a.json').text].join()
`,
      'src/parts/plan.jsx': "import plan from '../data/plan.drawio'\nexport default () => plan()\n",
      'content/plan.mdx': `${about}import Plan from '@site/src/parts/plan'\n\n# Plan\n\n<Plan />\n`,
      'src/parts/facts.jsx':
        "import { useEffect } from 'react'\nexport default function Facts({ id }) {\n  useEffect(() => {})\n  return <b>{require('../data/' + id + '.json').text}, {require('@site/src/data/' + id + '.json').text}</b>\n}\n",
      'content/facts.mdx': `${about}import Facts from '@site/src/parts/facts'\nimport Still from '@site/src/parts/still'\n\n# Facts\n\n<Facts id="a" />\n\n<Still id="a" />\n`,
    })
    const { code, stderr } = await built.run('build', '--no-search')
    expect(code, stderr).toBe(0)
    const page = built.read('build/facts/index.html')
    expect(page).toContain('<b>of a file<!-- -->, <!-- -->of a file</b>')
    expect(page).toContain('of a file,a text,of a file')
    expect(built.read('build/plan/index.html')).toContain('plan.drawio')
    expect(stderr.match(/warning import-not-found .*/g)).toEqual([
      'warning import-not-found `../data/plan.drawio` is not a file that scripts can import',
    ])
  })

  it('gives scripts the URLs of videos and documents that they import', async () => {
    const media = (Tag: string, rest: string) =>
      `import film from './film.mp4'\n${rest}\nexport default () => <${Tag} title={require('./plan.pdf').default} src={film}>{n()}</${Tag}>\n`
    const built = site({
      'docs-gen.yaml': 'title: Test site\nbaseUrl: /docs/\n',
      'sidebars.yaml': undefined,
      'src/film.mp4': 'a film',
      'src/plan.pdf': 'a plan',
      'src/still.jsx': media('video', "const n = () => 'still'"),
      'src/live.jsx': media('audio', "import { useState } from 'react'\nconst n = () => useState('live')[0]"),
      'content/media.mdx': `${about}import Still from '@site/src/still'\nimport Live from '@site/src/live'\n\n# Media\n\n<Still />\n\n<Live />\n`,
    })
    const { code, stderr } = await built.run('build', '--no-search')
    expect(code, stderr).toBe(0)
    const page = built.read('build/media/index.html')
    const urls = [...page.matchAll(/<(video|audio) title="\/docs\/([^"]+)" src="\/docs\/([^"]+)">/g)]
    expect(urls.map(([, tag]) => tag)).toEqual(['video', 'audio'])
    const [[, , plan = '', film = ''] = [], live = []] = urls
    expect(live.slice(2)).toEqual([plan, film])
    expect(built.read(`build/${plan}`)).toBe('a plan')
    expect(built.read(`build/${film}`)).toBe('a film')
    const assets = Object.keys(built.snapshot('build/assets'))
    expect(assets.filter((file) => /mp4|pdf/.test(file))).toEqual([film, plan].map((file) => file.slice(7)).sort())
    const script = assets.find((file) => file.startsWith('live-'))
    expect(built.read(`build/assets/${script}`)).toContain(film.slice('assets/'.length))
    const checked = await built.run('check')
    expect(checked.code, checked.stderr + checked.stdout).toBe(0)
  })

  it('answers for the router that Docusaurus brings, under the name of its package', async () => {
    const built = site({
      'docs-gen.yaml': 'title: Test site\nallowFailedPages: true\npages: src/pages\n',
      'sidebars.yaml': undefined,
      'src/pages/old.js': 'import { Redirect } from \'react-router-dom\'\nexport default () => <Redirect to="/a" />\n',
      'src/pages/live.js':
        "import { useState } from 'react'\nimport { Link, useLocation } from 'react-router-dom'\nexport default function Live() {\n  const [n] = useState(0)\n  return <Link to=\"/a\">{n}{useLocation().pathname}</Link>\n}\n",
      'src/pages/lost.js': "import { Switch } from 'react-router'\nexport default () => <Switch />\n",
      'src/pages/made.js':
        "import { TagsError } from '@docusaurus/theme-common'\nexport default () => { throw new TagsError('x') }\n",
      'src/pages/hook.js':
        "import { useState } from 'react'\nimport { useLayoutDoc } from '@docusaurus/plugin-content-docs/client'\nexport default function Hook() {\n  const [n] = useState(0)\n  return <p>{n}{useLayoutDoc('a').id}</p>\n}\n",
    })
    const { code, stderr } = await built.run('build', '--no-search')
    expect(code, stderr).toBe(0)
    expect(built.read('build/old/index.html')).toMatch(/http-equiv="refresh" content="0; ?url=\/a"/i)
    expect(built.read('build/live/index.html')).toContain('<a href="/a">0<!-- -->/live</a>')
    expect(built.read('build/lost/index.html')).toContain('has what &quot;@docusaurus/router&quot; has here')
    expect(built.read('build/hook/index.html')).toContain('useLayoutDoc')
    expect(stderr).toMatch(/^src\/pages\/hook\.js:5:\d+ warning .*client" has no "useLayoutDoc" in docs-gen/m)
    expect(stderr).toMatch(/^src\/pages\/made\.js:2:\d+ warning .*common" has no "TagsError" in docs-gen/m)
    expect(stderr).not.toContain('import-not-found')
  })

  it('builds pages without a plugin that cannot be loaded, as one for an old version of remark', async () => {
    const built = site({
      'docs-gen.yaml':
        'title: Test site\nallowFailedPages: true\nmarkdown: { remarkPlugins: [./old.mjs, not-there, ./new.mjs] }\n',
      'sidebars.yaml': undefined,
      'old.mjs': 'export default function () { this.Parser.prototype.x = 1 }\n',
      'new.mjs': "export default () => (tree) => { tree.children.push({ type: 'text', value: 'added' }) }\n",
      'content/a.md': `${about}# A\n\nText.\n`,
    })
    const { code, stderr } = await built.run('build', '--no-search')
    expect(code, stderr).toBe(0)
    expect(built.read('build/a/index.html')).toMatch(/Text\.[\s\S]*added/)
    expect(stderr).toMatch(/warning plugin-failed The plugin `\.\/old\.mjs` failed: Cannot read prop/)
    expect(stderr).toMatch(/warning plugin-failed The plugin `not-there` failed: the site has no such file/)
  })

  it('shows diagrams as code without Mermaid, and has its own page where the search has one', async () => {
    const built = site({
      'docs-gen.yaml': 'title: Test site\nallowFailedPages: true\nmarkdown: { mermaid: true }\n',
      'sidebars.yaml': undefined,
      'content/a.md': `${about}# A\n\n\`\`\`mermaid\ngraph TD\n\`\`\`\n`,
      'content/search.md': `${about}# Mine\n\nText of its own.\n`,
    })
    const { code, stderr } = await built.run('build')
    expect(code, stderr).toBe(0)
    expect(stderr).toMatch(/^docs-gen\.yaml:3:13 warning mermaid-missing /m)
    expect(built.read('build/a/index.html')).toContain('<code class="language-mermaid">')
    expect(built.read('build/search/index.html')).toContain('Text of its own.')
    expect((await built.run('check')).code).toBe(0)
  })

  it('shows a page that imports a name which is not there, unless it makes an element of it', async () => {
    const built = site({
      'docs-gen.yaml': files['docs-gen.yaml'],
      'sidebars.yaml': undefined,
      'content/names.ts': "export const one = 'first name'\n",
      'content/unused.mdx': `${about}import { one, two } from './names'\n\n# Unused\n\n{one}\n`,
      'content/used.mdx': `${about}import { one, Two } from './names'\n\n# Used\n\n{one}\n\n<Two />\n`,
    })
    const { code, stderr } = await built.run('build', '--no-search')
    expect(code, stderr).toBe(0)
    expect(stderr).toContain('content/unused.mdx:5:1 warning import-not-found `./names` does not export `two`')
    expect(built.read('build/unused/index.html')).toContain('<h1 id="unused">Unused</h1>\nfirst name')
    expect(stderr).toContain('content/used.mdx:5:1 warning import-not-found `./names` does not export `Two`')
    expect(stderr).toContain('content/used.mdx:11:1 warning unknown-component `<Two>` is `undefined`')
    expect(built.read('build/used/index.html')).toMatch(/This page could not be built.*&lt;Two&gt;/s)
  })

  it('publishes the first of the category indexes on a route', async () => {
    const category = (label: string, id: string) =>
      `  - {type: category, label: ${label}, link: {type: generated-index, slug: /parts}, items: [${id}]}\n`
    const built = site({
      'docs-gen.yaml': files['docs-gen.yaml'],
      'sidebars.yaml': `docs:\n${category('One', 'a')}${category('Two', 'index')}`,
    })
    const { code, stderr } = await built.run('build', '--no-search')
    expect(code, stderr).toBe(0)
    expect(stderr).toContain('sidebars.yaml:3:29 warning duplicate-category-route The index of the category `Two`')
    expect(stderr).not.toContain('collision')
    expect(built.read('build/parts/index.html')).toContain('<h1>One</h1>')
    expect((await built.run('check')).code).toBe(0)
  })

  it('refuses the same site when no page may fail', async () => {
    const { code, stderr } = await site({ ...files, 'docs-gen.yaml': 'title: Test site\n' }).run('build', '--no-search')
    expect(code).toBe(1)
    expect(stderr).toMatch(/chart\.tsx:1:30 error template-bundle .* Could not resolve `not-there`/)
  })
})
