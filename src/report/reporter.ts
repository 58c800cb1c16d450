// The reporter: the only part of docs-gen that prints. Results go to stdout; problems, progress and remarks go to
// stderr. With `json`, stdout contains only data. A closed pipe (`docs-gen check | head`) ends the output, not the run.

import type { Diagnostic } from '../model/diagnostic.ts'
import { isDiskError } from '../model/disk-errors.ts'
import { describeRefusal } from '../output/output-errors.ts'
import { createPaint } from './ansi.ts'
import type { SourceTexts } from './code-frame.ts'
import { type DiagnosticFormat, formatDiagnostics } from './format.ts'
import { printable, printableJson } from './printable.ts'
import { createProgress, type Progress } from './progress.ts'
import { formatSummary, type RunSummary } from './summary.ts'
import { formatText } from './text.ts'

/** The part of a stream that the reporter needs, as in process.stdout and process.stderr. */
interface OutputStream {
  write(text: string): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
}

/** Options of the reporter. */
export interface ReporterOptions {
  readonly stdout: OutputStream
  readonly stderr: OutputStream
  /** Whether stderr is a terminal. */
  readonly isTty: boolean
  readonly color: boolean
  /** Print only errors, warnings and data. */
  readonly quiet?: boolean
  /** Print details and stack traces. */
  readonly verbose?: boolean
  /** Print only data to stdout. */
  readonly json?: boolean
}

/** Prints the output of commands. */
export interface Reporter {
  readonly progress: Progress
  /** Prints a result for people to stdout, unless quiet or with json. */
  info(text: string): void
  /** Prints a remark to stderr if verbose. */
  detail(text: string): void
  /** Prints a warning without a place to stderr. */
  warn(text: string): void
  /** Prints an error that isn't a diagnostic to stderr, with its stack if verbose. */
  failure(error: unknown): void
  /** Prints diagnostics: text to stderr, other formats to stdout. With json, skips text: data() contains them. */
  diagnostics(diagnostics: readonly Diagnostic[], sources: SourceTexts, format?: DiagnosticFormat): void
  /** Prints the summary of a run to stdout, unless quiet or with json. */
  summary(summary: RunSummary): void
  /** Prints data as JSON to stdout. */
  data(value: unknown): void
  /** With json, prints an event as one line of JSON to stdout. */
  event(value: unknown): void
  /** The first error of a stream other than a closed pipe, such as a full disk with `> file`: the run must fail. */
  outputError(): Error | undefined
}

/** Creates a reporter with two streams. */
export function createReporter(options: ReporterOptions): Reporter {
  const { isTty, color, quiet = false, verbose = false, json = false } = options
  const errors: Error[] = []
  const out = writer(options.stdout, errors)
  const err = writer(options.stderr, errors)
  const paint = createPaint(color)
  const progress = createProgress({ write: quiet || (json && !isTty) ? () => undefined : err, isTty })
  const toOut = (text: string) => {
    progress.clear()
    out(text)
  }
  const toErr = (text: string) => {
    progress.clear()
    err(text)
  }
  const safe = (text: string) => `${printable(text, { keepLines: true })}\n`
  const isSilent = quiet || json
  return {
    progress,
    info(text) {
      if (!isSilent) toOut(safe(text))
    },
    detail(text) {
      if (verbose) toErr(paint.dim(safe(text)))
    },
    warn: (text) => toErr(`${paint.yellow('warning')} ${safe(text)}`),
    failure: (error) => toErr(`${paint.red('error')} ${safe(describe(error, verbose))}`),
    diagnostics(diagnostics, sources, format = 'text') {
      if (format !== 'text') toOut(formatDiagnostics(format, diagnostics, sources))
      else if (!json) {
        const told = quiet ? diagnostics.filter(({ severity }) => severity !== 'info') : diagnostics
        toErr(formatText(told, sources, { hasColor: color, hasStacks: verbose }))
      }
      const [first] = diagnostics
      if (format === 'text' && isTty && !isSilent && first !== undefined)
        toErr(paint.dim(`docs-gen explain ${first.code} says what it means.\n`))
    },
    summary(summary) {
      // A log already has a line for each phase.
      const shown = isTty ? summary : { ...summary, phases: [] }
      if (!isSilent) toOut(formatSummary(shown, { hasColor: color }))
    },
    data: (value) => toOut(`${printableJson(value)}\n`),
    event(value) {
      if (json) toOut(`${printableJson(value, { isLine: true })}\n`)
    },
    outputError: () => errors[0],
  }
}

/** Creates a function that writes to a stream until it fails. */
function writer(stream: OutputStream, errors: Error[]): (text: string) => void {
  let isOpen = true
  stream.on('error', (error) => {
    isOpen = false
    if (!('code' in error && error.code === 'EPIPE')) errors.push(error)
  })
  return (text) => {
    if (isOpen && text !== '') stream.write(text)
  }
}

function describe(error: unknown, isVerbose: boolean): string {
  if (!(error instanceof Error)) return String(error)
  if (isVerbose && error.stack !== undefined) return error.stack
  if (isDiskError(error)) return describeRefusal(error)
  const cause = error.cause instanceof Error ? `\n  because: ${error.cause.message}` : ''
  return error.message + cause
}
