// What searches in a browser, as the package has it: Pagefind's WebAssembly, taken from Pagefind by `scripts/build-package.mjs`.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { SearchEngine } from '../emit/search-pack.ts'
import { packageRoot } from './package.ts'

/** Reads what searches in a browser. */
export function packagedSearch(): SearchEngine {
  const folder = path.join(packageRoot(), 'dist', 'search')
  return { version: readFileSync(path.join(folder, 'version'), 'utf8'), wasm: readFileSync(path.join(folder, 'wasm.en.pagefind')) }
}
