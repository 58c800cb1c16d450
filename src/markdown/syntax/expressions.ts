// Expressions in braces: whether they are plain data or code, and the files that they require.

import type { Node } from 'acorn'
import { type PageState, placeOfNode } from '../compile-state.ts'
import { childrenOf, parseExpression, type ScriptNode } from '../parse-script.ts'
import type { SyntaxNode } from './node.ts'

/** Gathers the facts of an expression between elements. */
export function visitExpression(node: SyntaxNode, state: PageState): void {
  expressionFacts(node.value ?? '', node, state)
}

const plain =
  /^(?:\s|\/\*(?:[^*]|\*(?!\/))*\*\/)*$|^\s*(?:'[^'\\\n]*'|"[^"\\\n]*"|`[^`\\$]*`|-?\d+(?:\.\d+)?|true|false|null|undefined)\s*$/

/** Gathers the facts of an expression's source text. */
export function expressionFacts(code: string, node: SyntaxNode, state: PageState): void {
  if (plain.test(code)) return // nearly all; saves parsing them
  const tree = parsed(code)
  if (tree === undefined || !isData(tree)) state.facts.hasScript = true
  if (tree === undefined || !code.includes('require')) return
  for (const specifier of requiredBy(tree)) {
    state.facts.imports.push({ specifier, kind: 'require', place: placeOfNode(state, node) })
  }
}

/** Parses an expression; undefined for wrong syntax, which the compiler reports with its place. */
function parsed(code: string): Node | undefined {
  try {
    return parseExpression(code)
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined
    throw error
  }
}

const dataTypes: ReadonlySet<string> = new Set([
  'Program',
  'ExpressionStatement',
  'EmptyStatement',
  'Literal',
  'TemplateElement',
  'ArrayExpression',
  'ObjectExpression',
])

/** Says whether a tree is made of literals only, so that evaluating it runs nothing of the author's. */
function isData(node: Node): boolean {
  const pending: Node[] = [node]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const current: Node & {
      readonly operator?: unknown
      readonly computed?: unknown
      readonly value?: unknown
      readonly expressions?: unknown
    } = next
    if (current.type === 'Property' && current.computed === false && isScriptNode(current.value))
      pending.push(current.value)
    else if (
      current.type === 'TemplateLiteral' &&
      Array.isArray(current.expressions) &&
      current.expressions.length === 0
    )
      continue
    else if (
      current.type === 'UnaryExpression' &&
      (current.operator === '-' || current.operator === '+' || current.operator === '!')
    )
      pending.push(...childrenOf(next))
    else if (dataTypes.has(current.type)) pending.push(...childrenOf(next))
    else return false
  }
  return true
}

function isScriptNode(value: unknown): value is ScriptNode {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** Lists the specifiers of `require('x')` calls, in order. */
export function requiredBy(node: Node): readonly string[] {
  const found: string[] = []
  const pending: Node[] = [node]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const specifier = requiredSpecifier(next)
    if (specifier !== undefined) found.push(specifier)
    pending.push(...childrenOf(next).toReversed())
  }
  return found
}

function requiredSpecifier(node: Node): string | undefined {
  if (node.type !== 'CallExpression' || !('callee' in node) || !('arguments' in node)) return undefined
  const { callee, arguments: given } = node
  if (!isScriptNode(callee) || callee.type !== 'Identifier' || callee.name !== 'require' || !Array.isArray(given))
    return undefined
  const first: unknown = given[0]
  return isScriptNode(first) && first.type === 'Literal' && typeof first.value === 'string' ? first.value : undefined
}
