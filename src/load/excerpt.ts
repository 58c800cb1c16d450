// What the source text alone says of a page: its H1 when the content begins with one, and its first line of text.

/** The H1 and the first line of text of a page's content. */
export interface ContentSummary {
  readonly contentTitle?: string
  readonly excerpt?: string
  /** Whether there is nothing but white space. */
  readonly isEmpty: boolean
}

/** Lines looked at for the title and the excerpt. */
const lineLimit = 400

/** Summarises a page's content (the text after the front matter). */
export function summariseContent(text: string, start: number): ContentSummary {
  const lines = firstLines(text, start)
  const contentTitle = titleOf(lines)
  const excerpt = excerptOf(lines)
  return {
    ...(contentTitle === undefined ? {} : { contentTitle }),
    ...(excerpt === undefined ? {} : { excerpt }),
    isEmpty: lines.every((line) => line.trim() === ''),
  }
}

function firstLines(text: string, start: number): readonly string[] {
  const lines: string[] = []
  let at = start
  while (at <= text.length && lines.length < lineLimit) {
    const end = text.indexOf('\n', at)
    lines.push(text.slice(at, end === -1 ? text.length : end).slice(0, 4000))
    if (end === -1) break
    at = end + 1
  }
  return lines
}

const moduleLine = /^(?:import|export)\s/

/** Finds the H1 (`# Title`, or underlined with `=`) at the start of the content; blank lines and import blocks may stand before it. */
function titleOf(lines: readonly string[]): string | undefined {
  let at = 0
  while (at < lines.length) {
    const line = lines[at] ?? ''
    if (moduleLine.test(line)) at = blockEnd(lines, at)
    else if (line.trim() === '') at++
    else break
  }
  const line = lines[at] ?? ''
  const atx = /^ {0,3}#[ \t]+(.*)$/.exec(line)
  if (atx !== null) return plainTitle((atx[1] ?? '').replace(/(?:^|[ \t]+)#+[ \t]*$/, ''))
  const isSetext = line.trim() !== '' && /^ {0,3}=+[ \t]*$/.test(lines[at + 1] ?? '') && !/^(?:[-*+>#]|```|~~~| {4})/.test(line)
  return isSetext ? plainTitle(line) : undefined
}

/** Takes the heading id, inline code marks and the marks of emphasis and links off a title. */
function plainTitle(written: string): string {
  return written
    .replace(/\s*(?:\{#[^}]*\}|\{\/\*\s*#[^}]*\*\/\}|<!--\s*#[^>]*-->)\s*$/, '')
    .replace(/`([^`]*)`/g, '$1')
    .trim()
}

/** Finds the line after an import or export block, which ends at a blank line. */
function blockEnd(lines: readonly string[], start: number): number {
  let at = start
  while (at < lines.length && (lines[at] ?? '').trim() !== '') at++
  return at
}

/** Finds the first line with text, its Markdown marks taken off; titles, imports and code blocks are passed over. */
function excerptOf(lines: readonly string[]): string | undefined {
  let fence: string | undefined
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const mark = /^\s*(`{3,})/.exec(line)?.[1]
    if (fence !== undefined) {
      if (mark !== undefined && mark.length >= fence.length) fence = undefined
    } else if (mark !== undefined) fence = mark
    else if (moduleLine.test(line)) at = blockEnd(lines, at) - 1
    else if (/^=+\s*$/.test(lines[at + 1] ?? '') && isFirst(lines, at)) at++
    else {
      const stripped = stripMarks(line)
      if (stripped !== '') return stripped
    }
  }
  return undefined
}

function isFirst(lines: readonly string[], at: number): boolean {
  return lines.slice(0, at).every((line) => line.trim() === '')
}

/** Marks of Markdown in one line and what stays of them, in the order in which they are taken off. */
const marks: readonly (readonly [RegExp, string])[] = [
  [/<[^>]*>/g, ''],
  [/^#[^#]+#?/, ''],
  [/^#{1,6}\s*([^#]*?)\s*#{0,6}/, '$1'],
  [/([*_]{1,3})(.*?)\1/g, '$2'],
  [/~~(\S.*?\S)~~/g, '$1'],
  [/!\[(.*?)\][[(].*?[\])]/g, '$1'],
  [/\[\^.+?\](?:: .*$)?/g, ''],
  [/\[(.*?)\][[(].*?[\])]/g, '$1'],
  [/`(.+?)`/g, '$1'],
  [/^\s{0,3}>\s?/, ''],
  [/:::.*/, ''],
  [/\s?:(?:::|[^:\n\s])+:/g, ''],
  [/\{#*[\w-]+\}/, ''],
]

function stripMarks(line: string): string {
  return marks.reduce((text, [mark, stays]) => text.replace(mark, stays), line).trim()
}
