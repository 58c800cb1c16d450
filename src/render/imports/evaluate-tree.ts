// Evaluates a compiled page with its imports: partials with their own imports, data and text, URLs of files, and
// scripts of the bundle.

import { type Evaluated, evaluate } from '../../markdown/evaluate.ts'
import type { ImportFact } from '../../model/compiled.ts'
import { type Diagnostic, diagnose, hasPageErrors } from '../../model/diagnostic.ts'
import { ensure } from '../../model/ensure.ts'
import type { Page } from '../../model/page.ts'
import type { Names } from '../errors/find-unrenderable.ts'
import type { RenderHost } from '../host/host.ts'
import type { ContentComponent } from '../loaded-templates.ts'
import type { RenderContext } from '../render-context.ts'
import { dataExports, isSvgComponent, svgComponent, usesSvg, withSvgUrls } from './import-data.ts'
import { garbled, scriptProblems } from './import-problems.ts'
import { pageScope } from './page-scope.ts'
import type { ResolvedImport } from './resolve-import.ts'
import type { SourceTree } from './source-tree.ts'

type Exports = Readonly<Record<string, unknown>>

/** The context for evaluating a tree. */
export interface EvaluateContext {
  readonly context: RenderContext
  readonly host: RenderHost
  readonly diagnostics: Diagnostic[]
  /** Receives the files that were read as data or text. */
  readonly files: Set<string>
  /** Receives the content of Markdown that scripts import, by file. */
  readonly markdown: Map<string, ContentComponent>
  /** Receives the values of the names in each source, by file. */
  readonly names: Map<string, () => Names>
}

/** Evaluates a compiled page, or a partial, with its imports. Throws what the page's own code throws. */
export async function evaluateTree(state: EvaluateContext, tree: SourceTree, page?: Page): Promise<Evaluated> {
  const imports: Record<string, Exports> = {}
  for (const [specifier, target] of tree.imports) {
    const facts = tree.compiled.facts.imports.filter((each) => each.specifier === specifier)
    if (facts.length > 0) imports[specifier] = await exportsOf(state, tree, { target, facts })
  }
  const { runtime: jsx, failures } = state.context.loaded
  // The module created from the page's code has the page's imports, whose errors are reported at the imports.
  const ownModule = `dg-page-code:${tree.compiled.file}`
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
  { partials }: SourceTree,
  { target, facts }: { readonly target: ResolvedImport; readonly facts: readonly ImportFact[] },
): Promise<Exports> {
  const { context, host } = state
  const { assets } = context.lookups
  const fact = ensure(facts[0])
  switch (target.type) {
    case 'module':
      await evaluateMarkdown(state, partials, { id: target.id, fact })
      return context.loaded.modules[target.id] ?? {}
    case 'script': {
      await evaluateMarkdown(state, partials, { id: target.id, fact })
      const problems = scriptProblems(context, target.id, facts)
      state.diagnostics.push(...problems)
      return (hasPageErrors(problems) ? undefined : context.loaded.modules[target.id]) ?? missingExports
    }
    case 'partial':
      return partialExports(state, partials.get(fact.specifier), fact)
    case 'asset': {
      const { file } = target
      const url = host.importedAsset(file, facts)
      return { default: isSvgComponent(target, fact) ? svgComponent(context.loaded, host, { file, url }) : url }
    }
    case 'text':
    case 'data': {
      const { type, file } = target
      state.files.add(file)
      if (assets.isGarbled(file)) state.diagnostics.push(garbled(file, fact))
      if (type === 'text') return { default: host.importedText(file) ?? '' }
      return dataExports({ file, text: assets.readText(file) ?? '' }, fact.place, state.diagnostics)
    }
    case 'missing':
    case 'outside':
      return missingExports
    default:
      return target satisfies never
  }
}

/** Evaluates the Markdown that a script imports directly or indirectly. */
async function evaluateMarkdown(
  state: EvaluateContext,
  partials: SourceTree['partials'],
  { id, fact }: { readonly id: string; readonly fact: ImportFact },
): Promise<void> {
  for (const file of state.context.loaded.manifest.markdown[id] ?? []) {
    state.markdown.set(file, (await partialExports(state, partials.get(file), fact)).default as ContentComponent) // by partialExports
  }
}

/** Replaces a failed import that was reported. Renders nothing. Not thenable, because async functions return it. */
const missingExports: Exports = new Proxy({}, { get: (_target, name) => (name === 'then' ? undefined : () => null) })

async function partialExports(
  state: EvaluateContext,
  partial: SourceTree | undefined,
  fact: ImportFact,
): Promise<Exports> {
  if (partial === undefined) return missingExports
  const { Content, exports } = await evaluateTree(state, partial)
  // By the contract of Compiled.code, a compiled content is a component.
  return {
    get toc() {
      return pageScope({ tree: partial, page: undefined }).toc
    },
    ...exports,
    default: state.context.loaded.engine.partialOf(Content as ContentComponent, limitPartials(fact)),
  }
}

/** Maximum number of partials that a page may include. Every inclusion counts. */
const partialLimit = 10_000

/** Thrown while rendering a page that includes too many partials. */
export class TooManyPartials extends Error {
  readonly diagnostic: Diagnostic

  constructor({ specifier, place }: ImportFact) {
    const message = `The page includes more than ${partialLimit} partials, \`${specifier}\` among them`
    super(message)
    const hint = 'Look for partials that include others more than once, or split the page.'
    this.diagnostic = diagnose('page-limit', message, place, { hint })
  }
}

/** Creates the function that throws at a partial when the page has included more than the limit. */
export function limitPartials(fact: ImportFact): (count: number) => void {
  return (count) => {
    if (count > partialLimit) throw new TooManyPartials(fact)
  }
}
