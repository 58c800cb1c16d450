import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { setEnvironmentData, Worker } from 'node:worker_threads'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createLoader } from '../src/loader.ts'

let folder: string
const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text)
const open = () =>
  createLoader({ folder, require: createRequire(import.meta.url), importModule: (name) => import(/* @vite-ignore */ name) })
const codeFiles = () =>
  readdirSync(path.join(folder, 'code'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.bin'))
const codeFile = () => path.join(folder, 'code', codeFiles()[0] ?? '')

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'docs-gen-loader-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
})

describe('createLoader', () => {
  it('gives parts what they require and import: parts, once, and all else from where it always is', async () => {
    mkdirSync(path.join(folder, 'chunks'))
    write('main.cjs', "const { count } = require('./chunks/count.cjs'); exports.next = count; exports.load = __import; exports.url = __url")
    write('chunks/count.cjs', "let made = 0; exports.count = () => ++made; exports.join = require('node:path').join")
    const { load } = open()
    const main = load(path.join(folder, 'main.cjs')) as { next(): number; load(name: string): Promise<unknown>; url: string }
    main.next()
    const chunk = (await main.load('./chunks/count.cjs')) as { count(): number; join: unknown }
    expect(chunk.count()).toBe(2)
    expect(chunk.join).toBe(path.join)
    expect(main.url).toBe(pathToFileURL(path.join(folder, 'main.cjs')).href)
    expect(await main.load(pathToFileURL(path.join(folder, 'chunks/count.cjs')).href)).toBe(chunk)
    expect(await main.load('node:path')).toHaveProperty('join', path.join)
  })

  it('tells where an error of a part stands', () => {
    write('wrong.cjs', '\nnull.field')
    expect(() => open().load(path.join(folder, 'wrong.cjs'))).toThrow(
      expect.objectContaining({ stack: expect.stringContaining('wrong.cjs:2:6') as unknown }),
    )
  })

  it('keeps code once for each part', () => {
    write('main.cjs', "exports.made = require('./other.cjs').made")
    write('other.cjs', 'exports.made = 1')
    const loader = open()
    loader.load(path.join(folder, 'main.cjs'))
    loader.keep()
    expect(codeFiles().map((file) => path.basename(file))).toEqual(['main.cjs.bin', 'other.cjs.bin'])
    rmSync(path.join(folder, 'code'), { recursive: true })
    loader.keep()
    expect(readdirSync(folder)).not.toContain('code')
  })

  it('runs a part as it is now, whatever was kept of it', () => {
    const give = (value: string) => {
      write('main.cjs', `exports.value = '${value}'`)
      const loader = open()
      const exports = loader.load(path.join(folder, 'main.cjs'))
      loader.keep()
      return exports
    }
    expect(give('one')).toEqual({ value: 'one' })
    expect(give('two')).toEqual({ value: 'two' }) // V8 compares lengths only
    const bytes = readFileSync(codeFile())
    for (let at = 0; at < bytes.length; at += 7) {
      const damaged = Buffer.from(bytes)
      damaged[at] = (damaged[at] ?? 0) ^ 0x10
      writeFileSync(codeFile(), damaged)
      expect(give('two')).toEqual({ value: 'two' })
    }
    writeFileSync(codeFile(), bytes.subarray(0, 20))
    expect(give('two')).toEqual({ value: 'two' })
    expect(readFileSync(codeFile()).length).toBeGreaterThan(100)
  })

  it('keeps code for this version of Node also in a thread whose main thread has no loader', async () => {
    write('main.cjs', 'exports.value = 1')
    setEnvironmentData('docs-gen code tag', undefined)
    const script = `const { createLoader } = require(${JSON.stringify(path.resolve(import.meta.dirname, '../dist/loader.cjs'))})
const loader = createLoader({ folder: ${JSON.stringify(folder)}, require })
loader.load(${JSON.stringify(path.join(folder, 'main.cjs'))})
loader.keep()`
    await once(new Worker(script, { eval: true }), 'exit')
    expect(codeFiles()).toEqual([expect.stringContaining(`${process.version}-`)])
  })

  it('keeps nothing where it cannot write', () => {
    write('main.cjs', 'exports.value = 1')
    write('code', 'a file')
    const loader = open()
    expect(loader.load(path.join(folder, 'main.cjs'))).toEqual({ value: 1 })
    loader.keep()
    expect(readFileSync(path.join(folder, 'code'), 'utf8')).toBe('a file')
  })
})
