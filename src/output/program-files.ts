// The files for programs and the pages of redirects: all files that depend only on the site, not on rendered pages. A
// build writes all of them, the preview only the requested one. Pages can link to those in links/generated-files.ts.

import { isBelowMain, publishedBases } from '../model/languages.ts'
import type { Page } from '../model/page.ts'
import { joinPath, markdownFile, outputFile } from '../model/route.ts'
import { docsVersions, type Site } from '../model/site.ts'
import { llmsTxt } from './llms.ts'
import { addressFiles } from './nearest-pages.ts'
import { objectsInv } from './objects-inv.ts'
import { hostRedirects, nginxRedirects, type Redirect, redirectPage, redirectsOf } from './redirects.ts'
import { robotsTxt, sitemapXml } from './sitemap.ts'
import { indexJson, versionJson, versionsJson } from './version-json.ts'

/** A file of the output, created when needed. `path` is relative to the output folder. */
export interface WrittenFile {
  readonly path: string
  readonly write: () => string | Uint8Array
}

/** Lists the files of a site for programs, and the pages of its redirects. */
export function programFiles(site: Site): readonly WrittenFile[] {
  const { config, symbols } = site
  const redirects = redirectsOf(site)
  const isBelow = isBelowMain(config)
  const files: WrittenFile[] = [
    { path: 'index.json', write: () => indexJson(site) },
    { path: 'version.json', write: () => versionJson(site) },
    ...(isBelow ? [] : [{ path: 'robots.txt', write: () => robotsTxt(site) }]),
    { path: 'llms.txt', write: () => llmsTxt(site, (page) => markdownHref(site, page)) },
    ...[...addressFiles(site)].map(([path, text]) => ({ path, write: () => text })),
  ]
  if (docsVersions(site).length > 1) files.push({ path: 'versions.json', write: () => versionsJson(site) })
  if (config.url !== '') files.push({ path: 'sitemap.xml', write: () => sitemapXml(site) })
  if (symbols.size > 0) files.push({ path: 'objects.inv', write: () => objectsInv(site) })
  const all = redirectsInAllLanguages(site)
  if (all.length > 0 && !isBelow)
    files.push(
      { path: '_redirects', write: () => hostRedirects(all) },
      { path: 'redirects.nginx.conf', write: () => nginxRedirects(all) },
    )
  return [
    ...files,
    ...redirects.map((redirect) => ({ path: redirect.file, write: () => redirectPage(redirect, config.language) })),
  ]
}

/** Lists the redirects of a site for its host, including those of all languages. */
export function redirectsInAllLanguages(site: Site): readonly Redirect[] {
  const { config } = site
  return publishedBases(config).flatMap((baseUrl) => redirectsOf({ ...site, config: { ...config, baseUrl } }))
}

/** Returns the URL path of a page's Markdown export. */
export function markdownHref({ config }: Site, page: Page): string {
  return joinPath(config.baseUrl, encodeURI(markdownFile(outputFile(page.route, config.trailingSlash))))
}
