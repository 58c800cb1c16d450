import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { hashOf } from '../../src/model/key.ts'
import { lockFileOf } from '../../src/output/lock.ts'
import { type LockedOutput, lockOutput } from '../../src/output/locked-output.ts'
import { machineId } from '../../src/output/machine-id.ts'
import type { OutputFile } from '../../src/output/output-file.ts'
import { withFaults, withRival } from '../support/file-fault.ts'
import { layFiles } from '../support/lay-files.ts'

const files: readonly OutputFile[] = [{ type: 'bytes', path: 'index.html', bytes: 'hello', hash: hashOf('hello') }]

function hold(root: string): LockedOutput {
  const output = lockOutput({ root, out: path.join(root, 'build') }, [])
  if ('refused' in output) throw new Error(output.refused.map(({ message }) => message).join())
  return output
}

/** Lets another build take the lock, as it does of a build that stood still for a minute. */
function takeOver(root: string): void {
  const lock = lockFileOf(path.join(root, 'build'))
  rmSync(lock, { recursive: true })
  writeFileSync(lock, '{"by":"another build"}')
}

describe('an output folder that is held', () => {
  it('is published to, and is free when it is released', async () => {
    const root = layFiles({ 'content/a.md': '' })
    const output = hold(root)
    expect(lockOutput({ root, out: path.join(root, 'build') }, [])).toMatchObject({
      refused: [{ code: 'output-locked' }],
    })
    expect(await output.publish(files)).toEqual({ written: 1, kept: 0, removed: 0 })
    output.release()
    hold(root).release()
    expect(readFileSync(path.join(root, 'build/index.html'), 'utf8')).toBe('hello')
  })

  it('is not one that holds what docs-gen did not make', () => {
    const root = layFiles({ 'build/thesis.txt': '' })
    expect(lockOutput({ root, out: path.join(root, 'build') }, [])).toMatchObject({
      refused: [{ code: 'output-refused' }],
    })
  })

  it('is not published to when another build has taken the lock, whose files stay', async () => {
    const root = layFiles({ 'content/a.md': '' })
    const output = hold(root)
    takeOver(root)
    mkdirSync(output.folders.staging)
    expect(await output.publish(files)).toMatchObject({
      refused: [{ message: expect.stringContaining('another build has taken the lock of `build`') }],
    })
    output.abandon()
    output.release()
    expect([existsSync(output.folders.staging), existsSync(lockFileOf(path.join(root, 'build')))]).toEqual([true, true])
  })

  it('leaves nothing half written when the process must end', () => {
    const root = layFiles({ 'content/a.md': '' })
    const output = hold(root)
    mkdirSync(output.folders.staging)
    output.abandon()
    expect(existsSync(output.folders.staging)).toBe(false)
    hold(root).release()
  })

  it('leaves what the disk does not remove to the next build', () => {
    const root = layFiles({ 'content/a.md': '' })
    const output = hold(root)
    mkdirSync(output.folders.staging)
    const faults = [{ call: 'rmSync', code: 'EACCES', at: 'docs-gen-new' }]
    withFaults(faults, () => output.release())
    expect(existsSync(output.folders.staging)).toBe(true)
    hold(root).release()
    expect(existsSync(output.folders.staging)).toBe(false)
  })

  it('is cleared of old drafts of the lock, which killed builds left, and keeps young ones', () => {
    const root = layFiles({ 'content/a.md': '', '.build.docs-gen-lock.old': '', '.build.docs-gen-lock.young': '' })
    const draft = (name: string) => path.join(root, `.build.docs-gen-lock.${name}`)
    const past = Date.now() / 1000 - 100
    utimesSync(draft('old'), past, past)
    symlinkSync('nowhere', draft('gone'))
    hold(root).release()
    expect(['old', 'young'].map((name) => existsSync(draft(name)))).toEqual([false, true])
  })

  it('is cleared of young drafts of the lock, too, if their builds were killed on this machine', () => {
    const root = layFiles({ 'content/a.md': '' })
    const draft = (name: string) => path.join(root, `.build.docs-gen-lock.${name}`)
    const textOf = (pid: number) => `${pid}\n${hostname()}\n${machineId()}\nbefore\n`
    const ended = textOf(spawnSync('true').pid)
    writeFileSync(draft('ended'), ended)
    writeFileSync(draft('ended.stale'), ended)
    writeFileSync(draft('running'), textOf(process.ppid))
    writeFileSync(draft('elsewhere'), ended.replace(machineId(), 'another'))
    hold(root).release()
    const names = ['ended', 'ended.stale', 'running', 'elsewhere']
    expect(names.filter((name) => existsSync(draft(name)))).toEqual(['ended.stale', 'running', 'elsewhere'])
  })

  it('hides no bug when it is released', () => {
    const root = layFiles({ 'content/a.md': '' })
    const output = hold(root)
    mkdirSync(output.folders.old)
    const fail = () => {
      throw new TypeError('a bug')
    }
    expect(() => withRival('renameSync', fail, () => output.release())).toThrow('a bug')
    hold(root).release()
  })

  it('is released when it cannot be put right', () => {
    const root = layFiles({ '.build.docs-gen-new/x': '' })
    const faults = [{ call: 'rmSync', code: 'EACCES', at: 'docs-gen-new' }]
    expect(() => withFaults(faults, () => hold(root))).toThrow('EACCES')
    hold(root).release()
  })
})
