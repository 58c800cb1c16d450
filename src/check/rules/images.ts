// Images without a text alternative, and images that are slow to load.

import { shownUrl } from '../../model/dangerous-url.ts'
import { type CheckedPage, sourcesOf } from '../checked-page.ts'
import type { Finding, PageRule, Rule } from '../context.ts'

/** Reports `image-without-alt`: no alt attribute, or an empty one from Markdown, where it isn't intentional. */
export const checkImages: PageRule = function* ({ checked, scan, urls, locate }) {
  if (checked !== undefined) yield* emptyMarkdownAlts(checked)
  for (const image of scan.imagesWithoutAlt) {
    const url = urls.find(({ scanned }) => scanned.url === image.id && scanned.offset > image.offset)
    const written = (url && locate.url(url).written) ?? image.id
    yield {
      code: 'image-without-alt',
      message:
        image.id === '' ? 'An image has no `alt` text' : `The image \`${shownUrl(written)}\` has no \`alt\` text`,
      place: locate.image(image),
      subject: image.id,
      hint: 'Describe the image in `alt`, or write `alt=""` if it is decorative.',
    }
  }
}

function* emptyMarkdownAlts(page: CheckedPage): Iterable<Finding> {
  for (const { alt, url, place } of sourcesOf(page).flatMap(({ facts }) => facts.images))
    if (alt === '')
      // an alt text of blanks is found in the HTML
      yield {
        code: 'image-without-alt',
        message: `The image \`${shownUrl(url)}\` has no alternative text`,
        place,
        subject: url,
        hint: 'Describe the image between `![` and `]`.',
      }
}

/** Maximum size of an image that isn't reported, in bytes. */
const maxBytes = 5_000_000

/** Reports `image-too-large`. */
export const checkImageSizes: Rule = function* ({ imageBytes }) {
  for (const [file, bytes] of imageBytes) {
    if (bytes <= maxBytes) continue
    yield {
      code: 'image-too-large',
      message: `The image \`${file}\` is ${(bytes / 1e6).toFixed(1)} MB, which every reader of its pages downloads`,
      place: { file },
      hint: 'Scale it down to a width of at most 2,000 pixels, and save it as WebP or AVIF; the limit is 5 MB.',
    }
  }
}
