// Finds and reads the data files of a site, such as API data, by the configured globs.

import { readSource } from '../files/read-source.ts'
import { type Diagnostic, diagnose } from '../model/diagnostic.ts'
import type { Source } from '../model/page.ts'
import type { Place } from '../model/place.ts'
import { globMatcher, listFiles } from './sources.ts'

/** The input of reading data files. */
export interface DataSources {
  readonly root: string
  readonly globs: readonly string[]
  /** Finds the place of a glob in the configuration. */
  readonly placeOfGlob: (index: number) => Place
  readonly diagnostics: Diagnostic[]
  /** Receives the files read. */
  readonly sources: Map<string, Source>
}

/** Reads the files that match the globs, each once. Reports globs without matches. */
export function* readDataSources(reading: DataSources): Iterable<Source> {
  const { root, globs, diagnostics, sources } = reading
  const matching = globs.map((glob) => listFiles(root, folderOf(glob), globMatcher([glob])).files)
  matching.forEach((files, index) => {
    if (files.length === 0) diagnostics.push(describeNoMatch(reading, index))
  })
  for (const file of new Set(matching.flat())) {
    const read = readSource(root, file)
    diagnostics.push(...read.diagnostics)
    if (read.source === undefined) continue
    sources.set(file, read.source)
    yield read.source
  }
}

function describeNoMatch({ globs, placeOfGlob }: DataSources, index: number): Diagnostic {
  return diagnose('config-no-match', `\`${globs[index]}\` matches no file`, placeOfGlob(index), {
    hint: 'Fix the path, which begins at the folder of docs-gen.yaml, or remove it.',
  })
}

/** Returns the folders before the first segment with a wildcard in a glob, or '' for the site root. */
function folderOf(glob: string): string {
  const segments = glob.split('/')
  const sign = segments.findIndex((segment) => /[*?[\]{}()!+@]/.test(segment))
  // Without a wildcard, -1 removes the last segment, which is the file.
  return segments.slice(0, sign).join('/')
}
