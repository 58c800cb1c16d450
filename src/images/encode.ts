// The door to sharp, a package that the site installs: makes images smaller, in other formats. It is loaded when the
// first image is encoded.

import { pathToFileURL } from 'node:url'
import type Sharp from 'sharp'
import { findSitePackage, type SitePackage } from '../files/site-packages.ts'
import type { ImageFormat } from '../model/image.ts'

/** Finds the encoder that a site has installed. */
export function findEncoder(root: string): SitePackage | undefined {
  return findSitePackage(root, 'sharp')
}

/** Encodes an image with a width in pixels that is not above its own. */
export type Encode = (bytes: Uint8Array, width: number, format: ImageFormat) => Promise<Uint8Array>

/** Larger images are not read: decoded, one of them takes 400 MB. */
const pixelLimit = 100_000_000

// A tenth and a half of the time of sharp's defaults, for 6 % and 2 % more bytes. AVIF with no effort looks worse and is
// larger.
const avif = { quality: 55, effort: 1 }
const webp = { effort: 2 }

/** Loads sharp; throws what its native part throws on a machine for which it was not installed. */
export async function loadSharp({ main }: SitePackage): Promise<typeof Sharp> {
  const { default: sharp }: { readonly default: typeof Sharp } = await import(pathToFileURL(main).href)
  // One thread for each image: images are encoded side by side, and the bytes do not depend on the machine.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/** Loads an encoder; throws what `loadSharp` throws. */
export async function loadEncoder(encoder: SitePackage): Promise<Encode> {
  const sharp = await loadSharp(encoder)
  return async (bytes, width, format) => {
    // What EXIF says of how it is turned is done; colours become sRGB, and the rest of what it says is left out.
    const image = sharp(bytes, { limitInputPixels: pixelLimit })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
    return (format === 'avif' ? image.avif(avif) : image.webp(webp)).toBuffer()
  }
}
