// Diagnostics: mistakes of authors, as data. Rooms return them; only src/report prints them.

import { checkCodes } from './codes/check.ts'
import { codes, type DiagnosticCode, type Severity } from './codes.ts'
import { defined } from './defined.ts'
import type { Place } from './place.ts'

export type { Severity } from './codes.ts'

/** A note of a diagnostic, often the other place of a conflict. */
export interface DiagnosticNote {
  readonly message: string
  readonly place?: Place
}

/** A problem, with its place and one action that fixes it. */
export interface Diagnostic {
  readonly code: DiagnosticCode
  readonly severity: Severity
  readonly message: string
  readonly place?: Place
  readonly notes?: readonly DiagnosticNote[]
  readonly hint?: string
  /** The correct text for the range of `place`, if there is exactly one. Written by `check --fix`. */
  readonly fix?: string
  /** Its subject, such as a URL or an id, if the message contains more. The same on all pages and versions. */
  readonly subject?: string
  /** The stack of an error thrown by a component, for `--verbose`. */
  readonly stack?: string
  /** The routes of the pages on which it was found. */
  readonly pages?: readonly string[]
}

/** Adds the page to findings. */
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

/** Returns whether any diagnostic is an error. */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === 'error')
}

/** Returns whether findings prevent a page from being built: errors other than those of configurable rules. */
export function hasPageErrors(diagnostics: readonly Diagnostic[]): boolean {
  return hasErrors(diagnostics.filter(({ code }) => !(code in checkCodes)))
}

/** The optional fields of a diagnostic, except for its place. */
type DiagnosticExtras = {
  readonly [Field in 'hint' | 'notes' | 'fix' | 'subject' | 'stack' | 'pages']?: Diagnostic[Field] | undefined
}

/** Creates a diagnostic with the default severity of its code. */
export function diagnose(
  code: DiagnosticCode,
  message: string,
  place?: Place,
  extras: DiagnosticExtras = {},
): Diagnostic {
  return defined({ code, severity: codes[code].severity, message, place, ...extras })
}

/** Makes a finding a warning on a site whose pages may fail. */
export function tolerated(
  found: Diagnostic,
  { allowFailedPages }: { readonly allowFailedPages?: boolean },
): Diagnostic {
  return allowFailedPages === true ? { ...found, severity: 'warning' } : found
}
