// Cuts the part of a source file that a page shows: by lines, by a named region, or between two marks.

import type { PageHost } from '../../model/page-host.ts'
import { commonIndent } from '../../model/text.ts'

/** The requested part of a file. */
type SnippetRequest = Omit<Parameters<PageHost['snippet']>[0], 'path' | 'language' | 'meta'>

/** The reason why a part can't be cut, with the names of the regions that exist. */
interface Problem {
  readonly problem: string
  readonly names?: readonly string[]
}

const commentStart = String.raw`^\s*(?:#|//|--|/\*|<!--|;|%|\{/\*|"|REM\b)`
const commentEnd = String.raw`\s*(?:\*/\}?|-->)?\s*$`
// `start_NAME` must be the whole comment: `"start_NAME": 1` is code, although `"` starts a comment in Vim script.
const marker = new RegExp(
  String.raw`${commentStart}\s*#?(?:(end)?region\b[ \t]+([\w.-]+)|(start|end)_([\w.-]+)${commentEnd})`,
  'i',
)
const nameless = new RegExp(String.raw`${commentStart}\s*#?endregion\b`, 'i')

/** Cuts the requested part, without markers, common indentation, and blank lines at the start and end. */
export function cutSnippet(text: string, request: SnippetRequest): { readonly text: string } | Problem {
  const all = text.replace(/\n$/, '').split('\n')
  const between = cutBetween(all, request)
  if ('problem' in between) return between
  const lines = request.lines === undefined ? between : pickLines(request.lines, between)
  if ('problem' in lines) return lines
  return { text: dedent(trimBlank(lines.filter((line) => !isMarker(line)))) }
}

type Lines = readonly string[]

function cutBetween(all: Lines, { region, startAfter, endBefore }: SnippetRequest): Lines | Problem {
  const within = region === undefined ? all : findRegion(all, region)
  if ('problem' in within) return within
  const start = startAfter === undefined ? -1 : within.findIndex((line) => line.includes(startAfter))
  if (startAfter !== undefined && start === -1) return { problem: `has no line with \`${startAfter}\`` }
  const rest = within.slice(start + 1)
  if (endBefore === undefined) return rest
  const end = rest.findIndex((line) => line.includes(endBefore))
  if (end !== -1) return rest.slice(0, end)
  return { problem: `has no line with \`${endBefore}\`${startAfter === undefined ? '' : ` after \`${startAfter}\``}` }
}

function findRegion(all: Lines, name: string): Lines | Problem {
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
    } else if (isEnd && (label === name || (label === undefined && depth === 0))) return all.slice(start, index)
    else if (found?.[2] !== undefined || label === undefined) depth += isEnd ? -1 : found ? 1 : 0
  }
  const problem =
    start === undefined ? `has no region \`${name}\`` : `opens the region \`${name}\` and does not close it`
  return { problem, names: [...names] }
}

/** Picks lines by their 1-based numbers. */
function pickLines(lines: string, all: Lines): Lines | Problem {
  const picked: string[] = []
  for (const part of lines.split(',')) {
    const match = /^\s*(\d+)\s*(-\s*(\d*)\s*)?$/.exec(part)
    const from = Number(match?.[1])
    const to = match?.[2] === undefined ? from : match[3] ? Number(match[3]) : all.length
    if (!match || from < 1 || to < from) return { problem: `cannot be cut by the lines \`${lines}\`` }
    if (to > all.length) return { problem: `has ${all.length} lines, so it has no line ${to}` }
    picked.push(...all.slice(from - 1, to))
  }
  return picked
}

function isMarker(line: string): boolean {
  return marker.test(line) || nameless.test(line)
}

function trimBlank(lines: Lines): Lines {
  const isText = (line: string) => line.trim() !== ''
  const start = lines.findIndex(isText)
  return start === -1 ? [] : lines.slice(start, lines.findLastIndex(isText) + 1)
}

function dedent(lines: Lines): string {
  const { length } = commonIndent(lines)
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

/** Returns the language in which a file is highlighted, by its name. */
export function languageOf(file: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1).toLowerCase()
  if (name.startsWith('dockerfile')) return 'docker'
  const extension = name.includes('.') ? name.slice(name.lastIndexOf('.') + 1) : 'text'
  return languages[extension] ?? extension
}
