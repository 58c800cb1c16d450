// Special pages for readers: the glossary and category indexes.

import { expect, test } from 'vitest'
import { sitesOfTests } from '../support/sites-of-tests.ts'

const site = sitesOfTests()

test('the glossary is a definition list whose terms are in the table of contents, and is one when the setting says so', async () => {
  const made = site({
    'content/words.md':
      '---\ndescription: The words that the other pages use, each with a sentence.\n---\n\n# Words\n\n## Agent\n\nA process, see [A](a.md).\n\n## Asset\n\nA table.\n',
    'sidebars.yaml': 'docs: [index, a, words]\n',
    'content/a.md': '# Page A\n\nAn [agent](words.md#agent).\n',
  })
  expect((await made.run('build', '--no-search')).code).toBe(0)
  expect(made.read('build/words/index.html')).not.toContain('<dl')
  made.write({ 'docs-gen.yaml': `${made.read('docs-gen.yaml')}glossary: words\n` })
  const built = await made.run('build', '--no-search')
  expect(built.stderr).not.toContain('error')
  const html = made.read('build/words/index.html')
  expect(html).toMatch(/<dl class="glossary"><div><dt id="agent">Agent<a class="hash-link"[^>]*><\/a><\/dt><dd>/)
  expect(html).not.toContain('<h2 id="agent"')
  expect(html).toMatch(/<div class="toc"[\s\S]*href="#asset"/)
  expect((await made.run('check')).stderr).not.toMatch(/broken-anchor/)
  expect(made.read('build/words/index.md')).toContain('## Agent')
})

test('the tab of a sidebar is the active one on the indexes of its categories, and no link of the footer is', async () => {
  const made = site({
    'docs-gen.yaml':
      'title: Test site\nlastUpdated: false\nnavbar: [{ label: Docs, sidebar: docs }, { label: More, sidebar: more }, { label: Q, href: /, activeOn: ^/parts$ }, { label: R, href: /parts, activeOn: /a }]\nfooter: { columns: [{ title: T, items: [{ label: A, doc: a }, { label: P, href: /parts }] }] }\n',
    'sidebars.yaml':
      'docs: [index]\nmore:\n  - type: category\n    label: Parts\n    link: { type: generated-index, slug: /parts }\n    items: [a]\n',
  })
  expect((await made.run('build', '--no-search')).code).toBe(0)
  const tabs = /<nav class="sections"[\s\S]*?<\/nav>/.exec(made.read('build/parts/index.html'))?.[0] ?? ''
  expect(tabs.match(/<a [^>]*>/g)).toEqual([
    '<a href="/">',
    '<a href="/parts" aria-current="true">',
    '<a href="/" aria-current="true">',
    '<a href="/parts">',
  ])
  const footer = /<footer[\s\S]*<\/footer>/.exec(made.read('build/parts/index.html'))?.[0] ?? ''
  expect(footer.match(/<a [^>]*>/g)).toEqual(['<a href="/a">', '<a href="/parts">'])
})

test('the search names the sections that the navbar names, and shows no name of another sidebar', async () => {
  const made = site({
    'docs-gen.yaml': 'title: Test site\nlastUpdated: false\nnavbar: [{ label: Guides, sidebar: docs }]\n',
    'sidebars.yaml': 'docs: [index]\ntutorialSidebar: [a]\n',
  })
  expect((await made.run('build')).code).toBe(0)
  const { sections } = JSON.parse(made.read('build/pagefind/names/index.json'))
  expect(sections).toEqual(['Guides'])
})

test('an unlisted page has a banner, and is not searched, unless the navbar or the footer leads to it', async () => {
  const unlisted = (title: string) => `---\ntitle: ${title}\nunlisted: true\n---\n\nText zebra${title}.\n`
  const made = site({
    'docs-gen.yaml':
      'title: Test site\nurl: https://test.example.com\nlastUpdated: false\nnavbar:\n  - label: More\n    items: [{ label: B, doc: b }]\nfooter: { columns: [{ title: T, items: [{ label: C, href: /c }] }] }\n',
    'content/b.md': unlisted('B'),
    'content/c.md': unlisted('C'),
    'content/d.md': unlisted('D'),
  })
  expect((await made.run('build')).code).toBe(0)
  expect(JSON.parse(made.read('build/pagefind/names/at-ze.json')).words).toBe('zebrab zebrac')
  const html = ['b', 'c', 'd'].map((name) => made.read(`build/${name}/index.html`))
  expect(html.map((text) => text.includes('banner-unlisted'))).toEqual([false, false, true])
  expect(html.map((text) => text.includes('content="noindex, nofollow"'))).toEqual([true, true, true])
})

test('assistants and the icon for home screens are settings, whose mistakes have their place', async () => {
  const settings = 'title: Test site\nurl: https://test.example.com\nlastUpdated: false\n'
  const made = site({
    'docs-gen.yaml': `${settings}touchIcon: /img/touch.png\nassistants:\n  - { label: Helper, url: 'https://helper.example/?q={page}' }\n`,
    'static/img/touch.png': 'png',
  })
  expect((await made.run('build', '--no-search')).code).toBe(0)
  expect(made.read('build/a/index.html')).toContain(
    'href="https://helper.example/?q=https%3A%2F%2Ftest.example.com%2Fa%2Findex.md"',
  )
  made.write({ 'static/img/touch.png': undefined })
  expect((await made.run('check', '--quiet')).stderr).toMatch(/^docs-gen\.yaml:4:12 error missing-image /m)
  made.write({
    'docs-gen.yaml': `${settings}assistants:\n  - { label: A, url: 'https://a.example/' }\n  - { label: B, url: '/b/{page}' }\n  - { label: C }\n`,
  })
  expect((await made.run('check', '--quiet')).stderr.match(/^docs-gen\.yaml.*$/gm)).toMatchInlineSnapshot(`
    [
      "docs-gen.yaml:5:22 error config-wrong-type \`assistants[0].url\` is \`https://a.example/\`, which has no \`{page}\`",
      "docs-gen.yaml:6:22 error config-wrong-type \`assistants[1].url\` is \`/b/{page}\`, which is not an absolute URL",
      "docs-gen.yaml:7:5 error config-wrong-type \`assistants[2]\` has no \`url\`",
    ]
  `)
})
