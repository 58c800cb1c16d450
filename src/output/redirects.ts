// Redirects: a small static page for each, which works on any host, and the same rules for hosts that can answer with
// 301.

import { generatedRoutes } from '../content/generated-routes.ts'
import type { Config } from '../model/config.ts'
import { escapeHtml } from '../model/escape.ts'
import { encodePath, joinPath, outputFile, type Route, routeIdentity, toRoute, urlOf } from '../model/route.ts'
import type { Site } from '../model/site.ts'

/** A redirect with encoded URLs: `from` is a path from the root of the host, `to` a path or an absolute URL. */
export interface Redirect {
  readonly from: string
  readonly to: string
  /** Path of the static page, relative to the output folder. */
  readonly file: string
}

/** Resolves the configured redirects. Follows chains to their end, so that browsers are redirected only once. */
export function redirectsOf(site: Site): readonly Redirect[] {
  const { redirects, baseUrl } = site.config
  const others = new Set(generatedRoutes(site).map(routeIdentity))
  return Object.keys(redirects)
    .sort()
    .map((from) => {
      const route = toRoute(from)
      return {
        from: encodePath(joinPath(baseUrl, route)),
        to: targetUrl(site, followChain(redirects, from)),
        file: fileOf(route, site.config, (other) => site.byRoute.has(other) || others.has(other)),
      }
    })
}

/** Returns the path of the static page. Hosts answer `/a` with `a.html`, so beside the page `/a` it's in a folder. */
function fileOf(route: Route, { trailingSlash }: Config, isRoute: (identity: string) => boolean): string {
  const file = outputFile(route, trailingSlash)
  const bare = toRoute(route.replace(/\.html?$/, ''))
  return bare !== route && trailingSlash !== false && isRoute(routeIdentity(bare)) ? `${file}/index.html` : file
}

/** Follows redirects to redirects. A loop, which is reported when the site is loaded, ends where it began. */
function followChain(redirects: Readonly<Record<string, string>>, from: string): string {
  const seen = new Set([from])
  let to = redirects[from] ?? from
  for (let next = redirects[to]; next !== undefined && !seen.has(to); next = redirects[to]) {
    seen.add(to)
    to = next
  }
  return to
}

function targetUrl(site: Site, to: string): string {
  if (!to.startsWith('/')) return to
  const [path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(to)?.slice(1) ?? []
  return urlOf(toRoute(path), site.config) + suffix
}

/** Returns the static page of a redirect: a meta refresh, a canonical link and a plain link, without script. */
export function redirectPage(redirect: Redirect, language: string): string {
  const to = escapeHtml(redirect.to)
  return (
    `<!doctype html>\n<html lang="${escapeHtml(language)}">\n<head>\n<meta charset="utf-8">\n<title>Moved</title>\n` +
    `<meta http-equiv="refresh" content="0; url=${to}">\n<meta name="robots" content="noindex">\n<link rel="canonical" href="${to}">\n<link rel="icon" href="data:,">\n</head>\n` +
    `<body>\n<p>This page has moved to <a href="${to}">${to}</a>.</p>\n</body>\n</html>\n`
  )
}

/** Returns the `_redirects` file used by several static hosts, with one line per redirect: `from to 301`. */
export function hostRedirects(redirects: readonly Redirect[], status = '301'): string {
  return redirects
    .filter(({ from }) => !/[*:]/.test(from)) // There, `/old*` and `/:old` match other paths, too.
    .map(({ from, to }) => `${from} ${to} ${status}\n`)
    .join('')
}

/** Returns an nginx `map` block from request path to target, to include in a server's configuration. */
export function nginxRedirects(redirects: readonly Redirect[]): string {
  const rows = redirects.map(
    ({ from, to }) => `  "${from.replace(/["\\$]/g, '\\$&')}" "${to.replace(/["\\$]/g, '\\$&')}";\n`,
  )
  return `map $uri $docs_gen_redirect {\n  default "";\n${rows.join('')}}\n`
}
