// The content security policy of a page: nothing but the site's own files, its few inline scripts by their hash, and those other
// hosts and styles that the page's author wrote down (an image, an embedded frame, a style attribute). Code of the site's own that runs on a
// page may ask any host, but runs no script of another.

import { createHash } from 'node:crypto'

const runs = new Set(['', 'module', 'text/javascript', 'application/javascript', 'speculationrules', 'importmap'])

/** What a page uses besides the site's own files, as source expressions. */
interface Uses {
  readonly scripts: Set<string>
  readonly styles: Set<string>
  /** Values of style attributes that the page's author wrote. */
  readonly styleAttributes: Set<string>
  readonly images: Set<string>
  readonly frames: Set<string>
}

/** Makes the policy of a page's HTML, given in one or more parts. */
export function policyOf(...parts: readonly string[]): string {
  const hasOwnCode = parts.some((html) => indexOfMark(html, ownMark, 0) !== -1 && ownIsland.test(html))
  const uses: Uses = { scripts: new Set(), styles: new Set(), styleAttributes: new Set(), images: new Set(), frames: new Set() }
  for (const html of parts) addUses(html, uses)
  const { scripts, styles, styleAttributes, images, frames } = uses
  return [
    `default-src 'none'`,
    source('script-src', `'self' 'wasm-unsafe-eval'`, scripts),
    ...(hasOwnCode ? ownCodeRules : strictRules({ styles, styleAttributes, images, frames })),
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `form-action ${hasOwnCode ? `'self' https:` : `'none'`}`,
  ].join('; ')
}

/**
 * A text that is looked for by a part of it: four letters at most of which the first is rare in HTML are found in a quarter of the time (500 pages,
 * 2026-11), since V8 passes over all others at once.
 */
interface Mark {
  readonly text: string
  readonly part: string
  readonly offset: number
}

function markOf(text: string, part: string): Mark {
  return { text, part, offset: text.indexOf(part) }
}

interface Element {
  readonly name: string
  readonly end: Mark
}

/** An island of the site's own (island-server.ts). The mark alone is found sooner, and few pages have it. */
const ownIsland = /<dg-island [^>]* data-own="/
const ownMark = markOf(' data-own="', 'wn="')

const styleAttribute = markOf(' style="', 'yle="')
const script: Element = { name: 'script', end: markOf('</script>', '/sc') }
const style: Element = { name: 'style', end: markOf('</style>', 'yle>') }

/** What a page's own code may do, which nobody can read in its HTML: ask other hosts, show what they give, make styles. It runs no scripts of theirs. */
const ownCodeRules = [
  `style-src 'self' 'unsafe-inline'`,
  `img-src 'self' data: blob: https:`,
  `media-src 'self' blob: https:`,
  `font-src 'self' data: https:`,
  `connect-src 'self' https: wss:`,
  `frame-src 'self' https:`,
]

function strictRules({ styles, styleAttributes, images, frames }: Omit<Uses, 'scripts'>): readonly string[] {
  return [
    source('style-src', `'self'`, styles),
    ...(styleAttributes.size === 0 ? [] : [styleAttributeRule(styleAttributes)]),
    source('img-src', `'self' data:`, images),
    source('media-src', `'self'`, images),
    `font-src 'self'`,
    `connect-src 'self'`,
    ...(frames.size === 0 ? [] : [source('frame-src', `'self'`, frames)]),
  ]
}

/** Allows the style attributes of a page by their hashes; a page with very many of them, all: the policy is in every such page. */
function styleAttributeRule(values: ReadonlySet<string>): string {
  if (values.size > mostStyleHashes) return `style-src-attr 'unsafe-inline'`
  return source('style-src-attr', `'unsafe-hashes'`, new Set([...values].map((value) => hashSource(decoded(value)))))
}

const mostStyleHashes = 20

/** Decodes what React and the compiler escape in attributes. */
function decoded(value: string): string {
  return value
    .replace(/&quot;/g, '"')
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
}

function addUses(html: string, { scripts, styles, styleAttributes, images, frames }: Uses): void {
  forEachElement(html, script, (attributes, content) => {
    const src = /\ssrc="([^"]*)"/.exec(attributes)?.[1]
    const type = /\stype="([^"]*)"/.exec(attributes)?.[1] ?? ''
    if (src !== undefined) addOrigin(scripts, src)
    else if (runs.has(type)) scripts.add(hashSource(content))
  })
  forEachElement(html, style, (_attributes, content) => styles.add(hashSource(content)))
  for (let at = indexOfMark(html, styleAttribute, 0); at !== -1; at = indexOfMark(html, styleAttribute, at + 8)) {
    const end = html.indexOf('"', at + 8)
    if (end === -1) break
    styleAttributes.add(html.slice(at + 8, end))
  }
  forEachForeignUrl(html, (element, url) => addOrigin(element === 'iframe' ? frames : images, url))
}

/** Makes the source expression of an inline script or style. */
export function hashSource(content: string): string {
  const kept = hashes.get(content)
  if (kept !== undefined) return kept
  const made = `'sha256-${createHash('sha256').update(content).digest('base64')}'`
  if (hashes.size < 100) hashes.set(content, made)
  return made
}

// The same two or three scripts stand on every page.
const hashes = new Map<string, string>()

function source(directive: string, own: string, others: ReadonlySet<string>): string {
  return [directive, own, ...[...others].sort()].join(' ')
}

function addOrigin(origins: Set<string>, url: string): void {
  const origin = /^(https?:\/\/[\w.:-]+)/i.exec(url)?.[1]
  if (origin !== undefined) origins.add(origin)
}

const shown = /^<(img|source|video|audio|image|iframe)\s/i

/** Visits the URLs of other hosts from which the page shows something (`src`, `poster`; not links). */
function forEachForeignUrl(html: string, visit: (element: string, url: string) => void): void {
  for (let at = html.indexOf('="http'); at !== -1; at = html.indexOf('="http', at + 6)) {
    if (!/\s(?:src|poster)$/.test(html.slice(at - 7, at))) continue
    const tag = html.lastIndexOf('<', at)
    const element = shown.exec(html.slice(tag, tag + 9))?.[1]
    if (element !== undefined) visit(element.toLowerCase(), html.slice(at + 2, html.indexOf('"', at + 2)))
  }
}

// The end tag is looked for first: few pages have one, many begin with the same letters as the start tag.
function forEachElement(html: string, { name, end: endTag }: Element, visit: (attributes: string, content: string) => void): void {
  let after = 0
  for (let close = indexOfMark(html, endTag, 0); close !== -1; close = indexOfMark(html, endTag, after)) {
    const start = html.indexOf(`<${name}`, after)
    const end = html.indexOf('>', start)
    if (start !== -1 && start < close) visit(html.slice(start + name.length + 1, end), html.slice(end + 1, close))
    after = close + endTag.text.length
  }
}

/** Finds a mark from an offset on; -1 when there is none. */
function indexOfMark(html: string, { text, part, offset }: Mark, from: number): number {
  for (let at = html.indexOf(part, from + offset); at !== -1; at = html.indexOf(part, at + part.length)) {
    if (html.startsWith(text, at - offset)) return at - offset
  }
  return -1
}
