// The bad inputs that concern disks, folders, streams, and the contents of the cache. Each needs more than files and
// one command.

import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, lstatSync, mkdirSync, renameSync, rmSync, statSync, symlinkSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readCases } from '../support/bad-input.ts'
import { runCommand } from '../support/run-command.ts'
import { mountScratch, unmountScratch } from '../support/scratch-mount.ts'
import type { TestSite } from '../support/site-test.ts'
import { endsOfTests } from '../support/sites-of-tests.ts'

const bin = path.resolve(import.meta.dirname, '../../bin/docs-gen.js')
const { ends, site } = endsOfTests()

/** Mounts a small file system as the output folder. If that isn't possible, prints the reason and returns false. */
function mountBuild(made: TestSite, kilobytes: number): boolean {
  const folder = path.join(made.root, 'build')
  const problem = mountScratch(folder, kilobytes)
  if (problem !== undefined) process.stderr.write(`skipped: ${problem}\n`)
  else ends.push(() => unmountScratch(folder))
  return problem === undefined
}

const build = (made: TestSite) => made.run('build', '--no-search')

/** Builds the site without a cache into another folder, and expects the same output as that of the last build. */
async function expectColdBytes(made: TestSite): Promise<void> {
  const warm = made.snapshot('build')
  await made.run('build', '--no-search', '--no-cache', '--out', 'cold')
  expect(made.snapshot('cold')).toEqual(warm)
}

const cases: Readonly<Record<string, () => Promise<void>>> = {
  async 'fs-disk-full'() {
    const made = site()
    if (!mountBuild(made, 1500)) return
    expect((await build(made)).code).toBe(0)
    const before = made.snapshot('build')
    made.write({ 'static/big.bin': 'x'.repeat(3_000_000) })
    const result = await build(made)
    expect(result.code).toBe(1)
    expect(result.stderr).toMatch(/output-not-written There is no space left to write \(`build\/.*big\.bin`\): ENOSPC/)
    expect(made.snapshot('build')).toEqual(before)
    made.write({ 'static/big.bin': undefined, 'content/a.md': `# A\n\n${'word '.repeat(600_000)}\n` })
    expect((await build(made)).stderr).toMatch(/There is no space left to write \(`build\/.*a\/index\.html`\): ENOSPC/)
    made.write({ 'content/a.md': '# A\n\nNow there is room.\n' })
    expect((await build(made)).code).toBe(0)
    expect(made.read('build/a/index.html')).toContain('Now there is room.')
  },
  async 'fs-out-other-device'() {
    const made = site()
    if (!mountBuild(made, 20_000)) return
    expect((await build(made)).code).toBe(0)
    made.write({ 'content/a.md': '# A\n\nSecond.\n' })
    expect((await build(made)).code).toBe(0)
    expect(made.read('build/a/index.html')).toContain('Second.')
    expect(
      Object.keys(made.snapshot('build')).filter(
        (file) => file.startsWith('.docs-gen-new') || file.startsWith('.docs-gen-old'),
      ),
    ).toEqual([])
    await expectColdBytes(made)
  },
  async 'fs-mtime-same'() {
    const made = site()
    await build(made)
    const file = path.join(made.root, 'content/a.md')
    const { atime, mtime } = statSync(file)
    made.write({ 'content/a.md': '# Page A\n\nSame date.\n' })
    utimesSync(file, atime, mtime)
    expect((await build(made)).code).toBe(0)
    expect(made.read('build/a/index.html')).toContain('Same date.')
  },
  async 'fs-cwd-deleted'() {
    const made = site()
    const script = `mkdir gone && cd gone && rmdir ../gone && exec "${process.execPath}" "${bin}" build`
    const { status, stderr } = spawnSync('sh', ['-c', script], { cwd: made.root, encoding: 'utf8' })
    expect(status).toBe(1)
    expect(stderr).toMatch(/folder \(working directory\) no longer exists/)
    expect(stderr).not.toMatch(/^\s+at /m)
  },
  async 'fs-stdout-closed'() {
    const made = site()
    for (const reader of ['head -1', 'true']) {
      const script = `"${process.execPath}" "${bin}" build --json --no-search --no-cache | ${reader} >/dev/null; exit \${PIPESTATUS[0]}`
      const { status, stderr } = spawnSync('bash', ['-c', script], { cwd: made.root, encoding: 'utf8' })
      expect([0, 1]).toContain(status)
      expect(stderr).not.toMatch(/^\s+at |Unhandled|EPIPE/m)
    }
    const help = `"${process.execPath}" "${bin}" --help | true; exit \${PIPESTATUS[0]}`
    const closed = spawnSync('bash', ['-c', help], { encoding: 'utf8' })
    expect(closed).toMatchObject({ status: 0, stderr: '' })
  },
  async 'cache-dep-change'() {
    const made = site({
      'content/a.md': undefined,
      'content/index.md': '# Home\n',
      'content/a.mdx':
        "import Part from './_part.mdx'\nimport data from './_data.json'\nimport { Tool } from './tool.tsx'\n\n# A\n\n<Part/>\n\n{data.word}\n\n<Tool/>\n\n<CodeExample path=\"one.py\" language=\"python\"/>\n",
      'content/_part.mdx': 'part one\n',
      'content/_data.json': '{"word": "data one"}\n',
      'content/tool.tsx': 'export const Tool = () => <b>tool one</b>\n',
      'content/_snippets/one.py': 'snippet_one = 1\n',
    })
    const first = await build(made)
    expect(first.stderr + first.stdout).toContain('Built')
    const changes: Readonly<Record<string, string>> = {
      'content/_part.mdx': 'part two\n',
      'content/_data.json': '{"word": "data two"}\n',
      'content/tool.tsx': 'export const Tool = () => <b>tool two</b>\n',
      'content/_snippets/one.py': 'snippet_two = 1\n',
    }
    for (const [file, text] of Object.entries(changes)) {
      made.write({ [file]: text })
      expect((await build(made)).code).toBe(0)
      expect(made.read('build/a/index.html')).toMatch(/(part|data|tool|snippet_)\s?two/)
      await expectColdBytes(made)
    }
    expect(made.read('build/a/index.html')).not.toMatch(/(part|data|tool) one|snippet_one/)
  },
  async 'cache-moved'() {
    const made = site()
    await build(made)
    const before = made.snapshot('build')
    const moved = `${made.root}-moved`
    renameSync(made.root, moved)
    ends.push(() => rmSync(moved, { recursive: true, force: true }))
    const result = await runCommand(['build', '--no-search'], moved)
    expect(result.stdout).toContain('2 reused')
    renameSync(moved, made.root)
    expect(made.snapshot('build')).toEqual(before)
    await expectColdBytes(made)
  },
  async 'cache-concurrent'() {
    const made = site()
    for (let turn = 0; turn < 5; turn++) {
      made.write({ 'content/a.md': `# A\n\nTurn ${turn}.\n` })
      const builds = await Promise.all(
        ['build', 'build2', 'build3'].map((out) => made.run('build', '--no-search', '--out', out)),
      )
      expect(builds.map(({ code }) => code)).toEqual([0, 0, 0])
      expect(made.snapshot('build2')).toEqual(made.snapshot('build'))
      expect(made.snapshot('build3')).toEqual(made.snapshot('build'))
    }
    await expectColdBytes(made)
  },
}

describe('bad input', () => {
  const known = readCases().filter(
    ({ setup, group }) =>
      setup.mount !== undefined || (setup.pre !== undefined && group !== 'watch') || group === 'cache',
  )
  const staged = known.filter(({ setup }) => setup.mount ?? setup.pre ?? setup.during)
  it('covers every case of its kind', () => {
    expect(staged.map(({ id }) => id).sort()).toEqual(Object.keys(cases).sort())
  })
  it.each(staged.map(({ id, why }) => [id, why] as const))('%s: %s', async (id) => {
    await cases[id]?.()
  })
})

/** Gives the files of a site to another user. Everybody may read them. */
function giveAway({ root }: TestSite): void {
  execFileSync('chmod', ['-R', 'a+rX', root])
  execFileSync('chown', ['-R', '65534:65534', root])
}

/** Runs a build without root's privileges, so that files of others can only be read, wherever docs-gen itself is. */
function buildWithFewRights(made: TestSite) {
  return spawnSync(
    'setpriv',
    ['--bounding-set=-all', '--inh-caps=-all', process.execPath, bin, 'build', '--no-search'],
    {
      cwd: made.root,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, HOME: '/nonexistent', CI: '1', NO_COLOR: '1' },
    },
  )
}

const canGiveUpRights = process.getuid?.() === 0 && spawnSync('setpriv', ['--version']).status === 0

describe.runIf(canGiveUpRights)('a build of a user with few rights', () => {
  it('says what it may not write, keeps the old site and shows no trace, wherever the folder without rights is', async () => {
    const made = site()
    await build(made)
    const before = made.snapshot('build')
    giveAway(made)
    made.write({ 'content/a.md': '# A\n\nChanged.\n' })
    for (const rights of [0o755, 0o555]) {
      chmodSync(made.root, rights)
      const result = buildWithFewRights(made)
      expect(result.status).toBe(1)
      expect(result.stderr).toMatch(
        /error output-not-written There is no permission to write into the folder `.*EACCES/,
      )
      expect(result.stderr).not.toMatch(/^\s+at /m)
      expect(made.snapshot('build')).toEqual(before)
    }
  })

  it('publishes into an output folder of its own inside a site that is not, without a cache', async () => {
    const made = site()
    giveAway(made)
    mkdirSync(path.join(made.root, 'build'))
    const result = buildWithFewRights(made)
    expect(result.stderr).toContain('cache-not-written')
    expect(result.status).toBe(0)
    expect(made.read('build/a/index.html')).toContain('Some text.')
  })

  it('publishes through a link to another folder, whose name stays a link', async () => {
    const made = site({ 'elsewhere/.keep': undefined })
    mkdirSync(path.join(made.root, 'elsewhere'), { recursive: true })
    symlinkSync('elsewhere', path.join(made.root, 'build'))
    for (const text of ['Some text.', 'Other text.']) {
      made.write({ 'content/a.md': `# A\n\n${text}\n` })
      expect((await build(made)).code).toBe(0)
      expect(made.read('elsewhere/a/index.html')).toContain(text)
      expect(lstatSync(path.join(made.root, 'build')).isSymbolicLink()).toBe(true)
    }
  })
})
