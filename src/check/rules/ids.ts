// Ids of elements: each only once on a page, and without blanks, which no link can name.

import type { Rule } from '../context.ts'

/** Reports `duplicate-id` and `blank-in-id`. */
export const checkIds: Rule = (context) => {
  for (const page of context.pages) {
    const counts = new Map<string, number>((page.checked?.shell.ids ?? []).map((id) => [id, 1]))
    for (const { id } of page.scan.ids) counts.set(id, (counts.get(id) ?? 0) + 1)
    for (const id of page.scan.ids) {
      const count = counts.get(id.id) ?? 0
      counts.delete(id.id) // each id is told of once
      if (count > 1) {
        const isOfTheme = page.checked?.shell.ids?.includes(id.id) === true
        context.report({
          code: 'duplicate-id',
          message: isOfTheme
            ? `The id \`${id.id}\` on the page \`${page.path}\` is one that the theme has on every page`
            : `The id \`${id.id}\` stands ${count} times on the page \`${page.path}\``,
          place: context.locate.id(page, id),
          subject: id.id,
          page: page.path,
          hint: `Give ${isOfTheme ? 'the element' : 'one of them'} another id, such as \`## Heading {#other-id}\`.`,
        })
      }
      if (count > 0 && /\s/.test(id.id)) {
        context.report({
          code: 'blank-in-id',
          message: `The id \`${id.id}\` on the page \`${page.path}\` holds white space`,
          place: context.locate.id(page, id),
          subject: id.id,
          page: page.path,
          hint: 'Remove the white space: no link can name the element.',
        })
      }
    }
  }
}
