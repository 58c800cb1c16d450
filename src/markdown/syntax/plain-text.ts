// The text of headings and of labels of directives, from their source if it's plain. Reading a node's children makes
// the fast compiler copy the whole tree out of native memory (half of its time on pages with many headings), so
// children are read only for the others.

import { type PageState, sourceOf } from '../compile-state.ts'
import { type SyntaxNode, textOf } from './node.ts'

/** Text without any Markdown, MDX or HTML syntax. */
const plain = /^[^\\*_`~:{}!<>&[\]@#\n|^]*$/
const headingStart = /^[ \t]*#{1,6}[ \t]+/

interface HeadingText {
  readonly text: string
  /** The text from which its id is generated. */
  readonly idText: string
  readonly isPlain: boolean
}

/** Returns the text of a heading: from the source of a plain ATX heading, of any other from its children. */
export function headingText(node: SyntaxNode, state: PageState): HeadingText {
  const source = sourceOf(state, node)
  const start = headingStart.exec(source)?.[0]
  const rest = start === undefined ? '' : source.slice(start.length).trim()
  if (start !== undefined && isPlain(rest)) return { text: rest, idText: rest, isPlain: true }
  return { text: textOf(node).trim(), idText: idTextOf(node), isPlain: false }
}

/**
 * Returns the text from which Docusaurus generates ids. It keeps spaces at its ends (`foo-` of `Foo <Badge />`) and the
 * source of expressions and comments in braces (`version-version` of `Version {version}`).
 */
function idTextOf(node: SyntaxNode): string {
  if (node.type === 'mdxTextExpression') return node.value ?? ''
  if (node.type === 'break') return ''
  const { children = [] } = node
  return children.length === 0 || node.type === 'textDirective' ? textOf(node) : children.map(idTextOf).join('')
}

/** Returns the label in the opening line of a directive: '' if it has none, undefined if it contains Markdown. */
export function plainLabel(opening: string): string | undefined {
  const match = /^:+[\w-]+(?:\[([^\]]*)\])?(?:\{|[ \t]*$)/.exec(opening)
  if (match === null) return undefined
  const label = match[1] ?? ''
  return isPlain(label) ? label : undefined
}

function isPlain(text: string): boolean {
  // Bare addresses are links in GFM.
  return plain.test(text) && !/www\./i.test(text)
}
