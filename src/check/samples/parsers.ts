// The parsers of samples of a run: TOML by a library, Python and shell by their programs, YAML and JavaScript by functions that other rooms
// own. Answers are kept by the text of the sample, so that a second run starts no program.

import { keyOf } from '../../model/key.ts'
import type { Sample, SampleParser, SampleParsers, SampleProblem } from '../input.ts'
import { type FileStore, openStore } from '../store.ts'
import type { SampleFamily } from './families.ts'
import { gatherSamples, type SampleInput } from './gather.ts'
import { createPythonParser } from './python.ts'
import { createShellParser } from './shell.ts'

/** Finds the first mistake of one sample. */
export type ParseSample = (sample: Sample) => SampleProblem | undefined

/** Answers of runs before, by key. */
export interface SampleStore {
  get(key: string): string | undefined
  set(key: string, value: string): void
}

/** Opens the answers that are kept in a file; `save({ prune: true })` after the check keeps those of today's samples. */
export function openSampleStore(file: string): Promise<FileStore<string>> {
  return openStore(file, (value): value is string => typeof value === 'string')
}

/** What the parsers are made of. */
export interface SampleParserOptions {
  readonly yaml?: ParseSample
  readonly javascript?: ParseSample
  readonly store?: SampleStore
}

/** Makes the parsers of all families of languages. */
export async function createSampleParsers(options: SampleParserOptions): Promise<SampleParsers> {
  const keep = (family: string, parser: SampleParser): SampleParser => withStore(family, parser, options.store)
  const one =
    (parse: ParseSample): SampleParser =>
    (samples) =>
      samples.map(parse)
  return {
    toml: keep('toml', one(await createTomlParser())),
    python: keep('python', createPythonParser()),
    shell: keep('shell', createShellParser()),
    ...ownedParser('yaml', options),
    ...ownedParser('javascript', options),
  }
}

/** The parser of a family that another room reads; without its function what the store knows is still told. */
function ownedParser(family: 'yaml' | 'javascript', options: SampleParserOptions): SampleParsers {
  const { store } = options
  const parse = options[family]
  if (parse !== undefined) return { [family]: withStore(family, (samples) => samples.map(parse), store) }
  if (store === undefined) return {}
  return { [family]: (samples: readonly Sample[]) => samples.map((sample) => readProblem(store.get(sampleKey(family, sample)) ?? '')) }
}

/** Finds the families with a sample that the store does not know, so that a caller loads a parser (esbuild) only when it is needed. */
export function familiesToParse(input: SampleInput, store: SampleStore): ReadonlySet<SampleFamily> {
  const asked = new Set<SampleFamily>()
  for (const sample of gatherSamples(input)) {
    if (sample.family === 'json' || asked.has(sample.family)) continue // JSON is read right here
    if (store.get(sampleKey(sample.family, sample)) === undefined) asked.add(sample.family)
  }
  return asked
}

function sampleKey(family: string, { language, text }: Sample): string {
  return keyOf('sample', family, language, text)
}

/** Answers from the store what it knows, and asks the parser for the rest in one call. */
export function withStore(family: string, parser: SampleParser, store: SampleStore | undefined): SampleParser {
  if (store === undefined) return parser
  return (samples) => {
    const keys = samples.map((sample) => sampleKey(family, sample))
    const known = keys.map((key) => store.get(key))
    const asked = samples.filter((_sample, index) => known[index] === undefined)
    const answers = asked.length === 0 ? [] : parser(asked)
    if (answers === undefined) return undefined
    let next = 0
    return known.map((text, index) => {
      if (text !== undefined) return readProblem(text)
      const answer = answers[next++]
      store.set(keys[index] ?? '', answer === undefined ? '' : `${answer.line}:${answer.column}:${answer.message}`)
      return answer
    })
  }
}

function readProblem(text: string): SampleProblem | undefined {
  const match = /^(\d+):(\d+):(.*)$/s.exec(text)
  return match === null ? undefined : { line: Number(match[1]), column: Number(match[2]), message: match[3] ?? '' }
}

async function createTomlParser(): Promise<ParseSample> {
  const { parse, TomlError } = await import('smol-toml')
  return ({ text }) => {
    try {
      parse(text)
      return undefined
    } catch (error) {
      if (!(error instanceof TomlError)) throw error
      const [first = ''] = error.message.split('\n')
      return { message: first.replace(/^Invalid TOML document: /, ''), line: error.line, column: error.column }
    }
  }
}
