// version.json, the version record for other tools, with the same values as Docusaurus for the same content; and
// index.json, with every page of the last version by id.

import { defined } from '../model/defined.ts'
import { compareText } from '../model/diagnostic.ts'
import type { Page } from '../model/page.ts'
import type { SidebarCategory, SidebarDoc, SidebarItem } from '../model/sidebar.ts'
import { type DocsVersion, docsVersions, pagesById, type Site } from '../model/site.ts'
import type { PropSidebarItem, PropVersionDoc, PropVersionMetadata } from './version-metadata.ts'

/** Returns the record of a version. */
export function versionMetadata(version: DocsVersion): PropVersionMetadata {
  const { pluginId, name, label, banner, badge, noIndex, className, isLast } = version
  return {
    pluginId,
    version: name,
    label,
    banner,
    badge,
    noIndex,
    className,
    isLast,
    docsSidebars: Object.fromEntries(
      version.sidebars.map((sidebar) => [sidebar.name, sidebar.items.map((item) => itemProps(item, version))]),
    ),
    docs: Object.fromEntries(version.pages.map((page) => [page.id, docProps(page)])),
  }
}

/** Returns version.json: the record of the last version of the default instance. */
export function versionJson(site: Site): string {
  const version = lastVersion(site)
  return `${JSON.stringify(version === undefined ? null : versionMetadata(version))}\n`
}

/** Returns versions.json: the records of all versions of all instances. */
export function versionsJson(site: Site): string {
  return `${JSON.stringify(docsVersions(site).map(versionMetadata))}\n`
}

/** Returns index.json: `{id: {id, title, description, sidebar?}}`, sorted by id by code unit. */
export function indexJson(site: Site): string {
  const pages = [...(lastVersion(site)?.pages ?? [])].sort((a, b) => compareText(a.id, b.id))
  const lines = pages.map((page) => `  ${JSON.stringify(page.id)}: ${JSON.stringify(docProps(page))}`)
  return lines.length === 0 ? '{}\n' : `{\n${lines.join(',\n')}\n}\n`
}

/** Returns the last version of the first docs instance. */
function lastVersion(site: Site): DocsVersion | undefined {
  const { pluginId } = site.versions[0] ?? {}
  return site.versions.find((version) => version.pluginId === pluginId && version.isLast)
}

/** Returns the record of a page in version.json and index.json. */
function docProps(page: Page): PropVersionDoc {
  const { id, title, description, sidebar } = page
  return defined({ id: String(id), title, description, sidebar })
}

function itemProps(item: SidebarItem, version: DocsVersion): PropSidebarItem {
  if (item.type === 'doc') return docItemProps(item, version)
  if (item.type === 'category') return categoryProps(item, version)
  const { place: _place, ...props } = item
  return props
}

/** Returns the record of a page in a sidebar. Its front matter takes precedence over the sidebars file. */
function docItemProps(item: SidebarDoc, version: DocsVersion): PropSidebarItem {
  const page = pagesById(version).get(item.id)
  if (page === undefined) throw new Error(`bug: the sidebar item ${item.id} has no page`)
  const { sidebar_label: label, sidebar_class_name: className, sidebar_custom_props: customProps } = page.frontMatter
  return defined({
    type: 'link' as const,
    key: item.key === '' ? undefined : item.key,
    href: page.permalink,
    label: label ?? item.label ?? page.title,
    className: className ?? item.className,
    customProps: customProps ?? item.customProps,
    docId: String(page.id),
    unlisted: page.unlisted,
  })
}

function categoryProps(item: SidebarCategory, version: DocsVersion): PropSidebarItem {
  const { place: _place, link, items, ...rest } = item
  const page = link?.type === 'doc' ? pagesById(version).get(link.id) : undefined
  const href = link?.type === 'generated-index' ? link.permalink : page?.permalink
  return defined({
    ...rest,
    items: items.map((child) => itemProps(child, version)),
    href,
    linkUnlisted: page?.unlisted === true ? true : undefined,
    customProps: item.customProps ?? page?.frontMatter.sidebar_custom_props,
  })
}
