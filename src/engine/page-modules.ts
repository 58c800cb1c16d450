// Loads what a page imports: partials are compiled and evaluated with their own imports, data and text are read, files get URLs, scripts
// come from the bundle. What cannot be loaded is a diagnostic at the import.

import { type Evaluated, evaluate } from '../compile/evaluate.ts'
import { parseFrontMatter } from '../load/front-matter.ts'
import { readYaml, toPlain } from '../load/located.ts'
import type { Compiled, CompileOptions, ImportFact } from '../model/compiled.ts'
import { diagnose } from '../model/diagnose.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import { nearest } from '../model/nearest.ts'
import type { Page } from '../model/site.ts'
import type { RenderHost } from '../render/host.ts'
import type { ContentComponent, LoadedTemplates } from '../render/loaded.ts'
import { type CompileContext, compileOnce } from './compile-once.ts'
import { type ResolvedImport, resolveImport } from './imports.ts'
import { pageScope } from './page-scope.ts'
import { isSvgComponent, svgComponent, usesSvg, withSvgUrls } from './svg-import.ts'

type Exports = Readonly<Record<string, unknown>>

/** What all pages of a site share when their imports are loaded. */
export interface ModuleContext extends CompileContext {
  readonly root: string
  readonly loaded: LoadedTemplates
  /** Reads a text file of the site; undefined when there is none, or it is outside of the site. */
  readonly readText: (file: string) => string | undefined
  /** Says whether a file has bytes that are not UTF-8. */
  readonly isGarbled: (file: string) => boolean
  readonly compileOptions: CompileOptions
}

/** A source with everything it reaches, compiled. */
export interface SourceTree {
  readonly compiled: Compiled
  /** What each specifier means. */
  readonly imports: ReadonlyMap<string, ResolvedImport>
  readonly partials: ReadonlyMap<string, SourceTree>
}

/** The compiled page and its partials, each file once, the page first. */
export interface CompiledTree {
  readonly tree: SourceTree
  readonly all: readonly Compiled[]
  readonly diagnostics: readonly Diagnostic[]
  /** Files that were read besides the page itself. */
  readonly files: readonly string[]
}

/** A source to compile. */
export interface TreeSource {
  readonly file: string
  readonly text: string
  readonly contentStart: number
  readonly format: 'md' | 'mdx'
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
  const live = context.loaded.manifest.live[source.file]
  const edits = live !== undefined && live.edits.length > 0 ? { live: live.edits } : {}
  const compiled = await compileOnce(context, { ...source, ...edits }, { ...context.compileOptions, format: source.format })
  state.all.push(compiled)
  state.diagnostics.push(...compiled.diagnostics)
  const imports = new Map<string, ResolvedImport>()
  const partials = new Map<string, SourceTree>()
  const tree = { compiled, imports, partials }
  state.trees.set(source.file, tree)
  for (const fact of compiled.facts.imports) {
    if (imports.has(fact.specifier)) continue
    const target = resolveImport(context.root, source.file, fact.specifier, (name) => Object.hasOwn(context.loaded.modules, name))
    const problem = problemOf(target, fact, context)
    if (problem !== undefined) state.diagnostics.push(problem)
    imports.set(fact.specifier, target)
    if (target.type !== 'partial') continue
    const partial = await partialTree(state, target.file, fact, stack)
    if (partial !== undefined) partials.set(fact.specifier, partial)
  }
  return tree
}

async function partialTree(state: Compiling, file: string, fact: ImportFact, stack: readonly string[]): Promise<SourceTree | undefined> {
  if (stack.includes(file)) {
    const cycle = [...stack.slice(stack.indexOf(file)), file].map((name) => `\`${name}\``).join(' imports ')
    const hint = 'Take the import out of one of them.'
    state.diagnostics.push(importDiagnostic('import-circular', fact, `The import is circular: ${cycle}`, hint))
    return undefined
  }
  if (stack.length >= includeLimit) {
    state.diagnostics.push(
      importDiagnostic('import-circular', fact, `Partials include each other ${includeLimit} deep`, 'Include less deeply.'),
    )
    return undefined
  }
  const text = state.context.readText(file)
  if (text === undefined) throw new Error(`bug: ${file} was resolved and cannot be read`)
  if (state.context.isGarbled(file)) state.diagnostics.push(garbled(file, fact))
  state.files.add(file)
  const known = state.trees.get(file)
  if (known !== undefined) return known
  const { contentStart, diagnostics } = parseFrontMatter({ file, text })
  state.diagnostics.push(...diagnostics)
  const format = /\.md$/i.test(file) && state.context.compileOptions.format === 'md' ? 'md' : 'mdx'
  return compileInto(state, { file, text, contentStart, format }, [...stack, file])
}

function garbled(file: string, fact: ImportFact): Diagnostic {
  return importDiagnostic('invalid-utf8', fact, `\`${file}\` has bytes that are not UTF-8`, 'Save the file with the encoding UTF-8.')
}

function importDiagnostic(code: Diagnostic['code'], fact: ImportFact, message: string, hint: string): Diagnostic {
  return { code, severity: 'error', message, place: fact.place, hint }
}

function problemOf(target: ResolvedImport, fact: ImportFact, context: ModuleContext): Diagnostic | undefined {
  if (target.type === 'outside') {
    const hint = 'Move the file into the site, and import it from there.'
    return importDiagnostic('import-outside', fact, `\`${fact.specifier}\` is outside of the site`, hint)
  }
  if (target.type !== 'missing') return undefined
  if (/^@(theme|theme-original|docusaurus)\//.test(fact.specifier)) {
    const near = nearest(fact.specifier, Object.keys(context.loaded.modules))
    const hint = near === undefined ? 'Use a component of docs-gen, or write your own beside the page.' : `Did you mean \`${near}\`?`
    return diagnose('import-unsupported', `\`${fact.specifier}\` has no counterpart in docs-gen, and draws nothing`, fact.place, { hint })
  }
  if (target.what === 'package') {
    const hint = `Install it in the site: npm install ${target.name}`
    return importDiagnostic('import-not-found', fact, `The package \`${target.name}\` is not found: it is not installed`, hint)
  }
  return importDiagnostic('import-not-found', fact, `\`${fact.specifier}\` is not found`, 'Mend the path, or add the file.')
}

/** What evaluating a tree needs besides the tree. */
export interface EvaluateContext {
  readonly context: ModuleContext
  readonly host: RenderHost
  readonly diagnostics: Diagnostic[]
  /** Files whose text was read as data. */
  readonly files: Set<string>
}

/** Evaluates a compiled page, or a partial when no page is given, with its imports. Throws what the page's own code throws. */
export async function evaluateTree(state: EvaluateContext, tree: SourceTree, page?: Page): Promise<Evaluated> {
  const imports: Record<string, Exports> = {}
  for (const [specifier, target] of tree.imports) {
    const fact = tree.compiled.facts.imports.find((each) => each.specifier === specifier)
    if (fact !== undefined) imports[specifier] = await exportsOf(state, tree, target, fact)
  }
  const { runtime: jsx } = state.context.loaded
  const runtime = {
    ...(usesSvg(tree) ? withSvgUrls(jsx) : jsx),
    imports,
    scope: () => pageScope({ tree, page, readText: state.context.readText }),
  }
  return evaluate(tree.compiled, runtime, (specifier) => imports[specifier] ?? {})
}

async function exportsOf(state: EvaluateContext, tree: SourceTree, target: ResolvedImport, fact: ImportFact): Promise<Exports> {
  const { context, host } = state
  switch (target.type) {
    case 'module':
      return context.loaded.modules[target.id] ?? {}
    case 'script':
      return context.loaded.modules[target.id] ?? missingExports
    case 'partial':
      return partialExports(state, tree.partials.get(fact.specifier))
    case 'asset': {
      const { url } = host.asset(`@site/${target.file}`)
      return { default: isSvgComponent(target, fact) ? svgComponent(state.context.loaded, host, { file: target.file, url }) : url }
    }
    case 'text':
      state.files.add(target.file)
      if (context.isGarbled(target.file)) state.diagnostics.push(garbled(target.file, fact))
      return { default: context.readText(target.file) ?? '' }
    case 'data':
      return dataExports(state, target.file, fact)
    case 'missing':
    case 'outside':
      return missingExports
    default:
      return target satisfies never
  }
}

/** Stands for what could not be imported, which was reported: draws nothing. Not thenable, as it passes through async functions. */
const missingExports: Exports = new Proxy({}, { get: (_target, name) => (name === 'then' ? undefined : () => null) })

async function partialExports(state: EvaluateContext, partial: SourceTree | undefined): Promise<Exports> {
  if (partial === undefined) return missingExports
  const { Content, exports } = await evaluateTree(state, partial)
  // A compiled content is a component by the contract of Compiled.code.
  return { ...exports, default: state.context.loaded.engine.partialOf(Content as ContentComponent) }
}

function dataExports(state: EvaluateContext, file: string, fact: ImportFact): Exports {
  state.files.add(file)
  const text = state.context.readText(file) ?? ''
  if (state.context.isGarbled(file)) state.diagnostics.push(garbled(file, fact))
  const data = /\.json$/i.test(file) ? parseJson(state, text, fact) : parseYaml(state, file, text)
  return { ...(typeof data === 'object' && data !== null && !Array.isArray(data) ? data : {}), default: data }
}

function parseJson(state: EvaluateContext, text: string, fact: ImportFact): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const message = `\`${fact.specifier}\` is not valid JSON: ${error instanceof Error ? error.message : String(error)}`
    state.diagnostics.push(importDiagnostic('import-failed', fact, message, 'Mend the file.'))
    return undefined
  }
}

function parseYaml(state: EvaluateContext, file: string, text: string): unknown {
  const { root, problems } = readYaml({ file, text })
  for (const { message, place, hint } of problems) {
    state.diagnostics.push({ code: 'import-failed', severity: 'error', message, place, ...(hint !== undefined && { hint }) })
  }
  return root === undefined ? undefined : toPlain(root)
}
