// Loads what a page imports: partials are compiled and evaluated with their own imports, data and text are read, files
// get URLs, scripts come from the bundle. What cannot be loaded is a diagnostic at the import.

import { excerptOf } from '../../content/blog/truncation.ts'
import { parseFrontMatter } from '../../content/front-matter.ts'
import { formatOf, refusedFormat } from '../../content/source-format.ts'
import { type Evaluated, evaluate } from '../../markdown/evaluate.ts'
import type { Compiled, CompileOptions, ImportFact } from '../../model/compiled.ts'
import type { MarkdownConfig } from '../../model/config.ts'
import { diagnose } from '../../model/diagnose.ts'
import { type Diagnostic, hasPageErrors } from '../../model/diagnostic.ts'
import { ensure } from '../../model/ensure.ts'
import type { Page } from '../../model/site.ts'
import type { ErrorPlace } from '../errors/find-place.ts'
import type { Names } from '../errors/unrenderable.ts'
import { markExports } from '../export/rendered-components.ts'
import type { RenderHost } from '../host/host.ts'
import type { ContentComponent } from '../loaded-templates.ts'
import { type CompileCache, compileOnce } from './compile-cache.ts'
import { dataExports } from './import-data.ts'
import { garbled, type ImportContext, importProblem } from './import-problems.ts'
import { pageScope } from './page-scope.ts'
import { limitPartials } from './partial-limit.ts'
import { type ResolvedImport, resolveImport } from './resolve-import.ts'
import { scriptProblems } from './script-problems.ts'
import type { SourceTree, TreeSource } from './source-tree.ts'
import { isSvgComponent, svgComponent, usesSvg, withSvgUrls } from './svg-import.ts'

type Exports = Readonly<Record<string, unknown>>

/** What all pages of a site share when their imports are loaded. */
export interface ModuleContext extends ImportContext {
  /** Sources of the page at hand that were compiled before. */
  readonly compileCache?: CompileCache
  readonly root: string
  /** Reads a text file of the site; undefined when there is none, or it is outside of the site. */
  readonly readText: (file: string) => string | undefined
  /** Says whether a file has bytes that are not UTF-8. */
  readonly isGarbled: (file: string) => boolean
  readonly compileOptions: CompileOptions
  /** How the configuration has `.md` files read. */
  readonly markdownFormat: MarkdownConfig['format']
  /** Finds in the site's own files where something was thrown. */
  readonly findInStack: (error: unknown) => ErrorPlace | undefined
  /** Finds where the innermost of these components is declared that one of the site's own files declares. */
  readonly findDeclaration: (components: readonly string[]) => ErrorPlace | undefined
}

/** The compiled page and its partials, each file once, the page first. */
export interface CompiledTree {
  readonly tree: SourceTree
  readonly all: readonly Compiled[]
  readonly diagnostics: readonly Diagnostic[]
  /** Files that were read apart from the page itself. */
  readonly files: readonly string[]
}

interface Compiling {
  readonly context: ModuleContext
  readonly all: Compiled[]
  readonly diagnostics: Diagnostic[]
  readonly files: Set<string>
  readonly trees: Map<string, SourceTree>
}

/** Compiles a page and, recursively, the partials it imports. */
export async function compileTree(context: ModuleContext, source: TreeSource): Promise<CompiledTree> {
  const state: Compiling = { context, all: [], diagnostics: [], files: new Set(), trees: new Map() }
  const tree = await compileInto(state, source, [source.file])
  return { tree, all: state.all, diagnostics: state.diagnostics, files: [...state.files] }
}

/** The deepest that partials may include partials; more is taken for a mistake. */
const includeLimit = 100

async function compileInto(state: Compiling, source: TreeSource, stack: readonly string[]): Promise<SourceTree> {
  const { context } = state
  const { edits = [] } = context.loaded.manifest.pageCode[source.file] ?? {}
  const live = edits.length > 0 ? { live: edits } : {}
  const compiled = await compileOnce(
    context.compileCache,
    { ...source, ...live },
    { ...context.compileOptions, format: source.format },
  )
  state.all.push(compiled)
  state.diagnostics.push(...compiled.diagnostics)
  const imports = new Map<string, ResolvedImport>()
  const partials = new Map<string, SourceTree>()
  const tree = { compiled, imports, partials }
  state.trees.set(source.file, tree)
  for (const fact of compiled.facts.imports) {
    if (imports.has(fact.specifier)) continue
    const target = resolveImport(context.root, source.file, fact.specifier, (name) =>
      Object.hasOwn(context.loaded.modules, name),
    )
    const problem = importProblem(target, fact, context)
    if (problem !== undefined) state.diagnostics.push(problem)
    imports.set(fact.specifier, target)
    if (target.type !== 'partial') continue
    const partial = await partialTree(state, target, fact, stack)
    if (partial !== undefined) partials.set(fact.specifier, partial)
  }
  return tree
}

async function partialTree(
  state: Compiling,
  { file, isExcerpt = false }: Extract<ResolvedImport, { readonly type: 'partial' }>,
  fact: ImportFact,
  stack: readonly string[],
): Promise<SourceTree | undefined> {
  if (stack.includes(file)) {
    const cycle = [...stack.slice(stack.indexOf(file)), file].map((name) => `\`${name}\``).join(' imports ')
    const hint = 'Take the import out of one of them.'
    state.diagnostics.push(diagnose('import-circular', `The import is circular: ${cycle}`, fact.place, { hint }))
    return undefined
  }
  if (stack.length >= includeLimit) {
    state.diagnostics.push(
      diagnose('import-circular', `Partials include each other ${includeLimit} deep`, fact.place, {
        hint: 'Include less deeply.',
      }),
    )
    return undefined
  }
  const whole = state.context.readText(file)
  if (whole === undefined) throw new Error(`bug: ${file} was resolved and cannot be read`)
  if (state.context.isGarbled(file)) state.diagnostics.push(garbled(file, fact))
  state.files.add(file)
  const known = state.trees.get(file)
  if (known !== undefined) return known
  const matter = parseFrontMatter({ file, text: whole })
  const { markdownFormat } = state.context
  const refused = refusedFormat(file, markdownFormat, matter)
  state.diagnostics.push(...matter.diagnostics, ...(refused === undefined ? [] : [refused]))
  const { contentStart } = matter
  const text = isExcerpt ? excerptOf(whole, contentStart) : whole
  return compileInto(state, { file, text, contentStart, format: formatOf(file, markdownFormat, matter) }, [
    ...stack,
    file,
  ])
}

/** What evaluating a tree needs apart from the tree. */
export interface EvaluateContext {
  readonly context: ModuleContext
  readonly host: RenderHost
  readonly diagnostics: Diagnostic[]
  /** Files whose text was read as data. */
  readonly files: Set<string>
  /** Whether the page's Markdown export is made. */
  readonly isExported: boolean
  /** What the names in each source mean, by its file. */
  readonly names: Map<string, () => Names>
}

/**
 * Evaluates a compiled page, or a partial when no page is given, with its imports. Throws what the page's own code
 * throws.
 */
export async function evaluateTree(state: EvaluateContext, tree: SourceTree, page?: Page): Promise<Evaluated> {
  const imports: Record<string, Exports> = {}
  for (const [specifier, target] of tree.imports) {
    const facts = tree.compiled.facts.imports.filter((each) => each.specifier === specifier)
    if (facts.length > 0) imports[specifier] = await exportsOf(state, tree, target, facts)
  }
  const { runtime: jsx, failures } = state.context.loaded
  // The module made of the page's code imports what the page imports, which is reported at its import.
  const ownModule = `dg-live:${tree.compiled.file}`
  if (failures.has(ownModule) && !hasPageErrors(state.diagnostics)) throw failures.get(ownModule)
  const runtime = {
    ...(usesSvg(tree) ? withSvgUrls(jsx) : jsx),
    imports,
    scope: () => pageScope({ tree, page }),
  }
  const evaluated = await evaluate(tree.compiled, runtime, (specifier) => imports[specifier] ?? {})
  state.names.set(tree.compiled.file, () => ({
    ...runtime.scope(),
    ...importedNames(tree.compiled.facts.imports, imports),
    ...evaluated.exports,
  }))
  return evaluated
}

function importedNames(facts: readonly ImportFact[], imports: Readonly<Record<string, Exports>>): Names {
  return Object.fromEntries(
    facts.flatMap(({ specifier, names = [], locals = [] }) =>
      locals.map((local, index) => [local, imports[specifier]?.[names[index] ?? '']] as const),
    ),
  )
}

async function exportsOf(
  state: EvaluateContext,
  tree: SourceTree,
  target: ResolvedImport,
  facts: readonly ImportFact[],
): Promise<Exports> {
  const { context, host } = state
  const fact = ensure(facts[0])
  switch (target.type) {
    case 'module':
      return withMarks(state, tree, context.loaded.modules[target.id] ?? {}, facts)
    case 'script': {
      const problems = scriptProblems(context, target.id, facts)
      state.diagnostics.push(...problems)
      const exports = problems.length === 0 ? context.loaded.modules[target.id] : undefined
      return exports === undefined ? missingExports : withMarks(state, tree, exports, facts)
    }
    case 'partial':
      return partialExports(state, tree.partials.get(fact.specifier), fact)
    case 'asset': {
      const url = host.importedAsset(target.file, facts)
      return {
        default: isSvgComponent(target, fact)
          ? svgComponent(state.context.loaded, host, { file: target.file, url })
          : url,
      }
    }
    case 'text':
      state.files.add(target.file)
      if (context.isGarbled(target.file)) state.diagnostics.push(garbled(target.file, fact))
      return { default: host.importedText(target.file) ?? '' }
    case 'data':
      state.files.add(target.file)
      if (context.isGarbled(target.file)) state.diagnostics.push(garbled(target.file, fact))
      return dataExports({ file: target.file, text: context.readText(target.file) ?? '' }, fact, state.diagnostics)
    case 'missing':
    case 'outside':
      return missingExports
    default:
      return target satisfies never
  }
}

/** Marks the components that a source imports and uses as elements, for the Markdown export. */
function withMarks(
  { isExported, context }: EvaluateContext,
  { compiled }: SourceTree,
  exports: Exports,
  facts: readonly ImportFact[],
): Exports {
  const elements = new Set(compiled.facts.components.map(({ name }) => name))
  return isExported ? markExports(exports, { facts, elements }, context.loaded.React) : exports
}

/**
 * Stands for what could not be imported, which was reported: renders nothing. Not thenable, as it passes through async
 * functions.
 */
const missingExports: Exports = new Proxy({}, { get: (_target, name) => (name === 'then' ? undefined : () => null) })

async function partialExports(
  state: EvaluateContext,
  partial: SourceTree | undefined,
  fact: ImportFact,
): Promise<Exports> {
  if (partial === undefined) return missingExports
  const { Content, exports } = await evaluateTree(state, partial)
  // A compiled content is a component by the contract of Compiled.code.
  return {
    ...exports,
    default: state.context.loaded.engine.partialOf(Content as ContentComponent, limitPartials(fact)),
  }
}
