// sitemap.xml and robots.txt for search engines. Pages with noindex, and those that the site excludes, are left out.

import { categoryPages } from '../content/navigation.ts'
import { globMatcher } from '../content/sources.ts'
import { tagIndexes } from '../content/tag-pages.ts'
import { pageInLanguages } from '../i18n/page-in-languages.ts'
import { escapeHtml } from '../model/escape.ts'
import { type Locale, mainLocale, publishedLocales } from '../model/languages.ts'
import type { Page } from '../model/page.ts'
import { type Route, urlOf } from '../model/route.ts'
import { type Site, versionOf } from '../model/site.ts'

interface IndexablePage {
  readonly route: Route
  /** Its source; generated indexes have none. */
  readonly page?: Page | undefined
}

/** Lists what search engines may index: listed pages, categories and tags that are in versions without noIndex. */
function indexablePages(site: Site): readonly IndexablePage[] {
  const pages = site.pages.filter((page) => !page.unlisted && versionOf(site, page)?.noIndex !== true)
  const categories = categoryPages(site).filter(({ version }) => !version.noIndex)
  const tags = tagIndexes(site).filter(({ version }) => !version.noIndex)
  const isExcluded = globMatcher(site.config.sitemap?.exclude ?? [])
  return [
    ...pages.map((page) => ({ route: page.route, page })),
    ...categories.map(({ link }) => ({ route: link.route })),
    ...tags.flatMap((index) => [index, ...index.tags.filter(({ isUnlisted }) => !isUnlisted)]),
  ].filter(({ route }) => !isExcluded(route))
}

/** Returns sitemap.xml with the absolute URL of every indexable page, and lastmod if the date is known. */
export function sitemapXml(site: Site): string {
  const { locales = [] } = site.config.i18n ?? {}
  const rows = indexablePages(site).map(({ route, page }) => {
    const at = page?.lastUpdated?.at
    const lastmod = at === undefined ? '' : `<lastmod>${new Date(at).toISOString().slice(0, 10)}</lastmod>`
    const location = escapeHtml(site.config.url + urlOf(route, site.config))
    return `<url><loc>${location}</loc>${lastmod}${alternates(site, { route, page })}</url>\n`
  })
  const names = locales.length > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${names}>\n${rows.join('')}</urlset>\n`
}

/** Returns the alternate links of a page: one per language, and the default one. */
function alternates(site: Site, { route, page }: IndexablePage): string {
  const { config } = site
  const hrefIn = pageInLanguages(site, route, page)
  const { i18n } = config
  if (i18n === undefined || i18n.locales.length < 2) return ''
  const link = (tag: string, { name, url }: Locale) => {
    const path = hrefIn(name)
    if (path === undefined) return ''
    return `<xhtml:link rel="alternate" hreflang="${escapeHtml(tag)}" href="${escapeHtml(url + path)}"/>`
  }
  const main = mainLocale(i18n)
  return i18n.locales.map((locale) => link(locale.htmlLang, locale)).join('') + (main ? link('x-default', main) : '')
}

/** Returns robots.txt, which allows everything and lists the sitemap of each language. */
export function robotsTxt({ config: { url, baseUrl, i18n } }: Site): string {
  const published = publishedLocales(i18n)
  const locales = published.length < 2 ? [{ url, baseUrl }] : published
  const sitemaps = locales.flatMap((own) => (own.url === '' ? [] : [`Sitemap: ${own.url}${own.baseUrl}sitemap.xml\n`]))
  return `User-agent: *\nAllow: /\n${sitemaps.join('')}`
}
