// Follows the manual's pages for newcomers as a reader would: writes files as shown, runs the commands, and compares
// their output with the page.

import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { contentOf } from '../support/docusaurus-fixture.ts'
import { fencesOf } from '../support/fences.ts'
import { sitesOfTests } from '../support/sites-of-tests.ts'

const site = sitesOfTests()
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const manual = (file: string) => readFileSync(path.resolve(import.meta.dirname, '../../docs', file), 'utf8')
const filesOf = (page: string, ...names: readonly string[]) =>
  Object.fromEntries(
    fencesOf(page).flatMap(({ title, text }) =>
      names.includes(title) ? [[title, text.replaceAll('\\{#', '{#')]] : [],
    ),
  )

describe('the tutorial', () => {
  const page = manual('tutorial.md')

  it('leads to a site that is checked and built, past the mistake that it shows', async () => {
    const made = site({}, {})
    expect((await made.run('init')).code).toBe(0)
    made.write(filesOf(page, 'docs-gen.yaml', 'content/guides/install.mdx', 'sidebars.yaml'))
    const printed = fencesOf(page).find(({ language }) => language === '')?.text ?? ''
    const checked = await made.run('check')
    expect(checked.code).toBe(1)
    expect(checked.stderr).toContain(printed)
    made.write({
      'content/guides/install.mdx': made.read('content/guides/install.mdx').replace('#show-cod)', '#show-code)'),
    })
    const again = await made.run('check')
    expect(again.stderr).not.toMatch(/error|warning/)
    expect((await made.run('build', '--no-search')).code).toBe(0)
    expect(made.read('build/guides/install/index.html')).toContain('Install Fernway | Fernway</title>')
  })

  it('names the files and scripts that init writes', async () => {
    const made = site({}, {})
    await made.run('init')
    const rows = [...page.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)])
    expect(rows.length).toBeGreaterThan(4)
    for (const [, name = ''] of rows) expect(made.has(name), name).toBe(true)
    const { scripts } = JSON.parse(made.read('package.json'))
    for (const [, name = ''] of page.matchAll(/npm run (\w+)/g)) expect(Object.keys(scripts)).toContain(name)
  })
})

it('the page on theming shows settings and parts that work', async () => {
  const page = manual('theming.md')
  const settings = fencesOf(page).filter(({ title }) => title === 'docs-gen.yaml')
  const made = site({
    ...filesOf(page, 'templates/layout/footer.tsx'),
    'docs-gen.yaml': `${settings.map(({ text }) => text).join('')}lastUpdated: false\n`,
    ...filesOf(page, 'src/css/site.css'),
    'sidebars.yaml': 'guides: [index, a, changes]\n',
    'content/changes.md': '# Changes\n\nNone.\n',
    'static/img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'static/img/logo-dark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'static/img/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  })
  const { code, stderr } = await made.run('build', '--no-search')
  expect(stderr).not.toMatch(/ (?:error|warning) /)
  expect(code).toBe(0)
  const html = contentOf(made, 'build/index.html')
  expect(made.read('build/index.html')).toContain('<p class="help">Questions?')
  expect(made.read('build/index.html')).toContain('Fernway Ltd.')
  expect(html).toContain('Home')
  const style = Object.entries(made.snapshot('build/assets')).find(([file]) => /^styles-.*\.css$/.test(file))?.[1] ?? ''
  expect(style).toMatch(/--sidebar-width:\s*20rem/)
  expect(style).toContain('#6929c4')
})

it('the page on writing shows pages that build without a finding', async () => {
  const page = manual('writing.md')
  const fences = fencesOf(page)
  const block = (start: string) => fences.find(({ text }) => text.startsWith(start))?.text ?? ''
  const made = site({
    'docs-gen.yaml':
      'title: Test site\nlastUpdated: false\nrules: { description-missing: off, description-length: off }\n',
    'sidebars.yaml': 'docs: [index, a, guides/backup, guides/install, guides/all, configuration, api/jobs]\n',
    'content/configuration.md': '# Configuration\n\n## Keys\n\nText.\n',
    'content/api/jobs.mdx': '# Jobs\n\nText.\n',
    ...filesOf(page, 'content/guides/backup.md', 'content/guides/_prerequisites.mdx', 'content/guides/install.mdx'),
    'content/_snippets/schedules/hourly.py': '# region definition\nhourly = 1\n# endregion definition\n',
    'content/guides/all.mdx': [
      '# All\n\n## Restore a backup {#restore-a-backup}',
      ...['See [the settings]', '![The page', '```python title', '<CodeExample', '| option', ':::warning', '<Tabs'].map(
        block,
      ),
    ].join('\n\n'),
  })
  writeFileSync(path.join(made.root, 'content/guides/job-page.png'), Buffer.from(onePixel, 'base64'))
  const { code, stderr } = await made.run('check')
  expect(stderr.match(/^\S+ (?:error|warning) .*/gm) ?? []).toEqual([])
  expect(code).toBe(0)
})
