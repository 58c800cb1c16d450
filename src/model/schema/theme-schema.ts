// The schema of `theme` in docs-gen.yaml, which changes the look of a site without style sheets.

import { field, list, object, required } from './object-schema.ts'
import { folder } from './path-schemas.ts'
import { converted, either, flag, number, oneOf, text, type ValueOf } from './schema.ts'
import { checkColour } from './value-checks.ts'

/** The colour schemes for code. */
export const codeThemes = ['standard', 'cool', 'plain'] as const

const colour = text({ check: checkColour })
/** The files of a font, or its package. */
const font = converted(either(folder, list(folder)), (given): readonly string[] => [given].flat())

/** The schema of `theme`. */
export const themeSchema = object('theme', {
  accent: field(
    either(
      colour,
      object('colours', {
        light: required(colour, 'Colour of light pages.'),
        dark: required(colour, 'Colour of dark pages.'),
      }),
    ),
    'Colour of links, buttons and selected items, as `#rrggbb`: one for both themes, made darker or lighter where its contrast is too low, or one for each.',
    'a green',
  ),
  fonts: field(
    object('fonts', {
      text: field(font, 'Font of the text.', 'that of the system'),
      headings: field(font, 'Font of titles and large headings.', 'that of the text'),
      code: field(font, 'Font of code.', 'that of the system'),
    }),
    'Fonts, each a package such as `@fontsource-variable/inter` or the path of a file; a list of files for several weights.',
    'those of the system',
  ),
  radius: field(number({ min: 0, max: 24 }), 'Radius of the corners of cards, code and fields, in pixels.', '8'),
  width: field(number({ min: 30, max: 90 }), 'Width of the text, in `rem`.', '46'),
  code: field(oneOf(codeThemes), 'Colours of code.', '`standard`'),
  mode: field(
    oneOf(['system', 'light', 'dark']),
    'Theme for readers who have not chosen one: that of their system, or always the same.',
    '`system`',
  ),
  modeSwitch: field(flag, 'Whether readers can switch between light and dark.', 'true'),
  hideableSidebar: field(flag, 'Whether readers can hide the sidebar on wide screens.', 'false'),
  hideHeader: field(flag, 'Whether the header hides while readers scroll down, until they scroll up.', 'false'),
  versionMenu: field(
    oneOf(['menu', 'label', 'hidden']),
    'What the header shows of the version: a menu of the versions (its label when there is no other), the label as a link to its main page, or nothing.',
    'a menu with several versions',
  ),
  autoCollapse: field(flag, 'Whether opening a category of the sidebar closes its siblings.', 'false'),
  barePages: field(list(text()), 'Routes of pages of React without header and footer, such as `/slides`.', '[]'),
})

/** The settings of the look. */
export interface ThemeConfig extends ValueOf<typeof themeSchema> {}

/** The use of a font. */
export type FontUse = keyof NonNullable<ThemeConfig['fonts']>
