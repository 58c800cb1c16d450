// Diagnostics as JUnit XML: one suite per file, one failing case per error. Warnings are the output of passing cases.

import type { Diagnostic } from '../model/diagnostic.ts'
import { byFile, messageOf } from './message.ts'
import { printable } from './printable.ts'

/** Formats diagnostics as JUnit XML. Without diagnostics, there is one passing case. */
export function formatJunit(diagnostics: readonly Diagnostic[]): string {
  const suites = [...byFile(diagnostics)].map(([file, found]) => suiteOf(file === '' ? 'site' : file, found))
  if (suites.length === 0)
    suites.push(
      '  <testsuite name="site" tests="1" failures="0">\n    <testcase classname="site" name="no problems"/>\n  </testsuite>\n',
    )
  const total = `tests="${Math.max(1, diagnostics.length)}" failures="${countErrors(diagnostics)}"`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="docs-gen" ${total}>\n${suites.join('')}</testsuites>\n`
}

function suiteOf(file: string, diagnostics: readonly Diagnostic[]): string {
  const head = `name="${escapeXml(file)}" tests="${diagnostics.length}" failures="${countErrors(diagnostics)}"`
  return `  <testsuite ${head}>\n${diagnostics.map((diagnostic) => caseOf(file, diagnostic)).join('')}  </testsuite>\n`
}

function countErrors(diagnostics: readonly Diagnostic[]): number {
  return diagnostics.filter((diagnostic) => diagnostic.severity === 'error').length
}

function caseOf(file: string, diagnostic: Diagnostic): string {
  const { code, severity, place, hint } = diagnostic
  const message = messageOf(diagnostic)
  const at = place?.start === undefined ? '' : ` at ${place.start.line}:${place.start.column}`
  const where = place?.start === undefined ? file : `${file}:${place.start.line}:${place.start.column}`
  const text = escapeXml(`${where} ${severity} ${code} ${message}${hint === undefined ? '' : `\n${hint}`}`)
  const body =
    severity === 'error'
      ? `<failure type="${escapeXml(code)}" message="${escapeXml(message)}">${text}</failure>`
      : `<system-out>${text}</system-out>`
  return `    <testcase classname="${escapeXml(file)}" name="${escapeXml(code + at)}">${body}</testcase>\n`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
}

function escapeXml(text: string): string {
  return printable(text, { keepLines: true }).replace(/[&<>"\n]|[\ufffe\uffff]/g, (char) => entities[char] ?? '?')
}
