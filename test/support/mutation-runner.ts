// Runs each test again for every change of the code in its plan that no test has noticed yet. The code contains all
// changes at once, each behind a switch (written by scripts/mutation.mjs), so that nothing is reloaded between changes.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type RunnerTestCase as Test, TestRunner } from 'vitest'
import { MutationRecord } from './mutation-record.ts'

interface Switches {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  mutantCoverage?: { readonly static: Record<string, number>; readonly perTest: Record<string, Record<string, number>> }
  hitCount?: number | undefined
  hitLimit?: number
}

interface Hooks {
  onFinished?: ((context: Test['context']) => unknown)[]
}

interface Trial {
  readonly name: string
  readonly open: readonly string[]
  readonly reached: Readonly<Record<string, number>>
  readonly switches: Switches
  /** Time in milliseconds after which a change counts as noticed. */
  readonly limit: number
}

const { DOCS_GEN_MUTATION_RECORD: recordFile = '', DOCS_GEN_MUTATION_PLAN: planFile } = process.env

/**
 * Switches on the changes of the code, one at a time, and records whether the test notices. Without a plan, records
 * only which changes each test reaches.
 */
export default class MutationRunner extends TestRunner {
  private readonly record = new MutationRecord(recordFile)
  private readonly plan: Readonly<Record<string, readonly string[]>> | undefined =
    planFile === undefined ? undefined : JSON.parse(readFileSync(planFile, 'utf8'))

  async runTask(test: Test): Promise<void> {
    const name = `${path.basename(test.file.filepath)}:${test.id}`
    const switches = switchesOfCode()
    await run(test)
    // Again, because the first run also loads the modules that only this test loads.
    switches.currentTestId = name
    const started = performance.now()
    const isRepeatable = await this.passes(test, 30_000)
    switches.currentTestId = undefined
    // A test that can't be repeated shows nothing about a change.
    if (!isRepeatable) return this.record.note('unrepeatable', '', name)
    const ms = performance.now() - started
    const reached = switches.mutantCoverage?.perTest[name] ?? {}
    if (this.plan === undefined) {
      this.record.note('static', Object.keys(switches.mutantCoverage?.static ?? {}).join(' '), name)
      return this.record.note('reached', Object.keys(reached).join(' '), name, Math.ceil(ms))
    }
    this.record.readOthers()
    const open = (this.plan[name] ?? []).filter((change) => this.record.isOpen(change, name))
    await this.tryChanges(test, { name, open, reached, switches, limit: 2000 + 20 * ms })
  }

  private async tryChanges(test: Test, { name, open, reached, switches, limit }: Trial): Promise<void> {
    for (const change of open) {
      this.record.note('try', change, name)
      Object.assign(switches, { activeMutant: change, hitCount: 0, hitLimit: 1000 + 100 * (reached[change] ?? 0) })
      const passed = await this.passes(test, limit)
      Object.assign(switches, { activeMutant: undefined, hitCount: undefined })
      if (passed) this.record.note('lived', change, name)
      else if (await this.passes(test, 30_000)) this.record.note('noticed', change, name)
      else return this.record.note('unrepeatable', change, name)
    }
  }

  private async passes(test: Test, limit: number): Promise<boolean> {
    super.onBeforeTryTask(test)
    const over = new AbortController()
    try {
      const late = wait(limit, undefined, { signal: over.signal }).then(() =>
        Promise.reject(new Error('took too long')),
      )
      await Promise.race([run(test), late])
      return test.result?.state !== 'fail'
    } catch {
      return false
    } finally {
      over.abort()
      if (test.result) Object.assign(test.result, { state: 'run', errors: undefined })
      const hooks = test as Test & Hooks // set by `onTestFinished`, missing in the type
      for (const finish of hooks.onFinished ?? []) await finish(test.context)
      hooks.onFinished = []
    }
  }
}

async function run(test: Test): Promise<void> {
  await TestRunner.getTestFn(test)()
}

function switchesOfCode(): Switches {
  const holder = globalThis as { __stryker__?: Switches } // the changed code creates it, under this name
  holder.__stryker__ ??= {}
  return holder.__stryker__
}
