// The site of this repository, built once for all test files that look at it.

import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type CommandResult, runCommand } from './run-command.ts'

/** Where the site's sources are. */
export const realRoot = path.resolve(import.meta.dirname, '../..')

/** Gives the folder of the built site and how its build ended. The first that asks builds it; the others wait. */
export async function buildRealSite(): Promise<{ readonly out: string; readonly result: CommandResult }> {
  const folder = path.join(process.env.DOCS_GEN_SHARED ?? '', 'real-site')
  const out = path.join(folder, 'build')
  const ended = path.join(folder, 'result.json')
  // Whoever makes the folder builds; the result comes to its name as a whole.
  if (mkdirSync(folder, { recursive: true }) !== undefined) {
    const result = await runCommand(['build', '--root', realRoot, '--out', out], realRoot)
    writeFileSync(`${ended}-new`, JSON.stringify(result))
    renameSync(`${ended}-new`, ended)
  }
  while (!existsSync(ended)) await wait(100)
  return { out, result: JSON.parse(readFileSync(ended, 'utf8')) as CommandResult } // written above
}
