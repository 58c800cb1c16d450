// The accent colour of a site in both themes, with its shades. Each is legible on its background.

import { contrastOf, hexOf, type Oklch, oklchOf } from './colour.ts'

/** The two themes of a page. */
export type ThemeName = 'light' | 'dark'

/** The backgrounds of links and other text in the accent colour: the papers of templates/styles/tokens.css. */
export const papers: Readonly<Record<ThemeName, readonly string[]>> = {
  light: ['#ffffff', '#f8f7f3', '#f6f5f1', '#eceae3'],
  dark: ['#15181a', '#1a1e20', '#1e2225', '#1b1f22', '#2a3034'],
}

/** The contrast ratio that WCAG 2 requires of text at level AA. */
export const AA = 4.5

/** An accent colour with its shades, for one theme. */
export interface AccentShades {
  readonly accent: string
  /** Text on `paper`, and elements under the pointer. */
  readonly strong: string
  readonly paper: string
  readonly line: string
  /** Text on `accent`. */
  readonly on: string
}

/** Returns the lowest contrast of a colour with its backgrounds, including its own pale shade. */
export function leastContrast(colour: string, theme: ThemeName): number {
  return Math.min(...[...papers[theme], paleShade(oklchOf(colour), theme)].map((paper) => contrastOf(colour, paper)))
}

/** Returns the nearest colour of the same hue that is legible in a theme. */
export function legible(colour: string, theme: ThemeName): string {
  const given = oklchOf(colour)
  const step = theme === 'light' ? -0.005 : 0.005
  let found = colour
  for (let { lightness } = given; leastContrast(found, theme) < AA; ) {
    lightness += step
    found = hexOf({ ...given, lightness })
  }
  return found
}

/** Creates the shades of an accent colour that is legible in a theme. */
export function shadesOf(accent: string, theme: ThemeName): AccentShades {
  const { lightness, chroma, hue } = oklchOf(accent)
  const isLight = theme === 'light'
  return {
    accent,
    strong: hexOf({ lightness: lightness + (isLight ? -0.08 : 0.07), chroma, hue }),
    paper: paleShade({ lightness, chroma, hue }, theme),
    line: hexOf({ lightness: isLight ? 0.76 : 0.49, chroma: chroma * 0.6, hue }),
    on: isLight ? '#ffffff' : hexOf({ lightness: 0.22, chroma: Math.min(chroma, 0.03), hue }),
  }
}

/** Returns the background of selected elements and of notices in the accent colour. */
function paleShade({ chroma, hue }: Oklch, theme: ThemeName): string {
  return theme === 'light'
    ? hexOf({ lightness: 0.945, chroma: Math.min(chroma, 0.1) * 0.25, hue })
    : hexOf({ lightness: 0.29, chroma: Math.min(chroma, 0.1) * 0.45, hue })
}
