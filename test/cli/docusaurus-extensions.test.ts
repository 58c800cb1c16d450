import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { contentOf } from '../support/docusaurus-fixture.ts'
import { sitesOfTests } from '../support/sites-of-tests.ts'

const site = sitesOfTests()

const base = 'title: Test site\nurl: https://test.example.com\n'
const plain = (html: string) => html.replaceAll('<!-- -->', '')

it('gives cards that a component makes the paths of pages below the base URL', async () => {
  const made = site({
    'docs-gen.yaml': `${base}baseUrl: /base/\n`,
    'content/_cards.js': `import DocCard from '@theme/DocCard';
import React from 'react';

export default () => ['/a', '/base/a', undefined].map((href) => React.createElement(DocCard, { key: href, item: { href, label: 'A' } }));
`,
    'content/cards.mdx': "---\ndescription: Cards.\n---\n\nimport Cards from './_cards.js'\n\n# Cards\n\n<Cards />\n",
  })
  const { code, stderr } = await made.run('build', '--no-search')
  expect(code, stderr).toBe(0)
  const hrefs = made.read('build/cards/index.html').match(/(?<=<p class="card-title"><a)[^>]*/g)
  expect(hrefs).toEqual([' href="/base/a"', ' href="/base/a"', ''])
})

describe('plugins of remark and rehype', () => {
  const plugin = `export default function capitals({ word }) {
  const visit = (node) => {
    if (node.type === 'text') node.value = node.value.replaceAll(word, word.toUpperCase())
    for (const child of node.children ?? []) visit(child)
  }
  return (tree) => visit(tree)
}
`
  const files = {
    'docs-gen.yaml': `${base}markdown:\n  remarkPlugins: [{ name: ./plugins/capitals.mjs, options: { word: text } }]\n  rehypePlugins: [exclaim]\n`,
    'plugins/capitals.mjs': plugin,
    'node_modules/exclaim/package.json': '{"name": "exclaim", "version": "1.0.0", "exports": {"import": "./main.mjs"}}',
    'node_modules/exclaim/main.mjs':
      "export default () => (tree) => { for (const node of tree.children) if (node.tagName === 'p') node.children.push({ type: 'text', value: '!' }) }\n",
  }

  it('are loaded from the site and from its packages, with their options', async () => {
    const made = site(files)
    const { code, stderr } = await made.run('build', '--no-search')
    expect(code, stderr).toBe(0)
    expect(plain(contentOf(made, 'build/a/index.html'))).toContain('<p>Some TEXT.!</p>')
  })

  it('may be an export of their module, of CommonJS too', async () => {
    const made = site({
      ...files,
      'docs-gen.yaml': `${base}markdown:\n  remarkPlugins: [{ name: ./plugins/both.mjs, export: capitals, options: { word: text } }]\n  rehypePlugins: [{ name: exclaim, export: twice }]\n`,
      'plugins/both.mjs': plugin.replace('export default function', 'export function'),
      'node_modules/exclaim/package.json': '{"name": "exclaim", "version": "1.0.0", "main": "main.js"}',
      'node_modules/exclaim/main.js':
        "const make = {}; make.twice = () => (tree) => { for (const node of tree.children) if (node.tagName === 'p') node.children.push({ type: 'text', value: '!!' }) }\nmodule.exports = make\n",
    })
    const { code, stderr } = await made.run('build', '--no-search')
    expect(code, stderr).toBe(0)
    expect(plain(contentOf(made, 'build/a/index.html'))).toContain('<p>Some TEXT.!!</p>')
    made.write({ 'plugins/both.mjs': 'export const other = 1\n' })
    expect((await made.run('build', '--no-search')).stderr).toContain(
      'the module has no export `capitals` that is a function',
    )
  })

  it('may be written in TypeScript, of several files and with packages', async () => {
    const made = site({
      ...files,
      'docs-gen.yaml': `${base}markdown:\n  remarkPlugins: [{ name: ./plugins/say.ts, options: { word: text } }, ./plugins/more]\n`,
      'plugins/say.ts': `import type { Node } from 'none'
import path from 'node:path'
import { mark } from 'words'
import { change } from './change'
import { readFileSync } from 'node:fs'
const here = readFileSync(new URL('./word.txt', import.meta.url), 'utf8') + path.basename(import.meta.dirname)
export default function say(this: unknown, { word }: { readonly word: string }) {
  const folder = path.basename(__dirname) + path.extname(__filename) + here
  return (tree: Node): void => change(tree, word, path.posix.join('a', mark, folder))
}
`,
      'plugins/word.txt': 'w',
      'plugins/change.ts': `interface Tree { value?: string; children?: Tree[] }
export function change(node: Tree, word: string, by: string): void {
  if (node.value !== undefined) node.value = node.value.replaceAll(word, by)
  for (const child of node.children ?? []) change(child, word, by)
}
`,
      'plugins/more.mts': 'export default () => (): void => undefined\n',
      'node_modules/words/package.json': '{"name": "words", "type": "module", "main": "words.js"}',
      'node_modules/words/words.js': "export const mark = 'b'\n",
    })
    const { code, stderr } = await made.runAlone('build', '--no-search')
    expect(code, stderr).toBe(0)
    expect(plain(contentOf(made, 'build/a/index.html'))).toContain('<p>Some a/b/plugins.tswplugins.</p>')
    made.write({ 'plugins/change.ts': 'export const change: = 1\n' })
    const { stderr: said } = await made.runAlone('build', '--no-search')
    expect(said).toContain(
      'The plugin `./plugins/say.ts` failed: plugins/change.ts:1:22: Unexpected "=" (on 2 pages)\n',
    )
    made.write({ 'plugins/change.ts': "export { change } from 'not-there'\n" })
    expect((await made.runAlone('build', '--no-search')).stderr).toContain(
      'The plugin `./plugins/say.ts` failed: plugins/change.ts:1:24: `not-there` is not installed (on 2 pages)\n',
    )
  })

  it('may mix both kinds of modules, as the reader of Docusaurus allows', async () => {
    const made = site({
      ...files,
      'plugins/capitals.mjs': undefined,
      'docs-gen.yaml': `${base}markdown: { remarkPlugins: [./plugins/mixed.js] }\n`,
      'plugins/mixed.js': `import { mark } from 'words'
const path = require('path')
const { change } = require('./change.js')
const { other } = require('words')
export default () => (tree) => change(tree, path.posix.join('a', mark, other, path.basename(__dirname)))
`,
      'plugins/change.js': `module.exports.change = function change(node, by) {
  if (node.value !== undefined) node.value = node.value.replaceAll('text', by)
  for (const child of node.children ?? []) change(child, by)
}
`,
      'node_modules/words/package.json':
        '{"name": "words", "exports": {"import": "./words.mjs", "require": "./words.js"}}',
      'node_modules/words/words.mjs': "export const mark = 'b'\n",
      'node_modules/words/words.js': "module.exports = { other: 'c' }\n",
    } as unknown as Readonly<Record<string, string>>)
    const { code, stderr } = await made.runAlone('build', '--no-search')
    expect(code, stderr).toBe(0)
    expect(plain(contentOf(made, 'build/a/index.html'))).toContain('<p>Some a/b/c/plugins.</p>')
  })

  it('make pages anew when they change', async () => {
    const made = site(files)
    await made.run('build', '--no-search')
    made.write({ 'plugins/capitals.mjs': plugin.replace('toUpperCase()', "toUpperCase() + '?'") })
    await made.run('build', '--no-search')
    expect(plain(contentOf(made, 'build/a/index.html'))).toContain('Some TEXT?.!')
  })

  it('are named when they fail or are not there', async () => {
    const made = site({
      ...files,
      'plugins/capitals.mjs': "export default () => () => {\n  throw new Error('no luck')\n}\n",
    })
    const { code, stderr } = await made.run('build', '--no-search')
    expect(code).toBe(1)
    expect(stderr).toMatch(/plugin-failed The plugin `[^`]*capitals\.mjs[^`]*` failed: no luck \(capitals\.mjs:2:9\)/)
    expect([stderr.match(/plugin-failed/g)?.length, stderr.match(/Also here/g)?.length]).toEqual([1, 1])
    const missing = site({ 'docs-gen.yaml': `${base}markdown: { remarkPlugins: [remark-none] }\n` })
    expect((await missing.run('build', '--no-search')).stderr).toMatch(
      /`remark-none` failed: the site has no such file or package \(on 2 pages\)\n.*\n {2}hint: Install the plugin/,
    )
  })
})

describe('the title of a page', () => {
  it('stands above the content unless the content begins with it', async () => {
    const made = site({
      'docs-gen.yaml': base,
      'content/a.md': '---\ntitle: Welcome\n---\n\nText.\n\n# Later\n',
      'content/b.md': "import A from './_a.md'\n\n# Own\n\n<A/>\n",
      'content/_a.md': 'Part.\n',
      'content/c.md': '---\ntitle: Welcome\n---\n\n<!-- a -->\n\n{/* b\n*/}\n\nexport const c = 1\n\n# Own\n\nText.\n',
    })
    const { code, stderr } = await made.run('build', '--no-search')
    expect(code, stderr).toBe(0)
    const titles = (file: string) => made.read(file).match(/<h1[^>]*>[^<]*/g)
    expect(titles('build/a/index.html')).toEqual(['<h1>Welcome', '<h1 id="later">Later'])
    expect(titles('build/b/index.html')).toEqual(['<h1 id="own">Own'])
    expect(titles('build/c/index.html')).toEqual(['<h1 id="own">Own'])
    expect(made.read('build/c/index.md').match(/^# .*/gm)).toEqual(['# Own'])
  })
})

describe('imports of pages', () => {
  it('may have backslashes before characters that need none, as Prettier writes them', async () => {
    const made = site({
      'docs-gen.yaml': base,
      'content/c.mdx':
        'import { Named } from "./\\_parts"\nimport Part from "./\\_part.mdx"\n\n# A\n\n<Named/>\n\n<Part/>\n',
      'content/_parts.jsx': 'export const Named = () => <b>named part</b>\n',
      'content/_part.mdx': "import { helper } from './\\_helper.js'\n\nThe {helper()}.\n",
      'content/_helper.js': "export const helper = () => 'helper'\n",
    })
    const { code, stderr } = await made.run('build', '--no-search')
    expect(code, stderr).toBe(0)
    expect(plain(contentOf(made, 'build/c/index.html'))).toMatch(/<b>named part<\/b>.*The helper\./s)
  })

  it('of a script that was not found when the site was bundled are an error', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `name${index}`)
    const made = site({
      'docs-gen.yaml': base,
      'content/c.mdx': `import {\n${names.join(',\n')}\n} from './names.js'\n\n# A\n\n{name1()}\n`,
      'content/names.js': names.map((name) => `export const ${name} = () => '${name}'\n`).join(''),
    })
    const { code, stderr } = await made.run('build', '--no-search')
    expect(code).toBe(1)
    expect(stderr).toContain(
      'content/c.mdx:1:1 error import-not-found `./names.js` was not found when the site was bundled',
    )
  })
})

describe('with `trailingSlash: false`', () => {
  it('the page of a folder is a file beside the folder, and its relative links start there', async () => {
    const made = site({
      'docs-gen.yaml': `${base}trailingSlash: false\n`,
      'content/index.md': '# Home\n',
      'content/f/index.md': '# F\n\n[b](f/b)\n',
      'content/f/b.md': '# B\n\n[f](/f)\n',
    })
    const { code, stderr } = await made.run('build', '--no-search')
    expect(code, stderr).toBe(0)
    expect(contentOf(made, 'build/f.html')).toContain('<a href="/f/b">')
    expect(contentOf(made, 'build/f/b.html')).toContain('<a href="/f">')
    expect(existsSync(path.join(made.root, 'build/f/index.html'))).toBe(false)
  })
})

describe('settings of a whole site', () => {
  it('give code blocks without a language one, comments of its own, and levels of headings', async () => {
    const made = site({
      'docs-gen.yaml': `${base}tableOfContents: { minHeadingLevel: 3, maxHeadingLevel: 4 }
markdown:
  defaultLanguage: python
  magicComments:
    - { mark: error, line: This will fail }
    - { mark: added, start: new lines, end: end of new lines }
`,
      'content/c.md': [
        '# C',
        '## Two',
        '### Three',
        '#### Four',
        '```',
        'import x',
        '# this will FAIL ',
        'x.y()',
        '/* new lines */',
        'a = 1',
        'b = 2',
        '# end of new lines',
        '```',
        '```js',
        'let a',
        '```',
      ].join('\n'),
      'content/d.md': '---\ntoc_min_heading_level: 2\n---\n\n# D\n\n## Two\n\n### Three\n',
    })
    const { code, stderr } = await made.run('build', '--no-search')
    expect(code, stderr).toBe(0)
    const page = contentOf(made, 'build/c/index.html')
    expect([...page.matchAll(/<code class="(language-\w+)/g)].map(([, language]) => language)).toEqual([
      'language-python',
      'language-js',
    ])
    expect(page).toContain('<mark class="line error">x')
    expect([...page.matchAll(/<ins class="line added">(\w)/g)].map(([, name]) => name)).toEqual(['a', 'b'])
    expect(page).not.toMatch(/will FAIL|new lines/)
    const contents = (file: string) => [...made.read(file).matchAll(/<a href="#(\w+)">/g)].map(([, id]) => id)
    expect(new Set(contents('build/c/index.html'))).toEqual(new Set(['three', 'four']))
    expect(new Set(contents('build/d/index.html'))).toEqual(new Set(['two', 'three']))
  })
})

describe('the theme of Docusaurus', () => {
  it('has the parts that an ejected src/theme/MDXComponents puts together', async () => {
    const made = site({
      'docs-gen.yaml': base,
      'src/theme/MDXComponents/index.js': `import React from 'react'
import Head from '@docusaurus/Head'
import MDXCode from '@theme/MDXComponents/Code'
import MDXA from '@theme/MDXComponents/A'
import MDXPre from '@theme/MDXComponents/Pre'
import MDXDetails from '@theme/MDXComponents/Details'
import MDXHeading from '@theme/MDXComponents/Heading'
import MDXUl from '@theme/MDXComponents/Ul'
import MDXLi from '@theme/MDXComponents/Li'
import MDXImg from '@theme/MDXComponents/Img'
import Admonition from '@theme/Admonition'
import Mermaid from '@theme/Mermaid'
export default {
  Head, details: MDXDetails, Details: MDXDetails, code: MDXCode, a: MDXA, pre: MDXPre, ul: MDXUl, li: MDXLi, img: MDXImg,
  h1: (props) => <MDXHeading as="h1" {...props} />, h2: (props) => <MDXHeading as="h2" {...props} />,
  admonition: Admonition, mermaid: Mermaid,
}
`,
      'content/c.md':
        '# C\n\n## Two\n\n- one\n\n![img](./x.svg)\n\n`code` and [d](d.md)\n\n```js\nlet a\n```\n\n<details>\n<summary>S</summary>\n\nInside\n\n</details>\n\n:::note\nNoted\n:::\n',
      'content/d.md': '# D\n',
      'content/x.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    })
    const { code, stderr } = await made.run('build', '--no-search')
    expect(code, stderr).toBe(0)
    expect(stderr).not.toContain('import-unsupported')
    const page = contentOf(made, 'build/c/index.html')
    for (const part of [
      '<h1 id="c">C',
      '<h2 id="two">Two',
      '<li>one</li>',
      '<code>code</code>',
      '<a href="/d">d</a>',
      '<summary>S</summary><p>Inside</p>',
      'Noted',
    ])
      expect(page).toContain(part)
    expect(page).toMatch(/<img[^>]* alt="img"/)
    expect(page).toContain('tok-keyword')
  })

  it('says of versions and categories what its hooks say', async () => {
    const made = site({
      'docs-gen.yaml': `${base}routeBasePath: docs\nredirects: { /: /docs/a }\n`,
      'content/x/index.mdx': `import { useActiveVersion, useVersions, useLatestVersion, useActiveDocContext, useActivePluginAndVersion, findFirstSidebarItemLink, useDocById } from '@docusaurus/plugin-content-docs/client'
import { useCurrentSidebarCategory, filterDocCardListItems, useDocsPreferredVersion, usePluralForm, uniq } from '@docusaurus/theme-common'
import useGlobalData, { useAllPluginInstancesData, usePluginData } from '@docusaurus/useGlobalData'
import isInternalUrl from '@docusaurus/isInternalUrl'

# X

export const Facts = () => {
  const { activeVersion } = useActivePluginAndVersion()
  const items = filterDocCardListItems(useCurrentSidebarCategory().items)
  return <pre>{JSON.stringify([
    useActiveVersion().label, useVersions().map(({ name, path }) => [name, path]), useLatestVersion().name, activeVersion.name,
    useActiveDocContext().activeDoc.id, items.map(({ label, href }) => [label, href]), useDocsPreferredVersion().preferredVersion.name,
    usePluralForm().selectMessage(2, 'page|pages'), uniq([1, 1]), useGlobalData(), useAllPluginInstancesData('x') ?? usePluginData('x') ?? null, isInternalUrl('/a'), isInternalUrl('https://a'),
    findFirstSidebarItemLink({ items: [{}, { items: items.slice(0, 1) }] }), useDocById('a') ?? null, useCurrentSidebarCategory().label,
  ])}</pre>
}

<Facts />
`,
      'content/x/y.md': '# Y\n',
      'sidebars.yaml':
        'docs:\n  - type: category\n    label: X\n    link: { type: doc, id: x/index }\n    items: [x/y]\n  - a\n',
    })
    const { code, stderr } = await made.run('build', '--no-search')
    expect(code, stderr).toBe(0)
    const text = /<pre>(\[.*\])<\/pre>/.exec(contentOf(made, 'build/docs/x/index.html'))?.[1] ?? ''
    expect(JSON.parse(text.replaceAll('&quot;', '"'))).toMatchInlineSnapshot(`
      [
        "Next",
        [
          [
            "current",
            "/docs",
          ],
        ],
        "current",
        "current",
        "x/index",
        [
          [
            "Y",
            "/docs/x/y",
          ],
        ],
        "current",
        "pages",
        [
          1,
        ],
        {},
        null,
        true,
        false,
        "/docs/x/y",
        null,
        "X",
      ]
    `)
  })
})

describe('Markdown files', () => {
  it('are MDX, or plain Markdown when the configuration or the page says so', async () => {
    const page = '# A\n\nBraces {stay} and <b>HTML</b>.\n'
    const made = site({ 'content/a.md': page })
    expect((await made.run('build', '--no-search')).code).toBe(1)
    made.write({ 'docs-gen.yaml': `${base}markdown: { format: detect }\n` })
    expect((await made.run('build', '--no-search')).code).toBe(0)
    expect(contentOf(made, 'build/a/index.html')).toContain('<p>Braces {stay} and <b>HTML</b>.</p>')
    made.write({ 'docs-gen.yaml': base, 'content/a.md': `---\nmdx: { format: md }\n---\n${page}` })
    expect((await made.run('build', '--no-search')).code).toBe(0)
  })
})

describe('components of the site', () => {
  it('are imported from files beside pages and from @site', async () => {
    const made = site({
      'content/a.mdx':
        "# A\n\nimport { Jar } from './jar'\nimport Shelf from '@site/parts/shelf.tsx'\n\n<Jar size={2} /> <Shelf>*full*</Shelf>\n",
      'content/a.md': undefined,
      'content/index.md': '---\nslug: /\n---\n\n# Home\n\n[a](./a.mdx)\n',
      'content/jar.jsx': 'export const Jar = ({ size }) => <i>{size} litres</i>\n',
      'parts/shelf.tsx':
        'export default function Shelf({ children }: { children: React.ReactNode }) { return <b>{children}</b> }\n',
    })
    const { code, stderr } = await made.run('build', '--no-search')
    expect(code, stderr).toBe(0)
    expect(plain(contentOf(made, 'build/a/index.html'))).toContain('<i>2 litres</i>\n<b><em>full</em></b>')
  })

  it('are not bundled where samples of code only name them', async () => {
    const sample =
      "```js\nimport broken from 'broken'\nconst other = require('broken')\n```\n\nAs in `require('broken')`.\n"
    const made = site({
      'content/a.md': `# A\n\n${sample}`,
      'node_modules/broken/package.json': '{"name": "broken", "main": "main.js"}',
      'node_modules/broken/main.js': 'this is no JavaScript',
    })
    const { code, stderr } = await made.run('build', '--no-search')
    expect(code, stderr).toBe(0)
    made.write({ 'content/a.md': `# A\n\n${sample}\n\`\`\`mdx-code-block\nimport broken from 'broken'\n\`\`\`\n` })
    expect((await made.run('build', '--no-search')).stderr).toContain('template-bundle')
  })

  it('are found behind code blocks in lists', async () => {
    const made = site({
      'content/word.js': "export const word = 'found'\n",
      'content/a.md':
        "# A\n\n- ```js\n  a\n  ```\n\nimport { word } from './word.js'\n\n<b>{word}</b>\n\n```js\nb\n```\n",
    })
    const { code, stderr } = await made.run('build', '--no-search')
    expect(code, stderr).toBe(0)
    expect(contentOf(made, 'build/a/index.html')).toContain('<b>found</b>')
  })

  it('that hold state are islands, with and without the line that says so', async () => {
    const counter =
      "import { useState } from 'react'\nexport const Counter = () => { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>{n}</button> }\n"
    const made = site({
      'content/counter.jsx': counter,
      'content/a.md': "# A\n\nimport { Counter } from './counter'\n\n<Counter />\n",
    })
    expect((await made.run('build', '--no-search')).code).toBe(0)
    expect(contentOf(made, 'build/a/index.html')).toContain('data-hydrate="interaction"')
    made.write({ 'content/counter.jsx': `'use client'\nexport const hydrate = 'load'\n${counter}` })
    expect((await made.run('build', '--no-search')).code).toBe(0)
    expect(contentOf(made, 'build/a/index.html')).toContain('data-hydrate="load"')
  })

  it('of the module for all pages are reported when it holds state itself', async () => {
    const made = site({
      'src/theme/MDXComponents.js':
        "import { useState } from 'react'\nexport default { Counter: () => { const [n] = useState(0); return <b>{n}</b> } }\n",
    })
    expect((await made.run('build', '--no-search')).stderr).toContain(
      'src/theme/MDXComponents.js warning inert-component',
    )
  })

  it('that import of Docusaurus what has no counterpart are reported once, and render nothing of it', async () => {
    const made = site({
      'docs-gen.yaml': `${base}allowUnsupported: ['@theme/PwaReloadPopup']\n`,
      'content/a.md': "# A\n\nimport Jar from './jar'\n\nText <Jar />.\n",
      'content/jar.jsx': "import Popup from '@theme/PwaReloadPopup'\nexport default () => <i>jar<Popup /></i>\n",
    })
    made.write({ 'docs-gen.yaml': base })
    const refused = await made.run('build', '--no-search')
    expect(refused.code).toBe(1)
    expect(refused.stderr).toContain('content/jar.jsx error import-unsupported')
    made.write({ 'docs-gen.yaml': `${base}allowUnsupported: ['@theme/PwaReloadPopup']\n` })
    for (const time of ['first', 'second']) {
      const { code, stderr } = await made.run('build', '--no-search')
      expect(code, time).toBe(0)
      expect(stderr.match(/import-unsupported `@theme\/PwaReloadPopup`/g)).toHaveLength(1)
    }
    expect(contentOf(made, 'build/a/index.html')).toContain('<i>jar</i>')
  })

  it('are known to every page when src/theme/MDXComponents names them, and may stand for Markdown elements', async () => {
    const made = site({
      'content/a.md': '# A\n\n## Part\n\n<Jar />\n\n| a |\n|---|\n| b |\n',
      'src/theme/MDXComponents.js':
        'import MDXComponents from \'@theme-original/MDXComponents\'\nimport Admonition from \'@theme-original/Admonition\'\n\nexport default {\n  ...MDXComponents,\n  Jar: () => <Admonition type="tip">jar</Admonition>,\n  table: (props) => <div className="wide"><table {...props} /></div>,\n}\n',
    })
    const { code, stderr } = await made.run('build', '--no-search')
    expect(code, stderr).toBe(0)
    const page = plain(contentOf(made, 'build/a/index.html'))
    expect(page).toContain('theme-admonition-tip')
    expect(page).toMatch(/<div class="wide"><table>/)
  })

  it('are found under @theme when the site added them there', async () => {
    const made = site({
      'content/a.md': "# A\n\nimport Jar from '@theme/Jar'\n\n<Jar />\n",
      'src/theme/Jar/index.js': 'import Link from \'@docusaurus/Link\'\nexport default () => <Link to="/">jar</Link>\n',
    })
    const { code, stderr } = await made.run('build', '--no-search')
    expect(code, stderr).toBe(0)
    expect(contentOf(made, 'build/a/index.html')).toContain('<a href="/">jar</a>')
  })
})

describe('the table of contents in the scope of a page', () => {
  it('has the headings of partials where they stand', async () => {
    const made = site({
      'content/a.md':
        "# A\n\nimport Part from './_part.mdx'\nimport Other, { toc as others } from './_other.md'\n\n## First\n\n<Part />\n\n## Last\n\n<i>{[...toc, ...others].map(({ id, level }) => level + id).join(' ')}</i>\n",
      'content/_part.mdx': "import Inner from './_other.md'\n\n### In part\n\n<Inner />\n",
      'content/_other.md': '#### Other\n',
    })
    const { code, stderr } = await made.run('build', '--no-search')
    expect(code, stderr).toBe(0)
    expect(contentOf(made, 'build/a/index.html')).toContain('<i>2first 3in-part 4other 2last 4other</i>')
  })
})

describe('replaced parts of the theme', () => {
  it('are taken from templates/, and may wrap the part they replace', async () => {
    const made = site({
      'templates/components/admonition.tsx':
        'import { Admonition as Original } from \'@theme-original/Admonition\'\n\nexport function Admonition(props) {\n  return <div className="framed"><Original {...props} /></div>\n}\n',
      'content/a.md': '# A\n\n:::note\n\ntext\n\n:::\n',
    })
    const { code, stderr } = await made.run('build', '--no-search')
    expect(code, stderr).toBe(0)
    expect(contentOf(made, 'build/a/index.html')).toMatch(/<div class="framed"><div class="theme-admonition/)
  })
})

describe('data files', () => {
  it('are imported from pages as JSON and YAML, and pages follow their changes', async () => {
    const made = site({
      'content/a.md':
        "# A\n\nimport jars from './_data/jars.yaml'\nimport prices, { plum } from '@site/content/_data/prices.json'\nimport { fig } from '/more.json'\n\n{jars.map((jar) => <b key={jar}>{jar}: {prices[jar]}</b>)} {plum} {fig}\n",
      'content/_data/jars.yaml': '- plum\n- quince\n',
      'content/_data/prices.json': '{"plum": 3, "quince": 4}',
      'static/more.json': '{"fig": 7}',
    })
    const { code, stderr } = await made.run('build', '--no-search')
    expect(code, stderr).toBe(0)
    expect(plain(contentOf(made, 'build/a/index.html'))).toContain('<b>plum: 3</b><b>quince: 4</b>\n3\n7')
    made.write({ 'content/_data/prices.json': '{"plum": 5, "quince": 4}' })
    await made.run('build', '--no-search')
    expect(plain(contentOf(made, 'build/a/index.html'))).toContain('<b>plum: 5</b>')
  })
})

describe('the starter', () => {
  it('tells editors the schemas of its files, which are in the package', async () => {
    const made = site({}, {})
    await made.run('init')
    for (const file of ['docs-gen.yaml', 'sidebars.yaml']) {
      const schema =
        /^# yaml-language-server: \$schema=\.\/node_modules\/docs-gen\/(.*)\n/.exec(made.read(file))?.[1] ?? ''
      expect(existsSync(path.resolve(import.meta.dirname, '../..', schema)), schema).toBe(true)
    }
    expect((await made.run('build', '--no-search')).code).toBe(0)
  })
})
