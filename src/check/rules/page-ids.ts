// Ids of pages with blanks at their ends, which look right in every list and match nothing.

import type { SiteRule } from '../context.ts'

/** Reports `blank-in-id` for the `id` and `slug` of front matter. */
export const checkPageIds: SiteRule = function* (_context, { site }) {
  for (const { frontMatter, fieldPlaces, source } of site.pages) {
    for (const field of ['id', 'slug'] as const) {
      const value = frontMatter.raw[field]
      if (typeof value !== 'string' || value === value.trim()) continue
      yield {
        code: 'blank-in-id',
        message: `The \`${field}\` \`${value}\` begins or ends with a blank`,
        place: fieldPlaces[field] ?? { file: source.file },
        hint: 'Remove the blanks and the quotes.',
      }
    }
  }
}
