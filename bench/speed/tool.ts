// The subjects of a measurement: a tool with one corpus size, and its scenarios. Each scenario prepares its own state,
// and has a command that is timed.

/** A command that is timed repeatedly. */
export interface Scenario {
  readonly name: string
  /**
   * Brings the site to the state that the command starts from. `run` counts from 0 and makes every edit different.
   */
  readonly prepare: (run: number) => Promise<void> | void
  readonly command: readonly string[]
  /** Checks the output after the first run. Throws if something is missing. */
  readonly check?: () => void
  /** Returns the milliseconds of each phase, given the stdout of the run. */
  readonly phases?: (stdout: string) => Readonly<Record<string, number>>
}

/** A tool with the site of a corpus, ready to build. */
export interface Tool {
  readonly name: string
  readonly pages: number
  readonly cwd: string
  /** The output folder. */
  readonly output: string
  readonly scenarios: readonly Scenario[]
  /** Its preview, if that follows edits. */
  readonly preview?: ToolPreview
}

/** How a tool previews a site while its author writes. */
export interface ToolPreview {
  /** Returns the command that serves the site at a port of 127.0.0.1. */
  readonly command: (port: number) => readonly string[]
  /** The page to edit: its absolute file path and its URL path. */
  readonly page: { readonly file: string; readonly path: string }
}
