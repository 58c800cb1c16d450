// Applies the severities that docs-gen.yaml gives to rules: off, warning, error; for all files or by path, as globs.

import { globMatcher } from '../content/sources.ts'
import { checkCodes } from '../model/codes/check.ts'
import { codes, type DiagnosticCode } from '../model/codes.ts'
import type { Config } from '../model/config.ts'
import type { Diagnostic } from '../model/diagnostic.ts'

/** Sets the severity of findings by the configuration; the last setting whose paths hold the file wins. */
export function applySettings(diagnostics: readonly Diagnostic[], rules: Config['rules']): Diagnostic[] {
  const matchers = new Map(
    Object.entries(rules).map(([code, settings]) => [
      code,
      settings.map(({ severity, paths }) => ({ severity, matches: createMatcher(paths) })),
    ]),
  )
  return diagnostics.flatMap((diagnostic) => {
    const settings = isConfigurable(diagnostic.code) ? matchers.get(diagnostic.code) : undefined
    const setting = settings?.findLast(({ matches }) => matches(diagnostic.place?.file ?? ''))
    if (setting === undefined) return [diagnostic]
    return setting.severity === 'off' ? [] : [{ ...diagnostic, severity: setting.severity }]
  })
}

/** Says whether a code may be set or suppressed: all of the check's, and what is no error elsewhere. */
export function isConfigurable(code: DiagnosticCode): boolean {
  if (code === 'route-collision') return false // nothing can be published
  return code in checkCodes || codes[code].severity !== 'error'
}

/** Makes a test for paths; a glob also matches everything below what it names, as a folder. Without globs all match. */
export function createMatcher(globs: readonly string[]): (path: string) => boolean {
  if (globs.length === 0) return () => true
  const names = globs.map((glob) => glob.replace(/^\.?\//, '').replace(/\/$/, ''))
  return globMatcher(names.flatMap((name) => [name, `${name}/**`]))
}
