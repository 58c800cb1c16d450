import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { buildSync } from 'esbuild'
import { expect, test } from 'vitest'
import { codeThemes } from '../../src/model/schema/theme-schema.ts'
import { papers } from '../../src/render/theme/accent.ts'

const tokens = readFileSync('templates/styles/tokens.css', 'utf8')

/** Reads a colour token of a theme, from a sheet that may set it again, as red, green and blue from 0 to 255. */
function colour(name: string, theme: 'light' | 'dark', sheet = ''): readonly number[] {
  const pattern = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`)
  const pair = pattern.exec(sheet) ?? pattern.exec(tokens)
  const hex = pair?.[theme === 'light' ? 1 : 2]
  if (hex === undefined) throw new Error(`no colour ${name}`)
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
}

function mix(front: readonly number[], back: readonly number[], share: number): readonly number[] {
  return front.map((value, index) => value * share + (back[index] ?? 0) * (1 - share))
}

function luminance(rgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) =>
    value / 255 <= 0.03928 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(a: readonly number[], b: readonly number[]): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

const codeTokens = [
  'code-ink',
  'code-comment',
  'code-keyword',
  'code-string',
  'code-number',
  'code-function',
  'code-class',
  'code-property',
  'code-punctuation',
]

const codeColours = codeThemes.flatMap((set) => [[set, 'light'] as const, [set, 'dark'] as const])

test.each(codeColours)('code in the colours `%s` reads well, on marked lines too, in the %s theme', (set, theme) => {
  const sheet = set === 'standard' ? '' : readFileSync(`templates/styles/code-${set}.css`, 'utf8')
  const ground = colour('paper-sunken', theme)
  const grounds = [
    ground,
    mix(colour('accent', theme), ground, 0.1),
    mix(colour('good', theme), colour('paper', theme), 0.09),
    mix(colour('bad', theme), colour('paper', theme), 0.09),
  ]
  const poor = codeTokens.flatMap((name) =>
    grounds.map((on) => [name, contrast(colour(name, theme, sheet), on)] as const).filter(([, ratio]) => ratio < 4.5),
  )
  expect(poor).toEqual([])
})

test.each(['light', 'dark'] as const)('text reads well on all grounds in the %s theme', (theme) => {
  const poor = ['ink', 'ink-soft', 'ink-faint', 'accent'].flatMap((name) =>
    ['paper', 'paper-side', 'paper-raised', 'paper-sunken']
      .map((on) => [name, on, contrast(colour(name, theme), colour(on, theme))] as const)
      .filter(([, , ratio]) => ratio < 4.5),
  )
  expect(poor).toEqual([])
})

test('all styles together stay below 15 kB compressed', () => {
  const built = buildSync({ entryPoints: ['templates/styles/index.css'], bundle: true, minify: true, write: false })
  expect(gzipSync(built.outputFiles[0]?.contents ?? '').length).toBeLessThan(15_000)
})

test.each(['light', 'dark'] as const)('accent colours are measured against the papers of the %s theme', (theme) => {
  const hexes = ['paper', 'paper-side', 'paper-raised', 'paper-sunken', 'paper-strong'].map((name) => {
    const digits = colour(name, theme).map((value) => value.toString(16).padStart(2, '0'))
    return `#${digits.join('')}`
  })
  expect([...papers[theme]].sort()).toEqual([...new Set(hexes)].sort())
})

test('separators of breadcrumbs stand where those of Docusaurus do, which a site replaces', () => {
  const sheet = readFileSync('templates/styles/layout.css', 'utf8')
  expect(sheet.match(/\.breadcrumbs li[^{]*::(?:before|after)/g)).toEqual(['.breadcrumbs li:not(:last-child)::after'])
})
