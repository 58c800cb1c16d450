// The manual's pages on features: the files that they show are written into a site unchanged, and work as described.

import { readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { contentOf } from '../support/docusaurus-fixture.ts'
import { blocksFor, filesFor, type Runner } from '../support/manual.ts'
import { runCommand } from '../support/run-command.ts'
import type { TestSite } from '../support/site-test.ts'
import { sitesOfTests } from '../support/sites-of-tests.ts'

const site = sitesOfTests()
const manual = path.resolve(import.meta.dirname, '../../docs')

/** Returns the first block of a runner in a language that shows no file, or ''. */
function blockOf(runner: Runner, language: string): string {
  return blocksFor(runner).find((block) => block.language === language && block.title === '')?.text ?? ''
}

/** Returns the settings that a page shows; those of the first block, or of the first that has a text. */
function settingsOf(page: string, having = ''): string {
  const blocks = blocksFor('settings are read').filter(({ file }) => file === `docs/${page}.md`)
  return blocks.find(({ text }) => text.includes(having))?.text ?? ''
}

/** Returns the docs-gen commands in the shell blocks of a page, as lists of arguments. */
function commandsOf(page: string): readonly (readonly string[])[] {
  return blocksFor('commands run')
    .filter(({ file }) => file === `docs/${page}.md`)
    .flatMap(({ text }) => [...text.matchAll(/docs-gen (.*)/g)].map(([, line = '']) => line.split(' ')))
}

const settings = 'title: Fernway\nlastUpdated: false\nrules: { description-missing: off, description-length: off }\n'

async function expectBuilt(made: TestSite): Promise<void> {
  const { code, stderr } = await made.run('build', '--no-search')
  expect(stderr).not.toMatch(/ (?:error|warning) /)
  expect(code).toBe(0)
}

it('the page on blogs shows a post and its author', async () => {
  const files = filesFor('the page on blogs')
  const made = site({
    ...files,
    'docs-gen.yaml': `${settings}${files['docs-gen.yaml']}`,
    'static/img/jane.png': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'blog/2025-05-01-second.md': `---\ntitle: Second\n${blockOf('the page on blogs', 'yaml')}---\n\nText.\n\n{/* truncate */}\n\nMore.\n`,
    'content/a.md': '# Page A\n\n[News](/blog)\n',
  })
  await expectBuilt(made)
  const list = made.read('build/blog/index.html')
  expect(list).toContain('Jane Doe')
  expect(list).toContain('Sam Guest')
  expect(list).not.toContain('What follows is on the page of the post only.')
})

it('the page on data of commands shows data by which command lines are checked', async () => {
  const files = filesFor('data of commands')
  const example = /code: (acme run .*)/.exec(files['content/_data/commands/acme.yaml'] ?? '')?.[1]
  const sample = (line: string) => `# Page A\n\nText.\n\n\`\`\`sh\n${line}\n\`\`\`\n`
  const made = site({ ...files, 'docs-gen.yaml': `${settings}${files['docs-gen.yaml']}` })
  made.write({ 'content/a.md': sample(`${example} --tag a=b`) })
  const right = await made.run('check')
  expect([right.stderr.match(/ (?:error|warning) .*/g), right.code]).toEqual([null, 0])
  made.write({ 'content/a.md': sample(`${example} --tga a=b`) })
  expect((await made.run('check')).stderr).toContain('--tga')
})

it('the page on templates shows functions that read pages', async () => {
  const files = filesFor('functions that read pages')
  const own = ['preprocessor', 'parseFrontMatter', 'hooks'].map((key) => settingsOf('templates', `${key}:`))
  const made = site({
    ...files,
    'docs-gen.yaml': `${settings}markdown:\n${own.map((text) => text.replace('markdown:\n', '')).join('')}`,
    'broken-images.mjs': 'export default () => undefined\n',
    'content/a.md': '---\nsummary: Of plums and presses\n---\n\n# Page A\n\n%product% has [moved](old/b.md).\n',
    'content/archive.md': '# Archive\n\nText.\n',
  })
  await expectBuilt(made)
  expect(contentOf(made, 'build/a/index.html')).toContain('Plum Press has <a href="/archive">moved</a>')
  expect(made.read('build/a/index.html')).toContain('<meta name="description" content="Of plums and presses"')
})

it('the page on languages shows texts that are extracted and translated', async () => {
  const files = filesFor('the page on languages')
  const made = site({
    ...files,
    'docs-gen.yaml': `${settings}${files['docs-gen.yaml']}editUrl: https://example.com/edit/\n`,
    'content/hello.jsx': blockOf('the page on languages', 'jsx'),
    'content/a.md': undefined as never,
    'content/a.mdx': 'import { Hello } from \'./hello.jsx\'\n\n# Page A\n\n<Hello name="Ann" />\n',
    'content/index.md': '---\nslug: /\n---\n\n# Home\n\n[A](./a.mdx)\n',
  })
  for (const command of commandsOf('languages')) expect((await made.run(...command)).code).toBe(0)
  const texts = made.read('i18n/fr/code.json')
  expect(texts).toContain('Proposer une correction')
  made.write({ 'i18n/fr/code.json': texts.replace('Hello, {name}!', 'Bonjour, {name} !') })
  expect((await made.run('build', '--no-search')).code).toBe(0)
  expect(contentOf(made, 'build/a/index.html').replaceAll('<!-- -->', '')).toContain('Hello, Ann!')
  expect(contentOf(made, 'build/fr/a/index.html').replaceAll('<!-- -->', '')).toContain('Bonjour, Ann !')
  expect(made.read('build/fr/a/index.html')).toContain('Proposer une correction')
  expect(made.read('build/ar/a/index.html')).toContain('dir="rtl"')
})

it('the page on sidebars shows one that a site can have, and that on front matter a page of it', async () => {
  const [, matter = ''] = /^(---[\s\S]*)$/.exec(blockOf('the page on front matter', 'md')) ?? []
  const page = (title: string) => `# ${title}\n\nText.\n`
  const names = ['intro', 'start', 'schedules/index', 'reference/index', 'faq', 'contact']
  const made = site(
    {
      'docs-gen.yaml': settings,
      'sidebars.yaml': `${blockOf('the page on sidebars', 'yaml')}rest:\n  - reference/index\n`,
      ...Object.fromEntries(names.map((name) => [`content/${name}.md`, page(name)])),
      'content/intro.md': `---\nslug: /\n---\n\n${page('Intro')}`,
      'content/schedules/job.md': matter,
    },
    {},
  )
  await expectBuilt(made)
  expect((await made.run('check')).stderr).not.toMatch(/ (?:error|warning) /)
  expect(contentOf(made, 'build/schedules/job/index.html')).toContain('Text of the page.')
})

it('the page on versions freezes a version', async () => {
  const made = site({ 'docs-gen.yaml': settings })
  for (const command of commandsOf('versions')) expect((await made.run(...command)).code).toBe(0)
  await expectBuilt(made)
  expect(made.has('build/next/index.html')).toBe(true)
})

it('the page on templates shows code for every page', async () => {
  const { 'src/client/visits.ts': visits = '' } = filesFor('code on every page')
  const made = site({
    'src/client/visits.ts': visits,
    'src/client/visits.css': '.visits { color: red }\n',
    'docs-gen.yaml': settings + settingsOf('templates', 'clientModules:'),
  })
  await expectBuilt(made)
  const code = Object.entries(made.snapshot('build/assets')).filter(([, text]) => text.includes('elsewhere'))
  expect(code).toHaveLength(1)
})

it('the page on live code shows blocks that readers run, with what the site gives them', async () => {
  const { 'docs-gen.yaml': settingsOfPage = '', ...files } = filesFor('live code')
  const blocks = blocksFor('live code').filter(({ language }) => language === 'md')
  expect(blocks).toHaveLength(2)
  const made = site({
    ...files,
    'docs-gen.yaml': settings + settingsOfPage,
    'content/a.md': ['# Page A', ...blocks.map(({ text }) => text)].join('\n\n'),
    'node_modules/.keep': '',
  })
  symlinkSync(path.resolve(manual, '../node_modules/sucrase'), path.join(made.root, 'node_modules/sucrase'))
  await expectBuilt(made)
  expect(made.read('build/a/index.html').match(/data-live-mode="(?:expression|script)"/g)).toHaveLength(2)
  const frame = Object.keys(made.snapshot('build/assets')).find((file) => /^live-.*\.html$/.test(file))
  expect(made.read(`build/assets/${frame}`).includes('★')).toBe(true)
  expect((await made.run('check')).stderr).not.toMatch(/ (?:error|warning) /)
})

it('the page on diagrams shows one that goes to Mermaid as it is written', async () => {
  const made = site({
    'docs-gen.yaml': settings + settingsOf('diagrams'),
    'content/a.md': `# Page A\n\n${blockOf('diagrams', 'md')}`,
    'node_modules/mermaid/package.json': '{"name": "mermaid", "version": "1.2.3", "main": "dist/mermaid.js"}',
    'node_modules/mermaid/dist/mermaid.js': '',
    'node_modules/mermaid/dist/mermaid.min.js': 'window.mermaid = {}',
  })
  const { code, stderr } = await runCommand(['build', '--no-search'], made.root, {
    DOCS_GEN_CHROMIUM: '/there/is/none',
  })
  expect([code, stderr]).toEqual([0, expect.not.stringMatching(/ (?:error|warning) /)])
  expect(contentOf(made, 'build/a/index.html')).toContain('source[Markdown] --&gt; content[HTML] --&gt; site[Site]')
})

it('the page on templates names plugins, of the site and of a package, that all pages go through', async () => {
  const made = site({
    'docs-gen.yaml': settings + settingsOf('templates', 'rehypePlugins'),
    'plugins/capitals.mjs':
      'export default ({ word }) => (tree) => { tree.children[1].children[0].value = word.toUpperCase() }\n',
    'node_modules/rehype-katex/package.json': '{"name": "rehype-katex", "type": "module", "exports": "./index.js"}',
    'node_modules/rehype-katex/index.js':
      'export default () => (tree) => { tree.children.push({ type: "text", value: "Through the package." }) }\n',
    'content/a.md': '# Page A\n\nwords\n',
  })
  await expectBuilt(made)
  expect(contentOf(made, 'build/a/index.html')).toMatch(/<p>TEXT<\/p>\s*Through the package\./)
})

it('the page on components shows blocks that build and check as parts of a page', async () => {
  const blocks = blocksFor('the page on components')
  expect(blocks.length).toBeGreaterThan(8)
  const names = blocks.map(({ line }) => `block-${line}`)
  const targets = ['commands', 'publishing', 'guides/labs/components/index', 'getting-started/quickstart', 'plain']
  const category = 'items: [guides/automate/schedules]'
  const made = site({
    'docs-gen.yaml': settings,
    'sidebars.yaml': `docs:
  - { type: category, label: Blocks, link: { type: doc, id: index }, items: [${[...names, ...targets]}] }
  - { type: category, label: Automate, link: { type: doc, id: guides/automate/index }, ${category} }\n`,
    'content/a.md': undefined as never,
    'content/index.md': '---\nslug: /\n---\n\n# Home\n\nText.\n',
    'content/_snippets/schedules/hourly.py': readFileSync(path.join(manual, '_snippets/hourly.py'), 'utf8'),
    ...Object.fromEntries(
      [...targets, 'guides/automate/index', 'guides/automate/schedules'].map((id) => [
        `content/${id}.md`,
        `# ${path.basename(id)} of ${path.dirname(id)}\n\nText.\n`,
      ]),
    ),
    ...Object.fromEntries(
      blocks.map(({ text, line }) => [
        `content/block-${line}.mdx`,
        `# Block ${line}\n\n${text.replace('<DocCardList />', '')}`,
      ]),
    ),
  })
  await expectBuilt(made)
  const head = blocks.find(({ text }) => text.includes('<Head>'))
  expect(made.read(`build/block-${head?.line}/index.html`).split('</head>')[0]).toContain('max-snippet:80')
  expect((await made.run('check')).stderr).not.toMatch(/ (?:error|warning) /)
})

it('the page on configuration shows a module that reads number prefixes', async () => {
  const made = site({
    ...filesFor('number prefixes'),
    'docs-gen.yaml': settings + settingsOf('configuration', 'numberPrefixes'),
    'sidebars.yaml': 'docs: [index, { type: autogenerated, dirName: guides }]\n',
    'content/a.md': undefined as never,
    'content/index.md': '---\nslug: /\n---\n\n# Home\n\nText.\n',
    'content/guides/b--first.md': '# B first\n\nText.\n',
    'content/guides/a--second.md': '# A second\n\nText.\n',
  })
  await expectBuilt(made)
  const html = made.read('build/guides/first/index.html')
  expect(html.indexOf('A second')).toBeGreaterThan(0)
  expect([...html.matchAll(/<a [^>]*href="\/guides\/(\w+)"/g)].map(([, name]) => name)).toEqual([
    'second',
    'first',
    'second',
  ])
})

it('the page on checking shows a comment that silences one line', async () => {
  const made = site({ 'docs-gen.yaml': settings })
  const silenced = blockOf('a silenced line', 'mdx')
  made.write({ 'content/a.md': `# Page A\n\n${silenced}` })
  for (const command of ['check', 'build']) {
    const { code, stderr } = await made.run(command, ...(command === 'build' ? ['--no-search'] : []))
    expect([stderr.match(/ (?:error|warning) .*/g), code]).toEqual([null, 0])
  }
  made.write({ 'content/a.md': `# Page A\n\n${silenced.replace(/: the page .* \*/, ' *')}` })
  expect((await made.run('check')).code).toBe(1)
  made.write({ 'content/a.md': `# Page A\n\n${silenced}${silenced.split('\n')[1]}\n` })
  expect((await made.run('check')).stderr.match(/ error broken-link /g)).toHaveLength(1)
})

it('the page on findings of the check shows comments that silence a page and a line', async () => {
  const made = site({ 'docs-gen.yaml': settings.replace('rules: {', 'rules: { page-not-in-sidebar: off,') })
  const [{ text = '' } = {}] = blocksFor('silenced findings')
  made.write({ 'content/thanks.mdx': `${text}\n[Home](./index.md)\n` })
  expect((await made.run('check')).stderr).not.toMatch(/ (?:error|warning) /)
  made.write({ 'content/thanks.mdx': text.replace(/^.*docs-gen-ignore.*\n/gm, '') })
  expect((await made.run('check')).stderr.match(/orphan-page|broken-link/g)).toHaveLength(2)
})

it('the page on findings of templates shows a part of the layout that never runs, and one that does', async () => {
  const [inert, running] = blocksFor('inert templates').map(({ text }) => text)
  const made = site({
    'docs-gen.yaml': settings,
    'templates/layout/header.tsx': `import { useState } from 'react'\n${inert}`,
  })
  expect((await made.run('check')).stderr).toContain(' inert-component ')
  made.write({
    'templates/layout/header.tsx': running,
    'templates/islands/menu.tsx':
      "'use client'\nimport { useState } from 'react'\nexport function Menu() {\n  const [isOpen, setOpen] = useState(false)\n  return <button onClick={() => setOpen(!isOpen)}>Menu</button>\n}\n",
  })
  expect((await made.run('check')).stderr).not.toMatch(/ (?:error|warning) /)
})
