// Code that readers edit and run, in a real Chromium.

import { symlinkSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SharedBrowser, shareBrowser } from '../support/browser.ts'
import { type SiteServer, serveSite } from '../support/site-server.ts'
import { createSite, type TestSite } from '../support/site-test.ts'

const files = {
  'docs-gen.yaml': 'title: T\nmarkdown: { liveCode: true }\n',
  'src/theme/ReactLiveScope/index.js':
    "import * as React from 'react'\nconst Hello = ({ name }) => <b>Hello {name}</b>\nexport default { React, ...React, Hello }\n",
  'content/index.md': `# Home

\`\`\`jsx live
function Counter() {
  const [n, setN] = useState(0)
  return <button onClick={() => setN(n + 1)}>Clicked {n} times</button>
}
\`\`\`

\`\`\`tsx live noInline
const name: string = 'Ada'
render(<Hello name={name} />)
\`\`\`

\`\`\`jsx
plain()
\`\`\`
`,
  'content/other.md': '# Other\n\n```jsx\nplain()\n```\n',
}
let site: TestSite
let server: SiteServer
let browser: SharedBrowser
beforeAll(async () => {
  site = createSite({ ...files, 'node_modules/.keep': '' }, {})
  symlinkSync(
    path.resolve(import.meta.dirname, '../../node_modules/sucrase'),
    path.join(site.root, 'node_modules/sucrase'),
  )
  const built = await site.run('build', '--no-search')
  expect([built.code, built.stderr]).toEqual([0, expect.not.stringMatching(/error|warning/)])
  // The frame must not get the policy of pages as a header.
  server = await serveSite(path.join(site.root, 'build'), { isStrict: false })
  browser = await shareBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  site?.close()
})

async function open(pathname = '/', scheme: 'light' | 'dark' = 'light') {
  const page = await browser.newPage({ colorScheme: scheme })
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  page.on('pageerror', (error) => said.push(error.message))
  await page.goto(server.origin + pathname)
  return { page, said }
}
const run = (page: Page, at = 0) => page.getByRole('button', { name: 'Edit and run' }).nth(at).click()
const result = (page: Page) => page.frameLocator('iframe[title="Result"]')

test('costs nothing before it is asked for, and nothing on other pages', async () => {
  const from = server.served.length
  const { page } = await open()
  await page.waitForLoadState('networkidle')
  expect(await page.getByRole('button', { name: 'Edit and run' }).count()).toBe(2)
  expect(server.served.slice(from).filter(({ path: name }) => /live|actions/.test(name))).toEqual([])
  const [home, other] = [site.read('build/index.html'), site.read('build/other/index.html')]
  expect([home.match(/frame-src[^;]*/)?.[0], other.includes('live'), other.includes('frame-src')]).toEqual([
    "frame-src 'self'",
    false,
    false,
  ])
  expect(home).not.toMatch(/ 'unsafe-eval'/)
  await page.close()
})

test('runs, is edited with the keyboard, and is put back', async () => {
  const { page, said } = await open()
  await run(page)
  const field = page.getByRole('textbox', { name: 'Code' })
  await field.waitFor()
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
  await result(page).getByRole('button', { name: 'Clicked 0 times' }).click()
  await result(page).getByRole('button', { name: 'Clicked 1 times' }).waitFor()
  await field.fill('<p>Hello</p>;')
  await result(page).getByText('Hello').waitFor()
  expect(await page.locator('.code').first().locator('pre').textContent()).toBe('<p>Hello</p>;') // the text to copy
  await page.keyboard.press('Tab')
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(false)
  await page.getByRole('button', { name: 'Reset' }).click()
  await result(page).getByRole('button', { name: 'Clicked 0 times' }).waitFor()
  expect(said).toEqual([])
  await page.close()
})

test('a script renders what it says, with what the site lets it use', async () => {
  const { page } = await open()
  await run(page, 1)
  await result(page).getByText('Hello Ada').waitFor()
  await page.close()
})

test.each([
  ['<p>Hello', /^SyntaxError: .*\(line \d+, column \d+\)$/],
  ['() => { throw new TypeError("mine") }', /^TypeError: mine$/],
  ['<Unknown />', /^ReferenceError: Unknown is not defined$/],
  ['() => { useEffect(() => { Promise.reject(new Error("later")) }); return null }', /^Error: later$/],
])('says what is wrong with %s, and then nothing more', async (code, problem) => {
  const { page } = await open()
  await run(page)
  const field = page.getByRole('textbox', { name: 'Code' })
  const status = page.locator('.live-problem')
  await field.fill(code)
  await expect.poll(() => status.textContent()).toMatch(problem)
  await field.fill('<p>Right</p>')
  await result(page).getByText('Right').waitFor()
  await expect.poll(() => status.textContent()).toBe('')
  await page.close()
})

test('can reach nothing of the site', async () => {
  const { page } = await open()
  await page.evaluate(() => localStorage.setItem('secret', 'x'))
  await run(page)
  const field = page.getByRole('textbox', { name: 'Code' })
  const tried = (name: string, expression: string) =>
    `() => { try { ${expression}; return "${name}: reached" } catch { return "${name}: refused" } }`
  for (const [name, expression] of [
    ['storage', 'localStorage.getItem("secret")'],
    ['page', 'parent.document.title'],
    ['cookies', 'if (document.cookie === "") throw 0'],
    ['address', 'top.location.href = "https://example.com/"'],
  ] as const) {
    await field.fill(tried(name, expression))
    await result(page).getByText(`${name}: refused`).waitFor()
  }
  expect(new URL(page.url()).pathname).toBe('/')
  await page.close()
})

test('looks as the page does, and follows its theme', async () => {
  const { page } = await open('/', 'dark')
  await run(page)
  const body = result(page).locator('body')
  await result(page).getByRole('button').waitFor()
  const colours = async () => [
    await body.evaluate((element) => getComputedStyle(element).color),
    await page.locator('body').evaluate((element) => getComputedStyle(element).color),
  ]
  const [dark, ofPage] = await colours()
  expect(dark).toBe(ofPage)
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  await expect.poll(async () => (await colours())[0]).not.toBe(dark)
  expect((await colours())[0]).toBe((await colours())[1])
  // The frame is as high as its content.
  await page.getByRole('textbox', { name: 'Code' }).fill('<div style={{ height: 700 }}>High</div>')
  await expect.poll(async () => (await page.locator('iframe').boundingBox())?.height).toBeGreaterThan(700)
  await page.close()
})

test('without scripts, it is code as other code', async () => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(server.origin)
  expect(await page.getByText('const [n, setN] = useState(0)').isVisible()).toBe(true)
  expect(await page.locator('.code-live').first().isVisible()).toBe(false)
  await page.close()
})
