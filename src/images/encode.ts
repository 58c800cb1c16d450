// The only use of sharp, a package that the site installs, to resize and convert images. It is loaded with the first
// image.

import { pathToFileURL } from 'node:url'
import type Sharp from 'sharp'
import { findSitePackage, type SitePackage } from '../files/site-packages.ts'
import type { ImageFormat } from '../model/image.ts'

/** Finds the encoder installed by a site. */
export function findEncoder(root: string): SitePackage | undefined {
  return findSitePackage(root, 'sharp')
}

/** Encodes an image at a width in pixels, at most its own. */
export type Encode = (bytes: Uint8Array, width: number, format: ImageFormat) => Promise<Uint8Array>

/** Size limit of images in pixels: decoded, an image of this size takes 400 MB. */
const pixelLimit = 100_000_000

// These take a tenth and a half of the time of sharp's defaults, for 6 % and 2 % more bytes. AVIF with effort 0 looks
// worse and is larger.
const avif = { quality: 55, effort: 1 }
const webp = { effort: 2 }

/** Loads sharp. Throws the error of its native part if it was installed for another kind of machine. */
export async function loadSharp({ main }: SitePackage): Promise<typeof Sharp> {
  const { default: sharp }: { readonly default: typeof Sharp } = await import(pathToFileURL(main).href)
  // One thread per image: several images are encoded in parallel, and the bytes don't depend on the machine.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/** Loads an encoder. Throws like `loadSharp`. */
export async function loadEncoder(encoder: SitePackage): Promise<Encode> {
  const sharp = await loadSharp(encoder)
  return async (bytes, width, format) => {
    // Applies the EXIF orientation and converts colours to sRGB. All other metadata is dropped.
    const image = sharp(bytes, { limitInputPixels: pixelLimit })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
    return (format === 'avif' ? image.avif(avif) : image.webp(webp)).toBuffer()
  }
}
