// Limits of what a build costs: bytes, and processor time as a multiple of a reference workload (reference.mjs) that
// runs at the same moment.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { corpusPages } from '../corpus.ts'
import { median } from '../figures.ts'
import { folderBytes } from './complete.ts'
import { measure } from './measure.ts'
import { ownTool } from './own.ts'

/** The budget file: recorded figures, and how far a new figure may exceed them. */
export interface Budget {
  readonly pages: number
  /** Factor by which processor time may exceed the recorded figure. */
  readonly slack: number
  /** Factor by which bytes may exceed the recorded figure. */
  readonly byteSlack: number
  /** Processor time by scenario, in reference workloads. */
  readonly ratios: Readonly<Record<string, number>>
  readonly bytes: Readonly<Record<string, number>>
}

/** The measured figures. */
export type Figures = Pick<Budget, 'ratios' | 'bytes'>

/** Returns one line for each figure that exceeds the budget or wasn't measured. */
export function overBudget(budget: Budget, now: Figures): readonly string[] {
  const over = (kind: 'ratios' | 'bytes', slack: number, unit: string) =>
    Object.entries(budget[kind]).flatMap(([name, before]) => {
      const figure = now[kind][name]
      if (figure === undefined) return [`${name}: not measured`]
      const limit = before * slack
      return figure <= limit ? [] : [`${name}: ${round(figure)} ${unit}, was ${round(before)}, may be ${round(limit)}`]
    })
  return [...over('ratios', budget.slack, 'reference workloads'), ...over('bytes', budget.byteSlack, 'bytes')]
}

function round(value: number): number {
  return value > 100 ? Math.round(value) : Math.round(value * 1000) / 1000
}

/** Scenarios whose processor time is in the budget. */
export const budgetScenarios = [
  'cold',
  'cold with search',
  'unchanged',
  'a page edited',
  'check, cold',
  'check, warm',
] as const

/** How figures are measured. */
interface MeasureOptions {
  readonly pages: number
  readonly runs: number
  readonly onTurn: (text: string) => void
  /** A module to load into docs-gen before it starts. */
  readonly preload?: string
}

/** Measures a docs-gen: runs each scenario `runs` times, each between two reference workloads. */
export async function measureFigures(bin: string, options: MeasureOptions): Promise<Figures> {
  const scratch = mkdtempSync(path.join(tmpdir(), 'docs-gen-budget-'))
  try {
    const corpus = { pages: options.pages, seed: 1, flavour: 'mdx' } as const
    const tool = ownTool({ name: 'docs-gen', bin, folder: path.join(scratch, 'site') }, corpus)
    const ratios: Record<string, number> = {}
    for (const scenario of tool.scenarios.filter(({ name }) => budgetScenarios.some((wanted) => wanted === name))) {
      const found: number[] = []
      for (let run = 0; run < options.runs; run++) {
        await scenario.prepare(run)
        const before = await referenceSeconds()
        const [node = '', ...args] = scenario.command
        const command = [node, ...(options.preload === undefined ? [] : ['--import', options.preload]), ...args]
        const { code, cpuSeconds, stderr } = await measure(command, { cwd: tool.cwd, limit: 600 })
        if (code !== 0) throw new Error(`${scenario.name} ended with ${code}\n${stderr}`)
        found.push((2 * cpuSeconds) / (before + (await referenceSeconds())))
      }
      ratios[scenario.name] = median(found)
      options.onTurn(`${scenario.name}: ${found.map((each) => each.toFixed(3)).join(' ')}`)
    }
    return { ratios, bytes: await measureBytes(bin, scratch, options.pages) }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

const reference = path.resolve('bench/speed/reference.mjs')

async function referenceSeconds(): Promise<number> {
  return (await measure([process.execPath, reference], { cwd: process.cwd(), limit: 600 })).cpuSeconds
}

/** Measures the output of a build at two sizes; the second shows what grows with the site. */
async function measureBytes(bin: string, scratch: string, pages: number): Promise<Readonly<Record<string, number>>> {
  const found: Record<string, number> = {}
  for (const size of [pages, pages * 4]) {
    const folder = path.join(scratch, `bytes-${size}`)
    const corpus = { pages: size, seed: 1, flavour: 'mdx' } as const
    const tool = ownTool({ name: 'docs-gen', bin, folder }, corpus)
    const { code, stderr } = await measure([process.execPath, bin, 'build', '--quiet'], { cwd: folder, limit: 600 })
    if (code !== 0) throw new Error(`build ended with ${code}\n${stderr}`)
    const sources = corpusPages(corpus).reduce((sum, { text }) => sum + Buffer.byteLength(text), 0)
    // Per byte of Markdown, because pages of a larger corpus have longer links.
    found[`output for each byte of source, ${size} pages`] = folderBytes(tool.output) / sources
    if (size === pages) found.assets = folderBytes(path.join(tool.output, 'assets'))
  }
  return found
}

/** Writes the budget file. */
export function writeBudget(file: string, budget: Budget): void {
  writeFileSync(file, `${JSON.stringify(budget, undefined, 2)}\n`)
}
