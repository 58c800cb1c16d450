// A short form of scripts/fault-builds.ts: every file-system call of a build fails once.

import { afterAll, describe, expect, it } from 'vitest'
import { type FaultySite, faultCodes, layFaultySite } from '../support/faults.ts'

const sites: FaultySite[] = []
afterAll(() => {
  for (const site of sites) site.close()
})

describe('a build on a failing file system', () => {
  // Two builds for each call; a machine that does much else takes minutes.
  it('leaves the old or the new site, says what failed and ends with 1 or with a whole site, whichever call fails', async () => {
    const site = await layFaultySite()
    sites.push(site)
    expect(site.calls).toBeGreaterThan(30)
    const wrong: string[] = []
    // Every call with one of the errors; which one goes round, so that all meet all kinds of calls.
    for (let call = 1; call <= site.calls; call++)
      wrong.push(...(await site.fail(call, faultCodes[call % faultCodes.length] ?? 'EIO')))
    expect(wrong.join('\n')).toBe('')
  })
})
