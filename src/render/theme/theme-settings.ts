// Converts `theme` in docs-gen.yaml to a style sheet, placed between the theme's own and those of the site, and the
// fonts that pages preload. Reports its problems.

import { configFile } from '../../config/config.ts'
import { placeFinder } from '../../config/config-places.ts'
import { readSource } from '../../files/read-source.ts'
import { type Diagnostic, diagnose } from '../../model/diagnostic.ts'
import type { Place } from '../../model/place.ts'
import type { ThemeConfig } from '../../model/schema/theme-schema.ts'
import { AA, type AccentShades, leastContrast, legible, shadesOf, type ThemeName } from './accent.ts'
import { themeFonts } from './theme-fonts.ts'

/** The result of a theme's settings. */
export interface ThemeSettings {
  /** Text of a style sheet, with URLs relative to the folder of docs-gen.yaml; '' if there's nothing to set. */
  readonly css: string
  /** Font files that every page preloads, as absolute paths. */
  readonly preload: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

type PlaceFor = (path: readonly (string | number)[]) => Place

/** Creates the style sheet of a theme's settings. */
export function themeSettings(root: string, theme: ThemeConfig): ThemeSettings {
  const placeFor: PlaceFor = (path) => placeFinder(readSource(root, configFile).source)(['theme', ...path])
  const diagnostics: Diagnostic[] = []
  const accent = theme.accent && accentOf(theme.accent, placeFor, diagnostics)
  const fonts = themeFonts(root, theme.fonts ?? {}, (use, message) => {
    diagnostics.push(diagnose('theme-font', message, placeFor(['fonts', use]), { hint: fontHint }))
  })
  const { radius, width, code = 'standard' } = theme
  const variables = {
    ...accent,
    ...fonts.variables,
    ...(radius !== undefined && { radius: `${radius}px`, 'radius-small': `${Math.round(radius * 0.625)}px` }),
    ...(width !== undefined && { 'text-width': `${width}rem` }),
  }
  const declarations = Object.entries(variables).map(([name, value]) => `--${name}:${value};`)
  return {
    css: [
      ...(code === 'standard' ? [] : [`@import "@theme/code-${code}.css";`]),
      ...fonts.rules,
      ...(declarations.length === 0 ? [] : [`:root{${declarations.join('')}}`]),
    ].join('\n'),
    preload: fonts.preload,
    diagnostics,
  }
}

const fontHint =
  'Write the path of a file in the site, or a package that is installed there, such as `@fontsource-variable/inter`.'

/**
 * Creates the variables of the accent colour's shades. A colour that isn't legible in a theme is changed and reported.
 */
function accentOf(accent: NonNullable<ThemeConfig['accent']>, placeFor: PlaceFor, diagnostics: Diagnostic[]) {
  const given = typeof accent === 'string' ? { light: accent, dark: accent } : accent
  const used = { light: legible(given.light, 'light'), dark: legible(given.dark, 'dark') }
  if (typeof accent === 'string') {
    if (used.light !== accent) diagnostics.push(adjusted(accent, used, placeFor(['accent'])))
  } else
    for (const theme of ['light', 'dark'] as const)
      if (used[theme] !== accent[theme])
        diagnostics.push(refused({ accent: accent[theme], near: used[theme], theme }, placeFor(['accent', theme])))
  return variablesOf(shadesOf(used.light, 'light'), shadesOf(used.dark, 'dark'))
}

function adjusted(accent: string, used: Readonly<Record<ThemeName, string>>, place: Place): Diagnostic {
  const message = `The accent colour \`${accent}\` is \`${used.light}\` on light pages: ${contrastText(accent, 'light')}`
  return diagnose('accent-adjusted', message, place, {
    hint: `Write \`{light: '${used.light}', dark: '${used.dark}'}\` for the colours that are used now.`,
  })
}

/** A colour that isn't legible in a theme, and the nearest one that is. */
interface Unreadable {
  readonly accent: string
  readonly near: string
  readonly theme: ThemeName
}

function refused({ accent, near, theme }: Unreadable, place: Place): Diagnostic {
  const message = `The accent colour \`${accent}\` cannot be read on ${theme} pages: ${contrastText(accent, theme)}`
  return diagnose('accent-contrast', message, place, { hint: `The nearest colour that can be read is \`${near}\`.` })
}

function contrastText(accent: string, theme: ThemeName): string {
  return `its contrast is ${(Math.floor(leastContrast(accent, theme) * 10) / 10).toFixed(1)}, and text needs ${AA}`
}

function variablesOf(light: AccentShades, dark: AccentShades): Readonly<Record<string, string>> {
  const pair = (shade: keyof AccentShades) => `light-dark(${light[shade]},${dark[shade]})`
  return {
    accent: pair('accent'),
    'accent-strong': pair('strong'),
    'accent-paper': pair('paper'),
    'accent-line': pair('line'),
    'on-accent': pair('on'),
  }
}
