// Writes fixed texts into the checked files. Skips a file that has changed since the check, or that a symbolic link
// leads to outside the folder.

import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { decodeText } from '../files/decode-text.ts'
import { readBytes } from '../files/read-file.ts'
import { isBelow } from '../files/trusted-root.ts'
import { replaceFile } from '../files/write-file.ts'
import { diskReason, refusalOf } from '../model/disk-errors.ts'
import { ensure } from '../model/ensure.ts'
import { editText, type TextEdit } from '../model/text-edit.ts'
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
    const edits = editsOf(written, fixed)
    if (edits === undefined || !bytes.equals(Buffer.from(written)))
      return [{ fixed, reason: 'it has changed since the check' }]
    const refusal = refusalOf(() => replaceFile(target, editText(written, edits)))
    return refusal === undefined ? [] : [{ fixed, reason: diskReason(refusal) }]
  })
}

/** Returns the edits of a file's text on disk, which can have other line ends; undefined if the text has changed. */
function editsOf(written: string, { file, checked, edits }: FixedFile): readonly TextEdit[] | undefined {
  if (written === checked) return edits
  if (decodeText(file, Buffer.from(written)).text !== checked) return undefined
  const offsets = offsetsIn(written)
  return edits.map(({ start, end, text }) => ({ start: ensure(offsets[start]), end: ensure(offsets[end]), text }))
}

/** Lists the offset in the text on disk of each character of its form with LF line ends. */
function offsetsIn(written: string): readonly number[] {
  const offsets: number[] = []
  for (let at = written.startsWith('\ufeff') ? 1 : 0; at <= written.length; at++) {
    offsets.push(at)
    if (written.startsWith('\r\n', at)) at++
  }
  return offsets
}
