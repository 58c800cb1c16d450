// What passes between the samples of a site and what reads them.

import type { Place } from '../../model/place.ts'
import type { SampleFamily } from './families.ts'

/** A code sample to read. */
export interface Sample {
  readonly text: string
  /** The language's name, lower case, such as `python` or `tsx`. */
  readonly language: string
}

/** Why a sample does not parse; line and column are 1-based within the sample. */
export interface SampleProblem {
  readonly message: string
  readonly line: number
  readonly column: number
}

/** A use of what a Python sample imports: an import, an attribute, or an argument of a call that is given by name. */
export interface NameUse {
  /** The module, as far as the sample tells that it is one. */
  readonly module: string
  /** Dotted name within the module, such as `AssetKey.from_user_string`. */
  readonly name: string
  readonly argument?: string
  /** 1-based within the sample, as is the column. */
  readonly line: number
  readonly column: number
}

/** What is said of a sample: its first mistake, or which imported names it uses, or nothing. */
export type SampleAnswer = SampleProblem | { readonly names: readonly NameUse[] } | undefined

/** Reads samples of one family in one call, in order; undefined when its program is not installed. */
export type SampleReader = (samples: readonly Sample[]) => Promise<readonly SampleAnswer[] | undefined>

/** Finds the first mistake of one sample. */
export type ParseSample = (sample: Sample) => SampleProblem | undefined

/** A sample with the way back to its source. */
export interface PlacedSample extends Sample {
  readonly family: SampleFamily
  readonly file: string
  readonly placeOf: (problem: Pick<SampleProblem, 'line' | 'column'>) => Place
}

/** The samples of a family with what is said of each; without answers when its program is not installed. */
export interface ReadFamily {
  readonly family: SampleFamily
  readonly samples: readonly PlacedSample[]
  readonly answers: readonly SampleAnswer[] | undefined
}
