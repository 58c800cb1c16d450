// Code samples that do not parse: fences of pages and partials, and the snippet files that pages show.

import type { CodeFact } from '../../model/compiled.ts'
import { lineStarts, type Place, placeAtLine } from '../../model/place.ts'
import type { SiteRule } from '../context.ts'
import type { CheckInput, Sample, SampleParser, SampleProblem } from '../input.ts'
import { familyOf, type SampleFamily, type SampleLanguage } from '../samples/families.ts'
import { parseJsonSamples } from '../samples/json.ts'

/** A sample with the way back to its source. */
interface PlacedSample extends Sample {
  readonly family: SampleFamily
  readonly placeOf: (problem: SampleProblem) => Place
}

/** Reports `sample-syntax`, and `sample-not-checked` for a language whose program is missing. */
export const checkSamples: SiteRule = (context, input) => {
  for (const [family, samples] of group(samplesOf(input))) {
    const parser = parserOf(family, input)
    if (parser === undefined) continue
    const problems = parser(samples)
    if (problems === undefined) {
      const message = `${samples.length} samples of \`${family}\` are not checked: its program is not installed`
      const place = samples[0]?.placeOf({ message, line: 1, column: 1 })
      if (place !== undefined)
        context.report({
          code: 'sample-not-checked',
          message,
          place: { file: place.file },
          hint: `Install the program that reads \`${family}\`.`,
        })
      continue
    }
    for (const [index, problem] of problems.entries()) {
      const sample = samples[index]
      if (problem === undefined || sample === undefined) continue
      context.report({
        code: 'sample-syntax',
        message: `This sample is no valid \`${sample.language}\`: ${problem.message}`,
        place: sample.placeOf(problem),
        hint: 'Mend the sample, or give its fence the language `text`.',
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

/** Gathers the samples of the site, each once, in the order of pages and files. */
function samplesOf(input: CheckInput): PlacedSample[] {
  const found: PlacedSample[] = []
  const seen = new Set<string>()
  for (const { compiled, partials } of input.pages) {
    for (const { file, facts } of compiled === undefined ? partials : [compiled, ...partials]) {
      if (seen.has(file)) continue
      seen.add(file)
      for (const code of facts.codes) {
        const language = familyOf(code.language)
        if (language !== undefined && !/(?:^|\s)(?:no-?check|skip-?check)(?:\s|$)/.test(code.meta))
          found.push(fenceSample(code, language, input))
      }
    }
  }
  for (const file of input.files.snippets) {
    const source = input.sources.get(file)
    const language = familyOf(file.slice(file.lastIndexOf('.') + 1))
    if (source === undefined || language === undefined) continue
    found.push({ ...language, text: source.text, placeOf: ({ line, column }) => placeAtLine(file, lineStarts(source.text), line, column) })
  }
  return found
}

function fenceSample({ value, place }: CodeFact, language: SampleLanguage, input: CheckInput): PlacedSample {
  const placeOf = ({ line, column }: SampleProblem): Place => {
    const source = input.sources.get(place.file)
    const first = (place.start?.line ?? 0) + 1
    if (source === undefined || place.start === undefined) return place
    const starts = lineStarts(source.text)
    const sourceLine = source.text.slice(starts[first + line - 2] ?? source.text.length, starts[first + line - 1] ?? source.text.length)
    const indent = Math.max(0, sourceLine.indexOf(value.split('\n')[line - 1] ?? ''))
    return placeAtLine(place.file, starts, first + line - 1, column + indent)
  }
  return { ...language, text: value, placeOf }
}
