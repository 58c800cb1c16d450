// Text as paths of an SVG file, in the letters of a font that is given: the fonts of a machine play no part.

import type { Font, Glyph } from 'fontkitten'

/** Measures a text in pixels; a letter that the font lacks takes no room. */
export function widthOf(font: Font, text: string, size: number): number {
  const width = [...text].reduce((sum, letter) => sum + advanceOf(font, letter), 0)
  return (width * size) / font.unitsPerEm
}

/** Where the first letter of a line stands, and its size, in pixels. */
interface TextPlace {
  readonly x: number
  readonly y: number
  readonly size: number
}

/** Writes a line of text as paths; letters that the font lacks are left out. */
export function textPath(font: Font, text: string, { x, y, size }: TextPlace): string {
  const scale = size / font.unitsPerEm
  let next = x
  const paths = [...text].map((letter) => {
    const at = next
    next += advanceOf(font, letter) * scale
    return glyphPath(glyphOf(font, letter), { x: at, y, scale })
  })
  return paths.join('')
}

/** How far a letter moves the next one, in units of the font. */
function advanceOf(font: Font, letter: string): number {
  return glyphOf(font, letter)?.advanceWidth ?? 0
}

function glyphOf(font: Font, letter: string): Glyph | undefined {
  const codePoint = letter.codePointAt(0) ?? 0
  return font.hasGlyphForCodePoint(codePoint) ? font.glyphForCodePoint(codePoint) : undefined
}

/** Fonts count upwards, pictures downwards. */
function glyphPath(glyph: Glyph | undefined, { x, y, scale }: { x: number; y: number; scale: number }): string {
  if (glyph === undefined) return ''
  return `<path transform="translate(${x} ${y}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`
}
