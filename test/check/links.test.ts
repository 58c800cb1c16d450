import { describe, expect, it } from 'vitest'
import { checkSite } from '../../src/check/check.ts'
import { scanHtml } from '../../src/html/scan.ts'
import { startCpuClock } from '../support/cpu-time.ts'
import { findings } from './findings.ts'
import { siteInput } from './site-input.ts'

describe('links', () => {
  it('accepts pages under every form that a static host serves', () => {
    const pages = {
      'index.mdx': '[a](/a) [b](/a/) [c](/a/index.html) [d](a) [e](./a?x#) [f](https://docs.example.com/)',
      'a.mdx': '[home](/) [up](../)',
    }
    expect(findings({ pages }, 'broken-link')).toEqual([])
  })

  it('reports a missing page at the URL its author wrote', () => {
    expect(
      findings({ pages: { 'index.mdx': 'Read\n[this](/nowhere/at-all).' } }, 'broken-link'),
    ).toMatchInlineSnapshot(`
      [
        "broken-link content/index.mdx:2:8 \`/nowhere/at-all\` is not a page or file of the site | Fix the link, or add the page.",
      ]
    `)
  })

  it.each([
    ['www.example.org/a', 'Write `https://www.example.org/a` to link to another site.'],
    ['me@example.org', 'Write `mailto:me@example.org`.'],
    ['https:example.org', 'Write `https://example.org` to link to another site.'],
    ['http:/example.org/a', 'Write `https://example.org/a` to link to another site.'],
    ['/guides/setup/index', 'Write `/guides/setup`: hosts do not serve the other form.'],
  ])('says how to write %s', (url, hint) => {
    const pages = { 'index.mdx': `[a](${url})`, 'guides/setup.mdx': '' }
    expect(findings({ pages, outputs: ['guides/setup/index.md'] }, 'broken-link')).toEqual([
      expect.stringContaining(`| ${hint}`),
    ])
  })

  it('proposes no id of the theme for an anchor', () => {
    const html = '<a href="#content">x</a><main id="dgContent"></main>'
    expect(
      findings({ pages: { 'index.mdx': { text: '[x](#content)', html } }, layoutIds: ['dgContent'] }, 'broken-anchor'),
    ).toEqual([expect.stringContaining('| Link to a heading of that page, or to the page alone.')])
  })

  it('fixes a difference in case and a page that moved', () => {
    const pages = {
      'index.mdx': '[a](/Guides/Setup) [b](/admin/install#x)',
      'guides/setup.mdx': '',
      'admin/linux/install.mdx': '## x',
    }
    expect(findings({ pages }, 'broken-link')).toMatchInlineSnapshot(`
      [
        "broken-link content/index.mdx:1:5 \`/Guides/Setup\` is not a page or file of the site | Write \`/guides/setup\`: paths are case-exact. | fix: /guides/setup",
        "broken-link content/index.mdx:1:24 \`/admin/install#x\` is not a page or file of the site | Link to \`/admin/linux/install#x\`, where the page is now. | fix: /admin/linux/install#x",
      ]
    `)
  })

  it('does not write the only page of a name when its folders are others, but tells it', () => {
    const [line] = findings({ pages: { 'index.mdx': '[a](/guides/assets)', 'api/assets.mdx': '' } }, 'broken-link')
    expect(line).toMatch(/Did you mean `\/api\/assets`\?$/)
  })

  it('fixes a slash that no host would serve', () => {
    const [line] = findings(
      { pages: { 'index.mdx': '[a](/guide/)', 'guide.mdx': '' }, config: { trailingSlash: false } },
      'broken-link',
    )
    expect(line).toMatch(/ \| Write `\/guide`: hosts do not serve the other form\. \| fix: \/guide$/)
  })

  it('says nothing of the anchors of a page that could not be rendered, nor of orphans and unused files then', () => {
    const input = siteInput({ pages: { 'index.mdx': '[a](/a#x)', 'a.mdx': '', 'b.mdx': '' } })
    const pages = input.pages.map(({ compiled, ...page }) =>
      page.route === '/a' ? { ...page, scan: scanHtml('') } : { ...page, ...(compiled && { compiled }) },
    )
    const files = { partials: [], snippets: ['content/_snippets/a.py'], images: [], used: new Set<string>() }
    const codes = checkSite({ ...input, pages, files }).map(({ code }) => code)
    expect(
      codes.filter((code) => code === 'broken-anchor' || code === 'orphan-page' || code === 'unused-snippet'),
    ).toEqual([])
  })

  it('leaves alone what forms are sent to', () => {
    expect(
      findings({ pages: { 'index.mdx': { text: '', html: '<form action="/send"></form>' } } }, 'broken-link'),
    ).toEqual([])
  })

  it('suggests the nearest page without a fix', () => {
    const pages = { 'index.mdx': '[a](/guides/shedules)', 'guides/schedules.mdx': '' }
    expect(findings({ pages }, 'broken-link')).toMatchInlineSnapshot(`
      [
        "broken-link content/index.mdx:1:5 \`/guides/shedules\` is not a page or file of the site | Did you mean \`/guides/schedules\`?",
      ]
    `)
  })

  it('writes a moved page as a file link where the author wrote one', () => {
    const pages = { 'index.mdx': '', 'guides/index.mdx': '[a](./install.mdx#x)', 'admin/setup.mdx': '' }
    const moved = new Map([['content/guides/install.mdx', 'content/admin/setup.mdx']])
    expect(findings({ pages, moved: () => moved }, 'broken-link')).toMatchInlineSnapshot(`
      [
        "broken-link content/guides/index.mdx:1:5 \`./install.mdx#x\` is not a page or file of the site | Link to \`../admin/setup.mdx#x\`, where the page is now. | fix: ../admin/setup.mdx#x",
      ]
    `)
  })

  it('places a link of a partial in the partial', () => {
    const pages = { 'index.mdx': { text: 'x', html: '<a href="/gone">x</a>', partials: ['_p.mdx'] } }
    expect(findings({ pages, partials: { '_p.mdx': '\nSee [x](/gone).' } }, 'broken-link')).toMatchInlineSnapshot(`
      [
        "broken-link content/_p.mdx:2:9 \`/gone\` is not a page or file of the site | Fix the link, or add the page.",
      ]
    `)
  })

  it('decodes once, and takes an encoded slash for no separator', () => {
    const pages = { 'index.mdx': '[a](/a%20b) [b](/a%2520b) [c](/x%2Fy)', 'a b.mdx': '', 'x/y.mdx': '' }
    expect(findings({ pages }, 'broken-link').map((line) => line.split(' is not ')[0])).toMatchInlineSnapshot(`
      [
        "broken-link content/index.mdx:1:17 \`/a%2520b\`",
        "broken-link content/index.mdx:1:31 \`/x%2Fy\`",
      ]
    `)
  })

  it('finds files among the outputs, and reports missing images', () => {
    const pages = { 'index.mdx': '![a](/img/a.png) ![b](/img/b.png) [pdf](/files/x.pdf)' }
    expect(
      findings({ pages, outputs: ['img/a.png', 'files/x.pdf'] }, 'missing-image', 'broken-link'),
    ).toMatchInlineSnapshot(`
      [
        "missing-image content/index.mdx:1:23 \`/img/b.png\` is not an image of the site | Did you mean \`/img/a.png\`?",
      ]
    `)
  })

  it('wants links below the base URL', () => {
    const pages = {
      'index.mdx': {
        text: '<a href="/a">x</a> <a href="/other">y</a>',
        html: '<a href="/a">x</a><a href="/other">y</a><a href="/docs/a">z</a>',
      },
      'a.mdx': '',
    }
    expect(
      findings({ pages, config: { baseUrl: '/docs/' } }, 'broken-link', 'link-outside-base'),
    ).toMatchInlineSnapshot(`
      [
        "broken-link content/index.mdx:1:10 \`/a\` is not below the base URL \`/docs/\` of the site | Write \`/docs/a\`. | fix: /docs/a",
        "link-outside-base content/index.mdx:1:29 \`/other\` is not below the base URL \`/docs/\` of the site | Write the whole URL to link to another site.",
      ]
    `)
  })

  it('warns of elements alone where pages may fail, as Docusaurus looks up links of Markdown', () => {
    const html = '<a href="/gone">x</a> <a href="/lost">y</a> <img src="/no.png" alt="z">'
    const pages = { 'index.mdx': { text: '<a href="/gone">x</a> [y](/lost) <img src="/no.png" alt="z" />', html } }
    const severities = (allowFailedPages: boolean) => {
      const navbar = [{ label: 'N', href: '/none', position: 'left' }] as const
      const input = siteInput({ pages, config: { allowFailedPages, navbar } })
      const lost = { type: 'link', place: { file: 'content/index.mdx' }, written: '/lost', url: '/lost' } as const
      return checkSite({ ...input, pages: input.pages.map((page) => ({ ...page, links: [lost] })) })
        .filter(({ code }) => code === 'broken-link' || code === 'missing-image')
        .map(({ severity, message }) => `${severity} ${message.split(' ')[0]}`)
        .sort()
    }
    expect(severities(true)).toEqual(['error `/lost`', 'error `/no.png`', 'error `/none`', 'warning `/gone`'])
    expect(severities(false)).toEqual(['error `/gone`', 'error `/lost`', 'error `/no.png`', 'error `/none`'])
  })

  it('warns of links in another case where pages may fail, as older versions of Docusaurus accept them', () => {
    const severities = [true, false].map((allowFailedPages) => {
      const navbar = [{ label: 'N', href: '/Guide', position: 'left' }] as const
      const pages = { 'index.md': '# Start', 'guide.md': '# Guide' }
      return checkSite(siteInput({ pages, config: { allowFailedPages, navbar } }))
        .filter(({ code }) => code === 'broken-link')
        .map(({ severity }) => severity)
    })
    expect(severities).toEqual([['warning'], ['error']])
  })

  it('warns of whole URLs where pages may fail, as another program may answer them', () => {
    const pages = { 'index.mdx': '[a](https://docs.example.com/app) ![b](https://docs.example.com/b.png)' }
    const severities = [true, false].map((allowFailedPages) =>
      checkSite(siteInput({ pages, config: { allowFailedPages } }))
        .filter(({ code }) => code === 'broken-link' || code === 'missing-image')
        .map(({ severity }) => severity),
    )
    expect(severities).toEqual([
      ['warning', 'warning'],
      ['error', 'error'],
    ])
  })

  it('warns of elements that forget the base URL where pages may fail', () => {
    const pages = { 'index.mdx': { text: '<a href="/b">x</a>', html: '<a href="/b">x</a>' }, 'b.mdx': 'text' }
    const severities = [true, false].map((allowFailedPages) => {
      const input = siteInput({ pages, config: { allowFailedPages, baseUrl: '/docs/' } })
      return checkSite({ ...input, pages: input.pages.map((page) => ({ ...page, links: [] })) })
        .filter(({ message }) => message.includes('is not below the base URL'))
        .map(({ severity, code }) => `${severity} ${code}`)
    })
    expect(severities).toEqual([['warning broken-link'], ['error broken-link']])
  })

  it('says that the page linked to is a draft', () => {
    const found = findings(
      { pages: { 'index.mdx': '[a](/guides/new) [b](/gone)' }, draftIds: ['guides/new'] },
      'broken-link',
    )
    expect(found.map((line) => line.includes('which is a draft'))).toEqual([true, false])
  })

  it('says that the page linked to is a draft of some version', () => {
    const input = siteInput({ pages: { 'index.mdx': '[a](/new)' }, draftIds: ['new'] })
    const versions = input.site.versions.flatMap((version) => [version, { ...version, draftIds: [] }])
    const found = checkSite({ ...input, site: { ...input.site, versions } }).find(({ code }) => code === 'broken-link')
    expect(found?.hint).toContain('which is a draft')
  })

  it('says nothing of the file of a page that was left out for its address, which is told there', () => {
    const text = '[a](./b.mdx?x=1#y) [c](./c.mdx) [d](/d) [b](/sub/b.mdx) [e](./e.mdx)'
    const html =
      '<a href="/sub/b.mdx?x=1#y">a</a><a href="/sub/c.mdx">c</a><a href="/d">d</a><a href="/sub/b.mdx">b</a><a href="/sub/e.mdx">e</a>'
    const earlier = [
      { code: 'duplicate-route', severity: 'error', message: 'b', place: { file: 'content/sub/b.mdx' } },
      { code: 'mdx-syntax', severity: 'error', message: 'c', place: { file: 'content/sub/c.mdx' } },
      {
        code: 'duplicate-route',
        severity: 'error',
        message: 'd',
        place: { file: '/d' },
        notes: [{ message: 'The other page', place: { file: 'content/sub/e.mdx' } }],
      },
    ] as const
    expect(findings({ pages: { 'index.mdx': '', 'sub/a.mdx': { text, html } }, earlier }, 'broken-link')).toEqual([
      expect.stringContaining('`./c.mdx` is not a page'),
      expect.stringContaining('`/d` is not a page'),
    ])
  })
})

describe('anchors', () => {
  it('accepts `#`, `#top`, names, ids of the layout, lines of code and text directives', () => {
    const text =
      '[a](#) [b](#top) [c](#n) [d](#skip) [e](#:~:text=word) [f](#h:~:text=word) [g](#caf%C3%A9) [h](#%C3%BC) [i](#L12) [j](#lineNumber3)'
    const html = `${text.replace(/\[(.)\]\(([^)]*)\)/g, '<a href="$2">$1</a>')}<a name="n"></a><h2 id="h">H</h2><p id="café"><p id="%C3%BC">`
    expect(findings({ pages: { 'index.mdx': { text, html } }, layoutIds: ['skip'] }, 'broken-anchor')).toEqual([])
  })

  it('mends the case of an anchor where it was written', () => {
    const html = '<a href="/b#Setup">a</a>'
    expect(findings({ pages: { 'index.mdx': '[a](b#Setup)', 'b.mdx': '## Setup' } }, 'broken-anchor')[0]).toMatch(
      /fix: b#setup$/,
    )
    expect(findings({ pages: { 'index.mdx': { text: 'x', html }, 'b.mdx': '## Setup' } }, 'broken-anchor')[0]).toMatch(
      /mean `#setup`\?$/,
    )
  })

  it('leaves alone those of files, and of redirects that name an anchor themselves', () => {
    const pages = { 'index.mdx': '[a](/x.pdf#page=2) [b](/old#gone) [c](/other#gone)', 'b.mdx': '## Setup' }
    const config = { redirects: { '/old': '/b#setup', '/other': '/b' } }
    expect(findings({ pages, config, outputs: ['x.pdf'] }, 'broken-anchor')).toEqual([
      expect.stringContaining('`/other#gone` leads to an anchor'),
    ])
  })

  it('looks for an anchor without a path on its own page, even when two pages have one route', () => {
    const pages = { 'a.mdx': { text: '## A', route: '/x' }, 'b.mdx': { text: '[b](#b)\n\n## B', route: '/x' } }
    expect(findings({ pages }, 'broken-anchor')).toEqual([])
  })

  it('reports an anchor missing on its own page and on another', () => {
    const pages = { 'index.mdx': '[a](#instal) [b](./b.mdx#Setup)\n\n## Install', 'b.mdx': '## Setup' }
    const html = '<a href="#instal">a</a><a href="/b#Setup">b</a><h2 id="install">Install</h2>'
    expect(
      findings({ pages: { ...pages, 'index.mdx': { text: pages['index.mdx'], html } } }, 'broken-anchor'),
    ).toMatchInlineSnapshot(`
      [
        "broken-anchor content/index.mdx:1:5 \`#instal\` leads to an anchor that this page does not have | Did you mean \`#install\`?",
        "broken-anchor content/index.mdx:1:18 \`./b.mdx#Setup\` leads to an anchor that the page \`/b\` does not have | Did you mean \`#setup\`? | fix: ./b.mdx#setup",
      ]
    `)
  })

  it('stays linear with 20,000 broken anchors on a page', () => {
    const text = Array.from({ length: 20_000 }, (_, index) => `[x](#missing-${index})`).join('\n')
    const cpuTime = startCpuClock()
    expect(findings({ pages: { 'index.mdx': `${text}\n\n## Known` } }, 'broken-anchor')).toHaveLength(20_000)
    expect(cpuTime()).toBeLessThan(3000)
  })
})

describe('ids and images', () => {
  it('reports an id that stands twice once, at its last heading', () => {
    expect(findings({ pages: { 'index.mdx': '## A {#x}\n\n## B {#x}' } }, 'duplicate-id')).toMatchInlineSnapshot(`
      [
        "duplicate-id content/index.mdx:3:1 The id \`x\` is used 2 times on the page \`/\` | Give one of them another id, such as \`## Heading {#other-id}\`.",
      ]
    `)
  })

  it('finds the place of an id in an element', () => {
    const text = 'x <i id="a">1</i> <i id="a">2</i>'
    expect(findings({ pages: { 'index.mdx': { text, html: text } } }, 'duplicate-id')[0]).toContain('index.mdx:1:9')
  })

  it('counts the ids of the layout', () => {
    const page = { text: 'x', html: '<p id="skip"></p>' }
    expect(findings({ pages: { 'index.mdx': page }, layoutIds: ['skip', 'other'] }, 'duplicate-id')).toEqual([
      expect.stringContaining('`skip` on the page `/` is also an id of the theme'),
    ])
  })

  it('reports white space in an id that stands twice once', () => {
    expect(
      findings({ pages: { 'index.mdx': { text: 'x', html: '<p id="a b"></p><p id="a b"></p>' } } }, 'blank-in-id'),
    ).toHaveLength(1)
  })

  it('reports white space in an id', () => {
    expect(findings({ pages: { 'index.mdx': '## A {#x }' } }, 'blank-in-id')).toMatchInlineSnapshot(`
      [
        "blank-in-id content/index.mdx:1:1 The id \`x \` on the page \`/\` contains white space | Remove the white space, so that links can reach the element.",
      ]
    `)
  })

  it('reports images without alternative text, but not those marked as decoration', () => {
    const text = '![](/a.png)\n<img src="/b.png" />\n<img src="/a.png" alt="" />'
    const html = '<img src="/a.png" alt=""><img src="/b.png"/><img src="/a.png" alt="">'
    expect(
      findings({ pages: { 'index.mdx': { text, html } }, outputs: ['a.png', 'b.png'] }, 'image-without-alt'),
    ).toMatchInlineSnapshot(`
      [
        "image-without-alt content/index.mdx:1:1 The image \`/a.png\` has no alternative text | Describe the image between \`![\` and \`]\`.",
        "image-without-alt content/index.mdx:2:11 The image \`/b.png\` has no \`alt\` text | Describe the image in \`alt\`, or write \`alt=""\` if it is decorative.",
      ]
    `)
  })
})
