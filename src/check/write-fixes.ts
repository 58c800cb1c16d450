// Writes fixed texts into the checked files. Skips a file that has changed since the check, or that a symbolic link
// leads to outside the folder.

import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { decodeText } from '../files/decode-text.ts'
import { readBytes } from '../files/read-file.ts'
import { isBelow } from '../files/trusted-root.ts'
import { replaceFile } from '../files/write-file.ts'
import { diskReason, refusalOf } from '../model/disk-errors.ts'
import { editWritten } from '../model/text-edit.ts'
import type { FixedFile } from './fix.ts'

/** Writes fixed files below the checked folder. Returns the skipped files with the reasons. */
export function writeFixes(folder: string, files: readonly FixedFile[]) {
  const realFolder = realpathSync(folder)
  return files.flatMap((fixed) => {
    if (!existsSync(join(folder, fixed.file))) return [{ fixed, reason: 'it is no longer there' }]
    const target = realpathSync(join(folder, fixed.file))
    if (!isBelow(realFolder, target))
      return [{ fixed, reason: 'it is reached through a symbolic link out of the folder' }]
    const bytes = readBytes(target)
    const written = bytes.toString('utf8')
    const text = fixedText(written, fixed)
    if (text === undefined || !bytes.equals(Buffer.from(written)))
      return [{ fixed, reason: 'it has changed since the check' }]
    const refusal = refusalOf(() => replaceFile(target, text))
    return refusal === undefined ? [] : [{ fixed, reason: diskReason(refusal) }]
  })
}

/** Returns the fixed text of a file, which can have other line ends on disk; undefined if its text has changed. */
function fixedText(written: string, { file, checked, edits, text }: FixedFile): string | undefined {
  if (written === checked) return text
  return decodeText(file, Buffer.from(written)).text === checked ? editWritten(written, edits) : undefined
}
