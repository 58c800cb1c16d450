// A source to compile, and what it is with all that it imports.

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

/** Reads a partial; `configured` says how the site has `.md` files read. */
export function partialSource(root: string, file: string, configured: MarkdownConfig['format']): TreeSource {
  const text = readText(path.join(root, file))
  const matter = parseFrontMatter({ file, text })
  return { file, text, contentStart: matter.contentStart, format: formatOf(file, configured, matter) }
}

/** A source with everything it reaches, compiled. */
export interface SourceTree {
  readonly compiled: Compiled
  /** What each specifier means. */
  readonly imports: ReadonlyMap<string, ResolvedImport>
  /** By specifier; those that scripts import by file. */
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
