// The texts of navbar, footer, blogs and versions: which there are, under which keys, and what they say to translators.
// Both what puts translations in their places and what lists the texts to translate walk through them here.

import type { Config } from '../model/config.ts'
import type { NavbarItem } from '../model/navbar-config.ts'
import type { BlogConfig } from '../model/schema/blog-schema.ts'
import type { CategoryLink, SidebarItem } from '../model/sidebar.ts'
import type { DocsVersion } from '../model/site.ts'

/** Returns the replacement of a text. `description` tells translators where it is shown. */
export type Translate = (key: string, text: string, description: string) => string

/** Translates the title, the logo and the navbar. */
export function translateNavbar({ title, navbarTitle, logo, navbar }: Config, translate: Translate) {
  // The text beside the logo is that of the navbar; without one it is the title.
  const shown = translate('title', navbarTitle ?? title, 'Title of the site')
  const itemOf = ({ label, items, ...item }: NavbarItem): NavbarItem => ({
    ...item,
    label: translate(`item.label.${label}`, label, `Link ${label} of the navbar`),
    ...(items && { items: items.map(itemOf) }),
  })
  return {
    ...(navbarTitle === undefined ? { title: shown } : { navbarTitle: shown }),
    ...(logo && { logo: { ...logo, alt: translate('logo.alt', logo.alt, 'Text of the logo') } }),
    navbar: navbar.map(itemOf),
  }
}

/** Translates the footer. */
export function translateFooter(
  { columns, html, copyright, logo }: Config['footer'],
  translate: Translate,
): Config['footer'] {
  const lastLine = (text: string) => translate('copyright', text, 'Last line of the footer')
  return {
    columns: columns.map(({ title, items }) => ({
      title: title && translate(`link.title.${title}`, title, `Column ${title} of the footer`),
      items: items.map(({ label, ...item }) => ({
        ...item,
        label: translate(`link.item.label.${label}`, label, `Link ${label} of the footer`),
      })),
    })),
    ...(html !== undefined && { html: lastLine(html) }),
    ...(copyright !== undefined && { copyright: lastLine(copyright) }),
    ...(logo && { logo: { ...logo, alt: translate('logo.alt', logo.alt, 'Text of the logo of the footer') } }),
  }
}

/** Translates what a blog is called. */
export function translateBlog(blog: BlogConfig, translate: Translate): BlogConfig {
  const { title, description, sidebar } = blog
  return {
    ...blog,
    title: translate('title', title, 'Title of the blog'),
    description: translate('description', description, 'Description of the blog'),
    sidebar: sidebar && {
      ...sidebar,
      title: translate('sidebar.title', sidebar.title, 'Heading above the newest posts'),
    },
  }
}

/** Translates the label of a version, and its sidebars. */
export function translateVersion(version: DocsVersion, translate: Translate): DocsVersion {
  const { name, label, sidebars } = version
  return {
    ...version,
    label: translate('version.label', label, `Label of the version ${name}`),
    sidebars: sidebars.map((sidebar) => ({
      ...sidebar,
      items: sidebar.items.map((item) => translateItem(item, sidebar.name, translate)),
    })),
  }
}

function translateItem(item: SidebarItem, sidebar: string, translate: Translate): SidebarItem {
  if (item.type === 'html' || item.label === undefined) return item
  const key = `sidebar.${sidebar}.${item.type}.${item.key ?? item.label}`
  const about = `${item.label} in the sidebar ${sidebar}`
  const label = translate(key, item.label, about)
  if (item.type !== 'category') return { ...item, label }
  const linkOf = (link: CategoryLink): CategoryLink => {
    if (link.type === 'doc') return link
    const { title, description } = link
    const index = `${key}.link.generated-index`
    return {
      ...link,
      // Without its own title an index has that of its category.
      title: translate(`${index}.title`, title === item.label ? label : title, `Title of the index of ${about}`),
      ...(description !== undefined && {
        description: translate(`${index}.description`, description, `What ${about} holds`),
      }),
    }
  }
  return {
    ...item,
    label,
    ...(item.link && { link: linkOf(item.link) }),
    items: item.items.map((child) => translateItem(child, sidebar, translate)),
  }
}
