// The tests that mutation testing runs: those of model, load and check, which need no built package and no other process.

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/{model,load,check,report}/**/*.test.ts'],
    exclude: ['test/**/speed.test.ts'],
    testTimeout: 60_000,
    testNamePattern: /^(?!.*(linear|in time|seconds))/,
  },
})
