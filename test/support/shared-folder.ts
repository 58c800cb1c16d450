// The folder of temporary files of one run of the tests. What several files look at and one of them makes stands there,
// and what tests and the programs that they start leave behind.

import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Makes the folder before the tests, in the process whose environment theirs come from; gives what removes it. */
export default function setup(): (() => void) | undefined {
  if (process.env.DOCS_GEN_SHARED !== undefined) return undefined // another project has made it
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-gen-test-'))
  chmodSync(folder, 0o1777) // as that for all temporary files: some commands run as another user
  Object.assign(process.env, { DOCS_GEN_SHARED: folder, TMPDIR: folder })
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}
