// Progress on stderr: one line that is written over again for a person, a line at the end of each phase for a log,
// and within long ones.

import { printable } from './printable.ts'
import { duration } from './summary.ts'

/** Milliseconds between two writes of the line; a terminal shows no more, and each costs a write. */
const writePause = 80

/** Milliseconds between two lines of a phase in a log: CI systems end jobs that stay silent. */
const logPause = 30_000

/** Shows what a run is at. */
export interface Progress {
  /** Begins a phase, ending the one before; `total` is the number of steps when it is known. */
  phase(name: string, total?: number): void
  /** Says how many steps of the phase are done. */
  step(done: number): void
  /** Takes the line away so that something else can be written; the next step writes it again. */
  clear(): void
  /** Ends the last phase. */
  end(): void
}

/** What progress is written with. */
interface ProgressOptions {
  readonly write: (text: string) => void
  readonly isTty: boolean
  /** Clock in milliseconds; performance.now unless given. */
  readonly now?: () => number
}

interface Phase {
  readonly name: string
  readonly total: number | undefined
  readonly begun: number
}

const clearLine = '\r\u001b[2K'

/** Makes a progress display. */
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
