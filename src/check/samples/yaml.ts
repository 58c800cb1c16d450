// Parses samples of YAML.

import { readYaml } from '../../config/read-yaml.ts'
import { ensure } from '../../model/ensure.ts'
import type { ParseSample } from './sample.ts'

/** Parses a YAML sample; several documents in one are read as one each. */
export const parseYaml: ParseSample = ({ text }) => {
  let firstLine = 0
  for (const document of text.split(/^---[ \t]*$/m)) {
    const problem = readYaml({ file: '', text: document }).problems[0]
    if (problem !== undefined) {
      const { line, column } = ensure(problem.place.start)
      return { message: problem.message, line: firstLine + line, column }
    }
    firstLine += document.split('\n').length - 1
  }
  return undefined
}
