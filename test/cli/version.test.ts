import { describe, expect, it } from 'vitest'
import { baseFiles } from '../support/site-test.ts'
import { sitesOfTests } from '../support/sites-of-tests.ts'

const site = sitesOfTests()

const outside = {
  'docs-gen.yaml': `${baseFiles['docs-gen.yaml']}assets: { folders: [notes] }\n`,
  'content/b.mdx':
    "---\ntitle: B\n---\nimport text from '../notes/n.txt'\nimport data from '@site/content/_data/d.json'\n\n{text} {data.n}\n",
  'content/_data/d.json': '{"n": 7}',
  'notes/n.txt': 'noted',
  'sidebars.yaml': '# Order of the guide.\ndocs:\n  - index\n  - a\n  - b\n',
}

describe('docs-gen version cut', () => {
  it('freezes pages and sidebars, and publishes them at the root beside the current ones', async () => {
    const made = site(outside)
    const cut = await made.run('version', 'cut', '1.10.10')
    expect(cut.code, cut.stderr).toBe(0)
    expect(made.read('versions.yaml')).toContain("- '1.10.10'\n")
    expect(made.read('versioned_sidebars/version-1.10.10-sidebars.yaml')).toBe(made.read('sidebars.yaml'))
    made.write({ 'content/a.md': '# Page A\n\nNew text.\n' })
    const built = await made.run('build', '--no-search')
    expect(built.code, built.stderr).toBe(0)
    expect(made.read('build/a/index.html')).toContain('Some text.')
    expect(made.read('build/next/a/index.html')).toContain('New text.')
    expect(made.read('build/b/index.html')).toContain('noted')
  })

  it('lets frozen pages read what they import from outside, and their own data', async () => {
    const made = site(outside)
    await made.run('version', 'cut', '1.0')
    const page = made.read('versioned_docs/version-1.0/b.mdx')
    expect(page).toContain("from '../../notes/n.txt'")
    expect(page).toContain("from '@site/versioned_docs/version-1.0/_data/d.json'")
    made.write({ 'content/_data/d.json': '{"n": 8}' })
    await made.run('build', '--no-search')
    expect(made.read('build/b/index.html')).toContain('7')
  })

  it('lists the versions for programs, links them with each other, and marks the last as canonical', async () => {
    const made = site()
    await made.run('version', 'cut', '1.0')
    await made.run('version', 'cut', '2.0')
    made.write({ 'content/c.md': '# Only now\n\ntext\n', 'sidebars.yaml': 'docs:\n  - index\n  - a\n  - c\n' })
    await made.run('build')
    const versions: readonly Record<string, unknown>[] = JSON.parse(made.read('build/versions.json'))
    expect(
      versions.map(({ version, label, isLast, banner, badge }) => [version, label, isLast, banner, badge]),
    ).toEqual([
      ['current', 'Next', false, 'unreleased', true],
      ['2.0', '2.0', true, null, true],
      ['1.0', '1.0', false, 'unmaintained', true],
    ])
    expect(JSON.parse(made.read('build/version.json'))).toEqual(versions[1])
    const old = made.read('build/1.0/a/index.html')
    expect(old).toContain('<link rel="canonical" href="https://test.example.com/a"')
    expect(old).toMatch(
      /<a href="\/next\/a">Next<\/a>.*<a href="\/a">2\.0<\/a>.*<a href="\/1\.0\/a" aria-current="true">1\.0<\/a>/s,
    )
    // A page that the other version doesn't have links to that version's first page.
    const onlyNow = made.read('build/next/c/index.html')
    expect(onlyNow).toMatch(/<a href="\/1\.0\/?">1\.0<\/a>/)
    expect(onlyNow).toContain('<link rel="canonical" href="https://test.example.com/next/c"')
    expect(made.read('build/1.0/a/index.html')).toContain('data-version="1.0"')
  })

  it('shows no label on a site with one version that has no name', async () => {
    const made = site()
    await made.run('build')
    const pages = ['index.html', 'a/index.html', 'search/index.html', '404.html']
    for (const page of pages) expect(made.read(`build/${page}`)).not.toMatch(/class="version|\bVersion|>Next<\/span>/)
    made.write({ 'docs-gen.yaml': `${baseFiles['docs-gen.yaml']}version: { label: 4.2 }\n` })
    await made.run('build')
    for (const page of pages) {
      expect(made.read(`build/${page}`)).toContain('<span class="version version-header">4.2</span>')
    }
  })

  it('shows a menu of versions, a label as a link or nothing, as `theme.versionMenu` says', async () => {
    const made = site({ 'src/pages/home.jsx': 'export default () => <main>home</main>\n' })
    const menuOn = (page: string) =>
      /<(?:a|span|details)[^>]*class="version version-header".*?<\/(?:a|span|details)>/s.exec(
        made.read(`build/${page}/index.html`),
      )?.[0]
    const shown = async (choice: string) => {
      const settings = `pages: src/pages\ntheme: { versionMenu: ${choice} }\n`
      made.write({ 'docs-gen.yaml': `${baseFiles['docs-gen.yaml']}${settings}` })
      await made.run('build')
      const words = (page: string) => menuOn(page)?.replace(/ href="[^"]*"/g, '')
      expect(words('home')).toBe(words('a')) // which is not a page of the docs
      return menuOn('a')
    }
    expect(await shown('menu')).toBe('<a class="version version-header" href="/">Next</a>')
    expect(await shown('hidden')).toBeUndefined()
    await made.run('version', 'cut', '1.0')
    expect(await shown('label')).toBe('<a class="version version-header" href="/">1.0</a>')
    expect(made.read('build/a/index.html')).toContain('data-version="1.0"')
    expect(await shown('menu')).toContain('<details')
    expect(await shown('hidden')).toBeUndefined()
  })

  it('makes no versions.json for a site with one version', async () => {
    const made = site()
    await made.run('build', '--no-search')
    expect(made.has('build/versions.json')).toBe(false)
  })

  it('costs nothing in the next build when nothing of the frozen version changed', async () => {
    const made = site()
    await made.run('version', 'cut', '1.0')
    await made.run('build', '--no-search')
    made.write({ 'content/a.md': '# Page A\n\nNew text.\n' })
    expect((await made.run('build', '--no-search')).stdout).toContain('Built 4 pages')
    expect((await made.run('build', '--no-search')).stdout).toContain('4 reused')
    made.write({ 'content/a.md': '# Page A\n\nOther text.\n' })
    expect((await made.run('build', '--no-search')).stdout).toContain('3 reused')
  })

  it('puts a name into the list as it is written, comments kept', async () => {
    const made = site()
    await made.run('version', 'cut', 'one')
    made.write({ 'versions.yaml': '# Ours.\n- name: one # the first\n  label: First\n' })
    await made.run('version', 'cut', '2.10')
    expect(made.read('versions.yaml')).toBe("# Ours.\n- '2.10'\n- name: one # the first\n  label: First\n")
    const other = site({ 'versions.json': '["1.0"]', 'versioned_docs/version-1.0/index.md': '# I\n\ntext\n' })
    await other.run('version', 'cut', '2.0')
    expect(JSON.parse(other.read('versions.json'))).toEqual(['2.0', '1.0'])
  })

  it('refuses names that are taken or no names, and pages with errors', async () => {
    const made = site()
    await made.run('version', 'cut', '1.0')
    expect((await made.run('version', 'cut', '1.0')).stderr).toContain('The version `1.0` already exists')
    expect((await made.run('version', 'cut', 'a/b')).stderr).toContain('`a/b` is not a version name')
    expect((await made.run('version', 'cut', 'current')).stderr).toContain('`current` is the name of the pages that')
    const inRoot = site({ 'docs-gen.yaml': 'title: T\ncontent: .\n', 'sidebars.yaml': 'docs:\n  - content/a\n' })
    expect((await inRoot.run('version', 'cut', '1.0')).stderr).toContain('The site root holds more than pages')
    made.write({ 'sidebars.yaml': 'docs:\n  - nothing\n' })
    const refused = await made.run('version', 'cut', '2.0')
    expect(refused.code).toBe(1)
    expect(refused.stderr).toContain('unknown-page-id')
    expect(made.has('versioned_docs/version-2.0')).toBe(false)
  })

  it('writes nothing with --dry-run', async () => {
    const made = site()
    const before = made.snapshot('.')
    const { stdout } = await made.run('version', 'cut', '1.0', '--dry-run')
    expect(stdout).toContain('copy content/a.md to versioned_docs/version-1.0/a.md')
    expect(made.snapshot('.')).toEqual(before)
  })
})
