// YAML (and JSON) texts as data with places: every value knows the offsets at which it stands in its file.
// The room's one door to the `yaml` package. Aliases are resolved here, within limits; merge keys are plain keys (YAML 1.2 core).

import { type Document, isAlias, isMap, isScalar, isSeq, type Node, parseDocument, type YAMLError } from 'yaml'
import { lineStarts, type Place, placeOf } from '../model/place.ts'

/** Where a value stands: 0-based UTF-16 offsets in the text of its file. */
interface Range {
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
  readonly kind: 'syntax' | 'circular' | 'limit'
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

/** Aliases in one YAML text, and values that they may stand for in all; more are refused (an alias bomb). */
const aliasLimit = 100
const expansionLimit = 10_000

/** Reads a YAML text (1.2 core schema) as data with places. */
export function readYaml(input: YamlInput): YamlResult {
  const start = input.start ?? 0
  const yaml = input.text.slice(start, input.end ?? input.text.length)
  const starts = lineStarts(input.text)
  const placeFor = (from: number, to: number): Place => placeOf(input.file, starts, start + from, start + to)
  try {
    const document = parseDocument(yaml, { version: '1.2', prettyErrors: false, logLevel: 'silent' })
    const faults = [...document.errors, ...document.warnings.filter((warning) => warning.code === 'TAG_RESOLVE_FAILED')]
    if (faults.length > 0) return { problems: faults.slice(0, 10).map((fault) => describeFault(fault, placeFor)) }
    if (document.contents === null) return { problems: [] }
    return convert(document, yaml, { start, placeFor })
  } catch (error) {
    // The parser and the conversion recurse: a text nested thousands of levels deep exhausts the stack, and nothing else throws RangeError.
    if (!(error instanceof RangeError)) throw error
    return { problems: [{ kind: 'limit', message: 'The YAML is nested too deeply', place: placeFor(0, 0), hint: 'Nest it less.' }] }
  }
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

function describeFault(fault: YAMLError, placeFor: (from: number, to: number) => Place): YamlProblem {
  const place = placeFor(fault.pos[0], fault.pos[1])
  const message = `The YAML is not valid: ${fault.message.replace(/\s+/g, ' ').replace(/[.:\s]+$/, '')}`
  const hint = hints[fault.code]
  return { kind: 'syntax', message, place, ...(hint === undefined ? {} : { hint }) }
}

const hints: Readonly<Partial<Record<YAMLError['code'], string>>> = {
  BLOCK_AS_IMPLICIT_KEY: 'Put the value in quotes: a colon followed by a space starts a mapping.',
  MISSING_CHAR: 'Close the quote or bracket.',
  DUPLICATE_KEY: 'Keep one of the two.',
  TAB_AS_INDENT: 'Indent with spaces.',
  TAG_RESOLVE_FAILED: 'Remove the tag.',
  UNEXPECTED_TOKEN: 'Put the value in quotes.',
  BAD_SCALAR_START: 'Put the value in quotes.',
}

interface Conversion {
  readonly start: number
  readonly placeFor: (from: number, to: number) => Place
}

class Refused {
  constructor(readonly problem: YamlProblem) {}
}

/** Converts the parser's nodes; shared (aliased) values are converted once and shared. */
function convert(document: Document.Parsed, yaml: string, options: Conversion): YamlResult {
  const done = new Map<Node, Located>()
  const sizes = new Map<Located, number>()
  const open = new Set<Node>()
  let aliases = 0
  let expanded = 0

  const visit = (node: Node | null | undefined): Located | Refused => {
    if (node === null || node === undefined) return { kind: 'scalar', value: null, text: '', start: options.start, end: options.start }
    if (isAlias(node)) return visitAlias(node)
    const [from = 0, to = from] = node.range ?? []
    const range = { start: options.start + from, end: options.start + to }
    open.add(node)
    const located = visitOwn(node, range, yaml.slice(from, to))
    open.delete(node)
    if (!(located instanceof Refused)) done.set(node, located)
    return located
  }
  const visitAlias = (node: Node): Located | Refused => {
    const [from = 0, to = from] = node.range ?? []
    const place = options.placeFor(from, to)
    const target = isAlias(node) ? node.resolve(document) : undefined
    if (target === undefined) return new Refused({ kind: 'syntax', message: `The alias \`${yaml.slice(from, to)}\` has no anchor`, place })
    if (open.has(target)) {
      const message = `The alias \`${yaml.slice(from, to)}\` makes the data circular`
      return new Refused({ kind: 'circular', message, place, hint: 'Remove the alias.' })
    }
    const located = done.get(target) ?? visit(target)
    if (located instanceof Refused) return located
    aliases++
    expanded += sizeOf(located, sizes)
    if (aliases > aliasLimit || expanded > expansionLimit) {
      return new Refused({ kind: 'limit', message: `The YAML uses more than ${aliasLimit} aliases`, place, hint: 'Write the values out.' })
    }
    return located
  }
  const visitOwn = (node: Node, range: Range, written: string): Located | Refused => {
    if (isSeq(node)) {
      const items: Located[] = []
      for (const item of node.items) {
        const located = visit(isNodeLike(item) ? item : null)
        if (located instanceof Refused) return located
        items.push(located)
      }
      return { kind: 'list', items, ...range }
    }
    if (isMap(node)) {
      const entries: LocatedEntry[] = []
      for (const pair of node.items) {
        const key = isNodeLike(pair.key) ? pair.key : undefined
        const [keyStart = 0, keyEnd = keyStart] = key?.range ?? []
        const value = visit(isNodeLike(pair.value) ? pair.value : null)
        if (value instanceof Refused) return value
        const name = isScalar(key) ? (typeof key.value === 'string' ? key.value : (key.source ?? '')) : yaml.slice(keyStart, keyEnd)
        const isEmpty = value.kind === 'scalar' && value.value === null && value.end === options.start
        entries.push({
          key: name,
          keyStart: options.start + keyStart,
          keyEnd: options.start + keyEnd,
          value: isEmpty ? { ...value, start: options.start + keyEnd, end: options.start + keyEnd } : value,
        })
      }
      return { kind: 'map', entries, ...range }
    }
    return scalarOf(isScalar(node) ? node.value : null, isScalar(node) ? (node.source ?? written) : written, range)
  }

  const root = visit(document.contents)
  return root instanceof Refused ? { problems: [root.problem] } : { root, problems: [] }
}

function isNodeLike(value: unknown): value is Node {
  return isScalar(value) || isMap(value) || isSeq(value) || isAlias(value)
}

function scalarOf(value: unknown, text: string, range: Range): LocatedScalar {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return { kind: 'scalar', value, text, ...range }
  return { kind: 'scalar', value: String(value), text: String(value), ...range }
}

/** Counts the values in a located value, shared ones as often as they are used. */
function sizeOf(located: Located, sizes: Map<Located, number>): number {
  if (located.kind === 'scalar') return 1
  const known = sizes.get(located)
  if (known !== undefined) return known
  const children = located.kind === 'list' ? located.items : located.entries.map((entry) => entry.value)
  const size = children.reduce((sum, child) => sum + sizeOf(child, sizes), 1)
  sizes.set(located, size)
  return size
}
