// A source to compile, and what it is with all that it imports.

import type { Compiled } from '../../model/compiled.ts'
import type { ResolvedImport } from './resolve-import.ts'

/** A source to compile. */
export interface TreeSource {
  readonly file: string
  readonly text: string
  readonly contentStart: number
  readonly format: 'md' | 'mdx'
}

/** A source with everything it reaches, compiled. */
export interface SourceTree {
  readonly compiled: Compiled
  /** What each specifier means. */
  readonly imports: ReadonlyMap<string, ResolvedImport>
  readonly partials: ReadonlyMap<string, SourceTree>
}

/** Finds the partial that a source has imported under the name of a component. */
export function partialNamed({ compiled, partials }: SourceTree, name: string): SourceTree | undefined {
  if (partials.size === 0) return undefined
  const fact = compiled.facts.imports.find(
    ({ names = [], locals = [] }) => names[0] === 'default' && locals[0] === name,
  )
  return fact && partials.get(fact.specifier)
}
