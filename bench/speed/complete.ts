// Checks that a built site is complete: a page for each page of the corpus, with its title as a heading and highlighted
// code.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { CorpusPage } from '../corpus.ts'

/** What a complete output of a tool looks like. */
export interface Expected {
  readonly tool: string
  readonly output: string
  /** Returns the output file of a page, given its file in the corpus without the extension. */
  readonly fileOf: (page: string) => string
  /** Matches the HTML of highlighted code. */
  readonly highlighted: RegExp
  /** A file of the search index. */
  readonly searchFile?: string
}

/** Throws if a page, its heading, its highlighted code, or the search index is missing. */
export function checkComplete(expected: Expected, pages: readonly CorpusPage[]): void {
  const { tool, output, fileOf, highlighted, searchFile } = expected
  for (const { file, title } of pages) {
    const target = path.join(output, fileOf(file.replace(/\.mdx?$/, '')))
    if (!existsSync(target)) throw new Error(`${tool} made no ${target}`)
    const html = readFileSync(target, 'utf8')
    const headings = [...html.matchAll(/<h1[^>]*>([\s\S]*?)<\/h1>/g)].map(([, text = '']) =>
      text.replace(/<[^>]*>/g, '').trim(),
    )
    if (!headings.some((heading) => heading.startsWith(title)))
      throw new Error(`${tool}: ${target} has no heading \`${title}\``)
    if (!highlighted.test(html)) throw new Error(`${tool}: ${target} has no highlighted code`)
  }
  if (searchFile !== undefined && !existsSync(path.join(output, searchFile)))
    throw new Error(`${tool} made no search index`)
}

/** Counts the bytes of all files below a folder. */
export function folderBytes(folder: string): number {
  if (!existsSync(folder)) return 0
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0)
}
