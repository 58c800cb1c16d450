// Parses the target of a request: each segment is decoded once, and nothing is normalized. No URL parser is used,
// because URL parsers repair what must be refused (backslashes, dot segments, tabs).

import { decode } from '../model/route.ts'
import { type RefusedRequest, refuse } from './request-rules.ts'

/** An accepted request target. */
export interface RequestTarget {
  readonly type: 'target'
  /** Decoded path, starting with '/'. */
  readonly path: string
  /** The raw query with its '?', or ''. */
  readonly query: string
}

/** Maximum length of a request target, in bytes. */
const targetLimit = 4096
/** Maximum length of a file name on all common file systems, in bytes. */
const segmentLimit = 255

/** Matches a fragment, a backslash (which some read as a slash), a control character or a space. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const forbidden = /[\u0000-\u0020\u007f#\\]/

/** Matches a dot segment, and a slash, a backslash or a control character in a decoded segment. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const forbiddenSegment = /^\.{1,2}$|[/\\\u0000-\u001f\u007f-\u009f]/

/** Parses `req.url`, which Node decodes as latin1: one character per byte. */
export function readTarget(url: string): RequestTarget | RefusedRequest {
  if (url.length > targetLimit) return refuse(414, 'The address is too long.')
  const queryAt = url.indexOf('?')
  const rawPath = queryAt === -1 ? url : url.slice(0, queryAt)
  const query = queryAt === -1 ? '' : url.slice(queryAt)
  if (!rawPath.startsWith('/') || forbidden.test(url)) return malformed()
  const segments: string[] = []
  const rawSegments = rawPath.slice(1).split('/')
  for (const [index, raw] of rawSegments.entries()) {
    const segment = decodeSegment(raw)
    const isLast = index === rawSegments.length - 1
    if (segment === undefined) return malformed()
    if (Buffer.byteLength(segment) > segmentLimit) return refuse(404, 'Not found.')
    if ((segment === '' && !isLast) || forbiddenSegment.test(segment)) return malformed() // `//guide`, unlike `/guide/`
    if (segment.startsWith('.') && !(segment === '.well-known' && index === 0)) return refuse(404, 'Not found.')
    segments.push(segment)
  }
  return { type: 'target', path: `/${segments.join('/')}`, query }
}

function malformed(): RefusedRequest {
  return refuse(400, 'The address is malformed.')
}

/** Decodes a segment once. Returns undefined for an invalid escape or bytes that aren't UTF-8. */
function decodeSegment(raw: string): string | undefined {
  return decode(raw.replace(/[\u0080-\u00ff]/g, (byte) => `%${byte.charCodeAt(0).toString(16)}`))
}
