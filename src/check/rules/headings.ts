// The outline of headings: one H1, no skipped level, no empty heading.

import { hasOwnTitle } from '../../model/page.ts'
import type { PageRule } from '../context.ts'
import type { ScannedPage } from '../scanned-page.ts'

/** Reports `heading-skip`, `multiple-h1` and `empty-heading`. */
export const checkHeadings: PageRule = function* (page) {
  // The title in the layout is the H1 above the content.
  let before = 1
  let titles = hasLayoutTitle(page) ? 1 : 0
  for (const heading of page.scan.headings) {
    const { depth, text } = heading
    const name = text === '' ? `H${depth}` : text
    const at = () => ({ place: page.locate.heading(heading), subject: name })
    if (text === '')
      yield {
        code: 'empty-heading',
        message: `A heading of level ${depth} has no text`,
        ...at(),
        hint: 'Write what the section is about, or remove the heading.',
      }
    if (depth === 1 && ++titles > 1)
      yield {
        code: 'multiple-h1',
        message: `\`${name}\` is H1 number ${titles} of the page \`${page.path}\``,
        ...at(),
        hint: 'Make it a heading of level 2: the title of the page is its only H1.',
      }
    if (depth > before + 1)
      yield {
        code: 'heading-skip',
        message: `\`${name}\` is a heading of level ${depth} below one of level ${before}`,
        ...at(),
        hint: `Make it a heading of level ${before + 1}.`,
      }
    before = depth
  }
}

function hasLayoutTitle(page: ScannedPage): boolean {
  const source = page.checked?.page
  if (source === undefined || source.format === 'script') return false
  const { layout, hide_title } = source.frontMatter
  // The title of a landing page is in its content.
  return !hasOwnTitle(source) && hide_title !== true && layout !== 'landing'
}
