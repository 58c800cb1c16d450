// The tests that mutation testing runs: those of the room in DOCS_GEN_ROOM, which need no built package and no other
// process, on code with all changes in it. Those that measure time, and thousands of random texts, would take hours.

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vitest/config'

const changedCode = process.env.DOCS_GEN_MUTATION_CODE ?? ''

export default defineConfig({
  plugins: [
    {
      name: 'changed-code',
      enforce: 'pre',
      load(id) {
        const changed = path.join(changedCode, path.relative(process.cwd(), id))
        return id.startsWith(path.resolve('src')) && existsSync(changed) ? readFileSync(changed, 'utf8') : undefined
      },
    },
  ],
  test: {
    include: [`test/${process.env.DOCS_GEN_ROOM ?? '{model,config,content,check}'}/**/*.test.ts`],
    exclude: ['test/**/speed.test.ts'],
    testTimeout: 60_000,
    runner: 'test/support/mutation-runner.ts',
    maxWorkers: 2,
    reporters: ['dot'],
    testNamePattern: /^(?!.*(linear|in time|seconds|never differs|without end))/,
  },
})
