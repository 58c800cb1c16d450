// Parses the target of a request byte by byte: each segment is decoded once, and nothing is normalized. No URL parser
// is used, because URL parsers repair what must be refused (backslashes, dot segments, tabs).

import { type Refusal, refuse } from './refusal.ts'

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

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Parses `req.url`, which Node decodes as latin1: one character per byte. */
export function readTarget(url: string): RequestTarget | Refusal {
  if (url.length > targetLimit) return refuse(414, 'The address is too long.')
  const queryAt = url.indexOf('?')
  const rawPath = queryAt === -1 ? url : url.slice(0, queryAt)
  const query = queryAt === -1 ? '' : url.slice(queryAt)
  if (!rawPath.startsWith('/') || hasForbiddenByte(url)) return malformed()
  const segments: string[] = []
  const rawSegments = rawPath.slice(1).split('/')
  for (const [index, raw] of rawSegments.entries()) {
    const bytes = decodeBytes(raw)
    if (bytes === undefined) return malformed()
    if (bytes.length > segmentLimit) return refuse(404, 'Not found.')
    const segment = decodeText(bytes)
    const isLast = index === rawSegments.length - 1
    if (segment === undefined || isForbiddenSegment(segment, isLast)) return malformed()
    if (segment.startsWith('.') && !(segment === '.well-known' && index === 0)) return refuse(404, 'Not found.')
    segments.push(segment)
  }
  return { type: 'target', path: `/${segments.join('/')}`, query }
}

function malformed(): Refusal {
  return refuse(400, 'The address is malformed.')
}

/** Returns whether a URL has a fragment, a backslash (which some read as a slash), a control character or a space. */
function hasForbiddenByte(url: string): boolean {
  for (let i = 0; i < url.length; i++) {
    const code = url.charCodeAt(i)
    if (code <= 0x20 || code === 0x7f || code === 0x23 || code === 0x5c) return true
  }
  return false
}

/** Decodes percent escapes to bytes. Returns undefined if one isn't two hexadecimal digits. */
function decodeBytes(raw: string): Uint8Array | undefined {
  const bytes = new Uint8Array(raw.length)
  let length = 0
  for (let i = 0; i < raw.length; i++) {
    let code = raw.charCodeAt(i)
    if (code === 0x25) {
      const digits = raw.slice(i + 1, i + 3)
      if (!/^[0-9a-f]{2}$/i.test(digits)) return undefined
      code = Number.parseInt(digits, 16)
      i += 2
    }
    bytes[length++] = code
  }
  return bytes.subarray(0, length)
}

function decodeText(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes)
  } catch {
    return undefined // not UTF-8: overlong forms, surrogates, stray bytes; the decoder's message adds nothing
  }
}

/** Returns whether a segment is refused. Only the last one may be empty, as in '/guide/', unlike '//guide'. */
function isForbiddenSegment(segment: string, isLast: boolean): boolean {
  return (
    (segment === '' && !isLast) ||
    segment === '.' ||
    segment === '..' ||
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
    /[/\\\u0000-\u001f\u007f-\u009f]/.test(segment)
  )
}
