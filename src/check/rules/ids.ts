// Ids of elements: each only once on a page, and without white space, because no link can name those. Ids of pages with
// blanks at their ends look correct in every list but match nothing.

import type { PageRule, SiteRule } from '../context.ts'

/** Reports `duplicate-id` and `blank-in-id`. */
export const checkIds: PageRule = function* (page, { input }) {
  const layoutIds = page.checked === undefined ? [] : (input?.layoutIds ?? [])
  const counts = new Map<string, number>(layoutIds.map((id) => [id, 1]))
  for (const { id } of page.scan.ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  for (const scanned of page.scan.ids) {
    const { id } = scanned
    const count = counts.get(id) ?? 0
    counts.delete(id) // each id is reported once
    if (count > 1) {
      const isOfLayout = layoutIds.includes(id)
      yield {
        code: 'duplicate-id',
        message: isOfLayout
          ? `The id \`${id}\` on the page \`${page.path}\` is also an id of the theme`
          : `The id \`${id}\` is used ${count} times on the page \`${page.path}\``,
        place: page.locate.id(scanned),
        subject: id,
        hint: `Give ${isOfLayout ? 'the element' : 'one of them'} another id, such as \`## Heading {#other-id}\`.`,
      }
    }
    if (count > 0 && /\s/.test(id))
      yield {
        code: 'blank-in-id',
        message: `The id \`${id}\` on the page \`${page.path}\` contains white space`,
        place: page.locate.id(scanned),
        subject: id,
        hint: 'Remove the white space, so that links can reach the element.',
      }
  }
}

/** Reports `blank-in-id` for the `id` and `slug` of front matter. */
export const checkPageIds: SiteRule = function* (_context, { site }) {
  for (const { frontMatter, fieldPlaces, source } of site.pages) {
    for (const field of ['id', 'slug'] as const) {
      const value = frontMatter.raw[field]
      if (typeof value !== 'string' || value === value.trim()) continue
      yield {
        code: 'blank-in-id',
        message: `The \`${field}\` \`${value}\` begins or ends with a space`,
        place: fieldPlaces[field] ?? { file: source.file },
        hint: 'Remove the spaces and the quotes.',
      }
    }
  }
}
