import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { loadConfig } from '../../src/config/config.ts'
import { lastUpdates } from '../../src/content/git.ts'
import type { LoadSiteOptions } from '../../src/content/read-version.ts'
import { loadSite } from '../../src/content/site.ts'
import { layFiles } from '../support/lay-files.ts'
import { load, show } from './folder.ts'

function git(root: string, date: string, ...args: readonly string[]): void {
  const env = {
    ...process.env,
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_DATE: date,
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_SYSTEM: '/dev/null',
  }
  execFileSync('git', ['-c', 'user.name=Ann B', '-c', 'user.email=a@b.c', '-c', 'init.defaultBranch=main', ...args], {
    cwd: root,
    env,
    stdio: 'ignore',
  })
}

const updatesIn = async (root: string, files: readonly string[]) => (await lastUpdates(root, files)).byFile

describe('a post without a date', () => {
  it('has that of the commit that added it, which is said', async () => {
    const root = layFiles({
      'docs-gen.yaml': 'blog: {}\n',
      'content/index.md': 'x',
      'blog/a.md': 'x',
      'blog/b.md': 'x',
    })
    for (const args of [['init'], ['add', 'blog/a.md'], ['commit', '-m', '1']])
      git(root, '2025-01-02T00:00:00Z', ...args)
    git(root, '2025-02-01T00:00:00Z', 'mv', 'blog/a.md', 'blog/c.md')
    git(root, '2025-02-01T00:00:00Z', 'commit', '-am', '2')
    const { config } = await loadConfig(root)
    const { site, diagnostics } = await loadSite({ root, config, production: true })
    expect(site.byFile.get('blog/c.md')?.post?.date).toBe(Date.UTC(2025, 0, 2))
    expect(site.byFile.get('blog/b.md')).toBeUndefined()
    const found = diagnostics.filter(({ code }) => code === 'blog-post-without-date')
    expect(found.map(({ severity, message, hint }) => [severity, message, hint])).toEqual([
      [
        'error',
        '`blog/b.md` has no date in its name or its front matter',
        expect.stringContaining('`date: 2025-04-17`'),
      ],
      [
        'warning',
        '`blog/c.md` has no date in its name or its front matter, so it gets the date of the commit that added it',
        expect.stringContaining('Add `date: 2025-01-02` to its front matter'),
      ],
    ])
  })

  it('is left out with a warning where pages may fail', async () => {
    const files = { 'content/index.md': 'x', 'blog/b.md': 'x', 'blog/c.md': '---\ndate: soon\n---\nx\n' }
    const { site, diagnostics } = await load({ 'docs-gen.yaml': 'allowFailedPages: true\nblog: {}\n', ...files })
    expect(site.byFile.get('blog/b.md')).toBeUndefined()
    expect(diagnostics.map(({ code, severity }) => `${code} ${severity}`)).toEqual([
      'blog-post-without-date warning',
      'blog-post-without-date warning',
    ])
  })
})

describe('lastUpdates', () => {
  it('finds the last commit of each file in one pass', async () => {
    const root = layFiles({ 'site/a.md': '1', 'site/ü b.md': '1', 'site/never.md': '1', 'other.md': '1' })
    git(root, '2025-01-01T00:00:00Z', 'init')
    git(root, '2025-01-01T00:00:00Z', 'add', 'site/a.md', 'site/ü b.md')
    git(root, '2025-01-01T00:00:00Z', 'commit', '-m', 'one')
    writeFileSync(join(root, 'site/a.md'), '2')
    git(root, '2025-02-01T00:00:00Z', 'commit', '-am', 'two')
    expect(await updatesIn(join(root, 'site'), ['a.md', 'ü b.md', 'never.md'])).toEqual(
      new Map([
        ['a.md', { at: Date.UTC(2025, 1, 1), by: 'Ann B' }],
        ['ü b.md', { at: Date.UTC(2025, 0, 1), by: 'Ann B' }],
      ]),
    )
  })

  it.skipIf(process.platform === 'win32')('keeps the line ends in names', async () => {
    const names = ['a.md', 'b\nc.md']
    const root = layFiles(Object.fromEntries(names.map((name) => [name, '1'])))
    for (const args of [['init'], ['add', '.'], ['commit', '-m', 'one']]) git(root, '2025-01-01T00:00:00Z', ...args)
    expect([...(await updatesIn(root, names)).keys()]).toEqual(names)
  })

  it('takes the blanks off a name that an import left in', async () => {
    const root = layFiles({ 'a.md': '1' })
    git(root, '2025-01-01T00:00:00Z', 'init')
    const input =
      'commit refs/heads/main\ncommitter   Eve  <e@a.b> 1735689600 +0000\ndata 1\nx\nM 100644 inline a.md\ndata 1\n1\n'
    execFileSync('git', ['fast-import', '--quiet'], { cwd: root, input })
    expect((await updatesIn(root, ['a.md'])).get('a.md')).toEqual({ at: Date.UTC(2025, 0, 1), by: 'Eve' })
  })

  it('stops reading when every file is found, and finds nothing where there is no git', async () => {
    const root = layFiles({ 'a.md': '1', 'b.md': '1' })
    for (const args of [['init'], ['add', '.'], ['commit', '-m', 'one']]) git(root, '2025-01-01T00:00:00Z', ...args)
    const found = new Map([['a.md', { at: Date.UTC(2025, 0, 1), by: 'Ann B' }]])
    expect(await updatesIn(root, ['a.md'])).toEqual(found)
    const { site } = await load({ 'docs-gen.yaml': 'lastUpdated: true', 'content/a.md': 'a' })
    expect(site.pages[0]?.lastUpdated).toBeUndefined()
    vi.stubEnv('PATH', root)
    const without = await updatesIn(root, ['a.md']).finally(() => vi.unstubAllEnvs())
    expect(without.size).toBe(0)
  })

  it('reads a history that comes in many pieces', async () => {
    const files = Array.from({ length: 800 }, (_, at) => `${at}-${'x'.repeat(230)}.md`)
    const root = layFiles(Object.fromEntries(files.map((file) => [file, '1'])))
    for (const args of [['init'], ['add', '.'], ['commit', '-m', 'one']]) git(root, '2025-01-01T00:00:00Z', ...args)
    expect((await updatesIn(root, [...files, 'never.md'])).size).toBe(800)
  })

  it('is the same with any settings of a repository', async () => {
    const root = layFiles({ 'site/a.md': '1', 'site/b.md': '1' })
    for (const args of [['init'], ['add', '.'], ['commit', '-m', 'one']]) git(root, '2025-01-01T00:00:00Z', ...args)
    git(root, '2025-02-01T00:00:00Z', 'mv', 'site/b.md', 'site/c.md')
    git(root, '2025-02-01T00:00:00Z', 'commit', '--author=Jörg C <j@c.d>', '-m', 'two')
    const expected = new Map([
      ['c.md', { at: Date.UTC(2025, 1, 1), by: 'Jörg C' }],
      ['a.md', { at: Date.UTC(2025, 0, 1), by: 'Ann B' }],
    ])
    expect(await updatesIn(join(root, 'site'), ['a.md', 'c.md'])).toEqual(expected)
    const settings = [
      'log.showRoot false',
      'log.follow true',
      'log.showSignature true',
      'log.diffMerges on',
      'log.date relative',
      'diff.relative true',
      'diff.renames copies',
      'color.ui always',
      'format.pretty oneline',
      'i18n.logOutputEncoding latin1',
    ]
    for (const setting of settings) git(root, '2025-02-01T00:00:00Z', 'config', ...setting.split(' '))
    expect(await updatesIn(join(root, 'site'), ['a.md', 'c.md'])).toEqual(expected)
  })

  it('says that a shallow clone does not know all dates, and gives none that is wrong', async () => {
    const root = layFiles({ 'docs-gen.yaml': 'lastUpdated: true', 'content/a.md': '1', 'content/b.md': '1' })
    for (const args of [['init'], ['add', '.'], ['commit', '-m', 'one']]) git(root, '2025-01-01T00:00:00Z', ...args)
    for (const day of ['02', '03']) {
      writeFileSync(join(root, 'content/a.md'), day)
      git(root, `2025-01-${day}T00:00:00Z`, 'commit', '-am', day)
    }
    const clone = async (...options: readonly string[]) => {
      const target = join(layFiles({}), 'clone')
      git(root, '2025-01-01T00:00:00Z', 'clone', ...options, `file://${root}`, target)
      const { config } = await loadConfig(target)
      const { site, diagnostics } = await loadSite({ root: target, config, production: true })
      return [...site.pages.map(({ lastUpdated }) => lastUpdated?.at), show(diagnostics)]
    }
    const day = (number: number) => Date.UTC(2025, 0, number)
    expect(await clone()).toEqual([day(3), day(1), ''])
    expect(await clone('--depth=2')).toEqual([
      day(3),
      undefined,
      ' dates-unknown 1 page shows no date of the last change: this clone is shallow (Fetch the whole history: `git fetch --unshallow`, or `fetch-depth: 0` for actions/checkout on GitHub.)',
    ])
    expect((await clone('--depth=1'))[2]).toContain('2 pages show no date')
    expect(await clone('--depth=3')).toEqual([day(3), day(1), ''])
  })

  it('says why git does not answer', async () => {
    const root = layFiles({ 'a.md': '1' })
    git(root, '2025-01-01T00:00:00Z', 'init')
    writeFileSync(join(root, '.git/config'), '[core\n')
    expect(show((await lastUpdates(root, ['a.md'])).diagnostics)).toMatchInlineSnapshot(
      `" dates-unknown Pages show no date of their last change: git says \`fatal: bad config line 1 in file .git/config\` (Run \`git status\` in the site and do what it says, or set \`lastUpdated: false\`.)"`,
    )
  })

  it('is put on pages', async () => {
    const root = layFiles({ 'docs-gen.yaml': 'lastUpdated: true', 'content/a.md': 'a' })
    git(root, '2024-12-31T23:59:59Z', 'init')
    git(root, '2024-12-31T23:59:59Z', 'commit', '--allow-empty', '-m', 'start')
    for (const args of [
      ['add', '.'],
      ['commit', '-m', 'one'],
    ])
      git(root, '2025-01-01T00:00:00Z', ...args)
    const { config } = await loadConfig(root)
    const { site } = await loadSite({ root, config, production: true })
    expect(site.pages[0]?.lastUpdated).toEqual({ at: Date.UTC(2025, 0, 1), by: 'Ann B' })
    const dated = await loadSite({ root, config: { ...config, lastUpdated: 'date' }, production: true })
    expect(dated.site.pages[0]?.lastUpdated).toEqual({ at: Date.UTC(2025, 0, 1) })
    const signed = await loadSite({ root, config: { ...config, lastUpdated: 'author' }, production: true })
    expect(signed.site.pages[0]?.lastUpdated).toEqual({ by: 'Ann B' })
    writeFileSync(join(root, 'content/new.md'), 'new')
    const updatesOf = async (options: Partial<LoadSiteOptions>) =>
      (await loadSite({ root, config, production: true, ...options })).site.pages.map((page) => page.lastUpdated?.by)
    expect(await updatesOf({})).toEqual(['Ann B', undefined])
    expect(await updatesOf({ git: false })).toEqual([undefined, undefined])
    expect(await updatesOf({ config: { ...config, lastUpdated: false } })).toEqual([undefined, undefined])
  })

  it('is no date where git knows only one: that of an import says nothing of a page', async () => {
    const root = layFiles({
      'docs-gen.yaml': 'lastUpdated: true',
      'content/a.md': 'a',
      'content/b.md': '---\nlast_update: {date: 2024-03-01}\n---\nx',
    })
    for (const args of [['init'], ['add', '.'], ['commit', '-m', 'one']]) git(root, '2025-01-01T00:00:00Z', ...args)
    git(root, '2025-01-01T23:59:59Z', 'commit', '--allow-empty', '-m', 'two')
    const { config } = await loadConfig(root)
    const shownWith = async (lastUpdated: true | 'date') =>
      (await loadSite({ root, config: { ...config, lastUpdated }, production: true })).site.pages.map(
        (page) => page.lastUpdated,
      )
    const given = Date.UTC(2024, 2, 1)
    expect(await shownWith(true)).toEqual([{ by: 'Ann B' }, { at: given, by: 'Ann B' }])
    expect(await shownWith('date')).toEqual([undefined, { at: given }])
    git(root, '2025-01-02T00:00:00Z', 'commit', '--allow-empty', '-m', 'three')
    expect(await shownWith('date')).toEqual([{ at: Date.UTC(2025, 0, 1) }, { at: given }])
  })

  it('finds nothing outside a repository', async () => {
    const root = layFiles({ 'a.md': '1' })
    mkdirSync(join(root, 'empty'))
    expect((await updatesIn(join(root, 'empty'), ['a.md'])).size).toBe(0)
  })

  it('does not override front matter', async () => {
    const { site } = await load({
      'docs-gen.yaml': 'lastUpdated: true',
      'content/a.md': '---\nlast_update: {date: 2025-03-01}\n---\nx',
    })
    expect(site.pages[0]?.lastUpdated).toEqual({ at: Date.UTC(2025, 2, 1) })
  })
})
