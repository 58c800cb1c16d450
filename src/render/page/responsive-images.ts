// Shows the raster images of a page's content in several sizes and formats: an <img> becomes a <picture> with sources
// for browsers to choose from. Images with the author's own sources and images that browsers render again don't change.

import { attributeOf, type StartTag, walkHtml } from '../../html/walk.ts'
import { escapeAttribute } from '../../model/escape.ts'
import type { Page } from '../../model/page.ts'
import type { Site } from '../../model/site.ts'
import type { RenderHost } from '../host/host.ts'
import type { Picture } from '../host/image-sizes.ts'

/** Elements around images, and whether images in them may change. Slots may, because islands keep their built HTML. */
const around: ReadonlyMap<string, boolean> = new Map([
  ['dg-island', false],
  ['dg-slot', true],
  ['picture', false],
  ['template', false],
])

/** Returns the width in pixels of the column that contains a page's images. */
export function contentWidth({ config }: Site, { frontMatter }: Page): number {
  const { layout } = frontMatter
  return layout === 'landing' || layout === 'wide' ? 1200 : (config.theme?.width ?? 46) * 16
}

/** Replaces images with pictures. The first image of the page loads immediately, the others lazily. */
export function withPictures(html: string, pictures: Pick<RenderHost, 'picture'>, columnWidth: number): string {
  if (!html.includes('<img')) return html
  const open: string[] = []
  let made = ''
  let after = 0
  let isFirst = true
  walkHtml(html, {
    openTag(tag) {
      if (around.has(tag.name) && !tag.isForeign) open.push(tag.name)
      if (tag.name !== 'img' || around.get(open.at(-1) ?? '') === false) return
      made += html.slice(after, tag.start) + pictureOf({ html, tag, isFirst, columnWidth }, pictures)
      after = tag.end
      isFirst = false
    },
    closeTag(name) {
      const at = open.lastIndexOf(name)
      if (at !== -1) open.length = at
    },
  })
  return made + html.slice(after)
}

interface ImageTag {
  readonly html: string
  readonly tag: StartTag
  readonly isFirst: boolean
  readonly columnWidth: number
}

function pictureOf(image: ImageTag, pictures: Pick<RenderHost, 'picture'>): string {
  const { tag, columnWidth } = image
  const src = attributeOf(tag, 'src')
  const picture = src === undefined || attributeOf(tag, 'srcset') !== undefined ? undefined : pictures.picture(src)
  if (picture === undefined) return imageTag(image)
  const given = Number(attributeOf(tag, 'width'))
  const width = Math.min(given > 0 ? given : picture.width, columnWidth)
  // In narrower windows, the image has the width of the window without margins.
  const sizes = escapeAttribute(attributeOf(tag, 'sizes') ?? `(max-width: ${width + 48}px) 100vw, ${width}px`)
  const sources = picture.sources.map(
    ({ format, srcset }) => `<source type="image/${format}" srcset="${escapeAttribute(srcset)}" sizes="${sizes}">`,
  )
  return `<picture>${sources.join('')}${imageTag(image, picture)}</picture>`
}

/** Returns the image's tag with its size, loaded lazily unless it's the first image or the author sets `loading`. */
function imageTag({ html, tag, isFirst }: ImageTag, picture?: Picture): string {
  const has = (name: string) => attributeOf(tag, name) !== undefined
  const size =
    picture === undefined || has('width') || has('height') ? '' : ` width="${picture.width}" height="${picture.height}"`
  const loading = picture === undefined || isFirst || has('loading') ? '' : ' loading="lazy"'
  const decoding = picture === undefined || has('decoding') ? '' : ' decoding="async"'
  const lazy = isFirst ? tag.attributes.find(({ name, value }) => name === 'loading' && value === 'lazy') : undefined
  const rest =
    lazy === undefined
      ? html.slice(tag.start + '<img'.length, tag.end)
      : html.slice(tag.start + '<img'.length, lazy.start).trimEnd() + html.slice(lazy.end, tag.end)
  return `<img${size}${loading}${decoding}${rest}`
}
