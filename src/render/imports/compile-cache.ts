// Caches the compiled sources of a page separately from its content: they depend only on texts and options, so that a
// page is rendered again without compiling when templates change. Used for sites with their own templates or
// components: the package's templates change only with docs-gen, and so do its compilers.

import { compileSource } from '../../markdown/compile.ts'
import type { SourceText } from '../../markdown/preprocess.ts'
import type { Compiled, CompileOptions } from '../../model/compiled.ts'
import { type Key, keyOf, stableJson } from '../../model/key.ts'

/** The cached sources of a page, and the sources that a rendering used. */
export interface CompileCache {
  readonly known: ReadonlyMap<Key, Compiled>
  readonly used: Map<Key, Compiled>
}

/** Creates the cache of a page from its stored bytes. */
export function readCompileCache(kept: Uint8Array | undefined): CompileCache {
  // Written by newlyCompiled (below), and its checksum is already verified.
  const sources =
    kept === undefined ? [] : (JSON.parse(Buffer.from(kept).toString('utf8')) as readonly (readonly [Key, Compiled])[])
  return { known: new Map(sources), used: new Map() }
}

/** Compiles a source, or returns it from a cache. */
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

/** Creates the key of a compilation from everything it depends on, except the version of docs-gen. */
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

/** Returns the sources that a rendering used, as JSON in UTF-8, or undefined if none of them is new. */
export function newlyCompiled({ known, used }: CompileCache): Uint8Array<ArrayBuffer> | undefined {
  const isNew = [...used.keys()].some((key) => !known.has(key))
  return isNew ? new TextEncoder().encode(JSON.stringify([...used])) : undefined
}
