// A source to compile, and the compiled source with its imports.

import path from 'node:path'
import { parseFrontMatter } from '../../content/front-matter.ts'
import { formatOf } from '../../content/source-format.ts'
import { readText } from '../../files/read-file.ts'
import type { Compiled } from '../../model/compiled.ts'
import type { MarkdownConfig } from '../../model/markdown-config.ts'
import type { ResolvedImport } from './resolve-import.ts'

/** A source to compile. */
export interface TreeSource {
  readonly file: string
  readonly text: string
  readonly contentStart: number
  readonly format: 'md' | 'mdx'
}

/** Reads a partial. `configured` is the site's format of `.md` files. */
export function partialSource(root: string, file: string, configured: MarkdownConfig['format']): TreeSource {
  const text = readText(path.join(root, file))
  const matter = parseFrontMatter({ file, text })
  return { file, text, contentStart: matter.contentStart, format: formatOf(file, configured, matter) }
}

/** A compiled source with its partials. */
export interface SourceTree {
  readonly compiled: Compiled
  /** Resolved imports, by specifier. */
  readonly imports: ReadonlyMap<string, ResolvedImport>
  /** Partials, by specifier. Those that scripts import are by file. */
  readonly partials: ReadonlyMap<string, SourceTree>
}

/** Finds the partial that a source imports under a component's name. */
export function partialNamed({ compiled, partials }: SourceTree, name: string): SourceTree | undefined {
  if (partials.size === 0) return undefined
  const fact = compiled.facts.imports.find(
    ({ names = [], locals = [] }) => names[0] === 'default' && locals[0] === name,
  )
  return fact && partials.get(fact.specifier)
}
