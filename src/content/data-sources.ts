// The data files of a site, such as API data, that the globs of its configuration name.

import { readSource } from '../files/read-source.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { Source } from '../model/page.ts'
import { globMatcher, listFiles } from './sources.ts'

/** Which data files are read. */
export interface DataSources {
  readonly root: string
  readonly globs: readonly string[]
  readonly diagnostics: Diagnostic[]
  /** Receives the files that were read. */
  readonly sources: Map<string, Source>
}

/** Reads the files that match the globs, each once. */
export function* readDataSources({ root, globs, diagnostics, sources }: DataSources): Iterable<Source> {
  const isData = globMatcher(globs)
  for (const file of new Set(globs.flatMap((glob) => listFiles(root, folderOf(glob), isData).files))) {
    const read = readSource(root, file)
    diagnostics.push(...read.diagnostics)
    if (read.source === undefined) continue
    sources.set(file, read.source)
    yield read.source
  }
}

/** Takes the folders before the first segment of a glob that has a sign; '' for the site root. */
function folderOf(glob: string): string {
  const segments = glob.split('/')
  const sign = segments.findIndex((segment) => /[*?[\]{}()!+@]/.test(segment))
  // Without a sign, -1 leaves out the last segment, which is the file.
  return segments.slice(0, sign).join('/')
}
