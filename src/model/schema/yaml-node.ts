// YAML (and JSON) as a tree of nodes, each with its offsets in the file.

import type { TextRange } from '../place.ts'

export interface YamlScalar extends TextRange {
  readonly kind: 'scalar'
  readonly value: string | number | boolean | null
  /** The scalar as text; numbers and dates in their source form. */
  readonly text: string
}

export interface YamlList extends TextRange {
  readonly kind: 'list'
  readonly items: readonly YamlNode[]
}

export interface YamlEntry {
  readonly key: string
  readonly keyStart: number
  readonly keyEnd: number
  readonly value: YamlNode
}

export interface YamlMap extends TextRange {
  readonly kind: 'map'
  readonly entries: readonly YamlEntry[]
}

/** A value in a YAML file, with its place. */
export type YamlNode = YamlScalar | YamlList | YamlMap

/** Converts a node to plain data. Keys such as `__proto__` become own properties and don't change the prototype. */
export function toPlain(node: YamlNode): unknown {
  if (node.kind === 'scalar') return node.value
  if (node.kind === 'list') return node.items.map(toPlain)
  return Object.fromEntries(node.entries.map((entry) => [entry.key, toPlain(entry.value)]))
}

/** Converts plain data to a node without a place, to be read by a schema. */
export function toNode(value: unknown): YamlNode {
  const nowhere = { start: 0, end: 0 }
  if (Array.isArray(value)) return { kind: 'list', items: value.map(toNode), ...nowhere }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([key, of]) => ({ key, keyStart: 0, keyEnd: 0, value: toNode(of) }))
    return { kind: 'map', entries, ...nowhere }
  }
  const scalar = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
  return { kind: 'scalar', value: scalar, text: String(value), ...nowhere }
}

/** Finds the entry of a key in a map. */
export function entryOf(map: YamlMap, key: string): YamlEntry | undefined {
  return map.entries.find((entry) => entry.key === key)
}

/** Returns the value of a key, or undefined if the node isn't a map. */
export function valueAt(value: YamlNode | undefined, key: string): YamlNode | undefined {
  return value?.kind === 'map' ? entryOf(value, key)?.value : undefined
}

/** Returns the items of a list, or none if the node isn't a list. */
export function itemsOf(value: YamlNode | undefined): readonly YamlNode[] {
  return value?.kind === 'list' ? value.items : []
}
