// What React refuses, in React's own words. Its production build, which makes the output, throws numbers: what failed
// is rendered once more with the development build, which throws messages.

import { createRequire } from 'node:module'
import path from 'node:path'
import type { ReactNode } from 'react'
import { readText } from '../../files/read-file.ts'
import type { LoadedTemplates } from '../loaded-templates.ts'
import { describeError, type ErrorDescription } from './describe-error.ts'

type RenderToString = (node: ReactNode) => string

/** Describes what was thrown while `node` was rendered, in React's own words where no others are known. */
export function describeRenderError(error: unknown, { React }: LoadedTemplates, node: ReactNode): ErrorDescription {
  const described = describeError(error)
  if (!described.message.includes(numbered)) return described
  try {
    developmentRenderer(React)(node)
  } catch (again) {
    if (again instanceof Error) return { message: `React says: ${again.message.replace(/\s+/g, ' ').trim()}` }
  }
  return described // it did not fail again
}

const numbered = 'Minified React error #'

/**
 * Makes the renderer of React's development build for the React of the templates, whose state of hooks it sets. Its
 * warnings are not shown: what matters is the error.
 */
function developmentRenderer(React: LoadedTemplates['React']): RenderToString {
  const require = createRequire(import.meta.url)
  const folder = path.dirname(require.resolve('react-dom/package.json'))
  const code = readText(path.join(folder, 'cjs/react-dom-server-legacy.browser.development.js'))
  const exports: { renderToString?: RenderToString } = {}
  const known = (name: string): unknown => (name === 'react' ? React : require(name))
  const process = { env: { NODE_ENV: 'development' } }
  const silent = new Proxy(console, { get: () => () => undefined })
  new Function('require', 'exports', 'process', 'console', code)(known, exports, process, silent)
  if (exports.renderToString === undefined) throw new Error('bug: the development build of React has no renderToString')
  return exports.renderToString
}
