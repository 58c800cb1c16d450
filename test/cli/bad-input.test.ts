// Every bad input of test/cases/inputs.json that consists of files and one command. Interruption, concurrency,
// watching, and reproducibility have their own tests.

import { describe, expect, it } from 'vitest'
import { type BadInputCase, differences, laySite, readCases, runCase } from '../support/bad-input.ts'

const cases = readCases().filter(
  ({ run, setup }) => run !== 'serve' && !setup.during && !setup.pre && !setup.matrix && !setup.mount,
)
describe.concurrent('bad input', () => {
  it.each(cases.map((given) => [given.id, given.why, given] as const))(
    '%s: %s',
    async (_id, _why, given: BadInputCase) => {
      if (process.getuid?.() === 0 && 'skipIfRoot' in given.expect) return
      const site = await laySite(given)
      try {
        const before = site.snapshot('build')
        const begun = performance.now()
        const result = await runCase(site, given)
        const found = await differences(site, given, { result, ms: performance.now() - begun, before })
        expect(found, `${result.stderr.slice(0, 1500)}\n${result.stdout.slice(0, 300)}`).toEqual([])
      } finally {
        site.close()
      }
    },
  )
})
