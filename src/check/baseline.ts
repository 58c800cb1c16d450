// The baseline of a site: its known findings, so that a run fails only on new ones. Findings stay known if their lines
// move, but not if their files do.

import { compareText, type Diagnostic } from '../model/diagnostic.ts'
import { ensure } from '../model/ensure.ts'
import { isObject, readJsonObject } from '../model/json-object.ts'
import { type Key, keyOf } from '../model/key.ts'
import { subjectOf } from '../model/same-findings.ts'

/** Version of the format. Increase it if fingerprints change. */
const formatVersion = 2

/** Returns a key for each finding from its code, file, subject and number among equal ones, which ignores lines. */
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

/** Writes the baseline of findings, sorted and one per line, so that version control shows the fixed ones. */
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

/** Parses the keys of a baseline; undefined if the text isn't a baseline. */
export function readBaseline(text: string): ReadonlySet<string> | undefined {
  const { version, findings } = readJsonObject(text) ?? {}
  return version === formatVersion && isObject(findings) ? new Set(Object.keys(findings)) : undefined
}

/** Separates new findings from those in the baseline. */
export function applyBaseline(baseline: ReadonlySet<string>, diagnostics: readonly Diagnostic[]) {
  const names = fingerprints(diagnostics)
  const fresh = diagnostics.filter((_diagnostic, index) => !baseline.has(ensure(names[index])))
  const knownCount = diagnostics.length - fresh.length
  return { fresh, knownCount, fixedCount: baseline.size - knownCount }
}
