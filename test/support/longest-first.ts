// The order of the test files: those that take long begin first, so that no processor waits for one of them at the end.
// Vitest knows only the files' sizes in a fresh clone, and some of the smallest files build hundreds of sites.

import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that took more than 20 s (2026-11, two cores), longest first. */
const long = [
  'browser/every-page',
  'cli/migrate',
  'cli/bad-input-live',
  'cli/bad-input',
  'cli/component-errors',
  'cli/docusaurus-extensions',
  'cli/faults',
  'pipeline/fixture-sites',
  'browser/site',
  'cli/check',
  'browser/theme',
  'cli/bad-input-file-systems',
  'cli/interruption',
  'cli/bad-input-further',
  'pipeline/manual-diagnostics',
  'cli/changed-modules',
  'cli/hostile',
  'cli/shards',
  'seeded/seeded',
  'cli/special-files',
  'cli/real-site',
  'cli/build',
  'markdown/differential',
  'cli/reproduce',
  'render/bundle',
  'cli/edits',
  'pipeline/check-and-build',
  'cli/published-files',
  'cli/manual-publishing',
  'check/fault-classes',
  'cli/search-edits',
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
