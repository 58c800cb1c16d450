// Runs builds on a file system that fails at one chosen call (faulty-fs.mjs), as SQLite is tested. After each failure,
// the output must be the old site or the new one.

import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import { CommandHosts } from './command-hosts.ts'
import { folderHash } from './interrupt.ts'
import { createSite } from './site-test.ts'

/** The ways in which a call fails; SHORT writes half of the bytes first. */
export const faultCodes = ['EACCES', 'ENOSPC', 'EIO', 'EMFILE', 'SHORT'] as const
type FaultCode = (typeof faultCodes)[number]

/** A site whose builds can be made to fail. Call `close` when done. */
export interface FaultySite {
  /** Number of file-system calls of a whole build. */
  readonly calls: number
  /** Runs a build in which one call fails, then one in which none fails, and returns the problems of both. */
  fail(call: number, code: FaultCode): Promise<readonly string[]>
  close(): void
}

/** Writes a small site and counts the calls of its build. The builds run one after another in one process. */
export async function layFaultySite(): Promise<FaultySite> {
  const changed = { 'content/a.md': '# Page A\n\nSome other text.\n' }
  const site = createSite(changed)
  const hosts = new CommandHosts(1)
  const build = (call?: number, code = 'EIO') =>
    hosts.run(
      ['build', '--no-search', '--quiet'],
      site.root,
      call === undefined ? undefined : { root: site.root, call, code },
    )
  const hash = () => folderHash(path.join(site.root, 'build'))
  const written = ['build', '.docs-gen']
  /** A copy of the old site and its cache, restored before each fault instead of being built again. */
  const old = `${site.root}-old`
  const putBack = () => {
    for (const folder of written) {
      rmSync(path.join(site.root, folder), { recursive: true, force: true })
      cpSync(path.join(old, folder), path.join(site.root, folder), { recursive: true })
    }
  }
  await build()
  const newHash = hash()
  site.write({ 'content/a.md': '# Page A\n\nSome text.\n' })
  await build()
  const oldHash = hash()
  for (const folder of written) cpSync(path.join(site.root, folder), path.join(old, folder), { recursive: true })
  site.write(changed)
  putBack()
  const { calls } = await build(0)
  return {
    calls,
    async fail(call, code) {
      putBack()
      const result = await build(call, code)
      const now = hash()
      const state = now === newHash ? 'new' : now === oldHash ? 'old' : 'MIXED'
      const isSaid = result.code === 0 ? state === 'new' : result.code === 1 && /error|warning/.test(result.stderr)
      const isWrong = state === 'MIXED' || !isSaid || /^\s+at /m.test(result.stderr)
      const next = await build()
      const isNextWrong = next.code !== 0 || hash() !== newHash
      return [
        ...(isWrong ? [`call ${call} ${code}: exit ${result.code}, ${state}\n${result.stderr.slice(0, 600)}`] : []),
        ...(isNextWrong ? [`call ${call} ${code}: the next build is wrong\n${next.stderr.slice(0, 400)}`] : []),
      ]
    },
    close() {
      hosts.close()
      site.close()
      rmSync(old, { recursive: true, force: true })
    },
  }
}
