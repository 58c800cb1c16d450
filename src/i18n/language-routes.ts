// Where the pages of a site are in its other languages: at the same routes, but for those that a translation moved.

import type { Page } from '../model/page.ts'
import { type Route, routeIdentity, urlOf } from '../model/route.ts'
import { type Site, versionKey } from '../model/site.ts'

/** Names a page in whatever language. */
export function pageKey({ pluginId, version, id }: Pick<Page, 'pluginId' | 'version' | 'id'>): string {
  return versionKey(pluginId, version, id)
}

/** Gives the function that tells a page's URL path in a language, by its name; undefined where it has none. */
export function pageInLanguages(
  site: Site,
  route: Route,
  page: Page | undefined,
): (name: string) => string | undefined {
  const { config, languageRoutes } = site
  const { i18n, trailingSlash } = config
  return (name) => {
    const baseUrl = i18n?.locales.find((locale) => locale.name === name)?.baseUrl
    if (baseUrl === undefined) return undefined
    const routes = name === i18n?.current.name ? undefined : languageRoutes?.get(name)
    if (routes === undefined) return urlOf(route, { baseUrl, trailingSlash })
    const own = page === undefined ? undefined : routes.byPage.get(pageKey(page))
    const there = own ?? (routes.all.has(routeIdentity(route)) ? route : undefined)
    return there === undefined ? undefined : urlOf(there, { baseUrl, trailingSlash })
  }
}
