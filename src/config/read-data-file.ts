// Reads a data file of the site (YAML or JSON) with a schema. Reports problems with the codes of the caller.

import type { DiagnosticCode } from '../model/codes.ts'
import { defined } from '../model/defined.ts'
import { type Diagnostic, diagnose } from '../model/diagnostic.ts'
import type { Source } from '../model/page.ts'
import { lineStarts, type Place, placeOf, type TextRange } from '../model/place.ts'
import type { ReportFault } from '../model/schema/schema.ts'
import type { YamlNode } from '../model/schema/yaml-node.ts'
import { readYaml, type YamlProblem } from './read-yaml.ts'

/** The codes for problems of a data file. */
interface FileCodes {
  readonly syntax: DiagnosticCode
  readonly circular?: DiagnosticCode
  readonly unknownKey: DiagnosticCode
  readonly wrongType: DiagnosticCode
}

/** A parsed data file, with functions that report problems and create places. */
export interface DataFile {
  readonly file: string
  readonly root?: YamlNode
  readonly report: ReportFault
  readonly placeOf: (value: TextRange) => Place
}

/** Parses a data file. Adds problems to `diagnostics`, all with one code or with the code of their kind. */
export function readDataFile(source: Source, code: DiagnosticCode | FileCodes, diagnostics: Diagnostic[]): DataFile {
  const codes: FileCodes = typeof code === 'string' ? { syntax: code, unknownKey: code, wrongType: code } : code
  const { root, problems } = readYaml({ file: source.file, text: source.text })
  const codeOf = (problem: YamlProblem): DiagnosticCode =>
    problem.isCircular ? (codes.circular ?? codes.syntax) : codes.syntax
  for (const problem of problems)
    diagnostics.push(diagnose(codeOf(problem), problem.message, problem.place, { hint: problem.hint }))
  const starts = lineStarts(source.text)
  const place = (value: TextRange): Place => placeOf(source.file, starts, value)
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
