// Installs what peers consist of: packages of npm in a folder of their own, outside the package's dependencies.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** What to install. */
export interface InstalledPackages {
  /** Names with a version or range each. */
  readonly packages: readonly string[]
  /** Versions of packages of packages, where the newest cannot be installed. */
  readonly overrides?: Readonly<Record<string, string>>
}

/** Installs packages into a folder, unless the same ones are there from an earlier run. Runs none of their scripts. */
export function installPackages(folder: string, { packages, overrides = {} }: InstalledPackages): void {
  if (packages.length === 0) return
  const record = path.join(folder, 'installed.json')
  const wanted = `${JSON.stringify({ packages, overrides }, undefined, 2)}\n`
  if (existsSync(record) && readFileSync(record, 'utf8') === wanted) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, overrides }))
  const args = ['install', '--no-fund', '--no-audit', '--ignore-scripts', '--legacy-peer-deps', ...packages]
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 28 })
  if (status !== 0)
    throw new Error(`cannot install ${packages.join(', ')}:\n${stdout.slice(-2000)}${stderr.slice(-2000)}`)
  writeFileSync(record, wanted)
}
