// What is measured: a tool in one size of corpus, and its scenarios. Each makes ready what it needs and gives the
// command that is timed.

/** One thing that is timed, again and again. */
export interface Scenario {
  readonly name: string
  /**
   * Brings the site to the state in which the command begins. `run` counts from 0, so that every edit is another one.
   */
  readonly prepare: (run: number) => Promise<void> | void
  readonly command: readonly string[]
  /** Looks at what was made, after the first run; throws when something is missing. */
  readonly check?: () => void
  /** Says what the run did, given its stdout: times of phases, pages reused. */
  readonly phases?: (stdout: string) => Readonly<Record<string, number>>
}

/** A tool with a site of a corpus laid out for it. */
export interface Tool {
  readonly name: string
  readonly pages: number
  readonly cwd: string
  /** Folder of the site that it makes. */
  readonly output: string
  readonly scenarios: readonly Scenario[]
  /** Its preview, where that follows edits. */
  readonly preview?: ToolPreview
}

/** How a tool shows a site while it is written. */
export interface ToolPreview {
  /** Serves the site at a port of 127.0.0.1. */
  readonly command: (port: number) => readonly string[]
  /** A page that is edited: its file, absolute, and its URL path. */
  readonly page: { readonly file: string; readonly path: string }
}
