// Encoding images with sharp.

import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Encode, findEncoder, loadEncoder } from '../../src/images/encode.ts'
import { imageFacts } from '../../src/links/image-facts.ts'
import { noise } from '../support/images.ts'

const root = path.resolve(import.meta.dirname, '../..')
let encode: Encode
beforeAll(async () => {
  const encoder = findEncoder(root)
  if (encoder === undefined) throw new Error('sharp is not installed')
  encode = await loadEncoder(encoder)
})

/** An image whose left half is red and whose right half is blue. */
function halves(width: number, height: number) {
  const half = { create: { width: width / 2, height, channels: 3 as const, background: '#ff0000' } }
  return sharp({ create: { ...half.create, width, background: '#0000ff' } }).composite([
    { input: half, left: 0, top: 0 },
  ])
}

async function pixel(bytes: Uint8Array, left: number, top: number): Promise<readonly number[]> {
  return [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer())]
}

describe('encoding an image', () => {
  it('makes it as wide as was asked for, in the format', async () => {
    const bytes = await noise(600, 300).png().toBuffer()
    for (const format of ['avif', 'webp'] as const) {
      const made = await encode(bytes, 200, format)
      const { width, height, format: kind } = await sharp(made).metadata()
      expect([width, height, kind]).toEqual([200, 100, format === 'avif' ? 'heif' : 'webp'])
      expect(made.length).toBeLessThan(bytes.length)
    }
  })
  it('never enlarges it', async () => {
    const made = await encode(await noise(100, 50).png().toBuffer(), 400, 'webp')
    expect((await sharp(made).metadata()).width).toBe(100)
  })
  it('turns it as EXIF says, and leaves the rest of EXIF out', async () => {
    const turned = await halves(200, 100).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const made = await encode(turned, 100, 'webp')
    const { width, height, orientation, exif } = await sharp(made).metadata()
    expect([width, height, orientation, exif]).toEqual([100, 200, undefined, undefined])
    const [[topRed = 0], [bottomRed = 255]] = [await pixel(made, 50, 20), await pixel(made, 50, 180)]
    expect([topRed > 200, bottomRed < 50]).toEqual([true, true])
  })
  it('gives the colours of another profile as sRGB', async () => {
    const wide = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#40c040' } })
      .withIccProfile('p3')
      .png()
      .toBuffer()
    const made = await encode(wide, 60, 'webp')
    expect((await sharp(made).metadata()).icc).toBeUndefined()
    const [red = 0, green = 0, blue = 0] = await pixel(made, 30, 30)
    expect([Math.abs(red - 0x40), Math.abs(green - 0xc0), Math.abs(blue - 0x40)].every((off) => off < 8)).toBe(true)
  })
  it('gives the same bytes each time, alone or beside others', async () => {
    const bytes = await noise(500, 400).png().toBuffer()
    const alone = await encode(bytes, 400, 'avif')
    const beside = await Promise.all(Array.from({ length: 5 }, () => encode(bytes, 400, 'avif')))
    expect(beside.every((made) => Buffer.compare(made, alone) === 0)).toBe(true)
  })
  it('refuses images of more pixels than memory should hold', async () => {
    const huge = await sharp({ create: { width: 11_000, height: 10_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 1 })
      .toBuffer()
    await expect(encode(huge, 400, 'webp')).rejects.toThrow('exceeds pixel limit')
  })
  it('finds no encoder where none is installed', () => {
    expect(findEncoder('/nowhere')).toBeUndefined()
  })
})

describe('what may be made smaller', () => {
  const facts = async (image: Sharp) => imageFacts(await image.toBuffer())

  it('is a raster image of some size', async () => {
    expect(await facts(noise(400, 300).png())).toEqual({ width: 400, height: 300, isResizable: true })
    expect(await facts(noise(400, 300).webp({ quality: 95 }))).toMatchObject({ isResizable: true })
    expect(await facts(noise(40, 30).png())).toEqual({ width: 40, height: 30, isResizable: false })
    expect(imageFacts(Buffer.from('<svg width="10" height="10"/>'.padEnd(30_000)))).toMatchObject({
      isResizable: false,
    })
  })
  it('is whole: a damaged one, an empty file and what is no image have a problem instead', async () => {
    const problems = (bytes: Buffer) => imageFacts(bytes).problem?.reason
    const png = await noise(400, 300).png().toBuffer()
    const changed = Buffer.from(png)
    changed[png.length - 200] = 255 - (png[png.length - 200] ?? 0)
    expect(imageFacts(changed)).toMatchObject({ width: 400, isResizable: false })
    expect([png, Buffer.concat([png, Buffer.from('more')])].map(problems)).toEqual([undefined, undefined])
    expect([changed, png.subarray(0, 5000), png.subarray(0, -12), png.subarray(0, 8)].map(problems)).toEqual(
      Array(4).fill('is damaged or truncated'),
    )
    const texts = ['', 'version https://git-lfs.github.com/spec/v1\noid sha256:4d\n', '<!doctype html>', 'none']
    expect(texts.map((text) => problems(Buffer.from(text)))).toEqual([
      'is empty',
      'is a Git LFS pointer, not the image',
      'is not an image that browsers can show',
      'is not an image that browsers can show',
    ])
    expect(imageFacts(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>'))).toEqual({})
    expect(problems(await noise(40, 30).jpeg().toBuffer())).toBeUndefined()
  })
  it('is measured as it is shown', async () => {
    expect(await facts(noise(400, 300).jpeg().withMetadata({ orientation: 6 }))).toMatchObject({
      width: 300,
      height: 400,
    })
  })
  it('does not move: GIF, APNG, WebP', async () => {
    const frames = { raw: { width: 200, height: 400, channels: 3 as const, pageHeight: 200 } }
    const moving = sharp(await noise(200, 400).raw().toBuffer(), frames)
    expect(await facts(moving.clone().webp({ quality: 100 }))).toMatchObject({ isResizable: false })
    expect(await facts(moving.clone().gif())).toMatchObject({ isResizable: false })
    const png = await noise(400, 300).png().toBuffer()
    const control = Buffer.alloc(20)
    control.writeUInt32BE(8, 0)
    control.write('acTL', 4, 'latin1')
    expect(imageFacts(Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]))).toMatchObject({
      isResizable: false,
    })
  })
})
