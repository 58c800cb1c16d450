// Bytes to text: strict UTF-8, no byte order mark, LF line ends, no control characters.

import { diagnose } from '../model/diagnose.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import { lineStarts, placeOf } from '../model/place.ts'

/** The first byte of a byte order mark, which the text does not have, and of U+F000 to U+FFFF. */
const markStart = 0xef

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })

/** Text of a file, or what is wrong with its bytes. */
export interface DecodedText {
  readonly text?: string
  /** Whether the bytes are those of the text in UTF-8. */
  readonly isExact?: boolean
  readonly diagnostics: readonly Diagnostic[]
}

/** Decodes a file's bytes; bytes that are not UTF-8 are reported with their line. */
export function decodeText(file: string, bytes: Uint8Array): DecodedText {
  try {
    const text = decoder.decode(bytes)
    const isExact = !text.includes('\r') && bytes[0] !== markStart
    const decoded = replaceControls(file, isExact ? text : text.replace(/\r\n?/g, '\n'))
    return { ...decoded, isExact: isExact && decoded.text === text }
  } catch {
    return { diagnostics: [describeBytes(file, bytes)] }
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controls = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/

/** Replaces control characters, which HTML and XML cannot hold, by U+FFFD; offsets stay as they are. */
function replaceControls(file: string, text: string): DecodedText {
  const at = text.search(controls)
  if (at === -1) return { text, diagnostics: [] }
  const code = text.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0')
  const message = `The file has the control character U+${code}, which is shown as \uFFFD`
  const place = placeOf(file, lineStarts(text), at, at + 1)
  const diagnostic = diagnose('control-character', message, place, { hint: 'Remove it.' })
  return { text: text.replace(new RegExp(controls, 'g'), '\uFFFD'), diagnostics: [diagnostic] }
}

function describeBytes(file: string, bytes: Uint8Array): Diagnostic {
  let line = 1
  let start = 0
  for (let i = 0; i < bytes.length; i++) {
    if (bytes[i] !== 10) continue
    if (!isUtf8(bytes.subarray(start, i))) break
    line++
    start = i + 1
  }
  const point = { line, column: 1, offset: start }
  const message = `Line ${line} has bytes that are not UTF-8`
  return diagnose(
    'invalid-utf8',
    message,
    { file, start: point, end: point },
    { hint: 'Save the file with the encoding UTF-8.' },
  )
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    decoder.decode(bytes)
    return true
  } catch {
    return false // all that a decoder throws
  }
}
