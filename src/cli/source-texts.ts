// The texts in which findings are shown: those that were loaded with the site, and others that are read for a finding.

import { readSource } from '../files/read-source.ts'
import { remember } from '../model/maps.ts'
import type { Source } from '../model/page.ts'
import type { SourceTexts } from '../report/code-frame.ts'

/**
 * Returns the sources of the site at `root`, and those of further files, such as components, when they are asked for.
 */
export function sourceTexts(root: string, sources: ReadonlyMap<string, Source>): SourceTexts {
  const further = new Map<string, Source | undefined>()
  return {
    get: (file) => sources.get(file) ?? remember(further, file, () => readSource(root, file).source),
  }
}
