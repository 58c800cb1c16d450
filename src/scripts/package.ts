// The installed package of docs-gen: its folder and its version.

import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readText, readTextIfThere } from '../files/read-file.ts'

/** Finds the folder of the docs-gen package, whether the code runs from src/ or bundled from dist/. */
export function packageRoot(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url))
  while (!existsSync(path.join(folder, 'package.json'))) {
    const parent = path.dirname(folder)
    if (parent === folder) throw new Error('bug: docs-gen runs outside its package')
    folder = parent
  }
  return folder
}

/** Reads the version of docs-gen from its package.json. */
export function packageVersion(): string {
  return String(JSON.parse(readText(path.join(packageRoot(), 'package.json'))).version)
}

let build: string | undefined

/** Returns the id of this build of docs-gen, which changes with its code; the version if the package has none. */
export function packageBuild(): string {
  build ??= readTextIfThere(path.join(packageRoot(), 'dist', 'build-id')) ?? packageVersion()
  return build
}
