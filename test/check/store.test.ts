// What small stores keep on disk, and when they are written.

import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openStore } from '../../src/check/store.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

async function newFile(text?: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-gen-store-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'below', 'store.json')
  if (text === undefined) return file
  await writeFile(join(folder, 'store.json'), text)
  return join(folder, 'store.json')
}

describe('a store', () => {
  it('is written when something has changed, and not again', async () => {
    const file = await newFile()
    const store = await openStore(file, isText)
    await store.save()
    expect(existsSync(file)).toBe(false)
    for (const key of ['c', 'a', 'b']) store.set(key, key)
    await store.save()
    expect(await readFile(file, 'utf8')).toBe('{"c":"c","a":"a","b":"b"}')
    await rm(file)
    await store.save()
    expect(existsSync(file)).toBe(false)
  })

  it('keeps what nobody asked for, unless it is told to prune', async () => {
    const file = await newFile('{"a":"1","b":"2"}')
    const store = await openStore(file, isText)
    expect(store.get('a')).toBe('1')
    store.set('c', '3')
    await store.save()
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ a: '1', b: '2', c: '3' })
    await store.save({ prune: true })
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ a: '1', c: '3' })
  })

  it.each(['null', '"text"', '7', '{', ''])('is empty when its file holds %j', async (text) => {
    const store = await openStore(await newFile(text), isText)
    expect(store.get('0')).toBeUndefined()
  })
})
