// The picture that a link to a page shows in chats and networks: 1200 by 630 pixels, the same bytes on every machine
// with the same encoder, since text is drawn as the paths of a font that is given.

import { create, type Font, type Glyph } from 'fontkitten'
import type Sharp from 'sharp'
import { ensure } from '../model/ensure.ts'
import type { SocialCard } from './card-words.ts'

/** What cards are drawn with. */
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
/** Sizes of a title, with how many lines it has at most; the first that it fits in is taken. */
const titleSizes = [
  { size: 92, lines: 2 },
  { size: 74, lines: 3 },
  { size: 58, lines: 4 },
] as const
/** The title's lines stand around this height. */
const middle = 322

/** Draws a card as a PNG file. */
export type CardDrawer = (card: SocialCard) => Promise<Uint8Array>

/** Makes what draws cards. */
export async function createCardDrawer({ sharp, font: bytes, logo }: CardTools): Promise<CardDrawer> {
  const font = create(bytes)
  if (font.isCollection) throw new Error('bug: the font of social cards is a collection')
  const icon = logo && (await drawIcon(sharp, logo))
  // Level 3 takes four fifths of the time of the default for a fiftieth more bytes.
  return (card) =>
    sharp(Buffer.from(cardSvg(card, font, icon)))
      .png({ compressionLevel: 3 })
      .toBuffer()
}

/** Draws a logo as cards show it; throws what sharp says of a file that it cannot read. */
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

/** Chooses the size of a title and breaks it into lines; what fits in no size ends with an ellipsis. */
function fitTitle(font: Font, title: string): FittedTitle {
  const tried = titleSizes.map(({ size, lines: most }) => ({ size, most, lines: linesOf(font, title, size) }))
  const fitting = tried.find(({ lines, most }) => lines.length <= most)
  if (fitting !== undefined) return fitting
  const { size, most, lines } = ensure(tried.at(-1))
  return { size, lines: [...lines.slice(0, most - 1), `${lines[most - 1]?.slice(0, -1)}…`] }
}

function linesOf(font: Font, text: string, size: number): readonly string[] {
  const fits = (line: string) => widthOf(font, line.trim(), size) <= width - 2 * left
  // Lines end at spaces, behind what joins the parts of a name of code, and anywhere in what is longer than a line.
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

/** Measures a text in pixels; a letter that the font lacks takes no room. */
function widthOf(font: Font, text: string, size: number): number {
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
