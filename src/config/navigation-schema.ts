// The keys of links of the navbar and of the footer in docs-gen.yaml.

import { field, list, object, required } from './object-schema.ts'
import { type Fields, oneOf, text, textOrNumber, url } from './schema.ts'
import { checkIcon } from './value-checks.ts'

const navFields = {
  label: required(textOrNumber, 'Text of the link.'),
  sidebar: field(text(), 'Sidebar whose first page the link opens.'),
  doc: field(text(), 'Page id to link to.'),
  href: field(url, 'Path below `baseUrl` that starts with `/`, or an absolute URL.'),
  position: field(oneOf(['left', 'right']), 'Side of the navbar.', '`left`'),
  icon: field(text({ check: checkIcon }), 'Name of the icon before the text, as of `<Icon>`.'),
  className: field(text(), 'Class of the link, for styles of the site.'),
  html: field(
    text(),
    'HTML in place of the text, which then names the link for screen readers; without a target, HTML that is no link.',
  ),
} as const satisfies Fields

/** A link of the footer, or of a menu of the navbar. */
const linkSchema = object(navFields, 'link')

/** A link of the navbar. */
export const navItemSchema = object(
  { ...navFields, items: field(list(linkSchema), 'Links of a menu, which the text then opens.') },
  'link',
)

/** The footer of all pages. */
export const footerSchema = object(
  {
    columns: field(
      list(
        object(
          {
            title: required(text(), 'Heading of the column.'),
            items: required(list(linkSchema), 'Links of the column.'),
          },
          'column',
        ),
      ),
      'Columns of links.',
      '[]',
    ),
    copyright: field(text(), 'Last line of the footer.', 'none'),
    html: field(text(), 'HTML in place of that line.', 'none'),
  },
  'footer',
)
