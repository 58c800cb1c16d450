// What a seeded fault is: a text with a mark around what is wrong in it, the finding that a check makes of it in the
// sources and in the built folder, and nearly the same text that is right.

import type { DiagnosticCode } from '../../src/model/codes.ts'

/** A fault, and its look-alike. */
export interface Seed {
  readonly rule: DiagnosticCode
  /** What is wrong stands between « and »; the finding's place begins and ends there. */
  readonly wrong: string | Parts
  readonly built: BuiltFinding | SourcesOnly
  readonly right: string | Parts
}

/**
 * What a site is made of: by `page`, the text of a page in MDX; by `md`, that of one in plain Markdown; by `front`, fields
 * of that page; by the path of a file, that file; by any other name, what stands at `# {name}` in the files of the site.
 */
export type Parts = Readonly<Record<string, string>>

/** The finding in the built folder: the same rule and the text between the marks, unless said otherwise. */
export interface BuiltFinding {
  readonly subject?: string
  readonly rule?: DiagnosticCode
}

/** Why the built folder does not show a fault. */
export interface SourcesOnly {
  readonly sourcesOnly: string
}

/** Faults that stand in one site, by name. */
export type Seeds = Readonly<Record<string, Seed>>

/** A site with faults that do not hide each other. */
export interface SeededSite {
  readonly files: Parts
  readonly seeds: Seeds
  /** Whether the look-alikes stand in a site of their own, since both cannot stand in one. */
  readonly isApart?: true
}

/** The same finding in the built folder. */
export const same: BuiltFinding = {}
export const about = (subject: string, rule?: DiagnosticCode): BuiltFinding => ({ subject, ...(rule && { rule }) })
export const sourcesOnly = (why: string): SourcesOnly => ({ sourcesOnly: why })
