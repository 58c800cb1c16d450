// What edits change in the state of a build is kept beside it, and read with it; anything else than what was written counts as none.

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { BuildState, PageState } from '../../src/engine/build-state.ts'
import { readState, type StateEdit, writeEdit, writeState } from '../../src/engine/state-edits.ts'
import { keyOf } from '../../src/model/key.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'docs-gen-state-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const page = (name: string): PageState => ({
  contentKey: keyOf('content', name),
  contentHash: keyOf('hash', name),
  reads: [['["text","a.py"]', `print(${name})`]],
  propsKey: keyOf('props', name),
  documentHash: keyOf('document', name),
  twinHash: keyOf('twin', name),
  copies: name === 'picture' ? [['assets/x.svg', 'content/x.svg']] : [],
  diagnostics: [],
  unresolved: [],
})
const searchOf = (name: string) => ({ key: keyOf(name), maker: keyOf('maker'), files: [] })
const whole: BuildState = {
  pages: { '/a': page('a'), '/b': page('b') },
  stamps: { 'a.html': [1, 2, 3], 'b.html': [4, 5, 6] },
  fixed: [['index.json', keyOf('index')]],
}
const edit = (more: Partial<StateEdit>): StateEdit => ({ pages: {}, stamps: {}, removed: [], ...more })

/** Reads the state as plain data. */
function seen() {
  const { pages, stamps, search, fixed } = readState(folder)
  const fields = Object.entries(pages).map(([route, state]) => [route, { ...page(route), ...JSON.parse(JSON.stringify(state)) }] as const)
  return { pages: Object.fromEntries(fields), stamps: { ...stamps }, fixed, ...(search && { search }) }
}

it('is the whole state with all that edits have changed since', () => {
  const key = writeState(folder, whole)
  expect(readState(folder).key).toBe(key)
  expect(seen()).toEqual(whole)
  const known = { out: keyOf('out'), spare: keyOf('spare'), behind: ['a.html'] }
  const first = writeEdit(
    folder,
    readState(folder),
    edit({ pages: { '/a': page('picture') }, stamps: { 'a.html': [7, 8, 9] }, spare: known }),
  )
  expect(readState(folder)).toMatchObject({ key: first, base: key, edits: { spare: known } })
  expect(seen()).toEqual({ ...whole, pages: { ...whole.pages, '/a': page('picture') }, stamps: { ...whole.stamps, 'a.html': [7, 8, 9] } })
  const search = searchOf('one')
  const second = writeEdit(folder, readState(folder), edit({ pages: { '/b': page('c') }, removed: ['a.html'], search }))
  expect(new Set([key, first, second]).size).toBe(3)
  const third = writeEdit(folder, readState(folder), edit({ stamps: { 'new.html': [0, 0, 0] } }))
  expect(readState(folder)).toMatchObject({ key: third, base: key })
  const stamps = { 'b.html': [4, 5, 6], 'new.html': [0, 0, 0] }
  expect(seen()).toEqual({ ...whole, pages: { '/a': page('picture'), '/b': page('c') }, stamps, search })
  expect(readState(folder).edits?.spare).toBeUndefined() // nothing was published
})

it('goes when the state is written whole, and is none for another state', () => {
  writeState(folder, whole)
  writeEdit(folder, readState(folder), edit({ stamps: { 'a.html': [0, 0, 0] } }))
  const file = path.join(folder, 'state-edits.json')
  const text = readFileSync(file, 'utf8')
  writeState(folder, { ...whole, stamps: {} })
  expect(readdirSync(folder)).toEqual(['state.json'])
  writeFileSync(file, text)
  expect(seen()).toEqual({ ...whole, stamps: {} })
  writeState(folder, whole)
  for (const damaged of ['', '{}', text.slice(0, -1), text.replace('[0,0,0]', '[0,0,1]')]) {
    writeFileSync(file, damaged)
    expect(seen()).toEqual(whole)
  }
  writeFileSync(file, text)
  expect(seen()).toEqual({ ...whole, stamps: { ...whole.stamps, 'a.html': [0, 0, 0] } })
})

it('is not written without a state, nor of more pages than are worth it', () => {
  expect(readState(folder)).toEqual({ pages: {}, stamps: {} })
  expect(writeEdit(folder, readState(folder), edit({}))).toBeUndefined()
  writeState(folder, whole)
  const pages = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`/${at}`, page(String(at))]))
  expect(writeEdit(folder, readState(folder), edit({ pages: pages(50) }))).toBeDefined()
  expect(writeEdit(folder, readState(folder), edit({ pages: pages(51) }))).toBeUndefined()
  expect(Object.keys(readState(folder).pages)).toHaveLength(52)
  const names = (count: number) => Array.from({ length: count }, (_, at) => `${at}.html`)
  expect(writeEdit(folder, readState(folder), edit({ removed: names(1000) }))).toBeDefined()
  expect(writeEdit(folder, readState(folder), edit({ removed: names(1001) }))).toBeUndefined()
})
