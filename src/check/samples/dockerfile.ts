// Parses Dockerfiles.

import { ensure } from '../../model/ensure.ts'
import type { ParseSample } from './sample.ts'

/** `DiagnosticSeverity.Error` of the language server protocol. */
const errorSeverity = 1

/** Lines that may hold anything: dots for lines left out, variables, placeholders such as `<image>`. */
const openLine = /^\s*(?:\.{3}|…)|\$|<[^<>]+>/

/** Makes the parser of Dockerfiles. It leaves alone what is only advice, and parts of a file without `FROM`. */
export async function createDockerfileParser(): Promise<ParseSample> {
  const { default: utils } = await import('dockerfile-utils')
  const { validate, ValidationCode } = utils
  return ({ text }) => {
    const lines = text.split('\n')
    const mistake = validate(text).find(
      ({ code, severity, range }) =>
        severity === errorSeverity &&
        code !== ValidationCode.NO_SOURCE_IMAGE &&
        !openLine.test(ensure(lines[range.start.line])),
    )
    if (mistake === undefined) return undefined
    const { message, range } = mistake
    return { message: String(message), line: range.start.line + 1, column: range.start.character + 1 }
  }
}
