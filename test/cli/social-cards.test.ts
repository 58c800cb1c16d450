// Social cards in whole sites: which pages have one, when they are drawn, and the messages if they can't be.

import { existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { installSharp } from '../support/images.ts'
import { createSite, type TestSite } from '../support/site-test.ts'

const sites: TestSite[] = []
afterEach(() => {
  for (const site of sites.splice(0)) site.close()
})
function siteOf(files: Readonly<Record<string, string>> = {}, hasSharp = true): TestSite {
  const site = createSite(
    {
      'docs-gen.yaml': 'title: T\nurl: https://test.example.com\nsocialCards: true\nlogo: { src: /img/logo.svg }\n',
      'static/img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>\n',
      'static/img/social/docs.png': 'of the sidebar',
      'sidebars.yaml': 'docs: [index, other]\n',
      'content/index.md': '# Home\n',
      'content/other.md': '# Other page\n',
      ...files,
    },
    {},
  )
  if (hasSharp) installSharp(site)
  sites.push(site)
  return site
}
const build = (site: TestSite, ...args: readonly string[]) => site.run('build', '--no-search', ...args)
const imageOf = (site: TestSite, page: string): string | undefined =>
  /"og:image" content="https:\/\/test\.example\.com\/([^"]*)"/.exec(site.read(`build/${page}`))?.[1]
const isThere = (site: TestSite, file: string) => existsSync(path.join(site.root, 'build', file))

it('draws a card for each page, and again when its words change', async () => {
  const site = siteOf()
  expect((await build(site)).stderr).not.toMatch(/error|warning/)
  const [home = '', other = ''] = ['index.html', 'other/index.html'].map((page) => imageOf(site, page))
  expect([home, other]).toEqual(Array(2).fill(expect.stringMatching(/^assets\/social\/[0-9a-f]{8}-[0-9a-f]{8}\.png$/)))
  expect([home === other, isThere(site, home), isThere(site, other), imageOf(site, '404.html')]).toEqual([
    false,
    true,
    true,
    undefined,
  ])
  site.write({ 'content/other.md': '# Another title\n' })
  await build(site)
  expect(imageOf(site, 'index.html')).toBe(home)
  const changed = imageOf(site, 'other/index.html') ?? ''
  expect([changed === other, isThere(site, changed), isThere(site, other)]).toEqual([false, true, false])
})

it('keeps cards for a build into an empty folder, and draws the same without the cache', async () => {
  const site = siteOf()
  await build(site)
  const card = imageOf(site, 'index.html') ?? ''
  const bytes = site.read(`build/${card}`)
  rmSync(path.join(site.root, 'build'), { recursive: true })
  await build(site)
  expect(site.read(`build/${card}`)).toBe(bytes)
  expect((await build(site, '--verify')).code).toBe(0)
})

it('prefers pictures that the site has for a page', async () => {
  const site = siteOf({
    'content/other.md': '---\nimage: /img/own.png\n---\n\n# Other page\n',
    'static/img/own.png': 'of the front matter',
    'static/img/social/pages/index.png': 'of the page',
  })
  await build(site)
  expect([imageOf(site, 'index.html'), imageOf(site, 'other/index.html')]).toEqual([
    'img/social/pages/index.png',
    'img/own.png',
  ])
})

it('shows the picture of the sidebar for a title that has no letters in the font', async () => {
  const site = siteOf({ 'content/other.md': '# 日本語\n' })
  await build(site)
  expect(imageOf(site, 'other/index.html')).toBe('img/social/docs.png')
})

it.each([
  ['is not installed', () => siteOf({}, false)],
  [
    'cannot be loaded',
    () =>
      siteOf(
        {
          'node_modules/sharp/package.json': '{"name":"sharp","version":"1.0.0","main":"lib/index.js"}',
          'node_modules/sharp/lib/index.js': 'throw new Error("made for another machine")\n',
        },
        false,
      ),
  ],
])('says where sharp %s, and shows the pictures of sidebars', async (why, makeSite) => {
  const site = makeSite()
  const { code, stderr } = await build(site)
  expect([code, stderr]).toEqual([0, expect.stringContaining(`the package \`sharp\` ${why}`)])
  expect([stderr.match(/cards-not-drawn/g)?.length, imageOf(site, 'other/index.html')]).toEqual([
    1,
    'img/social/docs.png',
  ])
})

it('says when the logo is no image', async () => {
  const site = siteOf({ 'static/img/logo.svg': 'not an image' })
  const { code, stderr } = await build(site)
  expect([code, stderr]).toEqual([0, expect.stringMatching(/cards-not-drawn.*the logo cannot be read/)])
  expect(imageOf(site, 'other/index.html')).toBe('img/social/docs.png')
})

it('draws in the run that joins the parts of a site', async () => {
  const site = siteOf()
  await build(site)
  const whole = site.read('build/other/index.html')
  for (const part of [1, 2]) await build(site, '--shard', `${part}/2`, '--out', `part-${part}`)
  rmSync(path.join(site.root, '.docs-gen'), { recursive: true, force: true })
  const { code, stderr } = await site.run('merge', 'part-1', 'part-2', '--no-search', '--out', 'merged')
  expect([code, stderr]).toEqual([0, expect.not.stringContaining('error')])
  expect(site.read('merged/other/index.html')).toBe(whole)
  expect(existsSync(path.join(site.root, 'merged', imageOf(site, 'other/index.html') ?? ''))).toBe(true)
})

it('draws a kept card again that was damaged', async () => {
  const site = siteOf()
  await build(site)
  const card = imageOf(site, 'index.html') ?? ''
  const bytes = site.read(`build/${card}`)
  writeFileSync(path.join(site.root, 'build', card), 'changed in place')
  await build(site)
  expect(site.read(`build/${card}`)).toBe(bytes)
})
