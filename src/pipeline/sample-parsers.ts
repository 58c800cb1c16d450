// The parser of YAML samples, over the load room, which owns the package.

import type { ParseSample } from '../check/input.ts'
import { readYaml } from '../config/read-yaml.ts'

/** Parses a YAML sample; several documents in one are read as one each. */
export const parseYamlSample: ParseSample = ({ text }) => {
  let firstLine = 0
  for (const part of text.split(/^---[ \t]*$/m)) {
    const problem = readYaml({ file: '', text: part }).problems[0]
    if (problem !== undefined) {
      const { line = 1, column = 1 } = problem.place.start ?? {}
      return { message: problem.message, line: firstLine + line, column }
    }
    firstLine += part.split('\n').length - 1
  }
  return undefined
}
