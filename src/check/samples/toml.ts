// Parses samples of TOML.

import type { TomlError } from 'smol-toml'
import type { ParseSample } from './sample.ts'

/** Makes the parser of TOML samples. */
export async function createTomlParser(): Promise<ParseSample> {
  const { parse } = await import('smol-toml')
  return ({ text }) => {
    try {
      parse(text)
      return undefined
    } catch (error) {
      const { message, line, column } = error as TomlError // the parser throws nothing else
      return { message: message.replace(/Invalid TOML document: /, '').replace(/\n.*/s, ''), line, column }
    }
  }
}
