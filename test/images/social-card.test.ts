// Drawing social cards: what they say, in sizes that fit, with the same bytes each time.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { isDrawable } from '../../src/images/card-words.ts'
import { createCardDrawer } from '../../src/images/social-card.ts'
import { noise } from '../support/images.ts'

const font = readFileSync(
  path.resolve(import.meta.dirname, '../../node_modules/roboto-fontface/fonts/roboto/Roboto-Bold.woff2'),
)
const logo = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="red" d="M0 0h9v9H0z"/></svg>',
)

async function drawAll(titles: readonly string[], mark?: Buffer): Promise<readonly Uint8Array[]> {
  const draw = await createCardDrawer({ sharp, font, logo: mark })
  return Promise.all(titles.map((title) => draw({ siteTitle: 'Site', title, note: 'Docs' })))
}

/** Gives the first and the last row and column that a title has white pixels in. */
async function whiteBox(png: Uint8Array): Promise<{ top: number; bottom: number; left: number; right: number }> {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  const box = { top: info.height, bottom: 0, left: info.width, right: 0 }
  for (const [at, value] of data.entries()) {
    if (value < 250) continue
    const [x, y] = [at % info.width, Math.floor(at / info.width)]
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
  }
  return box
}

describe('drawing cards', () => {
  it('makes a PNG file of 1200 by 630 pixels, the same each time', async () => {
    const [first, second] = await drawAll(['Title', 'Title'], logo)
    expect(await sharp(first).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(second).toEqual(first)
    expect((await drawAll(['Other', 'Title'], logo))[1]).toEqual(first)
  })

  it('shows the logo in its colours', async () => {
    const colorAt = async (png: Uint8Array | undefined) => [
      ...(await sharp(png).extract({ left: 100, top: 98, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
    ]
    const photo = await noise(200, 100).png().toBuffer()
    expect(await colorAt((await drawAll(['T'], logo))[0])).toEqual([255, 0, 0])
    expect(Math.min(...(await colorAt((await drawAll(['T'], photo))[0])))).toBeGreaterThan(60)
  })

  it('keeps titles of any length within the card, longer ones in smaller letters', async () => {
    const titles = [
      'Short',
      'some words '.repeat(8),
      'some words '.repeat(60),
      'AVeryLongName'.repeat(9),
      'a_b.c'.repeat(12),
    ]
    for (const png of await drawAll(titles)) {
      const { top, bottom, left, right } = await whiteBox(png)
      expect([top > 130, bottom < 520, left >= 78, right <= 1122]).toEqual([true, true, true, true])
    }
    const [short, long] = await Promise.all((await drawAll(['H', 'H '.repeat(50)])).map(whiteBox))
    expect([short?.left, long?.left]).toEqual([expect.any(Number), expect.any(Number)])
    expect((short?.bottom ?? 0) - (short?.top ?? 0)).toBeGreaterThan(60)
  })

  it('leaves letters out that the font lacks', async () => {
    const [without, withEmoji] = await drawAll(['Title', 'Title🎉'])
    expect(withEmoji).toEqual(without)
  })
})

it('draws titles in Latin, Greek and Cyrillic letters', () => {
  expect(['Größe: `a_b` – 1.10 🎉', 'Ελλάδα', 'Привет'].map(isDrawable)).toEqual([true, true, true])
  expect(['', '日本語', 'مرحبا', 'Mixed 語'].map(isDrawable)).toEqual([false, false, false, false])
})
