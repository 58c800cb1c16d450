// Figures as Markdown tables, and the pages of docs/ that show them between the markers of a section.

import { readFileSync, writeFileSync } from 'node:fs'

/** Formats rows below a head. */
export function table(head: readonly string[], rows: readonly (readonly unknown[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

/** Writes figures between `<!-- NAME -->` and `<!-- end of NAME -->` of a page. */
export function writeFigures(name: string, figures: string, file = 'docs/figures.md'): void {
  const text = readFileSync(file, 'utf8')
  const [start, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`]
  const [from, to] = [text.indexOf(start), text.indexOf(end)]
  if (from === -1 || to === -1) throw new Error(`${file} has no place for ${name}`)
  writeFileSync(file, `${text.slice(0, from + start.length)}\n\n${figures}\n\n${text.slice(to)}`)
}

/** Returns the median, or NaN if there are no values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2
}
