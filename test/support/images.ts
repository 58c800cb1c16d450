// Creates images for tests.

import { symlinkSync } from 'node:fs'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { TestSite } from './site-test.ts'

/** Creates an image of noise, which no encoder can make very small. */
export function noise(width: number, height: number): Sharp {
  return sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 20 } },
  })
}

/** Links this repository's `sharp` package into a site. */
export function installSharp({ root, write }: TestSite): void {
  write({ 'node_modules/.keep': '' })
  symlinkSync(path.resolve(import.meta.dirname, '../../node_modules/sharp'), path.join(root, 'node_modules/sharp'))
}
