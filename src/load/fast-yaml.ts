// A reader for the YAML that people write by hand: maps and lists in blocks and in brackets, scalars on one line, block scalars,
// comments. It gives undefined for everything else (anchors, tags, scalars over several lines, faults), and then `yaml` reads it.
// Why: `yaml` takes 3 ms per 1,000 characters of API data (346 kB: 0.9 s), this reader a hundredth (Node 20, 2026-11). A test
// holds the two to the same data on every YAML file of the site and on random texts.

import { readFlow, readFlowEnd } from './fast-yaml-flow.ts'
import {
  emptyScalar,
  endOfLine,
  isAtLineEnd,
  type Place,
  readBlockScalar,
  readKey,
  readPlain,
  readQuoted,
  skipSpaces,
} from './fast-yaml-scalars.ts'
import type { Located, LocatedEntry, LocatedList, LocatedMap } from './located.ts'

/** Levels of nesting; deeper texts are left to `yaml`. */
const depthLimit = 60

/** Reads simple YAML between two offsets of a text. */
export function readFastYaml(text: string, start: number, end: number): Located | undefined {
  const first = nextLine({ text, end, at: start, depth: 0 })
  if (first === undefined || first.indent === -1) return undefined
  const state = { text, end, at: first.at, depth: 0 }
  const root = readNode(state, first.at, first.indent)
  const rest = root === undefined ? undefined : nextLine(state)
  return rest?.indent === -1 ? root : undefined
}

/** A line with content: its first character and that character's column; indent -1 at the end of the text. */
interface Line {
  readonly at: number
  readonly indent: number
}

/** Finds the next line with content from a line's start; undefined for document markers, which are left to `yaml`. */
function nextLine(state: Place): Line | undefined {
  const { text, end } = state
  let lineStart = state.at
  while (lineStart < end) {
    const at = skipSpaces(text, lineStart, end)
    const char = text[at]
    if (at < end && char !== '\n' && char !== '#') {
      if (at === lineStart && (text.startsWith('---', at) || text.startsWith('...', at))) return undefined
      return { at, indent: at - lineStart }
    }
    lineStart = endOfLine(text, at, end) + 1
  }
  return { at: end, indent: -1 }
}

/** Reads the node whose first character is at `at` in column `indent`; leaves the state at the start of the line after it. */
function readNode(state: Place, at: number, indent: number): Located | undefined {
  if (++state.depth > depthLimit) return undefined
  const isItem = isItemAt(state, at)
  const node = isItem
    ? readList(state, at, indent)
    : readKey(state, at) === undefined
      ? readScalarLine(state, at, indent - 1)
      : readMap(state, at, indent)
  state.depth--
  return node
}

function isItemAt({ text, end }: Place, at: number): boolean {
  if (text[at] !== '-') return false
  const after = text[at + 1]
  return at + 1 >= end || after === ' ' || after === '\n'
}

function readMap(state: Place, first: number, indent: number): LocatedMap | undefined {
  const entries: LocatedEntry[] = []
  const names = new Set<string>()
  for (let at = first; ; ) {
    const key = readKey(state, at)
    if (key === undefined || names.has(key.name)) return undefined
    names.add(key.name)
    const value = readValue(state, { at: key.after, indent, emptyAt: key.end, allowsList: true })
    if (value === undefined) return undefined
    entries.push({ key: key.name, keyStart: at, keyEnd: key.end, value })
    // A more indented line goes on with a plain scalar; that, and what is wrong after other values, is left to `yaml`.
    const line = nextLine(state)
    if (line === undefined || line.indent > indent) return undefined
    if (line.indent < indent || isItemAt(state, line.at)) return { kind: 'map', entries, start: first, end: Math.min(state.at, state.end) }
    at = line.at
  }
}

function readList(state: Place, first: number, indent: number): LocatedList | undefined {
  const items: Located[] = []
  for (let at = first; ; ) {
    const item = readItem(state, at, indent)
    if (item === undefined) return undefined
    items.push(item)
    const line = nextLine(state)
    if (line === undefined || line.indent > indent) return undefined
    if (line.indent < indent || !isItemAt(state, line.at)) return { kind: 'list', items, start: first, end: Math.min(state.at, state.end) }
    at = line.at
  }
}

/** Reads what follows a `- `: a map or list that begins on the same line, or a value. */
function readItem(state: Place, dash: number, indent: number): Located | undefined {
  const at = skipSpaces(state.text, dash + 1, state.end)
  const isNested = !isAtLineEnd(state, at) && (isItemAt(state, at) || readKey(state, at) !== undefined)
  if (isNested) return readNode(state, at, indent + at - dash)
  return readValue(state, { at: dash + 1, indent, emptyAt: dash + 1, allowsList: false })
}

interface ValueInput {
  /** Offset after the `:` or `-`. */
  readonly at: number
  /** Column of the map or list that the value belongs to. */
  readonly indent: number
  /** Where an absent value is said to stand. */
  readonly emptyAt: number
  /** Whether a list may stand in the same column as its key. */
  readonly allowsList: boolean
}

/** Reads a value on the line, or on the lines below when there is none. */
function readValue(state: Place, { at, indent, emptyAt, allowsList }: ValueInput): Located | undefined {
  const start = skipSpaces(state.text, at, state.end)
  if (!isAtLineEnd(state, start)) return readScalarLine(state, start, indent)
  state.at = endOfLine(state.text, start, state.end) + 1
  const line = nextLine(state)
  if (line === undefined) return undefined
  if (line.indent > indent || (allowsList && line.indent === indent && isItemAt(state, line.at)))
    return readNode(state, line.at, line.indent)
  return emptyScalar(emptyAt)
}

/** Reads a scalar or a bracketed value up to the end of its line; `indent` is the column of what it belongs to. */
function readScalarLine(state: Place, at: number, indent: number): Located | undefined {
  const char = state.text[at]
  if (char === '|' || char === '>') return readBlockScalar(state, at, indent)
  const isFlow = char === '[' || char === '{'
  const value = isFlow ? readFlow(state, at, indent) : char === '"' || char === "'" ? readQuoted(state, at) : readPlain(state, at)
  if (value === undefined) return undefined
  const end = isFlow ? readFlowEnd(state) : value.end
  if (!isAtLineEnd(state, skipSpaces(state.text, end, state.end))) return undefined
  state.at = endOfLine(state.text, end, state.end) + 1
  return value
}
