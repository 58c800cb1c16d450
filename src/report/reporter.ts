// The reporter: the only thing of docs-gen that prints. Results go to stdout; problems, progress and remarks to stderr.
// With `json` stdout carries data and nothing else. A closed pipe (`docs-gen check | head`) ends the output, not the
// run.

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

/** What the reporter needs of a stream; process.stdout and process.stderr are such. */
interface OutputStream {
  write(text: string): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
}

/** How to print. */
export interface ReporterOptions {
  readonly stdout: OutputStream
  readonly stderr: OutputStream
  /** Whether a person watches stderr. */
  readonly isTty: boolean
  readonly color: boolean
  /** Only errors, warnings and data. */
  readonly quiet?: boolean
  /** Details and stack traces too. */
  readonly verbose?: boolean
  /** Only data on stdout. */
  readonly json?: boolean
}

/** What commands print with. */
export interface Reporter {
  readonly progress: Progress
  /** Prints a result for people to stdout; nothing when quiet or with json. */
  info(text: string): void
  /** Prints a remark to stderr when verbose. */
  detail(text: string): void
  /** Prints a warning that has no place, to stderr. */
  warn(text: string): void
  /** Prints the message of an error that is no diagnostic to stderr; its stack only when verbose. */
  failure(error: unknown): void
  /** Prints diagnostics: text to stderr, other formats to stdout. With json, text is left out: data() carries them. */
  diagnostics(diagnostics: readonly Diagnostic[], sources: SourceTexts, format?: DiagnosticFormat): void
  /** Prints the summary of a run to stdout; nothing when quiet or with json. */
  summary(summary: RunSummary): void
  /** Prints data as JSON to stdout. */
  data(value: unknown): void
  /** With json, prints what has just happened as one line of JSON to stdout. */
  event(value: unknown): void
  /** The first error of a stream other than a closed pipe, such as a full disk below `> file`: the run must fail. */
  outputError(): Error | undefined
}

/** Makes a reporter over two streams. */
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
      // A log has a line of each phase already.
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

/** Makes a function that writes to a stream until the stream fails. */
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
