// The tests that mutation testing runs: those of the room in DOCS_GEN_ROOM, which need no built package and no other process. Those that
// measure time, and thousands of random texts, would take hours.

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [`test/${process.env.DOCS_GEN_ROOM ?? '{model,load,check}'}/**/*.test.ts`],
    exclude: ['test/**/speed.test.ts'],
    testTimeout: 60_000,
    testNamePattern: /^(?!.*(linear|in time|seconds|never differs|without end))/,
  },
})
