// Builds on a file system that fails at one chosen call (faulty-fs.mjs), as SQLite is tested: after each the output is the old site or the new.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { folderHash } from './interrupt.ts'
import { createSite, runCommand } from './site-test.ts'

const preload = pathToFileURL(path.resolve(import.meta.dirname, 'faulty-fs.mjs')).href
/** How a call fails; SHORT writes half of the bytes first. */
export const faultCodes = ['EACCES', 'ENOSPC', 'EIO', 'EMFILE', 'SHORT'] as const
type FaultCode = (typeof faultCodes)[number]

/** A site whose builds can be made to fail. Call `close` when done. */
export interface FaultySite {
  /** File-system calls of a whole build. */
  readonly calls: number
  /** Builds with one call failing, then once more without; says what is wrong, nothing when all is right. */
  fail(call: number, code: FaultCode): Promise<readonly string[]>
  close(): void
}

/** Lays a small site and counts the calls of its build. */
export async function layFaultySite(): Promise<FaultySite> {
  const changed = { 'content/a.md': '# Page A\n\nSome other text.\n' }
  const site = createSite(changed)
  const build = (env: NodeJS.ProcessEnv = {}) => runCommand(['build', '--no-search', '--quiet'], site.root, env)
  const hash = () => folderHash(path.join(site.root, 'build'))
  const countFile = path.join(site.root, '.count')
  const faultyBuild = (call: number, code: FaultCode) =>
    build({
      NODE_OPTIONS: `--import=${preload}`,
      FAULT_ROOT: site.root,
      FAULT_CALL: String(call),
      FAULT_CODE: code,
      FAULT_COUNT_FILE: countFile,
    })
  /** Publishes the old site and leaves the sources of the new one. */
  const prepare = async () => {
    site.write({ 'content/a.md': '# Page A\n\nSome text.\n' })
    await build()
    site.write(changed)
  }
  await build()
  const newHash = hash()
  await prepare()
  const oldHash = hash()
  await faultyBuild(0, 'EIO')
  return {
    calls: Number(readFileSync(countFile, 'utf8')),
    async fail(call, code) {
      await prepare()
      const result = await faultyBuild(call, code)
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
    close: () => site.close(),
  }
}
