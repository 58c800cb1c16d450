// The links of the navbar and the footer on a page, with resolved URLs and the active state.

import { defined } from '../model/defined.ts'
import type { NavbarItem } from '../model/navbar-config.ts'
import type { Page } from '../model/page.ts'
import { decodePath, isRootedPath, linkUrl, routeIdentity, splitSuffix, urlOf } from '../model/route.ts'
import { type Site, versionKey } from '../model/site.ts'
import type { ResolvedNavItem } from '../model/template.ts'
import type { PageSubject, PropsContext } from './props-context.ts'

/** Resolves a link, including the links of its menu, for the page that shows it. */
export function resolveNavItem(context: PropsContext, item: NavbarItem, subject: PageSubject): ResolvedNavItem {
  const { site } = context
  const { label, position, icon, className, html, component, props } = item
  const items = item.items?.map((link) => resolveNavItem(context, link, subject))
  const base = { ...defined({ label, position, icon, className, html, items, component, props }), isExternal: false }
  if (item.sidebar !== undefined) {
    const href = findFirst(context.sidebarHrefs, item.sidebar, { ...subject, site })
    return { ...base, href: href ?? site.config.baseUrl, isActive: subject.sidebar === item.sidebar }
  }
  if (item.doc !== undefined) {
    const page = findFirst(context.navigation.pagesById, item.doc, { ...subject, site })
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

/** Finds an item by name in the version of the page, or else in the last version of each docs instance. */
function findFirst<T>(
  known: ReadonlyMap<string, T>,
  name: string,
  { version, site }: Pick<PageSubject, 'version'> & { readonly site: Site },
): T | undefined {
  for (const { pluginId, name: versionName } of [version, ...site.versions.filter(({ isLast }) => isLast)]) {
    const found = known.get(versionKey(pluginId, versionName, name))
    if (found !== undefined) return found
  }
  return undefined
}
