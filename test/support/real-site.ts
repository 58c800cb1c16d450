// Builds the site of this repository once for all test files that use it.

import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type CommandResult, runCommand } from './run-command.ts'

/** The root folder of the site's sources. */
export const realRoot = path.resolve(import.meta.dirname, '../..')

/** Returns the folder of the built site and the result of its build. The first caller builds it; the others wait. */
export async function buildRealSite(): Promise<{ readonly out: string; readonly result: CommandResult }> {
  const folder = path.join(process.env.DOCS_GEN_SHARED ?? '', 'real-site')
  const out = path.join(folder, 'build')
  const ended = path.join(folder, 'result.json')
  // The process that creates the folder builds. The rename makes the result visible only when it is complete.
  if (mkdirSync(folder, { recursive: true }) !== undefined) {
    const result = await runCommand(['build', '--root', realRoot, '--out', out], realRoot)
    writeFileSync(`${ended}-new`, JSON.stringify(result))
    renameSync(`${ended}-new`, ended)
  }
  while (!existsSync(ended)) await wait(100)
  return { out, result: JSON.parse(readFileSync(ended, 'utf8')) as CommandResult } // written above
}
