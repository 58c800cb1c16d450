// What the bytes of an image say: its size, whether it may be made smaller, and whether it can be shown at all.

import { crc32 } from 'node:zlib'
import { imageSize } from 'image-size'
import { defined } from '../model/defined.ts'
import { errorMessage } from '../model/error-code.ts'

/** What a file says of the image that it holds. */
interface ImageFacts {
  /** Size in pixels as it is shown: turned as EXIF says. */
  readonly width?: number
  readonly height?: number
  /** Whether files in other sizes are worth making of it. */
  readonly isResizable?: boolean
  /** Why no browser shows it, as the end of a sentence that begins with the file. */
  readonly problem?: ImageProblem
}

/** Why an image cannot be shown, and what would do. */
export interface ImageProblem {
  readonly reason: string
  readonly hint: string
}

/** Images of fewer bytes stay as they are: a smaller file would save little. */
export const smallestResized = 20_000

/** Reads the size of an image, and why it cannot be shown. */
export function imageFacts(bytes: Buffer): ImageFacts {
  const problem = problemOf(bytes)
  try {
    const { width, height, orientation, type } = imageSize(bytes)
    if (!(width > 0 && height > 0)) return defined({ problem })
    const isLarge = bytes.length >= smallestResized && /^(?:png|jpg|webp)$/.test(type ?? '')
    const isResizable = isLarge && problem === undefined && !isAnimated(bytes, type)
    const isTurned = orientation !== undefined && orientation >= 5
    const [shownWidth, shownHeight] = isTurned ? [height, width] : [width, height]
    return defined({ width: Math.round(shownWidth), height: Math.round(shownHeight), isResizable, problem })
  } catch (error) {
    // A kind that is known without a size that can be found, such as SVG that fills its place, is shown without one.
    const isUnknown = /^unsupported file type/.test(errorMessage(error))
    return defined({ problem: problem ?? (isUnknown ? noImage : undefined) })
  }
}

const saveAgain = 'Save it again in an image editor, or restore it from version control.'
const noImage: ImageProblem = { reason: 'is no image of a kind that browsers show', hint: saveAgain }
const damaged: ImageProblem = { reason: 'is damaged or was cut off', hint: saveAgain }

function problemOf(bytes: Buffer): ImageProblem | undefined {
  const start = bytes.toString('latin1', 0, 100)
  if (start === '') return { reason: 'is empty', hint: saveAgain }
  if (start.startsWith('version https://git-lfs.'))
    return { reason: 'is a pointer of Git LFS in place of the image', hint: 'Run `git lfs pull`.' }
  return start.startsWith('\x89PNG\r\n\x1a\n') && isDamagedPng(bytes) ? damaged : undefined
}

/** Says whether a PNG lacks its end, or a part is not as it was written; browsers skip parts that may be absent. */
function isDamagedPng(bytes: Buffer): boolean {
  for (const { at, end, chunk } of pngChunks(bytes)) {
    if (end > bytes.length) return true
    const isNeeded = /^[A-Z]/.test(chunk)
    if (isNeeded && crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return true
    if (chunk === 'IEND') return false
  }
  return true
}

function* pngChunks(bytes: Buffer): Iterable<{ readonly at: number; readonly end: number; readonly chunk: string }> {
  for (let at = 8; at + 8 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at)
    yield { at, end, chunk: bytes.toString('latin1', at + 4, at + 8) }
    at = end
  }
}

/** Says whether an image moves: a PNG with a chunk `acTL` before its data, a WebP with the flag for it. */
function isAnimated(bytes: Buffer, type: string | undefined): boolean {
  if (type === 'webp') return bytes.toString('latin1', 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0
  if (type !== 'png') return false
  for (const { chunk } of pngChunks(bytes)) if (chunk === 'acTL' || chunk === 'IDAT') return chunk === 'acTL'
  return false
}
