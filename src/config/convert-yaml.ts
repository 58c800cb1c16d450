// Converts the nodes of the `yaml` package to ours: aliases are resolved within limits, keys become texts, and what is
// wrong with the data is reported.

import { type Alias, isAlias, isMap, isSeq, type ParsedNode, type YAMLMap } from 'yaml'
import type { YamlError } from './yaml-errors.ts'
import type { YamlEntry, YamlNode, YamlScalar } from './yaml-node.ts'

/** Aliases in one YAML text, and values that they may stand for in all; more are refused (an alias bomb). */
const aliasLimit = 100
const expansionLimit = 10_000

/** Data of a YAML text, and what is wrong with it. */
interface Converted {
  readonly root: YamlNode
  readonly errors: readonly YamlError[]
}

/** Converts the root of a text that begins at an offset of its file; errors have offsets in the text. */
export function convertYaml(root: ParsedNode, text: string, offset: number): Converted {
  const conversion: Conversion = { text, offset, anchors: new Map(), aliases: 0, expanded: 0, errors: [] }
  return { root: convertNode(root, conversion), errors: conversion.errors }
}

/** What is known while nodes are converted, in the order of the text. */
interface Conversion {
  readonly text: string
  readonly offset: number
  /** Nodes by anchor; undefined while the node is being converted. */
  readonly anchors: Map<string, YamlNode | undefined>
  aliases: number
  /** Values that the aliases so far stand for. */
  expanded: number
  readonly errors: YamlError[]
}

function convertNode(node: ParsedNode, conversion: Conversion): YamlNode {
  if (isAlias(node)) return resolveAlias(node, conversion)
  const { anchors } = conversion
  if (node.anchor !== undefined) anchors.set(node.anchor, undefined)
  const converted = convertValue(node, conversion)
  if (node.anchor !== undefined) anchors.set(node.anchor, converted)
  return converted
}

function convertValue(node: Exclude<ParsedNode, Alias.Parsed>, conversion: Conversion): YamlNode {
  const [from, to] = node.range
  // A block ends with its last line, not before the next one.
  const end = conversion.text.slice(0, to).trimEnd().length
  const range = { start: conversion.offset + from, end: conversion.offset + Math.max(from, end) }
  if (isSeq(node)) return { kind: 'list', items: node.items.map((item) => convertNode(item, conversion)), ...range }
  if (isMap(node)) return { kind: 'map', entries: convertEntries(node, conversion), ...range }
  // The core schema has no other scalars.
  return { kind: 'scalar', value: node.value as YamlScalar['value'], text: node.source, ...range }
}

function convertEntries({ items }: YAMLMap.Parsed, conversion: Conversion): readonly YamlEntry[] {
  const { text, offset, errors } = conversion
  const keys = new Set<string>()
  return items.map(({ key: keyNode, value }) => {
    const [start, end] = keyNode.range
    const named = convertNode(keyNode, conversion)
    const key = named.kind === 'scalar' ? named.text : text.slice(start, end)
    if (keys.has(key)) {
      const message = `The key \`${key.slice(0, 100).replace(/\s+/g, ' ')}\` is there twice`
      errors.push({ message, hint: 'Keep one of the two.', start, end })
    }
    keys.add(key)
    const keyEnd = offset + end
    const node = value === null ? emptyAt(keyEnd) : convertNode(value, conversion)
    return { key, keyStart: offset + start, keyEnd, value: node }
  })
}

/** A value that is left out. */
function emptyAt(offset: number): YamlScalar {
  return { kind: 'scalar', value: null, text: '', start: offset, end: offset }
}

function resolveAlias({ source: name, range: [start, end] }: Alias.Parsed, conversion: Conversion): YamlNode {
  const { offset, anchors, errors } = conversion
  const target = anchors.get(name)
  if (target === undefined) {
    if (anchors.has(name)) {
      const message = `The alias \`*${name}\` makes the data circular`
      errors.push({ isCircular: true, message, hint: 'Remove the alias.', start, end })
    } else errors.push({ message: `The alias \`*${name}\` has no anchor`, start, end })
    return emptyAt(offset + start)
  }
  const empty = emptyAt(offset + start)
  if (!isWithinLimits(conversion)) return empty // reported at the first alias beyond
  conversion.aliases++
  conversion.expanded += sizeOf(target)
  if (isWithinLimits(conversion)) return target
  const message = `The YAML uses more than ${aliasLimit} aliases`
  errors.push({ message, hint: 'Write the values out.', start, end })
  return empty
}

function isWithinLimits({ aliases, expanded }: Conversion): boolean {
  return aliases <= aliasLimit && expanded <= expansionLimit
}

/** Counts the values in a node, those that its aliases stand for included. */
function sizeOf(node: YamlNode): number {
  if (node.kind === 'scalar') return 1
  const children = node.kind === 'list' ? node.items : node.entries.map(({ value }) => value)
  return children.reduce((size, child) => size + sizeOf(child), 1)
}
