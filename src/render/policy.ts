// The content security policy of a page: nothing but the site's own files, its few inline scripts by their hash, and those other
// hosts that the page's author wrote down (an image, an embedded frame).

import { createHash } from 'node:crypto'

const runs = new Set(['', 'module', 'text/javascript', 'application/javascript', 'speculationrules', 'importmap'])

/** Makes the policy of a page's HTML. */
export function policyOf(html: string): string {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  forEachElement(html, 'script', (attributes, content) => {
    const src = /\ssrc="([^"]*)"/.exec(attributes)?.[1]
    const type = /\stype="([^"]*)"/.exec(attributes)?.[1] ?? ''
    if (src !== undefined) addOrigin(scripts, src)
    else if (runs.has(type)) scripts.add(hashSource(content))
  })
  forEachElement(html, 'style', (_attributes, content) => styles.add(hashSource(content)))
  const images = new Set<string>()
  const frames = new Set<string>()
  forEachForeignUrl(html, (element, url) => addOrigin(element === 'iframe' ? frames : images, url))
  return [
    `default-src 'none'`,
    source('script-src', `'self' 'wasm-unsafe-eval'`, scripts),
    source('style-src', `'self'`, styles),
    source('img-src', `'self' data:`, images),
    source('media-src', `'self'`, images),
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    ...(frames.size === 0 ? [] : [source('frame-src', `'self'`, frames)]),
    `base-uri 'none'`,
    `form-action 'none'`,
  ].join('; ')
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
  for (const name of [' src="http', ' poster="http']) {
    for (let at = html.indexOf(name); at !== -1; at = html.indexOf(name, at + name.length)) {
      const tag = html.lastIndexOf('<', at)
      const element = shown.exec(html.slice(tag, tag + 9))?.[1]
      const start = at + name.length - 4
      if (element !== undefined) visit(element.toLowerCase(), html.slice(start, html.indexOf('"', start)))
    }
  }
}

function forEachElement(html: string, name: string, visit: (attributes: string, content: string) => void): void {
  let at = html.indexOf(`<${name}`)
  while (at !== -1) {
    const end = html.indexOf('>', at)
    const close = html.indexOf(`</${name}>`, end)
    if (end === -1 || close === -1) return
    if (/[\s>]/.test(html[at + name.length + 1] ?? '')) visit(html.slice(at + name.length + 1, end), html.slice(end + 1, close))
    at = html.indexOf(`<${name}`, close)
  }
}
