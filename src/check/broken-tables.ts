// Tables in Markdown that aren't tables, and cells that they don't show.

import { ensure } from '../model/ensure.ts'
import type { Prose, Slip } from './prose.ts'

/** Finds tables whose separator has another number of columns than the head, and cells beyond the last column. */
export function* findTableSlips({ source, text }: Prose): Iterable<Slip> {
  let end = 0
  for (const { 0: separator, index } of source.matchAll(/\n[ \t>]*[|:-][|: \t-]*(?=\n|$)/g)) {
    if (!separator.includes('|') || !isSeparator.test(separator)) continue
    const start = index + separator.search(/[|:-]/)
    const head = source.slice(source.lastIndexOf('\n', index - 1) + 1, index)
    if (start < end || text[start] === ' ' || head.trim() === '') continue
    const [columns, titles] = [cellsOf(separator.slice(1)).length, cellsOf(head).length]
    end = index + separator.length
    if (columns !== titles)
      yield {
        start,
        end: index + separator.trimEnd().length,
        message: `The separator has ${columns} columns and the head above it ${titles}, so this is not a table`,
        hint: 'Give the separator one `---` for each column of the head.',
      }
    for (let row = lineFrom(source, end + 1); !endsTable.test(row); row = lineFrom(source, end + 1)) {
      if (columns === titles) yield* findLostCells(row, columns, end + 1)
      end += row.length + 1
    }
  }
}

const isSeparator = /^\s[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/
const endsTable = /^[ \t>]*(?:$|[<{#]|:::|`{3}|~{3}|[-*+] |\d+[.)] )/

function lineFrom(text: string, start: number): string {
  const end = text.indexOf('\n', start)
  return text.slice(start, end === -1 ? undefined : end)
}

function* findLostCells(row: string, columns: number, at: number): Iterable<Slip> {
  const first = cellsOf(row)
    .slice(columns)
    .find(({ text }) => text.trim() !== '')
  if (first === undefined) return
  const start = at + first.at + first.text.search(/\S/)
  yield {
    start,
    end: start + first.text.trim().length,
    message: `\`${first.text.replaceAll('`', '').trim()}\` is beyond the ${columns} columns of the table, so readers do not see it`,
    hint: /`[^`]*\|[^`]*`/.test(row)
      ? 'Write `\\|` for each `|` in a cell, even in code.'
      : 'Add a column to the head and the separator.',
  }
}

/** Returns the cells of a row with their offsets. A `|` in braces or tags doesn't separate cells. */
function cellsOf(row: string): readonly { readonly text: string; readonly at: number }[] {
  const masked = row.trimEnd().replace(/\\.|\{[^{}]*\}|<[^<>]*>/g, (part) => 'x'.repeat(part.length))
  const from = ensure(/^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+(?=\|))?\|?/.exec(masked))[0].length
  const cells = masked.slice(from).replace(/\|$/, '')
  return [...cells.matchAll(/(?<=^|\|)[^|]*/g)].map(({ 0: { length }, index }) => ({
    text: row.slice(from + index, from + index + length),
    at: from + index,
  }))
}
