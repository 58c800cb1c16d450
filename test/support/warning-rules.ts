// Settings under which the findings of a check keep nobody from building.

import { isConfigurable } from '../../src/check/settings.ts'
import { codes, type DiagnosticCode } from '../../src/model/codes.ts'

/** The part of docs-gen.yaml that makes a warning of every rule that may be one. */
export const warningRules = `rules:\n${(Object.keys(codes) as DiagnosticCode[]) // the keys of the table are the codes
  .filter(isConfigurable)
  .map((code) => `  ${code}: warning\n`)
  .join('')}`
