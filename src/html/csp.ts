// Creates the content security policy of a page. It allows the site's own files, the inline scripts by their hashes,
// and the other hosts and styles used in the page's source (an image, an embedded frame, a style attribute). The site's
// own code may send requests to any host, but can't run scripts of other hosts.

import { createHash } from 'node:crypto'
import { attributeOf, type StartTag, walkHtml } from './walk.ts'

/** The script types that browsers execute. */
const runs = new Set(['', 'module', 'text/javascript', 'application/javascript', 'speculationrules', 'importmap'])

/** What a page uses in addition to the site's own files, as source expressions. */
interface Uses {
  readonly scripts: Set<string>
  readonly styles: Set<string>
  /** Values of style attributes in the page. */
  readonly styleAttributes: Set<string>
  readonly images: Set<string>
  readonly frames: Set<string>
  /** Whether the page has an island (island-server.ts) or client modules (head.tsx) of the site. */
  hasOwnCode: boolean
  /** Whether the browser draws a diagram, which adds styles. */
  drawsDiagrams: boolean
  /** Whether the page has frames, such as that of live code. */
  hasFrames: boolean
}

/** Sources by directive, such as `connect-src`. */
export type PolicySources = Readonly<Record<string, readonly string[]>>

/** Creates the policy for a page's HTML, given in one or more parts. `allowed` is added by the configuration. */
export function policyOf(parts: readonly string[], allowed: PolicySources = {}): string {
  const uses: Uses = {
    scripts: new Set(),
    styles: new Set(),
    styleAttributes: new Set(),
    images: new Set(),
    frames: new Set(),
    hasOwnCode: false,
    drawsDiagrams: false,
    hasFrames: false,
  }
  for (const html of parts) addUses(html, uses)
  const { hasOwnCode, scripts } = uses
  const directives = [
    `default-src 'none'`,
    source('script-src', `'self' 'wasm-unsafe-eval'`, scripts),
    ...(hasOwnCode ? ownCodeRules : strictRules(uses)),
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `form-action ${hasOwnCode ? `'self' https:` : `'none'`}`,
  ]
  return withSources(directives, allowed).join('; ')
}

/** Adds sources to directives. They replace `'none'`. */
function withSources(directives: readonly string[], allowed: PolicySources): readonly string[] {
  const sources = new Map(
    directives.map((directive) => [directive.slice(0, directive.indexOf(' ')), directive.split(' ').slice(1)]),
  )
  for (const [name, added] of Object.entries(allowed)) {
    const known = (sources.get(name) ?? ["'self'"]).filter((each) => each !== "'none'")
    sources.set(name, [...new Set([...known, ...added])])
  }
  return [...sources].map(([name, list]) => [name, ...list].join(' '))
}

/** What the site's own code may do beyond the HTML: request and show resources of other hosts, but not run scripts. */
const ownCodeRules = [
  `style-src 'self' 'unsafe-inline'`,
  `img-src 'self' data: blob: https:`,
  `media-src 'self' blob: https:`,
  `font-src 'self' data: https:`,
  `connect-src 'self' https: wss:`,
  `frame-src 'self' https:`,
]

function strictRules({ styles, styleAttributes, images, frames, drawsDiagrams, hasFrames }: Uses): readonly string[] {
  return [
    ...(drawsDiagrams ? [`style-src 'self' 'unsafe-inline'`] : styleRules(styles, styleAttributes)),
    source('img-src', `'self' data:`, images),
    source('media-src', `'self'`, images),
    `font-src 'self'`,
    `connect-src 'self'`,
    ...(hasFrames ? [source('frame-src', `'self'`, frames)] : []),
  ]
}

function styleRules(styles: ReadonlySet<string>, attributes: ReadonlySet<string>): readonly string[] {
  return [source('style-src', `'self'`, styles), ...(attributes.size === 0 ? [] : [styleAttributeRule(attributes)])]
}

/** Allows the style attributes of a page by their hashes, or all if that would make the policy too long. */
function styleAttributeRule(values: ReadonlySet<string>): string {
  if (values.size > mostStyleHashes) return `style-src-attr 'unsafe-inline'`
  return source('style-src-attr', `'unsafe-hashes'`, new Set([...values].map(hashSource)))
}

const mostStyleHashes = 20

/** Reads the parts of a page that can affect the policy. Reading all of it would take much longer. */
function addUses(html: string, uses: Uses): void {
  for (const part of html.match(mayUse) ?? []) {
    walkHtml(part, {
      openTag: (tag) => addTag(tag, uses),
      rawText({ name, attributes }, start, end) {
        if (name === 'style') uses.styles.add(hashSource(part.slice(start, end)))
        else if (name === 'script' && runsInline(attributes)) uses.scripts.add(hashSource(part.slice(start, end)))
      },
    })
  }
}

/** Matches a script or style, or a tag (up to the next one) that is a frame or has a style, another host, or a mark. */
const mayUse =
  /<(script|style)\b[\s\S]*?(?:<\/\1\b[^>]*>|$)|<iframe\b[^<]*|<[^<]*?(?:style|(?:src|poster)\s*=\s*["']?\s*https?:|data-own|data-diagram|data-live-frame)[^<]*/gi

function runsInline(attributes: StartTag['attributes']): boolean {
  return attributes.every(({ name, value }) => name !== 'src' && (name !== 'type' || runs.has(value)))
}

function addTag(tag: StartTag, uses: Uses): void {
  const { name, attributes } = tag
  if (name === 'dg-island' || name === 'script') uses.hasOwnCode ||= attributeOf(tag, 'data-own') !== undefined
  uses.hasFrames ||= name === 'iframe'
  for (const { name: attribute, value } of attributes) {
    if (attribute === 'data-diagram-script') uses.drawsDiagrams = true
    else if (attribute === 'data-live-frame') uses.hasFrames = true
    else if (attribute === 'style') uses.styleAttributes.add(value)
    else if (attribute === 'src' || attribute === 'poster') addOrigin(originsOf(name, uses), value)
  }
}

/** Finds the directive for the hosts from which an element loads its resources. */
function originsOf(element: string, { scripts, images, frames }: Uses): Set<string> | undefined {
  if (element === 'script') return scripts
  if (element === 'iframe') return frames
  return shown.has(element) ? images : undefined
}

const shown = new Set(['img', 'source', 'video', 'audio', 'image'])

/** Returns the source expression of an inline script or style. */
export function hashSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}

function source(directive: string, own: string, others: ReadonlySet<string>): string {
  return [directive, own, ...[...others].sort()].join(' ')
}

function addOrigin(origins: Set<string> | undefined, url: string): void {
  const origin = /^(https?:\/\/[\w.:-]+)/i.exec(url)?.[1]
  if (origin !== undefined) origins?.add(origin)
}
