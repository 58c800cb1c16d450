// Progress on stderr: in a terminal, one line that is overwritten; in a log, one line at the end of each phase, and
// further lines during long phases.

import { printable } from './printable.ts'
import { duration } from './summary.ts'

/** Minimum time between two writes of the line, in milliseconds. */
const writePause = 80

/** Time between two lines of a phase in a log, in milliseconds. CI systems stop jobs without output. */
const logPause = 30_000

/** Shows the progress of a run. */
export interface Progress {
  /** Begins a phase and ends the previous one. `total` is the number of steps, if known. */
  readonly phase: (name: string, total?: number) => void
  /** Sets the number of completed steps of the phase. */
  readonly step: (done: number) => void
  /** Removes the line so that other output can be written. The next step restores it. */
  clear(): void
  /** Ends the last phase. */
  end(): void
}

/** Options of a progress display. */
interface ProgressOptions {
  readonly write: (text: string) => void
  readonly isTty: boolean
  /** Clock in milliseconds, performance.now by default. */
  readonly now?: () => number
}

interface Phase {
  readonly name: string
  readonly total: number | undefined
  readonly begun: number
}

const clearLine = '\r\u001b[2K'

/** Creates a progress display. */
export function createProgress({ write, isTty, now = () => performance.now() }: ProgressOptions): Progress {
  let current: Phase | undefined
  let done = 0
  let writtenAt = 0
  let isLineShown = false

  const clear = () => {
    if (isLineShown) write(clearLine)
    isLineShown = false
  }
  const counted = ({ name, total }: Phase) => (total === undefined ? name : `${name} ${done}/${total}`)
  const writeLine = (phase: Phase) => {
    write(isTty ? `${clearLine}${counted(phase)}` : `${counted(phase)}\n`)
    isLineShown = isTty
    writtenAt = now()
  }
  const end = () => {
    clear()
    if (current !== undefined && !isTty) write(`${counted(current)} in ${duration(now() - current.begun)}\n`)
    current = undefined
  }
  return {
    clear,
    end,
    phase(name, total) {
      end()
      done = 0
      current = { name: printable(name), total, begun: now() }
      writtenAt = current.begun
      if (isTty) writeLine(current)
    },
    step(count) {
      done = count
      const pause = isTty ? writePause : logPause
      if (current !== undefined && now() - writtenAt >= pause) writeLine(current)
    },
  }
}
