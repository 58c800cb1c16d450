// The two conditions of RFC 9110 that a static server needs: one byte range, and entity tags.

/** The bytes to send of a body: all, a slice (both ends inclusive), or none because the range lies outside. */
type ByteRange =
  | { readonly type: 'whole' }
  | { readonly type: 'part'; readonly first: number; readonly last: number }
  | { readonly type: 'unsatisfiable' }

const whole: ByteRange = { type: 'whole' }

/** Reads a Range header for a body of `size` bytes. Invalid ranges and lists are ignored, as the RFC allows. */
export function readRange(header: string | undefined, size: number): ByteRange {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '')
  const [, from = '', to = ''] = match ?? []
  if (match === null || (from === '' && to === '')) return whole
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? { type: 'unsatisfiable' } : { type: 'part', first: size - length, last: size - 1 }
  }
  const first = Number(from)
  if (to !== '' && Number(to) < first) return whole
  if (first >= size) return { type: 'unsatisfiable' }
  return { type: 'part', first, last: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}

/** Says whether an If-None-Match header names the entity tag, by weak comparison. */
export function isNoneMatch(header: string | undefined, etag: string): boolean {
  return header !== undefined && listHasTag(header, (tag) => tag.replace(/^W\//, '') === etag)
}

/** Says whether an If-Match header rules the entity tag out, by strong comparison. */
export function isMatchFailed(header: string | undefined, etag: string): boolean {
  return header !== undefined && !listHasTag(header, (tag) => tag === etag)
}

function listHasTag(header: string, isWanted: (tag: string) => boolean): boolean {
  return header.trim() === '*' || header.split(',').some((tag) => isWanted(tag.trim()))
}
