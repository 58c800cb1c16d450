import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { Store } from '../../src/cache/store.ts'
import { keyOf } from '../../src/model/key.ts'
import { withFaults } from '../support/file-fault.ts'
import { layFiles } from '../support/lay-files.ts'

let folder = ''
beforeEach(() => {
  folder = layFiles()
})

/** Writes entries in one run. */
function keep(entries: Readonly<Record<string, unknown>>, maxBytes?: number): void {
  const cache = new Store(folder, maxBytes === undefined ? {} : { maxBytes })
  for (const [name, value] of Object.entries(entries)) cache.putJson('texts', keyOf(name), value)
  cache.close()
}

function find(...names: readonly string[]): readonly unknown[] {
  const cache = new Store(folder)
  const found = names.map((name) => cache.getJson('texts', keyOf(name)))
  cache.close()
  return found
}

const packs = () => readdirSync(folder).sort()

describe('the store', () => {
  it('gives back what was put, in this run and the next, and of two values of a key the later', () => {
    const cache = new Store(folder)
    cache.putJson('texts', keyOf('a'), { text: 'ünï 😀' })
    expect(cache.has('texts', keyOf('a'))).toBe(true)
    expect(cache.getJson('texts', keyOf('a'))).toEqual({ text: 'ünï 😀' })
    expect(cache.has('texts', keyOf('b'))).toBe(false)
    expect(cache.get('texts', keyOf('b'))).toBeUndefined()
    cache.close()
    keep({ a: 2, b: 3 })
    expect(find('a', 'b', 'c')).toEqual([2, 3, undefined])
    const again = new Store(folder)
    expect(again.has('texts', keyOf('b'))).toBe(true)
    again.abandon()
  })

  it('keeps nothing of a run that is abandoned, and writes nothing when nothing is new', () => {
    const cache = new Store(folder)
    cache.putJson('texts', keyOf('a'), 1)
    cache.abandon()
    new Store(folder).close()
    expect(packs()).toEqual([])
    expect(new Store(path.join(folder, 'none')).getJson('texts', keyOf('a'))).toBeUndefined()
    expect(new Store(path.join(folder, 'none')).isEmpty).toBe(true)
  })

  it('finds nothing that was kept before when it is to be fresh', () => {
    keep({ a: 1 })
    expect(new Store(folder).isEmpty).toBe(false)
    expect(new Store(folder, { isFresh: true }).getJson('texts', keyOf('a'))).toBeUndefined()
  })

  it('merges packs when there are many, and keeps the entries used', () => {
    for (let i = 0; i < 5; i++) keep({ [`e${i}`]: i })
    expect(packs().length).toBe(1)
    expect(find('e0', 'e4')).toEqual([0, 4])
  })

  it('lets go of entries that no run has used when it grows too large', () => {
    for (let i = 0; i < 4; i++) keep({ [`e${i}`]: 'x'.repeat(1000) })
    keep({ e4: 'x'.repeat(1000) }, 3000)
    // Those that came last stay, and there is room for more before it must be pruned again.
    expect(find('e0', 'e1', 'e2', 'e3', 'e4').map((value) => value !== undefined)).toEqual([
      false,
      false,
      false,
      true,
      true,
    ])
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
    const again = new Store(folder, { maxBytes: 1500 })
    for (const name of ['now', 'also']) again.has('texts', keyOf(name))
    again.close() // all of it was used: there is nothing to let go of
    expect(find('now', 'also')).toEqual(['x'.repeat(1000), 'x'.repeat(1000)])
  })

  it.each<[string, (file: string) => void]>([
    ['cut short', (file) => truncateSync(file, statSync(file).size - 5)],
    ['nearly empty', (file) => truncateSync(file, 3)],
    ['longer than it was', (file) => appendFileSync(file, 'more')],
    ['of another program', (file) => writeFileSync(file, 'PK'.repeat(100))],
    [
      'with an index that begins nowhere',
      (file) => writeFileSync(file, `${'x'.repeat(10)}${'9'.repeat(20)}${'0'.repeat(32)}`),
    ],
    [
      'with a damaged index',
      (file) => writeFileSync(file, readFileSync(file, 'latin1').replace('[["', '[("'), 'latin1'),
    ],
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
    expect(new Store(path.join(folder, 'file')).getJson('texts', keyOf('a'))).toBeUndefined()
    expect(() => withFaults([{ call: 'readdirSync', code: 'EIO', at: folder }], () => new Store(folder))).toThrow('EIO')
    mkdirSync(path.join(folder, '00000001-x.pack'))
    expect(() => new Store(folder)).toThrow(/EISDIR|EACCES/)
  })

  it.each(['openSync', 'writeSync', 'renameSync'])(
    'tells at its end that the disk has refused (%s), and keeps what it had',
    (call) => {
      keep({ a: 1 })
      const cache = new Store(folder)
      const write = () => {
        cache.putJson('texts', keyOf('b'), 2)
        cache.putJson('texts', keyOf('c'), 3)
        expect([
          cache.getJson('texts', keyOf('b')),
          cache.getJson('texts', keyOf('c')),
          cache.has('texts', keyOf('c')),
        ]).toEqual([2, 3, true])
        cache.close()
      }
      expect(() => withFaults([{ call, code: 'ENOSPC' }], write)).toThrow('ENOSPC')
      expect(packs().length).toBe(1)
      expect(find('a', 'b', 'c')).toEqual([1, undefined, undefined])
    },
  )

  it('keeps its packs when the disk refuses the one that they are merged to', () => {
    for (let i = 0; i < 4; i++) keep({ [`e${i}`]: i })
    const cache = new Store(folder)
    cache.putJson('texts', keyOf('e4'), 4)
    expect(() => withFaults([{ call: 'writeSync', code: 'ENOSPC' }], () => cache.close())).toThrow('ENOSPC')
    expect(find('e0', 'e3', 'e4')).toEqual([0, 3, undefined])
    expect(packs().length).toBe(4)
  })

  it('has what was flushed although the run never ends, and finds it itself', () => {
    const store = new Store(folder)
    store.flush()
    store.putJson('links', keyOf('a'), 1)
    store.flush()
    expect([store.getJson('links', keyOf('a')), store.getJson('texts', keyOf('a'))]).toEqual([1, undefined])
    const other = new Store(folder)
    expect(other.getJson('links', keyOf('a'))).toBe(1)
    other.abandon()
    store.putJson('links', keyOf('b'), 2)
    withFaults([{ call: 'renameSync', code: 'ENOSPC' }], () => store.flush())
    store.flush()
    expect(() => store.close()).toThrow('ENOSPC')
    store.putJson('links', keyOf('c'), 3) // after the end
    expect(packs().length).toBe(1)
  })

  it('finds nothing of before once it was told to forget, and leaves it to others', () => {
    keep({ a: 1 })
    const store = new Store(folder)
    store.forget()
    expect([store.getJson('texts', keyOf('a')), store.has('texts', keyOf('a'))]).toEqual([undefined, false])
    store.close()
    expect(find('a')).toEqual([1])
  })

  it('removes what killed builds left of a pack, and nothing of a build that runs', () => {
    const gone = spawnSync(process.execPath, ['-e', '']).pid
    const [left, growing] = [`${gone}-1.part`, `${process.pid}-1.part`]
    for (const name of [left, growing]) writeFileSync(path.join(folder, name), 'half')
    new Store(folder).close()
    expect(packs()).toEqual([growing])
  })

  it('neither reads nor removes files whose names are not those of packs', () => {
    writeFileSync(path.join(folder, 'zz.pack'), 'of somebody')
    keep({ a: 1 })
    expect(find('a')).toEqual([1])
    expect(packs()).toEqual([expect.stringMatching(/^00000001-\w+\.pack$/), 'zz.pack'])
  })
})
