// Measures coverage as Vitest's provider for V8 does, but of the files with thresholds only. That of tests, templates
// and other rooms would be merged for each test file, which takes most of the time, before it is left out.

import type { Profiler } from 'node:inspector'
import v8 from '@vitest/coverage-v8'
import picomatch from 'picomatch'

/** The files with thresholds. */
export const coveredFiles: readonly string[] = [
  'src/model/**',
  'src/html/**',
  'src/config/**',
  'src/files/**',
  'src/content/**',
  'src/check/**',
  'src/server/**',
  'src/cache/**',
  'src/output/{publish,published-site,locked-output,lock,output-file,output-folder,reserved-names,compare-folders}.ts',
]

const isCovered = picomatch(coveredFiles.map((glob) => `**/${glob}`))

export default {
  ...v8,
  async takeCoverage(options: object) {
    const taken = await v8.takeCoverage?.(options)
    const { result } = taken as Profiler.TakePreciseCoverageReturnType // V8's answer
    return { result: result.filter(({ url }) => isCovered(url)) }
  },
}
