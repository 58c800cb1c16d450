// Parses samples of TOML.

import type { ParseSample } from './parsers.ts'

/** Makes the parser of TOML samples. */
export async function createTomlParser(): Promise<ParseSample> {
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
