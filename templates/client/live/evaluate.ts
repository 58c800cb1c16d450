// Evaluates live code: JSX and TypeScript are compiled, then it is run with the values of its scope.

import { createElement, isValidElement, type ReactNode } from 'react'
import { transform } from 'sucrase'
import type { LiveMode } from './messages.ts'

/** Code to evaluate, and what it may use. */
export interface LiveSource {
  readonly code: string
  readonly mode: LiveMode
  readonly scope: Readonly<Record<string, unknown>>
}

const before = 'return ('

/** Gives what code shows: the value of an expression, or what a script gives to `render`. Throws what is wrong with it. */
export function evaluate({ code, mode, scope }: LiveSource): ReactNode {
  const source = mode === 'script' ? code : `${before}${code.trim().replace(/;$/, '')}\n)`
  let shown: unknown
  const values: Readonly<Record<string, unknown>> = {
    ...scope,
    render: (value: unknown) => {
      shown = value
    },
  }
  const run = new Function(...Object.keys(values), compiled(source, mode))
  const result: unknown = run(...Object.values(values))
  return shownAs(mode === 'script' ? shown : result)
}

function compiled(source: string, mode: LiveMode): string {
  try {
    return transform(source, { transforms: ['jsx', 'typescript'], jsxRuntime: 'classic', production: true }).code
  } catch (error) {
    throw new SyntaxError(describe(error, mode))
  }
}

/** Says what is wrong with the syntax, with the line and column of the code as it was written. */
function describe(error: unknown, mode: LiveMode): string {
  const message = error instanceof Error ? error.message : String(error)
  const [, what = message, line = '', column = ''] =
    /^(?:Error transforming [^:]*: )?(.*?) \((\d+):(\d+)\)$/s.exec(message) ?? []
  if (line === '') return what
  const shift = mode === 'expression' && line === '1' ? before.length : 0
  return `${what} (line ${line}, column ${Math.max(1, Number(column) - shift)})`
}

/** A component is rendered; anything else is shown as it is. */
function shownAs(value: unknown): ReactNode {
  if (typeof value === 'function') return createElement(value as () => ReactNode) // a component, or React says so
  if (isValidElement(value) || typeof value === 'string' || typeof value === 'number' || Array.isArray(value))
    return value
  if (value === undefined || value === null) throw new Error('There is nothing to show.')
  throw new Error('The code gives neither a component nor an element.')
}
