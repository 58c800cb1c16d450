// Defines a seeded fault: a text with a mark around the wrong part, the findings of a check of the sources and of the
// built folder, and a nearly identical text that is right.

import type { DiagnosticCode } from '../../src/model/codes.ts'

/** A fault and its look-alike. */
export interface Seed {
  readonly rule: DiagnosticCode
  /** The text with the wrong part between « and », where the place of the finding begins and ends. */
  readonly wrong: string | Parts
  /** Default: the same finding. */
  readonly built?: BuiltFinding | SourcesOnly
  readonly right: string | Parts
}

/**
 * Parts of a site by key: `page` is the text of an MDX page, `md` that of a plain Markdown page, `front` the front
 * matter of that page, a file's path that file, and any other name the text to insert at `# {name}` in the files.
 */
export type Parts = Readonly<Record<string, string>>

/** The finding in the built folder. Default: the same rule, and the text between the marks. */
export interface BuiltFinding {
  readonly subject?: string
  readonly rule?: DiagnosticCode
}

/** The reason why the built folder doesn't show a fault. */
export interface SourcesOnly {
  readonly sourcesOnly: string
}

/** Faults of one site, by name. */
export type Seeds = Readonly<Record<string, Seed>>

/** A site with faults that don't hide each other. */
export interface SeededSite {
  readonly files: Parts
  readonly seeds: Seeds
  /** Whether the look-alikes need a separate site because one site can't contain both. */
  readonly isApart?: true
}

export const about = (subject: string, rule?: DiagnosticCode): BuiltFinding => ({ subject, ...(rule && { rule }) })
export const sourcesOnly = (why: string): SourcesOnly => ({ sourcesOnly: why })

/** Gives faults without a finding of their own in the built folder the reason why it doesn't show them. */
export function inSourcesOnly(why: string, seeds: Seeds): Seeds {
  return Object.fromEntries(Object.entries(seeds).map(([name, seed]) => [name, { built: sourcesOnly(why), ...seed }]))
}
