// Converts a Docusaurus configuration to the keys of docs-gen.yaml, and reports what's left out and why.

import { filled, filledMap, flagOf, type Loose, mapOf, textOf, textsOf } from '../scripts/loose-values.ts'
import { analyticsOf } from './analytics.ts'
import { blogsOf, untruncatedPosts } from './blog.ts'
import type { Findings } from './findings.ts'
import type { ForeignInstance, ForeignSite } from './foreign-site.ts'
import { headOf } from './head.ts'
import { hasGenerator, inlineTags, insideOf, lastUpdatedOf, sidebarsFile } from './instances.ts'
import { languageKeys } from './languages.ts'
import { markdownOf } from './markdown.ts'
import { belowBaseUrl, footerOf, logoOf, navbarOf, navbarTitleOf, uncheckedPathsOf } from './navigation.ts'
import { reportPlugins } from './plugins.ts'
import { isForPostcss, postcssOf, postcssScripts } from './postcss.ts'
import { classicPreset } from './presets.ts'
import { redirectExtensionsOf, redirectsOf } from './redirects.ts'
import { pagesFolderOf } from './site-pages.ts'
import { sitemapOf } from './sitemap.ts'
import { clientModulesOf, styleSheetsOf } from './style-sheets.ts'
import { announcementOf, reportThemeConfig, searchOf, tableOfContentsOf, themeOf } from './theme-config.ts'

/** Returns the keys of docs-gen.yaml for a site. Keys with undefined values are to be left out. */
export function convertConfig(site: ForeignSite): Loose {
  const { config, source, findings } = site
  const postcss = postcssScripts(site)
  const { run, mayLackPages } = reportPlugins(site, ({ name }) => isForPostcss(postcss.get(name)))
  reportSite(site)
  reportThemeConfig(site, run)
  const sheets = styleSheetsOf(site)
  const head = headOf(site)
  return {
    title: textOf(config.title),
    tagline: textOf(config.tagline),
    url: originOf(site),
    baseUrl: textOf(config.baseUrl),
    trailingSlash: flagOf(config.trailingSlash),
    favicon: faviconOf(site),
    ...languageKeys(site),
    titleDelimiter: textOf(config.titleDelimiter),
    logo: logoOf(site),
    navbarTitle: navbarTitleOf(site),
    navbar: navbarOf(site),
    footer: footerOf(site),
    ...instanceKeys(site),
    pages: pagesFolderOf(site),
    blog: blogsOf(site),
    theme: themeOf(site),
    css: sheets,
    postcss: postcssOf(site, postcss),
    clientModules: clientModulesOf(site),
    staticDirs: staticDirsOf(site),
    assets: undefined, // for its position in the file; migrate.ts reads the pages and sets it
    redirects: filledMap(redirectsOf(site)),
    redirectExtensions: redirectExtensionsOf(site),
    elsewhere: filled(uncheckedPathsOf(site)),
    sitemap: sitemapOf(site),
    head: filled(head),
    security: withoutPolicy(findings),
    analytics: analyticsOf(site),
    docusaurusPlugins: run.length === 0 ? undefined : { config: source, run },
    announcement: announcementOf(site),
    search: searchOf(site),
    markdown: markdownOf(site),
    tableOfContents: tableOfContentsOf(site),
    lastUpdated: lastUpdatedOf(site),
    customFields: filledMap(mapOf(config.customFields)),
    allowFailedPages: allowFailedPages(findings),
    rules: filledMap(rulesOf(site, mayLackPages)),
  }
}

/** Leaves pages without a policy, as Docusaurus does: their code may load and evaluate anything. */
function withoutPolicy(findings: Findings): { readonly csp: false } {
  findings.works(
    'what pages load from other hosts, and code that they evaluate',
    'As in Docusaurus, pages have no content security policy (`security.csp`): remove the key for one that allows what they name.',
  )
  return { csp: false }
}

/** Allows failed pages, so that a page with unsupported features doesn't prevent publishing the others. */
function allowFailedPages(findings: Findings): true {
  findings.replaced(
    'pages that cannot be built',
    'They show the reason instead, and the others are published (`allowFailedPages`): remove the key when the build no longer warns.',
  )
  return true
}

/** Returns the keys of the instances: at the top level if there's only the default one, else as a list. */
function instanceKeys({ instances }: ForeignSite): Readonly<Record<string, unknown>> {
  const [only, ...others] = instances
  if (only !== undefined && others.length === 0 && only.id === 'default') return withSidebars(only)
  return { instances: instances.map((instance) => ({ id: instance.id, ...withSidebars(instance) })) }
}

function withSidebars(instance: ForeignInstance): Readonly<Record<string, unknown>> {
  const { content, ...rest } = instance.keys
  const hasFile = instance.sidebarPath !== undefined || hasGenerator(instance)
  return {
    content,
    sidebars: instance.sidebarPath === false ? false : hasFile ? sidebarsFile(instance.id) : undefined,
    ...rest,
  }
}

/** Returns the folders of static files. */
function staticDirsOf({ root, config }: ForeignSite): readonly string[] | undefined {
  return textsOf(config.staticDirectories)?.map((folder) => insideOf(root, folder))
}

/** Severities by those of Docusaurus. `error`, of versions before 3, prints in red and goes on. */
const severities: Readonly<Record<string, string>> = {
  ignore: 'off',
  log: 'info',
  warn: 'warning',
  error: 'warning',
  throw: 'error',
}

/** Returns the site's severities for broken links and similar problems that differ from docs-gen's defaults. */
function rulesOf(site: ForeignSite, mayLackPages: boolean): Readonly<Record<string, unknown>> {
  const { config } = site
  const images = textOf(mapOf(mapOf(config.markdown).hooks).onBrokenMarkdownImages)
  const links = severities[textOf(config.onBrokenLinks) ?? 'throw']
  const settings = {
    'broken-link': mayLackPages && links === 'error' ? 'warn' : config.onBrokenLinks,
    'broken-anchor': config.onBrokenAnchors ?? 'warn',
    // Docusaurus doesn't check images in HTML.
    'missing-image': images ?? 'warn',
  }
  const read = Object.entries(settings).map(([code, value]) => [code, severities[textOf(value) ?? '']] as const)
  const tags = severities[inlineTags(site) ?? '']
  const untruncated = severities[untruncatedPosts(site) ?? '']
  return Object.fromEntries([
    ...read.filter(([, severity]) => severity !== undefined && severity !== 'error'),
    ...(tags === undefined || tags === 'warning' ? [] : [['unknown-tag', tags] as const]),
    ...(untruncated === undefined || untruncated === 'warning'
      ? []
      : [['blog-untruncated-post', untruncated] as const]),
  ])
}

function reportSite({ config, findings }: ForeignSite): void {
  if (classicPreset(config)?.googleAnalytics !== undefined)
    findings.lost('Universal Analytics (`googleAnalytics`)', 'Google has shut it down: use `analytics.gtag`.')
}

/** Returns the favicon; undefined if its path leads out of the static folders, which no page of Docusaurus finds. */
function faviconOf({ config, findings }: ForeignSite): string | undefined {
  const file = belowBaseUrl(config.favicon, config)
  if (file === undefined || !/(?:^|\/)\.\.\//.test(file)) return file
  findings.lost(`the favicon \`${file}\``, 'Copy it to the static folder, and write its path there as `favicon`.')
  return undefined
}

/** Returns the origin of the site; undefined if `url` has a path, of which Docusaurus only warns. */
function originOf({ config, findings }: ForeignSite): string | undefined {
  const text = textOf(config.url)
  if (text === undefined || !URL.canParse(text)) return text
  const { origin, pathname } = new URL(text)
  if (pathname === '/') return origin
  findings.lost('`url`, which has a path', 'Write the origin of the site as `url`, and the path in `baseUrl`.')
  return undefined
}
