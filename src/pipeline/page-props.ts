// Creates the props with which the templates render a page: its slice of the site, never the whole site. Props are
// small and deterministic.

import { withAuthorUrls } from '../content/blog/post-items.ts'
import { pageInLanguages } from '../i18n/page-in-languages.ts'
import { languageOfText } from '../i18n/text-language.ts'
import type { Config } from '../model/config.ts'
import { defined } from '../model/defined.ts'
import type { NavbarItem } from '../model/navbar-config.ts'
import type { PageNavigation } from '../model/navigation.ts'
import type { Page } from '../model/page.ts'
import { applyTrailingSlash, configuredImage, joinPath, routeIdentity, toRoute, urlOf } from '../model/route.ts'
import { type DocsVersion, docsVersions, mainVersion, pagesById, type Site } from '../model/site.ts'
import type { AssetUrls, PageProps, ResolvedNavItem, SiteProps, VersionProps } from '../model/template.ts'
import type { PlannedProps } from '../render/renderer.ts'
import { resolveNavItem } from './navbar-items.ts'
import { isNotIndexed, type PageSubject, type PropsContext } from './props-context.ts'

/** The input of a page's props from other modules. */
interface PageParts {
  readonly navigation: PageNavigation
  readonly assets: AssetUrls
  /** Its social image: a URL, or a path below `baseUrl`. */
  readonly image?: string | undefined
  /** Present if it has a Markdown export. */
  readonly markdownHref?: string
}

/** Creates the props of a page, except those that depend on its content. */
export function pageProps(context: PropsContext, subject: PageSubject, parts: PageParts): PlannedProps {
  const { site } = context
  const { page, version } = subject
  const href = urlOf(subject.route, site.config)
  const versionPropsOf = versionProps(context, version, page)
  const { url } = site.config
  const { latest } = versionPropsOf
  const canonicalHref = latest?.isSamePage === true ? latest.href : href
  const frontMatter = page?.frontMatter
  const editUrl = frontMatter?.custom_edit_url === undefined ? page?.editUrl : frontMatter.custom_edit_url
  const siteParts = siteProps(context, subject)
  const isUnlisted = page?.unlisted === true || frontMatter?.unlisted === true
  return defined({
    site: siteParts,
    assets: parts.assets,
    version: versionPropsOf,
    id: subject.id,
    kind: subject.kind,
    href,
    canonical: url !== '' && subject.kind !== 'not-found' ? url + canonicalHref : undefined,
    languages: languagesOf(context, subject),
    textLanguage: textLanguage(site, subject),
    title: subject.title,
    description: subject.description,
    keywords: frontMatter?.keywords ?? [],
    image: parts.image && imageUrl(site, parts.image),
    noIndex: isNotIndexed(subject),
    isUnlisted: isUnlisted && !isLinkedByAll(siteParts, href),
    isDraft: page?.draft === true || frontMatter?.draft === true,
    frontMatter: frontMatter?.raw ?? {},
    navigation: parts.navigation,
    editUrl: editUrl || undefined,
    lastUpdated: page?.lastUpdated && lastUpdateOf(page.lastUpdated),
    tags: (page?.tags ?? []).map((tag) => ({ ...tag, permalink: tagUrl(site, tag.permalink) })),
    feeds: context.feeds.length === 0 ? undefined : context.feeds,
    isBlog: version.instance.blog && (true as const),
    isBare: subject.kind === 'page' && isBare(site.config, subject.route) ? true : undefined,
    post: page?.post && withAuthorUrls(page.post, site.config),
    markdownHref: parts.markdownHref,
  })
}

function lastUpdateOf({ at, by }: NonNullable<Page['lastUpdated']>): NonNullable<PageProps['lastUpdated']> {
  return defined({ date: at === undefined ? undefined : new Date(at).toISOString().slice(0, 10), by })
}

/** Returns the language of a page's text if it differs from the language of the page, which has no translation. */
function textLanguage({ config }: Site, { version, page }: PageSubject): PageProps['textLanguage'] {
  if (page === undefined || page.madeOf !== undefined) return undefined
  return languageOfText(config, version.translatedDir, page.source.file)
}

/** Returns the page in each language of the site, or the home page of languages without it. */
function languagesOf({ site, isPreview }: PropsContext, subject: PageSubject): PageProps['languages'] {
  const { i18n, url, trailingSlash } = site.config
  if (i18n === undefined || i18n.locales.length < 2) return undefined
  const { route, kind, page } = subject
  const hrefIn = pageInLanguages(site, route, page)
  return i18n.locales.map(({ name, label, htmlLang, url: origin, baseUrl }) => {
    const path = kind === 'search' ? urlOf(route, { baseUrl, trailingSlash }) : hrefIn(name)
    const href = kind === 'not-found' ? baseUrl : (path ?? baseUrl)
    return {
      label,
      tag: htmlLang,
      href: origin === url || isPreview ? href : origin + href,
      ...(origin !== '' && kind !== 'not-found' && path !== undefined && { absoluteHref: origin + path }),
      isCurrent: name === i18n.current.name,
      isDefault: name === i18n.defaultLocale,
    }
  })
}

/** Returns whether every page links to a URL, so that an "unlisted" banner would be wrong. */
function isLinkedByAll({ navbar, footer }: SiteProps, href: string): boolean {
  const isTo = (item: ResolvedNavItem): boolean => item.href === href || item.items?.some(isTo) === true
  return [...navbar, ...footer.columns.flatMap(({ items }) => items)].some(isTo)
}

/** Creates the part of the props shared by all pages, except active states. */
function siteProps(context: PropsContext, subject: PageSubject): SiteProps {
  const { config } = context.site
  const { title, tagline, url, baseUrl, language, titleDelimiter, favicon, touchIcon, assistants, navbarTitle } = config
  const { columns, ...footer } = config.footer
  const resolve = (item: NavbarItem) => resolveNavItem(context, item, subject)
  const inFooter = (item: NavbarItem) => ({ ...resolve(item), isActive: false }) // only the navbar has sections
  return defined({
    title,
    tagline,
    url,
    baseUrl,
    language,
    titleDelimiter,
    assistants,
    navbarTitle,
    head: config.head,
    direction: config.i18n?.current.direction === 'rtl' ? ('rtl' as const) : undefined,
    favicon: favicon && configuredImage(baseUrl, favicon),
    touchIcon: touchIcon && configuredImage(baseUrl, touchIcon),
    logo: config.logo && resolveLogo(config.logo, baseUrl),
    hasClientModules: config.clientModules && config.clientModules.length > 0,
    look: lookOf(config),
    homeHref: baseUrl,
    navbar: config.navbar.map(resolve),
    footer: {
      ...footer,
      columns: columns.map((column) => ({ title: column.title, items: column.items.map(inFooter) })),
      ...defined({ logo: footer.logo && resolveLogo(footer.logo, baseUrl) }),
    },
    ...context.everywhere,
    // With a trailing slash, hosts serve the index of a folder directly. Without it, they redirect first.
    searchHref: context.hasSearch ? applyTrailingSlash(joinPath(baseUrl, 'search/'), config.trailingSlash) : undefined,
    feed: config.feed !== undefined && url !== '' ? joinPath(baseUrl, 'feed.xml') : undefined,
    isPreview: context.isPreview,
  })
}

function lookOf({ theme = {} }: Config): SiteProps['look'] {
  const { mode, modeSwitch, hideableSidebar, hideHeader, autoCollapse } = theme
  const look = defined({ mode, modeSwitch, hideableSidebar, hideHeader, autoCollapse })
  return Object.keys(look).length === 0 ? undefined : look
}

function isBare({ theme }: Config, route: string): boolean {
  return theme?.barePages?.some((bare) => routeIdentity(bare) === routeIdentity(route)) === true
}

function resolveLogo(logo: NonNullable<SiteProps['logo']>, baseUrl: string): NonNullable<SiteProps['logo']> {
  return {
    ...logo,
    src: configuredImage(baseUrl, logo.src),
    ...(logo.srcDark !== undefined && { srcDark: configuredImage(baseUrl, logo.srcDark) }),
    ...(logo.href?.startsWith('/') === true && { href: joinPath(baseUrl, logo.href) }),
  }
}

function versionProps(context: PropsContext, version: DocsVersion, page: Page | undefined): VersionProps {
  const { pluginId, name, isLabelShown, banner, badge, noIndex, className, isLast } = version
  const { config } = context.site
  const sameIn = (other: DocsVersion) =>
    page && (other.pluginId === page.pluginId ? pagesById(other).get(page.id) : undefined)
  const urlOfPage = (found: Page | undefined) => found && urlOf(found.route, config)
  const mainHrefOf = (other: DocsVersion) => urlOfPage(pagesById(other).get(other.mainDocId ?? '')) ?? config.baseUrl
  const hrefIn = (other: DocsVersion) => urlOfPage(sameIn(other)) ?? mainHrefOf(other)
  const menu = config.theme?.versionMenu
  const shown = menu === undefined ? version : versionInMenu(context.site, version)
  const all = context.site.versions.filter((other) => other.pluginId === shown.pluginId)
  const last = all.find((other) => other.isLast)
  const withHref = (other: DocsVersion) => ({ label: other.label, href: hrefIn(other) })
  const isLink = menu === 'label' || (menu === 'menu' && all.length < 2)
  return {
    pluginId,
    name,
    label: shown.label,
    isLabelShown: menu === undefined ? isLabelShown : menu !== 'hidden',
    banner,
    badge,
    noIndex,
    className,
    isLast,
    ...(isLink && { labelHref: mainHrefOf(shown) }),
    others: all.length < 2 ? [] : all.map((other) => ({ ...withHref(other), isCurrent: other === shown })),
    ...(last !== undefined &&
      last !== shown && { latest: { ...withHref(last), isSamePage: sameIn(last) !== undefined } }),
  }
}

/** Returns the version that the menu of a page shows: on standalone pages and posts, the main one. */
function versionInMenu(site: Site, version: DocsVersion): DocsVersion {
  return docsVersions(site).includes(version) ? version : mainVersion(site)
}

/** Returns the page of a tag, or its permalink if that is absolute. */
function tagUrl({ config }: Site, permalink: string): string {
  return urlOf(toRoute(permalink.slice(config.baseUrl.length)), config)
}

function imageUrl(site: Site, image: string): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(image)) return image
  return site.config.url + joinPath(site.config.baseUrl, image)
}
