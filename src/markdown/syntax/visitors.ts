// The table of visitors: the function that handles each type of node. Both compilers walk their tree in document order,
// parents first, and call these functions.

import type { PageState } from '../compile-state.ts'
import { visitCode } from './code.ts'
import { visitContainerDirective, visitLeafDirective, visitTextDirective } from './directives.ts'
import { visitJsxElement } from './elements.ts'
import { visitExpression } from './expressions.ts'
import { visitFormula } from './formulas.ts'
import { visitHeading } from './headings.ts'
import { visitHtml } from './html.ts'
import { visitImage, visitImageReference, visitLink, visitLinkReference } from './links.ts'
import { visitModule } from './modules.ts'
import type { SyntaxNode, TreeEditor } from './node.ts'
import { visitTable } from './tables.ts'

/** A function that reads a node, gathers facts, and may change the tree. */
export type Visitor = (node: SyntaxNode, state: PageState, editor: TreeEditor) => void

/** Attributes of footnotes that have no value, which both compilers correct. */
export const footnoteProperties: readonly string[] = ['dataFootnoteRef', 'dataFootnotes']

/** The visitor of each type of node. Definitions are recorded before, because references need them. */
export const visitors: Readonly<Record<string, Visitor>> = {
  heading: visitHeading,
  link: visitLink,
  image: visitImage,
  linkReference: visitLinkReference,
  imageReference: visitImageReference,
  code: visitCode,
  inlineMath: visitFormula,
  math: visitFormula,
  table: visitTable,
  html: visitHtml,
  containerDirective: visitContainerDirective,
  leafDirective: visitLeafDirective,
  textDirective: visitTextDirective,
  mdxJsxFlowElement: visitJsxElement,
  mdxJsxTextElement: visitJsxElement,
  mdxFlowExpression: visitExpression,
  mdxTextExpression: visitExpression,
  mdxjsEsm: visitModule,
}
