// Draws the social card of a page, which chats and social networks show for a link: 1200 by 630 pixels. Text is drawn
// as paths of a given font, so the bytes are the same on every machine with the same encoder.

import { create, type Font, type Glyph } from 'fontkitten'
import type Sharp from 'sharp'
import { ensure } from '../model/ensure.ts'
import type { SocialCard } from './card-words.ts'

/** What drawing cards needs. */
interface CardTools {
  readonly sharp: typeof Sharp
  readonly font: Buffer
  /** The site's logo, in any format that sharp reads. */
  readonly logo?: Buffer | undefined
}

const width = 1200
const height = 630
const left = 80
const iconSize = 52
/** Font sizes of a title with their maximum number of lines. The first one in which the title fits is used. */
const titleSizes = [
  { size: 92, lines: 2 },
  { size: 74, lines: 3 },
  { size: 58, lines: 4 },
] as const
/** The lines of the title are centred on this height. */
const middle = 322

/** Draws a card as a PNG file. */
export type CardDrawer = (card: SocialCard) => Promise<Uint8Array>

/** Creates the drawer of cards. */
export async function createCardDrawer({ sharp, font: bytes, logo }: CardTools): Promise<CardDrawer> {
  const font = create(bytes)
  if (font.isCollection) throw new Error('bug: the font of social cards is a collection')
  const icon = logo && (await drawIcon(sharp, logo))
  // Compression level 3 takes four fifths of the time of the default, for 2 % more bytes.
  return (card) =>
    sharp(Buffer.from(cardSvg(card, font, icon)))
      .png({ compressionLevel: 3 })
      .toBuffer()
}

/** Draws a logo for cards. Throws sharp's error if it can't read the file. */
export function drawIcon(sharp: typeof Sharp, logo: Buffer): Promise<Buffer> {
  return sharp(logo).resize(iconSize, iconSize, { fit: 'inside' }).png().toBuffer()
}

function cardSvg({ siteTitle, title, note }: SocialCard, font: Font, icon: Buffer | undefined): string {
  const site = textPath(font, siteTitle, { x: icon === undefined ? left : left + iconSize + 20, y: 109, size: 32 })
  const mark =
    icon === undefined
      ? ''
      : `<image x="${left}" y="72" width="${iconSize}" height="${iconSize}" href="data:image/png;base64,${icon.toString('base64')}"/>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<path fill="#0d2b29" d="M0 0h${width}v${height}H0z"/>` +
    `<path fill="#6fd0bf" d="M0 ${height - 12}h${width}v12H0z"/>${mark}` +
    `<g fill="#b9efe4">${site}</g>` +
    `<g fill="#fff">${titlePath(font, title)}</g>` +
    `<g fill="#8fc4bb">${textPath(font, note, { x: left, y: 560, size: 27 })}</g></svg>`
  )
}

function titlePath(font: Font, title: string): string {
  const { size, lines } = fitTitle(font, title)
  const lineHeight = Math.round(size * 1.12)
  const first = middle - Math.round(((lines.length - 1) * lineHeight) / 2 - size * 0.36)
  return lines.map((line, index) => textPath(font, line, { x: left, y: first + index * lineHeight, size })).join('')
}

interface FittedTitle {
  readonly size: number
  readonly lines: readonly string[]
}

/** Chooses the size of a title and breaks it into lines. A title that fits in no size ends with an ellipsis. */
function fitTitle(font: Font, title: string): FittedTitle {
  const tried = titleSizes.map(({ size, lines: most }) => ({ size, most, lines: linesOf(font, title, size) }))
  const fitting = tried.find(({ lines, most }) => lines.length <= most)
  if (fitting !== undefined) return fitting
  const { size, most, lines } = ensure(tried.at(-1))
  return { size, lines: [...lines.slice(0, most - 1), `${lines[most - 1]?.slice(0, -1)}…`] }
}

function linesOf(font: Font, text: string, size: number): readonly string[] {
  const fits = (line: string) => widthOf(font, line.trim(), size) <= width - 2 * left
  // Lines break at spaces, after punctuation within a code name, and anywhere in a word longer than a line.
  const words = text.match(/\s+|[^\s._/-]+[._/-]*|[._/-]+/g) ?? []
  const parts = words.flatMap((word) => (fits(word) ? [word] : [...word]))
  const lines = ['']
  for (const part of parts) {
    const line = `${lines.at(-1)}${part}`
    if (fits(line)) lines[lines.length - 1] = line
    else lines.push(part)
  }
  return lines.map((line) => line.trim())
}

/** Measures a text in pixels. A letter missing from the font has no width. */
function widthOf(font: Font, text: string, size: number): number {
  const width = [...text].reduce((sum, letter) => sum + advanceOf(font, letter), 0)
  return (width * size) / font.unitsPerEm
}

/** Position of the first letter of a line and the font size, in pixels. */
interface TextPlace {
  readonly x: number
  readonly y: number
  readonly size: number
}

/** Converts a line of text to paths. Letters missing from the font are left out. */
function textPath(font: Font, text: string, { x, y, size }: TextPlace): string {
  const scale = size / font.unitsPerEm
  let next = x
  const paths = [...text].map((letter) => {
    const at = next
    next += advanceOf(font, letter) * scale
    return glyphPath(glyphOf(font, letter), { x: at, y, scale })
  })
  return paths.join('')
}

/** Returns the advance width of a letter, in units of the font. */
function advanceOf(font: Font, letter: string): number {
  return glyphOf(font, letter)?.advanceWidth ?? 0
}

function glyphOf(font: Font, letter: string): Glyph | undefined {
  const codePoint = letter.codePointAt(0) ?? 0
  return font.hasGlyphForCodePoint(codePoint) ? font.glyphForCodePoint(codePoint) : undefined
}

/** The y axis points up in fonts and down in pictures. */
function glyphPath(glyph: Glyph | undefined, { x, y, scale }: { x: number; y: number; scale: number }): string {
  if (glyph === undefined) return ''
  return `<path transform="translate(${x} ${y}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`
}
