// Which images may be made smaller: raster images with one picture that have some size.

import { imageSize } from 'image-size'

/** What a file says of the image that it holds. */
interface ImageFacts {
  /** Size in pixels as it is shown: turned as EXIF says. */
  readonly width?: number
  readonly height?: number
  /** Whether files in other sizes are worth making of it. */
  readonly isResizable?: boolean
}

/** Images of fewer bytes stay as they are: a smaller file would save little. */
export const smallestResized = 20_000

/** Reads the size of an image. */
export function imageFacts(bytes: Buffer): ImageFacts {
  try {
    const { width, height, orientation, type } = imageSize(bytes)
    if (!(width > 0 && height > 0)) return {}
    const isResizable =
      bytes.length >= smallestResized && /^(?:png|jpg|webp)$/.test(type ?? '') && !isAnimated(bytes, type)
    const isTurned = orientation !== undefined && orientation >= 5
    const [shownWidth, shownHeight] = isTurned ? [height, width] : [width, height]
    return { width: Math.round(shownWidth), height: Math.round(shownHeight), isResizable }
  } catch {
    return {} // not an image of a kind that image-size knows: it is shown without a size
  }
}

/** Says whether an image moves: a PNG with a chunk `acTL` before its data, a WebP with the flag for it. */
function isAnimated(bytes: Buffer, type: string | undefined): boolean {
  if (type === 'webp') return bytes.toString('latin1', 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0
  if (type !== 'png') return false
  for (let at = 8; at + 8 <= bytes.length; at += bytes.readUInt32BE(at) + 12) {
    const chunk = bytes.toString('latin1', at + 4, at + 8)
    if (chunk === 'acTL' || chunk === 'IDAT') return chunk === 'acTL'
  }
  return false
}
