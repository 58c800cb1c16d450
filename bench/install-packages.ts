// Installs the npm packages of peers in a separate folder, outside the package's own dependencies.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The packages to install. */
export interface InstalledPackages {
  /** Package names, each with a version or range. */
  readonly packages: readonly string[]
  /** Versions of transitive dependencies whose newest release can't be installed. */
  readonly overrides?: Readonly<Record<string, string>>
}

/** Installs packages into a folder, unless an earlier run installed the same ones. Runs none of their scripts. */
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
