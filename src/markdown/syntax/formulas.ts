// Formulas: `$...$` in a line; `$$...$$` and fences of the language `math` as blocks.

import { type PageState, report } from '../compile-state.ts'
import { formulaOf } from '../formulas.ts'
import { elementNode, rangeOf, type SyntaxNode, stringAttribute, type TreeEditor, textNode } from './node.ts'

/** Replaces a formula with MathML. If it's wrong, reports it and shows its source. */
export function visitFormula(node: SyntaxNode, state: PageState, editor: TreeEditor): void {
  const standsAlone = node.type !== 'inlineMath'
  const tex = node.value ?? ''
  const formula = formulaOf(tex, standsAlone)
  if ('html' in formula) {
    const type = standsAlone ? 'mdxJsxFlowElement' : 'mdxJsxTextElement'
    editor.replace(node, [
      { type, name: 'DgStatic', attributes: [stringAttribute('html', formula.html)], children: [] },
    ])
    return
  }
  const { start, end } = rangeOf(node)
  const from = state.prepared.text.indexOf(tex, start)
  const at = from === -1 || from >= end ? start : Math.min(from + (formula.at ?? 0), end - 1)
  report(state, 'formula-syntax', `The formula cannot be read: ${formula.problem}`, {
    place: state.prepared.place(at, Math.max(at + 1, at === start ? end : at + 1)),
    hint: 'Fix its TeX; a dollar sign that begins no formula is written `\\$`.',
  })
  const code = elementNode('code', {}, [textNode(tex)])
  editor.replace(node, [standsAlone ? elementNode('pre', {}, [code]) : code])
}
