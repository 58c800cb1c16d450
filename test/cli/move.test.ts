import { renameSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sitesOfTests } from '../support/sites-of-tests.ts'

const site = sitesOfTests()

const files = {
  'docs-gen.yaml':
    'title: T\nnavbar:\n  - { label: One, doc: guides/one } # the first\nredirects:\n  /older: /guides/one\n',
  'sidebars.yaml':
    '# order\ndocs:\n  - index\n  - guides/one # keep\n  - {type: category, label: C, link: {type: doc, id: guides/two}, items: [a]}\n',
  'content/index.md':
    '---\nslug: /\npagination_next: guides/one\n---\n# Home\n\n[One](guides/one.md#part), [by route](/guides/one), [ref], <a href="/guides/one">raw</a>.\n\n[ref]: ./guides/one.md "title"\n',
  'content/a.md':
    "# A\n\nimport Part from './guides/_part.mdx'\n\n<Part />\n\n[One](@site/content/guides/one.md?x=1)\n",
  'content/guides/_part.mdx': 'See [one](./one.md).\n',
  'content/guides/one.md':
    "---\ntitle: One\n---\nimport Part from './_part.mdx'\nimport pic from '../img/p.svg'\n\n## Part\n\n<Part />\n\n[Two](./two.md), [two by route](two), [home](../index.md), [self](#part), [me](one.md), ![p](../img/p.svg) <img src={pic} alt=\"\" />\n",
  'content/guides/two.md': '# Two\n\n[Back](one.md), [`code`](<one.md>)\n\n```md\n[not](one.md)\n```\n',
  'content/img/p.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
}

describe('docs-gen mv', () => {
  it('moves a page with all links to it, its own links, sidebars, configuration and a redirect', async () => {
    const made = site(files)
    const moved = await made.run('mv', 'guides/one', 'start/here/first')
    expect(moved.code, moved.stderr).toBe(0)
    expect(moved.stdout).toContain('/guides/one is now /start/here/first')
    expect(made.has('content/guides/one.md')).toBe(false)
    expect(made.read('content/index.md')).toBe(
      '---\nslug: /\npagination_next: start/here/first\n---\n# Home\n\n[One](start/here/first.md#part), [by route](/start/here/first), [ref], <a href="/start/here/first">raw</a>.\n\n[ref]: ./start/here/first.md "title"\n',
    )
    expect(made.read('content/a.md')).toContain('(@site/content/start/here/first.md?x=1)')
    expect(made.read('content/guides/_part.mdx')).toBe('See [one](../start/here/first.md).\n')
    expect(made.read('content/guides/two.md')).toBe(
      '# Two\n\n[Back](../start/here/first.md), [`code`](<../start/here/first.md>)\n\n```md\n[not](one.md)\n```\n',
    )
    expect(made.read('content/start/here/first.md')).toBe(
      "---\ntitle: One\n---\nimport Part from '../../guides/_part.mdx'\nimport pic from '../../img/p.svg'\n\n## Part\n\n<Part />\n\n[Two](../../guides/two.md), [two by route](/guides/two), [home](../../index.md), [self](#part), [me](first.md), ![p](../../img/p.svg) <img src={pic} alt=\"\" />\n",
    )
    expect(made.read('sidebars.yaml')).toContain('- start/here/first # keep')
    expect(made.read('docs-gen.yaml')).toBe(
      'title: T\nnavbar:\n  - { label: One, doc: start/here/first } # the first\nredirects:\n  /guides/one: /start/here/first\n  /older: /start/here/first\n',
    )
    const built = await made.run('build', '--no-search')
    expect(built.code, built.stderr).toBe(0)
    expect(made.read('build/guides/one/index.html')).toContain('url=/start/here/first')
  })

  it('moves pages and folders of a site whose pages are in its root', async () => {
    const made = site({
      'docs-gen.yaml': 'title: T\ncontent: .\n',
      'sidebars.yaml': 'docs:\n  - index\n  - guides/one\n',
      'content/index.md': '# Other\n',
      'index.md': '---\nslug: /\n---\n# Home\n\n[One](guides/one.md), [later](later.md)\n',
      'later.md': '---\ndraft: true\n---\n# Later\n',
      'guides/one.md': '# One\n\n[Home](../index.md)\n',
    })
    const moved = await made.run('mv', 'guides/one', 'guides/uno')
    expect(moved.code, moved.stderr).toBe(0)
    expect(moved.stdout).toContain('Moved guides/one.md to guides/uno.md')
    const folder = await made.run('mv', 'guides', 'help/guides')
    expect(folder.code, folder.stderr).toBe(0)
    expect(made.read('help/guides/uno.md')).toContain('(../../index.md)')
    expect(made.read('index.md')).toContain('(help/guides/uno.md)')
    expect(made.read('sidebars.yaml')).toContain('- help/guides/uno\n')
    expect(made.read('docs-gen.yaml')).toContain('  /guides/one: /help/guides/uno\n')
    expect((await made.run('mv', '.', 'all')).stderr).toContain('There is no page `.`')
    expect((await made.run('check')).stderr).toContain('Publish `later`, which is a draft')
  })

  it('can be taken back by moving again', async () => {
    const made = site(files)
    const before = made.snapshot('content')
    await made.run('mv', 'guides/one', 'guides/uno', '--no-redirect')
    await made.run('mv', 'guides/uno', 'guides/one', '--no-redirect')
    expect(made.snapshot('content')).toEqual(before)
    expect(made.read('docs-gen.yaml')).toBe(files['docs-gen.yaml'])
  })

  it('can be run again when it was killed before the file moved', async () => {
    const made = site(files)
    const move = () => made.run('mv', 'guides/one', 'guides/uno')
    await move()
    const moved = made.snapshot('.')
    renameSync(`${made.root}/content/guides/uno.md`, `${made.root}/content/guides/one.md`)
    expect((await move()).code).toBe(0)
    expect(made.snapshot('.')).toEqual(moved)
  })

  it('keeps the route, and adds no redirect, when the slug says it', async () => {
    const made = site({
      'content/a.md': '---\nslug: /fixed\nid: own\n---\n# A\n\n[home](./index.md)\n',
      'sidebars.yaml': 'docs:\n  - index\n  - own\n',
      'content/index.md': '---\nslug: /\n---\n# Home\n\n[a](./a.md)\n',
    })
    const { code, stderr } = await made.run('mv', 'own', 'deep/other')
    expect(code, stderr).toBe(0)
    expect(made.read('content/deep/other.md')).toContain('id: other\n')
    expect(made.read('docs-gen.yaml')).not.toContain('redirects')
    expect((await made.run('build', '--no-search')).code).toBe(0)
    expect(made.has('build/fixed/index.html')).toBe(true)
  })

  it('moves nothing when a file that may have links to the page cannot be read', async () => {
    const made = site(files)
    writeFileSync(`${made.root}/content/guides/_part.mdx`, Buffer.from([0x5b, 0xff, 0x5d]))
    const { code, stderr } = await made.run('mv', 'guides/one', 'one')
    expect(code).not.toBe(0)
    expect(stderr).toMatchInlineSnapshot(`
      "error content/guides/_part.mdx: Line 1 has bytes that are not UTF-8
      "
    `)
    expect(made.has('content/guides/one.md')).toBe(true)
  })

  it('keeps line ends and a byte order mark', async () => {
    const made = site({ ...files, 'content/a.md': '\ufeff# A\r\n\r\n[One](guides/one.md)\r\n' })
    await made.run('mv', 'guides/one', 'one')
    expect(made.read('content/a.md')).toBe('\ufeff# A\r\n\r\n[One](one.md)\r\n')
  })

  it('moves a folder with its pages, partials and pictures, all links to and from them, and a redirect for each page', async () => {
    const made = site({
      ...files,
      'content/guides/_category_.yml': 'label: Guides\nlink: { type: doc, id: guides/two }\n',
      'content/guides/deep/three.mdx':
        "---\npagination_prev: guides/one\n---\n# Three\n\nimport Part from '../_part.mdx'\nimport Other from '@site/content/guides/_part.mdx'\n\n<Part /><Other />\n\n[One](../one.md), [home](../../index.md), [one](../one), ![p](./q.svg)\n",
      'content/guides/deep/q.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'sidebars.yaml': `${files['sidebars.yaml']}  - {type: category, label: D, items: [{type: autogenerated, dirName: guides/deep}]}\n`,
    })
    expect((await made.run('check')).code).toBe(0)
    const moved = await made.run('mv', 'guides', 'start/all')
    expect(moved.code, moved.stderr).toBe(0)
    expect(moved.stdout).toContain('Moved content/guides to content/start/all')
    expect(moved.stdout).toContain('/guides/deep/three is now /start/all/deep/three')
    expect(made.has('content/guides')).toBe(false)
    expect(made.read('content/index.md')).toContain('[One](start/all/one.md#part), [by route](/start/all/one)')
    expect(made.read('content/a.md')).toContain("import Part from './start/all/_part.mdx'")
    expect(made.read('content/start/all/_part.mdx')).toBe(files['content/guides/_part.mdx'])
    expect(made.read('content/start/all/one.md')).toBe(
      files['content/guides/one.md']
        .replace('../img/p.svg', '../../img/p.svg')
        .replace('(../img/p.svg', '(../../img/p.svg')
        .replace('../index.md', '../../index.md'),
    )
    expect(made.read('content/start/all/deep/three.mdx')).toBe(
      "---\npagination_prev: start/all/one\n---\n# Three\n\nimport Part from '../_part.mdx'\nimport Other from '@site/content/start/all/_part.mdx'\n\n<Part /><Other />\n\n[One](../one.md), [home](../../../index.md), [one](../one), ![p](./q.svg)\n",
    )
    expect(made.read('content/start/all/_category_.yml')).toContain('id: start/all/two')
    expect(made.read('sidebars.yaml')).toContain('- start/all/one # keep')
    expect(made.read('sidebars.yaml')).toContain('dirName: start/all/deep')
    expect(made.read('docs-gen.yaml')).toContain(
      'redirects:\n  /guides/deep/three: /start/all/deep/three\n  /guides/one: /start/all/one\n  /guides/two: /start/all/two\n  /older: /start/all/one\n',
    )
    const checked = await made.run('check')
    expect(checked.code, checked.stderr).toBe(0)
    expect((await made.run('mv', 'start/all', 'guides', '--no-redirect')).code).toBe(0)
    expect(made.read('content/guides/one.md')).toBe(files['content/guides/one.md'])
  })

  it('names a folder with or without its number, and takes the page where both have a name unless a slash says folder', async () => {
    const made = site({ ...files, 'content/02-later/01-x.md': '# X\n', 'content/guides.md': '# Guides\n' })
    expect((await made.run('mv', 'later', 'sooner', '--dry-run')).stdout).toContain(
      'move content/02-later to content/sooner',
    )
    expect((await made.run('mv', '02-later', 'sooner', '--dry-run')).stdout).toContain(
      'move content/02-later to content/sooner',
    )
    expect((await made.run('mv', 'guides', 'g', '--dry-run')).stdout).toContain(
      'move content/guides.md to content/g.md',
    )
    expect((await made.run('mv', 'guides/', 'g/', '--dry-run')).stdout).toContain('move content/guides to content/g')
    expect((await made.run('mv', 'guides/', 'guides/in')).stderr).toContain('cannot be moved into itself')
    expect((await made.run('mv', 'guides/', 'img')).stderr).toContain('`content/img` already exists')
    expect((await made.run('mv', '../content', 'x')).stderr).toContain('There is no page `../content`')
  })

  it('refuses unknown pages and taken places, and writes nothing with --dry-run', async () => {
    const made = site(files)
    expect((await made.run('mv', 'nope', 'x')).stderr).toContain('There is no page `nope` or folder of that path\n')
    expect((await made.run('mv', 'guides/one.md', 'x')).stderr).toContain('; did you mean `guides/one`?')
    expect((await made.run('mv', 'a', 'guides/two')).stderr).toContain('The page `guides/two` already exists')
    const before = made.snapshot('.')
    const { stdout } = await made.run('mv', 'guides/one', 'b', '--dry-run')
    expect(stdout).toContain('+See [one](../b.md).')
    expect(stdout).toContain('move content/guides/one.md to content/b.md')
    expect(made.snapshot('.')).toEqual(before)
  })

  it('changes nothing when the disk refuses the move', async () => {
    const made = site({ ...files, 'content/blocked': 'a file in the place of a folder' })
    const before = made.snapshot('.')
    const { code, stderr } = await made.run('mv', 'guides/one', 'blocked/one')
    expect(code).toBe(1)
    expect(stderr).toContain('content/blocked')
    expect(made.snapshot('.')).toEqual(before)
  })
})
