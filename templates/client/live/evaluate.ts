// Evaluates live code: compiles JSX and TypeScript, then runs the code with the values of its scope.

import { createElement, isValidElement, type ReactNode } from 'react'
import { transform } from 'sucrase'
import type { LiveMode } from './messages.ts'

/** Code to evaluate, and the values that it can use. */
export interface LiveSource {
  readonly code: string
  readonly mode: LiveMode
  readonly scope: Readonly<Record<string, unknown>>
}

const before = 'return ('

/** Returns the value of an expression, or the argument of a script's `render`. Throws the errors of the code. */
export function evaluate({ code, mode, scope }: LiveSource): ReactNode {
  const source = mode === 'script' ? code : `${before}${code.trim().replace(/;$/, '')}\n)`
  let shown: unknown
  const values: Readonly<Record<string, unknown>> = {
    ...scope,
    render: (value: unknown) => {
      shown = value
    },
  }
  const names = Object.keys(values).filter((name) => name !== 'default') // of a spread module
  const run = new Function(...names, compiled(source, mode))
  const result: unknown = run(...names.map((name) => values[name]))
  return shownAs(mode === 'script' ? shown : result)
}

function compiled(source: string, mode: LiveMode): string {
  try {
    return transform(source, { transforms: ['jsx', 'typescript'], jsxRuntime: 'classic', production: true }).code
  } catch (error) {
    throw new SyntaxError(describe(error, mode))
  }
}

/** Describes a syntax error, with the line and column in the source. */
function describe(error: unknown, mode: LiveMode): string {
  const message = error instanceof Error ? error.message : String(error)
  const [, what = message, line = '', column = ''] =
    /^(?:Error transforming [^:]*: )?(.*?) \((\d+):(\d+)\)$/s.exec(message) ?? []
  if (line === '') return what
  const shift = mode === 'expression' && line === '1' ? before.length : 0
  return `${what} (line ${line}, column ${Math.max(1, Number(column) - shift)})`
}

/** Returns the node to show: an element of a component, or the value itself. Throws if the value can't be shown. */
function shownAs(value: unknown): ReactNode {
  if (typeof value === 'function') return createElement(value as () => ReactNode) // React reports it if not a component
  if (isValidElement(value) || typeof value === 'string' || typeof value === 'number' || Array.isArray(value))
    return value
  if (value === undefined || value === null) throw new Error('There is nothing to show.')
  throw new Error('The code returns neither a component nor an element.')
}
