// The schema of `images` in docs-gen.yaml: in which sizes and formats raster images are published.

import { type ImageSettings, imageFormats } from '../model/image.ts'
import { field, list, object } from './object-schema.ts'
import { either, type Fields, flag, number, oneOf } from './schema.ts'

const fields = {
  formats: field(
    list(oneOf([...imageFormats])),
    'Formats, in the order in which browsers look at them.',
    '[avif, webp]',
  ),
  widths: field(list(number({ min: 16, max: 8000 })), 'Widths in pixels.', '[400, 800, 1200, 1600]'),
} as const satisfies Fields

/** The schema of `images`. */
export const imagesSchema = { ...either(flag, object(fields, 'images')), fields }

/** Fills in the defaults; undefined when images stay as they are. */
export function imagesOf(images: boolean | Partial<ImageSettings> = true): ImageSettings | undefined {
  if (images === false) return undefined
  const { formats = imageFormats, widths = [400, 800, 1200, 1600] } = images === true ? {} : images
  return { formats, widths: [...new Set(widths)].sort((a, b) => a - b) }
}
