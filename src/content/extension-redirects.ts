// Redirects between addresses with and without an extension, for sites whose pages had other addresses.

import type { Config } from '../model/config.ts'
import { outputFile, routeIdentity, toRoute, withoutSlash } from '../model/route.ts'
import type { Site } from '../model/site.ts'
import { generatedRoutes } from './generated-routes.ts'

/** Adds the redirects of `redirectExtensions` to a site, except existing redirects, pages, and the 404 page. */
export function withExtensionRedirects(site: Site): Config {
  const { redirectExtensions, redirects, trailingSlash } = site.config
  if (redirectExtensions === undefined) return site.config
  const routes = [...site.pages.map(({ route }) => route), ...generatedRoutes(site)]
  const files = new Set([...routes.map((route) => outputFile(route, trailingSlash)), '404.html'])
  const known = new Set([...routes, ...Object.keys(redirects)].map(routeIdentity))
  const added = routes
    .flatMap((route) => otherAddresses(route, redirectExtensions).map((from) => [from, route] as const))
    .filter(([from]) => !known.has(routeIdentity(from)) && !files.has(outputFile(toRoute(from), trailingSlash)))
  return { ...site.config, redirects: { ...Object.fromEntries(added), ...redirects } }
}

/** Lists the addresses to redirect to a route: with an extension it doesn't have, and without one it has. */
function otherAddresses(
  route: string,
  { from = [], to = [] }: NonNullable<Config['redirectExtensions']>,
): readonly string[] {
  const has = (extension: string) => route.endsWith(`.${extension}`)
  const shorter = to.filter(has).map((extension) => route.slice(0, -extension.length - 1))
  const longer = route === '/' || from.some(has) ? [] : from.map((extension) => `${withoutSlash(route)}.${extension}`)
  return [...longer, ...shorter]
}
