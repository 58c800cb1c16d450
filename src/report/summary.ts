// The summary at the end of a run: what was built, the time of each phase, what was reused, and how to view the result.

import { counted } from '../model/text.ts'
import { createPaint } from './ansi.ts'
import { printable } from './printable.ts'

/** The results of a run. Times are in milliseconds. */
export interface RunSummary {
  /** The action: `Built`, `Checked`. */
  readonly verb: string
  readonly pages: number
  readonly ms: number
  readonly phases: readonly { readonly name: string; readonly ms: number }[]
  /** Number of pages taken from the cache. */
  readonly reused?: number
  /** The displayed path of the output folder. */
  readonly output?: string
  /** The command that shows the result. */
  readonly look?: string
}

/** Formats a summary, which ends with a line break. */
export function formatSummary(summary: RunSummary, options: { readonly hasColor?: boolean } = {}): string {
  const paint = createPaint(options.hasColor ?? false)
  const { verb, pages, ms, phases, reused = 0, output, look } = summary
  const kept = reused === 0 ? '' : `, ${reused} reused`
  const lines = [`${paint.green(verb)} ${paint.bold(counted(pages, 'page'))} in ${duration(ms)}${kept}`]
  if (phases.length > 0)
    lines.push(paint.dim(`  ${phases.map((phase) => `${printable(phase.name)} ${duration(phase.ms)}`).join(', ')}`))
  if (output !== undefined) lines.push(`  written to ${paint.bold(printable(output))}`)
  if (look !== undefined) lines.push(`  view it: ${paint.cyan(printable(look))}`)
  return `${lines.join('\n')}\n`
}

/** Formats a duration in the most readable unit: `340 ms`, `1.24 s`, `2 min 5 s`. */
export function duration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`
  if (ms < 60_000) return `${(ms / 1000).toFixed(2)} s`
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
