// Parses JavaScript with JSX by acorn: the ESM of pages and the expressions in them.

import { createRequire } from 'node:module'
import type { Node, Parser, Program } from 'acorn'

const require = createRequire(import.meta.url)
const loaded: { parser?: typeof Parser } = {}

/** Loads the parser when a page first needs it; most have no code. */
function jsxParser(): typeof Parser {
  // The casts are true because both packages have their own types.
  const acorn = require('acorn') as typeof import('acorn')
  const jsx = require('acorn-jsx') as typeof import('acorn-jsx')
  return acorn.Parser.extend(jsx())
}

/** Parses a page's import and export statements. Throws a SyntaxError with `pos`. */
export function parseModule(code: string): Program {
  loaded.parser ??= jsxParser()
  return loaded.parser.parse(code, { ecmaVersion: 'latest', sourceType: 'module', allowAwaitOutsideFunction: true })
}

/** Parses one expression. Throws a SyntaxError with `pos`. */
export function parseExpression(code: string): Program {
  return parseModule(`(${code}\n)`)
}

/** Parses code; returns undefined for a syntax error, which the compiler reports with its place. */
export function tryParse(parse: (code: string) => Program, code: string): Program | undefined {
  try {
    return parse(code)
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined
    throw error
  }
}

/** A node of the tree whose fields can be read by name. */
export type ScriptNode = Node & Readonly<Record<string, unknown>>

/** Walks a tree depth-first, parents first; enters the children of a node only if `isEntered` returns true. */
export function* nodesIn(root: Node, isEntered: (node: ScriptNode) => boolean = () => true): Generator<ScriptNode> {
  const pending = [root as ScriptNode] // the fields of each node can be read by name
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    yield node
    if (isEntered(node)) pending.push(...childrenOf(node).toReversed())
  }
}

/** Returns the children of a node, in the order of its fields. */
export function childrenOf(node: Node): readonly ScriptNode[] {
  const children: ScriptNode[] = []
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) for (const item of value) if (isNode(item)) children.push(item)
    if (isNode(value)) children.push(value)
  }
  return children
}

/** Returns whether a value is a node of the tree. */
export function isNode(value: unknown): value is ScriptNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
