// The sources of a page as they were compiled, kept apart from its content: they depend on texts and options only, so
// that a page whose templates have changed is rendered again and not compiled. Kept for sites with templates or
// their own components: those of the package change with docs-gen, and its compilers with them.

import { compileSource } from '../../markdown/compile.ts'
import type { SourceText } from '../../markdown/preprocess.ts'
import type { Compiled, CompileOptions } from '../../model/compiled.ts'
import { type Key, keyOf, stableJson } from '../../model/key.ts'
import type { Page } from '../../model/page.ts'
import type { Site } from '../../model/site.ts'
import type { Bundle } from '../loaded-templates.ts'
import { packageBuild } from '../package.ts'
import { isPackaged } from '../theme/packaged-theme.ts'

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

/** Makes keys under which the compiled sources of pages are kept; each of them has its own key as well. */
export function compiledKeys(site: Site): (page: Page) => Key {
  const shared = keyOf('compiled-1', packageBuild(), stableJson(site.config.markdown))
  return ({ source, format }) => keyOf(shared, source.file, source.hash, format)
}

/** Says whether compiled sources of a site are kept: also for pages that are the same in several languages. */
export function keepsCompiled(bundle: Bundle, { config: { i18n } }: Site): boolean {
  return !isPackaged(bundle) || (i18n?.locales.length ?? 0) > 1
}
