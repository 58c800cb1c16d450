// Puts URLs where the compiler left tokens for the links and images of Markdown. One pass; what the URLs are is the
// host's answer.

import { escapeAttribute } from '../../model/escape.ts'

/** What the tokens of a page resolve to; texts are not escaped yet. */
export interface TokenResolver {
  /** The URL of link `index` of the file whose path's hash begins with `file`; undefined for one of no such file. */
  linkToken(file: string, index: number): string | undefined
  /** The URL and size of image `index`. */
  imageToken(
    file: string,
    index: number,
  ): { readonly url: string; readonly width?: number; readonly height?: number } | undefined
}

// A token counts in an attribute only (`="` before it, `"` after it); in a text it stays as it is.
const tokens = /="dg-(link|image):([0-9a-f]{8}):(\d{1,9});"/g

/** Replaces the tokens in a page's content; images get their size, and load when they come near. */
export function resolveTokens(html: string, resolver: TokenResolver): string {
  return html.replace(tokens, (token, kind: string, file: string, index: string) => {
    const attribute = kind === 'link' ? linkOf(resolver, file, index) : imageOf(resolver, file, index)
    return attribute ?? token
  })
}

function linkOf(resolver: TokenResolver, file: string, index: string): string | undefined {
  const url = resolver.linkToken(file, Number(index))
  return url === undefined ? undefined : `="${escapeAttribute(url)}"`
}

function imageOf(resolver: TokenResolver, file: string, index: string): string | undefined {
  const image = resolver.imageToken(file, Number(index))
  if (image === undefined) return undefined
  const size = image.width === undefined ? '' : ` width="${image.width}" height="${image.height}"`
  return `="${escapeAttribute(image.url)}"${size} loading="lazy" decoding="async"`
}
