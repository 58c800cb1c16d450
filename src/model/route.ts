// Routes: the decoded path of a page below baseUrl, starting with '/', such as '/guides/automate/schedules/'.
// A permalink is baseUrl + route; a URL in HTML is the permalink, percent-encoded, with the site's trailing slash rule.

declare const routeBrand: unique symbol
/** A page's decoded path below baseUrl: starts with '/', and ends with '/' only for index pages. */
export type Route = string & { readonly [routeBrand]: true }

/** The trailing slash rule of a site; undefined keeps routes unchanged. */
export type TrailingSlash = boolean | undefined

/** Creates a route from a path: one leading slash, no empty segments. Throws on dot segments, which callers report. */
export function toRoute(path: string): Route {
  const route = `/${path}`.replace(/\/{2,}/g, '/')
  if (/\/\.{1,2}(\/|$)/.test(route)) throw new Error(`bug: dot segment in route ${route}`)
  return route as Route // a leading slash and no empty or dot segments: the definition of a route
}

/** Returns whether a page is shown for addresses that lead nowhere, and not found by search engines. */
export function isNotFoundPage(route: Route): boolean {
  return /(?:^|\/)404(?:\.html)?\/?$/.test(route)
}

/** Returns whether a decoded path below baseUrl equals or is inside one of the paths published by other tools. */
export function isElsewhere(path: string, elsewhere: readonly string[] = []): boolean {
  return elsewhere.some((start) => path === start || path.startsWith(start.endsWith('/') ? start : `${start}/`))
}

/** Joins URL path parts with exactly one slash between them. Keeps a trailing slash of the last part. */
export function joinPath(...parts: readonly string[]): string {
  return parts
    .filter((part) => part !== '')
    .join('/')
    .replace(/\/{2,}/g, '/')
}

/** Returns the URL of a configured image. External and data URLs stay unchanged. */
export function configuredImage(baseUrl: string, image: string): string {
  return /^[a-z][a-z0-9+.-]*:/i.test(image) ? image : joinPath(baseUrl, image)
}

/** Returns whether the image in front matter is a file beside the page, not one in a static folder. */
export function isBesidePage(image: string | undefined): image is string {
  return image !== undefined && /^(\.{1,2}|@site)\//.test(image)
}

/** Applies the trailing slash rule to a URL path, except '/' and paths that end in .html. Keeps query and hash. */
export function applyTrailingSlash(url: string, rule: TrailingSlash, baseUrl = '/'): string {
  if (rule === undefined) return url
  const [path, rest] = splitSuffix(url)
  if (path === '/' || path === baseUrl || path === '' || /\.html?$/.test(path)) return url
  const bare = path.endsWith('/') ? path.slice(0, -1) : path
  return (rule ? `${bare}/` : bare) + rest
}

/** Splits a URL before its query or hash. */
export function splitSuffix(url: string): [string, string] {
  const at = url.search(/[?#]/)
  return at === -1 ? [url, ''] : [url.slice(0, at), url.slice(at)]
}

/** Returns the output path of a route's page, relative to the output folder. */
export function outputFile(route: Route, rule: TrailingSlash): string {
  const path = withoutSlash(route).slice(1)
  if (/\.html?$/.test(path)) return path
  if (path === '') return 'index.html'
  return rule === false ? `${path}.html` : `${path}/index.html`
}

/** Returns the output path of a page's Markdown export, beside its HTML. */
export function markdownFile(output: string): string {
  return output.replace(/\.html?$/, '.md')
}

/** Matches paths without characters that need escaping: nearly all. */
const plainPath = /^[\w\-.!~*'()@:$,+=;&/]*$/

/** Percent-encodes a decoded path for use in a URL, segment by segment. */
export function encodePath(path: string): string {
  if (plainPath.test(path)) return path
  return path
    .split('/')
    .map((segment) =>
      encodeURIComponent(segment).replace(/%(40|3A|24|2C|2B|3D|3B|26)/g, (code) => decodeURIComponent(code)),
    )
    .join('/')
}

/** Returns the URL of a route for HTML: encoded, with baseUrl and the trailing slash rule. */
export function urlOf(
  route: Route,
  options: { readonly baseUrl: string; readonly trailingSlash: TrailingSlash },
): string {
  return applyTrailingSlash(encodePath(joinPath(options.baseUrl, route)), options.trailingSlash, options.baseUrl)
}

/** Returns whether a URL begins with a scheme or a host, and not with a path. */
export function isAbsoluteUrl(href: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href)
}

/** Returns whether a URL is a path from the root, without a host. */
export function isRootedPath(href: string): boolean {
  return /^\/(?!\/)/.test(href)
}

/** Returns whether a URL is external. */
export function isExternalUrl(href: string): boolean {
  return isAbsoluteUrl(href) && !href.startsWith('pathname:')
}

/**
 * Returns the URL of a link in the configuration or a sidebar. Paths get baseUrl, unless they have it already or must
 * not get it, and the trailing slash rule, unless they are those of files.
 */
export function linkUrl(
  { href, autoAddBaseUrl }: { readonly href: string; readonly autoAddBaseUrl?: boolean },
  { baseUrl, trailingSlash }: { readonly baseUrl: string; readonly trailingSlash: TrailingSlash },
): string {
  if (isExternalUrl(href)) return href
  const raw = href.startsWith('pathname://') ? href.slice('pathname://'.length) : undefined
  const [written, suffix] = splitSuffix(raw ?? href) // a query may hold `//`
  const path = encodePath(decodePath(written))
  const whole = path !== '' && `${path}/` === baseUrl ? baseUrl : path // as in Docusaurus
  const isComplete = autoAddBaseUrl === false || !path.startsWith('/') || whole.startsWith(baseUrl)
  const url = isComplete ? whole : joinPath(baseUrl, path)
  const isFile = /\.[a-z][a-z0-9]*$/i.test(path)
  return (raw !== undefined || isFile ? url : applyTrailingSlash(url, trailingSlash, baseUrl)) + suffix
}

/** Returns the identity of a path, equal for two paths of the same page: lower case, without a trailing slash. */
export function routeIdentity(path: string): string {
  return withoutSlash(path).normalize('NFC').toLowerCase()
}

/** Removes the trailing slash of a path, except of the root. */
export function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

/** Decodes percent escapes once; undefined when one is malformed or the bytes are not UTF-8. */
export function decode(text: string): string | undefined {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined // the only thing that decodeURIComponent throws for
  }
}

/** Decodes percent escapes. A path with an invalid escape stays unchanged. */
export function decodePath(path: string): string {
  return decode(path) ?? path
}
