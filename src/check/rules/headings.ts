// Headings as an outline: one H1, no level skipped, none empty.

import type { CheckContext, Rule } from '../context.ts'
import type { ScannedPage } from '../scanned-page.ts'

/** Reports `heading-skip`, `multiple-h1` and `empty-heading`. */
export const checkHeadings: Rule = (context) => {
  for (const page of context.pages) checkOutline(context, page)
}

function checkOutline(context: CheckContext, page: ScannedPage): void {
  // The title that the layout draws is the H1 above a content.
  let before = 1
  let titles = layoutDrawsTitle(page) ? 1 : 0
  for (const heading of page.scan.headings) {
    const place = (): ReturnType<typeof context.locate.heading> => context.locate.heading(page, heading)
    const name = heading.text === '' ? `H${heading.depth}` : heading.text
    if (heading.text === '') {
      const hint = 'Write what the section is about, or remove the heading.'
      context.report({
        code: 'empty-heading',
        message: `A heading of level ${heading.depth} has no text`,
        place: place(),
        subject: name,
        page: page.path,
        hint,
      })
    }
    if (heading.depth === 1 && ++titles > 1) {
      const hint = 'Make it a heading of level 2: the title of the page is its only H1.'
      context.report({
        code: 'multiple-h1',
        message: `\`${name}\` is H1 number ${titles} of the page \`${page.path}\``,
        place: place(),
        subject: name,
        page: page.path,
        hint,
      })
    }
    if (heading.depth > before + 1) {
      const message = `\`${name}\` is a heading of level ${heading.depth} below one of level ${before}`
      context.report({
        code: 'heading-skip',
        message,
        place: place(),
        subject: name,
        page: page.path,
        hint: `Make it a heading of level ${before + 1}.`,
      })
    }
    before = heading.depth
  }
}

function layoutDrawsTitle(page: ScannedPage): boolean {
  const source = page.checked?.page
  if (source === undefined || source.format === 'script') return false
  return source.contentTitle === undefined && source.frontMatter.hide_title !== true
}
