// The letters of a font in one size. Each is drawn once, and lines of text are put together of what was drawn: as paths
// of an SVG file, a line takes thirty times as long.

import type { Font, Glyph } from 'fontkitten'
import type Sharp from 'sharp'

/** A letter as it covers the pixels around it, from 0 to 255. */
interface Mask {
  readonly width: number
  /** How many numbers a row takes. */
  readonly stride: number
  readonly cover: Uint8Array
}

/** Letters in a size. */
export interface Letters {
  /** Height of the masks in pixels, of which `ascent` are above the line that letters stand on. */
  readonly height: number
  readonly ascent: number
  /** Pixels left of the point where a letter begins, as some reach over it. */
  readonly margin: number
  readonly maskOf: (letter: string) => Mask | undefined
}

/** Measures a text in pixels. */
export function widthOf(font: Font, text: string, size: number): number {
  const width = [...text].reduce((sum, letter) => sum + advanceOf(font, letter), 0)
  return (width * size) / font.unitsPerEm
}

/** How far a letter moves the next one, in units of the font; a letter that the font lacks is left out. */
export function advanceOf(font: Font, letter: string): number {
  return glyphOf(font, letter)?.advanceWidth ?? 0
}

/** Writes a line of text as a path of an SVG file, `x` and `y` being where its first letter stands. */
export function textPath(font: Font, text: string, place: { readonly x: number; y: number; size: number }): string {
  const scale = place.size / font.unitsPerEm
  let x = place.x
  const paths = [...text].map((letter) => {
    const path = glyphPath(glyphOf(font, letter), { x, y: place.y, scale })
    x += advanceOf(font, letter) * scale
    return path
  })
  return paths.join('')
}

/** Draws letters one below the other, and takes the picture apart. */
export async function drawLetters(
  sharp: typeof Sharp,
  font: Font,
  { letters, size }: { readonly letters: ReadonlySet<string>; readonly size: number },
): Promise<Letters> {
  const ascent = Math.ceil(size * 1.1)
  const height = ascent + Math.ceil(size * 0.35)
  const margin = Math.ceil(size * 0.1)
  const stride = Math.ceil(size * 1.4)
  const masks = new Map<string, Mask>()
  for (const part of inParts([...letters], Math.floor(maxHeight / height))) {
    const paths = part.map((letter, index) => textPath(font, letter, { x: margin, y: index * height + ascent, size }))
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${stride}" height="${height * part.length}">${paths.join('')}</svg>`
    const drawn = await sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer()
    part.forEach((letter, index) => {
      const width = Math.min(stride, Math.ceil(widthOf(font, letter, size)) + 2 * margin)
      masks.set(letter, {
        width,
        stride,
        cover: drawn.subarray(index * stride * height, (index + 1) * stride * height),
      })
    })
  }
  return { height, ascent, margin, maskOf: (letter) => masks.get(letter) }
}

/** Higher pictures are not drawn of SVG files. */
const maxHeight = 32_000

function inParts<T>(all: readonly T[], length: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / length) }, (_, part) =>
    all.slice(part * length, (part + 1) * length),
  )
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
