// A rendered page isn't reused if something has changed that only the site's code depends on.

import { cpSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contentOf } from '../support/docusaurus-fixture.ts'
import { sitesOfTests } from '../support/sites-of-tests.ts'

const site = sitesOfTests()
const base = 'title: Test site\nurl: https://test.example.com\n'

/** Builds a site, rebuilds it after each change, and returns the text that page A shows each time. */
async function shownAfter(
  files: Readonly<Record<string, string>>,
  ...changes: readonly Readonly<Record<string, string>>[]
): Promise<readonly string[]> {
  const made = site(files)
  const shown: string[] = []
  for (const change of [{}, ...changes]) {
    made.write(change)
    const { code, stderr } = await made.run('build', '--no-search')
    expect(code, stderr).toBe(0)
    shown.push(/\[(.*?)\]/.exec(contentOf(made, 'build/a/index.html').replaceAll('<!-- -->', ''))?.[1] ?? '')
  }
  return shown
}

describe('a preprocessor', () => {
  it('is another one when it has changed, and imports what it adds to pages and partials', async () => {
    const addTo = (word: string) => `import path from 'node:path'
export default ({ filePath, fileContent }) =>
  path.basename(filePath) === '_part.mdx' ? "import { say } from './say.jsx'\\n\\n" + fileContent.replace('%word%', '{say("${word}")}') : fileContent
`
    const files = {
      'docs-gen.yaml': `${base}markdown:\n  preprocessor: ./add.mjs\n`,
      'content/a.md': "import Part from './_part.mdx'\n\n# A\n\n<Part />\n",
      'content/_part.mdx': '%word%\n',
      'content/say.jsx': 'export const say = (word) => "[" + word + "]"\n',
      'add.mjs': addTo('one'),
    }
    expect(await shownAfter(files, { 'add.mjs': addTo('two') })).toEqual(['one', 'two'])
  })
})

describe('a plugin of remark', () => {
  const plugin = (from: string) => `import word from '${from}'
export default () => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: '[' + word + ']' }] }) }
`
  const word = (text: string) => `export default '${text}'\n`

  it('gets the path of the page', async () => {
    const files = {
      'docs-gen.yaml': `${base}markdown:\n  remarkPlugins: [./where.mjs]\n`,
      'where.mjs':
        "export default () => (tree, file) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: '[' + file.path.slice(-12) + ']' }] }) }\n",
    }
    expect(await shownAfter(files)).toEqual(['content/a.md'])
  })

  it('is another one when a file that it imports has changed', async () => {
    const files = {
      'docs-gen.yaml': `${base}markdown:\n  remarkPlugins: [./plugins/say]\n`,
      'plugins/say.mjs': plugin('./word.mjs'),
      'plugins/word.mjs': word('one'),
    }
    expect(await shownAfter(files, { 'plugins/word.mjs': word('two') })).toEqual(['one', 'two'])
  })

  it('is another one when a package that its package uses was upgraded', async () => {
    const files = {
      'docs-gen.yaml': `${base}markdown:\n  remarkPlugins: [remark-say]\n`,
      'node_modules/remark-say/package.json': '{"name": "remark-say", "exports": {"import": "./say.mjs"}}',
      'node_modules/remark-say/say.mjs': plugin('words'),
      'node_modules/words/package.json': '{"name": "words", "type": "module", "main": "words.js"}',
      'node_modules/words/words.js': word('one'),
    }
    expect(
      await shownAfter(
        files,
        { 'node_modules/words/words.js': word('two') },
        {
          'node_modules/words/package.json': '{"name": "words", "type": "module", "main": "next.js"}',
          'node_modules/words/next.js': word('three'),
        },
        {
          'node_modules/remark-say/node_modules/words/package.json': '{"name": "words", "main": "words.mjs"}',
          'node_modules/remark-say/node_modules/words/words.mjs': word('four'),
        },
      ),
    ).toEqual(['one', 'two', 'three', 'four'])
  })

  it('is another one in each build when it reads files itself', async () => {
    const files = {
      'docs-gen.yaml': `${base}markdown:\n  remarkPlugins: [./plugins/say]\n`,
      'plugins/say.mjs': plugin('./word.mjs'),
      'plugins/word.mjs': "import { readFileSync } from 'node:fs'\nexport default readFileSync('word.txt', 'utf8')\n",
      'word.txt': 'one',
    }
    expect(await shownAfter(files, { 'word.txt': 'two' })).toEqual(['one', 'two'])
  })

  it.each([
    ['what only running it names', 'export default (await import([".", "word.mjs"].join("/"))).default\n'],
    [
      'by a function of its own',
      'import { createRequire } from "node:module"\nexport default createRequire(import.meta.url)("./word.mjs").default\n',
    ],
  ])('is another one in each build when it imports %s', async (_, text) => {
    const files = {
      'docs-gen.yaml': `${base}markdown:\n  remarkPlugins: [./plugins/say]\n`,
      'plugins/say.mjs': plugin('./words.mjs'),
      'plugins/words.mjs': text,
      'plugins/word.mjs': word('one'),
    }
    expect(await shownAfter(files, { 'plugins/word.mjs': word('two') })).toEqual(['one', 'two'])
  })

  it('keeps what was rendered while it is the same, wherever the site stands', async () => {
    const files = {
      'docs-gen.yaml': `${base}markdown:\n  remarkPlugins: [./plugins/say]\n`,
      'plugins/say.mjs': plugin('./word.mjs'),
      'plugins/word.mjs': word('one'),
    }
    const first = site(files)
    await first.run('build', '--no-search')
    const second = site(files)
    cpSync(`${first.root}/.docs-gen`, `${second.root}/.docs-gen`, { recursive: true })
    const { stdout, stderr } = await second.run('build', '--no-search')
    expect(stdout + stderr).toContain('2 reused')
  })
})

describe('the parts of a site', () => {
  it('are those of the copy in a copy of a site with its cache', async () => {
    const files = {
      'content/a.md': undefined as never,
      'content/a.mdx': "import { word } from 'words'\n\n# Page A\n\n[{word}]\n",
      'node_modules/words/package.json': '{"name": "words", "type": "module", "exports": "./one.js"}',
      'node_modules/words/one.js': "export const word = 'one'\n",
      'node_modules/words/two.js': "export const word = 'two'\n",
    }
    const [first, second] = [site(files), site(files)]
    await first.run('build', '--no-search')
    cpSync(`${first.root}/.docs-gen`, `${second.root}/.docs-gen`, { recursive: true })
    second.write({ 'node_modules/words/package.json': '{"name": "words", "type": "module", "exports": "./two.js"}' })
    await second.run('build', '--no-search')
    expect(contentOf(second, 'build/a/index.html')).toContain('two')
  })

  const say = `import { readFileSync } from 'node:fs'
export const word = () => '[' + readFileSync('word.txt', 'utf8') + ']'
`
  const withPlugin = {
    'docs-gen.yaml': `${base}markdown:\n  remarkPlugins: [./say]\n`,
    'say.mjs': `${say}export default () => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: word() }] }) }\n`,
    'word.txt': 'one',
  }
  const withComponent = {
    'content/a.md': undefined as never,
    'content/a.mdx': "import { Say } from '../src/say.tsx'\n\n# Page A\n\n<Say />\n",
    'src/say.tsx': `${say}export const Say = () => <p>{word()}</p>\n`,
    'word.txt': 'one',
  }

  it.each([
    ['a plugin', withPlugin],
    ['a component', withComponent],
  ])('are joined when %s reads files, and show those of now', async (_, files) => {
    const [first, second] = [site(files), site(files)] // stand for two machines
    const shown: (string | undefined)[] = []
    for (const word of ['one', 'two']) {
      first.write({ 'word.txt': word })
      second.write({ 'word.txt': word })
      expect((await first.run('build', '--no-search', '--shard', '1/2', '--out', 'part')).code).toBe(0)
      expect((await second.run('build', '--no-search', '--shard', '2/2', '--out', 'part')).code).toBe(0)
      const { code, stderr } = await first.run('merge', 'part', `${second.root}/part`, '--no-search')
      expect(code, stderr).toBe(0)
      shown.push(/\[(.*?)\]/.exec(contentOf(first, 'build/a/index.html'))?.[1])
    }
    expect(shown).toEqual(['one', 'two'])
  })
})

describe('a component that reads files', () => {
  const component = (watchFiles: string) => `import { readFileSync } from 'node:fs'
${watchFiles}
const word = readFileSync('data/word.txt', 'utf8')
export const Say = () => <p>[{word + readFileSync('data/more/word.txt', 'utf8')}]</p>
`
  const files = (watchFiles: string) => ({
    'content/a.md': undefined as never,
    'content/a.mdx': "import { Say } from '../src/say.tsx'\n\n# Page A\n\n<Say />\n",
    'src/say.tsx': component(watchFiles),
    'data/word.txt': 'one',
    'data/more/word.txt': ' more',
    'content/index.md': '---\nslug: /\n---\n\n# Home\n',
  })

  it.each([
    ['does not say which', ''],
    ['says it by what only running it knows', "const name = 'data/word.txt'\nexport const watchFiles = [name]"],
  ])('is rendered anew in each build when it %s', async (_, watchFiles) => {
    expect(await shownAfter(files(watchFiles), { 'data/word.txt': 'two' })).toEqual(['one more', 'two more'])
  })

  const reader = {
    'node_modules/reader/package.json': '{"name": "reader", "main": "reader.js"}',
    'node_modules/reader/reader.js': "exports.word = () => require('fs').readFileSync('data/word.txt', 'utf8')\n",
  }

  it.each([
    ['a component', { 'src/say.tsx': "import { word } from 'reader'\nexport const Say = () => <p>[{word()}]</p>\n" }],
    ['a page', { 'content/a.mdx': "import { word } from 'reader'\n\n# Page A\n\n[{word()}]\n" }],
  ])('is rendered anew in each build when %s reads them by a package', async (_, using) => {
    const made = { ...files(''), ...reader, ...using }
    expect(await shownAfter(made, { 'data/word.txt': 'two' })).toEqual(['one', 'two'])
  })

  it('may say that a package reads none', async () => {
    const text =
      "import { word } from 'reader'\nexport const watchFiles = []\nexport const Say = () => <p>{typeof word}</p>\n"
    const made = site({ ...files(''), ...reader, 'src/say.tsx': text })
    await made.run('build', '--no-search')
    const { stdout, stderr } = await made.run('build', '--no-search')
    expect(stdout + stderr).toContain('2 reused')
  })

  it('is rendered anew when one has changed of those that it names', async () => {
    const named = files('export const watchFiles = [\'data/word.txt\', "data/more"]')
    expect(await shownAfter(named, { 'data/word.txt': 'two' }, { 'data/more/word.txt': ' most' })).toEqual([
      'one more',
      'two more',
      'two most',
    ])
    const made = site(named)
    await made.run('build', '--no-search')
    const { stdout, stderr } = await made.run('build', '--no-search')
    expect(stdout + stderr).toContain('2 reused')
  })
})

it('a page is rendered anew when tsconfig.json gives another folder to a name', async () => {
  const namesIn = (folder: string) => JSON.stringify({ compilerOptions: { paths: { '@parts/*': [`${folder}/*`] } } })
  const files = {
    'content/a.md': undefined as never,
    'content/a.mdx': "import Part from '@parts/part.mdx'\n\n# Page A\n\n<Part />\n",
    'content/index.md': '---\nslug: /\n---\n\n# Home\n',
    'one/part.mdx': '[in one]\n',
    'two/part.mdx': '[in two]\n',
    'tsconfig.json': namesIn('one'),
  }
  expect(await shownAfter(files, { 'tsconfig.json': namesIn('two') })).toEqual(['in one', 'in two'])
})

it('uses no templates of before with --no-cache', async () => {
  const made = site({ 'templates/layout/footer.tsx': 'export const Footer = () => <p>foot</p>\n' })
  const manifest = '.docs-gen/theme/manifest.json'
  await made.run('build', '--no-search')
  made.write({ [manifest]: `${made.read(manifest)}\n` })
  await made.run('build', '--no-search')
  expect(made.read(manifest)).toMatch(/\n$/)
  await made.run('build', '--no-search', '--no-cache')
  expect(made.read(manifest)).not.toMatch(/\n$/)
})
