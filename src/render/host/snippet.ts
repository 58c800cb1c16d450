// Cuts a piece out of a source file for showing it in a page: by lines, by a named region, or between two marks.

import { commonLength } from '../../model/text.ts'

/** Which part of a file is wanted. */
interface SnippetRequest {
  /** 1-based, such as `1-5,8` or `12-`. */
  readonly lines?: string
  /** A name between `region NAME` and `endregion NAME`, or `start_NAME` and `end_NAME`, in comments. */
  readonly region?: string
  /** Text of the line after which the snippet starts. */
  readonly startAfter?: string
  /** Text of the line before which the snippet ends. */
  readonly endBefore?: string
}

/** A cut piece, or why it cannot be cut. */
export type Snippet =
  | { readonly text: string; readonly firstLine: number }
  | { readonly problem: string; readonly names?: readonly string[] }

const commentStart = String.raw`^\s*(?:#|//|--|/\*|<!--|;|%|\{/\*|"|REM\b)`
const commentEnd = String.raw`\s*(?:\*/\}?|-->)?\s*$`
// `start_NAME` is the whole comment: `"start_NAME": 1` is code, though a comment of Vim script begins so.
const marker = new RegExp(
  String.raw`${commentStart}\s*#?(?:(end)?region\b[ \t]+([\w.-]+)|(start|end)_([\w.-]+)${commentEnd})`,
  'i',
)
const nameless = new RegExp(String.raw`${commentStart}\s*#?endregion\b`, 'i')

/** Cuts the wanted part: markers are left out, common indentation and blank lines around are removed. */
export function cutSnippet(text: string, request: SnippetRequest): Snippet {
  const all = text.replace(/\n$/, '').split('\n')
  const between = cutBetween(all, request)
  if ('problem' in between) return between
  const lines = request.lines === undefined ? { picked: between.range } : pickLines(request.lines, between.range)
  if ('problem' in lines) return lines
  const kept = trimBlank(
    lines.picked.filter((index) => !isMarker(all[index] ?? '')),
    all,
  )
  return { text: dedent(kept.map((index) => all[index] ?? '')), firstLine: (kept[0] ?? 0) + 1 }
}

type Range = { readonly range: readonly number[] } | { readonly problem: string; readonly names?: readonly string[] }

function cutBetween(all: readonly string[], request: SnippetRequest): Range {
  let start = 0
  let end = all.length
  if (request.region !== undefined) {
    const region = findRegion(all, request.region)
    if ('problem' in region) return region
    start = region.start
    end = region.end
  }
  if (request.startAfter !== undefined) {
    const { startAfter } = request
    const found = all.findIndex((line, index) => index >= start && index < end && line.includes(startAfter))
    if (found === -1) return { problem: `has no line with \`${startAfter}\`` }
    start = found + 1
  }
  if (request.endBefore !== undefined) {
    const { endBefore } = request
    const found = all.findIndex((line, index) => index >= start && index < end && line.includes(endBefore))
    if (found === -1)
      return {
        problem: `has no line with \`${endBefore}\`${request.startAfter === undefined ? '' : ` after \`${request.startAfter}\``}`,
      }
    end = found
  }
  return { range: Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index) }
}

function findRegion(
  all: readonly string[],
  name: string,
): { readonly start: number; readonly end: number } | { readonly problem: string; readonly names: readonly string[] } {
  const names = new Set<string>()
  let start: number | undefined
  let depth = 0
  for (const [index, line] of all.entries()) {
    const found = marker.exec(line)
    const isEnd = found ? found[1] !== undefined || found[3]?.toLowerCase() === 'end' : nameless.test(line)
    const label = found?.[2] ?? found?.[4]
    if (label !== undefined && !isEnd) names.add(label)
    if (start === undefined) {
      if (label === name && !isEnd) start = index + 1
    } else if (isEnd && (label === name || (label === undefined && depth === 0))) return { start, end: index }
    else if (found?.[2] !== undefined || label === undefined) depth += isEnd ? -1 : found ? 1 : 0
  }
  const problem =
    start === undefined ? `has no region \`${name}\`` : `opens the region \`${name}\` and does not close it`
  return { problem, names: [...names] }
}

/** Picks 1-based lines out of a range of 0-based line indexes; the numbers count from the start of the range. */
function pickLines(
  lines: string,
  range: readonly number[],
): { readonly picked: readonly number[] } | { readonly problem: string } {
  const picked: number[] = []
  for (const part of lines.split(',')) {
    const match = /^\s*(\d+)\s*(-\s*(\d*)\s*)?$/.exec(part)
    const from = Number(match?.[1])
    const to = match?.[2] === undefined ? from : match[3] ? Number(match[3]) : range.length
    if (!match || from < 1 || to < from) return { problem: `cannot be cut by the lines \`${lines}\`` }
    if (to > range.length) return { problem: `has ${range.length} lines, so it has no line ${to}` }
    picked.push(...range.slice(from - 1, to))
  }
  return { picked }
}

function isMarker(line: string): boolean {
  return marker.test(line) || nameless.test(line)
}

function trimBlank(indexes: readonly number[], all: readonly string[]): readonly number[] {
  const isBlank = (at: number | undefined) => at !== undefined && (all[at] ?? '').trim() === ''
  let start = 0
  let end = indexes.length
  while (start < end && isBlank(indexes[start])) start++
  while (end > start && isBlank(indexes[end - 1])) end--
  return indexes.slice(start, end)
}

function dedent(lines: readonly string[]): string {
  let indent: string | undefined
  for (const line of lines) {
    if (line.trim() === '') continue
    const own = /^[ \t]*/.exec(line)?.[0] ?? ''
    indent = indent === undefined ? own : own.slice(0, commonLength(indent, own))
  }
  const length = indent?.length ?? 0
  return lines.map((line) => (line.trim() === '' ? '' : line.slice(length))).join('\n')
}

const languages: Readonly<Record<string, string>> = {
  py: 'python',
  js: 'javascript',
  mjs: 'javascript',
  ts: 'typescript',
  yml: 'yaml',
  sh: 'shell',
  bash: 'shell',
  md: 'markdown',
  rs: 'rust',
  rb: 'ruby',
  tf: 'hcl',
  txt: 'text',
}

/** Says in which language a file is highlighted, by its name. */
export function languageOf(file: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1).toLowerCase()
  if (name.startsWith('dockerfile')) return 'docker'
  const extension = name.includes('.') ? name.slice(name.lastIndexOf('.') + 1) : 'text'
  return languages[extension] ?? extension
}
