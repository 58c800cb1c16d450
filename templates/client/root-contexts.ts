// The contexts that a site's Root provides (`src/theme/Root`, and parts of the layout like it). Root is rendered beside
// the page, and each island alone. So the values are read below Root, and provided again around the page and islands.

import * as react from 'react'
import { type Context, createElement, type ReactNode, use } from 'react'

/** The bundler's addition to React (adaptReact in bundle/react-modules.ts): all contexts, and their default values. */
interface Adapted {
  readonly dgContexts?: Map<Context<unknown>, unknown>
}
const { dgContexts = new Map() }: typeof react & Adapted = react

/** Contexts with their values. */
export type ContextValues = readonly (readonly [Context<unknown>, unknown])[]

/** Returns all contexts that exist, with their default values. */
export function allContexts(): ContextValues {
  return [...dgContexts]
}

/** Returns the values that contexts have in the component that calls it. */
export function readContexts(contexts: ContextValues): ContextValues {
  return contexts.map(([context]) => [context, use(context)])
}

/** Provides the values to a node. */
export function provideContexts(values: ContextValues, node: ReactNode): ReactNode {
  return values.reduce((inside, [context, value]) => createElement(context, { value }, inside), node)
}
