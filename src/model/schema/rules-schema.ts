// The schemas of `rules` (severities by code) and `externalLinks` in docs-gen.yaml. The JSON Schema lists the codes
// that can be set, so that editors complete them.

import { codes, isCode, isConfigurable } from '../codes.ts'
import { defaulted, field, list, mapOf, object, required } from './object-schema.ts'
import { globs } from './path-schemas.ts'
import { converted, either, number, oneOf, type ValueOf } from './schema.ts'
import { checkCode } from './value-checks.ts'

const severity = oneOf(['error', 'warning', 'info', 'off'])
const ruleSchema = object('rule', {
  severity: required(severity, 'Severity of the finding, or `off`.'),
  paths: { ...defaulted(globs, 'Files that it applies to, as globs.', []), fallback: 'all files' },
})
const settings = converted(either(either(severity, ruleSchema), list(ruleSchema)), (given): readonly RuleSetting[] =>
  typeof given === 'string' ? [{ severity: given, paths: [] }] : [given].flat(),
)
const byCode = mapOf(settings, checkCode)

const defs = '#/properties/rules/$defs'

/** The schema of `rules`. */
export const rulesSchema: typeof byCode = {
  ...byCode,
  get json() {
    const entries = Object.entries(codes)
      .filter(([code]) => isCode(code) && isConfigurable(code))
      .map(([code, { severity: usual, summary }]) => [
        code,
        { description: `${summary} Severity: ${usual}.`, $ref: `${defs}/setting` },
      ])
    const rule = { $ref: `${defs}/rule` }
    return {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(entries),
      $defs: {
        setting: { anyOf: [severity.json, rule, { type: 'array', items: rule }] },
        rule: ruleSchema.json,
      },
    }
  },
}

const days = number({ min: 0, max: 365 })

/** The schema of `externalLinks`. */
export const externalLinksSchema = object('external links', {
  okDays: field(days, 'Days before a working URL is checked again; 0: it is checked every time.', '7'),
  brokenDays: field(days, 'Days before a URL that is broken or denies access is checked again.', '1'),
})

/** A severity of a finding, and globs of the files to which it applies; none: all. */
export interface RuleSetting extends ValueOf<typeof ruleSchema> {}
