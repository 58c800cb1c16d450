// The accent colour of a site in both themes, with the shades that go with it: each can be read on what it stands on.

import { contrastOf, hexOf, type Oklch, oklchOf } from './colour.ts'

/** The two themes of a page. */
export type ThemeName = 'light' | 'dark'

/** What links and other text in the accent colour stand on: the papers of templates/styles/tokens.css. */
export const papers: Readonly<Record<ThemeName, readonly string[]>> = {
  light: ['#ffffff', '#f8f7f3', '#f6f5f1', '#eceae3'],
  dark: ['#15181a', '#1a1e20', '#1e2225', '#1b1f22', '#2a3034'],
}

/** The contrast that WCAG 2 asks of text, at level AA. */
export const AA = 4.5

/** An accent colour with its shades, for one theme. */
export interface AccentShades {
  readonly accent: string
  /** Text on `paper`, and what is pointed at. */
  readonly strong: string
  readonly paper: string
  readonly line: string
  /** Text on `accent`. */
  readonly on: string
}

/** Gives the least contrast that a colour has with what it stands on, its own pale shade included. */
export function leastContrast(colour: string, theme: ThemeName): number {
  return Math.min(...[...papers[theme], paleShade(oklchOf(colour), theme)].map((paper) => contrastOf(colour, paper)))
}

/** Gives the colour nearest to one, in its hue, that can be read in a theme. */
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

/** Makes the shades of an accent colour that can be read in a theme. */
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

/** The paper of what is chosen and of notices in the accent colour. */
function paleShade({ chroma, hue }: Oklch, theme: ThemeName): string {
  return theme === 'light'
    ? hexOf({ lightness: 0.945, chroma: Math.min(chroma, 0.1) * 0.25, hue })
    : hexOf({ lightness: 0.29, chroma: Math.min(chroma, 0.1) * 0.45, hue })
}
