// Shows the raster images of a page's content in several sizes and formats: an <img> becomes a <picture> whose sources
// a browser chooses from. What the author has given sources stays, and so does what the browser renders again.

import { attributeOf, type StartTag, walkHtml } from '../../html/walk.ts'
import { escapeAttribute } from '../../model/escape.ts'
import type { Page } from '../../model/page.ts'
import type { Site } from '../../model/site.ts'
import type { RenderHost } from '../host/host.ts'
import type { Picture } from '../host/picture.ts'

/** Elements around images, and whether images in them may be changed: slots of islands stay as they were built. */
const around: ReadonlyMap<string, boolean> = new Map([
  ['dg-island', false],
  ['dg-slot', true],
  ['picture', false],
  ['template', false],
])

/** Gives the width in pixels of the column in which a page's images stand. */
export function contentWidth({ config }: Site, { frontMatter }: Page): number {
  const { layout } = frontMatter
  return layout === 'landing' || layout === 'wide' ? 1200 : (config.theme?.width ?? 46) * 16
}

/** Replaces images by pictures; the first image of the page loads at once, the others when they come near. */
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
  // Narrower windows show it as wide as they are, less the margins.
  const sizes = escapeAttribute(attributeOf(tag, 'sizes') ?? `(max-width: ${width + 48}px) 100vw, ${width}px`)
  const sources = picture.sources.map(
    ({ format, srcset }) => `<source type="image/${format}" srcset="${escapeAttribute(srcset)}" sizes="${sizes}">`,
  )
  return `<picture>${sources.join('')}${imageTag(image, picture)}</picture>`
}

/** Writes the image's tag: with its size, loaded when it comes near unless it is the first or the author says when. */
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
