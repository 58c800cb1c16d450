// A blog beside the documentation, as on Docusaurus sites.

import { describe, expect, it } from 'vitest'
import { sitesOfTests } from '../support/sites-of-tests.ts'

const site = sitesOfTests()
const files = {
  'content/index.md':
    '---\nslug: /\ndescription: The first page of a small site that has a blog, too.\n---\n\n# Home\n\nSee [the other page](./a.md) and [the news](/blog).\n',
  'content/a.md': '---\ndescription: The second page of a small site that has a blog, too.\n---\n\n# Page A\n\nText.\n',
  'docs-gen.yaml':
    'title: Test site\nurl: https://test.example.com\nbaseUrl: /base/\nlastUpdated: false\nnavbar: [{ label: Start, doc: index }, { label: News, href: /blog }]\nblog: { title: News, description: What is new on this site and why it matters to its readers., postsPerPage: 1, feed: { types: [rss, atom, json] } }\n',
  'sidebars.yaml': 'docs: [index, a]\n',
  'blog/authors.yml':
    'jane: { name: Jane, page: true, url: https://jane.example, image_url: /jane.png, socials: { github: jane } }\n',
  'static/jane.png': 'no picture',
  'blog/2024-02-03-first.md':
    '---\ntitle: First & best\ndescription: The first post of this blog, about the site that has it.\nauthors: [jane]\ntags: [hello]\n---\n\n# First & best\n\nRead [page A](../content/a.md) and ![alt](./one.png).\n\n<!-- truncate -->\n\n## Details\n\nHidden from lists.\n',
  'blog/one.png': 'GIF89a\u0001\0\u0001\0',
  'blog/2025-03-04-second.mdx':
    '---\ntitle: Second\ndescription: The second post, which has a component and a link back.\nauthor: Guest\n---\n\nAfter [the first](./2024-02-03-first.md) came {1 + 1}.\n\n{/* truncate */}\n\nMore.\n',
} as const

describe('a blog', () => {
  it('is built with lists, authors, an archive and feeds', async () => {
    const made = site(files)
    const { code, stderr } = await made.run('build', '--no-search')
    expect([code, stderr]).toEqual([0, expect.not.stringMatching(/error|warning/)])
    const post = made.read('build/blog/2024/02/03/first/index.html')
    expect(post).toContain('<time datetime="2024-02-03T00:00:00.000Z">February 3, 2024</time>')
    expect(post).toContain('<a href="/base/blog/authors/jane">Jane</a>')
    expect(post).toContain('src="/base/jane.png"')
    expect(post).toContain('<a href="https://github.com/jane" rel="me">GitHub</a>')
    expect(post).toContain('<meta property="article:author" content="https://jane.example">')
    expect(post).toContain('<meta property="article:tag" content="hello">')
    expect(post).toContain('"@type":"BlogPosting"')
    expect(post).toContain(
      '<link rel="alternate" type="application/atom+xml" title="News | Test site" href="/base/blog/atom.xml">',
    )
    expect(post).toMatch(/rel="prev"><small>Newer post<\/small><span>Second/)
    const list = made.read('build/blog/index.html')
    expect(list).toContain('<h2><a href="/base/blog/2025/03/04/second">Second</a></h2>')
    expect(list).toContain('href="/base/blog/page/2"')
    expect(list).not.toContain('More.')
    const older = made.read('build/blog/page/2/index.html')
    expect(older).toContain('First &amp; best')
    expect(older.match(/<h1/g)).toHaveLength(1)
    expect(older).toContain('<a href="/base/a">page A</a>')
    expect(older).not.toContain('Hidden from lists')
    const byJane = made.read('build/blog/authors/jane/index.html')
    expect(byJane).toContain('<title>Jane - One post | ')
    expect(byJane.match(/<h1\b.*?<\/h1>/g)?.map((html) => html.replace(/<[^>]+>/g, ''))).toEqual(['Jane'])
    expect(byJane).toContain('First &amp; best')
    expect(byJane).toContain('<a href="/base/blog/authors">Authors</a>')
    expect(byJane).not.toContain('"@type":"TechArticle"')
    expect(made.read('build/a/index.html')).toContain('type="application/rss+xml" title="News | Test site"')
    expect(made.read('build/blog/archive/index.html')).toContain('<h2 id="2025">')
    expect(made.read('build/blog/tags/hello/index.html')).toContain('First &amp; best')
    const [start, news] = [
      '<a href="/base/" aria-current="true">Start',
      '<a href="/base/blog" aria-current="true">News',
    ]
    expect([post.includes(start), post.includes(news)]).toEqual([false, true])
    const docs = made.read('build/a/index.html')
    expect([docs.includes(start), docs.includes(news)]).toEqual([true, false])
    expect(made.has('build/versions.json')).toBe(false)
    expect(made.read('build/version.json')).not.toContain('News')
    expect(made.read('build/blog/rss.xml')).toContain(
      '<link>https://test.example.com/base/blog/2024/02/03/first</link>',
    )
    expect(made.read('build/blog/atom.xml')).toContain('Hidden from lists')
    const feed = JSON.parse(made.read('build/blog/feed.json'))
    expect(feed.items.map(({ title }: { title: string }) => title)).toEqual(['Second', 'First & best'])
    expect(feed.items[1].content_html).toContain('<a href="https://test.example.com/base/a">page A</a>')
    expect(feed.items[1].content_html).not.toContain('<h1')
  })

  it('is checked as other pages are, and a fault of an excerpt is reported once, at the post', async () => {
    const made = site(files)
    expect((await made.run('check', '--quiet')).stderr).toBe('')
    made.write({ 'blog/2025-03-04-second.mdx': files['blog/2025-03-04-second.mdx'].replace('first.md)', 'none.md)') })
    const { stderr } = await made.run('check', '--quiet')
    expect(stderr).toMatchInlineSnapshot(`
      "blog/2025-03-04-second.mdx:7:19 error broken-link \`./2024-02-03-none.md\` is not a page or file of the site (on 2 pages)
        > 7 | After [the first](./2024-02-03-none.md) came {1 + 1}.
            |                   ^^^^^^^^^^^^^^^^^^^^
        note: pages \`/blog\`, \`/blog/2025/03/04/second\`
        hint: Fix the link, or add the page.

      Found 1 error.
      "
    `)
  })

  it('has the same bytes after an edit as a cold build has', async () => {
    const made = site(files)
    await made.run('build')
    made.write({
      'blog/2025-03-04-second.mdx': files['blog/2025-03-04-second.mdx'].replace('came', 'has come'),
      'blog/2026-01-01-third.md': '---\ntitle: Third\n---\n\nNew.\n\n<!-- truncate -->\n',
    })
    await made.run('build')
    const edited = made.snapshot('build')
    await made.run('build', '--no-cache')
    expect(edited).toEqual(made.snapshot('build'))
    expect(edited['blog/index.html']).toContain('Third')
    expect(edited['blog/page/2/index.html']).toContain('has come')
  })
})
