import { describe, expect, it } from 'vitest'
import type { Diagnostic } from '../../src/model/diagnostic.ts'
import { createPaint, wantsColor } from '../../src/report/ansi.ts'
import { createProgress } from '../../src/report/progress.ts'
import { createReporter, type ReporterOptions } from '../../src/report/reporter.ts'
import { duration, formatSummary } from '../../src/report/summary.ts'

/** A stream that keeps what is written to it and can fail. */
function memoryStream() {
  const listeners: ((error: Error) => void)[] = []
  return {
    text: '',
    write(text: string) {
      this.text += text
    },
    on(_event: 'error', listener: (error: Error) => void) {
      listeners.push(listener)
    },
    fail(code: string) {
      for (const listener of listeners) listener(Object.assign(new Error(code), { code }))
    },
  }
}

function reporterOf(options: Partial<ReporterOptions> = {}) {
  const stdout = memoryStream()
  const stderr = memoryStream()
  return { stdout, stderr, reporter: createReporter({ stdout, stderr, isTty: false, color: false, ...options }) }
}

const found: readonly Diagnostic[] = [
  { code: 'config-syntax', severity: 'error', message: 'Wrong.', place: { file: 'a.md' } },
]
const summary = {
  verb: 'Built',
  pages: 2,
  ms: 1240,
  phases: [{ name: 'load', ms: 40 }],
  reused: 1,
  output: 'build/',
  look: 'docs-gen serve --built build',
}

/** Prints one of everything. */
function printAll({ reporter }: ReturnType<typeof reporterOf>) {
  reporter.progress.phase('render', 2)
  reporter.progress.step(2)
  reporter.progress.end()
  reporter.info('info')
  reporter.detail('detail')
  reporter.warn('careful')
  reporter.failure(new Error('broken', { cause: new Error('disk') }))
  reporter.diagnostics(found, new Map())
  reporter.summary(summary)
}

describe('createReporter', () => {
  it('says how long phases took where no log has it', () => {
    const terminal = reporterOf({ isTty: true })
    terminal.reporter.summary(summary)
    expect(terminal.stdout.text).toContain('load 40 ms')
  })

  it('says to people where a code is explained', () => {
    const run = reporterOf({ isTty: true })
    run.reporter.diagnostics(found, new Map())
    run.reporter.diagnostics([], new Map())
    expect(run.stderr.text.match(/docs-gen explain .*/g)).toEqual([
      'docs-gen explain config-syntax says what it means.',
    ])
    for (const options of [{ isTty: false }, { quiet: true }, { json: true }]) {
      const other = reporterOf({ isTty: true, ...options })
      other.reporter.diagnostics(found, new Map())
      expect(other.stderr.text).not.toContain('docs-gen explain')
    }
  })

  it('prints results to stdout and problems to stderr', () => {
    const run = reporterOf()
    printAll(run)
    expect(run.stdout.text).toMatchInlineSnapshot(`
      "info
      Built 2 pages in 1.24 s, 1 reused
        written to build/
        view it: docs-gen serve --built build
      "
    `)
    expect(run.stderr.text.replace(/in \d+ ms/, 'in 0 ms')).toMatchInlineSnapshot(`
      "render 2/2 in 0 ms
      warning careful
      error broken
        because: disk
      a.md error config-syntax Wrong.

      Found 1 error.
      "
    `)
  })
  it('prints only errors and warnings when quiet', () => {
    const run = reporterOf({ quiet: true })
    printAll(run)
    run.reporter.diagnostics(
      found.map((one) => ({ ...one, severity: 'info' })),
      new Map(),
    )
    expect(run.stdout.text).toBe('')
    expect(run.stderr.text).toMatchInlineSnapshot(`
      "warning careful
      error broken
        because: disk
      a.md error config-syntax Wrong.

      Found 1 error.
      "
    `)
  })
  it('prints nothing but data to stdout with json', () => {
    const run = reporterOf({ json: true })
    printAll(run)
    run.reporter.data({ pages: ['\u001b'] })
    expect(JSON.parse(run.stdout.text)).toEqual({ pages: ['\u001b'] })
    expect(run.stdout.text).not.toContain('\u001b')
    expect(run.stderr.text).not.toContain('render')
  })
  it('prints the stacks of what components threw only when verbose', () => {
    const thrown = found.map((one) => ({ ...one, stack: 'Error: no\n    at Narrow (a.tsx:6:20)' }))
    const [plain, verbose] = [reporterOf(), reporterOf({ verbose: true })]
    for (const { reporter } of [plain, verbose]) reporter.diagnostics(thrown, new Map())
    expect(plain.stderr.text).not.toContain('Narrow')
    expect(verbose.stderr.text).toContain('Wrong.\n  stack: Error: no\n      at Narrow (a.tsx:6:20)\n')
  })

  it('prints what has happened as one line of JSON each, with json only', () => {
    const [plain, json] = [reporterOf(), reporterOf({ json: true })]
    for (const { reporter } of [plain, json]) {
      reporter.event({ type: 'changed', files: ['a\u001b.md', 'b\nc.md'] })
      reporter.event({ type: 'findings' })
    }
    expect(plain.stdout.text).toBe('')
    expect(json.stdout.text).toBe('{"type":"changed","files":["a\\u001b.md","b\\nc.md"]}\n{"type":"findings"}\n')
  })

  it('prints details and stacks only when verbose', () => {
    const run = reporterOf({ verbose: true })
    printAll(run)
    expect(run.stderr.text).toContain('detail\n')
    expect(run.stderr.text).toContain('reporter.test.ts')
  })
  it('prints formats for programs to stdout', () => {
    const run = reporterOf()
    run.reporter.diagnostics(found, new Map(), 'github')
    expect(run.stdout.text).toBe('::error file=a.md,title=config-syntax::Wrong.\n')
  })
  it('never prints control characters of a message', () => {
    const run = reporterOf()
    run.reporter.failure('\u001b[2J')
    run.reporter.info('\u202e')
    expect(run.stderr.text).toBe('error \\u{1b}[2J\n')
    expect(run.stdout.text).toBe('\\u{202e}\n')
  })
  it('stops writing to a closed pipe without calling it an error', () => {
    const run = reporterOf()
    run.stdout.fail('EPIPE')
    run.reporter.info('more')
    expect(run.stdout.text).toBe('')
    expect(run.reporter.outputError()).toBeUndefined()
  })
  it('keeps the error of a full disk', () => {
    const run = reporterOf()
    run.stdout.fail('ENOSPC')
    expect(run.reporter.outputError()?.message).toBe('ENOSPC')
  })
})

describe('createProgress', () => {
  /** Runs two phases, each step of which takes some milliseconds. */
  function run(isTty: boolean, ms = 50): string {
    let text = ''
    let time = 0
    const progress = createProgress({
      isTty,
      now: () => time,
      write(part) {
        text += part
      },
    })
    progress.phase('load')
    time += ms
    progress.phase('render', 4)
    for (let done = 1; done <= 4; done++) {
      time += ms
      progress.step(done)
    }
    progress.clear()
    progress.end()
    progress.step(9)
    return JSON.stringify(text)
  }
  it('writes one line over again on a terminal, not at each step', () => {
    expect(run(true)).toMatchInlineSnapshot(
      `""\\r\\u001b[2Kload\\r\\u001b[2K\\r\\u001b[2Krender 0/4\\r\\u001b[2Krender 2/4\\r\\u001b[2Krender 4/4\\r\\u001b[2K""`,
    )
  })
  it('writes one line a phase in a log', () => {
    expect(run(false)).toMatchInlineSnapshot(`""load in 50 ms\\nrender 4/4 in 200 ms\\n""`)
  })
  it('writes a line each half minute of a long phase in a log', () => {
    expect(run(false, 20_000)).toMatchInlineSnapshot(
      `""load in 20.00 s\\nrender 2/4\\nrender 4/4\\nrender 4/4 in 1 min 20 s\\n""`,
    )
  })
})

describe('formatSummary', () => {
  it('leaves out what there is not', () => {
    expect(formatSummary({ verb: 'Checked', pages: 1, ms: 61_400, phases: [] })).toBe('Checked 1 page in 1 min 1 s\n')
  })
  it('writes durations in the unit that reads best', () => {
    expect([0.4, 999.4, 1000, 59_990, 3_600_000].map(duration)).toEqual([
      '0 ms',
      '999 ms',
      '1.00 s',
      '59.99 s',
      '60 min 0 s',
    ])
  })
})

describe('wantsColor', () => {
  it('follows --no-color, NO_COLOR, FORCE_COLOR and the terminal, in this order', () => {
    expect(wantsColor({ env: {}, isTty: true })).toBe(true)
    expect(wantsColor({ env: {}, isTty: false })).toBe(false)
    expect(wantsColor({ env: { TERM: 'dumb' }, isTty: true })).toBe(false)
    expect(wantsColor({ env: { NO_COLOR: '1', FORCE_COLOR: '1' }, isTty: true })).toBe(false)
    expect(wantsColor({ env: { NO_COLOR: '' }, isTty: true })).toBe(true)
    expect(wantsColor({ env: { FORCE_COLOR: '1' }, isTty: false })).toBe(true)
    expect(wantsColor({ env: { FORCE_COLOR: '0' }, isTty: true })).toBe(false)
    expect(wantsColor({ env: { FORCE_COLOR: '1' }, isTty: true, flag: false })).toBe(false)
  })
  it('paints nothing without text', () => {
    expect(createPaint(true).bold('')).toBe('')
  })
})
