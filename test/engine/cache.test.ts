import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hasBuildState, mayHaveRead, type PageState, readBuildState, writeBuildState } from '../../src/engine/build-state.ts'
import { Cache } from '../../src/engine/cache.ts'
import { keyOf } from '../../src/model/key.ts'
import { withFaults } from '../support/file-fault.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'docs-gen-cache-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Writes entries in one run. */
function keep(entries: Readonly<Record<string, unknown>>, maxBytes?: number): void {
  const cache = new Cache(folder, maxBytes === undefined ? {} : { maxBytes })
  for (const [name, value] of Object.entries(entries)) cache.put(keyOf(name), value)
  cache.close()
}

function find(...names: readonly string[]): readonly unknown[] {
  const cache = new Cache(folder)
  const found = names.map((name) => cache.get(keyOf(name)))
  cache.close()
  return found
}

const packs = () => readdirSync(folder).sort()

describe('the cache', () => {
  it('gives back what was put, in this run and the next, and of two values of a key the later', () => {
    const cache = new Cache(folder)
    cache.put(keyOf('a'), { text: 'ünï 😀' })
    expect(cache.has(keyOf('a'))).toBe(true)
    expect(cache.get(keyOf('a'))).toEqual({ text: 'ünï 😀' })
    expect(cache.has(keyOf('b'))).toBe(false)
    expect(cache.getBytes(keyOf('b'))).toBeUndefined()
    cache.close()
    keep({ a: 2, b: 3 })
    expect(find('a', 'b', 'c')).toEqual([2, 3, undefined])
    const again = new Cache(folder)
    expect(again.has(keyOf('b'))).toBe(true)
    again.abandon()
  })

  it('keeps nothing of a run that is abandoned, and writes nothing when nothing is new', () => {
    const cache = new Cache(folder)
    cache.put(keyOf('a'), 1)
    cache.abandon()
    new Cache(folder).close()
    expect(packs()).toEqual([])
    expect(new Cache(path.join(folder, 'none')).get(keyOf('a'))).toBeUndefined()
  })

  it('finds nothing that was kept before when it is to be fresh', () => {
    keep({ a: 1 })
    expect(new Cache(folder, { isFresh: true }).get(keyOf('a'))).toBeUndefined()
  })

  it('merges packs when there are many, and keeps the entries used', () => {
    for (let i = 0; i < 5; i++) keep({ [`e${i}`]: i })
    expect(packs().length).toBe(1)
    expect(find('e0', 'e4')).toEqual([0, 4])
  })

  it('leaves a large pack where it is when small ones are merged', () => {
    keep({ large: 'x'.repeat(3 * 1024 * 1024) })
    const [large] = packs()
    for (let i = 0; i < 4; i++) keep({ [`e${i}`]: i })
    expect(packs()).toEqual([large, expect.any(String)])
    keep({ e0: 'again', e4: 4 })
    expect(find('e0', 'e1', 'e3', 'e4')).toEqual(['again', 1, 3, 4])
    expect(find('large')[0]).toHaveLength(3 * 1024 * 1024)
  })

  it('lets go of entries that no run has used when it grows too large', () => {
    for (let i = 0; i < 4; i++) keep({ [`e${i}`]: 'x'.repeat(1000) })
    keep({ e4: 'x'.repeat(1000) }, 3000)
    // Those that came last stay, and there is room for more before it must be pruned again.
    expect(find('e0', 'e1', 'e2', 'e3', 'e4').map((value) => value !== undefined)).toEqual([false, false, false, true, true])
    const [pack] = packs()
    keep({ e5: 'x'.repeat(500) }, 3000)
    expect(packs()).toEqual([pack, expect.any(String)])
  })

  it('lets go of them as soon as it is too large, however few the packs, and keeps what the run has used', () => {
    keep({ old: 'x'.repeat(3000) })
    keep({ now: 'x'.repeat(1000), also: 'x'.repeat(1000) }, 1500)
    expect(packs().length).toBe(1)
    expect(find('old', 'now', 'also').map((value) => value !== undefined)).toEqual([false, true, true])
    expect(statSync(path.join(folder, packs()[0] ?? '')).size).toBeLessThan(3000)
    const again = new Cache(folder, { maxBytes: 1500 })
    for (const name of ['now', 'also']) again.has(keyOf(name))
    again.close() // all of it was used: there is nothing to let go of
    expect(find('now', 'also')).toEqual(['x'.repeat(1000), 'x'.repeat(1000)])
  })

  it.each<[string, (file: string) => void]>([
    ['cut short', (file) => truncateSync(file, statSync(file).size - 5)],
    ['nearly empty', (file) => truncateSync(file, 3)],
    ['longer than it was', (file) => appendFileSync(file, 'more')],
    ['of another program', (file) => writeFileSync(file, 'PK'.repeat(100))],
    ['with an index that begins nowhere', (file) => writeFileSync(file, `${'x'.repeat(10)}${'9'.repeat(20)}${'0'.repeat(32)}`)],
    ['with a damaged index', (file) => writeFileSync(file, readFileSync(file, 'latin1').replace('[["', '[("'), 'latin1')],
  ])('takes a pack that is %s for none, and removes it', (_what, damage) => {
    keep({ a: 1 })
    damage(path.join(folder, packs()[0] ?? ''))
    expect(find('a')).toEqual([undefined])
    expect(packs()).toEqual([])
  })

  it('takes an entry whose bytes were changed for none', () => {
    keep({ a: 'the value', b: 'another' })
    const file = path.join(folder, packs()[0] ?? '')
    writeFileSync(file, readFileSync(file, 'latin1').replace('the value', 'the vxlue'), 'latin1')
    expect(find('a', 'b')).toEqual([undefined, 'another'])
    for (let i = 0; i < 4; i++) keep({ [`e${i}`]: i })
    expect(find('a', 'b')).toEqual([undefined, 'another'])
  })

  it('counts a file in the place of its folder as none, and passes other faults on', () => {
    writeFileSync(path.join(folder, 'file'), '')
    expect(new Cache(path.join(folder, 'file')).get(keyOf('a'))).toBeUndefined()
    expect(() => withFaults([{ call: 'readdirSync', code: 'EIO', at: folder }], () => new Cache(folder))).toThrow('EIO')
    mkdirSync(path.join(folder, '00000001-x.pack'))
    expect(() => new Cache(folder)).toThrow(/EISDIR|EACCES/)
  })

  it('keeps nothing under a key that was taken back, in this run or when packs are merged', () => {
    const cache = new Cache(folder)
    for (const name of ['a', 'b']) cache.put(keyOf(name), name)
    cache.forget(keyOf('a'))
    expect(cache.has(keyOf('a'))).toBe(false)
    cache.close()
    expect(find('a', 'b')).toEqual([undefined, 'b'])
    for (let i = 0; i < 3; i++) keep({ [`e${i}`]: i })
    const merged = new Cache(folder)
    merged.put(keyOf('c'), 'c')
    merged.forget(keyOf('c'))
    merged.forget(keyOf('b'))
    merged.close()
    expect(packs().length).toBe(1)
    expect(find('b', 'c', 'e2')).toEqual([undefined, undefined, 2])
  })

  it.each(['openSync', 'writeSync', 'renameSync'])('tells at its end that the disk has refused (%s), and keeps what it had', (call) => {
    keep({ a: 1 })
    const cache = new Cache(folder)
    const write = () => {
      cache.put(keyOf('b'), 2)
      cache.put(keyOf('c'), 3)
      cache.close()
    }
    expect(() => withFaults([{ call, code: 'ENOSPC' }], write)).toThrow('ENOSPC')
    expect(packs().length).toBe(1)
    expect(find('a', 'b', 'c')).toEqual([1, undefined, undefined])
  })

  it('keeps its packs when the disk refuses the one that they are merged to', () => {
    for (let i = 0; i < 4; i++) keep({ [`e${i}`]: i })
    const cache = new Cache(folder)
    cache.put(keyOf('e4'), 4)
    expect(() => withFaults([{ call: 'writeSync', code: 'ENOSPC' }], () => cache.close())).toThrow('ENOSPC')
    expect(find('e0', 'e3', 'e4')).toEqual([0, 3, undefined])
    expect(packs().length).toBe(4)
  })

  it('removes what killed builds left of a pack, and nothing of a build that runs', () => {
    const gone = spawnSync(process.execPath, ['-e', '']).pid
    const [left, growing] = [`${gone}-1.part`, `${process.pid}-1.part`]
    for (const name of [left, growing]) writeFileSync(path.join(folder, name), 'half')
    new Cache(folder).close()
    expect(packs()).toEqual([growing])
  })

  it('neither reads nor removes files whose names are not those of packs', () => {
    writeFileSync(path.join(folder, 'zz.pack'), 'of somebody')
    keep({ a: 1 })
    expect(find('a')).toEqual([1])
    expect(packs()).toEqual([expect.stringMatching(/^00000001-\w+\.pack$/), 'zz.pack'])
  })
})

describe('the state of a build', () => {
  const state = { pages: {}, stamps: { 'index.html': [1, 2, 3] as const }, fixed: [['index.json', keyOf('h')] as const] }

  it('is read as it was written', () => {
    const key = writeBuildState(folder, state)
    expect(readBuildState(folder)).toEqual({ ...state, key })
    expect(readdirSync(folder)).toEqual(['state.json'])
  })

  it('is written again as it was read, whether the reads of a page were asked for or not', () => {
    const page = { contentKey: keyOf('c'), contentHash: keyOf('h'), propsKey: keyOf('p'), documentHash: keyOf('d'), twinHash: keyOf('t') }
    const none = { copies: [], diagnostics: [], unresolved: [] }
    const some = { ...none, copies: [['assets/x.svg', 'content/x.svg'] as const] }
    const pages = {
      '/a': { ...page, ...none, reads: [['["text","content/ä \\"q\\".md"]', 'line one\nline two'] as const] },
      '/b': { ...page, ...some, reads: [] },
    }
    const key = writeBuildState(folder, { ...state, pages })
    const read = readBuildState(folder)
    const { '/a': a, '/b': b } = read.pages
    expect(a && mayHaveRead(a, [JSON.stringify('ä "q"').slice(1, -1)])).toBe(true)
    expect(b && mayHaveRead(b, ['ä'])).toBe(false)
    expect(mayHaveRead(pages['/b'], ['ä'])).toBe(true) // nothing is known of one that was not read
    expect(writeBuildState(folder, { stamps: state.stamps, fixed: state.fixed, pages: read.pages })).toBe(key)
    const again = readBuildState(folder)
    const fields = Object.keys(pages['/a']) as (keyof PageState)[]
    const seen = Object.entries(again.pages).map(([route, kept]) => [
      route,
      Object.fromEntries(fields.map((field) => [field, kept[field]])),
    ])
    expect({ ...again, pages: Object.fromEntries(seen) }).toEqual({ ...state, pages, key })
    expect(writeBuildState(folder, { stamps: state.stamps, fixed: state.fixed, pages: readBuildState(folder).pages })).toBe(key)
  })

  it('is empty when there is none, or one that is damaged, older or no file', () => {
    const empty = { pages: {}, stamps: {} }
    expect(readBuildState(path.join(folder, 'none'))).toEqual(empty)
    const file = path.join(folder, 'state.json')
    writeBuildState(folder, state)
    const text = readFileSync(file, 'utf8')
    for (const other of ['', '{}', text.replace('index', 'inbex'), text.replace('state-6', 'state-0'), text.slice(0, -1)]) {
      writeFileSync(file, other)
      expect(readBuildState(folder)).toEqual(empty)
    }
    rmSync(file)
    mkdirSync(file)
    expect(readBuildState(folder)).toEqual(empty)
    expect(() => withFaults([{ call: 'readFileSync', code: 'EIO', at: folder }], () => readBuildState(folder))).toThrow('EIO')
    expect(hasBuildState(folder)).toBe(true)
    expect(hasBuildState(path.join(folder, 'none'))).toBe(false)
  })
})
