// Bytes to text: strict UTF-8, no byte order mark, LF line ends.

import { diagnose } from '../model/diagnose.ts'
import type { Diagnostic } from '../model/diagnostic.ts'

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })

/** Text of a file, or what is wrong with its bytes. */
export interface DecodedText {
  readonly text?: string
  readonly diagnostics: readonly Diagnostic[]
}

/** Decodes a file's bytes; bytes that are not UTF-8 are reported with their line. */
export function decodeText(file: string, bytes: Uint8Array): DecodedText {
  try {
    const text = decoder.decode(bytes)
    return { text: text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text, diagnostics: [] }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return { diagnostics: [describeBytes(file, bytes)] }
  }
}

function describeBytes(file: string, bytes: Uint8Array): Diagnostic {
  let line = 1
  let start = 0
  for (let i = 0; i <= bytes.length; i++) {
    if (i < bytes.length && bytes[i] !== 10) continue
    if (!isUtf8(bytes.subarray(start, i))) break
    line++
    start = i + 1
  }
  const point = { line, column: 1, offset: start }
  const message = `Line ${line} has bytes that are not UTF-8`
  return diagnose('invalid-utf8', message, { file, start: point, end: point }, { hint: 'Save the file with the encoding UTF-8.' })
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    decoder.decode(bytes)
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}
