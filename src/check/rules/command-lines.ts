// Command lines in samples and sentences that a program would reject, according to the site's data of commands. Lines
// of other programs aren't checked.

import { findUsageProblem } from '../commands/usage.ts'
import type { SiteRule } from '../context.ts'

/** Reports `unknown-command`, `unknown-option` and `command-usage`. */
export const checkCommandLines: SiteRule = function* (_context, { commandLines = [], sources }) {
  for (const line of commandLines) {
    // A variable that the file mentions is probably set for the line.
    const isSet = (variable: string): boolean => sources.get(line.file)?.text.includes(variable) === true
    const problem = findUsageProblem(line, isSet)
    if (problem === undefined) continue
    const { word = line.start, ...finding } = problem
    yield { ...finding, place: line.placeOf(word) }
  }
}
