import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { FileAnswer } from '../../src/server/content-source.ts'
import { fileAnswer } from '../../src/server/file-answer.ts'
import { createFileCache, isSmall } from '../../src/server/file-cache.ts'
import { whileFaulty } from '../support/file-fault.ts'
import { layFiles } from '../support/lay-files.ts'

/** Makes a folder for files of a test; writes one and gives the answer for it. */
function makeFiles(): (name: string, content: string) => Promise<FileAnswer> {
  const folder = layFiles()
  return async (name, content) => {
    const file = join(folder, name)
    writeFileSync(file, content)
    const answer = await fileAnswer(file, name)
    if (answer === undefined) throw new Error('the file is not there')
    return answer
  }
}

/** Reads while no file can be opened: gives the texts of what is in memory. */
async function readKept(cache: ReturnType<typeof createFileCache>, answers: readonly FileAnswer[]) {
  return whileFaulty([{ call: 'promises.open', code: 'EIO' }], () =>
    Promise.all(
      answers.map((answer) =>
        cache.read(answer).then(
          (found) => String(found?.body),
          () => 'not kept',
        ),
      ),
    ),
  )
}

describe('createFileCache', () => {
  it('reads a file once, and compresses texts that are worth it', async () => {
    const write = makeFiles()
    const cache = createFileCache()
    const text = await write('a.html', 'text '.repeat(1000))
    const [first, second] = await Promise.all([cache.read(text), cache.read(text)])
    expect(first).toMatchObject({ type: 'body', contentType: text.contentType, etag: text.etag })
    const [small, usual] = first?.compressed ?? []
    expect([small?.encoding, small?.etag]).toEqual(['br', text.etag.replace(/"$/, '-br"')])
    expect([usual?.encoding, usual?.etag]).toEqual(['gzip', text.etag.replace(/"$/, '-gz"')])
    expect(second).toBe(first)
    expect(brotliDecompressSync(small?.body ?? '').toString()).toBe('text '.repeat(1000))
    expect(gunzipSync(usual?.body ?? '').toString()).toBe('text '.repeat(1000))
    expect(await readKept(cache, [text])).toEqual(['text '.repeat(1000)])
    for (const [name, content] of [
      ['small.html', 'text'],
      ['b.png', 'x'.repeat(5000)],
    ] as const)
      expect((await cache.read(await write(name, content)))?.compressed).toBeUndefined()
  })

  it('gives nothing for a file that is another now, or gone', async () => {
    const write = makeFiles()
    const cache = createFileCache()
    const old = await write('a.txt', 'old')
    const gone = await write('gone.txt', 'gone')
    expect(String((await cache.read(old))?.body)).toBe('old')
    expect(String((await cache.read(gone))?.body)).toBe('gone')
    const fresh = await write('a.txt', 'newer')
    rmSync(gone.file)
    expect(await cache.read(old)).toBeUndefined()
    expect(await cache.read(old)).toBeUndefined()
    expect(await cache.read(gone)).toBeUndefined()
    expect(await cache.read(gone)).toBeUndefined()
    expect(String((await cache.read(fresh))?.body)).toBe('newer')
    expect(await cache.read({ ...fresh, size: 4 })).toBeDefined() // what it is known by is its tag
    expect(await createFileCache().read({ ...fresh, size: 4 })).toBeUndefined()
  })

  it('keeps as much as its limit, and what was used last', async () => {
    const write = makeFiles()
    const cache = createFileCache(10)
    const answers = await Promise.all(['a', 'b', 'c'].map((name) => write(`${name}.txt`, name.repeat(4))))
    const [a, b, c] = answers as [FileAnswer, FileAnswer, FileAnswer]
    for (const answer of [a, b, a, c]) await cache.read(answer)
    expect(await readKept(cache, [a])).toEqual(['aaaa'])
    expect(await readKept(cache, [c])).toEqual(['cccc'])
    expect(await readKept(cache, [b])).toEqual(['not kept'])
  })

  it('tries again after a fault of the disk', async () => {
    const cache = createFileCache()
    const answer = await makeFiles()('a.txt', 'text')
    expect(await readKept(cache, [answer])).toEqual(['not kept'])
    expect(String((await cache.read(answer))?.body)).toBe('text')
  })

  it('is for small files, and for texts up to 4 MB', () => {
    const isSmallOf = (contentType: string, size: number) =>
      isSmall({ type: 'file', file: '/a', contentType, etag: '""', size })
    expect([isSmallOf('image/png', 262_144), isSmallOf('image/png', 262_145)]).toEqual([true, false])
    expect([isSmallOf('text/plain', 16_777_216), isSmallOf('text/plain', 16_777_217)]).toEqual([true, false])
  })
})
