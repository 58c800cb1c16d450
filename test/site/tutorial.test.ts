// The tutorial's projects: after each step, every module imports only what exists in that project, in the standard
// library or in the packages that the tutorial installs, and every name that one module takes from another is defined
// there.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const tutorial = path.resolve(import.meta.dirname, '../../content/_snippets/etl_tutorial')
const steps = readdirSync(tutorial)
  .filter((name) => name.startsWith('step_'))
  .sort()
const packages = new Set(['dagster', 'dagster_duckdb', 'duckdb', 'pandas', 'pytest'])
const standard = new Set([
  '__future__',
  'collections',
  'csv',
  'dataclasses',
  'datetime',
  'json',
  'os',
  'pathlib',
  'random',
  'tempfile',
  'time',
  'typing',
])

interface Import {
  readonly module: string
  readonly names: readonly string[]
}

/** Reads the imports of a Python module, with relative ones made absolute. */
function importsOf(text: string, file: string): readonly Import[] {
  const flat = text.replace(/\(([^()]*)\)/g, (all, inner: string) =>
    inner.includes('\n') ? `(${inner.replace(/#.*$/gm, '').replace(/\s+/g, ' ')})` : all,
  )
  const found: Import[] = []
  for (const [, name = ''] of flat.matchAll(/^\s*import\s+([\w.]+)/gm)) found.push({ module: name, names: [] })
  for (const [, module = '', names = ''] of flat.matchAll(/^\s*from\s+([\w.]+)\s+import\s+\(?([^)\n]+)/gm)) {
    const list = names
      .split(',')
      .map((name) => name.trim().split(/\s+as\s+/)[0] ?? '')
      .filter((name) => name !== '' && name !== '*')
    found.push({ module: absolute(module, file), names: list })
  }
  return found
}

function absolute(module: string, file: string): string {
  const dots = /^\.*/.exec(module)?.[0].length ?? 0
  if (dots === 0) return module
  const parts = file.split('/').slice(0, -dots)
  return [...parts, module.slice(dots)].filter((part) => part !== '').join('.')
}

function pythonFiles(project: string): readonly string[] {
  return readdirSync(project, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.py'))
    .sort()
}

/** Finds the file of a module in a project, which may keep its packages under src/. */
function moduleFile(project: string, module: string): string | undefined {
  const base = module.replaceAll('.', '/')
  return ['', 'src/']
    .flatMap((root) => [`${root}${base}.py`, `${root}${base}/__init__.py`])
    .find((file) => existsSync(path.join(project, file)))
}

function definesName(project: string, file: string, name: string): boolean {
  const text = readFileSync(path.join(project, file), 'utf8')
  if (
    new RegExp(
      `^(?:async )?(?:def|class) ${name}\\b|^${name}\\s*(?::[^=\\n]+)?=|\\b(?:import|as) .*\\b${name}\\b`,
      'm',
    ).test(text)
  )
    return true
  const folder = path.posix.dirname(file)
  return (
    file.endsWith('__init__.py') &&
    [`${name}.py`, `${name}/__init__.py`].some((module) => existsSync(path.join(project, folder, module)))
  )
}

function problemsOf(project: string): readonly string[] {
  const problems: string[] = []
  for (const file of pythonFiles(project)) {
    const text = readFileSync(path.join(project, file), 'utf8')
    for (const { module, names } of importsOf(text, file.replace(/^src\//, ''))) {
      const top = module.split('.')[0] ?? ''
      if (packages.has(top) || standard.has(top)) continue
      const target = moduleFile(project, module)
      if (target === undefined) problems.push(`${file}: no module ${module}`)
      else
        for (const name of names)
          if (!definesName(project, target, name)) problems.push(`${file}: ${module} has no ${name}`)
    }
  }
  return problems
}

describe('the ETL tutorial', () => {
  it('has a project for each step', () => {
    expect(steps.length).toBeGreaterThanOrEqual(7)
    for (const step of steps) expect(existsSync(path.join(tutorial, step, 'pyproject.toml')), step).toBe(true)
  })

  it.each(steps)('%s imports only what exists', (step) => {
    expect(pythonFiles(path.join(tutorial, step)).length).toBeGreaterThan(0)
    expect(problemsOf(path.join(tutorial, step))).toEqual([])
  })
})
