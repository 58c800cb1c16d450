// A short form of scripts/fault-builds.ts: every file-system call of a build fails once.

import { afterAll, describe, expect, it } from 'vitest'
import { type FaultySite, faultCodes, layFaultySite } from '../support/faults.ts'

const sites: FaultySite[] = []
afterAll(() => {
  for (const site of sites) site.close()
})

describe('a build on a failing file system', () => {
  // Runs two builds for each call, which takes minutes on a busy machine.
  it('leaves the old or the new site, says what failed and ends with 1 or with a whole site, whichever call fails', async () => {
    const site = await layFaultySite()
    sites.push(site)
    expect(site.calls).toBeGreaterThan(30)
    const wrong: string[] = []
    // Each call fails with one error, in rotation, so that every error meets every kind of call.
    for (let call = 1; call <= site.calls; call++)
      wrong.push(...(await site.fail(call, faultCodes[call % faultCodes.length] ?? 'EIO')))
    expect(wrong.join('\n')).toBe('')
  })
})
