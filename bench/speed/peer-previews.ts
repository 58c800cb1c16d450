// Measures the previews of other generators: the time from a save to the updated page in Chromium.

import { spawn } from 'node:child_process'
import { ensure } from '../../src/model/ensure.ts'
import { nextFreePort } from '../../src/server/listen.ts'
import { openBrowser } from '../chromium.ts'
import { untilServed } from '../until-served.ts'
import { followEdits } from './follow-edits.ts'
import { plainEnvironment } from './measure.ts'
import type { Tool, ToolPreview } from './tool.ts'

/** The cost of a preview. */
export interface PreviewCost {
  readonly name: string
  readonly pages: number
  /** Time from saving a page to its change in the browser, in milliseconds. */
  readonly edit: readonly number[]
}

/** Measures a number of edits in the preview of a tool. */
export async function measurePreview(
  { name, pages, cwd }: Tool,
  { command, page }: ToolPreview,
  edits: number,
): Promise<PreviewCost> {
  const port = ensure(await nextFreePort(4000, '127.0.0.1'))
  const [program = '', ...args] = command(port)
  // Its own process group, so that everything it starts can be killed with it.
  const child = spawn(program, args, { cwd, env: plainEnvironment(), stdio: 'ignore', detached: true })
  const browser = await openBrowser()
  try {
    const url = `http://127.0.0.1:${port}${page.path}`
    await untilServed(url, child)
    const { edit } = await followEdits(await browser.newPage(), { url, file: page.file, runs: edits })
    return { name, pages, edit }
  } finally {
    await browser.close()
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
  }
}
