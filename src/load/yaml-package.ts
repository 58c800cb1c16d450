// YAML as the `yaml` package reads it: the room's one door to it. It is loaded for the first text that is more than hand-written YAML mostly
// is. Aliases are resolved here, within limits; merge keys are plain keys (YAML 1.2 core).

import { createRequire } from 'node:module'
import type { Alias, Document, ParsedNode, YAMLError } from 'yaml'
import { lineStarts, type Place, placeOf } from '../model/place.ts'
import type { Located, LocatedEntry, LocatedScalar, Range, YamlInput, YamlProblem, YamlResult } from './located.ts'
import { mayNestTooDeeply } from './yaml-depth.ts'
import { explainFault } from './yaml-faults.ts'

const require = createRequire(import.meta.url)

let loaded: typeof import('yaml') | undefined

function yamlPackage(): typeof import('yaml') {
  loaded ??= require('yaml') as typeof import('yaml') // the package has types of its own
  return loaded
}

/** Aliases in one YAML text, and values that they may stand for in all; more are refused (an alias bomb). */
const aliasLimit = 100
const expansionLimit = 10_000
/** Levels of lists and maps; nobody writes a tenth of them, and code that walks the data may recurse. */
const depthLimit = 200

/** Reads a YAML text with the `yaml` package alone: what it says is what counts. */
export function readWithPackage(input: YamlInput): YamlResult {
  const start = input.start ?? 0
  const yaml = input.text.slice(start, input.end ?? input.text.length)
  const placeFor = (from: number, to: number): Place => placeOf(input.file, lineStarts(input.text), start + from, start + to)
  if (mayNestTooDeeply(yaml)) return { problems: [tooDeep(placeFor(0, 0))] }
  const document = yamlPackage().parseDocument(yaml, { version: '1.2', prettyErrors: false })
  const faults = [...document.errors, ...document.warnings.filter((warning) => warning.code === 'TAG_RESOLVE_FAILED')]
  if (faults.length > 0) return { problems: faults.slice(0, 10).map((fault) => describeFault(fault, yaml, placeFor)) }
  if (document.contents === null) return { problems: [] }
  const counts = { aliases: 0, expanded: 0, problems: [] }
  const state: Conversion = { document, yaml, start, placeFor, done: new Map(), sizes: new Map(), open: new Set(), ...counts }
  const root = convertNode(document.contents, state)
  return state.problems.length > 0 ? { problems: state.problems } : { root, problems: [] }
}

function tooDeep(place: Place): YamlProblem {
  return { message: 'The YAML is nested too deeply', place, hint: 'Nest it less.' }
}

function describeFault(fault: YAMLError, yaml: string, placeFor: (from: number, to: number) => Place): YamlProblem {
  const { start, end, ...problem } = explainFault(fault, yaml)
  return { ...problem, place: placeFor(start, end) }
}

/** State of converting the parser's nodes. */
interface Conversion {
  readonly document: Document.Parsed
  readonly yaml: string
  /** Offset of the YAML in the file's text. */
  readonly start: number
  readonly placeFor: (from: number, to: number) => Place
  /** Values by node: one that aliases share is converted once. */
  readonly done: Map<ParsedNode, Located>
  readonly sizes: Map<Located, number>
  /** Nodes around the one at hand. */
  readonly open: Set<ParsedNode>
  aliases: number
  /** Values that the aliases so far stand for. */
  expanded: number
  /** Why the text is refused; nothing more is converted once there is a reason. */
  readonly problems: YamlProblem[]
}

function convertNode(node: ParsedNode | null, state: Conversion): Located {
  if (node === null || state.problems.length > 0) return { kind: 'scalar', value: null, text: '', start: state.start, end: state.start }
  const { isAlias } = yamlPackage()
  if (isAlias(node)) return convertAlias(node, state)
  const [from, to] = node.range
  if (state.open.size === depthLimit) return refuse(tooDeep(state.placeFor(from, to)), state)
  state.open.add(node)
  const located = convertOwn(node, { start: state.start + from, end: state.start + to }, state)
  state.open.delete(node)
  state.done.set(node, located)
  return located
}

/** Stops the conversion, with a problem. */
function refuse(problem: YamlProblem, state: Conversion): Located {
  state.problems.push(problem)
  return convertNode(null, state)
}

function convertOwn(node: Exclude<ParsedNode, Alias.Parsed>, range: Range, state: Conversion): Located {
  const { isMap, isSeq } = yamlPackage()
  if (isSeq(node)) return { kind: 'list', items: node.items.map((item) => convertNode(item, state)), ...range }
  if (isMap(node)) return { kind: 'map', entries: node.items.map((pair) => convertPair(pair.key, pair.value, state)), ...range }
  // The core schema has no other scalars.
  return { kind: 'scalar', value: node.value as LocatedScalar['value'], text: node.source, ...range }
}

function convertPair(key: ParsedNode, valueNode: ParsedNode | null, state: Conversion): LocatedEntry {
  const [from, to] = key.range
  const value = convertNode(valueNode, state)
  const name = yamlPackage().isScalar(key) ? key.source : state.yaml.slice(from, to)
  const keyEnd = state.start + to
  // An absent value has no place of its own: it stands where its key ends.
  const placed = valueNode === null ? { ...value, start: keyEnd, end: keyEnd } : value
  return { key: name, keyStart: state.start + from, keyEnd, value: placed }
}

function convertAlias(node: Alias.Parsed, state: Conversion): Located {
  const [from, to] = node.range
  const place = state.placeFor(from, to)
  const written = state.yaml.slice(from, to)
  const target = node.resolve(state.document) as ParsedNode | undefined // all nodes of a parsed document were parsed
  if (target === undefined) return refuse({ message: `The alias \`${written}\` has no anchor`, place }, state)
  if (state.open.has(target)) {
    const message = `The alias \`${written}\` makes the data circular`
    return refuse({ isCircular: true, message, place, hint: 'Remove the alias.' }, state)
  }
  const located = state.done.get(target) ?? convertNode(target, state)
  state.aliases++
  state.expanded += sizeOf(located, state.sizes)
  if (state.aliases > aliasLimit || state.expanded > expansionLimit) {
    const message = `The YAML uses more than ${aliasLimit} aliases`
    return refuse({ message, place, hint: 'Write the values out.' }, state)
  }
  return located
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
