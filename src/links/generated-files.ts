// The files of a site that are neither pages nor assets: files for programs, Markdown exports, and redirects, which
// links may lead to and static files may not replace. Those for programs are written by output/program-files.ts.

import { feedFiles, publishedFeed } from '../model/blog.ts'
import { isBelowMain } from '../model/languages.ts'
import { joinPath, markdownFile, outputFile, routeIdentity, toRoute } from '../model/route.ts'
import { docsVersions, type Site } from '../model/site.ts'

/** Files for hosts and crawlers, which are only at the top level of the output. */
export const topFiles: ReadonlySet<string> = new Set([
  'robots.txt',
  'llms.txt',
  'llms-full.txt',
  '_redirects',
  '_headers',
  'vercel.json',
  'site.nginx.conf',
])

/** Generated files that a static file of the site replaces. */
export const replaceableFiles: ReadonlySet<string> = new Set([...topFiles, '404.html'])

/**
 * Lists the decoded paths below baseUrl, with a leading slash, at which a build publishes files for programs and
 * redirects. Files with a hash in their names are excluded, because the next build would break links to them.
 */
export function generatedFiles(site: Site): ReadonlySet<string> {
  const { config } = site
  const isBelow = isBelowMain(config)
  const files = ['/index.json', '/version.json', '/llms.txt', '/llms-full.txt', '/404.html']
  if (!isBelow) files.push('/robots.txt')
  if (site.symbols.size > 0) files.push('/objects.inv')
  if (docsVersions(site).length > 1) files.push('/versions.json')
  if (config.url !== '') files.push('/sitemap.xml')
  if (config.feed !== undefined && config.url !== '') files.push('/feed.xml')
  for (const { instance, path } of site.versions)
    for (const type of publishedFeed(instance.blog, config.url)?.types ?? [])
      files.push(joinPath(path, feedFiles[type]))
  if (config.search) {
    if (hasSearchPage(site)) files.push('/search', `/${outputFile(searchRoute, config.trailingSlash)}`)
    files.push('/pagefind/pagefind.js', '/pagefind/pagefind-entry.json')
  }
  for (const { route } of site.pages) files.push(`/${markdownFile(outputFile(route, config.trailingSlash))}`)
  if (Object.keys(config.redirects).length > 0 && !isBelow) files.push('/_redirects', '/redirects.nginx.conf')
  for (const from of Object.keys(config.redirects)) files.push(routeIdentity(from))
  return new Set(files)
}

/** The route of the search page. */
export const searchRoute = toRoute('/search')

/** Returns whether the search has a page. Where pages may fail, a page of the site at its route replaces it. */
export function hasSearchPage({ config, byRoute }: Site): boolean {
  return config.allowFailedPages !== true || !byRoute.has(routeIdentity(searchRoute))
}
