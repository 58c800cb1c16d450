// Gathers the code samples of a site: fences of pages and partials, snippet files, and examples in API data.

import { readLineComments } from '../../markdown/highlight/line-marks.ts'
import type { CodeFact } from '../../model/compiled.ts'
import { ensure } from '../../model/ensure.ts'
import { lineStarts, placeAtLine } from '../../model/place.ts'
import type { ApiExample } from '../../model/symbol.ts'
import type { CheckInput } from '../input.ts'
import { summariesOf } from '../page-summary.ts'
import { familyOf as familyOfLanguage, type PlacedSample, type SampleLanguage } from './sample.ts'

/** The parts of the check input that contain samples. */
export type SampleInput = Pick<CheckInput, 'pages' | 'summaries' | 'files' | 'sources' | 'site'>

/**
 * Gathers the samples of the site, each once, in the order of pages and files. Skips those whose fence language or file
 * extension is unknown to `familyOf`.
 */
export function gatherSamples(input: SampleInput, familyOf = familyOfLanguage): readonly PlacedSample[] {
  const found: PlacedSample[] = []
  const seen = new Set<string>()
  for (const { sources } of summariesOf(input)) {
    for (const { file, codes } of sources) {
      if (seen.has(file)) continue
      seen.add(file)
      for (const code of codes) {
        const language = familyOf(code.language)
        if (language !== undefined && !/(?:^|\s)(?:no-?check|skip-?check)(?:\s|$)/.test(code.meta))
          found.push(indentedSample(code, language, input))
      }
    }
  }
  for (const file of input.files.snippets) {
    const source = input.sources.get(file)
    const language = familyOf(file.slice(Math.max(file.lastIndexOf('.'), file.lastIndexOf('/')) + 1))
    if (source === undefined || language === undefined) continue
    found.push({
      ...language,
      file,
      text: source.text,
      placeOf: ({ line, column }) => placeAtLine(file, lineStarts(source.text), { line, column }),
    })
  }
  for (const { examples = [] } of input.site.symbols.values()) {
    for (const example of examples) {
      const language = familyOf(example.language)
      if (language !== undefined) found.push(apiSample(example, language, input))
    }
  }
  return found
}

function apiSample(example: ApiExample, language: SampleLanguage, input: SampleInput): PlacedSample {
  const { place, text } = example
  const isBlock = input.sources.get(place.file)?.text[ensure(place.start).offset] === '|'
  return isBlock
    ? indentedSample({ value: text, place }, language, input)
    : { ...language, file: place.file, text, placeOf: () => place }
}

/** Returns code as it is after its changes: without marks such as `[!code ++]`, and blank lines for removed ones. */
function changedCode(value: string): string {
  if (!value.includes('[!code ')) return value
  const lines = readLineComments(value.split('\n'))
  return lines.map(({ text = '', mark }) => (mark === 'removed' ? '' : text)).join('\n')
}

/** Creates a sample whose lines in the source, possibly indented, start on the line after the start of `place`. */
function indentedSample(
  { value, place }: Pick<CodeFact, 'value' | 'place'>,
  language: SampleLanguage,
  input: SampleInput,
): PlacedSample {
  const placeOf: PlacedSample['placeOf'] = ({ line, column }) => {
    const source = input.sources.get(place.file)
    const first = ensure(place.start).line + 1
    if (source === undefined) return place
    const starts = lineStarts(source.text)
    const sourceLine = source.text.slice(starts[first + line - 2] ?? source.text.length, starts[first + line - 1])
    const indent = Math.max(0, sourceLine.indexOf(value.split('\n')[line - 1] ?? ''))
    return placeAtLine(place.file, starts, { line: first + line - 1, column: column + indent })
  }
  // Spreading `language` would give each object its own hidden class in V8: 300 bytes per sample (Node 20).
  return { family: language.family, language: language.language, file: place.file, text: changedCode(value), placeOf }
}
