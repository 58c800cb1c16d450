// Places in docs-gen.yaml, found by the text that stands there.

import { configFile } from '../config/config.ts'
import type { Place } from '../model/place.ts'
import { findWritten, placeIn, type Range } from './find-in-source.ts'
import type { CheckInput } from './input.ts'

/** Finds a place in the configuration file; the file as a whole when its text is not known or does not hold it. */
export function placeInConfig(input: CheckInput, find: (text: string) => Range | undefined): Place {
  return placeIn(configFile, input.sources.get(configFile)?.text, find) ?? { file: configFile }
}

/** Finds where a text stands in the configuration file as a whole word. */
export function placeOfSetting(input: CheckInput, written: string): Place {
  return placeInConfig(input, (text) => findWritten(text, [written]))
}
