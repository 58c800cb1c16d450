// Fails every file-system call of a build in every way: `node scripts/run.mjs scripts/fault-builds.ts`. After each the
// output is the old site or the new one, what failed is said, and the next build is right. Exits with 1 when not.

import { faultCodes, layFaultySite } from '../test/support/faults.ts'

const site = await layFaultySite()
let wrong = 0
try {
  for (const code of faultCodes) {
    for (let call = 1; call <= site.calls; call++) {
      const found = await site.fail(call, code)
      wrong += found.length
      for (const line of found) process.stdout.write(`${line}\n`)
    }
    process.stdout.write(`${code}: each of ${site.calls} calls has failed once\n`)
  }
} finally {
  site.close()
}
process.stdout.write(`${wrong} of ${site.calls * faultCodes.length} failures went wrong\n`)
if (wrong > 0) process.exitCode = 1
