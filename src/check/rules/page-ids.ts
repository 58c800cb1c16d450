// Ids of pages with blanks at their ends, which look right in every list and match nothing.

import type { SiteRule } from '../context.ts'

/** Reports `blank-in-id` for the `id` and `slug` of front matter. */
export const checkPageIds: SiteRule = (context, { site }) => {
  for (const { frontMatter, fieldPlaces, source } of site.pages) {
    for (const field of ['id', 'slug'] as const) {
      const value = frontMatter.raw[field]
      if (typeof value !== 'string' || value === value.trim()) continue
      const place = fieldPlaces[field] ?? { file: source.file }
      const hint = 'Remove the blanks and the quotes.'
      context.report({
        code: 'blank-in-id',
        message: `The \`${field}\` \`${value}\` begins or ends with a blank`,
        place,
        hint,
      })
    }
  }
}
