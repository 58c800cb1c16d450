// Commands without permission to write, on folders that don't exist, and below the folder of a site. Because root may
// write anywhere, the commands run without root's privileges (capabilities), as for any other owner.

import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cleanEnv, runCommand } from '../support/run-command.ts'
import { createSite, type TestSite } from '../support/site-test.ts'

const bin = path.resolve(import.meta.dirname, '../../bin/docs-gen.js')
const withoutPrivileges = process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-all', '--inh-caps=-all'] : []

const locked: string[] = []
let site: TestSite
beforeEach(() => {
  site = createSite()
})
afterEach(() => {
  for (const folder of locked.splice(0)) chmodSync(folder, 0o755)
  site.close()
})

/** Creates a folder of the site, and removes the permission to write into it. */
function lock(folder: string): void {
  const locking = path.join(site.root, folder)
  mkdirSync(locking, { recursive: true })
  chmodSync(locking, 0o555)
  locked.push(locking)
}

/** Runs a command that permissions restrict. In its output, `/site` replaces the folder of the site. */
function run(...args: readonly string[]) {
  const [command = '', ...given] = [...withoutPrivileges, process.execPath, bin, ...args]
  const { status, stdout, stderr, error } = spawnSync(command, given, {
    cwd: site.root,
    env: cleanEnv(),
    encoding: 'utf8',
  })
  if (error !== undefined) throw error
  const printed = stderr.replaceAll(site.root, '/site').replace(/^.* in [0-9.]+ m?s$\n/gm, '')
  return { status, stdout, stderr: printed }
}

describe('a command without permission to write', () => {
  it('is kept from writing by the permissions of a folder', () => {
    lock('locked')
    const touch = [...withoutPrivileges, 'touch', path.join(site.root, 'locked/new')]
    expect(spawnSync(touch[0] ?? '', touch.slice(1)).status).toBe(1)
  })

  it('init names the folder, and shows no trace', () => {
    lock('locked')
    expect(run('init', 'locked')).toMatchObject({
      status: 1,
      stderr: 'error There is no permission to write into the folder `/site/locked` (EACCES)\n',
    })
    expect(run('init', 'locked/new/docs')).toMatchObject({
      status: 1,
      stderr: 'error There is no permission to write into the folder `/site/locked` (EACCES)\n',
    })
  })

  it.skipIf(process.platform !== 'linux')('init says at once that nothing can be created below /proc', () => {
    expect(run('init', '/proc/docs/site')).toMatchObject({
      status: 1,
      stderr: 'error A file or folder does not exist: `/proc/docs` (ENOENT)\n',
    })
  })

  it('init says that a file stands where the folder should be', () => {
    expect(run('init', 'docs-gen.yaml')).toMatchObject({
      status: 1,
      stderr: 'error A file of that name already exists: `/site/docs-gen.yaml` (EEXIST)\n',
    })
    expect(run('init', 'docs-gen.yaml/docs')).toMatchObject({
      status: 1,
      stderr: 'error A file of that name already exists: `/site/docs-gen.yaml` (EEXIST)\n',
    })
  })

  it('build names the folder, and publishes nothing', () => {
    lock('.')
    expect(run('build', '--no-search')).toMatchInlineSnapshot(`
      {
        "status": 1,
        "stderr": "error output-not-written There is no permission to write into the folder \`/site\` (EACCES); \`build\` was not changed
        hint: Give this user the permission to write there, or build into another folder with \`--out\`.

      Found 1 error.
      ",
        "stdout": "Nothing was published
      ",
      }
    `)
    expect(site.has('build')).toBe(false)
  })

  it('build writes into another folder that it may write, and says that it keeps nothing', () => {
    mkdirSync(path.join(site.root, 'free'))
    lock('.')
    const { status, stderr } = run('build', '--no-search', '--out', 'free/site')
    expect(status).toBe(0)
    expect(stderr).toContain('warning cache-not-written')
    expect(site.read('free/site/a/index.html')).toContain('Some text.')
  })

  it.each(['check', 'build'])('%s names static files and folders that may not be read', (command) => {
    site.write({ 'static/a.txt': 'a', 'static/b/c.txt': 'c' })
    chmodSync(path.join(site.root, 'static/a.txt'), 0o200)
    chmodSync(path.join(site.root, 'static/b'), 0o200)
    locked.push(path.join(site.root, 'static/b'))
    const { status, stderr } = run(command)
    expect(status).toBe(1)
    expect(stderr).toContain('static/a.txt error unreadable-file `static/a.txt` cannot be read: permission denied\n')
    expect(stderr).toContain('static/b error unreadable-file `static/b` cannot be read: permission denied\n')
    expect(stderr).toContain('Found 2 errors')
  })

  it('build --profile names the folder', () => {
    lock('.')
    expect(run('build', '--profile', 'profiles')).toMatchObject({
      status: 1,
      stderr: 'error There is no permission to write into the folder `/site` (EACCES)\n',
    })
  })

  it.each([
    ['a folder of its own that may not be written', () => lock('.docs-gen')],
    ['no place for a cache', () => lock('.')],
    ['a file in the place of the cache', () => site.write({ '.docs-gen': 'a file' })],
  ])('check needs none: %s', (_what, prepare) => {
    site.write({ 'content/a.md': '# Page A\n\nSee [nothing](./b.md).\n' })
    const free = run('check')
    site.write({ '.docs-gen': undefined })
    prepare()
    expect(run('check')).toMatchObject({ status: 1, stderr: free.stderr })
    site.write({ 'content/a.md': '# Page A\n' })
    expect(run('check')).toMatchObject({ status: 0 })
  })

  it.each([
    ['check', []],
    ['build', ['--no-search', '--out', 'free/site']],
  ])('%s bundles components that it cannot keep', (command, options) => {
    mkdirSync(path.join(site.root, 'free'))
    site.write({
      'content/x.tsx': 'export default function X() { return <b>drawn</b> }\n',
      'content/x-page.mdx':
        "---\ndescription: A page with a component that stands beside it here.\n---\n\nimport X from './x.tsx'\n\n# X\n\n<X />\n",
      'sidebars.yaml': undefined,
    })
    lock('.')
    const { status, stderr } = run(command, ...options)
    expect(stderr).not.toContain('error')
    expect(status).toBe(0)
    if (command === 'build') expect(site.read('free/site/x-page/index.html')).toContain('<b>drawn</b>')
  })

  it('check --fix names each file that it could not write, and fixes the others', () => {
    const broken =
      '---\ndescription: A page that has one wrong link which can be fixed at once.\n---\n\n# Page\n\n[A](/A)\n'
    site.write({ 'content/b.md': broken, 'content/c.md': broken, 'sidebars.yaml': undefined })
    chmodSync(path.join(site.root, 'content/b.md'), 0o444)
    const { stderr, stdout } = run('check', '--fix')
    expect(stderr).toContain('warning `content/b.md` was not written: There is no permission to read or write\n')
    expect(stdout).toContain('Fixed 1 finding in 1 file\n')
    expect(site.read('content/c.md')).toContain('[A](/a)')
  })
})

describe('--root of a folder that is not there', () => {
  it.each(['build', 'check', 'serve', 'new page', 'mv a b', 'version cut 1', 'merge part'])(
    'is refused by %s, which creates nothing',
    async (command) => {
      const { code, stdout, stderr } = await site.run(...command.split(' '), '--root', 'nowhere/site')
      expect(code).toBe(2)
      expect(stdout).toBe('')
      expect(stderr).toMatch(
        /^error: option '--root <dir>' argument 'nowhere\/site' is invalid. The folder does not exist.$/m,
      )
      expect(site.has('nowhere')).toBe(false)
    },
  )

  it('is refused when it is a file', async () => {
    const { code, stderr } = await site.run('check', '--root', 'docs-gen.yaml')
    expect(code).toBe(2)
    expect(stderr).toContain('It is a file, not the folder of a site.')
  })
})

describe('a command in a folder of a site', () => {
  it.each(['check', 'build', 'new page'])('%s names the docs-gen.yaml above', async (command) => {
    const { stderr } = await runCommand(command.split(' '), path.join(site.root, 'content'))
    expect(stderr).toContain('There is no docs-gen.yaml; all settings have their defaults')
    expect(stderr).toContain(
      'hint: `../docs-gen.yaml` belongs to a site around this folder: run the command there, or pass that folder to `--root`.',
    )
  })
})

describe('colours', () => {
  const coloured = '\u001b['
  it('are printed with FORCE_COLOR, and not with FORCE_COLOR=0 or NO_COLOR', async () => {
    site.write({ 'content/a.md': '# Page A\n\nSee [nothing](./b.md).\n' })
    const printed = async (env: NodeJS.ProcessEnv, ...args: readonly string[]) =>
      (await runCommand(['check', ...args], site.root, env)).stderr
    expect(await printed({ NO_COLOR: undefined, FORCE_COLOR: '1' })).toContain(`${coloured}31merror${coloured}39m`)
    expect(await printed({ NO_COLOR: undefined, FORCE_COLOR: '0' })).not.toContain(coloured)
    expect(await printed({ NO_COLOR: undefined, FORCE_COLOR: '1' }, '--no-color')).not.toContain(coloured)
    expect(await printed({ NO_COLOR: '1', FORCE_COLOR: '1' })).not.toContain(coloured)
  })
})
