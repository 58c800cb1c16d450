import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { checkFolder, type FolderOptions } from '../../src/check/html-folder.ts'
import { diagnose } from '../../src/model/diagnostic.ts'
import { lineOf } from './findings.ts'

const dirs: string[] = []

afterEach(async () => {
  for (const dir of dirs.splice(0)) await rm(dir, { recursive: true })
})

async function folder(files: Readonly<Record<string, string | Buffer>>): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'docs-gen-folder-'))
  dirs.push(dir)
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(dir, file)), { recursive: true })
    await writeFile(join(dir, file), text)
  }
  return dir
}

async function check(files: Readonly<Record<string, string | Buffer>>, options?: FolderOptions): Promise<string[]> {
  return (await checkFolder(await folder(files), options)).diagnostics.map(lineOf)
}

describe('a folder of HTML', () => {
  it('has what other sites answer among its findings, when they are asked', async () => {
    const files = { 'index.html': '<a href="https://gone.example/a">x</a>' }
    const found = await check(files, {
      askExternal: async (links) =>
        links.map((link) => diagnose('external-link-broken', `${link.url} is gone`, { file: 'index.html' })),
    })
    expect(found).toEqual([expect.stringContaining('https://gone.example/a is gone')])
  })

  it('reports links, anchors, ids and images at their place in the file', async () => {
    const files = {
      'index.html':
        '<h1 id="a">x</h1>\n<p id="a"><a href="b.html#no">b</a> <a href="sub/">s</a> <a href="sub">s</a> <a href="Sub/">S</a>\n<img src="no.png">',
      'b.html': '<a href="/index.html#a">ok</a><a href="b">me</a><a href="./sub/index.html">ok</a>',
      'sub/index.html': '<link rel="stylesheet" href="../s.css"><a href="../b.html?x=1#">ok</a>',
      's.css': 'a { background: url(img/no.png) }',
    }
    expect(await check(files)).toMatchInlineSnapshot(`
      [
        "duplicate-id index.html:1:9 The id \`a\` is used 2 times on the page \`index.html\` | Give one of them another id, such as \`## Heading {#other-id}\`.",
        "broken-anchor index.html:2:20 \`b.html#no\` leads to an anchor that the page \`b.html\` does not have | Link to a heading of that page, or to the page alone.",
        "broken-link index.html:2:87 \`Sub/\` is not a page or file of the site | Write \`sub/\`: paths are case-exact. | fix: sub/",
        "image-without-alt index.html:3:1 The image \`no.png\` has no \`alt\` text | Describe the image in \`alt\`, or write \`alt=""\` if it is decorative.",
        "missing-image index.html:3:11 \`no.png\` is not an image of the site | Add the image, or fix its path.",
        "broken-link s.css:1:21 \`img/no.png\` is not a page or file of the site | Fix the link, or add the page.",
      ]
    `)
  })

  it('names the base URL that was left out, and checks with it', async () => {
    const page =
      '<a href="/docs/">Home</a> <a href="/docs/b%20c">b</a> <a href="/docs/gone">x</a> <a href="d.html">d</a>'
    const files = { 'index.html': page, 'b c.html': '<a href="/docs/d.html">d</a>', 'd.html': '' }
    expect(await check(files)).toEqual([
      'broken-link b c.html:1:10 `/docs/` is not in the folder, and 3 links below it would be found without it | Check the folder with `--base-url /docs/`.',
      'broken-link index.html:1:64 `/docs/gone` is not a page or file of the site | Fix the link, or add the page.',
    ])
    expect(await check(files, { baseUrl: '/docs/' })).toHaveLength(1)
    const deep = {
      'index.html': '<a href="/a/b/d/">d</a> <a href="/a/b/c.html">c</a>',
      'c.html': '',
      'd/index.html': '',
    }
    expect(await check(deep)).toEqual([expect.stringContaining('`/a/b/` is not in the folder, and 2 links below it')])
  })

  it('names none for links that are broken among others, or that no base URL leads to', async () => {
    const files = { 'index.html': '<a href="/docs/b.html">x</a> <a href="/b.html">b</a>', 'b.html': '' }
    expect(await check(files)).toEqual([expect.stringContaining('`/docs/b.html` is not a page')])
    expect(await check({ 'index.html': '<a href="/x/gone.html">x</a>' })).toEqual([
      expect.stringContaining('`/x/gone.html` is not a page'),
    ])
  })

  it('reports two files at one address, and takes the page of the folder for what is there', async () => {
    const files = {
      'index.html': '<a href="/a#in-folder">x</a> <a href="/a.html#in-file">x</a>',
      'a.html': '<p id="in-file">x</p>',
      'a/index.html': '<p id="in-folder">x</p>',
      'b.html': '',
      'b/c.html': '',
      'd.html': '<meta http-equiv="refresh" content="0; url=/d/">',
      'd/index.html': '',
    }
    expect(await check(files)).toEqual([
      'ambiguous-address a.html `a.html` and `a/index.html` have the same address, `/a`: the host decides which one it shows | Rename one of them.',
    ])
  })

  it('takes a file for what its own name says, not that of its folder', async () => {
    const files = {
      'a.css/llms.txt': '[x](/no)',
      'b.xml/llms.txt': '[x](/no)',
      'index.html/a.html': '<a href="b.html">x</a>',
      'index.html/b.html': '',
    }
    expect((await check(files)).map((line) => line.split(' is not ')[0])).toEqual([
      'broken-link a.css/llms.txt:1:5 `/no`',
      'broken-link b.xml/llms.txt:1:5 `/no`',
    ])
  })

  it('goes through the files by their paths, in whatever order the file system lists them', async () => {
    const names = [...Array.from('9081726354', (digit) => `${digit}.html`), 'a/b.html', 'a-b.html', 'a.html']
    const { sources } = await checkFolder(await folder(Object.fromEntries(names.map((name) => [name, '']))))
    expect([...sources.keys()]).toEqual([...names].sort())
  })

  it('looks in a figure for what the figure refers to', async () => {
    const html = '<svg><path id="a"/><use href="#a"/><use href="#no"/><use href="other.html#no"/></svg>'
    expect(await check({ 'index.html': html, 'other.html': '' })).toEqual([
      expect.stringContaining('broken-anchor index.html:1:'),
    ])
  })

  it('resolves against <base>, also what is only a fragment', async () => {
    const files = {
      'a.html': '<base href="/sub/"><a href="x.html">x</a><a href="#y">y</a><i id="y">',
      'sub/x.html': '',
      'sub/index.html': '<i id="z">',
    }
    expect(await check(files)).toMatchInlineSnapshot(`
      [
        "broken-anchor a.html:1:51 \`#y\` leads to an anchor that the page \`sub/index.html\` does not have | Link to a heading of that page, or to the page alone.",
      ]
    `)
  })

  it('follows refreshes: loops, chains, and a target that is missing', async () => {
    const to = (url: string): string => `<meta http-equiv="refresh" content="0; url=${url}">`
    const files = {
      'a.html': to('b.html'),
      'b.html': to('a.html'),
      'c.html': to('d.html'),
      'd.html': to('e.html'),
      'e.html': '',
      'f.html': to('no.html'),
    }
    expect(await check(files)).toMatchInlineSnapshot(`
      [
        "redirect-loop a.html:1:37 The redirects form a loop: \`a.html\` → \`b.html\` | Redirect one of them to a page.",
        "redirect-loop b.html:1:37 The redirects form a loop: \`b.html\` → \`a.html\` | Redirect one of them to a page.",
        "redirect-chain c.html:1:37 The redirect leads to another redirect: \`c.html\` → \`d.html\` → \`e.html\` | Redirect to \`e.html\`.",
        "broken-link f.html:1:37 \`no.html\` is not a page or file of the site | Fix the link, or add the page.",
      ]
    `)
  })

  it('takes refreshes that go on and on for a chain, and for no loop', async () => {
    const to = (page: number): string => `<meta http-equiv="refresh" content="0; url=${page}.html">`
    const files = Object.fromEntries(
      Array.from({ length: 26 }, (_, index) => [`${index}.html`, index < 25 ? to(index + 1) : 'x']),
    )
    const found = await check(files)
    expect(new Set(found.map((line) => line.split(' ')[0]))).toEqual(new Set(['redirect-chain']))
    expect(found).toHaveLength(24)
  })

  it('checks sitemaps, llms.txt and absolute URLs of the given origin', async () => {
    const files = {
      'index.html':
        '<link rel="canonical" href="https://x.dev/docs/"><meta property="og:image" content="https://x.dev/docs/og.png"><a href="/docs/a">a</a><a href="/b">b</a>',
      'a.html': '<a href="https://x.dev/docs/">home</a>',
      'sitemap.xml':
        '<urlset><url><loc>https://x.dev/docs/a</loc></url><url><loc>https://x.dev/docs/b</loc></url></urlset>',
      'llms.txt': '- [A](https://x.dev/docs/a): ok\n- [C](/docs/c.md)',
      's.css': 'a { background: url(https://x.dev/docs/a) }',
    }
    expect(await check(files, { baseUrl: '/docs/', url: 'https://x.dev' })).toMatchInlineSnapshot(`
      [
        "absolute-own-link a.html:1:10 \`https://x.dev/docs/\` is an absolute URL of this site | Write \`/docs/\`, which also works in previews. | fix: /docs/",
        "missing-image index.html:1:85 \`https://x.dev/docs/og.png\` is not an image of the site | Add the image, or fix its path.",
        "link-outside-base index.html:1:144 \`/b\` is not below the base URL \`/docs/\` of the site | Write the whole URL to link to another site.",
        "broken-link llms.txt:2:7 \`/docs/c.md\` is not a page or file of the site | Fix the link, or add the page.",
        "absolute-own-link s.css:1:21 \`https://x.dev/docs/a\` is an absolute URL of this site | Write \`/docs/a\`, which also works in previews. | fix: /docs/a",
        "broken-link sitemap.xml:1:61 \`https://x.dev/docs/b\` is not a page or file of the site | Fix the link, or add the page.",
      ]
    `)
  })

  it('checks the pages and sections that a search index leads to', async () => {
    const entry = (url: string, id: string): Buffer =>
      gzipSync(
        `pagefind_dcd${JSON.stringify({ url, content: 'x', anchors: [{ element: 'h2', id, text: 'x', location: 1 }] })}`,
      )
    const files = {
      'a.html': '<h2 id="one">One</h2>',
      'pagefind/fragment/en_1.pf_fragment': entry('/docs/a', 'one'),
      'pagefind/fragment/en_2.pf_fragment': entry('/a', 'two'),
      'pagefind/fragment/en_3.pf_fragment': entry('/docs/b', 'one'),
      'pagefind/fragment/en_4.pf_fragment': 'no archive',
      'pagefind/fragment/en_5.pf_fragment': entry('sub/c', 'one'),
      'pagefind/fragment/en_6.pf_fragment': gzipSync('pagefind_dcd{"url":"\\/docs\\/d\\/"}'),
      'sub/c.html': '<p id="one">',
    }
    expect(await check(files, { baseUrl: '/docs/' })).toMatchInlineSnapshot(`
      [
        "broken-anchor pagefind/fragment/en_2.pf_fragment:1:50 \`/docs/a#two\` leads to an anchor that the page \`a.html\` does not have | Link to a heading of that page, or to the page alone.",
        "broken-link pagefind/fragment/en_3.pf_fragment:1:21 \`/docs/b\` is not a page or file of the site | Fix the link, or add the page.",
        "broken-link pagefind/fragment/en_3.pf_fragment:1:55 \`/docs/b#one\` is not a page or file of the site | Fix the link, or add the page.",
        "broken-link pagefind/fragment/en_6.pf_fragment:1:21 \`/docs/d/\` is not a page or file of the site | Fix the link, or add the page.",
      ]
    `)
  })

  it('is scanned where pages, style sheets, sitemaps and texts for machines stand, and nowhere else', async () => {
    const wrong = '<a href="/no">x</a> [x](/no) <loc>/no</loc> url(/no)'
    const read = ['a.htm', 'b.HTML', 'llms-full.txt', 's.css', 'sitemap.xml', 'sub/llms.txt', 'sub/sitemap-1.xml']
    const others = [
      'a.html.bak',
      's.css.map',
      'sitemap/x.xml',
      'sitemap.xml.bak',
      'feed.xml',
      'llms.txt.bak',
      'xllms.txt',
      'data.json',
    ]
    const { diagnostics, pageCount } = await checkFolder(
      await folder(Object.fromEntries([...read, ...others].map((file) => [file, wrong]))),
    )
    expect([...new Set(diagnostics.map(({ place }) => place?.file))].sort()).toEqual([...read].sort())
    expect(pageCount).toBe(2)
  })

  it('has anchors on its pages, whatever their ending, and leaves those of other files alone', async () => {
    const files = {
      'index.html':
        '<a href="a.htm#no">1</a><a href="a.htm#x">2</a><a href="s.css#no">3</a><a href="a.html.bak#no">4</a><a href="B.html">5</a><a href="sub/b#y">6</a>',
      'a.htm': '<p id="x">',
      'a.html.bak': '',
      'b.html': '',
      's.css': 'a { clip-path: url(#in-the-page) }',
      'sub/b.html': '<p id="y">',
    }
    expect(await check(files)).toMatchInlineSnapshot(`
      [
        "broken-anchor index.html:1:10 \`a.htm#no\` leads to an anchor that the page \`a.htm\` does not have | Link to a heading of that page, or to the page alone.",
        "broken-link index.html:1:110 \`B.html\` is not a page or file of the site | Write \`b.html\`: paths are case-exact. | fix: b.html",
      ]
    `)
  })

  it('is on another site where <base> says so, or on its own', async () => {
    const links = '<a href="no.html">1</a><a href="https://x.dev/docs/no">2</a><a href="https://x.dev/docs/sub/">3</a>'
    const files = {
      'a.html': `<base href="https://other.dev/">${links}`,
      'b.html': `<base href="https://x.dev/docs/sub/">${links}`,
      'c.html': `<base href="http://localhost:3000/"><a href="no.html">1</a>`,
      'd.html': `<base href="https://x.dev?q"><a href="no.html">1</a>`,
      'sub/index.html': '',
    }
    expect(
      (await check(files, { baseUrl: '/docs/', url: 'https://x.dev' })).map((line) =>
        line.split(' ').slice(0, 3).join(' '),
      ),
    ).toMatchInlineSnapshot(`
      [
        "broken-link a.html:1:65 \`https://x.dev/docs/no\`",
        "absolute-own-link a.html:1:102 \`https://x.dev/docs/sub/\`",
        "broken-link b.html:1:47 \`no.html\`",
        "broken-link b.html:1:70 \`https://x.dev/docs/no\`",
        "absolute-own-link b.html:1:107 \`https://x.dev/docs/sub/\`",
        "localhost-link c.html:1:46 \`no.html\`",
        "link-outside-base d.html:1:39 \`no.html\`",
      ]
    `)
  })

  it('is silenced by comments of the page', async () => {
    const text =
      '<!-- docs-gen-ignore broken-link: made by the server -->\n<a href="/api">x</a>\n<!-- docs-gen-ignore broken-link -->\n<a href="/b">y</a>'
    expect((await check({ 'index.html': text })).map((line) => line.split(' ').slice(0, 2))).toEqual([
      ['silence-without-reason', 'index.html:3:1'],
      ['broken-link', 'index.html:4:10'],
    ])
  })

  it('does not follow symbolic links', async () => {
    const dir = await folder({ 'index.html': 'x' })
    await symlink(dir, join(dir, 'loop'))
    await symlink(join(dir, 'index.html'), join(dir, 'other.html'))
    expect((await checkFolder(dir)).pageCount).toBe(1)
  })
})

describe('the settings and texts of a folder', () => {
  it('hold severities of rules and paths that other tools publish', async () => {
    const files = { 'index.html': '<a href="/api/x">a</a><a href="/nope">b</a><img src="/no.png" alt="">' }
    const rules = { 'missing-image': [{ severity: 'off', paths: ['**'] }] } as const
    expect(await check(files, { rules, elsewhere: ['/api'] })).toEqual([
      'broken-link index.html:1:32 `/nope` is not a page or file of the site | Fix the link, or add the page.',
    ])
  })

  it('have comments that silence in HTML comments alone, wherever text shows others', async () => {
    const code = '<pre>```\n</pre><code>{/* docs-gen-ignore broken-link: a sample */}</code>\n'
    const html = `${code}<a href="/a">x</a>\n<!-- docs-gen-ignore broken-link: made by the server -->\n<a href="/b">y</a>\n`
    expect(await check({ 'index.html': html })).toEqual([
      'broken-link index.html:3:10 `/a` is not a page or file of the site | Fix the link, or add the page.',
    ])
  })

  it('have no links in code of llms.txt, and no comments in texts that are no page', async () => {
    const sample = 'See `[a](/nope)`.\n\n```md\n[b](/nope)\n<!-- docs-gen-ignore broken-link: a sample -->\n```\n'
    const files = {
      'index.html': 'x',
      'llms-full.txt': `${sample}\n<!-- docs-gen-ignore broken-link: a text -->\n[c](/gone)\n`,
      'search/en_1.pf_fragment': gzipSync('{"url":"/","content":"<!-- docs-gen-ignore broken-link: a text -->"}'),
    }
    expect(await check(files)).toEqual([
      'broken-link llms-full.txt:9:5 `/gone` is not a page or file of the site | Fix the link, or add the page.',
    ])
  })
})
