// Installs the npm packages of peers in a separate folder, outside the package's own dependencies.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runProgram } from './run-program.ts'

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
  const flags = ['--no-fund', '--no-audit', '--ignore-scripts', '--legacy-peer-deps']
  runProgram(['npm', 'install', ...flags, ...packages], folder)
  writeFileSync(record, wanted)
}
