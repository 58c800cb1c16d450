// YAML (and JSON) texts as data with places: every value knows the offsets at which it stands in its file.

import type { Place } from '../model/place.ts'
import { readFastYaml } from './fast-yaml.ts'
import { readWithPackage } from './yaml-package.ts'

/** Where a value stands: 0-based UTF-16 offsets in the text of its file. */
export interface Range {
  readonly start: number
  readonly end: number
}

export interface LocatedScalar extends Range {
  readonly kind: 'scalar'
  readonly value: string | number | boolean | null
  /** The scalar as text: a number or date as it was written. */
  readonly text: string
}

export interface LocatedList extends Range {
  readonly kind: 'list'
  readonly items: readonly Located[]
}

export interface LocatedEntry {
  readonly key: string
  readonly keyStart: number
  readonly keyEnd: number
  readonly value: Located
}

export interface LocatedMap extends Range {
  readonly kind: 'map'
  readonly entries: readonly LocatedEntry[]
}

/** A value of a YAML file with its place. */
export type Located = LocatedScalar | LocatedList | LocatedMap

/** What is wrong with a YAML text. */
export interface YamlProblem {
  readonly isCircular?: true
  readonly message: string
  readonly place: Place
  readonly hint?: string
}

/** A file's text for reading as YAML; `start` and `end` bound the part that is YAML. */
export interface YamlInput {
  readonly file: string
  readonly text: string
  readonly start?: number
  readonly end?: number
}

export interface YamlResult {
  /** The whole as data; undefined when the text is empty or wrong. */
  readonly root?: Located
  readonly problems: readonly YamlProblem[]
}

/** Reads a YAML text (1.2 core schema) as data with places. */
export function readYaml(input: YamlInput): YamlResult {
  const root = readFastYaml(input.text, input.start ?? 0, input.end ?? input.text.length)
  return root === undefined ? readWithPackage(input) : { root, problems: [] }
}

/** Turns a located value to plain data. Keys such as `__proto__` become own properties and change no prototype. */
export function toPlain(located: Located): unknown {
  if (located.kind === 'scalar') return located.value
  if (located.kind === 'list') return located.items.map(toPlain)
  return Object.fromEntries(located.entries.map((entry) => [entry.key, toPlain(entry.value)]))
}

/** Finds the value of a map's key. */
export function entryOf(map: LocatedMap, key: string): LocatedEntry | undefined {
  return map.entries.find((entry) => entry.key === key)
}
