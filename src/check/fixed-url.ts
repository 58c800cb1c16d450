// Writes the correct URL in the form that its author used for the wrong one: a file path, a path below baseUrl, a path
// with baseUrl, or, if only its case is wrong, any other.

import { posix } from 'node:path'
import { isFileLink } from '../links/resolver.ts'
import { ensure } from '../model/ensure.ts'
import type { Place } from '../model/place.ts'
import { decode, encodePath, routeIdentity, splitSuffix } from '../model/route.ts'
import type { Site } from '../model/site.ts'
import { commonLength } from '../model/text.ts'
import type { CheckContext } from './context.ts'
import type { CheckInput } from './input.ts'
import type { InternalUrl } from './scanned-page.ts'

/** Data of a fix: the place of a URL with its text there and in the HTML, and the correct encoded path. */
interface FixedUrlOptions {
  readonly place: Place
  readonly written: string | undefined
  /** The URL in the HTML. */
  readonly url: string
  readonly path: string
  /** The resolved URL, whose query and fragment are kept. */
  readonly to: InternalUrl
  /** Whether it is written in an element, where paths of files stay as they are. */
  readonly isOfElement?: boolean
}

/** Returns the text that replaces a URL; undefined if the URL's range is unknown or the page has no such form. */
export function fixedUrl(context: CheckContext, options: FixedUrlOptions): string | undefined {
  const { written, url, path, to } = options
  const { input, baseUrl } = context
  if (written === undefined) return undefined
  if (input !== undefined && options.isOfElement !== true && isFileLink(written))
    return fileLink(input, { ...options, written })
  if (written !== url) return path + to.suffix // the URL gets baseUrl when its page is rendered
  return inRightCase(written, encodePath(to.path), path) ?? baseUrl.slice(0, -1) + path + to.suffix
}

/** Returns a URL in its own form with the case of the correct path; undefined if its path differs otherwise. */
function inRightCase(written: string, wrong: string, path: string): string | undefined {
  if (wrong.toLowerCase() !== path.toLowerCase()) return undefined
  const tail = path.slice(commonLength(wrong, path))
  const [bare, suffix] = splitSuffix(written)
  const start = bare.length - tail.length
  return bare.slice(start).toLowerCase() === tail.toLowerCase() ? bare.slice(0, start) + tail + suffix : undefined
}

function fileLink(
  { site }: CheckInput,
  { path, written, place }: FixedUrlOptions & { readonly written: string },
): string | undefined {
  const page = site.byRoute.get(routeIdentity(ensure(decode(path))))
  if (page === undefined) return undefined
  const file = page.source.file
  const [, suffix] = splitSuffix(written)
  if (written.startsWith('@site/')) return `@site/${file}${suffix}`
  const relative = posix.relative(posix.dirname(untranslated(site, place.file)), untranslated(site, file))
  return (relative.startsWith('.') ? relative : `./${relative}`) + suffix
}

/** Returns the original of a translated file, because relative links work as in the content folder. Keeps others. */
function untranslated({ versions }: Site, file: string): string {
  const version = versions.find(
    ({ translatedDir }) => translatedDir !== undefined && file.startsWith(`${translatedDir}/`),
  )
  return version === undefined ? file : posix.join(version.contentDir, file.slice(ensure(version.translatedDir).length))
}
