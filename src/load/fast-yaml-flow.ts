// Lists and maps in brackets for the fast YAML reader. They may go over several lines; their scalars may not.

import { canBegin, emptyScalar, type Key, type Place, readQuoted, resolvePlain } from './fast-yaml-scalars.ts'
import type { Located, LocatedEntry, LocatedScalar } from './located.ts'

const depthLimit = 60

/** Reads a bracketed value; the state is left just after its closing bracket (see readFlowEnd). */
export function readFlow(state: Place, at: number, indent: number): Located | undefined {
  const flow: Flow = { ...state, at, indent }
  const value = readFlowValue(flow)
  state.at = flow.at
  return value
}

/** Gives the offset after the bracketed value that was read last. */
export function readFlowEnd(state: Place): number {
  return state.at
}

/** Where the reader is within brackets: `at` is the next character. */
interface Flow extends Place {
  /** Column that lines within the brackets must exceed. */
  readonly indent: number
}

function readFlowValue(flow: Flow): Located | undefined {
  const char = flow.text[flow.at]
  if (char === '[') return readFlowList(flow)
  if (char === '{') return readFlowMap(flow)
  return readFlowScalar(flow)
}

function readFlowList(flow: Flow): Located | undefined {
  if (++flow.depth > depthLimit) return undefined
  const start = flow.at++
  const items: Located[] = []
  for (;;) {
    if (!skipBlanks(flow)) return undefined
    if (flow.text[flow.at] === ']') break
    const item = readFlowValue(flow)
    if (item === undefined || !skipBlanks(flow)) return undefined
    items.push(item)
    if (flow.text[flow.at] === ',') flow.at++
    else if (flow.text[flow.at] !== ']') return undefined
  }
  flow.at++
  flow.depth--
  return { kind: 'list', items, start, end: flow.at }
}

function readFlowMap(flow: Flow): Located | undefined {
  if (++flow.depth > depthLimit) return undefined
  const start = flow.at++
  const entries: LocatedEntry[] = []
  for (;;) {
    if (!skipBlanks(flow)) return undefined
    if (flow.text[flow.at] === '}') break
    const keyStart = flow.at
    const key = readFlowKey(flow)
    if (key === undefined || entries.some((entry) => entry.key === key.name)) return undefined
    flow.at = key.after
    if (!skipBlanks(flow)) return undefined
    const isEmpty = flow.text[flow.at] === ',' || flow.text[flow.at] === '}'
    const value = isEmpty ? emptyScalar(key.end) : readFlowValue(flow)
    if (value === undefined || !skipBlanks(flow)) return undefined
    entries.push({ key: key.name, keyStart, keyEnd: key.end, value })
    if (flow.text[flow.at] === ',') flow.at++
    else if (flow.text[flow.at] !== '}') return undefined
  }
  flow.at++
  flow.depth--
  return { kind: 'map', entries, start, end: flow.at }
}

/** Passes spaces and newlines; false at the end of the text and at lines that are not indented enough. */
function skipBlanks(flow: Flow): boolean {
  const { text, end, indent } = flow
  while (flow.at < end) {
    const char = text[flow.at]
    if (char === ' ') flow.at++
    else if (char === '\n') {
      const lineStart = ++flow.at
      while (text[flow.at] === ' ') flow.at++
      if (text[flow.at] !== '\n' && flow.at - lineStart <= indent) return false
    } else return true
  }
  return false
}

function readFlowScalar(flow: Flow): LocatedScalar | undefined {
  const { text, at } = flow
  const isQuoted = text[at] === '"' || text[at] === "'"
  const scalar = isQuoted ? readQuoted(flow, at) : readFlowPlain(flow)
  if (scalar !== undefined) flow.at = scalar.end
  return scalar
}

/** Ends of a plain scalar within brackets. */
const plainEnd = /[,[\]{}\n#\t]|:(?=[\s,[\]{}]|$)/g

function readFlowPlain({ text, end, at }: Flow): LocatedScalar | undefined {
  if (!canBegin(text, at)) return undefined
  plainEnd.lastIndex = at
  const found = plainEnd.exec(text)
  const stop = found === null || found.index > end ? end : found.index
  // A newline may go on with the scalar, a `#` may begin a comment: what is no comma, bracket or colon is refused by the reader of the list or map.
  return resolvePlain(text.slice(at, stop).trimEnd(), at)
}

function readFlowKey(flow: Flow): Key | undefined {
  const { text } = flow
  const scalar = readFlowScalar(flow)
  if (scalar === undefined) return undefined
  const keyEnd = flow.at
  while (text[flow.at] === ' ') flow.at++
  return text[flow.at] === ':' ? { name: scalar.text, end: keyEnd, after: flow.at + 1 } : undefined
}
