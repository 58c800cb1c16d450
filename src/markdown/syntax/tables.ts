// Tables: adds a wrapper in which a wide table scrolls, so that the page doesn't, and uses classes instead of style
// attributes, which the pages' security policy forbids. An empty header cell becomes a `td`.

import type { PageState } from '../compile-state.ts'
import { elementNode, type SyntaxNode, type TreeEditor } from './node.ts'

/** Wraps a table and aligns its cells by class. */
export function visitTable(node: SyntaxNode, state: PageState, editor: TreeEditor): void {
  const align = node.align ?? []
  const isAligned = align.some((side) => side === 'center' || side === 'right')
  const wrapper = elementNode('div', { className: ['table-wrap'] })
  // Wrapping a table is much faster than replacing it, which matters for tables of thousands of rows.
  if (isAligned || hasEmptyHeader(node, state))
    editor.replace(node, [{ ...wrapper, children: [alignedTable(node.children ?? [], align)] }])
  else editor.wrap(node, wrapper)
}

/** Returns whether a column has no name; screen readers would announce its empty `th` as a header. */
function hasEmptyHeader(table: SyntaxNode, { prepared: { text } }: PageState): boolean {
  // Most header rows don't contain two bars with nothing in between. satteri creates cells when they are read, which
  // takes a tenth of compiling.
  const start = table.position?.start.offset
  const end = start === undefined ? -1 : text.indexOf('\n', start)
  if (end !== -1 && !/\|\s*\|/.test(text.slice(start, end))) return false
  return (table.children?.[0]?.children ?? []).some(isEmpty)
}

function isEmpty(cell: SyntaxNode | undefined): boolean {
  return (cell?.children ?? []).length === 0
}

/** Creates the table from separate elements, because satteri keeps no attributes of cells. */
function alignedTable(rows: readonly SyntaxNode[], align: NonNullable<SyntaxNode['align']>): SyntaxNode {
  const [head, ...body] = rows
  const bodyRows = body.map((row) => elementNode('tr', {}, cellsOf(row, align, 'td')))
  return elementNode('table', {}, [
    ...(head ? [elementNode('thead', {}, [elementNode('tr', {}, cellsOf(head, align, 'th'))])] : []),
    ...(body.length > 0 ? [elementNode('tbody', {}, bodyRows)] : []),
  ])
}

function cellsOf(row: SyntaxNode, align: NonNullable<SyntaxNode['align']>, tag: 'th' | 'td'): readonly SyntaxNode[] {
  const cells = align.map((_side, index) => row.children?.[index])
  // In a row that also has a `td`, header cells must declare their scope.
  const scope = tag === 'th' && cells.some(isEmpty) ? { scope: 'col' } : {}
  return cells.map((cell, index) => {
    const side = align[index]
    const alignment = side === 'center' || side === 'right' ? { className: [`align-${side}`] } : {}
    if (tag === 'th' && isEmpty(cell)) return elementNode('td', alignment, [])
    return elementNode(tag, { ...alignment, ...scope }, cell?.children ?? [])
  })
}
