// Matches site-relative paths against the globs of the configuration.

import { globMatcher } from '../content/sources.ts'

/** Makes a test for paths; a glob also matches everything below what it names, as a folder. Without globs all match. */
export function createMatcher(globs: readonly string[]): (path: string) => boolean {
  if (globs.length === 0) return () => true
  const names = globs.map((glob) => glob.replace(/^\.?\//, '').replace(/\/$/, ''))
  return globMatcher(names.flatMap((name) => [name, `${name}/**`]))
}
