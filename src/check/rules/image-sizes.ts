// Images that readers wait for.

import type { Rule } from '../context.ts'

/** Largest image that is not reported, in bytes. */
const maxBytes = 5_000_000

/** Reports `image-too-large`. */
export const checkImageSizes: Rule = function* ({ imageBytes }) {
  for (const [file, bytes] of imageBytes) {
    if (bytes <= maxBytes) continue
    yield {
      code: 'image-too-large',
      message: `The image \`${file}\` has ${(bytes / 1e6).toFixed(1)} MB, which each reader of its pages fetches`,
      place: { file },
      hint: 'Scale it down to a width of at most 2,000 pixels, and save it as WebP or AVIF; up to 5 MB nothing is said.',
    }
  }
}
