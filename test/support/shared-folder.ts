// The folder for temporary files of a test run. It contains results that several test files share, and anything that
// tests and the programs started by them leave behind.

import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Creates the folder before the tests, in the process whose environment they inherit. Returns its removal. */
export default function setup(): (() => void) | undefined {
  if (process.env.DOCS_GEN_SHARED !== undefined) return undefined // another project has created it
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-gen-test-'))
  chmodSync(folder, 0o1777) // like the system's temporary folder, because some commands run as another user
  Object.assign(process.env, { DOCS_GEN_SHARED: folder, TMPDIR: folder })
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}
