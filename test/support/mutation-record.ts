// What a run of mutation testing has found so far, in a file that the workers of the run share and that outlives a run
// which a change has stopped. A line is `[what, change, test, process]`; those with what a test reaches end with its
// milliseconds.

import { appendFileSync, closeSync, fstatSync, openSync, readSync } from 'node:fs'

type Line = readonly [
  what: 'reached' | 'static' | 'try' | 'lived' | 'noticed' | 'unrepeatable',
  change: string,
  test: string,
  process: number,
  ms?: number,
]

/** The record of one run, as one worker of it sees it. */
export class MutationRecord {
  private readonly noticed = new Set<string>()
  private readonly lived = new Set<string>()
  private read = 0

  private readonly file: string

  constructor(file: string) {
    this.file = file
  }

  /** Writes a line, and remembers it. */
  note(what: Line[0], change: string, test: string, ms?: number): void {
    const line: Line = ms === undefined ? [what, change, test, process.pid] : [what, change, test, process.pid, ms]
    appendFileSync(this.file, `${JSON.stringify(line)}\n`)
    this.remember(line)
  }

  /** Says whether a test is still to try a change: not one that was noticed, nor one that it has tried. */
  isOpen(change: string, test: string): boolean {
    return !this.noticed.has(change) && !this.lived.has(`${change} ${test}`)
  }

  /** Reads what other workers, and runs before this one, have written. */
  readOthers(): void {
    const file = openSync(this.file, 'r')
    const bytes = Buffer.alloc(fstatSync(file).size - this.read)
    readSync(file, bytes, 0, bytes.length, this.read)
    closeSync(file)
    const end = bytes.lastIndexOf(10) + 1
    this.read += end
    for (const line of bytes.toString('utf8', 0, end).split('\n')) if (line !== '') this.remember(JSON.parse(line))
  }

  private remember([what, change, test]: Line): void {
    if (what === 'noticed') this.noticed.add(change)
    if (what === 'lived') this.lived.add(`${change} ${test}`)
  }
}
