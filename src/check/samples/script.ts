// Parses samples of JavaScript and TypeScript, with and without JSX.

import { ensure } from '../../model/ensure.ts'
import { lineStarts, pointAt } from '../../model/place.ts'
import type { ParseSample } from './sample.ts'

const extensions: Readonly<Record<string, string>> = {
  javascript: 'jsx',
  js: 'jsx',
  mjs: 'jsx',
  cjs: 'jsx',
  jsx: 'jsx',
  typescript: 'ts',
  ts: 'ts',
  mts: 'ts',
  cts: 'ts',
  tsx: 'tsx',
}

/** Makes the parser of JavaScript and TypeScript samples. The first syntax error of a sample is given. */
export async function createScriptParser(): Promise<ParseSample> {
  const { parseSync } = await import('oxc-parser')
  return ({ text, language }) => {
    const error = parseSync(`sample.${ensure(extensions[language])}`, text).errors[0]
    if (error === undefined) return undefined
    const { line, column } = pointAt(
      lineStarts(text),
      Math.max(0, ...error.labels.slice(0, 1).map(({ start }) => start)),
    )
    return { message: error.message, line, column }
  }
}
