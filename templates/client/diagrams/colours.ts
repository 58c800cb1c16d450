// The colours of diagrams, which are those of the theme.

import type { DrawInput, Theme } from './draw-diagram.ts'

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
  archEdgeColor: 'ink-soft',
  archEdgeArrowColor: 'ink-soft',
  archGroupBorderColor: 'line-strong',
  gitBranchLabel0: 'ink',
}

/** The hues of kinds that colour their parts in turn: mind maps, timelines, boards, charts. */
const hues = [172, 40, 215, 340, 95, 275, 15, 195, 60, 310, 130, 240]

/** Mermaid's configuration for the light and the dark theme. */
export const themes = [themeOf(0), themeOf(1)] as const

function themeOf(index: 0 | 1): Theme {
  const colour = (token: string) => tokens[token]?.[index] ?? ''
  const [paper, sunken, ink, line, grid] = ['paper', 'paper-sunken', 'ink', 'ink-soft', 'line-strong'].map(colour)
  const scale = hues.map((hue) => `hsl(${hue}, 40%, ${index === 0 ? 76 : 32}%)`)
  const scaleVariables = scale.flatMap((value, at) => [
    [`cScale${at}`, value],
    [`cScalePeer${at}`, value],
    [`pie${at + 1}`, value],
    [`cScaleLabel${at}`, ink],
    [`cScaleInv${at}`, line],
  ])
  const axes = ['x', 'y'].flatMap((axis) =>
    ['Title', 'Label', 'Tick', 'Line'].map((part) => [`${axis}Axis${part}Color`, ink]),
  )
  const bars = hues.map((hue) => `hsl(${hue} 40% ${index === 0 ? 45 : 60}%)`).join()
  const packet = ['startByte', 'endByte', 'label', 'title', 'blockStroke'].map((part) => [`${part}Color`, ink])
  return {
    themeVariables: {
      darkMode: index === 1,
      ...Object.fromEntries(Object.entries(variables).map(([name, token]) => [name, colour(token)])),
      ...Object.fromEntries(scaleVariables),
      xyChart: { ...Object.fromEntries(axes), backgroundColor: paper, titleColor: ink, plotColorPalette: bars },
      packet: { ...Object.fromEntries(packet), blockFillColor: sunken },
      radar: { axisColor: line, graticuleColor: grid },
    },
    themeCSS: `[fill="#444444"]{fill:${ink}} [stroke="#444444"]{stroke:${line}}`, // the fixed greys of C4
  }
}
