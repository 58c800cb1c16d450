// The order of the test files: those that take long begin first, so that no processor waits for one of them at the end.
// Vitest knows only the files' sizes in a fresh clone, and some of the smallest files build hundreds of sites.

import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that took more than 10 s (2026-11, two cores), longest first. */
const long = [
  'cli/faults',
  'cli/hostile',
  'cli/bad-input',
  'cli/bad-input-further',
  'cli/bad-input-live',
  'browser/site',
  'cli/interruption',
  'cli/check',
  'cli/bad-input-file-systems',
  'cli/docusaurus-extensions',
  'browser/theme',
  'compile/differential',
  'cli/shards',
  'browser/docusaurus',
  'cli/edits',
  'cli/reproduce',
  'cli/build',
]

/** Puts the files that take long in front; the others stay in Vitest's order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification) => {
      const place = long.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`))
      return place === -1 ? long.length : place
    }
    return sorted.toSorted((a, b) => rank(a) - rank(b))
  }
}
