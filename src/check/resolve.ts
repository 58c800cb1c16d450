// Resolves the URLs of pages against the index of targets.

import { ensure } from '../model/ensure.ts'
import type { Resolution, Target } from './scanned-page.ts'
import { otherTarget, type Targets } from './targets.ts'
import { anchorOf, decodeSegments, type ReferencePath, readReference, resolvePath } from './url.ts'

/** The site of a resolver. */
interface ResolverOptions {
  readonly url: string
  readonly baseUrl: string
  readonly targets: Targets
  /** Base URLs of the site's other languages, which have the same pages. Longer ones first. */
  readonly otherBases?: readonly string[]
}

/** Creates a function that resolves a URL of the page at a percent-encoded path (with baseUrl). */
export function createResolver(options: ResolverOptions): (url: string, basePath: string) => Resolution {
  const own = ownHost(options.url)
  return (url, basePath) => {
    const reference = readReference(url)
    if (reference.type === 'path') return resolveInternal(options, reference.rest, { basePath, isAbsolute: false })
    if (reference.type !== 'host') return reference
    if (reference.host !== own || codeHosts.has(own)) return { type: 'external', host: reference.host }
    return resolveInternal(options, reference.rest, { basePath: '/', isAbsolute: true })
  }
}

/** Hosts of repositories, which some sites give as their own `url`, although others have what is there. */
const codeHosts: ReadonlySet<string> = new Set(['github.com', 'gitlab.com', 'bitbucket.org'])

/** The resolution of a path or fragment that can't be decoded. */
export const malformedEscape = {
  type: 'malformed',
  reason: 'has a `%` that does not begin a valid escape',
  hint: 'Write `%25` for a percent sign.',
} as const

function ownHost(url: string): string | undefined {
  const reference = readReference(url)
  return reference.type === 'host' ? reference.host : undefined
}

function resolveInternal(
  options: ResolverOptions,
  rest: ReferencePath,
  from: { readonly basePath: string; readonly isAbsolute: boolean },
): Resolution {
  const encoded = resolvePath(rest.path, from.basePath)
  const path = decodeSegments(encoded)
  if (path === undefined) return malformedEscape
  const { baseUrl } = options
  const targets = options.targets
  const isBelow = path.startsWith(baseUrl) || `${path}/` === baseUrl
  const below = path.slice(baseUrl.length - 1) || '/'
  const target = isBelow ? targets.find(below) : undefined
  const inOther = target === undefined ? inOtherLanguage(options, path) : undefined
  if (!isBelow && inOther === undefined) {
    // An absolute URL means another site on the same host, such as its home page.
    if (from.isAbsolute) return { type: 'external', host: ensure(ownHost(options.url)) }
    return { type: 'outside', path, below: targets.find(path) }
  }
  return {
    type: 'internal',
    path: isBelow ? below : path,
    anchor: rest.fragment === undefined ? undefined : anchorOf(rest.fragment),
    suffix: (rest.query === '' ? '' : `?${rest.query}`) + (rest.fragment === undefined ? '' : `#${rest.fragment}`),
    target: target ?? inOther?.target,
    // A path leads to the page's own language, so a link to another language needs an absolute URL. A preview has no
    // paths of other tools.
    isAbsolute: from.isAbsolute && inOther === undefined && target !== otherTarget,
    isSamePage: rest.path === '' && !from.isAbsolute,
  }
}

/** Looks up a path of another language; undefined if it isn't in one. The ids of pages there are unknown. */
function inOtherLanguage(
  { otherBases = [], targets }: ResolverOptions,
  path: string,
): { readonly target: Target | undefined } | undefined {
  const base = otherBases.find((one) => path.startsWith(one) || `${path}/` === one)
  if (base === undefined) return undefined
  const isThere = targets.find(path.slice(base.length - 1) || '/') !== undefined
  return { target: isThere ? { type: 'file', file: undefined } : undefined }
}
