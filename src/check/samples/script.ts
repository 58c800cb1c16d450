// Parses samples of JavaScript and TypeScript, with and without JSX.

import { lineStarts, pointAt } from '../../model/place.ts'
import type { ParseSample } from './sample.ts'

/** Makes the parser of JavaScript and TypeScript samples. The first syntax error of a sample is given. */
export async function createScriptParser(): Promise<ParseSample> {
  const { parseSync } = await import('oxc-parser')
  return ({ text, language }) => {
    const error = parseSync(`sample.${extensionOf(language)}`, text).errors[0]
    if (error === undefined) return undefined
    const { line, column } = pointAt(
      lineStarts(text),
      Math.max(0, ...error.labels.slice(0, 1).map(({ start }) => start)),
    )
    return { message: error.message, line, column }
  }
}

function extensionOf(language: string): string {
  if (language === 'tsx') return 'tsx'
  return /^(?:typescript|[mc]?ts)$/.test(language) ? 'ts' : 'jsx'
}
