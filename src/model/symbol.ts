// Symbols of the API data that a site documents.

import type { Place } from './place.ts'
import type { Route } from './route.ts'

/** A public API symbol that <PyObject> can link to. */
export interface ApiSymbol {
  /** Dotted name, such as `dagster.asset`. */
  readonly name: string
  readonly kind: string
  readonly route: Route
  readonly anchor: string
  readonly summary: string
  readonly place: Place
  /** The module that it is imported from; absent for members. */
  readonly module?: string
  /** Names of its parameters; absent where the data does not tell all of them. */
  readonly parameters?: readonly string[]
  readonly examples?: readonly ApiExample[]
}

/** A code sample of an API symbol. */
export interface ApiExample {
  readonly language: string
  readonly text: string
  /** Where its YAML value begins: for a block, that is the line before the first of the sample. */
  readonly place: Place
}
