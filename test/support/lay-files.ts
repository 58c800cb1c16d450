// Files in a temporary folder, which is removed with all others after the test run.

import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Files by path; `{link}` makes a symbolic link. */
export type Files = Readonly<Record<string, string | Uint8Array | { readonly link: string }>>

/** Lays files down in a folder, which is a new one unless given. Returns the folder. */
export function layFiles(files: Files = {}, root = mkdtempSync(join(tmpdir(), 'docs-gen-'))): string {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    if (typeof content === 'string' || content instanceof Uint8Array) writeFileSync(join(root, file), content)
    else symlinkSync(content.link, join(root, file))
  }
  return root
}
