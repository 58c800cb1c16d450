// docs-gen serve in a real browser: every kind of edit appears automatically; a broken page shows its errors, and comes
// back when it is fixed.

import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { holdBack, type SharedBrowser, shareBrowser } from '../support/browser.ts'
import { createSite, type TestSite, untilPrinted } from '../support/site-test.ts'

const long = Array.from({ length: 120 }, (_, index) => `Paragraph number ${index} of a long page.`).join('\n\n')
const guide = `---\ntitle: Guide\n---\n\nFirst words.\n\n${long}\n`

const island = (label: string) => `'use client'
import { useState } from 'react'
export function Votes({ from }) {
  const [count, setCount] = useState(from)
  return <button type="button" onClick={() => setCount(count + 1)}>${label}: {count}</button>
}
`
const voting = "import { Votes } from './votes.tsx'\n\n<Votes from={4} />\n"

let browser: SharedBrowser
let page: Page
let site: TestSite
let url = ''

const text = () => page.locator('main').textContent()
const shows = (part: string) => expect.poll(text).toContain(part)
beforeAll(async () => {
  browser = await shareBrowser()
  site = createSite({ 'content/guide.md': guide, 'sidebars.yaml': 'docs:\n  - index\n  - guide\n  - a\n' })
  const child = site.start('serve', '--port', '0')
  url = (await untilPrinted(child, /http:\/\/\S+/))[0].replace(/\/$/, '')
  page = await browser.newPage()
})
afterAll(async () => {
  await browser.close()
  site.close()
})
beforeEach(async () => {
  await page.goto('about:blank') // a page that follows the edits below could reload and interrupt the navigation
  site.write({
    'content/guide.md': guide,
    'content/a.md': '# Page A\n\nSome text.\n',
    'sidebars.yaml': 'docs:\n  - index\n  - guide\n  - a\n',
  })
  await page.goto(`${url}/guide`)
  await shows('First words.') // by now the edits of the previous test are undone
})

/** The panel of findings, in a shadow root, which Playwright's selectors enter. */
const overlay = () => page.locator('docs-gen-findings section')
const findings = async () =>
  (await overlay().count()) === 0 || !(await overlay().isVisible()) ? '' : await overlay().textContent()

describe('docs-gen serve', () => {
  it('shows an edit without losing the scroll position', async () => {
    await page.evaluate(() => window.scrollTo(0, 1500))
    site.write({ 'content/guide.md': guide.replace('First words.', 'Other words.') })
    await shows('Other words.')
    expect(await page.evaluate(() => window.scrollY)).toBe(1500)
  })

  it('shows a broken edit as an overlay with its place, keeps the last good page, and takes the overlay away when it is mended', async () => {
    site.write({ 'content/guide.md': guide.replace('First words.', '<Tabs>\n\nnever closed') })
    await expect.poll(findings).toContain('content/guide.md:5:1')
    expect(await text()).toContain('First words.')
    site.write({ 'content/guide.md': guide.replace('First words.', 'Mended words.') })
    await shows('Mended words.')
    await expect.poll(findings).toBe('')
  })

  it('runs a component that stands beside its page, and follows edits of both', async () => {
    site.write({ 'content/votes.tsx': island('Votes'), 'content/guide.md': voting })
    await shows('Votes: 4')
    await page.click('text=Votes: 4')
    await shows('Votes: 5')
    site.write({ 'content/votes.tsx': island('Stars') })
    await shows('Stars: 4')
    await page.click('text=Stars: 4')
    await shows('Stars: 5')
    site.write({
      'content/poll.tsx':
        "import { Votes } from './votes.tsx'\nexport const Poll = () => <Votes from={new Date()} />\n",
      'content/guide.md': "import { Poll } from './poll.tsx'\n\n<Poll />\n",
    })
    await expect.poll(findings).toContain('`<Votes>` was given an instance of Date as `from`')
    expect(await findings()).toContain('content/guide.md')
  })

  it('keeps clicks on a component that come before any script', async () => {
    const letGo = await holdBack(page, '**/loader-*.js')
    site.write({ 'content/votes.tsx': island('Votes'), 'content/guide.md': voting })
    await expect.poll(async () => (await fetch(`${url}/guide`)).text()).toContain('dg-island')
    await page.goto(`${url}/guide`, { waitUntil: 'commit' })
    await page.dblclick('text=Votes: 4')
    expect(await text()).toContain('Votes: 4')
    letGo()
    await shows('Votes: 6')
    await page.unroute('**/loader-*.js')
  })

  it('follows an editor that writes a new file and renames it over the old one', async () => {
    const draft = path.join(site.root, 'content/.guide.md.swp')
    writeFileSync(draft, guide.replace('First words.', 'Atomic words.'))
    renameSync(draft, path.join(site.root, 'content/guide.md'))
    await shows('Atomic words.')
  })

  it('shows a change of the sidebar', async () => {
    site.write({ 'sidebars.yaml': 'docs:\n  - index\n  - guide\n  - type: doc\n    id: a\n    label: Renamed entry\n' })
    await expect
      .poll(() =>
        page
          .locator('nav')
          .allTextContents()
          .then((texts) => texts.join(' ')),
      )
      .toContain('Renamed entry')
  })

  it('answers a page that was added, one that was renamed, and no longer one that was deleted', async () => {
    site.write({
      'content/added.md': '# Added\n\nBrand new.\n',
      'sidebars.yaml': 'docs:\n  - index\n  - guide\n  - a\n  - added\n',
    })
    const status = (route: string) => page.request.get(`${url}${route}`).then((response) => response.status())
    await expect.poll(() => status('/added/')).toBe(200)
    mkdirSync(path.join(site.root, 'content/moved'), { recursive: true })
    renameSync(path.join(site.root, 'content/added.md'), path.join(site.root, 'content/moved/added.md'))
    site.write({ 'sidebars.yaml': 'docs:\n  - index\n  - guide\n  - a\n  - moved/added\n' })
    await expect.poll(() => status('/moved/added/')).toBe(200)
    expect(await status('/added/')).toBe(404)
    rmSync(path.join(site.root, 'content/moved'), { recursive: true })
    site.write({ 'sidebars.yaml': 'docs:\n  - index\n  - guide\n  - a\n' })
    await expect.poll(() => status('/moved/added/')).toBe(404)
  })
})
