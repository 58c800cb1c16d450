// Replaces the tokens that the compiler left for links and images of Markdown with URLs, in one pass. The host resolves
// the tokens.

import { escapeAttribute } from '../../model/escape.ts'

/** Resolves the tokens of a page. The URLs aren't escaped yet. */
export interface TokenResolver {
  /** Returns the URL of link `index` in the file whose path hash starts with `file`, or undefined if there's none. */
  linkToken(file: string, index: number): string | undefined
  /** Returns the URL and size of image `index`. */
  imageToken(
    file: string,
    index: number,
  ): { readonly url: string; readonly width?: number; readonly height?: number } | undefined
}

// Only a token in an attribute (`="` before it, `"` after it) is replaced. In text, it stays as it is.
const tokens = /="dg-(link|image):([0-9a-f]{8}):(\d{1,9});"/g

/** Replaces the tokens in a page's content. Images get their size and load lazily. */
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
