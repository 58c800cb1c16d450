// Images that say nothing to a reader who does not see them.

import { shownUrl } from '../../model/dangerous-url.ts'
import { type CheckedPage, sourcesOf } from '../checked-page.ts'
import type { Finding, PageRule } from '../context.ts'

/** Reports `image-without-alt`: no alt attribute, or an empty one from Markdown, where nobody writes it on purpose. */
export const checkImages: PageRule = function* ({ checked, scan, locate }) {
  if (checked !== undefined) yield* emptyMarkdownAlts(checked)
  for (const image of scan.imagesWithoutAlt)
    yield {
      code: 'image-without-alt',
      message:
        image.id === '' ? 'An image has no `alt` text' : `The image \`${shownUrl(image.id)}\` has no \`alt\` text`,
      place: locate.image(image),
      subject: image.id,
      hint: 'Say what the image shows in `alt`; an image that only decorates has `alt=""`.',
    }
}

function* emptyMarkdownAlts(page: CheckedPage): Iterable<Finding> {
  for (const { alt, url, place } of sourcesOf(page).flatMap(({ facts }) => facts.images))
    if (alt === '')
      // one of blanks is found in the HTML
      yield {
        code: 'image-without-alt',
        message: `The image \`${shownUrl(url)}\` has no alternative text`,
        place,
        subject: url,
        hint: 'Say between `![` and `]` what the image shows.',
      }
}
