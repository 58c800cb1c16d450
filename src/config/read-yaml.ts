// Reads YAML (1.2 core schema, which includes JSON) as nodes with places. The `yaml` package parses it, aliases are
// resolved within limits, and errors are reported with docs-gen's own messages.

import {
  type Alias,
  Composer,
  type CST,
  isAlias,
  isMap,
  isSeq,
  Lexer,
  type ParsedNode,
  Parser,
  type YAMLMap,
} from 'yaml'
import { defined } from '../model/defined.ts'
import { ensure } from '../model/ensure.ts'
import { lineStarts, type Place, placeOf } from '../model/place.ts'
import type { YamlEntry, YamlNode, YamlScalar } from '../model/schema/yaml-node.ts'
import { explainErrors, type YamlError } from './yaml-errors.ts'

/** The text of a file to read as YAML. `start` and `end` delimit the part that is YAML. */
interface YamlInput {
  readonly file: string
  readonly text: string
  readonly start?: number
  readonly end?: number
}

/** The problems of a YAML text. */
export interface YamlProblem {
  readonly isCircular?: true
  readonly message: string
  readonly place: Place
  readonly hint?: string | undefined
}

interface YamlResult {
  /** The root node; undefined if the text is empty or invalid. */
  readonly root?: YamlNode
  readonly problems: readonly YamlProblem[]
}

/** Maximum nesting of lists and maps: ten times more than anybody writes, and safe for recursion. */
const depthLimit = 200
/** Maximum number of reported problems per file. */
const problemLimit = 10

/** Reads a YAML text as data with places. */
export function readYaml({ file, text, start = 0, end = text.length }: YamlInput): YamlResult {
  const { root, errors } = parseYaml(text.slice(start, end), {
    offset: start,
    kind: /\.json$/i.test(file) ? 'JSON' : 'YAML',
  })
  if (errors.length === 0) return { ...defined({ root }), problems: [] }
  const starts = lineStarts(text)
  const problems = errors.slice(0, problemLimit).map(({ start: from, end: to, ...problem }) => ({
    ...problem,
    place: placeOf(file, starts, { start: start + from, end: start + to }),
  }))
  return { problems }
}

/** Parses YAML that begins at an offset of its file. Offsets of nodes are in the file, those of errors in the YAML. */
function parseYaml(
  yaml: string,
  { offset, kind }: { readonly offset: number; readonly kind: 'JSON' | 'YAML' },
): { root?: YamlNode | undefined; errors: readonly YamlError[] } {
  const { tokens, tooDeep } = tokenize(yaml)
  if (tooDeep !== undefined)
    return { errors: [{ message: `The ${kind} is nested too deeply`, hint: 'Nest it less.', ...tooDeep }] }
  const [document, second] = new Composer(options).compose(tokens, true, yaml.length)
  const { contents, errors: syntaxErrors, warnings } = ensure(document)
  const tagErrors = warnings.filter(({ code }) => code === 'TAG_RESOLVE_FAILED')
  const parserErrors = [...syntaxErrors, ...tagErrors].slice(0, problemLimit)
  const errors = explainErrors(parserErrors, yaml)
  if (second !== undefined) {
    const [start] = second.range
    const message = 'The YAML has more than one document'
    errors.push({ message, hint: 'Remove the line of `---`.', start, end: start + 3 })
  }
  // A document that consists of comments is a null without a place.
  if (contents === null || contents.range[0] === contents.range[1]) return { errors }
  const converted = convertYaml(contents, yaml, offset)
  const all = [...errors, ...converted.errors].sort((one, other) => one.start - other.start)
  return { root: converted.root, errors: all }
}

/** Options of the parser. The converter finds duplicate keys itself, in one pass. Merge keys are plain keys. */
const options = { schema: 'core', resolveKnownTags: false, uniqueKeys: false } as const

/** Parses a text into tokens, or finds a list or map that exceeds the nesting limit. */
function tokenize(yaml: string): {
  readonly tokens: readonly CST.Token[]
  readonly tooDeep?: Pick<YamlError, 'start' | 'end'>
} {
  const parser = new Parser()
  const tokens: CST.Token[] = []
  for (const lexeme of new Lexer().lex(yaml)) {
    tokens.push(...parser.next(lexeme))
    const innermost = parser.stack.at(-1)
    // The first entry of the stack is the document.
    if (parser.stack.length <= depthLimit + 1 || !innermost || !('items' in innermost)) continue
    return { tokens, tooDeep: { start: innermost.offset, end: innermost.offset + 1 } }
  }
  return { tokens: [...tokens, ...parser.end()] }
}

/** Limits of aliases in a YAML text, and of values they expand to in total, against alias bombs. */
const aliasLimit = 100
const expansionLimit = 10_000

/** Converts the root of a text that begins at an offset of its file. Offsets of errors are in the text. */
function convertYaml(root: ParsedNode, text: string, offset: number) {
  const conversion: Conversion = { text, offset, anchors: new Map(), aliases: 0, expanded: 0, errors: [] }
  return { root: convertNode(root, conversion), errors: conversion.errors }
}

/** The state of the conversion, which follows the order of the text. */
interface Conversion {
  readonly text: string
  readonly offset: number
  /** Nodes by anchor; undefined during the conversion of the node. */
  readonly anchors: Map<string, YamlNode | undefined>
  aliases: number
  /** Number of values to which the aliases so far expand. */
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
  // A block ends with its last line, not at the beginning of the next one.
  const end = conversion.text.slice(0, to).trimEnd().length
  const range = { start: conversion.offset + from, end: conversion.offset + Math.max(from, end) }
  if (isSeq(node)) return { kind: 'list', items: node.items.map((item) => convertNode(item, conversion)), ...range }
  if (isMap(node)) return { kind: 'map', entries: convertEntries(node, conversion), ...range }
  // The core schema has no other kinds of scalars.
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

/** An omitted value. */
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

/** Counts the values in a node, including those to which its aliases expand. */
function sizeOf(node: YamlNode): number {
  if (node.kind === 'scalar') return 1
  const children = node.kind === 'list' ? node.items : node.entries.map(({ value }) => value)
  return children.reduce((size, child) => size + sizeOf(child), 1)
}
