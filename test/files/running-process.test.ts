import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { expect, it, onTestFinished, vi } from 'vitest'
import { isAlive } from '../../src/files/running-process.ts'
import { withFaults } from '../support/file-fault.ts'

it('tells processes that run from those that have ended', () => {
  expect(isAlive(process.pid)).toBe(true)
  expect(isAlive(process.ppid)).toBe(true)
  expect(isAlive(spawnSync('true').pid)).toBe(false)
})

it.runIf(process.platform === 'linux')('takes a process that nobody has waited for as one that has ended', async () => {
  // `sleep` is in the place of the shell then, and waits for no child.
  const parent = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] })
  onTestFinished(() => void parent.kill())
  const [pid] = await once(parent.stdout, 'data')
  await expect.poll(() => isAlive(Number(pid)), { timeout: 60_000 }).toBe(false)
})

it('asks the process alone where the system has no /proc', () => {
  const faults = [{ call: 'openSync', code: 'ENOENT', at: '/proc/' }]
  expect(withFaults(faults, () => isAlive(process.pid))).toBe(true)
})

it('takes a process of another user for one that runs', () => {
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('not yours'), { code: 'EPERM' })
  })
  expect(isAlive(1)).toBe(true)
})
