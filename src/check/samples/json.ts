// Reads JSON samples: like JSON.parse, and for jsonc with comments and commas at the end of lists.

import { findJsonError } from '../../config/json-error.ts'
import type { Sample, SampleProblem } from './sample.ts'

/** Finds the first mistake of a JSON text; several values one after the other (JSON lines) are right, too. */
export function parseJson({ text, language }: Sample): SampleProblem | undefined {
  const found = findJsonError(text, { isLoose: language === 'jsonc', isMany: true })
  if (found === undefined) return undefined
  const before = text.slice(0, found.start)
  return { message: found.message, line: before.split('\n').length, column: found.start - before.lastIndexOf('\n') }
}
