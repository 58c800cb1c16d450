// Writes fixed texts into the files that were checked. A file that is no longer what was checked, or that a symbolic
// link leads out of the folder, is left as it is.

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

/** Writes fixed files below the folder that was checked; gives those that were left as they are. */
export function writeFixes(folder: string, files: readonly FixedFile[]) {
  const realFolder = realpathSync(folder)
  return files.flatMap((fixed) => {
    if (!existsSync(join(folder, fixed.file))) return [{ fixed, reason: 'it is no longer there' }]
    const target = realpathSync(join(folder, fixed.file))
    if (!isBelow(realFolder, target)) return [{ fixed, reason: 'a symbolic link leads out of the folder' }]
    const bytes = readBytes(target)
    const written = bytes.toString('utf8')
    const edits = editsOf(written, fixed)
    if (edits === undefined || !bytes.equals(Buffer.from(written)))
      return [{ fixed, reason: 'it is not the text that was checked' }]
    const refusal = refusalOf(() => replaceFile(target, editText(written, edits)))
    return refusal === undefined ? [] : [{ fixed, reason: diskReason(refusal) }]
  })
}

/** Gives the edits of a file's own text, which may have other line ends; undefined when it is another. */
function editsOf(written: string, { file, checked, edits }: FixedFile): readonly TextEdit[] | undefined {
  if (written === checked) return edits
  if (decodeText(file, Buffer.from(written)).text !== checked) return undefined
  const offsets = offsetsIn(written)
  return edits.map(({ start, end, text }) => ({ start: ensure(offsets[start]), end: ensure(offsets[end]), text }))
}

/** Lists where each character of a text with LF line ends stands in the text as it is written. */
function offsetsIn(written: string): readonly number[] {
  const offsets: number[] = []
  for (let at = written.startsWith('\ufeff') ? 1 : 0; at <= written.length; at++) {
    offsets.push(at)
    if (written.startsWith('\r\n', at)) at++
  }
  return offsets
}
