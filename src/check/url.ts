// Parses URL references as browsers do, but without URL objects: 50,000 links are resolved within some milliseconds.

import { decode } from '../model/route.ts'

/** A parsed URL reference: empty, malformed, a path, a path on a host, or a URL with another scheme. */
export type Reference =
  | { readonly type: 'empty' }
  /** `scheme` is in lower case, without the colon. `rest` is the text after the colon. */
  | { readonly type: 'scheme'; readonly scheme: string; readonly rest: string }
  | { readonly type: 'host'; readonly scheme: string; readonly host: string; readonly rest: ReferencePath }
  | { readonly type: 'path'; readonly rest: ReferencePath }
  /** A URL that browsers can't open. `reason` ends a sentence that begins with the URL. */
  | { readonly type: 'malformed'; readonly reason: string; readonly hint: string }

/** The part of a URL after its host, still percent-encoded. */
export interface ReferencePath {
  readonly path: string
  /** Without '?'; '' without a query. */
  readonly query: string
  /** Without '#'; undefined without a fragment. */
  readonly fragment: string | undefined
}

/** Parses a reference from the source form of an attribute. Ignores control characters and blanks around it. */
export function readReference(raw: string): Reference {
  const url = cleanUrl(raw)
  if (url === '') return { type: 'empty' }
  const scheme = schemeOf(url)
  const rest = scheme === undefined ? url : url.slice(scheme.length + 1)
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https')
    return wrongScheme(scheme, rest) ?? { type: 'scheme', scheme, rest }
  if (!/^[\\/]{2}/.test(rest)) return { type: 'path', rest: splitPath(rest) }
  const end = rest.slice(2).search(/[\\/?#]/)
  const host = (end === -1 ? rest.slice(2) : rest.slice(2, end + 2)).toLowerCase()
  if (/^https?:$/.test(host))
    return { type: 'malformed', reason: 'has two schemes', hint: `Write \`${rest.slice(2)}\`.` }
  if (!URL.canParse(`${scheme ?? 'https'}:${rest}`)) return wrongHost(host)
  return {
    type: 'host',
    scheme: scheme ?? '',
    host: withoutDefaultPort(host, scheme),
    rest: splitPath(end === -1 ? '/' : rest.slice(end + 2)),
  }
}

/** Returns whether a URL is a path relative to its page. */
export function isRelativePath(url: string): boolean {
  const reference = readReference(url)
  return reference.type === 'path' && /^[^/\\]/.test(reference.rest.path)
}

/** Removes characters as browsers do: blanks and control characters around a URL, tabs and line ends in it. */
export function cleanUrl(raw: string): string {
  if (!/[\0- ]/.test(raw)) return raw // as nearly all URLs
  return raw.replace(/^[\0- ]+|(?<![\0- ])[\0- ]+$|[\t\n\r]/g, '')
}

/** Finds schemes that don't work on the web: a drive, a file, and misspellings of `http`. */
function wrongScheme(scheme: string, rest: string): Reference | undefined {
  const hint = 'Put the file below `static` or beside the page, and link to it there.'
  if (scheme.length === 1 && /^[\\/]/.test(rest))
    return { type: 'malformed', reason: 'is a path on a drive of your own machine', hint }
  if (scheme === 'file') return { type: 'malformed', reason: 'is a file on your own machine', hint }
  if (!rest.startsWith('//') || !misspelledHttp.test(scheme)) return undefined
  return { type: 'malformed', reason: `has the unknown scheme \`${scheme}\``, hint: `Write \`https:${rest}\`.` }
}

/** Matches `http` and `https` with letters omitted, doubled or swapped. Other schemes belong to programs. */
const misspelledHttp = /^(?:h{1,2}t{0,3}p{0,2}s{0,2}|t{1,2}ps?|htpts?|hptts?|thtps?)$/

function wrongHost(host: string): Reference {
  const hint = 'Write the whole address, such as `https://example.com/`.'
  const reason = host === '' ? 'has no host' : `has no valid host: \`${host}\``
  return { type: 'malformed', reason, hint }
}

function schemeOf(url: string): string | undefined {
  return /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase()
}

function withoutDefaultPort(host: string, scheme: string | undefined): string {
  if (scheme === 'http' && host.endsWith(':80')) return host.slice(0, -3)
  return scheme !== 'http' && host.endsWith(':443') ? host.slice(0, -4) : host
}

function splitPath(text: string): ReferencePath {
  const hash = text.indexOf('#')
  const bare = hash === -1 ? text : text.slice(0, hash)
  const mark = bare.indexOf('?')
  const path = mark === -1 ? bare : bare.slice(0, mark)
  return {
    path: path.includes('\\') ? path.replaceAll('\\', '/') : path,
    query: mark === -1 ? '' : bare.slice(mark + 1),
    fragment: hash === -1 ? undefined : text.slice(hash + 1),
  }
}

/** Resolves a path against the path of its page, both percent-encoded. The result has no dot segments. */
export function resolvePath(path: string, basePath: string): string {
  if (path === '') return basePath
  const whole = path.startsWith('/') ? path : basePath.slice(0, basePath.lastIndexOf('/') + 1) + path
  return hasDotSegment(whole) ? removeDotSegments(whole) : whole
}

function hasDotSegment(path: string): boolean {
  return path.includes('/.') || (path.includes('/%2') && /\/%2e/i.test(path))
}

/** Removes dot segments. `URL` of Node 20 does not: it keeps the `..` of `/a/.b/..`. */
function removeDotSegments(path: string): string {
  const kept: string[] = []
  const segments = path.split('/')
  for (const [index, segment] of segments.entries()) {
    const dots = segment.replace(/%2e/gi, '.')
    const isLast = index === segments.length - 1
    if (dots === '..') {
      if (kept.length > 1) kept.pop()
      if (isLast) kept.push('')
    } else if (dots === '.') {
      if (isLast) kept.push('')
    } else kept.push(segment)
  }
  return kept.join('/')
}

/** Decodes a path; undefined if it's malformed. An encoded slash becomes U+0000, which isn't a separator. */
export function decodeSegments(path: string): string | undefined {
  if (!path.includes('%')) return path
  return decode(path.replace(/%2f/gi, '\u0000'))
}

/** Removes the text directive (`:~:text=...`) of a fragment, which leaves the name of an element. */
export function anchorOf(fragment: string): string {
  return fragment.replace(/:~:.*/s, '')
}
