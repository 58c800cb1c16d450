// The few lines at the end of a run: what was made, how long each phase took, what was reused, and how to look at it.

import { counted } from '../model/text.ts'
import { createPaint } from './ansi.ts'
import { printable } from './printable.ts'

/** What a run did. Times are milliseconds. */
export interface RunSummary {
  /** What was done: `Built`, `Checked`. */
  readonly verb: string
  readonly pages: number
  readonly ms: number
  readonly phases: readonly { readonly name: string; readonly ms: number }[]
  /** Pages whose content was taken from the cache. */
  readonly reused?: number
  /** Output folder as the user should read it. */
  readonly output?: string
  /** Command that shows the result. */
  readonly look?: string
}

/** Formats a summary; ends with a line end. */
export function formatSummary(summary: RunSummary, options: { readonly hasColor?: boolean } = {}): string {
  const paint = createPaint(options.hasColor ?? false)
  const { verb, pages, ms, phases, reused = 0, output, look } = summary
  const kept = reused === 0 ? '' : `, ${reused} reused`
  const lines = [`${paint.green(verb)} ${paint.bold(counted(pages, 'page'))} in ${duration(ms)}${kept}`]
  if (phases.length > 0)
    lines.push(paint.dim(`  ${phases.map((phase) => `${printable(phase.name)} ${duration(phase.ms)}`).join(', ')}`))
  if (output !== undefined) lines.push(`  written to ${paint.bold(printable(output))}`)
  if (look !== undefined) lines.push(`  look at it: ${paint.cyan(printable(look))}`)
  return `${lines.join('\n')}\n`
}

/** Writes a duration in the unit that reads best: `340 ms`, `1.24 s`, `2 min 5 s`. */
export function duration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`
  if (ms < 60_000) return `${(ms / 1000).toFixed(2)} s`
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
