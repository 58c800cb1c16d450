// The sources of a page as they were compiled, kept apart from its content: they depend on texts and options only, so
// that a page whose templates have changed is rendered again and not compiled. Kept for sites with templates or
// their own components: those of the package change with docs-gen, and its compilers with them.

import { compileSource } from '../../markdown/compile.ts'
import type { SourceText } from '../../markdown/preprocess.ts'
import type { Compiled, CompileOptions } from '../../model/compiled.ts'
import { type Key, keyOf, stableJson } from '../../model/key.ts'

/** What is known of a page's sources, and which of them a rendering used. */
export interface CompileCache {
  readonly known: ReadonlyMap<Key, Compiled>
  readonly used: Map<Key, Compiled>
}

/** Makes the cache of a page out of what was kept of it. */
export function readCompileCache(kept: Uint8Array | undefined): CompileCache {
  // Written by newlyCompiled, below; its checksum was looked at.
  const sources =
    kept === undefined ? [] : (JSON.parse(Buffer.from(kept).toString('utf8')) as readonly (readonly [Key, Compiled])[])
  return { known: new Map(sources), used: new Map() }
}

/** Compiles a source, or takes it from a cache. */
export async function compileOnce(
  cache: CompileCache | undefined,
  input: SourceText,
  options: CompileOptions,
): Promise<Compiled> {
  if (cache === undefined) return compileSource(input, options)
  const key = compileKey(input, options)
  const compiled = cache.used.get(key) ?? cache.known.get(key) ?? (await compileSource(input, options))
  cache.used.set(key, compiled)
  return compiled
}

/** Makes the key of a compilation: of everything that it depends on but the version of docs-gen. */
function compileKey({ file, text, contentStart, browserEdits }: SourceText, options: CompileOptions): Key {
  return keyOf(
    'compile',
    file,
    text,
    String(contentStart),
    stableJson(options),
    ...(browserEdits === undefined ? [] : [JSON.stringify(browserEdits)]),
  )
}

/** Gives the sources that a rendering used, as JSON in UTF-8, when some of them are new. */
export function newlyCompiled({ known, used }: CompileCache): Uint8Array<ArrayBuffer> | undefined {
  const isNew = [...used.keys()].some((key) => !known.has(key))
  return isNew ? new TextEncoder().encode(JSON.stringify([...used])) : undefined
}
