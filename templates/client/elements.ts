// Creates the elements of a site's code: like React, but with default props of functions, which React supported up to
// version 18.

import * as runtime from 'react/jsx-runtime'

type Make = typeof runtime.jsx

export { Fragment } from 'react/jsx-runtime'
export const jsx: Make = (type, props, key) => runtime.jsx(type, withDefaults(type, props), key)
export const jsxs: Make = (type, props, key) => runtime.jsxs(type, withDefaults(type, props), key)

/** Adds a function's default props for missing ones. React itself does so for classes. */
function withDefaults(type: unknown, props: unknown): unknown {
  const { defaultProps } = Object(type) as { readonly defaultProps?: Readonly<Record<string, unknown>> }
  if (typeof type !== 'function' || defaultProps === undefined) return props
  const own = Object(props) as Readonly<Record<string, unknown>>
  const missing = Object.entries(defaultProps).filter(([name]) => own[name] === undefined)
  return { ...own, ...Object.fromEntries(missing) }
}
