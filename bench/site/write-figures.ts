// Writes figures into a page of docs/, between the markers of their section.

import { readFileSync, writeFileSync } from 'node:fs'

/** Writes Markdown between `<!-- NAME -->` and `<!-- end of NAME -->`. */
export function writeFigures(name: string, figures: string, file = 'docs/figures.md'): void {
  const text = readFileSync(file, 'utf8')
  const [start, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`]
  const [from, to] = [text.indexOf(start), text.indexOf(end)]
  if (from === -1 || to === -1) throw new Error(`${file} has no place for ${name}`)
  writeFileSync(file, `${text.slice(0, from + start.length)}\n\n${figures}\n\n${text.slice(to)}`)
}
