// Images that slow down pages, in the sources of a site and in a built folder.

import path from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { checkFolder } from '../../src/check/html-folder.ts'
import { check } from '../../src/pipeline/check.ts'
import { createSite, type TestSite } from '../support/site-test.ts'
import { lineOf } from './findings.ts'

let site: TestSite
afterEach(() => site.close())

const large = 'x'.repeat(30_000_000)
const allowed = 'x'.repeat(5_000_000)

async function found(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  site = createSite(files)
  const { diagnostics } = await check({ root: site.root, cacheDir: path.join(site.root, '.cache') })
  return diagnostics.filter(({ code }) => code === 'image-too-large').map(lineOf)
}

it('reports images that pages show or that are published, with what would do', async () => {
  const files = {
    'content/a.md': '# A\n\n![Large](./large.png) ![Allowed](./allowed.png)\n',
    'content/large.png': large,
    'content/allowed.png': allowed,
    'content/unused.png': large,
    'static/img/also.JPG': large,
    'static/film.mp4': large,
  }
  expect(await found(files)).toMatchInlineSnapshot(`
    [
      "image-too-large content/large.png The image \`content/large.png\` is 30.0 MB, which every reader of its pages downloads | Scale it down to a width of at most 2,000 pixels, and save it as WebP or AVIF; the limit is 5 MB.",
      "image-too-large static/img/also.JPG The image \`static/img/also.JPG\` is 30.0 MB, which every reader of its pages downloads | Scale it down to a width of at most 2,000 pixels, and save it as WebP or AVIF; the limit is 5 MB.",
    ]
  `)
})

it('is a rule that can be turned off', async () => {
  const files = { 'docs-gen.yaml': 'title: T\nrules:\n  image-too-large: off\n', 'static/a.png': large }
  expect(await found(files)).toEqual([])
})

it('reports those of a built folder', async () => {
  site = createSite({ 'built/index.html': '<p>x</p>', 'built/a.png': large, 'built/b.png': allowed })
  const { diagnostics } = await checkFolder(path.join(site.root, 'built'))
  expect(diagnostics.map(lineOf)).toMatchInlineSnapshot(`
    [
      "image-too-large a.png The image \`a.png\` is 30.0 MB, which every reader of its pages downloads | Scale it down to a width of at most 2,000 pixels, and save it as WebP or AVIF; the limit is 5 MB.",
    ]
  `)
})
