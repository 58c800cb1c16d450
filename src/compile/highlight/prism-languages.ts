// Prism's list of its languages. `scripts/build-package.mjs` puts what is read of it into the package.

import { createRequire } from 'node:module'

/** What Prism says of a language, as far as it is needed here. */
export interface LanguageEntry {
  readonly alias?: string | readonly string[]
  /** Languages whose grammars it builds on. */
  readonly require?: string | readonly string[]
}

/** All languages, by the names of their grammars. */
export const prismLanguages: Readonly<Record<string, LanguageEntry>> = readLanguages()

function readLanguages(): Readonly<Record<string, LanguageEntry>> {
  const require = createRequire(import.meta.url)
  // The cast is true of prismjs 1.x: its list maps ids to entries, and `meta` is left out here.
  const list = require('prismjs/components.json') as { readonly languages: Record<string, LanguageEntry> }
  const { meta: _meta, ...languages } = list.languages
  return languages
}
