// Holds the arrows of ARCHITECTURE.md: model <- stages <- engine <- commands <- cli; stages never import each other; one package, one door.

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const stages = ['load', 'compile', 'render', 'check', 'emit', 'report', 'server', 'migrate']
/** What each room may import from, besides itself. */
const arrows: Readonly<Record<string, readonly string[]>> = {
  model: [],
  ...Object.fromEntries(stages.map((stage) => [stage, ['model']])),
  engine: ['model', ...stages],
  commands: ['model', ...stages, 'engine'],
  '.': ['model', ...stages, 'engine', 'commands'],
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

function roomOf(file: string): string {
  const parts = file.split('/')
  return parts[0] === 'templates' ? 'templates' : parts.length === 2 ? '.' : (parts[1] ?? '.')
}

/** Reads the table "Packages and their doors" of ARCHITECTURE.md: package to the rooms that may import it. */
function doors(): ReadonlyMap<string, readonly string[]> {
  const text = readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8')
  const table = text.slice(text.indexOf('## Packages and their doors'))
  const byPackage = new Map<string, readonly string[]>()
  for (const [, packages = '', rooms = ''] of table.matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)) {
    for (const name of packages.split(', '))
      byPackage.set(
        name.trim(),
        rooms.split(', ').map((room) => (room.trim() === 'cli' ? '.' : room.trim())),
      )
  }
  return byPackage
}

describe('layers', () => {
  it('keeps the arrows between rooms', () => {
    const wrong: string[] = []
    for (const file of files) {
      const room = roomOf(file)
      for (const specifier of importsOf(file)) {
        if (!specifier.startsWith('.')) continue
        const target = path.posix.join(path.posix.dirname(file), specifier)
        const targetRoom = roomOf(target)
        if (targetRoom === room) continue
        const isAllowed = room === 'templates' ? targetRoom === 'model' : (arrows[room] ?? []).includes(targetRoom)
        if (!isAllowed) wrong.push(`${file} -> ${target}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('imports each package in its own rooms only', () => {
    const byPackage = doors()
    const wrong: string[] = []
    for (const file of files) {
      for (const specifier of importsOf(file)) {
        if (
          specifier.startsWith('.') ||
          specifier.startsWith('node:') ||
          specifier.startsWith('@theme') ||
          specifier.startsWith('docs-gen:')
        )
          continue
        const name = specifier
          .split('/')
          .slice(0, specifier.startsWith('@') ? 2 : 1)
          .join('/')
        const rooms = byPackage.get(name)
        if (rooms === undefined || !rooms.includes(roomOf(file))) wrong.push(`${file} -> ${name}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('imports types only from templates to the model', () => {
    const wrong = files.filter((file) => {
      if (!file.startsWith('templates/')) return false
      const text = readFileSync(path.join(root, file), 'utf8')
      return /^import (?!type\b)[^'"]*from ['"][./]+\/src\/model\//m.test(text)
    })
    expect(wrong).toEqual([])
  })
})
