import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contentTypeOf } from '../../src/model/content-type.ts'
import { folderSource } from '../../src/server/folder-source.ts'
import { whileFaulty } from '../support/file-fault.ts'
import { type Files, layFiles } from '../support/lay-files.ts'

/** Lays files in a folder of a new one. */
function layFolder(files: Files): string {
  return layFiles(files, join(layFiles(), 'site'))
}

describe('folderSource', () => {
  it('answers files, folders with an index, and pages without their extension', async () => {
    const source = await folderSource(
      layFolder({ 'index.html': '', 'a.html': 'a', 'b/index.html': 'b', 'c.html': '', 'c/index.html': '' }),
    )
    const typeOf = async (path: string) => (await source.lookup(path))?.type
    expect(await typeOf('/')).toBe('file')
    expect(await typeOf('/a.html')).toBe('file')
    expect(await typeOf('/a')).toBe('file')
    expect(await typeOf('/b/')).toBe('file')
    expect(await typeOf('/b/index.html')).toBe('file')
    expect(await source.lookup('/b')).toEqual({ type: 'redirect', location: '/b/' })
    expect(await source.lookup('/c')).toEqual({ type: 'redirect', location: '/c/' })
    for (const path of ['/A.html', '/b/index', '/index', '/a.html/', '/b//', '', '/404', '/../site/a.html']) {
      expect([path, await typeOf(path)]).toEqual([path, undefined])
    }
  })
  it('stands below a base URL, to which the root leads', async () => {
    const source = await folderSource(layFolder({ 'index.html': 'x', 'a/index.html': '', '404.html': 'GONE' }), {
      baseUrl: '/docs/',
    })
    expect(await source.lookup('/docs/')).toMatchObject({ type: 'file', size: 1 })
    expect(await source.lookup('/docs')).toEqual({ type: 'redirect', location: '/docs/' })
    expect(await source.lookup('/docs/a')).toEqual({ type: 'redirect', location: '/docs/a/' })
    expect(await source.lookup('/')).toEqual({ type: 'redirect', location: '/docs/' })
    expect(await source.lookup('/a/')).toBeUndefined()
    expect((await source.notFound()).body.toString()).toBe('GONE')
  })
  it('says which files a build named by their content', async () => {
    const files = {
      'assets/a-0a1b2c3d.js': '',
      'assets/img/b-20250101.png': '',
      'assets/c.js': '',
      'd-0a1b2c3d.js': '',
      'de/assets/a-0a1b2c3d.js': '',
      'pagefind/index/000a0a1b2c3d.pf_index': '',
      'pagefind/fragment/en_0a1b.pf_fragment': '',
      'pagefind/names/at-ab.json': '',
      'pagefind/pagefind.js': '',
    }
    const immutableIn = async (folder: string) => {
      const source = await folderSource(folder, { baseUrl: '/docs/' })
      const answers = await Promise.all(Object.keys(files).map((name) => source.lookup(`/docs/${name}`)))
      return answers.map((answer) => answer?.type === 'file' && answer.isImmutable)
    }
    expect(await immutableIn(layFolder({ ...files, '.docs-gen-output.json': '{}' }))).toEqual([
      true,
      ...[undefined, undefined, undefined],
      ...[true, true],
      ...[undefined, undefined, undefined],
    ])
    expect(await immutableIn(layFolder(files))).not.toContain(true)
  })
  it('serves links to files within and no others', async () => {
    const folder = layFolder({
      'index.html': 'x',
      '.env': 's',
      '.git/config': 's',
      '../secret.txt': 's',
      'sub/a.txt': 'a',
    })
    const links = {
      in: 'index.html',
      up: '../secret.txt',
      env: '.env',
      git: '.git/config',
      gone: 'nope',
      loop: 'loop',
      dir: 'sub',
      out: '..',
    }
    for (const [name, target] of Object.entries(links)) symlinkSync(target, join(folder, name))
    const source = await folderSource(folder)
    expect(await source.lookup('/in')).toMatchObject({ type: 'file', size: 1 })
    for (const path of [
      '/up',
      '/env',
      '/git',
      '/gone',
      '/loop',
      '/dir',
      '/dir/a.txt',
      '/out/secret.txt',
      '/.env',
      '/.git/config',
    ]) {
      expect([path, await source.lookup(path)]).toEqual([path, undefined])
    }
  })
  it('serves another folder that was put in its place', async () => {
    const folder = layFolder({ 'index.html': 'old' })
    const source = await folderSource(folder)
    const before = await source.lookup('/')
    mkdirSync(`${folder}.new`)
    writeFileSync(join(`${folder}.new`, 'index.html'), 'newer')
    renameSync(folder, `${folder}.old`)
    const meanwhile = source.lookup('/')
    renameSync(`${folder}.new`, folder)
    expect(await meanwhile).toMatchObject({ size: 5 })
    expect(await source.lookup('/')).not.toEqual(before)
  })
  it('sees files that come in after a refresh', async () => {
    const folder = layFolder({ 'a/index.html': '' })
    const source = await folderSource(folder)
    writeFileSync(join(folder, 'a/b.txt'), 'b')
    expect(await source.lookup('/a/b.txt')).toBeUndefined()
    await Promise.all([source.refresh(), source.refresh()])
    expect(await source.lookup('/a/b.txt')).toMatchObject({ size: 1 })
  })
  it('has nothing while its folder is gone, and all of it when it is back', async () => {
    const folder = layFolder({ 'index.html': 'x', '404.html': 'GONE' })
    const source = await folderSource(folder)
    renameSync(folder, `${folder}.away`)
    expect(await source.lookup('/')).toBeUndefined()
    expect(await source.notFound()).toMatchObject({ body: 'Not found.' })
    renameSync(`${folder}.away`, folder)
    expect(await source.lookup('/')).toMatchObject({ size: 1 })
  })
  it('has a plain 404 when the site has none', async () => {
    const source = await folderSource(layFolder({ 'index.html': '' }))
    expect(await source.notFound()).toMatchObject({ body: 'Not found.', contentType: 'text/plain; charset=utf-8' })
  })
  it('keeps the page of unknown addresses in memory, compressed once', async () => {
    const source = await folderSource(layFolder({ 'index.html': '', '404.html': 'Not here. '.repeat(200) }))
    const first = await source.notFound()
    const later = await whileFaulty([{ call: 'promises.open', code: 'EIO' }], async () => source.notFound())
    expect(later.compressed?.map(({ encoding }) => encoding)).toEqual(['br', 'gzip'])
    expect(later.compressed).toBe(first.compressed)
  })
  it('rejects when there is no such folder', async () => {
    await expect(folderSource(join(tmpdir(), 'docs-gen-no-such-folder'))).rejects.toThrow('ENOENT')
  })
})

describe('contentTypeOf', () => {
  it('goes by the extension in any case and never by inherited names', () => {
    expect(contentTypeOf('/a/B.HTML')).toBe('text/html; charset=utf-8')
    expect(contentTypeOf('x.wasm')).toBe('application/wasm')
    for (const name of ['x', 'x.', 'x.constructor', 'html', 'x.html~'])
      expect(contentTypeOf(name)).toBe('application/octet-stream')
  })
})
