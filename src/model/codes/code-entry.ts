// An entry of the table of diagnostic codes.

/** How bad a finding is: an error fails the run with exit code 1, a warning does not. */
export type Severity = 'error' | 'warning' | 'info'

/** What the table says of a code: its default severity and one sentence on what it means. */
export interface CodeEntry {
  readonly severity: Severity
  readonly summary: string
}

/** Creates the entry of an error. */
export const error = (summary: string): CodeEntry => ({ severity: 'error', summary })

/** Creates the entry of a warning. */
export const warning = (summary: string): CodeEntry => ({ severity: 'warning', summary })

/** Creates the entry of a remark. */
export const info = (summary: string): CodeEntry => ({ severity: 'info', summary })
