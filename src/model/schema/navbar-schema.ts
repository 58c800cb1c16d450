// The schemas of `navbar`, `logo` and `footer` in docs-gen.yaml.

import { defaulted, field, freeMap, list, object, required } from './object-schema.ts'
import { image } from './path-schemas.ts'
import { type Fields, flag, number, oneOf, text, textOrNumber, url } from './schema.ts'
import { checkIcon, checkPattern } from './value-checks.ts'

const navFields = {
  label: required(textOrNumber, 'Text of the link.'),
  sidebar: field(text(), 'Sidebar whose first page the link opens.'),
  doc: field(text(), 'Page id to link to.'),
  href: field(url, 'Path below `baseUrl` that starts with `/`, or an absolute URL.'),
  position: defaulted(oneOf(['left', 'right']), 'Side of the navbar.', 'left'),
  icon: field(text({ check: checkIcon }), 'Name of the icon before the text, as of `<Icon>`.'),
  className: field(text(), 'Class of the link, for styles of the site.'),
  activeOn: field(text({ check: checkPattern }), 'Regular expression of the paths on which `href` is the active link.'),
  html: field(
    text(),
    'HTML in place of the text, which then labels the link for screen readers; without a target, HTML that is not a link.',
  ),
} as const satisfies Fields

/** The schema of a link of the footer, or in a menu of the navbar. */
const linkSchema = object('link', navFields)

/** The schema of a link of the navbar. */
export const navItemSchema = object('link', {
  ...navFields,
  items: field(list(linkSchema), 'Links of a menu that the text opens.'),
  component: field(
    text(),
    'Component in place of the link, by its name in `src/theme/NavbarItem/ComponentTypes`: see [Replaced theme components](docusaurus.md#replaced-theme-components).',
  ),
  props: field(freeMap, 'Properties of that component.', '{}'),
})

const logoFields = {
  alt: field(text(), 'Alternative text of the logo.', 'the title'),
  src: required(image, 'Image in the static folder, or an absolute URL.'),
  srcDark: field(image, 'Image for the dark theme.', '`src`'),
} as const satisfies Fields

/** The schema of `footer`. */
export const footerSchema = object('footer', {
  columns: defaulted(
    list(
      object('column', {
        title: { ...defaulted(text(), 'Heading of the column.', ''), fallback: 'none' },
        items: required(list(linkSchema), 'Links of the column.'),
      }),
    ),
    'Columns of links.',
    [],
  ),
  copyright: field(text(), 'Last line of the footer.', 'none'),
  html: field(text(), 'HTML in place of that line.', 'none'),
  logo: field(
    object('footer logo', {
      ...logoFields,
      width: field(number({ min: 1, max: 1200 }), 'Width in pixels.', 'its own at that height'),
      height: field(number({ min: 1, max: 600 }), 'Height in pixels.', '40'),
      href: field(url, 'Where it leads.', 'nowhere'),
    }),
    'Logo above that line.',
    'none',
  ),
})

/** The schema of `logo`. */
export const logoSchema = object('logo', {
  ...logoFields,
  width: field(
    number({ min: 1, max: 400 }),
    'Width in pixels, so that nothing moves when the image loads.',
    'its own at that height',
  ),
  height: field(number({ min: 1, max: 60 }), 'Height in pixels.', '28'),
  href: field(url, 'Where the logo leads.', 'the start page'),
  hideTitle: field(
    flag,
    'Whether the logo contains the title of the site, which is then not shown beside it.',
    'false',
  ),
})
