// Reads the samples of a site: Python and shell with their programs, other languages with libraries. Answers are cached
// by the text of the sample, so that a second run starts no program and loads no library.

import type { JsonValues } from '../../cache/store.ts'
import { ensure } from '../../model/ensure.ts'
import { keyOf } from '../../model/key.ts'
import { groupBy } from '../../model/maps.ts'
import { lineStarts } from '../../model/place.ts'
import { packageBuild } from '../../scripts/package.ts'
import { gatherSamples, type SampleInput } from './gather.ts'
import { createDockerfileParser, createScriptParser, createTomlParser, parseJson, parseYaml } from './parsers.ts'
import { createPythonReader } from './python.ts'
import type {
  ParseSample,
  PlacedSample,
  ReadFamily,
  SampleAnswer,
  SampleFamily,
  SampleProblem,
  SampleReader,
} from './sample.ts'
import { createShellReader } from './shell.ts'

/** Functions that load the reader of each family, called only if a sample isn't cached. */
export type SampleReaders = Readonly<Record<SampleFamily, () => SampleReader | Promise<SampleReader>>>

/** The default readers of samples. */
export const sampleReaders: SampleReaders = {
  json: () => oneByOne(parseJson),
  yaml: () => oneByOne(parseYaml),
  toml: async () => oneByOne(await createTomlParser()),
  javascript: async () => oneByOne(await createScriptParser()),
  python: () => createPythonReader(),
  shell: () => createShellReader(),
  dockerfile: async () => oneByOne(await createDockerfileParser()),
}

/** Creates a reader that accepts samples until their first ellipsis, which stands for omitted parts. */
function oneByOne(parse: ParseSample): SampleReader {
  return async (samples) =>
    samples.map((sample) => {
      const problem = parse(sample)
      return problem && isLeftOut(sample.text, problem) ? undefined : problem
    })
}

/** Returns whether there is an ellipsis at a place or directly before it. */
function isLeftOut(text: string, { line, column }: SampleProblem): boolean {
  const at = ensure(lineStarts(text)[line - 1]) + column - 1
  return /(?:\.{3}|…)\s*$/.test(text.slice(0, at)) || /^(?:\.{3}|…)/.test(text.slice(at))
}

/** Reads the samples of a site that aren't in the store, with all families in parallel. */
export function readSamples(
  input: SampleInput,
  store: JsonValues,
  readers: SampleReaders = sampleReaders,
): Promise<readonly ReadFamily[]> {
  return Promise.all(
    [...groupBy(gatherSamples(input), ({ family }) => family)].map(async ([family, samples]) => ({
      family,
      samples,
      answers: await readFamily(samples, store, readers[family]),
    })),
  )
}

/** Reads the samples of one family, each text once; undefined if the family's program isn't installed. */
async function readFamily(
  samples: readonly PlacedSample[],
  store: JsonValues,
  reader: SampleReaders[SampleFamily],
): Promise<readonly SampleAnswer[] | undefined> {
  const keys = samples.map(({ family, language, text }) => keyOf('sample', packageBuild(), family, language, text))
  const known = new Map(keys.map((key) => [key, store.get(key)]))
  const unread = new Map(
    keys.flatMap((key, index) => (known.get(key) === undefined ? [[key, ensure(samples[index])] as const] : [])),
  )
  if (unread.size > 0) {
    const read = await (await reader())([...unread.values()])
    if (read === undefined) return undefined
    for (const [index, key] of [...unread.keys()].entries()) {
      const answer = read[index] ?? null
      known.set(key, answer)
      store.set(key, answer)
    }
  }
  return keys.map((key) => (known.get(key) as SampleAnswer | null) ?? undefined) // set above
}
