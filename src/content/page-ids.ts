// Names to ids and slugs: number prefixes, index files, and the route that a front matter slug asks for.

import { ensure } from '../model/ensure.ts'
import { decode } from '../model/route.ts'

/** A file or folder name without its number prefix. */
interface PrefixedName {
  readonly name: string
  /** The number, when there is one. */
  readonly position?: number
}

/** Takes the number prefix off a name (`01-intro`, `2. Start`); dates and version numbers keep theirs. */
export function splitNumberPrefix(name: string): PrefixedName {
  if (/^\d+[-_.]\d/.test(name)) return { name }
  const match = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)/s.exec(name)
  return match === null ? { name } : { name: ensure(match[2]), position: Number(match[1]) }
}

/** Takes the number prefixes off all segments of a path. */
export function stripNumberPrefixes(path: string): string {
  return path
    .split('/')
    .map((segment) => splitNumberPrefix(segment).name)
    .join('/')
}

/** Says whether a file is its folder's index: `index`, `README`, or the folder's name, in any case, no extension. */
export function isIndexFile(name: string, folder: string): boolean {
  const lower = name.toLowerCase()
  return lower === 'index' || lower === 'readme' || lower === folder.slice(folder.lastIndexOf('/') + 1).toLowerCase()
}

/** A slug, or what is wrong with the one that was written. */
type SlugResult =
  | { readonly slug: string; readonly problem?: undefined }
  | { readonly slug?: undefined; readonly problem: string }

/** Resolves a front matter slug: absolute ones as they are, others from the page's folder (`/`, `/guides/`). */
export function resolveSlug(written: string, folder: string): SlugResult {
  if (/[?#\\]/.test(written)) return { problem: 'has a `?`, `#` or `\\`, which cannot be part of a path' }
  if (hasControl(written)) return { problem: 'has a control character' }
  if (written.includes('//')) return { problem: 'has an empty segment (`//`)' }
  const decoded = decodeSlug(written)
  if (decoded === undefined) return { problem: 'has a wrong percent escape' }
  if (decoded.startsWith('/')) {
    return decoded.split('/').some(isDots) ? { problem: 'has a `.` or `..` segment' } : { slug: decoded }
  }
  const segments = folder.split('/').filter((segment) => segment !== '')
  const parts = decoded.split('/')
  for (const part of parts) {
    if (part === '..')
      segments.pop() // as URLs do: above the root is the root
    else if (part !== '.' && part !== '') segments.push(part)
  }
  const last = ensure(parts.at(-1))
  const isFolder = (last === '' || isDots(last)) && segments.length > 0
  return { slug: `/${segments.join('/')}${isFolder ? '/' : ''}` }
}

/** Says whether a path of file names has a backslash or a control character, which no server takes in an address. */
export function isUnservable(path: string): boolean {
  return /[\\\p{Cc}]/u.test(path)
}

/** Names a path segment that is longer than file systems allow (255 bytes). */
export function findLongSegment(path: string): string | undefined {
  return path.split('/').find((segment) => Buffer.byteLength(segment) > 255)
}

function isDots(segment: string): boolean {
  return segment === '.' || segment === '..'
}

function hasControl(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code < 32 || code === 127) return true
  }
  return false
}

/** Decodes percent escapes; escaped slashes and percent signs stay as they are written. */
function decodeSlug(written: string): string | undefined {
  return /%(?:2F|5C|00|3F|23)/i.test(written) ? undefined : decode(written)
}
