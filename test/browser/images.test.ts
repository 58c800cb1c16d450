// The file of an image that a browser chooses, and the enlarged view of an image.

import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SharedBrowser, shareBrowser } from '../support/browser.ts'
import { installSharp, noise } from '../support/images.ts'
import { type SiteServer, serveSite } from '../support/site-server.ts'
import { createSite, type TestSite } from '../support/site-test.ts'

let site: TestSite
let server: SiteServer
let browser: SharedBrowser
beforeAll(async () => {
  site = createSite(
    { 'docs-gen.yaml': 'title: T\n', 'content/index.md': '# Home\n\n![A photo](./photo.jpg)\n\nText.\n' },
    {},
  )
  installSharp(site)
  writeFileSync(path.join(site.root, 'content/photo.jpg'), await noise(2000, 1000).jpeg().toBuffer())
  const built = await site.run('build', '--no-search')
  expect(built.code, built.stderr).toBe(0)
  server = await serveSite(path.join(site.root, 'build'), { isStrict: true })
  browser = await shareBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  site?.close()
})

async function open(width: number, deviceScaleFactor: number) {
  const page = await browser.newPage({ viewport: { width, height: 800 }, deviceScaleFactor })
  const refused: string[] = []
  page.on('console', (message) => refused.push(message.text()))
  await page.goto(`${server.origin}/`)
  const image = page.getByAltText('A photo')
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true)
  const chosen = await image.evaluate((img: HTMLImageElement) =>
    /photo-(\d+)-\w+\.(\w+)$/.exec(img.currentSrc)?.slice(1),
  )
  return { page, image, chosen, refused }
}

test.each([
  [1280, 1, '800'],
  [1280, 2, '1600'],
  [360, 1, '400'],
  [360, 2, '800'],
])('at %i pixels and %i times the density, the file of %s pixels is loaded', async (width, density, expected) => {
  const { page, image, chosen, refused } = await open(width, density)
  expect([chosen, refused]).toEqual([[expected, 'avif'], []])
  // Its space is reserved before it loads, and it has the width of the column.
  const box = await image.boundingBox()
  expect(Math.round(((box?.width ?? 0) / (box?.height ?? 1)) * 100)).toBe(200)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.close()
})

test('shown large, it is the image of the author; then it is as before', async () => {
  const { page, image, chosen } = await open(1280, 1)
  await page.getByRole('button', { name: 'A photo' }).click()
  const large = page.locator('dialog img')
  await expect.poll(() => large.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\.jpg$/)
  await page.keyboard.press('Escape')
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.currentSrc)).toContain(`photo-${chosen?.[0]}-`)
  expect(await page.locator('main picture > img').count()).toBe(1)
  await page.close()
})
