// Follows the manual's pages for newcomers as a reader would: writes files as shown, runs the commands, and compares
// their output with the page.

import { cpSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { contentOf } from '../support/docusaurus-fixture.ts'
import { blocksFor, filesFor, readManual } from '../support/manual.ts'
import type { TestSite } from '../support/site-test.ts'
import { sitesOfTests } from '../support/sites-of-tests.ts'

const site = sitesOfTests()
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
describe('the tutorial', () => {
  const page = readManual('docs/tutorial.md')

  it('leads to a site that is checked and built, past the mistake that it shows', async () => {
    const made = site({}, {})
    expect((await made.run('init')).code).toBe(0)
    made.write(filesFor('the tutorial'))
    const printed = blocksFor('the tutorial').find(({ language }) => language === '')?.text ?? ''
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

/** Joins settings into as few sites as there can be, since a site can have each key once. */
function sitesOf(settings: readonly string[]): readonly string[] {
  const sites: string[] = []
  for (const text of settings) {
    const keys = text.match(/^\w+:/gm) ?? []
    const free = sites.findIndex((site) => !keys.some((key) => `\n${site}`.includes(`\n${key}`)))
    sites[free === -1 ? sites.length : free] = (sites[free] ?? '') + text
  }
  return sites
}

describe('the page on theming', () => {
  const shown = filesFor('the page on theming')
  const settings = blocksFor('the page on theming').filter(({ title }) => title === 'docs-gen.yaml')
  const [first = '', second = '', ...others] = sitesOf(settings.map(({ text }) => text))
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>'
  const files = {
    'src/css/site.css': shown['src/css/site.css'],
    'sidebars.yaml': 'guides: [index, a, changes]\n',
    'content/changes.md': '# Changes\n\nNone.\n',
    ...Object.fromEntries(['logo', 'logo-dark', 'favicon', 'pipeline'].map((name) => [`static/img/${name}.svg`, svg])),
  }

  it('shows settings, a style sheet and a part that work', async () => {
    const footer = { 'templates/layout/footer.tsx': shown['templates/layout/footer.tsx'] }
    const made = site({ ...files, ...footer, 'docs-gen.yaml': `${first}lastUpdated: false\n` })
    await expectBuilt(made)
    const html = made.read('build/index.html')
    expect(html).toContain('<p class="help">Questions?')
    expect(html).toContain('Fernway Ltd.')
    expect(html).toContain('Version 2 is out: <a href="/changes">')
    expect(html).toContain('https://feedback.example.com/answers')
    expect(contentOf(made, 'build/index.html')).toContain('Home')
    expect(stylesOf(made)).toMatch(/--sidebar-width:\s*20rem/)
    expect(stylesOf(made)).toContain('#6929c4')
  })

  it('shows fonts, a PostCSS plugin and a landing page', async () => {
    expect(others).toEqual([])
    const made = site({
      ...files,
      'docs-gen.yaml': `title: Test site\nlastUpdated: false\n${second}`,
      'content/index.md': shown['content/index.md']?.replace('---\n', '---\nslug: /\n'),
      'content/pipeline.svg': svg,
      'content/guides/start.md': '# Start\n\nText.\n',
      'content/guides/deploy.md': '# Deploy\n\nText.\n',
      'content/reference/index.md': '# Reference\n\nText.\n',
      'node_modules/@tailwindcss/postcss/package.json': '{"name": "@tailwindcss/postcss"}',
      'node_modules/@tailwindcss/postcss/index.js':
        "module.exports = () => ({ postcssPlugin: 'x', Declaration(found) { if (found.value === '20rem') found.value = '21rem' } })\nmodule.exports.postcss = true\n",
    })
    symlinkSync(path.resolve('node_modules/postcss'), path.join(made.root, 'node_modules/postcss'))
    const fonts = path.resolve('node_modules/katex/dist/fonts')
    const laid = (name: string, to: string) =>
      cpSync(path.join(fonts, `KaTeX_${name}.woff2`), path.join(made.root, to), { recursive: true })
    laid('Typewriter-Regular', 'fonts/mono-regular.woff2')
    laid('Main-Bold', 'fonts/mono-bold.woff2')
    const text = 'node_modules/@fontsource-variable/inter'
    laid('Main-Regular', `${text}/files/inter-latin-wght-normal.woff2`)
    made.write({
      [`${text}/package.json`]: '{"name": "@fontsource-variable/inter", "main": "index.css"}',
      [`${text}/index.css`]:
        "@font-face { font-family: 'Inter Variable'; font-style: normal; font-weight: 100 900; src: url(./files/inter-latin-wght-normal.woff2) format('woff2-variations') }\n",
    })
    await expectBuilt(made)
    const html = made.read('build/index.html')
    expect(html).toMatch(/<strong>say what they do<\/strong>[\s\S]*Runs anywhere/)
    expect(html).toMatch(/<link [^>]*rel="preload"[^>]*\.woff2/)
    expect(stylesOf(made)).toMatch(/--sidebar-width:\s*21rem/)
    expect(stylesOf(made)).toMatch(/--sans:[^;}]*Inter/)
  })
})

async function expectBuilt(made: TestSite): Promise<void> {
  const { code, stderr } = await made.run('build', '--no-search')
  expect(stderr).not.toMatch(/ (?:error|warning) /)
  expect(code).toBe(0)
}

function stylesOf(made: TestSite): string {
  return Object.entries(made.snapshot('build/assets')).find(([file]) => /^styles-.*\.css$/.test(file))?.[1] ?? ''
}

it('the page on writing shows pages that build without a finding', async () => {
  const shown = filesFor('the page on writing')
  const { 'docs-gen.yaml': settings = '', ...files } = shown
  const parts = blocksFor('the page on writing').filter(({ title }) => title === '')
  expect(parts).toHaveLength(7)
  const made = site({
    'docs-gen.yaml': `title: Test site\nlastUpdated: false\nrules: { description-missing: off, description-length: off }\n${settings}`,
    'sidebars.yaml': 'docs: [index, a, guides/backup, guides/install, guides/all, configuration, api/jobs]\n',
    'content/configuration.md': '# Configuration\n\n## Keys\n\nText.\n',
    'content/api/jobs.mdx': '# Jobs\n\nText.\n',
    ...files,
    'content/_snippets/schedules/hourly.py': '# region definition\nhourly = 1\n# endregion definition\n',
    'content/guides/all.mdx': [
      '# All\n\n## Restore a backup {#restore-a-backup}',
      ...parts.map(({ text }) => text),
    ].join('\n\n'),
  })
  writeFileSync(path.join(made.root, 'content/guides/job-page.png'), Buffer.from(onePixel, 'base64'))
  const { code, stderr } = await made.run('check')
  expect(stderr.match(/^\S+ (?:error|warning) .*/gm) ?? []).toEqual([])
  expect(code).toBe(0)
})
