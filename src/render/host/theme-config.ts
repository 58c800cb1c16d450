// What components read of Docusaurus' `themeConfig`: the navbar and the footer of the configuration, or of a page, and
// the search of Algolia.

import type { Config, DocSearchConfig } from '../../model/config.ts'
import type { NavbarItem } from '../../model/navbar-config.ts'
import { isRootedPath } from '../../model/route.ts'

/** The parts of a configuration, or of the properties of a page. */
interface Shown extends Pick<Config, 'title' | 'navbarTitle' | 'logo' | 'navbar' | 'footer'> {
  readonly docSearch?: DocSearchConfig | undefined
}

/** Returns the navbar, the footer and the search of Algolia as in Docusaurus' configuration. */
export function themeConfigOf({
  title,
  navbarTitle = title,
  logo,
  navbar,
  footer,
  docSearch,
}: Shown): Readonly<Record<string, unknown>> {
  const { columns, copyright, html = copyright } = footer
  const links = columns.map((column) => ({ title: column.title, items: column.items.map(itemOf) }))
  const hasFooter = links.length > 0 || html !== undefined || footer.logo !== undefined
  return {
    navbar: { title: navbarTitle, logo, items: navbar.map(itemOf) },
    footer: hasFooter ? { style: 'light', links, copyright: html, logo: footer.logo } : undefined,
    algolia: docSearch,
  }
}

function itemOf({ label, html, href, doc, sidebar, position, items }: NavbarItem): Readonly<Record<string, unknown>> {
  const type = doc !== undefined ? 'doc' : sidebar !== undefined ? 'docSidebar' : undefined
  const to = href !== undefined && isRootedPath(href) ? { to: href } : { href }
  return { type, docId: doc, sidebarId: sidebar, label, html, position, items: items?.map(itemOf), ...to }
}
