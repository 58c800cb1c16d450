// The URL attributes of HTML elements, and how lists of URLs (srcset, meta refresh) are split.

import { ensure } from '../model/ensure.ts'
import { cssUrls } from './css-urls.ts'
import { attributeOf, type StartTag } from './walk.ts'

/** A URL in HTML. */
export interface ScannedUrl {
  readonly url: string
  readonly kind: UrlKind
  readonly element: string
  /** 0-based offset of the URL in the HTML. */
  readonly offset: number
}

/**
 * The purpose of a URL. `link`: followed by readers; `image`: shown; `resource`: fetched by the page; `use`: an SVG
 * symbol; `canonical`, `alternate`, `meta-image`, `json-ld`: read by programs; `refresh`: target of a meta refresh;
 * `form`: target of a form; `css`: fetched by a style.
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
  /** Whether it is the URL of an unused Markdown definition, which is only in the source. */
  | 'definition'

/** Elements with a `background` attribute that browsers use. */
const hasBackground = new Set(['body', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'])

/** What the URLs of an attribute are for; undefined where the element has no such attribute. */
type KindOf = (tag: StartTag, value: string) => UrlKind | undefined

const kindOfForm: KindOf = (_tag, value) => (value.trim() === '' ? undefined : 'form')

const kinds: ReadonlyMap<string, KindOf> = new Map<string, KindOf>([
  ['href', kindOfHref],
  ['xlink:href', kindOfHref],
  ['src', ({ name }) => (name === 'img' || name === 'input' ? 'image' : 'resource')],
  ['srcset', () => 'image'],
  ['imagesrcset', () => 'image'],
  ['poster', ({ name }) => (name === 'video' ? 'image' : undefined)],
  ['data', ({ name }) => (name === 'object' ? 'resource' : undefined)],
  ['action', kindOfForm],
  ['formaction', kindOfForm],
  ['cite', () => 'link'],
  ['longdesc', () => 'link'],
  ['ping', () => 'form'],
  ['background', ({ name }) => (hasBackground.has(name) ? 'image' : undefined)],
  ['style', () => 'css'],
  ['content', kindOfMeta],
])

/** The URLs of attributes that hold other things, or several URLs. */
const lists: ReadonlyMap<string, (value: string) => readonly string[]> = new Map([
  ['srcset', urlsOfSrcset],
  ['imagesrcset', urlsOfSrcset],
  ['ping', (value: string) => value.split(/\s+/).filter((url) => url !== '')],
  ['style', (value: string) => cssUrls(value).map(({ url }) => url)],
])

/** Adds the URLs of a start tag. */
export function collectUrls(tag: StartTag, into: ScannedUrl[]): void {
  for (const { name, value, offset } of tag.attributes) {
    const kind = kinds.get(name)?.(tag, value)
    if (kind === undefined) continue
    const urls = kind === 'refresh' ? [refreshUrl(value)] : (lists.get(name)?.(value) ?? [value])
    for (const url of urls) into.push({ url, kind, element: tag.name, offset })
  }
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

const metaImages = new Set(
  'og:image og:image:url og:image:secure_url twitter:image twitter:image:src msapplication-tileimage'.split(' '),
)

function kindOfMeta(tag: StartTag, value: string): UrlKind | undefined {
  if (tag.name !== 'meta') return undefined
  const name = (attributeOf(tag, 'property') ?? attributeOf(tag, 'name') ?? '').toLowerCase()
  if (metaImages.has(name)) return 'meta-image'
  if (name === 'og:url') return 'canonical'
  const isRefresh = attributeOf(tag, 'http-equiv')?.toLowerCase() === 'refresh'
  return isRefresh && refreshUrl(value) !== '' ? 'refresh' : undefined
}

/** Returns the URL in the content of `<meta http-equiv="refresh">`, or '' if it has none. */
export function refreshUrl(content: string): string {
  const match = /^\s*[\d.]+\s*[;,]?\s*(?:url\s*=\s*)?(.*)/is.exec(content)
  const rest = (match?.[1] ?? '').trim()
  return rest.startsWith('"') || rest.startsWith("'") ? ensure(rest.slice(1).split(rest.charAt(0))[0]) : rest
}

/** Lists the URLs of a srcset; a comma ends one only after white space or at the URL's end. */
function urlsOfSrcset(text: string): readonly string[] {
  const urls: string[] = []
  const candidate = /[\s,]*([^\s]+)/y
  for (let match = candidate.exec(text); match !== null; match = candidate.exec(text)) {
    const word = ensure(match[1])
    const url = word.replace(/,{1,1000}$/, '')
    if (url !== '') urls.push(url)
    if (url === word) candidate.lastIndex = afterDescriptors(text, candidate.lastIndex)
  }
  return urls
}

/** Finds the offset after the comma that ends a candidate's descriptors. Commas in parentheses don't count. */
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
