// Algolia's search in a real browser, under the policy of pages. Small packages replace DocSearch's, which need the
// network. They are bundled from the site, fetched when the search is first used, and styled.

import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenedSite, openBuiltSite } from '../support/browser.ts'

const packages = {
  'node_modules/@docsearch/js/package.json': '{"name": "@docsearch/js", "module": "index.js"}',
  'node_modules/@docsearch/js/index.js': `export default function docsearch({ container, appId, indexName }) {
  const button = document.createElement('button')
  button.className = 'DocSearch-Button'
  button.onclick = () => {
    const dialog = document.createElement('div')
    dialog.className = 'DocSearch-Modal'
    dialog.textContent = 'search ' + indexName + ' of ' + appId
    document.body.append(dialog)
  }
  container.append(button)
}
`,
  'node_modules/@docsearch/css/package.json': '{"name": "@docsearch/css", "main": "style.css"}',
  'node_modules/@docsearch/css/style.css': '.DocSearch-Modal { position: fixed; top: 37px }\n',
}
const files = {
  ...packages,
  'docs-gen.yaml':
    'title: Test site\nlastUpdated: false\nsearch:\n  algolia: { appId: ABC1, apiKey: k, indexName: handbook }\n',
  'content/index.md': '---\nslug: /\ndescription: The first page of a small site for tests.\n---\n\n# Home\n\nText.\n',
}
let opened: OpenedSite
beforeAll(async () => {
  opened = await openBuiltSite(files, 'build')
})
afterAll(() => opened.close())

it('makes no index, and allows the hosts of the application', () => {
  const html = opened.site.read('build/index.html')
  expect(html).toMatch(/connect-src 'self' https:\/\/abc1-dsn\.algolia\.net https:\/\/\*\.algolianet\.com[;"]/)
  expect(opened.site.has('build/pagefind')).toBe(false)
  expect(opened.site.has('build/search/index.html')).toBe(false)
  expect(opened.site.read('build/404.html')).not.toContain('data-search-form')
})

it('is fetched when it is first opened, by a click or by a key', async () => {
  const page = await opened.browser.newPage()
  const problems: string[] = []
  page.on('console', (message) => problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(String(error)))
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto(`${opened.server.origin}/`)
  await page.waitForLoadState('networkidle')
  expect(fetched.filter((url) => url.includes('docsearch'))).toEqual([])
  await page.keyboard.press('/')
  const dialog = page.locator('.DocSearch-Modal')
  await expect.poll(() => dialog.count()).toBe(1)
  expect(await dialog.textContent()).toBe('search handbook of ABC1')
  expect(await dialog.evaluate((element) => getComputedStyle(element).top)).toBe('37px')
  expect(fetched.filter((url) => url.includes('docsearch'))).toHaveLength(1)
  // From now on DocSearch handles the keys itself.
  await page.keyboard.press('/')
  await page.click('.search-button')
  await expect.poll(() => dialog.count()).toBe(2)
  expect(problems).toEqual([])
  await page.close()
})
