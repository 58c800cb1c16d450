// Images in several sizes, in whole sites.

import { truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { installSharp, noise } from '../support/images.ts'
import { createSite, type TestSite } from '../support/site-test.ts'

let photo: Buffer
let icon: Buffer
beforeAll(async () => {
  photo = await noise(1000, 500).jpeg().toBuffer()
  icon = await noise(60, 60).png().toBuffer()
})

const page = `import photo from './photo.jpg'

# Home

![A photo](./photo.jpg)

![In static](/img/static.jpg)

<img src={photo} alt="Imported" width="300" />

<img src={require('./photo.jpg').default} alt="Own" srcSet="/img/static.jpg 2x" />

![Small](./icon.png)
`
const sites: TestSite[] = []
afterEach(() => {
  for (const site of sites.splice(0)) site.close()
})
function siteOf(files: Readonly<Record<string, string>> = {}, hasSharp = true): TestSite {
  const site = createSite(
    { 'docs-gen.yaml': 'title: T\n', 'content/index.mdx': page, 'static/img/x': '', ...files },
    {},
  )
  for (const [file, bytes] of Object.entries({
    'content/photo.jpg': photo,
    'static/img/static.jpg': photo,
    'content/icon.png': icon,
  }))
    writeFileSync(path.join(site.root, file), bytes)
  if (hasSharp) installSharp(site)
  sites.push(site)
  return site
}
const build = (site: TestSite, ...args: readonly string[]) => site.run('build', '--no-search', ...args)

describe('images', () => {
  it('that are too large to be published are told by the check and the build alike, with their pages', async () => {
    const site = siteOf({ 'content/index.mdx': '# Home\n\n![Large](/img/static.jpg)\n' }, false)
    truncateSync(path.join(site.root, 'static/img/static.jpg'), 3_000_000_000)
    for (const { code, stderr } of [await site.run('check'), await build(site)]) {
      expect(code).toBe(1)
      expect(stderr).toContain(
        'static/img/static.jpg error unreadable-file `static/img/static.jpg` cannot be read: it has',
      )
      expect(stderr).not.toMatch(/render-failed|output-not-written/)
    }
  })

  it('are published in several sizes and formats, once for each image, and free in the next build', async () => {
    const site = siteOf()
    const cold = await build(site)
    expect(cold.stderr).not.toMatch(/error|warning|remark/)
    expect(cold.stderr).toMatch(/^render 2\/2 in .*\nimages 12\/12 in .*\nwrite in /m)
    const html = site.read('build/index.html')
    expect(html.match(/<picture>/g)).toHaveLength(3)
    expect(html).toMatch(
      /<source type="image\/avif" srcset="\/assets\/images\/photo-400-[0-9a-f]{16}\.avif 400w, \/assets\/images\/photo-800-[0-9a-f]{16}\.avif 800w, \/assets\/images\/photo-1000-/,
    )
    expect(html).toMatch(/alt="Own" srcset="\/img\/static\.jpg 2x"/i)
    expect(html).toMatch(
      /<img src="\/assets\/images\/photo-\w+\.jpg" width="1000" height="500" decoding="async" alt="A photo">/,
    )
    const made = Object.keys(site.snapshot('build/assets/images'))
    expect(made.filter((name) => /\.(avif|webp)$/.test(name))).toHaveLength(12)
    for (const [, url = ''] of html.matchAll(/(\/assets\/images\/[^ ]+\.(?:avif|webp)) \d+w/g))
      expect(site.has(`build${url}`)).toBe(true)
    expect(site.read('build/index.md')).toMatch(/!\[A photo\]\(\/assets\/images\/photo-\w+\.jpg\)/)
    expect(site.read('build/index.md')).not.toContain('avif')
    expect(site.read('build/llms-full.txt')).not.toContain('avif')
    const first = site.snapshot('build')
    const warm = await build(site)
    expect([warm.stdout.includes('1 reused'), /^images/m.test(warm.stderr)]).toEqual([true, false])
    expect(site.snapshot('build')).toEqual(first)
    expect((await build(site, '--no-cache', '--jobs', '1')).code).toBe(0)
    expect(site.snapshot('build')).toEqual(first)
  })
  it('have the formats and widths that the configuration says, or stay as they are', async () => {
    const site = siteOf({ 'docs-gen.yaml': 'title: T\nimages: { formats: [webp], widths: [700, 300] }\n' })
    await build(site)
    const files = Object.keys(site.snapshot('build/assets/images')).join('\n')
    expect([files.match(/photo-(?:300|700)-\w+\.webp/g)?.length, /avif/.test(files)]).toEqual([2, false])
    site.write({ 'docs-gen.yaml': 'title: T\nimages: false\n' })
    await build(site)
    expect(site.read('build/index.html')).not.toContain('<picture>')
    expect(Object.keys(site.snapshot('build/assets/images')).join()).not.toContain('webp')
  })
  it('that cannot be read are reported where they stand, and published as they are', async () => {
    const site = siteOf({ 'content/index.mdx': `${page}\n![Broken](./broken.jpg)\n` })
    writeFileSync(
      path.join(site.root, 'content/broken.jpg'),
      Buffer.concat([photo.subarray(0, 700), Buffer.alloc(30_000, 1)]),
    )
    for (let round = 0; round < 2; round++) {
      const { code, stderr, stdout } = await build(site)
      expect(stderr).toMatch(
        /content\/index\.mdx:15:1 warning image-unreadable `content\/broken\.jpg` is shown as it is: /,
      )
      expect([code, /1 reused/.test(stdout)]).toEqual([0, round === 1])
      const html = site.read('build/index.html')
      expect([html.match(/<picture>/g)?.length, /<img src="\/assets\/images\/broken-\w+\.jpg"/.test(html)]).toEqual([
        3,
        true,
      ])
    }
    writeFileSync(path.join(site.root, 'content/broken.jpg'), await sharp(photo).flip().toBuffer())
    expect((await build(site)).stderr).not.toContain('image-unreadable')
    expect(site.read('build/index.html').match(/<picture>/g)).toHaveLength(4)
  })
  it('stay as they are without the package, which is said once', async () => {
    const site = siteOf({ 'content/other.md': '# Other\n\n![A photo](./photo.jpg)\n' }, false)
    const { code, stderr } = await build(site)
    expect([code, stderr.match(/images-not-resized/g)?.length]).toEqual([0, 1])
    expect(stderr).toContain('one that pages show is large, and the package `sharp` is not installed')
    expect(site.read('build/index.html')).not.toContain('<picture>')
    site.write({ 'docs-gen.yaml': 'title: T\nimages: false\n' })
    expect((await build(site)).stderr).not.toContain('images-not-resized')
  })
  it('stay as they are on a machine for which the package was not installed', async () => {
    const broken = 'throw new Error(\'Could not load the "sharp" module\\nusing another runtime\')\n'
    const site = siteOf(
      {
        'node_modules/sharp/package.json': '{"name": "sharp", "version": "1.0.0", "main": "lib/index.js"}',
        'node_modules/sharp/lib/index.js': broken,
      },
      false,
    )
    const { code, stderr } = await build(site)
    expect([code, stderr.match(/images-not-resized/g)?.length]).toEqual([0, 1])
    expect(stderr).toContain('the package `sharp` cannot be loaded: Could not load the "sharp" module\n')
    expect(site.read('build/index.html')).not.toContain('<picture>')
  })
  it('of plugin-ideal-image are images as others', async () => {
    const ideal =
      "import Image from '@theme/IdealImage'\nimport photo from './photo.jpg'\n\n# Home\n\n<Image img={photo} alt=\"A\" />\n\n<Image img={require('./photo.jpg')} alt=\"B\" />\n"
    const site = siteOf({ 'content/index.mdx': ideal })
    expect((await build(site)).stderr).not.toMatch(/error|warning/)
    expect(site.read('build/index.html').match(/<picture>/g)).toHaveLength(2)
  })
  it('are encoded where parts are joined', async () => {
    const site = siteOf({ 'content/other.md': '# Other\n\n![A photo](./photo.jpg)\n' })
    await build(site, '--out', 'whole')
    for (const part of [1, 2]) expect((await build(site, '--shard', `${part}/2`, '--out', `part-${part}`)).code).toBe(0)
    expect((await site.run('merge', 'part-1', 'part-2', '--out', 'merged', '--no-search')).code).toBe(0)
    expect(site.snapshot('merged')).toEqual(site.snapshot('whole'))
  })
  it('of all languages are published below each', async () => {
    const site = siteOf({ 'docs-gen.yaml': 'title: T\ni18n: { defaultLocale: en, locales: [en, fr] }\n' })
    expect((await build(site)).code).toBe(0)
    const html = site.read('build/fr/index.html')
    const [, url = ''] = /srcset="(\/fr\/assets\/images\/photo-400-\w+\.avif) /.exec(html) ?? []
    expect(site.has(`build${url}`)).toBe(true)
  })
})
