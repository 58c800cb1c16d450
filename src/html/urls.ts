// The URL attributes of HTML: which attribute of which element leads where, and how lists (srcset, meta refresh) are
// split.

import { ensure } from '../model/ensure.ts'
import { cssUrls } from './css-urls.ts'
import { type Attribute, attributeOf, type StartTag } from './walk.ts'

/** A URL in HTML. */
export interface ScannedUrl {
  readonly url: string
  readonly kind: UrlKind
  readonly element: string
  /** 0-based offset of the URL in the HTML. */
  readonly offset: number
}

/**
 * What a URL is for. `link`: the reader follows it; `image`: shown; `resource`: fetched by the page; `use`: an SVG
 * symbol; `canonical`, `alternate`, `meta-image`, `json-ld`: read by programs; `refresh`: the page moves on to it;
 * `form`: sent to; `css`: fetched by a style.
 */
export type UrlKind =
  | 'link'
  | 'image'
  | 'resource'
  | 'use'
  | 'canonical'
  | 'alternate'
  | 'meta-image'
  | 'json-ld'
  | 'refresh'
  | 'form'
  | 'css'
  /** Of a definition in Markdown that nothing names: it is in the sources only. */
  | 'definition'

/** Elements whose `background` browsers draw. */
const hasBackground = new Set(['body', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'])

/** Adds the URLs of a start tag. */
export function collectUrls(tag: StartTag, into: ScannedUrl[]): void {
  for (const attribute of tag.attributes) {
    switch (attribute.name) {
      case 'href':
      case 'xlink:href':
        collectHref(tag, attribute, into)
        break
      case 'src':
        push(into, tag, attribute, tag.name === 'img' || tag.name === 'input' ? 'image' : 'resource')
        break
      case 'srcset':
      case 'imagesrcset':
        collectSrcset(tag, attribute, into)
        break
      case 'poster':
        if (tag.name === 'video') push(into, tag, attribute, 'image')
        break
      case 'data':
        if (tag.name === 'object') push(into, tag, attribute, 'resource')
        break
      case 'action':
      case 'formaction':
        if (attribute.value.trim() !== '') push(into, tag, attribute, 'form')
        break
      case 'cite':
      case 'longdesc':
        push(into, tag, attribute, 'link')
        break
      case 'ping':
        for (const url of attribute.value.split(/\s+/))
          if (url !== '') into.push({ url, kind: 'form', element: tag.name, offset: attribute.offset })
        break
      case 'background':
        if (hasBackground.has(tag.name)) push(into, tag, attribute, 'image')
        break
      case 'style':
        for (const { url } of cssUrls(attribute.value))
          into.push({ url, kind: 'css', element: tag.name, offset: attribute.offset })
        break
      case 'content':
        if (tag.name === 'meta') collectMeta(tag, attribute, into)
        break
    }
  }
}

function collectHref(tag: StartTag, attribute: Attribute, into: ScannedUrl[]): void {
  const kind = kindOfHref(tag)
  if (kind !== undefined) push(into, tag, attribute, kind)
}

function kindOfHref(tag: StartTag): UrlKind | undefined {
  switch (tag.name) {
    case 'base':
      return undefined
    case 'a':
    case 'area':
      return 'link'
    case 'image':
    case 'feimage':
      return 'image'
    case 'script':
      return 'resource'
    case 'link':
      return kindOfLink(tag)
    default:
      return 'use' // gradients, patterns, filters and animations refer to ids of the same image
  }
}

const unlinked = new Set(['preconnect', 'dns-prefetch', 'pingback', 'edituri', 'profile'])
const followed = new Set(['next', 'prev', 'help', 'license', 'search', 'author', 'up'])

function kindOfLink(tag: StartTag): UrlKind | undefined {
  const rel = (attributeOf(tag, 'rel') ?? '').toLowerCase().split(/\s+/)
  if (rel.some((word) => unlinked.has(word))) return undefined
  if (rel.includes('canonical')) return 'canonical'
  if (rel.includes('alternate') && !rel.includes('stylesheet')) return 'alternate'
  if (rel.includes('icon') || rel.includes('apple-touch-icon') || attributeOf(tag, 'as') === 'image') return 'image'
  return rel.some((word) => followed.has(word)) ? 'link' : 'resource'
}

const metaImages = new Set([
  'og:image',
  'og:image:url',
  'og:image:secure_url',
  'twitter:image',
  'twitter:image:src',
  'msapplication-tileimage',
])

function collectMeta(tag: StartTag, attribute: Attribute, into: ScannedUrl[]): void {
  const name = (attributeOf(tag, 'property') ?? attributeOf(tag, 'name') ?? '').toLowerCase()
  if (metaImages.has(name)) push(into, tag, attribute, 'meta-image')
  else if (name === 'og:url') push(into, tag, attribute, 'canonical')
  else if ((attributeOf(tag, 'http-equiv') ?? '').toLowerCase() === 'refresh') {
    const url = refreshUrl(attribute.value)
    if (url !== '') into.push({ url, kind: 'refresh', element: 'meta', offset: attribute.offset })
  }
}

/** Gives the URL of the content of `<meta http-equiv="refresh">`; '' when it has none. */
export function refreshUrl(content: string): string {
  const match = /^\s*[\d.]+\s*[;,]?\s*(?:url\s*=\s*)?(.*)/is.exec(content)
  const rest = (match?.[1] ?? '').trim()
  return rest.startsWith('"') || rest.startsWith("'") ? ensure(rest.slice(1).split(rest.charAt(0))[0]) : rest
}

/** Splits a srcset into URLs with descriptors; a comma ends one only after white space or at the URL's end. */
function collectSrcset(tag: StartTag, attribute: Attribute, into: ScannedUrl[]): void {
  const text = attribute.value
  const candidate = /[\s,]*([^\s]+)/y
  let at = 0
  while (at < text.length) {
    candidate.lastIndex = at
    const match = candidate.exec(text)
    if (match === null) return
    const word = ensure(match[1])
    const url = word.replace(/,{1,1000}$/, '')
    if (url !== '') into.push({ url, kind: 'image', element: tag.name, offset: attribute.offset })
    at = candidate.lastIndex
    if (url === word) at = afterDescriptors(text, at)
  }
}

/** Finds the offset after the comma that ends a candidate's descriptors; commas in parentheses do not count. */
function afterDescriptors(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const char = text[at]
    if (char === '(') depth++
    else if (char === ')') depth = Math.max(0, depth - 1)
    else if (char === ',' && depth === 0) return at + 1
  }
  return text.length
}

function push(into: ScannedUrl[], tag: StartTag, attribute: Attribute, kind: UrlKind): void {
  into.push({ url: attribute.value, kind, element: tag.name, offset: attribute.offset })
}
