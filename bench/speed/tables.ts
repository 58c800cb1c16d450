// Formats measurements as Markdown tables.

import { median, table } from '../figures.ts'
import type { PreviewCost } from './peer-previews.ts'
import type { ServeCost } from './serve.ts'
import type { Turns } from './turns.ts'

/** The measurements of one scenario of one tool. */
export type Series = Turns

/** Formats one corpus size: medians, the range of the wall time, and the ratio to docs-gen in the same scenario. */
export function seriesTable(pages: number, series: readonly Series[]): string {
  const own = series.filter((each) => each.pages === pages)
  const rows = own.map((each) => {
    const seconds = each.costs.map((cost) => cost.seconds)
    const base = own.find(({ tool, scenario }) => tool === 'docs-gen' && scenario === each.scenario)
    const ratio = base === undefined ? Number.NaN : median(seconds) / median(base.costs.map((cost) => cost.seconds))
    const phases = phaseText(each)
    return [
      each.tool,
      each.scenario,
      withRange(seconds, 2),
      each.tool === 'docs-gen' || Number.isNaN(ratio) ? '' : ratio.toFixed(ratio < 10 ? 2 : 0),
      median(each.costs.map((cost) => cost.cpuSeconds)).toFixed(2),
      shownMegabytes(Math.max(...each.costs.map((cost) => cost.megabytes))),
      (each.outputBytes / 1_000_000).toFixed(1),
      phases,
    ]
  })
  const head = [
    'tool',
    'scenario',
    'wall s (least-most)',
    'times docs-gen',
    'CPU s',
    'memory MB',
    'output MB',
    'phases, ms',
  ]
  return `${pages.toLocaleString('en')} pages:\n\n${table(head, rows)}`
}

function phaseText({ phases }: Series): string {
  const names = [...new Set(phases.flatMap((each) => Object.keys(each)))]
  return names.map((name) => `${name} ${Math.round(median(phases.map((each) => each[name] ?? 0)))}`).join(', ')
}

/** Formats the costs of docs-gen's preview. */
export function serveTable(served: readonly (ServeCost & { readonly pages: number })[]): string {
  const rows = served.map((each) => [
    each.pages.toLocaleString('en'),
    each.firstStart.toFixed(2),
    withRange(each.firstPage, 2),
    withRange(each.edit, 0),
    each.isStateKept ? 'kept' : 'LOST',
    String(Math.round(each.megabytes)),
  ])
  const head = [
    'pages',
    'first start ever to a page, s',
    'start to first page, s',
    'edit to updated page, ms',
    'scroll position and state of islands',
    'memory MB',
  ]
  return `\`docs-gen serve\`, in Chromium:\n\n${table(head, rows)}`
}

/** Formats the costs of other generators' previews. */
export function previewTable(previews: readonly PreviewCost[]): string {
  const rows = previews.map(({ name, pages, edit }) => [name, pages.toLocaleString('en'), withRange(edit, 0)])
  return `Previews of other generators:\n\n${table(['tool', 'pages', 'edit to updated page, ms'], rows)}`
}

/** Formats a median with the minimum and maximum. */
function withRange(values: readonly number[], digits: number): string {
  const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)].map((value) =>
    value.toFixed(digits),
  )
  return `${middle} (${least}-${most})`
}

/** Formats megabytes; '' if the run ended before its memory was sampled. */
function shownMegabytes(megabytes: number): string {
  return megabytes === 0 ? '' : String(Math.round(megabytes))
}
