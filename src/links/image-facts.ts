// Reads facts from the bytes of an image: its size, whether it can be resized, and whether browsers can show it.

import { crc32 } from 'node:zlib'
import { imageSize } from 'image-size'
import { defined } from '../model/defined.ts'
import { errorMessage } from '../model/error-code.ts'

/** The facts of an image file. */
interface ImageFacts {
  /** Displayed size in pixels, after the EXIF orientation is applied. */
  readonly width?: number
  readonly height?: number
  /** Whether resizing it is worthwhile. */
  readonly isResizable?: boolean
  /** Why no browser shows it, as the end of a sentence that begins with the file name. */
  readonly problem?: ImageProblem
}

/** Why an image can't be shown, and how to fix it. */
export interface ImageProblem {
  readonly reason: string
  readonly hint: string
}

/** Images with fewer bytes aren't resized, because that would save little. */
export const smallestResized = 20_000

/** Reads the size of an image, and why it can't be shown. */
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
    // A known format without a size, such as an SVG that fills its container, is shown without one.
    const isUnknown = /^unsupported file type/.test(errorMessage(error))
    return defined({ problem: problem ?? (isUnknown ? noImage : undefined) })
  }
}

const saveAgain = 'Save it again in an image editor, or restore it from version control.'
const noImage: ImageProblem = { reason: 'is not an image that browsers can show', hint: saveAgain }
const damaged: ImageProblem = { reason: 'is damaged or truncated', hint: saveAgain }

function problemOf(bytes: Buffer): ImageProblem | undefined {
  const start = bytes.toString('latin1', 0, 100)
  if (start === '') return { reason: 'is empty', hint: saveAgain }
  if (start.startsWith('version https://git-lfs.'))
    return { reason: 'is a Git LFS pointer, not the image', hint: 'Run `git lfs pull`.' }
  return start.startsWith('\x89PNG\r\n\x1a\n') && isDamagedPng(bytes) ? damaged : undefined
}

/** Returns whether a PNG is cut off or has a corrupt critical chunk. Browsers skip corrupt optional chunks. */
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

/** Returns whether an image is animated: a PNG with an `acTL` chunk before its data, or a WebP with the flag for it. */
function isAnimated(bytes: Buffer, type: string | undefined): boolean {
  if (type === 'webp') return bytes.toString('latin1', 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0
  if (type !== 'png') return false
  for (const { chunk } of pngChunks(bytes)) if (chunk === 'acTL' || chunk === 'IDAT') return chunk === 'acTL'
  return false
}
