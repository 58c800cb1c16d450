import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PageProps } from '../../src/model/template.ts'
import { templates } from '../../templates/index.ts'
import { pageProps } from './page-props.ts'

const render = (more: Partial<PageProps> = {}, contentHtml = '<p>Text</p>') =>
  renderToString(<templates.Document {...pageProps(more)} contentHtml={contentHtml} />)

test('renders one H1, the landmarks and the content as it is', () => {
  const html = render()
  expect(html.match(/<h1/g)).toHaveLength(1)
  for (const tag of ['<header', '<main id="dgContent"', '<footer', '<nav']) expect(html).toContain(tag)
  expect(html).toContain('<div class="prose"><p>Text</p></div>')
  expect(html.indexOf('class="skip-link" href="#dgContent"')).toBeLessThan(html.indexOf('<header'))
})

test('leaves the H1 to content that has its own', () => {
  expect(render({ showTitle: false }, '<h1>Own</h1>').match(/<h1/g)).toHaveLength(1)
})

test('has no inline handlers and no inline styles', () => {
  expect(render()).not.toMatch(/\s(on[a-z]+|style)=/)
})

test('describes the page to search engines and link previews', () => {
  const html = render({ image: '/img/a.png', keywords: ['a', 'b'], markdownHref: '/guides/a/index.md' })
  expect(html).toContain('<title>A guide | Site</title>')
  for (const tag of [
    '<meta name="description" content="What it says">',
    '<meta property="og:title" content="A guide">',
    '<meta property="og:image" content="https://example.com/img/a.png">',
    '<meta name="twitter:card" content="summary_large_image">',
    '<meta name="keywords" content="a,b">',
    '<link rel="canonical" href="https://example.com/guides/a">',
    '<link rel="alternate" type="text/markdown" href="/guides/a/index.md">',
  ]) {
    expect(html).toContain(tag)
  }
  expect(html).not.toContain('name="robots"')
})

test('says that pages and posts are articles, and lists of posts are not', () => {
  const article = '<meta property="og:type" content="article">'
  expect(render()).toContain(article)
  expect(render({ isBlog: true })).toContain('<meta property="og:type" content="website">')
  expect(render({ isBlog: true, post: { date: 0, authors: [] } })).toContain(article)
})

test('adds what the configuration adds to the head, and escapes what the page says', () => {
  const head = [
    { tag: 'script', attributes: { src: '/a.js?b&c', async: true } },
    { tag: 'style', attributes: {}, content: 'a > b {}' },
    { tag: 'meta', attributes: { name: 'x', content: '"y"' } },
  ] as const
  const html = render({ title: 'A "<b>"', site: { ...pageProps().site, head } })
  expect(html).toContain(
    '<script src="/a.js?b&amp;c" async=""></script><style>a > b {}</style><meta name="x" content="&quot;y&quot;">',
  )
  expect(html).toContain('<title>A &quot;&lt;b&gt;&quot; | Site</title>')
  expect(html).toContain('<meta property="og:title" content="A &quot;&lt;b&gt;&quot;">')
})

test('writes a `meta` of the page and of the configuration once', () => {
  const head = [
    { tag: 'meta', attributes: { property: 'og:image', content: '/site.png' } },
    { tag: 'meta', attributes: { name: 'description', content: 'The site' } },
    { tag: 'meta', attributes: { name: 'keywords', content: 'site' } },
    { tag: 'meta', attributes: { name: 'twitter:card', content: 'summary' } },
  ] as const
  const html = render({ image: '/img/a.png', site: { ...pageProps().site, head } })
  const metas = (name: string) =>
    [...html.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)">/g)].flatMap(([, key, content]) =>
      key === name ? [content] : [],
    )
  expect(metas('og:image')).toEqual(['https://example.com/img/a.png'])
  expect(metas('description')).toEqual(['What it says'])
  expect(metas('keywords')).toEqual(['site'])
  expect(metas('twitter:card')).toEqual(['summary'])
})

test('keeps unlisted pages, 404 and search out of search engines', () => {
  for (const more of [{ isUnlisted: true }, { noIndex: true }, { kind: 'not-found' }, { kind: 'search' }] as const) {
    expect(render(more)).toContain('<meta name="robots" content="noindex, nofollow">')
  }
})

test('writes structured data that no title can break out of', () => {
  const html = render({ title: '</script><b>' })
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map((match) =>
    JSON.parse(match[1] ?? ''),
  )
  expect(blocks.map((block) => block['@type'])).toEqual(['BreadcrumbList', 'TechArticle'])
  expect(blocks[1].headline).toBe('</script><b>')
  expect(blocks[0].itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Guides', item: 'https://example.com/guides/' },
    { '@type': 'ListItem', position: 2, name: 'A guide', item: 'https://example.com/guides/a' },
  ])
})

test('hides the table of contents when front matter says so or there is none', () => {
  expect(render()).toContain('On this page')
  expect(render({ frontMatter: { hide_table_of_contents: true } })).not.toContain('On this page')
  expect(render({ toc: [] })).not.toContain('On this page')
})

test('says what state a page is in', () => {
  const { version } = pageProps()
  expect(render({ isUnlisted: true })).toContain('Unlisted page.')
  expect(render({ isDraft: true })).toContain('Draft.')
  const old = render({
    version: { ...version, banner: 'unmaintained', latest: { label: '2.0', href: '/2', isSamePage: true } },
  })
  expect(old).toContain('no longer maintained')
  expect(old).toContain('<a href="/2">2.0</a>')
  expect(render({ version: { ...version, banner: 'unreleased' } })).toContain('not released yet')
})

test('shows the badge of a version only on its pages', () => {
  const version = { ...pageProps().version, badge: true }
  expect(render({ version })).toContain('badge-version')
  for (const kind of ['not-found', 'search'] as const) expect(render({ version, kind })).not.toContain('badge-version')
})

test('offers the page in other versions', () => {
  const { version } = pageProps()
  const others = [
    { label: '2.0', href: '/2', isCurrent: false },
    { label: '1.0', href: '/1', isCurrent: true },
  ]
  expect(render({ version: { ...version, others } })).toContain('<a href="/1" aria-current="true">1.0</a>')
})

test('puts the classes that Docusaurus styles hang on on the html element', () => {
  expect(render()).toContain(
    '<html lang="en" class="plugin-docs plugin-id-default docs-version-current docs-doc-page docs-doc-id-guides/a">',
  )
})

test('renders the contents of pages without a source', () => {
  expect(renderToString(<templates.NotFound {...pageProps({ kind: 'not-found' })} />)).toContain(
    'data-nearest-pages="/nearest/"',
  )
  expect(renderToString(<templates.SearchPage {...pageProps({ kind: 'search' })} />)).toContain(
    'data-search-page="/pagefind/"',
  )
  const items = [{ type: 'doc', label: 'A', href: '/a', description: 'About A' }] as const
  expect(renderToString(<templates.GeneratedIndex {...pageProps()} items={items} />)).toContain('<a href="/a">A</a>')
})

test('draws the icons of links in the navbar, the drawer and the footer', () => {
  const { site } = pageProps()
  const item = { label: 'Docs', href: '/', isActive: false, isExternal: false, position: 'left', icon: 'book' } as const
  const unknown = { ...item, label: 'Other', icon: 'none' }
  const html = render({
    site: { ...site, navbar: [item, unknown], footer: { columns: [{ title: 'T', items: [item] }] } },
  })
  expect(html.match(/<a href="\/"><span class="glyph"><svg viewBox="0 0 24 24" aria-hidden="true">/g)).toHaveLength(3)
  expect(html).toContain('<a href="/">Other</a>')
})

test('has the icon for home screens, and opens the Markdown export of the page in assistants', () => {
  const { site } = pageProps()
  const assistants = [
    { label: 'Helper', url: 'https://helper.example/new?q=Read%20{page}&p={page}' },
    { label: 'Other', url: 'https://other.example/{page}' },
  ]
  const html = render({ site: { ...site, touchIcon: '/img/touch.png', assistants }, markdownHref: '/guides/a.md' })
  expect(html).toContain('<link rel="apple-touch-icon" href="/img/touch.png">')
  const address = 'https%3A%2F%2Fexample.com%2Fguides%2Fa.md'
  expect(html).toContain(
    `href="https://helper.example/new?q=Read%20${address}&amp;p=${address}" rel="nofollow">Open in Helper</a>`,
  )
  expect(html).toContain('Open in Other</a>')
  const local = render({ site: { ...site, url: '', assistants }, markdownHref: '/guides/a.md' })
  expect(local).not.toContain('Open in')
  expect(local).not.toContain('apple-touch-icon')
})

test('asks readers whether a page helped, where the site takes answers', () => {
  const feedback = { url: 'https://example.com/answers', question: 'Did this help?' }
  const { site } = pageProps()
  const html = render({ site: { ...site, feedback } })
  expect(html).toContain('<fieldset class="feedback needs-js"><legend>Did this help?</legend>')
  expect(html).toContain(
    '<button type="button" class="needs-js" data-feedback="https://example.com/answers" value="false">No</button>',
  )
  expect(render({ site: { ...site, feedback }, kind: 'search' })).not.toContain('feedback')
  expect(render()).not.toContain('feedback')
})

test('a wide page has no sidebar and no contents, a landing page nothing but its text', () => {
  const toc = [{ id: 'a', depth: 2, html: 'A', children: [] }]
  expect(render({ toc })).toMatch(/class="page-nav"[\s\S]*class="toc"/)
  const wide = render({ toc, frontMatter: { layout: 'wide' } })
  expect(wide).not.toMatch(/class="toc|<nav class="nav"|has-sidebar/)
  expect(wide).toMatch(/<main id="dgContent" tabindex="-1" class="wide">[\s\S]*<h1>[\s\S]*class="page-nav"/i)
  const landing = render({ toc, frontMatter: { layout: 'landing' } }, '<h1>Own</h1>')
  expect(landing).toMatch(
    /<main id="dgContent" tabindex="-1" class="landing"><div class="prose"><h1>Own<\/h1><\/div><\/main>/i,
  )
})

test('a logo has any shape, and may stand without the title that it holds', () => {
  const { site } = pageProps()
  const brand = (logo: NonNullable<PageProps['site']['logo']>) =>
    /<a class="brand"[\s\S]*?<\/a>/.exec(render({ site: { ...site, logo } }))?.[0]
  expect(brand({ alt: 'Acme', src: '/l.svg', srcDark: '/d.svg', width: 90, height: 20 })).toMatch(
    /<img class="logo only-light" src="\/l.svg" alt="" width="90" height="20"\/><img class="logo only-dark" src="\/d.svg" alt="" width="90" height="20"\/><\/picture><span>Site<\/span>/,
  )
  expect(brand({ alt: 'Acme', src: '/l.svg', hideTitle: true })).toMatch(
    /<img class="logo" src="\/l.svg" alt="Acme" height="28"\/><\/picture><\/a>/,
  )
  expect(brand({ alt: 'Acme', src: '/l.svg', href: '/home/' })).toContain('<a class="brand" href="/home/">')
  expect(render({ site: { ...site, navbarTitle: 'Handbook' } })).toMatch(/class="brand"[^>]*><span>Handbook<\/span>/)
})

test('the logo of the footer stands above its last line', () => {
  const { site } = pageProps()
  const foot = (footer: Partial<PageProps['site']['footer']>) =>
    /<footer[\s\S]*<\/footer>/.exec(render({ site: { ...site, footer: { columns: [], ...footer } } }))?.[0]
  const logo = { alt: 'Acme', src: '/f.svg' }
  expect(foot({ logo })).toContain(
    '<div class="copyright"><picture><img class="logo" src="/f.svg" alt="Acme" height="40"/></picture></div>',
  )
  expect(foot({ logo: { ...logo, href: 'https://a.example' }, copyright: 'Free' })).toMatch(
    /<div class="copyright"><a href="https:\/\/a.example"><picture>.*<\/picture><\/a><p>Free<\/p><\/div>/,
  )
  expect(foot({ logo, html: '<b>We</b>' })).toContain('</picture><div><b>We</b></div></div>')
})

test('a site can say which theme is shown, that it stays, and that the sidebar may be hidden', () => {
  const { site } = pageProps()
  const html = render({ site: { ...site, look: { mode: 'dark', modeSwitch: false, hideableSidebar: true } } })
  expect(html).toMatch(/<html[^>]* data-mode="dark" data-theme="dark"/)
  expect(html).toContain('<meta name="color-scheme" content="dark"><meta name="theme-color" content="#15181a">')
  expect(html).not.toContain('data-theme-switch')
  expect(html).toMatch(/<button[^>]*data-sidebar-switch/)
  const system = render({ site: { ...site, look: { mode: 'system' } } })
  expect(system).not.toMatch(/data-mode|data-sidebar-switch/)
  expect(system).toContain('data-theme-switch')
})
