// JavaScript with JSX, parsed by acorn: the ESM of pages and the expressions in them.

import { type Node, Parser, type Program } from 'acorn'
import jsx from 'acorn-jsx'

const JsxParser = Parser.extend(jsx())

/** Parses a page's import and export statements. Throws a SyntaxError with `pos`. */
export function parseModule(code: string): Program {
  return JsxParser.parse(code, { ecmaVersion: 'latest', sourceType: 'module', allowAwaitOutsideFunction: true })
}

/** Parses one expression. Throws a SyntaxError with `pos`. */
export function parseExpression(code: string): Program {
  const wrapped = JsxParser.parse(`(${code}\n)`, { ecmaVersion: 'latest', sourceType: 'module', allowAwaitOutsideFunction: true })
  return wrapped
}

/** Any node of the tree, read field by field. */
export type ScriptNode = Node & Readonly<Record<string, unknown>>

/** Returns the child nodes of a node, in the order of its fields. */
export function childrenOf(node: Node): readonly ScriptNode[] {
  const children: ScriptNode[] = []
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) for (const item of value) if (isNode(item)) children.push(item)
    if (isNode(value)) children.push(value)
  }
  return children
}

function isNode(value: unknown): value is ScriptNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
