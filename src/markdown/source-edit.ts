// What changes in a text before it is parsed.

/** One replacement: `length` characters of the original at `at` became `by`. */
export interface SourceEdit {
  readonly at: number
  readonly length: number
  readonly by: string
}
