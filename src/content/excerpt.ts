// Extracts from the source text of a page its H1, if the content begins with one, and its first line of text.

import { defined } from '../model/defined.ts'
import { ensure } from '../model/ensure.ts'

/** The H1 and the first line of text of a page's content. */
export interface ContentSummary {
  readonly contentTitle?: string
  /** An H1 that readers see first, below a comment or an export: the title on the page, but not in lists. */
  readonly hasLateTitle?: true
  readonly excerpt?: string
  /** Whether there is only white space. */
  readonly isEmpty: boolean
}

/** Maximum number of lines searched for title and excerpt, and of characters per line, which take quadratic time. */
const lineLimit = 400
const widthLimit = 4000

/** Summarizes the content of a page (the text after the front matter). */
export function summariseContent(text: string, start: number): ContentSummary {
  const lines = text
    .slice(start)
    .split('\n', lineLimit)
    .map((line) => line.slice(0, widthLimit))
  const contentTitle = titleOf(lines)
  const hasLateTitle = contentTitle === undefined && titleOf(withoutComments(lines), moduleLine) !== undefined
  const excerpt = excerptOf(lines)
  const isEmpty = contentTitle === undefined && excerpt === undefined && text.slice(start).trim() === ''
  return { ...defined({ contentTitle, hasLateTitle: hasLateTitle || undefined, excerpt }), isEmpty }
}

const moduleLine = /^(?:import|export)\s/

/** Finds the H1 (`# Title`, or underlined with `=`) at the start of the content, after blank lines and imports. */
function titleOf(lines: readonly string[], passed = /^import\s/): string | undefined {
  let at = 0
  let line = lines[0]
  while (line !== undefined && (line.trim() === '' || passed.test(line))) {
    at = line.trim() === '' ? at + 1 : blockEnd(lines, at)
    line = lines[at]
  }
  if (line === undefined) return undefined
  const atx = /^ {0,3}#[ \t](.*)/.exec(line)
  if (atx !== null) return plainTitle(ensure(atx[1]).replace(/(?:^|[ \t])#+[ \t]*$/, ''))
  const isSetext = /^ {0,3}=+[ \t]*$/.test(lines[at + 1] ?? '') && !/^(?:[-*+>#]|```|~~~| {4})/.test(line)
  return isSetext ? plainTitle(line) : undefined
}

/** Removes comments of HTML and MDX. */
function withoutComments(lines: readonly string[]): readonly string[] {
  return lines
    .join('\n')
    .replace(/<!--.*?(?:-->|$)|\{\/\*.*?(?:\*\/\}|$)/gs, '') // one that nothing closes goes on to the end
    .split('\n')
}

/** Removes the heading id and the marks of inline code from a title. Returns undefined if it is empty. */
function plainTitle(written: string): string | undefined {
  const title = written
    .replace(/\s*(?:\{#[^}]*\}|\{\/\*\s*#[^}]*\*\/\}|<!--\s*#[^>]*-->)\s*$/, '')
    .replace(/`([^`]*)`/g, '$1')
    .trim()
  return title === '' ? undefined : title
}

/** Returns the line after an import or export block, which ends at a blank line. */
function blockEnd(lines: readonly string[], start: number): number {
  let at = start
  while ((lines[at] ?? '').trim() !== '') at++
  return at
}

/** Finds the first line with text, without Markdown marks. Skips titles, imports and code blocks. */
function excerptOf(lines: readonly string[]): string | undefined {
  let fence: string | undefined
  let isFirst = true
  for (let at = 0, line = lines[0]; line !== undefined; line = lines[++at]) {
    if (line.trim() === '') continue
    const mark = /^\s*(`{3,})/.exec(line)?.[1]
    if (fence !== undefined) {
      if (mark !== undefined && mark.length >= fence.length) fence = undefined
    } else if (mark !== undefined) fence = mark
    else if (moduleLine.test(line)) at = blockEnd(lines, at) - 1
    else if (isFirst && /^=+\s*$/.test(lines[at + 1] ?? '')) at++
    else {
      const stripped = stripMarks(line)
      if (stripped !== '') return stripped
    }
    isFirst = false
  }
  return undefined
}

/** Marks of Markdown in one line and what stays of them, in the order in which they are taken off: that of Docusaurus, whose
    descriptions these are, `id}` for `# Title {#id}` included. */
const marks: readonly (readonly [RegExp, string])[] = [
  [/<[^>]*>/g, ''],
  [/^#[^#]+#?/, ''],
  [/^#{1,6}\s*([^#]*?)\s*#{0,6}/, '$1'],
  [/([*_]{1,3})(.*?)\1/g, '$2'],
  [/~~(\S.*\S)~~/g, '$1'],
  [/!\[(.*?)\][[(].*?[\])]/g, '$1'],
  [/\[\^.+?\](?:: .*$)?/g, ''],
  [/\[(.*?)\][[(].*?[\])]/g, '$1'],
  [/`(.+?)`/g, '$1'],
  [/^\s{0,3}>\s?/, ''],
  [/:::.*/, ''],
  [/\s?:(?:::|[^:\n])+:/g, ''],
  [/\{#*[\w-]+\}/, ''],
]

function stripMarks(line: string): string {
  return marks.reduce((text, [mark, stays]) => text.replace(mark, stays), line).trim()
}
