// The schema of `theme` in docs-gen.yaml, which changes the look of a site without style sheets.

import { defined } from '../defined.ts'
import { field, list, object, required } from './object-schema.ts'
import { either, type Fields, flag, number, oneOf, text } from './schema.ts'
import { checkColour, checkFolder } from './value-checks.ts'

/** The colour schemes for code. */
export const codeThemes = ['standard', 'cool', 'plain'] as const

const colour = text({ check: checkColour })
const font = either(text({ check: checkFolder }), list(text({ check: checkFolder })))

const themeFields = {
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
} as const satisfies Fields

/** The schema of `theme`. */
export const themeSchema = object('theme', themeFields)

type ThemeKeys = NonNullable<ReturnType<typeof themeSchema.read>>

/** The settings of the look, with a list for each font. */
export interface ThemeConfig extends Omit<ThemeKeys, 'fonts'> {
  readonly fonts?: Readonly<Partial<Record<FontUse, readonly string[]>>>
}

/** The use of a font. */
export type FontUse = keyof NonNullable<ThemeKeys['fonts']>

/** Converts each font to a list. */
export function themeConfigOf({ fonts, ...others }: ThemeKeys): ThemeConfig {
  return defined({
    ...others,
    fonts: fonts && defined({ text: listOf(fonts.text), headings: listOf(fonts.headings), code: listOf(fonts.code) }),
  })
}

function listOf(font: string | readonly string[] | undefined): readonly string[] | undefined {
  return typeof font === 'string' ? [font] : font
}
