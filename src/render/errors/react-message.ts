// Describes errors in React's own words. Its production build, which renders the output, throws only numbers, so failed
// content is rendered again with the development build, which throws messages.

import { createRequire } from 'node:module'
import path from 'node:path'
import type { ReactNode } from 'react'
import { readText } from '../../files/read-file.ts'
import type { LoadedTemplates } from '../loaded-templates.ts'
import { describeError, type ErrorDescription } from './describe-error.ts'

type RenderToString = (node: ReactNode) => string

/** Describes a value thrown while `node` was rendered, in React's own words if describeError only knows its number. */
export function describeRenderError(error: unknown, { React }: LoadedTemplates, node: ReactNode): ErrorDescription {
  const described = describeError(error)
  if (!described.message.includes(numbered)) return described
  try {
    developmentRenderer(React)(node)
  } catch (again) {
    if (again instanceof Error) return { message: `React says: ${again.message.replace(/\s+/g, ' ').trim()}` }
  }
  return described // it didn't fail again
}

const numbered = 'Minified React error #'

/**
 * Creates the renderer of React's development build. It uses the React of the templates, because it sets the state of
 * their hooks. Its warnings aren't shown: only the error matters.
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
