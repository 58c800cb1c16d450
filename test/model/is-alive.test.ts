import { spawnSync } from 'node:child_process'
import { expect, it, onTestFinished, vi } from 'vitest'
import { isAlive } from '../../src/model/is-alive.ts'

it('tells processes that run from those that have ended', () => {
  expect(isAlive(process.pid)).toBe(true)
  expect(isAlive(process.ppid)).toBe(true)
  expect(isAlive(spawnSync('true').pid)).toBe(false)
})

it('takes a process of another user for one that runs', () => {
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('not yours'), { code: 'EPERM' })
  })
  expect(isAlive(1)).toBe(true)
})
