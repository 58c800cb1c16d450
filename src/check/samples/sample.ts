// Code samples: their languages, and the types that gathering samples and the readers of samples share.

import type { Place } from '../../model/place.ts'

/** Languages by family. */
const languages = {
  json: ['json', 'jsonc'],
  yaml: ['yaml', 'yml'],
  toml: ['toml'],
  javascript: ['javascript', 'js', 'mjs', 'cjs', 'jsx', 'typescript', 'ts', 'mts', 'cts', 'tsx'],
  python: ['python', 'py'],
  shell: ['shell', 'sh', 'bash'],
  dockerfile: ['dockerfile', 'docker'],
} as const

/** A family of languages that one reader parses. */
export type SampleFamily = keyof typeof languages

/** A language with its family. */
export interface SampleLanguage {
  readonly family: SampleFamily
  readonly language: string
}

const families = new Map<string, SampleLanguage>()
for (const family of ['json', 'yaml', 'toml', 'javascript', 'python', 'shell', 'dockerfile'] as const)
  for (const language of languages[family]) families.set(language, { family, language })

/** Finds the family of a fence's language or a file's extension; undefined if no reader parses it. */
export function familyOf(language: string): SampleLanguage | undefined {
  return families.get(language.toLowerCase())
}

/** A code sample to read. */
export interface Sample {
  readonly text: string
  /** The language's name, lower case, such as `python` or `tsx`. */
  readonly language: string
}

/** The syntax error of a sample. Line and column are 1-based within the sample. */
export interface SampleProblem {
  readonly message: string
  readonly line: number
  readonly column: number
}

/** A use of an imported name in a Python sample: an import, an attribute, or a keyword argument of a call. */
export interface NameUse {
  /** The module, as far as it's recognizable from the sample. */
  readonly module: string
  /** Dotted name within the module, such as `AssetKey.from_user_string`. */
  readonly name: string
  readonly argument?: string
  /** 1-based within the sample, like the column. */
  readonly line: number
  readonly column: number
}

/** The answer for a sample: its first error, or the imported names that it uses, or nothing. */
export type SampleAnswer = SampleProblem | { readonly names: readonly NameUse[] } | undefined

/** Reads samples of one family in one call, in order; undefined if its program isn't installed. */
export type SampleReader = (samples: readonly Sample[]) => Promise<readonly SampleAnswer[] | undefined>

/** Finds the first error of one sample. */
export type ParseSample = (sample: Sample) => SampleProblem | undefined

/** A sample with its file. `placeOf` converts positions to places in the source. */
export interface PlacedSample extends Sample {
  readonly family: SampleFamily
  readonly file: string
  readonly placeOf: (problem: Pick<SampleProblem, 'line' | 'column'>) => Place
}

/** The samples of a family with their answers; without answers if its program isn't installed. */
export interface ReadFamily {
  readonly family: SampleFamily
  readonly samples: readonly PlacedSample[]
  readonly answers: readonly SampleAnswer[] | undefined
}
