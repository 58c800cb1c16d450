// Finds the lines outside of code fences that must be rewritten before parsing: legacy admonition titles (`:::note
// Title`), heading ids (`## T {#id}`, which MDX would read as an expression), HTML comments, which MDX doesn't have,
// fences named mdx-code-block, and `:::` right below a table (satteri reads it as a row).

import { container, type Line, readLines } from '../content/code-fences.ts'
import type { CompileOptions } from '../model/compiled.ts'
import { type Diagnostic, diagnose } from '../model/diagnostic.ts'
import type { TextRange } from '../model/place.ts'
import { endOfLine } from '../model/text.ts'
import type { TextEdit } from '../model/text-edit.ts'
import { commentEdits } from './html-comments.ts'
import { admonitionKinds } from './syntax/admonition-kinds.ts'

/** A finding with its range in the original text. */
interface LineFinding extends Diagnostic, TextRange {}

/** The id of a heading, whose braces may be escaped. */
const headingId = /^(.*?)(\\?\{#([^\s{}<>*"'`\\]+)\\?\})[ \t]*#*[ \t]*$/
const atxStart = new RegExp(String.raw`^${container}#{1,6}[ \t]`)
const setextUnderline = /^[ \t>]*(?:=+|-+)[ \t]*$/
const containerEnd = /^[ \t>]*:{3,}[ \t]*$/
const legacyTitle = new RegExp(
  String.raw`^(${container})(:{3,})[ \t]*([a-zA-Z][\w-]*)[ \t]+([^\s[{].*?)[ \t]*(\{[^{}]*\})?[ \t]*$`,
)

/** The spaced form of VitePress: `::: tip` and `::: code-group`. */
const spacedName = new RegExp(String.raw`^(${container})(:{3,})[ \t]+([a-zA-Z][\w-]*)[ \t]*$`)

/** Finds all edits and findings of a text from an offset to its end. */
export function docusaurusEdits(text: string, from: number, options: CompileOptions) {
  if (!/\{#|mdx-code-block|<!--|:::/.test(text)) return { edits: [], findings: [] } // most pages
  const isMdx = options.format === 'mdx'
  const kinds = new Set([...admonitionKinds, ...options.admonitions])
  const edits: TextEdit[] = []
  const findings: LineFinding[] = []
  let isBelowRow = false
  let isScript = false
  let commentEnd = from
  for (const { type, words, line, start, end } of readLines(text, from, (at) => at >= commentEnd)) {
    if (start < commentEnd) continue // in a comment
    const isUnwrapped = isMdx && words.trim() === 'mdx-code-block'
    if (isUnwrapped && (type === 'opening' || type === 'closing')) edits.push(blank(start, line))
    else if (type === 'text' || (isUnwrapped && type === 'code')) {
      isScript = line.trim() !== '' && (isScript || /^(?:import|export)\b/.test(line))
      const comments = isMdx && !isScript && line.includes('<!--') ? commentEdits(text, start, end) : undefined
      edits.push(...(comments?.edits ?? []))
      if (comments !== undefined && comments.end > end) commentEnd = endOfLine(text, comments.end) + 1
      else {
        edits.push(...headingEdits(text, { start, end }, isMdx), ...nameEdits(line, start, kinds))
        if (isBelowRow && containerEnd.test(line))
          edits.push({ start, end: start, text: `${line.replace(/:.*/, '').trimEnd()}\n` })
        const title = legacyTitleIn(line, start, kinds)
        if (title !== undefined) {
          edits.push({ start: title.start, end: title.end, text: title.fix })
          findings.push(title)
        }
      }
    }
    isBelowRow = start >= commentEnd && line.includes('|')
  }
  return { edits, findings }
}

/** Rewrites the id of a heading as a comment. */
function headingEdits(text: string, { start, end }: Line, isMdx: boolean): readonly TextEdit[] {
  const line = text.slice(start, end)
  const [, before, written, id] = (line.includes('{#') ? headingId.exec(line) : null) ?? []
  if (before === undefined || written === undefined) return []
  const next = text.slice(end + 1, endOfLine(text, end + 1))
  if (!atxStart.test(line) && !setextUnderline.test(next)) return []
  const at = start + before.length
  return [{ start: at, end: at + written.length, text: isMdx ? `{/*#${id}*/}` : `<!--#${id}-->` }]
}

/** Rewrites the name of an admonition or code group so that it follows its colons directly. */
function nameEdits(line: string, start: number, kinds: ReadonlySet<string>): readonly TextEdit[] {
  const [, before = '', colons = '', name = ''] = (line.includes(':::') ? spacedName.exec(line) : null) ?? []
  if (name !== 'code-group' && !kinds.has(name)) return []
  return [{ start: start + before.length, end: start + line.length, text: `${colons}${name}` }]
}

/** Finds an admonition title that follows a space, and returns it with its rewritten form in brackets. */
function legacyTitleIn(line: string, start: number, kinds: ReadonlySet<string>) {
  const legacy = line.includes(':::') ? legacyTitle.exec(line) : null
  if (legacy === null) return undefined
  const [, before = '', colons = '', kind = '', title = '', attributes = ''] = legacy
  if (!kinds.has(kind)) return undefined
  const fix = `${colons}${kind}[${escapeBrackets(title)}]${attributes}`
  return { ...legacyFinding(kind, title), fix, start: start + before.length, end: start + line.length }
}

function legacyFinding(kind: string, whole: string): Diagnostic {
  const title = whole.length > 80 ? `${whole.slice(0, 79)}…` : whole
  const message = `The title of \`:::${kind} ${title}\` follows a space, which is an old form`
  const hint = `Write it in brackets: \`:::${kind}[${title}]\`.`
  return diagnose('legacy-admonition-title', message, undefined, { hint })
}

/** Escapes the brackets of a title if they don't pair up. */
function escapeBrackets(title: string): string {
  let depth = 0
  for (const character of title) {
    if (character === '[') depth++
    else if (character === ']' && --depth < 0) break
  }
  return depth === 0 ? title : title.replace(/[[\]]/g, '\\$&')
}

function blank(at: number, line: string): TextEdit {
  return { start: at, end: at + line.length, text: line.replace(/[^\s>]/g, ' ') }
}
