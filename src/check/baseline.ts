// The baseline of an old site: the findings it is known to have, so that a run fails only on new ones. Lines may move;
// files may not.

import { compareText, type Diagnostic } from '../model/diagnostic.ts'
import { ensure } from '../model/ensure.ts'
import { isObject, readJsonObject } from '../model/json-object.ts'
import { type Key, keyOf } from '../model/key.ts'
import { subjectOf } from '../model/same-findings.ts'

/** Raised when findings get other names. */
const formatVersion = 2

/** Names each finding by its code, file, subject and number among equal ones, which stays when lines move. */
function fingerprints(diagnostics: readonly Diagnostic[]): Key[] {
  const counts = new Map<string, number>()
  return diagnostics.map((diagnostic) => {
    const { code, place } = diagnostic
    const subject = subjectOf(diagnostic)
    const name = `${code}\n${place?.file ?? ''}\n${subject}`
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    return keyOf(code, place?.file ?? '', subject, String(count))
  })
}

/** Writes the baseline of findings: one line each, sorted, so that version control shows what was fixed. */
export function writeBaseline(diagnostics: readonly Diagnostic[]): string {
  const names = fingerprints(diagnostics)
  const entries = diagnostics
    .map(({ code, place, message }, index) => ({
      key: ensure(names[index]),
      text: `${place?.file ?? ''}: ${code}: ${message}`,
    }))
    .sort((a, b) => compareText(a.text, b.text) || compareText(a.key, b.key))
  return `${JSON.stringify({ version: formatVersion, findings: Object.fromEntries(entries.map(({ key, text }) => [key, text])) }, undefined, 2)}\n`
}

/** Reads a baseline's keys; undefined when the text is no baseline. */
export function readBaseline(text: string): ReadonlySet<string> | undefined {
  const { version, findings } = readJsonObject(text) ?? {}
  return version === formatVersion && isObject(findings) ? new Set(Object.keys(findings)) : undefined
}

/** Splits findings into those that the baseline knows and new ones. */
export function applyBaseline(baseline: ReadonlySet<string>, diagnostics: readonly Diagnostic[]) {
  const names = fingerprints(diagnostics)
  const fresh = diagnostics.filter((_diagnostic, index) => !baseline.has(ensure(names[index])))
  const knownCount = diagnostics.length - fresh.length
  return { fresh, knownCount, fixedCount: baseline.size - knownCount }
}
