// The parsers of samples of a run: TOML by a library, Python and shell by their programs, YAML and JavaScript by
// functions that other rooms own. Answers are kept by the text of the sample, so that a second run starts no program
// and loads no library.

import { ensure } from '../../model/ensure.ts'
import { type Key, keyOf } from '../../model/key.ts'
import type { NameUse, ParseSample, Sample, SampleParser, SampleParsers } from '../input.ts'
import type { SampleFamily } from './families.ts'
import { gatherSamples, type KnownSample, type SampleInput } from './gather.ts'
import type { ProgramParser, SampleAnswer } from './program.ts'
import { createPythonParser } from './python.ts'
import { createScriptParser } from './script.ts'
import { createShellParser } from './shell.ts'
import { createTomlParser } from './toml.ts'

/** Answers of runs before, by key. */
export interface SampleStore {
  get(key: Key): string | undefined
  set(key: Key, value: string): void
}

/** How samples are read that the store does not know. */
export interface SampleReaders {
  readonly yaml: ParseSample
  readonly python?: ProgramParser
  readonly shell?: ProgramParser
}

/**
 * Reads the samples of a site that the store does not know, programs beside each other, and gives parsers that answer
 * from the store. A family whose program is missing is not answered.
 */
export async function readSamples(
  input: SampleInput,
  store: SampleStore,
  readers: SampleReaders,
): Promise<SampleParsers> {
  await readFresh(gatherSamples(input), store, readers)
  const families = ['python', 'shell', 'javascript', 'toml', 'yaml'] as const
  const parsers = Object.fromEntries(families.map((family) => [family, parserOf(family, store)]))
  return { ...parsers, pythonNames: (samples) => answersOf('python', samples, store)?.map(namesOf) }
}

/** Reads samples that the store does not know, each once; those of a program that is missing stay unknown. */
export async function readFresh(
  all: readonly KnownSample[],
  store: SampleStore,
  readers: SampleReaders,
): Promise<void> {
  const fresh = new Map<SampleFamily, Map<Key, Sample>>()
  for (const sample of all) {
    if (sample.family === 'json') continue // read right in the rule
    const key = keyOfSample(store, sample.family, sample)
    if (store.get(key) !== undefined) continue
    const samples = fresh.get(sample.family) ?? new Map<Key, Sample>()
    fresh.set(sample.family, samples.set(key, sample))
  }
  const ask = async (family: SampleFamily, parser: () => ProgramParser | Promise<ProgramParser>): Promise<void> => {
    const samples = fresh.get(family)
    if (samples !== undefined) await readInto(store, samples, await parser())
  }
  await Promise.all([
    ask('python', () => readers.python ?? createPythonParser()),
    ask('shell', () => readers.shell ?? createShellParser()),
    ask('javascript', async () => oneByOne(await createScriptParser())),
    ask('toml', async () => oneByOne(await createTomlParser())),
    ask('yaml', () => oneByOne(readers.yaml)),
  ])
}

async function readInto(store: SampleStore, samples: ReadonlyMap<Key, Sample>, parser: ProgramParser): Promise<void> {
  const answers = await parser([...samples.values()])
  if (answers === undefined) return
  for (const [index, key] of [...samples.keys()].entries()) {
    store.set(key, JSON.stringify(answers[index] ?? null))
  }
}

function oneByOne(parse: ParseSample): ProgramParser {
  return async (samples) => samples.map(parse)
}

function parserOf(family: SampleFamily, store: SampleStore): SampleParser {
  return (samples) =>
    answersOf(family, samples, store)?.map((answer) => (answer === undefined || 'names' in answer ? undefined : answer))
}

function namesOf(answer: SampleAnswer): readonly NameUse[] {
  return answer !== undefined && 'names' in answer ? answer.names : []
}

/** Reads the answers to samples; undefined when one of them is not known. */
function answersOf(
  family: SampleFamily,
  samples: readonly Sample[],
  store: SampleStore,
): readonly SampleAnswer[] | undefined {
  const answers = samples.map((sample) => store.get(keyOfSample(store, family, sample)))
  if (answers.includes(undefined)) return undefined
  // They are what readInto has put there.
  return answers.map((text) => (JSON.parse(ensure(text)) as SampleAnswer | null) ?? undefined)
}

/**
 * Keys by language and text: each sample is asked for three times in a run, and hashing takes longer than finding its
 * text.
 */
const keysByStore = new WeakMap<SampleStore, Map<string, Map<string, Key>>>()

function keyOfSample(store: SampleStore, family: string, { language, text }: Sample): Key {
  return madeFor(keysOf(store, family, language), text, () => keyOf('sample answer', family, language, text))
}

function keysOf(store: SampleStore, family: string, language: string): Map<string, Key> {
  const byLanguage = madeFor(keysByStore, store, () => new Map<string, Map<string, Key>>())
  return madeFor(byLanguage, `${family} ${language}`, () => new Map<string, Key>())
}

/** Gives what stands under a key, made when nothing does. */
function madeFor<K, V>(map: { get(key: K): V | undefined; set(key: K, value: V): unknown }, key: K, make: () => V): V {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}
