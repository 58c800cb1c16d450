// Compiles the sources of a page, each once.

import { type CompileInput, compileSource } from '../compile/compile.ts'
import type { Compiled, CompileOptions } from '../model/compiled.ts'
import { type CompileMemo, compileKey } from './compile-memo.ts'

/** How sources are compiled, and what is known of those of the page at hand. */
export interface CompileContext {
  readonly compile?: typeof compileSource
  readonly memo?: CompileMemo
}

/** Compiles a source, or takes it from a memo. */
export function compileOnce(
  { compile = compileSource, memo }: CompileContext,
  input: CompileInput,
  options: CompileOptions,
): Compiled | Promise<Compiled> {
  if (memo === undefined) return compile(input, options)
  const key = compileKey(input, options)
  const take = (compiled: Compiled): Compiled => {
    memo.used.set(key, compiled)
    return compiled
  }
  const compiled = memo.known.get(key) ?? compile(input, options)
  return compiled instanceof Promise ? compiled.then(take) : take(compiled)
}
