// sitemap.xml and robots.txt: what search engines may read. Pages that say noindex are left out.

import { escapeHtml } from '../model/escape.ts'
import type { Locale } from '../model/languages.ts'
import type { Page } from '../model/page.ts'
import { urlOf } from '../model/route.ts'
import { type DocsVersion, type Site, versionKey } from '../model/site.ts'

/** Lists the pages that search engines may index: not unlisted, and of a version that does not say noIndex. */
function indexablePages(site: Site): readonly Page[] {
  const versions = new Map<string, DocsVersion>(
    site.versions.map((version) => [versionKey(version.pluginId, version.name), version]),
  )
  return site.pages.filter(
    (page) => !page.unlisted && versions.get(versionKey(page.pluginId, page.version))?.noIndex !== true,
  )
}

/** Makes sitemap.xml with the absolute URL of every indexable page, and lastmod where a date is known. */
export function sitemapXml(site: Site): string {
  const { locales = [] } = site.config.i18n ?? {}
  const rows = indexablePages(site).map((page) => {
    const at = page.lastUpdated?.at
    const lastmod = at === undefined ? '' : `<lastmod>${new Date(at).toISOString().slice(0, 10)}</lastmod>`
    const location = escapeHtml(site.config.url + urlOf(page.route, site.config))
    return `<url><loc>${location}</loc>${lastmod}${alternates(site, page)}</url>\n`
  })
  const names = locales.length > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${names}>\n${rows.join('')}</urlset>\n`
}

/** Names a page in each language of the site, and for readers who have none of them. */
function alternates({ config }: Site, page: Page): string {
  const { i18n, url, trailingSlash } = config
  if (i18n === undefined || i18n.locales.length < 2) return ''
  const link = (tag: string, { baseUrl }: Locale) => {
    const href = escapeHtml(url + urlOf(page.route, { baseUrl, trailingSlash }))
    return `<xhtml:link rel="alternate" hreflang="${escapeHtml(tag)}" href="${href}"/>`
  }
  const main = i18n.locales.find(({ name }) => name === i18n.defaultLocale)
  return i18n.locales.map((locale) => link(locale.htmlLang, locale)).join('') + (main ? link('x-default', main) : '')
}

/** Makes robots.txt, which allows everything and names the sitemap, of each language where there are several. */
export function robotsTxt({ config: { url, baseUrl, i18n } }: Site): string {
  const bases = i18n?.locales.map((locale) => locale.baseUrl) ?? [baseUrl]
  const sitemaps = url === '' ? [] : bases.map((base) => `Sitemap: ${url}${base}sitemap.xml\n`)
  return `User-agent: *\nAllow: /\n${sitemaps.join('')}`
}
