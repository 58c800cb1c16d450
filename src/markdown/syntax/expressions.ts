// Expressions in braces: whether they are data or code, and the files that they require.

import type { Node } from 'acorn'
import { type PageState, placeOfNode } from '../compile-state.ts'
import { isNode, nodesIn, parseExpression, type ScriptNode, tryParse } from '../parse-script.ts'
import type { SyntaxNode } from './node.ts'

/** Gathers the facts of an expression between elements. */
export function visitExpression(node: SyntaxNode, state: PageState): void {
  expressionFacts(node.value ?? '', node, state)
}

const plain =
  /^(?:\s|\/\*(?:[^*]|\*(?!\/))*\*\/)*$|^\s*(?:'[^'\\\n]*'|"[^"\\\n]*"|`[^`\\$]*`|-?\d+(?:\.\d+)?|true|false|null|undefined)\s*$/

/** Gathers the facts of an expression's source text. */
export function expressionFacts(code: string, node: SyntaxNode, state: PageState): void {
  if (plain.test(code)) return // nearly all; saves the parsing
  const tree = tryParse(parseExpression, code)
  if (tree === undefined || !isData(tree)) state.facts.hasScript = true
  if (tree === undefined || !code.includes('require')) return
  for (const specifier of requiredBy(tree)) {
    state.facts.imports.push({ specifier, kind: 'require', place: placeOfNode(state, node) })
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

/** Returns whether a tree contains only literals, so that evaluating it runs no code of the author's. */
function isData(tree: Node): boolean {
  return [...nodesIn(tree, (node) => node.type !== 'Property')].every((node) => {
    const { type, operator } = node
    if (type === 'Property') return node.computed === false && isNode(node.value) && isData(node.value)
    if (type === 'TemplateLiteral') return Array.isArray(node.expressions) && node.expressions.length === 0
    if (type === 'UnaryExpression') return operator === '-' || operator === '+' || operator === '!'
    return dataTypes.has(type)
  })
}

/** Returns the specifiers of `require('x')` calls, in order. */
export function requiredBy(root: Node): readonly string[] {
  return [...nodesIn(root)].flatMap((node) => requiredSpecifier(node) ?? [])
}

function requiredSpecifier(node: ScriptNode): string | undefined {
  if (node.type !== 'CallExpression') return undefined
  const { callee, arguments: given } = node
  if (!isNode(callee) || callee.type !== 'Identifier' || callee.name !== 'require' || !Array.isArray(given))
    return undefined
  const first: unknown = given[0]
  return isNode(first) && first.type === 'Literal' && typeof first.value === 'string' ? first.value : undefined
}
