// Reads one text file of the site as strict UTF-8. For files that are refused, see read-file.ts.

import { join } from 'node:path'
import { type Diagnostic, diagnose } from '../model/diagnostic.ts'
import { ensure } from '../model/ensure.ts'
import { errorCode } from '../model/error-code.ts'
import { hashOf } from '../model/key.ts'
import type { Source } from '../model/page.ts'
import { decodeText } from './decode-text.ts'
import { publishedLimit, readBytes, UnreadableFile } from './read-file.ts'

/** Size limit of a page, in bytes. */
const pageLimit = 20_000_000

/** A source that was read, or the reason why it can't be read. */
export interface ReadResult {
  readonly source?: Source
  readonly diagnostics: readonly Diagnostic[]
}

/** Reads one text file of the site. Synchronous, since thousands of small files take half the time of promises. */
export function readSource(root: string, file: string): ReadResult {
  try {
    const bytes = readBytes(join(root, file), pageLimit)
    const { text, isExact, diagnostics } = decodeText(file, bytes)
    if (text === undefined) return { diagnostics }
    return { source: { file, text, hash: hashOf(isExact ? bytes : text) }, diagnostics }
  } catch (error) {
    if (error instanceof UnreadableFile && error.code === 'EFBIG')
      return { diagnostics: [tooLarge(file, error.reason)] }
    return { diagnostics: [describeUnreadable(file, ensure(errorCode(error)))] }
  }
}

function tooLarge(file: string, reason: string): Diagnostic {
  return diagnose('page-too-large', `\`${file}\` is too large: ${reason}`, { file }, { hint: 'Split it.' })
}

/** Reports a file or folder that can't be read, by the code of the error. */
export function describeUnreadable(file: string, code: string): Diagnostic {
  const message = `\`${file}\` cannot be read: ${reasons[code] ?? code}`
  return diagnose('unreadable-file', message, { file }, { hint: waysOut[code] ?? 'Make it readable.' })
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ENOENT: 'it does not exist',
  EISDIR: 'it is a folder',
  ENOTREG: 'it is not a regular file',
  EFBIG: `it has more than ${publishedLimit / 1_000_000_000} GB`,
}

const waysOut: Readonly<Record<string, string>> = {
  EISDIR: 'Put a regular file in its place.',
  ENOTREG: 'Put a regular file in its place.',
  EFBIG: 'Publish it elsewhere, and link to it there.',
}
