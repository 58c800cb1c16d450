// Runs compiled code. Each call creates a new function and caches nothing; callers cache what they need.

import type { Compiled } from '../model/compiled.ts'
import { codesName } from './syntax/code.ts'

/** Values that compiled code needs: React's JSX runtime, and the exports of each module that the page imports. */
interface EvaluateRuntime {
  readonly Fragment: unknown
  readonly jsx: unknown
  readonly jsxs: unknown
  readonly imports: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Creates the values in a page's scope that aren't imported. Called only if the code uses one of `scopeNames`. */
  readonly scope?: () => Readonly<Record<ScopeName, unknown>>
}

/** Names that Docusaurus defines in every page. A page may use them or define them itself. */
const scopeNames = ['frontMatter', 'contentTitle', 'toc'] as const

/** A name that is in the scope of every page. */
export type ScopeName = (typeof scopeNames)[number]

const usesScope = new RegExp(`\\b(?:${scopeNames.join('|')})\\b`)

/** A page's content component and the page's other exports. */
export interface Evaluated {
  /** Accepts `components`: the components, by name, that the page may use without importing them. */
  readonly Content: (props: {
    readonly components?: Readonly<Record<string, unknown>>
    readonly [name: string]: unknown
  }) => never
  readonly exports: Readonly<Record<string, unknown>>
}

type Require = (specifier: string) => unknown

type PageFunction = (runtime: EvaluateRuntime, require: Require, codes: Compiled['codes']) => unknown

const parameters = ['_runtime', 'require', codesName] as const

/** Evaluates a compiled source; returns a promise if it awaits at its top level. Throws what the page throws. */
export function evaluate(
  compiled: Compiled,
  runtime: EvaluateRuntime,
  require: Require,
): Evaluated | Promise<Evaluated> {
  const { codes } = compiled
  const code = `${compiled.code}\n//# sourceURL=docs-gen:${encodeURI(compiled.file)}`
  if (compiled.isAsync) {
    // JavaScript has no global name for the constructor of async functions. Both casts state the contract of `code`.
    const AsyncFunction = Object.getPrototypeOf(async () => undefined).constructor as FunctionConstructor
    const run = (scoped(code, runtime, 'async ') ?? new AsyncFunction(...parameters, code)) as (
      ...given: Parameters<PageFunction>
    ) => Promise<unknown>
    return run(runtime, require, codes).then(evaluatedOf)
  }
  const run = (scoped(code, runtime) ?? new Function(...parameters, code)) as PageFunction // contract of Compiled.code
  return evaluatedOf(run(runtime, require, codes))
}

/** Creates the function of code that uses names in scope, or undefined. The code may redefine those names. */
function scoped(code: string, runtime: EvaluateRuntime, kind: '' | 'async ' = ''): unknown {
  if (runtime.scope === undefined || !scopeNames.some((name) => code.includes(name)) || !usesScope.test(code))
    return undefined
  const scope = runtime.scope()
  const outer = new Function(...scopeNames, `return ${kind}function (${parameters.join(', ')}) {${code}\n}`)
  return outer(...scopeNames.map((name) => scope[name]))
}

function evaluatedOf(result: unknown): Evaluated {
  if (typeof result !== 'object' || result === null || !('default' in result))
    throw new Error('bug: compiled code returned no content')
  const { default: Content, ...exports } = result
  return { Content: Content as Evaluated['Content'], exports } // contract of Compiled.code
}
