// docs-gen init: creates a small site that builds. Never overwrites a file.

import { existsSync } from 'node:fs'
import path from 'node:path'
import { createFolder, writeBytes } from '../files/write-file.ts'
import { counted } from '../model/text.ts'
import type { Reporter } from '../report/reporter.ts'
import { exitCodes } from './exit-codes.ts'
import { plainText, runCommand } from './run-command.ts'
import { starterFiles } from './starter-site.ts'

/** Writes the starter site into a folder, which is created if missing. */
export function initSite(folder: string) {
  const written: string[] = []
  const skipped: string[] = []
  for (const [file, text] of Object.entries(starterFiles(path.basename(folder)))) {
    const target = path.join(folder, file)
    if (existsSync(target)) {
      skipped.push(file)
      continue
    }
    createFolder(path.dirname(target))
    writeBytes(target, text)
    written.push(file)
  }
  return { written, skipped }
}

/** Runs `docs-gen init`: creates the starter site in a folder and prints the next steps. */
export function runInit(dir: string): Promise<void> {
  return runCommand(plainText, (reporter) => init(path.resolve(dir), reporter))
}

function init(target: string, reporter: Reporter): number {
  const { written, skipped } = initSite(target)
  const shown = path.relative('', target)
  // A folder in which docs-gen was installed has one.
  for (const file of skipped.filter((name) => name !== 'package.json'))
    reporter.warn(`\`${path.join(shown, file)}\` already exists and was left unchanged`)
  reporter.info(`Wrote ${counted(written.length, 'file')} to ${shown === '' ? 'this folder' : shown}`)
  const commands = skipped.includes('package.json')
    ? ['npx docs-gen serve', 'npx docs-gen build']
    : ['npm install', 'npm run dev', 'npm run build']
  const steps = [...(shown === '' ? [] : [`cd ${shown}`]), ...commands]
  reporter.info(
    `\nNext:\n${steps.map((step) => `  ${step}`).join('\n')}\n\nThe settings are in docs-gen.yaml, the pages in content/, their order in sidebars.yaml.`,
  )
  return exitCodes.done
}
