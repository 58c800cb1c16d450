// Loads what a page imports: partials are compiled and evaluated with their own imports, data and text are read, files
// get URLs, scripts come from the bundle. What cannot be loaded is a diagnostic at the import.

import { readYaml } from '../../config/read-yaml.ts'
import { toPlain } from '../../config/yaml-node.ts'
import { parseFrontMatter } from '../../content/front-matter.ts'
import { formatOf, refusedFormat } from '../../content/source-format.ts'
import type { Refusal } from '../../links/publishing-rules.ts'
import { type Evaluated, evaluate } from '../../markdown/evaluate.ts'
import type { Compiled, CompileOptions, ImportFact } from '../../model/compiled.ts'
import type { MarkdownConfig } from '../../model/config.ts'
import { diagnose } from '../../model/diagnose.ts'
import { type Diagnostic, hasErrors } from '../../model/diagnostic.ts'
import { ensure } from '../../model/ensure.ts'
import { errorMessage } from '../../model/error-code.ts'
import { nearest } from '../../model/nearest.ts'
import { lineStarts, type Place, placeOf } from '../../model/place.ts'
import type { Page } from '../../model/site.ts'
import { unsupportedModule } from '../docusaurus-components.ts'
import type { RenderHost } from '../host/host.ts'
import type { ContentComponent, LoadedTemplates } from '../loaded-templates.ts'
import { type CompileCache, compileOnce } from './compile-cache.ts'
import { tooDeepInJson } from './json-depth.ts'
import { pageScope } from './page-scope.ts'
import { limitPartials } from './partial-limit.ts'
import { type ResolvedImport, resolveImport } from './resolve-import.ts'
import { scriptProblems } from './script-problems.ts'
import type { SourceTree, TreeSource } from './source-tree.ts'
import { isSvgComponent, svgComponent, usesSvg, withSvgUrls } from './svg-import.ts'

type Exports = Readonly<Record<string, unknown>>

/** What all pages of a site share when their imports are loaded. */
export interface ModuleContext {
  /** Sources of the page at hand that were compiled before. */
  readonly compileCache?: CompileCache
  readonly root: string
  readonly loaded: LoadedTemplates
  /** Reads a text file of the site; undefined when there is none, or it is outside of the site. */
  readonly readText: (file: string) => string | undefined
  /** Says whether a file has bytes that are not UTF-8. */
  readonly isGarbled: (file: string) => boolean
  /** Says why a file that a page imports may not be published, or shown as text. */
  readonly refusalOf: (file: string, type: 'asset' | 'text') => Refusal | undefined
  readonly compileOptions: CompileOptions
  /** Modules of Docusaurus that pages may import although nothing stands for them. */
  readonly allowUnsupported?: readonly string[] | undefined
  /** How the configuration has `.md` files read. */
  readonly markdownFormat: MarkdownConfig['format']
  /** Finds in the site's own files where something was thrown. */
  readonly placeOfThrown: (error: unknown) => Place | undefined
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
  const live = context.loaded.manifest.live[source.file]
  const edits = live !== undefined && live.edits.length > 0 ? { live: live.edits } : {}
  const compiled = await compileOnce(
    context.compileCache,
    { ...source, ...edits },
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
    const problem = problemOf(target, fact, context)
    if (problem !== undefined) state.diagnostics.push(problem)
    imports.set(fact.specifier, target)
    if (target.type !== 'partial') continue
    const partial = await partialTree(state, target.file, fact, stack)
    if (partial !== undefined) partials.set(fact.specifier, partial)
  }
  return tree
}

async function partialTree(
  state: Compiling,
  file: string,
  fact: ImportFact,
  stack: readonly string[],
): Promise<SourceTree | undefined> {
  if (stack.includes(file)) {
    const cycle = [...stack.slice(stack.indexOf(file)), file].map((name) => `\`${name}\``).join(' imports ')
    const hint = 'Take the import out of one of them.'
    state.diagnostics.push(importDiagnostic('import-circular', fact, `The import is circular: ${cycle}`, hint))
    return undefined
  }
  if (stack.length >= includeLimit) {
    state.diagnostics.push(
      importDiagnostic(
        'import-circular',
        fact,
        `Partials include each other ${includeLimit} deep`,
        'Include less deeply.',
      ),
    )
    return undefined
  }
  const text = state.context.readText(file)
  if (text === undefined) throw new Error(`bug: ${file} was resolved and cannot be read`)
  if (state.context.isGarbled(file)) state.diagnostics.push(garbled(file, fact))
  state.files.add(file)
  const known = state.trees.get(file)
  if (known !== undefined) return known
  const matter = parseFrontMatter({ file, text })
  const { markdownFormat } = state.context
  const refused = refusedFormat(file, markdownFormat, matter)
  state.diagnostics.push(...matter.diagnostics, ...(refused === undefined ? [] : [refused]))
  const { contentStart } = matter
  return compileInto(state, { file, text, contentStart, format: formatOf(file, markdownFormat, matter) }, [
    ...stack,
    file,
  ])
}

function garbled(file: string, fact: ImportFact): Diagnostic {
  return importDiagnostic(
    'invalid-utf8',
    fact,
    `\`${file}\` has bytes that are not UTF-8`,
    'Save the file with the encoding UTF-8.',
  )
}

function importDiagnostic(code: Diagnostic['code'], fact: ImportFact, message: string, hint: string): Diagnostic {
  return { code, severity: 'error', message, place: fact.place, hint }
}

function problemOf(target: ResolvedImport, fact: ImportFact, context: ModuleContext): Diagnostic | undefined {
  if (target.type === 'outside') {
    const hint = 'Move the file into the site, and import it from there.'
    return importDiagnostic('import-outside', fact, `\`${fact.specifier}\` is outside of the site`, hint)
  }
  if (target.type === 'asset' || target.type === 'text') {
    const refusal = context.refusalOf(target.file, target.type)
    if (refusal === undefined) return undefined
    const message = `\`${fact.specifier}\` is not published: \`${refusal.file}\` ${refusal.reason}`
    return importDiagnostic('file-not-published', fact, message, refusal.hint)
  }
  if (
    target.type === 'script' &&
    context.loaded.modules[target.id] === undefined &&
    !context.loaded.failures.has(target.id)
  ) {
    const hint = 'Write the import at the start of a line, with its names on fewer lines.'
    return importDiagnostic(
      'import-not-found',
      fact,
      `\`${fact.specifier}\` was not found when the site was bundled`,
      hint,
    )
  }
  if (target.type !== 'missing') return undefined
  if (/^@(theme|theme-original|docusaurus)\//.test(fact.specifier)) {
    const near = nearest(fact.specifier, Object.keys(context.loaded.modules))
    return unsupportedModule(fact.specifier, fact.place, { allowed: context.allowUnsupported, near })
  }
  if (target.what === 'package') {
    const hint = `Install it in the site: npm install ${target.name}`
    return importDiagnostic(
      'import-not-found',
      fact,
      `The package \`${target.name}\` is not found: it is not installed`,
      hint,
    )
  }
  return importDiagnostic(
    'import-not-found',
    fact,
    `\`${fact.specifier}\` is not found`,
    'Fix the path, or add the file.',
  )
}

/** What evaluating a tree needs apart from the tree. */
export interface EvaluateContext {
  readonly context: ModuleContext
  readonly host: RenderHost
  readonly diagnostics: Diagnostic[]
  /** Files whose text was read as data. */
  readonly files: Set<string>
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
  if (failures.has(ownModule) && !hasErrors(state.diagnostics)) throw failures.get(ownModule)
  const runtime = {
    ...(usesSvg(tree) ? withSvgUrls(jsx) : jsx),
    imports,
    scope: () => pageScope({ tree, page, readText: state.context.readText }),
  }
  return evaluate(tree.compiled, runtime, (specifier) => imports[specifier] ?? {})
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
      return context.loaded.modules[target.id] ?? {}
    case 'script': {
      const problems = scriptProblems(context, target.id, facts)
      state.diagnostics.push(...problems)
      return (problems.length === 0 ? context.loaded.modules[target.id] : undefined) ?? missingExports
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
      return dataExports(state, target.file, fact)
    case 'missing':
    case 'outside':
      return missingExports
    default:
      return target satisfies never
  }
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

function dataExports(state: EvaluateContext, file: string, fact: ImportFact): Exports {
  state.files.add(file)
  const text = state.context.readText(file) ?? ''
  if (state.context.isGarbled(file)) state.diagnostics.push(garbled(file, fact))
  const data = /\.json$/i.test(file) ? parseJson(state, { file, text }, fact) : parseYaml(state, file, text)
  return { ...(typeof data === 'object' && data !== null && !Array.isArray(data) ? data : {}), default: data }
}

function parseJson(
  state: EvaluateContext,
  { file, text }: { readonly file: string; readonly text: string },
  fact: ImportFact,
): unknown {
  const tooDeep = tooDeepInJson(text)
  if (tooDeep !== undefined) {
    const place = placeOf(file, lineStarts(text), tooDeep, tooDeep + 1)
    state.diagnostics.push(diagnose('import-failed', 'The JSON is nested too deeply', place, { hint: 'Nest it less.' }))
    return undefined
  }
  try {
    return JSON.parse(text)
  } catch (error) {
    const message = `\`${fact.specifier}\` is not valid JSON: ${errorMessage(error)}`
    state.diagnostics.push(importDiagnostic('import-failed', fact, message, 'Fix the file.'))
    return undefined
  }
}

function parseYaml(state: EvaluateContext, file: string, text: string): unknown {
  const { root, problems } = readYaml({ file, text })
  for (const { message, place, hint } of problems) {
    state.diagnostics.push({
      code: 'import-failed',
      severity: 'error',
      message,
      place,
      ...(hint !== undefined && { hint }),
    })
  }
  return root === undefined ? undefined : toPlain(root)
}
