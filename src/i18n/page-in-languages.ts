// Finds the pages of a site in its other languages: at the same routes, unless a translation changes the route.

import type { Page } from '../model/page.ts'
import { type Route, routeIdentity, urlOf } from '../model/route.ts'
import { type Site, versionKey } from '../model/site.ts'

/** Identifies a page in any language. */
export function pageKey({ pluginId, version, id }: Pick<Page, 'pluginId' | 'version' | 'id'>): string {
  return versionKey(pluginId, version, id)
}

/** Creates the function that returns the URL path of a page in a language, or undefined if the page doesn't exist. */
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
