// A data file of the site (YAML or JSON) read by a schema, with everything that is wrong reported under the caller's
// codes.

import type { DiagnosticCode } from '../model/codes.ts'
import { defined } from '../model/defined.ts'
import { type Diagnostic, diagnose } from '../model/diagnostic.ts'
import type { Source } from '../model/page.ts'
import { lineStarts, type Place, placeOf } from '../model/place.ts'
import { readYaml, type YamlProblem } from './read-yaml.ts'
import type { ReportFault } from './schema.ts'
import type { YamlNode } from './yaml-node.ts'

/** Codes under which the faults of a data file are reported. */
interface FileCodes {
  readonly syntax: DiagnosticCode
  readonly circular?: DiagnosticCode
  readonly unknownKey: DiagnosticCode
  readonly wrongType: DiagnosticCode
}

/** A data file, parsed, with functions that report and place what is in it. */
export interface DataFile {
  readonly file: string
  readonly root?: YamlNode
  readonly report: ReportFault
  readonly placeOf: (value: { readonly start: number; readonly end: number }) => Place
}

/** Parses a data file; faults go to `diagnostics`, all under one code or under that of their kind. */
export function readDataFile(source: Source, code: DiagnosticCode | FileCodes, diagnostics: Diagnostic[]): DataFile {
  const codes: FileCodes = typeof code === 'string' ? { syntax: code, unknownKey: code, wrongType: code } : code
  const { root, problems } = readYaml({ file: source.file, text: source.text })
  const codeOf = (problem: YamlProblem): DiagnosticCode =>
    problem.isCircular ? (codes.circular ?? codes.syntax) : codes.syntax
  for (const problem of problems)
    diagnostics.push(diagnose(codeOf(problem), problem.message, problem.place, { hint: problem.hint }))
  const starts = lineStarts(source.text)
  const place = (value: { readonly start: number; readonly end: number }): Place =>
    placeOf(source.file, starts, value.start, value.end)
  return {
    file: source.file,
    ...defined({ root }),
    placeOf: place,
    report: (fault) => {
      const faultCode = fault.kind === 'unknown-key' ? codes.unknownKey : codes.wrongType
      diagnostics.push(diagnose(faultCode, fault.message, place(fault), { hint: fault.hint, fix: fault.fix }))
    },
  }
}
