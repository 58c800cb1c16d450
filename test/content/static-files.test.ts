import { execFileSync } from 'node:child_process'
import { truncateSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readStatics } from '../../src/content/static-files.ts'
import { whileFaulty } from '../support/file-fault.ts'
import { layFiles } from '../support/lay-files.ts'
import { load, show } from './folder.ts'

it('lists static files by output path, the first folder winning, without dot names', async () => {
  const root = layFiles({
    'static/b.txt': '',
    'static/a/c.txt': '',
    'static/.env': '',
    'static/a/.hidden/x': '',
    'static/.well-known/security.txt': '',
    'static/.nojekyll': '',
    'more/b.txt': '',
    'more/d.txt': '',
  })
  const { staticFiles } = await readStatics(root, { staticDirs: ['static', 'none', 'more'] })
  expect(staticFiles.map(({ file, output }) => `${output} < ${file}`)).toEqual([
    '.nojekyll < static/.nojekyll',
    '.well-known/security.txt < static/.well-known/security.txt',
    'a/c.txt < static/a/c.txt',
    'b.txt < static/b.txt',
    'd.txt < more/d.txt',
  ])
})

it('reports what this user may not read, for a check and a build alike', async () => {
  const root = layFiles({ 'static/deep/b.txt': '', 'static/c.txt': '' })
  const problemsAt = async (at: string) => {
    const { staticFiles, diagnostics } = await whileFaulty([{ call: 'accessSync', code: 'EACCES', at }], () =>
      readStatics(root, { staticDirs: ['static'] }),
    )
    return [...staticFiles.map(({ file }) => file), show(diagnostics)]
  }
  const problem = (file: string) =>
    `${file} unreadable-file \`${file}\` cannot be read: permission denied (Make it readable.)`
  expect(await problemsAt('/c.txt')).toEqual(['static/deep/b.txt', problem('static/c.txt')])
  expect(await problemsAt('/deep')).toEqual([
    'static/c.txt',
    `${problem('static/deep')}\n${problem('static/deep/b.txt')}`,
  ])
  expect(await problemsAt('/static')).toEqual([problem('static')])
})

it('names the files that are not published since another folder has their path', async () => {
  const root = layFiles({ 'static/a/b.txt': '1', 'more/a/b.txt': '2', 'more/c.txt': '', 'static/c.txt.gz': '' })
  const problemsOf = async (staticDirs: readonly string[]) => (await readStatics(root, { staticDirs })).diagnostics
  expect(show(await problemsOf(['static', 'more', 'static']))).toBe(
    'more/a/b.txt static-file-hidden `more/a/b.txt` is not published, since `static/a/b.txt` has its path (Remove one of the two, or rename it.)',
  )
  expect(await problemsOf(['more'])).toEqual([])
})

it('follows links to what is in `assets.folders` and neither hidden nor ignored by git, and names the others', async () => {
  const outside = layFiles({ 'secret.txt': '' })
  const root = layFiles({
    'static/a.txt': { link: '../a.txt' },
    'static/b.txt': { link: '../other/b.txt' },
    'static/deep/folder': { link: '../../other' },
    'static/out.txt': { link: `${outside}/secret.txt` },
    'static/gone.txt': { link: 'nothing' },
    'static/self.txt': { link: 'self.txt' },
    'static/.hidden/x.txt': { link: '../../a.txt' },
    more: { link: 'other' },
    away: { link: outside },
    'a.txt': '',
    'other/b.txt': '',
    'other/.key': '',
    'other/kept/c.txt': '',
    'other/kept/again': { link: '../../a.txt' },
    'static/key': { link: '../other/.key' },
    'static/ignored.txt': { link: '../secret/x.txt' },
    'static/secret': { link: '../secret' },
    'secret/x.txt': '',
    '.gitignore': 'secret\n',
  })
  execFileSync('git', ['init', '-q'], { cwd: root })
  const folders = { staticDirs: ['static', 'none', 'more', 'away'], assets: { folders: ['other', 'secret', 'none'] } }
  const { staticFiles, diagnostics } = await readStatics(root, folders)
  expect(staticFiles.map(({ file, output }) => `${output} < ${file}`)).toEqual([
    'b.txt < static/b.txt',
    'deep/folder/b.txt < static/deep/folder/b.txt',
    'deep/folder/kept/c.txt < static/deep/folder/kept/c.txt',
    'kept/c.txt < more/kept/c.txt',
  ])
  const ofSkipped = diagnostics.filter(({ code }) => code !== 'static-file-hidden')
  expect(show(ofSkipped)).toMatchInlineSnapshot(`
    "static/a.txt symlink-not-published \`static/a.txt\` is a symbolic link that leads to \`a.txt\` and is not published (Copy its target to its place, or name the folder of its target in \`assets.folders\`.)
    static/gone.txt symlink-not-published \`static/gone.txt\` is a symbolic link that leads nowhere and is not published (Remove it.)
    static/ignored.txt symlink-not-published \`static/ignored.txt\` is a symbolic link that leads to \`secret/x.txt\` and is not published (Copy its target to its place, or name the folder of its target in \`assets.folders\`.)
    static/key symlink-not-published \`static/key\` is a symbolic link that leads to \`other/.key\` and is not published (Copy its target to its place, or name the folder of its target in \`assets.folders\`.)
    static/out.txt symlink-outside \`static/out.txt\` is a symbolic link out of the project and is skipped (Copy its target into the project.)
    static/secret symlink-not-published \`static/secret\` is a symbolic link that leads to \`secret\` and is not published (Copy its target to its place, or name the folder of its target in \`assets.folders\`.)
    static/self.txt symlink-not-published \`static/self.txt\` is a symbolic link that leads nowhere and is not published (Remove it.)
    docs-gen.yaml config-missing-folder The folder \`none\` in \`staticDirs\` does not exist (Add the folder, or remove it from \`staticDirs\`.)
    more/kept/again symlink-not-published \`more/kept/again\` is a symbolic link that leads to \`a.txt\` and is not published (Copy its target to its place, or name the folder of its target in \`assets.folders\`.)
    away symlink-outside \`away\` leads out of the project and is not published (Copy its target into the project.)"
  `)
})

it('reports them with the site', async () => {
  const { diagnostics } = await load({ 'content/a.md': 'A', 'static/a.txt': { link: 'nothing' } })
  expect(show(diagnostics)).toContain('static/a.txt symlink-not-published')
})

it.skipIf(process.platform === 'win32')(
  'names pipes, and lists neither them nor links without named folders',
  async () => {
    const root = layFiles({ 'static/b.txt': '', 'static/c.txt': { link: '../a.txt' }, 'a.txt': '' })
    execFileSync('mkfifo', [join(root, 'static/pipe')])
    const { staticFiles, diagnostics } = await readStatics(root, { staticDirs: ['static'] })
    expect(staticFiles.map(({ file }) => file)).toEqual(['static/b.txt'])
    expect(show(diagnostics)).toContain(
      'static/pipe special-file `static/pipe` is not a regular file and is skipped (Remove it.)',
    )
  },
)

it('names files that are too large to be published, also behind links to named folders', async () => {
  const root = layFiles({
    'static/b.txt': '',
    'static/big.bin': '',
    'static/more': { link: '../files' },
    'files/c.bin': '',
  })
  for (const file of ['static/big.bin', 'files/c.bin']) truncateSync(join(root, file), 2_000_000_001)
  const { staticFiles, diagnostics } = await readStatics(root, {
    staticDirs: ['static'],
    assets: { folders: ['files'] },
  })
  expect(staticFiles.map(({ file }) => file)).toEqual(['static/b.txt'])
  expect(show(diagnostics)).toBe(
    ['static/big.bin', 'static/more/c.bin']
      .map((file) => `${file} unreadable-file \`${file}\` cannot be read: it has more than 2 GB `)
      .map((line) => `${line}(Publish it elsewhere, and link to it there.)`)
      .join('\n'),
  )
})
