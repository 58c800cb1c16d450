import { afterEach, describe, expect, it } from 'vitest'
import { createSite, type TestSite } from '../support/site-test.ts'

const sites: TestSite[] = []
const site = (...args: Parameters<typeof createSite>): TestSite => {
  const made = createSite(...args)
  sites.push(made)
  return made
}
afterEach(() => {
  for (const made of sites.splice(0)) made.close()
})

const files = {
  'docs-gen.yaml': 'title: T\nnavbar:\n  - { label: One, doc: guides/one } # the first\nredirects:\n  /older: /guides/one\n',
  'sidebars.yaml':
    '# order\ndocs:\n  - index\n  - guides/one # keep\n  - {type: category, label: C, link: {type: doc, id: guides/two}, items: [a]}\n',
  'content/index.md':
    '---\nslug: /\npagination_next: guides/one\n---\n# Home\n\n[One](guides/one.md#part), [by route](/guides/one), [ref], <a href="/guides/one">raw</a>.\n\n[ref]: ./guides/one.md "title"\n',
  'content/a.md': "# A\n\nimport Part from './guides/_part.mdx'\n\n<Part />\n\n[One](@site/content/guides/one.md?x=1)\n",
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
    expect(moved.stdout).toContain('/guides/one is /start/here/first now')
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
    const built = await made.run('build')
    expect(built.code, built.stderr).toBe(0)
    expect(made.read('build/guides/one/index.html')).toContain('url=/start/here/first')
  })

  it('can be taken back by moving again', async () => {
    const made = site(files)
    const before = made.snapshot('content')
    await made.run('mv', 'guides/one', 'guides/uno', '--no-redirect')
    await made.run('mv', 'guides/uno', 'guides/one', '--no-redirect')
    expect(made.snapshot('content')).toEqual({ ...before, 'guides/one.md': before['guides/one.md']?.replace('(two)', '(/guides/two)') })
    expect(made.read('docs-gen.yaml')).toBe(files['docs-gen.yaml'])
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
    expect((await made.run('build')).code).toBe(0)
    expect(made.has('build/fixed/index.html')).toBe(true)
  })

  it('keeps line ends and a byte order mark', async () => {
    const made = site({ ...files, 'content/a.md': '\ufeff# A\r\n\r\n[One](guides/one.md)\r\n' })
    await made.run('mv', 'guides/one', 'one')
    expect(made.read('content/a.md')).toBe('\ufeff# A\r\n\r\n[One](one.md)\r\n')
  })

  it('refuses unknown pages and taken places, and writes nothing with --dry-run', async () => {
    const made = site(files)
    expect((await made.run('mv', 'nope', 'x')).stderr).toContain('There is no page `nope`')
    expect((await made.run('mv', 'a', 'guides/two')).stderr).toContain('There is a page `guides/two` already')
    const before = made.snapshot('.')
    const { stdout } = await made.run('mv', 'guides/one', 'b', '--dry-run')
    expect(stdout).toContain('+See [one](../b.md).')
    expect(stdout).toContain('move content/guides/one.md to content/b.md')
    expect(made.snapshot('.')).toEqual(before)
  })
})
