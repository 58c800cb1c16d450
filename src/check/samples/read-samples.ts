// The parsers of samples of a run: TOML by a library, Python and shell by their programs, YAML and JavaScript by
// functions that other rooms own. Answers are kept by the text of the sample, so that a second run starts no program
// and loads no library.

import { type Key, keyOf } from '../../model/key.ts'
import type { NameUse, ParseSample, Sample, SampleParser, SampleParsers, SampleProblem } from '../input.ts'
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

/** What one parser says of the samples of a site, by `identityOf`. */
type Answers = ReadonlyMap<string, SampleAnswer>

/**
 * Reads the samples of a site, programs beside each other, and gives parsers that answer for these samples. What the
 * store knows is not read again, and what is read is put there. A family whose program is missing is not answered.
 */
export async function readSamples(
  input: SampleInput,
  store: SampleStore,
  readers: SampleReaders,
): Promise<SampleParsers> {
  const samples = gatherSamples(input)
  const read = async (family: SampleFamily, parser: () => ProgramParser | Promise<ProgramParser>) =>
    readFamily(
      samples.filter((sample) => sample.family === family),
      store,
      parser,
    )
  const [python, shell, javascript, toml, yaml] = await Promise.all([
    read('python', () => readers.python ?? createPythonParser()),
    read('shell', () => readers.shell ?? createShellParser()),
    read('javascript', async () => oneByOne(await createScriptParser())),
    read('toml', async () => oneByOne(await createTomlParser())),
    read('yaml', () => oneByOne(readers.yaml)),
  ])
  return {
    python: parserOf(python),
    shell: parserOf(shell),
    javascript: parserOf(javascript),
    toml: parserOf(toml),
    yaml: parserOf(yaml),
    pythonNames: (asked) => python && asked.map((sample) => namesOf(python.get(identityOf(sample)))),
  }
}

/** Reads the samples of one family, each text once; undefined when the program is missing that reads them. */
async function readFamily(
  samples: readonly KnownSample[],
  store: SampleStore,
  parser: () => ProgramParser | Promise<ProgramParser>,
): Promise<Answers | undefined> {
  const answers = new Map<string, SampleAnswer>()
  const fresh: KnownSample[] = []
  for (const sample of samples) {
    if (answers.has(identityOf(sample))) continue
    const known = store.get(keyOfSample(sample))
    // An answer is what stands below.
    answers.set(
      identityOf(sample),
      known === undefined ? undefined : ((JSON.parse(known) as SampleAnswer) ?? undefined),
    )
    if (known === undefined) fresh.push(sample)
  }
  if (fresh.length === 0) return answers
  const read = await (await parser())(fresh)
  if (read === undefined) return undefined
  for (const [index, sample] of fresh.entries()) {
    answers.set(identityOf(sample), read[index])
    store.set(keyOfSample(sample), JSON.stringify(read[index] ?? null))
  }
  return answers
}

function oneByOne(parse: ParseSample): ProgramParser {
  return async (samples) => samples.map(parse)
}

function parserOf(answers: Answers | undefined): SampleParser {
  return (samples) => answers && samples.map((sample) => problemOf(answers.get(identityOf(sample))))
}

function problemOf(answer: SampleAnswer): SampleProblem | undefined {
  return answer === undefined || 'names' in answer ? undefined : answer
}

function namesOf(answer: SampleAnswer): readonly NameUse[] {
  return answer !== undefined && 'names' in answer ? answer.names : []
}

/** Tells samples apart: the same text in two languages is two samples. */
function identityOf({ language, text }: Sample): string {
  return `${language}\n${text}`
}

function keyOfSample({ family, language, text }: KnownSample): Key {
  return keyOf('sample answer', family, language, text)
}
