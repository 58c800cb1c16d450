// Finds the lines whose form must change before parsing, outside of code fences: legacy admonition titles (`:::note
// Title`), heading ids (`## T {#id}`, which MDX would read as an expression), HTML comments, which MDX does not have,
// fences named mdx-code-block, and `:::` right below a table (satteri takes it for a row).

import type { CompileOptions } from '../model/compiled.ts'
import { diagnose } from '../model/diagnose.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import { endOfLine } from '../model/text.ts'
import type { TextEdit } from '../model/text-edit.ts'
import { commentEdits } from './html-comments.ts'
import { admonitionKinds } from './syntax/admonition-kinds.ts'

/** A finding with the range of the original text that it is about. */
interface LineFinding extends Diagnostic {
  readonly start: number
  readonly end: number
}

interface Rewritten {
  readonly edits: readonly TextEdit[]
  readonly findings: readonly LineFinding[]
}

/**
 * What quotes and lists put before a line, in any order. No character can be read in two ways, so that no line takes
 * long.
 */
export const container = String.raw`(?:[ \t>]|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))*`
const fenceLine = new RegExp(`^${container}(\`{3,}|~{3,})(.*)$`)
const closingLine = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/
const headingId = /^(.*?)\{#([^\s{}<>*"'`]+)\}[ \t]*#*[ \t]*$/
const atxStart = new RegExp(String.raw`^${container}#{1,6}[ \t]`)
const setextUnderline = /^[ \t>]*(?:=+|-+)[ \t]*$/
const containerEnd = /^[ \t>]*:{3,}[ \t]*$/
const legacyTitle = new RegExp(
  String.raw`^(${container})(:{3,})([a-zA-Z][\w-]*)[ \t]+([^\s[{].*?)[ \t]*(\{[^{}]*\})?[ \t]*$`,
)

/** `::: code-group`, as VitePress has it. */
const spacedGroup = new RegExp(String.raw`^(${container})(:{3,})[ \t]+code-group[ \t]*$`)

/** Finds all edits and findings of a text from an offset on. */
export function docusaurusEdits(text: string, from: number, options: CompileOptions): Rewritten {
  const edits: TextEdit[] = []
  const findings: LineFinding[] = []
  if (!/\{#|mdx-code-block|<!--|:::/.test(text)) return { edits, findings } // most pages
  const kinds = new Set([...admonitionKinds, ...options.admonitions])
  let isBelowRow = false
  let isScript = false
  let fence: { readonly mark: string; readonly isUnwrapped: boolean } | undefined
  for (let at = from; at < text.length; ) {
    const end = endOfLine(text, at)
    const line = text.slice(at, end)
    if (fence !== undefined && closes(line, fence.mark)) {
      if (fence.isUnwrapped) edits.push(blank(at, line))
      fence = undefined
    } else if (fence === undefined || fence.isUnwrapped) {
      const opened = fenceLine.exec(line)
      if (
        opened?.[1] !== undefined &&
        fence === undefined &&
        !(opened[1].startsWith('`') && opened[2]?.includes('`'))
      ) {
        const isUnwrapped = options.format === 'mdx' && opened[2]?.trim() === 'mdx-code-block'
        fence = { mark: opened[1], isUnwrapped }
        if (isUnwrapped) edits.push(blank(at, line))
      } else {
        isScript = line.trim() !== '' && (isScript || /^(?:import|export)\b/.test(line))
        const comments =
          options.format === 'mdx' && !isScript && line.includes('<!--') ? commentEdits(text, at, end) : undefined
        edits.push(...(comments?.edits ?? []))
        if (comments !== undefined && comments.end > end) {
          at = endOfLine(text, comments.end) + 1
          isBelowRow = false
          continue
        }
        rewriteLine(line, at, text.slice(end + 1, endOfLine(text, end + 1)))
        if (isBelowRow && containerEnd.test(line))
          edits.push({ start: at, end: at, text: `${line.replace(/:.*/, '').trimEnd()}\n` })
      }
    }
    isBelowRow = line.includes('|')
    at = end + 1
  }
  return { edits, findings }

  function rewriteLine(line: string, at: number, next: string): void {
    const id = line.includes('{#') ? headingId.exec(line) : null
    if (id?.[1] !== undefined && (atxStart.test(line) || setextUnderline.test(next))) {
      const by = options.format === 'mdx' ? `{/*#${id[2]}*/}` : `<!--#${id[2]}-->`
      const start = at + id[1].length
      edits.push({ start, end: start + `{#${id[2]}}`.length, text: by })
    }
    const group = line.includes('code-group') ? spacedGroup.exec(line) : null
    if (group !== null) {
      const [, before = '', colons = ''] = group
      edits.push({ start: at + before.length, end: at + line.length, text: `${colons}code-group` })
    }
    const legacy = line.includes(':::') ? legacyTitle.exec(line) : null
    if (legacy && kinds.has(legacy[3] ?? '')) {
      const [, before = '', colons = '', kind = '', title = '', attributes = ''] = legacy
      const by = `${colons}${kind}[${escapeBrackets(title)}]${attributes}`
      const start = at + before.length
      edits.push({ start, end: at + line.length, text: by })
      findings.push({ ...legacyFinding(kind, title), fix: by, start, end: at + line.length })
    }
  }
}

function legacyFinding(kind: string, whole: string): Diagnostic {
  const title = whole.length > 80 ? `${whole.slice(0, 79)}…` : whole
  const message = `the title of \`:::${kind} ${title}\` stands after a space, an old form`
  const hint = `write it in brackets: \`:::${kind}[${title}]\``
  return diagnose('legacy-admonition-title', message, undefined, { hint })
}

/** Escapes the brackets of a title when they do not pair up. */
function escapeBrackets(title: string): string {
  let depth = 0
  for (const character of title) {
    if (character === '[') depth++
    else if (character === ']' && --depth < 0) break
  }
  return depth === 0 ? title : title.replace(/[[\]]/g, '\\$&')
}

function closes(line: string, mark: string): boolean {
  const run = closingLine.exec(line)?.[1]
  return run !== undefined && run[0] === mark[0] && run.length >= mark.length
}

function blank(at: number, line: string): TextEdit {
  return { start: at, end: at + line.length, text: line.replace(/[^\s>]/g, ' ') }
}
