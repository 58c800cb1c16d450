// Sorts the test files by project, because a worker is reused only for files of the same project, and the longest
// first, so that no processor waits for one of them at the end. In a fresh clone Vitest knows only the sizes of files,
// and some of the smallest build hundreds of sites.

import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that use more than 10 s of processor time, longest first. */
const long = [
  'browser/every-page',
  'cli/bad-input',
  'pipeline/fixture-sites',
  'cli/component-errors',
  'cli/interruption',
  'cli/faults',
  'cli/bad-input-live',
  'cli/manual-publishing',
  'cli/migrate',
  'cli/reproduce',
  'cli/docusaurus-extensions',
  'browser/site',
  'browser/theme',
  'cli/bad-input-further',
  'pipeline/manual-diagnostics',
  'cli/bad-input-file-systems',
  'cli/hostile',
  'cli/changed-modules',
  'seeded/seeded',
  'cli/real-site',
  'cli/build',
  'markdown/differential',
  'render/bundle',
  'cli/edits',
  'pipeline/check-and-build',
  'cli/published-files',
  'cli/special-files',
  'cli/check',
  'cli/page-limits',
  'cli/search-edits',
  'cli/permissions',
  'check/fault-classes',
  'cli/shards',
]

/** Sorts the longest files of each project first. The others keep Vitest's order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification) => {
      const place = long.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`))
      return place === -1 ? long.length : place
    }
    return sorted.toSorted((a, b) => a.project.name.localeCompare(b.project.name) || rank(a) - rank(b))
  }
}
