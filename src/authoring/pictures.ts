// Draws HTML documents as pictures, one after the other in one page of a browser.

import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { withBrowserPage } from '../chromium/chromium.ts'
import { writeBytes } from '../files/write-file.ts'

/** What is drawn, and where the PNG file goes. */
export interface Picture {
  readonly html: string
  readonly file: string
}

/** How pictures are drawn. */
interface DrawOptions {
  /** Width and height in pixels. */
  readonly size: readonly [number, number]
  /** Hears of each picture when it is written. */
  readonly onDrawn: (index: number) => void
}

/** Draws documents with a Chromium. */
export async function drawPictures(
  chromium: string,
  pictures: readonly Picture[],
  { size: [width, height], onDrawn }: DrawOptions,
): Promise<void> {
  try {
    await withBrowserPage(chromium, async ({ send, open }) => {
      await send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false })
      for (const [index, { html, file }] of pictures.entries()) {
        await open(html)
        const { data } = await send('Page.captureScreenshot', { format: 'png' })
        mkdirSync(path.dirname(file), { recursive: true })
        writeBytes(file, Buffer.from(String(data), 'base64'))
        onDrawn(index)
      }
    })
  } catch (error) {
    throw new Error(`\`${chromium}\` drew no picture`, { cause: error })
  }
}
