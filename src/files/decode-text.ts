// Decodes bytes to text: strict UTF-8 without byte order mark, LF line endings, no control characters.

import { type Diagnostic, diagnose } from '../model/diagnostic.ts'
import { lineStarts, placeOf } from '../model/place.ts'

/** The first byte of a byte order mark (removed from the text) and of U+F000 to U+FFFF. */
const markStart = 0xef

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })
const lossyDecoder = new TextDecoder('utf-8')

/** The text of a file, or what is wrong with its bytes. */
interface DecodedText {
  readonly text?: string
  /** Whether encoding the text as UTF-8 gives exactly these bytes. */
  readonly isExact?: boolean
  readonly diagnostics: readonly Diagnostic[]
}

/** Decodes a file's bytes. Reports bytes that are not UTF-8, with their line. */
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

/** Replaces control characters, which HTML and XML don't allow, with U+FFFD. Offsets don't change. */
function replaceControls(file: string, text: string): DecodedText {
  const at = text.search(controls)
  if (at === -1) return { text, diagnostics: [] }
  if (text.split('\0').length - 1 > text.length / 100) return { diagnostics: [describeBinary(file)] }
  const code = text.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0')
  const message = `The file has the control character U+${code}, which is shown as \uFFFD`
  const place = placeOf(file, lineStarts(text), { start: at, end: at + 1 })
  const diagnostic = diagnose('control-character', message, place, { hint: 'Remove it.' })
  return { text: text.replace(new RegExp(controls, 'g'), '\uFFFD'), diagnostics: [diagnostic] }
}

/** Describes bytes that are not UTF-8: the place of the first one, or that the file is binary. */
function describeBytes(file: string, bytes: Uint8Array): Diagnostic {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return describeFile(file, 'The file is UTF-16, and read as UTF-8', saveAsUtf8)
  if (bytes.includes(0)) return describeBinary(file)
  let line = 1
  let start = 0
  let end = bytes.indexOf(10)
  while (end !== -1 && isUtf8(bytes.subarray(start, end))) {
    line++
    start = end + 1
    end = bytes.indexOf(10, start)
  }
  const before = lossyDecoder.decode(bytes.subarray(start, end === -1 ? undefined : end)).indexOf('\uFFFD')
  const offset = lossyDecoder.decode(bytes.subarray(0, start)).length + before
  const point = { line, column: before + 1, offset }
  const place = { file, start: point, end: point }
  return diagnose('invalid-utf8', `Line ${line} has bytes that are not UTF-8`, place, { hint: saveAsUtf8 })
}

const saveAsUtf8 = 'Save the file with the encoding UTF-8.'

function describeBinary(file: string): Diagnostic {
  const hint = 'Give it the right extension, or remove it from the folder.'
  return describeFile(file, 'The file is binary data, not text', hint)
}

function describeFile(file: string, message: string, hint: string): Diagnostic {
  const point = { line: 1, column: 1, offset: 0 }
  return diagnose('invalid-utf8', message, { file, start: point, end: point }, { hint })
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    decoder.decode(bytes)
    return true
  } catch {
    return false // all that a decoder throws
  }
}
