// Reads the data of a font file for a style sheet, and calculates how much to resize the system font that replaces it
// while it loads.

import { create, type Font } from 'fontkitten'
import { readBytes } from '../../files/read-file.ts'

/** The data of a font file. */
export interface FontFile {
  /** For `font-weight`: a number, or the range of a variable font. */
  readonly weight: string
  readonly style: 'normal' | 'italic'
  /** Declarations that give a system font the metrics of this font. */
  readonly measures: string
}

/** A common system font used as fallback. `width` is the average width of `letters`, in units of the font size. */
interface StandIn {
  readonly names: readonly string[]
  readonly width: number
}

/** Arial and fonts with the same widths. */
export const sansStandIn: StandIn = { names: ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica'], width: 0.447 }

/** Courier New and fonts with the same widths. */
export const monoStandIn: StandIn = { names: ['Courier New', 'Liberation Mono', 'Cousine'], width: 0.6001 }

/** Relative frequencies of letters and spaces in English text. */
const letters: Readonly<Record<string, number>> = {
  ...{ a: 8.2, b: 1.5, c: 2.8, d: 4.3, e: 12.7, f: 2.2, g: 2, h: 6.1, i: 7, j: 0.15, k: 0.77, l: 4, m: 2.4, n: 6.7 },
  ...{ o: 7.5, p: 1.9, q: 0.1, r: 6, s: 6.3, t: 9.1, u: 2.8, v: 1, w: 2.4, x: 0.15, y: 2, z: 0.07, ' ': 18 },
}

/** Reads a font file. Returns undefined if it isn't a font. */
export function readFont(path: string, standIn: StandIn): FontFile | undefined {
  const font = openFont(path)
  if (font === undefined) return undefined
  const { wght } = font.variationAxes
  return {
    weight: wght === undefined ? String(font['OS/2'].usWeightClass) : `${wght.min} ${wght.max}`,
    style: isItalic(font) ? 'italic' : 'normal',
    measures: measuresOf(font, standIn),
  }
}

/** Returns whether a font is italic, which fonts declare in one of three places. */
function isItalic(font: Font): boolean {
  return font['OS/2'].fsSelection.italic || font.italicAngle !== 0 || /italic|oblique/i.test(font.subfamilyName)
}

function openFont(path: string): Font | undefined {
  try {
    const font = create(readBytes(path))
    return font.isCollection ? undefined : font
  } catch {
    return undefined // it throws only if the file isn't a font
  }
}

function measuresOf(font: Font, standIn: StandIn): string {
  const size = widthOf(font) / standIn.width
  const percent = (value: number) => `${(value * 100).toFixed(2)}%`
  const inSize = (value: number) => percent(Math.abs(value) / font.unitsPerEm / size)
  return [
    `size-adjust:${percent(size)}`,
    `ascent-override:${inSize(font.ascent)}`,
    `descent-override:${inSize(font.descent)}`,
    `line-gap-override:${inSize(font.lineGap)}`,
  ].join(';')
}

function widthOf(font: Font): number {
  const widths = Object.entries(letters).map(
    ([letter, often]) => font.glyphForCodePoint(letter.charCodeAt(0)).advanceWidth * often,
  )
  const all = Object.values(letters).reduce((sum, often) => sum + often, 0)
  return widths.reduce((sum, width) => sum + width, 0) / all / font.unitsPerEm
}
