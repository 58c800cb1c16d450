// Holds the structure that ARCHITECTURE.md describes: arrows between rooms go down, no circle of imports anywhere
// (types included), one package, one door.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

const architecture = readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8')

/** The rooms of `src`, from the bottom up, as the table lists them: each imports from those above it there only. */
const rooms = [...sectionOf('Rooms').matchAll(/^\| `(\w+)` \|/gm)].map(([, room = '']) => room)

function sectionOf(title: string): string {
  return architecture.split('\n## ').find((section) => section.startsWith(`${title}\n`)) ?? ''
}

function importsOf(file: string): readonly string[] {
  const text = readFileSync(path.join(root, file), 'utf8')
  const statements = text.matchAll(
    /^(?:import|export)\b[^'"`;]*?from\s+['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm,
  )
  return [...statements].map((match) => match[1] ?? match[2] ?? match[3] ?? '')
}

const files = ['src', 'templates']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.posix.join(folder, file.split(path.sep).join('/')),
    ),
  )
  .filter((file) => /\.tsx?$/.test(file))
  .sort()

/** Files of the repository that a file imports. */
function ownImportsOf(file: string): readonly string[] {
  return importsOf(file)
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => path.posix.join(path.posix.dirname(file), specifier))
}

function roomOf(file: string): string {
  const [top, room] = file.split('/')
  return top === 'templates' ? 'templates' : (room ?? '')
}

/** Reads the table "Packages and their doors" of ARCHITECTURE.md: package to the rooms that may import it. */
function doors(): ReadonlyMap<string, readonly string[]> {
  const byPackage = new Map<string, readonly string[]>()
  for (const [, packages = '', names = ''] of sectionOf('Packages and their doors').matchAll(
    /^\| ([^|]+) \| ([^|]+) \|$/gm,
  )) {
    for (const name of packages.split(', '))
      byPackage.set(
        name.trim(),
        names.split(', ').map((room) => room.trim()),
      )
  }
  return byPackage
}

it.each(['ARCHITECTURE.md', 'CONTRIBUTING.md'])('%s names files and folders that are there', (document) => {
  const text = readFileSync(path.join(root, document), 'utf8')
  let folder = ''
  const missing: string[] = []
  for (const [, name = ''] of text.matchAll(/`([\w./-]+(?:\.(?:tsx?|mjs|js)|\/))`/g)) {
    const isThere = ['', 'src', folder].some((place) => existsSync(path.join(root, place, name)))
    if (!isThere) missing.push(name)
    if (name.includes('/')) folder = path.posix.join(name.startsWith('src/') ? '' : 'src', path.posix.dirname(name))
  }
  expect(missing).toEqual([])
})

describe('the rooms', () => {
  it('import from rooms below only; the programmatic API from all', () => {
    const wrong = files.flatMap((file) => {
      const room = roomOf(file)
      if (room === 'index.ts') return []
      const isAllowed = (other: string) =>
        other === room || (room === 'templates' ? other === 'model' : rooms.indexOf(other) < rooms.indexOf(room))
      return ownImportsOf(file)
        .filter((target) => !isAllowed(roomOf(target)))
        .map((target) => `${file} -> ${target}`)
    })
    expect(wrong).toEqual([])
    const found = files.filter((file) => file.startsWith('src/')).map(roomOf)
    expect([...new Set(found)].sort()).toEqual([...rooms, 'index.ts'].sort())
  })

  it('have no circle of imports, types included', () => {
    const state = new Map<string, 'open' | 'done'>()
    const circles: string[] = []
    const visit = (file: string, trail: readonly string[]): void => {
      if (state.get(file) === 'done') return
      if (state.get(file) === 'open') {
        circles.push([...trail.slice(trail.indexOf(file)), file].join(' -> '))
        return
      }
      state.set(file, 'open')
      for (const target of ownImportsOf(file)) visit(target, [...trail, file])
      state.set(file, 'done')
    }
    for (const file of files) visit(file, [])
    expect(circles).toEqual([])
  })

  it('hold at most forty files each', () => {
    const counts = new Map<string, number>()
    for (const file of files) {
      const folder = path.posix.dirname(file)
      counts.set(folder, (counts.get(folder) ?? 0) + 1)
    }
    expect([...counts].filter(([, count]) => count > 40)).toEqual([])
  })

  it('import each package in its own rooms only', () => {
    const byPackage = doors()
    const wrong: string[] = []
    for (const file of files) {
      for (const specifier of importsOf(file)) {
        if (/^(?:\.|node:|@theme|docs-gen:)/.test(specifier)) continue
        const name = specifier
          .split('/')
          .slice(0, specifier.startsWith('@') ? 2 : 1)
          .join('/')
        if (byPackage.get(name)?.includes(roomOf(file)) !== true) wrong.push(`${file} -> ${name}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('give templates types of the model only', () => {
    const wrong = files.filter((file) => {
      if (!file.startsWith('templates/')) return false
      const text = readFileSync(path.join(root, file), 'utf8')
      return /^import (?!type\b)[^'"]*from ['"][./]+\/src\/model\//m.test(text)
    })
    expect(wrong).toEqual([])
  })

  it('read files through src/files alone', () => {
    const readers = /\b(?:readFileSync|readFile|createReadStream|openAsBlob)\b/
    const found = files.filter((file) => {
      const imports = readFileSync(path.join(root, file), 'utf8').matchAll(/^import \{([^}]*)\} from 'node:fs[^']*'/gm)
      return [...imports].some(([, names = '']) => readers.test(names))
    })
    expect(found).toEqual(['src/files/read-file.ts'])
  })
})
