import { spawn } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { untilPrinted } from '../support/site-test.ts'
import { sitesOfTests } from '../support/sites-of-tests.ts'

const site = sitesOfTests()

describe('docs-gen build', () => {
  it('names the command that serves the folder at its base URL', async () => {
    const made = site()
    const { stdout } = await made.run('build', '--no-search', '--base-url', '/docs', '--out', 'public')
    const command = /view it: npx docs-gen (.*)/.exec(stdout)?.[1] ?? ''
    expect(command).toBe('preview public --base-url /docs/')
    const server = made.start(...command.split(' '), '--port', '0')
    const [url] = await untilPrinted(server, /http:\S+\d/)
    expect((await fetch(`${url}/docs/a`)).status).toBe(200)
  })

  it('makes the search that the preview says it has not', async () => {
    const made = site()
    const [said] = await untilPrinted(made.start('serve', '--port', '0'), /The search needs a build.*/)
    expect(said).toBe('The search needs a build: npx docs-gen build, then npx docs-gen preview')
  })

  it('writes every page, the machine files and the assets', async () => {
    const made = site()
    const result = await made.runAlone('build')
    expect(result.stderr).toMatch(/^load in .*\nrender .*\nsearch in .*\nwrite in .*\n$/)
    expect(result.code).toBe(0)
    expect(result.stdout).toMatch(/Built 2 pages in .*\n {2}written to build\n {2}view it: npx docs-gen preview\n/)
    const files = Object.keys(made.snapshot('build'))
    expect(files).toEqual(
      expect.arrayContaining([
        'index.html',
        'index.md',
        'a/index.html',
        'a/index.md',
        '404.html',
        'index.json',
        'version.json',
        'sitemap.xml',
        'robots.txt',
        'llms.txt',
        'nearest/0.json',
        'pagefind/pagefind-entry.json',
      ]),
    )
    expect(made.read('build/a/index.html')).toMatch(/^<!doctype html>/i)
    expect(made.read('build/index.html')).toContain('href="/a"')
    expect(JSON.parse(made.read('build/index.json'))).toEqual({
      a: { id: 'a', title: 'Page A', description: 'Some text.', sidebar: 'docs' },
      index: { id: 'index', title: 'Home', description: 'The first page of a small site for tests.', sidebar: 'docs' },
    })
  })

  it('gives the same bytes cold, unchanged, and after an edit was taken back', async () => {
    const made = site()
    await made.run('build')
    const cold = made.snapshot('build')
    expect((await made.run('build')).stdout).toContain('2 reused')
    expect(made.snapshot('build')).toEqual(cold)
    const before = made.read('content/a.md')
    made.write({ 'content/a.md': `${before}\nMore.\n` })
    await made.run('build')
    expect(made.read('build/a/index.html')).toContain('More.')
    made.write({ 'content/a.md': before })
    await made.run('build')
    expect(made.snapshot('build')).toEqual(cold)
  })

  it('rewrites nothing when nothing has changed', async () => {
    const made = site()
    await made.run('build', '--no-search')
    const stamp = statSync(path.join(made.root, 'build')).ino
    await made.run('build', '--no-search')
    expect(statSync(path.join(made.root, 'build')).ino).toBe(stamp)
  })

  it('renders again a page whose link target moved, without being told of the dependency', async () => {
    const made = site()
    await made.run('build', '--no-search')
    made.write({ 'content/a.md': '---\nslug: /moved\n---\n# Page A\n\nSome text.\n' })
    const result = await made.run('build', '--no-search')
    expect(result.code).toBe(0)
    expect(made.read('build/index.html')).toContain('href="/moved"')
    expect(made.has('build/a/index.html')).toBe(false)
  })

  it('renders only the pages again whose navigation has changed with a sidebar', async () => {
    const sidebars = (label: string) =>
      `docs:\n  - index\n  - { type: category, label: One, items: [a, b] }\n  - { type: category, label: Two, items: [c, { type: doc, id: d, label: ${label} }] }\n`
    const made = site({
      'content/b.md': '# B\n',
      'content/c.md': '# C\n',
      'content/d.md': '# D\n',
      'sidebars.yaml': sidebars('First'),
    })
    await made.run('build', '--no-search')
    const before = made.snapshot('build')
    made.write({ 'sidebars.yaml': sidebars('Other') })
    expect((await made.run('build', '--no-search')).code).toBe(0)
    const after = made.snapshot('build')
    expect(Object.keys(after)).toEqual(Object.keys(before))
    const changed = Object.keys(after).filter((file) => after[file] !== before[file] && /\.html$|sidebars/.test(file))
    expect(changed).toEqual(['c/index.html', 'd/index.html', expect.stringMatching(/^sidebars\/docs-\w{8}\.json$/)])
  })

  it('writes a page again whose output was changed by hand', async () => {
    const made = site()
    await made.run('build', '--no-search')
    const before = made.read('build/a/index.html')
    made.write({ 'build/a/index.html': 'changed' })
    await made.run('build', '--no-search')
    expect(made.read('build/a/index.html')).toBe(before)
  })

  it('publishes nothing and names every problem with its place when a page is wrong', async () => {
    const made = site()
    await made.run('build', '--no-search')
    const before = made.snapshot('build')
    made.write({
      'content/a.md': '# A\n\n[gone](./gone.md)\n\n![none](./none.png)\n',
      'sidebars.yaml': 'docs:\n  - index\n  - aa\n',
    })
    const result = await made.run('build', '--no-search')
    expect(result.code).toBe(1)
    expect(result.stderr).toContain('content/a.md:3:8 error broken-link')
    expect(result.stderr).toContain('content/a.md:5:9 error missing-image')
    expect(result.stderr).toMatch(/sidebars\.yaml:3:5 error unknown-page-id/)
    expect(result.stdout).toContain('Nothing was published: build is as it was')
    expect(made.snapshot('build')).toEqual(before)
  })

  it('prints one JSON value and nothing else on stdout with --json', async () => {
    const made = site({
      'content/a.mdx': '# A\n\n{console.log("noise")}\n',
      'content/a.md': undefined,
      'content/index.md': '# Home\n',
    })
    const result = await made.runAlone('build', '--json')
    const report: unknown = JSON.parse(result.stdout)
    expect(report).toMatchObject({ ok: true, pages: 2, output: 'build', diagnostics: [] })
  })

  it('gives a finding the same fields with --json as a check', async () => {
    const made = site({ 'content/a.md': '# A\n\n[x](/gone)\n' })
    const found = async (...command: readonly string[]) => {
      const { diagnostics }: { readonly diagnostics: readonly { readonly code: string }[] } = JSON.parse(
        (await made.run(...command, '--json')).stdout,
      )
      return diagnostics.filter(({ code }) => code === 'broken-link')
    }
    const ofBuild = await found('build', '--no-search')
    expect(ofBuild).toMatchObject([{ file: 'content/a.md', start: { line: 3, column: 5 } }])
    expect(ofBuild).toEqual(await found('check'))
  })

  it('refuses an output folder that it did not make', async () => {
    const made = site({ 'precious/notes.txt': 'keep me' })
    const result = await made.run('build', '--out', 'precious')
    expect(result.code).toBe(1)
    expect(result.stderr).toContain('The output folder `precious` is not empty and was not made by docs-gen')
    expect(made.read('precious/notes.txt')).toBe('keep me')
  })

  it.each([['content'], ['.'], ['..'], ['content/deep']])('refuses %s as output folder', async (out) => {
    const made = site()
    const result = await made.run('build', '--out', out)
    expect(result.code).toBe(1)
    expect(result.stderr).toContain('output-refused')
    expect(made.has('content/index.md')).toBe(true)
  })

  it('ends with 2 and a suggestion for a command line it does not understand', async () => {
    const made = site()
    const unknown = await made.runAlone('build', '--otu', 'x')
    expect(unknown.code).toBe(2)
    expect(unknown.stderr).toContain("unknown option '--otu'")
    expect(unknown.stderr).toContain('--out')
    expect((await made.runAlone('check', '--foo')).stderr).not.toContain('Did you mean')
    expect((await made.runAlone('check', '--changed-since', 'x')).stderr).toContain('(Did you mean --changed?)')
    const longer = await made.runAlone('build', '--output', 'x')
    expect(longer.stderr).toContain('(Did you mean --out?)\n(docs-gen build --help lists the options)')
    expect((await made.runAlone('version', 'cutt')).stderr).toContain('(Did you mean cut?)')
    expect((await made.runAlone('biuld')).code).toBe(2)
    expect((await made.runAlone('serve', '--port', 'abc')).code).toBe(2)
  })

  it('publishes under a base URL', async () => {
    const made = site()
    const result = await made.run('build', '--base-url', '/docs/', '--url', 'https://other.example.com')
    expect(result.code).toBe(0)
    const home = made.read('build/index.html')
    expect(home).toContain('href="/docs/a"')
    expect(home).toContain('href="https://other.example.com/docs/"')
  })

  it('reports a page that throws what is no error', async () => {
    const made = site({ 'content/a.md': undefined, 'content/a.mdx': 'export const B = () => { throw null }\n\n<B/>\n' })
    const result = await made.run('build', '--no-search')
    expect(result.code).toBe(1)
    expect(result.stderr).toContain('content/a.mdx')
    expect(existsSync(path.join(made.root, 'build'))).toBe(false)
  })
})

describe('docs-gen init', () => {
  it('lays down a site that builds and checks clean, and leaves what is there alone', async () => {
    const made = site({}, {})
    const first = await made.runAlone('init', 'new')
    expect(first.code).toBe(0)
    expect(first.stdout).toContain('cd new')
    const built = await made.run('build', '--no-search', '--root', 'new')
    expect(built.stderr).not.toContain('error')
    expect(built.code).toBe(0)
    const checked = await made.run('check', '--root', 'new')
    expect(checked.stderr).not.toMatch(/error|warning/)
    expect(checked.code).toBe(0)
    made.write({ 'new/content/index.md': '# Mine\n' })
    expect((await made.run('init', 'new')).stderr).toContain('already exists and was left unchanged')
    expect(readFileSync(path.join(made.root, 'new/content/index.md'), 'utf8')).toBe('# Mine\n')
  })
})

describe('docs-gen serve', () => {
  it('goes on in the background, with nothing on stdin', async () => {
    const made = site()
    await made.run('build', '--no-search')
    const child = spawn(
      process.execPath,
      [path.resolve('bin/docs-gen.js'), 'serve', '--built', 'build', '--port', '0'],
      {
        cwd: made.root,
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    const [url] = await untilPrinted(child, /http:\/\/\S+/)
    for (let i = 0; i < 5; i++) expect((await fetch(url)).status).toBe(200)
    expect(child.exitCode).toBeNull()
    child.kill()
  })
})

describe('docs-gen --help and --version', () => {
  it('lists the commands and prints the version', async () => {
    const made = site()
    const help = await made.runAlone('--help')
    expect(help.code).toBe(0)
    for (const command of ['build', 'serve', 'check', 'init']) expect(help.stdout).toContain(command)
    expect((await made.runAlone('--version')).stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
  })
})
