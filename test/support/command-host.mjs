// Runs docs-gen commands one after another in this process, as `bin/docs-gen.js` runs one, so that tests that build
// hundreds of small sites don't start Node hundreds of times. Messages in: `{ args, cwd, fault }`; out:
// `{ code, stdout, stderr, calls, cpu }`.

import { setFault } from './faulty-fs.mjs'
import './one-processor.mjs'

process.on('disconnect', () => process.exit())

process.env.NODE_ENV = 'production'
const { runCli } = await import('../../dist/cli.js')
const printed = { stdout: '', stderr: '' }
for (const name of ['stdout', 'stderr']) {
  process[name].setMaxListeners(0)
  process[name].write = (chunk, ...rest) => {
    printed[name] += chunk
    const done = rest.at(-1)
    if (typeof done === 'function') done()
    return true
  }
}
process.setMaxListeners(0)

process.on('message', async ({ args, cwd, fault }) => {
  process.chdir(cwd)
  Object.assign(printed, { stdout: '', stderr: '' })
  process.exitCode = undefined
  setFault(fault)
  const before = process.cpuUsage()
  await runCli(args)
  const calls = setFault()
  const { user, system } = process.cpuUsage(before)
  process.send({ code: process.exitCode ?? 0, ...printed, calls, cpu: (user + system) / 1000 })
})
process.send('ready')
