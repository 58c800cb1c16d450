// Index files, and slugs in front matter, from which the routes of pages are made.

import { ensure } from '../model/ensure.ts'
import { decode } from '../model/route.ts'

/** Returns whether a file (without extension) is its folder's index: `index`, `README` or its name, in any case. */
export function isIndexFile(name: string, folder: string): boolean {
  const lower = name.toLowerCase()
  return lower === 'index' || lower === 'readme' || lower === folder.slice(folder.lastIndexOf('/') + 1).toLowerCase()
}

/** A slug, or the problem of an invalid one. */
type SlugResult =
  | { readonly slug: string; readonly problem?: undefined }
  | { readonly slug?: undefined; readonly problem: string }

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const control = /[\u0000-\u001f\u007f]/

/** Resolves a slug in front matter, relative to the folder of the page (`/`, `/guides/`) unless it is absolute. */
export function resolveSlug(written: string, folder: string): SlugResult {
  if (/[?#\\]/.test(written)) return { problem: 'has a `?`, `#` or `\\`, which cannot be part of a path' }
  if (control.test(written)) return { problem: 'has a control character' }
  if (written.includes('//')) return { problem: 'has an empty segment (`//`)' }
  const decoded = decodeSlug(written)
  if (decoded === undefined) return { problem: 'has an invalid percent escape' }
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

/** Finds a path segment that is longer than file systems allow (255 bytes). */
export function findLongSegment(path: string): string | undefined {
  return path.split('/').find((segment) => Buffer.byteLength(segment) > 255)
}

function isDots(segment: string): boolean {
  return segment === '.' || segment === '..'
}

/** Decodes percent escapes, except escaped slashes and percent signs. */
function decodeSlug(written: string): string | undefined {
  return /%(?:2F|5C|00|3F|23)/i.test(written) ? undefined : decode(written)
}
