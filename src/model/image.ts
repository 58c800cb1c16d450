// How raster images of a site are shown in several sizes and formats: each as one element `picture` with the files of
// an image.

/** Formats that images are encoded in, those that take the fewest bytes first. */
export const imageFormats = ['avif', 'webp'] as const

export type ImageFormat = (typeof imageFormats)[number]

/** Which files are made of an image. */
export interface ImageSettings {
  readonly formats: readonly ImageFormat[]
  /** In pixels, ascending. */
  readonly widths: readonly number[]
}

/** What pages of a site need to know to show its images in several sizes. */
export interface SiteImages extends ImageSettings {
  /** Name and version of the encoder, on which its bytes depend. */
  readonly encoder: string
  /** Why some images stay as they are, by the hash of their bytes. */
  readonly unreadable: ReadonlyMap<string, string>
}

/** A file that is made of an image. */
export interface Variant {
  /** The image, relative to the site root. */
  readonly file: string
  readonly width: number
  readonly format: ImageFormat
}
