// Measures tools in turns: every scenario of every tool once, then again. Other work on the machine then affects all
// tools equally.

import { folderBytes } from './complete.ts'
import { type Cost, measure } from './measure.ts'
import type { Tool } from './tool.ts'

/** All runs of one scenario of one tool. */
export interface Turns {
  readonly tool: string
  readonly pages: number
  readonly scenario: string
  readonly costs: readonly Cost[]
  /** Milliseconds of each phase, for each run. */
  readonly phases: readonly Readonly<Record<string, number>>[]
  readonly outputBytes: number
}

/** Time limit of one run, in seconds. */
const limit = 3600

/** Runs the scenarios of tools in turns. */
export async function takeTurns(
  tools: readonly Tool[],
  options: {
    readonly runs: number
    readonly isWanted: (scenario: string) => boolean
    readonly onTurn: (text: string) => void
  },
): Promise<readonly Turns[]> {
  const all = tools.flatMap((tool) =>
    tool.scenarios
      .filter(({ name }) => options.isWanted(name))
      .map((scenario) => ({
        tool,
        scenario,
        costs: [] as Cost[],
        phases: [] as Readonly<Record<string, number>>[],
        outputBytes: 0,
      })),
  )
  for (let run = 0; run < options.runs; run++) {
    for (const each of all) {
      const { tool, scenario } = each
      await scenario.prepare(run)
      const { code, stdout, stderr, ...cost } = await measure(scenario.command, { cwd: tool.cwd, limit })
      if (code !== 0)
        throw new Error(
          `${tool.name}, ${scenario.name}: ended with ${code}\n${stdout.slice(-2000)}${stderr.slice(-2000)}`,
        )
      if (run === 0) scenario.check?.()
      each.costs.push(cost)
      each.outputBytes = folderBytes(tool.output)
      if (scenario.phases !== undefined && stdout.startsWith('{')) each.phases.push(scenario.phases(stdout))
      options.onTurn(
        `${run + 1}/${options.runs} ${tool.pages} ${tool.name}, ${scenario.name}: ${cost.seconds.toFixed(2)} s, ${cost.cpuSeconds.toFixed(2)} s of CPU, ${Math.round(cost.megabytes)} MB`,
      )
    }
  }
  return all.map(({ tool, scenario, ...rest }) => ({
    tool: tool.name,
    pages: tool.pages,
    scenario: scenario.name,
    ...rest,
  }))
}
