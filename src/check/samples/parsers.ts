// The parsers of samples of a run: TOML by a library, Python and shell by their programs, YAML and JavaScript by functions that other rooms
// own. Answers are kept by the text of the sample, so that a second run starts no program and loads no library.

import { ensure } from '../../model/ensure.ts'
import { keyOf } from '../../model/key.ts'
import type { Sample, SampleParser, SampleParsers, SampleProblem } from '../input.ts'
import { type FileStore, openStore } from '../store.ts'
import type { SampleFamily } from './families.ts'
import { gatherSamples, type KnownSample, type SampleInput } from './gather.ts'
import type { ProgramParser } from './program.ts'
import { createPythonParser } from './python.ts'
import { createScriptParser } from './script.ts'
import { createShellParser } from './shell.ts'
import { createTomlParser } from './toml.ts'

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

/** How samples are read that the store does not know. */
export interface SampleReaders {
  readonly yaml: ParseSample
  readonly python?: ProgramParser
  readonly shell?: ProgramParser
}

/** Parsers that answer from the store. */
export interface ReadSamples {
  readonly parsers: SampleParsers
  /** False when a program is missing: another run may have it. */
  readonly isWhole: boolean
}

/**
 * Reads the samples of a site that the store does not know, programs beside each other, and gives parsers that answer from the store.
 * A family whose program is missing is not answered.
 */
export async function readSamples(input: SampleInput, store: SampleStore, readers: SampleReaders): Promise<ReadSamples> {
  const isWhole = await readFresh(gatherSamples(input), store, readers)
  const families = ['python', 'shell', 'javascript', 'toml', 'yaml'] as const
  return { parsers: Object.fromEntries(families.map((family) => [family, parserOf(family, store)])), isWhole }
}

/** A sample that was read, with what a store keeps of it. */
export interface ReadSample extends KnownSample {
  readonly key: string
  readonly answer: string
}

/** Makers of the parsers that are libraries: no program is started for them, and nothing that reads sites is used. */
const libraries = { javascript: createScriptParser, toml: createTomlParser }

type LibrarySample = KnownSample & { readonly family: keyof typeof libraries }

/** Says whether a sample is read by a library of its own. */
export function isForLibrary(sample: KnownSample): sample is LibrarySample {
  return sample.family in libraries
}

/** Reads samples that libraries read, each once, into what was read before. A library is loaded when a sample asks for it. */
export async function readByLibraries(
  samples: readonly KnownSample[],
  read: Map<string, ReadSample> = new Map(),
): Promise<readonly ReadSample[]> {
  const parsers: Partial<Record<LibrarySample['family'], ParseSample>> = {}
  for (const sample of samples.filter(isForLibrary)) {
    const { family } = sample
    const key = newKey(family, sample)
    if (read.has(key)) continue
    parsers[family] ??= await libraries[family]()
    read.set(key, { ...sample, key, answer: answerOf(parsers[family](sample)) })
  }
  return [...read.values()]
}

/** Puts samples that were read elsewhere into a store. */
export function keepRead(store: SampleStore, read: readonly ReadSample[]): void {
  for (const { family, language, text, key, answer } of read) {
    keysOf(store, family, language).set(text, key)
    store.set(key, answer)
  }
}

/** Reads samples that the store does not know, each once; false when a program is missing. */
export async function readFresh(all: readonly KnownSample[], store: SampleStore, readers: SampleReaders): Promise<boolean> {
  const fresh = new Map<SampleFamily, Map<string, Sample>>()
  for (const sample of all) {
    if (sample.family === 'json') continue // read right in the rule
    const key = keyOfSample(store, sample.family, sample)
    if (store.get(key) !== undefined) continue
    const samples = fresh.get(sample.family) ?? new Map<string, Sample>()
    fresh.set(sample.family, samples.set(key, sample))
  }
  const ask = async (family: SampleFamily, parser: () => ProgramParser | Promise<ProgramParser>): Promise<boolean> => {
    const samples = fresh.get(family)
    return samples === undefined || (await readInto(store, samples, await parser()))
  }
  const isRead = await Promise.all([
    ask('python', () => readers.python ?? createPythonParser()),
    ask('shell', () => readers.shell ?? createShellParser()),
    ask('javascript', async () => oneByOne(await libraries.javascript())),
    ask('toml', async () => oneByOne(await libraries.toml())),
    ask('yaml', () => oneByOne(readers.yaml)),
  ])
  return !isRead.includes(false)
}

async function readInto(store: SampleStore, samples: ReadonlyMap<string, Sample>, parser: ProgramParser): Promise<boolean> {
  const answers = await parser([...samples.values()])
  if (answers === undefined) return false
  for (const [index, key] of [...samples.keys()].entries()) {
    store.set(key, answerOf(answers[index]))
  }
  return true
}

function answerOf(problem: SampleProblem | undefined): string {
  return problem === undefined ? '' : `${problem.line}:${problem.column}:${problem.message}`
}

function oneByOne(parse: ParseSample): ProgramParser {
  return async (samples) => samples.map(parse)
}

function parserOf(family: SampleFamily, store: SampleStore): SampleParser {
  return (samples) => {
    const answers = samples.map((sample) => store.get(keyOfSample(store, family, sample)))
    return answers.includes(undefined) ? undefined : answers.map((text) => readProblem(ensure(text)))
  }
}

/** Keys by language and text: each sample is asked for three times in a run, and hashing takes longer than finding its text. */
const keysByStore = new WeakMap<SampleStore, Map<string, Map<string, string>>>()

function keyOfSample(store: SampleStore, family: string, { language, text }: Sample): string {
  return madeFor(keysOf(store, family, language), text, () => newKey(family, { language, text }))
}

function newKey(family: string, { language, text }: Sample): string {
  return keyOf('sample', family, language, text)
}

function keysOf(store: SampleStore, family: string, language: string): Map<string, string> {
  const byLanguage = madeFor(keysByStore, store, () => new Map<string, Map<string, string>>())
  return madeFor(byLanguage, `${family} ${language}`, () => new Map<string, string>())
}

/** Gives what stands under a key, made when nothing does. */
function madeFor<K, V>(map: { get(key: K): V | undefined; set(key: K, value: V): unknown }, key: K, make: () => V): V {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}

function readProblem(text: string): SampleProblem | undefined {
  const match = /^(\d+):(\d+):(.*)/s.exec(text)
  return match === null ? undefined : { line: Number(match[1]), column: Number(match[2]), message: ensure(match[3]) }
}
