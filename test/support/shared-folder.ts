// A folder that the tests of one run share, for what several files look at and one of them makes.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Makes the folder before the tests, in the process whose environment theirs come from; gives what removes it. */
export default function setup(): () => void {
  process.env.DOCS_GEN_SHARED ??= mkdtempSync(path.join(tmpdir(), 'docs-gen-shared-'))
  const folder = process.env.DOCS_GEN_SHARED
  return () => rmSync(folder, { recursive: true, force: true })
}
