// Raster images in several sizes and formats. Each is shown as a `picture` element with the files of an image.

import type { imageSizesSchema } from './schema/publishing-schema.ts'
import type { ValueOf } from './schema/schema.ts'

export type ImageFormat = ImageSettings['formats'][number]

/** The files to create from an image. */
export interface ImageSettings extends ValueOf<typeof imageSizesSchema> {}

/** The data that pages need to show images in several sizes. */
export interface SiteImages extends ImageSettings {
  /** Name and version of the encoder, on which the bytes depend. */
  readonly encoder: string
  /** Why some images aren't resized, by the hash of their bytes. */
  readonly unreadable: ReadonlyMap<string, string>
}

/** A file created from an image. */
export interface Variant {
  /** The image, relative to the site root. */
  readonly file: string
  readonly width: number
  readonly format: ImageFormat
}
