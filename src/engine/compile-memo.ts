// The sources of a page as they were compiled, kept apart from its content: they depend on texts and options only, so that a page whose
// templates have changed is drawn anew and not compiled. Kept for sites with templates or components of their own: those of the package
// change with docs-gen, and its compilers with them.

import type { CompileInput } from '../compile/compile.ts'
import type { Compiled, CompileOptions } from '../model/compiled.ts'
import { type Key, keyOf, stableJson } from '../model/key.ts'
import type { Page, Site } from '../model/site.ts'
import type { Bundle } from '../render/loaded.ts'
import { packageBuild } from './package.ts'
import { isPackaged } from './packaged-theme.ts'

/** What is known of a page's sources, and which of them a rendering used. */
export interface CompileMemo {
  readonly known: ReadonlyMap<Key, Compiled>
  readonly used: Map<Key, Compiled>
}

/** Makes the memo of a page out of what was kept of it. */
export function openCompileMemo(kept: Uint8Array | undefined): CompileMemo {
  // Written by newlyCompiled, below; its checksum was looked at.
  const sources = kept === undefined ? [] : (JSON.parse(Buffer.from(kept).toString('utf8')) as readonly (readonly [Key, Compiled])[])
  return { known: new Map(sources), used: new Map() }
}

/** Makes the key of a compilation: of everything that it depends on but the version of docs-gen. */
export function compileKey({ file, text, contentStart, live }: CompileInput, options: CompileOptions): Key {
  return keyOf('compile', file, text, String(contentStart), stableJson(options), ...(live === undefined ? [] : [JSON.stringify(live)]))
}

/** Gives the sources that a rendering used, as JSON in UTF-8, when some of them are new. */
export function newlyCompiled({ known, used }: CompileMemo): Uint8Array<ArrayBuffer> | undefined {
  const isNew = [...used.keys()].some((key) => !known.has(key))
  return isNew ? new TextEncoder().encode(JSON.stringify([...used])) : undefined
}

/** Makes keys under which the compiled sources of pages are kept; each of them has a key of its own besides. */
export function compiledKeys(site: Site): (page: Page) => Key {
  const shared = keyOf('compiled-1', packageBuild(), stableJson(site.config.markdown))
  return ({ source, format }) => keyOf(shared, source.file, source.hash, format)
}

/** Says whether compiled sources of a site that is drawn with a bundle are kept. */
export function keepsCompiled(bundle: Bundle): boolean {
  return !isPackaged(bundle)
}
