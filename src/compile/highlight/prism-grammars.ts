// Prism and its grammars. `scripts/build-package.mjs` puts all of them into one file of the package, of which V8's code is kept: a file each, as
// they are installed, takes a millisecond to load.

import { createRequire } from 'node:module'
import type * as PrismModule from 'prismjs'

/** Prism's core. */
export type Prism = typeof PrismModule

const require = createRequire(import.meta.url)

/** Loads Prism's core, which makes a global `Prism`. */
export function requireCore(): Prism {
  return require('prismjs/components/prism-core.js') as Prism // it is what its types describe
}

/** Runs a grammar, which adds itself to the global `Prism`. */
export function requireGrammar(id: string): void {
  require(`prismjs/components/prism-${id}.js`)
}
