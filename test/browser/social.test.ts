// docs-gen social with a real Chromium: pictures of sidebars and pages, kept while their words are the same, and used
// by the build.

import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findChromium } from '../../scripts/find-chromium.mjs'
import { runCommand } from '../support/run-command.ts'
import { createSite, type TestSite } from '../support/site-test.ts'

let site: TestSite
beforeEach(() => {
  site = createSite({
    'static/img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>\n',
  })
  site.write({ 'docs-gen.yaml': `${site.read('docs-gen.yaml')}logo: { src: /img/logo.svg, alt: Test }\n` })
})
afterEach(() => site.close())

const environment = { DOCS_GEN_CHROMIUM: findChromium() ?? '' }
const social = async (...args: readonly string[]) => {
  const result = await runCommand(['social', '--json', ...args], site.root, environment)
  return result.code === 0 ? JSON.parse(result.stdout) : result.stderr
}
const bytes = (file: string) => readFileSync(path.join(site.root, file))

test('draws a picture for each sidebar and page asked for, once, and the pages name them', async () => {
  expect(await social()).toEqual({ ok: true, drawn: ['static/img/social/docs.png'], kept: 0 })
  expect(await social('a')).toEqual({ ok: true, drawn: ['static/img/social/pages/a.png'], kept: 0 })
  const picture = bytes('static/img/social/pages/a.png')
  expect([picture.subarray(1, 4).toString(), picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([
    'PNG',
    1200,
    630,
  ])

  await site.run('build', '--no-search')
  expect(site.read('build/a/index.html')).toContain(
    '<meta property="og:image" content="https://test.example.com/img/social/pages/a.png">',
  )
  expect(site.read('build/index.html')).toContain('content="https://test.example.com/img/social/docs.png"')

  expect(await social('--pages')).toEqual({ ok: true, drawn: ['static/img/social/pages/index.png'], kept: 1 })
  site.write({ 'content/a.md': '# Another title\n\nSome text.\n' })
  expect(await social('--pages')).toEqual({ ok: true, drawn: ['static/img/social/pages/a.png'], kept: 1 })
  expect(bytes('static/img/social/pages/a.png').equals(picture)).toBe(false)
})

test('leaves a picture that somebody else made, unless told otherwise', async () => {
  site.write({ 'static/img/social/docs.png': 'by hand' })
  expect(await social()).toEqual({ ok: true, drawn: [], kept: 1 })
  expect(site.read('static/img/social/docs.png')).toBe('by hand')
  expect(await social('--force')).toEqual({ ok: true, drawn: ['static/img/social/docs.png'], kept: 0 })
  writeFileSync(path.join(site.root, 'static/img/social/docs.png'), 'by hand again')
  site.write({ 'docs-gen.yaml': site.read('docs-gen.yaml').replace('Test site', 'Other site') })
  expect(await social()).toEqual({ ok: true, drawn: [], kept: 1 })
})

test('says which page there is not, and what is missing to draw with', async () => {
  expect(await social('nowhere')).toContain('There is no page `nowhere`')
  const { code, stderr } = await runCommand(['social'], site.root, { DOCS_GEN_CHROMIUM: path.join(site.root, 'none') })
  expect([code, stderr]).toEqual([
    1,
    expect.stringContaining('name its file in the environment variable DOCS_GEN_CHROMIUM'),
  ])
})

test('a build draws the pictures of pages where there is a Chromium, and says where there is none', async () => {
  site.write({ 'static/img/social/docs.png': 'by hand' })
  const imageOf = (page: string) => /"og:image" content="([^"]*)"/.exec(site.read(`build/${page}`))?.[1]
  const none = await runCommand(['build', '--no-search', '--social'], site.root, {
    DOCS_GEN_CHROMIUM: path.join(site.root, 'none'),
  })
  expect([none.code, none.stderr]).toEqual([
    0,
    expect.stringContaining('warning there is no Chromium to draw 2 pictures of pages with'),
  ])
  expect(imageOf('a/index.html')).toBe('https://test.example.com/img/social/docs.png')
  const drawn = await runCommand(['build', '--no-search', '--social'], site.root, environment)
  expect([drawn.code, drawn.stderr]).toEqual([0, expect.stringMatching(/^draw 2\/2/m)])
  expect(imageOf('a/index.html')).toBe('https://test.example.com/img/social/pages/a.png')
  expect(site.read('build/img/social/pages/a.png')).toBe(site.read('static/img/social/pages/a.png'))
  const again = await runCommand(['build', '--no-search', '--social'], site.root, environment)
  expect([again.code, again.stderr]).toEqual([0, expect.not.stringMatching(/^draw/m)])
})

test('a program that is no Chromium is named', async () => {
  const { code, stderr } = await runCommand(['social'], site.root, { DOCS_GEN_CHROMIUM: '/bin/true' })
  expect([code, stderr]).toEqual([1, expect.stringContaining('`/bin/true` drew no picture')])
})
