// The colours of diagrams, which are those of the theme.

import type { DrawInput, ThemeVariables } from './draw-diagram.ts'

/** Variables of the theme's styles (styles/tokens.css), with their light and dark colours. */
export const tokens: DrawInput['tokens'] = {
  paper: ['#ffffff', '#15181a'],
  'paper-sunken': ['#f6f5f1', '#1b1f22'],
  'paper-strong': ['#eceae3', '#2a3034'],
  line: ['#e4e1d8', '#2d3338'],
  'line-strong': ['#c9c5b8', '#444c52'],
  ink: ['#20231f', '#e7e8e3'],
  'ink-soft': ['#4b504b', '#b9beb9'],
  'accent-paper': ['#e3f1ee', '#14322e'],
  'accent-line': ['#86bdb5', '#2f6d64'],
  mark: ['#fdeeb3', '#57471a'],
}

/** The theme's colours for Mermaid's variables. Mermaid derives its other colours from them. */
const variables: Readonly<Record<string, string>> = {
  background: 'paper',
  primaryColor: 'accent-paper',
  primaryBorderColor: 'accent-line',
  primaryTextColor: 'ink',
  secondaryColor: 'paper-strong',
  secondaryBorderColor: 'line-strong',
  secondaryTextColor: 'ink',
  tertiaryColor: 'paper-sunken',
  tertiaryBorderColor: 'line-strong',
  tertiaryTextColor: 'ink',
  lineColor: 'ink-soft',
  textColor: 'ink',
  titleColor: 'ink',
  edgeLabelBackground: 'paper',
  clusterBkg: 'paper-sunken',
  clusterBorder: 'line-strong',
  noteBkgColor: 'mark',
  noteBorderColor: 'line-strong',
  noteTextColor: 'ink',
  pieStrokeColor: 'line-strong',
  pieOuterStrokeColor: 'line-strong',
}

/** Mermaid's variables for the light and the dark theme. */
export const themes = [themeOf(0), themeOf(1)] as const

function themeOf(index: 0 | 1): ThemeVariables {
  const colours = Object.entries(variables).map(([name, token]) => [name, tokens[token]?.[index] ?? ''])
  return { darkMode: index === 1, ...Object.fromEntries(colours) }
}
