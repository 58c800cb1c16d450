import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, renameSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildSync } from 'esbuild'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { isNeverWatched, type RunningWatch, type WatchOptions, watchFiles } from '../../src/server/watch.ts'
import { layFiles } from '../support/lay-files.ts'

/** Takes all file descriptors that a process may have, watches, and gives them back when it is told of the limit. */
const limitedScript = `
  import { closeSync, openSync, writeFileSync } from 'node:fs'
  import { watchFiles } from '../../src/server/watch.ts'
  const root = process.argv[2]
  const options = { root, paths: ['content'], pollInterval: 20 }
  await (await watchFiles({ ...options, onError() {}, onChange() {} })).close() // loads what is loaded lazily
  const held = []
  try { for (;;) held.push(openSync('/dev/null')) } catch {}
  let count = 0
  await watchFiles({
    ...options,
    onError(error) {
      for (const each of held.splice(0)) closeSync(each)
      console.log(error.message.split(';')[0])
    },
    onChange(paths) {
      console.log(...paths)
      if (++count === 2) process.exit()
      writeFileSync(root + '/content/b.md', 'b')
    },
  })`

/** A folder that is watched, and what was told of it. */
interface Watched {
  readonly root: string
  readonly batches: (readonly string[])[]
  readonly errors: Error[]
  readonly watching: RunningWatch
  /** Resolves when all these paths have been told of. */
  told(...paths: readonly string[]): Promise<void>
}

async function watchFolder(files: readonly string[], options: Partial<WatchOptions> = {}): Promise<Watched> {
  const root = layFiles()
  for (const file of files) put(join(root, file))
  const batches: (readonly string[])[] = []
  const errors: Error[] = []
  const waiting: (() => void)[] = []
  const watching = await watchFiles({
    root,
    paths: ['content', 'sidebars.yaml'],
    onError: (error) => errors.push(error),
    onChange(paths) {
      batches.push(paths)
      for (const wake of waiting.splice(0)) wake()
    },
    ...options,
  })
  onTestFinished(() => watching.close())
  const told = async (...paths: readonly string[]) => {
    while (!paths.every((path) => batches.flat().includes(path))) await new Promise<void>((wake) => waiting.push(wake))
    return undefined
  }
  return { root, batches, errors, watching, told }
}

function put(file: string, text = 'text'): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

describe('watchFiles', () => {
  it('tells of changed, added and removed files', async () => {
    const { root, told, batches } = await watchFolder(['content/a.md', 'content/b.md', 'other.md'])
    appendFileSync(join(root, 'content/a.md'), 'more')
    put(join(root, 'content/new/c.md'))
    unlinkSync(join(root, 'content/b.md'))
    put(join(root, 'other.md'), 'not watched')
    await told('content/a.md', 'content/b.md', 'content/new/c.md')
    expect(batches.flat()).not.toContain('other.md')
  })
  it('tells of a file that did not exist when the watch began', async () => {
    const { root, told } = await watchFolder(['content/a.md'])
    put(join(root, 'sidebars.yaml'))
    await told('sidebars.yaml')
  })
  it('tells of atomic saves again and again', async () => {
    const { root, told, batches } = await watchFolder(['content/a.md'])
    for (let i = 0; i < 3; i++) {
      put(join(root, 'content/a.md.tmp'), `version ${i}`)
      renameSync(join(root, 'content/a.md.tmp'), join(root, 'content/a.md'))
      await told('content/a.md')
      batches.splice(0)
    }
  })
  it('tells of a save that keeps a backup', async () => {
    const { root, told, batches } = await watchFolder(['content/a.md'])
    renameSync(join(root, 'content/a.md'), join(root, 'content/a.md~'))
    put(join(root, 'content/a.md'), 'new')
    unlinkSync(join(root, 'content/a.md~'))
    await told('content/a.md')
    expect(new Set(batches.flat())).toEqual(new Set(['content/a.md']))
  })
  it('tells of every one of saves that follow each other', async () => {
    const { root, told, batches } = await watchFolder(['content/a.md'])
    for (let i = 0; i < 30; i++) {
      if (i % 3 === 0) put(join(root, 'content/a.md.tmp'), `version ${i}`)
      if (i % 3 === 0) renameSync(join(root, 'content/a.md.tmp'), join(root, 'content/a.md'))
      else put(join(root, 'content/a.md'), `version ${i}`)
      await told('content/a.md')
      batches.splice(0)
    }
  })
  it('waits for the text of a file that was emptied first', async () => {
    const { root, told, batches } = await watchFolder(['content/a.md'])
    put(join(root, 'content/a.md'), '')
    put(join(root, 'content/b.md'))
    await told('content/a.md', 'content/b.md')
    expect(batches).toEqual([['content/a.md', 'content/b.md']])
  })
  it('tells of files in a folder that takes the place of another of its name', async () => {
    const { root, told } = await watchFolder(['content/s/a.md', 'content/t/b.md'])
    renameSync(join(root, 'content/s'), join(root, 'content/u'))
    renameSync(join(root, 'content/t'), join(root, 'content/s'))
    await told('content/s/a.md', 'content/s/b.md', 'content/u/a.md', 'content/t/b.md')
    put(join(root, 'content/s/c.md'))
    await told('content/s/c.md')
  })
  it('tells of new files in a folder that was removed and made again at once', async () => {
    const { root, told, batches } = await watchFolder(['content/s/a.md', 'content/s/t/b.md'])
    rmSync(join(root, 'content/s'), { recursive: true })
    for (const file of ['content/s/a.md', 'content/s/t/b.md']) put(join(root, file), 'made again')
    await told('content/s/a.md', 'content/s/t/b.md')
    await new Promise((wake) => setTimeout(wake, 500))
    batches.splice(0)
    for (const file of ['content/s/c.md', 'content/s/t/d.md']) put(join(root, file))
    await told('content/s/c.md', 'content/s/t/d.md')
  })
  it('ends while a folder takes the place of another', async () => {
    for (const delay of [0, 100, 160, 170]) {
      const { root, watching } = await watchFolder(['content/s/a.md', 'content/t/b.md'])
      renameSync(join(root, 'content/s'), join(root, 'content/u'))
      renameSync(join(root, 'content/t'), join(root, 'content/s'))
      await new Promise((wake) => setTimeout(wake, delay))
      await watching.close()
    }
  })
  it('tells of a file that takes the place of a folder', async () => {
    const { root, told, errors } = await watchFolder(['content/s/a.md', 'content/b.md'])
    rmSync(join(root, 'content/s'), { recursive: true })
    put(join(root, 'content/s'), 'a file now')
    await told('content/s')
    put(join(root, 'content/b.md'), 'changed')
    await told('content/b.md')
    expect(errors).toEqual([])
  })
  it('tells of both names of a rename that changes only case', async () => {
    const { root, told } = await watchFolder(['content/guide.md'])
    renameSync(join(root, 'content/guide.md'), join(root, 'content/Guide.md'))
    await told('content/guide.md', 'content/Guide.md')
  })
  it('tells of every file of a folder that is removed or renamed', async () => {
    const { root, told, errors } = await watchFolder(['content/s/a.md', 'content/s/t/b.md', 'content/u/c.md'])
    rmSync(join(root, 'content/s'), { recursive: true })
    renameSync(join(root, 'content/u'), join(root, 'content/v'))
    await told('content/s/a.md', 'content/s/t/b.md', 'content/u/c.md', 'content/v/c.md')
    expect(errors).toEqual([])
  })
  it('tells of many changes in few batches, each sorted', async () => {
    const names = Array.from({ length: 300 }, (_, index) => `content/${index % 10}/${index}.md`)
    const { root, told, batches } = await watchFolder(names)
    for (const name of names) put(join(root, name), 'changed')
    await told(...names)
    expect(batches.length).toBeLessThanOrEqual(4)
    for (const batch of batches) expect(batch).toEqual([...new Set(batch)].sort())
  })
  it('tells of changes to the target of a linked page, and of another target', async () => {
    const { root, told, batches } = await watchFolder(['target.md', 'other.md', 'content/a.md'])
    symlinkSync('../target.md', join(root, 'content/link.md'))
    await told('content/link.md')
    batches.splice(0)
    put(join(root, 'target.md'), 'changed')
    await told('content/link.md')
    batches.splice(0)
    symlinkSync('../other.md', join(root, 'content/next.tmp'))
    renameSync(join(root, 'content/next.tmp'), join(root, 'content/link.md'))
    await told('content/link.md')
  })
  it('tells of changes to targets of links that were there from the start', async () => {
    const root = layFiles()
    for (const name of ['one.md', 'two.md', 'content/a.md', 'folder/b.md']) put(join(root, name))
    for (const name of ['one.md', 'two.md', 'folder']) symlinkSync(`../${name}`, join(root, 'content', name))
    const told = new Set<string>()
    const watching = await watchFiles({
      root,
      paths: ['content'],
      onError: () => undefined,
      onChange: (paths) => paths.map((each) => told.add(each)),
    })
    onTestFinished(() => watching.close())
    for (const name of ['other.md', 'one.md', 'two.md', 'folder/b.md']) put(join(root, name), 'changed')
    await vi.waitFor(
      () => expect([...told].sort()).toEqual(['content/folder/b.md', 'content/one.md', 'content/two.md']),
      {
        timeout: 60_000,
      },
    )
  })
  it('ends at links that lead to folders above them, to each other or out of the site', async () => {
    const { root, told, errors } = await watchFolder(['content/a.md', 'content/x/1.md', 'content/y/2.md'], {
      paths: ['.'],
    })
    const links = { up: '..', here: '.', out: '/usr', self: 'self', 'x/y': '../y', 'y/x': '../x' }
    for (const [link, target] of Object.entries(links)) symlinkSync(target, join(root, 'content', link))
    put(join(root, 'content/z.md'))
    await told('content/z.md')
    const again = await watchFiles({ root, paths: ['.'], onChange: () => {}, onError: (error) => errors.push(error) })
    await again.close()
    expect(errors).toEqual([])
  })
  it('leaves out what tools write and what the caller ignores', async () => {
    const { root, told, batches } = await watchFolder(['content/a.md'], {
      ignored: (path) => path.startsWith('content/out'),
    })
    for (const name of [
      'node_modules/x/i.js',
      '.git/index',
      '.docs-gen/k',
      'out/x.html',
      '.a.md.swp',
      'b.md~',
      '.#a.md',
    ]) {
      put(join(root, 'content', name))
    }
    put(join(root, 'content/z.md'))
    await told('content/z.md')
    expect(batches.flat()).toEqual(['content/z.md'])
  })
  it('sees changes by polling as well', async () => {
    const { root, told } = await watchFolder(['content/a.md'], { isPolling: true, pollInterval: 20 })
    put(join(root, 'content/a.md'), 'longer than before')
    put(join(root, 'content/b.md'))
    await told('content/a.md', 'content/b.md')
  })
  it('misses nothing that changes, comes or goes just after polling began', async () => {
    const files = Array.from({ length: 300 }, (_, index) => `content/${index % 7}/${index}.md`)
    const { root, told, batches } = await watchFolder([...files, 'content/gone.md', 'other.md'], {
      isPolling: true,
      pollInterval: 20,
    })
    for (const file of files) put(join(root, file), 'longer than before')
    for (let folder = 0; folder < 7; folder++) put(join(root, `content/${folder}/new.md`))
    put(join(root, 'content/7/new.md'))
    unlinkSync(join(root, 'content/gone.md'))
    await told(...files, ...Array.from({ length: 8 }, (_, folder) => `content/${folder}/new.md`), 'content/gone.md')
    expect(batches.flat()).not.toContain('other.md')
  })
  it('says once that no watches are left and goes on by polling', () => {
    const folder = layFiles()
    put(join(folder, 'site/content/a.md'))
    const script = join(folder, 'run.mjs')
    buildSync({
      stdin: { contents: limitedScript, resolveDir: import.meta.dirname },
      bundle: true,
      platform: 'node',
      format: 'esm',
      outfile: script,
    })
    const printed = execFileSync('bash', [
      '-c',
      'ulimit -n 60; exec "$0" "$1" "$2"',
      process.execPath,
      script,
      join(folder, 'site'),
    ])
    expect(printed.toString()).toMatchInlineSnapshot(`
      "The system has no file watches left (EMFILE)
      content/a.md
      content/b.md
      "
    `)
  })
  it('tells nothing after it was closed', async () => {
    const root = layFiles()
    const batches: (readonly string[])[] = []
    const watching = await watchFiles({
      root,
      paths: ['.'],
      onError: () => undefined,
      onChange: (paths) => batches.push(paths),
    })
    put(join(root, 'a.md'))
    await watching.close()
    put(join(root, 'b.md'))
    expect(batches).toEqual([])
  })
})

describe('isNeverWatched', () => {
  it('knows the names of tools and no others', () => {
    for (const path of [
      'node_modules',
      'a/node_modules/b.js',
      '.git/HEAD',
      'build/index.html',
      'build',
      '.docs-gen/x',
      'a/.x.swp',
      'a/4913',
      'a/#x.md#',
    ]) {
      expect([path, isNeverWatched(path)]).toEqual([path, true])
    }
    for (const path of [
      '',
      'content/build/x.md',
      'builds/x',
      'a/node_modules.md',
      'x.git',
      'content/c#.md',
      '14913',
      'a/tmp/x.md',
    ]) {
      expect([path, isNeverWatched(path)]).toEqual([path, false])
    }
  })
})
