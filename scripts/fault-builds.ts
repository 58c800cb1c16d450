// Makes every file-system call of a build fail in every way: `node scripts/run.mjs scripts/fault-builds.ts`. After each
// failure, the output must be the old site or the new one, the error must be reported, and the next build must be
// right. Exits with 1 otherwise.

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
