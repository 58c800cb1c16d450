import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { coveredFiles } from './test/support/coverage.ts'
import { LongestFirst } from './test/support/longest-first.ts'

/**
 * Limits that only what never ends meets: how long a test takes depends on what else the machine does. What must be fast
 * is measured in processor time.
 */
const patience = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 60_000 } } }

/**
 * A worker loads what the tests import once for all of its files, and the processes that run commands go on from file
 * to file. What is left in folders for temporary files ends with the run.
 */
const everywhere = { isolate: false, globalSetup: ['test/support/shared-folder.ts'], ...patience }

export default defineConfig({
  test: {
    // Many tests wait for a process that they started, so as many files run at once as there are processors (Vitest takes one less).
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    // Measured by `npm test`. The other rooms are tested through the command line and in browsers, in other processes.
    coverage: {
      provider: 'custom',
      customProviderModule: 'test/support/coverage.ts',
      reporter: [['text', { skipFull: true }]],
      // Reached in every file; `scripts/test.mjs` fails below.
      thresholds: { lines: 100, branches: 100, perFile: true },
      include: [...coveredFiles],
    },
    projects: [
      { test: { name: 'unit', include: ['test/**/*.test.ts', 'test/**/*.test.tsx'], exclude: ['test/cli/**', 'test/browser/**'], setupFiles: ['test/support/one-processor.mjs'], ...everywhere } },
      { test: { name: 'cli', include: ['test/cli/**/*.test.ts'], ...everywhere } },
      { test: { name: 'browser', include: ['test/browser/**/*.test.ts'], ...everywhere } },
    ],
  },
})
