// Pictures in the place of images.

import { describe, expect, it } from 'vitest'
import { withPictures } from '../../src/render/page/responsive-images.ts'

const picture = (url: string) =>
  url.endsWith('.png')
    ? {
        sources: [
          { format: 'avif' as const, srcset: '/a-400.avif 400w, /a-800.avif 800w' },
          { format: 'webp' as const, srcset: '/a-400.webp 400w, /a-800.webp 800w' },
        ],
        width: 800,
        height: 600,
      }
    : undefined
const shown = (html: string) => withPictures(html, { picture }, 736)
const sources = (sizes: string) =>
  `<source type="image/avif" srcset="/a-400.avif 400w, /a-800.avif 800w" sizes="${sizes}">` +
  `<source type="image/webp" srcset="/a-400.webp 400w, /a-800.webp 800w" sizes="${sizes}">`
const column = '(max-width: 784px) 100vw, 736px'

describe('withPictures', () => {
  it('loads the first image at once, and others when they come near', () => {
    const image = '<img src="/a.png" width="800" height="600" loading="lazy" decoding="async" alt="A">'
    expect(shown(`<p>${image}</p><p>${image}</p>`)).toBe(
      `<p><picture>${sources(column)}<img src="/a.png" width="800" height="600" decoding="async" alt="A"></picture></p>` +
        `<p><picture>${sources(column)}${image}</picture></p>`,
    )
  })
  it('gives an image of JSX its size, and the width that the author says', () => {
    expect(shown('<img src="/x.svg"><img src="/a.png" alt="A"><img src="/a.png" width="300">')).toBe(
      `<img src="/x.svg"><picture>${sources(column)}<img width="800" height="600" loading="lazy" decoding="async" src="/a.png" alt="A"></picture>` +
        `<picture>${sources('(max-width: 348px) 100vw, 300px')}<img loading="lazy" decoding="async" src="/a.png" width="300"></picture>`,
    )
  })
  it('keeps the sources, sizes and loading of the author', () => {
    const own = '<img src="/a.png" srcset="/b.png 2x"><picture><source srcset="/c.webp"><img src="/a.png"></picture>'
    expect(shown(own)).toBe(own)
    expect(shown('<img src="/x.gif"><img src="/a.png" sizes="50vw" loading="eager" decoding="sync">')).toBe(
      `<img src="/x.gif"><picture>${sources('50vw')}<img width="800" height="600" src="/a.png" sizes="50vw" loading="eager" decoding="sync"></picture>`,
    )
  })
  it('leaves what the browser renders again, but for its slots', () => {
    const image = '<img src="/a.png" width="1" height="1" alt="" loading="lazy" decoding="async">'
    const html = `<img src="/x.svg"><dg-island>${image}<dg-slot>${image}</dg-slot>${image}</dg-island><template>${image}</template>`
    expect(shown(html)).toBe(
      html.replace(
        `<dg-slot>${image}`,
        `<dg-slot><picture>${sources('(max-width: 49px) 100vw, 1px')}${image}</picture>`,
      ),
    )
  })
  it('leaves HTML without images, and texts of scripts', () => {
    for (const html of ['<p>none</p>', '<script>"<img src=/a.png>"</script>']) expect(shown(html)).toBe(html)
  })
})
