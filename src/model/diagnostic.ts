// Diagnostics: what an author did wrong, as data. Rooms return them; only src/report prints them.

import { checkCodes } from './codes/check.ts'
import { codes, type DiagnosticCode, type Severity } from './codes.ts'
import { defined } from './defined.ts'
import type { Place } from './place.ts'

export type { Severity } from './codes.ts'

/** A remark that belongs to a diagnostic, often the place of the other half of a conflict. */
export interface DiagnosticNote {
  readonly message: string
  readonly place?: Place
}

/** One problem, with where it is and one action that fixes it. */
export interface Diagnostic {
  readonly code: DiagnosticCode
  readonly severity: Severity
  readonly message: string
  readonly place?: Place
  readonly notes?: readonly DiagnosticNote[]
  readonly hint?: string
  /** The right text for the range of `place`, when there is exactly one; `check --fix` writes it. */
  readonly fix?: string
  /** What it is about, such as a URL or an id, when the message says more; the same on all pages and versions. */
  readonly subject?: string
  /** The stack of what a component threw, for `--verbose`. */
  readonly stack?: string
  /** The pages on which it was found, by their routes. */
  readonly pages?: readonly string[]
}

/** Says on which page findings were made. */
export function onPage(diagnostics: readonly Diagnostic[], page: string): readonly Diagnostic[] {
  return diagnostics.map((diagnostic) => ({ ...diagnostic, pages: [page] }))
}

/** Orders diagnostics by file, line, column, code and message, by code point. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compareText(a.place?.file ?? '', b.place?.file ?? '') ||
    (a.place?.start?.line ?? 0) - (b.place?.start?.line ?? 0) ||
    (a.place?.start?.column ?? 0) - (b.place?.start?.column ?? 0) ||
    compareText(a.code, b.code) ||
    compareText(a.message, b.message)
  )
}

/** Compares two strings by UTF-16 code unit, which no locale changes. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Says whether any diagnostic is an error. */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === 'error')
}

/** Says whether findings keep a page from being made: errors, but for those of rules, which may be set. */
export function hasPageErrors(diagnostics: readonly Diagnostic[]): boolean {
  return hasErrors(diagnostics.filter(({ code }) => !(code in checkCodes)))
}

/** The optional fields of a diagnostic, except for its place. */
type DiagnosticExtras = {
  readonly [Field in 'hint' | 'notes' | 'fix' | 'subject' | 'stack' | 'pages']?: Diagnostic[Field] | undefined
}

/** Makes a diagnostic of a code, with its default severity. */
export function diagnose(
  code: DiagnosticCode,
  message: string,
  place?: Place,
  extras: DiagnosticExtras = {},
): Diagnostic {
  return defined({ code, severity: codes[code].severity, message, place, ...extras })
}
