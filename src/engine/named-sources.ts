// The sources that findings show lines of: what has to be kept with findings, so that they can be told again without reading the site.

import type { Diagnostic } from '../model/diagnostic.ts'
import type { Source } from '../model/site.ts'

/** Gives those sources that diagnostics, or notes of theirs, name. */
export function namedSources(diagnostics: readonly Diagnostic[], sources: ReadonlyMap<string, Source>): readonly Source[] {
  const named = new Set(diagnostics.flatMap(({ place, notes = [] }) => [place?.file, ...notes.map((note) => note.place?.file)]))
  return [...sources.values()].filter((source) => named.has(source.file))
}

/** Gives sources by their files, as a result has them. */
export function byFile(sources: readonly Source[]): ReadonlyMap<string, Source> {
  return new Map(sources.map((source) => [source.file, source]))
}
