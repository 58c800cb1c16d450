// What compilers say of wrong syntax, turned into diagnostics in plain words with the place and one action.

import { type Diagnostic, diagnose } from '../model/diagnostic.ts'
import { type Complaint, type Finding, findingOf } from './error-rules.ts'
import type { PreparedText } from './preprocess.ts'

/** Reads what a compiler threw; undefined when it is no complaint about the author's text. */
export function complaintOf(error: unknown): Complaint | undefined {
  if (!(error instanceof Error)) return undefined
  // A VFileMessage of the reference compiler; the error of its JavaScript parser is the cause.
  if ('reason' in error && typeof error.reason === 'string') {
    const line = 'line' in error && typeof error.line === 'number' ? error.line : 1
    const column = 'column' in error && typeof error.column === 'number' ? error.column : 1
    const detail = error.cause instanceof Error ? error.cause.message.replace(/ \(\d+:\d+\)$/, '') : undefined
    return { reason: error.reason, line, column, ...(detail === undefined ? {} : { detail }) }
  }
  // An assertion of micromark, which only its development build has (`node --conditions development`).
  if (error.name === 'Assertion') return { reason: `the page cannot be read (${error.message})`, line: 1, column: 1 }
  // satteri puts the place before the words and its rule after them.
  if (!('code' in error) || error.code !== 'GenericFailure') return undefined
  const match = /^(?:(\d+):(\d+): )?([\s\S]*?)(?: \([\w-]+:[\w-]+\))?$/.exec(error.message)
  return { reason: match?.[3] ?? error.message, line: Number(match?.[1] ?? 1), column: Number(match?.[2] ?? 1) }
}

/** Turns a complaint into a diagnostic. */
export function syntaxDiagnostic(complaint: Complaint, prepared: PreparedText): Diagnostic {
  const { text } = prepared
  const offset = Math.min(prepared.offsetAt(complaint.line, complaint.column), text.length)
  const finding: Finding = findingOf(complaint, { text, offset, offsetAt: prepared.offsetAt }) ?? {
    message: complaint.reason,
    start: offset,
  }
  const { message, hint, fix, start, end = start, opened } = finding
  const notes = opened === undefined ? undefined : [{ message: 'opened here', place: prepared.place(opened) }]
  return diagnose('mdx-syntax', message, prepared.place(start, end), { hint, fix, notes })
}
