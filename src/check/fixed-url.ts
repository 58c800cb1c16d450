// Writes the correct URL in the form that its author used for the wrong one: a file path, a path below baseUrl, or a
// path with baseUrl.

import { posix } from 'node:path'
import { isFileLink } from '../links/resolver.ts'
import { ensure } from '../model/ensure.ts'
import type { Place } from '../model/place.ts'
import { decode, routeIdentity, splitSuffix } from '../model/route.ts'
import type { Site } from '../model/site.ts'
import type { CheckContext } from './context.ts'
import type { CheckInput } from './input.ts'
import type { InternalUrl } from './scanned-page.ts'

/** Data of a fix: the place with its text, the correct encoded path, and the URL whose query and fragment are kept. */
interface FixedUrlOptions {
  readonly place: Place
  readonly written: string | undefined
  readonly path: string
  readonly to: InternalUrl
}

/** Returns the text that replaces a URL; undefined if the URL's range is unknown or the page has no such form. */
export function fixedUrl(context: CheckContext, options: FixedUrlOptions): string | undefined {
  const { written, path, to } = options
  const { input, baseUrl } = context
  if (written === undefined || input === undefined) return undefined
  if (isFileLink(written)) return fileLink(input, { ...options, written })
  return (written.startsWith(baseUrl) ? baseUrl.slice(0, -1) : '') + path + to.suffix
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
  return version === undefined ? file : version.contentDir + file.slice(ensure(version.translatedDir).length)
}
