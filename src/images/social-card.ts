// The picture that a link to a page shows in chats and networks: 1200 by 630 pixels, the same bytes on every machine
// with the same encoder. What all pages of a section have in common is drawn by sharp, and the title is put on it.

import { create, type Font } from 'fontkitten'
import type Sharp from 'sharp'
import { ensure } from '../model/ensure.ts'
import type { SocialCard } from './card-words.ts'
import { type IndexedPicture, indexedPng } from './indexed-png.ts'
import { advanceOf, drawLetters, type Letters, textPath, widthOf } from './letters.ts'

/** What cards are drawn with. */
export interface CardTools {
  readonly sharp: typeof Sharp
  readonly font: Buffer
  /** The site's logo, in any format that sharp reads. */
  readonly logo?: Buffer | undefined
}

const width = 1200
const height = 630
const left = 80
const colors = { background: 0x0d2b29, accent: 0x6fd0bf, site: 0xb9efe4, note: 0x8fc4bb, title: 0xffffff } as const
/** In how many steps the edge of a title's letter ends; the other colours of a palette are those of what is around it. */
const steps = 32
const otherColors = 256 - steps
/** Sizes of a title, with how many lines it has at most; the first that it fits in is taken. */
const titleSizes = [
  { size: 92, lines: 2 },
  { size: 74, lines: 3 },
  { size: 58, lines: 4 },
] as const
/** The title's lines stand around this height. */
const middle = 322

/** Draws cards as PNG files, one after the other. */
export async function* drawCards(cards: readonly SocialCard[], tools: CardTools): AsyncGenerator<Uint8Array> {
  const font = create(tools.font)
  if (font.isCollection) throw new Error('bug: the font of social cards is a collection')
  const letters = new Set(cards.flatMap(({ title }) => [...title, '…']))
  const alphabets = new Map<number, Letters>()
  const bases = new Map<string, IndexedPicture>()
  for (const card of cards) {
    const { size, lines } = fitTitle(font, card.title)
    const alphabet = alphabets.get(size) ?? (await drawLetters(tools.sharp, font, { letters, size }))
    alphabets.set(size, alphabet)
    const base = bases.get(card.siteTitle + card.note) ?? (await drawBase(card, font, tools))
    bases.set(card.siteTitle + card.note, base)
    yield indexedPng({ ...base, rows: withTitle(base.rows, { font, lines, size, alphabet }) })
  }
}

interface Title {
  readonly size: number
  readonly lines: readonly string[]
}

/** Chooses the size of a title and breaks it into lines; what fits in no size ends with an ellipsis. */
function fitTitle(font: Font, title: string): Title {
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

/** Draws what the cards of a section have in common. */
async function drawBase(
  { siteTitle, note }: SocialCard,
  font: Font,
  { sharp, logo }: CardTools,
): Promise<IndexedPicture> {
  const icon = 52
  const mark =
    logo === undefined
      ? []
      : [{ input: await sharp(logo).resize(icon, icon, { fit: 'inside' }).png().toBuffer(), left, top: 72 }]
  const fill = (color: number) => `fill="#${color.toString(16).padStart(6, '0')}"`
  const site = textPath(font, siteTitle, { x: logo === undefined ? left : left + icon + 20, y: 109, size: 32 })
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<path ${fill(colors.background)} d="M0 0h${width}v${height}H0z"/>` +
    `<path ${fill(colors.accent)} d="M0 ${height - 12}h${width}v12H0z"/>` +
    `<g ${fill(colors.site)}>${site}</g>` +
    `<g ${fill(colors.note)}>${textPath(font, note, { x: left, y: 560, size: 27 })}</g></svg>`
  const rgb = await sharp(Buffer.from(svg)).composite(mark).removeAlpha().raw().toBuffer()
  return { width, ...withPalette(rgb) }
}

/** Takes colours that differ by little as one, where a logo has more than a palette. */
function withPalette(rgb: Buffer): Pick<IndexedPicture, 'rows' | 'palette'> {
  for (let bits = 8; ; bits--) {
    const kept = (0xff << (8 - bits)) & 0xff
    const mask = (kept << 16) | (kept << 8) | kept
    const indexes = new Map<number, number>()
    const palette = [...titleColors()]
    const rows = new Uint8Array((width + 1) * height)
    let last = { color: -1, index: 0 }
    for (let pixel = 0; pixel < width * height && indexes.size <= otherColors; pixel++) {
      const color = rgb.readUIntBE(pixel * 3, 3)
      if (color !== last.color) {
        last = { color, index: indexes.get(color & mask) ?? palette.push(color) - 1 }
        indexes.set(color & mask, last.index)
      }
      rows[placeOf(pixel % width, Math.floor(pixel / width))] = last.index
    }
    if (indexes.size <= otherColors) return { rows, palette }
  }
}

function placeOf(x: number, y: number): number {
  return y * (width + 1) + 1 + x
}

/** The colours from the background to those of a title's letters. */
function titleColors(): readonly number[] {
  const part = (color: number, shift: number) => (color >> shift) & 255
  return Array.from({ length: steps }, (_, step) => {
    const mixed = (shift: number) => {
      const [from, to] = [part(colors.background, shift), part(colors.title, shift)]
      return Math.round(from + ((to - from) * step) / (steps - 1)) << shift
    }
    return mixed(16) | mixed(8) | mixed(0)
  })
}

interface FittedTitle extends Title {
  readonly font: Font
  readonly alphabet: Letters
}

/** Puts a title on a picture. */
function withTitle(base: Uint8Array, { font, lines, size, alphabet }: FittedTitle): Uint8Array {
  const rows = base.slice()
  const lineHeight = Math.round(size * 1.12)
  const first = middle - Math.round(((lines.length - 1) * lineHeight) / 2 - size * 0.36)
  lines.forEach((line, index) => {
    let x = left
    for (const letter of line) {
      putLetter(rows, alphabet, { letter, x: Math.round(x), y: first + index * lineHeight })
      x += (advanceOf(font, letter) * size) / font.unitsPerEm
    }
  })
  return rows
}

function putLetter(
  rows: Uint8Array,
  { height, ascent, margin, maskOf }: Letters,
  { letter, x, y }: { readonly letter: string; readonly x: number; readonly y: number },
): void {
  const mask = maskOf(letter)
  if (mask === undefined) return
  for (let row = 0; row < height; row++) {
    const start = placeOf(x - margin, y - ascent + row)
    for (let column = 0; column < mask.width; column++) {
      const step = (mask.cover[row * mask.stride + column] ?? 0) >> 3
      const under = rows[start + column] ?? 0
      // Where letters meet, the one that covers more is seen.
      if (step > 0 && (step > under || under >= steps)) rows[start + column] = step
    }
  }
}
