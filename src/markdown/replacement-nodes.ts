// Nodes that stay when the node around them is replaced. satteri 0.10.5 looks them up among all others of the
// paragraph, or of the page: n of them take n² steps, and 15,000 took 2 s. Where one is moved, n replaced nodes of a
// page take n² bytes as well, and 20,000 took 1.6 GB. Texts, and in long pages all that is plain, are copied instead.

import type { PageState } from './compile-state.ts'
import type { SyntaxNode } from './syntax/node.ts'

/** Characters of a page up to which nodes are moved unless they are texts, which saves reading them. */
const shortPage = 100_000
/** About as many as take as long as in the reference compiler, where time is linear. */
const maxMoves = 12_000
/** Replaced nodes of a page with a moved one: so many take 0.3 GB. */
const maxReplaced = 8_000
const maxPlainDepth = 50

/** Types of nodes that no visitor changes, and that are what their value and their children are. */
const plainTypes: ReadonlySet<string> = new Set([
  'paragraph',
  'text',
  'emphasis',
  'strong',
  'delete',
  'inlineCode',
  'break',
])

/**
 * Gives nodes that replace one with as few moved nodes in them as it takes. Throws a RangeError when a page has more
 * than native code should be given.
 */
export function replacementOf(nodes: readonly SyntaxNode[], state: PageState): readonly SyntaxNode[] {
  const copied = copyNodes(nodes, state)
  if (++state.replaced > maxReplaced && state.moves > 0) throw new RangeError('too many nodes are replaced')
  return copied
}

function copyNodes(nodes: readonly SyntaxNode[], state: PageState): readonly SyntaxNode[] {
  return nodes.map((node) => copyNodesIn(node, state))
}

function copyNodesIn(node: SyntaxNode, state: PageState): SyntaxNode {
  // Nodes that visitors make have no position; asking satteri's for theirs would have them read.
  if (!('position' in node))
    return node.children === undefined ? node : { ...node, children: copyNodes(node.children, state) }
  const isShort = state.prepared.text.length < shortPage
  if (isShort ? node.type === 'text' : isPlain(node, 0)) return copyOf(node)
  if (++state.moves > maxMoves) throw new RangeError('too many nodes are moved')
  return node
}

function isPlain(node: SyntaxNode, depth: number): boolean {
  return (
    depth < maxPlainDepth &&
    plainTypes.has(node.type) &&
    (node.children ?? []).every((child) => isPlain(child, depth + 1))
  )
}

function copyOf({ type, value, children }: SyntaxNode): SyntaxNode {
  return {
    type,
    ...(value !== undefined && { value }),
    ...(children !== undefined && { children: children.map(copyOf) }),
  }
}
