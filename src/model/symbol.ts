// API symbols documented by a site.

import type { Place } from './place.ts'
import type { Route } from './route.ts'

/** A public API symbol, the target of <PyObject>. */
export interface ApiSymbol {
  /** Dotted name, such as `dagster.asset`. */
  readonly name: string
  readonly kind: string
  readonly route: Route
  readonly anchor: string
  readonly summary: string
  readonly place: Place
  /** The module from which it is imported; absent for members. */
  readonly module?: string
  /** Names of its parameters; absent if the data doesn't list all of them. */
  readonly parameters?: readonly string[]
  readonly examples?: readonly ApiExample[]
}

/** Returns the last part of a dotted name. */
export function shortName(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}

/** A code sample of an API symbol. */
export interface ApiExample {
  readonly language: string
  readonly text: string
  /** Start of its YAML value: for a block, the line before the first line of the sample. */
  readonly place: Place
}
