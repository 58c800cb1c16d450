// sitemap.xml and robots.txt: what search engines may read. Pages that say noindex are left out.

import { escapeHtml } from '../model/escape.ts'
import { urlOf } from '../model/route.ts'
import { type DocsVersion, type Page, type Site, versionKey } from '../model/site.ts'

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
  const rows = indexablePages(site).map((page) => {
    const at = page.lastUpdated?.at
    const lastmod = at === undefined ? '' : `<lastmod>${new Date(at).toISOString().slice(0, 10)}</lastmod>`
    return `<url><loc>${escapeHtml(site.config.url + urlOf(page.route, site.config))}</loc>${lastmod}</url>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('')}</urlset>\n`
}

/** Makes robots.txt, which allows everything and names the sitemap. */
export function robotsTxt(site: Site): string {
  const sitemap = site.config.url === '' ? '' : `Sitemap: ${site.config.url}${site.config.baseUrl}sitemap.xml\n`
  return `User-agent: *\nAllow: /\n${sitemap}`
}
