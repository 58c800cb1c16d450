// docs-gen init: lays down a small site that builds, and never writes over a file that is there.

import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { starterFiles } from './starter.ts'

/** What `init` did: the files it wrote and those it left alone, relative to the new site. */
export interface InitResult {
  readonly folder: string
  readonly written: readonly string[]
  readonly skipped: readonly string[]
}

/** Writes the starter site into a folder, which is made when it is not there. */
export function initSite(folder: string): InitResult {
  const written: string[] = []
  const skipped: string[] = []
  for (const [file, text] of Object.entries(starterFiles)) {
    const target = path.join(folder, file)
    if (existsSync(target)) {
      skipped.push(file)
      continue
    }
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, text)
    written.push(file)
  }
  return { folder, written, skipped }
}
