// Settings with which the findings of a check don't fail a build.

import { codes, type DiagnosticCode, isConfigurable } from '../../src/model/codes.ts'

/** The part of docs-gen.yaml that turns every configurable rule into a warning. */
export const warningRules = `rules:\n${(Object.keys(codes) as DiagnosticCode[]) // the keys of the table are the codes
  .filter(isConfigurable)
  .map((code) => `  ${code}: warning\n`)
  .join('')}`
