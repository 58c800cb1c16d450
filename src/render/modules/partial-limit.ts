// The limit of partials in a page: those that each include another twice double with every level.

import type { ImportFact } from '../../model/compiled.ts'
import { type Diagnostic, diagnose } from '../../model/diagnostic.ts'

/** The most partials that a page may include, each time counted. */
const partialLimit = 10_000

/** Thrown while a page is rendered that includes more partials than it may. */
export class TooManyPartials extends Error {
  readonly diagnostic: Diagnostic

  constructor({ specifier, place }: ImportFact) {
    const message = `The page includes more than ${partialLimit} partials, \`${specifier}\` among them`
    super(message)
    const hint = 'Look for partials that include others more than once, or split the page.'
    this.diagnostic = diagnose('page-limit', message, place, { hint })
  }
}

/** Makes the function that counts includes of a partial, and throws beyond the limit. */
export function limitPartials(fact: ImportFact): (count: number) => void {
  return (count) => {
    if (count > partialLimit) throw new TooManyPartials(fact)
  }
}
