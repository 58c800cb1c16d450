// Places in docs-gen.yaml, found by the text that stands there.

import { lineStarts, type Place, placeOf } from '../model/place.ts'
import type { Range } from './find-in-source.ts'
import type { CheckInput } from './input.ts'

/** Finds a place in the configuration file; the file as a whole when its text is not known or does not hold it. */
export function placeInConfig(input: CheckInput, find: (text: string) => Range | undefined): Place {
  const file = 'docs-gen.yaml'
  const text = input.sources.get(file)?.text
  const range = text === undefined ? undefined : find(text)
  return text === undefined || range === undefined ? { file } : placeOf(file, lineStarts(text), range.start, range.end)
}
