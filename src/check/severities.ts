// Applies the severities that docs-gen.yaml sets for codes: off, warning or error, for all files or for path globs.

import { globMatcher } from '../content/sources.ts'
import { isConfigurable } from '../model/codes.ts'
import type { Config } from '../model/config.ts'
import type { Diagnostic } from '../model/diagnostic.ts'

/** Sets the severities of findings from the configuration. The last setting whose globs match the file wins. */
export function applySeverities(diagnostics: readonly Diagnostic[], rules: Config['rules']): Diagnostic[] {
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

/** Creates a matcher of paths. A glob that names a folder matches everything below it. No globs match all paths. */
export function createMatcher(globs: readonly string[]): (path: string) => boolean {
  if (globs.length === 0) return () => true
  const names = globs.map((glob) => glob.replace(/^\.?\//, '').replace(/\/$/, ''))
  return globMatcher(names.flatMap((name) => [name, `${name}/**`]))
}
