// The pages of the manual on features: what they show is laid into a site as it stands, and does what they say.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { contentOf } from '../support/docusaurus-fixture.ts'
import { fencesOf } from '../support/fences.ts'
import type { TestSite } from '../support/site-test.ts'
import { sitesOfTests } from '../support/sites-of-tests.ts'

const site = sitesOfTests()
const fences = (page: string) =>
  fencesOf(readFileSync(path.resolve(import.meta.dirname, '../../docs', `${page}.md`), 'utf8'))

/** The blocks of a page that show files, the first of each. */
function filesOf(page: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    fences(page)
      .filter(({ title }) => title !== '')
      .reverse()
      .map(({ title, text }) => [title, text]),
  )
}

/** The first block of a language that shows no file. */
function blockOf(page: string, language: string): string {
  return fences(page).find((fence) => fence.language === language && fence.title === '')?.text ?? ''
}

const settings = 'title: Fernway\nlastUpdated: false\nrules: { description-missing: off, description-length: off }\n'

async function expectBuilt(made: TestSite): Promise<void> {
  const { code, stderr } = await made.run('build', '--no-search')
  expect(stderr).not.toMatch(/ (?:error|warning) /)
  expect(code).toBe(0)
}

it('the page on blogs shows a post and its author', async () => {
  const files = filesOf('blog')
  const made = site({
    ...files,
    'docs-gen.yaml': `${settings}${files['docs-gen.yaml']}`,
    'static/img/jane.png': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'blog/2025-05-01-second.md': `---\ntitle: Second\n${blockOf('blog', 'yaml')}---\n\nText.\n\n{/* truncate */}\n\nMore.\n`,
    'content/a.md': '# Page A\n\n[News](/blog)\n',
  })
  await expectBuilt(made)
  const list = made.read('build/blog/index.html')
  expect(list).toContain('Jane Doe')
  expect(list).toContain('Sam Guest')
  expect(list).not.toContain('What follows is on the page of the post only.')
})

it('the page on data of commands shows data by which command lines are checked', async () => {
  const files = filesOf('command-data')
  const example = /code: (acme run .*)/.exec(files['content/_data/commands/acme.yaml'] ?? '')?.[1]
  const sample = (line: string) => `# Page A\n\nText.\n\n\`\`\`sh\n${line}\n\`\`\`\n`
  const made = site({ ...files, 'docs-gen.yaml': `${settings}${files['docs-gen.yaml']}` })
  made.write({ 'content/a.md': sample(`${example} --tag a=b`) })
  const right = await made.run('check')
  expect([right.stderr.match(/ (?:error|warning) .*/g), right.code]).toEqual([null, 0])
  made.write({ 'content/a.md': sample(`${example} --tga a=b`) })
  expect((await made.run('check')).stderr).toContain('--tga')
})

it('the page on languages shows texts that are extracted and translated', async () => {
  const files = filesOf('languages')
  const made = site({
    ...files,
    'docs-gen.yaml': `${settings}${files['docs-gen.yaml']}editUrl: https://example.com/edit/\n`,
    'content/hello.jsx': blockOf('languages', 'jsx'),
    'content/a.md': undefined as never,
    'content/a.mdx': 'import { Hello } from \'./hello.jsx\'\n\n# Page A\n\n<Hello name="Ann" />\n',
    'content/index.md': '---\nslug: /\n---\n\n# Home\n\n[A](./a.mdx)\n',
  })
  const [extract = ''] = /docs-gen (i18n .*)/.exec(blockOf('languages', 'sh'))?.slice(1) ?? []
  expect((await made.run(...extract.split(' '))).code).toBe(0)
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
  const [, matter = ''] = /^(---[\s\S]*)$/.exec(blockOf('front-matter', 'md')) ?? []
  const page = (title: string) => `# ${title}\n\nText.\n`
  const names = ['intro', 'start', 'schedules/index', 'reference/index', 'faq', 'contact']
  const made = site(
    {
      'docs-gen.yaml': settings,
      'sidebars.yaml': `${blockOf('sidebars', 'yaml')}rest:\n  - reference/index\n`,
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
  const [cut = ''] = /docs-gen (version .*)/.exec(blockOf('versions', 'sh'))?.slice(1) ?? []
  expect((await made.run(...cut.split(' '))).code).toBe(0)
  await expectBuilt(made)
  expect(made.has('build/next/index.html')).toBe(true)
})

it('the page on templates shows code for every page', async () => {
  const { 'src/client/visits.ts': visits = '' } = filesOf('templates')
  const named = fences('templates').find(({ text }) => text.startsWith('clientModules:'))?.text
  const made = site({
    'src/client/visits.ts': visits,
    'src/client/visits.css': '.visits { color: red }\n',
    'docs-gen.yaml': `${settings}${named}`,
  })
  await expectBuilt(made)
  const code = Object.entries(made.snapshot('build/assets')).filter(([, text]) => text.includes('elsewhere'))
  expect(code).toHaveLength(1)
})
