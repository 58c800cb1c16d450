// Compiles a page and the partials that it imports, and resolves the imports of each. A failed import is a diagnostic
// at the import.

import { excerptOf } from '../../content/blog/truncation.ts'
import { parseFrontMatter } from '../../content/front-matter.ts'
import { formatOf, refusedFormat } from '../../content/source-format.ts'
import type { Compiled, ImportFact } from '../../model/compiled.ts'
import { type Diagnostic, diagnose } from '../../model/diagnostic.ts'
import type { RenderContext } from '../render-context.ts'
import { compileOnce } from './compile-cache.ts'
import { garbled, importProblem } from './import-problems.ts'
import { type ResolvedImport, resolveImport } from './resolve-import.ts'
import type { SourceTree, TreeSource } from './source-tree.ts'

/** The compiled page and its partials, each file once, the page first. */
export interface CompiledTree {
  readonly tree: SourceTree
  readonly all: readonly Compiled[]
  readonly diagnostics: readonly Diagnostic[]
  /** Files read in addition to the page itself. */
  readonly files: Set<string>
  /** Files of the site in the scripts that the page and its partials import. The bundle of templates contains them. */
  readonly scripts: ReadonlySet<string>
}

interface Compiling {
  readonly context: RenderContext
  readonly all: Compiled[]
  readonly diagnostics: Diagnostic[]
  readonly files: Set<string>
  readonly scripts: Set<string>
  readonly trees: Map<string, SourceTree>
}

/** Compiles a page and, recursively, the partials that it imports. */
export async function compileTree(context: RenderContext, source: TreeSource): Promise<CompiledTree> {
  const state: Compiling = { context, all: [], diagnostics: [], files: new Set(), scripts: new Set(), trees: new Map() }
  return { ...state, tree: await compileInto(state, source, [source.file]) }
}

/** A partial, and the import that includes it. */
interface Inclusion extends Omit<Extract<ResolvedImport, { readonly type: 'partial' }>, 'type'> {
  readonly fact: ImportFact
}

/** Maximum depth of partials that include partials. Deeper nesting is reported as a mistake. */
const includeLimit = 100

async function compileInto(state: Compiling, source: TreeSource, stack: readonly string[]): Promise<SourceTree> {
  const { context } = state
  const { edits = [] } = context.loaded.manifest.pageCode[source.file] ?? {}
  const withEdits = edits.length > 0 ? { ...source, browserEdits: edits } : source
  const compiled = await compileOnce(context.compileCache, withEdits, {
    ...context.compileOptions,
    format: source.format,
  })
  state.all.push(compiled)
  state.diagnostics.push(...compiled.diagnostics)
  const imports = new Map<string, ResolvedImport>()
  const partials = new Map<string, SourceTree>()
  const tree = { compiled, imports, partials }
  state.trees.set(source.file, tree)
  const addPartial = async (name: string, included: Inclusion): Promise<void> => {
    const partial = await partialTree(state, included, stack)
    if (partial !== undefined) partials.set(name, partial)
  }
  for (const fact of compiled.facts.imports) {
    if (imports.has(fact.specifier)) continue
    const importing = { file: source.file, specifier: fact.specifier, staticDirs: context.site.config.staticDirs }
    const target = resolveImport(context.root, importing, (name) => Object.hasOwn(context.loaded.modules, name))
    const problem = importProblem(target, fact, context)
    if (problem !== undefined) state.diagnostics.push(problem)
    imports.set(fact.specifier, target)
    const { markdown, scripts } = context.loaded.manifest
    const id = 'id' in target ? target.id : ''
    for (const file of scripts[id] ?? []) state.scripts.add(file)
    for (const file of markdown[id] ?? []) await addPartial(file, { file, fact })
    if (target.type === 'partial') await addPartial(fact.specifier, { ...target, fact })
  }
  return tree
}

async function partialTree(
  state: Compiling,
  { file, isExcerpt = false, fact }: Inclusion,
  stack: readonly string[],
): Promise<SourceTree | undefined> {
  if (stack.includes(file)) {
    const cycle = [...stack.slice(stack.indexOf(file)), file].map((name) => `\`${name}\``).join(' imports ')
    const hint = 'Remove the import from one of them.'
    state.diagnostics.push(diagnose('import-circular', `The import is circular: ${cycle}`, fact.place, { hint }))
    return undefined
  }
  if (stack.length >= includeLimit) {
    const message = `Partials include each other ${includeLimit} deep`
    state.diagnostics.push(diagnose('import-circular', message, fact.place, { hint: 'Include less deeply.' }))
    return undefined
  }
  const { lookups, site } = state.context
  const whole = lookups.assets.readText(file)
  if (whole === undefined) throw new Error(`bug: ${file} was resolved and cannot be read`)
  if (lookups.assets.isGarbled(file)) state.diagnostics.push(garbled(file, fact))
  state.files.add(file)
  const known = state.trees.get(file)
  if (known !== undefined) return known
  const matter = parseFrontMatter({ file, text: whole })
  const { format: configured } = site.config.markdown
  const refused = refusedFormat(file, configured, matter)
  state.diagnostics.push(...matter.diagnostics, ...(refused === undefined ? [] : [refused]))
  const { contentStart } = matter
  const text = isExcerpt ? excerptOf(whole, contentStart) : whole
  const before = state.diagnostics.length
  const format = formatOf(file, configured, matter)
  const tree = await compileInto(state, { file, text, contentStart, format }, [...stack, file])
  if (isExcerpt) state.diagnostics.push(...state.diagnostics.splice(before).map(ofExcerpt))
  return tree
}

/** Adds a note to an error that it's in the excerpt, because the whole post may be correct. */
function ofExcerpt(found: Diagnostic): Diagnostic {
  if (found.severity !== 'error') return found
  const note = { message: 'This is in the excerpt, which ends at the mark `truncate`' }
  return { ...found, notes: [...(found.notes ?? []), note] }
}
