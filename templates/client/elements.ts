// How the code of a site makes elements: as React does, but for the default props of functions, which React 18 and
// earlier versions knew.

import * as runtime from 'react/jsx-runtime'

type Make = typeof runtime.jsx

export { Fragment } from 'react/jsx-runtime'
export const jsx: Make = (type, props, key) => runtime.jsx(type, withDefaults(type, props), key)
export const jsxs: Make = (type, props, key) => runtime.jsxs(type, withDefaults(type, props), key)

/** Adds what a function's default props say of those that are not given; React does so for classes. */
function withDefaults(type: unknown, props: unknown): unknown {
  const { defaultProps } = Object(type) as { readonly defaultProps?: Readonly<Record<string, unknown>> }
  if (typeof type !== 'function' || defaultProps === undefined) return props
  const own = Object(props) as Readonly<Record<string, unknown>>
  const missing = Object.entries(defaultProps).filter(([name]) => own[name] === undefined)
  return { ...own, ...Object.fromEntries(missing) }
}
