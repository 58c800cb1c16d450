// One site of everything that is unusual and right: nothing is reported, by a check or a build, and every page is made.

import path from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { build } from '../../src/pipeline/build.ts'
import { check } from '../../src/pipeline/check.ts'
import { createSite, type TestSite } from '../support/site-test.ts'

let site: TestSite
afterEach(() => site.close())

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"/>'
const page = (title: string, text = 'Text.\n') =>
  `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(`What the page called ${title} says to those who read it.`)}\n---\n\n${text}`

const pages: Readonly<Record<string, string>> = {
  'index.md': page(
    'Home',
    '[a](./Überblick.md) [b](<./日本 語.md>) [c](./%C3%9Cberblick.md#gr%C3%B6%C3%9Fe) [d](./u\u0308ber.md) [e](<./R & D/Q&A page.md>) [f](./semi;colon.md) [g](./at@sign.md) [h](./v1.2.3.md) [i](./node.js.md) [j](./2024.md) [k](./01-first/02-second.md)\n',
  ),
  'Überblick.md': page('Überblick', '## Größe\n\n[a](#größe)\n'),
  '日本 語.md': page('日本 語', '## 日本語\n\n[a](#日本語)\n'),
  'u\u0308ber.md': page('Decomposed'),
  'R & D/Q&A page.md': page('Q & A', '![i](<./my image (1).svg>)\n'),
  'R & D/my image (1).svg': drawing,
  'semi;colon.md': page('Semi; colon'),
  'at@sign.md': page('At @ sign'),
  'v1.2.3.md': page('Version 1.2.3'),
  'node.js.md': page('Node.js'),
  '2024.md': page('2024'),
  '01-first/02-second.md': page('Second', '[a](../2024.md) [b](/?x=1#top) [c](#)\n'),
  [`${'deep/'.repeat(30)}end.md`]: page('Deep'),
  'crlf.md': page(
    'Lines of Windows',
    '## One\n\n:::note\n\nIn.\n\n:::\n\n| a |\n|---|\n| `x\\|y` |\n\n[a](#one)\n',
  ).replaceAll('\n', '\r\n'),
  'mark.md': `\uFEFF${page('Byte order mark')}`,
  'comments.md': page(
    'Comments',
    '<!-- [x](./gone.md) {braces} <Foo/> -->\n\nText <!-- in --> line.\n\n<!--\nmany\nlines\n-->\n\n{/* mdx */}\n',
  ),
  'headings.md': page(
    'Headings',
    '## Setup\n\n## Setup\n\n## Setup 1\n\n## Content\n\n## What? -\n\n## 🚀 Launch\n\n## `code()` and *em*\n\n[a](#setup) [b](#setup-1) [c](#setup-1-1) [d](#what--) [e](#-launch) [f](#code-and-em)\n',
  ),
  'text.md': page(
    'Text',
    'At 10:30, ratio 3:4, std::vector, $5 and $10, \\{ brace \\}, \\<tag>, &copy; array[0][1], `[a](b)`, [x] [^x not]\n',
  ),
  'lists.md': page(
    'Lists',
    '1. One\n\n   ```js\n   const a = 1\n   ```\n\n   - Two\n\n     > ```json\n     > {"a": 1}\n     > ```\n\n     :::tip\n\n     In.\n\n     :::\n\n2. Three[^1]\n\n- [ ] open\n\n[^1]: Note.\n',
  ),
  'table.md': page('Table', `| a | b |\n|---|---|\n${'| true | 1 |\n'.repeat(500)}`),
  'schemes.md': page(
    'Schemes',
    '[a](mailto:a@example.com) [b](tel:+1-201-555-0123) [c](vscode://file/x) <a href="/static-page/">d</a> [e](/static-page/#in) https://example.com/a_(b)?x=1&y=2#z\n',
  ),
  'right-to-left.md': page('الصفحة', '## مرحبا\n\nنص [مرساة](#مرحبا).\n'),
}

it('is checked and built without a finding', async () => {
  site = createSite(
    {
      'docs-gen.yaml':
        '\uFEFFtitle: Odd\r\nurl: https://odd.example.com\r\nlastUpdated: false\r\nnavbar: &links\r\n  - { label: Deep, href: /2024 }\r\nfooter: { columns: [{ title: More, items: *links }] }\r\n',
      'static/static-page/index.html': '<!doctype html><html lang="en"><title>S</title><h1 id="in">S</h1></html>',
      ...Object.fromEntries(Object.entries(pages).map(([name, text]) => [`content/${name}`, text])),
    },
    {},
  )
  const options = { root: site.root, cacheDir: path.join(site.root, '.cache') }
  const checked = await check(options)
  expect(checked.diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([])
  const built = await build({ ...options, out: path.join(site.root, 'build'), useCache: true, withSearch: false })
  expect(built.diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([])
  const made = Object.keys(site.snapshot('build')).filter((file) => file.endsWith('index.html'))
  expect(made.length).toBeGreaterThanOrEqual(Object.keys(pages).filter((name) => name.endsWith('.md')).length)
})
