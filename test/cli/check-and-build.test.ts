// The findings of a check, a build, and a check of the built folder for the same site.

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codesFound, described, describedFiles } from '../support/described-site.ts'
import { createSite, type TestSite } from '../support/site-test.ts'

let site: TestSite
beforeEach(() => {
  site = createSite(describedFiles)
})
afterEach(() => site.close())

const codesOf = (...args: readonly string[]) => codesFound(site, ...args)

describe('icons and logos that are missing', () => {
  it('are warnings of a build, which publishes the site without them', async () => {
    site.write({ 'docs-gen.yaml': 'title: Site\nfavicon: img/icon.png\nlogo: { src: img/logo.svg }\n' })
    expect(await codesOf()).toEqual(['missing-image docs-gen.yaml:2', 'missing-image docs-gen.yaml:3'])
    const { code, stderr } = await site.run('build', '--no-search')
    expect(stderr).toContain('docs-gen.yaml:2:10 warning missing-image `img/icon.png`')
    expect(stderr).toContain('docs-gen.yaml:3:14 warning missing-image `img/logo.svg`')
    expect(code).toBe(0)
  })
})

describe('links that run script, and odd telephone numbers', () => {
  const links = '[js](javascript:void(0)) <a href="javascript:1">raw</a> [call](tel:me) [gone](./gone.md)'
  const text = described('Page A', `## Steps\n\n![A](./images/chart.svg)\n\n${links}`)

  it('are findings of one rule, which hide no other finding of the page', async () => {
    site.write({ 'content/a.md': text })
    expect(await codesOf()).toEqual([
      'dangerous-url content/a.md:10',
      'dangerous-url content/a.md:10',
      'dangerous-url content/a.md:10',
      'broken-link content/a.md:10',
    ])
    expect((await site.run('build', '--no-search')).code).toBe(1)
  })

  it.each([
    ['docs-gen.yaml', { 'docs-gen.yaml': 'title: Site\nrules:\n  dangerous-url: off\n  broken-link: off\n' }],
    [
      'a comment',
      {
        'content/a.md': text.replace(
          links,
          `{/* docs-gen-ignore dangerous-url: a sample */}\n${links.replace(/ \[gone.*/, '')}`,
        ),
      },
    ],
  ])(
    'are turned off by %s, for the check and for a build, which leaves what runs script out',
    async (_what, change) => {
      site.write({ 'content/a.md': text, ...change })
      expect(await codesOf()).toEqual([])
      const { code, stderr } = await site.run('build', '--no-search')
      expect(stderr).not.toContain('dangerous-url')
      expect(code).toBe(0)
      const html = site.read('build/a/index.html')
      expect(html).toContain('<a href="tel:me">call</a>')
      expect(html).not.toContain('javascript:')
      expect(site.read('build/a/index.md')).toContain('js')
      expect((await site.run('build', '--no-search')).stdout).toContain('2 reused')
    },
  )
})

it.each([
  ['true', ['broken-link 10', 'missing-image 10', 'broken-link 12', 'missing-image 12']],
  ['false', ['broken-link 12', 'missing-image 12']],
])('resolves URLs of raw elements against the address of their page, with trailingSlash: %s', async (rule, found) => {
  const fromFolder = '<a href="../">up</a> <img src="../img/a.png" alt="a" />'
  const fromFile = '<a href="index.json">up</a> <img src="img/a.png" alt="a" />'
  site.write({
    'docs-gen.yaml': `title: Site\ntrailingSlash: ${rule}\n`,
    'static/img/a.png': 'PNG',
    'content/images/chart.svg': undefined,
    'content/a.md': described(
      'Page A',
      `## Steps\n\n${fromFolder}\n\n${fromFile}\n\n${'<a href="gone">x</a> <img src="gone.png" alt="x" />'}`,
    ),
  })
  const shown = (await codesOf()).map((one) => one.replace(/ .*:/, ' '))
  expect(shown).toEqual(found)
})

it('publishes a page whose only error is of a rule that is off', async () => {
  site.write({
    'docs-gen.yaml': 'title: Site\nrules:\n  unknown-symbol: off\n',
    'content/a.md': described('Page A', '## Steps\n\n![A](./images/chart.svg) <PyObject object="nope" />'),
  })
  expect(await codesOf()).toEqual([])
  expect((await site.run('build', '--no-search')).code).toBe(0)
  expect(site.read('build/a/index.html')).toContain('nope')
})

describe('links to files that the build writes', () => {
  const names = [
    'index.json',
    'version.json',
    'llms.txt',
    'llms-full.txt',
    'robots.txt',
    'sitemap.xml',
    'feed.xml',
    '404.html',
    '_redirects',
    'redirects.nginx.conf',
    'pagefind/pagefind.js',
    'index.md',
    'search/',
    'tags',
  ]

  it.each([
    ['', ['a/index.md', 'tags/index.html', 'tags/one/index.html', 'search/index.html']],
    ['trailingSlash: false', ['a.md', 'tags.html', 'tags/one.html', 'search.html', 'search']],
    ['baseUrl: /docs/', ['a/index.md', 'tags/index.html']],
  ])('are right in sources, in a build and in its folder, with "%s"', async (setting, more) => {
    const base = setting.startsWith('baseUrl') ? '/docs/' : '/'
    const own = setting.startsWith('trailingSlash') ? names.filter((name) => name !== 'search/') : names
    const links = [...own, ...more].map((name) => `[x](${base}${name}) <a href="${base}${name}">y</a>`)
    const text = described('Page A', `## Steps\n\n![A](./images/chart.svg)\n\n${links.join('\n\n')}`)
    site.write({
      'docs-gen.yaml': `title: Site\nurl: https://docs.example.com\nfeed: a\nredirects:\n  /old: /a\n${setting}\nrules:\n  link-not-canonical: off\n`,
      'content/a.md': text.replace('title:', 'tags: [one]\ntitle:'),
    })
    expect(await codesOf()).toEqual([])
    expect(await site.run('build')).toMatchObject({ code: 0 })
    expect(await codesOf('--site', 'build')).toEqual([])
  })

  it('are broken where the build writes none', async () => {
    site.write({
      'content/a.md': described(
        'Page A',
        '## Steps\n\n![A](./images/chart.svg) [x](/b/index.md) [y](/feed.xml) [z](/_redirects)',
      ),
    })
    expect(await codesOf()).toEqual(Array(3).fill('broken-link content/a.md:8'))
  })
})

describe('static files and the theme, in sources and in the folder that is built of them', () => {
  it('have the same findings: URLs of style sheets, anchors of HTML files', async () => {
    site.write({
      'static/site.css': 'a { background: url(/images/gone.png) }\n',
      'static/files/page.html': '<!doctype html><html lang="en"><title>x</title><h1 id="part">x</h1></html>\n',
      'content/a.md': described('Page A', '## Steps\n\n![A](./images/chart.svg) [x](/files/page.html#part)'),
    })
    expect(await codesOf()).toEqual(['broken-link static/site.css:1'])
    expect((await site.run('build', '--no-search')).code).toBe(0)
    expect(await codesOf('--site', 'build')).toEqual(['broken-link site.css:1'])
    site.write({ 'static/files/page.html': '<!doctype html><html lang="en"><title>x</title></html>\n' })
    expect(await codesOf()).toEqual(['broken-anchor content/a.md:8', 'broken-link static/site.css:1'])
    expect((await site.run('build', '--no-search')).code).toBe(0)
    expect(await codesOf('--site', 'build')).toEqual([
      'broken-anchor a/index.html:2',
      'broken-anchor llms-full.txt:9',
      'broken-link site.css:1',
    ])
  })

  it.each(['trailingSlash: false', 'trailingSlash: true', 'baseUrl: /docs/', 'baseUrl: /docs/\ntrailingSlash: false'])(
    'have no findings of the theme itself and of what samples show with %s',
    async (setting) => {
      const headings = ['Steps', 'Content', 'Drawer', 'Toc title', 'dgContent', 'Announcer', 'What? -', 'Search field']
      const sample = '```md\n[gone](/gone.md)\n<!-- docs-gen-ignore broken-link: a sample -->\n```'
      const code = '`[x](/nope)`, `{/* docs-gen-ignore broken-link: a sample */}` and array[0][1]'
      const text = `${headings.map((each) => `## ${each}`).join('\n\n')}\n\n${sample}\n\n${code}`
      site.write({
        'docs-gen.yaml': `title: Site\nurl: https://docs.example.com\n${setting}\n`,
        'content/a.md': described('Page A', `![A](./images/chart.svg) [x](#what--)\n\n${text}`),
      })
      expect(await codesOf()).toEqual([])
      expect((await site.run('build')).code).toBe(0)
      expect(await codesOf('--site', 'build')).toEqual([])
    },
  )
})
