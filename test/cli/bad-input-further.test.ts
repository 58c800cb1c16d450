// A build of each bad input of test/support/further-inputs.ts.

import { describe, expect, it } from 'vitest'
import { differences, laySite, runCase } from '../support/bad-input.ts'
import { furtherInputs } from '../support/further-inputs.ts'

describe.concurrent('a further bad input', () => {
  it.each(furtherInputs.map((given) => [given.id, given] as const))('%s', async (_id, given) => {
    const site = await laySite(given)
    try {
      const begun = performance.now()
      const result = await runCase(site, given)
      const found = await differences(site, given, { result, ms: performance.now() - begun, before: {} })
      expect(site.has('build')).toBe(result.code === 0)
      expect(found, `${result.stderr.slice(0, 1500)}\n${result.stdout.slice(0, 300)}`).toEqual([])
    } finally {
      site.close()
    }
  })
})
