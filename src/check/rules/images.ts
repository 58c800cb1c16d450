// Images that say nothing to a reader who does not see them.

import { shownUrl } from '../../model/dangerous-url.ts'
import type { CheckContext, Rule } from '../context.ts'
import type { ScannedPage } from '../scanned-page.ts'

/** Reports `image-without-alt`: no alt attribute, or an empty one from Markdown, where nobody writes it on purpose. */
export const checkImages: Rule = (context) => {
  for (const page of context.pages) {
    reportEmptyMarkdownAlt(context, page)
    for (const image of page.scan.imagesWithoutAlt) {
      context.report({
        code: 'image-without-alt',
        message:
          image.id === '' ? 'An image has no `alt` text' : `The image \`${shownUrl(image.id)}\` has no \`alt\` text`,
        place: context.locate.image(page, image),
        subject: image.id,
        page: page.path,
        hint: 'Say what the image shows in `alt`; an image that only decorates has `alt=""`.',
      })
    }
  }
}

function reportEmptyMarkdownAlt(context: CheckContext, page: ScannedPage): void {
  const { compiled, partials = [] } = page.checked ?? {}
  for (const { facts } of compiled === undefined ? partials : [compiled, ...partials]) {
    for (const { alt, url, place } of facts.images) {
      if (alt !== '') continue // one of blanks is found in the HTML
      context.report({
        code: 'image-without-alt',
        message: `The image \`${shownUrl(url)}\` has no alternative text`,
        place,
        subject: url,
        page: page.path,
        hint: 'Say between `![` and `]` what the image shows.',
      })
    }
  }
}
