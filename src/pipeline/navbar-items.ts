// The links of the navbar and the footer on a page, with resolved URLs and the active state.

import { defined } from '../model/defined.ts'
import type { NavbarItem } from '../model/navbar-config.ts'
import type { Page } from '../model/page.ts'
import { decodePath, isRootedPath, linkUrl, routeIdentity, splitSuffix, urlOf } from '../model/route.ts'
import { type DocsVersion, pagesById, type Site, versionKey } from '../model/site.ts'
import type { ResolvedNavItem } from '../model/template.ts'
import type { PageSubject, PropsContext } from './props-context.ts'

/** Resolves a link, including the links of its menu, for the page that shows it. */
export function resolveNavItem(context: PropsContext, item: NavbarItem, subject: PageSubject): ResolvedNavItem {
  const { site } = context
  const { label, position, icon, className, html, component, props } = item
  const items = item.items?.map((link) => resolveNavItem(context, link, subject))
  const base = { ...defined({ label, position, icon, className, html, items, component, props }), isExternal: false }
  if (item.sidebar !== undefined) {
    const { sidebar } = item
    const hrefIn = ({ pluginId, name }: DocsVersion) => context.sidebarHrefs.get(versionKey(pluginId, name, sidebar))
    const href = findFirst(hrefIn, subject.version, site) ?? site.config.baseUrl
    return { ...base, href, isActive: subject.sidebar === sidebar }
  }
  if (item.doc !== undefined) {
    const { doc } = item
    const page = findFirst((version) => pagesById(version).get(doc), subject.version, site)
    const href = page === undefined ? site.config.baseUrl : urlOf(page.route, site.config)
    return {
      ...base,
      href,
      isActive: page !== undefined && (page.source.file === subject.page?.source.file || isInSidebarOf(page, subject)),
    }
  }
  const { href } = item
  if (href === undefined) return { ...base, isActive: items?.some(({ isActive }) => isActive) === true }
  if (!isRootedPath(href)) return { ...base, href, isActive: false, isExternal: true }
  const isActive = item.activeOn === undefined ? isAtOrBelow(subject, href) : isOn(item.activeOn, subject, site)
  return { ...base, href: linkUrl({ href }, site.config), isActive }
}

function isAtOrBelow({ route }: PageSubject, href: string): boolean {
  const [own, shown] = [routeIdentity(decodePath(splitSuffix(href)[0])), routeIdentity(route)]
  return shown === own || (own !== '/' && shown.startsWith(`${own}/`))
}

/** Returns whether a pattern matches the path of a page, with or without the base URL. */
function isOn(pattern: string, { route }: PageSubject, { config }: Site): boolean {
  return [route, urlOf(route, config)].some((path) => new RegExp(pattern, 'i').test(path))
}

/** Returns whether a page shows the same sidebar as the target of a link, which then links to the whole section. */
function isInSidebarOf(page: Page, { sidebar, version }: PageSubject): boolean {
  const isOfVersion = page.pluginId === version.pluginId && page.version === version.name
  return page.sidebar !== undefined && page.sidebar === sidebar && isOfVersion
}

/** Finds something in the version of the page, or else in the last version of each docs instance. */
function findFirst<T>(find: (version: DocsVersion) => T | undefined, own: DocsVersion, { versions }: Site) {
  for (const version of [own, ...versions.filter(({ isLast }) => isLast)]) {
    const found = find(version)
    if (found !== undefined) return found
  }
  return undefined
}
