// Sorts the test files by project, because a worker is reused only for files of the same project, and the longest
// first, so that no processor waits for one of them at the end. In a fresh clone Vitest knows only the sizes of files,
// and some of the smallest build hundreds of sites.

import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that took more than 7 s on two processors (2026-11-27), longest first. */
const long = [
  'browser/every-page',
  'cli/migrate',
  'browser/site',
  'cli/faults',
  'cli/component-errors',
  'pipeline/fixture-sites',
  'cli/bad-input',
  'pipeline/manual-diagnostics',
  'browser/theme',
  'cli/interruption',
  'markdown/differential',
  'cli/bad-input-further',
  'cli/manual-publishing',
  'cli/check',
  'browser/docusaurus',
  'preview/preview',
  'cli/docusaurus-extensions',
  'cli/bad-input-file-systems',
  'render/bundle',
  'cli/hostile',
  'seeded/seeded',
  'check/fault-classes',
  'cli/edits',
  'cli/bad-input-live',
  'render/page-facts',
  'cli/changed-modules',
  'check/examples',
  'cli/real-site',
  'markdown/limits',
  'cli/reproduce',
  'pipeline/check-and-build',
  'cli/styles',
  'cli/permissions',
  'browser/live-code',
  'config/hostile-texts',
  'cli/page-limits',
  'cli/special-files',
  'browser/diagrams',
  'pipeline/build-edits',
  'cli/search-edits',
  'cli/shards',
  'cli/package',
  'cli/react-pages',
  'cli/published-files',
  'cli/failed-pages',
  'cli/build',
  'browser/serve',
  'pipeline/languages',
  'cli/overrides',
  'property/pages.property',
  'property/growth.property',
  'cli/further-requests',
  'cli/shared-cache',
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
