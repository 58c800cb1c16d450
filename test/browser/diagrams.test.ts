// Mermaid diagrams in a real Chromium, drawn by the build and cached, or drawn by the reader's browser. The sites use a
// fake Mermaid package with the same interface, which draws a box.

import { cpSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { findTestChromium } from '../../scripts/find-chromium.mjs'
import { shareBrowser } from '../support/browser.ts'
import { runCommand } from '../support/run-command.ts'
import { serveSite } from '../support/site-server.ts'
import { createSite, type TestSite } from '../support/site-test.ts'

const script = `window.mermaid = {
  initialize(config) { this.config = config },
  async parse(source) {
    return { config: source.includes('forest') ? { theme: 'forest' } : {} }
  },
  async render(id, source) {
    if (source.includes('wrong')) throw new Error('Parse error on line 2:\\n  wrong')
    const { primaryColor = '#008000', lineColor, darkMode } = this.config.themeVariables ?? {}
    const style = /style a (fill:\\S+)/.exec(source)?.[1]
    if (style !== undefined) return { svg: \`<svg id="\${id}" viewBox="0 0 90 30"><style>text{fill:\${darkMode ? '#eee' : '#111'}}</style>
      <g class="node"><g class="label-container"><rect style="\${style}"></rect></g>
      <g class="label" style=""><text>A label</text></g></g></svg>\` }
    const title = /accTitle: (.*)/.exec(source)?.[1]
    const name = title ? \`aria-labelledby="title-\${id}"><title id="title-\${id}">\${title}</title>\` : '>'
    return { svg: \`<svg id="\${id}" viewBox="0 0 90 30" style="max-width: 90px;" role="graphics-document document" \${name}
      <style>#\${id} .box>rect{fill:\${primaryColor};}#\${id} .unused{fill:red;}</style>
      <g class="box"><rect width="90" height="30" stroke="\${lineColor}" style="stroke-width: 2px;"></rect></g>
      <text y="20" fill="\${darkMode ? '#eeeeee' : '#111111'}">Drawn</text></svg>\` }
  },
}
`
const files = {
  'docs-gen.yaml': 'title: Test\nmarkdown: { mermaid: true }\n',
  'node_modules/mermaid/package.json': '{"name": "mermaid", "version": "1.2.3", "main": "dist/mermaid.js"}',
  'node_modules/mermaid/dist/mermaid.js': '',
  'node_modules/mermaid/dist/mermaid.min.js': script,
  'content/index.mdx': `# Home

\`\`\`mermaid
flowchart LR
  accTitle: The way of a page
\`\`\`

<Mermaid value={\`flowchart LR
  a --> b\`} />
`,
}
const chromium = { DOCS_GEN_CHROMIUM: findTestChromium() ?? '' }
const noChromium = { DOCS_GEN_CHROMIUM: '/there/is/none' }

const sites: TestSite[] = []
afterEach(() => {
  for (const site of sites.splice(0)) site.close()
})
function siteOf(more: Readonly<Record<string, string>> = {}): TestSite {
  const site = createSite({ ...files, ...more }, {})
  sites.push(site)
  return site
}
const build = ({ root }: TestSite, environment: Readonly<Record<string, string>>, ...args: readonly string[]) =>
  runCommand(['build', '--no-search', ...args], root, environment)

/** Opens the page of a built site, and returns the state of its diagrams and what its policy has refused. */
async function seen({ root }: TestSite, theme: 'light' | 'dark') {
  const server = await serveSite(path.join(root, 'build'))
  const browser = await shareBrowser()
  try {
    const page = await browser.newPage({ colorScheme: theme })
    const refused: string[] = []
    page.on('console', (message) => refused.push(message.text()))
    await page.goto(`${server.origin}/`)
    await page.locator('.diagram svg').nth(1).waitFor()
    const looks = await page.locator('.diagram svg').evaluateAll((drawings) =>
      drawings.map((svg) => {
        const [rect, text] = [svg.querySelector('rect'), svg.querySelector('text')]
        const look = rect === null ? undefined : getComputedStyle(rect)
        const name = svg.querySelector('title')?.textContent ?? svg.getAttribute('aria-label')
        return [name, look?.fill, look?.strokeWidth, text === null ? '' : getComputedStyle(text).fill]
      }),
    )
    return { looks, refused, scripts: server.served.map(({ path }) => path).filter((name) => /mermaid/.test(name)) }
  } finally {
    await browser.close()
    await server.close()
  }
}

const light = ['rgb(227, 241, 238)', '2px', 'rgb(17, 17, 17)']
const dark = ['rgb(20, 50, 46)', '2px', 'rgb(238, 238, 238)']

test('are drawn by the build with Mermaid 9, too, in the colours of the theme', async () => {
  const older = script
    .replace(
      'async render(',
      'async renderAsync(id, source) { return (await this.draw(id, source)).svg },\n  async draw(',
    )
    .replace(
      'this.config = config',
      'this.config = config.themeVariables?.fontFamily ? config : { ...config, themeVariables: {} }',
    )
  const site = siteOf({ 'node_modules/mermaid/dist/mermaid.min.js': older })
  const { stderr } = await build(site, chromium)
  expect(stderr).not.toMatch(/warning|error/)
  expect(stderr).toMatch(/^diagrams in /m)
  expect(site.read('build/index.html')).toContain('Drawn</text>')
  expect(site.read('build/index.html')).not.toContain('rgb(0, 128, 0)')
})

test('are drawn by the build, in the colours of both themes, without a script and under a strict policy', async () => {
  const site = siteOf()
  expect((await build(site, chromium)).stderr).not.toMatch(/warning|error/)
  const html = site.read('build/index.html')
  expect(html).not.toMatch(/unsafe-inline|mermaid-1|\.unused/)
  expect(site.read('build/index.md')).toContain('```mermaid\nflowchart LR')
  expect(await seen(site, 'light')).toEqual({
    looks: [
      ['The way of a page', ...light],
      ['Diagram', ...light],
    ],
    refused: [],
    scripts: [],
  })
  expect((await seen(site, 'dark')).looks[0]).toEqual(['The way of a page', ...dark])
  expect((await build(site, chromium)).stdout).toContain('1 reused')
})

test('that name their own theme have its colours in both themes of the page', async () => {
  const site = siteOf({ 'content/index.mdx': '# Home\n\n<Mermaid value="a" />\n\n<Mermaid value="theme: forest" />\n' })
  await build(site, chromium)
  expect(site.read('build/index.html')).toContain('background: rgb(255, 255, 255)')
  const forest = ['Diagram', 'rgb(0, 128, 0)', '2px', 'rgb(17, 17, 17)']
  expect([(await seen(site, 'light')).looks[1], (await seen(site, 'dark')).looks[1]]).toEqual([forest, forest])
})

test('have labels that can be read on a fill which the source gives', async () => {
  const values = ['style a fill:#ffffcc', 'style a fill:#123456'].map((value) => `<Mermaid value="${value}" />`)
  const site = siteOf({ 'content/index.mdx': `# Home\n\n${values.join('\n\n')}\n` })
  await build(site, chromium)
  const { looks } = await seen(site, 'dark')
  expect(looks.map((look) => look[3])).toEqual(['rgb(32, 35, 31)', 'rgb(255, 255, 255)'])
})

test('are taken from the cache folder where there is no browser', async () => {
  const [first, clone] = [siteOf(), siteOf({ 'content/other.md': '# Other\n' })]
  expect((await build(first, chromium)).stderr).not.toMatch(/warning|error/)
  cpSync(path.join(first.root, '.docs-gen'), path.join(clone.root, '.docs-gen'), { recursive: true })
  expect((await build(clone, noChromium)).stderr).not.toMatch(/warning|error/)
  expect(clone.read('build/index.html').match(/<svg id="diagram-/g)).toHaveLength(2)
})

test('are drawn by the browser of the reader when they were not before', async () => {
  const site = siteOf()
  await build(site, noChromium)
  expect(await seen(site, 'dark')).toEqual({
    looks: [
      ['The way of a page', ...dark],
      ['Diagram', ...dark],
    ],
    refused: [],
    scripts: ['/assets/files/mermaid-1.2.3.js'],
  })
  await build(site, chromium)
  expect(site.read('build/index.html')).toContain('<svg id="diagram-')
})

test('that are wrong are reported at their place and shown as code, or refused', async () => {
  const site = siteOf({ 'content/index.mdx': '# Home\n\n```mermaid\nflowchart LR\n  wrong\n```\n' })
  const { code, stderr } = await build(site, chromium)
  expect([code, stderr]).toEqual([0, expect.stringContaining('content/index.mdx:3:1 warning diagram-syntax')])
  expect(stderr).toContain('Mermaid does not understand the diagram: Parse error on line 2')
  expect(site.read('build/index.html')).toContain('language-mermaid')
  site.write({ 'docs-gen.yaml': `${files['docs-gen.yaml']}rules: { diagram-syntax: error }\n` })
  expect((await build(site, chromium)).code).toBe(1)
})

test('need the package in the site, if a page has one', async () => {
  const site = createSite({ 'docs-gen.yaml': files['docs-gen.yaml'], 'content/index.mdx': '# Home\n' }, {})
  sites.push(site)
  const without = await build(site, chromium)
  expect([without.code, without.stderr]).toEqual([0, expect.not.stringContaining('mermaid-missing')])
  site.write({ 'content/index.mdx': '# Home\n\n```mermaid\nflowchart LR\n  a --> b\n```\n' })
  const { code, stderr } = await build(site, chromium)
  expect([code, stderr]).toEqual([1, expect.stringContaining('mermaid-missing')])
})

test('are left to the reader when the browser of the machine fails', async () => {
  const site = siteOf()
  const { code, stderr } = await build(site, { DOCS_GEN_CHROMIUM: process.execPath })
  expect([code, stderr]).toEqual([0, expect.stringContaining('diagrams-not-drawn')])
  expect(site.read('build/index.html')).toContain('data-diagram-script')
})

test('without the setting, their source is shown as code', async () => {
  const site = siteOf({ 'docs-gen.yaml': 'title: Test\n' })
  await build(site, chromium)
  const html = site.read('build/index.html')
  expect(html.match(/language-mermaid/g)).toHaveLength(2)
  expect(html).not.toContain('data-diagram-script')
})
