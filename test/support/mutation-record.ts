// The results of mutation testing so far, in a file that the workers share and that survives a run stopped by a change.
// A line is `[what, change, test, process]`; a line of what a test reaches ends with the test's milliseconds.

import { appendFileSync, closeSync, fstatSync, openSync, readSync } from 'node:fs'

type Line = readonly [
  what: 'reached' | 'static' | 'try' | 'lived' | 'noticed' | 'unrepeatable',
  change: string,
  test: string,
  process: number,
  ms?: number,
]

/** The record of a run, as one of its workers sees it. */
export class MutationRecord {
  private readonly noticed = new Set<string>()
  private readonly lived = new Set<string>()
  private read = 0

  private readonly file: string

  constructor(file: string) {
    this.file = file
  }

  /** Appends a line, and remembers it. */
  note(what: Line[0], change: string, test: string, ms?: number): void {
    const line: Line = ms === undefined ? [what, change, test, process.pid] : [what, change, test, process.pid, ms]
    appendFileSync(this.file, `${JSON.stringify(line)}\n`)
    this.remember(line)
  }

  /** Returns whether a test should still try a change: no test has noticed it, and this test hasn't tried it. */
  isOpen(change: string, test: string): boolean {
    return !this.noticed.has(change) && !this.lived.has(`${change} ${test}`)
  }

  /** Reads the new lines of other workers and earlier runs. */
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
