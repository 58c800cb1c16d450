import { describe, expect, it } from 'vitest'
import { readingMinutes, readPostName } from '../../src/content/blog/posts.ts'
import { excerptOf } from '../../src/content/blog/truncation.ts'
import type { Files } from '../support/lay-files.ts'
import { load, show } from './folder.ts'

const doc = { 'content/index.md': '# Home\n\ntext\n' }
const config = 'title: My site\nurl: https://e.example\n'
const cut = '\n\n{/* truncate */}\n\nmore\n'

async function loadBlog(files: Files, blog = 'blog: {}') {
  const posts = Object.fromEntries(Object.entries(files).map(([file, text]) => [`blog/${file}`, text]))
  const { site, diagnostics } = await load({ 'docs-gen.yaml': `${config}${blog}\n`, ...doc, ...posts })
  const version = site.versions.find(({ instance }) => instance.blog !== undefined)
  return { site, version, pages: version?.pages ?? [], faults: show(diagnostics) }
}

describe('the name of a post', () => {
  it.each([
    ['2019-05-28-first-post.md', '2019-05-28', '/2019/05/28/first-post', 'first-post'],
    ['2019-5-8-first.mdx', '2019-05-08', '/2019/05/08/first', 'first'],
    ['2021-08-26-welcome/index.md', '2021-08-26', '/2021/08/26/welcome', 'welcome'],
    ['2021/08/26/welcome.md', '2021-08-26', '/2021/08/26/welcome', 'welcome'],
    ['releases/2021-08-26-one.md', '2021-08-26', '/2021/08/26/releases/one', 'one'],
    ['2021-02-30-none.md', undefined, '/2021-02-30-none', '2021-02-30-none'],
    ['news/hello/index.md', undefined, '/news/hello', 'hello'],
  ])('%s', (file, day, slug, text) => {
    const { date, ...name } = readPostName(file)
    expect(name).toEqual({ slug, text })
    expect(date === undefined ? undefined : new Date(date).toISOString().slice(0, 10)).toBe(day)
  })
})

describe('an excerpt', () => {
  it.each([
    ['one\n\n<!-- truncate -->\n\ntwo', 'one\n\n'],
    ['one\n\n{/* truncate */}\ntwo', 'one\n\n'],
    ['import A from "./a"\n\n# Title\n\none', 'import A from "./a"\n\n       \n\none'],
    ['Title\n=====\n\none', '     \n     \n\none'],
    ['one `{/* truncate */}` two', 'one `{/* truncate */}` two'],
  ])('%j ends at the mark, without the title', (text, excerpt) => {
    expect(excerptOf(text, 0)).toBe(excerpt)
    expect(excerptOf(`---\n---\n${text}`, 8)).toBe(`---\n---\n${excerpt}`)
  })
})

describe('a blog', () => {
  it('has a page of an author whose key has no letters', async () => {
    const { pages } = await loadBlog({
      'authors.yml': '"_": {name: Nobody, page: true}\n',
      '2019-05-28-first.md': 'text\n',
    })
    expect(pages.map(({ permalink }) => permalink)).toContain('/blog/authors/_')
  })

  it('reports authors without a name, and networks whose addresses are not known', async () => {
    const { faults } = await loadBlog({
      'authors.yml': 'ann: {title: Writer}\nbob: {name: Bob}\ncy: {image_url: /c.png}\ndi:\n',
      '2019-05-28-first.md': `---\nauthors: [bob, {name: Guest, socials: {forum: g}}]\n---\ntext${cut}`,
    })
    const { faults: ofNetworks } = await loadBlog({
      'authors.yml':
        'bob: {name: Bob, socials: {github: b, twiter: b, x: null, mine: https://b.example}}\ncy: {name: Cy, socials: x}\n',
      '2019-05-28-first.md': `---\nauthors: [bob]\n---\ntext${cut}`,
    })
    expect(ofNetworks).toMatchInlineSnapshot(`
      "blog/authors.yml:1:39 front-matter-unknown-field \`twiter\` is not a known network, so its link is left out (Did you mean \`twitter\`?)
      blog/authors.yml:1:53 blog-authors-invalid \`bob.socials.x\` is empty, not a string
      blog/authors.yml:2:25 blog-authors-invalid \`cy.socials\` is \`x\`, not a map"
    `)
    expect(faults).toMatchInlineSnapshot(`
      "blog/2019-05-28-first.md:2:1 front-matter-unknown-field \`forum\` is not a known network, so its link is left out (Write its whole address: \`https://...\`.)
      blog/authors.yml:1:1 blog-authors-invalid The author \`ann\` has neither a name nor an image, so posts show nobody (Add \`name\`.)
      blog/authors.yml:4:1 blog-authors-invalid The author \`di\` has neither a name nor an image, so posts show nobody (Add \`name\`.)"
    `)
  })

  it('without posts is reported with what it lacks', async () => {
    const { faults } = await loadBlog({ 'a.txt': '' })
    expect(faults).toMatchInlineSnapshot(
      `"blog no-pages The folder \`blog\` has no posts (docs-gen reads **/*.{md,mdx}) (Add a post such as blog/2025-04-17-first.md.)"`,
    )
  })

  const files = {
    'authors.yml':
      'jane:\n  name: Jane\n  page: true\n  url: https://j.example\n  image_url: /img/j.png\n  socials: {github: "@jane", x: https://x.example/j}\nbob:\nlea:\n  page: {}\n  description: Writes about tables.\nkim:\n  page: true\nzoe:\n  page: {permalink: /z}\n  title: Writer\n',
    '2019-05-28-first.md': `---\nauthors: [jane, {name: Guest, email: g@e.example}]\ntags: [hello]\n---\n# First${cut}`,
    '2020-01-01-second.md': `---\ntitle: Second\nauthors: {key: jane, title: Editor}\n---\ntext${cut}`,
    '2021-01-01-third.md': `---\nauthor: Old\nauthor_url: https://o.example\nslug: own/place\ndate: 2018-01-01\n---\ntext${cut}`,
    'fourth-b.md': `---\ndate: 2022-02-02T10:00:00Z\n---\ntext${cut}`,
    'fourth.md': `---\ndate: 2022-02-02T10:00:00Z\nauthors:\n---\ntext${cut}`,
    '2023-01-01-draft.md': `---\ndraft: true\n---\ntext${cut}`,
    '2023-01-02-hidden.md': `---\nunlisted: true\n---\ntext${cut}`,
  }

  it('has posts at the routes of their dates, and pages that list them', async () => {
    const { pages, version, faults } = await loadBlog(files, 'blog: {postsPerPage: 3}')
    expect(faults.match(/The author `\w+`|^(?!.*The author).*$/gm)).toEqual(
      ['bob', 'lea', 'kim', 'zoe'].map((key) => `The author \`${key}\``),
    )
    expect(pages.map(({ id, route, title }) => `${id} ${route} ${title}`)).toMatchInlineSnapshot(`
      [
        "2019-05-28-first /blog/2019/05/28/first First",
        "2020-01-01-second /blog/2020/01/01/second Second",
        "2021-01-01-third /blog/own/place third",
        "2023-01-02-hidden /blog/2023/01/02/hidden hidden",
        "_archive /blog/archive Archive",
        "_authors /blog/authors Authors",
        "_authors/jane /blog/authors/jane Jane - 2 posts",
        "_authors/kim /blog/authors/kim kim - 0 posts",
        "_authors/lea /blog/authors/lea lea - 0 posts",
        "_authors/zoe /blog/authors/z zoe - 0 posts",
        "_list /blog Blog",
        "_list/2 /blog/page/2 Blog",
        "_tags/blog/tags/hello /blog/tags/hello One post tagged with "hello"",
        "fourth /blog/fourth fourth",
        "fourth-b /blog/fourth-b fourth-b",
      ]
    `)
    expect(version).toMatchObject({ pluginId: 'blog', path: '/blog', badge: false })
    expect(version?.sidebars[0]?.items).toMatchObject([
      {
        type: 'category',
        label: 'Recent posts',
        items: [
          { type: 'category', label: '2022', items: [{ id: 'fourth-b' }, { id: 'fourth' }] },
          { type: 'category', label: '2020', items: [{ id: '2020-01-01-second' }] },
          { type: 'category', label: '2019', items: [{ id: '2019-05-28-first' }] },
          { type: 'category', label: '2018', items: [{ id: '2021-01-01-third' }] },
        ],
      },
    ])
  })

  it('knows who wrote a post, and its neighbours', async () => {
    const { pages } = await loadBlog(files)
    const byId = new Map(pages.map((page) => [String(page.id), page]))
    expect(byId.get('2019-05-28-first')?.post).toMatchInlineSnapshot(`
      {
        "authors": [
          {
            "imageUrl": "/img/j.png",
            "key": "jane",
            "name": "Jane",
            "page": "/blog/authors/jane",
            "socials": {
              "github": "https://github.com/jane",
              "x": "https://x.example/j",
            },
            "url": "https://j.example",
          },
          {
            "email": "g@e.example",
            "name": "Guest",
          },
        ],
        "date": 1559001600000,
        "readingMinutes": 1,
      }
    `)
    expect(byId.get('2020-01-01-second')).toMatchObject({
      post: { authors: [{ key: 'jane', name: 'Jane', title: 'Editor' }] },
      frontMatter: { pagination_prev: 'fourth', pagination_next: '2019-05-28-first' },
      sidebar: 'posts',
    })
    expect(byId.get('2021-01-01-third')?.post?.authors).toEqual([{ name: 'Old', url: 'https://o.example' }])
    expect(byId.get('2023-01-02-hidden')?.frontMatter).toMatchObject({ pagination_prev: null, pagination_next: null })
  })

  it('makes the lists of posts as MDX', async () => {
    const { pages } = await loadBlog(files, 'blog: {postsPerPage: 3, archiveBasePath: all, feed: {types: [rss]}}')
    const texts = pages.filter(({ madeOf }) => madeOf).map(({ route, source }) => `${route}\n${source.text}`)
    expect(texts.join('\n---\n')).toMatchInlineSnapshot(`
      "/blog/all
      import { BlogArchiveList, BlogAuthors, BlogLinks, BlogPaginator, BlogPostItem } from 'docs-gen/blog'

      ## 2022

      <BlogArchiveList {...{"posts":[{"title":"fourth-b","href":"/blog/fourth-b","date":1643796000000},{"title":"fourth","href":"/blog/fourth","date":1643796000000}],"language":"en"}} />


      ## 2020

      <BlogArchiveList {...{"posts":[{"title":"Second","href":"/blog/2020/01/01/second","date":1577836800000}],"language":"en"}} />


      ## 2019

      <BlogArchiveList {...{"posts":[{"title":"First","href":"/blog/2019/05/28/first","date":1559001600000}],"language":"en"}} />


      ## 2018

      <BlogArchiveList {...{"posts":[{"title":"third","href":"/blog/own/place","date":1514764800000}],"language":"en"}} />


      ---
      /blog/authors
      import { BlogArchiveList, BlogAuthors, BlogLinks, BlogPaginator, BlogPostItem } from 'docs-gen/blog'

      <BlogAuthors {...{"cards":[{"author":{"name":"Jane","key":"jane","url":"https://j.example","imageUrl":"/img/j.png","socials":{"github":"https://github.com/jane","x":"https://x.example/j"},"page":"/blog/authors/jane"},"count":2},{"author":{"name":"bob","key":"bob"},"count":0},{"author":{"name":"lea","key":"lea","description":"Writes about tables.","page":"/blog/authors/lea"},"count":0},{"author":{"name":"kim","key":"kim","page":"/blog/authors/kim"},"count":0},{"author":{"name":"zoe","key":"zoe","title":"Writer","page":"/blog/authors/z"},"count":0}]}} />

      ---
      /blog/authors/jane
      import { BlogArchiveList, BlogAuthors, BlogLinks, BlogPaginator, BlogPostItem } from 'docs-gen/blog'
      import Post0 from "./2020-01-01-second.md?excerpt"
      import Post1 from "./2019-05-28-first.md?excerpt"

      # Jane

      <BlogAuthors {...{"cards":[{"author":{"key":"jane","name":"Jane","url":"https://j.example","imageUrl":"/img/j.png","socials":{"github":"https://github.com/jane","x":"https://x.example/j"},"page":""}}]}} />


      <BlogPostItem {...{"title":"Second","href":"/blog/2020/01/01/second","language":"en","post":{"date":1577836800000,"authors":[{"key":"jane","name":"Jane","url":"https://j.example","imageUrl":"/img/j.png","socials":{"github":"https://github.com/jane","x":"https://x.example/j"},"page":"/blog/authors/jane","title":"Editor"}],"readingMinutes":1},"tags":[],"isCut":true}}>
      <Post0 />
      </BlogPostItem>

      <BlogPostItem {...{"title":"First","href":"/blog/2019/05/28/first","language":"en","post":{"date":1559001600000,"authors":[{"key":"jane","name":"Jane","url":"https://j.example","imageUrl":"/img/j.png","socials":{"github":"https://github.com/jane","x":"https://x.example/j"},"page":"/blog/authors/jane"},{"name":"Guest","email":"g@e.example"}],"readingMinutes":1},"tags":[{"label":"hello","href":"/blog/tags/hello"}],"isCut":true}}>
      <Post1 />
      </BlogPostItem>

      <BlogPaginator {...{}} />

      <BlogLinks {...{"links":[{"label":"Archive","href":"/blog/all"},{"label":"Tags","href":"/blog/tags"},{"label":"Authors","href":"/blog/authors"},{"label":"RSS","href":"/blog/rss.xml"}]}} />

      ---
      /blog/authors/kim
      import { BlogArchiveList, BlogAuthors, BlogLinks, BlogPaginator, BlogPostItem } from 'docs-gen/blog'


      # kim

      <BlogAuthors {...{"cards":[{"author":{"key":"kim","page":""}}]}} />


      <BlogPaginator {...{}} />

      <BlogLinks {...{"links":[{"label":"Archive","href":"/blog/all"},{"label":"Tags","href":"/blog/tags"},{"label":"Authors","href":"/blog/authors"},{"label":"RSS","href":"/blog/rss.xml"}]}} />

      ---
      /blog/authors/lea
      import { BlogArchiveList, BlogAuthors, BlogLinks, BlogPaginator, BlogPostItem } from 'docs-gen/blog'


      # lea

      <BlogAuthors {...{"cards":[{"author":{"key":"lea","description":"Writes about tables.","page":""}}]}} />


      <BlogPaginator {...{}} />

      <BlogLinks {...{"links":[{"label":"Archive","href":"/blog/all"},{"label":"Tags","href":"/blog/tags"},{"label":"Authors","href":"/blog/authors"},{"label":"RSS","href":"/blog/rss.xml"}]}} />

      ---
      /blog/authors/z
      import { BlogArchiveList, BlogAuthors, BlogLinks, BlogPaginator, BlogPostItem } from 'docs-gen/blog'


      # zoe

      <BlogAuthors {...{"cards":[{"author":{"key":"zoe","title":"Writer","page":""}}]}} />


      <BlogPaginator {...{}} />

      <BlogLinks {...{"links":[{"label":"Archive","href":"/blog/all"},{"label":"Tags","href":"/blog/tags"},{"label":"Authors","href":"/blog/authors"},{"label":"RSS","href":"/blog/rss.xml"}]}} />

      ---
      /blog
      import { BlogArchiveList, BlogAuthors, BlogLinks, BlogPaginator, BlogPostItem } from 'docs-gen/blog'
      import Post0 from "./fourth-b.md?excerpt"
      import Post1 from "./fourth.md?excerpt"
      import Post2 from "./2020-01-01-second.md?excerpt"


      <BlogPostItem {...{"title":"fourth-b","href":"/blog/fourth-b","language":"en","post":{"date":1643796000000,"authors":[],"readingMinutes":1},"tags":[],"isCut":true}}>
      <Post0 />
      </BlogPostItem>

      <BlogPostItem {...{"title":"fourth","href":"/blog/fourth","language":"en","post":{"date":1643796000000,"authors":[],"readingMinutes":1},"tags":[],"isCut":true}}>
      <Post1 />
      </BlogPostItem>

      <BlogPostItem {...{"title":"Second","href":"/blog/2020/01/01/second","language":"en","post":{"date":1577836800000,"authors":[{"key":"jane","name":"Jane","url":"https://j.example","imageUrl":"/img/j.png","socials":{"github":"https://github.com/jane","x":"https://x.example/j"},"page":"/blog/authors/jane","title":"Editor"}],"readingMinutes":1},"tags":[],"isCut":true}}>
      <Post2 />
      </BlogPostItem>

      <BlogPaginator {...{"older":"/blog/page/2"}} />

      <BlogLinks {...{"links":[{"label":"Archive","href":"/blog/all"},{"label":"Tags","href":"/blog/tags"},{"label":"Authors","href":"/blog/authors"},{"label":"RSS","href":"/blog/rss.xml"}]}} />

      ---
      /blog/page/2
      import { BlogArchiveList, BlogAuthors, BlogLinks, BlogPaginator, BlogPostItem } from 'docs-gen/blog'
      import Post0 from "./2019-05-28-first.md?excerpt"
      import Post1 from "./2021-01-01-third.md?excerpt"


      <BlogPostItem {...{"title":"First","href":"/blog/2019/05/28/first","language":"en","post":{"date":1559001600000,"authors":[{"key":"jane","name":"Jane","url":"https://j.example","imageUrl":"/img/j.png","socials":{"github":"https://github.com/jane","x":"https://x.example/j"},"page":"/blog/authors/jane"},{"name":"Guest","email":"g@e.example"}],"readingMinutes":1},"tags":[{"label":"hello","href":"/blog/tags/hello"}],"isCut":true}}>
      <Post0 />
      </BlogPostItem>

      <BlogPostItem {...{"title":"third","href":"/blog/own/place","language":"en","post":{"date":1514764800000,"authors":[{"name":"Old","url":"https://o.example"}],"readingMinutes":1},"tags":[],"isCut":true}}>
      <Post1 />
      </BlogPostItem>

      <BlogPaginator {...{"newer":"/blog"}} />


      ---
      /blog/tags/hello
      import { BlogArchiveList, BlogAuthors, BlogLinks, BlogPaginator, BlogPostItem } from 'docs-gen/blog'
      import Post0 from "./2019-05-28-first.md?excerpt"


      <BlogPostItem {...{"title":"First","href":"/blog/2019/05/28/first","language":"en","post":{"date":1559001600000,"authors":[{"key":"jane","name":"Jane","url":"https://j.example","imageUrl":"/img/j.png","socials":{"github":"https://github.com/jane","x":"https://x.example/j"},"page":"/blog/authors/jane"},{"name":"Guest","email":"g@e.example"}],"readingMinutes":1},"tags":[{"label":"hello","href":"/blog/tags/hello"}],"isCut":true}}>
      <Post0 />
      </BlogPostItem>

      <BlogPaginator {...{}} />

      <BlogLinks {...{"links":[{"label":"Archive","href":"/blog/all"},{"label":"Tags","href":"/blog/tags"},{"label":"Authors","href":"/blog/authors"},{"label":"RSS","href":"/blog/rss.xml"}]}} />
      "
    `)
  })

  it('can be in the other order, without sidebar, archive, feed and reading time', async () => {
    const options =
      'blog: {order: ascending, sidebar: false, archiveBasePath: false, feed: false, readingTime: false, postsPerPage: all}'
    const { pages, version } = await loadBlog(files, options)
    expect(version?.sidebars).toEqual([])
    expect(pages.map(({ id }) => id)).not.toContain('_archive')
    expect(pages.find(({ id }) => id === 'fourth')).toMatchObject({
      frontMatter: { pagination_prev: '2020-01-01-second', pagination_next: 'fourth-b' },
    })
    expect(pages.find(({ id }) => id === 'fourth')?.post).toEqual({ date: Date.UTC(2022, 1, 2, 10), authors: [] })
  })

  it('may have no post that is listed, and no authors', async () => {
    const { pages, version, faults } = await loadBlog({ '2023-01-01-draft.md': `---\ndraft: true\n---\ntext${cut}` })
    expect(faults).toBe('')
    expect(pages.map(({ id }) => id)).toEqual(['_list'])
    expect(version?.sidebars).toEqual([])
  })

  it('may be one of several, with all posts in the sidebar and its own edit link', async () => {
    const { site, diagnostics } = await load({
      'docs-gen.yaml': `${config}editUrl: https://git.example/edit\nblog:\n  - {path: news, routeBasePath: news, sidebar: {title: All, count: all, byYear: false}, tags: false}\n  - {id: dev, path: dev, routeBasePath: dev, title: Developers, editUrl: https://dev.example}\n`,
      ...doc,
      'news/2020-01-01-a.md': `text${cut}`,
      'dev/2020-01-01-b.md': `text${cut}`,
    })
    expect(show(diagnostics)).toBe('')
    expect(site.versions.map(({ pluginId, path }) => `${pluginId} ${path}`)).toEqual([
      'default /',
      'blog /news',
      'dev /dev',
    ])
    expect(site.versions[1]?.sidebars[0]?.items).toMatchObject([{ label: 'All', items: [{ id: '2020-01-01-a' }] }])
    expect(site.byFile.get('news/2020-01-01-a.md')?.editUrl).toBeUndefined()
    expect(site.byFile.get('dev/2020-01-01-b.md')?.editUrl).toBe('https://dev.example/dev/2020-01-01-b.md')
  })

  it('says how a post of plain Markdown ends its excerpt', async () => {
    const { diagnostics } = await load({
      'docs-gen.yaml': 'lastUpdated: false\nblog: {}\nmarkdown:\n  format: detect\n',
      ...doc,
      'blog/2020-01-01-a.md': 'text\n',
    })
    expect(show(diagnostics)).toContain('(Put `<!-- truncate -->` on its own line after the excerpt.)')
  })

  it('reports what is wrong with posts and authors', async () => {
    const { faults, pages } = await loadBlog({
      'authors.yml': 'jane:\n  nme: Jane\n',
      'undated.md': 'text\n',
      'wrong.md': '---\ndate: soon\n---\ntext\n',
      'late.md': '---\ndate: 2023-02-29\n---\ntext\n',
      'empty.md': '---\ndate:\n---\ntext\n',
      '2020-01-01-a.md': '---\nauthors: [jnae, nobody]\n---\ntext\n',
    })
    expect(faults).toMatchInlineSnapshot(`
      "blog/2020-01-01-a.md blog-untruncated-post The list of posts shows this post in full: it has no mark where its excerpt ends (Put \`{/* truncate */}\` on its own line after the excerpt.)
      blog/2020-01-01-a.md:2:1 blog-unknown-author \`jnae\` is not an author in \`blog/authors.yml\` (Did you mean \`jane\`?)
      blog/2020-01-01-a.md:2:1 blog-unknown-author \`nobody\` is not an author in \`blog/authors.yml\` (Describe the author in \`blog/authors.yml\`.)
      blog/authors.yml:2:3 front-matter-unknown-field \`nme\` is not a known key in \`jane\` (Did you mean \`name\`?)
      blog/empty.md:2:1 blog-post-without-date \`blog/empty.md\` has no date in its name or its front matter (Add \`date: 2025-04-17\` to its front matter, or begin its name with the date: \`2025-04-17-release.md\`.)
      blog/late.md:2:1 blog-post-without-date \`date\` is \`2023-02-29\`, not a date (Write the date as \`2025-04-17\`.)
      blog/undated.md blog-post-without-date \`blog/undated.md\` has no date in its name or its front matter (Add \`date: 2025-04-17\` to its front matter, or begin its name with the date: \`2025-04-17-release.md\`.)
      blog/wrong.md:2:1 blog-post-without-date \`date\` is \`soon\`, not a date (Write the date as \`2025-04-17\`.)"
    `)
    expect(pages.filter(({ post }) => post !== undefined)).toHaveLength(1)
  })

  it('reports what is wrong with authors that a post describes, and with the addresses of pages', async () => {
    const { faults, pages } = await loadBlog({
      'authors.yml': 'jane:\n  page: { permalink: ../../x }\n../up: { page: true }\n',
      '2020-01-01-a.md': `---\nauthors: [true, {nmae: X}, {name: [x]}, {name: Sam, url: 'javascript:alert(1)'}, null]\n---\ntext${cut}`,
      '2020-01-02-b.md': `---\nauthors: {}\nauthor: Old\nauthor_url: javascript:x\ntags: [{label: X, permalink: ../x}, '..']\n---\ntext${cut}`,
      'number.md': `---\ndate: 5\n---\ntext${cut}`,
    })
    expect(faults).toMatchInlineSnapshot(`
      "blog/2020-01-01-a.md:2:1 front-matter-unknown-field \`nmae\` is not a known key in \`authors[1]\` (Did you mean \`name\`?)
      blog/2020-01-01-a.md:2:1 front-matter-wrong-type \`authors[0]\` is the boolean \`true\`, not a string or an author
      blog/2020-01-01-a.md:2:1 front-matter-wrong-type \`authors[2].name\` is a list, not a string
      blog/2020-01-01-a.md:2:1 front-matter-wrong-type \`authors[3].url\` runs a script when it is opened
      blog/2020-01-01-a.md:2:1 front-matter-wrong-type \`authors[4]\` is empty, not a string or an author
      blog/2020-01-02-b.md:4:1 front-matter-wrong-type \`author_url\` runs a script when it is opened
      blog/2020-01-02-b.md:5:1 front-matter-wrong-type The tag \`..\` has no letter or digit for the address of its page (Rename it, or set \`permalink\`.)
      blog/2020-01-02-b.md:5:30 front-matter-wrong-type \`tags[0].permalink\` is \`../x\`; it must not contain \`.\` or \`..\` segments
      blog/authors.yml:2:22 blog-authors-invalid \`jane.page.permalink\` is \`../../x\`; it must not contain \`.\` or \`..\` segments
      blog/authors.yml:3:1 blog-authors-invalid The key of an author is \`../up\`; it must not contain \`.\` or \`..\` segments
      blog/number.md:2:1 blog-post-without-date \`date\` is \`5\`, not a date (Write the date as \`2025-04-17\`.)"
    `)
    expect(pages.flatMap(({ post }) => post?.authors ?? [])).toEqual([{ name: 'Sam' }, { name: 'Old' }])
  })

  it('shows the posts of a tag in pages, unlisted ones where there are no others', async () => {
    const post = (day: string, more: string) => ({ [`2024-01-${day}-p.md`]: `---\n${more}\n---\ntext${cut}` })
    const { pages, faults } = await loadBlog(
      {
        'tags.yml': 'news:\n  description: What is "new"\nhush:\n',
        ...post('01', 'tags: [news]'),
        ...post('02', 'tags: [news]'),
        ...post('03', 'tags: [news, hush]\nunlisted: true'),
        ...post('04', 'tags: [news]\ndraft: true'),
      },
      'blog: {postsPerPage: 1}',
    )
    expect(faults).toBe('')
    const shown = pages
      .filter(({ id }) => id.startsWith('_tags'))
      .map(({ route, title, unlisted, source }) => [
        route,
        title,
        unlisted,
        [...source.text.matchAll(/import Post\d from "(.*?)\?/g)].map(([, file]) => file).join(),
      ])
    expect(shown).toEqual([
      ['/blog/tags/hush', 'One post tagged with "Hush"', true, './2024-01-03-p.md'],
      ['/blog/tags/news', '2 posts tagged with "News"', false, './2024-01-02-p.md'],
      ['/blog/tags/news/page/2', '2 posts tagged with "News"', false, './2024-01-01-p.md'],
    ])
    expect(pages.find(({ route }) => route === '/blog/tags/news')?.source.text).toContain(
      '<p>{"What is \\"new\\""}</p>',
    )
  })

  it('has no author when the file of authors cannot be read', async () => {
    expect((await loadBlog({ 'authors.yml': '- jane\n', '2020-01-01-a.md': `text${cut}` })).faults).toContain('a list')
    const { faults } = await loadBlog({
      'authors.yml': 'jane: [\n',
      '2020-01-01-a.md': `---\nauthors: jane\n---\ntext${cut}`,
    })
    expect(faults).toContain('blog/authors.yml')
    expect(faults).not.toContain('blog-unknown-author')
    const empty = await loadBlog({ 'authors.yml': '', '2020-01-01-a.md': `text${cut}` })
    expect(empty.faults).toBe('')
  })
})

describe('the time that reading takes', () => {
  const ships = '港には船がある'
  it.each([
    ['no words', '', 1],
    ['words with signs within', "it's one word. ".repeat(67), 2],
    ['words and addresses', 'a-b [c](/d/e) --- '.repeat(40), 1],
    ['sentences without spaces', `${ships}。`.repeat(60), 2],
    ['a long run without spaces', ships.repeat(590), 18],
  ])('%s', (_title, text, minutes) => {
    expect(readingMinutes(text)).toBe(minutes)
  })
})
