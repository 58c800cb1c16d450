// Code samples that do not parse: fences of pages and partials, and the snippet files that pages show.

import { ensure } from '../../model/ensure.ts'
import type { SiteRule } from '../context.ts'
import type { CheckInput, SampleParser } from '../input.ts'
import type { SampleFamily } from '../samples/families.ts'
import { gatherSamples, type PlacedSample } from '../samples/gather.ts'
import { parseJsonSamples } from '../samples/json.ts'

/** Reports `sample-syntax`, and `sample-not-checked` for a language whose program is missing. */
export const checkSamples: SiteRule = (context, input) => {
  for (const [family, samples] of group(gatherSamples(input))) {
    const parser = parserOf(family, input)
    if (parser === undefined) continue
    const problems = parser(samples)
    if (problems === undefined) {
      const message = `${samples.length} samples of \`${family}\` are not checked: its program is not installed`
      const place = ensure(samples[0]).placeOf({ message, line: 1, column: 1 })
      const hint = `Install the program that reads \`${family}\`.`
      context.report({ code: 'sample-not-checked', message, place: { file: place.file }, hint })
      continue
    }
    for (const [index, problem] of problems.entries()) {
      const sample = samples[index]
      if (problem === undefined || sample === undefined) continue
      context.report({
        code: 'sample-syntax',
        message: `This sample is no valid \`${sample.language}\`: ${problem.message}`,
        place: sample.placeOf(problem),
        hint: 'Fix the sample, or give its fence the language `text`.',
      })
    }
  }
}

function group(samples: readonly PlacedSample[]): Map<SampleFamily, PlacedSample[]> {
  const groups = new Map<SampleFamily, PlacedSample[]>()
  for (const sample of samples) {
    const members = groups.get(sample.family)
    if (members === undefined) groups.set(sample.family, [sample])
    else members.push(sample)
  }
  return groups
}

function parserOf(family: SampleFamily, { parsers }: CheckInput): SampleParser | undefined {
  return family === 'json' ? parseJsonSamples : parsers?.[family]
}
